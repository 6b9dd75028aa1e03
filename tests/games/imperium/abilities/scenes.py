"""Scenes: one ability of one card, played once in a position that is laid for it.

    Scene("ROM9 play", "draw 1; +2 materials", "yes; other: no; 1 of 2", play="Dalmatia; Raetia")

says all of it: *which card and ability*, *what changes*, *what is answered*, and what else lies there. It is
typed from the card lists, never from the programs of the cards, nor from what comes out. Each nation or box
has a module with `NATION`, `SCENES`, `POINTS` and `NO_GARRISON`; `test_abilities.py` plays them, and tells
what is missing.

**Card and ability.** The number of the card, or of several that are alike (`"ROM9,ROM15 play"`), and one of

- `play`, `free`: played for an action token, or freely. The card is in hand. `state=BARBARIAN` or `EMPIRE`,
  the fourth argument, if it bears that symbol: then it must not be offered in the other state. Without it, it
  must be offered in both, unless the scene gives `at=` the state, where the text goes by it. Every card has
  such a scene, even if it only `stays`. One that can never be played: `Scene("1TRI7 play", IMPOSSIBLE)`.
- `exhaust`: used for an exhaust token. The card is in play.
- `solstice`: from the beginning of the solstice on. The card is in play.
- `when`: what happens when something else does (`exhaust_on` too); `passive`: what always holds. The card is
  in play. The first answer says what is done: `play Glory`, `free Great`, `use Phalanx`, `innovate`, `revolt`,
  `end turn`, or `clean up` for the whole end of a turn (a token on the first market card; the hand is kept). A
  card with two of them has two scenes at least.
- `response`: to an attack. The nation of the scene is the *other* seat and has the card in play and nothing
  else; the first seat is an empire and plays Corruption. (`attack=` another card, which needs no state.)
- `requires`: without something else the card cannot be played: `IMPOSSIBLE`.
- `points`: what the card is worth, as a number: what the seat would lose without it. The card is in hand, and
  the power card does not count. Fixed points, and those that go by the place alone, stand in `POINTS`.

A scene is good if it would notice a slip in the program of the card. So let there be more than enough: cards of
other kinds that must not be offered, an unrest more than is returned, and before the first seat, too, whatever
the others lose. Count points at the limit: 12 population at 1 for 4, not 11.

Whatever follows (`"ROM2 free, declining"`) tells the scenes of one ability apart. Every branch, and both sides
of a condition, have a scene where that is cheap. `hand="self; Glory"` and so on lay the card itself elsewhere.

**What changes** is told in full: whatever else changes, or does not change, fails. Changes are parted by `;`
and made in order. They are the first seat's, or those of `other:`, `third:`, `fourth:`, `others:` or `all:`.

- `+2 materials`, `-1 population`, `+1 progress`, `-1 action`; `+1 progress on Coinage` (or on a card in play)
- `draw 2`; `Glory > history`, `Glory + Conquer > top`: from wherever they are; `Unrest: discard > pile` where
  that must be said. Places: hand, discard, history, top or deck, play, garrison, under NAME, exile, pile (of
  unrest), fame, nation (its top), nation bottom, developments, other hand. `self` is the card itself. What
  lies under a host must be told, too: `Coast + Glory > discard`
- `acquire Elders` (with its tokens, and its unrest into the hand), `break through Elders`, `break through the
  region deck`, `reveal tributary` (the main deck until one comes), `exile Elders` (from the market); the
  market is refilled without a word. `take unrest`, `take unrest 2`, `return unrest` (from the hand)
- `play Glory`, `free Great`: of another card than the scene's; `stays`: what was played last is pinned
  (otherwise it is discarded, unless the changes say where it goes); `exhaust Phalanx`, `refresh Phalanx`
- `clean up` (tokens back), `advance` (the nation, by a token), `reshuffle`, `shuffle deck`, `shuffle nation`,
  `becomes empire`, `journey to Path`, `scoring`, `King of Kings turns`, `any state next`, `one river is 3
  prod`, `look at nation`, `swap Coast in the market for Steppe`, `nothing`

The token for `play` and `exhaust`, and that the card leaves the hand, go without saying.

**What is answered** is parted by `;` as well, by the first seat or whom the prefix names. Each answer lists
all that must be offered, and first what is chosen: `Coast | Armenians | Assyrians`, `1 of 3` (of three ways),
`2 | 3`, `yes`, `no`, `enough`, `suffer` (no response), `bribe | no bribe`, `Coast | region deck`, `reveal
tributary`, `2 times (0-3)`. A list may end with `…` where the rest does not matter. Where only one option is
left, nobody is asked. In the end all answers have been given, and nobody is asked anything but how to go on
with a turn.

**What else lies there.** Cards are named, parted by `;`, one of the nation before a common one. `hand`,
`play`, `discard`, `history`, `exile` and `developments`; `deck`, `nation` (the accession card at its end),
`fame`, `main_deck`, `region_deck`, `uncivilised_deck` and `civilised_deck` from the top down; `market` by
slot; `under="Glory under Coast"`; `on_market="2 materials on Coinage"`; `stored=3` on the card itself; `spent`
cards bear an exhaust token (say `exhausts=4` then); `purse`, `actions`; `side="A"` of the power card;
`journey="Path"`, how far the Utopians have come, if not to the card itself.
`other_hand`, `other_play`, `other_purse`… are the other seat's.

Usually the first seat are barbarians with nothing but the card, their deck in the order of its numbers, and 9
of each resource. The other seat are the Scythians (see `OPPONENTS`) with 5 of each, Advance, Conquer and
Nomads in hand, Caucasia, Tian Shan and Mounted Archers in play (not in a solstice); those respond to attacks,
so every attack asks `other: suffer | Mounted Archers`. The market is Armenians, Assyrians, Coast, Elders,
Coinage (see `SPARE`), with unrest under all but Coast and 1 progress on Coinage.
"""

