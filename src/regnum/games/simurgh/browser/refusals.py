"""Why a thing on the table cannot be chosen now, in a sentence that names the rule.

What a seat may do is worked out from its view by the rules themselves, never from the options that are offered,
so that the one can be checked against the other. What a view does not tell, such as the event that set off
abilities, the question says itself (`about`).
"""

from collections.abc import Callable, Iterable, Mapping

from regnum.core.moves import Option
from regnum.core.script import Question
from regnum.core.words import N_, Phrase, Text
from regnum.games.simurgh.browser.lights import elements
from regnum.games.simurgh.components import (
    ABILITIES,
    DRAGON_TYPE,
    DRAGONS,
    EXPLORATIONS,
    MONUMENT_COSTS,
    OBJECTIVES,
    POWER_TILES,
    SPACES,
    SPACES_OF,
    TILES,
    WILDS_PLAYERS,
    Space,
)
from regnum.games.simurgh.effects import WEAPON
from regnum.games.simurgh.moves import (
    KEEP_DRAGON,
    KEEP_POWER,
    MARK,
    SPEND,
    TAKE_TILE,
    UNMARK,
    USE,
)
from regnum.games.simurgh.rules import abilities, city, exchange, exploration, openings, placement, turn
from regnum.games.simurgh.sight import View
from regnum.games.simurgh.state import CLOSED, RIDER, SPEARMAN, Simurgh, new
from regnum.games.simurgh.words import TRIGGER

Why = Phrase | None


def why_not(view: View, question: Question, about: int, element: str) -> Why:
    """Why the thing of that id cannot be chosen; None if it can."""
    assert view.seat is not None, "only somebody who sits at the table is asked"
    s = position(view)
    offered = {name for option in OFFERS[question.name](s, view, about) for name in elements(option)}
    if element in offered:
        return None
    kind, numbers = parsed(element)
    explain = REASONS.get((question.name, kind)) or REASONS.get(("", kind))
    return (explain(s, view, about, *numbers) if explain else None) or asked(question, about)


KINDS: Mapping[str, tuple[Iterable[int], ...]] = {
    "space": (range(len(SPACES)),),
    "tile": (TILES,),
    "wilds": (range(len(WILDS_PLAYERS)),),
    "dragon": (DRAGONS,),
    "ability": (DRAGONS, range(3)),
    "objective": (OBJECTIVES,),
    "monument": (range(len(MONUMENT_COSTS)),),
}


def parsed(element: str) -> tuple[str, tuple[int, ...]]:
    """The kind of a thing and its numbers; no kind if there is no such thing."""
    kind, *parts = element.split("-")
    ranges = tuple(KINDS.get(kind, ()))
    numbers = tuple(int(part) for part in parts if part.isdecimal())
    if len(parts) != len(ranges) or len(numbers) != len(ranges):
        return "", ()
    return (kind, numbers) if all(n in r for n, r in zip(numbers, ranges, strict=True)) else ("", ())


# What may be chosen, by the rules


def position(v: View) -> Simurgh:
    """A position that looks like the view; what the seat cannot see is there, but has no meaning."""
    assert v.seat is not None
    s = new(v.seats, v.dragonlord, v.length, True)
    for name in ("step", "active", "turns", "acted", "moved", "entered", "ending"):
        setattr(s, name, getattr(v, name))
    s.goods, s.pp = list(v.goods), list(v.pp)
    s.free, s.posts = [list(free) for free in v.free], [[list(posts) for posts in kind] for kind in v.posts]
    s.dragons, s.marks = [list(dragons) for dragons in v.dragons], list(v.marks)
    for kind in s.posts:
        for posts in kind:
            for space in posts:
                s.standing[space] += 1
    s.wilds, s.display, s.monument = list(v.wilds), list(v.display), list(v.monument)
    s.chronicle, s.looked_at = list(v.chronicle), list(v.looked_at)
    s.scouts, s.dragon_deck, s.objective_deck = [0] * v.face_down, [0] * v.dragons_left, [0] * v.objectives_left
    s.hands[v.seat] = list(v.hand)
    return s


def me(v: View) -> int:
    assert v.seat is not None
    return v.seat


Offer = Callable[[Simurgh, View, int], Iterable[Option]]


