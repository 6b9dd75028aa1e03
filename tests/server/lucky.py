"""`regnum` with luck that a test has laid out: the next seed to be drawn lies in a file, if there is one."""

import os
from pathlib import Path

from regnum import cli
from regnum.server import new_tables

LUCK = "LUCK_OF_THE_TESTS"
"""Where the name of the file stands in the environment."""


def main() -> None:
    file, draw = Path(os.environ[LUCK]), new_tables.draw_seed

    def laid_out() -> str:
        if not file.exists():
            return draw()
        seed = file.read_text()
        file.unlink()
        return seed

    new_tables.draw_seed = laid_out
    cli.main()


if __name__ == "__main__":
    main()
