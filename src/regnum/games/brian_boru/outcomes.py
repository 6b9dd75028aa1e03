"""What a player of Brian Boru has to spend, and what would come of a choice: told beside every question."""

from collections.abc import Sequence

from regnum.core.game import Asked
from regnum.core.moves import Option
from regnum.core.things import Counter
from regnum.core.words import N_, P_, Phrase, Plural
from regnum.games.brian_boru import questions
from regnum.games.brian_boru.components import TOWN_COLOUR, TOWN_REGION
from regnum.games.brian_boru.moves import Buy, BuyNothing, Expand, Free, Play, Settle
from regnum.games.brian_boru.rules.scoring import sides_in
from regnum.games.brian_boru.rules.symbols import space_left_for
from regnum.games.brian_boru.rules.trick import CAN_WIN, best_card
from regnum.games.brian_boru.sight import View

DISCS = P_("{count} disc there, {standing}", "{count} discs there, {standing}", "count")
RAIDERS = P_("{count} raider captured, {standing}", "{count} raiders captured, {standing}", "count")


def means(view: View, seat: int) -> tuple[Counter, ...]:
    return (
        Counter("pen-coin", N_("Coins"), view.coins[seat]),
        Counter("pen-raider", N_("Captured raiders"), view.raiders[seat]),
        Counter("pen-church", N_("Discs in the church area"), view.church[seat]),
    )


def outcome(asked: Asked, option: Option) -> Phrase | None:
    view, seat = asked.view, asked.seat
    match option:
        case Play(card) if view.active:
            return as_the_trick_stands(view, card)
        case Buy(count) | BuyNothing(count):
            return bought(asked, count)
        case Expand(town):
            return region_with(view, seat, town)
        case Settle(town) if view.round:
            return region_with(view, seat, town)
        case Free(town):
            return Phrase(N_("{seat} controls it again"), seat=view.disc[town])
    return None


def as_the_trick_stands(v: View, card: int) -> Phrase | None:
    """Whether a card beats those played so far."""
    if card not in CAN_WIN[TOWN_COLOUR[v.active]]:
        return Phrase(N_("It cannot win this town"))
    best = best_card(v)
    if best > card:
        return Phrase(N_("It loses to {card}"), card=best)
    if v.played.count(0) == 1:
        return Phrase(N_("It wins the town"))
    return Phrase(N_("The highest so far")) if any(v.played) else None


def bought(asked: Asked, count: int) -> Phrase | None:
    v, seat = asked.view, asked.seat
    if asked.question is questions.EXTRA_STEPS:
        wanted = asked.about["space"] + count
        space = space_left_for(v, seat, wanted)
        if space != wanted:
            return Phrase(N_("Space {taken} is taken: you end on space {space}"), taken=wanted, space=space)
        return Phrase(N_("You end on space {space}"), space=space)
    count += asked.about["count"]
    if asked.question is questions.EXTRA_DISCS:
        return compared(DISCS, v.church, seat, count)
    return compared(RAIDERS, v.raiders, seat, count)


def compared(text: Plural, have: Sequence[int], seat: int, more: int) -> Phrase:
    """How many a seat would have, and whether that would be the most."""
    own, others = have[seat] + more, max([each for other, each in enumerate(have) if other != seat])
    if own > others:
        standing = Phrase(N_("the most of all"))
    elif own == others:
        standing = Phrase(N_("as many as another player"))
    else:
        standing = Phrase(N_("fewer than the {most} of another player"), most=others)
    return Phrase(text, count=own, standing=standing)


def region_with(v: View, seat: int, town: int) -> Phrase:
    """How a seat would stand in the region of a town that it takes."""
    region = TOWN_REGION[town]
    players, vikings = sides_in(v, region)
    own = players[seat] + 1
    others = max([vikings, *(each for other, each in enumerate(players) if other != seat)])
    if own > others:
        text = N_("You would lead in {region} with {count}")
    elif own == others:
        text = N_("You would tie for the lead in {region} with {count}")
    else:
        text = N_("You would have {count} in {region}, the leader has {most}")
    return Phrase(text, region=region, count=own, most=others)
