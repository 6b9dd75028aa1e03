"""The game itself: turns, playing cards, attacks, cleaning up, the solstice and the end."""

from collections.abc import Generator

from tests.games.imperium.oracle.deeds import DONE, PASS, SKIP, YES, Deeds, Scope, ask, pick
from tests.games.imperium.oracle.facts import FACT, passives
from tests.games.imperium.oracle.shorthand import Cost, Node, Op, read
from tests.games.imperium.oracle.table import Ask, Asking, Collapse, Option, Player, Standing, once


def is_price(node: Node) -> bool:
    """A payment that buys nothing in particular is a cost of playing the card (N12)."""
    return isinstance(node, Op) and node.verb == "pay"


class Game(Deeds):
    # Playing cards (§3.1)

    def fits_state(self, p: Player, card: str) -> bool:
        fact = FACT[card]
        if not fact.state or p.empire == (fact.state == "emp"):
            return True
        if fact.state == "emp":
            return self.table.any_state
        for text in p.passive("opens"):
            if fact.name.startswith(text.split()[0]) or ("attacks" in text and fact.attack):
                return True
        return False

    def requirements_met(self, p: Player, card: str) -> bool:
        for text in FACT[card].requires:
            where, name = text.split(" ", 1)
            kind = f"[{name}]"
            if where == "play" and not p.in_play(kind):
                return False
            if where == "history" and not any(FACT[each].name == name for each in p.history):
                return False
        return True

    def can_play(self, p: Player, card: str, any_state: bool = False) -> bool:
        """Its state fits, its condition is met, its costs can be paid, and something happens (N11, N12)."""
        fact = FACT[card]
        if "no_play" in fact.flags or not (any_state or self.fits_state(p, card)):
            return False
        return self.requirements_met(p, card) and self.text_can_happen(p, card)

    def text_can_happen(self, p: Player, card: str) -> bool:
        fact = FACT[card]
        place = p.hand if card in p.hand else p.discard
        place.remove(card)
        self.table.limbo.append(card)
        scope = Scope(p, card)
        for node in fact.play:
            self.short(scope, node)
        paid = all(self.able(node, scope) for node in fact.play if is_price(node))
        happens = fact.pinned or any(self.able(node, scope) for node in fact.play if not is_price(node))
        self.table.limbo.pop()
        place.append(card)
        return paid and happens

    def is_free(self, p: Player, card: str) -> bool:
        fact = FACT[card]
        free = "free_play" in fact.flags or (p.passive("cities free") and fact.is_a("city|metro"))
        return bool(free) and card not in self.table.free_played

    def play(self, p: Player, card: str, free: bool, discarded: bool = False) -> Asking:
        table, fact = self.table, FACT[card]
        self.seen[f"card {fact.design}"] += 1
        (p.discard if discarded else p.hand).remove(card)
        if free:
            table.free_played.append(card)
        else:
            p.actions -= 1
        table.any_state = False
        scope = Scope(p, card)
        if fact.pinned:
            p.play.append(Standing(card))
        else:
            table.limbo.append(card)
        yield from self.steps([node for node in fact.play if is_price(node)], scope)
        if fact.attack:
            for other in table.others(p):
                yield from self.respond(scope, other)
        yield from self.steps([node for node in fact.play if not is_price(node)], scope)
        if left := self.in_limbo(scope):
            table.limbo.remove(left)
            p.discard.append(left)
        if fact.attack:
            for _ in p.passive("attack"):
                yield from self.gain(p, {"prog": 1})
            yield from self.event(p, "played attack")
        if fact.is_a("REG"):
            yield from self.event(p, "played REG")
            if discarded and p.passive("discarded REG"):
                yield from self.gain(p, {"mat": 2})

    def responses(self, p: Player) -> list[tuple[Standing, Node | None, bool]]:
        """By card in play: what it costs to ignore an attack, and whether it takes an exhaust token."""
        found: list[tuple[Standing, Node | None, bool]] = []
        for each in p.play:
            for text in passives(each.card, "response:"):
                cost = None if text == "bribe" else read(text)
                if cost is None or self.payable(cost, Scope(p, each.card)):
                    found.append((each, cost, False))
            for event, node in FACT[each.card].answers:
                if event == "attacked" and p.exhausts and not each.spent:
                    cost = node.cost if isinstance(node, Cost) else None
                    if cost is None or self.payable(cost, Scope(p, each.card)):
                        found.append((each, cost, True))
        return found

    def respond(self, scope: Scope, other: Player) -> Asking:
        ready = self.responses(other)
        if not ready:
            return
        options: list[Option] = [("Pick", card) for card in once(each.card for each, _, _ in ready)]
        answer = yield from ask(other.seat, [PASS, *options])
        if answer == PASS:
            return
        standing, cost, exhausts = next(each for each in ready if each[0].card == answer[1])
        if exhausts:
            self.exhaust(other, standing)
        if cost:
            yield from self.do(cost, Scope(other, standing.card))
        elif passives(standing.card, "response: bribe") and self.may_bribe(scope.doer):
            answer = yield from ask(scope.doer.seat, [("Bribe",), ("NoBribe",)])
            if answer == ("Bribe",):
                scope.doer.prog -= 1
                other.prog += 1
                return
        self.seen[f"response {FACT[standing.card].design}"] += 1
        scope.ignoring.add(other.seat)

    def may_bribe(self, p: Player) -> bool:
        return p.prog > 0

    def free_play_now(self, p: Player, card: str) -> Asking:
        if card not in p.hand or not self.can_play(p, card) or card in self.table.free_played:
            return
        answer = yield from ask(p.seat, [YES, SKIP])
        if answer == YES:
            yield from self.play(p, card, free=True)

    def for_free(self, scope: Scope, kind: str) -> list[str]:
        p = scope.doer
        return [
            card
            for card in self.held(p, kind)
            if card not in self.table.free_played and self.can_play(p, card, any_state=kind == "emp card")
        ]

    def can_free_play(self, scope: Scope, kind: str) -> bool:
        return bool(self.for_free(scope, kind))

    def do_free_play(self, scope: Scope, kind: str) -> Asking:
        card = yield from pick(scope.doer.seat, once(self.for_free(scope, kind)))
        yield from self.play(scope.doer, card, free=True)

    def discarded_regions(self, p: Player) -> list[str]:
        return [card for card in [*p.discard] if FACT[card].is_a("REG") and self.can_play(p, card)]

    def can_play_discarded(self, scope: Scope) -> bool:
        return scope.doer.actions > 0 and bool(self.discarded_regions(scope.doer))

    def do_play_discarded(self, scope: Scope) -> Asking:
        card = yield from pick(scope.doer.seat, once(self.discarded_regions(scope.doer)))
        yield from self.play(scope.doer, card, free=False, discarded=True)

    # Exhaust abilities

    def can_use(self, p: Player, standing: Standing) -> bool:
        if not p.exhausts or standing.spent:
            return False
        p.exhausts -= 1
        able = any(self.able(node, Scope(p, standing.card)) for node in FACT[standing.card].exhaust)
        p.exhausts += 1
        return able

    def use(self, p: Player, standing: Standing) -> Asking:
        self.exhaust(p, standing)
        self.seen[f"use {FACT[standing.card].design}"] += 1
        yield from self.steps(FACT[standing.card].exhaust, Scope(p, standing.card))

    def copyable(self, scope: Scope) -> list[str]:
        return [
            each.card
            for other in self.table.others(scope.doer)
            for each in other.play
            if FACT[each.card].pinned and any(self.able(node, scope) for node in FACT[each.card].exhaust)
        ]

    def can_copy(self, scope: Scope) -> bool:
        return bool(self.copyable(scope))

    def do_copy(self, scope: Scope) -> Asking:
        card = yield from pick(scope.doer.seat, once(self.copyable(scope)))
        yield from self.steps(FACT[card].exhaust, scope)

    # The turn (§3)

    def turn_options(self, p: Player) -> list[Option]:
        options: list[Option] = []
        free = [card for card in p.hand if self.is_free(p, card)]
        for card in once(free) + once(card for card in p.hand if card not in free):
            if self.is_free(p, card):
                if self.can_play(p, card):
                    options.append(("FreePlay", card))
            elif p.actions:
                p.actions -= 1
                if self.can_play(p, card):
                    options.append(("Play", card))
                p.actions += 1
        options += [("Use", card) for card in once(each.card for each in p.play if self.can_use(p, each))]
        if not self.table.begun:
            options.append(("Innovate",))
            if self.held(p, "UNR"):
                options.append(("Revolt",))
        return [*options, ("EndTurn",)]

    def turn(self, p: Player) -> Asking:
        table = self.table
        table.active, table.mode, table.begun = p.seat, "activate", False
        table.free_played, table.any_state, table.more_prod = [], False, []
        while True:
            answer = yield Ask(p.seat, self.turn_options(p), lambda: self.turn_options(p))
            if answer == ("EndTurn",):
                break
            if answer == ("Innovate",):
                table.mode = "innovate"
                yield from self.innovate(p)
                break
            if answer == ("Revolt",):
                table.mode = "revolt"
                yield from self.revolt(p)
                break
            table.begun = True
            kind, card = answer
            if kind == "Use":
                standing = p.standing(card)
                assert standing
                yield from self.use(p, standing)
            else:
                yield from self.play(p, card, free=kind == "FreePlay")
        yield from self.clean_up(p)

    def innovate(self, p: Player) -> Asking:
        """§3.2."""
        p.discard += p.hand
        p.hand = []
        yield from self.break_through(p, "ANY4")

    def revolt(self, p: Player) -> Asking:
        """§3.3."""
        while held := self.held(p, "UNR"):
            card = yield from pick(p.seat, once(held), DONE)
            if not card:
                return
            p.hand.remove(card)
            yield from self.return_unrest(p, card)

    def hand_size(self, p: Player) -> int:
        return 5 + len(p.passive("hand"))

    def clean_up(self, p: Player) -> Asking:
        """§3.4."""
        table = self.table
        texts = p.passive("token")
        n, what = texts[0].split() if texts else ("1", "prog")
        if any(table.market):
            slot = yield from self.pick_slot(p, lambda slot: True)
            table.tokens[slot][what] += int(n)
        p.actions, p.exhausts, p.advanced = 3, 3 if p.nation == "utopians" else 5, False
        for each in p.play:
            each.spent = False
        while p.hand:
            card = yield from pick(p.seat, once(p.hand), DONE)
            if not card:
                break
            p.hand.remove(card)
            p.discard.append(card)
        for _ in range(self.hand_size(p) - len(p.hand)):
            if not (yield from self.draw(p)):
                break

    # The round (§9, §11)

    def solstice(self) -> Asking:
        self.table.mode = "solstice"
        for p in self.who_has_solstice():
            self.table.active = p.seat
            done: list[str] = []
            while True:
                left = [each.card for each in p.play if FACT[each.card].solstice and each.card not in done]
                if not left:
                    break
                card = yield from pick(p.seat, left)
                standing = p.standing(card)
                assert standing
                done.append(card)
                self.seen[f"solstice {FACT[card].design}"] += 1
                yield from self.steps(FACT[card].solstice, Scope(p, card))
                done.append(standing.card)  # a journey card may have been turned over (N41)

    def who_has_solstice(self) -> list[Player]:
        return self.table.from_seat(self.table.first)

    def game(self) -> Generator[Ask, Option, None]:
        table = self.table
        try:
            while True:
                for p in table.from_seat(table.first):
                    yield from self.turn(p)
                yield from self.solstice()
                if table.ending == 2:
                    return
                table.ending *= 2
                table.round += 1
        except Collapse:
            table.players[table.active].playing = [*table.limbo]
