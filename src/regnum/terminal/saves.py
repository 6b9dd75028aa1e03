"""Saved games: where they lie, and writing them so that no moment can lose them."""

import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from regnum.core.errors import BadRecord, RegnumError
from regnum.core.record import Record, decode, encode
from regnum.core.words import N_


class BadSave(RegnumError):
    """A game cannot be kept there."""


def read(file: str | Path) -> Record:
    """The record in a file, or why there is none."""
    try:
        data = Path(file).read_bytes()
    except (OSError, ValueError) as error:
        raise BadRecord(N_("{file} cannot be read: {reason}."), file=file, reason=_reason(error)) from None
    try:
        return decode(data)
    except BadRecord as error:
        raise BadRecord(N_("{file}: {reason}"), file=file, reason=error.phrase) from None


def write(path: Path, written: Record) -> None:
    """Replace the file in one go: a crash leaves the old game or the new one, never half of one."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        fresh.write_bytes(encode(written))
        os.replace(fresh, path)
    except (OSError, ValueError) as error:
        raise BadSave(N_("{file} cannot be written: {reason}."), file=path, reason=_reason(error)) from None
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)


def place(named: str, written: Record) -> Path:
    """The file that somebody named for a game, unless something else lies there."""
    path = Path(named).absolute()
    if os.path.isdir(path):  # unlike Path.is_dir, also quiet about names that are too long
        raise BadSave(N_("{file} is a folder; name a file in it."), file=named)
    if not os.path.lexists(path):
        return path
    try:
        there = read(path)
    except BadRecord:
        raise BadSave(N_("{file} exists and holds no saved game; name another file."), file=named) from None
    if not _is_earlier(there, written):
        raise BadSave(
            N_("{file} holds another game; go on with that one by --resume, or name another file."), file=named
        )
    return path.resolve()


def new_place(key: str) -> Path:
    """A file in the usual folder that does not exist yet."""
    folder = usual_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadSave(N_("{file} cannot be written: {reason}."), file=folder, reason=_reason(error)) from None
    stem = f"{key}-{datetime.now():%Y%m%d-%H%M%S}"
    number, path = 1, folder / f"{stem}.json"
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.json"
    return path


def usual_folder() -> Path:
    named = os.environ.get("REGNUM_DATA")
    if named:
        return Path(named).absolute() / "saves"
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "regnum" / "saves"


def _is_earlier(there: Record, written: Record) -> bool:
    """Is what lies there the same game at an earlier moment, or now?"""
    same = all(
        getattr(there, name) == getattr(written, name)
        for name in ("game", "seats", "variants", "seed", "edition")
    )
    return same and written.choices[: len(there.choices)] == there.choices


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
