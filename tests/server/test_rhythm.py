"""The rhythm of a game tells nothing: an answer to which there is no other is given as any other is."""

from collections import defaultdict
from pathlib import Path
from random import Random
from typing import Any

from regnum.core.match import Match
from tests.server import truth
from tests.server.company import three, watching
from tests.server.serving import Server, Stream, Visitor, last_event_of, serving

TIMED = (str(Path(__file__).with_name("timed.py")),)
SEED = "Lugh"
LEADS = "lead_card"


def beginning(server: Server, table_id: str) -> Match[Any]:
    return truth.match(server, table_id, until=0)


def test_whoever_watches_cannot_tell_who_leads_their_only_card(server: Server) -> None:
    """A leader with one fitting card once sent town and card in one event: told right in 227 of 227."""
    people = three(server, seed=SEED)
    watcher = watching(people[0])
    stream = Stream(watcher, last=last_event_of(watcher.page()))
    truth.play(Random(3), *people)
    told: dict[int, Any] = {}
    while (event := stream.next())[0] != "reload":
        if event[0] == "change":
            told[event[2]["version"]] = event[2]
    stream.close()
    seen = defaultdict(set)
    match = beginning(server, people[0].id)
    for row in truth.log(server, people[0].id):
        match.choose(row["seat"], match.game.moves[row["move"]])
        if match.question and match.question.name == LEADS:
            ((seat, options),) = match.pending.items()
            event = told[row["version"]]
            assert event["waiting"] == [seat]
            seen[len(options) == 1].add((event["story"]["add"].count("<li"), *sorted(event)))
    assert seen[True] == seen[False], "there are leaders of both kinds, and they look alike"


def test_a_bot_pretends_to_think_about_its_only_answer(tmp_path: Path) -> None:
    """Sovereigns think for a tenth of a second here; without a pause, a card without choice once came at
    once."""
    with serving(tmp_path, "--bots", "1", program=TIMED) as server:
        at = Visitor(server).new_table("me", "bot:sovereign", "bot:sovereign", seed=SEED)
        truth.play(Random(3), at, choices=40)
        taken, match, before = defaultdict(list), beginning(server, at.id), 0.0
        for row in truth.log(server, at.id):
            if row["seat"] and match.question and match.question.name == LEADS:
                taken[len(match.pending[row["seat"]]) == 1].append(row["at"] - before)
            match.choose(row["seat"], match.game.moves[row["move"]])
            before = row["at"]
    print({only: [round(seconds, 3) for seconds in each] for only, each in taken.items()})
    assert min(taken[True]) > 0.8 * min(taken[False]), "load makes some slower, none quicker"


def test_alone_with_bots_nobody_is_asked_in_vain(server: Server) -> None:
    """Bots cannot read a rhythm: the only card of the only person is led for them."""
    anna, forced = Visitor(server), set[int]()
    while not forced:  # novices choose as luck will have it: there are games in which no bot has an only answer
        at = anna.new_table("me", "bot:novice", "bot:novice", seed=SEED)
        truth.play(Random(3), at)
        match = beginning(server, at.id)
        assert match.discreet == (1, 2)
        for row in truth.log(server, at.id):
            if len(match.pending[row["seat"]]) == 1:
                forced.add(row["seat"])
            match.choose(row["seat"], match.game.moves[row["move"]])
    assert 0 not in forced
