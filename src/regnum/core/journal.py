"""A campaign as one file: its journal, and in a terminal the game that still runs."""

from typing import Any

import msgspec
from msgspec import Raw, Struct

from regnum.core.campaign import BadJournal, Campaign
from regnum.core.game import Game
from regnum.core.record import Record
from regnum.core.words import N_

FORMAT = 1
MAX_JOURNAL_BYTES = 20_000
"""Bytes of a journal; a full one has about 2000."""


class Written(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A campaign as a file. Whoever cannot go on with the game that still runs begins it anew."""

    game: str
    journal: Raw
    match: Record | None = None
    regnum_campaign: int = 0


def encode(game: str, journal: Struct, match: Record | None = None) -> bytes:
    """A campaign as a file.

    >>> from regnum.core.game import game
    >>> decode(encode("imperium", campaign_of(game("imperium")).journal())).game
    'imperium'
    """
    written = Written(game, Raw(msgspec.json.encode(journal)), match, FORMAT)
    return msgspec.json.format(msgspec.json.encode(written), indent=1)


def decode(data: bytes) -> Written:
    """What is in a file; its journal has still to be read by the campaign of its game.

    >>> decode(b'{"game": "imperium", "journal": {}, "regnum_campaign": 7}')
    Traceback (most recent call last):
    ...
    regnum.core.campaign.BadJournal: This journal is written in format 7; this Regnum reads format 1.
    """
    try:
        written = msgspec.json.decode(data, type=Written)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadJournal(N_("This is no journal of a campaign: {reason}."), reason=str(error)) from None
    if written.regnum_campaign != FORMAT:
        raise BadJournal(
            N_("This journal is written in format {theirs}; this Regnum reads format {ours}."),
            theirs=written.regnum_campaign,
            ours=FORMAT,
        )
    if len(bytes(written.journal)) > MAX_JOURNAL_BYTES:
        raise BadJournal(N_("This journal is too long."))
    return written


def campaign_of(game: Game[Any]) -> Campaign[Any, Any]:
    """The campaign of a game, or a clear refusal.

    >>> from regnum.core.game import game
    >>> campaign_of(game("simurgh"))
    Traceback (most recent call last):
    ...
    regnum.core.campaign.BadJournal: Simurgh has no campaign.
    """
    if game.campaign is None:
        raise BadJournal(N_("{game} has no campaign."), game=game.title)
    return game.campaign