from dataclasses import dataclass, fields
from functools import cache

from regnum.core.match import Match
from regnum.games.imperium.components import CARD
from regnum.games.imperium.game import GAME
from regnum.games.imperium.moves import FREE_PLAY, PLAY_CARD, USE
from regnum.games.imperium.questions import GO_ON, PUT_TOKEN, TURN
from regnum.games.imperium.state import NOTHING, Imperium, Standing
from tests.games.imperium.abilities.answers import give
from tests.games.imperium.abilities.changes import TOKENS, Expected, differences
from tests.games.imperium.positions import Table
from tests.games.playing import asked, choose, offered

IMPOSSIBLE = "impossible"
"""Expected where a card cannot be played or used."""
BARBARIAN, EMPIRE = "barbarian", "empire"
OPPONENTS = {
    "classics": {
        "scythians": ("Advance; Conquer; Nomads", "Mounted Archers; Caucasia; Tian Shan"),
        "greeks": ("Advance; Conquer", "Peloponnese"),
        "persians": ("Advance; Conquer", "Zagros"),
        "romans": ("Advance; Conquer; Prosperity", "Cape; Dalmatia; Raetia"),
    },
    "legends": {
        "minoans": ("Advance; Conquer; Prosperity", "Fortified Region; Crete; Cyprus"),
        "mauryans": ("Advance; Prosperity", "Gandhara"),
        "qin": ("Advance; Prosperity", "Western Zhou"),
    },
}
"""By box and nation: what it has in hand and in play when it is another seat's. The first is usual, others
follow at larger tables; the nation that a scene is about is left out."""
SPARE = {
    "classics": ("Aksumites", "Hittites", "Hills", "Shrine", "Metropolis"),
    "legends": ("Celts", "Persians", "Grassland", "Espionage", "Education"),
}
"""By slot of the market: what takes the place of a usual card that is elsewhere in the scene."""


@dataclass(frozen=True)
class Scene:
    of: str
    expected: str | int
    answers: str = ""
    state: str = ""
    at: str = ""
    hand: str = ""
    play: str = ""
    deck: str | None = None
    discard: str = ""
    history: str = ""
    nation: str | None = None
    developments: str | None = None
    under: str = ""
    spent: str = ""
    stored: int = 0
    purse: tuple[int, int, int] = (9, 9, 9)
    actions: int = 3
    exhausts: int = 5
    exile: str = ""
    fame: str | None = None
    main_deck: str | None = None
    region_deck: str | None = None
    uncivilised_deck: str | None = None
    civilised_deck: str | None = None
    market: str = ""
    on_market: str = ""
    king: int = 0
    other_hand: str | None = None
    other_play: str | None = None
    other_deck: str | None = None
    other_discard: str = ""
    other_history: str = ""
    other_under: str = ""
    other_purse: tuple[int, int, int] = (5, 5, 5)
    other_at: str = ""
    attack: str = "Corruption"
    seats: int = 2
    side: str = "B"
    journey: str = ""
    box: str = "classics"
    nations: tuple[str, ...] = ()
    """Who sits there, if not the usual ones."""

    @property
    def ids(self) -> list[str]:
        return self.of.split()[0].split(",")

    @property
    def kind(self) -> str:
        return self.of.split()[1].strip(",:")


