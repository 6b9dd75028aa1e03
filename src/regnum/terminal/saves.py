"""Saved games: where they lie, and writing them so that no moment can lose them."""

import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Self

from regnum.core.errors import BadRecord, RegnumError
from regnum.core.record import Record, decode, encode
from regnum.core.words import N_

MAX_CAMPAIGN_BYTES = 2_000_000
"""Bytes of a file with a campaign and the game that still runs."""


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


class Place:
    """The file that a game is kept in. It is locked, so that no other process keeps a game there meanwhile.

    Each new version is locked before it takes the place of the old one: whoever opens the file finds a lock,
    unless its owner has gone, however that ended.
    """

    def __init__(self, path: Path, handle: int, fresh: bool = False) -> None:
        self.path = path
        self.handle = handle
        self.fresh = fresh
        """Nothing has been written yet: the file only keeps the name for us."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.fresh:
            with suppress(OSError):
                self.path.unlink()
        os.close(self.handle)

    def write(self, written: Record) -> None:
        self.replace(encode(written))

    def replace(self, data: bytes) -> None:
        """Replace the file in one go: a crash leaves the old game or the new one, never half of one."""
        path, handle = self.path, -1
        fresh = path.with_name(f".{path.name}.{os.getpid()}.new")
        try:
            handle = os.open(fresh, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o666)
            with open(handle, "wb", closefd=False) as file:
                file.write(data)
            os.fsync(handle)
            _lock(handle)
            os.replace(fresh, path)
            handle, self.handle = self.handle, handle
            self.fresh = False
            _sync_folder(path.parent)
        except (OSError, ValueError) as error:
            raise BadSave(N_("{file} cannot be written: {reason}."), file=path, reason=_reason(error)) from None
        finally:
            if handle >= 0:
                os.close(handle)
            with suppress(OSError):
                fresh.unlink(missing_ok=True)


def place(named: str, written: Record) -> Place:
    """The file that somebody named for a game, unless something else lies there."""
    path = Path(named).absolute()
    if os.path.isdir(path):  # unlike Path.is_dir, also quiet about names that are too long
        raise BadSave(N_("{file} is a folder; name a file in it."), file=named)
    try:
        return _reserve(path)
    except FileExistsError:
        pass
    try:
        path = path.resolve()
        handle = _open_locked(path)
    except BlockingIOError:
        raise BadSave(
            N_("{file} is being played by another process; leave that game first, or make a copy by --save."),
            file=named,
        ) from None
    except (OSError, RuntimeError):  # a link that leads nowhere, or round and round
        raise _no_game(named) from None
    try:
        there = read(path)
        if not _is_earlier(there, written):
            raise BadSave(
                N_("{file} holds another game; go on with that one by --resume, or name another file."),
                file=named,
            )
    except RegnumError as error:
        os.close(handle)
        raise (_no_game(named) if isinstance(error, BadRecord) else error) from None
    return Place(path, handle)


def place_of_campaign(named: str | None, key: str) -> tuple[Place, bytes]:
    """The file that a campaign is kept in, by that name or in the usual folder, and what is in it already."""
    path = Path(named).absolute() if named is not None else usual_folder().parent / "campaigns" / f"{key}.json"
    if os.path.isdir(path):
        raise BadSave(N_("{file} is a folder; name a file in it."), file=path)
    try:
        if named is None:
            path.parent.mkdir(parents=True, exist_ok=True)
        try:
            return _reserve(path), b""
        except FileExistsError:
            path = path.resolve()
            there = Place(path, _open_locked(path))
    except BlockingIOError:
        raise BadSave(N_("{file} is being played by another process."), file=path) from None
    except (OSError, RuntimeError, ValueError) as error:
        raise BadSave(N_("{file} cannot be written: {reason}."), file=path, reason=_reason(error)) from None
    try:
        with path.open("rb") as file:
            return there, file.read(MAX_CAMPAIGN_BYTES + 1)
    except OSError as error:
        os.close(there.handle)
        raise BadSave(N_("{file} cannot be read: {reason}."), file=path, reason=_reason(error)) from None


def new_place(key: str) -> Place:
    """A file in the usual folder that did not exist before."""
    folder = usual_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadSave(N_("{file} cannot be written: {reason}."), file=folder, reason=_reason(error)) from None
    stem = f"{key}-{datetime.now():%Y%m%d-%H%M%S}"
    number, path = 1, folder / f"{stem}.json"
    while True:
        try:
            return _reserve(path)
        except FileExistsError:
            number += 1
            path = folder / f"{stem}-{number}.json"


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
        for name in ("game", "seats", "settings", "seed", "edition")
    )
    return same and written.choices[: len(there.choices)] == there.choices


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _no_game(named: str) -> BadSave:
    return BadSave(N_("{file} exists and holds no saved game; name another file."), file=named)


def _reserve(path: Path) -> Place:
    """Take a name that is free, in one go; FileExistsError if it is not."""
    try:
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666)
    except FileExistsError:
        raise
    except (OSError, ValueError) as error:
        raise BadSave(N_("{file} cannot be written: {reason}."), file=path, reason=_reason(error)) from None
    with suppress(BlockingIOError):  # somebody looks into it; our first version will be locked
        _lock(handle)
    return Place(path, handle, fresh=True)


def _open_locked(path: Path) -> int:
    """The file, once it is ours; BlockingIOError if it is another process's."""
    while True:
        handle = os.open(path, os.O_RDONLY)
        try:
            _lock(handle)
            if os.path.samestat(os.fstat(handle), os.stat(path)):
                return handle
        except OSError:
            os.close(handle)
            raise
        os.close(handle)  # replaced by its owner, who has gone by now or holds the new one


def _lock(handle: int) -> None:
    """Lock an open file for as long as it stays open; BlockingIOError if another process has."""
    try:
        import fcntl
    except ImportError:  # not on every system
        return
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:  # nor on every disk: better to play without
        return


def _sync_folder(folder: Path) -> None:
    """A new name in a folder lasts when the folder is written too, where a folder can be."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
