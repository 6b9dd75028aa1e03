"""The parts that the page of a game lists, in words: each kind of them, in every language."""

import pytest

from regnum.core.components import parts
from regnum.core.game import game
from regnum.i18n import LANGUAGES, reader


@pytest.mark.parametrize("key", ["brian-boru", "simurgh", "age-of-conan"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_parts_that_may_differ_from_the_box_are_told_in_words(key: str, lang: str) -> None:
    printed, say = game(key).printed, reader(lang, game(key))
    assert printed.components
    assert printed.told
    seen = set()
    for _, listed in parts(printed.components()):
        for part in listed:
            kind, name, text = printed.told(part, say)
            assert kind
            assert text or name
            if part.source == "designed":
                assert "_" not in f"{kind} {name} {text}", "no word of a file"
                seen.add((kind, name, text))
    assert seen
