"""The Persians, from their card list."""

from tests.games.imperium.abilities.scenes import BARBARIAN, EMPIRE, IMPOSSIBLE, Scene

# A scene reads like a sentence, not like a column of arguments.
# fmt: off

NATION = "persians"
SUFFER = "other: suffer | Mounted Archers"
THREE = "Bactria; Zagros; Arachosia"
"""Regions for Glory."""
ABANDON = "Bactria | Zagros | Arachosia; Zagros | Arachosia"
ABANDONED = "Bactria + Zagros + Arachosia > discard"
TWO = "Windmills; Satrap"
"""Developments of which neither is the last."""
HELD = "Advance; Conquer"
GARRISON = "yes; Advance | Conquer"
REGIONS_AND_TRIBUTARIES = "Coast | Armenians | Assyrians"

SCENES = [
    Scene("PER1A exhaust",
          "-1 action; Glory > top; Advance > top; -1 population; break through Armenians",
          "Glory | Advance | Conquer; Advance | Conquer; Armenians | Assyrians | reveal tributary",
          hand="Glory; Advance; Conquer"),
    Scene("PER1A exhaust, without an action", IMPOSSIBLE, hand="Glory; Advance", actions=0),
    Scene("PER1A exhaust, with one card", IMPOSSIBLE, hand="Glory"),
    Scene("PER1A exhaust, too dear", IMPOSSIBLE, hand="Glory; Advance", purse=(9, 0, 0)),
    Scene("PER1A points", 1, hand="Babylonians", history="Median Empire"),
    Scene("PER1A points, five tributaries", 1, hand="Babylonians; Armenians; Assyrians",
          history="Median Empire"),
    Scene("PER1A points, none but Lydians", 0),
    Scene("PER1B points", 3, hand="Babylonians; Coast", history="Median Empire"),
    Scene("PER2 play", "stays"),
    Scene("PER2 solstice, materials", "Glory > discard; +1 materials", "yes; Glory | Advance; 1 of 3",
          hand="Glory; Advance"),
    Scene("PER2 solstice, population", "Glory > discard; +1 population", "yes; 2 of 3", hand="Glory"),
    Scene("PER2 solstice, a card", "Glory > discard; draw 1", "yes; 3 of 3", hand="Glory"),
    Scene("PER2 solstice, declining", "nothing", "no", hand="Glory"),
    Scene("PER3 play", "other: City > discard; break through Coast",
          f"{SUFFER}; other: City | City; yes; {REGIONS_AND_TRIBUTARIES} | region deck | reveal tributary",
          EMPIRE, play="City of Persepolis; Zagros", other_play="Mounted Archers; City; Metropolis; City"),
    Scene("PER3 play, declining", "nothing", f"{SUFFER}; no", EMPIRE,
          other_play="Mounted Archers; Metropolis; Caucasia"),
    Scene("PER4 play, developing", "-4 materials; Windmills > discard", "1 of 2; Windmills | Satrap", EMPIRE,
          developments=TWO),
    Scene("PER4 play, acquiring", "-2 materials; acquire Coinage", "2 of 2; Coinage | Elders", EMPIRE,
          developments=TWO),
    Scene("PER4 play, too dear to develop", "-2 materials; acquire Elders", "Elders | Coinage", EMPIRE,
          developments=TWO, purse=(3, 9, 0)),
    Scene("PER4 play, too dear", IMPOSSIBLE, at=EMPIRE, developments=TWO, purse=(1, 9, 0)),
    Scene("PER5 free", "stays", "", EMPIRE),
    Scene("PER5 exhaust", "one fertile is 3 prod; play Prosperity; +4 materials",
          "play Prosperity; no; other: no; 1 of 2", hand="Prosperity", play="Nisaean Plain; Zagros"),
    Scene("PER6 free", "-3 materials; +1 action", "", EMPIRE),
    Scene("PER6 free, too dear", IMPOSSIBLE, at=EMPIRE, purse=(2, 9, 0)),
    Scene("PER7 play", "all: +2 materials; +1 progress; other: take unrest", SUFFER, EMPIRE),
    Scene("PER8 free", "acquire Coinage; self > history", "Coinage | Elders | Armenians | Assyrians | Coast",
          EMPIRE),
    Scene("PER9 play", "acquire Elders; self > history", "Elders | Coinage | Armenians | Assyrians | Coast",
          EMPIRE),
    Scene("PER9 points", 3, hand="self; Babylonians; Coast", history="Median Empire"),
    Scene("PER10 play", "Glory > history; stays; Advance > under self", f"yes; Glory | Prosperity; {GARRISON}",
          hand=HELD, discard="Glory; Prosperity"),
    Scene("PER10 play, declining", "stays", "no; no", hand=HELD, discard="Glory"),
    Scene("PER11,PER20 play", "stays; Advance > under self", GARRISON, hand=HELD),
    Scene("PER11,PER20 play, declining", "stays", "no", hand=HELD, discard="Glory"),
    Scene("PER12 play", "+4 materials; self > history", "", BARBARIAN),
    Scene("PER13,PER22 play, for population", "-1 population; self > pile", "1 | 3"),
    Scene("PER13,PER22 play, for cards", "Glory + Advance > discard; self > pile",
          "2 of 3; Glory | Advance | Conquer; Advance | Conquer", hand="Glory; Advance; Conquer"),
    Scene("PER13,PER22 play, for materials", "-3 materials; self > pile", "3 | 1", hand="Glory"),
    Scene("PER14 play", f"{ABANDONED}; Notorious > hand", f"{ABANDON}; Notorious | Great", play=THREE,
          fame="Great; Notorious; Marvellous"),
    Scene("PER14 play with two regions", IMPOSSIBLE, play="Bactria; Zagros; City of Persepolis"),
    Scene("PER15 play, materials", "draw 1; other: draw 1; +3 materials", "yes; other: yes; 1 of 2",
          play="Zagros; Forest; Bactria"),
    Scene("PER15 play, population", "+3 population", "no; other: no; 2 of 2",
          play="Zagros; Forest; Bactria; Windmills"),
    Scene("PER16 play, acquiring", "-3 materials; acquire Elders", "1 of 2; Elders | Coinage", BARBARIAN),
    Scene("PER16 play, breaking through", "-5 materials; break through Coinage",
          "2 of 2; Coinage | Elders | uncivilised deck | civilised deck", BARBARIAN),
    Scene("PER17 play, acquiring", "-2 population; acquire Coast", f"1 of 2; {REGIONS_AND_TRIBUTARIES}",
          BARBARIAN),
    Scene("PER17 play, breaking through", "-3 population; break through the region deck",
          f"2 of 2; region deck | reveal tributary | {REGIONS_AND_TRIBUTARIES}", BARBARIAN),
    Scene("PER19 play", "+3 materials; stays; Advance > under self", GARRISON, hand=HELD),
    Scene("PER19 play, declining", "+3 materials; stays", "no", hand=HELD),
    Scene("PER21 play", "+2 population; self > history", "", BARBARIAN),
]

POINTS = {
    "PER2": 0, "PER3": 2, "PER4": 3, "PER5": 2, "PER6": 3, "PER7": 4, "PER8": 4, "PER10": 0, "PER11": 0,
    "PER12": 0, "PER13": -2, "PER14": 0, "PER15": 0, "PER16": 0, "PER17": 0, "PER19": 0, "PER20": 0,
    "PER21": 0, "PER22": -2,
}
NO_GARRISON = {"PER14"}
