"""The engine's states and options in the words of the oracle, and whether the two agree."""

from collections.abc import Callable, Mapping

from regnum.core.moves import Option
from regnum.games.age_of_conan.components import (
    BOX,
    CARD,
    CONTEST_FACES,
    DESTINATION,
    FATE_FACES,
    ID,
    KINGDOMS,
    TOKENS,
)
from regnum.games.age_of_conan.game import GAME
from regnum.games.age_of_conan.state import NOBODY, AgeOfConan
from tests.games.age_of_conan.oracle import ages
from tests.games.age_of_conan.oracle.ages import Option as Words
from tests.games.age_of_conan.oracle.table import CATEGORIES, Prize, Table

MARKERS = {1: "fort", 2: "tower", 3: "city"}


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def prize(token: int) -> Prize:
    about = TOKENS[token]
    return Prize(about.category, about.value, about.gold, about.sorcery)


def table_of(s: AgeOfConan) -> Table:
    """The engine's state, as the oracle has it."""
    attack = s.contest
    return Table(
        edition=s.edition,
        kingdoms=[KINGDOMS[kingdom] for kingdom in s.kingdoms],
        age=s.age,
        first=s.first,
        active=s.active,
        pool={FATE_FACES[face]: count for face, count in enumerate(s.pool) if count},
        bidding=[{*tokens} for tokens in s.bidding],
        conan=ID[s.conan],
        destination=ID[DESTINATION[s.adventure]],
        track=[prize(token) for token in s.track],
        conan_player=s.conan_player,
        units={(seat, ID[p]): s.units[p] for p, seat in enumerate(s.army) if seat != NOBODY},
        attacking=attack.units if attack else 0,
        icons={ID[p]: icon for p, icon in enumerate(s.icon) if icon},
        markers={ID[p]: (seat, MARKERS[s.marker[p]]) for p, seat in enumerate(s.owner) if seat != NOBODY},
        raiders={ID[p]: count for p, count in enumerate(s.raiders) if count},
        emissaries={
            (seat, ID[p]): count
            for seat, there in enumerate(s.emissaries)
            for p, count in enumerate(there)
            if count
        },
        gold=s.gold[:],
        sorcery=s.sorcery[:],
        points=s.points[:],
        crom=s.crom[:],
        tokens=[sorted((TOKENS[token].category, TOKENS[token].value) for token in held) for held in s.tokens],
        objectives={BOX.objectives[each].id for each in s.objectives},
        artifacts={CATEGORIES[kind]: seat for kind, seat in enumerate(s.artifacts) if seat != NOBODY},
        bonus_card=seat_or_none(s.bonus_card),
        ready=[{CARD[card].id for card in cards} for cards in s.upgrades],
        used=[{CARD[card].id for card in cards} for cards in s.used],
        strategy_cards=[len(hand) for hand in s.hands],
        kingdom_cards=[len(hand) for hand in s.cards],
        strategy_left=len(s.deck) + len(s.discards),
        kingdom_left=[len(deck) + len(shown) for deck, shown in zip(s.decks, s.shown, strict=True)],
        crowned=seat_or_none(s.crowned),
        fallen=seat_or_none(s.fallen),
    )


NAMES: Mapping[str, Callable[[int], str]] = {
    "province": ID.__getitem__,
    "target": ID.__getitem__,
    "category": CATEGORIES.__getitem__,
    "card": lambda card: CARD[card].id,
    "face": FATE_FACES.__getitem__,
    "action": FATE_FACES.__getitem__,
}
"""By field of an option: the name of what it is about."""


def plain(option: Option) -> Words:
    """An option, as the oracle has it."""
    fields = [NAMES.get(field, int)(getattr(option, field)) for field in option.__struct_fields__]
    return (type(option).__name__, *fields)


def faces_of(rolled: tuple[int, ...]) -> list[str]:
    return [CONTEST_FACES[face] for face in rolled]


def agree(oracle: Table, engine: Table, where: str) -> None:
    for name, wanted in vars(oracle).items():
        assert getattr(engine, name) == wanted, f"{where}: {name}"


def agree_on_score(table: Table, state: AgeOfConan) -> None:
    assert [*map(list, GAME.score(state).values())] == ages.final_rows(table)
    first = ages.winners(table)
    assert GAME.wins(state) == [(seat in first) / len(first) for seat in range(state.seats)]
