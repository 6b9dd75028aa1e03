"""What a table may choose: switches, one of several, one for each seat; defaults, exclusions, pairs."""

from itertools import combinations, product
from typing import Any

import pytest

from regnum.core.errors import BadSetting, SettingsClash
from regnum.core.game import game
from regnum.core.settings import Alternative, Exclusion, OneOf, PerSeat, Settings, SomeOf, Switch, usage
from regnum.i18n import reader

KINGDOMS = tuple(Alternative(value, value.title()) for value in ("random", "turan", "shem", "stygia"))
LENGTH = OneOf(
    "length",
    "Length",
    "How long.",
    (
        Alternative("short", "Short", formerly="short_game"),
        Alternative("medium", "Medium"),
        Alternative("long", "Long"),
    ),
    default="medium",
)
SETTINGS = Settings(
    (
        Switch("secret", "Secret", "Nobody sees."),
        Switch("guard", "Guard", "Stops.", for_bots=True),
        Switch("cards", "Cards", "All of them.", default=True),
        LENGTH,
        PerSeat("kingdom", "Kingdom", "Whose.", KINGDOMS, distinct=True),
    ),
    exclusions=(
        Exclusion(("secret", True), ("length", "long")),
        Exclusion(("secret", True), ("kingdom", "shem")),
    ),
)
USUAL = {"secret": False, "guard": True, "cards": True, "length": "medium", "kingdom": ("random", "random")}


def resolved(people: bool = False, seats: int = 2, **given: Any) -> dict[str, Any]:
    return SETTINGS.resolve("Hyboria", seats, given, people)


def test_what_nobody_chooses_is_as_usual() -> None:
    assert resolved() == USUAL
    assert resolved(people=True) == USUAL | {"guard": False}, "that one is for bots"
    assert resolved(people=True, guard=True)["guard"] is True
    assert resolved(guard=False)["guard"] is False
    assert resolved(seats=4)["kingdom"] == ("random",) * 4


def test_what_is_chosen_is_kept() -> None:
    assert resolved(length="short")["length"] == "short"
    assert resolved(kingdom=("turan", "stygia"))["kingdom"] == ("turan", "stygia")
    assert resolved(kingdom=["turan"])["kingdom"] == ("turan", "random"), (
        "as a record has it, and one seat short"
    )
    assert resolved(kingdom=("", "shem"))["kingdom"] == ("random", "shem")


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"speed": True}, "Hyboria has no setting “speed”. Known: secret, guard, cards, length, kingdom."),
        ({"length": "endless"}, "length cannot be “endless”. Known: short, medium, long."),
        ({"length": True}, "length cannot be “True”"),
        ({"secret": "short"}, "secret cannot be “short”. Known: yes, no."),
        ({"kingdom": "turan"}, "kingdom cannot be “turan”"),
        ({"kingdom": ("turan", "kush")}, "kingdom cannot be “turan,kush”. Known: random, turan, shem, stygia."),
        ({"kingdom": ("turan", "shem", "stygia")}, "kingdom cannot be “turan,shem,stygia”"),
        ({"kingdom": ("turan", "turan")}, "two seats cannot have the same: Kingdom"),
    ],
)
def test_what_cannot_be_chosen_is_refused(given: dict[str, Any], told: str) -> None:
    with pytest.raises(BadSetting) as refused:
        resolved(**given)
    assert told in str(refused.value)


@pytest.mark.parametrize("other", [{"length": "long"}, {"kingdom": ("turan", "shem")}])
def test_what_excludes_each_other_is_refused(other: dict[str, Any]) -> None:
    with pytest.raises(SettingsClash, match=r"“Secret” and “(Long|Shem)” cannot go together"):
        resolved(secret=True, **other)
    resolved(secret=False, **other)


def test_two_seats_may_both_leave_it_open() -> None:
    assert resolved(kingdom=("random", "random"))["kingdom"] == ("random", "random")


def test_an_old_switch_still_chooses_what_it_has_become() -> None:
    assert resolved(short_game=True)["length"] == "short"
    assert resolved(short_game=False)["length"] == "medium"


def test_settings_are_read_from_texts() -> None:
    texts = ["secret", "guard=no", "cards=OFF", "length=short", "kingdom=turan,shem"]
    found = {"secret": True, "guard": False, "cards": False, "length": "short", "kingdom": ("turan", "shem")}
    assert SETTINGS.read("Hyboria", texts) == found
    assert SETTINGS.read("Hyboria", ["secret=no", "secret=yes"]) == {"secret": True}, "the last word counts"
    assert SETTINGS.read("Hyboria", ["kingdom.2=shem"]) == {"kingdom": ("", "shem")}
    assert SETTINGS.read("Hyboria", ["kingdom.2=shem", "kingdom.1=turan"]) == {"kingdom": ("turan", "shem")}
    assert SETTINGS.read("Hyboria", ["chess"]) == {"chess": ""}, "refused when it is resolved"
    assert SETTINGS.read("Hyboria", ["secret"]) == {"secret": True}, "a switch says enough by its name"
    for text in ("length", "kingdom", "kingdom.2"):
        with pytest.raises(BadSetting, match="cannot be “”"):
            SETTINGS.read("Hyboria", [text])
    with pytest.raises(BadSetting, match="guard cannot be “maybe”"):
        SETTINGS.read("Hyboria", ["guard=maybe"])


