"""Components: a game's cards and maps, read from TOML, each entry with its source, and open to correction.

The owner of a box may hand in a file that names only the entries that differ. Mistakes are told by file and
line, so entries stand one on a line (or under a `[[section]]` header each).
"""

import os
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, get_type_hints

import msgspec
from msgspec import Meta, Struct

from regnum.core.errors import BadComponents
from regnum.core.words import N_, Phrase, Text

C = TypeVar("C", bound=Struct)

Source = Literal["rulebook", "public", "designed", "box"]
"""Who says so: the printed rulebook, public sources, nobody (we chose), or the owner of a box."""

MEANINGS = {
    "rulebook": N_("the printed rulebook says so"),
    "public": N_("public sources agree on it"),
    "designed": N_("nobody could tell, so we chose"),
    "box": N_("you corrected it from your own box"),
}


Amount = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]


class Numbered(NamedTuple):
    """A mark on a section: its entries go by these numbers, each given once."""

    numbers: range


class Named(NamedTuple):
    """A mark on a section: its entries have names of their own, and are so many if that is told."""

    entries: int | None = None


class Part(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One entry of a component file. Its first field tells it from its neighbours."""

    source: Source
    note: str = ""


def parts(components: Struct) -> Iterator[tuple[str, tuple[Part, ...]]]:
    """The sections of a game's components, one after another.

    >>> class Box(Struct):
    ...     start: Part
    ...     cards: tuple[Part, ...]
    >>> box = Box(Part(source="rulebook"), (Part(source="public"), Part(source="box")))
    >>> [(section, len(entries)) for section, entries in parts(box)]
    [('start', 1), ('cards', 2)]
    """
    for section in components.__struct_fields__:
        entries = getattr(components, section)
        yield section, (entries,) if isinstance(entries, Part) else entries


def facts(part: Part) -> dict[str, Any]:
    """What a part says of itself, as in its file.

    >>> class Road(Part, kw_only=True, frozen=True):
    ...     towns: tuple[int, int]
    ...     sea: bool
    >>> facts(Road(towns=(1, 4), sea=True, source="public"))
    {'towns': (1, 4), 'sea': True}
    """
    fields: dict[str, Any] = msgspec.to_builtins(part)
    return {name: value for name, value in fields.items() if name not in ("source", "note") and value != ""}


def statements(part: Part) -> list[str]:
    """The same in plain signs; the first tells the part from its neighbours.

    >>> class Road(Part, kw_only=True, frozen=True):
    ...     towns: tuple[int, int]
    ...     sea: bool
    >>> statements(Road(towns=(1, 4), sea=True, source="public"))
    ['towns 1–4', 'sea true']
    """
    return [f"{name} {_plain(value)}" for name, value in facts(part).items() if name not in DRAWN]


def _plain(value: Any) -> str:
    if isinstance(value, list | tuple):
        return (" / " if isinstance(value[0], str) else "–").join(map(str, value)) if value else "-"
    return str(value).lower() if isinstance(value, bool) else str(value)


class Fault:
    """What is wrong with the entry at a place of a section.

    >>> str(Fault("towns", 3, "there is no region “{name}”", name="Thule").reason)
    'there is no region “Thule”'
    """

    def __init__(self, section: str, place: int, reason: Text, /, **gaps: Any) -> None:
        self.section = section
        self.place = place
        self.reason = Phrase(reason, **gaps)


def check_marks(components: Struct) -> Iterator[Fault]:
    """Faults of sections that are not numbered or named as their marks want it."""
    hints = get_type_hints(type(components), include_extras=True)
    for section, entries in parts(components):
        names = [next(iter(facts(entry).values())) for entry in entries]
        for mark in getattr(hints[section], "__metadata__", ()):
            if isinstance(mark, Numbered):
                yield from numbered(section, names, mark.numbers)
            else:
                yield from unique(section, names, mark.entries)


def numbered(section: str, numbers: Sequence[int], wanted: range) -> Iterator[Fault]:
    """Faults of entries that must go by these numbers, each given once.

    >>> [str(fault.reason) for fault in numbered("towns", [1, 2, 2, 7], range(1, 5))]
    ['7 is not one of 1 to 4', '2 is given 2 times']
    """
    for i, number in enumerate(numbers):
        if number not in wanted:
            yield Fault(
                section,
                i,
                N_("{number} is not one of {first} to {last}"),
                number=number,
                first=wanted[0],
                last=wanted[-1],
            )
    yield from unique(section, numbers, len(wanted))


def unique(section: str, names: Sequence[int | str], count: int | None = None) -> Iterator[Fault]:
    """Faults of entries that must have names of their own, and be so many.

    >>> [str(fault.reason) for fault in unique("regions", ["Munster", "Ulster", "Munster"], 4)]
    ['Munster is given 2 times', 'there are 3 entries instead of 4']
    """
    for name, times in Counter(names).items():
        if times > 1:
            index = len(names) - 1 - [*reversed(names)].index(name)
            yield Fault(section, index, N_("{name} is given {times} times"), name=name, times=times)
    if count is not None and len(names) != count:
        yield Fault(
            section,
            len(names),
            N_("there are {entries} entries instead of {wanted}"),
            entries=len(names),
            wanted=count,
        )


DRAWN = ("label", "room", "border")
"""Fields that only say where something is drawn."""
DOUBTS = ("uncertain", "from_one_list", "candidates", "page")
"""Fields that only say what is not certain."""
COSMETIC = (*DRAWN, *DOUBTS, "source", "note", "name", "name_source", "name_pl", "name_it")
"""Fields that do not change how a game plays: names, doubts, and where things are drawn."""


class _File(NamedTuple):
    name: str
    text: str


def corrections(key: str) -> Path | None:
    """The file of corrections for a game, if the environment names one."""
    named = os.environ.get(variable(key), "")
    return Path(named) if named else None


def variable(key: str) -> str:
    """The environment variable that names a game's corrections.

    >>> variable("brian-boru")
    'REGNUM_COMPONENTS_BRIAN_BORU'
    """
    return "REGNUM_COMPONENTS_" + key.upper().replace("-", "_")


def open_box(
    key: str, kind: type[C], shipped: Sequence[Path], check: Callable[[C], Iterator[Fault]]
) -> tuple[C, str]:
    """The components of a game, with the corrections that the environment names, and the mark of their edition:
    empty if they play as the shipped ones do.

    >>> class Start(Part, frozen=True, kw_only=True):
    ...     coins: Amount
    >>> class Box(Struct, frozen=True):
    ...     start: Start
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder, "cards.toml")
    ...     _ = file.write_text("start = { coins = 5, source = 'rulebook' }")
    ...     open_box("snap", Box, [file], check=lambda box: iter(()))
    (Box(start=Start(source='rulebook', note='', coins=5)), '')
    """
    corrected = corrections(key)
    box = load(kind, shipped, corrected, check)
    return box, edition(box, load(kind, shipped, None, check)) if corrected else ""


def load(
    kind: type[C],
    shipped: Sequence[Path],
    corrected: Path | None,
    check: Callable[[C], Iterator[Fault]],
) -> C:
    """Read the shipped files, lay the corrections over them, and check that everything fits together.

    >>> class Box(Struct, frozen=True):
    ...     start: Part
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder, "cards.toml")
    ...     _ = file.write_text("start = { source = 'hearsay' }")
    ...     load(Box, [file], None, check=lambda box: iter(()))
    Traceback (most recent call last):
    regnum.core.errors.BadComponents: cards.toml, line 1: Invalid enum value 'hearsay'.
    """
    shelf = _Shelf()
    for path in shipped:
        shelf.put(_File(path.name, path.read_text("utf-8")))
    if corrected:
        shelf.correct(_read(corrected))
    try:
        components = msgspec.convert(shelf.tables, kind)
    except msgspec.ValidationError as error:
        raise shelf.bad(misread(str(error))) from None
    # The first fault is told, and nothing is checked that rests on what is wrong already.
    for fault in chain(check_marks(components), check(components)):
        raise shelf.bad(fault)
    return components


def misread(error: str) -> Fault:
    """What msgspec says of an entry that it cannot read, with the place of the entry."""
    reason, _, path = error.partition(" - at ")
    found = re.match(r"\$\.(\w+)(?:\[(\d+)\])?", path.strip("`"))
    section, place = (found[1], int(found[2] or 0)) if found else ("", 0)
    if least := re.fullmatch(r"Expected `int` >= (\d+)", reason):
        name = path.strip("`").rpartition(".")[2]
        return Fault(section, place, N_("“{name}” is at least {least}"), name=name, least=least[1])
    return Fault(section, place, N_("{detail}"), detail=reason)


def edition(components: Struct, shipped: Struct) -> str:
    """A mark for components that play otherwise than the shipped ones; names and sources do not matter."""
    marks = [sha256(msgspec.json.encode(_played(msgspec.to_builtins(box)))).hexdigest()[:16]
             for box in (components, shipped)]  # fmt: skip
    return "" if marks[0] == marks[1] else marks[0]


def _played(tree: Any) -> Any:
    if isinstance(tree, dict):
        return {name: _played(value) for name, value in tree.items() if name not in COSMETIC}
    return [_played(value) for value in tree] if isinstance(tree, list | tuple) else tree


def _read(path: Path) -> _File:
    try:
        return _File(str(path), path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else Phrase(N_("it is not a text in UTF-8"))
        raise BadComponents(N_("{file} cannot be read: {reason}."), file=path, reason=reason) from None


class _Shelf:
    """The tables read so far, and for each entry the file and line that it comes from."""

    def __init__(self) -> None:
        self.tables: dict[str, Any] = {}
        self.origins: dict[str, list[tuple[_File, int]]] = {}
        self.corrected: dict[str, tuple[_File, int]] = {}
        """By section: the last correction."""

    def put(self, file: _File) -> None:
        for section, entries in tomllib.loads(file.text).items():
            self.tables[section] = entries
            self.origins[section] = [(file, line) for line in _lines(file.text, section)]

    def correct(self, file: _File) -> None:
        """Lay a file of corrections over the tables; what it names then comes from the owner's box."""
        try:
            sections = tomllib.loads(file.text)
        except tomllib.TOMLDecodeError as error:
            where = re.search(r"at line (\d+)", str(error))
            line = int(where[1]) if where else max(1, len(file.text.splitlines()))
            raise _fault(file, line, N_("{detail}"), detail=str(error).split(" (at")[0]) from None
        for section, entries in sections.items():
            self._correct_section(file, section, entries)

    def _correct_section(self, file: _File, section: str, entries: Any) -> None:
        lines = _lines(file.text, section)
        known = self.tables.get(section)
        if known is None:
            text = N_("there is no section “{section}”; known: {known}")
            raise _fault(file, lines[0], text, section=section, known=", ".join(self.tables))
        if isinstance(known, dict):
            if not isinstance(entries, dict):
                raise _fault(file, lines[0], N_("“{section}” must be a table"), section=section)
            self.tables[section] = known | {"source": "box"} | entries
            self.origins[section] = [(file, lines[0])]
            return
        if not isinstance(entries, list):
            raise _fault(file, lines[0], N_("“{section}” must be a list"), section=section)
        for entry, line in zip(entries, lines + lines[-1:] * len(entries), strict=False):
            self._correct_entry(file, line, section, entry)

    def _correct_entry(self, file: _File, line: int, section: str, entry: Any) -> None:
        """Change the entry of that name, add it if there is none, or take it away."""
        known, origins = self.tables[section], self.origins[section]
        name = next(iter(known[0]))
        self.corrected[section] = (file, line)
        if not isinstance(entry, dict) or name not in entry:
            raise _fault(file, line, N_("an entry of “{section}” needs “{name}”"), section=section, name=name)
        places = [i for i, old in enumerate(known) if _same(old[name], entry[name])]
        if entry.get("remove") is True:
            if not places:
                text = N_("there is no entry with {name} = {value} to remove")
                raise _fault(file, line, text, name=name, value=entry[name])
            del known[places[0]], origins[places[0]]
        elif places:
            known[places[0]] = known[places[0]] | {"source": "box"} | entry
            origins[places[0]] = (file, line)
        else:
            known.append({"source": "box"} | entry)
            origins.append((file, line))

    def bad(self, fault: Fault) -> BadComponents:
        """A fault by file and line. What was shipped fits together, so a correction, if any, is to blame."""
        places = self.origins.get(fault.section, [])
        file, line = places[min(fault.place, len(places) - 1)] if places else (_File("", ""), 0)
        if self.corrected and file not in [place[0] for place in self.corrected.values()]:
            file, line = self.corrected.get(fault.section) or next(iter(self.corrected.values()))
        return _fault(file, line, fault.reason.text, **fault.reason.gaps)


