"""Faults planted in the rules, to see whether a test finds each: `python -m tools.mutants brian-boru`.

The faults (mutants) of a game are drawn once, by a seed, and kept in `tools/mutants/GAME.json` with what became
of them. Each is planted in a copy of the repository and meets the tests of the game, the quickest first, until
one fails. An interrupted run goes on where it was; `--again` lets those that lived meet the tests once more.
Why a mutant may live is written by hand, as its `reason`.
"""

import argparse
import json
import os
import queue
import re
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from functools import cache, partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from xml.etree import ElementTree

from tools.planting import Mutant, Planter, numbers, with_edits

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "tools" / "mutants"
GAMES = ("brian-boru", "simurgh", "age-of-conan", "imperium")

COUNT = 64
FROM_COMPONENTS = 8
"""How many of them are numbers in the components; the others are in the rules."""
ELSEWHERE = re.compile(r"test_(board|browser|changes|terminal|lessons|words)|pages?\.py$")
"""Tests of what is drawn and written, which are not asked."""
QUICK_SECONDS = 2.0
"""A file of tests that takes longer is asked only about mutants that survive all the quick ones."""
PATIENCE, GRACE_SECONDS = 3, 20
"""How much longer than without a mutant tests may take before they count as endless."""
MEMORY_KIB = 3 << 20
LIMITED = f'ulimit -t {{seconds}}; ulimit -v {MEMORY_KIB}; exec "$@"'
QUIET = {"PYTHONHASHSEED": "0", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
"""The plugins of pytest take longer to load than most tests to run."""
ENDLESS = "time limit"


class Broken(Exception):
    """The tests fail without any mutant, or could not be run."""


# Drawing them


@cache
def mutants_of(file: Path) -> list[Mutant]:
    """All mutants of a file, in its order."""
    name, source = str(file.relative_to(ROOT)), file.read_bytes()
    found = Planter(name, source).found if file.suffix == ".py" else [*numbers(name, source)]
    seen = Counter[tuple[str, ...]]()
    for mutant in found:
        look = (mutant.where, mutant.kind, mutant.before, mutant.after)
        mutant.nth = seen[look]
        seen[look] += 1
    return found


def files(game: str) -> tuple[list[Path], list[Path]]:
    """The modules of the rules, and the components."""
    folder = ROOT / "src" / "regnum" / "games" / game.replace("-", "_")
    rules = [*sorted((folder / "rules").rglob("*.py")), *folder.glob("effects.py")]
    return rules, sorted(set((folder / "components").glob("*.toml")) - {folder / "components" / "drawing.toml"})


def draw(game: str, seed: int) -> list[Mutant]:
    """One from every module, then more from modules by their size and of every kind alike; no two of a line."""
    random = Random(seed)
    rules, components = ([mutants_of(file) for file in group] for group in files(game))
    drawn: dict[tuple[str, int], Mutant] = {}

    def pick(module: list[Mutant]) -> None:
        kinds = defaultdict[str, list[Mutant]](list)
        for mutant in module:
            if (mutant.file, mutant.line) not in drawn:
                kinds[mutant.kind].append(mutant)
        if kinds:
            mutant = random.choice(kinds[random.choice(sorted(kinds))])
            drawn[mutant.file, mutant.line] = mutant

    for module in rules:
        pick(module)
    while len(drawn) < COUNT - FROM_COMPONENTS:
        pick(*random.choices(rules, [len(module) for module in rules]))
    while len(drawn) < COUNT:
        pick(*random.choices(components, [len(file) for file in components]))
    return sorted(drawn.values(), key=lambda mutant: (mutant.file, mutant.line))


# The kept lists


@dataclass
class Kept:
    """The mutants of a game and what became of them."""

    game: str
    seed: int
    mutants: list[Mutant]

    def save(self) -> None:
        lines = [json.dumps(written(mutant), ensure_ascii=False) for mutant in self.mutants]
        head = f'"game": {json.dumps(self.game)}, "seed": {self.seed}'
        text = f'{{{head}, "mutants": [\n' + ",\n".join(lines) + "\n]}\n"
        fresh = path_of(self.game).with_suffix(".new")
        fresh.write_text(text, "utf-8")
        fresh.replace(path_of(self.game))


def written(mutant: Mutant) -> dict[str, Any]:
    fields = asdict(mutant)
    del fields["edits"]
    always = ("line", "where", "killed_by")
    return {name: value for name, value in fields.items() if value or name in always}


def path_of(game: str) -> Path:
    return KEPT / f"{game}.json"


def kept(game: str) -> Kept:
    read = json.loads(path_of(game).read_text("utf-8"))
    return Kept(read["game"], read["seed"], [Mutant(**each) for each in read["mutants"]])


def find(mutant: Mutant) -> bool:
    """Look up where it stands now; the file may have changed since it was drawn."""
    file = ROOT / mutant.file
    for found in mutants_of(file) if file.exists() else []:
        if found.place() == mutant.place():
            mutant.edits = found.edits
            return True
    return False


# Running the tests


@dataclass
class Course:
    """The tests that a mutant meets: files, and the seconds of processor time they take without one."""

    files: list[str]
    seconds: float


@dataclass(frozen=True)
class Copy:
    """A copy of the repository, in which one mutant at a time is planted."""

    folder: Path
    game: str

    def make(self) -> None:
        for name in ("src", "tests", "docs", "examples", "benchmarks"):
            shutil.copytree(ROOT / name, self.folder / name, ignore=partial(not_for, self.game))
        for file in filter(Path.is_file, ROOT.iterdir()):
            shutil.copy2(file, self.folder)

    def kill(self, mutant: Mutant, courses: Sequence[Course]) -> str:
        """The test that a mutant fails; empty: it lives."""
        file = self.folder / mutant.file
        sound, times = file.read_bytes(), file.stat()
        file.write_bytes(with_edits(sound, mutant.edits))
        try:
            for course in courses:
                if killer := self.run(course):
                    return killer
        finally:
            file.write_bytes(sound)
            os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))  # so its bytecode still fits
        return ""

    def run(self, course: Course, *more: str, keeps_bytecode: bool = False) -> str:
        """The first test that fails."""
        limit = int(PATIENCE * course.seconds + GRACE_SECONDS)
        environment = {**os.environ, **QUIET, "PYTHONPATH": str(self.folder / "src")}
        if not keeps_bytecode:
            environment["PYTHONDONTWRITEBYTECODE"] = "1"
        pytest = [sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "-rfE", "-p", "no:cacheprovider"]
        names = f"{self.game} or {self.game.replace('-', '_')}"
        process = RUNNING[self.folder] = subprocess.Popen(
            ["sh", "-c", LIMITED.format(seconds=limit), "sh", *pytest, "-k", names, *more, *course.files],
            cwd=self.folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            said, _ = process.communicate(timeout=10 * limit)
        except subprocess.TimeoutExpired:
            return ENDLESS
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
        return verdict(process.returncode, said)


RUNNING: dict[Path, subprocess.Popen[str]] = {}
"""The tests that were begun last, by the copy in which they run."""


def end(pool: ThreadPoolExecutor) -> None:
    """Wait for nothing that still runs: it will be run again."""
    pool.shutdown(wait=False, cancel_futures=True)
    for process in RUNNING.values():
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)