def cards_named(text: str) -> list[str]:
    return [each.strip() for each in text.split(";") if each.strip()]


@cache
def number_of(id: str) -> int:
    """The number of a card by what is printed on it."""
    return next(number for number, card in enumerate(CARD) if card.id == id)


# Laying


class Stage(Table):
    """A table on which `self` is the card that the scene is about."""

    itself = NOTHING

    def find(self, name: str, seat: int | None = None) -> int:
        if name != "self":
            return super().find(name, seat)
        assert self.itself in self.game, f"{CARD[self.itself].name} is not in this game"
        return self.itself

    def fresh(self, itself: int) -> "Stage":
        """The same table, to be changed; the card itself goes by no name."""
        stage = Stage.__new__(Stage)
        stage.settings, stage.box, stage.game = self.settings, self.box, self.game
        stage.state, stage.laid, stage.itself = GAME.copy(self.state), {itself}, itself
        if not is_fixed(itself):
            for standings in stage.state.play:  # it may be what another seat usually has
                standings[:] = [each for each in standings if each.card != itself]
        return stage


@cache
def usual(nations: tuple[str, ...], sides: str, box: str) -> Stage:
    """The table as it lies before a scene adds anything."""
    stage = Stage(*nations, sides=sides, box=box)
    for seat, nation in enumerate(nations):
        stage.purse(seat, 5, 5, 5)
        if seat:
            hand, in_play = OPPONENTS[box].get(nation, ("", ""))
            stage.hand(seat, *cards_named(hand)).play(seat, *cards_named(in_play))
    stage.state.decks[0].reverse()  # unrest has the last numbers, and is drawn last
    return stage


def seated(scene: Scene, nation: str, itself: int) -> tuple[str, ...]:
    if scene.nations:
        return scene.nations
    seats = max(scene.seats, CARD[itself].players, 2)
    others = [each for each in OPPONENTS[scene.box] if each != nation]
    if scene.kind == "response":
        return (others[1], nation, others[0], *others[2:])[:seats]
    return (nation, *others)[:seats]


USUALLY_IN = {"play": "hand", "free": "hand", "requires": "hand", "points": "hand"}
"""By ability: where the card is, if the scene does not say so; the others work in play."""
ZONES = ("hand", "deck", "discard", "history", "nation", "developments")
FROM_THE_TOP = ("deck", "nation", "fame", "main_deck")


def lay(scene: Scene, nation: str, id: str) -> Stage:
    itself = number_of(id)
    side = CARD[itself].side or scene.side
    nations = seated(scene, nation, itself)
    owner = nations.index(nation)
    sides = "".join(side if seat == owner else "B" for seat in range(len(nations)))
    stage = usual(nations, sides, scene.box).fresh(itself)
    lay_market(stage, scene)
    lay_journey(stage, scene, owner)
    lay_itself(stage, scene, owner)
    lay_first(stage, scene)
    lay_other(stage, scene)
    lay_middle(stage, scene)
    return stage


def lay_market(stage: Stage, scene: Scene) -> None:
    if scene.market:
        stage.market(*cards_named(scene.market))
    elif stage.itself in stage.state.market:
        slot = stage.state.market.index(stage.itself)
        (spare,) = stage.lift([SPARE[scene.box][slot]])
        stage.clear_slot(slot)
        stage.fill_slot(slot, spare)


def lay_journey(stage: Stage, scene: Scene, owner: int) -> None:
    """One of the cards lies there from the start, and shows how far the Utopians have come."""
    itself = CARD[stage.itself]
    if stage.state.nations[owner] == "utopians" and (scene.journey or itself.permanent):
        stage.journey(owner, scene.journey or itself.name)


