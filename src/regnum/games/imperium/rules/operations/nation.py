"""Operations on one's own nation: develop, find, the nation deck, journeys and quests (rules §4, §12)."""

from collections.abc import Sequence

from regnum.core.judge import Why
from regnum.core.programs import Operation, run, why_not
from regnum.core.script import Script, StepContext
from regnum.core.words import N_, Phrase
from regnum.games.imperium import events, language, questions
from regnum.games.imperium.components import (
    ATTACK,
    CARD,
    KINDS,
    MARKET_SUITS,
)
from regnum.games.imperium.moves import LEAVE, NAME_SUIT, PICK, TO_HISTORY
from regnum.games.imperium.moves import TO_DISCARD as DISCARD_IT
from regnum.games.imperium.rules.drawing import (
    accession_is_next,
    become_empire,
    develop_and_answer,
    gain_nation_card,
    is_accession,
    why_undeveloped,
)
from regnum.games.imperium.rules.end import trigger_scoring
from regnum.games.imperium.rules.market import (
    watch_main_deck,
)
from regnum.games.imperium.rules.operations.piles import move
from regnum.games.imperium.rules.picks import (
    Wanted,
    candidates,
    impending,
    missing,
    pick,
)
from regnum.games.imperium.rules.scope import DO, WHY_NOT, CardScope
from regnum.games.imperium.rules.zones import (
    EVERYBODY,
    from_hand_openly,
    shuffled_deck,
    to_discard,
    to_hand_openly,
    to_history,
)
from regnum.games.imperium.state import Imperium

# The nation


def developable(s: Imperium, seat: int, free: bool) -> list[int]:
    if s.court(seat) is not None:
        return []  # quests are no developments
    return [card for card in s.developments[seat] if why_undeveloped(s, seat, card, free) is None]


def do_develop(s: Imperium, t: StepContext, scope: CardScope, op: language.Develop) -> Script:
    cards = developable(s, scope.seat, op.free)
    if cards:
        about = {"card": scope.card, "free": op.free}
        choice = yield t.ask(scope.seat, questions.DEVELOP, [PICK[card] for card in cards], about)
        yield from develop_and_answer(s, t, scope.seat, choice.card, op.free)


def why_not_develop(s: Imperium, scope: CardScope, op: language.Develop) -> Why:
    if developable(s, scope.seat, op.free):
        return None
    return Phrase(N_("You have no development that you could pay for."))


FINDING = ("hand", "discard", "deck", "nation")


def places_to_find(s: Imperium, scope: CardScope, op: language.Find) -> list[Wanted]:
    """A card of a name is taken from the first place that holds it, one of a kind from any of them (N40)."""
    zones = op.where or FINDING
    searched = [(zone,) for zone in zones] if op.name else [zones]
    return [Wanted(each, op.kinds, op.name, scope.card) for each in searched]


def do_find(s: Imperium, t: StepContext, scope: CardScope, op: language.Find) -> Script:
    """Decks that were searched are shuffled, also those before the one that held the card."""
    seat = scope.seat
    searched: list[str] = []
    for wanted in places_to_find(s, scope, op):
        searched += wanted.zones
        if candidates(s, seat, wanted):
            card = yield from pick(s, t, seat, questions.FIND, wanted, card=scope.card)
            t.tell(events.Found, seat, card)
            for deck in (s.decks[seat], s.nation_decks[seat]):
                if card in deck:
                    deck.remove(card)
                    s.discards[seat].append(card)  # from there it goes on
            move(s, t, seat, card, op.to)
            shuffle_searched(s, t, seat, searched)
            return
    t.tell(events.NotFound, seat)
    shuffle_searched(s, t, seat, searched)


def why_not_find(s: Imperium, scope: CardScope, op: language.Find) -> Why:
    """As a price it must be found; otherwise one may search in vain."""
    if not scope.paying or any(candidates(s, scope.seat, each) for each in places_to_find(s, scope, op)):
        return None
    return Phrase(N_("You have no such card."))


def shuffle_searched(s: Imperium, t: StepContext, seat: int, zones: Sequence[str]) -> None:
    if "deck" in zones:
        s.decks[seat] = shuffled_deck(s, t, s.decks[seat])
    if "nation" in zones:
        shuffle_nation(s, t, seat)


def nation_cards(s: Imperium, seat: int) -> list[int]:
    """The nation deck without the accession card at its bottom."""
    return [card for card in s.nation_decks[seat] if not is_accession(s, seat, card)]


def shuffle_nation(s: Imperium, t: StepContext, seat: int) -> None:
    bottom = [card for card in s.nation_decks[seat] if is_accession(s, seat, card)]
    s.nation_decks[seat] = [*bottom, *shuffled_deck(s, t, nation_cards(s, seat))]


def do_look_at_nation(s: Imperium, t: StepContext, scope: CardScope, op: language.LookAtNation) -> None:
    seat = scope.seat
    if nation_cards(s, seat):
        card = s.nation_decks[seat][-1]
        s.placed[card] |= 1 << seat
        t.reveal()
        t.tell(events.LookedAtNation, seat)
        t.whisper((seat,), events.YouLooked, card)


