"""A small drawing for the page that lists the games: the great bird above the city and the wilds."""

from regnum.core.words import N_, Reader
from regnum.games.simurgh.browser.board import PAINTER

RIDERS = ((130, 420, 2.1, 0), (1375, 330, 2.6, 2), (1130, 690, 1.7, 3))
"""Where riders fly, how large they are, and whose they are."""
SPEARMEN = ((610, 1040, 2.4, 1), (720, 1075, 2.6, 4), (1085, 1020, 2.4, 2))


def picture(say: Reader) -> str:
    title = say(N_("The Simurgh above a city with towers, riders in the air and spearmen on the road"))
    return PAINTER.picture(title=title, riders=RIDERS, spearmen=SPEARMEN)
