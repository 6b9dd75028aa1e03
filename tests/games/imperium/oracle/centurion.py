"""The game against the centurion: its turn by its tables, and what cards of the person do to it (§14)."""

from collections.abc import Iterable

from tests.games.imperium.oracle.counting import worth
from tests.games.imperium.oracle.deeds import Scope, ask, suits_of
from tests.games.imperium.oracle.facts import FACT, MARKET_SUITS, passives
from tests.games.imperium.oracle.shorthand import May, Node, Op, Seq
from tests.games.imperium.oracle.shorthand import read as read_card
from tests.games.imperium.oracle.table import Asking, Centurion, Player, Standing
from tests.games.imperium.oracle.tables import TABLES, TOKENS, Bargain, Order, Part, Row, Way, Ways, When
from tests.games.imperium.oracle.turns import Game

NEVER_EMPIRE = ("arthurians", "vikings")
NEXT, REST = ("NextCard",), ("RestOfTurn",)
JOURNEY = ("UTO2A", "UTO2B", "UTO3A", "UTO3B")


class Solo(Game):
    @property
    def person(self) -> Player:
        return self.table.players[0]

    @property
    def it(self) -> Centurion:
        found = self.table.players[1]
        assert isinstance(found, Centurion)
        return found

    # What cards of the person do to it (§14.3)

    def able(self, node: Node, scope: Scope) -> bool:
        return self.hits(node) if scope.doer is self.it else super().able(node, scope)

    def do(self, node: Node, scope: Scope) -> Asking:
        if scope.doer is self.it:
            self.hit(node, scope)
        else:
            yield from super().do(node, scope)

    def hits(self, node: Node) -> bool:
        """Discarding and returning unrest it ignores, also as a price."""
        if isinstance(node, May):
            return self.hits(node.node)
        if isinstance(node, Seq):
            return any(map(self.hits, node.parts))
        if not isinstance(node, Op) or node.verb in ("discard", "return_unrest"):
            return False
        if node.verb in ("abandon", "recall"):
            return node.given["kind"] in ("REG", "pinned") and bool(self.it.regions_played())
        return bool({"draw": self.it.deck, "take_unrest": self.table.unrest}.get(node.verb, True))

    def hit(self, node: Node, scope: Scope) -> None:
        if isinstance(node, Seq):
            for part in node.parts:
                self.hit(part, scope)
        elif isinstance(node, May):
            self.hit(node.node, scope)
        elif self.hits(node):
            assert isinstance(node, Op)
            self.seen[f"hit {node.verb}"] += 1
            if node.verb == "gain":
                number, what = node.given["what"].split()
                self.win(what, int(number))
                return
            for _ in range(int(node.given.get("n", 1))):
                if self.hits(node):
                    self.hit_once(node.verb, scope)

    def hit_once(self, verb: str, scope: Scope) -> None:
        if verb == "draw":
            self.draw_it()
        elif verb == "take_unrest":
            self.take_it()
        elif verb == "recall":
            self.it.deck.append(self.give_up_region())
        else:
            assert verb == "abandon", verb
            card = self.give_up_region()
            scope.notes.setdefault("abandoned", []).append(card)
            self.it.discard.append(card)

    def respond(self, scope: Scope, other: Player) -> Asking:
        if other is not self.it:
            yield from super().respond(scope, other)

    def may_bribe(self, p: Player) -> bool:
        """It never does (C9)."""
        return p is not self.it and super().may_bribe(p)

    def receive(self, other: Player, card: str) -> None:
        if other is self.it:
            self.it.deck.append(card)
        else:
            super().receive(other, card)

    def who_has_solstice(self) -> list[Player]:
        return [self.person]

    # Its own moves

    def win(self, what: str, n: int) -> None:
        setattr(self.it, what, getattr(self.it, what) + n)

    def draw_it(self) -> None:
        self.it.discard.append(self.it.deck.pop())

    def take_it(self) -> None:
        self.it.deck.append(self.table.lift_unrest())
        self.see_collapse()

    def give_up_region(self) -> str:
        standing = self.it.regions_played()[-1]
        self.it.play.remove(standing)
        return standing.card

    def give_unrest_back(self, card: str) -> None:
        self.table.unrest.append(card)
        if self.it.level == "supreme_ruler":
            self.it.prog += 1

    def dynasty_card(self) -> str:
        card = self.it.nation_deck.pop()
        self.look_at_dynasty()
        return card

    def look_at_dynasty(self) -> None:
        if not self.it.nation_deck:
            self.table.trigger_scoring()

    def advance_it(self) -> None:
        card = self.dynasty_card()
        self.it.discard.append(card)
        if FACT[card].start == "accession" and self.it.nation not in NEVER_EMPIRE:
            self.it.empire = True

    def best(self, cards: Iterable[str]) -> str:
        """Of its own the most worth, of equal ones the last (C4)."""
        return max(enumerate(cards), key=lambda each: (worth(each[1]), each[0]))[1]

    # Its turn (§14.2)

    def turn(self, p: Player) -> Asking:
        if p is self.it:
            yield from self.its_turn()
        else:
            yield from super().turn(p)

    def its_turn(self) -> Asking:
        it = self.it
        self.table.active, self.table.mode = it.seat, "centurion"
        it.die, it.row = self.table.rolled(), ""
        if it.die <= len(it.slots):
            it.aside, it.slots[it.die - 1] = it.slots[it.die - 1], None
        hurried = not it.paced
        for place in [place for place, card in enumerate(it.slots) if card]:
            if not hurried:
                hurried = (yield from ask(0, [NEXT, REST])) == REST
            card, it.slots[place] = it.slots[place], None
            assert card
            yield from self.turn_up(card)
        yield from self.its_cleanup()

    def turn_up(self, card: str) -> Asking:
        it, limbo = self.it, self.table.limbo
        it.row = ""
        if FACT[card].is_a("UNR"):
            self.seen["unrest turned"] += 1
            self.give_unrest_back(card)
            return
        limbo.append(card)
        table = "emp" if it.empire else "barb"
        rows = TABLES[it.nation, "all_game"] or TABLES[it.nation, table]
        row = next((row for row in rows if row.is_for(card) and self.possible(row.parts)), None)
        if row:
            it.row = row.label
            yield from self.carry_out(row, card)
        if card in limbo:
            limbo.remove(card)
            it.discard.append(card)

    def carry_out(self, row: Row, card: str) -> Asking:
        self.seen[f"row {row.label}"] += 1
        self.turned, self.warded = card, None
        yield from self.follow(row.parts)

    warded: bool | None = None
    """Whether the person has answered to the attack that the row is; None, as long as nobody was asked."""
    turned = ""

    def its_cleanup(self) -> Asking:
        it, table = self.it, self.table
        if it.die < 6 and table.market[it.die - 1]:
            number, what = TOKENS[it.nation].split()
            table.tokens[it.die - 1][what] += int(number)
        if it.level == "warlord" and it.deck:
            self.draw_it()
        if it.aside:
            it.slots[0], it.aside = it.aside, None
        for place, card in enumerate(it.slots):
            if card is None:
                if not it.deck:
                    yield from self.renew()
                if it.deck:
                    it.slots[place] = it.deck.pop()

    def renew(self) -> Asking:
        it = self.it
        if it.journey:
            name = FACT[it.journey].name
            (row,) = (row for row in TABLES[it.nation, "journey"] if row.match == f"name:{name}")
            yield from self.carry_out(row, it.journey)
        elif it.nation_deck:
            self.advance_it()
        it.deck[:0] = self.table.shuffled(it.discard)
        it.discard.clear()

    # Whether something can be done

    def possible(self, parts: Iterable[Part]) -> bool:
        return any(self.can(part) for part in parts)

    def can(self, part: Part) -> bool:
        if isinstance(part, When):
            return self.is_so(part.condition) and self.possible(part.parts)
        if isinstance(part, Bargain):
            return self.can(part.price) and self.possible(part.parts)
        if isinstance(part, Ways):
            way = self.open_way(part)
            return way is not None and bool(way.parts)
        return bool(getattr(self, f"may_{part.verb}", lambda **_: True)(**part.given))

    def open_way(self, ways: Ways) -> Way | None:
        """The first whose price can be paid and whose purpose can be had; of the last, any part will do."""
        *others, last = ways.ways
        for way in others:
            if (not way.price or self.can(way.price)) and self.possible(way.purpose):
                return way
        able = (not last.price or self.can(last.price)) and self.possible(last.parts)
        return last if able or not last.parts else None

    def is_so(self, condition: str) -> bool:
        it = self.it
        return {
            "prog >= 5": it.prog >= 5,
            "pop >= 24": it.pop >= 24,
            ">=1 REG in play": bool(it.regions_played()),
            "no scroll in bot discard": not any(FACT[card].is_a("scroll") for card in it.discard),
            "human is emp": self.person.empire,
            "human has >=1 REG in play": bool(self.person.hosts()),
        }[condition]

    def may_gain(self, what: str, n: str, per: str = "") -> bool:
        return not per or bool(self.it.regions_played())

    def may_spend(self, what: str, n: str) -> bool:
        return int(getattr(self.it, what)) >= int(n)

    def may_exchange_all(self, what: str, into: str) -> bool:
        return bool(getattr(self.it, what))

    def may_exchange(self, what: str, n: str, into: str) -> bool:
        return int(getattr(self.it, what)) >= int(n)

    def may_steal(self, what: str, n: str) -> bool:
        return bool(getattr(self.person, what))

    def may_draw(self, n: str) -> bool:
        return bool(self.it.deck)

    def may_dynasty(self) -> bool:
        return bool(self.it.nation_deck)

    def in_discard(self, kind: str) -> list[str]:
        return [card for card in self.it.discard if FACT[card].is_a(kind)]

    def may_from_discard(self, to: str, kind: str) -> bool:
        return bool(self.in_discard(kind))

    def may_region_to_history(self) -> bool:
        return bool(self.it.regions_played())

    def may_abandon(self, n: str) -> bool:
        return len(self.it.regions_played()) >= int(n)

    def may_return_unrest(self) -> bool:
        return bool(self.in_discard("UNR"))

    def may_acquire(self, suits: str) -> bool:
        return bool(self.in_market(suits_of(suits)))

    def may_acquire_bearing(self) -> bool:
        return bool(self.in_market(MARKET_SUITS, "pop"))

    def exiled_regions(self) -> list[str]:
        return [card for card in self.table.exile if FACT[card].is_a("REG")]

    def may_acquire_exiled(self) -> bool:
        return bool(self.exiled_regions())

    def small_deck(self, suit: str) -> list[str]:
        return [] if suit == "TRI" else self.table.small_decks[MARKET_SUITS.index(suit)]

    def may_break_through(self, suit: str) -> bool:
        in_main = any(FACT[card].is_a(suit) for card in self.table.main_deck)
        return bool(self.in_market([suit]) or self.small_deck(suit) or in_main)

    def may_exile_market(self) -> bool:
        return bool(self.exilable())

    def may_put_pop(self) -> bool:
        return self.it.die < 6 and self.table.market[self.it.die - 1] is not None

    def quests(self) -> list[str]:
        """The next one is the last of these."""
        return [card for card in self.it.nation_deck if FACT[card].start == "development"]

    def may_exile_quest(self) -> bool:
        return bool(self.quests()) and not passives(self.quests()[-1], "last quest")

    def may_gain_quest(self) -> bool:
        return bool(self.quests())

    def may_you(self, text: str) -> bool:
        return super().able(read_card(YOU[text]), Scope(self.person, self.turned))

    # Doing it

    def follow(self, parts: Iterable[Part]) -> Asking:
        """As much of it as can be done."""
        for part in parts:
            if not self.can(part):
                continue
            if isinstance(part, Ways):
                way = self.open_way(part)
                assert way
                yield from self.follow([way.price, *way.parts] if way.price else way.parts)
            elif isinstance(part, Bargain):
                yield from self.follow([part.price, *part.parts])
            elif isinstance(part, When):
                yield from self.follow(part.parts)
            else:
                yield from self.obey(part)

    def obey(self, order: Order) -> Asking:
        if order.verb in ("you", "steal"):
            yield from self.concern_person(order)
        else:
            self.seen[f"order {order.verb}"] += 1
            getattr(self, f"it_{order.verb}")(**order.given)

    def concern_person(self, order: Order) -> Asking:
        """Whoever wards off an attack suffers nothing of the row; unrest alone is no attack (C10)."""
        text = order.given.get("text", "steal")
        if text.startswith(("steal", "discard", "abandon", "recall")):
            yield from self.offer_response()
        elif text != "take unrest" or not self.warded:
            self.seen[f"you {text}"] += 1
            yield from super().do(read_card(YOU[text]), Scope(self.person, self.turned))
            return
        if self.warded:
            self.seen["warded"] += 1
        elif order.verb == "steal":
            what = order.given["what"]
            taken = min(int(order.given["n"]), getattr(self.person, what))
            setattr(self.person, what, getattr(self.person, what) - taken)
            self.win(what, taken)
        else:
            self.seen[f"you {text}"] += 1
            yield from super().do(read_card(YOU[text]), Scope(self.person, self.turned))

    def offer_response(self) -> Asking:
        if self.warded is None:
            scope = Scope(self.it, self.turned)
            yield from super().respond(scope, self.person)
            self.warded = bool(scope.ignoring)

    def it_gain(self, what: str, n: str, per: str = "") -> None:
        self.win(what, int(n) * (len(self.it.regions_played()) if per else 1))

    def it_spend(self, what: str, n: str) -> None:
        self.win(what, -int(n))

    def it_spend_all(self, what: str) -> None:
        setattr(self.it, what, 0)

    def it_exchange_all(self, what: str, into: str) -> None:
        self.it_exchange(what, "1", into)

    def it_exchange(self, what: str, n: str, into: str) -> None:
        times = getattr(self.it, what) // int(n)
        self.win(what, -times * int(n))
        self.win(into, times)

    def it_draw(self, n: str) -> None:
        for _ in range(int(n)):
            if self.it.deck:
                self.draw_it()

    def it_dynasty(self) -> None:
        self.advance_it()

    def lay(self, card: str, to: str) -> None:
        if to == "play":
            self.it.play.append(Standing(card))
        elif to == "exile":
            self.table.exile.append(card)
        else:
            self.it.zone("deck" if to in ("deck_top", "top") else to).append(card)

    def it_itself(self, to: str) -> None:
        self.table.limbo.remove(self.turned)
        self.lay(self.turned, to)

    def it_from_discard(self, to: str, kind: str) -> None:
        card = self.best(self.in_discard(kind))
        self.it.discard.remove(card)
        self.lay(card, to)

    def it_region_to_history(self) -> None:
        self.it.history.append(self.give_up_region())

    def it_abandon(self, n: str) -> None:
        for _ in range(int(n)):
            self.it.discard.append(self.give_up_region())

    def it_return_unrest(self) -> None:
        card = self.in_discard("UNR")[-1]
        self.it.discard.remove(card)
        self.give_unrest_back(card)

    def it_take_unrest(self) -> None:
        self.take_it()

    def it_acquire(self, suits: str) -> None:
        self.take_best(self.in_market(suits_of(suits)), with_unrest=True)

    def it_acquire_bearing(self) -> None:
        self.take_best(self.in_market(MARKET_SUITS, "pop"), with_unrest=True)

    def take_best(self, cards: list[str], with_unrest: bool) -> None:
        """Most points, a progress on it being one; then most tokens; then the lowest number."""
        table, it = self.table, self.it
        slots = [table.market.index(card) for card in cards]
        values = [(worth(card) + table.tokens[slot]["prog"]) for card, slot in zip(cards, slots, strict=True)]
        slots = [slot for slot, value in zip(slots, values, strict=True) if value == max(values)]
        many = max(sum(table.tokens[slot].values()) for slot in slots)
        slot = min(slot for slot in slots if sum(table.tokens[slot].values()) == many)
        card, unrest = table.market[slot], table.market_unrest[slot]
        assert card
        it.deck.append(card)
        if unrest:
            (it.deck if with_unrest else table.unrest).append(unrest)
        for what, n in table.tokens[slot].items():
            self.win(what, n)
        table.refill(slot)
        self.see_collapse()

    def it_break_through(self, suit: str) -> None:
        if cards := self.in_market([suit]):
            self.take_best(cards, with_unrest=False)
        elif deck := self.small_deck(suit):
            self.it.deck.append(deck.pop())
        else:
            self.seen["broke through the main deck"] += 1
            card = self.reveal(MARKET_SUITS.index(suit))
            assert card
            self.it.deck.append(card)

    def it_acquire_exiled(self) -> None:
        card = self.best(self.exiled_regions())
        self.table.exile.remove(card)
        self.it.deck.append(card)

    def it_fame(self) -> None:
        it, table = self.it, self.table
        if table.fame:
            it.deck.append(table.fame.pop())
            return
        self.seen["King of Kings"] += 1
        table.king = "B"
        it.prog += 3 if it.empire else 6
        if it.empire and it.nation_deck:
            it.deck.append(self.dynasty_card())
        table.trigger_scoring()

    def it_exile_market(self) -> None:
        table, slot = self.table, self.exilable()[0]
        card, unrest = table.market[slot], table.market_unrest[slot]
        assert card
        table.exile.append(card)
        if unrest:
            table.unrest.append(unrest)
        table.refill(slot, card)
        self.see_collapse()

    def it_put_pop(self) -> None:
        self.table.tokens[self.it.die - 1]["pop"] += 1

    def next_quest(self) -> str:
        quest = self.quests()[-1]
        self.it.nation_deck.remove(quest)
        self.look_at_dynasty()
        return quest

    def it_exile_quest(self) -> None:
        self.table.exile.append(self.next_quest())

    def it_gain_quest(self) -> None:
        self.it.deck.append(self.next_quest())

    def it_travel(self) -> None:
        self.it.journey = JOURNEY[JOURNEY.index(self.it.journey) + 1]

    def it_unrest_to_discard(self) -> None:
        self.it.discard.append(self.table.lift_unrest())
        self.see_collapse()

    def it_end_game(self) -> None:
        self.table.trigger_scoring()


YOU = {
    "take unrest": "unrest.take",
    "discard 1": "discard 1",
    "discard 2": "discard 2",
    "recall REG": "recall 1 REG",
    "recall pinned": "recall 1 pinned",
    "abandon REG": "abandon 1 REG",
    "gain mat 2": "gain 2 mat",
    "gain pop 1": "gain 1 pop",
    "gain prog 1": "gain 1 prog",
    "may draw 1": "may draw 1",
    "may return unrest": "may unrest.return",
}
"""By what a row tells the person: the same as cards say it."""
