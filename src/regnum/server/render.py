"""Rendering a table: the fragments of its page in one reader's language, and what changed of them.

The public part is worked out once for each language, however many look on; a seat's own only if it changed.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from time import time
from typing import Any, NamedTuple

import msgspec
from markupsafe import Markup

from regnum.bots.levels import level
from regnum.core.game import Game, game
from regnum.core.moves import Option
from regnum.core.passes import lasts_until, nameable
from regnum.core.script import Question, Window
from regnum.core.story import Entry
from regnum.core.things import Counter
from regnum.core.words import N_, Phrase, Reader
from regnum.server.attendance import Absentee, Attendance
from regnum.server.games import browser_face
from regnum.server.live import LiveTable
from regnum.server.readers import catalogue, game_reader, marked, plain_reader, pointing_reader
from regnum.store.rows import SeatRow
from regnum.web import page_data, pages
from regnum.web.addresses import Addresses

STORY_TAIL_LINES = 60
"""Lines of the story that come with the page; the others are fetched when wanted."""


# Options


class _Attentive(Reader):
    """Notices whether a text names somebody at the table."""

    named = False

    def seat(self, seat: int) -> str:
        self.named = True
        return super().seat(seat)


@lru_cache(maxsize=20_000)
def _common_button(lang: str, key: str, number: int) -> Markup | None:
    """The button of an option, if it is the same at every table."""
    found = game(key)
    attentive = _Attentive(catalogue(lang, key), found.vocabulary.lexicon)
    made = _button(found, attentive, found.moves[number], number)
    return None if attentive.named else made


def _button(
    found: Game[Any], say: Reader, option: Option, number: int, outcome: Phrase | None = None
) -> Markup:
    return pages.option_button(
        page_data.OptionButton(
            move=number,
            text=say.tell(option),
            note=say.tell(option, option.note),
            help=say.tell(option, option.help),
            elements=browser_face(found).things.about(option),
            outcome=say(outcome.text, **outcome.gaps) if outcome else "",
        )
    )


@lru_cache(maxsize=4_000)
def _prompt(text: str, waiting: tuple[tuple[int, str, bool], ...], section: str = "") -> str:
    """Who must do what; it is drawn for every choice, and there is little that it can say."""
    return pages.prompt(page_data.Prompt(text=text, waiting=waiting, section=section))


@lru_cache(maxsize=4_000)
def _counter(lang: str, key: str, counter: Counter) -> Markup:
    """A number beside a name, which is the same at every table."""
    title = Reader(catalogue(lang, key))(counter.title)
    return pages.counter(page_data.Counter(sign=counter.sign, title=title, value=str(counter.value)))


@lru_cache(maxsize=4_000)
def _panel_frame(lang: str, side: page_data.Side) -> tuple[str, str, str]:
    """The panel of a side around its counters and its points."""
    return pages.seat(plain_reader(lang), side)


PanelLook = tuple[page_data.Side, int, tuple[Counter, ...]]


class TableRenderer:
    """A table as one language shows it."""

    def __init__(self, table: LiveTable, lang: str, attendance: Attendance, at: Addresses) -> None:
        self.table = table
        self.attendance = attendance
        self.lang = lang
        game, names = table.game, table.names()
        self.say: Reader = game_reader(game.key, lang, names)
        self.pointing: Reader = pointing_reader(game.key, lang, names)
        if table.begun:  # before that, nobody knows whom the rules will play
            state, seats = table.position.state, len(table.seats)
            self.say = game.introduced(state, seats, self.say)
            self.pointing = game.introduced(state, seats, self.pointing)
        self.address = at(f"/table/{table.id}")
        self.rules = at(f"/rules/{table.game.key}")
        self._seated = tuple(
            page_data.Side(
                id=f"seat-{row.seat}",
                disc=f"seat-{row.seat}",
                seat=row.seat,
                name=self.say.seat(row.seat),
                level=self._tag(row),
            )
            for row in table.seats
        )
        self.names = tuple(side.name for side in self._seated)
        self._panels: dict[str, tuple[Any, str]] = {}

    def _tag(self, row: SeatRow) -> str:
        """What stands beside the name of somebody who is a bot, or for whom one plays."""
        if not row.bot_level:
            return ""
        title = self.say(level(row.bot_level).title)
        return self.say(N_("a bot plays: {level}"), level=title) if row.stand_in else title

    # What everybody sees

    def board(self) -> str:
        return self.table.browser.painter.board(self.table.position.view(None), self.say)

    def prompt(self) -> str:
        position, say = self.table.position, self.say
        question = position.question
        if question is None or self.table.status == "over":
            return _prompt(say(N_("The game is over.")), ())
        seats = list(position.pending)
        topic = say(question.topic, **position.about)
        bots = [bool(self.table.seats[seat].bot_level) for seat in seats]
        if not topic:
            text = say(N_("Waiting for {seats}"), seats=seats)
        elif all(bots):
            text = say(N_("{seats}, thinking: {topic}"), seats=seats, topic=topic)
        else:
            text = say(N_("Waiting for {seats}: {topic}"), seats=seats, topic=topic)
        waiting = tuple((seat, self.names[seat], bot) for seat, bot in zip(seats, bots, strict=True))
        return _prompt(text, waiting, question.section)

    def sides(self, state: Any) -> tuple[page_data.Side, ...]:
        """Everybody who plays: those who sit there, and those whom the rules play."""
        opponents = self.table.game.opponents(state)
        seated = self._seated
        if self.attendance.matters:
            presence = self.attendance.presence
            seated = tuple(
                msgspec.structs.replace(side, presence=presence(seat)) for seat, side in enumerate(seated)
            )
        return (
            *seated,
            *(
                page_data.Side(
                    id=f"rival-{number}",
                    disc=f"rival-{each.colour}",
                    name=self.say(each.name.text, **each.name.gaps),
                    level=self.say(each.note.text, **each.note.gaps) if each.note else "",
                )
                for number, each in enumerate(opponents)
            ),
        )

    def seats(self) -> dict[str, str]:
        """By id: those sides whose panel has changed since it was drawn last."""
        position = self.table.position
        changed = {}
        for look in self._looks(position.state, position.view(None), position.points):
            name = look[0].id
            if name not in self._panels or self._panels[name][0] != look:
                drawn = self._panel(*look)
                self._panels[name] = look, drawn
                changed[name] = drawn
        return changed

    def all_seats(self) -> str:
        self.seats()
        return pages.seats((drawn for _, drawn in self._panels.values()), self.table.position.pending)

    def seats_at(self, state: Any) -> str:
        """Everybody's numbers in another state, a past one say."""
        game = self.table.game
        looks = self._looks(state, game.view(state, None), game.points(state))
        return pages.seats([self._panel(*look) for look in looks], ())

    def _looks(self, state: Any, view: Any, points: Sequence[int]) -> Iterator[PanelLook]:
        """All that the panel of each side hangs on."""
        counters = self.table.browser.things.counters
        for number, (side, have) in enumerate(zip(self.sides(state), points, strict=True)):
            yield side, have, counters(view, number)

    def _panel(self, side: page_data.Side, points: int, counters: Sequence[Counter]) -> str:
        before, between, after = _panel_frame(self.lang, side)
        drawn = "".join([_counter(self.lang, self.table.game.key, one) for one in counters])
        return f"{before}{drawn}{between}{points}{after}"

    # What a seat sees alone

    def mine(self, seat: int, token: str) -> str:
        table, say = self.table, self.say
        position, question = table.position, table.position.question
        if not must_choose(table, seat) and seat not in position.secret:
            return pages.NOTHING_ASKED
        asked = position.question_version
        mine = page_data.Mine(say=say, address=self.address, token=token, seat=seat, asked=asked)
        if seat in position.secret:
            mine = msgspec.structs.replace(mine, answered=say.tell(position.secret[seat]))
        elif question is not None:
            first = table.row.guided and (seat, question.name) not in position.taught
            mine = msgspec.structs.replace(
                mine,
                prompt=marked(self.pointing(question.prompt, **position.about)),
                help=" ".join(self._help(seat, question)),
                lesson=say(table.browser.lessons.get(question.name, "")) if first else "",
                section=question.section,
                rules=self.rules,
                buttons=Markup("".join(self.buttons(seat))),
            )
        return pages.mine(mine)

    def _help(self, seat: int, question: Question) -> Iterator[str]:
        """What a question is about, and why it is asked if there is only one answer."""
        position = self.table.position
        yield self.say(question.help, **position.about)
        if len(position.pending[seat]) == 1 and not isinstance(question, Window):
            yield self.say(N_("You have no other choice; if you were not asked, the others could tell."))

    def means(self, seat: int) -> str:
        """What a seat has to spend."""
        found, view = self.table.game, self.table.position.view(seat)
        drawn = "".join([_counter(self.lang, found.key, one) for one in found.means(view, seat)])
        return pages.means(page_data.Means(say=self.say, counters=Markup(drawn)))

    def passing(self, seat: int, token: str) -> str:
        """Until what a seat lets windows pass, or could."""
        table, position = self.table, self.table.position
        standing, view = table.passes.get(seat), position.view(seat)
        lasting = lasts_until(table.game, standing, view, seat) if standing else None
        reacts = isinstance(position.question, Window) and must_choose(table, seat)
        offered = nameable(table.game, view, seat) if reacts else []
        return pages.passing(
            page_data.Passing(
                say=self.say,
                address=self.address,
                token=token,
                seat=seat,
                until=self.say(lasting.title) if lasting else "",
                offered=tuple((each.name, self.say(each.title)) for each in offered),
            )
        )

    def absent(self, seat: int, visitor: str, token: str) -> str:
        """Whom a seat waits for, and what can be done about it; or that a bot plays for it."""
        say, own = self.say, self.table.seats[seat]
        return pages.absent(
            page_data.Absent(
                say=say,
                address=self.address,
                token=token,
                seat=seat,
                stand_in=say(level(own.stand_in).title) if own.stand_in and self.table.status != "over" else "",
                awaited=tuple(
                    page_data.Awaited(
                        seat=each.seat,
                        name=self.names[each.seat],
                        away=each.away,
                        nudge_from=each.nudge_from,
                        stand_in_from=each.stand_in_from,
                    )
                    for each in self.attendance.awaited(visitor)
                ),
                now=time(),
            )
        )

    def buttons(self, seat: int) -> Iterator[Markup]:
        """What a seat is offered, and what would come of each."""
        position, found = self.table.position, self.table.game
        asked = position.asked(seat)
        for option in position.pending[seat]:
            number, outcome = found.moves.number(option), found.outcome(asked, option)
            common = None if outcome else _common_button(self.lang, found.key, number)
            yield _button(found, self.say, option, number, outcome) if common is None else common

    def hand(self, seat: int) -> str:
        return self.table.browser.painter.hand(self.table.position.view(seat), self.say)

    # The story

    def lines(self, entries: Iterable[tuple[int, Entry]], seat: int | None) -> list[page_data.StoryLine]:
        return [
            page_data.StoryLine(
                n=n,
                at=entry.after,
                text=marked(self.pointing.tell(entry.event)),
                mine=entry.audience is not None,
                recap=self.table.game.recap(entry.event),
            )
            for n, entry in entries
            if entry.is_for(seat)
        ]

    def story(self, seat: int | None, most: int | None = None) -> tuple[str, bool]:
        """All that a viewer may know of the story, or its end; and whether something was left out."""
        entries = [each for each in numbered(self.table.position.past.story) if each[1].is_for(seat)]
        cut = most is not None and len(entries) > most
        return pages.story_lines(self.lines(entries[-most:] if cut and most else entries, seat)), cut


def numbered(story: Iterable[Entry]) -> Iterator[tuple[int, Entry]]:
    """Each entry of the story with the number of the last line that everybody sees."""
    public = 0
    for entry in story:
        public += entry.audience is None
        yield public, entry


def must_choose(table: LiveTable, seat: int) -> bool:
    """Whether the table waits for a seat, and nothing answers for it."""
    asked = seat in table.position.pending and not table.seats[seat].stand_in
    return asked and not table.lets_pass(seat, table.position)


class SeatDigest(NamedTuple):
    """What a seat's own part of the page hangs on: if it is the same, nothing need be sent."""

    question: tuple[bool, int, bool]
    passing: str
    """What windows are let pass until."""
    means: tuple[Counter, ...]
    hand: Any
    awaited: tuple[Absentee, ...]


def seat_digest(table: LiveTable, seat: int, awaited: tuple[Absentee, ...]) -> SeatDigest:
    position = table.position
    asked = must_choose(table, seat)
    question = (asked, position.question_version if asked else 0, seat in position.secret)
    passing = table.passes[seat].until if seat in table.passes else ""
    view = position.view(seat)
    means, hand = table.game.means(view, seat), table.browser.hand_look(view)
    return SeatDigest(question, passing, means, hand, awaited)
