"""The parts of Age of Conan in words, for the page that says which of them may differ from the box."""

from regnum.core.components import Part, statements
from regnum.core.words import C_, N_, P_, Reader
from regnum.games.age_of_conan import words
from regnum.games.age_of_conan.components import (
    ARTIFACT,
    BOX,
    CARD,
    KINGDOMS,
    PLACE,
    STRATEGY,
    TOKENS,
    Adventure,
    AdventureToken,
    Artifact,
    Border,
    Called,
    KingdomCard,
    Objective,
    Province,
    StrategyCard,
)


def told(part: Part, say: Reader) -> tuple[str, str, str]:
    """What kind of thing a part is, its name, and what it says."""
    match part:
        case Province():
            return say(N_("province")), words.name(say, part), province_text(part, say)
        case Border(provinces=(one, other)):
            both = f"{say.gap('province', PLACE[one])} – {say.gap('province', PLACE[other])}"
            return say(N_("border")), both, say(N_("they are neighbours"))
        case Adventure():
            length = P_(
                "{count} token on the way {destination:to}",
                "{count} tokens on the way {destination:to}",
                "count",
            )
            text = say(length, count=part.length, destination=PLACE[part.destination])
            return say(N_("adventure")), words.name(say, part), text
        case AdventureToken():
            number = TOKENS.index(part)
            text = f"{say.gap('token:icons', number)}, × {part.count}"
            return say(N_("adventure token")), say.gap("token", number), text
        case Objective():
            points = P_("{count} point", "{count} points", "count")
            text = words.objective_text(say, BOX.objectives.index(part))
            return say(N_("objective")), words.name(say, part), f"{say(points, count=part.points)}. {text}"
        case StrategyCard():
            return say(N_("strategy card")), f"{part.number}", words.strategy(say, STRATEGY.index(part))
        case Artifact():
            return say(N_("artifact")), words.name(say, part), words.artifact_text(say, ARTIFACT.index(part))
        case KingdomCard():
            number = CARD.index(part)
            kind = f"{say.gap('kingdom', KINGDOMS.index(part.kingdom))}, {words.card_note(say, number)}"
            return kind, words.name(say, part), words.card_text(say, number)
    name = words.name(say, part) if isinstance(part, Called) else ""
    first, *said = statements(part)
    return say(C_("part", "other")), name or first, ", ".join(said)


def province_text(part: Province, say: Reader) -> str:
    text = N_("value {value}, track: {track}")
    facts = [
        say(words.AREA[part.area]),
        say(text, value=part.value, track=", ".join([say(words.TERRAIN[each]) for each in part.track])),
    ]
    if part.savage:
        facts.append(say(N_("savage: it makes no alliances")))
    return ". ".join(facts)
