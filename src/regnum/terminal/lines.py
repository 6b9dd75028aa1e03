"""Reading lines: with editing and completion at a terminal, with an echo where the input is piped."""

import sys
from collections.abc import Sequence
from contextlib import suppress

from regnum.terminal.ask import fold

PROMPT = "> "


class Lines:
    """What is typed, line by line. The end of the input raises EOFError."""

    def __init__(self) -> None:
        self.typed = bool(sys.stdin and sys.stdin.isatty())
        self.names: Sequence[str] = ()
        if self.typed:
            self._complete_names()

    def read(self, prompt: str = PROMPT, names: Sequence[str] = ()) -> str:
        """The next line; the tab key completes `names`."""
        self.names = names
        if self.typed:
            return shown(input(prompt))
        line = sys.stdin.readline() if sys.stdin else ""
        if not line:
            raise EOFError
        line = shown(line.rstrip())
        print(PROMPT + line)
        return line

    def drop(self) -> None:
        """Keys pressed before a page came were not meant for it."""
        if self.typed:
            try:
                import termios
            except ImportError:  # not on every system
                return
            with suppress(termios.error):
                termios.tcflush(sys.stdin, termios.TCIFLUSH)

    def forget(self) -> None:
        """Somebody else sits down: what was typed before is nobody's business."""
        if self.typed and "readline" in sys.modules:
            sys.modules["readline"].clear_history()

    def _complete_names(self) -> None:
        try:
            import readline
        except ImportError:  # not on every system
            return
        readline.set_completer(self._complete)
        readline.set_completer_delims("")
        readline.parse_and_bind(
            "bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete"
        )

    def _complete(self, text: str, place: int) -> str | None:
        slash = "/" if text.startswith("/") else ""
        wanted = fold(text.removeprefix("/"))
        fits = [slash + name for name in self.names if fold(name).startswith(wanted)]
        return fits[place] if place < len(fits) else None


def shown(text: str) -> str:
    """What was typed without signs that would play tricks on a screen."""
    return "".join(sign if sign.isprintable() else " " for sign in text)