def not_for(game: str, folder: str, names: list[str]) -> list[str]:
    """What tests of the game do not need."""
    if Path(folder) == ROOT / "tests" / "records":
        return [name for name in names if name != game]
    return [name for name in names if Path(folder, name) == ROOT / "tests" / "browser"]


def verdict(code: int, said: str) -> str:
    if code == 0:
        return ""
    if code < 0:
        return ENDLESS if -code in (signal.SIGXCPU, signal.SIGKILL) else signal.Signals(-code).name
    if failed := re.search(r"^(FAILED|ERROR) (\S+?::.+?|\S+)(?: - .*)?$", said, re.MULTILINE):
        return failed[2] if failed[1] == "FAILED" else f"{failed[2]} (cannot begin)"
    if re.search(r"ImportError while loading conftest|INTERNALERROR|MemoryError", said):
        return "pytest (cannot begin)"
    raise Broken(said)


def tests_of(game: str) -> list[str]:
    folder = ROOT / "tests" / "games" / game.replace("-", "_")
    own = [str(file.relative_to(ROOT)) for file in sorted(folder.rglob("test_*.py"))]
    chosen = [file for file in own if not ELSEWHERE.search(file)]
    return [*chosen, "tests/games/test_outcomes.py", "tests/test_records.py"]


