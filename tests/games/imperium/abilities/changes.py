"""What is expected of a scene: changes in words, made to a copy of the position, and compared as a whole.

The changes are made by list and number alone, none of the rules is asked. How to write them: `scenes.py`.
"""

import re
from collections.abc import Callable

from regnum.games.imperium.components import CARD, DESIGN, HOMES
from regnum.games.imperium.game import GAME
from regnum.games.imperium.state import FIRST_SMALL, NOTHING, SMALL, Imperium, Standing

SEATS = {"other": (1,), "third": (2,), "fourth": (3,), "others": (1, 2, 3), "all": (0, 1, 2, 3)}
"""Whom a change is about; without such a word, the first seat."""
TOKENS = {"material": 0, "population": 1, "progress": 2}
STATE_CARD = {"action": 3, "exhaust": 5}

Make = Callable[..., None]
FORMS: list[tuple[re.Pattern[str], Make]] = []


def form(pattern: str) -> Callable[[Make], Make]:
    """A way to write a change; its groups are the arguments of what makes it."""

    def register(make: Make) -> Make:
        FORMS.append((re.compile(pattern), make))
        return make

    return register


def called(card: int, name: str) -> bool:
    return CARD[card].name.startswith(name)


def best(cards: list[int], name: str) -> int | None:
    """The card that is called exactly so, or else one whose name begins so."""
    fit = [card for card in cards if called(card, name)]
    return next((card for card in fit if CARD[card].name == name), fit[0] if fit else None)


class Expected:
    """The position as it should be in the end."""

    def __init__(self, s: Imperium, itself: int) -> None:
        self.s = GAME.copy(s)
        self.itself = itself
        self.loose: list[int] = []
        """Cards whose host has left play: somewhere they must go."""
        self.shuffled: set[str] = set()
        """Decks whose order nobody knows any more."""

    def make(self, changes: str) -> None:
        """All changes, and what is being played is discarded unless it has gone elsewhere."""
        for change in filter(None, map(str.strip, changes.split(";"))):
            self.make_one(change)
        self.s.discards[self.s.active] += self.s.limbo
        self.s.limbo = []

    def make_one(self, change: str) -> None:
        who, _, rest = change.partition(":")
        seats = SEATS.get(who, (0,))
        text = rest.strip() if who in SEATS else change
        for pattern, make in FORMS:
            if found := pattern.fullmatch(text):
                for seat in seats:
                    if seat < self.s.seats:
                        make(self, seat, *found.groups())
                return
        raise ValueError(f"nobody understands “{change}”")

    # Cards

    def piles(self, seat: int, zone: str) -> list[list[int]]:
        """The piles that a word stands for."""
        s = self.s
        own = {
            "limbo": s.limbo,
            "hand": s.hands[seat],
            "discard": s.discards[seat],
            "history": s.histories[seat],
            "deck": s.decks[seat],
            "top": s.decks[seat],
            "developments": s.developments[seat],
            "nation": s.nation_decks[seat],
            "exile": s.exile,
            "fame": s.fame,
            "main deck": s.main_deck,
            "pile": s.unrest,
            "loose": self.loose,
        }
        if zone == "garrison":
            return [each.under for each in s.play[seat]]
        return [own[zone]]

    ANYWHERE = (
        *("limbo", "loose", "hand", "play", "garrison", "discard", "history", "deck"),
        *("developments", "nation", "exile", "fame", "pile", "main deck"),
    )
    """Where a card is looked for, in this order."""

    def take(self, seat: int, name: str, source: str | None = None) -> int:
        """Take a card from a place, or from wherever it is."""
        for exact in (True, False):
            for zone in (source,) if source else self.ANYWHERE:
                card = self.lift(seat, name, zone, exact)
                if card is not None:
                    return card
        raise ValueError(f"there is no “{name}”")

    def lift(self, seat: int, name: str, zone: str, exact: bool) -> int | None:
        def fits(card: int) -> bool:
            return card == self.itself if name == "self" else called(card, name) and fits_exactly(card)

        def fits_exactly(card: int) -> bool:
            return not exact or CARD[card].name == name

        if zone == "play":
            standing = next((each for each in self.s.play[seat] if fits(each.card)), None)
            if standing:
                self.s.play[seat].remove(standing)
                self.loose += standing.under
            return standing.card if standing else None
        for pile in self.piles(seat, zone):
            for card in reversed(pile):
                if fits(card):
                    pile.remove(card)
                    return card
        return None

    def put(self, seat: int, card: int, place: str) -> None:
        """Put a card on top of a pile, into play, or under a card in play."""
        if place == "play":
            self.s.play[seat].append(Standing(card, [], spent=False, stored=0))
        elif place.startswith("under "):
            self.standing(seat, place.removeprefix("under ")).under.append(card)
        elif place in ("other hand", "third hand", "fourth hand"):
            self.s.hands[SEATS[place.removesuffix(" hand")][0]].append(card)
        elif place == "nation bottom":
            self.s.nation_decks[seat].insert(1, card)
        else:
            self.piles(seat, place)[0].append(card)

    def standing(self, seat: int, name: str) -> Standing:
        cards = {each.card: each for each in self.s.play[seat]}
        found = self.itself if name == "self" else best(list(cards), name)
        if found not in cards:
            raise ValueError(f"“{name}” is not in play")
        return cards[found]

    def slot(self, name: str) -> int:
        card = self.itself if name == "self" else best([each for each in self.s.market if each >= 0], name)
        if card not in self.s.market:
            raise ValueError(f"“{name}” is not in the market")
        return self.s.market.index(card)

    # The market

    def clear(self, slot: int) -> int:
        """A card leaves the market; the slot is filled by the deck above it."""
        s, card = self.s, self.s.market[slot]
        s.market[slot], s.market_unrest[slot], s.tokens[slot] = NOTHING, NOTHING, [0, 0, 0]
        small = s.small_decks[slot - FIRST_SMALL] if slot >= FIRST_SMALL else []
        deck = small or s.main_deck
        if deck:
            self.fill(slot, deck.pop())
        return card

    def fill(self, slot: int, card: int) -> None:
        """With unrest under it unless it is a region, and progress on what is civilised alone (§2.2, N21)."""
        s, suits = self.s, CARD[card].suits
        s.market[slot] = card
        if "region" not in suits:
            s.market_unrest[slot] = s.unrest.pop()
        s.tokens[slot] = [0, 0, int("civilised" in suits and "uncivilised" not in suits)]

    def gain(self, seat: int, tokens: list[int]) -> None:
        s = self.s
        for pool, count in zip((s.materials, s.population, s.progress), tokens, strict=True):
            pool[seat] += count


