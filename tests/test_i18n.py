"""The catalogues: every message in every language, with the same gaps and the right number of plurals."""

import gettext
import string
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from regnum.core.words import Plural, Reader
from regnum.i18n import LANGUAGES, BadLanguage, language
from regnum.i18n.catalogues import extract, homes, read

HOMES = dict(homes())
CASES = [(code, name) for code in HOMES for name in LANGUAGES]


def ids(catalogue: Catalog) -> set[str]:
    return {message.id if isinstance(message.id, str) else message.id[0] for message in catalogue if message.id}


def gaps(text: str) -> set[tuple[str, str]]:
    return {(name, spec or "") for _, name, spec, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize(("code", "name"), CASES, ids=lambda case: getattr(case, "name", case))
def test_no_catalogue_lacks_or_keeps_a_message(code: Path, name: str) -> None:
    assert ids(read(HOMES[code], name)) == ids(extract(code))


@pytest.mark.parametrize(("code", "name"), CASES, ids=lambda case: getattr(case, "name", case))
def test_every_message_is_translated_with_the_same_gaps(code: Path, name: str) -> None:
    catalogue = read(HOMES[code], name)
    for message in catalogue:
        if not message.id:
            continue
        originals = [message.id] if isinstance(message.id, str) else list(message.id)
        texts = [message.string] if isinstance(message.string, str) else list(message.string or ())
        assert len(texts) == (1 if isinstance(message.id, str) else catalogue.num_plurals), message.id
        assert not message.fuzzy, message.id
        for text in texts:
            assert text.strip(), f"not translated: {message.id}"
            assert gaps(text) == gaps(originals[-1]), f"other gaps: {message.id}"


@pytest.mark.parametrize(("code", "name"), CASES, ids=lambda case: getattr(case, "name", case))
def test_the_compiled_catalogue_is_up_to_date(code: Path, name: str) -> None:
    """What is installed says what the source says; `make test` compiles when a source is newer."""
    with (HOMES[code] / f"{name}.mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    for message in read(HOMES[code], name):
        if isinstance(message.id, str) and message.id:
            assert compiled.gettext(message.id) == message.string


def test_plurals_follow_the_number() -> None:
    from regnum.i18n import translations

    coins = Plural("{seat} gains {count} coin", "{seat} gains {count} coins", "count")
    from regnum.core.game import game

    said = Reader(translations("pl", game("brian-boru")), {}, {0: "Anna"})
    texts = {said(coins, seat=0, count=count) for count in (1, 3, 5)}
    assert len({text.replace("1", "#").replace("3", "#").replace("5", "#") for text in texts}) == 3


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
