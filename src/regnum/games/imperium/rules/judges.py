"""By question: what speaks against each answer. The rules themselves decide; here they give their reasons."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from regnum.core.judge import Bench, Benches, Judge, Why
from regnum.core.moves import Option
from regnum.core.programs import Choose, why_not
from regnum.core.script import About
from regnum.core.words import N_, Phrase
from regnum.games.imperium import moves, questions
from regnum.games.imperium.components import NATIONS, RESPONSE, UNREST
from regnum.games.imperium.language import Acquire, FreePlay
from regnum.games.imperium.moves import (
    BRANCH,
    BRIBE,
    DONE,
    END_TURN,
    FREE_PLAY,
    FROM_DECK,
    INNOVATE,
    LEAVE,
    NAME_SUIT,
    NEXT_CARD,
    NO_BRIBE,
    NUMBER,
    PASS,
    PICK,
    PLAY_CARD,
    REST_OF_TURN,
    REVEAL,
    REVOLT,
    SKIP,
    TAKE_NATION,
    TAKES_LAST,
    TO_DISCARD,
    TO_HISTORY,
    USE,
    VERBS,
    YES,
)
from regnum.games.imperium.rules.drawing import why_undeveloped
from regnum.games.imperium.rules.market import acquirable, break_through_options
from regnum.games.imperium.rules.operations.plays import copyable, freely_playable
from regnum.games.imperium.rules.picks import distinct, representatives, why_unpicked
from regnum.games.imperium.rules.playing import is_free, responses, why_unplayable, why_unplayable_for_action
from regnum.games.imperium.rules.scope import CardScope
from regnum.games.imperium.rules.setup import free_nations
from regnum.games.imperium.rules.solstice import open_texts
from regnum.games.imperium.rules.turn import playable_copies, why_unusable
from regnum.games.imperium.state import Imperium

Rule = Callable[[Imperium, int, Any, About], Why]

ALIKE = Phrase(N_("Another card that is just like it can be chosen."))
NOT_OFFERED = Phrase(N_("That is not among what the card offers."))


def alike(card: int, cards: Iterable[int]) -> Why:
    """Of cards that are alike the first is offered."""
    return None if card in distinct(cards) else ALIKE


# The turn


def not_held(s: Imperium, seat: int, option: Any, about: About) -> Why:
    return None if option.card in s.hands[seat] else Phrase(N_("It is not in your hand."))


def same_held(s: Imperium, seat: int, option: Any, about: About) -> Why:
    return None if option.card in playable_copies(s, seat) else ALIKE


def cannot_be_played(s: Imperium, seat: int, option: moves.FreePlay, about: About) -> Why:
    return why_unplayable(s, seat, option.card)


def cannot_be_played_for_action(s: Imperium, seat: int, option: moves.Play, about: About) -> Why:
    return why_unplayable_for_action(s, seat, option.card)


def takes_no_action(s: Imperium, seat: int, option: moves.Play, about: About) -> Why:
    return Phrase(N_("It can be played for free.")) if is_free(s, seat, option.card) else None


def no_action(s: Imperium, seat: int, option: moves.Play, about: About) -> Why:
    return None if s.actions[seat] else Phrase(N_("You have no action left."))


def takes_action(s: Imperium, seat: int, option: moves.FreePlay, about: About) -> Why:
    if is_free(s, seat, option.card):
        return None
    if option.card in s.free_played:
        return Phrase(N_("It was played for free in this turn."), ruling="N13")
    return Phrase(N_("It takes an action."))


def not_standing(s: Imperium, seat: int, option: moves.Use, about: About) -> Why:
    if any(each.card == option.card for each in s.play[seat]):
        return None
    return Phrase(N_("You do not have it in play."))


def cannot_be_used(s: Imperium, seat: int, option: moves.Use, about: About) -> Why:
    return why_unusable(s, seat, option.card)


def has_begun(s: Imperium, seat: int, option: Option, about: About) -> Why:
    return Phrase(N_("You have begun to activate in this turn.")) if s.begun else None


def no_unrest(s: Imperium, seat: int, option: Option, about: About) -> Why:
    return Phrase(N_("You hold no unrest.")) if UNREST.isdisjoint(s.hands[seat]) else None


# Cards to choose


def not_wanted(s: Imperium, seat: int, option: moves.Pick, about: About) -> Why:
    return why_unpicked(s, seat, option.card, about["wanted"])


def one_of_several(s: Imperium, seat: int, option: moves.Pick, about: About) -> Why:
    return None if option.card in representatives(s, seat, about["wanted"]) else ALIKE


def must_choose(s: Imperium, seat: int, option: Option, about: About) -> Why:
    return None if about.get("optional") else Phrase(N_("You have to choose a card."))


def not_among(s: Imperium, seat: int, option: moves.Pick, about: About) -> Why:
    if option.card in about["among"]:
        return None
    if set(about["among"]) <= set(s.market):
        return Phrase(N_("Tokens lie on it.") if option.card in s.market else N_("It is not in the market."))
    return Phrase(N_("It cannot be chosen here."))


def either(s: Imperium, seat: int, option: moves.Pick, about: About) -> Why:
    """Questions that are asked with a list, or with a description of what fits."""
    if "among" in about:
        return not_among(s, seat, option, about)
    return not_wanted(s, seat, option, about) or one_of_several(s, seat, option, about)


def picks(*rules: Rule) -> Bench:
    return Bench(Judge(PICK, *rules), Judge([DONE], must_choose))


def not_acquirable(s: Imperium, seat: int, option: moves.Pick, about: About) -> Why:
    wanted = VERBS[about["verb"]]
    assert isinstance(wanted, Acquire)
    if option.card in acquirable(s, seat, wanted):
        return None
    if option.card in s.market:
        return Phrase(N_("It is not of the kind that you may acquire now."))
    return Phrase(N_("It is not in the market."))


def not_to_break_through(s: Imperium, seat: int, option: Option, about: About) -> Why:
    if option in break_through_options(s, seat, about["suits"], about["exile"]):
        return None
    if option in FROM_DECK and not s.small_decks[FROM_DECK.index(option)]:
        return Phrase(N_("That deck is empty."))
    if isinstance(option, moves.Pick) and option.card not in s.market:
        return Phrase(N_("It is not in the market."))
    return Phrase(N_("You cannot break through for that now."))


def not_looked_at(s: Imperium, seat: int, option: moves.Pick, about: About) -> Why:
    return None if option.card in s.looked else Phrase(N_("You are not looking at that card."))


def not_drawn(s: Imperium, seat: int, option: moves.Pick, about: About) -> Why:
    if option.card not in s.drawn:
        return Phrase(N_("You have not just drawn it."))
    return alike(option.card, s.drawn)


def not_developable(s: Imperium, seat: int, option: moves.Pick, about: About) -> Why:
    return why_undeveloped(s, seat, option.card, bool(about.get("free")))


def no_copy(s: Imperium, seat: int, option: moves.Pick, about: About) -> Why:
    cards = copyable(s, CardScope(seat, about["card"]))
    return None if option.card in distinct(cards) else Phrase(N_("You cannot use that card of another player."))


def not_freely(s: Imperium, seat: int, option: moves.Pick, about: About) -> Why:
    if why := why_unpicked(s, seat, option.card, about["wanted"]):
        return why
    cards = freely_playable(s, CardScope(seat, about["card"]), FreePlay(about["wanted"].kinds))
    if option.card in cards:
        return alike(option.card, cards)
    return why_unplayable(s, seat, option.card, about["wanted"].kinds == ("empire",)) or NOT_OFFERED


def nothing_to_skip(s: Imperium, seat: int, option: Option, about: About) -> Why:
    cards = freely_playable(s, CardScope(seat, about["card"]), FreePlay(about["wanted"].kinds))
    return must_choose(s, seat, option, {}) if cards else None


def no_open_text(s: Imperium, seat: int, option: moves.Pick, about: About) -> Why:
    if option.card in open_texts(s, seat):
        return None
    if option.card in s.resolved:
        return Phrase(N_("It has been resolved in this solstice."))
    return Phrase(N_("You have no such solstice text in play."))


def no_response(s: Imperium, seat: int, option: moves.Pick, about: About) -> Why:
    if option.card in responses(s, seat):
        return None
    if all(each.card != option.card for each in s.play[seat]):
        return Phrase(N_("You do not have it in play."))
    return Phrase(
        N_("You cannot pay for that response.")
        if option.card in RESPONSE
        else N_("It is no response to attacks.")
    )


# Other answers


def not_this_verb(s: Imperium, seat: int, option: moves.Branch, about: About) -> Why:
    verb, place = option.branch
    if verb != about["verb"]:
        return NOT_OFFERED
    choose = VERBS[verb]
    if not isinstance(choose, Choose):
        return None
    scope = CardScope(seat, about["card"])
    scope.paying = about["paying"]
    if place in scope.open_branches(s, choose):
        return None
    return why_not(choose.choose[place], s, scope) or Phrase(N_("You could not do that now."))


def too_many(s: Imperium, seat: int, option: moves.Number, about: About) -> Why:
    if 1 <= option.n <= about["most"]:
        return None
    return Phrase(N_("From 1 to {most}."), most=about["most"])


def too_many_cards(s: Imperium, seat: int, option: moves.Number, about: About) -> Why:
    if option.n <= about["most"]:
        return None
    return Phrase(N_("At most {most}."), most=about["most"])


def nation_taken(s: Imperium, seat: int, option: moves.TakeNation, about: About) -> Why:
    if NATIONS[option.nation] in free_nations(s):
        return None
    return Phrase(N_("That nation is taken, or not in the boxes that you play with."))


def takes_none(s: Imperium, seat: int, option: moves.TakesLast, about: About) -> Why:
    return None if option.seat in about["seats"] else Phrase(N_("That player takes none."))


def no_mask_to_spare(s: Imperium, seat: int, option: Option, about: About) -> Why:
    if about.get("forced"):
        return Phrase(N_("You hold too few masks."))
    return None


def only(options: Sequence[Option]) -> Judge:
    return Judge(options)


TURN = Bench(
    Judge(PLAY_CARD, not_held, same_held, takes_no_action, no_action, cannot_be_played_for_action),
    Judge(FREE_PLAY, not_held, same_held, takes_action, cannot_be_played),
    Judge(USE, not_standing, cannot_be_used),
    Judge([INNOVATE], has_begun),
    Judge([REVOLT], has_begun, no_unrest),
    only([END_TURN]),
)
CARDS = picks(either)
BREAKING_THROUGH = Bench(Judge([*PICK, *FROM_DECK, *REVEAL], not_to_break_through))
YES_OR_NO = Bench(only([YES]), Judge([SKIP], no_mask_to_spare))

BENCHES: Benches = {
    questions.DRAFT: Bench(Judge(TAKE_NATION, nation_taken)),
    questions.TURN: TURN,
    questions.GO_ON: TURN,
    questions.BRANCH: Bench(Judge(BRANCH.values(), not_this_verb)),
    questions.MAY: Bench(Judge(BRANCH.values(), not_this_verb), only([SKIP])),
    questions.HOW_OFTEN: Bench(Judge(NUMBER, too_many)),
    questions.HOW_MANY: Bench(Judge(NUMBER, too_many_cards)),
    questions.TRIGGER: YES_OR_NO,
    questions.MASK_HERE: YES_OR_NO,
    questions.FREE_PLAY_NOW: YES_OR_NO,
    questions.ATTACKED: Bench(Judge(PICK, no_response), only([PASS])),
    questions.BRIBE: Bench(only([BRIBE, NO_BRIBE])),
    questions.CENTURION: Bench(only([NEXT_CARD, REST_OF_TURN])),
    questions.DISCARD: CARDS,
    questions.DISCARD_DRAWN: Bench(Judge(PICK, not_drawn)),
    questions.MOVE: CARDS,
    questions.RETURN_UNREST: CARDS,
    questions.REVOLT: CARDS,
    questions.ABANDON: CARDS,
    questions.RECALL: CARDS,
    questions.GARRISON: CARDS,
    questions.HOST: CARDS,
    questions.SINK: CARDS,
    questions.ACQUIRE: Bench(Judge(PICK, not_acquirable)),
    questions.BREAK_THROUGH: BREAKING_THROUGH,
    questions.INNOVATE: BREAKING_THROUGH,
    questions.EXILE: CARDS,
    questions.EXILE_OWN: CARDS,
    questions.SWAP_EXILE: CARDS,
    questions.SWAP_MARKET: CARDS,
    questions.PUT_TOKEN: CARDS,
    questions.REFRESH: CARDS,
    questions.FAME: Bench(Judge(PICK, not_looked_at)),
    questions.FAME_BACK: Bench(Judge(PICK, not_looked_at)),
    questions.DEVELOP: Bench(Judge(PICK, not_developable)),
    questions.RESHUFFLE: Bench(Judge(PICK, not_developable), only([SKIP])),
    questions.LAST_UNREST: Bench(Judge(TAKES_LAST, takes_none)),
    questions.FIND: CARDS,
    questions.GIVE: CARDS,
    questions.FREE_PLAY: Bench(Judge(PICK, not_freely), Judge([SKIP], nothing_to_skip)),
    questions.PLAY_DISCARDED: CARDS,
    questions.COPY: Bench(Judge(PICK, no_copy)),
    questions.QUEST: CARDS,
    questions.SWAP_NATION: CARDS,
    questions.CLEANUP: CARDS,
    questions.SOLSTICE: Bench(Judge(PICK, no_open_text)),
    questions.NAME_SUIT: Bench(only(NAME_SUIT)),
    questions.REVEALED: Bench(only([TO_DISCARD, LEAVE, TO_HISTORY])),
}
