"""Claiming regions (rules §6.4)."""

from regnum.core.script import StepContext
from regnum.games.brian_boru import events
from regnum.games.brian_boru.components import REGIONS, THRESHOLD
from regnum.games.brian_boru.rules.scoring import sides_in
from regnum.games.brian_boru.state import FACE_DOWN, ON_BOARD, BrianBoru


def claim(s: BrianBoru, t: StepContext) -> None:
    """Turn tokens up and hand them to whoever leads; after the last round the game ends."""
    for region in REGIONS:
        players, vikings = sides_in(s, region)
        weight = sum(players) + vikings
        if s.token[region] == FACE_DOWN and weight >= THRESHOLD[region]:
            s.token[region] = ON_BOARD
            t.tell(events.TokenTurned, region, weight)
        if s.token[region] != FACE_DOWN:
            move_token(s, t, region, players, vikings)
    if s.marriage_deck:
        s.step = "preparation"
        t.tell(events.RoundEnds, s.round)
    else:
        s.step = ""
        t.tell(events.GameEnds)


def move_token(s: BrianBoru, t: StepContext, region: int, players: list[int], vikings: int) -> None:
    """To whoever is strictly ahead of all; the Vikings are a side too (A11)."""
    sides = [*players, vikings]
    most = max(sides)
    if sides.count(most) > 1:  # A13: stays even with a holder who is behind
        t.tell(events.TokenStays, region, most)
    elif vikings == most:
        if s.token[region] != ON_BOARD:
            t.tell(events.TokenToVikings, region, most)
        s.token[region] = ON_BOARD
    else:
        leader = players.index(most)
        if s.token[region] != leader:
            t.tell(events.TokenTaken, leader, region, most)
        s.token[region] = leader