def measured(copy: Copy) -> list[Course]:
    """The quick files and then the others, the quickest first. Without a mutant nothing may fail."""
    report, tests = copy.folder / "times.xml", tests_of(copy.game)
    whole = Course(tests, 600.0)
    if failed := copy.run(whole, f"--junit-xml={report}", keeps_bytecode=True):
        raise Broken(f"{failed} fails without any mutant")
    times = dict.fromkeys(tests, 0.0)
    for case in ElementTree.parse(report).iter("testcase"):
        times[file_of(case.attrib["classname"], tests)] += float(case.attrib["time"])
    order = sorted(tests, key=times.__getitem__)
    groups = [[file for file in order if (times[file] <= QUICK_SECONDS) is quick] for quick in (True, False)]
    return [Course(group, sum(times[file] for file in group)) for group in groups if group]


def file_of(classname: str, tests: Sequence[str]) -> str:
    """The file of a test, which may be in a class."""
    dotted = f"{classname}."
    return next(file for file in tests if dotted.startswith(file.removesuffix(".py").replace("/", ".") + "."))


def run(record: Kept, again: bool, jobs: int, tell: Callable[[str], None]) -> None:
    """Let the mutants that have not met the tests do so, and those that lived too if they shall again."""
    todo = [mutant for mutant in record.mutants if mutant.killed_by is None or (again and not mutant.killed_by)]
    lost = [mutant for mutant in todo if not find(mutant)]
    for mutant in lost:
        tell(f"Not there any more: {mutant.file}, {mutant.where}: {mutant.before}")
    todo = [mutant for mutant in todo if mutant not in lost]
    if not todo:
        return
    with ExitStack() as stack:
        folders = [stack.enter_context(TemporaryDirectory(prefix="mutants-")) for _ in range(jobs)]
        copies = [Copy(Path(folder), record.game) for folder in folders]
        copies[0].make()
        courses = measured(copies[0])
        tell(f"Tests without a mutant: {sum(course.seconds for course in courses):.0f} s")
        free: queue.SimpleQueue[Copy] = queue.SimpleQueue()
        for copy in copies:
            if copy is not copies[0]:
                shutil.copytree(copies[0].folder, copy.folder, dirs_exist_ok=True)
            free.put(copy)

        def meet(mutant: Mutant) -> tuple[Mutant, str]:
            copy = free.get()
            try:
                return mutant, copy.kill(mutant, courses)
            finally:
                free.put(copy)

        pool = stack.enter_context(ThreadPoolExecutor(jobs))
        stack.callback(end, pool)
        began = time.monotonic()
        for done, result in enumerate(as_completed([pool.submit(meet, mutant) for mutant in todo]), 1):
            mutant, mutant.killed_by = result.result()
            mutant.lived |= not mutant.killed_by
            mutant.reason = "" if mutant.killed_by else mutant.reason
            record.save()
            left = (time.monotonic() - began) / done * (len(todo) - done) / 60
            fate = mutant.killed_by or "LIVES"
            tell(f"{done} of {len(todo)}, {left:.1f} min left: {Path(mutant.file).name}:{mutant.line} {fate}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seed", type=int, default=1, help="draws them, if there is no list of this game yet")
    parser.add_argument("--again", action="store_true", help="let those that lived meet the tests again")
    parser.add_argument("--jobs", type=int, default=2, choices=(1, 2), help="how many at a time")
    chosen = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("Ended."))
    if not path_of(chosen.game).exists():
        Kept(chosen.game, chosen.seed, draw(chosen.game, chosen.seed)).save()
    record = kept(chosen.game)
    print(f"{chosen.game}: {len(record.mutants)} mutants, drawn with seed {record.seed}")
    run(record, chosen.again, chosen.jobs, partial(print, flush=True))
    living = [mutant for mutant in record.mutants if not mutant.killed_by]
    for mutant in living:
        print(f"{mutant.file}:{mutant.line} {mutant.before} -> {mutant.after}: {mutant.reason or 'why?'}")
    print(f"{len(record.mutants) - len(living)} dead, {len(living)} alive")


if __name__ == "__main__":
    main()
