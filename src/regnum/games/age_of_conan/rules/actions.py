"""The actions of the fate dice (rules §6): court, intrigue and military, a choice at a time."""

from collections.abc import Callable

from regnum.core.judge import Why
from regnum.core.moves import Option
from regnum.core.script import Options, Script, StepContext
from regnum.core.words import N_, Phrase
from regnum.games.age_of_conan import events, questions
from regnum.games.age_of_conan.components import IS_HOME, SAVAGE, VALUE
from regnum.games.age_of_conan.moves import (
    ATTACK,
    COLLECT,
    DONE,
    DRAW_BOTH,
    DRAW_STRATEGY,
    FIGHT_ON,
    MARCH,
    MOVE_EMISSARY,
    PLACE_EMISSARY,
    PLACE_UNIT,
    SCHEME,
    Attack,
    Collect,
    FightOn,
    March,
    MoveEmissary,
    PlaceEmissary,
    PlaceUnit,
    Play,
    Scheme,
)
from regnum.games.age_of_conan.rules.cards import could_play, play, playable
from regnum.games.age_of_conan.rules.fights import begin_intrigue
from regnum.games.age_of_conan.rules.movement import (
    attack,
    attacks,
    move_emissary,
    reach,
    redeploy,
    redeployments,
)
from regnum.games.age_of_conan.rules.supply import (
    add_units,
    draw_kingdom,
    draw_strategy,
    emissaries_left,
    has_room,
    provinces_with_emissary,
    units_left,
)
from regnum.games.age_of_conan.state import CITY, FORT, NOBODY, AgeOfConan


def unless_over(s: AgeOfConan, window: str, script: Callable[[], Script]) -> Script | None:
    """Go on with an action, unless it is done and nobody could think that a card is used after it."""
    if s.finished and not could_play(s, s.active, window):
        s.step = "end_turn"
        return None
    return script()


# The court


def court(s: AgeOfConan, t: StepContext) -> Script | None:
    return unless_over(s, "court_action", lambda: court_acts(s, t, s.active))


def court_acts(s: AgeOfConan, t: StepContext, seat: int) -> Script:
    """Draw cards, or play an event; cards for the court may be used before and after."""
    choice = yield t.ask(seat, questions.COURT_AFTER if s.finished else questions.COURT, court_options)
    if choice is DONE:
        s.step = "end_turn"
    elif choice is DRAW_BOTH:
        s.finished = True
        draw_kingdom(s, t, seat, 1)
        draw_strategy(s, t, seat, 1)
    elif choice is DRAW_STRATEGY:
        s.finished = True
        draw_strategy(s, t, seat, 2)
    else:
        s.finished = s.finished or choice in playable(s, seat, "court_event")
        yield from play(s, t, seat, choice.card)


def court_options(s: AgeOfConan, seat: int) -> Options:
    """An action may do nothing (A4)."""
    cards = playable(s, seat, "court_action")
    if s.finished:
        return [DONE, *cards]
    return [DONE, DRAW_BOTH, DRAW_STRATEGY, *playable(s, seat, "court_event"), *cards]


# Intrigue


def intrigue(s: AgeOfConan, t: StepContext) -> Script | None:
    return unless_over(s, "intrigue_action", lambda: intrigue_acts(s, t, s.active))


def intrigue_acts(s: AgeOfConan, t: StepContext, seat: int) -> Script:
    choice = yield t.ask(seat, questions.INTRIGUE_AFTER if s.finished else questions.INTRIGUE, intrigue_options)
    if choice is DONE:
        s.step = "end_turn"
    elif isinstance(choice, MoveEmissary):
        s.moved.append((yield from move_emissary(s, t, seat, choice.province)))
        s.finished = len(s.moved) == 2
    elif isinstance(choice, Scheme):
        s.finished = True
        begin_intrigue(s, t, seat, choice.province)
    elif isinstance(choice, Collect):
        s.finished = True
        collect_gold(s, t, seat, choice.province)
    elif isinstance(choice, PlaceEmissary):
        s.finished = True
        s.emissaries[seat][choice.province] += 1
        t.tell(events.EmissaryPlaced, seat, choice.province)
    else:
        yield from play(s, t, seat, choice.card)


def intrigue_options(s: AgeOfConan, seat: int) -> Options:
    """Move one or two emissaries; or move up to one and then scheme or collect gold; or place one."""
    options: list[Option] = [DONE]
    if not s.finished:
        there = provinces_with_emissary(s, seat)
        options += [MOVE_EMISSARY[place] for place in there if not no_move(s, seat, place)]
        options += [SCHEME[place] for place in there if not no_scheme(s, seat, place)]
        options += [COLLECT[place] for place in there if not no_gold(s, seat, place)]
        if not s.moved and emissaries_left(s, seat):
            options += [PLACE_EMISSARY[place] for place in s.friendly(seat)]
    return [*options, *playable(s, seat, "intrigue_action")]