def do_shuffle_nation(s: Imperium, t: StepContext, scope: CardScope, op: language.ShuffleNation) -> None:
    shuffle_nation(s, t, scope.seat)
    t.tell(events.ShuffledNation, scope.seat)


def do_nation_to_bottom(s: Imperium, t: StepContext, scope: CardScope, op: language.NationToBottom) -> None:
    """Just above the accession card."""
    deck = s.nation_decks[scope.seat]
    if nation_cards(s, scope.seat):
        card = deck.pop()
        deck.insert(bool(deck) and is_accession(s, scope.seat, deck[0]), card)
        t.tell(events.NationToBottom, scope.seat)


def why_no_nation_card(s: Imperium, scope: CardScope, op: Operation) -> Why:
    if nation_cards(s, scope.seat):
        return None
    return Phrase(N_("No card is left in your nation deck but perhaps the last."))


def do_nation_to_discard(s: Imperium, t: StepContext, scope: CardScope, op: language.NationToDiscard) -> None:
    if s.nation_decks[scope.seat]:
        t.reveal()
        gain_nation_card(s, t, scope.seat)


def why_nation_empty(s: Imperium, scope: CardScope, op: language.NationToDiscard) -> Why:
    return None if s.nation_decks[scope.seat] else Phrase(N_("Your nation deck is empty."))


def do_swap_nation(s: Imperium, t: StepContext, scope: CardScope, op: language.SwapNation) -> Script:
    """Everybody sees both cards (N39)."""
    seat = scope.seat
    if not s.hands[seat] or not s.nation_decks[seat] or accession_is_next(s, seat):
        return
    card = yield from pick(s, t, seat, questions.SWAP_NATION, Wanted(("hand",)), card=scope.card)
    t.reveal()
    from_hand_openly(s, seat, card)
    top = s.nation_decks[seat].pop()
    s.nation_decks[seat].append(card)
    to_hand_openly(s, seat, top)
    t.tell(events.SwappedNation, seat, card, top)


def why_not_swap_nation(s: Imperium, scope: CardScope, op: language.SwapNation) -> Why:
    return why_no_nation_card(s, scope, op) or missing(s, scope.seat, Wanted(("hand",)), 1)


# Journeys, quests, the end


def do_flip(s: Imperium, t: StepContext, scope: CardScope, op: language.Flip) -> None:
    """The journey card shows its other side, which is the next card of the list."""
    standing = s.standing(scope.seat, scope.card)
    standing.card = scope.card + 1
    s.resolved.append(standing.card)  # it is the same card: nothing more of it in this solstice (N41)
    t.tell(events.Journeyed, scope.seat, standing.card)


def do_replace(s: Imperium, t: StepContext, scope: CardScope, op: language.Replace) -> None:
    """The path ends at the gates, where one becomes an empire."""
    do_flip(s, t, scope, language.Flip())
    if CARD[s.standing(scope.seat, scope.card + 1).card].passive.becomes_empire:
        become_empire(s, t, scope.seat)


def do_active_quest(s: Imperium, t: StepContext, scope: CardScope, op: language.ActiveQuest) -> None:
    court = s.court(scope.seat)
    if court is None or not court.under:
        return
    quest = court.under.pop()
    if op.to == "hand":
        to_hand_openly(s, scope.seat, quest)
        t.tell(events.ToHand, quest, scope.seat)
    else:
        to_discard(s, t, scope.seat, quest)


def why_not_active_quest(s: Imperium, scope: CardScope, op: language.ActiveQuest) -> Why:
    court = s.court(scope.seat)
    return None if court and court.under else Phrase(N_("You have no active quest."))


def do_begin_quest(s: Imperium, t: StepContext, scope: CardScope, op: language.BeginQuest) -> Script:
    court = s.court(scope.seat)
    if court is not None and impending(s, scope.seat):
        quest = yield from pick(s, t, scope.seat, questions.QUEST, Wanted(("quests",)), card=scope.card)
        s.developments[scope.seat].remove(quest)
        court.under.append(quest)
        t.tell(events.QuestBegun, scope.seat, quest)


def do_exile_quest(s: Imperium, t: StepContext, scope: CardScope, op: language.ExileQuest) -> Script:
    """Never the last one."""
    if why_not_exile_quest(s, scope, op) is None:
        quest = yield from pick(s, t, scope.seat, questions.QUEST, Wanted(("quests",)), card=scope.card)
        s.developments[scope.seat].remove(quest)
        s.exile.append(quest)
        t.tell(events.Exiled, quest)


def why_no_quest(s: Imperium, scope: CardScope, op: Operation) -> Why:
    if s.court(scope.seat) is not None and s.developments[scope.seat]:
        return None
    return Phrase(N_("No quest is left."))


def why_not_exile_quest(s: Imperium, scope: CardScope, op: Operation) -> Why:
    if any(not CARD[card].passive.last_quest for card in s.developments[scope.seat]):
        return why_no_quest(s, scope, op)
    return Phrase(N_("No quest is left that could be exiled."))