def on_tile(s: Simurgh, v: View, tile: int) -> list[Option]:
    """A vassal on the tile that was laid; before that, abilities that leave it possible."""
    seat = me(v)

    def still() -> bool:
        return bool(placement.could_place(s, seat, openings.ON_TILE[tile]))

    spared = [each for each in abilities.usable(s, seat) if abilities.can_spare(s, seat, each, still)]
    return [*placement.placements_on(s, seat, tile), *spared]


def to_take(s: Simurgh, v: View, scouted: int) -> list[Option]:
    """At the Scouts' Quarters for a price, by an ability any tile."""
    seat = me(v)
    if scouted < 0:
        return [TAKE_TILE[tile] for tile in s.display if tile]
    return [
        *city.tiles_for_sale(s, seat),
        *(
            each
            for each in abilities.usable(s, seat)
            if abilities.can_spare(s, seat, each, lambda: city.is_for_sale(s, seat))
        ),
    ]


def to_spend(s: Simurgh, v: View, about: int) -> list[Option]:
    """Any of the kind, but nobody on the space that is paid for."""
    placed, kind = exchange.space_and_kind(about)
    return [SPEND[kind][space] for space in s.posts[kind][me(v)] if space != placed]


def marked(s: Simurgh, v: View) -> list[tuple[int, int]]:
    """The abilities of the seat that hold a marker."""
    return [
        (dragon, place) for dragon in s.dragons[me(v)] for place in range(3) if s.marks[dragon] >> place & 1
    ]


def set_off(s: Simurgh, v: View, about: int) -> list[Option]:
    happened, tile = exchange.event_and_tile(about)
    if happened & exchange.EXPLORES:
        found = [*exchange.helpers(s, me(v), happened), *exploration.again(s, me(v), tile)]
    else:
        still = tile and (lambda: bool(placement.could_place(s, me(v), openings.ON_TILE[tile])))
        found = exchange.spared(s, me(v), happened, still or None)
    return [USE[each] for each in found]


def nothing(s: Simurgh, v: View, _: int) -> list[Option]:
    return []


OFFERS: Mapping[str, Offer] = {
    "keep_power": lambda s, v, _: [KEEP_POWER[tile] for tile in v.looked_at],
    "start_tile": lambda s, v, _: [TAKE_TILE[tile] for tile in v.display if tile],
    "start_dragon": lambda s, v, _: [KEEP_DRAGON[dragon] for dragon in v.looked_at],
    "keep_dragon": lambda s, v, _: [KEEP_DRAGON[dragon] for dragon in v.looked_at],
    "act": lambda s, v, _: turn.actions(s, me(v)),
    "after": lambda s, v, _: turn.free_actions(s, me(v)),
    "place_on_tile": on_tile,
    "recall": lambda s, v, _: turn.recalls(s, me(v)),
    "pay": nothing,
    "gain": nothing,
    "give_back": nothing,
    "spend": to_spend,
    "mark": lambda s, v, _: [MARK[each] for each in s.dragons[me(v)] if exchange.room_on(s, each) >= 0],
    "unmark": lambda s, v, _: [UNMARK[each] for each in marked(s, v)],
    "trigger": set_off,
    "put_back": lambda s, v, _: exchange.cards_looked_at(s, me(v)),
    "take_tile": to_take,
    "objective": lambda s, v, _: [*city.objective_options(s, me(v)), *abilities.usable(s, me(v))],
    "discard": lambda s, v, _: turn.discards(s, me(v)),
}
"""By name of a question."""


# Spaces


def space_to_place(s: Simurgh, v: View, _: int, number: int) -> Why:
    """A vassal cannot be placed there, and none of the seat's stands there."""
    space, seat = SPACES[number], me(v)
    if space.tile and space.tile not in v.wilds:
        return Phrase(N_("{tile} does not lie in the wilds."), tile=space.tile)
    if space.tile in EXPLORATIONS and space.place:
        return Phrase(N_("A rider enters an exploration at its top level and goes down from there."))
    if not v.free[SPEARMAN][seat] and not v.free[RIDER][seat]:
        return Phrase(N_("None of your vassals stands by: recall some first."))
    if space.for_riders and not v.free[RIDER][seat]:
        return Phrase(N_("Only dragonriders may stand on {space}, and none of yours stands by."), space=number)
    if space.single and s.standing[number]:
        return Phrase(N_("{seat} stands on {space} already, which takes one vassal only."),
                      seat=who_stands_on(v, number), space=number)  # fmt: skip
    if space.tile in EXPLORATIONS and exploration.level_of(s, seat, space.tile) >= 0:
        return Phrase(N_("You have a rider on {tile} already, and may have one only."), tile=space.tile)
    return cannot_use(s, seat, space)


