"""Fame and King of Kings (rules §10)."""

from regnum.core.programs import run
from regnum.core.script import Options, Script, StepContext
from regnum.games.imperium import events, questions
from regnum.games.imperium.components import CARD, KINGS, passing_on
from regnum.games.imperium.moves import PICK
from regnum.games.imperium.rules.scope import CardScope
from regnum.games.imperium.rules.triggers import fire
from regnum.games.imperium.rules.zones import to_hand_unseen
from regnum.games.imperium.state import NOTHING, Imperium

FURTHER = passing_on("looks_further")


def take_fame(s: Imperium, t: StepContext, seat: int) -> Script:
    """The top card into the hand; when none is left, King of Kings is resolved instead."""
    if not s.fame:
        yield from resolve_king(s, t, seat)
        return
    t.reveal()
    keep(s, t, seat, s.fame.pop())


def keep(s: Imperium, t: StepContext, seat: int, card: int) -> None:
    to_hand_unseen(s, seat, card)
    t.tell(events.TookFame, seat)
    t.whisper((seat,), events.YouTookFame, card)


def look_at_fame(s: Imperium, t: StepContext, seat: int, count: int) -> Script:
    """Look at the top cards, keep one, and put the others back on top in any order (N30)."""
    if not s.fame:
        yield from resolve_king(s, t, seat)
        return
    t.reveal()
    count += sum(CARD[each.card].passive.looks_further for each in s.play[seat] if each.card in FURTHER)
    s.looked = [s.fame.pop() for _ in range(min(count, len(s.fame)))]
    for card in s.looked:
        s.placed[card] |= 1 << seat
        s.owned[card] |= 1 << seat
    choice = yield t.ask(seat, questions.FAME, looked_options, {"looked": True})
    if len(s.looked) > 1:  # whoever knew some of them cannot tell which one is kept, and which go back
        for card in s.looked:
            s.placed[card] = s.owned[card] = 1 << seat
    s.looked.remove(choice.card)
    keep(s, t, seat, choice.card)
    while s.looked:
        choice = yield t.ask(seat, questions.FAME_BACK, looked_options, {"looked": True})
        s.looked.remove(choice.card)
        s.fame.append(choice.card)
    if script := fire(s, t, seat, "look_at_fame"):
        yield from script


def looked_options(s: Imperium, seat: int) -> Options:
    return [PICK[card] for card in s.looked]


def resolve_king(s: Imperium, t: StepContext, seat: int) -> Script:
    """It stays where it is and shows its other side from now on."""
    side, s.king = s.king, 1
    t.tell(events.ResolvedKing, seat)
    yield from run(KINGS[side], s, t, CardScope(seat, NOTHING))
