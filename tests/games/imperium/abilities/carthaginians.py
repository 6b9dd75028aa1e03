"""The Carthaginians, from their card list."""

from tests.games.imperium.abilities.scenes import BARBARIAN, EMPIRE, IMPOSSIBLE, Scene

# A scene reads like a sentence, not like a column of arguments.
# fmt: off

NATION = "carthaginians"
SUFFER = "other: suffer | Mounted Archers"
ALL = "Elders | Armenians | Assyrians | Coast | Coinage"
"""The market."""
DECKS = "region deck | uncivilised deck | civilised deck | reveal tributary"
WITH_MATERIALS = "2 materials on Elders; 1 materials on Coast"
ALL_BUT_ONE = "1 materials on Armenians; 1 materials on Coast; 2 materials on Elders; 3 materials on Coinage"
THREE = "Balearic Islands; Iberia; Mauretania"
"""Regions, with a river, with grain and with neither."""
GARRISON = "yes; Advance | Conquer"
HELD = "Advance; Conquer"

SCENES = [
    Scene("CAR1A passive: the token of the market", "+1 materials on Armenians; clean up; draw 5", "clean up"),
    Scene("CAR1A when a card with materials is acquired",
          "play Advance; -3 materials; acquire Elders; exhaust self; +2 materials",
          "play Advance; 1 of 2; Elders | Coinage; yes", hand="Advance", on_market=WITH_MATERIALS),
    Scene("CAR1A when they break through for one",
          "play Advance; -5 materials; break through Elders; exhaust self; +2 materials",
          "play Advance; 2 of 2; Elders | Coinage | uncivilised deck | civilised deck; yes", hand="Advance",
          on_market=WITH_MATERIALS),
    Scene("CAR1A when, declining", "play Advance; -3 materials; acquire Elders",
          "play Advance; 1 of 2; Elders | Coinage; no", hand="Advance", on_market=WITH_MATERIALS),
    Scene("CAR1A when: progress is not doubled", "play Advance; -3 materials; acquire Coinage",
          "play Advance; 1 of 2; Coinage | Elders", hand="Advance", on_market=WITH_MATERIALS),
    Scene("CAR1A when: other tokens are not doubled",
          "play Advance; -3 materials; acquire Coinage; exhaust self; +2 materials",
          "play Advance; 1 of 2; Coinage | Elders; yes", hand="Advance",
          on_market="2 materials on Coinage; 3 population on Coinage"),
    Scene("CAR1A when: not while they innovate", "break through Elders", f"innovate; {ALL} | {DECKS}",
          on_market=WITH_MATERIALS),
    Scene("CAR1A points", 3, purse=(18, 0, 0)),
    Scene("CAR1A points, ten at most", 10, purse=(99, 0, 0)),
    Scene("CAR1B passive: the token of the market", "+2 materials on Armenians; clean up; draw 5", "clean up"),
    Scene("CAR1B points", 3, purse=(9, 0, 0)),
    Scene("CAR2 play", "stays"),
    Scene("CAR2 solstice, materials", "Advance > discard; +1 materials", f"{GARRISON}; 1 of 3", hand=HELD),
    Scene("CAR2 solstice, population", "Advance > discard; +1 population", f"{GARRISON}; 2 of 3", hand=HELD),
    Scene("CAR2 solstice, a card", "Advance > discard; draw 1", f"{GARRISON}; 3 of 3", hand=HELD),
    Scene("CAR2 solstice, declining", "nothing", "no", hand=HELD),
    Scene("CAR3 play", "other: Caucasia > discard; break through Coast; self > history",
          f"{SUFFER}; other: Caucasia | Tian Shan; yes; "
          "Coast | Armenians | Assyrians | region deck | reveal tributary", EMPIRE, play="Mauretania"),
    Scene("CAR3 play, declining", "other: Tian Shan > discard; self > history",
          f"{SUFFER}; other: Tian Shan | Caucasia; no", EMPIRE),
    Scene("CAR5 play", "-2 materials; acquire Elders; draw 1; other: draw 1", f"{ALL}; yes; other: yes",
          EMPIRE),
    Scene("CAR5 play, without a draw", "-2 materials; acquire Coast",
          "Coast | Armenians | Assyrians | Elders | Coinage; no; other: no", EMPIRE),
    Scene("CAR5 play, too poor", "draw 1", "yes; other: no", EMPIRE, purse=(1, 9, 0)),
    Scene("CAR6 play", "acquire Elders; draw 1; Glory > hand; self > history",
          f"yes; {ALL}; yes; yes; Glory | Dido", EMPIRE, history="Glory; Dido", discard="Conquer"),
    Scene("CAR6 play, declining", "self > history", "no; no; no", EMPIRE, history="Glory"),
    Scene("CAR7 play", "stays", "", EMPIRE),
    Scene("CAR7 exhaust", "Balearic Islands > hand; acquire Elders",
          "yes; Balearic Islands | Iberia; Elders | Armenians | Coast | Coinage", play=THREE,
          on_market=ALL_BUT_ONE),
    Scene("CAR7 exhaust, grain", "Iberia > hand; acquire Coinage", "yes", play="Iberia; Mauretania",
          on_market="1 materials on Coinage"),
    Scene("CAR7 exhaust, declining", "nothing", "no", play=THREE, on_market=WITH_MATERIALS),
    Scene("CAR7 exhaust, no materials there", IMPOSSIBLE, play=THREE, on_market="1 population on Coast"),
    Scene("CAR7 exhaust, nothing to recall", IMPOSSIBLE, play="Mauretania", on_market=WITH_MATERIALS),
    Scene("CAR8 play, from hand", "+2 materials; draw 1; Dido > other hand",
          f"{SUFFER}; Dido | Advance | Glory", EMPIRE, hand="Advance", deck="Dido; Prosperity",
          discard="Glory"),
    Scene("CAR8 play, from discard pile", "+2 materials; draw 1; Glory > other hand",
          f"{SUFFER}; Glory | Advance | Dido", EMPIRE, hand="Advance", deck="Dido; Prosperity",
          discard="Glory"),
    Scene("CAR8 play, to each of the others", "+2 materials; draw 1; Advance > other hand; Dido > third hand",
          "third: suffer | Mounted Archers; Advance | Dido | Glory; Dido | Glory", EMPIRE, hand="Advance",
          deck="Dido; Prosperity", discard="Glory", nations=("carthaginians", "greeks", "scythians")),
    Scene("CAR8 points", 3, purse=(15, 0, 0)),
    Scene("CAR9,CAR15 play, materials", "draw 1; other: draw 1; +4 materials", "yes; other: yes; 1 of 2",
          play=THREE),
    Scene("CAR9,CAR15 play, population", "+3 population", "no; other: no; 2 of 2", play=THREE),
    Scene("CAR10 play", "stays"),
    Scene("CAR10 exhaust", "-3 materials; Advance > discard; acquire Elders",
          "Advance | Conquer; Elders | Armenians | Coast | Coinage", hand=HELD, on_market=ALL_BUT_ONE),
    Scene("CAR10 exhaust, no card", IMPOSSIBLE, on_market=WITH_MATERIALS),
    Scene("CAR10 exhaust, too dear", IMPOSSIBLE, hand=HELD, on_market=WITH_MATERIALS, purse=(2, 9, 0)),
    Scene("CAR10 exhaust, no materials there", IMPOSSIBLE, hand=HELD),
    Scene("CAR11,CAR16 play, acquiring", "-3 materials; acquire Elders", "1 of 2; Elders | Coinage", BARBARIAN),
    Scene("CAR11,CAR16 play, breaking through", "-5 materials; break through Coinage",
          "2 of 2; Coinage | Elders | uncivilised deck | civilised deck", BARBARIAN),
    Scene("CAR12,CAR20 play", "stays; Advance > under self", GARRISON, hand=HELD),
    Scene("CAR12,CAR20 play, declining", "stays", "no", hand=HELD),
    Scene("CAR13 play", "+2 population"),
    Scene("CAR14 play", "Balearic Islands + Iberia + Mauretania > discard; Notorious > hand",
          "Balearic Islands | Iberia | Mauretania | Coast; Iberia | Mauretania | Coast; Mauretania | Coast; "
          "Notorious | Great", play=f"{THREE}; Coast", fame="Great; Notorious; Marvellous"),
    Scene("CAR14 play with two regions", IMPOSSIBLE, play="Iberia; Mauretania"),
    Scene("CAR17 play, acquiring", "-2 population; acquire Coast", "1 of 2; Coast | Armenians | Assyrians",
          BARBARIAN),
    Scene("CAR17 play, breaking through", "-3 population; break through the region deck",
          "2 of 2; region deck | reveal tributary | Coast | Armenians | Assyrians", BARBARIAN),
    Scene("CAR18 play",
          "+1 population; acquire Coast; free Coast; draw 1; exile Elders; stays; Advance > under Coast; "
          "self > history",
          "yes; Coast | Marsh; yes; Elders | Armenians | Marsh | Hills; yes; Advance | Prosperity", BARBARIAN,
          hand="Advance", deck="Prosperity; Glory", market="Armenians; Marsh; Coast; Elders; Coinage",
          region_deck="Hills; Steppe"),
    Scene("CAR18 play, keeping the region", "+1 population; acquire Coast; self > history", "yes; no",
          BARBARIAN),
    Scene("CAR18 play, declining", "+1 population; self > history", "no", BARBARIAN),
    Scene("CAR19 free, from hand", "+1 materials on Coast; Advance > history",
          "Coast | Elders | Armenians | Assyrians | Coinage; yes; Advance | Glory", BARBARIAN, hand="Advance",
          discard="Glory"),
    Scene("CAR19 free, from discard pile", "+1 materials on Coinage; Glory > history",
          "Coinage | Coast | Elders | Armenians | Assyrians; yes; Glory | Advance", BARBARIAN, hand="Advance",
          discard="Glory"),
    Scene("CAR19 free, declining", "+1 materials on Coast",
          "Coast | Elders | Armenians | Assyrians | Coinage; no", BARBARIAN, hand="Advance"),
    Scene("CAR21 play", "+2 materials; stays; Advance > under self", GARRISON, hand=HELD),
    Scene("CAR21 play, declining", "+2 materials; stays", "no", hand=HELD),
    Scene("CAR22 play, for population", "-1 population; self > pile", "1 | 3"),
    Scene("CAR22 play, for cards", "Glory + Advance > discard; self > pile",
          "2 of 3; Glory | Advance | Conquer; Advance | Conquer", hand="Glory; Advance; Conquer"),
    Scene("CAR22 play, for materials", "-3 materials; self > pile", "3 | 1", hand="Glory"),
]

POINTS = {
    "CAR2": 0, "CAR3": 2, "CAR5": 2, "CAR6": 4, "CAR7": 4, "CAR9": 0, "CAR10": 0, "CAR11": 0,
    "CAR12": 0, "CAR13": 0, "CAR14": 0, "CAR15": 0, "CAR16": 0, "CAR17": 0, "CAR18": 0, "CAR19": 0,
    "CAR20": 0, "CAR21": 0, "CAR22": -2,
}
NO_GARRISON = {"CAR14"}
