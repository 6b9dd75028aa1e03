"""How bots fare against the centurion: lets them play, and makes docs/imperium-centurion.md and its picture.

python benchmarks/centurion.py play greedy 30 [LEVEL …]   plays so many games with each nation at each level
python benchmarks/centurion.py page                       makes the page and the picture from what was found

What was found is kept in imperium-centurion.json after every nation; what is there is not played again.
"""

import json
import sys
from itertools import pairwise
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from statistics import mean, stdev

from regnum.arena.arena import Played, Task, interval, play
from regnum.core.game import game
from regnum.core.words import Phrase

HERE = Path(__file__).parent
FOUND = HERE / "imperium-centurion.json"
PAGE = HERE.parent / "docs" / "imperium-centurion.md"
PICTURE = HERE.parent / "docs" / "imperium-centurion.svg"
SEED = 15
SETTINGS = game("imperium").settings
LEVELS = [each.value for each in SETTINGS["level"].alternatives]  # type: ignore[union-attr]
TITLES = {each.value: str(Phrase(each.title)) for each in SETTINGS["level"].alternatives}  # type: ignore[union-attr]
T95 = 2.131
"""Standard errors around the mean of 16 that hold 95 % of Student's distribution."""
NATIONS = [each.value for each in SETTINGS["opponent"].alternatives][1:]  # type: ignore[union-attr]


def tasks(bot: str, level: str, nation: str, games: int) -> list[Task]:
    """Against a centurion of any other nation, each of them as often as any."""
    others = [other for other in NATIONS if other != nation]
    return [
        Task("imperium", (bot,), number, SEED, {"level": level, "nation": (nation,), "opponent": other})
        for number in range(games)
        for other in [others[number % len(others)]]
    ]


def measure(bot: str, games: int, levels: list[str]) -> None:
    found = json.loads(FOUND.read_text()) if FOUND.exists() else {}
    with Pool(2) as pool:
        for level in levels:
            for nation in NATIONS:
                cell = found.setdefault(bot, {}).setdefault(level, {})
                if nation in cell and cell[nation]["games"] >= games:
                    continue
                cell[nation] = summed(pool.map(play, tasks(bot, level, nation, games), chunksize=1))
                FOUND.write_text(json.dumps(found, indent=1) + "\n")
            cells = found[bot][level].values()
            print(bot, level, sum(each["wins"] for each in cells), "of", sum(each["games"] for each in cells))


def summed(played: list[Played]) -> dict[str, float]:
    points = [sum(one.scores[side] for one in played) / len(played) for side in (0, 1)]
    return {
        "games": len(played),
        "wins": sum(one.wins[0] for one in played),
        "points": round(points[0], 1),
        "centurion": round(points[1], 1),
    }


# The page

HEAD = """\
# How bots fare against the centurion

One bot in the person's seat against the centurion, side B, both boxes, against every other nation in turn.
Made from what was found ([imperium-centurion.json](../benchmarks/imperium-centurion.json)) by
`python benchmarks/centurion.py`. A field tells the share of wins, the games, and the mean points of both sides.

![Wins against the centurion by nation and level](imperium-centurion.svg)
"""


FOOT = """
## What it means

- **The levels are in order** by the mean lead of `greedy`; two steps are small, and small by the rules. A
  Warlord differs from a Chieftain by one card that leaves its deck in a turn. A Sovereign is an Imperator
  with a few resources more, which count twice as much at the end: a handful of points, too few to show in
  wins.
- **No nation is beyond winning for a reason of rules or cards**: where `greedy` never wins as a nation, look
  at what it does. It looks one choice ahead, and falls behind with nations that need a plan. With the
  Carthaginians it becomes an empire late and leaves developments untaken. With the Scythians it becomes one
  later still, and the centurion uses the longer game. With the Olmecs it takes no fame at all: their one way
  to fame is the development *Ritual Sacrifice*, which wants masks, and by the time it comes all eight masks
  are in their history, each turned into two progress. With the Arthurians it does not plan for quests.
- **The Utopian centurion** has 35 points before it moves: six of its cards count 5 as variable points, five
  scrolls 1 each, and all of them lie in its deck from the beginning (rules §14.5).
"""


