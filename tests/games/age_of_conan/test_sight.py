"""Who knows what, and when: hands, decks, bids, tokens held face down, the auction; windows and passes."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from regnum.core.chance import Fast
from regnum.core.errors import NoUndo
from regnum.core.match import Match
from regnum.core.passes import begin, due, nameable
from regnum.core.views import BACK
from regnum.games.age_of_conan import events, questions
from regnum.games.age_of_conan.components import TOKENS
from regnum.games.age_of_conan.game import GAME
from regnum.games.age_of_conan.moves import (
    ATTACK,
    COMMIT,
    COMMIT_TOKEN,
    CROWN,
    DECLARE,
    EXCHANGE_TOKEN,
    KEEP_TOKEN,
    MOVE_CONAN,
    NO_CARD,
    OFFER,
    OFFER_NOTHING,
    PASS,
    PLAY,
    STAND,
    UNITS,
)
from regnum.games.age_of_conan.rules.contests import fits
from regnum.games.age_of_conan.state import BATTLE, FORT, NOBODY, AgeOfConan
from tests.games.age_of_conan.positions import (
    AQUILONIA,
    STYGIA,
    THREE,
    TURAN,
    Board,
    at,
    card,
    faces,
    tokens,
)
from tests.games.playing import asked, choose, offered, told

AXE_CARD, SHIELD_CARD, ONLY_PLAINS = 11, 12, 33


def imagined(match: Match[AgeOfConan], seat: int, times: int = 30) -> list[AgeOfConan]:
    """Worlds that look the same to a seat; each does look the same, and is sound."""
    worlds = []
    for number in range(times):
        s = GAME.copy(match.state)
        GAME.redeal(s, seat, Fast(Random(number)))
        GAME.check(s)
        assert GAME.view(s, seat) == GAME.view(match.state, seat)
        worlds.append(s)
    return worlds


def varies(worlds: list[AgeOfConan], look: Callable[[AgeOfConan], Any]) -> bool:
    return len({repr(look(world)) for world in worlds}) > 1


# Hands and decks


def test_others_see_only_how_many_cards_there_are() -> None:
    board = Board(*THREE).set(hands=[[1, 2], [3], [4, 5, 6]])
    board.set(cards=[[card("noble_commander")], [card("arrow_storm")], [card("curse_of_set")]])
    match = board.match("die", pool=[1, 1, 0, 0, 0])
    view = match.view(AQUILONIA)
    assert list(map(list, view.hands)) == [[1, 2], [BACK], [BACK] * 3]
    assert list(map(list, view.cards)) == [[card("noble_commander")], [BACK], [BACK]]
    assert list(map(list, match.view(None).hands)) == [[BACK] * 2, [BACK], [BACK] * 3]
    worlds = imagined(match, AQUILONIA)
    assert not varies(worlds, lambda s: (s.hands[0], s.cards[0], s.discards, s.shown))
    for other in (TURAN, STYGIA):
        assert varies(worlds, lambda s: s.hands[other])  # noqa: B023
        assert varies(worlds, lambda s: s.cards[other])  # noqa: B023
    for look in (lambda s: s.deck, lambda s: s.decks[0], lambda s: s.bag, lambda s: s.adventure_deck):
        assert varies(worlds, look)
    assert varies(worlds, lambda s: s.objective_deck)
    assert varies(worlds, lambda s: sorted(s.adventure_deck)), "those to come may be any that are left"


def test_only_the_drawer_is_told_what_was_drawn() -> None:
    match = Board().match("bid_card", hands=[[1], [2]])
    for entry in match.story:
        if isinstance(entry.event, events.YouDrewStrategy):
            assert entry.audience is not None
            assert len(entry.audience) == 1
    assert len(told(match, events.DrewStrategy)) == len(told(match, events.YouDrewStrategy)) == 2


# Bids


def test_bids_lie_face_down_until_all_are_shown_together() -> None:
    """The committed card is a secret until the tokens are chosen, and the token until the last has one."""
    board = Board().pool("MI").set(hands=[[1, 33], [2, 34]], bonus_card=AQUILONIA)
    match = board.match("bid_card")
    match.choose(AQUILONIA, COMMIT[33])
    assert match.state.hands[AQUILONIA], "nothing happens before all have chosen"
    assert 33 not in match.view(TURAN).hands[AQUILONIA]
    match.choose(TURAN, COMMIT[2])
    assert list(match.view(TURAN).bid_cards[AQUILONIA]) == [BACK]
    assert list(match.view(AQUILONIA).bid_cards[AQUILONIA]) == [33]
    assert list(match.view(None).bid_cards[AQUILONIA]) == [BACK]
    worlds = imagined(match, TURAN)
    assert varies(worlds, lambda s: s.bid_cards[AQUILONIA])
    assert not varies(worlds, lambda s: s.bid_cards[TURAN])
    match.choose(AQUILONIA, COMMIT_TOKEN[4])
    assert match.view(TURAN).bid_tokens[AQUILONIA] == NOBODY
    match.choose(TURAN, COMMIT_TOKEN[5])
    assert match.question is questions.BID_REACTION
    for seat in (AQUILONIA, TURAN, None):
        assert list(match.view(seat).bid_cards[AQUILONIA]) == [33]
        assert match.view(seat).bid_tokens[AQUILONIA] == 4
    assert not varies(imagined(match, TURAN), lambda s: s.bid_cards)


def test_the_next_bid_is_hidden_again() -> None:
    match = Match(GAME, 2, seed="bids")
    random = Random(3)
    for _ in range(2):
        while match.question is not questions.BID_CARD:
            seat = next(iter(match.pending))
            match.choose(seat, random.choice(match.pending[seat]))
        for seat in range(2):
            match.choose(seat, match.pending[seat][0])
        assert match.question is questions.BID_TOKEN
        assert list(match.view(TURAN).bid_cards[AQUILONIA]) == [BACK]
        assert match.view(TURAN).bid_tokens == (NOBODY, NOBODY)


def test_a_declared_card_is_hidden_but_fits() -> None:
    """Turan imagines any card that Aquilonia could have declared on these hills."""
    board = Board().clear().units(TURAN, koth=2).contest(BATTLE, "koth", AQUILONIA, TURAN, "ophir", 2)
    match = board.match("declare", hands=[[AXE_CARD, ONLY_PLAINS], [SHIELD_CARD]])
    choose(match, DECLARE[AXE_CARD])
    assert asked(match) == (TURAN, questions.DECLARE)
    assert list(match.view(TURAN).declared[AQUILONIA]) == [BACK]
    assert list(match.view(AQUILONIA).declared[AQUILONIA]) == [AXE_CARD]
    worlds = imagined(match, TURAN, 60)
    assert varies(worlds, lambda s: s.declared[AQUILONIA])
    for world in worlds:
        assert world.contest
        assert fits(world, world.contest, AQUILONIA, world.declared[AQUILONIA][0])
    assert ONLY_PLAINS not in {world.declared[AQUILONIA][0] for world in worlds}
    assert not varies(imagined(match, AQUILONIA), lambda s: s.declared)


# Tokens


def test_a_token_from_the_track_was_seen_by_all_and_stays_known() -> None:
    (seen,) = tokens("monster", 3)
    board = Board().pool("MI").set(conan="kush", track=[seen, *tokens("woman", 1)])
    match = board.match("turn")
    assert list(match.view(TURAN).track) == match.state.track
    choose(match, MOVE_CONAN[at("black_kingdoms")], KEEP_TOKEN)
    assert match.state.tokens[AQUILONIA] == [seen]
    for seat in (AQUILONIA, TURAN, None):
        assert list(match.view(seat).tokens[AQUILONIA]) == [seen]
    assert not varies(imagined(match, TURAN), lambda s: s.tokens)


def rewarded() -> Match[AgeOfConan]:
    return Board(*THREE).match("adventure_ends", conan="black_kingdoms")


def test_a_reward_is_known_to_its_owner_alone() -> None:
    match = rewarded()
    token = match.state.token
    assert match.view(AQUILONIA).token == token
    assert match.view(TURAN).token == match.view(None).token == len(TOKENS), "there is one, but which?"
    assert varies(imagined(match, TURAN), lambda s: s.token)
    assert not varies(imagined(match, AQUILONIA), lambda s: s.token)
    choose(match, KEEP_TOKEN)
    assert match.state.tokens[AQUILONIA] == [token]
    assert list(match.view(AQUILONIA).tokens[AQUILONIA]) == [token]
    assert list(match.view(TURAN).tokens[AQUILONIA]) == [BACK]
    worlds = imagined(match, TURAN)
    assert varies(worlds, lambda s: s.tokens[AQUILONIA])
    assert all(world.known[world.tokens[AQUILONIA][0]] == 1 for world in worlds), (
        "its owner knows it there, too"
    )


def test_a_reward_that_is_exchanged_is_shown() -> None:
    match = rewarded()
    token = match.state.token
    choose(match, EXCHANGE_TOKEN)
    assert token in match.view(TURAN).lost
    assert told(match, events.TokenExchanged) == [events.TokenExchanged(AQUILONIA, token)]


def auction() -> Match[AgeOfConan]:
    """Aquilonia holds three monsters: one that all saw, two that it drew as rewards; Turan a woman, unseen."""
    seen, one, two = tokens("monster", 1, 2, 3)
    (woman,) = tokens("woman", 2)
    board = Board(*THREE).set(tokens=[[seen, one, two], [woman], []])
    board.state.known[seen] = 7
    board.state.known[one] = board.state.known[two] = 1
    board.state.known[woman] = 2
    return board.match("age_auction")


def test_the_auction_shows_what_was_offered_and_no_more() -> None:
    """A worth of 3 is the seen one and the 2; the 3 stays a secret."""
    match = auction()
    seen, one, two = match.state.tokens[AQUILONIA]
    match.choose(AQUILONIA, OFFER[0][3])
    assert [sorted(match.view(TURAN).tokens[AQUILONIA])] == [sorted([seen, BACK, BACK])]
    match.choose(TURAN, OFFER_NOTHING)
    assert sorted(match.view(TURAN).tokens[AQUILONIA]) == sorted([seen, one, BACK])
    assert list(match.view(AQUILONIA).tokens[TURAN]) == [BACK]
    worlds = imagined(match, STYGIA)
    assert all({seen, one} <= set(world.tokens[AQUILONIA]) for world in worlds), "what was shown is remembered"
    assert varies(worlds, lambda s: s.tokens[AQUILONIA])
    assert two in match.state.tokens[AQUILONIA]


def test_what_others_hold_decides_what_they_could_offer() -> None:
    """In an imagined world Turan holds another token, and may offer that one."""
    match = auction()
    offers = set()
    for number in range(20):
        offers |= set(match.imagine(AQUILONIA, Random(number)).pending[TURAN])
    assert len(offers) > 3


def test_a_crowning_shows_the_named_kind_and_cannot_be_taken_back() -> None:
    (mine,), (theirs, woman) = tokens("monster", 4), [*tokens("monster", 1), *tokens("woman", 1)]
    board = Board().raiders(aquilonia=1).set(tokens=[[mine], sorted([theirs, woman])])
    board.state.known[mine], board.state.known[theirs], board.state.known[woman] = 1, 2, 2
    match = board.match("crowning", age=3, conan="aquilonia")
    choose(match, CROWN[0])
    assert asked(match)[1] is questions.RAIDS
    assert theirs in match.view(AQUILONIA).tokens[TURAN]
    assert woman not in match.view(AQUILONIA).tokens[TURAN]
    assert mine in match.view(TURAN).tokens[AQUILONIA]
    with pytest.raises(NoUndo):
        match.undo(AQUILONIA)


def test_a_token_that_goes_back_into_the_bag_is_forgotten() -> None:
    first, second = tokens("woman", 1, 2)
    bag = [token for token in range(56) if token not in (first, second)]
    board = Board(edition="rebel").pool("MI").set(conan="aquilonia", bag=bag)
    match = board.match("turn", [*bag, first], track=[first, second])
    choose(match, MOVE_CONAN[at("border_kingdom")])
    assert varies(imagined(match, TURAN), lambda s: s.bag.index(first))


# Windows


def besieged(**fields: Any) -> Match[AgeOfConan]:
    """Turan besieges Ophir; Aquilonia holds a card, and nobody knows which."""
    board = Board().clear().marker(AQUILONIA, FORT, "ophir").units(AQUILONIA, ophir=2).units(TURAN, koth=4)
    rolls = faces("MMMM", "MMM", "MMM", "MMM", "MM", "MMM", "M", "MMM")
    match = board.match("military", *rolls, active=TURAN, **fields)
    choose(match, ATTACK[at("koth"), at("ophir")], UNITS[4])
    return match


@pytest.mark.parametrize("held", ["taxes_of_tarantia", "noble_commander"])
def test_whoever_could_have_a_card_is_asked_all_the_same(held: str) -> None:
    """Otherwise silence would tell that it is not one for contests."""
    match = besieged(cards=[[card(held)], []])
    assert asked(match) == (AQUILONIA, questions.REACTION)
    assert (PLAY[card(held)] in offered(match)) == (held == "noble_commander")


def test_nobody_is_asked_who_holds_no_card() -> None:
    match = besieged()
    assert asked(match) == (TURAN, questions.ATTACKER_RETREAT)


def test_nobody_is_asked_about_cards_that_all_have_seen_go() -> None:
    """All instants for contests lie on the discard pile, so what is held is none of them."""
    names = ("noble_commander", "favour_of_mitra", "border_scouts", "shield_wall")
    match = besieged(cards=[[card("taxes_of_tarantia")], []], shown=[[card(name) for name in names], []])
    assert asked(match) == (TURAN, questions.ATTACKER_RETREAT)


def windows_until_asked(match: Match[AgeOfConan], until: str) -> tuple[int, Match[AgeOfConan]]:
    """How many windows a standing pass answers for Aquilonia while Turan fights on."""
    passes = {AQUILONIA: begin(GAME, until, match.view(AQUILONIA), AQUILONIA)}
    answered = 0
    while True:
        answer = due(GAME, match.question, match.pending, passes, match.view)
        if answer:
            answered += 1
            match.choose(*answer)
        elif match.question is questions.ATTACKER_RETREAT:
            choose(match, STAND)
        else:
            return answered, match


@pytest.mark.parametrize("until", ["fight", "turn", "age"])
def test_a_standing_pass_answers_all_windows_of_a_siege(until: str) -> None:
    """Turan loses all four units, and Aquilonia is asked nothing before the next adventure."""
    match = besieged(cards=[[card("noble_commander")], []], hands=[[AXE_CARD], []])
    answered, match = windows_until_asked(match, until)
    assert answered == 4 * 3, "a strategy card, before the dice, the own roll; four times"
    assert match.state.crom == [1, 0]
    assert {choice.option for choice in match.history if choice.seat == AQUILONIA} == {NO_CARD, PASS}


def names_of_passes(match: Match[AgeOfConan], seat: int) -> list[str]:
    return [until.name for until in nameable(GAME, match.view(seat), seat)]


def test_what_a_standing_pass_can_last_until() -> None:
    match = besieged(cards=[[card("noble_commander")], []])
    assert names_of_passes(match, AQUILONIA) == ["fight", "turn", "age"]
    assert names_of_passes(match, TURAN) == ["fight", "age"]
    assert names_of_passes(Board().pool("MI").match("die"), TURAN) == ["turn", "age"]


def test_a_pass_until_the_own_turn_lets_bids_pass_too() -> None:
    board = Board().pool("MI").set(hands=[[1], [2]], cards=[[card("heros_welcome")], []])
    match = board.match("bid_card")
    passes = {AQUILONIA: begin(GAME, "age", match.view(AQUILONIA), AQUILONIA)}
    for seat in (AQUILONIA, TURAN):
        match.choose(seat, COMMIT[1 + seat])
    for seat in (AQUILONIA, TURAN):
        match.choose(seat, COMMIT_TOKEN[3])
    assert asked(match) == (AQUILONIA, questions.BID_REACTION)
    assert due(GAME, match.question, match.pending, passes, match.view) == (AQUILONIA, PASS)
    assert names_of_passes(match, AQUILONIA) == ["turn", "age"], "it is nobody's turn"
