"""Searching: words as whoever looks for them may type them."""

from unicodedata import combining, normalize

MAX_FIND_CHARACTERS = 60


def plain(text: str) -> str:
    """Without accents and capitals, so that whoever searches need not type them.

    >>> plain("Żelazo e Città")
    'zelazo e citta'
    """
    stripped = "".join(letter for letter in normalize("NFD", text) if not combining(letter))
    return stripped.replace("ł", "l").replace("Ł", "L").casefold()
