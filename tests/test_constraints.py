"""What is installed beside us is noted in constraints.txt, with its version: all of it, on every system."""

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from itertools import product
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
NOTED = {
    canonicalize_name(each.name): each
    for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
    for each in [Requirement(line)]
}
HERE = {str(name): str(value) for name, value in default_environment().items()}
SYSTEMS = [("Linux", "linux", "posix"), ("Darwin", "darwin", "posix"), ("Windows", "win32", "nt")]
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]
EVERYWHERE = list(product(SYSTEMS, PYTHONS))
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
TO_BUILD = {
    *PYPROJECT["build-system"]["requires"],
    "editables",
    "pathspec",
    "pluggy",
    "tomlkit",
    "trove-classifiers",
}
"""What builds us, and what that needs in turn: it is installed for a moment only."""


def environment(system: tuple[str, str, str], python: str) -> dict[str, str]:
    name, platform, kind = system
    return HERE | {
        "platform_system": name,
        "sys_platform": platform,
        "os_name": kind,
        "python_version": python,
        "python_full_version": f"{python}.0",
    }


@cache
def asked_for(name: str) -> tuple[Requirement, ...]:
    """What an installed distribution wants beside itself; of one that is not needed here, nobody can tell."""
    try:
        return tuple(map(Requirement, distribution(name).requires or ()))
    except PackageNotFoundError:
        return ()


def needed(where: dict[str, str]) -> Iterator[Requirement]:
    """All that Regnum with its tests needs there, each with the versions that will do for whoever needs it."""
    seen: set[tuple[str, str]] = set()
    waiting = [("regnum", "dev")]
    while waiting:
        name, extra = waiting.pop()
        for each in asked_for(name):
            if each.marker is None or each.marker.evaluate(where | {"extra": extra}):
                yield each
                found: set[tuple[str, str]] = {
                    (canonicalize_name(each.name), more) for more in ("", *each.extras)
                }
                waiting += found - seen
                seen |= found


def test_every_version_is_exact() -> None:
    for each in NOTED.values():
        (only,) = each.specifier
        assert only.operator == "==", each


@pytest.mark.parametrize(("system", "python"), EVERYWHERE)
def test_all_that_is_needed_anywhere_is_noted_with_a_version_that_will_do(
    system: tuple[str, str, str], python: str
) -> None:
    for each in needed(environment(system, python)):
        if each.name != "regnum":
            (version,) = NOTED[canonicalize_name(each.name)].specifier
            assert each.specifier.contains(version.version, prereleases=True), each


def test_what_is_installed_here_has_the_version_that_is_noted() -> None:
    found = {canonicalize_name(each.name) for each in needed(HERE)} - {"regnum"}
    versions = {name: distribution(name).version for name in found}
    assert {name: f"=={version}" for name, version in versions.items()} == {
        name: str(NOTED[name].specifier) for name in found
    }


def test_nothing_is_noted_that_nobody_needs() -> None:
    wanted = {
        canonicalize_name(each.name)
        for system, python in EVERYWHERE
        for each in needed(environment(system, python))
    }
    assert set(NOTED) - wanted == TO_BUILD - wanted
    assert set(NOTED) >= TO_BUILD
