"""The Raven: a toy game for one to three against a bird that the rules play, with windows to react in.

Every round everybody forages: they gather a point, or draw a card. Then the Raven swoops with the strength of
the top card. Whoever plays a higher card wards it off, one after another; if nobody does, it steals. At last
all may throw a card at it, in secret and at once, and it drops a point if the cards are as high as its own.
Each seat that has more points than the Raven has won; if none has, the Raven has.
"""

from regnum.core.chance import Chance
from regnum.core.copying import copier
from regnum.core.game import BrowserFace, Game, Hints, Opponent, Score, State, Vocabulary
from regnum.core.judge import Bench, Benches, Judge, Why
from regnum.core.moves import Moves, Option
from regnum.core.passes import Until
from regnum.core.script import About, Options, Question, Script, StepContext, Window
from regnum.core.settings import Alternative, Chosen, OneOf, PerSeat, Settings
from regnum.core.story import Event
from regnum.core.views import Counted, Own, viewer
from regnum.core.words import Phrase

from .things import THINGS

CARDS = range(1, 16)
ROUNDS = {"short": 3, "long": 4}


class Raven(State):
    rounds: int
    """That are still to come, the running one included."""
    turn: int
    deck: Counted[list[int]]
    hands: Own[list[list[int]]]
    points: list[int]
    """By side: the seats, and the Raven."""
    swoop: int
    gone: list[int]


class View(Raven, frozen=True):  # type: ignore[misc]
    seat: int | None


class Gather(Option, frozen=True):
    text = "Gather a point"


class Draw(Option, frozen=True):
    text = "Draw a card"


class Pass(Option, frozen=True):
    text = "Let it pass"


class Ward(Option, frozen=True):
    text = "Ward it off with {card}"
    card: int


class Throw(Option, frozen=True):
    text = "Throw {card}"
    card: int


GATHER, DRAW, PASS = Gather(), Draw(), Pass()
WARD = {card: Ward(card) for card in CARDS}
THROW = {card: Throw(card) for card in CARDS}

FORAGE = Question("forage", "Forage", "A point now, or a card for later.", topic="something to eat")
WARDING = Window("ward", "The Raven swoops with {card}", "A higher card wards it off.", passing=PASS)
THROWING = Window("throw", "Throw something", "All at once: cards as high as the Raven’s own.", passing=PASS)


class Swooped(Event, frozen=True):
    text = "The Raven swoops with {card}"
    card: int


class Warded(Event, frozen=True):
    text = "{seat} wards it off with {card}"
    seat: int
    card: int


class Stole(Event, frozen=True):
    text = "The Raven steals two points’ worth"


def deal(s: Raven, t: StepContext) -> None:
    s.deck = t.shuffled(CARDS)
    s.hands = [sorted(s.deck.pop() for _ in range(2)) for _ in s.hands]
    s.step = "forage"


def forage(s: Raven, t: StepContext) -> Script:
    choice = yield t.ask(s.turn, FORAGE, BENCHES[FORAGE].judges[0].allowed(s, s.turn))
    if choice is GATHER:
        s.points[s.turn] += 1
    else:
        t.reveal()
        s.hands[s.turn] = sorted([*s.hands[s.turn], s.deck.pop()])
    s.turn = (s.turn + 1) % len(s.hands)
    if s.turn == 0:
        s.step = "swoop" if s.deck else ""


def swoop(s: Raven, t: StepContext) -> Script:
    t.reveal()
    s.swoop = s.deck.pop()
    s.gone.append(s.swoop)
    t.tell(Swooped, s.swoop)
    warded = yield from t.window(range(len(s.hands)), WARDING, can_ward, {"card": s.swoop})
    for seat, ward in warded.items():
        discard(s, seat, ward.card)
        s.points[seat] += 2
        t.tell(Warded, seat, ward.card)
    if not warded:
        s.points[-1] += 2
        t.tell(Stole)
    thrown = yield from t.window(range(len(s.hands)), THROWING, can_throw, at_once=True)
    for seat, throw in thrown.items():
        discard(s, seat, throw.card)
    if sum(throw.card for throw in thrown.values()) >= s.swoop:
        s.points[-1] -= 1
    s.rounds -= 1
    s.step = "forage" if s.rounds else ""


