"""Every reason that the judges of Age of Conan can give, in a position where it is the one to give."""

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from regnum.core.match import Match
from regnum.core.moves import Option
from regnum.games.age_of_conan.components import COURT, INTRIGUE, MILITARY, MILITARY_INTRIGUE, WILD
from regnum.games.age_of_conan.moves import (
    ATTACK,
    BUILD_CITY,
    BUY_EMISSARY,
    BUY_UNIT,
    COMMIT_TOKEN,
    DECLARE,
    FIGHT_ON,
    MARCH,
    MOVE_CONAN,
    MOVE_EMISSARY,
    OFFER,
    PASS,
    PLACE_EMISSARY,
    PLACE_RAIDER,
    PLACE_UNIT,
    PLAY,
    REFRESH,
    REPLACE,
    REROLL_DIE,
    SACRIFICE,
    SORCERY,
    STAND,
    TAKE_DIE,
    TO,
    TURN_DIE,
    UNITS,
    USE_ARTIFACT,
)
from regnum.games.age_of_conan.rules import judges
from regnum.games.age_of_conan.state import BATTLE, CAMPAIGN, FORT, INTRIGUE_CONTEST, NOBODY, TOWER, AgeOfConan
from tests.games.age_of_conan.positions import AQUILONIA, TURAN, Board, at, card, faces, tokens
from tests.games.playing import choose

ARCHERS, PIKES, ACOLYTES = card("bossonian_archers"), card("gunderland_pikemen"), card("black_ring_acolytes")
HOME, OPHIR, KOTH, ZAMORA = at("aquilonia"), at("ophir"), at("koth"), at("zamora")
ALL_RAIDERS: dict[str, Any] = {"raiders": [11] + [0] * 28, "raiders_left": 0}
Position = Callable[[], Match[AgeOfConan]]


def bidding(**fields: Any) -> Match[AgeOfConan]:
    return (
        Board().pool("MI").set(hands=[[1, 2, 3], [4, 5, 6]]).match("bid_token", bid_cards=[[7], [8]], **fields)
    )


def reacting(**fields: Any) -> Match[AgeOfConan]:
    """All bids are shown; Aquilonia, who holds a card and perhaps the bonus card, may react."""
    board = Board().pool("MI").set(hands=[[1], []], cards=[[card("heros_welcome")], []])
    board.set(bid_cards=[[7], [8]], bid_tokens=[3, 4], bidding=[[0, 4, 5, 6], [0, 3, 5, 6]], bids_shown=True)
    return board.match("bid_reactions", **fields)


def replaced() -> Match[AgeOfConan]:
    match = reacting(
        bonus_card=AQUILONIA, hands=[[1, 2], []], cards=[[card("heros_welcome")], [card("steppe_riders")]]
    )
    choose(match, REPLACE[1])
    while TURAN in match.pending:
        choose(match, PASS)
    return match


def conan(*done: Option, **fields: Any) -> Match[AgeOfConan]:
    match = Board().set(conan="ophir").match("conan_part", track=tokens("woman", 1), **fields)
    choose(match, *done)
    return match


def upgrading(**fields: Any) -> Match[AgeOfConan]:
    board = Board().pool("MI").set(cards=[[PIKES], []], gold=[5, 0])
    return board.match("upgrades", **fields)


def ready() -> Match[AgeOfConan]:
    return upgrading(upgrades=[[ARCHERS], []])


def dice(pool: str) -> Match[AgeOfConan]:
    return Board().pool(pool).match("die")


def military(*done: Option, **fields: Any) -> Match[AgeOfConan]:
    """Three units at home, two in friendly Ophir, two on campaign in Koth."""
    board = Board().clear().marker(AQUILONIA, FORT, "ophir").units(AQUILONIA, aquilonia=3, ophir=2, koth=2)
    match = board.pool("MI").match("military", track=tokens("woman", 1), **fields)
    choose(match, *done)
    return match


def intrigue(*done: Option, **fields: Any) -> Match[AgeOfConan]:
    board = Board().clear().emissaries(AQUILONIA, aquilonia=2, koth=1)
    match = board.pool("MI").match("intrigue", **fields)
    choose(match, *done)
    return match


