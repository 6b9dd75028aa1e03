"""What a player of Simurgh has to spend, and what would come of a choice: told beside every question."""

from regnum.core.game import Asked
from regnum.core.moves import Option
from regnum.core.things import Counter
from regnum.core.words import N_, P_, Phrase
from regnum.games.simurgh import words
from regnum.games.simurgh.components import LENGTH
from regnum.games.simurgh.effects import GOODS
from regnum.games.simurgh.moves import END_TURN, Gain, GiveBack, GiveBackSome, PlaceObjective, ReplaceObjective
from regnum.games.simurgh.rules.scoring import places
from regnum.games.simurgh.rules.turn import MOST_RESOURCES
from regnum.games.simurgh.sight import View
from regnum.games.simurgh.state import NOBODY, RIDER, SPEARMAN


def means(view: View, seat: int) -> tuple[Counter, ...]:
    goods = zip(GOODS, view.goods[seat], strict=True)
    return (
        *[Counter(f"pen-{name}", words.GOOD[name], have) for name, have in goods],
        Counter("pen-spearman", N_("Free spearmen"), view.free[SPEARMAN][seat]),
        Counter("pen-rider", N_("Free dragonriders"), view.free[RIDER][seat]),
    )


def outcome(asked: Asked, option: Option) -> Phrase | None:
    view, seat = asked.view, asked.seat
    match option:
        case Gain(bundle):
            return surplus(view, seat, sum(bundle.goods))
        case GiveBack(good):
            return Phrase(N_("You keep {count} of them"), count=view.goods[seat][good] - 1)
        case GiveBackSome(bundle):
            (good,) = (kind for kind, count in enumerate(bundle.goods) if count)
            left = view.goods[seat][good] - bundle.goods[good]
            return Phrase(N_("You keep {count} of them"), count=left)
        case PlaceObjective(objective):
            return objective_now(view, seat, objective, more=1)
        case ReplaceObjective(objective):
            return objective_now(view, seat, objective, more=0)
    return surplus(view, seat, 0) if option is END_TURN else None


def surplus(v: View, seat: int, more: int) -> Phrase | None:
    """Resources beyond those that may be kept at the end of the turn."""
    count = sum(v.goods[seat]) + more - MOST_RESOURCES[v.dragonlord]
    text = P_(
        "That is {count} resource too many at the end of the turn",
        "That is {count} resources too many at the end of the turn",
        "count",
    )
    return Phrase(text, count=count) if count > 0 else None


def objective_now(v: View, seat: int, objective: int, more: int) -> Phrase:
    """What an objective would bring as things stand, and whether it is the last one that is needed."""
    points = places(v, objective)[seat]
    placed = len(v.monument) - v.monument.count(0) + more
    text = P_("Worth {count} point to you now", "Worth {count} points to you now", "count")
    if v.ending == NOBODY and placed >= LENGTH[v.length].objectives:
        text = P_(
            "Worth {count} point to you now; it brings the end of the game",
            "Worth {count} points to you now; it brings the end of the game",
            "count",
        )
    return Phrase(text, count=points)
