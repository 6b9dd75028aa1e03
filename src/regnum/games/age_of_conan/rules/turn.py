"""The turn (rules §4): Conan's move, the upgrade step, the fate die and its action (§6), the end of the
turn."""

from regnum.core.moves import Option
from regnum.core.script import Options, Script, StepContext
from regnum.games.age_of_conan import events, questions
from regnum.games.age_of_conan.components import (
    ADJACENT,
    BOX,
    CARD,
    COST,
    COURT,
    DESTINATION,
    DISTANCE,
    FATE_SIDES,
    INTRIGUE,
    MILITARY,
    MILITARY_INTRIGUE,
    WILD,
)
from regnum.games.age_of_conan.moves import (
    DONE,
    GO_ON,
    LEAVE_TOKEN,
    MOVE_CONAN,
    PLACE_RAIDER,
    PLAY,
    REFRESH,
    STAY,
    TAKE_DIE,
    TAKE_TOKEN,
    MoveConan,
    Refresh,
    TakeDie,
)
from regnum.games.age_of_conan.rules.adventures import leave_behind, take_token
from regnum.games.age_of_conan.rules.cards import could_play, play, playable, put_on_table, refresh
from regnum.games.age_of_conan.rules.operations import put_raider
from regnum.games.age_of_conan.state import NOBODY, AgeOfConan


def turn(s: AgeOfConan, t: StepContext) -> Script | None:
    """When the pool is empty, whoever is next takes the first-player token and rolls all dice."""
    seat = s.active
    s.turn += 1
    t.tell(events.TurnBegins, seat)
    if not any(s.pool):
        s.first = seat
        rolled = [FATE_SIDES[face - 1] for face in t.roll(BOX.dice.fate_number, len(FATE_SIDES))]
        s.pool = [rolled.count(face) for face in range(len(s.pool))]
        t.tell(events.DiceRolled, seat, tuple(s.pool))
    s.step = s.resume = "upgrades"
    if seat == s.conan_player:
        return conan_travels(s, t, seat)
    return None


def conan_travels(s: AgeOfConan, t: StepContext, seat: int) -> Script:
    """Conan may move. Nearer to his destination, or waiting there, he wins the next token; else it is lost."""
    goal = DISTANCE[DESTINATION[s.adventure]]
    before = goal[s.conan]
    about = {"destination": DESTINATION[s.adventure]}
    choice = yield t.ask(seat, questions.MOVE_CONAN, [STAY, *(MOVE_CONAN[p] for p in ADJACENT[s.conan])], about)
    if choice is STAY:
        t.tell(events.ConanStayed, s.conan)
        takes = before == 0
    else:
        move_conan(s, t, choice.province)
        takes = goal[s.conan] < before
    if not s.track:  # all tokens are in other hands (A43): then he wins and loses nothing
        return
    if takes:
        yield from take_token(s, t, seat)
    else:
        leave_behind(s, t)


def move_conan(s: AgeOfConan, t: StepContext, province: int) -> None:
    s.conan = province
    t.tell(events.ConanMoved, province)


# Upgrades


def upgrades(s: AgeOfConan, t: StepContext) -> Script | None:
    """Play and refresh upgrades, as many as one can pay, before the die."""
    seat = s.active
    if not may_upgrade(s, seat):
        s.step = "die"
        return None
    return one_upgrade(s, t, seat)


def one_upgrade(s: AgeOfConan, t: StepContext, seat: int) -> Script:
    choice = yield t.ask(seat, questions.UPGRADES, upgrade_options)
    if choice is GO_ON:
        s.step = "die"
    elif isinstance(choice, Refresh):
        refresh(s, t, seat, choice.card)
    elif CARD[choice.card].type == "upgrade" and choice.card in s.cards[seat]:
        put_on_table(s, t, seat, choice.card)
    else:
        yield from play(s, t, seat, choice.card)