NOBODY_THERE = Phrase(N_("You have no emissary there."))
HAS_MOVED = Phrase(N_("That emissary has moved in this action."), ruling="A41")
CANNOT_MOVE = Phrase(N_("That emissary can go nowhere."))
IN_A_HOME = Phrase(N_("In a home there is no contest, and no gold to collect."))
IS_SAVAGE = Phrase(N_("A savage province never allies with anybody."))
IS_YOURS = Phrase(N_("The province is friendly to you already."))
OUT_OF_PLAY = Phrase(N_("That area is out of play: nothing can be won there."))
HAS_FORT = Phrase(N_("An enemy fort or city stands there: only a siege takes it."))
HAS_ARMY = Phrase(N_("An enemy army stands there."))
NOT_ENEMY = Phrase(N_("Gold is collected in enemy provinces only."))


def no_move(s: AgeOfConan, seat: int, place: int) -> Why:
    """Two different emissaries (A41): one that moved here stays, unless another stands here too."""
    if not s.emissaries[seat][place]:
        return NOBODY_THERE
    if s.emissaries[seat][place] <= s.moved.count(place):
        return HAS_MOVED
    return None if reach(s, seat, place) else CANNOT_MOVE


def no_scheme(s: AgeOfConan, seat: int, place: int) -> Why:
    """No contest in a home, in a savage province, out of play, under an enemy fort or an enemy army (§8)."""
    if not s.emissaries[seat][place]:
        return NOBODY_THERE
    if IS_HOME[place]:
        return IN_A_HOME
    if SAVAGE[place]:
        return IS_SAVAGE
    if s.owner[place] == seat:
        return IS_YOURS
    if not s.in_play(place):
        return OUT_OF_PLAY
    if s.marker[place] in (FORT, CITY):
        return HAS_FORT
    return None if s.army[place] in (NOBODY, seat) else HAS_ARMY


def no_gold(s: AgeOfConan, seat: int, place: int) -> Why:
    """In an enemy province that is no home, or in any (E8); homes and areas out of play give nothing."""
    if not s.emissaries[seat][place]:
        return NOBODY_THERE
    if IS_HOME[place]:
        return IN_A_HOME
    if not s.in_play(place):
        return OUT_OF_PLAY
    return None if s.rules.gold_anywhere or s.owner[place] not in (NOBODY, seat) else NOT_ENEMY


def collect_gold(s: AgeOfConan, t: StepContext, seat: int, place: int) -> None:
    s.emissaries[seat][place] -= 1
    s.gold[seat] += VALUE[place]
    t.tell(events.GoldCollected, seat, place, VALUE[place])


# Military


def military(s: AgeOfConan, t: StepContext) -> Script | None:
    return unless_over(s, "military_action", lambda: military_acts(s, t, s.active))


def military_acts(s: AgeOfConan, t: StepContext, seat: int) -> Script:
    choice = yield t.ask(seat, questions.MILITARY_AFTER if s.finished else questions.MILITARY, military_options)
    if choice is DONE:
        s.step = "end_turn"
    elif isinstance(choice, March):
        yield from redeploy(s, t, seat, choice.province, choice.target)
        s.redeployed += 1
        s.finished = s.redeployed == 2
    elif isinstance(choice, Attack | FightOn):
        s.finished = True
        yield from attack(s, t, seat, choice.province, getattr(choice, "target", choice.province))
    elif isinstance(choice, PlaceUnit):
        add_units(s, seat, choice.province, 1)
        s.placed.append(choice.province)
        t.tell(events.UnitPlaced, seat, choice.province)
        s.finished = len(s.placed) == 2
    else:
        assert isinstance(choice, Play)
        yield from play(s, t, seat, choice.card)


def military_options(s: AgeOfConan, seat: int) -> Options:
    """Redeploy up to two armies; or redeploy up to one and attack; or place two units in different
    provinces."""
    options: list[Option] = [DONE]
    if not s.finished:
        if not s.placed:
            options += [MARCH[pair] for pair in redeployments(s, seat)]
            options += [FIGHT_ON[a] if a == b else ATTACK[a, b] for a, b in attacks(s, seat)]
        if not s.redeployed and units_left(s, seat):
            places = [place for place in s.friendly(seat) if place not in s.placed]
            options += [PLACE_UNIT[place] for place in places if has_room(s, seat, place)]
    return [*options, *playable(s, seat, "military_action")]
