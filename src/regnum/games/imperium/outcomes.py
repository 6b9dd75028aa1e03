"""What would come of an option, and what a seat has to spend: told beside the question, from its view."""

from regnum.core.game import Asked
from regnum.core.moves import Option
from regnum.core.programs import Choose, May, Program
from regnum.core.things import Counter
from regnum.core.views import BACK
from regnum.core.words import N_, P_, Phrase
from regnum.games.imperium import moves, questions
from regnum.games.imperium.components import CARD, EXHAUST, PLAY, REGION, RESPONSE, SOLSTICE, UNREST, WHEN
from regnum.games.imperium.foreseen import Foreseen
from regnum.games.imperium.language import PayForEach
from regnum.games.imperium.rules.drawing import accession_is_next, cost_of
from regnum.games.imperium.rules.turn import hand_size
from regnum.games.imperium.rules.zones import NO_HISTORY
from regnum.games.imperium.sight import View
from regnum.games.imperium.state import FIRST_SMALL, NOTHING


def means(v: View, seat: int) -> tuple[Counter, ...]:
    return (
        Counter("pen-materials", N_("Materials"), v.materials[seat]),
        Counter("pen-population", N_("Population"), v.population[seat]),
        Counter("pen-progress", N_("Progress"), v.progress[seat]),
        Counter("pen-action", N_("Actions left"), v.actions[seat]),
        Counter("pen-exhaust", N_("Exhaust tokens left"), v.exhausts[seat]),
    )


COSTS = N_("costs {purse}")
GAINED = N_("{purse:more}")
WITH_UNREST = N_("with its unrest")
WORTH = N_("points: {card:points}")
LOST = P_("{n} action token is lost", "{n} action tokens are lost", "n")
DISCARDED = P_("you discard {n} card", "you discard {n} cards", "n")
DRAWN = P_("you draw {n} card", "you draw {n} cards", "n")
RESHUFFLED = N_("your deck is shuffled anew")
ACTIONS = P_("+{n} action token", "+{n} action tokens", "n")
SPENT = P_("{n} action token is spent", "{n} action tokens are spent", "n")
TAKES = P_("you take {n} unrest", "you take {n} unrest", "n")
RETURNS = P_("{n} unrest goes back", "{n} unrest go back", "n")
COLLAPSES = N_("the unrest pile is empty then: the game ends at once")
ENDS = N_("this triggers scoring: one more round after this one")
EMPIRE = N_("you become an empire")
NATION_COMES = N_("a nation card joins your deck")
DEVELOPMENT_COMES = N_("a development may join your deck")
GOES = {
    "history": N_("it goes into your history"),
    "discard": N_("it goes onto your discard pile"),
    "exile": N_("it goes into exile"),
    "unrest": N_("it goes back to the unrest pile"),
    "sunken": N_("it sinks"),
}
Facts = list[Phrase]


def outcome(asked: Asked, option: Option) -> Phrase | None:
    """What would come of an option, where that is not plain."""
    found = facts(asked, option)
    if len(found) < 2:
        return found[0] if found else None
    return Phrase(N_("{facts}"), facts=tuple(found))


def facts(asked: Asked, option: Option) -> Facts:
    v, seat = asked.view, asked.seat
    match option:
        case moves.Play(card) | moves.FreePlay(card):
            return brought(v, seat, card, PLAY[card])
        case moves.Use(card):
            return brought(v, seat, card, EXHAUST[card])
        case moves.Branch((verb, place)):
            return beyond_words(v, seat, asked.about["card"], branch(verb, place))
        case moves.Pick(card):
            return picked(asked, card)
        case moves.Number(n) if asked.question is questions.HOW_OFTEN:
            each = sum(op.progress for op in PLAY[asked.about["card"]] if isinstance(op, PayForEach))
            return [Phrase(COSTS, purse=(0, 0, each * n))]
        case moves.Number(n) if asked.question is questions.HOW_MANY:
            return reshuffled(v, seat, n)
    if option is moves.INNOVATE and v.hands[seat]:
        return [Phrase(DISCARDED, n=len(v.hands[seat]))]
    if option is moves.REVOLT:
        return [Phrase(UP_TO_BACK, n=sum(card in UNREST for card in v.hands[seat]))]
    if option is moves.END_TURN:
        lost = [Phrase(LOST, n=v.actions[seat])] if v.actions[seat] else []
        return lost + refilled_hand(v, seat, len(v.hands[seat]))
    if option is moves.DONE and asked.question is questions.CLEANUP:
        return refilled_hand(v, seat, len(v.hands[seat]))
    return []


