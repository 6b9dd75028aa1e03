"""The rules of Simurgh, one module per chapter. `STEPS` lists the steps by name."""

from collections.abc import Mapping

from regnum.core.script import Step
from regnum.games.simurgh.rules import scoring, setup, turn

STEPS: Mapping[str, Step] = {
    "setup": setup.setup,
    "power_draft": setup.power_draft,
    "tile_draft": setup.tile_draft,
    "dragon_choice": setup.dragon_choice,
    "act": turn.act,
    "limits": turn.limits,
    "scoring": scoring.scoring,
}
