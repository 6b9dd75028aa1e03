"""Brian Boru in the browser: the board as a drawing, the hand as cards, and what each option lights up.

The board is one self-contained `<svg>`, the same for everybody. It brings the signs that the hand uses too, so
both belong on one page, under `board.css`. Nothing here holds a style or a script of its own.
"""

from math import cos, pi, sin
from pathlib import Path
from random import Random
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from regnum.core.moves import Option
from regnum.core.words import N_, P_, Reader
from regnum.games.brian_boru import words
from regnum.games.brian_boru.components import BOX, COLOURS, MARRIAGES, PRINCESS, SETUP, TOWN_COLOUR
from regnum.games.brian_boru.moves import Activate, Ally, Build, Expand, Free, Keep, Lose, Play, Settle
from regnum.games.brian_boru.sight import View
from regnum.games.brian_boru.table import land, pieces

FOLDER = Path(__file__).parent
STYLESHEET = FOLDER / "board.css"

ENVIRONMENT = Environment(
    loader=FileSystemLoader(FOLDER),
    autoescape=True,
    auto_reload=False,
    trim_blocks=True,
    lstrip_blocks=True,
    undefined=StrictUndefined,
)


# What never changes is drawn once


class RoadLine:
    def __init__(self, towns: tuple[int, int], sea: bool) -> None:
        self.a, self.b = towns
        self.sea = sea
        self.data = land.road_data(*towns)


def grain(size: int = 150, marks: int = 46) -> str:
    """Fibres of the paper, strewn by the same chance every time."""
    chance = Random(1014)  # the year of Clontarf
    data = []
    for _ in range(marks):
        x, y, turn = chance.random() * size, chance.random() * size, chance.random() * pi
        data.append(f"M{x:.0f} {y:.0f}l{4 * cos(turn):.1f} {4 * sin(turn):.1f}")
    return "".join(data)


def rhumbs(rays: int = 32, far: int = 1700) -> str:
    """The lines of the winds, which meet in the compass rose."""
    rose = land.ORNAMENT["compass"]
    turns = [2 * pi * ray / rays for ray in range(rays)]
    return "".join(f"M{rose.x} {rose.y}l{far * cos(turn):.0f} {far * sin(turn):.0f}" for turn in turns)


def chart() -> dict[str, Markup]:
    """Sea, land, ink, roads, empty panels and the ruler of the score track."""
    template = ENVIRONMENT.get_template("chart.svg.jinja").make_module(
        {
            "canvas": land.DRAWING.canvas,
            "areas": land.DRAWING.areas,
            "ornaments": land.ORNAMENT,
            "terrain": land.TERRAIN,
            "coast": land.path(land.COAST, closed=True),
            "shapes": [land.path(shape, closed=True) for shape in land.REGION_SHAPES],
            "borders": [land.path(line) for line in land.BORDERS],
            "roads": [RoadLine(road.towns, road.sea) for road in BOX.roads],
            "suits": list(pieces.SUITS.items()),
            "grain": grain(),
            "rhumbs": rhumbs(),
            "score": {
                "left": pieces.SCORE_LEFT,
                "pitch": round(pieces.SCORE_PITCH, 2),
                "line": pieces.SCORE_LINE,
                "lap": pieces.LAP,
            },
        }
    )
    return {name: Markup(getattr(template, name)()) for name in ("below", "above", "ruler")}


BOARD = ENVIRONMENT.get_template("board.svg.jinja")
CARDS = ENVIRONMENT.get_template("card.html.jinja")
STILL: dict[str, Any] = {
    **chart(),
    "canvas": land.DRAWING.canvas,
    "area": land.AREA,
    "card_width": pieces.CARD,
    "space_left": pieces.SPACE_LEFT,
    "space_width": pieces.SPACE_WIDTH,
    "space_height": pieces.SPACE_HEIGHT,
    "spurn": MARRIAGES[PRINCESS].spurn_points,
}


# The board

PHASES = {
    "start_towns": N_("Setting up"),
    "draft": N_("Draft"),
    "marriage": N_("Upkeep: marriage"),
    "battle": N_("Upkeep: battle"),
    "church": N_("Upkeep: church"),
}
ROOM = {name: area.width for name, area in land.AREA.items()}


