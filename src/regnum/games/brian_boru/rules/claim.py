"""Claiming regions (rules §6.4)."""

from regnum.core.script import StepContext
from regnum.games.brian_boru import events
from regnum.games.brian_boru.components import REGIONS, THRESHOLD
from regnum.games.brian_boru.rules.scoring import VIKINGS, sides_in
from regnum.games.brian_boru.state import FACE_DOWN, NOBODY, BrianBoru


def claim(s: BrianBoru, t: StepContext) -> None:
    """Turn tokens up and hand them to whoever leads; after the last round the game ends."""
    for region in REGIONS:
        sides = sides_in(s, region)
        if s.token[region] == FACE_DOWN and sum(sides) >= THRESHOLD[region]:
            s.token[region] = NOBODY
            t.tell(events.TokenTurned, region, sum(sides))
        if s.token[region] != FACE_DOWN:
            move_token(s, t, region, sides)
    if s.marriage_deck:
        s.step = "preparation"
    else:
        s.step = ""
        t.tell(events.GameEnds)


def move_token(s: BrianBoru, t: StepContext, region: int, sides: list[int]) -> None:
    """To whoever is strictly ahead of all; the Vikings are a side too (A11)."""
    most = max(sides)
    if sides.count(most) > 1:  # A13: stays even with a holder who is behind
        t.tell(events.TokenStays, region, most)
    elif sides[VIKINGS] == most:
        if s.token[region] != NOBODY:
            t.tell(events.TokenToVikings, region, most)
        s.token[region] = NOBODY
    else:
        leader = sides.index(most)
        if s.token[region] != leader:
            t.tell(events.TokenTaken, leader, region, most)
        s.token[region] = leader
