"""Lets the oracle look on at bids and turns (rules §3 to §6): what is offered, what it does, who is next."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from regnum.core.moves import Option
from regnum.core.script import About
from regnum.core.story import Event
from regnum.games.age_of_conan import events
from regnum.games.age_of_conan.components import BID_VALUE, CARD, ID
from regnum.games.age_of_conan.state import AgeOfConan
from tests.games.age_of_conan.oracle import turns
from tests.games.age_of_conan.oracle.ages import Option as Words
from tests.games.age_of_conan.oracle.table import KINGDOM_CARD, NEIGHBOURS, Table
from tests.games.age_of_conan.translating import agree, plain, prize, table_of

if TYPE_CHECKING:
    from tests.games.age_of_conan.watching import Watch


class TurnWatch:
    """Follows bids, Conan's way, and each action of a fate die that is done without cards."""

    def __init__(self, watch: "Watch") -> None:
        self.watch = watch
        self.bid: turns.Bid | None = None
        self.action = turns.Action()
        self.conan_moved = self.raider_placed = False
        self.next_seat: int | None = None
        """Whose turn must be next, if that is known."""

    def told(self, kind: Any) -> list[Event]:
        return [event for event in self.watch.told if isinstance(event, kind)]

    # What is offered

    def about_to_choose(
        self, state: AgeOfConan, question: str, pending: dict[int, Sequence[Option]], about: About
    ) -> None:
        if question not in KNOWN:
            return
        before = self.watch.table  # still true if nothing has happened since
        table = before if before and not self.watch.told else table_of(state)
        wanted = self.options(table, state.active, question, about)
        if wanted is not None:
            (options,) = pending.values()
            assert {plain(each) for each in options} - plays(options) == wanted, question
            self.watch.seen[question] += 1

    def options(self, t: Table, seat: int, question: str, about: About) -> set[Words] | None:
        """What may be offered beside cards, unless a card has changed that."""
        if question == "die":
            return turns.dice_options(t.pool)
        if question == "move_conan":
            return {("Stay",)} | {("MoveConan", place) for place in NEIGHBOURS[t.conan]}
        if question == "conan_part":
            return turns.conan_options(t, self.conan_moved, self.raider_placed)
        if question == "court":
            return {("Done",), ("DrawBoth",), ("DrawStrategy",)}
        if question == "military":
            assert not self.action.military_is_over
            return self.action.military_options(t, seat)
        if question == "intrigue":
            assert len(self.action.moved) < 2
            return self.action.intrigue_options(t, seat)
        if question == "upgrades":
            ready = {card for card in t.used[seat] if KINGDOM_CARD[card]["cost"] <= t.gold[seat]}
            return {("GoOn",)} | {("Refresh", card) for card in ready}
        if question == "take_token":
            assert t.nexus(), "elsewhere it must be taken (E9)"
            return {("TakeToken",), ("LeaveToken",)}
        if self.told(events.Played):
            return None
        return {("To", place) for place in turns.reach(t, seat, ID[about["province"]])}

    # What it does

    def hear(self, event: Event) -> None:
        if isinstance(event, events.DieTaken):
            self.action = turns.Action()
            self.conan_moved = self.raider_placed = False
        elif isinstance(event, events.TurnBegins):
            assert self.next_seat in (None, event.seat), "the turn goes clockwise"
            self.next_seat = None
        elif self.bid:
            self.hear_bid(self.bid, event)

    def hear_bid(self, bid: turns.Bid, event: Event) -> None:
        if isinstance(event, events.BidShown):
            bid.cards[event.seat] = BID_VALUE[event.strategy]
            bid.tokens[event.seat] = event.bid
        elif isinstance(event, events.BidWithoutCard):
            bid.tokens[event.seat] = event.bid
        elif isinstance(event, events.BidReplaced):
            assert bid.table.bonus_card == event.seat
            bid.cards[event.seat] = event.value
        elif isinstance(event, events.BidRaised):
            bid.added[event.seat] += event.count
        elif isinstance(event, events.BidWon):
            assert event.seat in bid.favourites()
            assert event.value == bid.total(event.seat)
            bid.table.conan_player = event.seat
            bid.settle()

    def step_is_over(self, state: AgeOfConan, table: Table) -> None:
        over, before = self.watch.step, self.watch.table
        if state.step == "bid_card":
            self.bid = turns.Bid(table_of(state))
        elif self.bid and state.step == "turn":
            self.end_bid(self.bid, state, table)
        if before is None or self.told(events.Played) or self.told(events.ContestBegins):
            self.hear_played()
            return
        if over == "end_turn":
            self.next_seat = (before.active + 1) % len(before.kingdoms)
            assert (state.step == "turn") == bool(before.track), "an adventure ends without tokens"
        elif over in DONE_BY:
            DONE_BY[over](self, before)
            agree(before, table, over)

    def hear_played(self) -> None:
        """A card has moved an emissary: if it had moved before, it is the one that may not move again (A41)."""
        for event in self.told(events.EmissaryMoved) if self.told(events.Played) else ():
            if ID[event.province] in self.action.moved:
                self.action.moved[self.action.moved.index(ID[event.province])] = ID[event.target]

    def end_bid(self, bid: turns.Bid, state: AgeOfConan, table: Table) -> None:
        assert table.conan_player == bid.table.conan_player
        assert table.bidding == bid.table.bidding
        if state.turn == 0:
            assert state.first == state.active == table.conan_player
        else:
            assert (state.first, state.active) == (bid.table.first, bid.table.first)
        self.bid = None
        self.watch.seen["bid"] += 1

    # Step by step

    def turn(self, t: Table) -> None:
        """A new roll of the dice, and Conan's way (§4)."""
        for event in self.told(events.DiceRolled):
            assert not t.pool
            assert sum(event.pool) == 7
            t.first = t.active
            t.pool = {face: count for face, count in zip(FACES, event.pool, strict=True) if count}
        assert t.pool
        if t.active != t.conan_player:
            assert not self.told((events.ConanMoved, events.ConanStayed))
            return
        went = self.told(events.ConanMoved)
        wins = turns.travel(t, ID[went[0].province] if went else None)
        assert bool(self.told(events.TokenTaken)) == (wins and bool(t.track))
        if wins:
            self.take_token(t)
        elif t.track:
            lost = t.track.pop(0)
            (event,) = self.told(events.TokenBack if t.edition == "rebel" else events.TokenLost)
            assert prize(event.token) == lost

    def take_token(self, t: Table) -> None:
        for event in self.told(events.TokenTaken):
            token = t.track.pop(0)
            assert prize(event.token) == token
            turns.win_token(t, event.seat, token, bool(self.told(events.TokenExchanged)))

    def conan_part(self, t: Table) -> None:
        if t.active != t.conan_player:
            if t.track and t.nexus():
                assert "take_token" in self.watch.asked
            elif t.track:
                assert self.told(events.TokenTaken)
            self.take_token(t)
            return
        for event in self.told(events.ConanMoved):
            assert ID[event.province] in NEIGHBOURS[t.conan]
            t.conan, self.conan_moved = ID[event.province], True
        for event in self.told(events.RaiderPlaced):
            t.raiders[ID[event.province]] = t.raiders.get(ID[event.province], 0) + 1
            self.raider_placed = True

    def court(self, t: Table) -> None:
        if self.told(events.DrewKingdom) and self.told(events.DrewStrategy):
            turns.draw(t, t.active, 1, 1)
        elif self.told(events.DrewStrategy):
            turns.draw(t, t.active, self.told(events.DrewStrategy)[0].count, 0)
            assert self.told(events.DrewStrategy)[0].count <= 2

    def upgrades(self, t: Table) -> None:
        for event in self.told((events.PlayedUpgrade, events.Refreshed)):
            turns.pay_for(t, t.active, CARD[event.card].id, isinstance(event, events.PlayedUpgrade))

    def military(self, t: Table) -> None:
        for event in self.told(events.Redeployed):
            turns.redeploy(t, event.seat, ID[event.province], ID[event.target], event.count)
            self.action.redeployed += 1
        for event in self.told(events.UnitPlaced):
            t.add_units(event.seat, ID[event.province], 1)
            self.action.placed.append(ID[event.province])

    def intrigue(self, t: Table) -> None:
        for event in self.told(events.EmissaryMoved):
            assert ID[event.target] in turns.reach(t, event.seat, ID[event.province])
            t.add_emissaries(event.seat, ID[event.province], -1)
            t.add_emissaries(event.seat, ID[event.target], 1)
            self.action.moved.append(ID[event.target])
        for event in self.told(events.EmissaryPlaced):
            t.add_emissaries(event.seat, ID[event.province], 1)
        for event in self.told(events.GoldCollected):
            turns.collect(t, event.seat, ID[event.province])

    def adventure_ends(self, t: Table) -> None:
        """Conan on his destination brings a reward (§5)."""
        drawn = self.told(events.YouDrewToken)
        assert bool(drawn) == (t.conan == t.destination)
        for event in drawn:
            turns.win_token(t, t.conan_player, prize(event.token), bool(self.told(events.TokenExchanged)))


KNOWN = {
    "die",
    "move_conan",
    "conan_part",
    "court",
    "military",
    "intrigue",
    "upgrades",
    "take_token",
    "emissary_to",
}
"""Questions whose options the oracle can tell."""
FACES = ("military", "intrigue", "court", "military_intrigue", "wild")
DONE_BY = {
    "turn": TurnWatch.turn,
    "conan_part": TurnWatch.conan_part,
    "court": TurnWatch.court,
    "upgrades": TurnWatch.upgrades,
    "military": TurnWatch.military,
    "intrigue": TurnWatch.intrigue,
    "adventure_ends": TurnWatch.adventure_ends,
}
"""By step of the engine: what the oracle makes of it."""


def plays(options: Sequence[Option]) -> set[Words]:
    return {plain(each) for each in options if type(each).__name__ == "Play"}
