"""The terminal's drawing of Simurgh: it fits, names what a seat holds, and keeps what is hidden hidden."""

import re
from functools import cache
from gettext import NullTranslations
from itertools import combinations
from random import Random

import pytest

from regnum.core.game import Canvas
from regnum.core.match import Match
from regnum.core.words import Reader, columns
from regnum.games.simurgh.components import (
    CITY_IDS,
    DRAGON_NAMES,
    DRAGON_TYPE,
    DRAGONS,
    OBJECTIVES,
    SPACES,
    TILES,
)
from regnum.games.simurgh.effects import GOODS
from regnum.games.simurgh.game import GAME
from regnum.games.simurgh.rules.scoring import counted
from regnum.games.simurgh.sight import View
from regnum.games.simurgh.state import RIDER, SPEARMAN, Simurgh
from regnum.games.simurgh.terminal import TERMINAL, short
from regnum.games.simurgh.words import CITY, amount
from regnum.i18n import LANGUAGES, translations
from regnum.terminal.screen import marks
from tests.games.simurgh.positions import (
    ALL,
    FIRST,
    SETTINGS,
    A,
    B,
    SimurghMatch,
    begin,
    play_at_random,
    position,
)

WIDTHS = (80, 100, 140)
TALL = 1000


def canvas(seats: int, width: int = 100, height: int = TALL, plain: bool = False, code: str = "en") -> Canvas:
    lexicon = GAME.vocabulary.lexicon if plain else {**GAME.vocabulary.lexicon, **TERMINAL.lexicon}
    say = Reader(translations(code, GAME) if code else NullTranslations(), lexicon)
    names = [say.seat(seat) for seat in range(seats)]
    return Canvas(say, lambda style, text: text, width, height, plain, marks(names))


def lines_of(view: View, c: Canvas) -> list[str]:
    return [*TERMINAL.board(view, c), *TERMINAL.hand(view, c)]


@cache
def moments(seats: int, dragonlord: bool) -> list[tuple[Simurgh, int]]:
    """States of a random game, each with a seat that looks at it: the setup, now and then later, the end."""
    match = Match(GAME, seats, {"dragonlord": dragonlord}, seed=f"drawn {seats} {dragonlord}")
    random, found = Random(seats), []

    def look(match: SimurghMatch) -> bool:
        if random.random() < (0.02 if match.state.turns else 0.2) or match.over:
            found.append((GAME.copy(match.state), random.randrange(seats)))
        return False

    look(match)
    play_at_random(match, random, look)
    return found


def seen(view: View) -> set[int]:
    """The cards whose numbers a seat may read."""
    return {
        *(*view.hand, *view.seen, *view.wilds, *view.display, *view.monument, *view.chronicle),
        *(card for card, _, _ in view.memory),
        *(dragon for dragons in view.dragons for dragon in dragons),
    }


def unfolded(lines: list[str]) -> str:
    return " ".join(" ".join(lines).split())


def objective_named(say: Reader, text: str, card: int) -> bool:
    return short.objective(say, card) in text or say.gap("objective", card) in text


def tile_named(say: Reader, text: str, tile: int) -> bool:
    """By its name, or by one of its spaces."""
    return bool(re.search(rf"{re.escape(say.gap('tile', tile))}(?!\d)|(?<![\d.]){tile}\.[1-4](?!\d)", text))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("seats", "dragonlord"), SETTINGS)
def test_every_view_fits_the_canvas(seats: int, dragonlord: bool, code: str) -> None:
    canvases = [canvas(seats, width, height, code=code) for width in WIDTHS for height in (0, TALL)]
    for state, seat in moments(seats, dragonlord):
        for view in (GAME.view(state, seat), GAME.view(state, None)):
            for c in canvases:
                wide = [line for line in lines_of(view, c) if columns(line) > c.width]
                assert not wide


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize(("seats", "dragonlord"), SETTINGS)
def test_what_a_seat_holds_is_named_and_what_is_hidden_is_not(
    seats: int, dragonlord: bool, plain: bool
) -> None:
    canvases = [canvas(seats, plain=plain, code=code) for code in LANGUAGES]
    for state, seat in moments(seats, dragonlord):
        view, stranger = GAME.view(state, seat), GAME.view(state, None)
        for c in canvases:
            own = unfolded(TERMINAL.hand(view, c))
            assert all(tile_named(c.say, own, tile) for tile in view.hand)
            assert all(c.say.gap("dragon", dragon) in own for dragon in view.seen if dragon in DRAGONS)
            text = unfolded(lines_of(view, c))
            shown = {tile for tile in TILES if tile_named(c.say, text, tile)}
            objectives = {card for card in OBJECTIVES if objective_named(c.say, text, card)}
            assert shown | objectives <= seen(view)
            assert objectives >= set(view.monument) - {0}
            assert TERMINAL.hand(stranger, c) == []


@pytest.mark.parametrize(("seats", "dragonlord"), SETTINGS)
def test_all_that_is_open_is_drawn(seats: int, dragonlord: bool) -> None:
    c = canvas(seats, width=1000)
    for state, seat in moments(seats, dragonlord):
        view = GAME.view(state, seat)
        text = "\n".join(TERMINAL.board(view, c))
        assert all(CITY[name] in text for name in CITY_IDS)
        for tile in (tile for tile in view.wilds + view.display if tile > 0):
            assert tile_named(c.say, text, tile)
            assert all(short.space(c.say, space.number) in text for space in SPACES if space.tile == tile)
        for dragon in (dragon for dragons in view.dragons for dragon in dragons):
            assert DRAGON_NAMES[DRAGON_TYPE[dragon]] in text
            assert all(short.ability(c.say, dragon, place) in text for place in range(3))
        for objective in filter(None, view.monument):
            assert f": {objective} " in re.sub(" +", " ", text)
            for other in range(seats):
                assert counted(view, objective, other) == counted(state, objective, other)
        assert text.count("▶") == (1 if state.step else 0)