def board(view: View, say: Reader) -> str:
    """The public board in the reader's language."""
    return BOARD.render(
        STILL,
        texts=board_texts(view, say),
        regions=pieces.regions(view, say),
        towns=pieces.towns(view, say),
        rounds=pieces.rounds(view),
        deck=view.rounds_to_come,
        marriage=pieces.marriage(view, say),
        spaces=pieces.spaces(view, say),
        courting=pieces.courting(view, say),
        battle=view.battle,
        raiders=pieces.raiders(view, say),
        captured=pieces.captured(view, say),
        faithful=pieces.faithful(view, say),
        trick=pieces.trick(view, say),
        trick_sign=pieces.SUITS[COLOURS[TOWN_COLOUR[view.active]]] if view.active else "crown",
        discarded=pieces.discarded(view),
        scores=pieces.scores(view, say),
    )


def board_texts(v: View, say: Reader) -> dict[str, str | pieces.Line]:
    """What is written beside the map, and what is told when a thing is pointed at."""
    trick = PHASES.get(v.step, N_("Trick"))
    if v.active:
        trick = N_("Contest for {town:name}")
    elif any(v.played):
        trick = N_("Cards still to act")
    number = N_("Round {round} of {rounds}") if v.round else N_("Setting up")
    to_come = P_("{count} marriage to come", "{count} marriages to come", "count")
    discarded = P_("{count} card discarded", "{count} cards discarded", "count")
    rounds = P_("{count} round to come", "{count} rounds to come", "count")
    left = v.rounds_to_come
    return {
        "subtitle": pieces.line(say(N_("High King of Ireland")), ROOM["title"] - 40, 15),
        "round": pieces.line(say(number, round=v.round, rounds=SETUP[v.seats].rounds), ROOM["title"] - 40, 14),
        "deck": pieces.line(
            say(to_come if left else N_("no more marriages"), count=left), ROOM["marriage"] - 24, 13
        ),
        "courtship": pieces.line(say(N_("Courtship")), ROOM["courtship"] - 62, 19),
        "battle": pieces.line(say(N_("Battle")), ROOM["battle"] - 102, 19),
        "no_raiders": pieces.line(say(N_("no raiders")), ROOM["battle"] - 40, 14),
        "church": pieces.line(say(N_("Church")), ROOM["church"] - 62, 19),
        "trick": pieces.line(say(trick, town=v.active), ROOM["trick"] - 62, 19),
        "discard": pieces.line(say(discarded, count=pieces.discarded(v)), ROOM["trick"] - 100, 14),
        "board": say(N_("The board of Brian Boru")),
        "rounds": say(rounds, count=left),
        "marker": say(N_("Active town marker")),
        "monastery": say(N_("a monastery: the town counts as two in its region")),
        "viking": say(N_("a Viking token: the Vikings control the town")),
        "pile": say(N_("The discard pile: nobody may look through it")),
        "score": say(N_("Score track")),
    }


# The hand


def hand(view: View, say: Reader) -> str:
    """What the seat holds, and what it chooses from in the draft; nothing for somebody who watches."""
    piles = [(N_("Your pack, to choose from"), view.pack), (N_("Your hand"), view.hand)]
    passed = tuple(card for pack in view.passed for card in pack)
    return CARDS.render(
        piles=[
            {"title": say(title), "cards": [pieces.face(say.translations, card) for card in cards]}
            for title, cards in piles
            if cards
        ],
        passed=words.cards(say, passed) if passed and (view.pack or view.hand) else "",
        texts={
            "won": say(N_("won:")),
            "lost": say(N_("lost:")),
            "either": say(N_("or:")),
            "passed": say(N_("Passed on:")),
        },
    )


# What an option lights up


def elements(option: Option) -> tuple[str, ...]:
    """The ids of the things on the table that an option is about."""
    match option:
        case Keep(card, other_card):
            return f"card-{card}", f"card-{other_card}"
        case Play(card):
            return (f"card-{card}",)
        case Settle(town) | Activate(town) | Expand(town) | Free(town) | Lose(town) | Build(town):
            return (f"town-{town}",)
        case Ally():
            return ("princess",)
    return ()
