"""The command `regnum serve`: open the tables to whoever has the address."""

import argparse
import asyncio
import gc
import logging
import os
import socket
import sys
from pathlib import Path

import uvicorn
from litestar import Litestar

from regnum.core.errors import RegnumError
from regnum.core.words import N_, Reader
from regnum.i18n import language, reader
from regnum.options import positive
from regnum.server.app import FILE, Settings, create_app
from regnum.server.connections import Connection, raise_file_limit
from regnum.server.subpath import below, without_root
from regnum.store.store import Store


class CannotServe(RegnumError):
    """The address cannot be used, and why."""


def usual_data() -> Path:
    """The user's data folder, as their system has it."""
    if sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA") or Path.home())
    elif sys.platform == "darwin":
        home = Path.home() / "Library" / "Application Support"
    else:
        home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return home / "regnum"


def run(options: argparse.Namespace) -> int:
    """Serve until somebody presses Ctrl-C."""
    say = reader(language(options.lang))
    host, data = options.host, Path(options.data) if options.data else usual_data()
    positive("--bots", options.bots)
    addresses = below(options.root_path)
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(message)s")
    Store.open(data / FILE).close()  # a store that cannot be used is told of before the address is
    listening = listen(host, options.port)
    port = listening.getsockname()[1]
    reach = at(own_address(), port) if host in EVERYWHERE else ""
    address = f"{at(EVERYWHERE.get(host, host), port)}{addresses('/')}"
    app = create_app(Settings(data, options.bots, max(0, options.pause), at=addresses, reach=reach))
    Connection.most = raise_file_limit()
    config = uvicorn.Config(
        without_root(app, addresses.root),
        http=Connection,
        log_level="error",
        access_log=False,
        lifespan="on",
        timeout_graceful_shutdown=2,
        server_header=False,
    )
    server = Announcing(app, config, say, address, reach and reach + addresses.root, data)
    gc.freeze()  # what is loaded stays: it need not be looked through again and again for what is garbage
    gc.set_threshold(25_000, 20, 50)
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(server.serve([listening]))
    return 0 if server.started else 1


EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""Hosts that mean every address of this computer, and what they are called on itself."""
SOMEWHERE = ("192.0.2.1", 9)
"""An address that nobody has: nothing is sent to it, but the system says by which way it would be."""


def own_address() -> str:
    """What others in the network call this computer; empty if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(SOMEWHERE)
        except OSError:
            return ""
        return str(asked.getsockname()[0])


def at(host: str, port: int) -> str:
    """The address of a server on a host; none without a host."""
    return f"http://{'[' + host + ']' if ':' in host else host}:{port}" if host else ""


def listen(host: str, port: int) -> socket.socket:
    """A socket at that address, or a sentence that says why there is none."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # so told, loops set TCP_NODELAY
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((host, port))
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error).removesuffix(".")
        raise CannotServe(
            N_("The address {host}:{port} cannot be used: {reason}."), host=host, port=port, reason=reason
        ) from None
    return made


class Announcing(uvicorn.Server):
    """Says where it is as soon as it can be reached."""

    def __init__(
        self, app: Litestar, config: uvicorn.Config, say: Reader, address: str, reach: str, data: Path
    ) -> None:
        super().__init__(config)
        self._app = app
        self._words = [
            say(N_("Regnum is at {address}"), address=address),
            *([say(N_("Others in your network find it at {address}/"), address=reach)] if reach else []),
            say(N_("Games are kept in {folder}. Ctrl-C ends the server; nothing is lost."), folder=data),
        ]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print("\n".join(self._words), flush=True)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._app.state.site.hub.let_viewers_go()
        await super().shutdown(sockets)