def table() -> SimurghMatch:
    """Three players: A stands in the Armory and on tile 7, B explores on tile 40; A has dragons 63 and 49."""
    return begin(
        position(
            3,
            wilds=[7, 40],
            posts={A: [(SPEARMAN, "armory"), (SPEARMAN, "7.2")], B: [(RIDER, "40.1")]},
            dragons={A: {63: ALL, 49: FIRST}},
            hands={A: [8, 30], B: [9]},
            monument=[73],
        )
    )


def test_vassals_markers_and_prices() -> None:
    c = canvas(3)
    text = "\n".join(TERMINAL.board(table().view(A), c))
    for part in (
        "□  Armory: 1 wpn ●P1↑",
        "∞♞ Builders’ Square: 2 stone → 2 mark",
        "1. +1 wood/stone  production tile 7  7.1∞ 1 veg/meat  7.2□ 3 veg, 1 meat ●P1↑",
        "exploration tile 40 (1 wis, 1 wpn a level)  40.1 2 pp ■P2♞  40.2 4 pp",
        "Homa   [+] exploring: move on again  [+] going down: 2 meat",
        "[+] 1× 1 spear, 1 pp → 1 rider",
        "Atash  [+] 1 veg/meat  [ ] 2 meat, 2 wood → 1 rider  [ ] 1 mark → 4 pp",
        "1. 2 wood, 2 stone → 5 pp:  73 Atash, Efsun 8/4/3  ●P1 1  ■P2 0  ▲P3 0",
        "1 wis, 1 wpn (+2 pp): ",
        "6 face-down tiles for 1 wpn each",
        "objectives 1 of 4 · chronicle 0 of 11",
        "↑ Armory  ↑ 7.2",
    ):
        assert part in text
    assert re.search(r"●P1 .* 2✦ ", text), "two tiles, one of them a power tile"


def test_few_lines_keep_where_everybody_stands() -> None:
    full, brief = (TERMINAL.board(table().view(A), canvas(3, height=height)) for height in (TALL, 0))
    text = "\n".join(brief)
    assert len(brief) < 0.6 * len(full)
    assert "Armory: 1 wpn ●P1↑" in text
    assert "40.1 2 pp ■P2♞" in text
    assert "Atash [+][ ][ ]" in text
    assert "Homa [+][+][+]1×" in text
    assert "73 Atash, Efsun 8/4/3" in text
    assert "Library" not in text


def test_in_words() -> None:
    c = canvas(3, plain=True)
    text = "\n".join(TERMINAL.board(table().view(A), c))
    assert "Armory: 1 weapon; for one vassal, Player 1 (spearman)." in text
    assert "Wilds space 3, gives 1 wisdom: no tile." in text
    assert "1 vegetable/meat, with a marker; 2 meat, 2 wood → 1 rider, without a marker" in text
    assert "Counted now: Player 1 1, Player 2 0, Player 3 0." in text


@pytest.mark.parametrize("code", LANGUAGES)
def test_mixed_goods_name_their_number_once(code: str) -> None:
    say = Reader(translations(code, GAME))
    for count in (1, 2, 5):
        for first, second in combinations(GOODS, 2):
            told = amount(say, count, [first, second])
            assert told.startswith(f"{count} ")
            assert told.count(str(count)) == told.count("/") == 1


def test_the_memory_of_a_seat() -> None:
    match = table()
    for tile in (9, match.state.scouts[-2]):
        match.state.known[tile] |= 1
    text = "\n".join(TERMINAL.hand(match.view(A), canvas(3)))
    assert "You remember\n  " in text
    assert "production tile 9: in the hand of ■P2" in text
    assert f"tile {match.state.scouts[-2]}: face down, number 2 from the top" in text


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("width", [30, *WIDTHS])
def test_the_legend_fits_too(width: int, code: str) -> None:
    drawn = TERMINAL.legend(table().view(None), canvas(3, width, code=code))
    assert max(map(columns, drawn)) <= width
    (told,) = TERMINAL.legend(table().view(None), canvas(3, width, plain=True))
    assert told.startswith("The board is told in words")


def test_long_and_wide_names_do_not_break_the_lines() -> None:
    people = {0: "日本語" * 20, 1: "Zoe\u0301", 2: "x" * 90}
    say = Reader(NullTranslations(), {**GAME.vocabulary.lexicon, **TERMINAL.lexicon}, people)
    for width in WIDTHS:
        c = Canvas(say, lambda style, text: text, width, TALL, False, marks(list(people.values())))
        drawn = TERMINAL.board(table().view(A), c)
        assert max(map(columns, drawn)) <= width


def test_beside_the_board_options_are_told_briefly() -> None:
    say = canvas(3).say
    told = {say.tell(option) + " | " + say.tell(option, option.note) for option in table().pending[A]}
    assert "Place a dragonrider: Library | 2 wis" in told
    assert "Place a dragonrider: tile 7.3 | 4 veg" in told
