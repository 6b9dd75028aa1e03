"""Options: everything a game can ever offer, each built once and numbered.

Two options are equal only if they are the same object, so comparing and hashing cost nothing.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from msgspec import Struct, defstruct

from regnum.core.words import Text


class Option(Struct, frozen=True, eq=False):
    """One thing that a seat may be offered; its fields name the pieces it is about."""

    text: ClassVar[Text]
    note: ClassVar[Text] = ""
    """What is worth knowing at a glance, shown beside the text."""
    help: ClassVar[Text] = ""
    """What happens if it is chosen, in a sentence or two."""

    def __str__(self) -> str:
        """The option in a record: the same in every language and every edition."""
        values = (getattr(self, name) for name in self.__struct_fields__)
        return " ".join((type(self).__name__, *(_plain(value) for value in values)))


def _plain(value: object) -> str:
    return " ".join(map(_plain, value)) if isinstance(value, tuple) else str(value)


def option(name: str, text: Text, help: Text = "") -> Option:
    """An option that is about nothing in particular, in a line; records know it by its name.

    >>> PASS = option("Pass", "Let the turn pass", "You keep your coins.")
    >>> str(PASS), PASS.text, PASS.help
    ('Pass', 'Let the turn pass', 'You keep your coins.')
    """
    texts = {"text": text, "help": help}
    made = defstruct(name, [], bases=(Option,), frozen=True, eq=False, namespace=texts)()
    assert isinstance(made, Option)
    return made


Family = Iterable[Option] | Mapping[Any, Option]


class Moves:
    """The numbered list of a game's options. A number, once published, keeps its meaning.

    >>> moves = Moves(MARK)
    >>> len(moves), moves[4], moves.number(MARK[4]), str(MARK[4])
    (9, Mark(square=4), 4, 'Mark 4')
    """

    def __init__(self, *families: Family) -> None:
        listed = (each.values() if isinstance(each, Mapping) else each for each in families)
        self._options = tuple(option for family in listed for option in family)
        self._numbers = {option: number for number, option in enumerate(self._options)}

    def __len__(self) -> int:
        return len(self._options)

    def __iter__(self) -> Iterator[Option]:
        return iter(self._options)

    def __contains__(self, option: object) -> bool:
        return option in self._numbers

    def __getitem__(self, number: int) -> Option:
        if not 0 <= number < len(self._options):
            raise IndexError(number)
        return self._options[number]

    def number(self, option: Option) -> int:
        return self._numbers[option]