def upgrade_options(s: AgeOfConan, seat: int) -> Options:
    gold = s.gold[seat]
    new = [PLAY[card] for card in s.cards[seat] if CARD[card].type == "upgrade" and COST[card] <= gold]
    again = [REFRESH[card] for card in s.used[seat] if COST[card] <= gold]
    return [GO_ON, *new, *again, *playable(s, seat, "upgrade_step")]


def may_upgrade(s: AgeOfConan, seat: int) -> bool:
    """As far as anybody can see: somebody with a card and a coin might."""
    gold = s.gold[seat]
    if any(COST[card] <= gold for card in s.used[seat]) or could_play(s, seat, "upgrade_step"):
        return True
    return gold > 0 and bool(s.cards[seat])


# The fate die


def die(s: AgeOfConan, t: StepContext) -> Script:
    choice: TakeDie = yield t.ask(s.active, questions.DIE, dice_to_take(s))
    s.pool[choice.face] -= 1
    s.die = choice.face
    t.tell(events.DieTaken, s.active, choice.face, choice.action)
    s.redeployed, s.placed, s.moved, s.finished = 0, [], [], False
    s.conan_moved = s.raider_placed = False
    s.resume = "court" if choice.action == COURT else ("military", "intrigue")[choice.action]
    s.step = "conan_part" if choice.face == COURT else s.resume


def dice_to_take(s: AgeOfConan) -> Options:
    """What each die in the pool can be used for."""
    return [option for (face, action), option in TAKE_DIE.items() if s.pool[face] and is_free(s, face, action)]


def is_free(s: AgeOfConan, face: int, action: int) -> bool:
    """A flexible die serves only for what no other die of the pool offers (§6); wild ones do not block (A6)."""
    pool = s.pool
    if face == MILITARY_INTRIGUE:
        return not pool[action]
    if face == WILD:
        return not pool[action] and (action == COURT or not pool[MILITARY_INTRIGUE])
    return True


# Conan by the court die


def conan_part(s: AgeOfConan, t: StepContext) -> Script | None:
    """The Conan player may move Conan and place a raider; others may take the next token (E9)."""
    if s.active == s.conan_player:
        return conan_acts(s, t, s.active)
    s.step = "court"
    return token_by_court(s, t, s.active) if s.track else None


def conan_acts(s: AgeOfConan, t: StepContext, seat: int) -> Script:
    options: list[Option] = [DONE]
    if not s.conan_moved:
        options += [MOVE_CONAN[place] for place in ADJACENT[s.conan]]
    if not s.raider_placed and s.raiders_left:  # A17
        options += [PLACE_RAIDER[place] for place in (s.conan, *ADJACENT[s.conan])]
    choice = yield t.ask(seat, questions.CONAN_PART, options)
    if isinstance(choice, MoveConan):
        s.conan_moved = True
        move_conan(s, t, choice.province)
    elif choice is not DONE:
        s.raider_placed = True
        put_raider(s, t, choice.province)
    if choice is DONE or (s.conan_moved and (s.raider_placed or not s.raiders_left)):
        s.step = "court"


def token_by_court(s: AgeOfConan, t: StepContext, seat: int) -> Script:
    if not s.rules.token_must_be_taken:
        options = [TAKE_TOKEN, LEAVE_TOKEN]
        choice = yield t.ask(seat, questions.TAKE_TOKEN, options, {"token": s.track[0]})
        if choice is LEAVE_TOKEN:
            t.tell(events.TokenLeft, seat)
            return
    yield from take_token(s, t, seat)


# The end of the turn


def end_turn(s: AgeOfConan, t: StepContext) -> None:
    """Crom counts the dead; an adventure ends when its track has run out; then the next player acts."""
    for seat in s.crom_due:
        s.crom[seat] += 1
        t.tell(events.CromCounts, seat)
    s.crom_due = []
    s.die = NOBODY
    s.finished = False
    s.free_marches = 0
    if not s.track:
        s.step = "adventure_ends"
        return
    s.active = s.left_of(s.active)
    s.step = "turn"


assert (MILITARY, INTRIGUE, COURT) == (0, 1, 2), "actions go by the number of the plain die"
