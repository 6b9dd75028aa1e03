"""The game over HTTP: what is chosen, taken back, said and shown, and who is told of it at once."""

import re
import threading
import time
from random import Random
from typing import Any

import httpx

from regnum.core.record import hash_state
from regnum.i18n import reader
from tests.server import truth
from tests.server.company import GAME, SEED, everything, length, pending, settle, three, to_the_draft, watching
from tests.server.serving import (
    AtTable,
    Server,
    Stream,
    Visitor,
    error_of,
    last_event_of,
    offered,
    text_of,
    version_of,
    wait_for,
)

# Events


def test_everybody_is_told_of_every_change_and_each_seat_of_its_own(server: Server) -> None:
    people = three(server, seed=SEED)
    watcher = watching(people[0])
    everybody = [*people, watcher]
    pages = [at.page() for at in everybody]
    streams = [Stream(at, last=last_event_of(page)) for at, page in zip(everybody, pages, strict=True)]
    truth.play(Random(3), *people, choices=40)
    last = truth.table(server, people[0].id)["version"]
    heard = [everything(stream, last) for stream in streams]
    for events in heard:
        versions = [data["version"] for name, data in events if name == "change"]
        assert versions == list(range(1, last + 1)), "each change once, in its order"
    lines = [[line for line in stream.raw if '"version"' in line] for stream in streams]
    assert lines[0] == lines[1] == lines[2] == lines[3], (
        "what is public is the same for everybody, byte for byte"
    )
    assert {name for name, _ in heard[-1]} == {"change"}, "a watcher has no seat"
    for events in heard[:3]:
        assert "seat" in {name for name, _ in events}
    for name, data in [event for events in heard for event in events]:
        fragments = {**data.get("html", {}), **(data.get("svg", {}) if name == "change" else {})}
        for element, outer in fragments.items():
            assert re.match(rf'\s*<\w+[^>]*\bid="{element}"', outer), f"{element} is replaced by {outer[:80]}"
    for stream in streams:
        stream.close()


def test_a_seat_is_told_when_it_is_its_turn_and_can_answer_from_the_event_alone(server: Server) -> None:
    people = three(server, seed=SEED)
    streams = [Stream(at, last=last_event_of(at.page())) for at in people]
    (first,) = pending(people[0])
    seat, asked, moves = people[first].options()
    for _ in range(6):
        answer = people[seat].choose(seat, asked, moves[0])
        assert answer.status_code == 200, answer.text
        turns = pending(people[0])
        seat = turns[-1]
        while True:
            told = streams[seat].next("seat")[2]
            if told["turn"]:
                break
        place, asked, moves = offered(told["html"]["mine"])
        assert place == seat
        assert moves
    for stream in streams:
        stream.close()


def test_who_comes_back_with_the_present_number_is_told_nothing_and_with_an_old_one_everything(
    server: Server,
) -> None:
    people = three(server, seed=SEED)
    to_the_draft(people)
    at, watcher = people[1], watching(people[0])
    old = last_event_of(at.page())
    people[0].choose_anything(Random(4))
    page = at.page()
    for by_header in (False, True):
        now = last_event_of(page)
        quiet = Stream(at, header=now) if by_header else Stream(at, last=now)
        time.sleep(0.1)
        people[0].post("/chat", text="Quiet?")
        name, _, _ = quiet.next()
        assert name == "chat", "nothing had changed"
        quiet.close()
        page = at.page()
    for number in (old, "", "00000000.1.1", "nonsense"):
        fresh = Stream(at, header=number)
        name, now, data = fresh.next()
        assert name == "change"
        assert data["version"] == version_of(page)
        assert {"prompt", "seats", "mine", "hand", "request"} <= data["html"].keys()
        assert data["board"].lstrip().startswith("<svg")
        assert offered(data["html"]["mine"]) == offered(page)
        assert now == last_event_of(at.page())
        fresh.close()
    seen = Stream(watcher, header=old).next()[2]
    assert not {"mine", "hand"} & seen["html"].keys()


