"""Words: what a game says, kept as message ids and put into a reader's language when shown.

A text names its gaps after the fields of the thing that it belongs to: an option with a field `town` may
say "Raid {town}", and the game's lexicon says under "town" how a town is called. "{town:region}" is told
by the entry "town:region", so that one field can be told in several ways.
"""

from collections.abc import Callable, Mapping
from gettext import NullTranslations
from typing import Any, NamedTuple, Self
from unicodedata import category, east_asian_width


def columns(text: str) -> int:
    """The room that a text takes in a terminal: some letters are two wide, accents after a letter none.

    >>> columns("dún"), columns("城")
    (3, 2)
    """
    if text.isascii():
        return len(text)
    return sum(
        0 if category(sign) in ("Mn", "Me") else 2 if east_asian_width(sign) in "WF" else 1 for sign in text
    )


class Plural(NamedTuple):
    """A text whose wording follows a number: the field called `by`."""

    one: str
    many: str
    by: str


class InContext(NamedTuple):
    """A text that other languages put in more than one way, and where this one stands."""

    context: str
    message: str


Text = str | Plural | InContext


def N_(message: str) -> str:
    """Mark a message for the catalogues; it is translated when shown.

    >>> N_("Raid {town}")
    'Raid {town}'
    """
    return message


def P_(one: str, many: str, by: str) -> Plural:
    """Mark a message with a plural for the catalogues; it is translated when shown.

    >>> str(Phrase(P_("{count} coin", "{count} coins", "count"), count=2))
    '2 coins'
    """
    return Plural(one, many, by)


def C_(context: str, message: str) -> InContext:
    """Mark a message that has a translation of its own in this context; it is translated when shown.

    >>> str(Phrase(C_("a town that nobody holds", "free")))
    'free'
    """
    return InContext(context, message)


class Phrase:
    """A text with its gaps, to be put into words later, by itself or in a gap of another text.

    >>> str(Phrase("Raid {town}", town="Dublin"))
    'Raid Dublin'
    """

    __slots__ = ("gaps", "text")

    def __init__(self, text: Text, /, **gaps: Any) -> None:
        self.text = text
        self.gaps = gaps

    def __repr__(self) -> str:
        return f"Phrase({self.text!r}, {self.gaps!r})"

    def __str__(self) -> str:
        """In English, for those who have no reader at hand."""
        return template(self.text, NullTranslations(), self.gaps).format(**self.gaps)


def template(text: Text, translations: NullTranslations, gaps: Mapping[str, Any]) -> str:
    """The text in another language, its gaps still open."""
    if isinstance(text, Plural):
        return translations.ngettext(text.one, text.many, gaps[text.by])
    if isinstance(text, InContext):
        return translations.pgettext(text.context, text.message)
    return translations.gettext(text)


Say = Callable[["Reader", Any], str]
"""How a field's value is told to a reader."""


class Reader:
    """One person's language and the names of those at the table.

    >>> towns = {"town": lambda say, number: ["Armagh", "Dublin"][number]}
    >>> say = Reader(NullTranslations(), towns, {0: "Anna"})
    >>> say("{seat} raids {town}", seat=0, town=1)
    'Anna raids Dublin'
    """

    def __init__(
        self,
        translations: NullTranslations,
        lexicon: Mapping[str, Say] | None = None,
        names: Mapping[int, str] | None = None,
    ) -> None:
        self.translations = translations
        self.lexicon = lexicon or {}
        self.names = names or {}
        self._said: dict[Text, str] = {}
        """Texts without gaps, which are said over and over."""

    def __call__(self, text: Text, /, **gaps: Any) -> str:
        """The text in the reader's language, its gaps filled."""
        if not text:
            return ""
        if not gaps:
            said = self._said.get(text)
            if said is None:
                said = self._said[text] = template(text, self.translations, gaps).format()
            return said
        told = {name: _Gap(self, name, value) for name, value in gaps.items()}
        return template(text, self.translations, gaps).format(**told)

    @property
    def lang(self) -> str:
        """The code of the reader's language."""
        return str(self.translations.info().get("language", "en"))

    def tell(self, thing: Any, text: Text | None = None) -> str:
        """An option or an event in the reader's words; `text` replaces its own (its help, say)."""
        fields = {name: getattr(thing, name) for name in thing.__struct_fields__}
        return self(thing.text if text is None else text, **fields)

    def seat(self, seat: int) -> str:
        return self.names.get(seat) or self(N_("Player {number}"), number=seat + 1)

    def knowing(self, names: Mapping[int, str]) -> Self:
        """The same reader, who knows others by name, too.

        >>> Reader(NullTranslations(), names={0: "Anna"}).knowing({1: "The Raven"}).seat(1)
        'The Raven'
        """
        return type(self)(self.translations, self.lexicon, {**self.names, **names})

    def shown(self, number: int, name: str) -> str:
        """The name of a card that can be looked at by itself; a reader for a browser marks it."""
        return name

    def list(self, words: list[str]) -> str:
        """'a', 'a and b', 'a, b and c'."""
        if len(words) < 2:
            return "".join(words)
        return self(N_("{some} and {last}"), some=", ".join(words[:-1]), last=words[-1])

    def gap(self, key: str, value: Any) -> str:
        """The value of a gap in words."""
        if isinstance(value, Phrase):
            return self(value.text, **value.gaps)
        if key in self.lexicon:
            return self.lexicon[key](self, value)
        if key == "seat":
            return self.seat(value)
        if key == "seats":
            return self.list([self.seat(seat) for seat in value])
        if key == "option" and hasattr(value, "text"):
            return self.tell(value)
        return str(value)


class _Gap(NamedTuple):
    """A gap that is put into words only if the text has it."""

    reader: Reader
    name: str
    value: Any

    def __format__(self, spec: str) -> str:
        return self.reader.gap(f"{self.name}:{spec}" if spec else self.name, self.value)
