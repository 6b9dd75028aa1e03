"""The catalogues: every message in every language, with the same gaps and the right number of plurals."""

import gettext
import string
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from regnum.core.game import game
from regnum.core.words import C_, N_, Phrase, Plural, Reader
from regnum.i18n import LANGUAGES, BadLanguage, language, reader, translations
from regnum.i18n.catalogues import PACKAGE, extract, homes, read

HOMES = dict(homes())
CASES = [(code, name) for code in HOMES for name in LANGUAGES]


def texts(catalogue: Catalog) -> dict[tuple[str | None, str], object]:
    """By context and message id: the translation."""
    return {
        (message.context, message.id if isinstance(message.id, str) else message.id[0]): message.string
        for message in catalogue
        if message.id
    }


def gaps(text: str) -> set[tuple[str, str]]:
    return {(name, spec or "") for _, name, spec, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize(("code", "name"), CASES, ids=lambda case: getattr(case, "name", case))
def test_no_catalogue_lacks_or_keeps_a_message(code: Path, name: str) -> None:
    assert texts(read(HOMES[code], name)).keys() == texts(extract(code)).keys()


@pytest.mark.parametrize(("code", "name"), CASES, ids=lambda case: getattr(case, "name", case))
def test_what_regnum_says_too_means_the_same_in_a_game(code: Path, name: str) -> None:
    """Its own catalogue is asked first, so a game that means something else must say so (`C_`)."""
    general, own = texts(read(HOMES[PACKAGE], name)), texts(read(HOMES[code], name))
    assert {key: own[key] for key in own.keys() & general} == {
        key: general[key] for key in own.keys() & general
    }


@pytest.mark.parametrize(("code", "name"), CASES, ids=lambda case: getattr(case, "name", case))
def test_every_message_is_translated_with_the_same_gaps(code: Path, name: str) -> None:
    catalogue = read(HOMES[code], name)
    for message in catalogue:
        if not message.id:
            continue
        originals = [message.id] if isinstance(message.id, str) else list(message.id)
        said = [message.string] if isinstance(message.string, str) else list(message.string or ())
        assert len(said) == (1 if isinstance(message.id, str) else catalogue.num_plurals), message.id
        assert not message.fuzzy, message.id
        for text in said:
            assert text.strip(), f"not translated: {message.id}"
            assert gaps(text) == gaps(originals[-1]), f"other gaps: {message.id}"


@pytest.mark.parametrize(("code", "name"), CASES, ids=lambda case: getattr(case, "name", case))
def test_the_compiled_catalogue_is_up_to_date(code: Path, name: str) -> None:
    """What is installed says what the source says; `make test` compiles when a source is newer."""
    with (HOMES[code] / f"{name}.mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    for message in read(HOMES[code], name):
        if isinstance(message.id, str) and message.id:
            if message.context:
                assert compiled.pgettext(message.context, message.id) == message.string
            else:
                assert compiled.gettext(message.id) == message.string


def test_plurals_follow_the_number() -> None:
    coins = Plural("{seat} gains {count} coin", "{seat} gains {count} coins", "count")
    said = Reader(translations("pl", game("brian-boru")), {}, {0: "Anna"})
    texts = {said(coins, seat=0, count=count) for count in (1, 3, 5)}
    assert len({text.replace("1", "#").replace("3", "#").replace("5", "#") for text in texts}) == 3


def test_one_english_word_is_told_by_its_context() -> None:
    """A town is free, and a card says: free a town."""
    boru, simurgh = game("brian-boru"), game("simurgh")
    free, verb = C_("a town", "free"), N_("free")
    assert [reader("pl", boru)(text) for text in (free, verb)] == ["wolne", "uwolnij"]
    assert [reader("en", boru)(text) for text in (free, verb)] == ["free", "free"]
    assert [reader("pl", simurgh)(text) for text in (N_("stone"), C_("in short", "stone"))] == ["kamień", "kam"]


def test_a_text_in_context_needs_no_catalogue_and_may_have_gaps() -> None:
    text = C_("nowhere", "{count} left")
    assert Reader(translations("pl"))(text, count=3) == str(Phrase(text, count=3)) == "3 left"


def test_the_language_comes_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    assert language() == "en"
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert language() == "it"
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert language() == "en"
    assert language("pl") == "pl"
    with pytest.raises(BadLanguage):
        language("xx")
