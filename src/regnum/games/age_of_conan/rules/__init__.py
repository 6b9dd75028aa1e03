"""The rules of Age of Conan, one module per chapter. `STEPS` lists the steps by name."""

from collections.abc import Mapping

from regnum.core.script import Step
from regnum.games.age_of_conan.rules import actions, adventures, aftermath, age, bid, contests, setup, turn

STEPS: Mapping[str, Step] = {
    "setup": setup.setup,
    "bid_card": bid.bid_card,
    "bid_token": bid.bid_token,
    "bid_reactions": bid.bid_reactions,
    "turn": turn.turn,
    "upgrades": turn.upgrades,
    "die": turn.die,
    "conan_part": turn.conan_part,
    "court": actions.court,
    "intrigue": actions.intrigue,
    "military": actions.military,
    "declare": contests.declare,
    "revealed": contests.revealed,
    "before_rolls": contests.before_rolls,
    "attacker_roll": contests.attacker_roll,
    "defender_roll": contests.defender_roll,
    "outcome": contests.outcome,
    "losses": aftermath.losses,
    "after_losses": aftermath.after_losses,
    "march": aftermath.march,
    "fight_goes_on": aftermath.fight_goes_on,
    "end_turn": turn.end_turn,
    "adventure_ends": adventures.adventure_ends,
    "crowning": adventures.crowning,
    "age_raids": age.age_raids,
    "age_gold": age.age_gold,
    "age_objectives": age.age_objectives,
    "age_levies": age.age_levies,
    "age_spending": age.age_spending,
    "age_auction": age.age_auction,
    "age_deck": age.age_deck,
    "final_raids": age.final_raids,
}
