"""Adventures and their tokens (rules §5): the track, taking and losing tokens, the end of an adventure,
crowning (§13)."""

from regnum.core.script import Options, Script, StepContext
from regnum.games.age_of_conan import events, questions
from regnum.games.age_of_conan.components import (
    BOX,
    CATEGORIES,
    DESTINATION,
    LENGTH,
    TOKEN_CATEGORY,
    TOKEN_VALUE,
)
from regnum.games.age_of_conan.moves import CROWN, DO_NOT_CROWN, EXCHANGE_TOKEN, KEEP_TOKEN
from regnum.games.age_of_conan.rules.supply import draw_token, exchange, lose_token
from regnum.games.age_of_conan.state import NOBODY, AgeOfConan

EXCHANGE: Options = [KEEP_TOKEN, EXCHANGE_TOKEN]


def next_adventure(s: AgeOfConan, t: StepContext) -> None:
    """Reveal the next card, move the destination, lay the track, and bid."""
    t.reveal()
    s.adventure = s.adventure_deck.pop()
    t.tell(events.AdventureBegins, s.adventure, DESTINATION[s.adventure])
    everybody = (1 << s.seats) - 1
    s.track = []
    for _ in range(LENGTH[s.adventure]):
        token = draw_token(s, t)
        if token != NOBODY:
            s.track.append(token)
            s.known[token] = everybody
    t.tell(events.TrackLaid, tuple(s.track))
    s.step = "bid_card"


def take_token(s: AgeOfConan, t: StepContext, seat: int) -> Script:
    """Take the next token of the track; now, and only now, it may be exchanged."""
    token = s.track.pop(0)
    t.tell(events.TokenTaken, seat, token)
    yield from keep_or_exchange(s, t, seat, token)


def keep_or_exchange(s: AgeOfConan, t: StepContext, seat: int, token: int) -> Script:
    s.token = token
    choice = yield t.ask(seat, questions.EXCHANGE, EXCHANGE)
    token, s.token = s.token, NOBODY  # to others it was hidden: they may imagine another one
    if choice is KEEP_TOKEN:
        s.tokens[seat] = sorted([*s.tokens[seat], token])
    else:
        exchange(s, t, seat, token)


def leave_behind(s: AgeOfConan, t: StepContext) -> None:
    """Conan comes no nearer: the next token is lost (E11)."""
    token = s.track.pop(0)
    if s.rules.token_returns:
        s.bag = t.shuffled(sorted([*s.bag, token]))
        s.known[token] = 0
        t.tell(events.TokenBack, token)
    else:
        lose_token(s, token)
        t.tell(events.TokenLost, token)


# The end of an adventure


def adventure_ends(s: AgeOfConan, t: StepContext) -> Script:
    """At the end of the turn in which the track ran out: the reward first, then perhaps a crowning (A5)."""
    t.tell(events.AdventureEnds)
    s.step = "crowning"
    if s.conan == DESTINATION[s.adventure]:
        token = draw_token(s, t)
        if token != NOBODY:
            seat = s.conan_player
            s.known[token] = 1 << seat
            t.tell(events.RewardDrawn, seat, s.conan)
            t.whisper((seat,), events.YouDrewToken, token)
            yield from keep_or_exchange(s, t, seat, token)


def crowning(s: AgeOfConan, t: StepContext) -> Script | None:
    """In the last age, if Conan stands in the Conan player's home (§13)."""
    if s.age == BOX.structure.ages and s.conan == s.home(s.conan_player):
        return try_crowning(s, t, s.conan_player)
    go_on(s, t)
    return None


def try_crowning(s: AgeOfConan, t: StepContext, seat: int) -> Script:
    choice = yield t.ask(seat, questions.CROWNING, [DO_NOT_CROWN, *CROWN])
    if choice is DO_NOT_CROWN:
        go_on(s, t)
        return
    crown(s, t, seat, choice.category)


def crown(s: AgeOfConan, t: StepContext, seat: int, category: int) -> None:
    """All show their tokens of a kind: strictly the most wins the crown, anything else loses the game."""
    t.reveal()
    t.tell(events.CrowningTried, seat, category)
    sums = [worth(s.tokens[each], category) for each in range(s.seats)]
    everybody = (1 << s.seats) - 1
    for each in range(s.seats):
        for token in s.tokens[each]:
            if TOKEN_CATEGORY[token] == category:
                s.known[token] = everybody
        t.tell(events.TokensShown, each, category, sums[each])
    if sums[seat] > max(sums[each] for each in range(s.seats) if each != seat):
        s.crowned = seat
        t.tell(events.Crowned, seat)
    else:
        s.fallen = seat
        t.tell(events.CrowningFailed, seat)
        for token in s.tokens[seat]:  # A34
            lose_token(s, token)
        s.tokens[seat] = []
    s.step = "final_raids"
    s.cursor = 0


def worth(tokens: list[int], category: int) -> int:
    """What the tokens of a category are worth."""
    return sum([TOKEN_VALUE[token] for token in tokens if TOKEN_CATEGORY[token] == category])


def go_on(s: AgeOfConan, t: StepContext) -> None:
    """Conan is brought to the destination; then comes the next adventure, or the age is over."""
    if s.conan != DESTINATION[s.adventure]:
        s.conan = DESTINATION[s.adventure]
        t.tell(events.ConanBrought, s.conan)
    s.first = s.left_of(s.active)
    if s.adventure_deck:
        next_adventure(s, t)
        return
    t.tell(events.AgeEnds, s.age)
    s.cursor = 0
    s.step = "final_raids" if s.age == BOX.structure.ages else "age_raids"


def categories_held(s: AgeOfConan, seat: int) -> list[int]:
    return [category for category in range(len(CATEGORIES)) if worth(s.tokens[seat], category)]
