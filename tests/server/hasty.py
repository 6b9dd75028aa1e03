"""Replayers that have hardly any time, or are given more than they can do."""

import sys

from regnum.server import replayer, retelling


def too_much_to_remember(job: retelling.Job) -> object:
    return [0] * 10**9


def too_much_to_count(job: retelling.Job) -> object:
    """Python does not look up from this before it is done."""
    return sum(range(10**12))


if __name__ == "__main__":
    kind = sys.argv[1]
    if kind == "hasty":
        replayer.MAX_REPLAY_SECONDS = 0.05
    else:
        retelling.done = {"memory": too_much_to_remember, "count": too_much_to_count}[kind]
    replayer.main()
