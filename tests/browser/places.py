"""Every page of the site, and how to come to it."""

import json
from random import Random
from typing import NamedTuple

from regnum.core.game import game
from regnum.core.words import N_, Text
from regnum.i18n import reader
from tests.browser.conftest import Played
from tests.browser.people import Person, cookies_of
from tests.browser.tables import KEY, seed_with_start_player
from tests.server import truth
from tests.server.serving import Server, Visitor

WON = {"opponent": "romans", "level": "chieftain", "won": True, "points": 60, "rival": 50}
JOURNAL = json.dumps(
    {
        "game": "imperium",
        "journal": {"nation": "egyptians", "games": [WON], "spoils": ["1REG4", "1UNC9", "1CIV3"]},
        "regnum_campaign": 1,
    }
).encode()
"""A campaign whose first game was won, before a card is chosen."""


class Place(NamedTuple):
    """A page: where it is, who may see it, and something that it must say, where and in which words."""

    name: str
    path: str
    cookies: dict[str, str]
    where: str
    says: Text
    code: int = 200

    def visit(self, person: Person) -> None:
        """Go there, by the cookies of whoever may; a language or theme that was chosen before is forgotten."""
        person.context.clear_cookies()
        person.receive(self.cookies)
        if self.code != 200:
            person.trouble.expect(str(self.code))
        person.go(self.path)

    def says_it(self, person: Person) -> bool:
        return reader(person.lang, game(KEY))(self.says) in person.text(self.where)


def places(server: Server, played: Played) -> list[Place]:
    """All pages, with a table for each that needs one."""
    anna, ben = Visitor(server), Visitor(server)
    anna.post("/name", name="Anna")
    waiting = anna.new_table("me", "open", "bot:novice")
    mine = anna.new_table("me", "bot:novice", "bot:novice", seed=seed_with_start_player(0))
    truth.play(Random(3), mine, choices=14)
    others = anna.new_table("me", "open", "bot:novice", seed=seed_with_start_player(1))
    ben.join(others.link("join"), 1, "Ben")
    shared = anna.new_table("me", "here", "bot:novice", name1="Marek", seed=seed_with_start_player(0))
    another = anna.new_table("me", "bot:novice", game="simurgh", seed="1")
    truth.play(Random(3), another, choices=14)
    realms = anna.new_table("me", "bot:novice", game="imperium", seed="1")
    truth.play(Random(3), realms, choices=14)
    deciding = anna.bring_journal(JOURNAL).json()["url"]
    known, stranger = cookies_of(anna), cookies_of(ben)
    return [
        Place("front", "/", known, "h1", N_("Sit down and become the ruler of something")),
        Place("game", f"/game/{KEY}", known, "#new-head", N_("A new table")),
        Place("join", waiting.link("join"), stranger, "#sit-head", N_("Take a seat")),
        Place("waiting", waiting.url, known, "#links-head", N_("Invite your friends")),
        Place("table", mine.url, known, "#mine-head", ""),
        Place("others-turn", others.url, known, "#tab-story", N_("Log")),
        Place("watching", mine.link("watch"), stranger, "#tab-chat", N_("Chat")),
        Place("over", played.path, played.cookies, "#final-score h2", N_("Final scoring")),
        Place("hand-over", shared.url, known, ".hand-over", N_("Nobody else should look now.")),
        Place("rules", f"/rules/{KEY}", known, "#rules-contents h2", N_("Contents")),
        Place("game-simurgh", "/game/simurgh", known, "#new-head", N_("A new table")),
        Place("rules-simurgh", "/rules/simurgh", known, "#rules-contents h2", N_("Contents")),
        Place("table-simurgh", another.url, known, "#tab-story", N_("Log")),
        Place("game-imperium", "/game/imperium", known, "#new-head", N_("A new table")),
        Place("rules-imperium", "/rules/imperium", known, "#rules-contents h2", N_("Contents")),
        Place("cards-imperium", "/cards/imperium", known, "label[for=find-card]", N_("Find cards")),
        Place("table-imperium", realms.url, known, "#tab-story", N_("Log")),
        Place("campaigns", "/campaigns/imperium", known, "#journal-head", N_("A journal")),
        Place("campaign", deciding, known, "#chronicle-head", N_("The journal")),
        Place("about", "/about", known, "h1", N_("About Regnum")),
        Place("error", "/table/nowhere", known, "h1", N_("Something went wrong"), 404),
    ]
