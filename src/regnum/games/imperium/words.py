"""How the cards of Imperium are called, and what they say: the lexicon for the gaps of its texts."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from gettext import NullTranslations
from typing import get_args

from regnum.core.programs import THIRD, Choose, May, Program, clause, inflected, sentence, told
from regnum.core.words import C_, N_, P_, Phrase, Plural, Reader, Say, Text
from regnum.games.imperium import components
from regnum.games.imperium.components import (
    BOX,
    CARD,
    DESIGN,
    DOES,
    EXHAUST,
    MARKET_SUITS,
    NATIONS,
    NUMBERS,
    PLAY,
    RESPONSE,
    ROWS_OF,
    SOLSTICE,
    Card,
    Doubt,
    Passive,
    Placed,
    Points,
    RowDoubt,
    When,
    named,
)
from regnum.games.imperium.language import (
    CARDS,
    EVENTS,
    FROM,
    ICON_NAMES,
    KINDS,
    LANGUAGE,
    RESOURCES,
    TO,
    cards,
    either,
)
from regnum.games.imperium.moves import VERBS
from regnum.games.imperium.orders import MATCHES
from regnum.games.imperium.rules.centurion.levels import LEVELS
from regnum.games.imperium.rules.centurion.orders import REASONS
from regnum.games.imperium.rules.picks import Wanted
from regnum.games.imperium.state import NOTHING

# Names


def card_name(r: Reader, number: int) -> str:
    if number == NOTHING:
        return r(N_("King of Kings"))
    return r.shown(DESIGN[number], called(r, CARD[number]))


def called(r: Reader, card: Card) -> str:
    return {"pl": card.name_pl, "it": card.name_it}.get(r.lang) or card.name


def beginning(r: Reader, name: str) -> str:
    """Cards by the beginning of their English name."""
    found = min(named(name), key=lambda card: len(CARD[card].name))
    return called(r, CARD[found]) if CARD[found].name == name else called(r, CARD[found]).rsplit(" ", 1)[0]


def nation(r: Reader, number: int) -> str:
    power = next(
        card for card in range(len(CARD)) if CARD[card].id.endswith("1A") and _nation_of(card) == number
    )
    return called(r, CARD[power])


def _nation_of(card: int) -> int:
    from regnum.games.imperium.components import HOMES

    return next((number for number, each in enumerate(NATIONS) if card in HOMES[each]), -1)


SUIT: dict[str, Text] = {
    "region": N_("region"),
    "uncivilised": N_("uncivilised"),
    "civilised": N_("civilised"),
    "tributary": N_("tributary"),
    "fame": N_("fame"),
    "unrest": N_("unrest"),
    "power": N_("power"),
}
STATE: dict[str, Text] = {"barbarian": N_("barbarian"), "empire": N_("empire")}
VARIABLE = N_("variable points")


def suit(r: Reader, number: int) -> str:
    return r(SUIT[MARKET_SUITS[number]]) if number < len(MARKET_SUITS) else r(VARIABLE)


DECK: tuple[Text, ...] = (N_("region deck"), N_("uncivilised deck"), N_("civilised deck"))
"""The small decks."""


def kind(r: Reader, number: int) -> str:
    """A card at a glance: "region · 2 production"."""
    if number == NOTHING:
        return ""
    card = CARD[number]
    words = [r(SUIT[each]) for each in dict.fromkeys(card.suits)]
    words += [r(STATE[card.state])] if card.state else []
    words += [r(N_("attack"))] if card.attack else []
    words += [r(ICON_NAMES[icon]) for icon in card.icons]
    return " · ".join(words)


def purse(r: Reader, amounts: Sequence[int]) -> str:
    parts = [r(RESOURCES[name], n=n) for name, n in zip(RESOURCES, amounts, strict=True) if n]
    return r.list(parts) if parts else r(N_("nothing"))


MORE: dict[str, Plural] = {
    "materials": P_("+{n} material", "+{n} materials", "n"),
    "population": P_("+{n} population", "+{n} population", "n"),
    "progress": P_("+{n} progress", "+{n} progress", "n"),
}


def more(r: Reader, amounts: Sequence[int]) -> str:
    """Resources as they lie on a card: "+2 materials, +1 progress". No verb decides about their case."""
    return ", ".join(r(MORE[name], n=n) for name, n in zip(MORE, amounts, strict=True) if n)


# What cards say

WHEN: dict[str, Text] = {
    "play_region": N_("when you play a region"),
    "play_region_from_discard": N_("when you play a region from your discard pile"),
    "play_attack": N_("when you play an attack"),
    "return_unrest": N_("when you return unrest"),
    "take_unrest": N_("when you take unrest"),
    "acquire_region": N_("when you acquire a region"),
    "acquire_region_from_exile": N_("when you acquire a region from exile"),
    "get_uncivilised": N_("when you acquire or break through for an uncivilised card"),
    "gain_materials_with_card": N_("when you gain a market card with materials on it"),
    "gain_population_with_card": N_("when you gain a market card with population on it"),
    "gain_from_river": N_("when you gain materials from a card with a river in play"),
    "gain_from_fertile": N_("when you gain materials from a card with grain in play"),
    "pay_population": N_("when you pay population"),
    "look_at_fame": N_("when you have looked at fame cards"),
    "deck_empty": N_("when your deck is empty"),
    "sink": N_("when a card sinks"),
}
assert set(WHEN) == set(EVENTS)
TITLED = N_("{title}: {text}")


@lru_cache(maxsize=4000)
def _text(translations: NullTranslations, number: int) -> str:
    return " ".join(sentences(Reader(translations, LEXICON), number))


def text(r: Reader, number: int) -> str:
    """All that a card says, in sentences made from its programs."""
    return _text(r.translations, number) if number != NOTHING else ""


def exhaust(r: Reader, number: int) -> str:
    return told(EXHAUST[number], r) if EXHAUST[number] else text(r, number)


def sentences(r: Reader, number: int) -> list[str]:
    """First what holds always, then what has a title: all that follows a title belongs to it."""
    card = CARD[number]
    found = [r(line) for field, line in MARKS.items() if getattr(card, field)]
    found += requirements(r, card)
    if PLAY[number]:
        found.append(told(PLAY[number], r))
    found += passives(r, card.passive)
    found += [sentence(answer(r, each)) for each in card.when if not each.exhaust]
    if EXHAUST[number]:
        found.append(titled(r, r(EXHAUST_TITLE), told(EXHAUST[number], r)))
    found += [titled(r, r(EXHAUST_TITLE), sentence(answer(r, each))) for each in card.when if each.exhaust]
    if card.passive.fewer_masks:
        found.append(r(N_("Exhaust: when you must discard masks, discard 1 fewer.")))
    found += response(r, number)
    if SOLSTICE[number]:
        found.append(titled(r, r(N_("Solstice")), told(SOLSTICE[number], r)))
    return found


MARKS: dict[str, Text] = {
    "permanent": N_("Starts in play."),
    "free_play": N_("Free play."),
    "pinned": N_("Pinned."),
    "no_play": N_("Cannot be played."),
    "no_garrison": N_("Cannot be garrisoned."),
}
EXHAUST_TITLE = N_("Exhaust")


def titled(r: Reader, title: str, text: str) -> str:
    """ "Exhaust: draw 1 card. Gain 1 progress."."""
    return r(TITLED, title=title, text=text[:1].lower() + text[1:])


def answer(r: Reader, each: When) -> str:
    """ "when you play a region, draw 1 card"."""
    return r(N_("{when}, {what}"), when=r(WHEN[each.event]), what=clause(LANGUAGE.read(each.program), r))


def requirements(r: Reader, card: Card) -> list[str]:
    found = [r(N_("Requires “{named}” in play."), named=name) for name in card.requires.play]
    return found + [r(N_("Requires “{named}” in your history."), named=name) for name in card.requires.history]


def passives(r: Reader, passive: Passive) -> list[str]:
    """What holds all the time."""
    found = []
    if passive.hand_size:
        found.append(
            r(P_("Your hand size is {n} larger.", "Your hand size is {n} larger.", "n"), n=passive.hand_size)
        )
    found += [r(N_("“{named}” can be played in either state."), named=name) for name in passive.unlocks]
    if passive.unlocks_attacks:
        found.append(r(N_("Attacks can be played in either state.")))
    if passive.exile_suits:
        suits = either(r, [r(SUIT_FROM_EXILE[each]) for each in passive.exile_suits])
        found.append(r(N_("You may acquire {suits} from exile, too."), suits=suits))
    if passive.cheaper_unrest.materials:
        cheaper = CHEAPER_MATERIALS_OR_CARDS if passive.cheaper_unrest.cards else CHEAPER_MATERIALS
        found.append(r(cheaper, n=passive.cheaper_unrest.materials))
    less = passive.cheaper_development
    if less.materials or less.population or less.progress:
        what = purse(r, (less.materials, less.population, less.progress))
        found.append(r(N_("Developing costs {what} less."), what=what))
    token = passive.cleanup_token
    if token.materials or token.population:
        what = purse(r, (token.materials, token.population, token.progress))
        found.append(r(N_("In your cleanup you put {what} on a market card instead of progress."), what=what))
    found += [r(line) for field, line in PASSIVES.items() if getattr(passive, field)]
    if passive.sinks_without:
        found.append(r(N_("It sinks when “{named}” leaves play."), named=passive.sinks_without))
    return found


CHEAPER_MATERIALS = P_(
    "Playing unrest costs {n} material less, but at least 1.",
    "Playing unrest costs {n} materials less, but at least 1.",
    "n",
)
CHEAPER_MATERIALS_OR_CARDS = P_(
    "Playing unrest costs {n} material or card less, but at least 1.",
    "Playing unrest costs {n} materials or cards less, but at least 1.",
    "n",
)
SUIT_FROM_EXILE: dict[str, Text] = {"region": N_("regions"), "tributary": N_("tributaries")}
PASSIVES: dict[str, Text] = {
    "no_history": N_("Cards that should go into your history are discarded."),
    "turns_materials": N_(
        "Whenever you should gain materials, you gain 2 population instead, and every other player 1 progress."
    ),
    "stays": N_("It cannot be abandoned or recalled."),
    "ends_game": N_("When it comes onto your discard pile, scoring is triggered."),
    "becomes_empire": N_("When it comes into play, you become an empire."),
    "holds_quest": N_("The quest under it is the active one and does not count at the end."),
    "last_quest": N_("As a quest it can be chosen only when no other is left."),
    "masks_here": N_("Masks in its garrison can be discarded instead of masks from your hand."),
    "returns_unrest": N_("At the end you return up to 2 unrest before you count."),
    "free_icons": N_("Cities and metropolises can be played for free."),
    "looks_further": N_("Whenever you look at fame cards, look at one more."),
}


def response(r: Reader, number: int) -> list[str]:
    if number not in RESPONSE:
        return []
    told_response, cost = RESPONSE[number]
    if told_response.bribe:
        return [r(N_("Response: ignore an attack, unless the attacker gives you 1 progress."))]
    if cost:
        text = N_("Response: {cost} to ignore an attack.")
        if told_response.exhaust:
            text = N_("Response: exhaust this card and {cost} to ignore an attack.")
        return [r(text, cost=clause(cost, r))]
    return [r(N_("Response: exhaust this card to ignore an attack."))]


# Points

OF: dict[str, Text] = {
    "region": C_("points for each", "region"),
    "uncivilised": C_("points for each", "uncivilised card"),
    "civilised": C_("points for each", "civilised card"),
    "tributary": C_("points for each", "tributary"),
    "fame": C_("points for each", "fame card"),
    "fertile": C_("points for each", "grain icon"),
    "river": C_("points for each", "river icon"),
    "fertile_or_river": C_("points for each", "grain or river icon"),
    "city_or_metro": C_("points for each", "city or metropolis"),
    "city_or_metro_in_play": C_("points for each", "city or metropolis in play"),
    "region_in_play": C_("points for each", "region in play"),
    "pinned_other_in_play": C_("points for each", "pinned card in play (no region)"),
    "long_walls_in_play": C_("points for each", "“Long Walls” in play"),
    "cards": C_("points for each", "card"),
    "history": C_("points for each", "card in your history"),
    "materials": C_("points for each", "material"),
    "population": C_("points for each", "population"),
    "progress": C_("points for each", "progress"),
    "garrison": C_("points for each", "card in its garrison"),
    "variable": C_("points for each", "card with variable points"),
    "other_variable": C_("points for each", "other card with variable points"),
    "exile": C_("points for each", "card in exile"),
    "unrest_of_others": C_("points for each", "unrest of the others"),
    "poorer_others": C_("points for each", "other player with less progress"),
}
OF_MANY: dict[str, Plural] = {
    "cards": CARDS,
    **{kind: KINDS[kind] for kind in ("region", "uncivilised", "civilised", "tributary", "fame")},
    **RESOURCES,
    "pinned_other_in_play": P_(
        "{n} pinned card in play (no region)", "{n} pinned cards in play (no regions)", "n"
    ),
    "history": P_("{n} card in your history", "{n} cards in your history", "n"),
    "exile": P_("{n} card in exile", "{n} cards in exile", "n"),
}
"""What is counted in lots: "1 for every 3 regions"."""
PLACES: dict[str, Text] = {
    "history": N_("{n} in your history"),
    "garrisoned": N_("{n} in a garrison"),
    "in_play": N_("{n} in play"),
    "not_in_play": N_("{n} anywhere but in play"),
    "otherwise": N_("{n} elsewhere"),
}


def points(r: Reader, number: int) -> str:
    """What a card counts."""
    card = CARD[number]
    if card.variable:
        return r.list([each_of(r, each) for each in card.variable])
    if card.placed:
        return by_place(r, card.placed)
    return str(card.points)


def whole(r: Reader, number: int) -> str:
    """All that is on a card but its name."""
    counts = r(N_("Points: {points}."), points=points(r, number))
    return " ".join([part for part in (f"{kind(r, number)}.", text(r, number), counts) if part != "."])


def each_of(r: Reader, each: Points) -> str:
    if each.every == 1:
        return r(N_("{n} for each {what}"), n=each.n, what=r(OF[each.of]))
    return r(N_("{n} for every {what}"), n=each.n, what=r(OF_MANY[each.of], n=each.every))


def by_place(r: Reader, placed: Placed) -> str:
    known = {place: getattr(placed, place) for place in PLACES}
    return ", ".join(r(PLACES[place], n=n) for place, n in known.items() if n)


# Doubts

DOUBTS: dict[str, Text] = {
    "state": N_("whether it bears the symbol of a state"),
    "pinned": N_("whether it stays in play"),
    "players": N_("from how many players on it is used"),
    "cost": N_("what it costs to develop it"),
    "play": N_("what happens when it is played"),
    "exhaust": N_("what it does for an exhaust token"),
    "solstice": N_("what it does at the solstice"),
    "variable": N_("how its points are counted"),
    "from_one_list": N_("all of it, since only one list of cards is known"),
    "icon": N_("which cards it is for"),
    "suit": N_("a suit in it"),
    "resource": N_("a resource in it"),
    "whom": N_("whether you or the centurion is meant"),
    "wording": N_("what its words mean"),
}
assert set(DOUBTS) == {*get_args(Doubt), "from_one_list", *get_args(RowDoubt)}


def doubts(number: int) -> Phrase | None:
    """What of a card may differ from the box; nothing, if we are certain."""
    found = components.doubts(number) if number != NOTHING else ()
    return uncertain(found)


def uncertain(found: Sequence[str]) -> Phrase | None:
    return Phrase(N_("Not certain: {doubts}."), doubts=tuple(found)) if found else None


# The lexicon


def branch(r: Reader, number: tuple[int, int]) -> str:
    verb, place = number
    program: Program
    match VERBS[verb]:
        case Choose(choose):
            program = choose[place]
        case May(may):
            program = may
    return sentence(clause(program, r))[:-1]


def listed(r: Reader, numbers: Sequence[int]) -> str:
    return r.list([card_name(r, card) for card in numbers])


def picked(r: Reader, wanted: Wanted) -> str:
    """ "1 card from your hand": what is to be chosen, and from where."""
    what = cards(r, 1, wanted.kinds, wanted.name)
    return r(N_("{cards} {source}"), cards=what, source=r(FROM[wanted.zones])) if wanted.zones in FROM else what


# The tables of the centurion


def row_label(r: Reader, number: int) -> str:
    """The cards that a row is for."""
    told = BOX.rows[number]
    return beginning(r, told.name) if told.name else r(MATCHES[told.match])


def row_text(r: Reader, number: int) -> str:
    """What the centurion does, and what happens to the person: a sentence for each."""
    return " ".join([sentence(inflected(order.told(r), THIRD)) for order in DOES[number]])


def row_place(r: Reader, number: int) -> str:
    """Where it stands in the solo book."""
    told = BOX.rows[number]
    return r(
        N_("page {page}, {nation}, {table}, row {place}"),
        page=told.page,
        nation=NATIONS.index(told.nation),
        table=r(TABLE[told.table]),
        place=ROWS_OF[told.nation, told.table].index(number) + 1,
    )


TABLE: dict[str, Text] = {
    "barbarian": N_("table of barbarians"),
    "empire": N_("table of empires"),
    "always": N_("the only table"),
    "journey": N_("table of the journey"),
}


def row_doubts(r: Reader, number: int) -> str:
    """What of a row may differ from the solo book, and what else it may be for; empty, if we are certain."""
    told = uncertain(components.row_doubts(number))
    if told is None:
        return ""
    others = [
        r(MATCHES[each]) if each in MATCHES else beginning(r, each) for each in BOX.rows[number].candidates
    ]
    found = r(told.text, **told.gaps)
    if others:
        label, rest = row_label(r, number), either(r, [r(N_("“{label}”"), label=each) for each in others])
        found += " " + r(N_("Instead of “{label}” it may say {rest}."), label=label, rest=rest)
    return found


def row(r: Reader, number: int) -> str:
    return r(N_("“{label}”: {text}"), label=row_label(r, number), text=row_text(r, number))


def row_doubt(r: Reader, number: int) -> str:
    """What of a row is uncertain, and where to look in the book; empty, if we are certain."""
    found = row_doubts(r, number)
    return found and found + " " + r(N_("Solo book: {place}."), place=row_place(r, number))


def unless_told(say: Say) -> Say:
    """For gaps of which the core and the pages have namesakes that are filled with words."""
    return lambda r, value: value if isinstance(value, str) else say(r, value)


LEXICON: Mapping[str, Say] = {
    "card": card_name,
    "host": unless_told(card_name),
    "attack": card_name,
    "revealed": card_name,
    "card:kind": kind,
    "card:text": text,
    "card:exhaust": exhaust,
    "card:points": points,
    "card:whole": whole,
    "facts": unless_told(lambda r, facts: "; ".join([r(each.text, **each.gaps) for each in facts])),
    "named": beginning,
    "nation": nation,
    "nation:help": lambda r, number: text(r, next(c for c in range(len(CARD)) if _nation_of(c) == number)),
    "suit": suit,
    "suit:name": suit,
    "suit:deck": lambda r, number: r(DECK[number]),
    "side": lambda r, number: chr(number),
    "purse": purse,
    "purse:more": more,
    "what": unless_told(purse),
    "cards": unless_told(listed),
    "keys": lambda r, ids: r.list([card_name(r, NUMBERS[each][0]) for each in ids]),
    "branch": branch,
    "verb": lambda r, number: clause((VERBS[number],), r),
    "wanted": unless_told(lambda r, wanted: cards(r, 1, wanted.kinds, wanted.name)),
    "wanted:source": picked,
    "needed": lambda r, needed: cards(r, *needed),
    "to": lambda r, zone: r(TO[zone]),
    "doubts": lambda r, found: r.list([r(DOUBTS[each]) for each in found]),
    "other": unless_told(lambda r, seat: r.seat(seat)),
    "slot:number": lambda r, slot: str(slot + 1),
    "level": unless_told(lambda r, number: r(LEVELS[number].title)),
    "row": row,
    "row:label": row_label,
    "row:text": row_text,
    "row:doubt": row_doubt,
    "row:place": row_place,
    "row:doubts": row_doubts,
    "reason": unless_told(lambda r, number: r(REASONS[number])),
}
