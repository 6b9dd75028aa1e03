"""The command `regnum components`: every part of a game, what it says, and who says so."""

import json
from collections import Counter
from typing import Any, get_args

from regnum.core.components import MEANINGS, Part, Source, facts, parts, statements, variable
from regnum.core.errors import RegnumError
from regnum.core.game import Game
from regnum.core.words import N_, P_, Reader
from regnum.terminal.screen import Screen

SOURCES: tuple[str, ...] = get_args(Source)


class BadSource(RegnumError):
    def __init__(self, name: str) -> None:
        known = ", ".join(SOURCES)
        super().__init__(N_("There is no source “{name}”. Known: {known}."), name=name, known=known)


class NoComponents(RegnumError):
    """The game has no list of its parts."""


def show(game: Game[Any], say: Reader, source: str | None = None) -> None:
    """All parts, or those of one source, by section."""
    if source is not None and source not in SOURCES:
        raise BadSource(source)
    if game.printed.components is None:
        raise NoComponents(N_("{title} has no list of components."), title=game.title)
    screen = Screen(say)
    sections = dict(parts(game.printed.components()))
    screen.write(game.title, "strong")
    show_count(screen, [part for entries in sections.values() for part in entries])
    for section, entries in sections.items():
        shown = [part for part in entries if source in (None, *sources(part).values())]
        if shown:
            screen.write()
            screen.write(f"[{section}]", "strong")
        for part in shown:
            screen.write(line(part), indent="  ", rest="    ")
    screen.write()
    show_correction(game, screen, sections)


def show_count(screen: Screen, entries: list[Part]) -> None:
    """How much comes from where."""
    count = Counter(item for part in entries for item in sources(part).items())
    for name in SOURCES:
        text = P_("{count} entry: {source} ({meaning})", "{count} entries: {source} ({meaning})", "count")
        screen.tell(text, count=count.pop(("", name), 0), source=name, meaning=screen.say(MEANINGS[name]))
    for (field, name), times in count.items():
        text = P_(
            "{count} entry: {source}, but only its {field}",
            "{count} entries: {source}, but only their {field}",
            "count",
        )
        screen.tell(text, count=times, source=name, field=field)


def sources(part: Part) -> dict[str, str]:
    """The source of a part (under ""), and of single fields of it: `name_source` is that of the name."""
    fields = {name: getattr(part, name) for name in part.__struct_fields__ if name.endswith("_source")}
    return {"": part.source} | {name.removesuffix("_source"): value for name, value in fields.items() if value}


def line(part: Part) -> str:
    """A part on one line: its fields, its source, its note."""
    return f"{', '.join(statements(part))}  [{part.source}]" + (f"  {part.note}" if part.note else "")


def show_correction(game: Game[Any], screen: Screen, sections: dict[str, tuple[Part, ...]]) -> None:
    """How to set a value right, with an example from this very game."""
    section, entry = next(
        ((section, entries[0]) for section, entries in sections.items() if entries[0].source == "designed"),
        next((section, entries[0]) for section, entries in sections.items()),
    )
    fields = list(facts(entry).items())[:2]
    example = ", ".join(f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in fields)
    screen.tell(
        N_("Does your box differ? Write it into a file and name the file by --components or by {variable}:"),
        variable=variable(game.key),
    )
    print(f"  {section} = [{{{example}}}]")
    print(f"  regnum play {game.key} --components my-box.toml")
