"""The rules of Brian Boru, one module per chapter. `STEPS` lists the steps by name."""

from collections.abc import Mapping

from regnum.core.script import Step
from regnum.games.brian_boru.rules import claim, draft, setup, trick, upkeep

STEPS: Mapping[str, Step] = {
    "setup": setup.setup,
    "start_towns": setup.start_towns,
    "preparation": draft.preparation,
    "draft": draft.draft,
    "trick": trick.trick,
    "marriage": upkeep.marriage,
    "battle": upkeep.battle,
    "church": upkeep.church,
    "monasteries": upkeep.monasteries,
    "claim": claim.claim,
}
