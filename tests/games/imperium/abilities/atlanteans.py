"""The Atlanteans, from their card list. Their sunken pile is what others call history."""

from tests.games.imperium.abilities.scenes import EMPIRE, IMPOSSIBLE, Scene

# A scene reads like a sentence, not like a column of arguments.
# fmt: off

NATION = "atlanteans"
SUFFER = "other: suffer | Mounted Archers"
ALL = "Elders | Armenians | Assyrians | Coast | Coinage"
"""The market."""
DECKS = "region deck | uncivilised deck | civilised deck | reveal tributary"
EXILE = "Elders | Armenians | Assyrians | Coast"
"""All market cards without tokens."""
GARRISON = "yes; Flood | Prosperity"
HELD = "Flood; Prosperity"
TWO = "Moats and Walls; Vast Wealth"
"""Developments of which neither is the last: for 1 progress, 2 materials and 1 population, for 5 materials."""
FAME = "Great; Notorious; Marvellous"

SCENES = [
    Scene("ATL1A,ATL1B passive: no history", "free Ionians; return unrest", "free Ionians; Unrest | enough",
          hand="Ionians; Unrest"),
    Scene("ATL1A,ATL1B passive: no history for a card of the hand", "free Leadership; Flood > discard",
          "free Leadership; 2 of 2; Flood | Prosperity", hand=f"Leadership; {HELD}"),
    Scene("ATL1A when a region is sunk",
          "play Myths; Thule > history; exhaust self; Prosperity > top; Notorious > hand; +1 progress",
          "play Myths; yes; Prosperity | Elysian; Notorious | Great", hand="Myths", play="Thule",
          discard="Prosperity; Elysian", fame=FAME),
    Scene("ATL1A when, declining", "play Myths; Thule > history; Great > hand; +1 progress",
          "play Myths; no; Great | Notorious", hand="Myths", play="Thule", discard="Prosperity", fame=FAME),
    Scene("ATL1A when a card sinks itself",
          "play Kleito; acquire Elders; Kleito > history; exhaust self; Elysian > top",
          f"play Kleito; {ALL}; yes; Elysian | Prosperity", hand="Kleito", discard="Prosperity; Elysian"),
    Scene("ATL1A when a card of the discard pile is sunk",
          "free Atlantean Fleet; Thule > history; exhaust self; Elysian > top; +1 progress; other: -1 progress",
          f"free Atlantean Fleet; {SUFFER}; 1 of 2; Thule | Prosperity | Elysian; yes; Elysian | Prosperity",
          hand="Atlantean Fleet", discard="Prosperity; Elysian; Thule"),
    Scene("ATL1A points", 2, deck="", hand="Thule", play="Coast", history="Hills; Flood", discard="Hesperides"),
    Scene("ATL1A points, three regions", 1, deck="", hand="Thule", play="Coast", history="Hills; Flood"),
    Scene("ATL1B points", 3, deck="", hand="Thule", play="Coast", history="Hills; Flood"),
    Scene("ATL2 play", "acquire Elders", "Elders | Coinage", EMPIRE),
    Scene("ATL2 points", 3, deck="", hand="self; Thule", play="Coast", history="Hills; Flood"),
    Scene("ATL3 free", "stays", "", EMPIRE, play="Mountain of Atlantis"),
    Scene("ATL3 requires the Mountain of Atlantis in play", IMPOSSIBLE, at=EMPIRE,
          hand="self; Mountain of Atlantis", play="Thule"),
    Scene("ATL3 passive: hand size", "+1 progress on Armenians; clean up; draw 6", "clean up",
          play="Mountain of Atlantis"),
    Scene("ATL3 passive: the Mountain sinks",
          "play Flood; Flood + Mountain of Atlantis + self > history; acquire Elders",
          f"play Flood; Mountain | Thule; {ALL}", hand="Flood", play="Mountain of Atlantis; Thule"),
    Scene("ATL3 passive: another region sinks", "play Flood; Flood + Thule > history; acquire Elders",
          f"play Flood; Thule | Mountain; {ALL}", hand="Flood", play="Mountain of Atlantis; Thule"),
    Scene("ATL3 passive: the Mountain is abandoned",
          "play Cataphract; other: Mountain of Atlantis > discard; other: self > history",
          "play Cataphract; other: Mountain | Thule; no", nations=("scythians", "atlanteans"), at=EMPIRE,
          hand="Cataphract", other_play="self; Mountain of Atlantis; Thule"),
    Scene("ATL4 play", "other: Caucasia > hand; break through Coast",
          f"{SUFFER}; other: Caucasia | Tian Shan; "
          "Coast | Armenians | Assyrians | region deck | reveal tributary", EMPIRE, play="Thule"),
    Scene("ATL5 play, developing", "-1 progress; -2 materials; -1 population; Moats > discard",
          "1 of 2; Moats | Vast", EMPIRE, developments=TWO),
    Scene("ATL5 play, acquiring", "acquire Coinage", "2 of 2; Coinage | City", EMPIRE, developments=TWO,
          market="City; Assyrians; Coast; Elders; Coinage"),
    Scene("ATL5 play, too poor to develop", "acquire Coinage", "", EMPIRE, developments=TWO, purse=(4, 0, 0)),
    Scene("ATL6 play", "stays", "", EMPIRE),
    Scene("ATL6 exhaust", "free Unrest; -1 population; Unrest > pile", "1 of 3", hand=f"Unrest; {HELD}"),
    Scene("ATL6 exhaust, no unrest", IMPOSSIBLE, hand=HELD, discard="Unrest"),
    Scene("ATL6 exhaust, too dear", IMPOSSIBLE, hand="Unrest; Flood", purse=(2, 0, 0)),
    Scene("ATL7 play", "Thule > history; Notorious > hand; +1 progress",
          "Thule | Hesperides; Notorious | Great", EMPIRE, hand="self; Elysian", play="Thule; Hesperides; City",
          fame=FAME),
    Scene("ATL7 play, a garrison sinks with its host", "Thule + Flood > history; Great > hand; +1 progress",
          "Great | Notorious", EMPIRE, play="Thule", under="Flood under Thule", fame=FAME),
    Scene("ATL7 play without a region", "+1 progress", "", EMPIRE, fame=FAME),
    Scene("ATL8 play", "stays", "", EMPIRE),
    Scene("ATL8 passive: developing",
          "play Development; -1 progress; -3 materials; Advanced Culture > discard",
          "play Development; 1 of 2; Advanced | Mountain", hand="Development",
          developments="Advanced Culture; Mountain of Atlantis"),
    Scene("ATL8 passive: never less than nothing",
          "play Development; -2 population; Mountain of Atlantis > discard",
          "play Development; 1 of 2; Mountain | Advanced", hand="Development",
          developments="Advanced Culture; Mountain of Atlantis"),
    Scene("ATL8 when unrest is returned", "free Ionians; return unrest; exhaust self; +3 materials",
          "free Ionians; Unrest | enough; yes", hand="Ionians; Unrest"),
    Scene("ATL8 when unrest is played", "play Unrest; -1 population; Unrest > pile; exhaust self; +3 materials",
          "play Unrest; 1 | 3; yes", hand="Unrest"),
    Scene("ATL8 when: not in a revolt", "return unrest", "revolt; Unrest | enough", hand="Unrest"),
    Scene("ATL8 when, declining", "free Ionians; return unrest", "free Ionians; Unrest | enough; no",
          hand="Ionians; Unrest"),
    Scene("ATL8 when: other cards", "play Flood; Flood + Thule > history; acquire Elders", f"play Flood; {ALL}",
          hand="Flood", play="Thule"),
    Scene("ATL9 play", "acquire Elders; self > history", ALL, EMPIRE),
    Scene("ATL9 play with the Palace, acquiring", "acquire Elders; self > history", f"1 of 2; {ALL}", EMPIRE,
          play="Palace of Poseidon; Mountain of Atlantis"),
    Scene("ATL9 play with the Palace, breaking through",
          "break through Elders; break through the region deck; self > history",
          f"2 of 2; {ALL} | {DECKS}; "
          "region deck | Shrine | Armenians | Assyrians | Coast | Coinage | uncivilised deck | civilised deck "
          "| reveal tributary", EMPIRE, play="Palace of Poseidon; Mountain of Atlantis",
          uncivilised_deck="Shrine; Oracle"),
    Scene("ATL10 play", "+1 progress; stays; Flood > under self", GARRISON, EMPIRE, hand=HELD),
    Scene("ATL10 play, declining", "+1 progress; stays", "no", EMPIRE, hand=HELD),
    Scene("ATL11 play", "+1 progress; exile Elders; stays; Flood > under self", f"{EXILE}; {GARRISON}", EMPIRE,
          hand=HELD),
    Scene("ATL11 play, declining", "+1 progress; exile Elders; stays", f"{EXILE}; no", EMPIRE, hand=HELD),
    Scene("ATL12 play", "self + Thule > history; acquire Elders", f"Thule | Hesperides; {ALL}", EMPIRE,
          hand="self; Elysian", play="Thule; Hesperides; City"),
    Scene("ATL12 play without a region", IMPOSSIBLE, at=EMPIRE, hand="self; Thule", play="City"),
    Scene("ATL15 play, materials", "draw 1; other: draw 1; +3 materials", "yes; other: yes; 1 of 2", EMPIRE,
          play="Elysian; Hesperides; Thule; City"),
    Scene("ATL15 play, population", "+2 population", "no; other: no; 2 of 2", EMPIRE,
          play="Elysian; Thule; City"),
    Scene("ATL16 play", "+1 population; exile Elders; stays; Flood > under self", f"{EXILE}; {GARRISON}",
          EMPIRE, hand=HELD),
    Scene("ATL16 play, declining", "+1 population; exile Elders; stays", f"{EXILE}; no", EMPIRE, hand=HELD),
    Scene("ATL17 play", "+1 materials; exile Elders; stays; Flood > under self", f"{EXILE}; {GARRISON}", EMPIRE,
          hand=HELD),
    Scene("ATL17 play, declining", "+1 materials; exile Elders; stays", f"{EXILE}; no", EMPIRE, hand=HELD),
    Scene("ATL18 play", "exile Elders; stays; Flood > under self", f"{EXILE}; {GARRISON}", EMPIRE, hand=HELD),
    Scene("ATL18 play, declining", "exile Elders; stays", f"{EXILE}; no", EMPIRE, hand=HELD),
    Scene("ATL19 play, for population", "-1 population; self > pile", "1 | 3"),
    Scene("ATL19 play, for cards", "Flood + Prosperity > discard; self > pile",
          "2 of 3; Flood | Prosperity | Thule; Prosperity | Thule", hand="Flood; Prosperity; Thule"),
    Scene("ATL19 play, for materials", "-3 materials; self > pile", "3 | 1", hand="Flood"),
    Scene("ATL20 free, stealing", "Thule > history; +2 progress; others: -1 progress",
          f"{SUFFER}; 1 of 2; Thule | Prosperity", EMPIRE, hand="self; Flood", discard="Thule; Prosperity",
          seats=3),
    Scene("ATL20 free, breaking through", "break through Elders; self > history",
          f"{SUFFER}; 2 of 2; {ALL} | {DECKS}", EMPIRE, discard="Thule"),
    Scene("ATL20 free, nothing to sink", "break through the civilised deck; self > history",
          f"{SUFFER}; civilised deck | {ALL} | region deck | uncivilised deck | reveal tributary", EMPIRE,
          hand="self; Flood"),
]

POINTS = {
    "ATL3": 5, "ATL4": 4, "ATL5": 2, "ATL6": 2, "ATL7": 2, "ATL8": 1, "ATL9": 3, "ATL10": 0, "ATL11": 0,
    "ATL12": 0, "ATL15": 0, "ATL16": 0, "ATL17": 0, "ATL18": 0, "ATL19": -2, "ATL20": 0,
}
NO_GARRISON: set[str] = set()