def test_how_settings_are_written() -> None:
    assert [usage(each) for each in SETTINGS] == [
        *("secret=yes|no", "guard=yes|no", "cards=yes|no", "length=short|medium|long"),
        "kingdom=random|turan|shem|stygia,…",
    ]


def test_what_differs_from_the_usual_is_told() -> None:
    say = reader("en")
    assert SETTINGS.told(resolved(people=True), say) == []
    chosen = resolved(people=True, secret=True, cards=False, length="short", kingdom=("turan", "random"))
    assert SETTINGS.told(chosen, say) == ["Secret", "without: Cards", "Short", "Kingdom: Turan, Random"]


@pytest.mark.parametrize("seats", [2, 4])
def test_every_two_values_meet_in_some_row_if_they_may(seats: int) -> None:
    rows = list(SETTINGS.pairs(seats))
    for row in rows:
        SETTINGS.resolve("Hyboria", seats, row)
        assert set(row) == {each.name for each in SETTINGS}
    met = {frozenset(pair) for row in rows for pair in combinations(row.items(), 2)}
    names = [alternative.value for alternative in KINGDOMS]
    values: dict[str, list[Any]] = {
        **{name: [False, True] for name in ("secret", "guard", "cards")},
        "length": ["short", "medium", "long"],
        "kingdom": [("random",) * seats, *(tuple((names[i:] + names[:i])[:seats]) for i in range(4))],
    }
    for one, other in combinations(values, 2):
        for a, b in product(values[one], values[other]):
            excluded = one == "secret" and a and (b == "long" or (isinstance(b, tuple) and "shem" in b))
            assert (frozenset(((one, a), (other, b))) in met) == (not excluded), (one, a, other, b)
    assert len(rows) < 2 * 2 * 2 * 3 * 4 / 2, "far fewer than all combinations"


def test_a_game_without_settings_has_one_row() -> None:
    assert list(Settings().pairs(3)) == [{}]
    assert list(Settings((Switch("one", "One", ""),)).pairs(3)) == [{"one": False}, {"one": True}]


def test_the_presets_of_all_games_can_be_played() -> None:
    for key in ("brian-boru", "simurgh"):
        for preset in game(key).settings.presets:
            game(key).resolve_settings(game(key).seats[0], preset.values)


# What a campaign carries into its games

CARDS = SomeOf("cards", "Cards", {"oak": 1, "ash": 2, "elm": 1}, most=3, alone=True)
CARRYING = Settings((LENGTH,), carried=(CARDS,))


def test_some_of_many_keys_may_be_named_as_often_as_there_are() -> None:
    assert CARRYING.resolve("Hyboria", 1, {}) == {"length": "medium", "cards": ()}
    assert CARRYING.resolve("Hyboria", 1, {"cards": ("ash", "oak", "ash")})["cards"] == ("ash", "oak", "ash")
    for wanted in (("oak", "oak"), ("fir",), "oak", True, ("oak", "ash", "ash", "elm")):
        with pytest.raises(BadSetting, match=r"cards cannot be “.*”\. Known: oak, ash, elm\."):
            CARRYING.resolve("Hyboria", 1, {"cards": wanted})


def test_what_a_campaign_carries_is_offered_by_no_form() -> None:
    assert list(CARRYING) == [LENGTH]
    assert CARRYING["cards"] == CARDS
    with pytest.raises(BadSetting, match=r"Known: length\."):
        CARRYING.resolve("Hyboria", 1, {"trees": ()})


def test_what_a_campaign_carries_is_for_one_person() -> None:
    assert CARRYING.resolve("Hyboria", 2, {"cards": ()}) == {"length": "medium"}
    with pytest.raises(BadSetting, match="only for somebody who plays alone"):
        CARRYING.resolve("Hyboria", 2, {"cards": ("oak",)})


def test_keys_are_read_told_and_tried() -> None:
    assert CARRYING.read("Hyboria", ["cards=oak, ash"]) == {"cards": ("oak", "ash")}
    assert CARRYING.read("Hyboria", ["cards="]) == {"cards": ()}
    assert CARRYING.told({"cards": ("oak",)}, reader("en")) == ["Cards: ('oak',)"], "as no lexicon tells it"
    assert CARRYING.told({"cards": ()}, reader("en")) == []
    rows = list(CARRYING.pairs(1))
    assert {row["cards"] for row in rows} == {(), ("oak", "ash", "elm")}
    assert len(rows) == 6
    assert usage(CARDS) == "cards=oak|ash|elm,…"


def test_a_refusal_does_not_list_hundreds_of_keys() -> None:
    many = Settings((), carried=(SomeOf("cards", "", {str(key): 1 for key in range(300)}, most=3),))
    with pytest.raises(BadSetting, match=r"Known: 0, 1, .*, 19, …\."):
        many.resolve("Hyboria", 1, {"cards": ("x",)})
