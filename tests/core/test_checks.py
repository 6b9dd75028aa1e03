"""The checks find what is planted: each fault in the toy game is caught, and the sound toy passes."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from regnum.core.chance import Chance
from regnum.core.checks import CheckFailed, check_game
from regnum.core.judge import Bench, Judge, Why
from regnum.core.script import About, Options, Question, Script, StepContext
from regnum.core.words import Phrase
from tests.core import toy
from tests.core.toy import GAME, Toy

SEED = 20


def fault(match: str, **changes: Any) -> None:
    with pytest.raises(CheckFailed, match=match):
        check_game(replace(GAME, **changes), 60, SEED)


def test_the_sound_toy_passes() -> None:
    report = check_game(GAME, 60, SEED)
    assert report.games == 120
    assert min(report.undone, report.clones, report.imagined, report.orders, report.changed) >= 40


def test_the_report_counts_what_was_played_at_which_tables() -> None:
    report = check_game(
        replace(GAME, parts=lambda s: ("red", "red") if s.under % 2 else ("red", "blue")), 20, SEED
    )
    assert report.tables == {3: 40}
    for counted in report.parts.values():
        assert counted["red"] == 40, "in a game of which two play it, it is counted once"
        assert 0 < counted["blue"] < 40


def test_a_leak_in_the_view_is_caught() -> None:
    def leaky(s: Toy, seat: int | None) -> Any:
        return toy.view(s, seat), s.under

    fault("sees something that it cannot know", view=leaky)


def test_a_leak_to_watchers_is_caught() -> None:
    def leaky(s: Toy, seat: int | None) -> Any:
        return toy.view(s, seat), s.hands[0] if seat is None else ()

    fault("watchers see", view=leaky)


def test_a_leak_in_the_options_is_caught() -> None:
    def leaky_bids(s: Toy, t: StepContext) -> Script:
        def options(state: Toy, seat: int) -> Options:
            return toy.cards(state, seat)[:: 1 if state.under % 2 else -1]

        first = yield t.ask_all(toy.SEATS, toy.ASK_BID, options)
        for seat, choice in first.items():
            s.hands[seat].remove(choice.card)
            s.gone.append(choice.card)
        if not any(s.hands):
            s.step = ""

    fault("options of seat . hang on something", steps={**GAME.steps, "bids": leaky_bids})


# Judges


def only_bids(s: Toy, t: StepContext) -> Script:
    chosen: dict[int, toy.Bid] = yield t.ask_all(toy.SEATS, toy.ASK_BID, toy.cards)
    for seat, choice in chosen.items():
        s.hands[seat].remove(choice.card)
        s.gone.append(choice.card)
    if not any(s.hands):
        s.step = ""


def not_in_hand(s: Toy, seat: int, option: toy.Bid, about: About) -> Why:
    return None if option.card in s.hands[seat] else Phrase("You do not hold {card}.", card=option.card)


def with_judge(*judges: Judge, question: Question = toy.ASK_BID) -> dict[str, Any]:
    """A toy in which nothing is asked but bids, and who judges them."""
    return {"steps": {**GAME.steps, "bids": only_bids}, "benches": {question: Bench(*judges)}}


def test_a_sound_judge_passes() -> None:
    report = check_game(replace(GAME, **with_judge(Judge(toy.BID, not_in_hand))), 60, SEED)
    assert report.reasons > 60


def test_a_reason_that_tells_a_secret_is_caught() -> None:
    def leaky(s: Toy, seat: int, option: toy.Bid, about: About) -> Why:
        return (
            Phrase("It lies under the table.")
            if option.card == s.under
            else not_in_hand(s, seat, option, about)
        )

    fault("a reason given to seat . tells something", **with_judge(Judge(toy.BID, leaky)))


def test_a_secret_in_the_gap_of_a_reason_is_caught() -> None:
    def leaky(s: Toy, seat: int, option: toy.Bid, about: About) -> Why:
        why = not_in_hand(s, seat, option, about)
        return why and Phrase("You cannot: {reason}", reason=Phrase("{card} is elsewhere.", card=s.under))

    fault("a reason given to seat . tells something", **with_judge(Judge(toy.BID, leaky)))


def test_a_judge_who_is_too_strict_is_caught() -> None:
    def strict(s: Toy, seat: int, option: toy.Bid, about: About) -> Why:
        return Phrase("Too low.") if option.card < 3 else not_in_hand(s, seat, option, about)

    fault("is offered although: Too low", **with_judge(Judge(toy.BID, strict)))


def test_a_judge_who_is_too_lenient_is_caught() -> None:
    fault("is not offered, and nothing speaks against it", **with_judge(Judge(toy.BID)))


def test_answers_that_nobody_judges_are_caught() -> None:
    fault("comes before no judge", **with_judge(Judge(toy.BID[:4], not_in_hand)))
    fault("nobody judges the answers to bid", **with_judge(Judge(toy.BANK), question=toy.ASK_BANK))


# Copies and deals


def test_a_clone_that_shares_a_list_is_caught() -> None:
    def shallow(s: Toy) -> Toy:
        copied = GAME.copy(s)
        copied.hands = s.hands
        return copied

    fault("a clone differs|changed the original|another position|another end|it broke", copy=shallow)


def test_a_clone_that_shares_what_changes_late_is_caught() -> None:
    def shallow(s: Toy) -> Toy:
        copied = GAME.copy(s)
        copied.points = s.points
        return copied

    fault("changed the original|another position|another end|order of simultaneous|same way", copy=shallow)


def test_a_redeal_that_keeps_the_truth_is_caught() -> None:
    def lazy(s: Toy, seat: int, chance: Chance) -> None:
        pass

    fault("redeal changes nothing", redeal=lazy)


def test_a_redeal_that_leans_towards_the_truth_is_caught() -> None:
    def sticky(s: Toy, seat: int, chance: Chance) -> None:
        if chance.below(2):
            toy.redeal(s, seat, chance)

    fault("what seat . imagines hangs on", redeal=sticky)


def test_a_redeal_that_always_deals_alike_is_caught() -> None:
    def sorted_deal(s: Toy, seat: int, chance: Chance) -> None:
        class Sorted(Chance):
            def below(self, n: int) -> int:
                return n - 1 if chance.below(20) else chance.below(n)

        toy.redeal(s, seat, Sorted())

    fault("lean away from the truth", redeal=sorted_deal)


def test_an_order_that_matters_is_caught() -> None:
    def hasty(s: Toy, t: StepContext) -> Script:
        chosen: dict[int, Any] = yield t.ask_all(toy.SEATS, toy.ASK_BID, toy.cards)
        s.points[t.below(3)] += 1
        for seat, choice in chosen.items():
            s.hands[seat].remove(choice.card)
            s.gone.append(choice.card)
        if not any(s.hands):
            s.step = ""

    random = Random(SEED)
    remembered: list[int] = []

    def forgetful(s: Toy, t: StepContext) -> Script:
        remembered.append(random.randrange(1000))
        s.points[0] += remembered[-1]
        yield from hasty(s, t)

    fault("order of simultaneous|another", steps={**GAME.steps, "bids": forgetful})


def test_a_broken_invariant_is_caught() -> None:
    def greedy_bank(s: Toy, t: StepContext) -> Script:
        s.gone.append(s.hands[0][0] if s.hands[0] else 0)
        yield from toy.bids(s, t)

    fault("an invariant is broken", steps={**GAME.steps, "bids": greedy_bank})


def test_an_option_that_is_not_listed_is_caught() -> None:
    def other_bank(s: Toy, t: StepContext) -> Script:
        yield t.ask(0, toy.ASK_BANK, [toy.Bank(1), toy.Bank(2)])
        s.step = ""

    fault("not in the game's list", steps={**GAME.steps, "bids": other_bank})


def test_a_dead_end_is_caught() -> None:
    def dead_end(s: Toy, t: StepContext) -> Script:
        yield t.ask(0, toy.ASK_BANK, [])

    with pytest.raises(Exception, match="has no option"):
        check_game(replace(GAME, steps={**GAME.steps, "bids": dead_end}), 1, SEED)


def test_a_game_without_end_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(s: Toy, t: StepContext) -> Script:
        yield t.ask(0, toy.ASK_BANK, toy.BANK)

    monkeypatch.setattr("regnum.core.checks.MAX_CHOICES", 200)
    fault("does not end", steps={**GAME.steps, "bids": endless})


@pytest.mark.parametrize("wins", [[1.0, 0.0], [2.0, 0.0, 0.0], [1.5, -0.5, 0.0]])
def test_a_result_that_tells_nothing_of_some_side_is_caught(wins: list[float]) -> None:
    fault("not told of each side whether it has won", wins=lambda s: wins)


def test_a_score_without_all_sides_is_caught() -> None:
    fault("does not tell the points of each side", score=lambda s: {"Banked": s.points[:2]})
