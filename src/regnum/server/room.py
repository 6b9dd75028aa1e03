"""A room: those who look at one table, and what they are sent when it changes.

Whatever is done at the table is done through its room, so that everybody there hears of it. Events carry
fragments of the page. Each has a number; who comes back with an old number is sent the page anew.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from itertools import accumulate
from typing import Any

import msgspec

from regnum.core.story import Entry
from regnum.core.words import N_, P_, Text
from regnum.server.attendance import Attendance
from regnum.server.live import Change, LiveTable
from regnum.server.render import STORY_TAIL_LINES, SeatDigest, TableRenderer, must_choose, seat_digest
from regnum.store.rows import ChatRow, LogKind, SeatRow
from regnum.web import page_data, pages
from regnum.web.addresses import Addresses

LOG = logging.getLogger("regnum")
MAX_UNREAD_EVENTS = 400
"""Events that a viewer may lag behind before being let go; the browser comes back and is sent the page anew."""
NOT_AGREED = N_("{seat} does not agree.")
WENT_ON = N_("The game went on, so nobody is asked to go back any more.")
LEAVING_SECONDS = 3.0
"""Seconds after which somebody whose page was closed is gone: whoever loads it anew comes back at once."""
CHAT_TAIL_LINES = 100
"""Lines of the chat that come with the page."""


def chat_line(row: ChatRow) -> page_data.ChatLine:
    when = datetime.fromtimestamp(row.at, UTC).isoformat(timespec="minutes")
    return page_data.ChatLine(name=row.name, seat=row.seat, text=row.text, time=when)


class Viewer:
    """One open page: who looks, with whose eyes, in which language."""

    def __init__(self, visitor: str, seat: int | None, lang: str, token: str) -> None:
        self.visitor = visitor
        self.seat = seat
        self.lang = lang
        self.token = token
        self.digest: SeatDigest | None = None
        self.gone = False
        self._unread: list[bytes] = []
        self._news = asyncio.Event()

    def send(self, event: bytes) -> None:
        if self.gone:
            return
        self._unread.append(event)
        if len(self._unread) > MAX_UNREAD_EVENTS:
            self.gone = True
        self._news.set()

    def leave(self) -> None:
        self.gone = True
        self._news.set()

    async def news(self) -> bytes:
        """The events that have come since they were last asked for; waits until there are some."""
        await self._news.wait()
        self._news.clear()
        events, self._unread = self._unread, []
        return b"".join(events)


class Room:
    """A table and all its viewers."""

    def __init__(
        self,
        table: LiveTable,
        chat: Sequence[ChatRow],
        at: Addresses,
        on_change: Callable[["Room"], None] = lambda _: None,
    ) -> None:
        self.table = table
        self.at = at
        self.chat = list(chat)
        """The last lines that were said."""
        self.on_change = on_change
        """Called when all have heard of a change, or somebody begins to look: a bot may have to answer."""
        self.viewers: set[Viewer] = set()
        self.number = 0
        self._name = secrets.token_hex(4)
        """Numbers of events start anew whenever a table wakes, so they carry a name."""
        self.attendance = Attendance(table)
        self._renderers: dict[str, TableRenderer] = {}
        self._looks: Any = None
        self._public = 0
        """The number of lines of the story that everybody sees."""

    @property
    def last_event(self) -> str:
        return f"{self._name}.{self.table.version}.{self.number}"

    def renderer(self, lang: str) -> TableRenderer:
        if lang not in self._renderers:
            self._renderers[lang] = TableRenderer(self.table, lang, self.attendance, self.at)
        return self._renderers[lang]

    # What is done at the table

    async def choose(self, seat: int, question_version: int, move: int) -> int:
        return self._told(await self.table.choose(seat, question_version, move))

    async def undo(self, seat: int, version: int, how: LogKind) -> int:
        return self._told(await self.table.undo(seat, version, how))

    async def ask_undo(self, seat: int, visitor: str) -> None:
        change = await self.table.ask_undo(seat, visitor)
        if change:
            self._told(change)
        self.tell_request()

    async def answer_undo(self, seat: int, visitor: str, agree: bool) -> None:
        request = self.table.request
        change = await self.table.answer_undo(seat, visitor, agree)
        if change:
            self._told(change)
        withdrawn = request is not None and request.seat == seat
        self.tell_request(NOT_AGREED if not agree and not withdrawn else "", seat)
        self.on_change(self)

    def _told(self, change: Change) -> int:
        """Tell everybody of a change, before anything else can happen; its version."""
        try:
            self.tell_change(change)
        except Exception:  # the change is made and kept: whoever made it must not hear that it failed
            LOG.exception("table %s: a change cannot be shown", self.table.id)
            self.tell_all("reload", {})
        self.on_change(self)
        return change.version

    async def let_pass(self, seat: int, until: str) -> None:
        """Let windows pass for a seat until something happens; "" asks it again."""
        if until:
            await self.table.let_pass(seat, until)
        else:
            await self.table.end_pass(seat)
        for viewer in self.viewers:
            if viewer.seat == seat:
                viewer.send(self._private(viewer, seat, ()))
        self.on_change(self)

    async def sit(self, seat: int, visitor: str, name: str) -> None:
        """Let somebody take an open seat."""
        self._seated(await self.table.sit(seat, visitor, name))

    async def fill(self, bots: Sequence[SeatRow]) -> None:
        """Let bots take the open seats."""
        self._seated(await self.table.fill(bots))

    async def stand_in(self, seat: int, level: str) -> None:
        """Let a bot play for somebody, or them again."""
        await self.table.stand_in(seat, level)
        self._renderers.clear()  # they know who plays for whom
        text = N_("A bot plays for {seat} from now on.") if level else N_("{seat} plays again.")
        for viewer in self.viewers:
            viewer.send(self._people(viewer, self.renderer(viewer.lang).say(text, seat=seat)))
        self.on_change(self)

    def nudge(self, visitor: str, seat: int, whom: int) -> None:
        """Remind somebody that the others wait."""
        self.attendance.nudge(visitor, seat, whom)
        for viewer in self.viewers:
            if viewer.seat == whom:
                viewer.send(self._nudged(viewer, seat))
            elif viewer.seat is not None:
                viewer.send(self._people(viewer))

    def _nudged(self, viewer: Viewer, by: int) -> bytes:
        say = self.renderer(viewer.lang).say
        return self._event("nudge", {"notice": say(N_("{seat} waits for you."), seat=by)})

    def _seated(self, begun: bool) -> None:
        self._renderers.clear()  # they know the names of those who sat there before
        self.tell_all("reload", {})
        if begun:
            self.let_viewers_go()  # a page that waits has no board that could change
        self.on_change(self)

    # Coming and going

    async def enter(self, viewer: Viewer, last: str) -> None:
        """Somebody begins to listen, having seen everything up to an event."""
        if self.table.begun:
            await self.table.past()
        self.viewers.add(viewer)
        self.on_change(self)
        viewer.send(b"retry: 1000\n\n")
        if self.table.begun and self.table.status == "running":
            self._bring_up_to_date(viewer, last)
        elif last != self.last_event:
            viewer.send(self._event("reload", {}))
        self.look_who_is_there()

    def _bring_up_to_date(self, viewer: Viewer, last: str) -> None:
        if self._looks is None:
            self._look()
        viewer.digest = None if viewer.seat is None else self._digest(viewer, viewer.seat)
        if last != self.last_event:
            self._refresh(viewer)
        by = self.attendance.messages.pop(viewer.seat, None) if viewer.seat is not None else None
        if by is not None and viewer.seat in self.table.position.pending:
            viewer.send(self._nudged(viewer, by))

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        viewer.leave()
        if all(other.visitor != viewer.visitor for other in self.viewers):
            self.attendance.left(viewer.visitor)
        asyncio.get_running_loop().call_later(LEAVING_SECONDS, self.look_who_is_there)
        if not self.viewers:
            self._looks = None
            self._renderers.clear()

    def let_viewers_go(self) -> None:
        """Close all streams, after what was sent to them."""
        for viewer in self.viewers:
            viewer.leave()
        self.viewers.clear()

    def beat(self) -> None:
        """Keep the connections open, and let browsers notice when they are not; see who has stayed away."""
        self.look_who_is_there()
        for viewer in self.viewers:
            viewer.send(b"event: beat\ndata: {}\n\n")

    def shut_out_strangers(self) -> None:
        """Let those go who look with the eyes of a seat that is theirs no more."""
        for viewer in list(self.viewers):
            if viewer.seat is not None and viewer.seat not in self.table.seats_of(viewer.visitor):
                viewer.send(self._event("reload", {}))
                viewer.leave()

    def look_who_is_there(self) -> None:
        """Tell everybody who has come or gone."""
        if self.attendance.look({viewer.visitor for viewer in self.viewers}) and self.table.begun:
            for viewer in self.viewers:
                viewer.send(self._people(viewer))

    def _people(self, viewer: Viewer, notice: str = "") -> bytes:
        """Everybody's panels, and what one viewer may do about those who keep the others waiting."""
        renderer = self.renderer(viewer.lang)
        html = {"seats": renderer.all_seats()}
        if viewer.seat is not None:
            viewer.digest = viewer.digest and self._digest(viewer, viewer.seat)
            html["absent"] = renderer.absent(viewer.seat, viewer.visitor, viewer.token)
        return self._event("people", {"html": html} | ({"notice": notice} if notice else {}))

    # News

    def _event(self, name: str, data: Any) -> bytes:
        return b"id: %s\nevent: %s\ndata: %s\n\n" % (
            self.last_event.encode(),
            name.encode(),
            msgspec.json.encode(data),
        )

    def tell_all(self, name: str, data: Any) -> None:
        self.number += 1
        event = self._event(name, data)
        for viewer in self.viewers:
            viewer.send(event)

    def tell_change(self, change: Change) -> None:
        """Send everybody what changed for them."""
        self.number += 1
        if not self.viewers:
            return
        if change.ended:
            self._renderers.clear()
            for viewer in self.viewers:
                viewer.send(self._event("reload", {}))
            return
        if change.rewound:
            self._look()
            for viewer in self.viewers:
                if not self._handed_over(viewer):
                    self._refresh(viewer)
            self.tell_request()
            return
        publics = self._publics(change)
        for viewer in self.viewers:
            if self._handed_over(viewer):
                continue
            event = publics[viewer.lang]
            if viewer.seat is not None:
                event += self._private(viewer, viewer.seat, change.news)
            viewer.send(event)
        if change.outdated:
            self.tell_request(WENT_ON)

    def _look(self) -> None:
        """Remember how the board looks, and how much of the story has been told."""
        position = self.table.position
        self._looks = dict(self.table.browser.things.looks(position.view(None)))
        self._public = sum(entry.audience is None for entry in position.past.story)

    def _publics(self, change: Change) -> dict[str, bytes]:
        """By language: what everybody is sent."""
        table, position = self.table, self.table.position
        looks = table.browser.things.looks(position.view(None))
        old, self._looks = self._looks, looks
        changed = {name: look for name, look in looks.items() if not old or look != old[name]}
        keep = self._public
        entries = list(enumerate((entry for entry in change.news if entry.audience is None), keep + 1))
        self._public += len(entries)
        events = {}
        for lang in {viewer.lang for viewer in self.viewers}:
            renderer = self.renderer(lang)
            lines = renderer.lines(entries, None)
            events[lang] = self._event(
                "change",
                {
                    "version": position.version,
                    "asked": position.question_version,
                    "count": len(position.past.history),
                    "waiting": list(position.pending),
                    "html": {"prompt": renderer.prompt(), **renderer.seats()},
                    "svg": table.browser.painter.draw(changed, renderer.say),
                    "story": {"keep": keep, "add": pages.story_lines(lines)},
                    "tell": " ".join(line.text for line in lines),
                },
            )
        return events

    def _digest(self, viewer: Viewer, seat: int) -> SeatDigest:
        return seat_digest(self.table, seat, self.attendance.awaited(viewer.visitor))

    def _private(self, viewer: Viewer, seat: int, news: Sequence[Entry]) -> bytes:
        """What one seat alone is sent; nothing if nothing has changed for it."""
        now, before = self._digest(viewer, seat), viewer.digest
        told = self._public - sum(entry.audience is None for entry in news)
        numbered = list(
            zip(accumulate((entry.audience is None for entry in news), initial=told), news, strict=False)
        )
        whispers = [
            (n, entry) for n, entry in numbered if entry.audience is not None and seat in entry.audience
        ]
        if now == before and not whispers:
            return b""
        viewer.digest = now
        renderer = self.renderer(viewer.lang)
        data: dict[str, Any] = {"turn": must_choose(self.table, seat), "html": {}}
        if before is None or now.question != before.question:
            data["html"]["mine"] = renderer.mine(seat, viewer.token)
            data["title"] = renderer.say(N_("Your turn")) if data["turn"] else ""
        if before is None or (now.question, now.passing) != (before.question, before.passing):
            data["html"]["passing"] = renderer.passing(seat, viewer.token)
        if before is None or now.awaited != before.awaited:
            data["html"]["absent"] = renderer.absent(seat, viewer.visitor, viewer.token)
        if before is None or now.means != before.means:
            data["html"]["means"] = renderer.means(seat)
        if before is None or now.hand != before.hand:
            data["html"]["hand"] = pages.hand(renderer.hand(seat))
        if whispers:
            lines = renderer.lines(whispers, seat)
            data["story"] = {"add": pages.story_lines(lines)}
            data["tell"] = " ".join(line.text for line in lines)
        return self._event("seat", data)

    def _refresh(self, viewer: Viewer) -> None:
        """Send one viewer everything anew."""
        position, renderer = self.table.position, self.renderer(viewer.lang)
        if self._handed_over(viewer):
            return
        html = {
            "prompt": renderer.prompt(),
            "seats": renderer.all_seats(),
            "request": self.request(viewer),
        }
        turn = False
        if viewer.seat is not None:
            viewer.digest = self._digest(viewer, viewer.seat)
            html["means"] = renderer.means(viewer.seat)
            html["mine"] = renderer.mine(viewer.seat, viewer.token)
            html["passing"] = renderer.passing(viewer.seat, viewer.token)
            html["absent"] = renderer.absent(viewer.seat, viewer.visitor, viewer.token)
            html["hand"] = pages.hand(renderer.hand(viewer.seat))
            turn = must_choose(self.table, viewer.seat)
        story, _ = renderer.story(viewer.seat, STORY_TAIL_LINES)
        viewer.send(
            self._event(
                "change",
                {
                    "version": position.version,
                    "asked": position.question_version,
                    "count": len(position.past.history),
                    "board": renderer.board(),
                    "html": html,
                    "story": {"keep": 0, "add": story},
                    "chat": pages.chat_lines([chat_line(row) for row in self.chat]),
                    "turn": turn,
                },
            )
        )

    def _handed_over(self, viewer: Viewer) -> bool:
        """Whether somebody else is to look at this screen now: then nothing more of the game is sent to it."""
        if self.table.next_at_screen(viewer.visitor, viewer.seat) is None:
            return False
        viewer.send(self._event("handover", {"url": self.at(f"/table/{self.table.id}")}))
        return True

    def say(self, row: ChatRow) -> None:
        """Somebody has said something."""
        self.chat = [*self.chat, row][-CHAT_TAIL_LINES:]
        self.tell_all("chat", {"add": pages.chat_lines([chat_line(row)])})

    # Undo that the others must allow

    def request(self, viewer: Viewer) -> str:
        """The fragment #request for one viewer."""
        table, asked, say = self.table, self.table.request, self.renderer(viewer.lang).say
        empty = page_data.Request(say=say, address=self.renderer(viewer.lang).address, token=viewer.token)
        if asked is None:
            return pages.request(empty)
        history = table.position.past.history
        choice = history[asked.choices]
        text: Text = N_("{seat} asks to go back to before: {option}")
        if choice.seat != viewer.seat:  # it may be a choice that only its seat knows
            text = P_(
                "{seat} asks to go back: {count} choice would be undone.",
                "{seat} asks to go back: {count} choices would be undone.",
                "count",
            )
        undone = len(history) - asked.choices
        mine = table.seats_of(viewer.visitor)
        answers = not asked.waiting.isdisjoint(table.owner(seat, viewer.visitor) for seat in mine)
        withdraws = asked.seat in mine and not answers
        return pages.request(
            msgspec.structs.replace(
                empty,
                text=say(text, seat=asked.seat, option=choice.option, count=undone),
                may_answer=tuple(mine[:1]) if answers else (),
                mine=asked.seat if withdraws else None,
            )
        )

    def tell_request(self, why_ended: Text = "", seat: int = 0) -> None:
        """Show the request that is open, or that there is none any more, and why."""
        self.number += 1
        for viewer in self.viewers:
            data: dict[str, Any] = {"html": {"request": self.request(viewer)}}
            if why_ended:
                data["notice"] = self.renderer(viewer.lang).say(why_ended, seat=seat)
            viewer.send(self._event("request", data))
