"""The Greeks, from their card list."""

from tests.games.imperium.abilities.scenes import BARBARIAN, EMPIRE, IMPOSSIBLE, Scene

# A scene reads like a sentence, not like a column of arguments.
# fmt: off

NATION = "greeks"
SUFFER = "other: suffer | Mounted Archers"
THREE = "Peloponnese; Forest of Pholoe; Plains of Thessaly"
"""Regions for Glory."""
ABANDON = "Peloponnese | Forest of Pholoe | Plains of Thessaly; Forest of Pholoe | Plains of Thessaly"
ABANDONED = "Peloponnese + Forest of Pholoe + Plains of Thessaly > discard"
COUNTED = "Peloponnese; Oasis; Steppe; Jungle; City of Athens; Metropolis"
"""In play: 5 production, 4 regions, a city and a metropolis."""
GARRISON = "yes; Advance | Conquer"
HELD = "Advance; Conquer"
IMPROVE = "Elders | Coinage | uncivilised deck | civilised deck"
ANY = "Elders | Armenians | Assyrians | Coast | Coinage"
CITIES = "GRE5,GRE11,GRE19"

SCENES = [
    Scene("GRE1A exhaust", "-2 actions; break through Elders", IMPROVE, actions=2),
    Scene("GRE1A exhaust, from the deck", "-2 actions; break through the civilised deck",
          "civilised deck | uncivilised deck | Elders | Coinage"),
    Scene("GRE1A exhaust with one action", IMPOSSIBLE, actions=1),
    Scene("GRE1A points", 1, deck="Glory; Settlers", hand="Advance; Conquer", discard="Unrest",
          history="City of Sparta", play="Peloponnese"),
    Scene("GRE1A points, a card less", 0, deck="Glory; Settlers", hand="Advance", discard="Unrest",
          history="City of Sparta", play="Peloponnese"),
    Scene("GRE1B points", 2, deck="Glory", hand="Advance; Conquer", history="City of Sparta",
          play="Peloponnese", under="Unrest under Peloponnese"),
    Scene("GRE1B points, a card less", 1, deck="Glory", hand="Advance; Conquer", play="Peloponnese",
          under="Unrest under Peloponnese"),
    Scene("GRE2 play", "draw 2; Advance > history", "Advance | Conquer | Glory | Settlers", hand=HELD,
          deck="Glory; Settlers; City of Sparta", discard="Unrest"),
    Scene("GRE2 play, what was drawn", "draw 2; Settlers > history", "Settlers | Glory",
          deck="Glory; Settlers; City of Sparta"),
    Scene("GRE3 play, materials", "+5 materials", "1 of 3", EMPIRE, play=COUNTED,
          under="Forest of Pholoe under Jungle"),
    Scene("GRE3 play, population", "+4 population", "2 of 3", EMPIRE, play=COUNTED,
          under="Forest of Pholoe under Jungle"),
    Scene("GRE3 play, cards", "draw 2", "3 of 3", EMPIRE, play=COUNTED, under="City of Sparta under Jungle"),
    Scene("GRE4 free", "acquire Elders; self > history", ANY, EMPIRE),
    Scene("GRE4 free, another suit", "acquire Coast; self > history",
          "Coast | Elders | Armenians | Assyrians | Coinage", EMPIRE),
    Scene("GRE5 play", "stays", "", EMPIRE),
    Scene("GRE11 play", "stays"),
    Scene("GRE19 play", "stays", "", BARBARIAN),
    Scene(f"{CITIES} solstice, materials", "Advance > discard; +1 materials", f"{GARRISON}; 1 of 3", hand=HELD),
    Scene(f"{CITIES} solstice, population", "Advance > discard; +1 population", f"{GARRISON}; 2 of 3",
          hand=HELD),
    Scene(f"{CITIES} solstice, a card", "Advance > discard; draw 1", f"{GARRISON}; 3 of 3", hand=HELD),
    Scene(f"{CITIES} solstice, declining", "nothing", "no", hand=HELD),
    Scene("GRE6 play", "stays", "", EMPIRE),
    Scene("GRE6 passive: hand size", "+1 progress on Armenians; clean up; draw 6", "clean up"),
    Scene("GRE6 passive: Advance as an empire", "play Advance; -3 materials; acquire Elders",
          "play Advance; 1 of 2; Elders | Coinage", at=EMPIRE, hand="Advance"),
    Scene("GRE7 play", "Glory + Conquer > top; acquire Elders; other: Caucasia > hand",
          f"{SUFFER}; Glory | Conquer | Settlers; Conquer | Settlers; {ANY}; "
          "other: Caucasia | Tian Shan | Mounted Archers", EMPIRE, hand="Glory; Conquer; Settlers",
          play="Peloponnese"),
    Scene("GRE7 play with one card in hand", "other: Mounted Archers > hand",
          f"{SUFFER}; other: Mounted Archers | Tian Shan | Caucasia", EMPIRE, hand="Glory"),
    Scene("GRE8 play", "stays", "", EMPIRE),
    Scene("GRE8 passive: unrest for materials", "play Unrest; -2 materials; Unrest > pile",
          "play Unrest; 3 of 3", hand="Unrest; Glory"),
    Scene("GRE8 passive: unrest for a card", "play Unrest; Glory > discard; Unrest > pile",
          "play Unrest; 2 of 3; Glory | Advance", hand="Unrest; Glory; Advance"),
    Scene("GRE8 passive: population is no cheaper", "play Unrest; -1 population; Unrest > pile",
          "play Unrest; 1 of 3", hand="Unrest; Glory", purse=(9, 1, 0)),
    Scene("GRE8 exhaust", "free Unrest; -1 population; Unrest > pile", "1 of 3", hand="Unrest; Glory",
          discard="Unrest", actions=0),
    Scene("GRE8 exhaust, without unrest in hand", IMPOSSIBLE, hand="Glory", discard="Unrest"),
    Scene("GRE8 exhaust, too dear", IMPOSSIBLE, hand="Unrest", purse=(1, 0, 0)),
    Scene("GRE9 play", "stays", "", EMPIRE),
    Scene("GRE9 exhaust, an attack", "Greek Mercenaries > top", "1 of 2; Greek Mercenaries | Corruption",
          discard="Greek Mercenaries; Corruption; Glory", exile="Steppe"),
    Scene("GRE9 exhaust, a swap", "swap Coast in the market for Shrine",
          "2 of 2; Shrine | Steppe; Coast | Armenians | Assyrians | Elders | Coinage",
          discard="Corruption; Glory", exile="Shrine; Steppe"),
    Scene("GRE9 exhaust, a swap of a card with progress", "swap Coinage in the market for Steppe",
          "Steppe | Shrine; Coinage | Armenians | Assyrians | Elders | Coast", discard="Glory",
          exile="Shrine; Steppe"),
    Scene("GRE9 exhaust, nothing there", IMPOSSIBLE, hand="Greek Mercenaries", discard="Glory"),
    Scene("GRE10 play", "City of Athens > discard; break through Elders",
          f"City of Athens | Lighthouse; {IMPROVE}", EMPIRE, play="City of Athens; Lighthouse; Peloponnese"),
    Scene("GRE10 play with regions alone", IMPOSSIBLE, at=EMPIRE, play="Peloponnese"),
    Scene("GRE10 points", 2, deck="Glory; Settlers", hand="self; Advance; Conquer", discard="Unrest; Unrest",
          history="City of Sparta", play="Peloponnese", under="Forest of Pholoe under Peloponnese"),
    Scene("GRE10 points, a card less", 1, deck="Glory; Settlers", hand="self; Advance; Conquer",
          discard="Unrest; Unrest", history="City of Sparta", play="Peloponnese"),
    Scene("GRE12 play", "+1 materials; stays; Advance > under self", GARRISON, hand=HELD),
    Scene("GRE12 play, declining", "+1 materials; stays", "no", hand="Advance"),
    Scene("GRE13,GRE22 play, for population", "-1 population; self > pile", "1 | 3"),
    Scene("GRE13,GRE22 play, for cards", "Glory + Advance > discard; self > pile",
          "2 of 3; Glory | Advance | Conquer; Advance | Conquer", hand="Glory; Advance; Conquer"),
    Scene("GRE13,GRE22 play, for materials", "-3 materials; self > pile", "3 | 1", hand="Glory"),
    Scene("GRE14 play", f"{ABANDONED}; Notorious > hand", f"{ABANDON}; Notorious | Great",
          play=f"{THREE}; City of Athens", fame="Great; Notorious; Marvellous"),
    Scene("GRE14 play with two regions", IMPOSSIBLE, play="Peloponnese; Plains of Thessaly; City of Athens"),
    Scene("GRE15 play", "+1 progress; draw 1; +2 materials; other: -2 materials; other: +1 population", SUFFER),
    Scene("GRE15 play with three",
          "+1 progress; draw 1; +3 materials; other: -1 materials; third: -2 materials; others: +1 population",
          SUFFER, seats=3, other_purse=(1, 5, 5)),
    Scene("GRE16 play, acquiring", "-3 materials; acquire Elders", "1 of 2; Elders | Coinage", BARBARIAN),
    Scene("GRE16 play, breaking through", "-5 materials; break through Coinage",
          "2 of 2; Coinage | Elders | uncivilised deck | civilised deck", BARBARIAN),
    Scene("GRE17 play, acquiring", "-2 population; acquire Coast", "1 of 2; Coast | Armenians | Assyrians",
          BARBARIAN),
    Scene("GRE17 play, breaking through", "-3 population; break through the region deck",
          "2 of 2; region deck | reveal tributary | Coast | Armenians | Assyrians", BARBARIAN),
    Scene("GRE18 play, acquiring", "-1 population; acquire Coast", "1 of 3; Coast | Hills", BARBARIAN,
          hand="Unrest", market="Armenians; Hills; Coast; Elders; Coinage"),
    Scene("GRE18 play, progress", "+1 progress", "2 of 3", BARBARIAN, hand="Unrest"),
    Scene("GRE18 play, unrest", "return unrest", "3 of 3", BARBARIAN, hand="Unrest; Unrest; Glory",
          discard="Unrest"),
    Scene("GRE18 play, without unrest in hand", "+1 progress", "2 | 1", BARBARIAN, discard="Unrest"),
    Scene("GRE20 play", "+1 population; stays; Advance > under self", GARRISON, hand=HELD),
    Scene("GRE20 play, declining", "+1 population; stays", "no", hand="Advance"),
    Scene("GRE21 play", "stays; Advance > under self", GARRISON, hand=HELD),
    Scene("GRE21 play, declining", "stays", "no", hand="Advance"),
]

POINTS = {
    "GRE2": 0, "GRE3": 2, "GRE4": 3, "GRE5": 3, "GRE6": 3, "GRE7": 3, "GRE8": 3, "GRE9": 3, "GRE11": 0,
    "GRE12": 0, "GRE13": -2, "GRE14": 0, "GRE15": 0, "GRE16": 0, "GRE17": 0, "GRE18": 0, "GRE19": 0,
    "GRE20": 0, "GRE21": 0, "GRE22": -2,
}
NO_GARRISON = {"GRE14"}