def who_stands_on(v: View, space: int) -> int:
    return next(seat for kind in v.posts for seat, posts in enumerate(kind) if space in posts)


def cannot_use(s: Simurgh, seat: int, space: Space) -> Phrase:
    """An effect must be carried out in full (§4)."""
    ways = space.gains
    for kind in (SPEARMAN, RIDER):
        wanted = any(way.riders if kind == RIDER else way.spearmen for way in ways)
        if wanted and s.total(kind, seat) >= exchange.SUPPLY[kind]:
            return Phrase(N_("You have as many vassals of this kind as you may have: {vassal}."), vassal=kind)
    if any(way.dragon[0] for way in ways) and not s.dragon_deck:
        return Phrase(N_("The stack of the dragons is empty."))
    if space.then == "objective" and not s.objective_deck:
        return Phrase(N_("The stack of the objectives is empty."))
    if space.then == "take_tile":
        return Phrase(N_("You could not pay for any tile at the Scouts’ Quarters."))
    if any(way.spearmen or way.riders for way in space.costs):
        text = N_("{space} asks for more than you can spend ({space:effect}). Your last vassal of all stays.")
        return Phrase(text, space=space.number)
    return Phrase(N_("You cannot pay what {space} asks for ({space:effect})."), space=space.number)


def space_of_tile(s: Simurgh, v: View, tile: int, number: int) -> Why:
    if SPACES[number].tile != tile:
        return Phrase(N_("You have laid {tile}: your vassal must be placed on it."), tile=tile)
    return space_to_place(s, v, tile, number)


def space_to_leave(s: Simurgh, v: View, _: int, number: int) -> Why:
    return Phrase(N_("None of your vassals stands on {space}."), space=number)


def space_to_spend(s: Simurgh, v: View, about: int, number: int) -> Why:
    placed, kind = exchange.space_and_kind(about)
    if number == placed:
        return Phrase(N_("You are paying for {space}: your vassal there stays."), space=number)
    if number in v.posts[1 - kind][me(v)]:
        return Phrase(N_("The vassal on {space} is not of the kind that is spent."), space=number)
    return space_to_leave(s, v, -1, number)


def done(s: Simurgh, v: View, *_: int) -> Why:
    return Phrase(N_("The main action of this turn is done."))


# Wilds and tiles


def wilds_to_lay(s: Simurgh, v: View, _: int, place: int) -> Why:
    tile = v.wilds[place]
    if tile == CLOSED:
        return Phrase(N_("Wilds space {wilds} is closed with so few players."), wilds=place)
    if not v.hand:
        return Phrase(N_("You have no tile to lay."))
    if tile > 0:
        if 0 in v.wilds:
            text = N_("{tile} lies on wilds space {wilds}. It can be removed only when no space is free.")
            return Phrase(text, tile=tile, wilds=place)
        if tile in EXPLORATIONS:
            return Phrase(N_("{tile} is an exploration: it can never be removed."), tile=tile)
        if not v.goods[me(v)][WEAPON]:
            return Phrase(N_("You have no weapon to pay for the removal of {tile}."), tile=tile)
    text = N_("A tile is laid only if a vassal can be placed on it at once, and you could place none.")
    return Phrase(text)