UP_TO_BACK = P_("up to {n} unrest goes back", "up to {n} unrest go back", "n")


def branch(verb: int, place: int) -> Program:
    match moves.VERBS[verb]:
        case Choose(choose):
            chosen: Program = choose[place]
            return chosen
        case May(may):
            allowed: Program = may
            return allowed
    return ()


# Texts of cards


def brought(v: View, seat: int, card: int, program: Program) -> Facts:
    """What a text costs and brings, in figures, as far as that is certain."""
    then = Foreseen(v, seat, card).follow(program)
    found = purses(then)
    if then.discarded:
        found.append(Phrase(DISCARDED, n=then.discarded))
    if then.actions:
        found.append(Phrase(ACTIONS if then.actions > 0 else SPENT, n=abs(then.actions)))
    if then.drawn:
        found += [Phrase(DRAWN, n=then.drawn), *reshuffled(v, seat, then.drawn)]
    if then.taken:
        found += unrest_taken(v, then.taken)
    if then.returned:
        found.append(Phrase(RETURNS, n=then.returned))
    if then.goes:
        found.append(Phrase(GOES[destination(v, seat, then.goes)]))
    return found + turning_points(v, seat, then)


def beyond_words(v: View, seat: int, card: int, program: Program) -> Facts:
    """The same, for an option that says itself what is done: only what is not plain from its words."""
    then = Foreseen(v, seat, card).follow(program)
    found = [] if then.as_told else purses(then)
    found += reshuffled(v, seat, then.drawn)
    return found + unrest_taken(v, then.taken)[1:] + turning_points(v, seat, then)


def purses(then: Foreseen) -> Facts:
    paid = [Phrase(COSTS, purse=tuple(then.paid))] if any(then.paid) else []
    return paid + ([Phrase(GAINED, purse=tuple(then.gained))] if any(then.gained) else [])


def unrest_taken(v: View, count: int) -> Facts:
    collapse = [Phrase(COLLAPSES)] if count and len(v.unrest) <= count else []
    return [Phrase(TAKES, n=count), *collapse]


def turning_points(v: View, seat: int, then: Foreseen) -> Facts:
    empire = [Phrase(EMPIRE)] if then.empire and not v.empire[seat] else []
    return empire + (ending(v) if then.ends else [])


def destination(v: View, seat: int, to: str) -> str:
    """Some nations have no history."""
    discards = to == "history" and any(each.card in NO_HISTORY for each in v.play[seat])
    return "discard" if discards else to


def ending(v: View) -> Facts:
    return [] if v.ending else [Phrase(ENDS)]


# Drawing


def refilled_hand(v: View, seat: int, left: int) -> Facts:
    """How many cards are drawn in the cleanup, if so many are left."""
    held = len(v.hands[seat]) - left + len(v.decks[seat]) + len(v.discards[seat])
    comes = [card for card in v.nation_decks[seat][-1:] if card == BACK or not CARD[card].enters_play]
    lacking = min(hand_size(v, seat) - left, held + len(comes))
    return [Phrase(DRAWN, n=lacking), *reshuffled(v, seat, lacking, cleanup=True)] if lacking > 0 else []


def reshuffled(v: View, seat: int, drawn: int, cleanup: bool = False) -> Facts:
    """Whether a deck runs out, and what joins it then (§4). In the cleanup all tokens are back before."""
    if drawn <= len(v.decks[seat]):
        return []
    found = [Phrase(RESHUFFLED)]
    if any(each.card in WHEN["deck_empty"] for each in v.play[seat]):
        found += unrest_taken(v, 1)
    tokens = v.actions if v.rules.reshuffle_takes_action else v.exhausts
    if not cleanup and (v.advanced[seat] or not tokens[seat]):
        return found
    if v.nation_decks[seat]:
        if not accession_is_next(v, seat):
            return [*found, Phrase(NATION_COMES)]
        return [*found, Phrase(N_("{card} joins your deck"), card=v.nation_decks[seat][0]), *accession(v, seat)]
    if v.developments[seat] and v.court(seat) is None:
        found.append(Phrase(DEVELOPMENT_COMES))
    return found