def test_streams_that_are_closed_are_forgotten(anna: Visitor) -> None:
    at = anna.new_table("me", "bot:novice", "open")
    streams = [Stream(at) for _ in range(24)]
    assert [stream.code for stream in streams] == [200] * 24
    for stream in streams:
        stream.next()
    refused = at.get("/events")
    assert refused.status_code == 429
    assert "windows" in text_of(refused.text)
    for stream in streams:
        stream.close()
    again = wait_for(lambda: (stream := Stream(at)).code == 200 and stream)
    again.close()


# Choices


def test_secret_answers_come_in_any_order_and_nobody_learns_one_before_the_last(server: Server) -> None:
    ends = set()
    for order in ((2, 0, 1), (0, 1, 2), (1, 2, 0)):
        people = three(server, seed=SEED)
        to_the_draft(people)
        watcher = watching(people[0])
        stream = Stream(watcher, last=last_event_of(watcher.page()))
        questions = [at.options() for at in people]
        assert len({asked for _, asked, _ in questions}) == 1
        for seat in order:
            place, asked, moves = questions[seat]
            assert place == seat
            answer = people[seat].choose(seat, asked, moves[seat])
            assert answer.status_code == 200, "the answers of others do not make mine stale"
            told = stream.next("change")[2]
            if seat != order[-1]:
                assert told["story"]["add"] == "", "nothing has happened yet that others may know"
                assert people[seat].options()[2] == []
                assert not told["svg"]
        ends.add(hash_state(truth.match(server, people[0].id)))
        stream.close()
    assert len(ends) == 1, "the order of answering changes nothing"


def test_a_choice_that_is_stale_foreign_or_repeated_changes_nothing(server: Server) -> None:
    people = three(server, seed=SEED)
    settle(people)
    (seat,) = pending(people[0])
    other = (seat + 1) % 3
    _, asked, moves = people[seat].options()
    wrong = next(move for move in range(len(GAME.moves)) if move not in moves)
    before = length(people[0])

    def refused(answer: httpx.Response, code: int) -> str:
        assert answer.status_code == code, answer.text
        assert length(people[0]) == before
        return error_of(answer)

    assert "moved on" in refused(people[seat].choose(seat, asked - 1, moves[0]), 409)
    assert "moved on" in refused(people[seat].choose(seat, asked + 1, moves[0]), 409)
    assert "moved on" in refused(people[seat].choose(seat, asked, 10**9), 409)
    assert "moved on" in refused(people[seat].choose(seat, asked, -1), 409)
    refused(people[seat].choose(seat, asked, wrong), 409)
    assert "not yours" in refused(people[other].choose(seat, asked, moves[0]), 403)
    name = ("Anna", "Ben", "Cara")[other]
    assert name in refused(people[other].choose(other, asked, moves[0]), 409)
    assert people[seat].choose(seat, asked, moves[0]).status_code == 200
    before += 1
    refused(people[seat].choose(seat, asked, moves[0]), 409)
    plain = people[seat].choose(seat, asked, moves[0], script=False)
    assert plain.status_code == 409
    assert "moved on" in text_of(plain.text)


def test_a_plain_form_without_script_works_too(server: Server) -> None:
    people = three(server, seed=SEED)
    (seat,) = pending(people[0])
    _, asked, moves = people[seat].options()
    answer = people[seat].choose(seat, asked, moves[0], script=False)
    assert (answer.status_code, answer.headers["location"]) == (303, people[seat].url)
    assert people[seat].undo(seat, script=False).status_code == 303
    assert people[seat].post("/chat", script=False, text="Hello").status_code == 303


