"""Nobody is sent what they may not know: every byte that a seat or a watcher receives, for whole games.

The test knows the truth from the database. For each version of the table it works out which cards a seat may
know, and then looks for any other in all that the seat was sent while the table had that version.
"""

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from html import unescape
from random import Random
from time import time
from typing import Any, NamedTuple

import httpx
import pytest

from regnum.core.game import game
from regnum.core.match import Match
from regnum.core.words import Reader
from regnum.games.brian_boru.components import MARRIAGES, PRINCESS
from regnum.games.brian_boru.events import MarriageOffered, Played, RoundBegins
from regnum.i18n import reader
from regnum.server.attendance import Attendance
from regnum.server.games import options_at
from regnum.server.live import LiveTable
from regnum.server.logged import LoggedMatch
from regnum.server.position import Position
from regnum.server.render import TableRenderer
from regnum.server.replays import Replays
from regnum.server.scoring import score_sheet
from regnum.store.rows import SeatRow, TableRow
from regnum.store.store import Store
from regnum.web import pages
from regnum.web.addresses import Addresses
from tests.server import truth
from tests.server.serving import AtTable, Server, Stream, Visitor, last_event_of

GAME = game("brian-boru")
CARD = re.compile(r"\bcard-(\d+)\b")
CARD_NAME = re.compile(r"\b(?:red|blue|yellow|white) (\d+)\b")


class Knowledge(NamedTuple):
    """What a seat (None: a watcher) may know at one version of the table."""

    cards: set[int]
    """In its hand and its pack, or played in this round: they may be drawn."""
    told: set[int]
    """The same, and whatever the story ever told it: they may be named."""
    marriages: set[str]
    """Those that were offered so far."""


@cache
def all_knowledge(server: Server, table_id: str) -> list[dict[int | None, Knowledge]]:
    """By version and by seat: what it may know. The game is over, and nothing was taken back in it."""
    table = truth.Follower(server, table_id, until=0)
    match, say, read = table.match, Reader(reader("en", GAME).translations, GAME.vocabulary.lexicon), 0
    everybody = (*range(match.seats), None)
    named: dict[int | None, set[int]] = {seat: set() for seat in everybody}
    played: set[int] = set()
    offered: set[str] = set()
    found = []
    for table.until in range(truth.table(server, table_id)["version"] + 1):
        table.catch_up()
        for entry in match.story[read:]:
            cards = set(map(int, CARD_NAME.findall(say.tell(entry.event))))
            for seat in everybody:
                named[seat] |= cards if entry.is_for(seat) else set()
            if isinstance(entry.event, RoundBegins):
                played.clear()
            elif isinstance(entry.event, Played):
                played.add(entry.event.card)
            elif isinstance(entry.event, MarriageOffered):
                offered.add(MARRIAGES[entry.event.marriage].name)
        read = len(match.story)
        found.append({seat: knowledge(match, seat, played, named[seat], offered) for seat in everybody})
    return found


def knowledge(
    match: Match[Any], seat: int | None, played: set[int], named: set[int], offered: set[str]
) -> Knowledge:
    own = match.view(seat)
    cards = {*own.hand, *own.pack, *played, *filter(None, own.played)}
    return Knowledge(
        cards, cards | named | {card for packs in own.passed for pack in packs for card in pack}, offered.copy()
    )


class Received(NamedTuple):
    """Something that was sent, and the versions of the table that it may have shown."""

    what: str
    text: str
    first: int
    last: int


def leaks(
    received: Received, known: Callable[[int], Knowledge], secrets: dict[str, str], past: bool = False
) -> Iterator[str]:
    """All that should not have been sent. `past`: it may show what was public in earlier rounds."""
    text = unescape(received.text)
    window = [known(version) for version in range(received.first, received.last + 1)]
    cards = set().union(*(one.told if past else one.cards for one in window))
    told = set().union(*(one.told for one in window))
    marriages = set().union(*(one.marriages for one in window))
    for card in set(map(int, CARD.findall(text))) - cards:
        yield f"{received.what}: card-{card} is drawn"
    for card in set(map(int, CARD_NAME.findall(text))) - told:
        yield f"{received.what}: card {card} is named"
    for number, marriage in enumerate(MARRIAGES):
        hidden = number != PRINCESS and marriage.name not in marriages
        if hidden and marriage.name in text and re.search(rf"\b{marriage.name}\b", text):
            yield f"{received.what}: {marriage.name} has not been offered"
    for name, secret in secrets.items():
        if secret in text:
            yield f"{received.what}: {name}"


