"""Pages to look at: every page of the site, from a real game, with names that would like to be markup."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from markupsafe import Markup

from regnum.core.game import BrowserFace, game
from regnum.core.match import Match
from regnum.core.words import Reader
from regnum.i18n import LANGUAGES, reader
from regnum.web import page_data, pages
from regnum.web.addresses import NOWHERE, Addresses

GAME = game("brian-boru")
NASTY = "<b>x</b>&\"'"
NAMES = {0: "Anna", 1: NASTY, 2: "{seat}", 3: "Wolfeschlegelsteinhausen"}
TOKEN = "the-token"
AT = Addresses("/regnum")
ADDRESS = AT("/table/abc")


@cache
def browser() -> BrowserFace:
    assert GAME.browser is not None
    return GAME.browser()


@cache
def played(choices: int) -> Match[Any]:
    """A game of random choices, left when seat 0 is asked, or at its end."""
    match, chance = Match(GAME, 4, seed="pages"), Random("pages")
    while not match.over and (len(match.history) < choices or 0 not in match.pending):
        seat = next(iter(match.pending))
        match.choose(seat, chance.choice(match.pending[seat]))
    return match


def frame(lang: str, path: str = "/") -> page_data.Frame:
    return page_data.Frame(
        say=reader(lang, GAME, NAMES),
        lang=lang,
        languages=tuple(LANGUAGES.items()),
        at=AT,
        path=AT(path),
        token=TOKEN,
        name=NASTY,
        theme="dark",
        assets={name: AT(f"/static/{asset.hash}/{name}") for name, asset in pages.assets().items()}
        | {"brian-boru.css": AT("/static/0/brian-boru.css")},
    )


def card(say: Reader) -> page_data.GameCard:
    top = browser()
    return page_data.GameCard(
        key=GAME.key,
        title=GAME.title,
        about=say(top.about),
        least=GAME.seats[0],
        most=GAME.seats[-1],
        minutes=top.minutes,
        picture=Markup(top.picture(say)),
    )


SEATS = (
    page_data.SeatLine(seat=0, kind="human", name="Anna", me=True, winner=True),
    page_data.SeatLine(seat=1, kind="here", name=NASTY),
    page_data.SeatLine(seat=2, kind="bot", name="{seat}", level="easy"),
    page_data.SeatLine(seat=3, kind="open", name=""),
)
LEVELS = (
    page_data.Level(key="easy", title="Easy", help=NASTY),
    page_data.Level(key="hard", title="Hard", help="Thinks."),
)
WAYS = (("short", "Short", NASTY), ("long", NASTY, ""))
SETTINGS = (
    page_data.SettingLine(name="all", kind="switch", title="All", help=NASTY, on=True),
    page_data.SettingLine(name="length", kind="one", title=NASTY, help="", alternatives=WAYS, chosen=("long",)),
    page_data.SettingLine(name="land", kind="seat", title="Land", help=NASTY, alternatives=WAYS, usual="long"),
)


def front(lang: str) -> str:
    tables = (
        page_data.TableLine(url=AT("/table/a"), game=NASTY, status="running", seats=SEATS, turn="mine"),
        page_data.TableLine(url=AT("/table/b"), game="B", status="over", seats=SEATS, guided=True),
        page_data.TableLine(url=AT("/table/c"), game="C", status="waiting", seats=SEATS),
    )
    page = frame(lang)
    return pages.page(page_data.Front(frame=page, games=(card(page.say),), mine=tables, public=tables[2:]))


def game_page(lang: str) -> str:
    page = frame(lang)
    return pages.page(
        page_data.GamePage(
            frame=page,
            game=card(page.say),
            settings=SETTINGS,
            presets=(("first", NASTY, NASTY),),
            levels=LEVELS,
            usual_seats=4,
            usual_level="hard",
            sources=(("rulebook", 3), (NASTY, 2)),
            parts=(page_data.PartLine(kind="card", name=NASTY, text=NASTY, source="designed"),),
            error=NASTY,
            given={"name1": NASTY, "kind1": "here", "seats": "5"},
        )
    )


def join(lang: str) -> str:
    page = frame(lang)
    return pages.page(
        page_data.Join(
            frame=page,
            game=card(page.say),
            seats=SEATS,
            host=NASTY,
            settings=("All",),
            address=AT("/join/k"),
            image="http://x/icon.png",
            error=NASTY,
        )
    )


def link(address: str) -> page_data.Link:
    return page_data.Link(address=address, code=Markup("<svg></svg>"), local=True)


def waiting(lang: str) -> str:
    page = frame(lang)
    return pages.page(
        page_data.Waiting(
            frame=page,
            game=card(page.say),
            seats=SEATS,
            settings=("All",),
            address=ADDRESS,
            seat_link=link("http://x/join/k"),
            watch_link=link("http://x/watch/k"),
            public=True,
            may_sit=True,
            sit_address=AT("/table/abc/sit"),
            may_close=True,
            levels=LEVELS,
            last_event="b.1",
        )
    )


def hand_over(lang: str) -> str:
    return pages.page(
        page_data.HandOver(
            frame=frame(lang),
            game=GAME.title,
            seat=1,
            name=NASTY,
            address=AT("/table/abc?seat=1"),
            others=((2, NASTY, AT("/table/abc?seat=2")),),
        )
    )


def rules(lang: str) -> str:
    page = frame(lang)
    return pages.page(
        page_data.RulesPage(
            frame=page,
            game=card(page.say),
            style="brian-boru",
            signs=Markup(),
            text=Markup('<h1>R</h1><a id="a"></a><h2>A</h2>'),
            contents=(("a", NASTY),),
            find=NASTY,
            found=(("a", NASTY, NASTY),),
        )
    )


def note(lang: str) -> str:
    return pages.page(page_data.Note(frame=frame(lang), title=NASTY, text=f"One.\n\n{NASTY}", code=404))


DECISIONS = (
    page_data.DecisionLine(
        name="land", title=NASTY, help=NASTY, picks=(("a", NASTY, ""), ("b", "B", "")), usual="b"
    ),
)
CARDS = (page_data.DecisionLine(name="card", title="Card", help=NASTY, picks=(("a", "A", NASTY),)),)


def campaigns(lang: str) -> str:
    page = frame(lang)
    mine = ((AT("/campaign/a"), NASTY, (NASTY, "Won.")),)
    return pages.page(
        page_data.CampaignsPage(
            frame=page, game=card(page.say), about=NASTY, mine=mine, decisions=DECISIONS, error=NASTY
        )
    )


def campaign(lang: str, decisions: tuple[page_data.DecisionLine, ...] = (), ready: bool = False) -> str:
    page = frame(lang)
    return pages.page(
        page_data.CampaignPage(
            frame=page,
            game=card(page.say),
            address=AT("/campaign/a"),
            version=3,
            title=NASTY,
            columns=("Game", NASTY),
            rows=((("1", NASTY), AT("/table/b")), (("2", ""), NOWHERE)),
            facts=(NASTY,),
            decisions=decisions,
            ready=ready,
            table=NOWHERE,
            broken=ready,
        )
    )


# The table


def mine(match: Match[Any], say: Reader) -> str:
    question = match.question
    assert question is not None
    return pages.mine(
        page_data.Mine(
            say=say,
            address=ADDRESS,
            token=TOKEN,
            seat=0,
            asked=7,
            prompt=say(question.prompt, **match.about),
            help=say(question.help, **match.about),
            lesson=NASTY,
            section=question.section,
            rules=AT("/rules/brian-boru"),
            buttons=Markup("").join(
                pages.option_button(
                    page_data.OptionButton(
                        move=GAME.moves.number(option),
                        text=say.tell(option),
                        note=say.tell(option, option.note),
                        help=say.tell(option, option.help) or NASTY,
                        elements=browser().things.about(option),
                        outcome=NASTY,
                    )
                )
                for option in match.pending[0]
            ),
        )
    )


def means(match: Match[Any], say: Reader) -> str:
    counted = [
        pages.counter(page_data.Counter(sign=each.sign, title=say(each.title), value=str(each.value)))
        for each in GAME.means(match.view(0), 0)
    ]
    return pages.means(page_data.Means(say=say, counters=Markup("").join(counted)))


def side(seat: int, say: Reader) -> page_data.Side:
    """Three at seats, and one whom the rules play."""
    if seat == 3:
        return page_data.Side(id="rival-0", disc="rival-0", name=NASTY)
    level, name = "" if seat < 2 else NASTY, f"seat-{seat}"
    return page_data.Side(id=name, disc=name, seat=seat, name=say.seat(seat), level=level)


def seats(match: Match[Any], say: Reader) -> str:
    view = match.view(None)
    panels = []
    for seat in range(match.seats):
        before, between, after = pages.seat(say, side(seat, say))
        counters = Markup("").join(
            pages.counter(page_data.Counter(sign=each.sign, title=say(each.title), value=str(each.value)))
            for each in browser().things.counters(view, seat)
        )
        panels.append(f"{before}{counters}{between}{10 + seat}{after}")
    return pages.seats(panels, match.pending)


def story(match: Match[Any], say: Reader) -> str:
    told = [entry for entry in match.story if entry.is_for(0)][-60:]
    return pages.story_lines(
        [
            page_data.StoryLine(
                n=i, at=entry.after, text=say.tell(entry.event), mine=entry.audience is not None
            )
            for i, entry in enumerate(told)
        ]
    )


def sheet(say: Reader, over: bool) -> page_data.ScoreSheet:
    return page_data.ScoreSheet(
        say=say,
        sides=tuple(side(seat, say) for seat in range(4)),
        rules=((NASTY, (1, None, 0, 3)), ("Renown", (1, 2, 3, 4))),
        totals=(2, 2, 3, 7),
        winners=(3,) if over else (),
        over=over,
    )


def over(say: Reader) -> str:
    sides = [side(seat, say) for seat in range(4)]
    series = [[(0, 10), (5, 12 + seat), (20, -3 + seat)] for seat in range(4)]
    return pages.over(
        page_data.Over(
            say=say,
            address=ADDRESS,
            token=TOKEN,
            result=NASTY,
            seats=tuple(say.seat(seat) for seat in range(3)),
            seat=0,
            sheet=sheet(say, True),
            chart=pages.chart(say, sides, series),
            seed=NASTY,
            seed_sha256="f" * 64,
            rematch=NOWHERE,
            may_rematch=True,
            complete=False,
        )
    )


def table(lang: str, seat: int | None = 0, ended: bool = False) -> str:
    page = frame(lang, AT("/table/abc?seat=0"))
    say, match = page.say, played(10_000 if ended else 40)
    asked = seat is not None and not ended
    return pages.page(
        page_data.TablePage(
            frame=page,
            key=GAME.key,
            game=GAME.title,
            address=ADDRESS,
            status="over" if ended else "running",
            absent=Markup(""),
            guided=True,
            seat=seat,
            seat_names=tuple(say.seat(each) for each in range(4)),
            rival_names=(),
            here=((0, "Anna", AT("/table/abc?seat=0")), (1, NASTY, AT("/table/abc?seat=1"))) if asked else (),
            board=Markup(browser().painter.board(match.view(None), say)),
            areas=tuple(
                page_data.Area(element=a.element, title=say(a.title), box=f"{a.x} {a.y} {a.width} {a.height}")
                for a in browser().areas
            ),
            passing=Markup(
                pages.passing(page_data.Passing(say=say, address=ADDRESS, token=TOKEN, seat=0, until=NASTY))
            ),
            prompt=Markup(pages.prompt(page_data.Prompt(text=NASTY, waiting=((1, NASTY, True),), section="s"))),
            means=Markup(means(match, say) if asked else ""),
            mine=Markup(mine(match, say) if asked else ""),
            hand=Markup(pages.hand(browser().painter.hand(match.view(0), say) if asked else "")),
            seats=Markup(seats(match, say)),
            story=Markup(story(match, say)),
            story_cut=True,
            chat=Markup(pages.chat_lines([page_data.ChatLine(name=NASTY, seat=1, text=NASTY, time="12:00")])),
            may_chat=True,
            notes=f"</textarea>{NASTY}",
            request=Markup(
                pages.request(
                    page_data.Request(
                        say=say, address=ADDRESS, token=TOKEN, text=NASTY, may_answer=(0, 1), mine=True
                    )
                )
            ),
            over=Markup(over(say) if ended else ""),
            version=9,
            asked=7,
            count=len(match.history),
            turn=asked,
            last_event="b.9",
            seed_sha256="f" * 64,
            settings=("All",),
            rules=AT("/rules/brian-boru"),
            watch_link=link("http://x/watch/k"),
            notice=NASTY,
        )
    )


PAGES: dict[str, Callable[[str], str]] = {
    "front": front,
    "game": game_page,
    "join": join,
    "waiting": waiting,
    "hand over": hand_over,
    "rules": rules,
    "note": note,
    "campaigns": campaigns,
    "campaign with a decision": lambda lang: campaign(lang, DECISIONS),
    "campaign with cards to choose": lambda lang: campaign(lang, CARDS),
    "campaign with a game to play": lambda lang: campaign(lang, ready=True),
    "campaign that is over": campaign,
    "table": table,
    "table for somebody who watches": lambda lang: table(lang, None),
    "table after the end": lambda lang: table(lang, 0, ended=True),
}
