"""The Minoans, from their card list."""

from tests.games.imperium.abilities.scenes import BARBARIAN, EMPIRE, IMPOSSIBLE, Scene

# A scene reads like a sentence, not like a column of arguments.
# fmt: off

NATION = "minoans"
SUFFER = "other: suffer | Mounted Archers"
THREE = "Thera; Crete; Cyprus"
"""Regions for Glory."""
ABANDON = "Thera | Crete | Cyprus; Crete | Cyprus"
ABANDONED = "Thera + Crete + Cyprus > discard"
GARRISON = "yes; Advance | Conquer"
HELD = "Advance; Conquer"
COUNTED = "Thera; Oasis; Steppe; Jungle; Knossos; City"
"""In play: 5 production, 4 regions, a city and a metropolis."""

SCENES = [
    Scene("MIN1A solstice", "Advance > discard; +1 progress", GARRISON, hand=HELD),
    Scene("MIN1A solstice, declining", "nothing", "no", hand=HELD),
    Scene("MIN1B points", 7, purse=(0, 0, 7)),
    Scene("MIN1B points, ten at most", 10, purse=(0, 0, 14)),
    Scene("MIN2 play", "+1 progress; -1 progress; -2 materials; -2 population; Drainage System > discard; "
          "self > history", "yes; Drainage System | Frescos", developments="Drainage System; Frescos"),
    Scene("MIN2 play: the progress comes first",
          "+1 progress; -1 progress; -2 materials; -2 population; Drainage System > discard; self > history",
          "yes", developments="Drainage System; Frescos", purse=(3, 3, 0)),
    Scene("MIN2 play: nothing stands for progress", "+1 progress; self > history", "",
          developments="Frescos; Labyrinth", purse=(9, 9, 0)),
    Scene("MIN2 play, declining", "+1 progress; self > history", "no",
          developments="Drainage System; Frescos"),
    Scene("MIN3 play, materials", "other: +2 materials; +5 materials", "1 of 3", EMPIRE, play=COUNTED,
          under="Crete under Jungle"),
    Scene("MIN3 play, population", "other: +2 materials; +4 population", "2 of 3", EMPIRE, play=COUNTED,
          under="Crete under Jungle"),
    Scene("MIN3 play, progress", "other: +2 materials; +2 progress", "3 of 3", EMPIRE, play=COUNTED,
          under="Crete under Jungle"),
    Scene("MIN4 play", "stays", "", EMPIRE),
    Scene("MIN4 solstice", "+1 population"),
    Scene("MIN5 play", "stays", "", EMPIRE),
    Scene("MIN5 passive: progress is saved",
          "play King Minos; +1 progress; -1 progress; -3 materials; -1 population; Frescos > discard; "
          "King Minos > history", "play King Minos; yes; Frescos | Minoan Expansion", hand="King Minos",
          developments="Frescos; Minoan Expansion", purse=(9, 9, 0)),
    Scene("MIN5 passive: nothing else",
          "play King Minos; +1 progress; -4 population; Minoan Expansion > discard; King Minos > history",
          "play King Minos; yes; Minoan Expansion | Frescos", hand="King Minos",
          developments="Frescos; Minoan Expansion"),
    Scene("MIN6 play", "stays", "", EMPIRE),
    Scene("MIN6 solstice", "Advance > discard; draw 1; +1 progress", GARRISON, hand=HELD),
    Scene("MIN6 solstice, declining", "nothing", "no", hand=HELD),
    Scene("MIN7 play", "stays", "", EMPIRE),
    Scene("MIN7 solstice", "-1 population; +1 progress", "yes"),
    Scene("MIN7 solstice, declining", "nothing", "no"),
    Scene("MIN7 solstice, too dear", "nothing", purse=(9, 0, 0)),
    Scene("MIN8 play", "other: Caucasia > discard; acquire Elders",
          f"{SUFFER}; other: Caucasia | Tian Shan; yes; Elders | Armenians | Assyrians | Coast | Coinage",
          EMPIRE, play="Crete"),
    Scene("MIN8 play, declining", "other: Tian Shan > discard", f"{SUFFER}; other: Tian Shan | Caucasia; no",
          EMPIRE),
    Scene("MIN9 play", IMPOSSIBLE),
    Scene("MIN9 play, of an empire", IMPOSSIBLE, at=EMPIRE),
    Scene("MIN9 points", 7, purse=(0, 0, 7)),
    Scene("MIN9 points, ten at most", 10, purse=(0, 0, 14)),
    Scene("MIN10 play", f"{ABANDONED}; Notorious > hand", f"{ABANDON}; Notorious | Great",
          play=f"{THREE}; Knossos", fame="Great; Notorious; Marvellous"),
    Scene("MIN10 play with two regions", IMPOSSIBLE, play="Thera; Crete; Knossos"),
    Scene("MIN11,MIN21 play, for population", "-1 population; self > pile", "1 | 3"),
    Scene("MIN11,MIN21 play, for cards", "Glory + Advance > discard; self > pile",
          "2 of 3; Glory | Advance | Conquer; Advance | Conquer", hand="Glory; Advance; Conquer"),
    Scene("MIN11,MIN21 play, for materials", "-3 materials; self > pile", "3 | 1", hand="Glory"),
    Scene("MIN12 play", "stays"),
    Scene("MIN12 exhaust", "Glory > history; draw 1", "Glory | Advance", discard="Glory; Advance",
          hand="Conquer"),
    Scene("MIN12 exhaust, nothing discarded", IMPOSSIBLE, hand="Conquer"),
    Scene("MIN13 play", "stays"),
    Scene("MIN13 solstice, materials", "+1 materials", "1 of 3"),
    Scene("MIN13 solstice, population", "+1 population", "2 of 3"),
    Scene("MIN13 solstice, a card", "draw 1", "3 of 3"),
    Scene("MIN14 play, acquiring", "-3 materials; acquire Elders", "1 of 2; Elders | Coinage", BARBARIAN),
    Scene("MIN14 play, breaking through", "-5 materials; break through Coinage",
          "2 of 2; Coinage | Elders | uncivilised deck | civilised deck", BARBARIAN),
    Scene("MIN15 play, acquiring", "-2 population; acquire Coast", "1 of 2; Coast | Armenians | Assyrians",
          BARBARIAN),
    Scene("MIN15 play, breaking through", "-3 population; break through the region deck",
          "2 of 2; region deck | reveal tributary | Coast | Armenians | Assyrians", BARBARIAN),
    Scene("MIN16 play", "stays", "", BARBARIAN),
    Scene("MIN16 solstice, storing", "-2 materials; +1 progress on self", "1 of 2", stored=3),
    Scene("MIN16 solstice, abandoned", "-3 progress on self; +3 progress; self > discard", "2 of 2", stored=3),
    Scene("MIN16 solstice, too dear to store", "-2 progress on self; +2 progress; self > discard", "",
          stored=2, purse=(1, 9, 0)),
    Scene("MIN16 solstice, nothing stored", "self > discard", "2 of 2"),
    Scene("MIN17 play", "+1 progress; stays; Advance > under self", GARRISON, BARBARIAN, hand=HELD),
    Scene("MIN17 play, declining", "+1 progress; stays", "no", BARBARIAN, hand="Advance"),
    Scene("MIN18,MIN19 play", "stays; Advance > under self", GARRISON, hand=HELD),
    Scene("MIN18,MIN19 play, declining", "stays", "no", hand="Advance"),
    Scene("MIN20 play, materials", "draw 1; other: draw 1; +3 materials", "yes; other: yes; 1 of 2",
          play="Thera; River"),
    Scene("MIN20 play, population", "+2 population", "no; other: no; 2 of 2", play="Thera; River"),
]

POINTS = {
    "MIN1A": 0, "MIN2": 0, "MIN3": 2, "MIN4": 2, "MIN5": 3, "MIN6": 3, "MIN7": 3, "MIN8": 3, "MIN10": 0,
    "MIN11": -2, "MIN12": 0, "MIN13": 0, "MIN14": 0, "MIN15": 0, "MIN16": 0, "MIN17": 0, "MIN18": 0,
    "MIN19": 0, "MIN20": 0, "MIN21": -2,
}
NO_GARRISON = {"MIN10"}
