"""Setting up the centurion (rules §14.1): its dynasty deck, its slots and its deck."""

from itertools import groupby

from regnum.core.script import StepContext
from regnum.games.imperium import events
from regnum.games.imperium.components import BOX, CARD, HOMES, NATIONS, REGION, ROWS_OF, starting
from regnum.games.imperium.rules.centurion.levels import LEVELS
from regnum.games.imperium.rules.centurion.worth import WORTH
from regnum.games.imperium.rules.zones import EVERYBODY, shuffled_deck
from regnum.games.imperium.state import CENTURION, EMPTY, NOTHING, UNDER_DIE, Centurion, Imperium


def new_centurion(level: int, paced: bool) -> Centurion:
    """Before it has a card."""
    return Centurion(
        level=level,
        slots=[EMPTY] * (UNDER_DIE + 1),
        die=0,
        waiting=[],
        turned=NOTHING,
        row=NOTHING,
        passed=[],
        trail=[],
        journey=NOTHING,
        paced=paced,
        hurried=False,
    )


def set_up_centurion(s: Imperium, t: StepContext) -> None:
    """Its power card only marks the place of its history, so it stays away."""
    assert s.centurion is not None
    nation, level = s.nations[CENTURION], LEVELS[s.centurion.level]
    t.tell(events.CenturionPlays, NATIONS.index(nation), s.centurion.level)
    for card in HOMES[nation]:
        s.owned[card] = EVERYBODY
    s.empire[CENTURION] = nation == "atlanteans"
    if ROWS_OF[nation, "journey"]:
        s.centurion.journey = next(card for card in starting(nation, "play") if CARD[card].permanent)
    else:
        s.nation_decks[CENTURION] = dynasty(s, t, nation)
    s.decks[CENTURION] = shuffled_deck(s, t, starting(nation, "deck"))
    for slot in range(level.slots):
        s.centurion.slots[slot] = s.decks[CENTURION].pop()
    if level.has_resources:
        start = BOX.start
        s.materials[CENTURION], s.population[CENTURION] = start.materials, start.population
        s.progress[CENTURION] = start.progress


def dynasty(s: Imperium, t: StepContext, nation: str) -> list[int]:
    """From the bottom: developments, the worthier the higher; the accession card face up; nation cards
    shuffled. The order of equal developments is chance, that of the others everybody knows."""
    found: list[int] = []
    developments = sorted(starting(nation, "development"), key=rank)
    for _, equals in groupby(developments, key=rank):
        together = shuffled_deck(s, t, equals)
        if len(together) == 1:
            s.placed[together[0]] = EVERYBODY
        found += together
    for card in starting(nation, "accession"):
        found.append(card)
        s.placed[card] = EVERYBODY
    return found + shuffled_deck(s, t, starting(nation, "nation"))


def rank(card: int) -> tuple[bool, bool, int]:
    """The lower, the nearer to the bottom. The last quest lies there, other quests are as good as each other,
    and the Atlanteans' regions come on top of all."""
    told = CARD[card]
    if told.start != "development":
        return True, True, 1 if told.start == "nation" else 0
    if card in HOMES["arthurians"]:
        return False, not told.passive.last_quest, 0
    atlantean_region = card in REGION and card in HOMES["atlanteans"]
    return False, atlantean_region, 0 if atlantean_region else WORTH[card]