def contest(
    kind: int = BATTLE, step: str = "declare", luck: tuple[str, ...] = (), **fields: Any
) -> Match[AgeOfConan]:
    """Aquilonia against Turan on the hills of Koth; or for its alliance."""
    board = Board().clear().emissaries(AQUILONIA, koth=1)
    if kind == BATTLE:
        board.units(TURAN, koth=2).contest(BATTLE, "koth", AQUILONIA, TURAN, "ophir", 2)
    elif kind == CAMPAIGN:
        board.units(AQUILONIA, koth=2).contest(CAMPAIGN, "koth", AQUILONIA)
    else:
        board.contest(INTRIGUE_CONTEST, "koth", AQUILONIA)
    return board.match("declare", *faces(*luck), resume="end_turn", **fields)


def rolled(**fields: Any) -> Match[AgeOfConan]:
    more = {"upgrades": [[ARCHERS], []], "sorcery": [2, 0], **fields}
    return contest(CAMPAIGN, luck=("MM", "MM"), **more)


def rerolled(**fields: Any) -> Match[AgeOfConan]:
    match = rolled(**fields)
    choose(match, SORCERY)
    return match


def before_the_dice(**fields: Any) -> Match[AgeOfConan]:
    return contest(CAMPAIGN, upgrades=[[PIKES], []], artifacts=[NOBODY, NOBODY, AQUILONIA], **fields)


def by_artifact() -> Match[AgeOfConan]:
    match = contest(CAMPAIGN, luck=("MS",), artifacts=[NOBODY, NOBODY, AQUILONIA])
    choose(match, USE_ARTIFACT[2])
    return match


def by_card() -> Match[AgeOfConan]:
    match = contest(CAMPAIGN, luck=("MS",), upgrades=[[card("black_dragons")], []])
    choose(match, PLAY[card("black_dragons")])
    return match


def retreating() -> Match[AgeOfConan]:
    board = Board().clear().units(TURAN, koth=3).marker(TURAN, TOWER, "zamora")
    board.contest(BATTLE, "koth", AQUILONIA, TURAN, "ophir", 3)
    match = board.match("declare", *faces("MMM", "MMM"))
    choose(match, STAND)
    return match


def raided() -> Match[AgeOfConan]:
    board = Board().marker(AQUILONIA, FORT, "ophir").units(AQUILONIA, argos=1).marker(AQUILONIA, FORT, "argos")
    return board.raiders(aquilonia=1, ophir=1).match("age_raids")


def levying(*done: Option, **units: int) -> Match[AgeOfConan]:
    board = Board().clear().marker(AQUILONIA, FORT, "ophir").marker(AQUILONIA, TOWER, "argos")
    match = board.units(AQUILONIA, **units).match("age_levies")
    choose(match, *done)
    return match


def spending(gold: int, emissaries: int = 1, units: int = 0) -> Match[AgeOfConan]:
    board = Board().clear().marker(AQUILONIA, FORT, "ophir").emissaries(AQUILONIA, koth=emissaries)
    at_home = {"aquilonia": units} if units else {}
    return board.units(AQUILONIA, ophir=5, **at_home).match("age_spending", gold=[gold, 0])


def in_zamora() -> Match[AgeOfConan]:
    return Board().clear().units(AQUILONIA, zamora=2).match("military")


def full() -> Match[AgeOfConan]:
    return Board().clear().units(AQUILONIA, aquilonia=18).match("military")


def crowded() -> Match[AgeOfConan]:
    return Board().clear().marker(AQUILONIA, FORT, "ophir").units(AQUILONIA, ophir=5).match("military")


def six_emissaries() -> Match[AgeOfConan]:
    return Board().clear().emissaries(AQUILONIA, aquilonia=6).match("intrigue")


def offering() -> Match[AgeOfConan]:
    return Board().match("age_auction", tokens=[tokens("monster", 1, 3), []])