def _same(one: Any, other: Any) -> bool:
    """Two towns are joined by the same road whichever is named first."""
    if isinstance(one, list) and isinstance(other, list):
        return sorted(map(repr, one)) == sorted(map(repr, other))
    return bool(one == other)


def _lines(text: str, section: str) -> list[int]:
    """The line of each entry of a section."""
    lines = text.splitlines()
    name = rf"[\"']?{re.escape(section)}[\"']?"
    headers = [n for n, line in enumerate(lines, 1) if re.match(rf"\s*\[\[\s*{name}\s*\]\]", line)]
    if headers:
        return headers
    start = next((n for n, line in enumerate(lines, 1) if re.match(rf"\s*\[?\s*{name}\s*[=\].]", line)), 1)
    found, depth = [], 0
    for number, line in enumerate(lines[start - 1 :], start):
        if number > start and not depth and re.match(r"\s*\[|\s*[\w\"']+\s*=", line):
            break
        bare = re.sub(r"\"(\\.|[^\"\\])*\"|'[^']*'", "", line)
        for sign in re.findall(r"[{}]", bare.split("#")[0]):
            if sign == "{" and not depth:
                found.append(number)
            depth += 1 if sign == "{" else -1
    return found or [start]


def _fault(file: _File, line: int, reason: Text, /, **gaps: Any) -> BadComponents:
    return BadComponents(
        N_("{file}, line {line}: {reason}."), file=file.name, line=line, reason=Phrase(reason, **gaps)
    )