def accession(v: View, seat: int) -> Facts:
    last = CARD[v.nation_decks[seat][0]]
    if last.passive.ends_game:
        return ending(v)
    return [] if last.enters_play or v.empire[seat] else [Phrase(EMPIRE)]


# Cards that are chosen


def picked(asked: Asked, card: int) -> Facts:
    v, seat, question = asked.view, asked.seat, asked.question
    if question is questions.ACQUIRE:
        return [*acquired(v, card), *worth(card), *emptied(v, card)]
    if question in (questions.BREAK_THROUGH, questions.INNOVATE):
        return [*gained(tokens_on(v, card)), *worth(card), *emptied(v, card)]
    if question in (questions.DEVELOP, questions.RESHUFFLE):
        return [*price_of(asked, card), *worth(card), *last_development(v, seat)]
    if question is questions.ATTACKED and RESPONSE[card][0].bribe:
        return [Phrase(N_("unless the attacker pays you 1 progress"))]
    if question in (questions.ABANDON, questions.RECALL):
        return left_behind(v, seat, card)
    if question is questions.FAME:
        return worth(card)
    if question is questions.SOLSTICE:
        return brought(v, seat, card, SOLSTICE[card])
    if question is questions.EXILE:
        return emptied(v, card)
    if question is questions.CLEANUP:
        return refilled_hand(v, seat, len(v.hands[seat]) - 1)
    placed = CARD[card].placed
    if placed and question is questions.GARRISON and placed.garrisoned is not None:
        return [Phrase(POINTS_THERE, n=placed.garrisoned)]
    if placed and question is questions.MOVE and asked.about["to"] == "history" and placed.history is not None:
        return [Phrase(POINTS_THERE, n=placed.history)]
    return []


POINTS_THERE = P_("{n} point there", "{n} points there", "n")


def worth(card: int) -> Facts:
    told = CARD[card]
    return [Phrase(WORTH, card=card)] if told.points or told.variable or told.placed else []


def gained(purse: tuple[int, int, int]) -> Facts:
    return [Phrase(GAINED, purse=purse)] if any(purse) else []


def tokens_on(v: View, card: int) -> tuple[int, int, int]:
    if card not in v.market:
        return 0, 0, 0
    materials, population, progress = v.tokens[v.market.index(card)]
    return materials, population, progress


def acquired(v: View, card: int) -> Facts:
    """The tokens on a card and the unrest under it; from exile everything but regions brings unrest."""
    found = gained(tokens_on(v, card))
    if card in v.market:
        unrest = v.market_unrest[v.market.index(card)] != NOTHING
        return found + ([Phrase(WITH_UNREST)] if unrest else [])
    if card in REGION:
        return found
    return unrest_taken(v, 1)


def emptied(v: View, card: int) -> Facts:
    """Whether the main deck gives its last card to the slot."""
    if card not in v.market or len(v.main_deck) != 1:
        return []
    slot = v.market.index(card)
    above = () if slot < FIRST_SMALL else v.small_decks[slot - FIRST_SMALL]
    return [] if above else ending(v)


def price_of(asked: Asked, card: int) -> Facts:
    cost = (0, 0, 0) if asked.about.get("free") else cost_of(asked.view, asked.seat, card)
    return [Phrase(COSTS, purse=cost) if any(cost) else Phrase(N_("it costs nothing"))]


def last_development(v: View, seat: int) -> Facts:
    return ending(v) if len(v.developments[seat]) == 1 else []


def left_behind(v: View, seat: int, card: int) -> Facts:
    """What goes with a card that leaves play."""
    standing = next((each for each in v.play[seat] if each.card == card), None)
    if standing is None:
        return []
    found = gained((0, 0, standing.stored))
    if standing.under:
        with_it = P_("with {n} card of its garrison", "with {n} cards of its garrison", "n")
        found.append(Phrase(with_it, n=len(standing.under)))
    if CARD[card].passive.hand_size:
        smaller = P_("hand size {n} smaller", "hand size {n} smaller", "n")
        found.append(Phrase(smaller, n=CARD[card].passive.hand_size))
    return found
