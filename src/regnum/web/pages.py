"""The pages and their fragments: what `page_data` holds, turned into HTML.

Some fragments are drawn for every choice that anybody makes, so their templates are flat and fetched once.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from regnum.core.words import N_, P_, Reader
from regnum.web import chart as drawing
from regnum.web import icons, page_data

FOLDER = Path(__file__).parent

ENVIRONMENT = Environment(
    loader=FileSystemLoader(FOLDER / "templates"),
    autoescape=True,
    auto_reload=False,
    trim_blocks=True,
    lstrip_blocks=True,
    undefined=StrictUndefined,
)
ENVIRONMENT.globals |= {"N_": N_, "P_": P_}

FRAGMENTS: Any = ENVIRONMENT.get_template("fragments.html.jinja").make_module()
CHAT = ENVIRONMENT.get_template("chat.html.jinja")
REQUEST = ENVIRONMENT.get_template("request.html.jinja")
SCORE = ENVIRONMENT.get_template("score.html.jinja")
OVER = ENVIRONMENT.get_template("over.html.jinja")
CHART = ENVIRONMENT.get_template("chart.html.jinja")


# Whole pages

TEMPLATES = {
    kind: ENVIRONMENT.get_template(f"{name}.html.jinja")
    for kind, name in {
        page_data.Front: "front",
        page_data.GamePage: "game",
        page_data.Join: "join",
        page_data.Waiting: "waiting",
        page_data.Device: "device",
        page_data.HandOver: "hand_over",
        page_data.TablePage: "table",
        page_data.RulesPage: "rules",
        page_data.CardsPage: "cards",
        page_data.CampaignsPage: "campaigns",
        page_data.CampaignPage: "campaign",
        page_data.Sheet: "sheet",
        page_data.Note: "note",
    }.items()
}


def page(data: page_data.Page) -> str:
    """A whole page; the kind of its data says which."""
    return TEMPLATES[type(data)].render(page=data, frame=data.frame, at=data.frame.at, _=data.frame.say)


# Fragments of the table


def prompt(fragment: page_data.Prompt) -> str:
    """#prompt: who must do what."""
    return str(FRAGMENTS.prompt(fragment))


NOTHING_ASKED = '<div id="mine"></div>'


def mine(fragment: page_data.Mine) -> str:
    """#mine: what I am asked, with my options."""
    return str(FRAGMENTS.mine(fragment, fragment.say))


def means(fragment: page_data.Means) -> str:
    """#means: what I have to spend."""
    return str(FRAGMENTS.means(fragment, fragment.say))


def passing(fragment: page_data.Passing) -> str:
    """#passing: until what I let windows pass, or could."""
    return str(FRAGMENTS.passing(fragment, fragment.say))


def absent(fragment: page_data.Absent) -> str:
    """#absent: whom I wait for, and what can be done about it."""
    return str(FRAGMENTS.absent(fragment, fragment.say))


def option_button(button: page_data.OptionButton) -> Markup:
    """One option of #mine. Without an outcome it is the same at every table, and may be kept."""
    return Markup(FRAGMENTS.option(button))


def hand(drawn: str) -> str:
    """#hand: what the game has drawn of what a seat holds."""
    return f'<div id="hand">{drawn}</div>'


def counter(number: page_data.Counter) -> Markup:
    """One of the numbers of #seat-N. It hangs on the language alone, so whoever draws many may keep it."""
    return Markup(FRAGMENTS.counter(number))


def seat(say: Reader, panel: page_data.Side) -> tuple[str, str, str]:
    """#seat-N: somebody at the table. Their counters and their points belong between the parts."""
    before, between, after = str(FRAGMENTS.seat(panel, say, GAP)).split(GAP)
    return before, between, after


GAP = Markup("<gap/>")
"""A place that is filled later. Nobody's name can look like it: there its signs are escaped."""


def seats(drawn: Iterable[str], asked: Iterable[int]) -> str:
    """#seats: everybody at the table; those who are asked are marked by their numbers."""
    return f'<ul id="seats" data-asked="{" ".join(map(str, asked))}">{"".join(drawn)}</ul>'


def story_lines(lines: Sequence[page_data.StoryLine]) -> str:
    """Lines of #story."""
    return str(FRAGMENTS.story(lines))


def chat_lines(lines: Sequence[page_data.ChatLine]) -> str:
    """Lines of #chat."""
    return CHAT.render(lines=lines)


def request(fragment: page_data.Request) -> str:
    """#request: somebody asks the others to let them go back."""
    return REQUEST.render(f=fragment, _=fragment.say)


def score(sheet: page_data.ScoreSheet) -> str:
    """#score: the points by rule and seat."""
    return SCORE.render(sheet=sheet, id="score", _=sheet.say)


def over(fragment: page_data.Over) -> str:
    """#over: how the game ended, and what can be done with it now."""
    return OVER.render(f=fragment, sheet=fragment.sheet, id="final-score", _=fragment.say)


def chart(say: Reader, sides: Sequence[page_data.Side], series: Sequence[Sequence[tuple[int, int]]]) -> Markup:
    """How the points of each side grew: by side, (moment, points) in the order of the game."""
    return Markup(CHART.render(chart=drawing.plot(sides, series), _=say))


# Static files


class Asset(NamedTuple):
    hash: str
    content: bytes
    media_type: str


MEDIA_TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


def content_hash(content: bytes) -> str:
    return sha256(content).hexdigest()[:16]


@cache
def asset(path: Path) -> Asset:
    """A file, with a hash that changes when it does."""
    content = path.read_bytes()
    return Asset(content_hash(content), content, MEDIA_TYPES[path.suffix])


def assets() -> dict[str, Asset]:
    """By name: the files that the pages need beside themselves.

    Scripts share one hash, and so one folder of their addresses: they import each other by relative names.
    """
    found = {path.name: asset(path) for path in sorted((FOLDER / "static").iterdir())}
    scripts = {name: each for name, each in found.items() if name.endswith(".js")}
    together = content_hash("".join(each.hash for each in scripts.values()).encode())
    return found | {name: each._replace(hash=together) for name, each in scripts.items()}


ICONS = {
    "icon-192.png": (192, False),
    "icon-512.png": (512, False),
    "icon-180-whole.png": (180, True),
    "icon-512-whole.png": (512, True),
}
"""By name: how many pixels wide, and whether a system may cut it to a shape of its own."""


def icon_pictures() -> dict[str, Asset]:
    """By name: the icon in pixels. No page loads them, only who installs the site or shows a preview of it."""
    drawn = {name: icons.png(pixels, whole=whole) for name, (pixels, whole) in ICONS.items()}
    return {name: Asset(content_hash(picture), picture, "image/png") for name, picture in drawn.items()}
