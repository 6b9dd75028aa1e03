"""How the nations of Imperium fare among equal bots: makes docs/imperium-nations.md from what the arena found.

python benchmarks/nations.py > docs/imperium-nations.md
"""

import json
from pathlib import Path

HERE = Path(__file__).parent
HEAD = """\
# How the nations of Imperium fare

Two equal bots with nations at random, both boxes, side B; a game that is shared counts half. Made from what
the arena found ([{file}](../benchmarks/{file}), {games:,} games of `{bot}`) by `python benchmarks/nations.py`.

| nation | games | wins | share | 95 % interval |
|---|---|---|---|---|
"""
FILE = "imperium-nations.json"
TAIL = """
A nation is as strong as the bot that plays it. `greedy` looks one choice ahead at what cards and resources will
count: nations that need a plan for the whole game (the Arthurians' quests, the Utopians' journey, the few
developments of the Scythians) do badly with it, and nations that are an empire at once or soon (the Atlanteans
above all) do well. Whether a person would find the same is not known.

Could a rule be read too kindly? One open point was tried, in 24 games each with `greedy` against a nation at
random: if a reshuffle takes an action token (N14), the Atlanteans win 23 as they do without, the Egyptians 18
instead of 21.5. That the Atlanteans' sunken pile scores, for which our notes name no source, brings them 6
points, and about 10 more because its 5 regions count for two other cards; they lead by 37. Both nations
develop early: by round 5 the Atlanteans have taken about three developments, when most others are no empire
yet.
"""


def page() -> str:
    found = json.loads((HERE / FILE).read_text())
    rows = sorted(found["parts"], key=lambda part: -part["share"])
    lines = [
        f"| {part['name'].capitalize()} | {part['games']} | {part['wins']:g} | {part['share']:.1%} | "
        f"{part['low']:.1%} to {part['high']:.1%} |\n"
        for part in rows
    ]
    bot = found["seats"][0]["bot"]
    return HEAD.format(file=FILE, games=found["games"], bot=bot) + "".join(lines) + TAIL


if __name__ == "__main__":
    print(page(), end="")
