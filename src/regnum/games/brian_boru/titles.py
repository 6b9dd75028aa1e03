"""What is told of the things on the table of Brian Boru, each kind by a function of its name."""

from collections.abc import Sequence
from functools import lru_cache
from gettext import NullTranslations

from regnum.core.words import C_, N_, P_, Reader, Text
from regnum.games.brian_boru import words
from regnum.games.brian_boru.components import REGION_POINTS, THRESHOLD, TOWNS, TRACK
from regnum.games.brian_boru.state import FACE_DOWN, NO_DISC, NO_MARRIAGE, NOBODY, ON_BOARD


@lru_cache(maxsize=16)
def town_names(translations: NullTranslations) -> Sequence[str]:
    """By town: its name, colour and region, which depend on the language only."""
    say = Reader(translations, words.LEXICON)
    return ["", *(words.town(say, town) for town in TOWNS)]


def town(number: int, look: tuple[int, bool, bool, bool], say: Reader) -> str:
    return f"{town_names(say.translations)[number]}: {', '.join(town_facts(look, say))}"


def town_facts(look: tuple[int, bool, bool, bool], say: Reader) -> list[str]:
    owner, vikings, monastery, active = look
    facts = {
        say(C_("a town", "free")) if owner == NO_DISC else say.seat(owner): True,
        say(N_("monastery")): monastery,
        say(N_("under a Viking token")): vikings,
        say(N_("active town")): active,
    }
    return [fact for fact, is_so in facts.items() if is_so]


def region(number: int, look: tuple[int, int], say: Reader) -> str:
    weight, holder = look
    return say(
        N_("{region}. Points: {points}. Towns needed: {threshold}, counted: {weight}. Token: {token}."),
        region=number,
        points=REGION_POINTS[number],
        threshold=THRESHOLD[number],
        weight=weight,
        token=token(holder, say),
    )


label = region


def token(holder: int, say: Reader) -> str:
    lies = {FACE_DOWN: N_("face down"), ON_BOARD: N_("face up on the board")}
    return say(lies[holder]) if holder in lies else say.seat(holder)


def rounds(_: int, look: tuple[int, int, int, bool], say: Reader) -> str:
    return say(P_("{count} round to come", "{count} rounds to come", "count"), count=look[2])


def marriage(_: int, look: tuple[int, int, str, int], say: Reader) -> str:
    """The card that can be won, and what it brings, or has brought."""
    number, owner, alliance, _left = look
    if number == NO_MARRIAGE:
        return ""
    chosen = owner != NOBODY and alliance
    brings = say(words.ALLIANCES[alliance]) if chosen else words.marriage_rewards(say, number)
    return f"{words.marriage(say, number)}: {brings}"


def space(number: int, here: tuple[int, ...], say: Reader) -> str:
    return say(
        N_("Marriage track, space {space} (gives: {gains}): {here}."),
        space=number,
        gains=words.benefits(say, TRACK[number]) or say(N_("nothing")),
        here=say.gap("seats", here) or say(N_("nobody")),
    )


def court(seat: int, look: tuple[int, int], say: Reader) -> str:
    return say(N_("{seat}: space {space} of the marriage track"), seat=seat, space=look[0])


def raiders(_: int, count: int, say: Reader) -> str:
    return say(N_("Raiders in the battle area: {count}."), count=count)


MARKS = {
    "renown": N_("{seat} has the most: one renown, then points for all renown"),
    "ship": N_("{seat} has the fewest: if raiders are left, the Vikings take a town"),
    "crown": N_("{seat} has the most: a monastery and the marker"),
    "marker": N_("{seat} has the most: the marker, but no town for a monastery"),
    "monastery": N_("{seat} keeps enough discs for a monastery, as things stand"),
}
"""What the pieces of a seat in an area bring, as things stand."""
CAPTURED = P_("{seat} has captured {count} raider", "{seat} has captured {count} raiders", "count")
IN_CHURCH = P_(
    "{seat} has {count} disc in the church area", "{seat} has {count} discs in the church area", "count"
)


def row(text: Text, seat: int, look: tuple[int, int, str], say: Reader) -> str:
    """What a seat has in an area, and what that brings."""
    _, count, mark = look
    has = say(text, seat=seat, count=count)
    return f"{has}. {say(MARKS[mark], seat=seat)}" if mark else has


def captured(seat: int, look: tuple[int, int, str], say: Reader) -> str:
    return row(CAPTURED, seat, look, say)


def church(seat: int, look: tuple[int, int, str], say: Reader) -> str:
    return row(IN_CHURCH, seat, look, say)


def contest(_: int, look: tuple[int, bool, str], say: Reader) -> str:
    return say(N_("Trick for {town}."), town=look[0]) if look[0] else ""


def slot(_: int, look: tuple[int, int, int, bool, bool], say: Reader) -> str:
    _, seat, card, best, _marker = look
    text = N_("{seat} has not played a card")
    if card:
        text = (
            N_("On the table, {seat}: {card}, the best so far.")
            if best
            else N_("On the table, {seat}: {card}.")
        )
    return say(text, seat=seat, card=card)


def discard(_: int, count: int, say: Reader) -> str:
    return say(N_("The discard pile: nobody may look through it"))


def score(seat: int, look: tuple[int, float, int], say: Reader) -> str:
    return say(P_("{seat}: {points} point", "{seat}: {points} points", "points"), seat=seat, points=look[0])