class Spy:
    """Somebody at the table who keeps every byte, and looks at everything again and again."""

    def __init__(self, at: AtTable, seat: int | None) -> None:
        self.at = at
        self.seat = seat
        self.kept: list[Received] = []
        self.past: list[Received] = []
        self.stream = Stream(at, last=last_event_of(at.page()))

    def look(self, path: str, past: bool = False, **params: Any) -> None:
        before = self._version()
        answer = self.at.get(path, **params)
        assert answer.status_code == 200, answer.text
        text = answer.text
        if path.startswith("/moment"):
            assert "card-" not in answer.json()["hands"]
            text = " ".join(map(str, answer.json().values()))
        received = Received(path or "page", text, before, self._version())
        (self.past if past else self.kept).append(received)

    def look_around(self, random: Random, count: int) -> None:
        """At the page and at what else can be asked for."""
        self.look("")
        self.look("/score")
        self.look("/story")
        self.look(f"/moment/{random.randint(0, count)}", past=True, eyes=random.choice(["", "all", "0", "1"]))
        if self.seat is not None:
            self.look("/why", seat=self.seat, element=f"town-{random.randint(1, 35)}")

    def _version(self) -> int:
        version: int = truth.table(self.at.visitor.server, self.at.id)["version"]
        return version

    def events(self) -> Iterator[Received]:
        """What the stream has brought. The number of an event names the version that it shows."""
        while not self.stream.events.empty():
            name, number, data = self.stream.events.get()
            if name == "beat":
                continue
            version = int(number.split(".")[1])
            yield Received(name, json.dumps(data, ensure_ascii=False), version, version)

    def known(self, version: int) -> Knowledge:
        return all_knowledge(self.at.visitor.server, self.at.id)[version][self.seat]

    def leaks(self, secrets: dict[str, str]) -> list[str]:
        found = [leak for received in self.kept for leak in leaks(received, self.known, secrets)]
        found += [leak for received in self.past for leak in leaks(received, self.known, secrets, past=True)]
        last = truth.table(self.at.visitor.server, self.at.id)["version"]
        for received in self.events():
            if received.last < last:  # then the game is over, and nothing is secret any more
                found += leaks(received, self.known, secrets)
        return found


def secrets_of(server: Server, at: AtTable, me: Visitor, others: list[Visitor]) -> dict[str, str]:
    """What must never reach me while the game runs, by what it is."""
    row = truth.table(server, at.id)
    found = {"the seed": row["seed"], "the link to a seat": row["seat_key"]}
    for number, other in enumerate(others):
        if other is not me:
            cookie = other.http.cookies["regnum"]
            found[f"the cookie of {number}"] = cookie
            found[f"the number of visitor {number}"] = cookie.partition(".")[0]
            found[f"the token of {number}"] = other.token
            found[f"the notes of {number}"] = f"notes of visitor {number}"
    return found


def play_among_spies(spies: list[Spy], players: list[AtTable], random: Random) -> None:
    """Play a whole game; now and then somebody looks around."""
    server, table_id = players[0].visitor.server, players[0].id
    while not truth.is_over(server, table_id):
        count = len(truth.match(server, table_id).history)
        if count < 80:  # the last rounds look like the others
            random.choice(spies).look_around(random, count)
        truth.play(random, *players, choices=3)


@pytest.fixture(scope="module")
def spied(server: Server) -> tuple[list[Spy], dict[int, dict[str, str]]]:
    """A game of three people and somebody who watches, each of whom keeps every byte."""
    random = Random(31)
    people = [Visitor(server) for _ in range(4)]
    at = people[0].new_table("me", "open", "open", seed="nobody may know this seed")
    link = at.link("join")
    tables = [at, people[1].join(link, 1, "Ben"), people[2].join(link, 2, "Cara")]
    assert people[3].get(httpx.URL(at.link("watch")).path).status_code == 303
    watcher = AtTable(people[3], at.url)
    for number, each in enumerate((*tables, watcher)):
        assert each.post("/notes", text=f"notes of visitor {number}").status_code == 200
    spies = [Spy(each, seat) for seat, each in enumerate(tables)] + [Spy(watcher, None)]
    secrets = {number: secrets_of(server, at, person, people) for number, person in enumerate(people)}
    play_among_spies(spies, tables, random)
    return spies, secrets


def test_among_people_nobody_is_sent_what_they_may_not_know(
    spied: tuple[list[Spy], dict[int, dict[str, str]]],
) -> None:
    spies, secrets = spied
    for number, spy in enumerate(spies):
        assert len(spy.kept) > 10
        assert spy.stream.events.qsize() > 50
        assert spy.leaks(secrets[number]) == []


