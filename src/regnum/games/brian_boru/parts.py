"""The parts of Brian Boru in words, for the page that says which of them may differ from the box."""

from regnum.core.components import Part, statements
from regnum.core.words import C_, N_, P_, Reader
from regnum.games.brian_boru import words
from regnum.games.brian_boru.components import MARRIAGES, ActionCard, MarriageCard, Region, Town, VikingCard


def told(part: Part, say: Reader) -> tuple[str, str, str]:
    """What kind of thing a part is, its name, and what it says."""
    match part:
        case VikingCard(id=number, strength=strength):
            text = P_("{count} raider lands", "{count} raiders land", "count")
            return say(N_("Viking card")), str(number), say(text, count=strength)
        case ActionCard(value=value):
            return say(N_("card")), words.card(say, value), words.card_actions(say, value)
        case MarriageCard():
            number = MARRIAGES.index(part)
            return say(N_("marriage")), words.marriage(say, number), words.marriage_rewards(say, number)
        case Town(id=number):
            return say(N_("town")), part.name, words.town(say, number)
        case Region():
            text = P_("threshold {threshold}, {count} point", "threshold {threshold}, {count} points", "count")
            return say(N_("region")), part.name, say(text, threshold=part.threshold, count=part.points)
    first, *rest = statements(part)
    return say(C_("part", "other")), first, ", ".join(rest)