def page() -> str:
    found = json.loads(FOUND.read_text())
    parts = [HEAD]
    for bot, levels in found.items():
        shown = [level for level in LEVELS if level in levels]
        parts.append(f"\n## `{bot}`\n\n| nation | " + " | ".join(TITLES[each] for each in shown) + " |\n")
        parts.append("|---" * (len(shown) + 1) + "|\n")
        for nation in NATIONS:
            cells = [told(levels[level].get(nation)) for level in shown]
            parts.append(f"| {nation.capitalize()} | " + " | ".join(cells) + " |\n")
        parts.append("| **all** | " + " | ".join(summary(levels[level]) for level in shown) + " |\n")
        if len(shown) > 1:
            steps = [step(levels[easier], levels[harder]) for easier, harder in pairwise(shown)]
            parts.append("| harder than the level before by | | " + " | ".join(steps) + " |\n")
    parts.append(FOOT)
    parts.append(f"- **Nations that no bot has won with** at the level of an Imperator: {unbeaten(found)}.\n")
    return "".join(parts)


def unbeaten(found: dict[str, dict[str, dict[str, dict[str, float]]]]) -> str:
    cells = [levels["imperator"] for levels in found.values()]
    never = [nation for nation in NATIONS if not any(cell[nation]["wins"] for cell in cells if nation in cell)]
    return ", ".join(map(str.capitalize, never)) or "none"


def told(cell: dict[str, float] | None) -> str:
    if not cell:
        return "-"
    share, points = cell["wins"] / cell["games"], f"{cell['points']:.0f} : {cell['centurion']:.0f}"
    return f"{share:.0%} of {cell['games']} ({points})"


def summary(cells: dict[str, dict[str, float]]) -> str:
    wins, games = sum(each["wins"] for each in cells.values()), sum(each["games"] for each in cells.values())
    low, high = interval(wins, int(games))
    return f"**{wins / games:.1%}** of {games:g} ({low:.1%} to {high:.1%})"


def step(easier: dict[str, dict[str, float]], harder: dict[str, dict[str, float]]) -> str:
    """By how many points the bot's lead shrinks, nation by nation, and the 95 % interval of the mean."""
    shrinks = [lead(easier[nation]) - lead(harder[nation]) for nation in easier if nation in harder]
    return f"{mean(shrinks):.1f} ± {T95 * stdev(shrinks) / sqrt(len(shrinks)):.1f} points"


def lead(cell: dict[str, float]) -> float:
    return cell["points"] - cell["centurion"]


# The picture: a field for each nation and level, the greener the oftener the bot wins

WIDE, HIGH, LEFT, TOP = 96, 26, 130, 64


def picture(bot: str) -> str:
    levels = json.loads(FOUND.read_text())[bot]
    shown = [level for level in LEVELS if level in levels]
    width, height = LEFT + WIDE * len(shown) + 10, TOP + HIGH * len(NATIONS) + 10
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif"'
        ' font-size="13">',
        f"<title>Wins of {bot} against the centurion, by nation and level</title>",
        f'<rect width="{width}" height="{height}" fill="#fbf7ee"/>',
        f'<text x="10" y="24" font-size="16">Wins of {bot} against the centurion</text>',
    ]
    for column, level in enumerate(shown):
        x = LEFT + WIDE * column + WIDE / 2
        lines.append(f'<text x="{x:g}" y="{TOP - 10}" text-anchor="middle">{TITLES[level]}</text>')
    for row, nation in enumerate(NATIONS):
        y = TOP + HIGH * row
        lines.append(f'<text x="{LEFT - 10}" y="{y + 17}" text-anchor="end">{nation.capitalize()}</text>')
        for column, level in enumerate(shown):
            if cell := levels[level].get(nation):
                lines.append(field(LEFT + WIDE * column, y, cell["wins"] / cell["games"]))
    return "\n".join([*lines, "</svg>", ""])


def field(x: int, y: int, share: float) -> str:
    colour = f"hsl({share * 120:.0f} 55% 72%)"
    return (
        f'<rect x="{x + 1}" y="{y + 1}" width="{WIDE - 2}" height="{HIGH - 2}" fill="{colour}"/>'
        f'<text x="{x + WIDE / 2:g}" y="{y + 17}" text-anchor="middle">{share:.0%}</text>'
    )


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["play", bot, games, *levels]:
            measure(bot, int(games), levels or LEVELS)
        case ["page"]:
            PAGE.write_text(page())
            PICTURE.write_text(picture("greedy"))
        case _:
            sys.exit(__doc__)