def discard(s: Raven, seat: int, card: int) -> None:
    s.hands[seat].remove(card)
    s.gone.append(card)


def can_ward(s: Raven, seat: int) -> Options:
    return [PASS, *(WARD[card] for card in s.hands[seat] if card > s.swoop)]


def can_throw(s: Raven, seat: int) -> Options:
    return [PASS, *(THROW[card] for card in s.hands[seat])]


def not_held(s: Raven, seat: int, option: Ward | Throw, about: About) -> Why:
    return None if option.card in s.hands[seat] else Phrase("You do not hold {card}.", card=option.card)


def too_low(s: Raven, seat: int, option: Ward, about: About) -> Why:
    return None if option.card > s.swoop else Phrase("That is too low.")


def no_deck(s: Raven, seat: int, option: Option, about: About) -> Why:
    return None if option is GATHER or s.deck else Phrase("The deck is empty.")


BENCHES: Benches = {
    FORAGE: Bench(Judge([GATHER, DRAW], no_deck)),
    WARDING: Bench(Judge([PASS]), Judge(WARD.values(), not_held, too_low)),
    THROWING: Bench(Judge([PASS]), Judge(THROW.values(), not_held)),
}


def new(seats: int, settings: Chosen) -> Raven:
    bold = [1 if bird == "jay" else 0 for bird in settings["bird"]]  # type: ignore[union-attr]
    return Raven("deal", ROUNDS[str(settings["length"])], 0, [], [[] for _ in bold], [*bold, 3], 0, [])


def redeal(s: Raven, seat: int, chance: Chance) -> None:
    hidden = chance.shuffled(sorted(set(CARDS) - {*s.gone, *s.hands[seat]}))
    for other, hand in enumerate(s.hands):
        if other != seat:
            s.hands[other] = sorted(hidden.pop() for _ in hand)
    s.deck = hidden


def check(s: Raven) -> None:
    cards = [*s.deck, *s.gone, *(card for hand in s.hands for card in hand)]
    assert sorted(cards) == [*CARDS] or s.step == "deal", "a card is missing"


def score(s: Raven) -> Score:
    return {"Food": s.points}


def wins(s: Raven) -> list[float]:
    ahead = [float(points > s.points[-1]) for points in s.points[:-1]]
    return [*ahead, float(not any(ahead))]


def values(s: Raven) -> list[float]:
    return [*(points + 0.1 * len(hand) for points, hand in zip(s.points, s.hands, strict=False)), s.points[-1]]


def opponents(s: Raven) -> tuple[Opponent, ...]:
    return (Opponent(Phrase("The Raven"), colour=1),)


def browser() -> BrowserFace:
    from .drawing import BROWSER

    return BROWSER


BIRDS = (Alternative("wren", "Wren"), Alternative("jay", "Jay", "Begins with a point."))
GAME: Game[Raven] = Game(
    key="raven",
    title="The Raven",
    version="1",
    seats=range(1, 4),
    settings=Settings(
        (
            OneOf("length", "Length", "", (Alternative("long", "Long"), Alternative("short", "Short"))),
            PerSeat("bird", "Bird", "Who you are.", BIRDS),
        )
    ),
    moves=Moves([GATHER, DRAW, PASS], WARD.values(), THROW.values()),
    steps={"deal": deal, "forage": forage, "swoop": swoop},
    benches=BENCHES,
    new=new,
    copy=copier(Raven),
    check=check,
    score=score,
    wins=wins,
    opponents=opponents,
    view=viewer(Raven, View),
    redeal=redeal,
    passes_until=(
        Until("round", "until this round is over", lambda view, seat: view.rounds),
        Until("theft", "until the Raven has stolen something", lambda view, seat: view.points[-1]),
        Until("armed", "until you hold another card", lambda view, seat: len(view.hands[seat]) or None),
    ),
    hints=Hints(values=values),
    vocabulary=Vocabulary(),
    things=THINGS,
    browser=browser,
)
