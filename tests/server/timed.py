"""`regnum` whose better bots think by the clock, so that on any machine it shows who kept whom waiting."""

from msgspec.structs import replace

from regnum.bots import levels
from tests.server.lucky import main

SECONDS = {"regent": 0.02, "sovereign": 0.1}

if __name__ == "__main__":
    levels.LEVELS = tuple(  # type: ignore[assignment]
        replace(each, spec=f"search:{SECONDS[each.key]}s") if each.key in SECONDS else each
        for each in levels.LEVELS
    )
    main()