def lay_itself(stage: Stage, scene: Scene, owner: int) -> None:
    """Where it works, unless it is there from the start or the scene says where it is."""
    named = [
        getattr(scene, each.name) for each in fields(scene) if each.name not in ("of", "expected", "answers")
    ]
    in_play = [each.card for each in stage.state.play[owner]]
    if stage.itself in in_play or CARD[stage.itself].permanent:
        return
    if any(isinstance(each, str) and "self" in each for each in named):
        return
    zone = USUALLY_IN.get(scene.kind, "play")
    if zone == "play":
        stage.play(owner, "self")
    else:
        stage.hand(owner, "self")


def lay_first(stage: Stage, scene: Scene) -> None:
    s = stage.state
    hand = ["self"] if stage.itself in s.hands[0] else []
    if scene.kind == "response":
        hand.append(scene.attack)
    for zone in ZONES:
        named = getattr(scene, zone)
        if named is not None and (named or zone not in ("nation", "developments", "deck")):
            cards = [*cards_named(named), *(hand if zone == "hand" else [])]
            getattr(stage, zone)(0, *(reversed(cards) if zone in FROM_THE_TOP else cards))
        elif named == "":
            getattr(s, {"deck": "decks", "nation": "nation_decks"}.get(zone, zone))[0].clear()
    stage.play(0, *cards_named(scene.play)).purse(0, *scene.purse)
    for pair in cards_named(scene.under):
        card, host = pair.split(" under ")
        stage.under(0, host, card)
    for name in cards_named(scene.spent):
        standing_of(stage, name).spent = True
    if scene.stored:
        standing_of(stage, "self").stored = scene.stored
    stage.tokens(0, scene.actions, s.exhausts[0] if scene.exhausts == 5 else scene.exhausts)
    if EMPIRE in (scene.state, scene.at) or scene.kind == "response":
        s.empire[0] = True
    elif scene.state or scene.at:
        s.empire[0] = False


def standing_of(stage: Stage, name: str) -> Standing:
    if name == "self":
        return next(each for each in stage.state.play[0] if each.card == stage.itself)
    return stage.standing(0, name)


def lay_other(stage: Stage, scene: Scene) -> None:
    s = stage.state
    if scene.other_play is not None or scene.kind in ("solstice", "response"):
        s.play[1] = [each for each in s.play[1] if each.card == stage.itself or is_fixed(each.card)]
        stage.play(1, *cards_named(scene.other_play or ""))
    if scene.other_hand is not None:
        stage.hand(1, *cards_named(scene.other_hand))
    if scene.other_deck is not None:
        stage.deck(1, *reversed(cards_named(scene.other_deck)))
    stage.discard(1, *cards_named(scene.other_discard)).history(1, *cards_named(scene.other_history))
    for pair in cards_named(scene.other_under):
        card, host = pair.split(" under ")
        stage.under(1, host, card)
    stage.purse(1, *scene.other_purse)
    if scene.other_at:
        s.empire[1] = scene.other_at == EMPIRE


def is_fixed(card: int) -> bool:
    """In play from the start."""
    return CARD[card].start == "play"


def lay_middle(stage: Stage, scene: Scene) -> None:
    stage.exile(*cards_named(scene.exile))
    if scene.fame is not None:
        stage.fame(*reversed(cards_named(scene.fame)))
    if scene.main_deck is not None:
        stage.main_deck(*reversed(cards_named(scene.main_deck)))
    for suit in ("region", "uncivilised", "civilised"):
        if (named := getattr(scene, f"{suit}_deck")) is not None:
            stage.small_deck(suit, *reversed(cards_named(named)))
    for told in cards_named(scene.on_market):
        amount, name = told.split(" on ")
        count, what = amount.split()
        slot = next(n for n, card in enumerate(stage.state.market) if CARD[card].name.startswith(name))
        stage.state.tokens[slot][TOKENS[what.removesuffix("s")]] = int(count)
    stage.state.king = scene.king


# Playing


OPENING = {
    "play": "play self",
    "requires": "play self",
    "free": "free self",
    "exhaust": "exhaust self",
}


