"""The page of the cards and rows that may differ from print, made from the components:
`python -m regnum.games.imperium.doubts > docs/rules/imperium.doubts.md`."""

import json
from collections.abc import Iterator
from gettext import NullTranslations
from typing import Any

import msgspec

from regnum.core.words import Reader
from regnum.games.imperium.components import ALL, BOX, CARD, FROM_ONE_LIST, HOMES, NATIONS, Card, row_doubts
from regnum.games.imperium.words import LEXICON, called, doubts, row_place
from regnum.games.imperium.words import row as told_row
from regnum.games.imperium.words import row_doubts as told_doubts

HEAD = """\
# Imperium: what may differ from your box

Cards first, then the [rows of the centurion’s tables](#rows).

This page is made from the components, by `python -m regnum.games.imperium.doubts`; a correction belongs there.
No printed card was at hand. Regnum knows them from public lists, and here stands where these leave a doubt. If
you own the box, look at the card, change the line below it, and play with it as
[Correcting components](../components.md) tells: `regnum play imperium --components mybox.toml`. Where the rules
are in doubt, the [rulings](imperium.en.md#rulings) say how Regnum plays.
"""
DIFFERENT = """
## Lists that differ

Each line of TOML has what Regnum plays with now, in the fields that are not certain. Entries of one nation or
box go into one list.
"""
ALONE = """
## Nations of which one list is known

There was no second list to compare these cards with. Any field of theirs may be wrong, though no number or icon
differs from the same list in another language. Unrest is left out: it is the same for everybody.
"""
ROWS = """
<a id="rows"></a>
## Rows of the centurion’s tables

The tables of the solo book stand on its pages {first} to {last}. We had them without most icons of the
first column, and without bold type, which tells what is said to you. So the cards that a row is for are
uncertain in {icons} of {all} rows; {rest} more have a doubt in their text. Rows are counted from the top,
without the head of the table. Whoever has the book looks at the row and changes the line below it. All such
lines go into one list, `rows`. A row for a single card has its English name: `match = "", card =
"Advance"`. The words are told in [Correcting components](../components.md#the-tables-of-the-centurion). A
row that you have written down is no longer in doubt, even if it was right.
"""
TITLES = {"classics": "Classics, common cards", "legends": "Legends, common cards"}


def section_of(number: int) -> str:
    """The section of the components that a card stands in."""
    return next(section for section, cards in HOMES.items() if number in cards)


def title(say: Reader, section: str) -> str:
    """A nation as its power card calls it, or a box."""
    return TITLES.get(section) or called(say, CARD[HOMES[section][0]])


def correction(section: str, card: Card) -> str:
    """What to write into a file of corrections, with the values that hold now.

    >>> correction("classics", next(card for card in CARD if card.id == "1CIV13"))
    'classics = [{id = "1CIV13", players = 0}]'
    """
    fields = {"id": card.id} | {field: getattr(card, field) for field in card.uncertain}
    return f"{section} = [{toml(msgspec.to_builtins(fields))}]"


def row_correction(number: int) -> str:
    """The same for a row of the centurion.

    >>> row_correction(next(number for number, row in enumerate(BOX.rows) if row.id == "CEL-E7"))
    'rows = [{id = "CEL-E7", match = "attack"}]'
    """
    row = BOX.rows[number]
    fields: dict[str, Any] = {"id": row.id}
    if "icon" in row.uncertain:
        fields |= {"card": row.name} if row.name else {"match": row.match}
    if set(row.uncertain) - {"icon"}:
        fields["does"] = row.does
    return f"rows = [{toml(msgspec.to_builtins(fields))}]"


def toml(value: Any) -> str:
    """A value as a component file has it, on one line.

    >>> toml({"cost": {"materials": 4}, "icons": ["city"], "pinned": True})
    '{cost = {materials = 4}, icons = ["city"], pinned = true}'
    """
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name} = {toml(each)}" for name, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def lines(say: Reader) -> Iterator[str]:
    """A paragraph for each card that lists tell differently, and one for each nation with a single list."""
    yield HEAD
    yield DIFFERENT
    for number in first_copies():
        card, section = CARD[number], section_of(number)
        told = doubts(number)
        if card.uncertain and told:
            heading = f"\n- **{called(say, card)}** ({card.id}; {title(say, section)}). "
            yield f"{heading}{say(told.text, **told.gaps)} {sentence(card.note)}\n"
            yield f"\n  ```toml\n  {correction(section, card)}\n  ```\n"
    yield ALONE
    for nation in NATIONS:
        cards = [number for number in first_copies() if number in HOMES[nation] and number in FROM_ONE_LIST]
        if cards:
            named = ", ".join(f"{called(say, CARD[number])} ({CARD[number].id})" for number in cards)
            yield f"\n- **{title(say, nation)}**, `{nation} = [{{id = …}}]`: {named}.\n"

    yield from rows(say)


def rows(say: Reader) -> Iterator[str]:
    """A paragraph for each row of which something is uncertain, nation by nation."""
    found = [number for number in range(len(BOX.rows)) if row_doubts(number)]
    icons = sum("icon" in row_doubts(number) for number in found)
    pages = [row.page for row in BOX.rows]
    counts = {"icons": icons, "all": len(BOX.rows), "rest": len(found) - icons}
    yield ROWS.format(first=min(pages), last=max(pages), **counts)
    for number in found:
        row = BOX.rows[number]
        yield f"\n- **{row.id}**: {row_place(say, number)}. {told_doubts(say, number)}\n"
        yield f"  Now: {told_row(say, number)}{' ' + sentence(row.note) if row.note else ''}\n"
        yield f"\n  ```toml\n  {row_correction(number)}\n  ```\n"


def first_copies() -> Iterator[int]:
    """The first of all copies of each entry."""
    return (number for number in ALL if number == 0 or CARD[number] is not CARD[number - 1])


def sentence(note: str) -> str:
    return note[:1].upper() + note[1:] + "."


def page() -> str:
    return "".join(lines(Reader(NullTranslations(), LEXICON)))


if __name__ == "__main__":
    print(page(), end="")