# Resources and tokens


@form(r"nothing")
def _nothing(e: Expected, seat: int) -> None:
    """What is played changes nothing else."""


@form(r"([+-]\d+) (material|population|progress|action|exhaust)s?")
def _number(e: Expected, seat: int, count: str, what: str) -> None:
    s = e.s
    pools = {
        "material": s.materials,
        "population": s.population,
        "progress": s.progress,
        "action": s.actions,
        "exhaust": s.exhausts,
    }
    pools[what][seat] += int(count)


@form(r"([+-]\d+) (material|population|progress)s? on (.+)")
def _on_card(e: Expected, seat: int, count: str, what: str, name: str) -> None:
    """On a market card, or stored on a card in play."""
    try:
        e.s.tokens[e.slot(name)][TOKENS[what]] += int(count)
    except ValueError:
        e.standing(seat, name).stored += int(count)


@form(r"exhaust (.+)")
def _exhaust(e: Expected, seat: int, name: str) -> None:
    """An exhaust token goes from the state card onto a card."""
    e.s.exhausts[seat] -= 1
    e.standing(seat, name).spent = True


@form(r"refresh (.+)")
def _refresh(e: Expected, seat: int, name: str) -> None:
    """The exhaust token of a card comes back."""
    e.s.exhausts[seat] += 1
    e.standing(seat, name).spent = False


@form(r"clean up")
def _clean_up(e: Expected, seat: int) -> None:
    """The tokens come back in the cleanup; the token for the market and the cards drawn are told apart."""
    e.s.actions[seat] = STATE_CARD["action"]
    e.s.exhausts[seat] = 3 if e.s.nations[seat] == "utopians" else STATE_CARD["exhaust"]
    e.s.advanced[seat] = False
    e.s.any_state, e.s.more_prod = False, []
    for each in e.s.play[seat]:
        each.spent = False


# Playing


@form(r"play (.+)")
def _play(e: Expected, seat: int, name: str) -> None:
    """For an action. It is discarded in the end, unless it `stays` or goes elsewhere."""
    e.s.actions[seat] -= 1
    e.s.limbo.append(e.take(seat, name, "hand"))


@form(r"free (.+)")
def _free_play(e: Expected, seat: int, name: str) -> None:
    e.s.limbo.append(e.take(seat, name, "hand"))


