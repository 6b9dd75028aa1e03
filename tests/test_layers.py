"""The core stands on msgspec and the standard library alone (import-linter watches the layers inside)."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

CORE = sorted((Path(__file__).parents[1] / "src" / "regnum" / "core").glob("*.py"))


def imported(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


@pytest.mark.parametrize("path", CORE, ids=lambda path: path.stem)
def test_the_core_imports_nothing_else(path: Path) -> None:
    for name in imported(path.read_text()):
        package = name.split(".")[0]
        assert package in {"msgspec", *sys.stdlib_module_names} or name.startswith("regnum.core"), name