def tile_to_act(s: Simurgh, v: View, _: int, tile: int) -> Why:
    """Laying a tile of the hand, or moving a rider on an exploration."""
    if tile in v.hand:
        if v.acted:
            return Phrase(N_("A tile is laid directly before a vassal is placed, and the main action is done."))
        if 0 not in v.wilds and not v.goods[me(v)][WEAPON]:
            return Phrase(N_("No space of the wilds is free, and you have no weapon to pay for a removal."))
        text = N_("{tile} can be laid only if a vassal can be placed on it at once, and you could place none.")
        return Phrase(text, tile=tile)
    if tile in v.display:
        return Phrase(N_("{tile} can be taken at the Scouts’ Quarters: place a vassal there."), tile=tile)
    if tile not in v.wilds:
        return not_held(s, v, -1, tile)
    if tile not in EXPLORATIONS:
        return Phrase(N_("Choose one of the spaces of {tile}."), tile=tile)
    return cannot_move(s, v, tile)


def cannot_move(s: Simurgh, v: View, tile: int) -> Phrase:
    seat = me(v)
    if exploration.level_of(s, seat, tile) < 0:
        return Phrase(N_("None of your riders is on {tile}."), tile=tile)
    if v.moved:
        return Phrase(N_("You have moved a rider in this turn already."))
    if v.entered == tile:
        return Phrase(N_("Your rider has entered {tile} in this turn and moves on in the next one."), tile=tile)
    below = SPACES[SPACES_OF[tile][exploration.level_of(s, seat, tile) + 1]]
    if s.standing[below.number]:
        return Phrase(
            N_("{seat} is on the next level of {tile}."), seat=who_stands_on(v, below.number), tile=tile
        )
    return cannot_use(s, seat, below)


def not_held(s: Simurgh, v: View, _: int, tile: int) -> Why:
    if tile in v.chronicle:
        return Phrase(N_("{tile} is in the chronicle."), tile=tile)
    if tile in v.hand:
        return Phrase(N_("{tile} is in your hand."), tile=tile)
    if tile in v.wilds:
        return Phrase(N_("{tile} lies in the wilds."), tile=tile)
    return Phrase(N_("You do not hold {tile}."), tile=tile)


def tile_to_take(s: Simurgh, v: View, _: int, tile: int) -> Why:
    if tile in v.display:
        return Phrase(N_("You cannot pay for the slot of {tile}."), tile=tile)
    return not_held(s, v, -1, tile)


def tile_to_discard(s: Simurgh, v: View, _: int, tile: int) -> Why:
    if tile in POWER_TILES and tile in v.hand:
        return Phrase(N_("A power tile is never put back."))
    return not_held(s, v, -1, tile)


# Dragons


def owner(v: View, dragon: int) -> int:
    return next((seat for seat, dragons in enumerate(v.dragons) if dragon in dragons), -1)


def not_my_dragon(s: Simurgh, v: View, _: int, dragon: int, *__: int) -> Why:
    seat = owner(v, dragon)
    if seat < 0:
        return Phrase(N_("{dragon} does not lie on the board of any player."), dragon=dragon)
    if seat != v.seat:
        return Phrase(N_("{dragon} is a dragon of {seat}."), dragon=dragon, seat=seat)
    return None


def dragon_to_mark(s: Simurgh, v: View, _: int, dragon: int) -> Why:
    full = Phrase(N_("{dragon} has no ability left that a marker may go to."), dragon=dragon)
    return not_my_dragon(s, v, -1, dragon) or full


def ability_without_marker(s: Simurgh, v: View, _: int, dragon: int, place: int) -> Why:
    if why := not_my_dragon(s, v, -1, dragon):
        return why
    if not s.marks[dragon] >> place & 1:
        return Phrase(N_("There is no marker on {ability}."), ability=(dragon, place))
    return None


def ability_to_use(s: Simurgh, v: View, _: int, dragon: int, place: int) -> Why:
    if why := ability_without_marker(s, v, -1, dragon, place):
        return why
    power, ability = ABILITIES[DRAGON_TYPE[dragon]][place], (dragon, place)
    if power.when:
        return Phrase(
            N_("{ability} is used only {occasion}."), ability=ability, occasion=Phrase(TRIGGER[power.when])
        )
    if power.effect == "replace_objective":
        return Phrase(N_("{ability} is used when you place an objective."), ability=ability)
    if power.effect.startswith("take"):
        return Phrase(
            N_("There is no such tile, or you cannot pay for {ability} ({ability:effect})."), ability=ability
        )
    if abilities.can_use(s, me(v), power):
        return Phrase(N_("With {ability} you could not go on with what you have begun."), ability=ability)
    return Phrase(N_("You cannot pay for {ability}, or have no use of it ({ability:effect})."), ability=ability)


