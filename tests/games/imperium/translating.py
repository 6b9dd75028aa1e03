"""The engine's states and options in the words of the oracle, and whether the two agree."""

from collections import Counter, defaultdict

from regnum.core.moves import Option
from regnum.games.imperium.components import BOX, CARD
from regnum.games.imperium.rules.centurion.levels import LEVELS
from regnum.games.imperium.state import EMPTY, NOTHING, UNDER_DIE, Imperium
from tests.games.imperium.oracle.facts import FACT, RESOURCES, design
from tests.games.imperium.oracle.table import Centurion, Player, Rules, Standing, Table
from tests.games.imperium.oracle.table import Option as Words


def printed_numbers() -> list[str]:
    """By the engine's number of a card: the number that is printed on it."""
    seen: defaultdict[str, int] = defaultdict(int)
    found = []
    for card in CARD:
        found.append(FACT[card.id].ids[seen[card.id]])
        seen[card.id] += 1
    return found


ID = printed_numbers()


def named(cards: list[int]) -> list[str]:
    return [ID[card] for card in cards]


def slot(card: int) -> str | None:
    return None if card in (NOTHING, EMPTY) else ID[card]


def player_of(s: Imperium, seat: int) -> Player:
    p = player_like(s, seat)
    return centurion_of(s, p) if s.is_centurion(seat) else p


def centurion_of(s: Imperium, p: Player) -> Centurion:
    c = s.centurion
    assert c is not None
    return Centurion(
        **vars(p),
        level=LEVELS[c.level].key,
        slots=[slot(card) for card in c.slots[: LEVELS[c.level].slots]],
        die=c.die,
        aside=slot(c.slots[UNDER_DIE]),
        journey="" if c.journey == NOTHING else ID[c.journey],
        row="" if c.row == NOTHING else BOX.rows[c.row].id,
        paced=c.paced,
    )


def player_like(s: Imperium, seat: int) -> Player:
    return Player(
        seat=seat,
        nation=s.nations[seat],
        side=s.sides[seat],
        empire=s.empire[seat],
        mat=s.materials[seat],
        pop=s.population[seat],
        prog=s.progress[seat],
        actions=s.actions[seat],
        exhausts=s.exhausts[seat],
        advanced=s.advanced[seat],
        play=[Standing(ID[each.card], named(each.under), each.spent, each.stored) for each in s.play[seat]],
        hand=named(s.hands[seat]),
        deck=named(s.decks[seat]),
        discard=named(s.discards[seat]),
        history=named(s.histories[seat]),
        nation_deck=named(s.nation_decks[seat]),
        developments=named(s.developments[seat]),
    )


def table_of(s: Imperium) -> Table:
    """The engine's state, as the oracle has it."""
    rules = Rules(**{name: getattr(s.rules, name) for name in Rules.__dataclass_fields__})
    return Table(
        rules=rules,
        box=s.box,
        players=[player_of(s, seat) for seat in range(s.seats)],
        first=s.first,
        active=s.active,
        round=s.round,
        ending=s.ending,
        collapsed=s.collapsed,
        mode=s.mode,
        begun=s.begun,
        free_played=named(s.free_played),
        any_state=s.any_state,
        more_prod=s.more_prod[:],
        market=[slot(card) for card in s.market],
        market_unrest=[slot(card) for card in s.market_unrest],
        tokens=[dict(zip(RESOURCES, tokens, strict=True)) for tokens in s.tokens],
        unrest=named(s.unrest),
        exile=named(s.exile),
        king="AB"[s.king],
        limbo=named(s.limbo),
        looked=named(s.looked),
        main_deck=named(s.main_deck),
        small_decks=[named(deck) for deck in s.small_decks],
        fame=named(s.fame),
    )


def plain(option: Option) -> Words:
    """An option, as the oracle has it."""
    values = []
    for field in option.__struct_fields__:
        value = getattr(option, field)
        values.append(ID[value] if field == "card" else value[1] if field == "branch" else value)
    return (type(option).__name__, *values)


def alike(option: Words) -> Words:
    """The same for all cards that are alike."""
    return tuple(design(part) if part in FACT else part for part in option)


def designs(cards: list[str]) -> Counter[str]:
    return Counter(map(design, cards))


def picture(table: Table) -> dict[str, object]:
    """All that can be compared; cards that are alike are one, and piles without order have none."""
    found: dict[str, object] = {
        name: getattr(table, name)
        for name in ("first", "active", "round", "ending", "collapsed", "any_state", "king", "tokens")
    }
    found["more_prod"] = sorted(table.more_prod)
    found["market"] = [card and design(card) for card in table.market]
    found["unrest under"] = [card is not None for card in table.market_unrest]
    found["unrest"] = len(table.unrest)
    found["exile"] = designs(table.exile)
    found["limbo"] = designs(table.limbo)
    found["looked"] = designs(table.looked)
    found["main deck"] = [*map(design, table.main_deck)]
    found["small decks"] = [[*map(design, deck)] for deck in table.small_decks]
    found["fame"] = [*map(design, table.fame)]
    for p in table.players:
        for name in ("empire", "mat", "pop", "prog", "actions", "exhausts", "advanced"):
            found[f"{name} of {p.seat}"] = getattr(p, name)
        for name in ("hand", "discard", "history", "developments"):
            found[f"{name} of {p.seat}"] = designs(p.zone(name))
        for name in ("deck", "nation_deck"):
            found[f"{name} of {p.seat}"] = [*map(design, p.zone(name))]
        found[f"play of {p.seat}"] = sorted(
            (design(each.card), sorted(map(design, each.under)), each.spent, each.stored) for each in p.play
        )
        if isinstance(p, Centurion):
            found |= picture_of_centurion(p)
    return found


def picture_of_centurion(p: Centurion) -> dict[str, object]:
    """Which region it has played last matters, and which card it has discarded last (C4)."""
    return {
        "slots": [card and design(card) for card in p.slots],
        "under the die": p.aside and design(p.aside),
        "its play, in order": [design(each.card) for each in p.play],
        "its discard, in order": [*map(design, p.discard)],
        "its level": p.level,
        "journey": p.journey,
        "die": p.die,
        "row": p.row,
    }


def adopt(table: Table, engine: Table) -> None:
    """Which of two cards that are alike lies where is up to the engine; all else has been compared."""
    for name in ("market", "market_unrest", "unrest", "exile", "looked", "main_deck", "small_decks", "fame"):
        setattr(table, name, getattr(engine, name))
    table.limbo[:], table.free_played = engine.limbo, engine.free_played
    for mine, theirs in zip(table.players, engine.players, strict=True):
        for name in ("hand", "discard", "history", "developments", "deck", "nation_deck"):
            mine.zone(name)[:] = theirs.zone(name)
        if isinstance(mine, Centurion) and isinstance(theirs, Centurion):
            mine.slots[:], mine.aside = theirs.slots, theirs.aside
        left = theirs.play[:]
        for each in mine.play:
            other = next(
                them
                for them in left
                if (design(each.card), sorted(map(design, each.under)), each.spent, each.stored)
                == (design(them.card), sorted(map(design, them.under)), them.spent, them.stored)
            )
            left.remove(other)
            each.card, each.under[:] = other.card, other.under
