"""The beginning of a round: preparation (rules §3.1) and draft (rules §3.2)."""

from itertools import combinations

from regnum.core.script import Options, Script, StepContext
from regnum.games.brian_boru import events, questions
from regnum.games.brian_boru.components import CARDS, SETUP
from regnum.games.brian_boru.moves import KEEP, Keep
from regnum.games.brian_boru.state import BrianBoru


def preparation(s: BrianBoru, t: StepContext) -> None:
    """Vikings land, a marriage is offered, and the action cards are dealt."""
    s.round += 1
    t.tell(events.RoundBegins, s.round, SETUP[s.seats].rounds)
    t.reveal()
    s.battle = s.viking_deck.pop()
    t.tell(events.VikingsLand, s.battle)
    s.marriage = s.marriage_deck.pop()
    t.tell(events.MarriageOffered, s.marriage)
    deal = SETUP[s.seats].deal
    deck = t.shuffled(CARDS)
    for seat in range(s.seats):
        s.packs[seat] = tuple(sorted(deck[seat * deal : (seat + 1) * deal]))
        s.passed[seat] = ()
        t.whisper([seat], events.Dealt, s.packs[seat])
    s.undealt = tuple(deck[s.seats * deal :])
    s.step = "draft"


def draft(s: BrianBoru, t: StepContext) -> Script:
    """All at once keep two cards and pass the others to the left; the last one or two are kept."""
    kept: dict[int, Keep] = yield t.ask_all(range(s.seats), questions.DRAFT, keep_options)
    left: list[tuple[int, ...]] = []
    for seat, pair in kept.items():
        rest = tuple([card for card in s.packs[seat] if card != pair.card if card != pair.other_card])
        s.hands[seat] += (pair.card, pair.other_card)
        s.passed[seat] += (rest,)
        left.append(rest)
        t.whisper([seat], events.Kept, (pair.card, pair.other_card))
    for seat in range(s.seats):
        s.packs[seat] = left[seat - 1]
        t.whisper([seat], events.Received, s.packs[seat])
    if len(s.packs[0]) <= 2:
        for seat in range(s.seats):
            s.hands[seat] += s.packs[seat]
            s.hands[seat].sort()
            s.packs[seat] = ()
        s.step = "trick"


def keep_options(s: BrianBoru, seat: int) -> Options:
    return list(map(KEEP.__getitem__, combinations(s.packs[seat], 2)))
