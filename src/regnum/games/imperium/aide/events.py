"""What the aide tells besides the events of the rules, and how whoever moves the cards is told of them."""

from typing import Any

from regnum.core.programs import all_operations
from regnum.core.story import event, numbers
from regnum.core.words import N_, P_, Text
from regnum.games.imperium import events
from regnum.games.imperium.components import DOES
from regnum.games.imperium.events import CARDS, COUNT
from regnum.games.imperium.orders import You

YOU: list[You] = list(
    dict.fromkeys(each for program in DOES for each in all_operations(program) if isinstance(each, You))
)
"""All that rows say to the person."""
(DO,) = numbers("you")

YouDo = event(N_("You: {you}"), DO)
DynastyOrder = event(
    N_("Its dynasty deck, from the bottom: {cards}; its other nation cards shuffled on top"), CARDS
)
SlotsFilled = event(
    P_("A card lies in {count} slot of its own", "A card lies in each of its {count} slots", "count"), COUNT
)
CardUnderDie = event(N_("The card under the die goes to slot 1, and every empty slot gets a card of its deck"))
DeckEmpty = event(N_("Its deck is empty before all slots are filled"))
Warded = event(N_("You ward it off"))

INSTRUCTIONS: dict[type[Any], Text] = {
    events.CenturionRolled: N_("The die shows {die}. If a card lies in that slot, put it under the die."),
    events.CenturionTurned: N_("Slot {slot:number}: turn up {card}."),
    events.RowFired: N_("{row}"),
    events.NoRow: N_("No row of its table can do anything with {card}."),
    events.JourneyRow: N_("Its journey, {card}: {row:text}"),
    events.Gained: N_("It gains {purse}."),
    events.Paid: N_("It pays {purse}."),
    events.Stole: N_("It takes {purse} from you."),
    events.TokenPut: N_("Put {purse} from the supply on {card} in the market."),
    events.ToDiscard: N_("{card} goes onto its discard pile."),
    events.ToHistory: N_("{card} goes into its history, under its power card."),
    events.ToTop: N_("{card} goes on top of its deck."),
    events.CenturionPlayed: N_("{card} goes into play, behind its other regions."),
    events.Abandoned: N_("From play onto its discard pile: {cards}."),
    events.Acquired: N_("From the market on top of its deck: {card}, and the unrest under it above that."),
    events.AcquiredFromExile: N_("From exile on top of its deck: {card}."),
    events.BrokeThrough: N_("On top of its deck: {card}. Unrest under it goes back to the pile."),
    events.BrokeThroughUnseen: N_("The top card of the {suit:deck} goes unseen on top of its deck."),
    events.Exiled: N_("{card} goes into exile."),
    events.Refilled: N_("Into the empty market slot: {card}, with unrest and progress as usual."),
    events.MainDeckEmpty: N_("The main deck is empty."),
    events.TookUnrest: P_(
        "{count} unrest goes on top of its deck.", "{count} unrest go on top of its deck.", "count"
    ),
    events.ReturnedUnrest: N_("1 unrest goes back to the pile."),
    events.TookFame: N_("The top fame card goes unseen on top of its deck."),
    events.ResolvedKing: N_("No fame is left: it resolves King of Kings."),
    events.LeftDynasty: N_("{card} leaves its dynasty deck."),
    events.BecameEmpire: N_("It is an empire now: turn its state card."),
    events.Reshuffled: N_("Shuffle its discard pile: that is its new deck."),
    events.Journeyed: N_("Its journey reaches {card}."),
    events.ScoringTriggered: N_("Scoring is triggered: one more round after this one."),
    events.LastRound: N_("The last round begins."),
    events.Collapsed: N_("The unrest pile is empty: the world collapses, and the centurion has won."),
    YouDo: N_("You: {you}."),
    Warded: N_("You ward it off and suffer nothing."),
    DynastyOrder: N_(
        "Its dynasty deck, from the bottom: {cards}. Shuffle its other nation cards on top of them."
    ),
    SlotsFilled: P_(
        "Shuffle its deck, and put {count} card face down into its first slot.",
        "Shuffle its deck, and put {count} cards face down into its slots, one into each.",
        "count",
    ),
    events.SwappedExile: N_("{card} goes into exile, and {host} comes to its place in the market."),
    DeckEmpty: N_("Its deck is empty before all slots are filled: first renew it, then go on."),
    CardUnderDie: N_("The card under the die goes to slot 1; fill every empty slot from its deck."),
}
"""By kind of event: what is to be moved. What is told of the person is told in their own words."""
KINDS = tuple(INSTRUCTIONS)
NUMBER = {kind: number for number, kind in enumerate(KINDS)}
TO_YOU: dict[type[Any], Text] = {
    events.Gained: N_("You gain {purse}."),
    events.TookUnrest: P_("You take {count} unrest.", "You take {count} unrest.", "count"),
    events.Acquired: N_("You have {card}, with its tokens and its unrest."),
    events.AcquiredFromExile: N_("You have {card} from exile."),
    events.BrokeThrough: N_("You have {card} and its tokens; unrest under it goes back to the pile."),
}
"""The same, where it happens to the person."""
SHOWS: dict[type[Any], int] = {
    events.CenturionTurned: 1,
    events.ToDiscard: 0,
    events.LeftDynasty: 0,
    events.BrokeThrough: 1,
    events.Refilled: 0,
}
"""By kind of event: the field of the card that may have turned up with it."""