@form(r"stays")
def _stays(e: Expected, seat: int) -> None:
    """What was played last is pinned."""
    e.put(seat, e.s.limbo.pop(), "play")


# Cards


@form(r"draw (\d+)")
def _draw(e: Expected, seat: int, count: str) -> None:
    for _ in range(int(count)):
        e.s.hands[seat].append(e.s.decks[seat].pop())


@form(r"(?:(.+): ([a-z ]+)|(.+)) > (.+)")
def _move(e: Expected, seat: int, names: str | None, source: str | None, others: str | None, to: str) -> None:
    for name in (names or others or "").split(" + "):
        e.put(seat, e.take(seat, name, source), to)


@form(r"shuffle (deck|nation|main deck)")
def _shuffle(e: Expected, seat: int, deck: str) -> None:
    for card in e.s.nation_decks[seat][1:] if deck == "nation" else []:
        e.s.placed[card] = 0
    e.shuffled.add(f"{deck} of {seat}" if deck != "main deck" else deck)


@form(r"reshuffle")
def _reshuffle(e: Expected, seat: int) -> None:
    """The discard pile becomes the deck. Whether the nation gets on is told apart: `advance`."""
    e.s.decks[seat] += e.s.discards[seat]
    e.s.discards[seat] = []
    e.shuffled.add(f"deck of {seat}")


@form(r"advance")
def _advance(e: Expected, seat: int) -> None:
    """When a deck has run out: a token on the nation deck, and its top card is discarded (§4)."""
    e.s.exhausts[seat] -= 1
    e.s.advanced[seat] = True
    e.s.discards[seat].append(e.s.nation_decks[seat].pop())


# What all share


@form(r"acquire (.+)")
def _acquire(e: Expected, seat: int, name: str) -> None:
    """From the market: with its tokens and the unrest under it."""
    s, slot = e.s, e.slot(name)
    tokens, under = s.tokens[slot], s.market_unrest[slot]
    s.hands[seat].append(e.clear(slot))
    if under != NOTHING:
        s.hands[seat].append(under)
    e.gain(seat, tokens)


@form(r"break through the (region|uncivilised|civilised) deck")
def _break_through_unseen(e: Expected, seat: int, suit: str) -> None:
    e.s.hands[seat].append(e.s.small_decks[SMALL.index(suit)].pop())


@form(r"reveal (region|uncivilised|civilised|tributary)")
def _reveal(e: Expected, seat: int, suit: str) -> None:
    """Of the main deck, the first card that fits; the others are shuffled back."""
    card = next(each for each in reversed(e.s.main_deck) if suit in CARD[each].suits)
    e.s.main_deck.remove(card)
    e.s.hands[seat].append(card)
    e.shuffled.add("main deck")


@form(r"break through (.+)")
def _break_through(e: Expected, seat: int, name: str) -> None:
    """From the market: with its tokens; the unrest goes back to the pile."""
    slot = e.slot(name)
    tokens = e.s.tokens[slot]
    _free_unrest(e, slot)
    e.s.hands[seat].append(e.clear(slot))
    e.gain(seat, tokens)


@form(r"exile (.+)")
def _exile(e: Expected, seat: int, name: str) -> None:
    """From the market."""
    slot = e.slot(name)
    _free_unrest(e, slot)
    e.s.exile.append(e.clear(slot))


def _free_unrest(e: Expected, slot: int) -> None:
    if e.s.market_unrest[slot] != NOTHING:
        e.s.unrest.append(e.s.market_unrest[slot])
        e.s.market_unrest[slot] = NOTHING


@form(r"swap (.+) in the market for (.+)")
def _swap(e: Expected, seat: int, out: str, name: str) -> None:
    """With a card in exile: tokens stay, the unrest is set right (N29)."""
    slot, tokens = e.slot(out), e.s.tokens[e.slot(out)]
    card = e.take(seat, name, "exile")
    _free_unrest(e, slot)
    e.s.exile.append(e.s.market[slot])
    e.fill(slot, card)
    e.s.tokens[slot] = tokens


@form(r"take unrest(?: (\d+))?")
def _take_unrest(e: Expected, seat: int, count: str | None) -> None:
    for _ in range(int(count or 1)):
        e.s.hands[seat].append(e.s.unrest.pop())


@form(r"return unrest(?: (\d+))?")
def _return_unrest(e: Expected, seat: int, count: str | None) -> None:
    for _ in range(int(count or 1)):
        e.s.unrest.append(e.take(seat, "Unrest", "hand"))