def ability_to_set_off(s: Simurgh, v: View, _: int, dragon: int, place: int) -> Why:
    if why := ability_without_marker(s, v, -1, dragon, place):
        return why
    return Phrase(N_("{ability} is not set off by what happened."), ability=(dragon, place))


# The monument


def monument_to_fill(s: Simurgh, v: View, _: int, space: int) -> Why:
    if space >= len(v.monument):
        return None
    if v.monument[space] and not city.replacer(s, me(v)):
        return Phrase(N_("There is an objective on monument space {monument} already."), monument=space)
    return Phrase(N_("You cannot pay for monument space {monument} ({monument:effect})."), monument=space)


def objective_to_place(s: Simurgh, v: View, _: int, objective: int) -> Why:
    if objective in v.monument:
        return Phrase(N_("It lies at the monument already: {objective}."), objective=objective)
    if objective in v.looked_at:
        return Phrase(N_("You cannot pay for any space of the monument that you may use."))
    return None


def objective_to_visit(s: Simurgh, v: View, *_: int) -> Why:
    return Phrase(N_("Objectives are placed by whoever sends a dragonrider to the monument."))


Reason = Callable[..., Why]
REASONS: Mapping[tuple[str, str], Reason] = {
    ("act", "space"): space_to_place,
    ("after", "space"): done,
    ("place_on_tile", "space"): space_of_tile,
    ("recall", "space"): space_to_leave,
    ("spend", "space"): space_to_spend,
    ("act", "wilds"): wilds_to_lay,
    ("after", "wilds"): done,
    ("act", "tile"): tile_to_act,
    ("after", "tile"): tile_to_act,
    ("keep_power", "tile"): not_held,
    ("start_tile", "tile"): not_held,
    ("take_tile", "tile"): tile_to_take,
    ("discard", "tile"): tile_to_discard,
    ("mark", "dragon"): dragon_to_mark,
    ("act", "ability"): ability_to_use,
    ("after", "ability"): ability_to_use,
    ("place_on_tile", "ability"): ability_to_use,
    ("objective", "ability"): ability_to_use,
    ("take_tile", "ability"): ability_to_use,
    ("unmark", "ability"): ability_without_marker,
    ("trigger", "ability"): ability_to_set_off,
    ("objective", "monument"): monument_to_fill,
    ("objective", "objective"): objective_to_place,
    ("act", "monument"): objective_to_visit,
    ("act", "objective"): objective_to_visit,
}
"""By question and kind of thing: why not."""


# Everything else

ASKED: Mapping[str, Text] = {
    "keep_power": N_("You are asked for the power tile that you keep."),
    "start_tile": N_("You are asked for one of the open tiles."),
    "start_dragon": N_("You are asked for the dragon that you keep."),
    "act": N_("You are asked for a space, a tile of your hand, a vassal to recall, or an ability."),
    "after": N_("The main action is done: use abilities, move a rider, or end your turn."),
    "place_on_tile": N_("You are asked for a space of {tile}."),
    "recall": N_("You are asked for the vassals that you recall."),
    "pay": N_("You are asked now how you pay: use the buttons."),
    "gain": N_("You are asked now what you take: use the buttons."),
    "spend": N_("You are asked for the vassal that you spend."),
    "mark": N_("You are asked for the dragon that gets the marker."),
    "unmark": N_("You are asked for the marker that you pay with."),
    "trigger": N_("You are asked now whether you use an ability that was set off."),
    "keep_dragon": N_("You are asked for the dragon that you keep."),
    "put_back": N_("You are asked now what you put back, on top or at the bottom."),
    "take_tile": N_("You are asked for the tile that you take."),
    "objective": N_("You are asked for an objective and a space of the monument, or for none."),
    "discard": N_("You are asked for a tile that you put back."),
    "give_back": N_("You are asked for a resource that you give back: use the buttons."),
}


def asked(question: Question, about: int) -> Phrase:
    """That is not what the question is after."""
    gap = {question.about: about} if question.about else {}
    return Phrase(ASKED[question.name], **gap)
