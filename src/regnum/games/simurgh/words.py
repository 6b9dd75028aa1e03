"""How the pieces of Simurgh are called: the lexicon for the gaps of its texts."""

from collections.abc import Mapping

from regnum.core.words import Say

LEXICON: Mapping[str, Say] = {}
