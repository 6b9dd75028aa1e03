"""Nobody writes an address but `Addresses`, so that the site can be served below any path."""

import ast
import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import regnum.server
from regnum.web import addresses, pages

TEMPLATES = sorted((pages.FOLDER / "templates").iterdir())
SCRIPTS = sorted((pages.FOLDER / "static").glob("*.js"))
HANDLERS = sorted(Path(regnum.server.__path__[0]).rglob("*.py"))
MAKERS = {"at", "get", "post", "addresses"}
"""What may be given a path: what makes addresses, and what says which paths a route answers to."""
IN_A_TEMPLATE = re.compile(r"""(?<!at\()(?<!~ )["']/(?=[a-z{"'])""")
IN_A_SCRIPT = re.compile(r"""["'`]/[a-z$]|path=/""")
OURS = {
    first
    for each in HANDLERS
    for first in re.findall(r'^@(?:get|post)\("(/[a-z]+)', each.read_text("utf-8"), re.M)
}
"""How the paths of our routes begin."""


def test_addresses_begin_where_the_site_does() -> None:
    assert doctest.testmod(addresses).failed == 0


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_no_template_writes_an_address(template: Path) -> None:
    assert IN_A_TEMPLATE.findall(template.read_text("utf-8")) == []


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_no_script_writes_an_address(script: Path) -> None:
    assert IN_A_SCRIPT.findall(script.read_text("utf-8")) == []


@pytest.mark.parametrize("handler", HANDLERS, ids=lambda path: path.name)
def test_the_server_gives_paths_only_to_what_makes_addresses_of_them(handler: Path) -> None:
    tree = ast.parse(handler.read_text("utf-8"))
    made = {
        id(inner)
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and called(call.func) in MAKERS
        for each in call.args
        for inner in ast.walk(each)
    }
    assert [text for node, text in texts(tree) if id(node) not in made and first(text) in OURS] == []


def called(function: ast.expr) -> str:
    """The last part of the name of what is called."""
    return getattr(function, "attr", getattr(function, "id", ""))


def first(path: str) -> str:
    """Its first part: /table of /table/abc?seat=1."""
    return "/".join(re.split("[/?#]", path)[:2])


def texts(tree: ast.Module) -> Iterator[tuple[ast.expr, str]]:
    """Every string, of one with gaps how it begins."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr) and node.values and isinstance(node.values[0], ast.Constant):
            yield node, str(node.values[0].value)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node, node.value