def test_the_search_for_leaks_finds_them(spied: tuple[list[Spy], dict[int, dict[str, str]]]) -> None:
    """What one seat received, laid before another; and each secret, hidden in a page."""
    spies, secrets = spied
    for one in (0, 1, 2, 3):
        for other in {0, 1, 2} - {one}:
            pages_of_other = [received for received in spies[other].kept if received.what == "page"]
            assert any(list(leaks(page, spies[one].known, {})) for page in pages_of_other)
    page = spies[3].kept[0]
    assert list(leaks(page, spies[3].known, secrets[3])) == []
    for name, secret in secrets[3].items():
        leaking = page._replace(text=page.text.replace("</main>", f"<!-- {secret} --></main>"))
        assert [leak for leak in leaks(leaking, spies[3].known, secrets[3]) if name in leak]
    hidden = set(range(1, 26)) - spies[3].known(page.first).told
    for words in (f'<li id="card-{min(hidden)}">', f"<p>yellow {min(hidden)}</p>"):
        assert list(leaks(page._replace(text=page.text + words), spies[3].known, {}))
    match = truth.match(spies[3].at.visitor.server, spies[3].at.id, page.first)
    unseen = MARRIAGES[match.state.marriage_deck[-1]].name
    assert list(leaks(page._replace(text=page.text + unseen), spies[3].known, {}))


def test_alone_among_bots_one_is_not_sent_what_they_hold(server: Server) -> None:
    random = Random(32)
    anna, watcher = Visitor(server), Visitor(server)
    at = anna.new_table("bot:novice", "me", "bot:novice", "bot:novice", seed="nor this one")
    assert watcher.get(httpx.URL(at.link("watch")).path).status_code == 303
    spies = [Spy(at, 1), Spy(AtTable(watcher, at.url), None)]
    play_among_spies(spies, [at], random)
    people = [anna, watcher]
    for spy, me in zip(spies, people, strict=True):
        assert spy.leaks(secrets_of(server, at, me, people)) == []
    assert "nor this one" in at.page(), "after the end everybody may check the luck"


# The same bytes in every world that looks the same to a seat


def shown_to(table: LiveTable, seat: int) -> list[str]:
    """All fragments that a seat can be sent."""
    renderer, position = TableRenderer(table, "en", Attendance(table), Addresses()), table.position
    said = [renderer.board(), renderer.prompt(), renderer.all_seats(), renderer.mine(seat, "token")]
    said += [renderer.hand(seat), renderer.story(seat)[0], pages.score(score_sheet(renderer, position, False))]
    for element in [f"card-{card}" for card in range(1, 26)] + [f"town-{town}" for town in range(1, 36)]:
        if seat in position.pending:
            why = position.why_not(seat, options_at(table.game, position.question, element))
            said.append(str(renderer.say(why.text, **why.gaps)) if why else "")
    return said


def a_table(match: Match[Any]) -> LiveTable:
    """A table at which the match stands as it does now."""
    row = TableRow(
        id="table",
        game=GAME.key,
        rules=GAME.version,
        settings=match.settings,
        seed=match.seed,
        seats=match.seats,
        status="running",
        host="",
        seat_key="",
        watch_key="",
        created=time(),
        changed=time(),
    )
    seats = [SeatRow("table", seat, "human", f"visitor {seat}", f"Name {seat}") for seat in range(match.seats)]
    table = LiveTable(Store.__new__(Store), Replays(), GAME, row, seats)
    table._position = Position(LoggedMatch(match, 0))
    return table


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_seat_is_shown_the_same_bytes_in_every_world_that_it_cannot_tell_apart(seats: int) -> None:
    random = Random(seats)
    print(f"seed {seats}")
    match = Match(GAME, seats, seed=f"worlds {seats}")
    differed = 0
    while not match.over:
        if not match.secret and random.random() < 0.06:
            truly = match._world
            for seat in range(seats):
                table, other = a_table(match), (seat + 1) % seats
                match._world = match.imagine(seat, random)
                imagined = a_table(match)
                assert shown_to(imagined, seat) == shown_to(table, seat)
                hands = [
                    TableRenderer(each, "en", Attendance(each), Addresses()).hand(other)
                    for each in (imagined, table)
                ]
                differed += hands[0] != hands[1]
                match._world = truly
        seat = random.choice(list(match.pending))
        match.choose(seat, random.choice(match.pending[seat]))
    assert differed > 5, "or else the worlds are all the same, and this shows nothing"
