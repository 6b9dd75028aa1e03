"""Campaigns: journals on disk, and the tables at which their games are played.

A journal learns of the end of a game from the table itself, when somebody looks at either of them. So it does
not matter whether the server lived in between; and since each change names the version that it follows, a game
is entered once.
"""

from time import time
from typing import Any, NamedTuple

import msgspec

from regnum.core.campaign import Campaign
from regnum.core.game import Game
from regnum.core.words import N_
from regnum.server.games import find_game
from regnum.server.live import LiveTable
from regnum.server.refusals import Refused, Stale
from regnum.server.site import Site
from regnum.store.rows import CampaignRow
from regnum.store.store import Store


class NoSuchCampaign(Refused):
    """There is none, or it is somebody else's: the answer is the same."""

    def __init__(self) -> None:
        super().__init__(N_("There is no such campaign here."), code=404)


class Kept(NamedTuple):
    """A campaign as it is kept."""

    row: CampaignRow
    game: Game[Any]
    rules: Campaign[Any, Any]
    journal: Any
    tables: dict[int, str]
    """By number of a game, from 0 on: its table."""
    broken: str = ""
    """The table whose game can neither be entered nor go on."""

    @property
    def number(self) -> int:
        """Of the game that is played now or next: so many are told by the journal."""
        return len(self.rules.told(self.journal).rows)

    @property
    def table(self) -> str:
        """Where the game is played that the journal waits for; empty if it has not begun."""
        return "" if self.broken else self.tables.get(self.number, "")


def rules_of_campaign(game: Game[Any]) -> Campaign[Any, Any]:
    if game.campaign is None:
        raise Refused(N_("{game} has no campaign."), code=404, game=game.title)
    return game.campaign


async def find_campaign(where: Site, visitor: str, campaign_id: str) -> Kept:
    """A campaign of a visitor, with all games entered that are over."""
    kept = await _read(where.store, campaign_id)
    if kept is None or kept.row.visitor != visitor:
        raise NoSuchCampaign
    row = await where.store.table(kept.table) if kept.table else None
    if row is None or row.status != "over":
        return kept
    try:
        room = await where.hub.room(row.id)
    except Refused:  # it was played by rules that are gone
        return kept._replace(broken=row.id)
    await enter_end(room.table)
    again = await _read(where.store, campaign_id)
    if again is None:  # it was removed meanwhile
        raise NoSuchCampaign
    return again


async def enter_end(table: LiveTable) -> CampaignRow | None:
    """The campaign that a table belongs to, if any. If its game is over, the journal tells of it."""
    found = await table.store.campaign_of(table.id)
    kept = await _read(table.store, found[0]) if found else None
    if found is None or kept is None:
        return None
    if table.position.over and found[1] == kept.number and kept.rules.settings(kept.journal) is not None:
        after = kept.rules.ended(kept.journal, table.position.state)
        await keep(table.store, kept.row, after)  # whoever was quicker has entered the same
    return kept.row


async def keep(store: Store, row: CampaignRow, journal: Any) -> bool:
    """Write the journal that follows that of a row; False if another has taken its place."""
    return await store.put_journal(row.id, row.version, msgspec.json.encode(journal).decode(), time())


async def decide(where: Site, kept: Kept, version: int, answers: dict[str, str]) -> None:
    """Make the decisions that a page of that version asked for."""
    if version != kept.row.version or not await keep(
        where.store, kept.row, kept.rules.decided(kept.journal, answers)
    ):
        raise Stale


async def _read(store: Store, campaign_id: str) -> Kept | None:
    row = await store.campaign(campaign_id)
    if row is None:
        return None
    game = find_game(row.game)
    rules = rules_of_campaign(game)
    return Kept(row, game, rules, rules.read(row.journal.encode()), await store.campaign_tables(campaign_id))
