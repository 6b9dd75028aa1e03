"""What is drawn on the face of a card behind its text: a small scene, strewn by the same chance every time.

Regions show the land with what it bears, the other suits a scene of their own, and cards without a suit the
frieze and the emblem of their nation.
"""

from collections.abc import Iterator
from functools import cache
from random import Random

from regnum.games.imperium.components import CARD, Card

WIDTH, HEIGHT = 160, 84
Shape = tuple[str, str]
"""A class of the style, and the data of a path."""


@cache
def motif(number: int) -> tuple[Shape, ...]:
    card = CARD[number]
    chance = Random(card.id)
    suit = card.suits[0] if card.suits else ""
    scene = {
        "region": region,
        "uncivilised": camp,
        "civilised": temple,
        "tributary": caravan,
        "fame": laurels,
        "unrest": flames,
        "power": rays,
    }.get(suit, frieze)
    return tuple(scene(card, chance))


def hills(chance: Random, top: float, bottom: float, steps: int = 4) -> str:
    """A line of hills, down to the lower edge."""
    wide = WIDTH / steps
    data = f"M0 {HEIGHT}V{chance.uniform(top, bottom):.0f}"
    for step in range(steps):
        x = wide * (step + 1)
        data += (
            f"Q{x - wide / 2:.0f} {chance.uniform(top, bottom):.0f} {x:.0f} {chance.uniform(top, bottom):.0f}"
        )
    return f"{data}V{HEIGHT}z"


def disc(x: float, y: float, radius: float) -> str:
    arc = f"a{radius} {radius} 0 1 0"
    return f"M{x - radius:.0f} {y:.0f}{arc} {2 * radius} 0{arc} {-2 * radius} 0z"


def region(card: Card, chance: Random) -> Iterator[Shape]:
    """Hills under a sun, with the river, the grain and the towns that the card shows."""
    yield "m-sky", disc(chance.uniform(25, 135), chance.uniform(16, 28), chance.choice((9, 11, 13)))
    yield "m-far", hills(chance, 26, 50)
    yield "m-near", hills(chance, 48, 66, 3)
    if "river" in card.icons:
        x = chance.uniform(40, 110)
        yield "m-water", f"M{x:.0f} 58q-14 6-2 12t-12 14h26q10-8 0-14t6-12z"
    if "fertile" in card.icons:
        for x in range(int(chance.uniform(8, 40)), 150, 22):
            yield "m-line", f"M{x} 84V66m0 4q-5-1-5-5m5 5q5-1 5-5m-5 10q-5-1-5-5m5 5q5-1 5-5"
    if "city" in card.icons or "metro" in card.icons:
        x = chance.uniform(30, 100)
        yield "m-dark", f"M{x:.0f} 84V64l8-7 8 7v-13l7-6 7 6v18l8-7 8 7v22z"
    if not card.icons:
        yield "m-line", hills(chance, 62, 76, 5)


def camp(card: Card, chance: Random) -> Iterator[Shape]:
    """Tents, and the smoke of fires."""
    yield "m-far", hills(chance, 34, 54, 3)
    x = chance.uniform(4, 22)
    while x < 140:
        high = chance.uniform(24, 40)
        wide = high * chance.uniform(0.9, 1.2)
        yield "m-near", f"M{x:.0f} 84l{wide / 2:.0f}-{high:.0f} {wide / 2:.0f} {high:.0f}z"
        yield (
            "m-dark",
            f"M{x + wide * 0.4:.0f} 84l{wide * 0.1:.0f}-{high * 0.5:.0f} {wide * 0.1:.0f} {high * 0.5:.0f}z",
        )
        yield "m-line", f"M{x + wide / 2 - 3:.0f} {84 - high - 5:.0f}l6 10m0-10l-6 10"
        x += wide + chance.uniform(4, 26)
    smoke = chance.uniform(30, 130)
    yield "m-line", f"M{smoke:.0f} 44q-8-8 0-16t0-18"