def perform(scene: Scene, nation: str, id: str) -> None:
    """Lay the scene, play it, and compare what came of it with what was expected."""
    stage = lay(scene, nation, id)
    itself = stage.itself
    if isinstance(scene.expected, int):
        assert worth(stage, itself) == scene.expected
        return
    if scene.kind in ("play", "free"):
        check_states(scene, stage)
    step = "solstice_begins" if scene.kind == "solstice" else "turn"
    expected = Expected(stage.ready(step), itself)
    match = stage.match(step)
    if scene.expected != IMPOSSIBLE:
        start(match, scene, itself)
    for answer in cards_named(scene.answers):
        give(match, answer)
    if match.pending:
        seat, question = asked(match)
        assert question in (TURN, GO_ON, PUT_TOKEN), (
            f"seat {seat} is still asked: {question.name}, {offered(match)}"
        )
    if scene.expected == IMPOSSIBLE:
        never = {PLAY_CARD[itself], FREE_PLAY[itself], USE[itself]}
        assert never.isdisjoint(offered(match)), f"{scene.of} is offered"
        return
    opening = f"play {scene.attack}" if scene.kind == "response" else OPENING.get(scene.kind, "")
    expected.make(f"{opening}; {scene.expected}")
    assert differences(expected, match.state) == []
    GAME.check(match.state)


def start(match: Match[Imperium], scene: Scene, itself: int) -> None:
    """Do what the scene is about."""
    options = {"play": PLAY_CARD[itself], "free": FREE_PLAY[itself], "exhaust": USE[itself]}
    if scene.kind in options:
        assert options[scene.kind] in offered(match), f"{scene.of} is not offered, but {offered(match)}"
        choose(match, options[scene.kind])
    elif scene.kind == "response":
        give(match, f"play {scene.attack}")


def check_states(scene: Scene, stage: Stage) -> None:
    """A card with a symbol of a state can be played in that state alone, any other in both."""
    if scene.at or scene.expected == IMPOSSIBLE:
        return
    s = stage.state
    stage.state = GAME.copy(s)
    stage.state.empire[0] ^= True
    option = FREE_PLAY[stage.itself] if scene.kind == "free" else PLAY_CARD[stage.itself]
    is_offered = option in offered(stage.match())
    stage.state = s
    assert is_offered != bool(scene.state), f"{scene.of} in the other state: {is_offered}"


# Points


def worth(stage: Stage, card: int) -> int:
    """What the first seat would lose without a card; its power card does not count, unless it is that card."""
    s = stage.state
    s.play[0] = [each for each in s.play[0] if each.card == card or "power" not in CARD[each.card].suits]
    counted = total(s)
    for pile in stage.piles():
        if card in pile:
            pile.remove(card)
    s.play[0] = [each for each in s.play[0] if each.card != card]
    return counted - total(s)


def total(s: Imperium) -> int:
    return sum(points[0] for points in GAME.score(s).values())


PLACES = ("hand", "deck", "discard", "history", "in_play", "garrisoned")


def points_in(stage: Stage, card: int, place: str) -> int:
    """What a card is worth in a place."""
    stage = stage.fresh(card)
    stage.state.decks[0].clear()
    if place == "in_play" and not is_fixed(card):
        stage.play(0, "self")
    elif place == "garrisoned":
        host = plain_region(stage, card)
        stage.play(0, host).under(0, host, "self")
    elif place in ("hand", "deck", "discard", "history"):
        getattr(stage, place)(0, "self")
    return worth(stage, card)


def plain_region(stage: Stage, card: int) -> str:
    """One that does nothing but exile a card and hold a garrison; another one than that card."""
    plain = ("Forest", "Steppe") if stage.box == "classics" else ("Grassland", "Highlands")
    return plain[CARD[card].name.startswith(plain[0])]


def told_points(told: int | str, place: str) -> int:
    """`3`, or by the place: `"history 7, else 3"`, `"in_play 5"`, `"not_in_play -2, else 0"`."""
    if isinstance(told, int):
        return told
    by_place = {each.split()[0]: int(each.split()[1]) for each in told.split(", ")}
    if place in by_place:
        return by_place[place]
    if place != "in_play" and "not_in_play" in by_place:
        return by_place["not_in_play"]
    return by_place.get("else", 0)


def table_with(nation: str, card: int, box: str) -> Stage:
    """A usual table at which that card is in the game."""
    nations = seated(Scene("- points", 0, seats=CARD[card].players or 2, box=box), nation, card)
    return usual(nations, (CARD[card].side or "B") + "B" * (len(nations) - 1), box)
