"""Lettering: texts that must fit into a drawing, whose width nobody can measure before it is drawn."""

from typing import NamedTuple

EM = 0.6
"""How wide a letter is, in letters' heights; a little more than the usual 0.55, to be sure."""
LEAST = 11
"""Smaller letters are hard to read."""


class Line(NamedTuple):
    """A line of text, written smaller where it would be too long."""

    text: str
    size: float


def fit(text: str, room: float, size: float, em: float = EM) -> str:
    """As much of a text as there is room for; the title beside it says all.

    >>> fit("Dragonlord’s Monument", room=120, size=16)
    'Dragonlord’…'
    """
    most = int(room / (size * em))
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def line(text: str, room: float, size: float, least: float = LEAST, em: float = EM) -> Line:
    """In smaller letters if there is too little room, but never in tiny ones.

    >>> line("Barracks", room=60, size=16)
    Line(text='Barracks', size=12.5)
    """
    size = max(least, min(size, int(room / (max(len(text), 1) * em) * 2) / 2))
    return Line(fit(text, room, size, em), size)


def one_or_two_lines(text: str, room: float, size: float, least: float = LEAST, em: float = EM) -> list[Line]:
    """In one line, or in two where the letters would be too small.

    >>> [each.text for each in one_or_two_lines("Dragonlord’s Monument", room=120, size=16)]
    ['Dragonlord’s', 'Monument']
    """
    alone = line(text, room, size, least, em)
    if alone.text == text:
        return [alone]
    cuts = [at for at, letter in enumerate(text) if letter == " "]
    cut = min(cuts, key=lambda at: abs(2 * at - len(text)), default=len(text))
    parts = (text[:cut], text[cut + 1 :])
    return [line(part, room, least, least, em) for part in parts if part]


def wrapped(text: str, room: float, size: float, em: float = EM) -> list[str]:
    """In as many lines as it takes, all in letters of one size.

    >>> wrapped("Estrid, Princess of Denmark", room=100, size=16)
    ['Estrid,', 'Princess', 'of Denmark']
    """
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) * size * em <= room or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return [fit(each, room, size, em) for each in lines]
