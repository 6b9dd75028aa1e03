"""What the cards of Imperium say, read as an editor would: every text of every card, in all three languages."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from regnum.core.programs import told
from regnum.core.words import Reader, Text
from regnum.games.imperium import components, words
from regnum.games.imperium.components import ALL, BOX, CARD, KINGS
from regnum.games.imperium.game import GAME
from regnum.games.imperium.language import ICON_NAMES, RESOURCES
from regnum.i18n import LANGUAGES, reader
from regnum.i18n.catalogues import read

each_language = pytest.mark.parametrize("code", LANGUAGES)
each_translation = pytest.mark.parametrize("code", ["pl", "it"])
RULES = Path(__file__).parents[3] / "docs" / "rules"
CATALOGUES = Path(components.__file__).parent / "i18n"
DESIGNS = {CARD[card].id: card for card in reversed(ALL)}
"""By printed number: the first card that bears it."""
LONGEST, LONG, MANY_LONG = 300, 230, 12
"""What fits on a drawn card: letters of the longest text, of a long one, and how many texts may be long."""


@cache
def texts(code: str) -> dict[str, str]:
    """By printed number: all that a card says; those that say nothing are left out."""
    say = reader(code, GAME)
    found = {number: words.text(say, card) for number, card in DESIGNS.items()}
    found |= {king.id: told(KINGS[side], say) for side, king in enumerate(BOX.kings)}
    return {number: text for number, text in found.items() if text}


@cache
def counted(code: str) -> dict[str, str]:
    """By printed number: what a card is worth."""
    say = reader(code, GAME)
    return {number: words.points(say, card) for number, card in DESIGNS.items()}


def without_names(text: str) -> str:
    return re.sub(r"[“„«][^”»]*[”»]", "“”", text)


def faulty(code: str, pattern: str) -> dict[str, str]:
    """Texts in which something is found that should not be there; the names of cards are left out."""
    fault = re.compile(pattern)
    return {number: text for number, text in texts(code).items() if fault.search(without_names(text))}


def test_nearly_five_hundred_designs_are_read() -> None:
    assert len(DESIGNS) == 501, "by printed number; each side of a card with two sides has one of its own"
    assert len(texts("en")) == len(texts("pl")) == len(texts("it")) > 480


# Sentences


@each_language
def test_every_text_is_made_of_sentences(code: str) -> None:
    assert faulty(code, r"[{}|_]") == {}, "a gap or a form is left open"
    assert faulty(code, r"\s\s|\s[.,;:!?)”»]|[(„«]\s|^\s|\s$") == {}, "spaces"
    assert faulty(code, r"[.,;:]{2}|\.\)|\(\)|\b(and|or|i|albo|lub|e|o|oppure),") == {}, "stops and commas"
    assert faulty(code, r"[^.]$|[^.] [A-ZĄĆĘŁŃÓŚŹŻÈÉ]") == {}, "a full stop at the end of each"
    assert faulty(code, r"^[^A-ZĄĆĘŁŃÓŚŹŻÈÉ]|\. [^A-ZĄĆĘŁŃÓŚŹŻÈÉ“]") == {}, "a capital at the beginning"
    assert faulty(code, r": [A-ZĄĆĘŁŃÓŚŹŻÈÉ]") == {}, "what follows a title goes on in small letters"


@each_language
def test_points_are_told(code: str) -> None:
    for number, text in counted(code).items():
        assert re.fullmatch(r"-?\d+( [^.:;{}|_]+)?", text), (number, text)
        assert text.count("(") == text.count(")"), (number, text)


@each_language
def test_texts_fit_on_a_card(code: str) -> None:
    lengths = {number: len(text) for number, text in texts(code).items()}
    assert max(lengths.values()) <= LONGEST, max(lengths, key=lambda number: lengths[number])
    assert sum(length > LONG for length in lengths.values()) <= MANY_LONG


@each_language
def test_what_follows_a_title_belongs_to_it(code: str) -> None:
    """Marks and what holds always come first: otherwise they would seem to be a part of an exhaust text."""
    say = reader(code, GAME)
    titles = [say("Exhaust") + ":", say("Solstice") + ":"]
    for line in words.MARKS.values():
        for number, text in texts(code).items():
            if say(line) in text:
                assert say(line) not in re.split("|".join(titles), text, maxsplit=1)[1:], number
                assert all(text.index(say(line)) < text.index(title) for title in titles if title in text), (
                    number
                )


# Rows of the centurion


@cache
def rows(code: str) -> dict[str, str]:
    say = reader(code, GAME)
    return {row.id: words.row_text(say, number) for number, row in enumerate(BOX.rows)}


def faulty_rows(code: str, pattern: str) -> dict[str, str]:
    fault = re.compile(pattern)
    return {number: text for number, text in rows(code).items() if fault.search(text)}


@each_language
def test_every_row_is_made_of_sentences(code: str) -> None:
    """§14.2: no gap, no form left open, no doubled word, one full stop for each order of the row."""
    assert len(rows(code)) == len(BOX.rows)
    assert faulty_rows(code, r"[{}|_\[\]]") == {}, "a gap or a form is left open"
    assert faulty_rows(code, r"\s\s|\s[.,;:!?)”»]|[(„«]\s|^\s|\s$") == {}, "spaces"
    assert faulty_rows(code, r"[.,;:]{2}|\.\)|\(\)|\b(and|or|to|i|albo|lub|e|o|oppure)[,;.]") == {}, (
        "stops and commas"
    )
    assert faulty_rows(code, r"\b(\w+) \1\b") == {}, "a word stands twice"
    assert faulty_rows(code, r"[^.]$|^[^A-ZĄĆĘŁŃÓŚŹŻÈÉ]|\. [^A-ZĄĆĘŁŃÓŚŹŻÈÉ]") == {}, "sentences"
    for row in BOX.rows:
        assert rows(code)[row.id].count(".") == len(row.does), row.id


def test_rows_tell_what_the_centurion_does_in_the_third_person() -> None:
    """Whatever stands at the beginning of a sentence or of a way is a verb of the centurion, or a condition."""
    for number, text in rows("en").items():
        for part in re.split(r"(?:\. |; failing that, )", text):
            assert re.match(r"(?i)(if \w+|[a-z]+s) ", part), (number, part)
    assert faulty_rows("en", r"\bto [a-z]+s\b|\byou [a-z]+s\b|\byou you\b|: ") == {}
    assert rows("en")["QIN-B3"] == (
        "Acquires a region. If you have a region in play, makes you recall 1 region and abandons the region "
        "that it played last."
    )


def test_what_follows_a_price_is_set_apart_from_what_it_buys() -> None:
    """A comma ends what is paid for; in Polish every such clause ends with one."""
    assert rows("en")["MAC-B3"].startswith(
        "Spends 3 population to break through for a tributary, and puts this card into its history; "
    )
    assert faulty_rows("pl", r"\baby [^,;.]* i (?!\w+[ćc]\b|\d)") == {}


def test_all_of_a_resource_is_told_in_the_right_case() -> None:
    """Polish and Italian have a sentence of their own for each exchange."""
    told = {code: " ".join(rows(code).values()) for code in ("en", "pl", "it")}
    assert (
        told["en"].count("all of its") == told["pl"].count("na tyle samo") == told["it"].count(" in altrettant")
    )
    for case in ("wszystkie swoje zasoby na tyle samo populacji", "całą swoją populację na tyle samo postępu"):
        assert f"amienia {case}" in told["pl"]


def test_rows_that_do_the_same_say_the_same() -> None:
    by_program: dict[str, set[str]] = {}
    for row in BOX.rows:
        by_program.setdefault(repr(row.does), set()).add(rows("en")[row.id])
    assert all(len(told) == 1 for told in by_program.values())
    assert len({*rows("en").values()}) == len(by_program)


# Nothing is left in English

SHARED = {"pl": {"a", "do", "go", "region", "to"}, "it": {"a", "in"}}
"""Words that English has, too."""


@cache
def vocabulary(code: str) -> set[str]:
    say = reader(code, GAME)
    kinds = [words.kind(say, card) for card in DESIGNS.values()]
    said = " ".join([*texts(code).values(), *counted(code).values(), *rows(code).values(), *kinds])
    return spelled(without_names(said))


def spelled(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]+(?:’[^\W\d_]+)?", text.lower()))


@each_translation
def test_no_word_is_left_in_english(code: str) -> None:
    assert vocabulary(code) & vocabulary("en") <= SHARED[code]
    english = set(texts("en").values())
    assert [number for number, text in texts(code).items() if text in english] == []


# Plurals

Nouns = dict[str, tuple[str, ...]]

PL: Nouns = {
    "zasób": ("zasób", "zasoby", "zasobów"),
    "populacja": ("populację", "populacji", "populacji"),
    "postęp": ("postęp", "postępy", "postępów"),
    "karta": ("kartę", "karty", "kart"),
    "przypięta": ("przypiętą", "przypięte", "przypiętych"),
    "region": ("region", "regiony", "regionów"),
    "hołd": ("hołd", "hołdy", "hołdów"),
    "bunt": ("bunt", "bunty", "buntów"),
    "miasto": ("miasto", "miasta", "miast"),
    "maska": ("maskę", "maski", "masek"),
    "zwój": ("zwój", "zwoje", "zwojów"),
    "rycerz": ("rycerza", "rycerzy", "rycerzy"),
    "żeton": ("żeton", "żetony", "żetonów"),
    "ikona": ("ikonę", "ikony", "ikon"),
}
"""In the accusative: after 1, after 2 to 4, after 5 and more."""
IT: Nouns = {
    "materiale": ("materiale", "materiali"),
    "popolazione": ("popolazione", "popolazione"),
    "progresso": ("progresso", "progresso"),
    "carta": ("carta", "carte"),
    "regione": ("regione", "regioni"),
    "tributario": ("tributario", "tributari"),
    "malcontento": ("malcontento", "carte"),
    "città": ("città", "città"),
    "maschera": ("maschera", "maschere"),
    "rotolo": ("rotolo", "rotoli"),
    "cavaliere": ("cavaliere", "cavalieri"),
    "segnalino": ("segnalino", "segnalini"),
    "icona": ("icona", "icone"),
}
EN: Nouns = {
    "material": ("material", "materials"),
    "population": ("population", "population"),
    "progress": ("progress", "progress"),
    "card": ("card", "cards"),
    "region": ("region", "regions"),
    "tributary": ("tributary", "tributaries"),
    "unrest": ("unrest", "unrest"),
    "attack": ("attack", "attacks"),
    "city": ("city", "cities"),
    "mask": ("mask", "masks"),
    "scroll": ("scroll", "scrolls"),
    "knight": ("knight", "knights"),
    "token": ("token", "tokens"),
    "production": ("production", "production"),
}
NOUNS = {"en": EN, "pl": PL, "it": IT}
DESCRIBED: dict[str, set[str]] = {
    "en": {"uncivilised", "civilised", "pinned", "fame", "empire", "action", "exhaust"},
    "pl": set(),
    "it": set(),
}
"""Words that may stand between a number and its noun."""
OTHERWISE = {
    "en": {"fewer", "less", "larger", "for", "in", "of", "elsewhere", "anywhere"},
    "pl": {"mniej", "z", "za", "w", "gdzie", "wszędzie"},
    "it": {"in", "di", "non", "ogni", "per", "nella", "altrove", "ovunque"},
}
"""Words that may follow a number that counts none of these."""


GENITIVE = ("do", "najmniej")
"""Up to so many, at least so many."""


def form(code: str, n: int) -> int:
    if code != "pl":
        return int(n != 1)
    return 0 if n == 1 else 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2


@each_language
def test_numbers_are_followed_by_the_right_forms(code: str) -> None:
    """In Polish there is one form for 1, one for 2 to 4, and one for 5 and more."""
    for number, text in [*texts(code).items(), *counted(code).items()]:
        for before, n, after in counts(code, text):
            if after in OTHERWISE[code]:
                continue
            forms = [each for each in NOUNS[code].values() if after in each]
            assert forms, f"{number}: unknown after a number: {n} {after}"
            place = 2 if code == "pl" and n > 1 and before in GENITIVE else form(code, n)
            assert after in {each[place] for each in forms}, f"{number}: {before} {n} {after}"


def counts(code: str, text: str) -> Iterator[tuple[str, int, str]]:
    """A word, a number, and the noun that is counted."""
    for found in re.finditer(r"(?:([^\W\d_]+) )?(\d+) ((?:[^\W\d_]+ ?)+)", without_names(text)):
        after = [word for word in found[3].split() if word not in DESCRIBED[code]]
        yield found[1] or "", int(found[2]), after[0]


# Terms

GLOSSARY: dict[str, dict[str, str]] = {
    "en": {
        "materials": "material",
        "population": "population",
        "progress": "progress",
        "region": "region",
        "uncivilised": "uncivilised",
        "civilised": "civilised",
        "tributary": "tributary",
        "fame": "fame",
        "unrest": "unrest",
        "power": "power",
        "prod": "production",
        "river": "river",
        "fertile": "grain",
        "city": "city",
        "metro": "metropolis",
        "mask": "mask",
        "scroll": "scroll",
        "knight": "knight",
        "barbarian": "barbarian",
        "empire": "empire",
    },
    "pl": {
        "materials": "zasób",
        "population": "populacj",
        "progress": "postęp",
        "region": "region",
        "uncivilised": "archaiczna",
        "civilised": "cywilizowana",
        "tributary": "hołd",
        "fame": "sława",
        "unrest": "bunt",
        "power": "potęga",
        "prod": "produkcja",
        "river": "rzeka",
        "fertile": "żyzna ziemia",
        "city": "miasto",
        "metro": "metropolia",
        "mask": "maska",
        "scroll": "zwój",
        "knight": "rycerz",
        "barbarian": "barbarzyńcy",
        "empire": "imperium",
    },
    "it": {
        "materials": "material",
        "population": "popolazione",
        "progress": "progresso",
        "region": "regione",
        "uncivilised": "non civilizzata",
        "civilised": "civilizzata",
        "tributary": "tributario",
        "fame": "fama",
        "unrest": "malcontento",
        "power": "potere",
        "prod": "produzione",
        "river": "fiume",
        "fertile": "terra fertile",
        "city": "città",
        "metro": "metropoli",
        "mask": "maschera",
        "scroll": "rotolo",
        "knight": "cavaliere",
        "barbarian": "barbaro",
        "empire": "impero",
    },
}
ZONES: dict[str, tuple[str, ...]] = {
    "en": (
        "hand",
        "deck",
        "discard pile",
        "history",
        "nation deck",
        "main deck",
        "exile",
        "garrison",
        "market",
    ),
    "pl": (
        "rękę",
        "talii",
        "stos kart odrzuconych",
        "histori",
        "talii nacji",
        "talii głównej",
        "kart usuniętych",
        "garnizon",
        "rynku",
    ),
    "it": (
        "mano",
        "mazzo",
        "scarti",
        "storia",
        "mazzo nazione",
        "mazzo principale",
        "esilio",
        "guarnigione",
        "mercato",
    ),
}
OTHER_WORDS = {
    "en": "cities failing larger onto requires",
    "pl": "aby była cofnąć czym ikonę innej innemu leżący liczeniem masek maskę mógł niż odzyskaj odzyskać "
    "przeciwnym przed przejść przenieś przenieść przenosi razie rzeki rzekę samo tą wybrać zignorować zignoruj "
    "zwoje zwoju zwrócić zwrócony żyznej",
    "it": "aumenta dia girare l’attaccante paghi passare rubare tranne",
}
"""Words on cards that the page of the rules does without."""
STEM = 5


@cache
def page(code: str) -> str:
    return (RULES / f"imperium.{code}.md").read_text(encoding="utf-8").lower()


@each_language
def test_terms_are_those_of_the_rules(code: str) -> None:
    say = reader(code, GAME)
    terms: dict[str, Text] = {**words.SUIT, **ICON_NAMES, **words.STATE}
    named = {key: say(text) for key, text in terms.items()}
    named |= {key: say(text, n=1).removeprefix("1 ") for key, text in RESOURCES.items()}
    assert named.keys() == GLOSSARY[code].keys()
    for key, term in GLOSSARY[code].items():
        assert named[key].startswith(term), key
    for term in (*GLOSSARY[code].values(), *ZONES[code]):
        assert term in page(code), term
    everything = " ".join(texts(code).values()).lower()
    for term in ZONES[code]:
        assert term in everything, term


@each_language
def test_cards_use_the_words_of_the_rules(code: str) -> None:
    """A new word on a card stands on the page of the rules, or is found wanting here."""
    known = spelled(page(code))
    stems = {word[:STEM] for word in known}
    unknown = {word for word in vocabulary(code) - known if word[:STEM] not in stems}
    assert unknown - set(OTHER_WORDS[code].split()) == set()


# Verbs and cases

FORMS = re.compile(r"\w+(?:\|\w+)+")


@each_language
def test_a_verb_has_all_its_forms(code: str) -> None:
    """In English two, or one where nobody else does it; in the other languages three."""
    for message in read(CATALOGUES, code):
        if not message.id:
            continue
        said = [message.string] if isinstance(message.string, str) else list(message.string or ())
        for text in said:
            for forms in FORMS.findall(text):
                assert forms.count("|") == (1 if code == "en" else 2), forms
            assert "|" not in FORMS.sub("", text), text


@each_translation
def test_what_one_may_do_and_what_one_pays_for_is_an_infinitive(code: str) -> None:
    wrong = {
        "pl": r"\b([Mm]ożesz|[Mm]oże|aby)\b(?! go )(?! \w+[ćc]\b)",
        "it": r"\b([Pp]uoi|[Pp]uò)\b(?! \w+(re|rla)\b)",
    }
    assert faulty(code, wrong[code]) == {}
    assert faulty(code, r"[Jj]eśli chcesz|[Ss]e vuoi") == {}


@each_language
def test_others_are_told_of_and_not_to(code: str) -> None:
    """ "Every other player discards 1 card", as nobody else reads the card."""
    for number, text in texts(code).items():
        others = OTHERS[code].findall(text)
        assert len(others) == len(OTHERS["en"].findall(texts("en")[number])), (number, text)
        assert all(verb in WHAT_OTHERS_DO[code] for verb in others), (number, text)


OTHERS = {
    "en": re.compile(r"(?:[Ee]very other|\b[Ee]ach) player (\w+)"),
    "pl": re.compile(r"[Kk]ażdy (?:inny )?gracz (\w+)"),
    "it": re.compile(r"(?<!a )[Oo]gni (?:altro )?giocatore (\w+)"),
}
WHAT_OTHERS_DO = {
    "en": ("may", "takes", "gains", "discards", "abandons", "recalls", "1"),
    "pl": ("może", "bierze", "zyskuje", "odrzuca", "porzuca", "cofa", "1"),
    "it": ("può", "prende", "ottiene", "scarta", "abbandona", "richiama", "1"),
}


def test_resources_that_stand_alone_are_in_the_nominative() -> None:
    """ "+1 populacja" on a card, but "zyskaj 1 populację"."""
    say = reader("pl", GAME)
    assert say.gap("purse:more", (2, 1, 5)) == "+2 zasoby, +1 populacja, +5 postępów"
    assert say.gap("purse", (2, 1, 5)) == "2 zasoby, 1 populację i 5 postępów"


# Some of them in full


def said(code: str, number: str) -> str:
    return texts(code)[number]


def test_a_price_what_it_buys_and_a_choice() -> None:
    assert said("en", "CAR11") == (
        "Pay 3 materials to acquire an uncivilised or civilised card; "
        "or pay 5 materials to break through for an uncivilised or civilised card."
    )
    assert said("pl", "CAR11") == (
        "Wydaj 3 zasoby, aby zdobyć kartę archaiczną lub cywilizowaną; "
        "albo wydaj 5 zasobów, aby podporządkować kartę archaiczną lub cywilizowaną."
    )
    assert said("it", "MIN7") == "Fissata. Solstizio: puoi pagare 1 popolazione per ottenere 1 progresso."


def test_what_others_do() -> None:
    assert said("en", "EGY10") == "Every other player takes 1 unrest and discards 1 card. Gain 2 progress."
    assert said("pl", "1CIV1") == (
        "Darmowe zagranie. Zabierz 1 postęp każdemu innemu graczowi. "
        "Każdy gracz może odrzucić 1 kartę, aby zwrócić 1 bunt."
    )
    assert said("pl", "VIK13").endswith("Kto nie mógł oddać całości, bierze 1 bunt.")


def test_two_things_or_both() -> None:
    assert said("en", "MAU7").endswith("to draw 1 card, return 1 unrest from your discard pile or both.")


def test_what_is_counted_in_lots() -> None:
    assert counted("en")["SCY1B"] == "1 for every 3 materials and 1 for every 3 regions"
    assert counted("pl")["SCY1B"] == "1 za każde 3 zasoby i 1 za każde 3 regiony"
    assert counted("it")["1TRI5"] == "1 ogni 3 carte fissate in gioco (non regioni)"


def test_a_reader_of_one_language_hears_no_other() -> None:
    """Texts are kept by language: asking for one does not spoil another."""
    say: dict[str, Reader] = {code: reader(code, GAME) for code in LANGUAGES}
    card = DESIGNS["CAR14"]
    assert len({words.text(say[code], card) for code in LANGUAGES}) == len(LANGUAGES)