def test_two_windows_of_one_seat_cannot_confuse_the_table(server: Server) -> None:
    """Choosing and taking back at the same time, again and again: the log is always one that can be played."""
    people = three(server, seed=SEED)
    (seat,) = pending(people[0])
    at = people[seat]
    start, answers = threading.Barrier(3), []

    def choose() -> None:
        start.wait()
        for _ in range(12):
            place, asked, moves = at.options()
            answers.append(at.choose(place, asked, moves[0]) if moves else None)

    def take_back() -> None:
        start.wait()
        answers.extend(at.undo(seat) for _ in range(20))

    threads = [threading.Thread(target=work) for work in (choose, choose, take_back)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert {answer.status_code for answer in answers if answer is not None} <= {200, 409}
    accepted = [answer for answer in answers if answer is not None and answer.status_code == 200]
    versions = sorted(answer.json()["version"] for answer in accepted)
    assert versions == list(range(1, len(versions) + 1)), "each that was accepted is one row of the log"
    assert length(at) == len(versions)
    assert version_of(at.page()) == len(versions)
    assert list(truth.match(server, at.id).pending) == pending(people[0])


# Going back


def test_one_takes_back_what_nobody_has_built_on(server: Server) -> None:
    people = three(server, seed=SEED)
    stream = Stream(people[0], last=last_event_of(people[0].page()))
    for how in ("undo", "restart"):
        (seat,) = settle(people)
        settled = stream.next("change")[2]
        answer = people[seat].undo(seat, how)
        assert answer.status_code == 200, answer.text
        assert pending(people[0]) == [seat]
        back = stream.next("change")[2]
        assert back["version"] == settled["version"] + 1
        assert back["asked"] == back["version"], "an answer to what was asked before is stale"
        assert back["count"] == 0
        assert "puts a disc" in text_of(settled["story"]["add"])
        assert "puts a disc" not in text_of(back["story"]["add"])
    assert [row["kind"] for row in truth.log(server, people[0].id)] == ["choose", "undo", "choose", "restart"]
    assert error_of(people[0].undo(0))
    settle(people)
    seen = version_of(people[0].page())
    twice = [people[seat].undo(seat, version=seen).status_code for _ in range(2)]
    assert twice == [200, 409], "a double click takes back once"
    assert people[0].undo(0, "everything").status_code == 400
    stream.close()


def test_what_others_have_built_on_goes_back_only_if_all_agree(server: Server) -> None:
    people = three(server, seed=SEED)
    first, second = settle(people, 2)
    third = 3 - first - second
    names = ("Anna", "Ben", "Cara")
    answer = people[first].undo(first)
    assert answer.status_code == 409
    assert names[second] in error_of(answer), "the refusal names the one who has chosen since"
    streams = [Stream(at, last=last_event_of(at.page())) for at in people]

    def asked_to_agree(seat: int) -> bool:
        return 'value="yes"' in streams[seat].next("request")[2]["html"]["request"]

    assert people[second].post("/answer", seat=second, agree="yes").status_code == 409, "nobody has asked yet"
    assert people[first].post("/request", seat=first).status_code == 200
    assert [asked_to_agree(seat) for seat in (first, second, third)] == [False, True, True]
    assert names[first] in text_of(people[second].page())
    assert people[first].post("/answer", seat=first, agree="yes").status_code == 409, "not by the one who asks"
    assert people[second].post("/answer", seat=second, agree="no").status_code == 200
    assert [asked_to_agree(seat) for seat in range(3)] == [False] * 3
    assert length(people[0]) == 2
    assert people[first].post("/request", seat=first).status_code == 200
    assert people[second].post("/answer", seat=second, agree="yes").status_code == 200
    assert people[second].post("/answer", seat=second, agree="yes").status_code == 409
    assert length(people[0]) == 2, "one of them has not answered"
    assert people[third].post("/answer", seat=third, agree="yes").status_code == 200
    assert pending(people[0]) == [first]
    assert truth.log(server, people[0].id)[-1]["kind"] == "rewind"
    for stream in streams:
        stream.close()


def test_whoever_asks_to_go_back_may_think_better_of_it(server: Server) -> None:
    people = three(server, seed=SEED)
    first, second = settle(people, 2)
    stream = Stream(people[second], last=last_event_of(people[second].page()))
    assert people[first].post("/request", seat=first).status_code == 200
    assert 'name="agree"' in stream.next("request")[2]["html"]["request"]
    assert people[first].post("/answer", seat=first, agree="no").status_code == 200
    gone = stream.next("request")[2]
    assert 'name="agree"' not in gone["html"]["request"]
    assert "notice" not in gone, "nobody has refused anything"
    assert people[second].post("/answer", seat=second, agree="yes").status_code == 409
    stream.close()


def test_a_request_to_go_back_ends_with_the_next_choice(server: Server) -> None:
    """Who agreed to three choices would else undo twelve."""
    people = three(server, seed=SEED)
    first, second = settle(people, 2)
    third = 3 - first - second
    streams = [Stream(at, last=last_event_of(at.page())) for at in people]
    assert people[first].post("/request", seat=first).status_code == 200
    for stream in streams:
        assert 'class="open"' in stream.next("request")[2]["html"]["request"]
    assert settle(people) == [third]
    for stream in streams:
        ended = stream.next("request")[2]
        assert 'class="open"' not in ended["html"]["request"]
        assert "went on" in ended["notice"]
    before = length(people[0])
    for seat in (second, third):
        assert people[seat].post("/answer", seat=seat, agree="yes").status_code == 409
    assert length(people[0]) == before
    for stream in streams:
        stream.close()


def test_bots_wait_while_somebody_asks_to_go_back(server: Server) -> None:
    """The game would else go on before anybody could agree. A bot may choose just before somebody asks: then
    they try again at another table."""
    assert any(goes_back_with_a_bot(server) for _ in range(5))


def goes_back_with_a_bot(server: Server) -> bool:
    """Whether two people agree to go back before the bot chooses; if they do, they are where they were."""
    anna, ben = Visitor(server), Visitor(server)
    at = anna.new_table("me", "open", "bot:novice", seed=SEED)
    people = {0: at, 1: ben.join(at.link("join"), 1, "Ben")}
    settled: list[int] = []
    while sorted(settled) != [0, 1]:  # the bot has settled, too, or comes next
        asked = wait_for(lambda: [seat for seat in pending(at) if seat in people])
        assert people[asked[0]].choose_anything(Random(1))
        settled.append(asked[0])
    first, second = settled
    choices = length(at)
    if people[first].post("/request", seat=first).status_code != 200 or length(at) != choices:
        return False
    assert people[second].post("/answer", seat=second, agree="yes").status_code == 200
    assert wait_for(lambda: pending(at) == [first])
    return True


def test_among_bots_one_goes_back_whatever_they_have_done_since(anna: Visitor) -> None:
    at = anna.new_table("bot:novice", "me", "bot:novice", seed=SEED)
    wait_for(lambda: at.options()[2])
    assert at.choose_anything(Random(1))
    chosen = truth.log(anna.server, at.id)[-1]["version"]
    wait_for(lambda: pending(at) == [1])  # the bots have settled, too, and have kept two cards each
    match = truth.match(anna.server, at.id)
    (mine,) = [place for place, choice in enumerate(match.history) if choice.seat == 1]
    assert at.undo(1, version=chosen - 1).status_code == 409, "that page knows nothing of my choice"
    answer = at.undo(1, version=chosen)  # a page that has not yet shown what the bots did
    assert answer.status_code == 200, answer.text
    row = truth.log(anna.server, at.id)[-1]
    assert (row["kind"], row["move"], row["version"]) == ("rewind", mine, answer.json()["version"])
    assert at.undo(1, version=chosen).status_code == 409, "a double click takes back once"
    assert wait_for(lambda: at.options()[2])
    assert len(truth.match(anna.server, at.id).history) == mine
    refused = at.undo(1)
    assert refused.status_code == 409
    assert error_of(refused) == "There is nothing to take back yet."


# Several people at one screen


def test_at_one_screen_a_page_without_a_hand_lies_between_two_people(anna: Visitor, ben: Visitor) -> None:
    at = anna.new_table("here", "here", "bot:novice", name0="Finn", name1="Oisín", seed=SEED)
    wait_for(lambda: at.options(0)[2] or at.options(1)[2])
    while len(pending(at)) < 2:  # until both are asked what to keep
        (seat,) = pending(at)
        answer = at.choose_anything(Random(5), seat) if seat < 2 else None
        assert answer is None or answer.status_code == 200
        wait_for(lambda: any(seat < 2 for seat in pending(at)))
    between = at.page()
    hands = truth.match(anna.server, at.id).state.packs
    assert 'id="board"' not in between
    assert 'id="hand"' not in between
    assert "card-" not in between
    assert "Finn" in between
    assert "Oisín" in between
    assert all(f'id="card-{card}"' in at.page(0) for card in hands[0])
    assert not any(f'id="card-{card}"' in at.page(0) for card in hands[1])
    screen = Stream(at, 0, last=last_event_of(at.page(0)))
    assert at.choose_anything(Random(6), 0)
    assert screen.next("handover")[2] == {"url": at.url}
    assert not any("card-" in line for line in screen.raw), "nothing more of the game is sent to it"
    assert 'id="hand"' not in at.page(0), "the one before is not asked any more: hand over"
    assert 'id="hand"' in at.page(1)
    for seat in (2, 3, -1):
        assert anna.get(at.url, params={"seat": seat}).status_code == 403
        assert anna.get(f"{at.url}/events", params={"seat": seat}).status_code == 403
        assert anna.get(f"{at.url}/story", params={"seat": seat}).status_code == 403
    assert ben.get(at.url, params={"seat": 0}).status_code == 404
    said = at.post("/chat", text="It is me", seat=1)
    assert said.status_code == 200
    assert "Oisín" in text_of(screen.next("chat")[2]["add"])
    assert at.post("/chat", text="It is not me", seat=2).status_code == 403
    screen.close()


# Talking


def test_chat_reaches_everybody_and_is_text_whatever_it_holds(server: Server) -> None:
    people = three(server, seed=SEED)
    watcher = watching(people[0])
    streams = [Stream(at, last=last_event_of(at.page())) for at in (*people, watcher)]
    wicked = '<script>alert("1")</script> <b onclick=x>& \u2028 {{ 7*7 }}'
    assert people[1].post("/chat", text=wicked).status_code == 200
    for stream in streams:
        added = stream.next("chat")[2]["add"]
        assert "<script" not in added
        assert "<b onclick" not in added
        assert '<script>alert("1")</script>' in text_of(added.replace("&lt;", "&lt;"))
        assert "Ben" in added
    page = watcher.page()
    assert "<script>alert" not in page
    assert "alert(" in page
    assert watcher.post("/chat", text="I only watch").status_code == 200
    assert "I only watch" in people[0].page()
    for text, code in (("", 400), ("  \n ", 400), ("x" * 501, 400)):
        answer = people[2].post("/chat", text=text)
        assert answer.status_code == code
        assert error_of(answer)
    for stream in streams:
        stream.close()


def test_somebody_new_may_talk_and_take_notes_at_a_public_table(anna: Visitor, ben: Visitor) -> None:
    at = AtTable(ben, anna.new_table("me", "open", "open", public="yes").url)
    assert at.post("/chat", text="May I?").status_code == 200
    assert at.post("/notes", text="ask again").status_code == 200


def test_notes_are_mine_alone(server: Server) -> None:
    people = three(server, seed=SEED)
    wicked = "</textarea><script>my secret plan</script>"
    assert people[0].post("/notes", text=wicked).status_code == 200
    page = people[0].page()
    assert "my secret plan" in page
    assert "<script>my secret" not in page
    for at in (people[1], people[2], watching(people[0])):
        assert "my secret plan" not in at.page()
    assert people[0].post("/notes", text="x" * 10_001).status_code == 400
    assert "my secret plan" in people[0].page(), "a refused note leaves the old one"
    assert people[0].post("/notes", text="").status_code == 200
    assert "my secret plan" not in people[0].page()


def test_notes_of_several_at_one_screen_are_kept_apart(anna: Visitor) -> None:
    """The page says “only you”: whoever comes next to the screen must not read what was noted before."""
    at = anna.new_table("me", "here", "here", seed=SEED)
    (first,) = pending(at)
    assert at.post("/notes", text="I shall have Tara", seat=first).status_code == 200
    assert "I shall have Tara" in at.page(first)
    assert at.choose_anything(Random(1), first)
    (second,) = pending(at)
    assert second != first
    assert "I shall have Tara" not in at.page(second)
    assert at.post("/notes", text="Tara is mine", seat=second).status_code == 200
    assert "Tara is mine" in at.page(second)
    kept = truth.rows(anna.server, "SELECT seat, text FROM notes WHERE table_id = ? ORDER BY seat", at.id)
    assert {row["seat"]: row["text"] for row in kept} == {first: "I shall have Tara", second: "Tara is mine"}


# Asking about the game


def test_why_says_why(server: Server) -> None:
    people = three(server, seed=SEED)
    settle(people)
    (seat,) = pending(people[0])
    other = (seat + 1) % 3
    disc = next(town for town, owner in enumerate(truth.match(server, people[0].id).state.disc) if owner >= 0)

    def why(at: AtTable, **params: Any) -> str:
        answer = at.get("/why", **params)
        assert answer.status_code == 200, answer.text
        return str(answer.json()["why"])

    assert len(why(people[seat], seat=seat, element=f"town-{disc}")) > 20
    free = GAME.moves[people[seat].options()[2][0]]
    assert why(people[seat], seat=seat, element=f"town-{free.town}") == "It can be chosen."  # type: ignore[attr-defined]
    assert ("Anna", "Ben", "Cara")[seat] in why(people[other], seat=other, element=f"town-{disc}")
    for element in (
        "",
        "nothing",
        "town-",
        "town-999999999999999999999",
        "card-0",
        "x" * 500,
        "../..",
        "town-٣",
    ):
        assert why(people[seat], seat=seat, element=element)
    assert people[other].get("/why", seat=seat, element="town-1").status_code == 403
    assert people[seat].get("/why", seat="one", element="town-1").status_code == 400


def test_score_and_story_can_be_read_at_any_time(server: Server) -> None:
    people = three(server, seed=SEED)
    to_the_draft(people)
    watcher = watching(people[0])
    for at in (*people, watcher):
        score = at.get("/score").text
        assert 'id="score"' in score
        assert "Anna" in score
        assert "puts a disc on" in text_of(at.get("/story").text)
    assert "You are dealt" in text_of(people[0].get("/story").text)
    assert "You are dealt" not in text_of(watcher.get("/story").text)


# Lessons


def test_a_guided_game_explains_each_kind_of_question_once(anna: Visitor) -> None:
    at = anna.play_now(guided="yes")
    say = reader("en", GAME)
    assert GAME.browser
    lessons, random = GAME.browser().lessons, Random(7)
    seen: dict[str, int] = {}
    while max(seen.values(), default=0) < 3 or len(seen) < 3:
        page = wait_for(lambda: (page := at.page()) and offered(page)[2] and page)
        question = truth.match(anna.server, at.id).question
        assert question
        lesson = text_of(say(lessons[question.name])).split(".")[0]
        assert (lesson in text_of(page)) == (question.name not in seen), question.name
        seen[question.name] = seen.get(question.name, 0) + 1
        assert at.choose_anything(random)
    plain = anna.play_now(guided="no")
    page = wait_for(lambda: (page := plain.page()) and offered(page)[2] and page)
    assert not any(say(lesson) in text_of(page) for lesson in lessons.values())
