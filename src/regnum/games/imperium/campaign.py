"""The campaign (rules §14.7): the journal, what may be decided, and what a game makes of it.

A journal is plain data that never changes: whatever happens makes another one.
"""

from collections import Counter
from collections.abc import Mapping
from itertools import count
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from regnum.core.campaign import BadDecision, BadJournal, Campaign, Chronicle, Decision, Pick, decision
from regnum.core.settings import Chosen, values_of
from regnum.core.words import N_, P_, Phrase, Text
from regnum.games.imperium.components import BOX, CARD, COMMONS, HOMES, NATIONS, NUMBERS, starting
from regnum.games.imperium.rules.centurion.levels import KEYS
from regnum.games.imperium.rules.scoring import score, wins
from regnum.games.imperium.rules.setup import allowed_nations, boxes
from regnum.games.imperium.settings import BOXES, MOST_WINS, NATION, OPPONENT, PACE, SIDE
from regnum.games.imperium.state import Imperium

MOST_LOSSES = 4
SUPREME_RULER = "supreme_ruler"
ADD, REMOVE = "add:", "remove:"


Points = Annotated[int, Meta(ge=-999, le=999)]


class Fought(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game of the campaign."""

    opponent: str
    """The centurion's nation."""
    level: str
    won: bool
    points: Points
    rival: Points
    """The centurion's points."""
    added: str = ""
    """The card that joined the starting deck after it, or …"""
    removed: str = ""
    """… the one that left it."""


class Journal(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    nation: str = ""
    """Empty before the campaign begins."""
    side: str = "B"
    box: str = "both_classics"
    supreme: bool = False
    """Whether all games are played against the Supreme Ruler."""
    games: tuple[Fought, ...] = ()
    spoils: tuple[str, ...] = ()
    """Common cards of which one may be added after the last game, as long as that is not decided."""
    opponent: str = ""
    """Of the game that is to be played now."""
    pace: str = "turn"

    @property
    def wins(self) -> int:
        return sum(game.won for game in self.games)

    @property
    def losses(self) -> int:
        return len(self.games) - self.wins

    @property
    def over(self) -> bool:
        return self.wins == MOST_WINS or self.losses == MOST_LOSSES

    @property
    def level(self) -> str:
        """Of the next game: one higher after each win."""
        return SUPREME_RULER if self.supreme else KEYS[self.wins]

    @property
    def doubled(self) -> bool:
        """After a loss, however many there were in a row."""
        return bool(self.games) and not self.games[-1].won

    @property
    def added(self) -> tuple[str, ...]:
        return tuple(game.added for game in self.games if game.added)

    @property
    def removed(self) -> tuple[str, ...]:
        return tuple(game.removed for game in self.games if game.removed)

    @property
    def calm(self) -> int:
        """Against the Supreme Ruler each win takes an unrest out of the pile, and a loss puts one back."""
        found = 0
        for game in self.games if self.supreme else ():
            found = found + 1 if game.won else max(found - 1, 0)
        return found

    @property
    def beaten(self) -> frozenset[str]:
        return frozenset(game.opponent for game in self.games if game.won)

    @property
    def deck(self) -> list[str]:
        """The starting deck of the next game."""
        cards = [CARD[card].id for card in starting(self.nation, "deck")]
        return sorted(
            (Counter([*cards, *self.added]) - Counter(self.removed)).elements(), key=NUMBERS.__getitem__
        )

    @property
    def owed(self) -> bool:
        """Whether a win has still to be rewarded by a change of the starting deck."""
        last = self.games[-1] if self.games else None
        return last is not None and last.won and not self.over and not (last.added or last.removed)


# What is to be decided

MODE = Decision(
    "mode",
    Phrase(N_("Way of playing")),
    (
        Pick("rising", Phrase(N_("From Chieftain to Overlord, a level higher after each win"))),
        Pick("supreme", Phrase(N_("All games against the Supreme Ruler; each win calms the unrest"))),
    ),
    usual="rising",
)


def card_pick(change: str, card: str) -> Pick:
    text = N_("Add {card}") if change == ADD else N_("Remove {card}")
    number = NUMBERS[card][0]
    return Pick(change + card, Phrase(text, card=number), Phrase("{card:whole}", card=number))


def opponents(journal: Journal) -> list[str]:
    """Whom the centurion may play: nobody who was beaten, and not one's own nation."""
    known = allowed_nations(*boxes(journal.box))
    return [nation for nation in known if nation != journal.nation and nation not in journal.beaten]


def asked(journal: Journal) -> tuple[Decision, ...]:
    if not journal.nation:
        return decision(NATION, NATIONS), decision(SIDE), MODE, decision(BOXES)
    if journal.owed:
        cards = [card_pick(ADD, card) for card in journal.spoils]
        cards += [card_pick(REMOVE, card) for card in dict.fromkeys(journal.deck)]
        help_text = N_(
            "You won: add a common card that you had at the end to your starting deck, or remove one from it."
        )
        return (Decision("card", Phrase(N_("Your starting deck")), tuple(cards), Phrase(help_text)),)
    if journal.over or journal.opponent:
        return ()
    return decision(OPPONENT, opponents(journal)), decision(PACE)


def decide(journal: Journal, answers: Mapping[str, str]) -> Journal:
    if "nation" in answers:
        nation, box = answers["nation"], answers["box"]
        if nation not in allowed_nations(*boxes(box)):
            raise BadDecision(N_("That nation is not in that box."))
        return Journal(nation=nation, side=answers["side"], box=box, supreme=answers["mode"] == "supreme")
    if "card" in answers:
        change, card = answers["card"].split(":")
        last = replace(journal.games[-1], **{"added" if f"{change}:" == ADD else "removed": card})
        return replace(journal, games=(*journal.games[:-1], last), spoils=())
    return replace(journal, opponent=answers["opponent"], pace=answers["pace"])


# The games


def settings(journal: Journal) -> Chosen | None:
    """How the next game is set up."""
    if not journal.opponent:
        return None
    return {
        "box": journal.box,
        "nation": (journal.nation,),
        "side": (journal.side,),
        "opponent": journal.opponent,
        "level": journal.level,
        "pace": journal.pace,
        "start": "doubled" if journal.doubled else "usual",
        "added": journal.added,
        "removed": journal.removed,
        "calm": str(journal.calm),
    }


def ended(journal: Journal, s: Imperium) -> Journal:
    """A game is over: how it ended, and which cards may be kept if it was won."""
    assert s.nations == (journal.nation, journal.opponent)
    points, rival = (sum(each) for each in zip(*score(s).values(), strict=True))
    game = Fought(journal.opponent, journal.level, bool(wins(s)[0]), points, rival)
    after = replace(journal, games=(*journal.games, game), opponent="")
    return replace(after, spoils=spoils(s)) if after.owed else after


def spoils(s: Imperium) -> tuple[str, ...]:
    """Common cards in the history, the deck, the discard pile and the hand; not those in play, nor any that is
    in the starting deck already."""
    theirs = [*s.histories[0], *s.decks[0], *s.discards[0], *s.hands[0]]
    common = {card for box in COMMONS for card in HOMES[box]} - {*s.carried.added}
    return tuple(dict.fromkeys(CARD[card].id for card in sorted(theirs) if card in common))


# Telling

COLUMNS: tuple[Text, ...] = (
    N_("Game"),
    N_("The centurion’s nation"),
    N_("Level"),
    N_("Your points"),
    N_("Its points"),
    N_("Result"),
    N_("Card"),
)


def told(journal: Journal) -> Chronicle:
    title = (
        N_("{nation}: a campaign against the Supreme Ruler") if journal.supreme else N_("{nation}: a campaign")
    )
    if not journal.nation:
        return Chronicle(Phrase(N_("A new campaign")), COLUMNS, (), ())
    return Chronicle(
        Phrase(title, nation=NATIONS.index(journal.nation)),
        COLUMNS,
        tuple(told_game(number, game) for number, game in zip(count(1), journal.games, strict=False)),
        tuple(facts(journal)),
    )


def told_game(number: int, game: Fought) -> tuple[Phrase, ...]:
    change = Phrase("–")
    if game.added:
        change = Phrase(N_("added: {card}"), card=NUMBERS[game.added][0])
    elif game.removed:
        change = Phrase(N_("removed: {card}"), card=NUMBERS[game.removed][0])
    return (
        Phrase("{number}", number=number),
        Phrase("{nation}", nation=NATIONS.index(game.opponent)),
        Phrase("{level}", level=KEYS.index(game.level)),
        Phrase("{points}", points=game.points),
        Phrase("{points}", points=game.rival),
        Phrase(N_("won") if game.won else N_("lost")),
        change,
    )


def facts(journal: Journal) -> list[Phrase]:
    """Where the campaign stands, and what the next game will be like."""
    found = [
        Phrase(N_("Games won: {number} of {most}."), number=journal.wins, most=MOST_WINS),
        Phrase(N_("Games lost: {number} of {most}."), number=journal.losses, most=MOST_LOSSES),
    ]
    if journal.wins == MOST_WINS:
        return [Phrase(N_("You have won the campaign!")), *found]
    if journal.losses == MOST_LOSSES:
        return [Phrase(N_("You have lost the campaign.")), *found]
    found.append(Phrase(N_("Next game: level {level}."), level=KEYS.index(journal.level)))
    if journal.opponent:
        found.append(Phrase(N_("Next opponent: {nation}."), nation=NATIONS.index(journal.opponent)))
    start, times = BOX.start, 2 if journal.doubled else 1
    purse = tuple(times * each for each in (start.materials, start.population, start.progress))
    found.append(Phrase(N_("You begin with {purse}."), purse=purse))
    if journal.added:
        found.append(Phrase(N_("Added to the starting deck: {keys}."), keys=journal.added))
    if journal.removed:
        found.append(Phrase(N_("Removed from the starting deck: {keys}."), keys=journal.removed))
    if journal.calm:
        text = P_(
            "{count} unrest is missing from the pile.", "{count} unrest are missing from the pile.", "count"
        )
        found.append(Phrase(text, count=journal.calm))
    return found


# Journals from elsewhere


def check(journal: Journal) -> None:
    """Whether a campaign could have led here: it is played through once more, choice by choice."""
    if journal == Journal():
        return
    answers = {
        "nation": journal.nation,
        "side": journal.side,
        "box": journal.box,
        "mode": "supreme" if journal.supreme else "rising",
    }
    try:
        again = CAMPAIGN.decided(Journal(), answers)
        for number, game in enumerate(journal.games, 1):
            again = replayed(again, game, journal.spoils if number == len(journal.games) else ())
        if journal.opponent:
            again = CAMPAIGN.decided(again, {"opponent": journal.opponent, "pace": journal.pace})
    except BadDecision as error:
        raise BadJournal(
            N_("No campaign can have led to this journal: {reason}"), reason=error.phrase
        ) from None
    if again != replace(journal, pace=again.pace) or journal.pace not in values_of(PACE):
        raise BadJournal(N_("No campaign can have led to this journal."))


def replayed(journal: Journal, game: Fought, spoils: tuple[str, ...]) -> Journal:
    """The journal after one more game that somebody else tells of."""
    before = CAMPAIGN.decided(journal, {"opponent": game.opponent, "pace": "turn"})
    if game.level != before.level or (game.won and game.points <= game.rival):
        raise BadJournal(N_("No campaign can have led to this journal."))
    untouched = replace(game, added="", removed="")
    after = replace(before, games=(*before.games, untouched), opponent="")
    if not after.owed:
        return after
    left = commons_left(after)
    if game == untouched:
        return replace(after, spoils=tuple(dict.fromkeys(each for each in spoils if each in left)))
    change = ADD + game.added if game.added else REMOVE + game.removed
    return CAMPAIGN.decided(replace(after, spoils=tuple(left)), {"card": change})


def commons_left(journal: Journal) -> list[str]:
    """Common cards that may still be added: those of which not every copy has been."""
    _, both = boxes(journal.box)
    homes = COMMONS if both else (journal.box,)
    there = Counter(CARD[card].id for home in homes for card in HOMES[home])
    return list(there - Counter(journal.added))


CAMPAIGN = Campaign(
    about=N_(
        "Lead one nation through a series of games against the centurion: win five before you lose four. Each "
        "win changes your starting deck and makes your next opponent stronger."
    ),
    journal=Journal,
    asked=asked,
    decide=decide,
    settings=settings,
    ended=ended,
    told=told,
    check=check,
)
