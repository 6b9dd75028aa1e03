"""Components: a game's cards and maps, read from TOML, each entry with its source, and open to correction.

The owner of a box may hand in a file that names only the entries that differ. Mistakes are told by file and
line, so entries stand one on a line (or under a `[[section]]` header each).
"""

import os
import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec
from msgspec import Struct

from regnum.core.errors import BadComponents
from regnum.core.words import N_, Phrase, Text

C = TypeVar("C", bound=Struct)

Source = Literal["rulebook", "public", "designed", "box"]
"""Who says so: the printed rulebook, public sources, nobody (we chose), or the owner of a box."""


class Part(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One entry of a component file. Its first field tells it from its neighbours."""

    source: Source
    note: str = ""


class Fault:
    """What is wrong with the entry at a place of a section."""

    def __init__(self, section: str, place: int, reason: Text, /, **gaps: Any) -> None:
        self.section = section
        self.place = place
        self.reason = Phrase(reason, **gaps)


class _File(NamedTuple):
    name: str
    text: str


def corrections(key: str) -> Path | None:
    """The file of corrections for a game, if the environment names one."""
    named = os.environ.get(variable(key), "")
    return Path(named) if named else None


def variable(key: str) -> str:
    """The environment variable that names a game's corrections: REGNUM_COMPONENTS_BRIAN_BORU."""
    return "REGNUM_COMPONENTS_" + key.upper().replace("-", "_")


def load(
    kind: type[C],
    shipped: Sequence[Path],
    corrected: Path | None,
    check: Callable[[C], Iterator[Fault]],
) -> C:
    """Read the shipped files, lay the corrections over them, and check that everything fits together."""
    tables: dict[str, Any] = {}
    origins: dict[str, list[tuple[_File, int]]] = {}
    for path in shipped:
        file = _File(path.name, path.read_text("utf-8"))
        for section, entries in tomllib.loads(file.text).items():
            tables[section] = entries
            origins[section] = [(file, line) for line in _lines(file.text, section)]
    if corrected:
        _correct(tables, origins, _read(corrected))
    try:
        components = msgspec.convert(tables, kind)
    except msgspec.ValidationError as error:
        reason, _, path_in = str(error).partition(" - at ")
        section, index = _place(path_in.strip("`"))
        raise _bad(origins, Fault(section, index, N_("{detail}"), detail=reason)) from None
    for fault in check(components):
        raise _bad(origins, fault)
    return components


def _read(path: Path) -> _File:
    try:
        return _File(str(path), path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else Phrase(N_("it is not a text in UTF-8"))
        raise BadComponents(N_("{file} cannot be read: {reason}."), file=path, reason=reason) from None


def _correct(tables: dict[str, Any], origins: dict[str, list[tuple[_File, int]]], file: _File) -> None:
    """Lay a file of corrections over the tables; what it names then comes from the owner's box."""
    try:
        corrected = tomllib.loads(file.text)
    except tomllib.TOMLDecodeError as error:
        where = re.search(r"at line (\d+)", str(error))
        line = int(where[1]) if where else file.text.count("\n") + 1
        raise _fault(file, line, N_("{detail}"), detail=str(error).split(" (at")[0]) from None
    for section, entries in corrected.items():
        lines = _lines(file.text, section)
        if section not in tables:
            known_sections = ", ".join(tables)
            text = N_("there is no section “{section}”; known: {known}")
            raise _fault(file, lines[0], text, section=section, known=known_sections)
        known = tables[section]
        if isinstance(entries, dict) and isinstance(known, dict):
            tables[section] = known | {"source": "box"} | entries
            origins[section] = [(file, lines[0])]
            continue
        if not isinstance(entries, list) or not isinstance(known, list):
            wrong = (
                N_("“{section}” must be a list")
                if isinstance(known, list)
                else N_("“{section}” must be a table")
            )
            raise _fault(file, lines[0], wrong, section=section)
        name = next(iter(known[0]))
        for entry, line in zip(entries, lines + lines[-1:] * len(entries), strict=False):
            if not isinstance(entry, dict) or name not in entry:
                raise _fault(
                    file, line, N_("an entry of “{section}” needs “{name}”"), section=section, name=name
                )
            place = next((i for i, old in enumerate(known) if old[name] == entry[name]), len(known))
            if entry.get("remove") is True:
                if place == len(known):
                    text = N_("there is no {name} {value} to remove")
                    raise _fault(file, line, text, name=name, value=entry[name])
                del known[place], origins[section][place]
            elif place == len(known):
                known.append({"source": "box"} | entry)
                origins[section].append((file, line))
            else:
                known[place] = known[place] | {"source": "box"} | entry
                origins[section][place] = (file, line)


def _lines(text: str, section: str) -> list[int]:
    """The line of each entry of a section."""
    lines = text.splitlines()
    name = rf"[\"']?{re.escape(section)}[\"']?"
    headers = [n for n, line in enumerate(lines, 1) if re.match(rf"\s*\[\[\s*{name}\s*\]\]", line)]
    if headers:
        return headers
    start = next((n for n, line in enumerate(lines, 1) if re.match(rf"\s*\[?\s*{name}\s*[=\].]", line)), 1)
    found = []
    for number, line in enumerate(lines[start - 1 :], start):
        if number > start and re.match(r"\s*\[|\s*[\w\"']+\s*=", line):
            break
        bare = re.sub(r"\"(\\.|[^\"\\])*\"|'[^']*'", "", line)
        found += [number] * bare.split("#")[0].count("{")
    return found or [start]


def _place(path: str) -> tuple[str, int]:
    found = re.match(r"\$\.(\w+)(?:\[(\d+)\])?", path)
    return (found[1], int(found[2] or 0)) if found else ("", 0)


def _bad(origins: dict[str, list[tuple[_File, int]]], fault: Fault) -> BadComponents:
    places = origins.get(fault.section)
    if not places:
        return BadComponents(N_("The components are wrong: {reason}."), reason=fault.reason)
    file, line = places[min(fault.place, len(places) - 1)]
    return _fault(file, line, fault.reason.text, **fault.reason.gaps)


def _fault(file: _File, line: int, reason: Text, /, **gaps: Any) -> BadComponents:
    return BadComponents(
        N_("{file}, line {line}: {reason}."), file=file.name, line=line, reason=Phrase(reason, **gaps)
    )
