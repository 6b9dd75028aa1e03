"""A room: those who look at one table, and what they are sent when it changes.

Events carry fragments of the page. Each has a number; who comes back with an old number is sent the page anew.
"""

import asyncio
import secrets
from datetime import UTC, datetime
from typing import Any

import msgspec

from regnum.core.words import N_, P_, Text
from regnum.server.live import Change, LiveTable
from regnum.server.show import TAIL, Face, Shown, own
from regnum.store.rows import ChatRow
from regnum.web import page_data, pages

MOST_UNREAD = 400
"""A viewer who lags so far behind is let go; the browser comes back and is sent the page anew."""


CHAT_TAIL = 100


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
        self.shown: Shown | None = None
        self.gone = False
        self._unread: list[bytes] = []
        self._news = asyncio.Event()

    def send(self, event: bytes) -> None:
        if self.gone:
            return
        self._unread.append(event)
        if len(self._unread) > MOST_UNREAD:
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
    """All viewers of a table."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.viewers: set[Viewer] = set()
        self.number = 0
        self._name = secrets.token_hex(4)
        """Numbers of events start anew whenever a table wakes, so they carry a name."""
        self.faces: dict[str, Face] = {}
        self.chat: list[ChatRow] = []
        """The last lines that were said."""
        self._looks: Any = None
        self._public = 0
        """So many lines of the story does everybody see."""

    @property
    def last_event(self) -> str:
        return f"{self._name}.{self.table.version}.{self.number}"

    def face(self, lang: str) -> Face:
        if lang not in self.faces:
            self.faces[lang] = Face(self.table, lang)
        return self.faces[lang]

    def forget_faces(self) -> None:
        """Somebody has sat down: names have changed."""
        self.faces.clear()

    # Coming and going

    def enter(self, viewer: Viewer, last: str) -> None:
        """Somebody begins to listen, having seen everything up to an event."""
        self.viewers.add(viewer)
        viewer.send(b"retry: 1000\n\n")
        match = self.table.match
        if match is None or self.table.status != "running":
            if last != self.last_event:
                viewer.send(self._event("reload", {}))
            return
        if self._looks is None:
            self._look()
        viewer.shown = None if viewer.seat is None else own(self.table, viewer.seat)
        if last != self.last_event:
            self._refresh(viewer)

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        viewer.leave()
        if not self.viewers:
            self._looks = None
            self.faces.clear()

    def beat(self) -> None:
        """Keep the connections open, and let browsers notice when they are not."""
        for viewer in self.viewers:
            viewer.send(b"event: beat\ndata: {}\n\n")

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
            self.forget_faces()
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
                event += self._private(viewer, viewer.seat, change.told)
            viewer.send(event)

    def _look(self) -> dict[str, Any]:
        """Remember how the board looks; by id, the looks that are new."""
        match = self.table.running()
        looks = dict(self.table.browser.looks(match.view(None)))
        old, self._looks = self._looks or {}, looks
        self._public = sum(entry.audience is None for entry in match.story)
        return {name: look for name, look in looks.items() if old.get(name) != look}

    def _publics(self, change: Change) -> dict[str, bytes]:
        """By language: what everybody is sent."""
        table, match = self.table, self.table.running()
        view = match.view(None)
        looks = table.browser.looks(view)
        old, self._looks = self._looks, looks
        changed = {name: look for name, look in looks.items() if not old or look != old[name]}
        keep = self._public
        entries = [
            (keep + i, entry)
            for i, entry in enumerate((e for e in match.story[change.told :] if e.audience is None), 1)
        ]
        self._public += len(entries)
        events = {}
        for lang in {viewer.lang for viewer in self.viewers}:
            face = self.face(lang)
            lines = face.lines(entries, None)
            events[lang] = self._event(
                "change",
                {
                    "version": table.version,
                    "asked": table.asked,
                    "count": len(match.history),
                    "waiting": list(match.pending),
                    "html": {"prompt": face.prompt(), **face.seats(view)},
                    "svg": table.browser.draw(changed, face.say),
                    "story": {"keep": keep, "add": pages.story_lines(lines)},
                    "tell": " ".join(line.text for line in lines),
                },
            )
        return events

    def _private(self, viewer: Viewer, seat: int, told: int) -> bytes:
        """What one seat alone is sent; nothing if nothing has changed for it."""
        table, match = self.table, self.table.running()
        now, before = own(table, seat), viewer.shown
        whispers = [
            entry for entry in match.story[told:] if entry.audience is not None and seat in entry.audience
        ]
        if now == before and not whispers:
            return b""
        viewer.shown = now
        face = self.face(viewer.lang)
        data: dict[str, Any] = {"turn": seat in match.pending, "html": {}}
        if before is None or now.question != before.question:
            data["html"]["mine"] = face.mine(seat, viewer.token)
            data["title"] = face.say(N_("Your turn")) if data["turn"] else ""
        if before is None or now.hand != before.hand:
            data["html"]["hand"] = pages.hand(face.hand(seat))
        if whispers:
            lines = face.lines(((self._public, entry) for entry in whispers), seat)
            data["story"] = {"add": pages.story_lines(lines)}
            data["tell"] = " ".join(line.text for line in lines)
        return self._event("seat", data)

    def _refresh(self, viewer: Viewer) -> None:
        """Send one viewer everything anew."""
        table, match, face = self.table, self.table.running(), self.face(viewer.lang)
        if self._handed_over(viewer):
            return
        html = {
            "prompt": face.prompt(),
            "seats": face.all_seats(match.view(None)),
            "request": self.request(viewer),
        }
        turn = False
        if viewer.seat is not None:
            viewer.shown = own(table, viewer.seat)
            html["mine"] = face.mine(viewer.seat, viewer.token)
            html["hand"] = pages.hand(face.hand(viewer.seat))
            turn = viewer.seat in match.pending
        story, _ = face.story(viewer.seat, TAIL)
        viewer.send(
            self._event(
                "change",
                {
                    "version": table.version,
                    "asked": table.asked,
                    "count": len(match.history),
                    "board": face.board(),
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
        viewer.send(self._event("handover", {"url": f"/table/{self.table.id}"}))
        return True

    def say(self, row: ChatRow) -> None:
        """Somebody has said something."""
        self.chat = [*self.chat, row][-CHAT_TAIL:]
        self.tell_all("chat", {"add": pages.chat_lines([chat_line(row)])})

    # Undo that the others must allow

    def request(self, viewer: Viewer) -> str:
        """The fragment #request for one viewer."""
        table, asked, say = self.table, self.table.request, self.face(viewer.lang).say
        empty = page_data.Request(say=say, address=f"/table/{table.id}", token=viewer.token)
        if asked is None:
            return pages.request(empty)
        choice = table.running().history[asked.choices]
        text: Text = N_("{seat} asks to go back to before: {option}")
        if choice.seat != viewer.seat:  # it may be a choice that only its seat knows
            text = P_(
                "{seat} asks to go back: {count} choice would be undone.",
                "{seat} asks to go back: {count} choices would be undone.",
                "count",
            )
        undone = len(table.running().history) - asked.choices
        return pages.request(
            msgspec.structs.replace(
                empty,
                text=say(text, seat=asked.seat, option=choice.option, count=undone),
                may_answer=tuple(table.seats_of(viewer.visitor)[:1]) if viewer.visitor in asked.waiting else (),
                mine=asked.seat in table.seats_of(viewer.visitor),
            )
        )

    def tell_request(self, refused_by: int | None = None) -> None:
        """Show the request that is open, or that there is none any more because somebody has refused it."""
        self.number += 1
        for viewer in self.viewers:
            data: dict[str, Any] = {"html": {"request": self.request(viewer)}}
            if refused_by is not None:
                data["notice"] = self.face(viewer.lang).say(N_("{seat} does not agree."), seat=refused_by)
            viewer.send(self._event("request", data))
