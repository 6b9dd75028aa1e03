"""Who knows what, and when: hands, decks, histories, fame; what was seen, and what is forgotten."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from regnum.core.chance import Fast
from regnum.core.judge import why_not as judged
from regnum.core.match import Match
from regnum.core.views import BACK
from regnum.games.imperium import events, questions
from regnum.games.imperium.components import CARD
from regnum.games.imperium.game import GAME
from regnum.games.imperium.moves import DONE, FROM_DECK, INNOVATE, PICK
from regnum.games.imperium.sight import all_cards
from regnum.games.imperium.state import Imperium
from regnum.server.games import options_at
from tests.games.imperium.moments import played
from tests.games.imperium.positions import (
    FIRST,
    SECOND,
    THIRD,
    Table,
    accept,
    begin,
    card,
    finish_turn,
    names,
    offers,
    pick,
    play,
    play_freely,
)
from tests.games.playing import asked, choose, offered


def imagined(match: Match[Imperium], seat: int, times: int = 30) -> list[Imperium]:
    """Worlds that look the same to a seat; each does look the same, and is sound."""
    worlds = []
    for number in range(times):
        s = GAME.copy(match.state)
        GAME.redeal(s, seat, Fast(Random(number)))
        GAME.check(s)
        assert GAME.view(s, seat) == GAME.view(match.state, seat)
        worlds.append(s)
    return worlds


def varies(worlds: list[Imperium], look: Callable[[Imperium], Any]) -> bool:
    return len({repr(look(world)) for world in worlds}) > 1


def test_a_view_neither_changes_with_the_state_nor_leads_to_it() -> None:
    state = Table("romans", "greeks").play(FIRST, "Armenians").ready()
    seen = GAME.view(state, SECOND)
    state.play[FIRST][-1].spent = True
    state.play[FIRST][-1].under.append(state.decks[FIRST].pop())
    assert not seen.play[FIRST][-1].spent
    assert not seen.play[FIRST][-1].under
    seen.play[FIRST][0].stored = 5
    assert not state.play[FIRST][0].stored


# From the start


def test_others_see_only_how_many_cards_there_are() -> None:
    match = begin("romans", "greeks", "celts", seed="sight")
    s, seen = match.state, match.view(FIRST)
    assert list(seen.hands[FIRST]) == s.hands[FIRST]
    for other in (SECOND, THIRD):
        assert list(seen.hands[other]) == [BACK] * len(s.hands[other])
    hidden = [*seen.decks, *seen.small_decks, seen.main_deck, seen.fame, seen.unseen]
    assert all(pile and set(pile) == {BACK} for pile in hidden)
    watcher = match.view(None)
    assert all(set(pile) == {BACK} for pile in watcher.hands)
    for deck in (*seen.nation_decks, *watcher.nation_decks):
        assert CARD[deck[0]].start == "accession"
        assert set(deck[1:]) == {BACK}


def test_whatever_is_hidden_may_be_otherwise() -> None:
    match = begin("romans", "greeks", "celts", seed="sight")
    worlds = imagined(match, FIRST)
    looks: list[Callable[[Imperium], Any]] = [
        lambda s: s.hands[SECOND],
        lambda s: s.hands[THIRD],
        lambda s: s.decks[FIRST],
        lambda s: s.nation_decks[FIRST],
        lambda s: s.nation_decks[SECOND],
        lambda s: s.main_deck,
        lambda s: sorted(s.main_deck),
        lambda s: s.small_decks[0],
        lambda s: sorted(s.small_decks[2]),
        lambda s: s.fame,
        lambda s: s.unseen,
    ]
    assert all(varies(worlds, look) for look in looks)
    known: list[Callable[[Imperium], Any]] = [
        lambda s: s.hands[FIRST],
        lambda s: sorted(s.decks[FIRST]),
        lambda s: sorted([*s.hands[SECOND], *s.decks[SECOND]]),
        lambda s: s.market,
        lambda s: s.developments,
        lambda s: [deck[0] for deck in s.nation_decks],
    ]
    assert not any(varies(worlds, look) for look in known)


def test_only_the_drawer_is_told_what_was_drawn() -> None:
    kinds = (events.YouDrew, events.YouTookFame, events.YouLooked, events.YouToTop, events.YouToHistory)
    found: Counter[type] = Counter()
    for seats in GAME.seats:
        *_, match = played(seats, "told")
        for entry in match.story:
            if isinstance(entry.event, kinds):
                found[type(entry.event)] += 1
                assert entry.audience is not None
                assert len(entry.audience) == 1
    assert found[events.YouDrew] > 50


# What goes into a deck or a history


def test_what_is_put_away_unseen_makes_the_others_unsure_of_the_hand() -> None:
    """Everybody knew two cards; one of them goes into the history, and nobody sees which."""
    match = Table("romans", "greeks").empire(FIRST).hand(FIRST, "Education", "Advance", "Conquer").match()
    advance, conquer = card("Advance", "romans"), card("Conquer", "romans")
    s = match.state
    for each in (advance, conquer):
        s.placed[each] = s.owned[each] = 0b11
    assert match.view(SECOND).hands[FIRST].count(BACK) == 1
    play_freely(match, "Education")
    accept(match)
    if match.question is questions.MOVE:
        pick(match, "Advance")
    assert advance in match.view(FIRST).histories[FIRST]
    assert match.view(SECOND).histories[FIRST] == (BACK,)
    assert conquer not in match.view(SECOND).hands[FIRST]
    worlds = imagined(match, SECOND)
    assert varies(worlds, lambda s: s.histories[FIRST])
    assert all({advance, conquer} <= {*w.hands[FIRST], *w.decks[FIRST], *w.histories[FIRST]} for w in worlds)


def revealed() -> Match[Imperium]:
    """The top of the deck of the first seat was shown to everybody and left there."""
    match = Table("romans", "greeks").deck(FIRST, "Conquer", "Advance", "Glory").match()
    top = match.state.decks[FIRST][-1]
    match.state.placed[top] = match.state.owned[top] = 0b1111
    return match


def test_what_was_seen_on_top_of_a_deck_stays_known_when_it_is_drawn() -> None:
    match = revealed()
    top = match.state.decks[FIRST][-1]
    for seat in (FIRST, SECOND, None):
        assert match.view(seat).decks[FIRST] == (BACK, BACK, top)
    assert not varies(imagined(match, SECOND), lambda s: s.decks[FIRST][-1])
    finish_turn(match)
    assert top in match.state.hands[FIRST]
    assert top in match.view(SECOND).hands[FIRST]
    assert top in match.view(None).hands[FIRST]


def test_what_was_seen_is_forgotten_when_it_is_shuffled() -> None:
    """Three cards are drawn, and played or discarded; then the deck is made of them."""
    for seats in GAME.seats:
        shuffled = 0
        for seed in ("shuffled", "again")[: 2 if seats == 1 else 1]:
            decks: list[set[int]] = [set() for _ in range(seats)]
            for match in played(seats, seed, 500):
                for seat in range(seats):
                    now = set(match.state.decks[seat])
                    if len(now - decks[seat]) > 4 and not match.over:
                        shuffled += 1
                        assert {*match.view(None).decks[seat]} == {BACK}
                        assert {*match.view(seat).decks[seat]} == {BACK}
                    decks[seat] = now
        assert shuffled > 3


# Fame

REGIONS = {
    FIRST: ("Dalmatia", "Gallia Aquitania", "Raetia"),
    SECOND: ("Peloponnese", "Forest of Pholoe", "Coast"),
}


def glory(*fame: str) -> Match[Imperium]:
    """Romans and Greeks who can both look at fame."""
    table = Table("romans", "greeks", "celts").fame(*fame)
    for seat, regions in REGIONS.items():
        table.hand(seat, "Glory").play(seat, *regions)
    for each in table.state.fame:
        table.state.owned[each] = 0
    return table.match()


def look(match: Match[Imperium]) -> None:
    """Play Glory with any two regions, as far as the fame that is seen."""
    play(match, "Glory")
    while match.question is not questions.FAME:
        choose(match, next(each for each in offered(match) if each in PICK))


def test_fame_that_was_looked_at_is_known_to_whoever_looked() -> None:
    match = glory("Great", "Praiseworthy", "Glorious")
    look(match)
    assert offers(match) == ["Glorious", "Praiseworthy"]
    assert names(match.view(FIRST).looked) == ["Glorious", "Praiseworthy"]
    assert set(match.view(SECOND).looked) == set(match.view(None).looked) == {BACK}
    assert varies(imagined(match, SECOND), lambda s: s.looked)
    pick(match, "Glorious")
    taken, left = card("Glorious", "classics"), card("Praiseworthy", "classics")
    assert match.view(FIRST).fame == (BACK, left)
    assert match.view(SECOND).fame == (BACK, BACK)
    assert taken not in match.view(SECOND).hands[FIRST]
    worlds = imagined(match, FIRST)
    assert not varies(worlds, lambda s: s.fame[-1])
    assert varies(imagined(match, SECOND), lambda s: s.fame[-1])
    assert varies(imagined(match, SECOND), lambda s: s.hands[FIRST])
    story = [entry for entry in match.story if isinstance(entry.event, events.YouTookFame)]
    assert [entry.audience for entry in story] == [frozenset({FIRST})]


def test_whoever_knew_fame_does_not_know_what_the_next_one_keeps_of_it() -> None:
    """The Romans know the top card. The Greeks look at it and another, keep one and put one back: which?"""
    match = glory("Great", "Notorious", "Praiseworthy", "Glorious")
    look(match)
    pick(match, "Glorious")
    finish_turn(match)
    assert asked(match)[0] == SECOND
    look(match)
    assert len(match.state.looked) == 2
    assert set(match.view(FIRST).looked) == {card("Praiseworthy", "classics"), BACK}, "it knows what is seen"
    pick(match, "Praiseworthy")
    seen = match.view(FIRST)
    assert set(seen.hands[SECOND]) <= {BACK}
    assert set(seen.fame) == {BACK}
    worlds = imagined(match, FIRST)
    praiseworthy = card("Praiseworthy", "classics")
    assert {praiseworthy in world.hands[SECOND] for world in worlds} == {True, False}
    places = [(*w.hands[SECOND], *w.decks[SECOND], *w.fame, *w.unseen) for w in worlds]
    assert all(praiseworthy in each for each in places)


# The market


def test_a_card_from_a_small_deck_is_known_to_whoever_took_it() -> None:
    match = Table("romans", "greeks").hand(FIRST, "Advance").match()
    choose(match, INNOVATE)
    top = match.state.small_decks[1][-1]
    choose(match, FROM_DECK[1])
    assert top in match.state.hands[FIRST]
    assert top in match.view(FIRST).hands[FIRST]
    assert top not in match.view(SECOND).hands[FIRST]
    worlds = imagined(match, SECOND)
    assert varies(worlds, lambda s: s.hands[FIRST])
    own = {*match.state.decks[FIRST], *match.state.discards[FIRST]}
    for world in worlds:
        (new,) = {*world.hands[FIRST], *world.decks[FIRST], *world.discards[FIRST]} - own
        assert "uncivilised" in CARD[new].suits, "everybody saw from which deck it came"


# Through whole games


@pytest.mark.parametrize("seats", GAME.seats)
def test_reasons_and_options_hang_on_nothing_hidden(seats: int) -> None:
    """Whoever asks why a card cannot be chosen learns nothing of where it lies."""
    looked: Counter[str] = Counter()
    for number, match in enumerate(played(seats, "reasons")):
        question = match.question
        if not question or looked[question.name] >= 4:
            continue
        looked[question.name] += 1
        for seat in match.pending:
            world = match.imagine(seat, Random(number))
            assert list(world.pending[seat]) == list(match.pending[seat])
            for each in sorted(all_cards(match.state)):
                options = options_at(GAME, question, f"card-{each}")
                told_here = match.why_not(seat, options)
                assert repr(told_here) == repr(
                    judged(GAME.benches, world.state, world.ask, world.pending, seat, options)
                ), (question.name, CARD[each].name)
    assert len(looked) > 12


@pytest.mark.parametrize("seats", GAME.seats)
def test_nobody_sees_the_cards_of_others_but_those_that_everybody_saw(seats: int) -> None:
    """What a watcher cannot see, another seat sees only if that seat has looked at it, drawn it or held it."""
    for number, match in enumerate(played(seats, "others")):
        if number % 11 or match.over:
            continue
        s, watcher = match.state, match.view(None)
        for seat in range(seats):
            seen = match.view(seat)
            assert list(seen.hands[seat]) == s.hands[seat]
            for other in range(s.seats):
                if other != seat:
                    assert seen.histories[other] == watcher.histories[other]
                    assert seen.nation_decks[other] == watcher.nation_decks[other]


# Silence and rhythm


@pytest.mark.parametrize("number", [0, 1, 2])
def test_whoever_cleans_up_is_asked_whatever_the_hand(number: int) -> None:
    """One question for each card that is discarded, and none that hangs on what the cards are."""
    asked_for = []
    for hand in (("Advance", "Conquer", "Glory"), ("Glory", "Prosperity", "Advance")):
        match = Table("romans", "greeks").hand(FIRST, *hand).match(step="cleanup")
        while asked(match)[1] is questions.PUT_TOKEN:
            choose(match, offered(match)[0])
        times = 0
        while match.pending and asked(match) == (FIRST, questions.CLEANUP):
            times += 1
            choose(match, offered(match)[0] if times <= number else DONE)
        asked_for.append(times)
    assert asked_for == [number + 1] * 2
