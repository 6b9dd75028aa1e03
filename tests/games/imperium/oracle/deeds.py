"""What cards do: whether it can be done, and doing it."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from tests.games.imperium.oracle.facts import FACT, MARKET_SUITS, design, passives
from tests.games.imperium.oracle.shorthand import Choose, Cost, Each, If, May, Node, Op, Per, Seq, read
from tests.games.imperium.oracle.table import Ask, Asking, Collapse, Option, Player, Standing, Table, once

Chosen = Generator[Ask, Option, Any]
SKIP, DONE, YES, PASS = ("Skip",), ("Done",), ("Yes",), ("Pass",)


Left = tuple[Sequence[Node], Node]
GIVING = ("discard", "garrison", "move")
"""Costs that are paid with cards of a hand or pile."""


@dataclass
class Scope:
    """Who does something, by which card, and what its steps have done so far."""

    doer: Player
    card: str
    """The card that carries the text."""
    notes: dict[str, Any] = field(default_factory=dict)
    ignoring: set[int] = field(default_factory=set)
    """Seats that suffer nothing of the attack."""
    price: "tuple[Op, Left] | None" = None
    """The part of a cost that is being paid, and what is left to be paid and to be bought."""

    def by(self, doer: Player) -> "Scope":
        return Scope(doer, self.card, self.notes, self.ignoring)


def amounts(text: str) -> dict[str, int]:
    found = {}
    for part in text.split(" + "):
        number, what = part.split()
        found[what] = int(number)
    return found


def suits_of(text: str) -> tuple[str, ...]:
    return MARKET_SUITS if text in ("ANY4", "ANY") else tuple(text.split("|"))


def fits(card: str, suit: int) -> bool:
    """Whether a card is what is broken through for: one of a suit, or one with variable points."""
    return bool(FACT[card].variable) if suit == 4 else MARKET_SUITS[suit] in FACT[card].suits


def ask(seat: int, options: Sequence[Option]) -> Chosen:
    """A question that leaves no choice is not asked."""
    if len(options) == 1:
        return options[0]
    return (yield Ask(seat, options))


def pick(seat: int, cards: Iterable[str], *extra: Option) -> Chosen:
    """One of the cards; None for something else than a card."""
    answer = yield from ask(seat, [*[("Pick", card) for card in cards], *extra])
    return answer[1] if answer[0] == "Pick" else None


def kept(p: Player) -> tuple[Any, ...]:
    """What a player has, to be put back after a trial."""
    zones = [(zone, zone[:]) for zone in (p.hand, p.deck, p.discard, p.history)]
    zones += [(each.under, each.under[:]) for each in p.play]
    return zones, p.mat, p.pop, p.prog, p.actions


def put_back(p: Player, before: tuple[Any, ...]) -> None:
    zones, p.mat, p.pop, p.prog, p.actions = before
    for zone, cards in zones:
        zone[:] = cards


class Deeds(ABC):
    def __init__(self, table: Table) -> None:
        self.table = table
        self.seen: Counter[str] = Counter()
        """How often something has been done."""

    # Resources

    def price(self, p: Player, cost: dict[str, int]) -> dict[str, int] | None:
        """What is really paid, with as little progress as it takes where the others lack; None if there is too
        little (§5, N20)."""
        paid = {"prog": cost.get("prog", 0)}
        for what in ("mat", "pop"):
            wanted = cost.get(what, 0)
            worth = 2 if what == "mat" and not self.table.rules.one_for_one else 1
            instead = -(-max(0, wanted - getattr(p, what)) // worth)
            paid["prog"] += instead
            paid[what] = max(0, wanted - instead * worth)
        return paid if paid["prog"] <= p.prog else None

    def pay(self, p: Player, cost: dict[str, int], card: str = "") -> Asking:
        """Pay, for a development or something else; some cards answer to paid population."""
        paid = self.price(p, cost)
        assert paid is not None, "it cannot be paid"
        for what, n in paid.items():
            setattr(p, what, getattr(p, what) - n)
        if card:
            self.develop(p, card)
        if cost.get("pop"):
            for each in p.play:
                if "paid pop" in FACT[each.card].passive:
                    scope = Scope(p, each.card)
                    yield from self.do(read("may hand>history 1"), scope)

    def gain(self, p: Player, gained: dict[str, int], scope: Scope | None = None, counted: str = "") -> Asking:
        gained = {what: n for what, n in gained.items() if n}
        if "mat" in gained and p.passive("mat to pop"):
            del gained["mat"]
            gained["pop"] = gained.get("pop", 0) + 2
            for other in self.table.others(p):
                other.prog += 1
        for what, n in gained.items():
            setattr(p, what, getattr(p, what) + n)
        if "mat" in gained and scope:
            for icon in ("river", "fertile"):
                if self.came_from(p, scope, counted, icon):
                    yield from self.event(p, f"mat from {icon}")

    def came_from(self, p: Player, scope: Scope, counted: str, icon: str) -> bool:
        """Whether materials come from a card in play with that icon (N38)."""
        if counted:
            kinds = {counted, *self.table.more_prod} if counted == "prod" else {*counted.split("|")}
            return any(icon in FACT[each.card].icons and kinds & {*FACT[each.card].icons} for each in p.play)
        return icon in FACT[scope.card].icons and (
            p.standing(scope.card) is not None or (scope.card in self.table.limbo and FACT[scope.card].pinned)
        )

    # Events

    def event(self, p: Player, what: str, **notes: Any) -> Asking:
        """Cards in play that answer to it for an exhaust token, in one's own turn (§3.1, N10)."""
        if self.table.mode != "activate" or p.seat != self.table.active:
            return
        passed: list[str] = []
        while p.exhausts:
            ready = [
                (each, node)
                for each in p.play
                for event, node in FACT[each.card].answers
                if event == what
                and not each.spent
                and each.card not in passed
                and self.able(node, Scope(p, each.card, notes))
            ]
            if not ready:
                return
            standing, node = ready[0]
            answer = yield from ask(p.seat, [YES, SKIP])
            passed.append(standing.card)
            if answer != SKIP:
                self.seen[f"answer to {what}"] += 1
                self.exhaust(p, standing)
                yield from self.do(node, Scope(p, standing.card, notes))

    def exhaust(self, p: Player, standing: Standing) -> None:
        p.exhausts -= 1
        standing.spent = True

    # Drawing (§4)

    def has_to_draw(self, p: Player) -> bool:
        """Whether there is a card to draw, or will be."""
        if p.deck or p.discard:
            return True
        return self.may_advance(p) and bool(p.nation_deck or self.developable(p, free=False))

    def may_advance(self, p: Player) -> bool:
        tokens = p.actions if self.table.rules.reshuffle_takes_action else p.exhausts
        return tokens > 0 and not p.advanced

    def draw(self, p: Player) -> Chosen:
        """One card; whether there was one."""
        if not p.deck:
            yield from self.reshuffle(p)
        if not p.deck:
            return None
        p.hand.append(p.deck.pop())
        return p.hand[-1]

    def reshuffle(self, p: Player) -> Asking:
        if self.may_advance(p):
            if p.nation_deck:
                self.put_token(p)
                self.advance(p)
            elif p.developments and p.nation != "arthurians":
                payable = [card for card in p.developments if self.price(p, self.cost_of(p, card)) is not None]
                card = (yield from pick(p.seat, payable, SKIP)) if payable else None
                if card:
                    self.put_token(p)
                    yield from self.pay(p, self.cost_of(p, card), card)
        if p.passive("empty deck unrest"):
            yield from self.take_unrest(p)
        if p.discard:
            p.deck = self.table.shuffled(p.discard)
            p.discard = []

    def put_token(self, p: Player) -> None:
        p.advanced = True
        if self.table.rules.reshuffle_takes_action:
            p.actions -= 1
        else:
            p.exhausts -= 1

    def advance(self, p: Player) -> None:
        """The top card of the nation deck is gained; the last one is the accession card (§4, §12)."""
        card = p.nation_deck.pop()
        if p.nation_deck:
            p.discard.append(card)
        elif p.nation == "arthurians":
            p.play.append(Standing(card))
        else:
            p.discard.append(card)
            if passives(card, "ends game"):
                self.table.trigger_scoring()
            else:
                p.empire = True

    def cost_of(self, p: Player, card: str) -> dict[str, int]:
        cost = dict(FACT[card].cost)
        for text in p.passive("develop"):
            n, what = text.split()
            cost[what] = max(0, cost.get(what, 0) - int(n))
        return cost

    def develop(self, p: Player, card: str) -> None:
        p.developments.remove(card)
        p.discard.append(card)
        if not p.developments and p.nation != "arthurians":
            self.table.trigger_scoring()

    # Unrest (§8)

    def take_unrest(self, p: Player) -> Asking:
        if not self.table.unrest:
            return
        p.hand.append(self.table.lift_unrest())
        self.see_collapse()
        if p.passive("unrest looks") and len(p.nation_deck) > 1:
            answer = yield from ask(p.seat, [("Branch", 1), SKIP])
            if answer != SKIP:
                p.nation_deck.insert(1, p.nation_deck.pop())

    def see_collapse(self) -> None:
        if self.table.collapsed:
            raise Collapse

    def return_unrest(self, p: Player, card: str) -> Asking:
        self.table.unrest.append(card)
        yield from self.event(p, "returned")

    # Moving cards

    def to_history(self, p: Player, card: str) -> None:
        (p.discard if p.passive("no history") else p.history).append(card)

    def leave(self, p: Player, standing: Standing, to: str) -> Asking:
        """A card leaves play: with its garrison, and what is stored on it is gained (N19, N25, N42)."""
        p.play.remove(standing)
        p.prog += standing.stored
        under = standing.under
        if to == "history":
            self.to_history(p, standing.card)
            for card in under:
                if self.table.rules.garrison_follows:
                    self.to_history(p, card)
                else:
                    p.discard.append(card)
        elif to == "sunken":
            p.history += [standing.card, *under]
        elif to == "exile":
            self.table.exile.append(standing.card)
            p.discard += under
        else:
            p.zone(to).extend([standing.card, *under])
        for each in [*p.play]:
            for name in passives(each.card, "sinks with"):
                if FACT[standing.card].is_a(name):
                    yield from self.leave(p, each, "sunken")
                    yield from self.event(p, "sunk")

    def remove_from(self, p: Player, card: str, zones: Iterable[str]) -> str:
        """Take a card out of one of these zones, and tell of which."""
        for zone in zones:
            if zone == "garrisoned":
                for each in p.play:
                    if each is not p.court() and card in each.under:
                        each.under.remove(card)
                        return zone
            elif card in (cards := self.table.exile if zone == "exile" else p.zone(zone)):
                cards.remove(card)
                return zone
        raise AssertionError(f"{card} is nowhere")

    def itself(self, scope: Scope, to: str) -> Asking:
        """The card that is played goes somewhere, or the card in play that speaks."""
        p, card = scope.doer, self.in_limbo(scope) or scope.card
        if card in self.table.limbo:
            self.table.limbo.remove(card)
            if to == "history":
                self.to_history(p, card)
            elif to == "exile":
                self.table.exile.append(card)
            elif to == "sunken":
                p.history.append(card)
            else:
                yield from self.return_unrest(p, card)
        elif standing := p.standing(card):
            yield from self.leave(p, standing, to)

    # Nodes

    def able(self, node: Node, scope: Scope) -> bool:
        """Whether at least a part of it can happen."""
        if isinstance(node, Op):
            return bool(getattr(self, f"can_{node.verb}")(scope, **node.given))
        if isinstance(node, May):
            return self.able(node.node, scope)
        if isinstance(node, Cost):
            return self.buys([node.cost], node.then, scope)
        if isinstance(node, Choose):
            return any(self.able(way, scope) for way in node.ways)
        if isinstance(node, Each):
            return any(self.might(node.node, scope, each) for each in self.whom(node.whom, scope))
        if isinstance(node, If):
            return self.holds(node.condition, scope) and self.able(node.node, scope)
        if isinstance(node, Per):
            return bool(scope.notes.get(node.what)) and self.able(node.node, scope)
        return any(self.able(part, scope) for part in node.parts)

    def might(self, node: Node, scope: Scope, p: Player) -> bool:
        """Whether a player could do something, as far as the one who plays the card can tell: the hands of
        others are hidden."""
        last = node.then if isinstance(node, Cost) else node
        if p is not scope.doer and p.hand and isinstance(last, Op) and last.verb == "return_unrest":
            return True
        return self.able(node, scope.by(p))

    # Costs (§5, N43)

    def buys(self, parts: Sequence[Node], then: Node, scope: Scope) -> bool:
        """Whether all parts of a cost can be paid, in some way, and something of what they buy happens then."""
        if not parts:
            return self.able(then, scope)
        part, rest = parts[0], parts[1:]
        if isinstance(part, Seq):
            return self.buys([*part.parts, *rest], then, scope)
        if isinstance(part, Choose):
            return any(self.buys([way, *rest], then, scope) for way in part.ways)
        if not self.payable(part, scope):
            return False
        assert isinstance(part, Op)
        if part.verb in GIVING:
            return self.gives(part, self.given_number(part, scope), (rest, then), scope)
        before = kept(scope.doer)
        if part.verb == "pay":
            for what, n in (self.price(scope.doer, self.due(scope, part.given["what"])) or {}).items():
                setattr(scope.doer, what, getattr(scope.doer, what) - n)
        elif part.verb == "spend_actions":
            scope.doer.actions -= int(part.given["n"])
        able = self.buys(rest, then, scope)
        put_back(scope.doer, before)
        return able

    def gives(self, part: Op, n: int, left: Left, scope: Scope, first: str = "") -> bool:
        """Whether cards can be given, this one first, so that what they buy can still happen."""
        if not n:
            return self.buys(*left, scope)
        for card in [first] if first else once(self.givable(part, scope)):
            before = kept(scope.doer)
            self.give_up(part, card, scope)
            able = self.gives(part, n - 1, left, scope)
            put_back(scope.doer, before)
            if able:
                return True
        return False

    def given_number(self, part: Op, scope: Scope) -> int:
        p, n, kind = scope.doer, int(part.given.get("n", 1)), part.given.get("kind", "")
        if part.verb != "discard":
            return n
        if kind == "mask":
            return n - bool(self.fewer(p))
        return self.unrest_cards(p) if FACT[scope.card].is_a("UNR") else n

    def givable(self, part: Op, scope: Scope) -> list[str]:
        """The cards of which a cost takes some."""
        p, kind = scope.doer, part.given.get("kind", "")
        if part.verb == "discard":
            return self.held(p, kind) + (self.masks_here(p) if kind == "mask" else [])
        if part.verb == "garrison":
            return self.for_garrison(scope, kind)
        return self.movable(scope, part.given["zones"], kind)

    def give_up(self, part: Op, card: str, scope: Scope) -> None:
        """As if it were given; another card may serve what is bought where it goes (N43)."""
        p = scope.doer
        zones = {"discard": "hand|garrisoned", "garrison": "hand"}.get(part.verb, part.given.get("zones", ""))
        self.remove_from(p, card, zones.split("|"))
        to = part.given.get("to", part.verb)
        if to == "history":
            self.to_history(p, card)
        elif to != "garrison":
            p.zone("deck" if to == "top" else to).append(card)
        elif standing := p.standing(scope.card):
            standing.under.append(card)

    def spared(self, scope: Scope, cards: Sequence[str], n: int) -> list[str]:
        """Of the cards that a text names those which may be the next of n: a cost is not paid with a card
        without which what it buys could not happen."""
        if scope.price is None:
            return [*cards]
        part, left = scope.price
        return [card for card in cards if self.gives(part, n, left, scope, card)]

    def pay_for(self, node: Cost, scope: Scope) -> Asking:
        parts = [*node.cost.parts] if isinstance(node.cost, Seq) else [node.cost]
        while parts:
            part, *rest = parts
            if isinstance(part, Choose):
                fits = [self.buys([way, *rest], node.then, scope) for way in part.ways]
                options = [("Branch", place) for place, fit in enumerate(fits) if fit]
                _, place = yield from ask(scope.doer.seat, options)
                parts = [part.ways[place], *rest]
                continue
            assert isinstance(part, Op)
            parts = rest
            scope.price = (part, (rest, node.then))
            yield from self.do(part, scope)
            scope.price = None

    def payable(self, node: Node, scope: Scope) -> bool:
        """Whether it can be done in full."""
        if isinstance(node, Seq):
            return all(self.payable(part, scope) for part in node.parts)
        if isinstance(node, Choose):
            return any(self.payable(way, scope) for way in node.ways)
        assert isinstance(node, Op)
        full = getattr(self, f"full_{node.verb}", None)
        if full:
            return bool(full(scope, **node.given))
        return self.able(node, scope)

    def whom(self, whom: str, scope: Scope) -> list[Player]:
        table, p = self.table, scope.doer
        if whom.startswith("all"):
            found = table.from_seat(p.seat)
        elif whom == "short":
            found = [each for each in table.others(p) if each.seat in scope.notes.get("short", ())]
        elif whom == "given mask":
            found = [each for each in table.others(p) if each.seat in scope.notes.get("given mask", ())]
        else:
            found = table.others(p)
        return [each for each in found if each.seat not in scope.ignoring]

    def holds(self, condition: str, scope: Scope) -> bool:
        p = scope.doer
        if condition in ("barb", "emp"):
            return p.empire == (condition == "emp")
        if condition == "no quest":
            court = p.court()
            return court is not None and not court.under
        if condition == "pop >= 24":
            return p.pop >= 24
        if condition == "bare abandoned":
            return any("prod" not in FACT[card].icons for card in scope.notes.get("abandoned", ()))
        if condition == "attack exiled":
            return bool(scope.notes.get("attack exiled"))
        if condition == "2 scrolls here":
            standing = p.standing(scope.card)
            return standing is not None and sum(FACT[card].is_a("scroll") for card in standing.under) >= 2
        if condition.startswith(">=3 "):
            return len(p.in_play(condition[4:-8])) >= 3
        return bool(p.in_play(condition.removesuffix(" in play")))

    def do(self, node: Node, scope: Scope) -> Asking:
        """What cannot be done is left out; but whoever must draw finds the deck empty (§12, Utopians)."""
        tries = isinstance(node, If | Seq) or (isinstance(node, Op) and node.verb == "draw")
        if not tries and not self.able(node, scope):
            return
        if isinstance(node, Op):
            self.seen[node.verb] += 1
            yield from getattr(self, f"do_{node.verb}")(scope, **node.given)
        elif isinstance(node, May):
            answer = yield from ask(scope.doer.seat, [("Branch", 1), SKIP])
            if answer != SKIP:
                yield from self.do(node.node, scope)
        elif isinstance(node, Cost):
            yield from self.pay_for(node, scope)
            yield from self.do(node.then, scope)
        elif isinstance(node, Choose):
            yield from self.choose(node, scope)
        elif isinstance(node, Each):
            yield from self.each(node, scope)
        elif isinstance(node, If):
            if self.holds(node.condition, scope):
                yield from self.do(node.node, scope)
        elif isinstance(node, Per):
            for _ in range(len(scope.notes[node.what])):
                yield from self.do(node.node, scope)
        else:
            for part in node.parts:
                yield from self.do(part, scope)

    def choose(self, node: Choose, scope: Scope) -> Asking:
        """An option of which some part can happen (N45)."""
        able = [place for place, way in enumerate(node.ways) if self.able(way, scope)]
        options: list[Option] = [("Branch", place) for place in able]
        if node.both:
            options.append(("Branch", len(node.ways)))
        _, place = yield from ask(scope.doer.seat, options)
        ways = node.ways if place == len(node.ways) else [node.ways[place]]
        for way in ways:
            yield from self.do(way, scope)

    def each(self, node: Each, scope: Scope) -> Asking:
        players = self.whom(node.whom, scope)
        inner: Node = May(node.node) if node.whom.endswith("may") else node.node
        parts = inner.parts if isinstance(inner, Seq) else (inner,)
        if any(isinstance(part, Op) and part.verb == "take_unrest" for part in parts):
            players = yield from self.who_takes_unrest(players)
        for p in players:
            yield from self.do(inner, scope.by(p))

    def who_takes_unrest(self, players: list[Player]) -> Chosen:
        """If there is not enough for all, the active player decides (N33); then the game is over."""
        if len(self.table.unrest) >= len(players):
            return players
        left = [*players]
        order: list[Player] = []
        while len(order) < len(self.table.unrest):
            answer = yield from ask(self.table.active, [("TakesLast", each.seat) for each in left])
            order.append(self.table.players[answer[1]])
            left.remove(order[-1])
        return order

    # Operations on resources and tokens

    def per(self, scope: Scope, per: str) -> int:
        p, notes = scope.doer, scope.notes
        what = per.removesuffix(" in play")
        if what in ("returned", "abandoned"):
            return len(notes.get(what, ()))
        if what == "garrisoned knight":
            return sum(FACT[card].is_a("knight") for card in p.garrisons())
        if what == "REG":
            return p.regions()
        if what == "prod":
            more = self.table.more_prod if p.seat == self.table.active else []
            return p.icons("prod") + sum(3 * min(more.count(icon), p.icons(icon)) for icon in {*more})
        return p.icons(*what.split("|"))

    def can_gain(self, scope: Scope, what: str, per: str = "") -> bool:
        return not per or self.per(scope, per) > 0

    def do_gain(self, scope: Scope, what: str, per: str = "") -> Asking:
        times = self.per(scope, per) if per else 1
        counted = per.removesuffix(" in play") if per.endswith(" in play") else ""
        gained = {each: n * times for each, n in amounts(what).items()}
        yield from self.gain(scope.doer, gained, scope, counted)

    def due(self, scope: Scope, what: str) -> dict[str, int]:
        """What is to be paid; some cards make playing unrest cheaper."""
        cheaper = what == "3 mat" and FACT[scope.card].is_a("UNR")
        return {"mat": self.unrest_materials(scope.doer)} if cheaper else amounts(what)

    def can_pay(self, scope: Scope, what: str) -> bool:
        return self.price(scope.doer, self.due(scope, what)) is not None

    def do_pay(self, scope: Scope, what: str) -> Asking:
        yield from self.pay(scope.doer, self.due(scope, what))

    def can_pay_all(self, scope: Scope) -> bool:
        return scope.doer.prog >= 5

    def do_pay_all(self, scope: Scope) -> Asking:
        scope.doer.prog = 0
        yield from ()

    def can_pay_for_each(self, scope: Scope) -> bool:
        return scope.doer.prog > 0 and self.can_acquire(scope, "ANY4")

    def do_pay_for_each(self, scope: Scope) -> Asking:
        most = min(3, scope.doer.prog)
        answer = yield from ask(scope.doer.seat, [("Number", n) for n in range(1, most + 1)])
        scope.doer.prog -= answer[1]
        for _ in range(answer[1]):
            if self.can_acquire(scope, "ANY4"):
                yield from self.do_acquire(scope, "ANY4")

    def robbed(self, scope: Scope, whom: str) -> list[Player]:
        found = self.whom("others", scope)
        if whom == "empires":
            return [each for each in found if each.empire]
        return [each for each in found if each.regions()] if whom == "REG owners" else found

    def can_steal(self, scope: Scope, n: str, what: str, whom: str) -> bool:
        return any(getattr(each, what) for each in self.robbed(scope, whom))

    def do_steal(self, scope: Scope, n: str, what: str, whom: str) -> Asking:
        for other in self.robbed(scope, whom):
            taken = min(int(n), getattr(other, what))
            setattr(other, what, getattr(other, what) - taken)
            yield from self.gain(scope.doer, {what: taken})

    def short(self, scope: Scope, node: Node) -> None:
        """Who cannot give everything that is about to be stolen."""
        if isinstance(node, Op) and node.verb == "steal":
            what, n = node.given["what"], int(node.given["n"])
            robbed = self.robbed(scope, node.given["whom"])
            scope.notes["short"] = [each.seat for each in robbed if getattr(each, what) < n]

    def can_double(self, scope: Scope, what: str) -> bool:
        return True

    def do_double(self, scope: Scope, what: str) -> Asking:
        yield from self.gain(scope.doer, {what: scope.notes["tokens"][what]})

    def can_add_actions(self, scope: Scope, n: str) -> bool:
        return True

    def do_add_actions(self, scope: Scope, n: str) -> Asking:
        scope.doer.actions += int(n)
        yield from ()

    def can_spend_actions(self, scope: Scope, n: str) -> bool:
        return scope.doer.actions >= int(n)

    def do_spend_actions(self, scope: Scope, n: str) -> Asking:
        scope.doer.actions -= int(n)
        yield from ()

    def used(self, scope: Scope) -> list[Standing]:
        """Cards with an exhaust token, but for the one that takes it off."""
        return [each for each in scope.doer.play if each.spent and each.card != scope.card]

    def can_refresh(self, scope: Scope) -> bool:
        return bool(self.used(scope))

    def do_refresh(self, scope: Scope) -> Asking:
        p = scope.doer
        card = yield from pick(p.seat, [each.card for each in self.used(scope)])
        next(each for each in p.play if each.card == card).spent = False
        p.exhausts += 1

    def can_put_on_market(self, scope: Scope, n: str, what: str) -> bool:
        return any(self.table.market)

    def do_put_on_market(self, scope: Scope, n: str, what: str) -> Asking:
        slot = yield from self.pick_slot(scope.doer, lambda slot: True)
        self.table.tokens[slot][what] += int(n)

    def pick_slot(self, p: Player, fits: Any) -> Chosen:
        market = self.table.market
        cards = [card for slot, card in enumerate(market) if card and fits(slot)]
        card = yield from pick(p.seat, cards)
        return market.index(card)

    def can_as_production(self, scope: Scope, icon: str) -> bool:
        return self.table.more_prod.count(icon) < scope.doer.icons(icon)

    def do_as_production(self, scope: Scope, icon: str) -> Asking:
        self.table.more_prod.append(icon)
        yield from ()

    def can_any_state(self, scope: Scope) -> bool:
        return True

    def do_any_state(self, scope: Scope) -> Asking:
        self.table.any_state = True
        yield from ()

    def can_store(self, scope: Scope) -> bool:
        return scope.doer.standing(scope.card) is not None

    def do_store(self, scope: Scope) -> Asking:
        standing = scope.doer.standing(scope.card)
        assert standing
        standing.stored += 1
        yield from ()

    def can_end_game(self, scope: Scope) -> bool:
        return True

    def do_end_game(self, scope: Scope) -> Asking:
        self.table.trigger_scoring()
        yield from ()

    # Operations on one's own cards

    def can_draw(self, scope: Scope, n: str, most: str = "", per: str = "") -> bool:
        return self.has_to_draw(scope.doer) and (not per or self.per(scope, per) > 0)

    def do_draw(self, scope: Scope, n: str, most: str = "", per: str = "") -> Asking:
        count = int(n) * (self.per(scope, per) if per else 1)
        if most:
            _, count = yield from ask(scope.doer.seat, [("Number", n) for n in range(count + 1)])
        for _ in range(count):
            if not (yield from self.draw(scope.doer)):
                return

    def can_draw_some(self, scope: Scope, n: str) -> bool:
        return bool(scope.doer.deck)

    def do_draw_some(self, scope: Scope, n: str) -> Asking:
        p = scope.doer
        most = min(int(n), len(p.deck))
        _, number = yield from ask(p.seat, [("Number", n) for n in range(most + 1)])
        for _ in range(number):
            yield from self.draw(p)

    def can_draw_and_discard(self, scope: Scope) -> bool:
        return self.has_to_draw(scope.doer)

    def do_draw_and_discard(self, scope: Scope) -> Asking:
        p, drawn = scope.doer, []
        for _ in range(2):
            card = yield from self.draw(p)
            if card:
                drawn.append(card)
        if drawn:
            card = yield from pick(p.seat, once(drawn))
            p.hand.remove(card)
            p.discard.append(card)

    def held(self, p: Player, kind: str = "") -> list[str]:
        return [card for card in p.hand if not kind or FACT[card].is_a(kind)]

    def masks_here(self, p: Player) -> list[str]:
        """Masks under a card that lets them stand for such of the hand."""
        hosts = [each for each in p.play if passives(each.card, "masks here")]
        return [card for each in hosts for card in each.under if FACT[card].is_a("mask")]

    def fewer(self, p: Player) -> list[Standing]:
        """Cards that make a discard of masks smaller, for an exhaust token."""
        if self.table.mode != "activate" or not p.exhausts or p.seat != self.table.active:
            return []
        return [
            each
            for each in p.play
            if not each.spent and FACT[each.card].answers[:1] and FACT[each.card].answers[0][0] == "masks"
        ]

    def can_discard(self, scope: Scope, n: str, kind: str = "") -> bool:
        p = scope.doer
        return bool(self.held(p, kind) or (kind == "mask" and self.masks_here(p)))

    def full_discard(self, scope: Scope, n: str, kind: str = "") -> bool:
        p, wanted = scope.doer, int(n)
        if kind == "mask":
            return len(self.held(p, kind)) + len(self.masks_here(p)) + bool(self.fewer(p)) >= wanted
        if FACT[scope.card].is_a("UNR") and not kind:
            wanted = self.unrest_cards(p)
        return len(self.held(p, kind)) >= wanted

    def do_discard(self, scope: Scope, n: str, kind: str = "") -> Asking:
        p, wanted = scope.doer, int(n)
        if FACT[scope.card].is_a("UNR") and not kind:
            wanted = self.unrest_cards(p)
        if kind == "mask" and (ready := self.fewer(p)):
            enough = len(self.held(p, kind)) + len(self.masks_here(p)) >= wanted
            answer = yield from ask(p.seat, [YES, SKIP] if enough else [YES])
            if answer != SKIP:
                self.exhaust(p, ready[0])
                wanted -= 1
        while kind == "mask" and wanted and (here := self.masks_here(p)):
            enough = len(self.held(p, kind)) >= wanted
            if (yield from ask(p.seat, [YES, SKIP] if enough else [YES])) == SKIP:
                break
            card = yield from pick(p.seat, once(here))
            self.remove_from(p, card, ("garrisoned",))
            p.discard.append(card)
            wanted -= 1
        for left in range(wanted, 0, -1):
            if not (cards := self.held(p, kind)):
                return
            card = yield from pick(p.seat, self.spared(scope, once(cards), left))
            p.hand.remove(card)
            p.discard.append(card)

    def unrest_cards(self, p: Player) -> int:
        """How many cards must be discarded to play unrest."""
        return max(1, 2 - sum("or card" in text for text in p.passive("UNR")))

    def unrest_materials(self, p: Player) -> int:
        return max(1, 3 - sum(int(text.split()[0]) for text in p.passive("UNR")))

    def can_discard_any(self, scope: Scope) -> bool:
        return bool(self.held(scope.doer, "UNR"))

    def do_discard_any(self, scope: Scope) -> Asking:
        p = scope.doer
        gone: list[str] = []
        scope.notes["discarded"] = gone
        while held := self.held(p, "UNR"):
            card = yield from pick(p.seat, once(held), DONE)
            if not card:
                return
            p.hand.remove(card)
            p.discard.append(card)
            gone.append(card)

    def movable(self, scope: Scope, zones: str, kind: str = "") -> list[str]:
        p = scope.doer
        found = []
        for zone in zones.split("|"):
            if zone == "play":
                cards = [each.card for each in p.play]
            elif zone == "garrisoned":
                cards = p.garrisons()
            else:
                cards = p.zone(zone)
            found += once(card for card in cards if not kind or FACT[card].is_a(kind))
        return found

    def can_move(self, scope: Scope, zones: str, to: str, n: str = "1", most: str = "", kind: str = "") -> bool:
        return bool(self.movable(scope, zones, kind))

    def full_move(
        self, scope: Scope, zones: str, to: str, n: str = "1", most: str = "", kind: str = ""
    ) -> bool:
        p = scope.doer
        cards = chain.from_iterable(p.zone(zone) for zone in zones.split("|"))
        return sum(not kind or FACT[card].is_a(kind) for card in cards) >= int(n)

    def do_move(
        self, scope: Scope, zones: str, to: str, n: str = "1", most: str = "", kind: str = ""
    ) -> Asking:
        p = scope.doer
        if zones == "play":
            (standing,) = p.in_play(kind)
            yield from self.leave(p, standing, to)
            return
        for left in range(int(n), 0, -1):
            cards = self.movable(scope, zones, kind)
            if not cards:
                return
            card = yield from pick(p.seat, self.spared(scope, cards, left), *([DONE] if most else []))
            if not card:
                return
            self.remove_from(p, card, zones.split("|"))
            if to == "history":
                self.to_history(p, card)
            else:
                p.zone("deck" if to == "top" else to).append(card)

    def in_limbo(self, scope: Scope) -> str | None:
        """The card that is being played, or one that is just like it."""
        return next((card for card in self.table.limbo if design(card) == design(scope.card)), None)

    def can_itself(self, scope: Scope, to: str) -> bool:
        return self.in_limbo(scope) is not None or scope.doer.standing(scope.card) is not None

    def do_itself(self, scope: Scope, to: str) -> Asking:
        yield from self.itself(scope, to)

    def can_abandon_self(self, scope: Scope) -> bool:
        return scope.doer.standing(scope.card) is not None

    def do_abandon_self(self, scope: Scope) -> Asking:
        standing = scope.doer.standing(scope.card)
        assert standing
        yield from self.leave(scope.doer, standing, "discard")

    def can_recall_self(self, scope: Scope) -> bool:
        return self.can_abandon_self(scope)

    def do_recall_self(self, scope: Scope) -> Asking:
        standing = scope.doer.standing(scope.card)
        assert standing
        yield from self.leave(scope.doer, standing, "hand")

    def standings(self, scope: Scope, kind: str) -> list[Standing]:
        """Own cards in play of a kind that may leave."""
        found = []
        for each in scope.doer.play:
            fact = FACT[each.card]
            if "POW" in fact.suits or fact.permanent or passives(each.card, "stays"):
                continue
            if any(fact.is_a(part) for part in kind.split("/")):
                found.append(each)
        return found

    def garrisoned_named(self, scope: Scope, kind: str) -> list[str]:
        if not kind.startswith("["):
            return []
        return [card for card in scope.doer.garrisons() if any(FACT[card].is_a(k) for k in kind.split("/"))]

    def can_abandon(self, scope: Scope, n: str, kind: str, most: str = "") -> bool:
        return bool(self.standings(scope, kind) or self.garrisoned_named(scope, kind))

    def full_abandon(self, scope: Scope, n: str, kind: str, most: str = "") -> bool:
        return len(self.standings(scope, kind)) + len(self.garrisoned_named(scope, kind)) >= int(n)

    def do_abandon(self, scope: Scope, n: str, kind: str, most: str = "") -> Asking:
        yield from self.lift(scope, int(n), kind, "discard", bool(most))

    def lift(self, scope: Scope, n: int, kind: str, to: str, optional: bool) -> Asking:
        p = scope.doer
        gone = scope.notes.setdefault("abandoned", [])
        for _ in range(n):
            cards = [each.card for each in self.standings(scope, kind)]
            if to == "discard":
                cards += self.garrisoned_named(scope, kind)
            if not cards:
                return
            card = yield from pick(p.seat, cards, *([DONE] if optional else []))
            if not card:
                return
            gone.append(card)
            standing = p.standing(card)
            if standing:
                yield from self.leave(p, standing, to)
            else:
                self.remove_from(p, card, ("garrisoned",))
                p.zone(to).append(card)

    def can_recall(self, scope: Scope, n: str, kind: str) -> bool:
        return bool(self.standings(scope, kind))

    def full_recall(self, scope: Scope, n: str, kind: str) -> bool:
        return len(self.standings(scope, kind)) >= int(n)

    def do_recall(self, scope: Scope, n: str, kind: str) -> Asking:
        yield from self.lift(scope, int(n), kind, "hand", optional=False)

    def can_recall_garrisoned(self, scope: Scope, kind: str) -> bool:
        standing = scope.doer.standing(scope.card)
        return standing is not None and any(FACT[card].is_a(kind) for card in standing.under)

    def do_recall_garrisoned(self, scope: Scope, kind: str) -> Asking:
        p = scope.doer
        standing = p.standing(scope.card)
        assert standing
        card = yield from pick(p.seat, [card for card in standing.under if FACT[card].is_a(kind)])
        standing.under.remove(card)
        p.hand.append(card)

    def garrisoned_in_regions(self, scope: Scope, kind: str) -> list[str]:
        return [card for each in scope.doer.hosts() for card in each.under if FACT[card].is_a(kind)]

    def can_abandon_garrisoned(self, scope: Scope, n: str, kind: str) -> bool:
        return len(self.garrisoned_in_regions(scope, kind)) >= int(n)

    def do_abandon_garrisoned(self, scope: Scope, n: str, kind: str) -> Asking:
        p = scope.doer
        for _ in range(int(n)):
            card = yield from pick(p.seat, self.garrisoned_in_regions(scope, kind))
            self.remove_from(p, card, ("garrisoned",))
            p.discard.append(card)

    def hosting(self, scope: Scope, kind: str) -> list[Standing]:
        kind = kind.removeprefix("a ")
        return [each for each in scope.doer.hosts() if any(FACT[card].is_a(kind) for card in each.under)]

    def can_abandon_host(self, scope: Scope, kind: str) -> bool:
        return bool(self.hosting(scope, kind))

    def do_abandon_host(self, scope: Scope, kind: str) -> Asking:
        p = scope.doer
        card = yield from pick(p.seat, [each.card for each in self.hosting(scope, kind)])
        standing = p.standing(card)
        assert standing
        yield from self.leave(p, standing, "discard")

    def can_garrison(self, scope: Scope, kind: str) -> bool:
        there = scope.doer.standing(scope.card) or (scope.card in self.table.limbo and FACT[scope.card].pinned)
        return bool(there and self.for_garrison(scope, kind))

    def for_garrison(self, scope: Scope, kind: str) -> list[str]:
        cards = self.held(scope.doer, "" if kind == "hand" else kind)
        return [card for card in cards if "no_garrison" not in FACT[card].flags]

    def do_garrison(self, scope: Scope, kind: str) -> Asking:
        p = scope.doer
        card = yield from pick(p.seat, self.spared(scope, once(self.for_garrison(scope, kind)), 1))
        p.hand.remove(card)
        standing = p.standing(scope.card)
        assert standing
        standing.under.append(card)

    def can_garrison_self(self, scope: Scope) -> bool:
        return self.in_limbo(scope) is not None and bool(scope.doer.hosts())

    def do_garrison_self(self, scope: Scope) -> Asking:
        p = scope.doer
        host = yield from pick(p.seat, [each.card for each in p.hosts()])
        standing = p.standing(host)
        assert standing
        self.table.limbo.remove(scope.card)
        standing.under.append(scope.card)
        yield from self.steps(FACT[host].play, Scope(p, host))

    def steps(self, nodes: Iterable[Node], scope: Scope) -> Asking:
        for node in nodes:
            self.short(scope, node)
            yield from self.do(node, scope)

    def can_exile_hand(self, scope: Scope) -> bool:
        return any(not FACT[card].is_a("UNR") for card in scope.doer.hand)

    def do_exile_hand(self, scope: Scope) -> Asking:
        p = scope.doer
        card = yield from pick(p.seat, once(card for card in p.hand if not FACT[card].is_a("UNR")))
        p.hand.remove(card)
        self.table.exile.append(card)
        scope.notes["attack exiled"] = FACT[card].attack

    def can_exile_named(self, scope: Scope, kind: str) -> bool:
        court = scope.doer.court()
        there = [
            *scope.doer.in_play(kind),
            *[card for card in (court.under if court else []) if FACT[card].is_a(kind)],
        ]
        return bool(there)

    def do_exile_named(self, scope: Scope, kind: str) -> Asking:
        p = scope.doer
        for standing in p.in_play(kind):
            yield from self.leave(p, standing, "exile")
            return
        court = p.court()
        assert court
        self.table.exile.append(court.under.pop())

    def can_sink_self(self, scope: Scope) -> bool:
        return self.can_itself(scope, "sunken")

    def do_sink_self(self, scope: Scope) -> Asking:
        yield from self.itself(scope, "sunken")
        yield from self.event(scope.doer, "sunk")

    def can_sink_region(self, scope: Scope) -> bool:
        return bool(scope.doer.hosts())

    def do_sink_region(self, scope: Scope) -> Asking:
        p = scope.doer
        card = yield from pick(p.seat, [each.card for each in p.hosts()])
        standing = p.standing(card)
        assert standing
        yield from self.leave(p, standing, "sunken")
        yield from self.event(p, "sunk")

    def can_sink_discarded(self, scope: Scope) -> bool:
        return bool(scope.doer.discard)

    def do_sink_discarded(self, scope: Scope) -> Asking:
        p = scope.doer
        card = yield from pick(p.seat, once(p.discard))
        p.discard.remove(card)
        p.history.append(card)
        yield from self.event(p, "sunk")

    def can_disband(self, scope: Scope) -> bool:
        return self.can_abandon_self(scope)

    def do_disband(self, scope: Scope) -> Asking:
        p = scope.doer
        standing = p.standing(scope.card)
        assert standing
        for card in [card for card in standing.under if FACT[card].is_a("UNR")]:
            standing.under.remove(card)
            yield from self.return_unrest(p, card)
        yield from self.leave(p, standing, "discard")

    def can_reveal_top(self, scope: Scope) -> bool:
        return bool(scope.doer.deck)

    def do_reveal_top(self, scope: Scope) -> Asking:
        p = scope.doer
        answer = yield from ask(p.seat, [("ToDiscard",), ("Leave",), ("ToHistory",)])
        if answer == ("ToDiscard",):
            p.discard.append(p.deck.pop())
        elif answer == ("ToHistory",):
            self.to_history(p, p.deck.pop())

    def can_attacks_to_history(self, scope: Scope) -> bool:
        p = scope.doer
        return any(FACT[card].attack for card in [*p.hand, *p.deck, *p.discard])

    def do_attacks_to_history(self, scope: Scope) -> Asking:
        p = scope.doer
        for zone in (p.hand, p.deck, p.discard):
            for card in [card for card in zone if FACT[card].attack]:
                zone.remove(card)
                self.to_history(p, card)
        yield from ()

    # Unrest and fame

    def can_take_unrest(self, scope: Scope, n: str = "1") -> bool:
        return bool(self.table.unrest)

    def do_take_unrest(self, scope: Scope, n: str = "1") -> Asking:
        for _ in range(int(n)):
            yield from self.take_unrest(scope.doer)

    def can_return_unrest(self, scope: Scope, n: str = "1", most: str = "", zones: str = "hand") -> bool:
        return bool(self.movable(scope, zones, "UNR"))

    def do_return_unrest(self, scope: Scope, n: str = "1", most: str = "", zones: str = "hand") -> Asking:
        p = scope.doer
        for _ in range(int(n)):
            cards = self.movable(scope, zones, "UNR")
            if not cards:
                return
            card = yield from pick(p.seat, cards, *([DONE] if most else []))
            if not card:
                return
            self.remove_from(p, card, zones.split("|"))
            scope.notes.setdefault("returned", []).append(card)
            yield from self.return_unrest(p, card)

    def can_take_fame(self, scope: Scope) -> bool:
        return True

    def do_take_fame(self, scope: Scope) -> Asking:
        if self.table.fame:
            scope.doer.hand.append(self.table.fame.pop())
        else:
            yield from self.king_of_kings(scope.doer)

    def can_look_at_fame(self, scope: Scope, n: str) -> bool:
        return True

    def do_look_at_fame(self, scope: Scope, n: str) -> Asking:
        p, table = scope.doer, self.table
        if not table.fame:
            yield from self.king_of_kings(p)
        else:
            more = len(p.passive("fame"))
            table.looked = [table.fame.pop() for _ in range(min(int(n) + more, len(table.fame)))]
            card = yield from pick(p.seat, table.looked)
            table.looked.remove(card)
            p.hand.append(card)
            while table.looked:
                card = yield from pick(p.seat, table.looked)
                table.looked.remove(card)
                table.fame.append(card)
            if more:
                p.prog += 1

    def king_of_kings(self, p: Player) -> Asking:
        """§10."""
        side, table = self.table.king, self.table
        table.king = "B"
        p.prog += {"A": (6, 3), "B": (4, 0)}[side][p.empire]
        if p.empire:
            yield from self.do(read("develop free"), Scope(p, ""))
        if side == "A":
            table.trigger_scoring()

    # Nation and developments

    def developable(self, p: Player, free: bool) -> list[str]:
        if p.nation == "arthurians":
            return []
        return [card for card in p.developments if free or self.price(p, self.cost_of(p, card)) is not None]

    def can_develop(self, scope: Scope, free: str = "") -> bool:
        return bool(self.developable(scope.doer, bool(free)))

    def do_develop(self, scope: Scope, free: str = "") -> Asking:
        p = scope.doer
        card = yield from pick(p.seat, self.developable(p, bool(free)))
        if free:
            self.develop(p, card)
        else:
            yield from self.pay(p, self.cost_of(p, card), card)

    def can_advance(self, scope: Scope) -> bool:
        return bool(scope.doer.nation_deck)

    def do_advance(self, scope: Scope) -> Asking:
        self.advance(scope.doer)
        yield from ()

    def can_look_at_nation(self, scope: Scope) -> bool:
        return len(scope.doer.nation_deck) > 1

    def do_look_at_nation(self, scope: Scope) -> Asking:
        yield from ()

    def can_shuffle_nation(self, scope: Scope) -> bool:
        return len(scope.doer.nation_deck) > 1

    def do_shuffle_nation(self, scope: Scope) -> Asking:
        p = scope.doer
        p.nation_deck[1:] = self.table.shuffled(p.nation_deck[1:])
        yield from ()

    def can_swap_nation(self, scope: Scope) -> bool:
        return len(scope.doer.nation_deck) > 1 and bool(scope.doer.hand)

    def do_swap_nation(self, scope: Scope) -> Asking:
        p = scope.doer
        card = yield from pick(p.seat, once(p.hand))
        p.hand.remove(card)
        p.hand.append(p.nation_deck.pop())
        p.nation_deck.append(card)

    def sought(self, scope: Scope, kind: str, zones: str = "") -> list[str]:
        p = scope.doer
        found = []
        for zone in (zones or "hand|discard|deck|nation").split("|"):
            cards = p.nation_deck[1:] if zone == "nation" else p.zone(zone)
            found += [card for card in cards if FACT[card].is_a(kind)]
        return found

    def can_find(self, scope: Scope, kind: str, to: str, zones: str = "") -> bool:
        return True

    def full_find(self, scope: Scope, kind: str, to: str, zones: str = "") -> bool:
        return bool(self.sought(scope, kind, zones))

    def do_find(self, scope: Scope, kind: str, to: str, zones: str = "") -> Asking:
        """A card of a name is taken from the first place that holds it, and nothing is searched after that
        (N40). Decks that were searched are shuffled, also in vain."""
        p = scope.doer
        searched = (zones or "hand|discard|deck|nation").split("|")
        card = None
        if kind.startswith("["):
            for place, zone in enumerate(searched):
                if found := self.sought(scope, kind, zone):
                    card, searched = (yield from pick(p.seat, once(found))), searched[: place + 1]
                    break
        elif found := self.sought(scope, kind, zones):
            card = yield from pick(p.seat, once(found))
        if card in p.nation_deck:
            p.nation_deck.remove(card)
        elif card:
            self.remove_from(p, card, ("hand", "discard", "deck"))
        if card and to == "history":
            self.to_history(p, card)
        elif card:
            p.zone(to).append(card)
        if "deck" in searched:
            p.deck = self.table.shuffled(p.deck)
        if "nation" in searched:
            p.nation_deck[1:] = self.table.shuffled(p.nation_deck[1:])

    def impending(self, p: Player) -> list[str]:
        quests = [card for card in p.developments if not passives(card, "last quest")]
        return quests or p.developments

    def can_begin_quest(self, scope: Scope) -> bool:
        return bool(scope.doer.developments)

    def do_begin_quest(self, scope: Scope) -> Asking:
        p = scope.doer
        card = yield from pick(p.seat, self.impending(p))
        p.developments.remove(card)
        court = p.court()
        assert court
        court.under.append(card)

    def can_exile_quest(self, scope: Scope) -> bool:
        return any(not passives(card, "last quest") for card in scope.doer.developments)

    def do_exile_quest(self, scope: Scope) -> Asking:
        p = scope.doer
        card = yield from pick(p.seat, [card for card in p.developments if not passives(card, "last quest")])
        p.developments.remove(card)
        self.table.exile.append(card)

    def can_quest(self, scope: Scope, to: str) -> bool:
        court = scope.doer.court()
        return court is not None and bool(court.under)

    def do_quest(self, scope: Scope, to: str) -> Asking:
        court = scope.doer.court()
        assert court
        scope.doer.zone(to).append(court.under.pop())
        yield from ()

    def can_journey(self, scope: Scope) -> bool:
        return True

    def do_journey(self, scope: Scope) -> Asking:
        p = scope.doer
        standing = p.standing(scope.card)
        assert standing
        standing.card = {"UTO2A": "UTO2B", "UTO2B": "UTO3A", "UTO3A": "UTO3B"}[scope.card]
        if passives(standing.card, "empire"):
            p.empire = True
        yield from ()

    # The market

    def suits_from_exile(self, p: Player) -> set[str]:
        return {suit for text in p.passive("exile") for suit in text.split()[0].split("|")}

    def in_market(self, suits: Iterable[str], bearing: str = "") -> list[str]:
        table = self.table
        return [
            card
            for slot, card in enumerate(table.market)
            if card and {*suits} & {*FACT[card].suits} and (not bearing or table.tokens[slot][bearing])
        ]

    def in_exile(self, scope: Scope, suits: Iterable[str], exile: str, bearing: str) -> list[str]:
        if bearing:
            return []
        allowed = {*suits} if exile else {*suits} & self.suits_from_exile(scope.doer)
        return once(card for card in self.table.exile if allowed & {*FACT[card].suits})

    def can_acquire(self, scope: Scope, suits: str, exile: str = "", bearing: str = "", **_: str) -> bool:
        wanted = suits_of(suits)
        return bool(self.in_market(wanted, bearing) or self.in_exile(scope, wanted, exile, bearing))

    def do_acquire(
        self, scope: Scope, suits: str, exile: str = "", bearing: str = "", times: str = "1", play: str = ""
    ) -> Asking:
        p, wanted = scope.doer, suits_of(suits)
        for _ in range(int(times)):
            market = self.in_market(wanted, bearing)
            exiled = self.in_exile(scope, wanted, exile, bearing)
            if not market and not exiled:
                return
            card = yield from pick(p.seat, [*market, *exiled])
            if card in self.table.market:
                yield from self.take_from_market(p, card, acquired=True)
            else:
                yield from self.take_from_exile(p, card)
            if play:
                yield from self.free_play_now(p, card)

    @abstractmethod
    def free_play_now(self, p: Player, card: str) -> Asking:
        """Whether a card that was just acquired is played at once: `turns` knows how."""

    def take_from_market(self, p: Player, card: str, acquired: bool) -> Asking:
        table = self.table
        slot = table.market.index(card)
        unrest, tokens = table.market_unrest[slot], table.tokens[slot]
        p.hand.append(card)
        if unrest and acquired:
            p.hand.append(unrest)
        elif unrest:
            table.unrest.append(unrest)
        yield from self.gain(p, tokens)
        table.refill(slot)
        self.see_collapse()
        for what in ("mat", "pop"):
            if tokens[what]:
                yield from self.event(p, f"came with {what}", tokens=tokens)
        yield from self.gained(p, card, acquired)

    def gained(self, p: Player, card: str, acquired: bool) -> Asking:
        if acquired and FACT[card].is_a("REG"):
            yield from self.event(p, "acquired REG")
        if FACT[card].is_a("UNC"):
            yield from self.event(p, "gained UNC")

    def take_from_exile(self, p: Player, card: str, unrest: bool = True) -> Asking:
        self.table.exile.remove(card)
        p.hand.append(card)
        if FACT[card].is_a("REG"):
            if any("1 pop" in text for text in p.passive("exile")):
                p.pop += 1
        elif unrest:
            yield from self.take_unrest(p)
        yield from self.gained(p, card, acquired=True)

    def can_acquire_exiled(self, scope: Scope) -> bool:
        return any(not FACT[card].is_a("knight") for card in self.table.exile)

    def do_acquire_exiled(self, scope: Scope) -> Asking:
        cards = once(card for card in self.table.exile if not FACT[card].is_a("knight"))
        card = yield from pick(scope.doer.seat, cards)
        yield from self.take_from_exile(scope.doer, card)

    def can_breakthrough(self, scope: Scope, **_: str) -> bool:
        return True

    def do_breakthrough(self, scope: Scope, suits: str, times: str = "1", exile: str = "") -> Asking:
        for _ in range(int(times)):
            yield from self.break_through(scope.doer, suits, bool(exile))

    def break_through(self, p: Player, suits: str, exile: bool = False) -> Asking:
        table = self.table
        options: list[Option] = []
        if suits == "variable":
            options += [("Pick", card) for card in table.market if card and FACT[card].variable]
            options.append(("Reveal", 4))
        else:
            wanted = suits_of(suits)
            options += [("Pick", card) for card in self.in_market(wanted)]
            for suit in wanted:
                place = MARKET_SUITS.index(suit)
                if suit != "TRI" and table.small_decks[place]:
                    options.append(("FromDeck", place))
                else:
                    options.append(("Reveal", place))
            if exile:
                options += [("Pick", card) for card in once(table.exile) if {*wanted} & {*FACT[card].suits}]
        kind, what = yield from ask(p.seat, options)
        if kind == "Pick" and what in table.market:
            yield from self.take_from_market(p, what, acquired=False)
        elif kind == "Pick":
            table.exile.remove(what)
            p.hand.append(what)
            yield from self.gained(p, what, acquired=False)
        else:
            card = table.small_decks[what].pop() if kind == "FromDeck" else self.reveal(what)
            if card:
                p.hand.append(card)
                yield from self.gained(p, card, acquired=False)
            elif not any(card and fits(card, what) for card in table.market):
                yield from self.gain(p, {"mat": 2})

    def reveal(self, suit: int) -> str | None:
        """Turn up the main deck until a card fits, and shuffle the others back."""
        deck, seen, found = self.table.main_deck, [], None
        while deck and not found:
            card = deck.pop()
            if fits(card, suit):
                found = card
            else:
                seen.append(card)
        self.table.main_deck = self.table.shuffled([*deck, *seen])
        self.table.look_at_main_deck()
        return found

    def exilable(self) -> list[int]:
        table = self.table
        return [slot for slot, card in enumerate(table.market) if card and not any(table.tokens[slot].values())]

    def can_exile_market(self, scope: Scope) -> bool:
        return bool(self.exilable())

    def do_exile_market(self, scope: Scope) -> Asking:
        table, free = self.table, self.exilable()
        slot = yield from self.pick_slot(scope.doer, free.__contains__)
        card, unrest = table.market[slot], table.market_unrest[slot]
        assert card
        table.exile.append(card)
        if unrest:
            table.unrest.append(unrest)
        table.refill(slot, card)
        self.see_collapse()

    def can_swap_exile(self, scope: Scope) -> bool:
        return bool(self.table.exile) and any(self.table.market)

    def do_swap_exile(self, scope: Scope) -> Asking:
        p, table = scope.doer, self.table
        card = yield from pick(p.seat, once(table.exile))
        slot = yield from self.pick_slot(p, lambda slot: True)
        old = table.market[slot]
        assert old
        table.exile.remove(card)
        table.exile.append(old)
        table.market[slot] = card
        needs = bool({"UNC", "CIV", "TRI"} & {*FACT[card].suits})
        unrest = table.market_unrest[slot]
        if unrest and not needs:
            table.unrest.append(unrest)
            table.market_unrest[slot] = None
        elif needs and not unrest:
            table.market_unrest[slot] = table.lift_unrest()
            self.see_collapse()

    def can_gamble(self, scope: Scope) -> bool:
        return bool(self.table.main_deck)

    def do_gamble(self, scope: Scope) -> Asking:
        table = self.table
        if not table.main_deck:
            return
        _, suit = yield from ask(scope.doer.seat, [("NameSuit", place) for place in range(4)])
        card = table.main_deck.pop()
        if MARKET_SUITS[suit] in FACT[card].suits:
            scope.doer.hand.append(card)
        else:
            table.exile.append(card)
        table.look_at_main_deck()

    def can_give(self, scope: Scope) -> bool:
        return bool(scope.doer.hand or scope.doer.discard) and bool(self.whom("others", scope))

    def do_give(self, scope: Scope) -> Asking:
        p = scope.doer
        given = scope.notes.setdefault("given mask", [])
        for other in self.whom("others", scope):
            cards = self.movable(scope, "hand|discard")
            if not cards:
                return
            card = yield from pick(p.seat, cards)
            self.remove_from(p, card, ("hand", "discard"))
            self.receive(other, card)
            if FACT[card].is_a("mask"):
                given.append(other.seat)

    def receive(self, other: Player, card: str) -> None:
        """A card that somebody gives."""
        other.hand.append(card)
