"""The Romans, from their card list; with King of Kings, to which their Glory leads."""

from tests.games.imperium.abilities.scenes import BARBARIAN, EMPIRE, IMPOSSIBLE, Scene

# A scene reads like a sentence, not like a column of arguments.
# fmt: off

NATION = "romans"
SUFFER = "other: suffer | Mounted Archers"
THREE = "Dalmatia; Raetia; Gallia Aquitania"
"""Regions for Glory."""
ABANDON = "Dalmatia | Raetia | Gallia Aquitania; Raetia | Gallia Aquitania"
ABANDONED = "Dalmatia + Raetia + Gallia Aquitania > discard"
TWO = "Legions; The Senate"
"""Developments of which neither is the last."""

SCENES = [
    Scene("ROM1A when they look at fame cards",
          f"play Glory; {ABANDONED}; Notorious > hand; Great + Marvellous > fame; +1 progress",
          f"play Glory; {ABANDON}; Notorious | Great | Marvellous; Great | Marvellous", hand="Glory",
          play=THREE, fame="Great; Notorious; Marvellous; Glorious"),
    Scene("ROM1A passive: one more, if there is one", f"play Glory; {ABANDONED}; Great > hand; +1 progress",
          f"play Glory; {ABANDON}; Great | Notorious", hand="Glory", play=THREE, fame="Great; Notorious"),
    Scene("ROM1A points", 3, purse=(0, 12, 0)),
    Scene("ROM1A points, ten at most", 10, purse=(0, 99, 0)),
    Scene("ROM1B points", 4, purse=(0, 9, 0)),
    Scene("ROM2 free", "draw 2; self > history", "1 of 2", EMPIRE),
    Scene("ROM2 free, acquiring", "acquire Armenians; self > history",
          "2 of 2; yes; Armenians | Assyrians | Coast", EMPIRE),
    Scene("ROM2 free, declining", "self > history", "2 of 2; no", EMPIRE),
    Scene("ROM3 play", "other: Advance + Conquer > discard; break through Coinage",
          f"{SUFFER}; other: Advance | Conquer | Nomads; other: Conquer | Nomads; yes; "
          "Coinage | civilised deck", EMPIRE, hand="Prosperity; Glory"),
    Scene("ROM3 play, from the deck", "break through the civilised deck",
          f"{SUFFER}; yes; civilised deck | Coinage", EMPIRE, other_hand=""),
    Scene("ROM3 play, declining", "other: Nomads > discard", f"{SUFFER}; no", EMPIRE, other_hand="Nomads"),
    Scene("ROM4 play", "acquire Armenians; other: Caucasia > discard",
          f"{SUFFER}; yes; Armenians | Assyrians | Coast; other: Caucasia | Tian Shan", EMPIRE,
          play="Dalmatia"),
    Scene("ROM4 play, declining", "other: Tian Shan > discard", f"{SUFFER}; no; other: Tian Shan | Caucasia",
          EMPIRE),
    Scene("ROM5 play", "stays", "", EMPIRE),
    Scene("ROM5 passive: hand size", "+1 progress on Armenians; clean up; draw 6", "clean up"),
    Scene("ROM5 passive: Conquer as an empire", "play Conquer; -2 population; acquire Coast",
          "play Conquer; 1 of 2; Coast | Armenians | Assyrians", at=EMPIRE, hand="Conquer"),
    Scene("ROM6 play", "acquire Coinage; Glory > history", "yes; yes; Glory | Advance | Coinage | Unrest",
          EMPIRE, hand="Glory; Advance"),
    Scene("ROM6 play, declining", "nothing", "no; no", EMPIRE, hand="Glory"),
    Scene("ROM7 play", "stays; City of Rome > history", "", EMPIRE, play="City of Rome"),
    Scene("ROM7 requires the City of Rome in play", IMPOSSIBLE, at=EMPIRE, hand="self; City of Rome"),
    Scene("ROM7 solstice, materials", "+1 materials", "1 of 3"),
    Scene("ROM7 solstice, population", "+1 population", "2 of 3"),
    Scene("ROM7 solstice, a card", "draw 1", "3 of 3"),
    Scene("ROM8 play", "acquire Elders; self > history", "Elders | Armenians | Assyrians | Coast | Coinage",
          EMPIRE),
    Scene("ROM8 points", 3, purse=(0, 11, 0)),
    Scene("ROM9,ROM15 play, materials", "draw 1; other: draw 1; +3 materials", "yes; other: yes; 1 of 2",
          play="Dalmatia; River"),
    Scene("ROM9,ROM15 play, population", "+2 population", "no; other: no; 2 of 2", play="Dalmatia; River"),
    Scene("ROM10 play", "stays"),
    Scene("ROM10 solstice", "Glory > discard; return unrest; Unrest: discard > pile",
          "Glory | Unrest; yes; yes", hand="Unrest; Unrest; Glory", discard="Unrest; Unrest"),
    Scene("ROM10 solstice, declining", "Unrest > discard", "Unrest | Glory; no", hand="Unrest; Glory"),
    Scene("ROM11 play", "stays; Advance > under self", "yes; Advance | Conquer", hand="Advance; Conquer"),
    Scene("ROM11 play, declining", "stays", "no", hand="Advance"),
    Scene("ROM12 play", "+1 materials; stays; Advance > under self", "yes; Advance | Conquer",
          hand="Advance; Conquer"),
    Scene("ROM12 play, declining", "+1 materials; stays", "no", hand="Advance"),
    Scene("ROM13,ROM22 play, for population", "-1 population; self > pile", "1 | 3"),
    Scene("ROM13,ROM22 play, for cards", "Glory + Advance > discard; self > pile",
          "2 of 3; Glory | Advance | Conquer; Advance | Conquer", hand="Glory; Advance; Conquer"),
    Scene("ROM13,ROM22 play, for materials", "-3 materials; self > pile", "3 | 1", hand="Glory"),
    Scene("ROM14 play", f"{ABANDONED}; Notorious > hand", f"{ABANDON}; Notorious | Great", play=THREE,
          fame="Great; Notorious; Marvellous"),
    Scene("ROM14 play with two regions", IMPOSSIBLE, play="Dalmatia; Raetia"),
    Scene("ROM14 play: King of Kings", f"{ABANDONED}; +6 progress; King of Kings turns; scoring", ABANDON,
          at=BARBARIAN, play=THREE, fame=""),
    Scene("ROM14 play: King of Kings, of an empire",
          f"{ABANDONED}; +3 progress; Legions > discard; King of Kings turns; scoring",
          f"{ABANDON}; Legions | The Senate", at=EMPIRE, play=THREE, fame="", developments=TWO),
    Scene("ROM14 play: King of Kings again", f"{ABANDONED}; +4 progress", ABANDON, at=BARBARIAN, play=THREE,
          fame="", king=1),
    Scene("ROM14 play: King of Kings again, of an empire", f"{ABANDONED}; The Senate > discard",
          f"{ABANDON}; The Senate | Legions", at=EMPIRE, play=THREE, fame="", king=1, developments=TWO),
    Scene("ROM16 play, acquiring", "-3 materials; acquire Elders", "1 of 2; Elders | Coinage", BARBARIAN),
    Scene("ROM16 play, breaking through", "-5 materials; break through Coinage",
          "2 of 2; Coinage | Elders | uncivilised deck | civilised deck", BARBARIAN),
    Scene("ROM17 play, acquiring", "-2 population; acquire Coast", "1 of 2; Coast | Armenians | Assyrians",
          BARBARIAN),
    Scene("ROM17 play, breaking through", "-3 population; break through the region deck",
          "2 of 2; region deck | reveal tributary | Coast | Armenians | Assyrians", BARBARIAN),
    Scene("ROM18 play", "break through Elders; self > history", "Elders | uncivilised deck", BARBARIAN),
    Scene("ROM19 play", "stays"),
    Scene("ROM19 solstice, materials", "Glory > discard; +1 materials", "yes; Glory | Advance; 1 of 3",
          hand="Glory; Advance"),
    Scene("ROM19 solstice, population", "Glory > discard; +1 population", "yes; 2 of 3", hand="Glory"),
    Scene("ROM19 solstice, a card", "Glory > discard; draw 1", "yes; 3 of 3", hand="Glory"),
    Scene("ROM19 solstice, declining", "nothing", "no", hand="Glory"),
    Scene("ROM20 play", "+1 population; stays; Advance > under self", "yes; Advance | Conquer",
          hand="Advance; Conquer"),
    Scene("ROM20 play, declining", "+1 population; stays", "no", hand="Advance"),
    Scene("ROM21 play", "acquire Coast; acquire Hills; other: Caucasia > hand; self > history",
          f"{SUFFER}; yes; other: Caucasia | Tian Shan", BARBARIAN, region_deck="Hills; Marsh"),
    Scene("ROM21 play, declining", "acquire Coast; other: Tian Shan > hand; self > history",
          f"{SUFFER}; no; other: Tian Shan | Caucasia", BARBARIAN, play="Dalmatia"),
]

POINTS = {
    "ROM2": 0, "ROM3": 3, "ROM4": 2, "ROM5": 2, "ROM6": 3, "ROM7": 4, "ROM9": 0, "ROM10": 0, "ROM11": 0,
    "ROM12": 0, "ROM13": -2, "ROM14": 0, "ROM15": 0, "ROM16": 0, "ROM17": 0, "ROM18": 0, "ROM19": 0,
    "ROM20": 0, "ROM21": 0, "ROM22": -2,
}
NO_GARRISON = {"ROM14"}
