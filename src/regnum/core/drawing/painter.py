"""Drawing a table for a browser: what never changes once, what changes from its look, and each look once.

A game brings a folder of templates: `board`, the frame into which its things are put; `elements`, with a macro
for each kind of thing; `card`, with a macro for a card in a hand, and `below` for what is told below the hand,
if there is anything; `picture`, and the style, `board.css`. This keeps what has been drawn, for all tables and
all readers.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from gettext import NullTranslations
from math import cos, pi, sin
from pathlib import Path
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from regnum.core.drawing.lettering import line, one_or_two_lines
from regnum.core.things import Things, kind_and_number
from regnum.core.words import Reader, Say, Text

SEAT_SHAPES = (
    "M5 5h14v14H5z",
    "M12 3.2 21.2 19H2.8z",
    "M12 2 20.5 12 12 22 3.5 12z",
    "M8.8 3h6.4v5.8H21v6.4h-5.8V21H8.8v-5.8H3V8.8h5.8z",
    "M12 1.7l2.85 6.78 7.33.62-5.57 4.8 1.68 7.16L12 17.25l-6.29 3.81 1.68-7.16-5.57-4.8 7.33-.62z",
)
"""Square, triangle, diamond, cross and star, on a grid of 24: by them seats are told apart without colours."""

Names = tuple[tuple[int, str], ...]
Pile = tuple[Text, Sequence[int]]
"""The title of a pile of cards in a hand, and the cards."""


class Piece(SimpleNamespace):
    """All that a macro needs to draw a thing, or a part of it; the painter adds `id` and `title` of a thing.

    >>> Piece(owner=2, active=True).owner
    2
    """


class Painter:
    """Who draws a game.

    >>> PAINTER.draw({"swoop": 7}, CANVAS.say)["swoop"].partition(">")[0]
    '<g id="swoop" class="swoop" role="img" tabindex="-1" aria-label="The Raven’s card: 7"'
    """

    def __init__(
        self,
        *,
        folder: Path,
        scope: str,
        things: Things,
        lexicon: Mapping[str, Say],
        layouts: ModuleType,
        piles: Callable[[Any], Iterable[Pile]],
        known: Callable[[Any], Hashable],
        card: Callable[[int, Reader], Piece],
        picture: Text,
        measures: Mapping[str, Any],
    ) -> None:
        """`scope`: the class that the game's style hangs on. `layouts`: for each kind of thing a function of
        that name, which lays its parts out from its number, its look and whoever reads it. `piles`: the cards
        of whoever looks, and `known` what they know of others. `picture`: what is to be seen on the game's
        picture. `measures`: what all templates know besides."""
        self.folder, self.things, self.layouts, self.lexicon = folder, things, layouts, lexicon
        self.scope, self.piles, self.known, self.card = scope, piles, known, card
        self.title_of_picture = picture
        self.templates = Environment(
            loader=FileSystemLoader([folder, Path(__file__).parent]),
            autoescape=True,
            auto_reload=False,
            trim_blocks=True,
            lstrip_blocks=True,
            undefined=StrictUndefined,
        )
        self.templates.globals |= {"line": line, "one_or_two_lines": one_or_two_lines, "put": put}
        self.templates.globals |= {"once": self.once, "card_face": card, "seat_shapes": SEAT_SHAPES}
        self.templates.globals |= measures
        self.macros: dict[str, Any] = {}
        for name in ("elements.svg.jinja", "card.html.jinja"):
            self.macros |= vars(self.templates.get_template(name).module)
        self.frame = lru_cache(maxsize=16)(self._framed)
        self.element = lru_cache(maxsize=4096)(self._drawn)
        self.held = lru_cache(maxsize=1024)(self._held)
        self.below = lru_cache(maxsize=1024)(self._told_below)
        self._faces: dict[tuple[str, Hashable, NullTranslations], Markup] = {}

    def board(self, view: Any, say: Reader) -> str:
        """The public board in the reader's language."""
        now = self.things.looks(view)
        parts = list(self.frame(say.translations, tuple(now)))
        parts[1::2] = self.draw({name: now[name] for name in parts[1::2]}, say).values()
        return "".join(parts)

    def draw(self, now: Mapping[str, Hashable], say: Reader) -> dict[str, str]:
        """Things by their ids, each drawn from its look."""
        translations, names = say.translations, tuple(say.names.items())
        return {thing: self.element(thing, look, translations, names) for thing, look in now.items()}

    def _drawn(self, thing: str, look: Hashable, translations: NullTranslations, names: Names) -> str:
        """A thing is drawn from its look alone; so once drawn, it is known, here and at other tables."""
        kind, number = kind_and_number(thing)
        say = Reader(translations, self.lexicon, dict(names))
        piece: Piece = getattr(self.layouts, kind)(number, look, say)
        piece.id, piece.title = thing, self.things.title(thing, look, say)
        return str(self.macros[kind](piece, say))

    def _framed(self, translations: NullTranslations, things: tuple[str, ...]) -> tuple[str, ...]:
        """The board without its things: every second part is the id of the thing that belongs there."""
        say, kinds = Reader(translations, self.lexicon), defaultdict(list)
        for thing in things:
            kinds[kind_and_number(thing)[0]].append(thing)
        frame = self.templates.select_template(BOARDS)
        return tuple(frame.render(scope=self.scope, things=kinds, _=say).split("\0"))

    def once(self, macro: str, key: Hashable, piece: Any, say: Reader) -> Markup:
        """What hangs on the language only, a face say, drawn by a macro: the same wherever it lies."""
        known = macro, key, say.translations
        if known not in self._faces:
            self._faces[known] = Markup(self.macros[macro](piece, say))
        return self._faces[known]

    def hand(self, view: Any, say: Reader) -> str:
        """What the seat holds; nothing for somebody who watches."""
        translations = say.translations
        piles = [
            PILE.format(
                title=escape(say(title)), cards="".join([self.held(card, translations) for card in cards])
            )
            for title, cards in self.piles(view)
            if cards
        ]
        below = self.below(self.known(view), translations, tuple(say.names.items()))
        return f'<div class="{self.scope} holding">\n{"".join(piles)}{below}</div>'

    def hand_look(self, view: Any) -> Hashable:
        """All that the drawing of the hand hangs on."""
        return tuple([tuple(cards) for _, cards in self.piles(view)]), self.known(view)

    def _told_below(self, known: Any, translations: NullTranslations, names: Names) -> str:
        """What the seat knows besides its cards."""
        return (
            str(self.macros["below"](known, Reader(translations, self.lexicon, dict(names)))) if known else ""
        )

    def _held(self, card: int, translations: NullTranslations) -> str:
        """A card, which is the same in every hand."""
        say = Reader(translations, self.lexicon)
        return str(self.macros["card"](self.card(card, say), say))

    def alone(self, card: int, say: Reader) -> str:
        """A card by itself, large, as the macro `large` draws it."""
        return str(self.macros["large"](self.card(card, say), say))

    def signs(self) -> str:
        """The signs of the pen, for a page without a board."""
        return self.templates.get_template("symbols.svg.jinja").render()

    def picture(self, say: Reader) -> str:
        """A small drawing for the page that lists the games."""
        return self.templates.get_template("picture.svg.jinja").render(title=say(self.title_of_picture))


PILE = """<section class="pile-of-cards" role="group" aria-label="{title}">
<h2>{title}</h2>
<ul class="cards">
{cards}
</ul>
</section>
"""
"""Cards in a hand, under their title. It is drawn for every choice, too often for a template."""
BOARDS = ("board.svg.jinja", "board.html.jinja")
"""One drawing, or panels that flow."""


def put(things: Sequence[str]) -> Markup:
    """The places of things in the frame."""
    return Markup("\n".join([f"\0{thing}\0" for thing in things]))


def fibres(seed: int, size: int = 150, marks: int = 46) -> str:
    """Fibres of the paper as the data of a path, strewn by the same chance every time.

    >>> fibres(1014, marks=2)
    'M77 36l4.0 0.4M64 146l-1.5 3.7'
    """
    chance, data = Random(seed), []
    for _ in range(marks):
        x, y, turn = chance.random() * size, chance.random() * size, chance.random() * pi
        data.append(f"M{x:.0f} {y:.0f}l{4 * cos(turn):.1f} {4 * sin(turn):.1f}")
    return "".join(data)
