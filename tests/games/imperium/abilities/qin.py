"""The Qin, from their card list."""

from tests.games.imperium.abilities.scenes import BARBARIAN, EMPIRE, IMPOSSIBLE, Scene

# A scene reads like a sentence, not like a column of arguments.
# fmt: off

NATION = "qin"
SUFFER = "other: suffer | Mounted Archers"
THREE = "Eastern Zhou; Western Zhou; Hills"
"""Regions for Glory."""
ABANDON = "Eastern Zhou | Western Zhou | Hills; Western Zhou | Hills"
ABANDONED = "Eastern Zhou + Western Zhou + Hills > discard"
HELD = "Advance; Prosperity"
GARRISON = "yes; Advance | Prosperity"
REGIONS_AND_TRIBUTARIES = "Coast | Armenians | Assyrians"
ANY = "Coast | Armenians | Assyrians | Elders | Coinage"
WALLS = "QIN2,QIN3,QIN4,QIN5"
TOKEN = "+1 population on Armenians; clean up"
CORRUPTION = "+2 materials; +1 progress"
"""What an attacker has of it."""
RULES = "Mandate of Heaven"
SOLD = "2 population on Elders"

SCENES = [
    Scene("QIN1A,QIN1B passive: population on the market", f"{TOKEN}; draw 5", "clean up"),
    Scene("QIN1A when they acquire a card with population",
          "play Advance; -3 materials; acquire Elders; exhaust self; +2 population",
          "play Advance; 1 of 2; Elders | Coinage; yes", hand="Advance", on_market=SOLD),
    Scene("QIN1A when they break through for one",
          "play Advance; -5 materials; break through Elders; exhaust self; +2 population",
          "play Advance; 2 of 2; Elders | …; yes", hand="Advance", on_market=SOLD),
    Scene("QIN1A when, declining", "play Advance; -3 materials; acquire Elders",
          "play Advance; 1 of 2; Elders | Coinage; no", hand="Advance", on_market=SOLD),
    Scene("QIN1A when: no population", "play Advance; -3 materials; acquire Coinage",
          "play Advance; 1 of 2; Coinage | Elders", hand="Advance", on_market=SOLD),
    Scene("QIN1A points", 2, play="Mathematics; Metallurgy; Eastern Zhou; Hills", hand="Legalism",
          history="Long Walls I"),
    Scene("QIN1B points", 4, play="Mathematics; Metallurgy; Eastern Zhou; Hills", hand="Legalism",
          history="Long Walls I"),
    Scene(f"{WALLS} play", "stays", "", EMPIRE),
    Scene(f"{WALLS} points", 2, play="Long Walls; Long Walls; Mathematics", history="Long Walls"),
    Scene(f"{WALLS} points, in play", 3 * 3 - 2 * 2, play="self; Long Walls; Long Walls; Mathematics"),
    Scene("QIN2 passive: unrest", "play Unrest; -1 materials; Unrest > pile", "play Unrest; 3 | 1",
          hand="Unrest", purse=(1, 9, 0)),
    Scene("QIN2 passive: unrest, for cards", "play Unrest; Glory + Advance > discard; Unrest > pile",
          "play Unrest; 2 of 3; Glory | Advance | Prosperity; Advance | Prosperity",
          hand="Unrest; Glory; Advance; Prosperity"),
    Scene("QIN3 response", f"{CORRUPTION}; other: self > hand", "other: Long Walls II | suffer"),
    Scene("QIN3 response, another wall", f"{CORRUPTION}; other: Long Walls IV > hand",
          "other: Long Walls II | suffer; other: Long Walls IV | Long Walls II",
          other_play="self; Long Walls IV; Mathematics; Western Zhou"),
    Scene("QIN4 exhaust", "-1 population; draw 1"),
    Scene("QIN4 exhaust, too dear", IMPOSSIBLE, purse=(9, 0, 0)),
    Scene("QIN5 exhaust", "Advance > top; +1 action", "Advance | Prosperity", hand=HELD,
          play="self; Long Walls I; Long Walls II"),
    Scene("QIN5 exhaust, two walls", IMPOSSIBLE, hand="Advance; Long Walls II",
          play="self; Long Walls I; Mathematics; Writing Systems"),
    Scene("QIN5 exhaust, no card", IMPOSSIBLE, play="self; Long Walls I; Long Walls II"),
    Scene("QIN6 free", "Great > hand; self > history", "", EMPIRE, play=RULES, history="King Wu of Qin",
          fame="Great; Notorious"),
    Scene("QIN6 requires the Mandate in play", IMPOSSIBLE, at=EMPIRE, hand="self; Mandate of Heaven",
          history="King Wu of Qin"),
    Scene("QIN6 requires the King in history", IMPOSSIBLE, at=EMPIRE, hand="self; King Wu of Qin", play=RULES,
          history="Duke Zhuang of Qin"),
    Scene("QIN7 play", "stays", "", EMPIRE),
    Scene("QIN7 passive: hand size", f"{TOKEN}; draw 6", "clean up"),
    Scene("QIN7 passive: Advance as an empire", "play Advance; -3 materials; acquire Elders",
          "play Advance; 1 of 2; Elders | Coinage", at=EMPIRE, hand="Advance"),
    Scene("QIN8 play", "-2 progress; acquire Coast; acquire Coinage; self > history",
          f"2 times (1-3); {ANY}; Coinage | …", EMPIRE, play=RULES, history="Duke Zhuang of Qin"),
    Scene("QIN8 play, three", "-3 progress; acquire Coast; acquire Coinage; acquire Elders; self > history",
          f"3 times (1-3); {ANY}; Coinage | …; Elders | …", EMPIRE, play=RULES, history="Duke Zhuang of Qin"),
    Scene("QIN8 play, for two progress", "-1 progress; acquire Coast; self > history",
          f"1 times (1-2); {ANY}", EMPIRE, play=RULES, history="Duke Zhuang of Qin", purse=(9, 9, 2)),
    Scene("QIN8 play, without progress", "self > history", "", EMPIRE, play=RULES, history="Duke Zhuang of Qin",
          purse=(9, 9, 0)),
    Scene("QIN8 requires the Mandate in play", IMPOSSIBLE, at=EMPIRE, hand="self; Mandate of Heaven",
          history="Duke Zhuang of Qin"),
    Scene("QIN8 requires the Duke in history", IMPOSSIBLE, at=EMPIRE, hand="self; Duke Zhuang of Qin",
          play=RULES, history="Emperor Qin Shi Huang"),
    Scene("QIN9 play", "stays", "", EMPIRE),
    Scene("QIN9 solstice, progress", "+1 progress", "1 of 2", discard="Hills; Western Zhou"),
    Scene("QIN9 solstice, a region", "Hills > hand", "2 of 2; Hills | Western Zhou",
          discard="Hills; Western Zhou; Glory"),
    Scene("QIN10 play", IMPOSSIBLE),
    Scene("QIN11 play", "+1 population; stays; Advance > under self", GARRISON, hand=HELD),
    Scene("QIN11 play, declining", "+1 population; stays", "no", hand=HELD),
    Scene("QIN12 play", f"{ABANDONED}; Notorious > hand", f"{ABANDON}; Notorious | Great", play=THREE,
          fame="Great; Notorious; Marvellous"),
    Scene("QIN12 play with two regions", IMPOSSIBLE, play="Eastern Zhou; Western Zhou; Metallurgy"),
    Scene("QIN13 play", "stays"),
    Scene("QIN13 exhaust", "Advance > history; draw 1", "Advance | Prosperity", hand="Glory", discard=HELD),
    Scene("QIN13 exhaust, nothing discarded", IMPOSSIBLE, hand="Glory"),
    Scene("QIN14,QIN23,QIN24,QIN25 play, for population", "-1 population; self > pile", "1 | 3"),
    Scene("QIN14,QIN23,QIN24,QIN25 play, for cards", "Glory + Advance > discard; self > pile",
          "2 of 3; Glory | Advance | Prosperity; Advance | Prosperity", hand="Glory; Advance; Prosperity"),
    Scene("QIN14,QIN23,QIN24,QIN25 play, for materials", "-3 materials; self > pile", "3 | 1", hand="Glory"),
    Scene("QIN15 play", "Legalism > discard; stays", "", play="Legalism; Metallurgy"),
    Scene("QIN15 play, no Legalism", "stays", "", hand="self; Legalism"),
    Scene("QIN15 exhaust, acquiring", "-1 action; Glory + Advance > discard; acquire Elders",
          "Glory | Advance | Prosperity; Advance | Prosperity; 1 of 2; Elders | Coinage | Armenians",
          hand="Glory; Advance; Prosperity", discard="Unrest",
          on_market="1 population on Elders; 1 population on Coinage; 1 population on Armenians; "
          "1 population on Coast; 1 material on Assyrians"),
    Scene("QIN15 exhaust, neither is possible", IMPOSSIBLE, hand=HELD, discard="Glory",
          on_market="1 population on Coast; 1 material on Assyrians"),
    Scene("QIN15 exhaust, unrest", "-1 action; Glory + Advance > discard; Unrest + Unrest: discard > pile",
          "Glory | Advance; 2 of 2; Unrest | enough; Unrest | enough", hand="Glory; Advance",
          discard="Unrest; Unrest; Unrest", on_market="1 population on Elders; 1 population on Armenians"),
    Scene("QIN15 exhaust, without an action", IMPOSSIBLE, hand=HELD, discard="Unrest", on_market=SOLD,
          actions=0),
    Scene("QIN15 exhaust, with one card", IMPOSSIBLE, hand="Glory", discard="Unrest", on_market=SOLD),
    Scene("QIN16 play", "Confucianism > discard; stays", "", play="Confucianism; Metallurgy"),
    Scene("QIN16 play, no Confucianism", "stays", "", hand="self; Confucianism"),
    Scene("QIN16 exhaust", "-3 population; acquire Armenians", "Armenians | Assyrians | Coast"),
    Scene("QIN16 exhaust, too dear", IMPOSSIBLE, purse=(9, 2, 0)),
    Scene("QIN17 play, barbarian",
          "Eastern Zhou + Western Zhou > discard; acquire Armenians; other: Caucasia > hand",
          f"{SUFFER}; Eastern Zhou | Western Zhou | Hills | Marsh | enough; "
          "Western Zhou | Hills | Marsh | enough; enough | Hills | Marsh; no; yes; "
          "Armenians | Assyrians | Coast; other: Caucasia | Tian Shan",
          at=BARBARIAN, play=f"{THREE}; Marsh; Metallurgy"),
    Scene("QIN17 play, empire", f"{ABANDONED}; acquire Coast",
          f"{SUFFER}; Eastern Zhou | Western Zhou | Hills | Marsh | enough; "
          "Western Zhou | Hills | Marsh | enough; Hills | Marsh | enough; yes; "
          "Coast | Armenians | Assyrians; no; no",
          at=EMPIRE, play=f"{THREE}; Marsh"),
    Scene("QIN17 play, none", "other: Tian Shan > hand",
          f"{SUFFER}; enough | Western Zhou; other: Tian Shan | Caucasia", at=BARBARIAN, play="Western Zhou"),
    Scene("QIN18 play", "+1 materials; stays; Advance > under self", GARRISON, hand=HELD),
    Scene("QIN18 play, declining", "+1 materials; stays", "no", hand=HELD),
    Scene("QIN19 play, acquiring", "-3 materials; acquire Elders", "1 of 2; Elders | Coinage", BARBARIAN),
    Scene("QIN19 play, breaking through", "-5 materials; break through Coinage",
          "2 of 2; Coinage | Elders | uncivilised deck | civilised deck", BARBARIAN),
    Scene("QIN20 play, materials", "draw 1; other: draw 1; +4 materials", "yes; other: yes; 1 of 2",
          play="Western Zhou; Eastern Zhou; Forest; Jungle"),
    Scene("QIN20 play, population", "+3 population", "no; other: no; 2 of 2",
          play="Western Zhou; Forest; Jungle; Metallurgy"),
    Scene("QIN21 play", "return unrest; Unrest: discard > pile; break through Coast; self > history",
          f"Unrest | Unrest | enough; Unrest | enough; {REGIONS_AND_TRIBUTARIES} | region deck | "
          "reveal tributary", BARBARIAN, play=RULES, hand="Unrest", discard="Unrest; Unrest; Glory"),
    Scene("QIN21 play, no unrest", "reveal tributary; self > history",
          f"enough | Unrest; reveal tributary | region deck | {REGIONS_AND_TRIBUTARIES}", BARBARIAN,
          play=RULES, hand="Unrest"),
    Scene("QIN21 requires the Mandate in play", IMPOSSIBLE, at=BARBARIAN, hand="self; Mandate of Heaven"),
    Scene("QIN22 play", "stays"),
    Scene("QIN22 exhaust", "+1 population on Coinage; self > discard",
          "Coinage | Coast | Armenians | Assyrians | Elders; yes"),
    Scene("QIN22 exhaust, staying", "+1 population on Coast", "Coast | …; no"),
    Scene("QIN22 solstice", "Glory + Advance > discard", "Glory | Advance | Prosperity; Advance | Prosperity",
          hand="Glory; Advance; Prosperity"),
]

POINTS: dict[str, int | str] = {
    "QIN6": 0, "QIN7": 2, "QIN8": "history 2", "QIN9": 2, "QIN10": "garrisoned 7, history 3", "QIN11": 0,
    "QIN12": 0, "QIN13": 0, "QIN14": -2, "QIN15": 0, "QIN16": 0, "QIN17": 0, "QIN18": 0, "QIN19": 0,
    "QIN20": 0, "QIN21": 0, "QIN22": "not_in_play -2", "QIN23": -2, "QIN24": -2, "QIN25": -2,
}
NO_GARRISON = {"QIN12"}
