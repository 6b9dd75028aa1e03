"""Decks, the bag and the reserve: drawing cards and tokens, placing and losing pieces (rules §1, §3, §5)."""

from regnum.core.script import StepContext
from regnum.games.age_of_conan import events
from regnum.games.age_of_conan.components import BOX, PROVINCES, TOKENS
from regnum.games.age_of_conan.state import NOBODY, AgeOfConan

STACK, MOST_UNITS, MOST_EMISSARIES = BOX.limits.stack, BOX.limits.units, BOX.limits.emissaries

# Cards


def draw_strategy(s: AgeOfConan, t: StepContext, seat: int, count: int) -> None:
    """From the common deck; when it is empty, from the shuffled discards (A3)."""
    drawn = []
    for _ in range(count):
        if not s.deck and s.discards:
            s.deck, s.discards = t.shuffled(s.discards), []
        if s.deck:
            drawn.append(s.deck.pop())
    if drawn:
        t.reveal()
        s.hands[seat] = sorted([*s.hands[seat], *drawn])
        t.tell(events.DrewStrategy, seat, len(drawn))
        t.whisper((seat,), events.YouDrewStrategy, tuple(drawn))


def draw_kingdom(s: AgeOfConan, t: StepContext, seat: int, count: int) -> None:
    """From the own deck; when it is empty, from the own discards. Upgrades in play are none (A3)."""
    drawn = []
    for _ in range(count):
        if not s.decks[seat] and s.shown[seat]:
            s.decks[seat], s.shown[seat] = t.shuffled(s.shown[seat]), []
        if s.decks[seat]:
            drawn.append(s.decks[seat].pop())
    if drawn:
        t.reveal()
        s.cards[seat] = sorted([*s.cards[seat], *drawn])
        t.tell(events.DrewKingdom, seat, len(drawn))
        t.whisper((seat,), events.YouDrewKingdom, tuple(drawn))


# Tokens


def draw_token(s: AgeOfConan, t: StepContext) -> int:
    """From the bag; when it is empty, all discarded tokens go back into it (A43). NOBODY: there is none."""
    if not s.bag and s.lost:
        s.bag, s.lost = t.shuffled(sorted(s.lost)), []
    if not s.bag:
        return NOBODY
    t.reveal()
    return s.bag.pop()


def lose_token(s: AgeOfConan, token: int) -> None:
    s.lost.append(token)
    s.known[token] = 0


def exchange(s: AgeOfConan, t: StepContext, seat: int, token: int) -> None:
    """Take what a token shows instead of the token."""
    lose_token(s, token)
    s.gold[seat] += TOKENS[token].gold
    s.sorcery[seat] += TOKENS[token].sorcery
    t.tell(events.TokenExchanged, seat, token)


# Pieces


def add_units(s: AgeOfConan, seat: int, province: int, count: int) -> None:
    s.army[province] = seat
    s.units[province] += count


def take_units(s: AgeOfConan, province: int, count: int) -> None:
    """They go elsewhere, or back to the reserve. An army that is gone loses its way (A11)."""
    s.units[province] -= count
    if not s.units[province]:
        s.army[province] = NOBODY
        s.icon[province] = 0


def lose_excess(s: AgeOfConan, t: StepContext, province: int) -> None:
    """What is more than five after a movement is removed, except at home."""
    seat = s.army[province]
    if seat != NOBODY and province != s.home(seat) and s.units[province] > STACK:
        t.tell(events.TooMany, province, s.units[province] - STACK)
        s.units[province] = STACK


def has_room(s: AgeOfConan, seat: int, province: int) -> bool:
    """Whether one more unit may be placed there: placing never goes beyond five (A32)."""
    return province == s.home(seat) or s.units[province] < STACK


def units_left(s: AgeOfConan, seat: int) -> int:
    return MOST_UNITS - s.units_of(seat)


def emissaries_left(s: AgeOfConan, seat: int) -> int:
    return MOST_EMISSARIES - sum(s.emissaries[seat])


def provinces_with_emissary(s: AgeOfConan, seat: int) -> list[int]:
    there = s.emissaries[seat]
    return [place for place in PROVINCES if there[place]]
