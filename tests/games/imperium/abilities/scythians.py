"""The Scythians, from their card list. The other seat are the Greeks."""

from dataclasses import replace

from tests.games.imperium.abilities.scenes import BARBARIAN, EMPIRE, IMPOSSIBLE, Scene

# A scene reads like a sentence, not like a column of arguments.
# fmt: off

NATION = "scythians"
THREE = "Caucasia; Tian Shan; Tarim Basin"
"""Regions for Glory."""
ABANDON = "Caucasia | Tian Shan | Tarim Basin; Tian Shan | Tarim Basin"
ABANDONED = "Caucasia + Tian Shan + Tarim Basin > discard"
HELD = "Advance; Conquer"
GARRISON = "yes; Advance | Conquer"
CORRUPTION = "+2 materials; +1 progress"
"""What an attacker has of it."""

TYPED = [
    Scene("SCY1A exhaust", "-1 action; take unrest; break through Coast", "Coast | region deck"),
    Scene("SCY1A exhaust, unseen", "-1 action; take unrest; break through the region deck",
          "region deck | Coast"),
    Scene("SCY1A exhaust, without an action", IMPOSSIBLE, actions=0),
    Scene("SCY1A points", 2, purse=(12, 0, 0)),
    Scene("SCY1A points, eleven materials", 1, purse=(11, 0, 0)),
    Scene("SCY1B points", 2 + 1, purse=(6, 0, 0), hand="Caucasia"),
    Scene("SCY1B points, groups of three", 1 + 1, purse=(5, 0, 0), hand="Caucasia", play="Forest",
          history="Coast"),
    Scene("SCY1B points, ten at most", 10, purse=(30, 0, 0), hand="Caucasia"),
    Scene("SCY2 play", f"{ABANDONED}; Notorious > hand", f"{ABANDON}; Notorious | Great", play=THREE,
          fame="Great; Notorious; Marvellous"),
    Scene("SCY2 play with two regions", IMPOSSIBLE, play="Caucasia; Tian Shan; Mounted Archers"),
    Scene("SCY3 play", "acquire Coast; return unrest; self > history", "yes; yes", EMPIRE,
          hand="Unrest; Unrest", discard="Unrest"),
    Scene("SCY3 play, declining", "self > history", "no; no", EMPIRE, hand="Unrest"),
    Scene("SCY4 play", "stays", "", EMPIRE),
    Scene("SCY4 passive: hand size", "+1 progress on Armenians; clean up; draw 6", "clean up"),
    Scene("SCY4 exhaust", "Advance > history", "Advance | Conquer", hand="Nomads", discard=HELD),
    Scene("SCY4 exhaust, nothing discarded", IMPOSSIBLE, hand="Nomads"),
    Scene("SCY5 play", "stays", "", EMPIRE),
    Scene("SCY5 solstice, materials", "Advance > discard; +1 materials", f"{GARRISON}; 1 of 3", hand=HELD),
    Scene("SCY5 solstice, population", "Advance > discard; +1 population", f"{GARRISON}; 2 of 3", hand=HELD),
    Scene("SCY5 solstice, a card", "Advance > discard; draw 1", f"{GARRISON}; 3 of 3", hand=HELD),
    Scene("SCY5 solstice, declining", "nothing", "no", hand=HELD),
    Scene("SCY6 play", IMPOSSIBLE),
    Scene("SCY7,SCY22 play, for population", "-1 population; self > pile", "1 | 3"),
    Scene("SCY7,SCY22 play, for cards", "Nomads + Advance > discard; self > pile",
          "2 of 3; Nomads | Advance | Conquer; Advance | Conquer", hand="Nomads; Advance; Conquer"),
    Scene("SCY7,SCY22 play, for materials", "-3 materials; self > pile", "3 | 1", hand="Glory"),
    Scene("SCY9 play", "stays"),
    Scene("SCY9 exhaust", "Advance > discard; draw 2", "Advance | Conquer", hand=HELD),
    Scene("SCY9 exhaust, nothing to discard", IMPOSSIBLE),
    Scene("SCY9 points", 2, hand="self; Caucasia", history="Pontic Steppe"),
    Scene("SCY9 points, three regions", 1, hand="self; Conquer", play="Pontic Steppe"),
    Scene("SCY10,SCY12 play", "+1 population; stays; Advance > under self", GARRISON, hand=HELD),
    Scene("SCY10,SCY12 play, declining", "+1 population; stays", "no", hand=HELD),
    Scene("SCY11 play", "draw 1; stays; Advance > under self", "yes; yes; Advance | Conquer | Nomads",
          hand=HELD),
    Scene("SCY11 play, declining", "stays", "no; no", hand=HELD),
    Scene("SCY13 free",
          "draw 2; other: Peloponnese > hand; third: Zagros > hand; +1 population; other: -1 population",
          "other: suffer | Cape; other: Peloponnese | Cape", BARBARIAN, seats=3, play="Caucasia",
          other_play="Cape; Peloponnese", other_at=EMPIRE),
    Scene("SCY13 free, barbarians", "draw 2; other: Cape > hand",
          "other: suffer | Cape; other: Cape | Peloponnese", BARBARIAN, other_play="Cape; Peloponnese"),
    Scene("SCY14 play", "draw 1; other: draw 1; +3 materials", "yes; other: yes",
          play="Caucasia; Forest; Tian Shan"),
    Scene("SCY14 play, declining", "+3 materials", "no; other: no", play="Caucasia; Forest; Tian Shan"),
    Scene("SCY15 play", "draw 1; other: draw 1; +3 materials", "yes; other: yes", BARBARIAN,
          play="Caucasia; Forest; Tian Shan"),
    Scene("SCY15 play, declining", "+3 materials", "no; other: no", BARBARIAN,
          play="Caucasia; Forest; Tian Shan"),
    Scene("SCY16 play, acquiring", "-3 materials; acquire Elders", "1 of 2; Elders | Coinage", BARBARIAN),
    Scene("SCY16 play, breaking through", "-5 materials; break through Coinage",
          "2 of 2; Coinage | Elders | uncivilised deck | civilised deck", BARBARIAN),
    Scene("SCY17 play, acquiring", "-2 population; acquire Coast", "1 of 2; Coast | Armenians | Assyrians",
          BARBARIAN),
    Scene("SCY17 play, breaking through", "-3 population; break through the region deck",
          "2 of 2; region deck | reveal tributary | Coast | Armenians | Assyrians", BARBARIAN),
    Scene("SCY18,SCY19 play", "+1 population; stays; Advance > under self", GARRISON, BARBARIAN, hand=HELD),
    Scene("SCY18,SCY19 play, declining", "+1 population; stays", "no", BARBARIAN, hand=HELD),
    Scene("SCY20 play", "stays"),
    Scene("SCY20 response", f"{CORRUPTION}; other: exhaust self", "other: Mounted Archers | suffer"),
    Scene("SCY20 response, none", f"{CORRUPTION}; other: +2 materials; other: take unrest",
          "other: suffer | Mounted Archers"),
    Scene("SCY20 solstice", "-1 materials; +1 population", "yes"),
    Scene("SCY20 solstice, declining", "nothing", "no"),
    Scene("SCY20 solstice, too dear", "nothing", purse=(0, 9, 0)),
    Scene("SCY21 play", "stays", "", BARBARIAN),
    Scene("SCY21 when they play a region", "play Caucasia; +1 population; stays; exhaust self; +1 population",
          "play Caucasia; yes", hand="Caucasia"),
    Scene("SCY21 when, declining", "play Caucasia; +1 population; stays", "play Caucasia; no",
          hand="Caucasia"),
    Scene("SCY21 when: no region", "play Mounted Archers; stays", "play Mounted Archers",
          hand="Mounted Archers"),
    Scene("SCY21 solstice", "Caucasia > hand", "yes; Caucasia | Tian Shan", play="Caucasia; Tian Shan; Tamga"),
    Scene("SCY21 solstice, declining", "nothing", "no", play="Caucasia"),
]
SCENES = [
    replace(each, other_play="Peloponnese; Cape") if each.kind == "play" and each.other_play is None else each
    for each in TYPED
]
"""With Cape there is somebody who would be asked for a response, if a card were an attack."""

POINTS = {
    "SCY2": 0, "SCY3": 3, "SCY4": 2, "SCY5": 2, "SCY6": 7, "SCY7": -2, "SCY10": 0, "SCY11": 0, "SCY12": 0,
    "SCY13": 0, "SCY14": 0, "SCY15": 0, "SCY16": 0, "SCY17": 0, "SCY18": 0, "SCY19": 0, "SCY20": 0,
    "SCY21": 0, "SCY22": -2,
}
NO_GARRISON = {"SCY2", "SCY6"}
