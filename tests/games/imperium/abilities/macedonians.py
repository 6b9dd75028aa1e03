"""The Macedonians, from their card list."""

from tests.games.imperium.abilities.scenes import BARBARIAN, EMPIRE, IMPOSSIBLE, Scene

# A scene reads like a sentence, not like a column of arguments.
# fmt: off

NATION = "macedonians"
SUFFER = "other: suffer | Mounted Archers"
THREE = "Haliacmon Valley; Orestis; Pelagonia"
"""Regions for Glory."""
ABANDON = "Haliacmon Valley | Orestis | Pelagonia; Orestis | Pelagonia"
ABANDONED = "Haliacmon Valley + Orestis + Pelagonia > discard"
GARRISON = "yes; Advance | Conquer"
HELD = "Advance; Conquer"
TWO = "Parmenion; Mosaics"
"""Developments of which neither is the last."""

SCENES = [
    Scene("MAC1A when a region is played from the discard pile",
          "exhaust Phalanx; -1 action; Pelagonia > play; +2 materials; +1 population", "use Phalanx",
          play="Phalanx", discard="Pelagonia; Glory"),
    Scene("MAC1A when: not from the hand", "play Pelagonia; stays; +1 population", "play Pelagonia",
          hand="Pelagonia"),
    Scene("MAC1A points", 2, deck="Pelagonia; Glory", hand="Orestis; Uxians", history="Hills", play="Jungle",
          under="Haliacmon Valley under Jungle"),
    Scene("MAC1A points, a region less", 1, deck="Pelagonia; Glory", hand="Orestis; Uxians",
          play="Phalanx", history="Alexander", discard="Jungle"),
    Scene("MAC1B points", 5, deck="Pelagonia; Glory", hand="Orestis; Uxians", history="Hills", play="Jungle",
          under="Haliacmon Valley under Jungle"),
    Scene("MAC2 play", "draw 1; break through Coast; self > history",
          "yes; Coast | Armenians | Assyrians | region deck | reveal tributary"),
    Scene("MAC2 play, declining", "draw 1; self > history", "no"),
    Scene("MAC3 play, developing", "-2 materials; -2 population; Parmenion > discard",
          "1 of 2; Parmenion | Mosaics", EMPIRE, developments=TWO),
    Scene("MAC3 play, acquiring", "-2 materials; acquire Elders", "2 of 2; Elders | Coinage", EMPIRE,
          developments=TWO),
    Scene("MAC3 play, too poor to acquire", "-3 population; Companion Cavalry > discard", "", EMPIRE,
          developments="Companion Cavalry; Mosaics", purse=(1, 3, 0)),
    Scene("MAC4 play, a region",
          "acquire Coast; free Coast; draw 1; exile Elders; stays; self > history",
          "yes; Coast | Armenians | Assyrians; yes; Elders | Armenians | Assyrians | Hills; no", EMPIRE,
          region_deck="Hills; Marsh"),
    Scene("MAC4 play, a tributary", "acquire Assyrians; free Assyrians; +1 population; self > history",
          "yes; Assyrians | Armenians | Coast; yes", EMPIRE),
    Scene("MAC4 play, a tributary for barbarians", "acquire Minoans; self > history",
          "yes; Minoans | Assyrians | Coast", EMPIRE, market="Minoans; Assyrians; Coast; Elders; Coinage"),
    Scene("MAC4 play, declining", "self > history", "no", EMPIRE),
    Scene("MAC5 play", "stays", "", EMPIRE),
    Scene("MAC5 passive: Conquer as an empire", "play Conquer; -2 population; acquire Coast",
          "play Conquer; 1 of 2; Coast | Armenians | Assyrians", at=EMPIRE, hand="Conquer"),
    Scene("MAC5 when a region is played", "play Pelagonia; stays; +1 population; exhaust self; draw 1",
          "play Pelagonia; yes", hand="Pelagonia"),
    Scene("MAC5 when, declining", "play Pelagonia; stays; +1 population", "play Pelagonia; no",
          hand="Pelagonia"),
    Scene("MAC5 when something else is played", "play Phalanx; stays", "play Phalanx", hand="Phalanx"),
    Scene("MAC6 free", "acquire Coast; Steppe > hand; self > history",
          "yes; Coast | Steppe; Steppe | Hills", EMPIRE, history="Alexander", exile="Steppe; Shrine; Hittites",
          region_deck="Hills; Marsh"),
    Scene("MAC6 free, declining", "self > history", "no", EMPIRE, history="Alexander"),
    Scene("MAC6 requires Alexander in history", IMPOSSIBLE, at=EMPIRE, hand="self; Alexander"),
    Scene("MAC7 play", "stays", "", EMPIRE),
    Scene("MAC7 exhaust", "-1 materials; Glory > hand", "Glory | Advance", discard="Glory; Advance"),
    Scene("MAC7 exhaust, too dear", IMPOSSIBLE, discard="Glory", purse=(0, 9, 0)),
    Scene("MAC7 exhaust, nothing discarded", IMPOSSIBLE),
    Scene("MAC8 play", "stays", "", EMPIRE),
    Scene("MAC8 solstice, materials", "+1 materials", "1 of 3"),
    Scene("MAC8 solstice, population", "+1 population", "2 of 3"),
    Scene("MAC8 solstice, a card", "draw 1", "3 of 3"),
    Scene("MAC9 play", "stays", "", EMPIRE),
    Scene("MAC9 solstice, materials", "Advance > discard; +1 materials", f"{GARRISON}; 1 of 3", hand=HELD),
    Scene("MAC9 solstice, population", "Advance > discard; +1 population", f"{GARRISON}; 2 of 3", hand=HELD),
    Scene("MAC9 solstice, a card", "Advance > discard; draw 1", f"{GARRISON}; 3 of 3", hand=HELD),
    Scene("MAC9 solstice, declining", "nothing", "no", hand=HELD),
    Scene("MAC9 points", 2, deck="Pelagonia; Glory", hand="self; Orestis; Uxians", history="Hills",
          play="Jungle", under="Haliacmon Valley under Jungle"),
    Scene("MAC9 points, three regions", 1, deck="Pelagonia; Glory", hand="self; Orestis; Uxians",
          history="Hills"),
    Scene("MAC10 play, materials", "draw 1; other: draw 1; +3 materials", "yes; other: yes; 1 of 2",
          play="Orestis; River; Coast"),
    Scene("MAC10 play, population", "+2 population", "no; other: no; 2 of 2", play="Orestis; River"),
    Scene("MAC11 play", "+2 materials; other: -2 materials; refresh Phalanx",
          f"{SUFFER}; yes; Phalanx | Mosaics", play="Phalanx; Mosaics", spent="Phalanx; Mosaics", exhausts=3),
    Scene("MAC11 play with three, declining", "+3 materials; other: -1 materials; third: -2 materials",
          f"{SUFFER}; no", play="Phalanx", spent="Phalanx", exhausts=4, seats=3, other_purse=(1, 5, 5)),
    Scene("MAC12 play", f"{ABANDONED}; Notorious > hand", f"{ABANDON}; Notorious | Great",
          play=f"{THREE}; Phalanx", fame="Great; Notorious; Marvellous"),
    Scene("MAC12 play with two regions", IMPOSSIBLE, play="Orestis; Pelagonia; Phalanx"),
    Scene("MAC13 play, acquiring", "-3 materials; acquire Elders", "1 of 2; Elders | Coinage", BARBARIAN),
    Scene("MAC13 play, breaking through", "-5 materials; break through Coinage",
          "2 of 2; Coinage | Elders | uncivilised deck | civilised deck", BARBARIAN),
    Scene("MAC14 play, acquiring", "-2 population; acquire Coast", "1 of 2; Coast | Armenians | Assyrians",
          BARBARIAN),
    Scene("MAC14 play, breaking through", "-3 population; break through the region deck",
          "2 of 2; region deck | reveal tributary | Coast | Armenians | Assyrians", BARBARIAN),
    Scene("MAC16 play", "acquire Elders; self > history", "Elders | Armenians | Assyrians | Coast | Coinage",
          BARBARIAN),
    Scene("MAC17 play", "stays"),
    Scene("MAC17 exhaust", "-1 action; Pelagonia > play; +1 population; Advance > under Pelagonia",
          f"Pelagonia | Orestis; {GARRISON}", hand=HELD, discard="Pelagonia; Orestis; Glory; Mosaics"),
    Scene("MAC17 exhaust, declining a garrison", "-1 action; Orestis > play; +2 materials",
          "Orestis | Pelagonia; no", hand=HELD, discard="Pelagonia; Orestis"),
    Scene("MAC17 exhaust, a region for barbarians", IMPOSSIBLE, at=EMPIRE, discard="Sacred Pass"),
    Scene("MAC17 exhaust, no action", IMPOSSIBLE, actions=0, discard="Pelagonia"),
    Scene("MAC17 exhaust, no region", IMPOSSIBLE, hand="Pelagonia", discard="Glory"),
    Scene("MAC18,MAC20 play", "+1 population; stays; Advance > under self", GARRISON, hand=HELD),
    Scene("MAC18,MAC20 play, declining", "+1 population; stays", "no", hand="Advance"),
    Scene("MAC19 play", "+2 materials; stays; Advance > under self", GARRISON, hand=HELD),
    Scene("MAC19 play, declining", "+2 materials; stays", "no", hand="Advance"),
    Scene("MAC21 play, for population", "-1 population; self > pile", "1 | 3"),
    Scene("MAC21 play, for cards", "Glory + Advance > discard; self > pile",
          "2 of 3; Glory | Advance | Conquer; Advance | Conquer", hand="Glory; Advance; Conquer"),
    Scene("MAC21 play, for materials", "-3 materials; self > pile", "3 | 1", hand="Glory"),
]

POINTS = {
    "MAC2": 0, "MAC3": 3, "MAC4": 2, "MAC5": 3, "MAC6": 4, "MAC7": 3, "MAC8": 2, "MAC10": 0, "MAC11": 0,
    "MAC12": 0, "MAC13": 0, "MAC14": 0, "MAC16": 0, "MAC17": 0, "MAC18": 0, "MAC19": 0, "MAC20": 0,
    "MAC21": -2,
}
NO_GARRISON = {"MAC12"}