CASES: list[tuple[str, Position, Option]] = [
    ("That token is spent until you play the 0.", lambda: bidding(bidding=[[0, 3], [0, 3]]), COMMIT_TOKEN[5]),
    ("The 0 can be used once in a game.", lambda: bidding(bidding=[[3, 4], [0, 3]]), COMMIT_TOKEN[0]),
    ("You do not hold the Conan bonus card.", reacting, REPLACE[1]),
    ("You do not hold that card.", reacting, REPLACE[2]),
    ("You have replaced your card already.", replaced, REPLACE[2]),
    ("Conan moves one province at a time.", conan, MOVE_CONAN[at("kush")]),
    ("Conan has moved already.", lambda: conan(MOVE_CONAN[KOTH]), MOVE_CONAN[at("shem")]),
    ("You have placed a raider already.", lambda: conan(PLACE_RAIDER[KOTH]), PLACE_RAIDER[KOTH]),
    (
        "All raiders are on the board.",
        lambda: conan(raiders=[11] + [0] * 28, raiders_left=0),
        PLACE_RAIDER[KOTH],
    ),
    ("Raiders go where Conan is, or next to him.", conan, PLACE_RAIDER[at("kush")]),
    ("That card belongs to another kingdom.", upgrading, PLAY[ACOLYTES]),
    ("You have too little gold.", lambda: upgrading(gold=[1, 0]), PLAY[PIKES]),
    ("That upgrade has been used; refresh it first.", lambda: upgrading(used=[[ARCHERS], []]), PLAY[ARCHERS]),
    ("You do not hold that card.", upgrading, PLAY[card("noble_commander")]),
    (
        "That card is for another moment: {card:window}.",
        lambda: upgrading(upgrades=[[ARCHERS], []]),
        PLAY[ARCHERS],
    ),
    ("Only an upgrade of yours that was used can be refreshed.", upgrading, REFRESH[PIKES]),
    ("You have too little gold.", lambda: upgrading(gold=[1, 0], used=[[ARCHERS], []]), REFRESH[ARCHERS]),
    ("No such die is left in the pool.", lambda: dice("WF"), TAKE_DIE[MILITARY, MILITARY]),
    ("First comes another die that offers this: {face}.", lambda: dice("WF"), TAKE_DIE[WILD, MILITARY]),
    ("Whoever redeploys places no units.", lambda: military(MARCH[HOME, OPHIR], UNITS[1]), PLACE_UNIT[HOME]),
    ("Whoever places units does nothing else.", lambda: military(PLACE_UNIT[HOME]), ATTACK[OPHIR, KOTH]),
    ("You have no army there.", military, FIGHT_ON[ZAMORA]),
    ("The two provinces have no common border.", military, MARCH[HOME, KOTH]),
    ("Armies redeploy to friendly provinces only.", military, MARCH[OPHIR, KOTH]),
    ("Armies never enter the home of another kingdom.", in_zamora, ATTACK[ZAMORA, at("turan")]),
    ("You cannot attack a province of your own.", military, ATTACK[HOME, OPHIR]),
    ("Armies never enter an area that is out of play.", military, ATTACK[KOTH, at("shem")]),
    ("There is nothing to fight against.", military, FIGHT_ON[OPHIR]),
    ("All your units are on the board.", full, PLACE_UNIT[HOME]),
    ("The province is not friendly to you.", military, PLACE_UNIT[KOTH]),
    ("The second unit goes to another province.", lambda: military(PLACE_UNIT[HOME]), PLACE_UNIT[HOME]),
    ("There are five units already.", crowded, PLACE_UNIT[OPHIR]),
    ("You do not have that many units there.", lambda: military(MARCH[HOME, OPHIR]), UNITS[4]),
    (
        "Whoever moves an emissary places none.",
        lambda: intrigue(MOVE_EMISSARY[HOME], TO[OPHIR]),
        PLACE_EMISSARY[HOME],
    ),
    ("All your emissaries are on the board.", six_emissaries, PLACE_EMISSARY[HOME]),
    ("The province is not friendly to you.", intrigue, PLACE_EMISSARY[OPHIR]),
    ("It goes on only from friendly provinces", lambda: intrigue(MOVE_EMISSARY[HOME]), TO[ZAMORA]),
    ("The card does not show the terrain of this contest.", lambda: contest(hands=[[11, 33], []]), DECLARE[33]),
    (
        "The card does not show the area of this province.",
        lambda: contest(INTRIGUE_CONTEST, hands=[[11, 8], []]),
        DECLARE[8],
    ),
    ("You do not hold that card.", lambda: contest(hands=[[11, 33], []]), DECLARE[12]),
    ("Sorcery is for right after your own roll.", lambda: before_the_dice(sorcery=[1, 0]), SORCERY),
    ("You have no sorcery.", lambda: rolled(sorcery=[0, 0]), SORCERY),
    ("You have used sorcery in this contest already.", rerolled, SORCERY),
    ("You do not hold that artifact.", rolled, USE_ARTIFACT[2]),
    ("That artifact is not for this moment", before_the_dice, USE_ARTIFACT[2]),
    ("That cannot be chosen here.", by_artifact, TURN_DIE[5]),
    ("That is not what the card does: {card:text}", by_card, REROLL_DIE[0]),
    ("That is no neighbour.", retreating, TO[at("turan")]),
    ("The province is not friendly to you.", retreating, TO[at("corinthia")]),
    ("There are no raiders.", raided, SACRIFICE[at("argos")]),
    ("You have no unit there to give up.", raided, SACRIFICE[OPHIR]),
    ("The province is not friendly to you.", raided, SACRIFICE[KOTH]),
    ("That province has had its unit or its tower.", lambda: levying(PLACE_UNIT[OPHIR]), BUILD_CITY[OPHIR]),
    ("A tower alone gives no troops and becomes no city.", levying, BUILD_CITY[at("argos")]),
    ("Only a fort becomes a city.", levying, BUILD_CITY[HOME]),
    ("The province is not friendly to you.", levying, PLACE_UNIT[KOTH]),
    ("All your units are on the board.", lambda: levying(aquilonia=18), PLACE_UNIT[OPHIR]),
    ("There are five units already.", lambda: levying(ophir=5), PLACE_UNIT[OPHIR]),
    ("There are five units already.", lambda: spending(2), BUY_UNIT[OPHIR]),
    ("You have too little gold.", lambda: spending(1), BUY_UNIT[HOME]),
    ("The province is not friendly to you.", lambda: spending(2), BUY_EMISSARY[KOTH]),
    ("All your pieces of that kind are on the board.", lambda: spending(2, emissaries=6), BUY_EMISSARY[HOME]),
    ("All your pieces of that kind are on the board.", lambda: spending(2, units=13), BUY_UNIT[HOME]),
    ("You have no tokens of that kind that are worth just that.", offering, OFFER[0][2]),
]


