"""What lies where when the game begins (§2)."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from tests.games.imperium.oracle.counting import RICH, worth
from tests.games.imperium.oracle.facts import BOX_OF, FACT, FACTS, Fact, design
from tests.games.imperium.oracle.table import Centurion, Player, Table

START = {"mat": 3, "pop": 2, "prog": 1, "actions": 3}
FAME_REMOVED = {2: 2, 3: 1, 4: 0}
SMALL_DECK = {2: 6, 3: 7, 4: 8}
BASE_UNREST = {2: 8, 3: 10, 4: 12}


def copies(facts: Iterable[Fact]) -> Counter[str]:
    found: Counter[str] = Counter()
    for fact in facts:
        found[fact.design] += len(fact.ids)
    return found


def same(cards: Iterable[str], wanted: Counter[str], where: str) -> None:
    found = Counter(design(card) for card in cards)
    assert found == wanted, f"{where}: too many {found - wanted}, too few {wanted - found}"


def check_player(p: Player) -> None:
    own = [fact for fact in FACTS if fact.home == p.nation]

    def starting(start: str) -> Counter[str]:
        return copies(fact for fact in own if fact.start == start)

    in_play = copies(
        fact
        for fact in own
        if fact.start == "in-play"
        and (fact.side == p.side if "POW" in fact.suits else fact.design in ("ART2", "UTO2A"))
    )
    same([each.card for each in p.play], in_play, "play")
    assert not any(each.under or each.spent or each.stored for each in p.play)
    same(p.nation_deck[:1], starting("accession"), "accession")
    same(p.nation_deck[1:], starting("nation"), "nation deck")
    same(p.developments, starting("development"), "developments")
    same([*p.hand, *p.deck], starting("deck"), "deck and hand")
    assert len(p.hand) == 5
    assert not p.discard
    assert not p.history
    assert {what: getattr(p, what) for what in START} == START
    assert p.exhausts == (3 if p.nation == "utopians" else 5)
    assert p.empire == (p.nation == "atlanteans")
    assert not p.advanced


SLOTS = {"chieftain": 4, "warlord": 4, "imperator": 5, "sovereign": 5, "overlord": 6, "supreme_ruler": 6}


def check_centurion(p: Centurion) -> None:
    """§14.1, §14.6."""
    own = [fact for fact in FACTS if fact.home == p.nation]

    def starting(start: str) -> list[Fact]:
        return [fact for fact in own if fact.start == start]

    assert len(p.slots) == SLOTS[p.level]
    slots = [card for card in p.slots if card]
    assert len(slots) == len(p.slots)
    same([*slots, *p.deck], copies(starting("deck")), "slots and deck")
    layers = [] if p.nation == "utopians" else layers_of(p.nation, starting("development"))
    for layer in (*layers, starting("accession"), starting("nation")):
        number = copies(layer).total()
        same(p.nation_deck[:number], copies(layer), "dynasty deck")
        p = replace(p, nation_deck=p.nation_deck[number:])
    assert not p.nation_deck
    assert p.journey == ("UTO2A" if p.nation == "utopians" else "")
    assert not any((p.play, p.hand, p.discard, p.history, p.developments, p.aside, p.die))
    assert (p.mat, p.pop, p.prog) == ((3, 2, 1) if p.level in RICH else (0, 0, 0))
    assert p.empire == (p.nation == "atlanteans")


def layers_of(nation: str, developments: list[Fact]) -> list[list[Fact]]:
    """From the bottom: developments of the same worth lie together, in any order."""

    def height(fact: Fact) -> int:
        if nation == "arthurians":
            return int(fact.name != "Graal")
        return 100 if nation == "atlanteans" and "REG" in fact.suits else worth(fact.design)

    heights = sorted(set(map(height, developments)))
    return [[fact for fact in developments if height(fact) == each] for each in heights]


def check_tributaries(table: Table, both: bool, found: Counter[str]) -> Counter[str]:
    """Those whose names are taken are replaced by fitting ones of the other box (N7); what the commons are."""
    seats = len(table.players)
    taken = {fact.name for fact in FACTS for p in table.players if fact.home == p.nation}
    common = [
        fact for fact in FACTS if fact.home == table.box and "FAM" not in fact.suits and fact.players <= seats
    ]
    wanted = copies(fact for fact in common if not ("TRI" in fact.suits and fact.name in taken))
    replaced = copies(fact for fact in common if "TRI" in fact.suits and fact.name in taken)
    new = found - wanted
    assert both or not replaced
    assert new.total() == replaced.total()
    assert max(new.values(), default=1) == 1
    for card in new:
        fact = FACT[card]
        assert fact.home in BOX_OF.values()
        assert fact.home != table.box
        assert "TRI" in fact.suits
        assert fact.name not in taken
        assert fact.players <= seats
    return wanted + new


def check_setup(table: Table, both: bool, unseen: list[str]) -> None:
    seats = len(table.players)
    for p in table.players:
        if isinstance(p, Centurion):
            check_centurion(p)
        else:
            check_player(p)
    small = [card for deck in table.small_decks for card in deck]
    shown = [card for card in table.market if card]
    everything = [*table.main_deck, *small, *shown]
    same(everything, check_tributaries(table, both, Counter(map(design, everything))), "common cards")
    assert len(shown) == 5
    for slot, (suit, deck) in enumerate(zip(("REG", "UNC", "CIV"), table.small_decks, strict=True), 2):
        assert len(deck) == SMALL_DECK[seats] - 1
        card = table.market[slot]
        assert card
        for each in (card, *deck):
            suits = FACT[each].suits
            assert suits[0] == suit, f"{each} lies in the deck of {suit}"
    check_market(table)
    supply = copies(
        fact
        for p in table.players
        for fact in FACTS
        if fact.home == p.nation and fact.start == "supply" and fact.players <= seats
    )
    under = sum(card is not None for card in table.market_unrest)
    assert len(table.unrest) + under == BASE_UNREST[seats] + supply.total()
    same([*table.fame, *unseen], copies(f for f in FACTS if f.home == table.box and "FAM" in f.suits), "fame")
    assert len(unseen) == FAME_REMOVED[seats]
    assert (table.king, table.round, table.ending, table.collapsed) == ("A", 1, 0, False)
    assert not table.exile
    assert table.active == table.first


def check_market(table: Table) -> None:
    for card, unrest, tokens in zip(table.market, table.market_unrest, table.tokens, strict=True):
        assert card
        suits = FACT[card].suits
        assert (unrest is not None) == bool({"UNC", "CIV", "TRI"} & {*suits})
        assert tokens == {"mat": 0, "pop": 0, "prog": int("CIV" in suits and "UNC" not in suits)}
