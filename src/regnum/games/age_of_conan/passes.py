"""What a standing pass can last until in Age of Conan."""

from collections.abc import Hashable
from typing import Any

from regnum.core.passes import Until
from regnum.core.words import N_


def fight(view: Any, seat: int) -> Hashable:
    """A siege or a battle is one fight, whatever contests it takes."""
    contest = view.contest
    return None if contest is None else (view.turn, contest.kind, contest.province)


def waiting(view: Any, seat: int) -> Hashable:
    """Those who react to a bid act in turn, too; that is nobody's turn."""
    return None if view.active == seat and not view.bids_shown else "waiting"


PASSES = (
    Until("fight", N_("until this fight is over"), fight),
    Until("turn", N_("until it is your turn"), waiting),
    Until("age", N_("until this age is over"), lambda view, seat: view.age),
)
