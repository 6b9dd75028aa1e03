"""Drawing, reshuffling, and how a nation gets on (rules §4)."""

from regnum.core.judge import Why
from regnum.core.script import Options, Script, StepContext
from regnum.core.words import N_, Phrase
from regnum.games.imperium import events, questions
from regnum.games.imperium.components import CARD, HOMES, Purse, passing_on
from regnum.games.imperium.moves import PICK, SKIP
from regnum.games.imperium.rules.end import trigger_scoring
from regnum.games.imperium.rules.payment import pay, why_unpayable
from regnum.games.imperium.rules.triggers import fire
from regnum.games.imperium.rules.zones import enter_play, shuffled_deck, to_discard, to_hand_unseen
from regnum.games.imperium.state import Imperium

CHEAPER = passing_on("cheaper_development")


def draw(s: Imperium, t: StepContext, seat: int, count: int) -> Script | None:
    """So many cards from the own deck, which is shuffled anew when it runs out."""
    if len(s.decks[seat]) >= count:
        take_from_deck(s, t, seat, count)
        return None
    return draw_and_reshuffle(s, t, seat, count)


def draw_and_reshuffle(s: Imperium, t: StepContext, seat: int, count: int) -> Script:
    while count:
        if not s.decks[seat]:
            yield from reshuffle(s, t, seat)
            if not s.decks[seat]:
                return  # nothing can be drawn
        some = min(count, len(s.decks[seat]))
        take_from_deck(s, t, seat, some)
        count -= some


def take_from_deck(s: Imperium, t: StepContext, seat: int, count: int) -> list[int]:
    deck = s.decks[seat]
    cards = [deck.pop() for _ in range(count)]
    for card in cards:
        to_hand_unseen(s, seat, card)
    if cards:
        t.tell(events.Drew, seat, len(cards))
        t.whisper((seat,), events.YouDrew, tuple(cards))
    return cards


def reshuffle(s: Imperium, t: StepContext, seat: int) -> Script:
    """A card must be drawn and the deck is empty: perhaps a nation card or a development joins the discard
    pile, which becomes the new deck."""
    if may_move_on(s, seat):
        if s.nation_decks[seat]:
            put_token(s, seat)
            gain_nation_card(s, t, seat)
        elif s.developments[seat] and s.court(seat) is None:  # quests are no developments
            choice = yield t.ask(seat, questions.RESHUFFLE, developments_to_reshuffle)
            if choice is not SKIP:
                put_token(s, seat)
                yield from develop_and_answer(s, t, seat, choice.card, free=False)
    script = fire(s, t, seat, "deck_empty")
    if script:
        yield from script
    s.decks[seat] = shuffled_deck(s, t, s.discards[seat])
    s.discards[seat] = []
    t.tell(events.Reshuffled, seat)


def tokens_to_move_on(s: Imperium) -> list[int]:
    """By seat: the tokens of which a reshuffle takes one for a new card (N14)."""
    return s.actions if s.rules.reshuffle_takes_action else s.exhausts


def may_move_on(s: Imperium, seat: int) -> bool:
    return bool(tokens_to_move_on(s)[seat]) and not s.advanced[seat]


def put_token(s: Imperium, seat: int) -> None:
    s.advanced[seat] = True
    tokens_to_move_on(s)[seat] -= 1


def has_to_draw(s: Imperium, seat: int) -> bool:
    """Whether there is a card to draw, or one would come by the reshuffle."""
    if s.decks[seat] or s.discards[seat]:
        return True
    if not may_move_on(s, seat):
        return False
    if s.nation_decks[seat]:
        return True
    return s.court(seat) is None and len(developments_to_reshuffle(s, seat)) > 1


def developments_to_reshuffle(s: Imperium, seat: int) -> Options:
    payable = [card for card in s.developments[seat] if why_undeveloped(s, seat, card, free=False) is None]
    return [*(PICK[card] for card in payable), SKIP]


# The nation deck


def accession_is_next(s: Imperium, seat: int) -> bool:
    deck = s.nation_decks[seat]
    return len(deck) == 1 and is_accession(s, seat, deck[0])


def is_accession(s: Imperium, seat: int, card: int) -> bool:
    """The last card of one's own nation deck; another nation's is a card like any other."""
    return CARD[card].start == "accession" and card in HOMES[s.nations[seat]]


def gain_nation_card(s: Imperium, t: StepContext, seat: int) -> None:
    """The top card joins the discard pile. The accession card makes an empire of most nations."""
    card = s.nation_decks[seat].pop()
    t.tell(events.Advanced, card, seat)
    if CARD[card].enters_play:
        enter_play(s, seat, card)
    else:
        to_discard(s, t, seat, card)
    if CARD[card].passive.ends_game:
        trigger_scoring(s, t)
    elif is_accession(s, seat, card) and not CARD[card].enters_play:
        become_empire(s, t, seat)


def become_empire(s: Imperium, t: StepContext, seat: int) -> None:
    if not s.empire[seat]:
        s.empire[seat] = True
        t.tell(events.BecameEmpire, seat)


# Developments


def cost_of(s: Imperium, seat: int, card: int) -> tuple[int, int, int]:
    """Of a development, after what makes it cheaper."""
    cost = CARD[card].cost
    materials, population, progress = cost.materials, cost.population, cost.progress
    for each in s.play[seat]:
        if each.card in CHEAPER:
            less: Purse = CARD[each.card].passive.cheaper_development
            materials -= less.materials
            population -= less.population
            progress -= less.progress
    return max(materials, 0), max(population, 0), max(progress, 0)


def why_undeveloped(s: Imperium, seat: int, card: int, free: bool) -> Why:
    if card not in s.developments[seat]:
        return Phrase(N_("It is not in your development area."))
    return None if free else why_unpayable(s, seat, *cost_of(s, seat, card))


def develop_and_answer(s: Imperium, t: StepContext, seat: int, card: int, free: bool) -> Script:
    """Population that is paid for it is paid as for anything else."""
    population = 0 if free else cost_of(s, seat, card)[1]
    develop(s, t, seat, card, free)
    if population and (script := fire(s, t, seat, "pay_population")):
        yield from script


def develop(s: Imperium, t: StepContext, seat: int, card: int, free: bool) -> None:
    """A development joins the discard pile. The last one triggers scoring."""
    if not free:
        pay(s, t, seat, *cost_of(s, seat, card))
    s.developments[seat].remove(card)
    t.tell(events.Developed, seat, card)
    to_discard(s, t, seat, card)
    if not s.developments[seat]:
        trigger_scoring(s, t)
