"""The editions of the rules, and all in which they differ (E1 to E23)."""

from typing import NamedTuple

from regnum.games.age_of_conan.components import BOX


class Edition(NamedTuple):
    """What a table plays by."""

    fewest_bidding_tokens: bool
    """E1: equal bids are won by whoever has fewer bidding tokens left, not fewer adventure tokens."""
    nearest_to_conan: bool
    """E2: then by the home nearest to Conan, not to his destination."""
    siege_kills_all: bool
    """E3: a lost contest costs the besieged all their units, not one."""
    retreat_after_loss: bool
    """E4: besiegers retreat after a lost contest only, not after any."""
    raiders_stay_for_the_roll: bool
    """E5: a raider leaves after the contest, not before the dice."""
    raiders_in_intrigue: bool
    """E6: raiders help a neutral province in intrigue, too."""
    emissaries_enter_homes: bool
    """E7: emissaries may enter the homes of other players."""
    gold_anywhere: bool
    """E8: an emissary collects gold in any province, not in enemy ones alone."""
    token_must_be_taken: bool
    """E9: whoever uses a court die and is not the Conan player must take the next token."""
    seas: frozenset[str]
    """E10: the seas that make a province coastal."""
    token_returns: bool
    """E11: a token that Conan leaves behind goes back into the bag."""
    raiders: int
    """E15: raiders there are."""


EDITIONS = {
    "nexus": Edition(
        fewest_bidding_tokens=False,
        nearest_to_conan=False,
        siege_kills_all=False,
        retreat_after_loss=False,
        raiders_stay_for_the_roll=False,
        raiders_in_intrigue=True,
        emissaries_enter_homes=True,
        gold_anywhere=False,
        token_must_be_taken=False,
        seas=frozenset({"western", "vilayet", "southern"}),
        token_returns=False,
        raiders=BOX.limits.raiders,
    ),
    "rebel": Edition(
        fewest_bidding_tokens=True,
        nearest_to_conan=True,
        siege_kills_all=True,
        retreat_after_loss=True,
        raiders_stay_for_the_roll=True,
        raiders_in_intrigue=False,
        emissaries_enter_homes=False,
        gold_anywhere=True,
        token_must_be_taken=True,
        seas=frozenset({"western", "vilayet"}),
        token_returns=True,
        raiders=BOX.limits.raiders,
    ),
}
EDITIONS["rebel_errata"] = EDITIONS["rebel"]._replace(
    raiders_in_intrigue=True,
    emissaries_enter_homes=True,
    seas=EDITIONS["nexus"].seas,
    token_returns=False,
    raiders=BOX.limits.raiders_errata,
)