def temple(card: Card, chance: Random) -> Iterator[Shape]:
    """Steps, columns and a gable."""
    columns = chance.choice((4, 5, 6))
    apart = chance.choice((15, 17, 19))
    wide = (columns - 1) * apart + 14
    x = chance.uniform(8, WIDTH - wide - 8)
    yield "m-sky", disc(x + wide / 2, 30, chance.choice((24, 28)))
    yield "m-near", f"M{x - 6:.0f} 40l{wide / 2 + 6:.0f}-22 {wide / 2 + 6:.0f} 22z"
    yield "m-dark", f"M{x - 6:.0f} 41h{wide + 12:.0f}v5h-{wide + 12:.0f}z"
    for column in range(columns):
        yield "m-near", f"M{x + 2 + column * apart:.0f} 47h10v26h-10z"
    for out, y, high in ((8, 74, 4), (14, 79, 5)):
        yield "m-dark", f"M{x - out:.0f} {y}h{wide + 2 * out:.0f}v{high}h-{wide + 2 * out:.0f}z"


def caravan(card: Card, chance: Random) -> Iterator[Shape]:
    """A ship, or dunes with a crown above them."""
    if chance.random() < 0.5:
        x = chance.uniform(30, 70)
        yield "m-far", "M0 62q10-8 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0V84H0z"
        yield "m-near", f"M{x:.0f} 52h64c-4 14-12 20-30 20s-28-6-34-20z"
        yield "m-dark", f"M{x + 31:.0f} 50V10h3v40z"
        yield "m-near", f"M{x + 36:.0f} 12q22 16 0 34zM{x + 29:.0f} 16q-18 14 0 30z"
    else:
        yield "m-far", hills(chance, 50, 62, 2)
        yield "m-near", hills(chance, 60, 74, 3)
        x = chance.uniform(36, 76)
        yield "m-dark", f"M{x:.0f} 48l-6-28 14 12 10-20 10 20 14-12-6 28z"
        yield "m-sky", "".join(disc(x + at, 12 + abs(18 - at) / 3, 3) for at in (-6, 18, 42))


def laurels(card: Card, chance: Random) -> Iterator[Shape]:
    """Two branches around a star."""
    leaves = chance.choice((6, 7, 8))
    for side in (-1, 1):
        for leaf in range(leaves):
            x, y = 80 + side * (34 + 10 * (leaf / leaves) ** 0.5), 78 - leaf * 62 / leaves
            yield "m-near", f"M{x:.0f} {y:.0f}q{side * 16} -2 {side * 14} -16q{-side * 14} 0 {-side * 14} 16z"
    yield "m-sky", "M80 14l7 18h19l-15 12 6 19-17-12-17 12 6-19-15-12h19z"


def flames(card: Card, chance: Random) -> Iterator[Shape]:
    for x in range(-6, 160, 26):
        high = chance.uniform(30, 64)
        half = f"{high / 2:.0f}"
        yield (
            "m-near",
            f"M{x} 84q-4-{half} 10-{high * 0.55:.0f}q-2-14 6-{high * 0.45:.0f}q4 18 12 {half}t4 {half}z",
        )
    for x in range(8, 150, 34):
        high = chance.uniform(14, 28)
        yield "m-sky", f"M{x} 84q-2-{high / 2:.0f} 6-{high:.0f}q8 {high / 3:.0f} 8 {high:.0f}z"


def rays(card: Card, chance: Random) -> Iterator[Shape]:
    """Light behind the emblem of the nation."""
    for x in range(-80, 241, 32):
        yield "m-far", f"M80 96L{x} 0h16z"


def frieze(card: Card, chance: Random) -> Iterator[Shape]:
    """A wall with a meander; the emblem of the nation is put above it."""
    yield "m-line", "".join(f"M{x} 82v-12h14v8h-8v-4" for x in range(2, 160, 18))
    yield "m-far", "M0 64h160v3H0z"