@pytest.mark.parametrize(("text", "position", "option"), CASES, ids=[text[:40] for text, _, _ in CASES])
def test_a_reason(text: str, position: Position, option: Option) -> None:
    match = position()
    seat = next(iter(match.pending))
    assert option not in match.pending[seat]
    why = match.why_not(seat, [option])
    assert why
    assert str(why.text).startswith(text)


def test_the_die_that_comes_first_is_named() -> None:
    """A plain one, or else the flexible one."""
    for pool, option, first in (
        ("WF", TAKE_DIE[WILD, INTRIGUE], MILITARY_INTRIGUE),
        ("WFM", TAKE_DIE[WILD, MILITARY], MILITARY),
        ("FI", TAKE_DIE[MILITARY_INTRIGUE, INTRIGUE], INTRIGUE),
        ("WC", TAKE_DIE[WILD, COURT], COURT),
    ):
        why = dice(pool + "M").why_not(AQUILONIA, [option])
        assert why
        assert why.gaps["face"] == (MILITARY if option.action == MILITARY else first)


def test_every_reason_of_the_judges_has_a_case() -> None:
    source = ast.parse(Path(judges.__file__).read_text("utf-8"))
    calls = [each for each in ast.walk(source) if isinstance(each, ast.Call)]
    texts = {ast.literal_eval(each.args[0]) for each in calls if ast.unparse(each.func) == "N_"}
    assert len(texts) > 40
    assert [text for text in texts if not any(text.startswith(case) for case, _, _ in CASES)] == []