# What else there is


@form(r"look at nation")
def _look_at_nation(e: Expected, seat: int) -> None:
    """The seat knows the top card of its nation deck."""
    e.s.placed[e.s.nation_decks[seat][-1]] |= 1 << seat


@form(r"becomes empire")
def _becomes_empire(e: Expected, seat: int) -> None:
    e.s.empire[seat] = True


@form(r"journey to (.+)")
def _journey(e: Expected, seat: int, name: str) -> None:
    """The journey card of the Utopians shows another side, or another card takes its place."""
    journey = next(each for each in e.s.play[seat] if CARD[each.card].permanent)
    journey.card = next(card for card in HOMES["utopians"] if called(card, name))


@form(r"scoring")
def _scoring(e: Expected, seat: int) -> None:
    """The end has been triggered."""
    e.s.ending = 1


@form(r"King of Kings turns")
def _king_turns(e: Expected, seat: int) -> None:
    e.s.king = 1


@form(r"one (river|fertile) is 3 prod")
def _more_prod(e: Expected, seat: int, icon: str) -> None:
    e.s.more_prod.append(icon)


@form(r"any state next")
def _any_state(e: Expected, seat: int) -> None:
    e.s.any_state = True


# Comparing


def title(card: int) -> str:
    """A card as it stands in a comparison; cards that are alike cannot be told apart."""
    told = CARD[DESIGN[card]]
    return "Unrest" if "unrest" in told.suits else f"{told.name} ({told.id})"


def in_order(cards: list[int]) -> list[str]:
    return [title(card) for card in cards]


def in_any_order(cards: list[int]) -> list[str]:
    return sorted(map(title, cards))


def standing_told(each: Standing) -> str:
    under = f" over {', '.join(in_any_order(each.under))}" if each.under else ""
    return title(each.card) + under + " exhausted" * each.spent + f" with {each.stored}" * bool(each.stored)


def told(s: Imperium, shuffled: set[str]) -> dict[str, object]:
    """A whole position in words: everything that cards can change."""
    found: dict[str, object] = {}
    for seat in range(s.seats):
        found |= {f"{what} of {seat}": value for what, value in told_of(s, seat, shuffled).items()}
    for slot, card in enumerate(s.market):
        under = "over unrest" if s.market_unrest[slot] != NOTHING else ""
        found[f"slot {slot + 1}"] = (title(card) if card != NOTHING else "", under, *s.tokens[slot])
    for suit, deck in zip(SMALL, s.small_decks, strict=True):
        found[f"{suit} deck"] = in_order(deck)
    main = in_any_order if "main deck" in shuffled else in_order
    return found | {
        "main deck": main(s.main_deck),
        "exile": in_any_order(s.exile),
        "fame": in_order(s.fame),
        "fame put away": in_any_order(s.unseen),
        "unrest pile": len(s.unrest),
        "being played": in_any_order(s.limbo),
        "looked at": in_any_order(s.looked),
        "king": s.king,
        "ending": bool(s.ending),
        "collapsed": s.collapsed,
        "icons that are production": sorted(s.more_prod),
        "any state next": s.any_state,
    }


def told_of(s: Imperium, seat: int, shuffled: set[str]) -> dict[str, object]:
    deck = in_any_order if f"deck of {seat}" in shuffled else in_order
    nation = in_any_order if f"nation of {seat}" in shuffled else in_order
    return {
        "hand": in_any_order(s.hands[seat]),
        "deck": deck(s.decks[seat]),
        "discard": in_any_order(s.discards[seat]),
        "history": in_any_order(s.histories[seat]),
        "nation deck": nation(s.nation_decks[seat]),
        "nation card seen": [s.placed[card] >> seat & 1 for card in s.nation_decks[seat][-1:]],
        "developments": in_any_order(s.developments[seat]),
        "play": sorted(map(standing_told, s.play[seat])),
        "materials": s.materials[seat],
        "population": s.population[seat],
        "progress": s.progress[seat],
        "actions": s.actions[seat],
        "exhausts": s.exhausts[seat],
        "advanced": s.advanced[seat],
        "empire": s.empire[seat],
    }


def differences(expected: Expected, found: Imperium) -> list[str]:
    """What is otherwise than expected, a line for each."""
    wanted, real = told(expected.s, expected.shuffled), told(found, expected.shuffled)
    return [
        f"{each}: {wanted[each]} expected, but {real[each]}" for each in wanted if wanted[each] != real[each]
    ]
