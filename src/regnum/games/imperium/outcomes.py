"""What would come of an option, and what a seat has to spend: told beside the question, from its view."""

from regnum.core.game import Asked
from regnum.core.moves import Option
from regnum.core.things import Counter
from regnum.core.words import N_, P_, Phrase
from regnum.games.imperium import moves, questions
from regnum.games.imperium.components import REGION, RESPONSE
from regnum.games.imperium.rules.drawing import cost_of
from regnum.games.imperium.sight import View
from regnum.games.imperium.state import NOTHING


def means(v: View, seat: int) -> tuple[Counter, ...]:
    return (
        Counter("pen-materials", N_("Materials"), v.materials[seat]),
        Counter("pen-population", N_("Population"), v.population[seat]),
        Counter("pen-progress", N_("Progress"), v.progress[seat]),
        Counter("pen-action", N_("Actions left"), v.actions[seat]),
        Counter("pen-exhaust", N_("Exhaust tokens left"), v.exhausts[seat]),
    )


GAINED = N_("you gain {purse}")
WITH_UNREST = N_("with its unrest")
GAINED_WITH_UNREST = N_("you gain {purse}, with its unrest")
COSTS = N_("costs {purse}")
LOST = P_("{n} action is lost", "{n} actions are lost", "n")
DISCARDED = P_("you discard {n} card", "you discard {n} cards", "n")


def outcome(asked: Asked, option: Option) -> Phrase | None:
    """What would come of an option, where that is not plain."""
    v, seat, question = asked.view, asked.seat, asked.question
    if option is moves.END_TURN and v.actions[seat]:
        return Phrase(LOST, n=v.actions[seat])
    if option is moves.INNOVATE:
        return Phrase(DISCARDED, n=len(v.hands[seat]))
    if not isinstance(option, moves.Pick):
        return None
    card = option.card
    if question is questions.ACQUIRE:
        return acquired(v, card)
    if question in (questions.BREAK_THROUGH, questions.INNOVATE):
        purse = tokens_on(v, card)
        return Phrase(GAINED, purse=purse) if any(purse) else None
    if question in (questions.DEVELOP, questions.RESHUFFLE) and not asked.about.get("free"):
        cost = cost_of(v, seat, card)
        return Phrase(COSTS, purse=cost) if any(cost) else Phrase(N_("it costs nothing"))
    if question is questions.ATTACKED and RESPONSE[card][0].bribe:
        return Phrase(N_("unless the attacker pays you 1 progress"))
    return None


def tokens_on(v: View, card: int) -> tuple[int, int, int]:
    if card not in v.market:
        return 0, 0, 0
    materials, population, progress = v.tokens[v.market.index(card)]
    return materials, population, progress


def acquired(v: View, card: int) -> Phrase | None:
    """The tokens on a card and the unrest under it; from exile everything but regions brings unrest."""
    purse = tokens_on(v, card)
    unrest = card not in REGION
    if card in v.market:
        unrest = v.market_unrest[v.market.index(card)] != NOTHING
    if any(purse):
        return Phrase(GAINED_WITH_UNREST if unrest else GAINED, purse=purse)
    return Phrase(WITH_UNREST) if unrest else None
