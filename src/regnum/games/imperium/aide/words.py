"""What is to be moved at the real table, in words."""

from collections.abc import Mapping

from regnum.core.programs import clause
from regnum.core.words import Reader, Say
from regnum.games.imperium import words

from .events import INSTRUCTIONS, KINDS, TO_YOU, YOU
from .state import PERSON

LEXICON: Mapping[str, Say] = {**words.LEXICON, "you": lambda r, number: clause(YOU[number].do, r)}


def instruction(say: Reader, number: int, fields: tuple[int | tuple[int, ...], ...]) -> str:
    """A sentence for whoever moves the cards."""
    kind = KINDS[number]
    text = TO_YOU[kind] if kind in TO_YOU and fields[0] == PERSON else INSTRUCTIONS[kind]
    return say(text, **dict(zip(kind.__struct_fields__, fields, strict=True)))
