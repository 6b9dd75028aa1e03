"""The ground that is fought on (rules §7.2, §9 to §11)."""

from regnum.games.age_of_conan.components import TRACK
from regnum.games.age_of_conan.state import SIEGE, AgeOfConan, Contest


def terrain_of(s: AgeOfConan, contest: Contest) -> int:
    """A siege is fought on the first icon of the track; else where the army stands that is on campaign
    there."""
    return TRACK[contest.province][0 if contest.kind == SIEGE else s.icon[contest.province]]
