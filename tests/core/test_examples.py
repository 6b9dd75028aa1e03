"""The examples in the docstrings of the core: each runs, and whatever others use of the core has one."""

import ast
import dataclasses
import doctest
import importlib
import inspect
import pkgutil
from gettext import NullTranslations
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import ModuleType, SimpleNamespace
from typing import Any

import msgspec
import pytest

import regnum
import regnum.core
from examples.tic_tac_toe import GAME, MARK, TURN, Board
from regnum.core.chance import NoChance
from regnum.core.game import Canvas, State
from regnum.core.match import Match
from regnum.core.things import Counter, Things
from regnum.core.words import Reader
from tests.toys.coins import COINS, Purse, Take
from tests.toys.raven.drawing import PAINTER

MODULES = [each.name for each in pkgutil.walk_packages(regnum.core.__path__, "regnum.core.")]
SOURCES = Path(regnum.__file__).parent
KNOWN = {
    "GAME": GAME,
    "MARK": MARK,
    "TURN": TURN,
    "Board": Board,
    "State": State,
    "Match": Match,
    "NoChance": NoChance,
    "Random": Random,
    "replace": dataclasses.replace,
    "PAINTER": PAINTER,
    "COINS": COINS,
    "Purse": Purse,
    "Take": Take,
    "TemporaryDirectory": TemporaryDirectory,
    "CANVAS": Canvas(
        say=Reader(NullTranslations(), names={0: "Zal", 1: "Rudabeh"}),
        paint=lambda style, text: f"*{text}*",
        width=20,
        height=20,
        plain=False,
        marks=["■A", "▲B"],
    ),
    "SQUARES": Things(
        looks=lambda view: {f"square-{n}": mark for n, mark in enumerate(view.marks)},
        titles=SimpleNamespace(square=lambda number, mark, say: f"square {number} is free"),  # type: ignore[arg-type]
        counters=lambda view, seat: (Counter("x", "Squares", view.marks.count(seat)),),
        about=lambda option: (),
    ),
}
"""What examples may use besides their own module: tic-tac-toe and its squares, what they need to play it, who
draws the Raven, programs about coins, and a narrow terminal that shows styles by stars."""


@pytest.mark.parametrize("name", MODULES)
def test_examples_do_what_they_say(name: str) -> None:
    module = importlib.import_module(name)
    failed, _ = doctest.testmod(module, globs=KNOWN | vars(module))
    assert failed == 0


def test_all_that_others_use_of_the_core_has_an_example() -> None:
    used = {
        (found.module, alias.name)
        for path in SOURCES.rglob("*.py")
        for found in ast.walk(ast.parse(path.read_text()))
        if isinstance(found, ast.ImportFrom)
        for alias in found.names
    }
    missing = [
        f"{name}.{each}"
        for name in MODULES
        for each, thing in public(importlib.import_module(name)).items()
        if (name, each) in used and not has_example(thing)
    ]
    assert missing == []


def public(module: ModuleType) -> dict[str, Any]:
    """The functions of a module, and its classes that are more than data."""
    own = {
        name: each for name, each in vars(module).items() if getattr(each, "__module__", "") == module.__name__
    }
    return {
        name: each
        for name, each in own.items()
        if inspect.isfunction(each)
        or (
            inspect.isclass(each)
            and not issubclass(each, Exception | msgspec.Struct | tuple)
            and not dataclasses.is_dataclass(each)
        )
    }


def has_example(thing: Any) -> bool:
    """Its own, or that of a method."""
    inside = vars(thing).values() if inspect.isclass(thing) else ()
    return any(">>>" in (inspect.getdoc(each) or "") for each in (thing, *inside))