def do_end_game(s: Imperium, t: StepContext, scope: CardScope, op: language.EndGame) -> None:
    trigger_scoring(s, t)


def do_count_icon(s: Imperium, t: StepContext, scope: CardScope, op: language.CountIcon) -> None:
    s.more_prod.append(op.icon)


def why_not_count_icon(s: Imperium, scope: CardScope, op: language.CountIcon) -> Why:
    if s.icons_of(scope.seat, op.icon) > s.more_prod.count(op.icon):
        return None
    return Phrase(N_("You have no such icon in play."))


def do_ignore_empire(s: Imperium, t: StepContext, scope: CardScope, op: language.IgnoreEmpire) -> None:
    s.any_state = True


def do_gamble(s: Imperium, t: StepContext, scope: CardScope, op: language.Gamble) -> Script:
    if not s.main_deck:
        return
    choice = yield t.ask(scope.seat, questions.NAME_SUIT, NAME_SUIT, {"card": scope.card})
    t.tell(events.NamedSuit, scope.seat, choice.suit)
    t.reveal()
    card = s.main_deck.pop()
    t.tell(events.Revealed, (card,))
    if card in KINDS[MARKET_SUITS[choice.suit]]:
        to_hand_openly(s, scope.seat, card)
    else:
        s.placed[card] = s.owned[card] = EVERYBODY
        s.exile.append(card)
        t.tell(events.Exiled, card)
    watch_main_deck(s, t)


def why_not_gamble(s: Imperium, scope: CardScope, op: language.Gamble) -> Why:
    return None if s.main_deck else Phrase(N_("The main deck is empty."))


def do_reveal_top(s: Imperium, t: StepContext, scope: CardScope, op: language.RevealTop) -> Script:
    seat = scope.seat
    if not s.decks[seat]:
        return
    t.reveal()
    card = s.decks[seat][-1]
    s.placed[card] = s.owned[card] = EVERYBODY
    t.tell(events.Revealed, (card,))
    choice = yield t.ask(seat, questions.REVEALED, [DISCARD_IT, LEAVE, TO_HISTORY], {"revealed": card})
    if choice is not LEAVE:
        s.decks[seat].pop()
        (to_discard if choice is DISCARD_IT else to_history)(s, t, seat, card)


def do_attacks_to_history(s: Imperium, t: StepContext, scope: CardScope, op: language.AttacksToHistory) -> None:
    """Hand, deck and discard pile are shown for it."""
    seat = scope.seat
    t.reveal()
    for pile in (s.hands[seat], s.decks[seat], s.discards[seat]):
        for card in pile:
            s.owned[card] = EVERYBODY
        attacks = [card for card in pile if card in ATTACK]
        for card in attacks:
            pile.remove(card)
            to_history(s, t, seat, card)
    for card in s.hands[seat]:
        s.placed[card] = EVERYBODY


def do_for_each(s: Imperium, t: StepContext, scope: CardScope, op: language.ForEach) -> Script:
    times = len(scope.tally.abandoned) if op.count == "abandoned" else scope.tally.discarded
    for _ in range(times):
        if why_not(op.do, s, scope) is None:
            yield from run(op.do, s, t, scope)


def why_not_for_each(s: Imperium, scope: CardScope, op: language.ForEach) -> Why:
    """By itself it does nothing: it goes by the sentence before."""
    done = scope.tally.abandoned if op.count == "abandoned" else scope.tally.discarded
    return None if done else Phrase(N_("There is nothing that you would gain it for."))


DO |= {
    language.Develop: do_develop,
    language.Find: do_find,
    language.LookAtNation: do_look_at_nation,
    language.ShuffleNation: do_shuffle_nation,
    language.NationToBottom: do_nation_to_bottom,
    language.NationToDiscard: do_nation_to_discard,
    language.SwapNation: do_swap_nation,
    language.Flip: do_flip,
    language.Replace: do_replace,
    language.ActiveQuest: do_active_quest,
    language.BeginQuest: do_begin_quest,
    language.ExileQuest: do_exile_quest,
    language.EndGame: do_end_game,
    language.CountIcon: do_count_icon,
    language.IgnoreEmpire: do_ignore_empire,
    language.Gamble: do_gamble,
    language.RevealTop: do_reveal_top,
    language.AttacksToHistory: do_attacks_to_history,
    language.ForEach: do_for_each,
}
WHY_NOT |= {
    language.Find: why_not_find,
    language.Gamble: why_not_gamble,
    language.ForEach: why_not_for_each,
    language.Develop: why_not_develop,
    language.LookAtNation: why_no_nation_card,
    language.ShuffleNation: why_no_nation_card,
    language.NationToBottom: why_no_nation_card,
    language.NationToDiscard: why_nation_empty,
    language.SwapNation: why_not_swap_nation,
    language.ActiveQuest: why_not_active_quest,
    language.BeginQuest: why_no_quest,
    language.ExileQuest: why_not_exile_quest,
    language.CountIcon: why_not_count_icon,
}
