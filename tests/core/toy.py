"""A toy game with everything that can go wrong: hidden cards, dice, secret bids, a reveal.

Each of three seats holds two cards of a deck of nine; one card lies under the table, two in the box. Every
round all bid one card in secret, then a die is rolled, and the highest bid banks points, twice.
"""

from msgspec import Struct

from regnum.core.chance import Chance
from regnum.core.copying import copier
from regnum.core.game import Game, Score, State
from regnum.core.moves import Moves, Option
from regnum.core.script import Options, Question, Script, StepContext
from regnum.core.settings import Chosen, Settings, Switch
from regnum.core.story import Event
from regnum.core.words import N_

SEATS = range(3)


class Toy(State):
    hands: list[list[int]]
    under: int
    points: list[int]
    bids: list[int]
    generous: bool
    rolls: list[int]
    gone: list[int]


class Bid(Option, frozen=True):
    text = N_("Bid {card}")
    card: int


class Bank(Option, frozen=True):
    text = N_("Bank {count}")
    count: int


class Rolled(Event, frozen=True):
    text = N_("The die shows {eyes}; {seat} wins the bid")
    eyes: int
    seat: int


BID = [Bid(card) for card in range(9)]
BANK = [Bank(count) for count in range(1, 8)]
ASK_BID = Question("bid", N_("Bid a card"), N_("The highest card wins."))
ASK_BANK = Question("bank", N_("Bank points"), N_("As many as you like."))


def deal(s: Toy, t: StepContext) -> None:
    deck = t.shuffled(range(9))
    s.hands = [sorted(deck[2 * seat : 2 * seat + 2]) for seat in SEATS]
    s.under = deck[6]
    s.step = "bids"


def bids(s: Toy, t: StepContext) -> Script:
    bid: dict[int, Bid] = yield t.ask_all(SEATS, ASK_BID, cards)
    for seat, choice in bid.items():
        s.hands[seat].remove(choice.card)
        s.bids[seat] = choice.card
        s.gone.append(choice.card)
    (eyes,) = t.roll()
    s.rolls.append(eyes)
    best = s.bids.index(max(s.bids))
    t.tell(Rolled, eyes, best)
    first: Bank = yield t.ask(best, ASK_BANK, BANK[: eyes + s.generous])
    second: Bank = yield t.ask(best, ASK_BANK, BANK[: first.count])
    s.points[best] += first.count + second.count
    if not any(s.hands):
        s.step = ""


def cards(s: Toy, seat: int) -> Options:
    return [BID[card] for card in s.hands[seat]]


class View(Struct, frozen=True):
    hand: tuple[int, ...]
    sizes: tuple[int, ...]
    points: tuple[int, ...]
    bids: tuple[int, ...]
    rolls: tuple[int, ...]


def view(s: Toy, seat: int | None) -> View:
    hand = () if seat is None else tuple(s.hands[seat])
    return View(hand, tuple(map(len, s.hands)), tuple(s.points), tuple(s.bids), tuple(s.rolls))


def redeal(s: Toy, seat: int, chance: Chance) -> None:
    others = [other for other in SEATS if other != seat]
    unknown = chance.shuffled(card for card in range(9) if card not in s.hands[seat] and card not in s.gone)
    for other in others:
        s.hands[other] = sorted(unknown.pop() for _ in s.hands[other])
    s.under = unknown.pop()


def new(seats: int, settings: Chosen) -> Toy:
    return Toy("deal", [[], [], []], -1, [0, 0, 0], [-1, -1, -1], bool(settings["generous"]), [], [])


def score(s: Toy) -> Score:
    return {N_("Banked"): s.points}


def wins(s: Toy) -> list[float]:
    best = [points == max(s.points) for points in s.points]
    return [won / sum(best) for won in best]


def check(s: Toy) -> None:
    cards = [card for hand in s.hands for card in hand] + s.gone
    assert len(cards) == len(set(cards)), "a card is in two places"
    assert min(s.points) >= 0


GAME: Game[Toy] = Game(
    key="toy",
    title="Toy",
    version="1",
    seats=range(3, 4),
    moves=Moves(BID, BANK),
    steps={"deal": deal, "bids": bids},
    new=new,
    copy=copier(Toy),
    score=score,
    wins=wins,
    view=view,
    redeal=redeal,
    check=check,
    settings=Settings((Switch("generous", N_("Generous"), N_("One more point.")),)),
)
