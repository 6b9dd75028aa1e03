"""`regnum` of a later day: the rules have version 1, and know how a game of version 0 goes on."""

import dataclasses
from typing import Any

from regnum.games.brian_boru import game as home
from tests.server.lucky import main

OLD, NEW = "fray", "battle"
"""What a field of the state was called in version 0, and is called today."""


def from_version_0(state: dict[str, Any]) -> dict[str, Any]:
    state = dict(state)
    state[NEW] = state.pop(OLD)
    return state


if __name__ == "__main__":
    home.GAME = dataclasses.replace(home.GAME, upgrades={"0": ("1", from_version_0)})
    main()
