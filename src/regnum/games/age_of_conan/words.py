"""How the pieces of Age of Conan are called: the lexicon for the gaps of its texts."""

from collections.abc import Mapping, Sequence
from typing import Any

from regnum.core.programs import clause, told
from regnum.core.words import C_, N_, P_, Reader, Say, Text
from regnum.games.age_of_conan.components import (
    ABILITY,
    ARTIFACT,
    ARTIFACT_ABILITY,
    BOX,
    BRANCHES,
    CARD,
    CONTEST_FACES,
    COURT,
    INTRIGUE,
    KINGDOMS,
    MILITARY,
    STRATEGY,
    TOKENS,
    Called,
)

# Names


def name(r: Reader, part: Called) -> str:
    """The name of a part in the reader's language, if it has one there."""
    return {"pl": part.name_pl, "it": part.name_it}.get(r.lang) or part.name


def province(r: Reader, number: int) -> str:
    return name(r, BOX.provinces[number])


def kingdom(r: Reader, number: int) -> str:
    return KINGDOMS[number].title()


AREA: dict[str, Text] = {
    "central": N_("Central Hyboria"),
    "north": N_("the North"),
    "east": N_("the East"),
    "south": N_("the South"),
}
TERRAIN: dict[str, Text] = {
    "plains": N_("plains"),
    "hills": N_("hills"),
    "forest": N_("forest"),
    "city": C_("terrain", "city"),
}
SYMBOL: dict[str, Text] = {"axe": N_("axe"), "shield": N_("shield")}
FATE: tuple[Text, ...] = (
    N_("Military die"),
    N_("Intrigue die"),
    N_("Court and Conan die"),
    N_("Military or intrigue die"),
    N_("Wild die"),
)
ACTION: dict[int, Text] = {
    MILITARY: N_("military action"),
    INTRIGUE: N_("intrigue action"),
    COURT: N_("court action"),
}
ACTION_HELP: dict[int, Text] = {
    MILITARY: N_("Redeploy up to two armies, or redeploy one and attack, or place two units."),
    INTRIGUE: N_("Move emissaries, contest a province, collect gold, or place an emissary."),
    COURT: N_("Draw cards, or play an event; with the court die Conan comes first."),
}
FACE: tuple[Text, ...] = (
    N_("hit"),
    N_("hit with Conan"),
    N_("hit of the attacker"),
    N_("shield"),
    N_("axe"),
    N_("miss"),
)
CATEGORY: tuple[Text, ...] = (N_("monsters"), N_("treasures"), N_("women"))
TOKEN: dict[str, Text] = {
    "monster": N_("a monster of {value}"),
    "treasure": N_("a treasure of {value}"),
    "woman": N_("a woman of {value}"),
}
MARKER: tuple[Text, ...] = ("", N_("fort"), N_("tower"), C_("marker", "city"))
CONTEST: tuple[Text, ...] = (
    N_("Intrigue contest"),
    N_("Campaign contest"),
    N_("Siege contest"),
    N_("Battle contest"),
)
BID_HELP: dict[int, Text] = {
    0: N_("It brings back all other tokens that you have spent, once in the game."),
    3: N_("It comes back to you at once."),
}
SPENT = N_("It is spent until you play the 0.")
TYPE: dict[str, Text] = {"upgrade": N_("upgrade"), "event": N_("event"), "instant": N_("instant")}
WINDOW: dict[str, Text] = {
    "upgrade_step": N_("in your upgrade step"),
    "court_event": N_("as your court action"),
    "military_action": N_("in your military action"),
    "intrigue_action": N_("in your intrigue action"),
    "court_action": N_("in your court action"),
    "bid": N_("when the bids are shown"),
    "age_gold": N_("with the income of an age"),
    "declare": N_("before you declare a strategy card"),
    "revealed": N_("when the strategy cards are shown"),
    "before_rolls": N_("before the dice are rolled"),
    "own_roll": N_("right after your roll"),
    "enemy_roll": N_("right after the roll of the other side"),
    "comparison": N_("when successes are compared"),
    "result": N_("when a contest is decided"),
    "after_losses": N_("after the losses"),
}
CONTESTS: dict[tuple[str, ...], Text] = {
    ("intrigue",): N_("intrigue"),
    ("campaign",): N_("a campaign"),
    ("siege",): N_("a siege"),
    ("siege", "battle"): N_("a siege or a battle"),
    ("campaign", "siege", "battle"): N_("war"),
}
CIRCUMSTANCE: dict[str, Text] = {
    "attacker": N_("as the attacker"),
    "defender": N_("as the defender"),
    "won": N_("if you win it"),
    "lost": N_("if you lose it"),
    "savage": N_("in a savage province"),
}
WHERE: dict[str, Text] = {
    "friendly": N_("in friendly provinces"),
    "friendly_distinct": N_("in different friendly provinces"),
    "home": N_("at home"),
    "in_play": N_("in any province in play that is no home"),
    "same_province": N_("in the same province"),
    "contest": N_("of yours in this contest"),
    "within_reach": N_("of one enemy army next to a friendly province or to an emissary of yours"),
    "any_not_home": N_("of other players outside of homes"),
    "adjacent_to_own_army": N_("next to an army of yours, in no friendly province"),
    "adjacent_to_friendly": N_("next to a friendly province, in none of them"),
}
WITHIN: dict[str, Text] = {"bridges": N_("as usual"), "area": N_("to any province of its area")}
SIDE: dict[str, Text] = {"own": N_("your dice"), "enemy": N_("the dice of the other side")}
HELP: dict[str, Text] = {"conan": N_("Conan"), "raiders": N_("raiders")}


def of(table: Mapping[Any, Text] | Sequence[Text]) -> Say:
    """How something is told that stands in a table."""
    return lambda r, key: r(table[key])


# Cards


def ability(r: Reader, window: str, when: Mapping[str, Sequence[str]]) -> str:
    """When something can be used: "right after your roll, in war, as the attacker"."""
    parts = [r(WINDOW[window])]
    if "contest" in when:
        parts.append(r(N_("in {contests}"), contests=r(CONTESTS[tuple(when["contest"])])))
    if "terrain" in when:
        parts.append(r(N_("on {terrains}"), terrains=r.list([r(TERRAIN[each]) for each in when["terrain"]])))
    for key in ("role", "outcome", "province"):
        parts += [r(CIRCUMSTANCE[each]) for each in when.get(key, ())]
    return ", ".join(parts)


def card_text(r: Reader, number: int) -> str:
    """What a kingdom card does and when, in words made from its program."""
    moment = ability(r, CARD[number].window, CARD[number].when)
    return f"{moment[:1].upper()}{moment[1:]}: {told(ABILITY[number].program, r)}"


def card_note(r: Reader, number: int) -> str:
    card = CARD[number]
    if card.type == "upgrade":
        return r(N_("upgrade, {cost} gold"), cost=card.cost)
    return r(TYPE[card.type])


def card_name(r: Reader, number: int) -> str:
    return name(r, CARD[number]) if number >= 0 else ""


def artifact_text(r: Reader, category: int) -> str:
    moment = ability(r, ARTIFACT[category].window, ARTIFACT[category].when)
    return f"{moment[:1].upper()}{moment[1:]}: {told(ARTIFACT_ABILITY[category].program, r)}"


def branch(r: Reader, which: tuple[int, int]) -> str:
    """One of the branches of a choice that a card gives."""
    number, place = which
    program = BRANCHES[number][place]
    text = clause(program, r) if program else r(N_("leave it"))
    return text[:1].upper() + text[1:]


def strategy(r: Reader, number: int) -> str:
    """A strategy card by what stands on it: "2 · axe · Central Hyboria · plains, hills"."""
    card = STRATEGY[number]
    assert card is not None
    symbols = "+".join([r(SYMBOL[each]) for each in card.symbols])
    terrains = ", ".join([r(TERRAIN[each]) for each in card.terrains])
    return f"{card.value} · {symbols} · {r(AREA[card.area])} ({r(AREA[card.other_area])}) · {terrains}"


def strategy_note(r: Reader, number: int) -> str:
    card = STRATEGY[number]
    assert card is not None
    return r(N_("bid {value}"), value=card.value)


# Tokens, dice


def token(r: Reader, number: int) -> str:
    if number >= len(TOKENS):
        return r(N_("a token"))
    return r(TOKEN[TOKENS[number].category], value=TOKENS[number].value)


def token_icons(r: Reader, number: int) -> str:
    kind = TOKENS[number]
    return r(N_("{n} gold"), n=kind.gold) if kind.gold else r(N_("{n} sorcery"), n=kind.sorcery)


def rolls(r: Reader, faces: Sequence[int]) -> str:
    """Faces of contest dice, alike ones counted: "2 × hit, miss"."""
    parts = []
    for face in sorted(set(faces)):
        count = list(faces).count(face)
        parts.append(f"{count} × {r(FACE[face])}" if count > 1 else r(FACE[face]))
    return ", ".join(parts)


def pool(r: Reader, counts: Sequence[int]) -> str:
    return ", ".join(f"{count} × {r(FATE[face])}" for face, count in enumerate(counts) if count)


# Objectives


MOST: dict[str, Text] = {
    "sorcery": N_("more sorcery than every other player"),
    "gold": N_("more gold than every other player"),
    "crom": N_("more Crom tokens than every other player"),
    "adventure_tokens": N_("more adventure tokens than every other player"),
    "towers": N_("more towers and cities than every other player"),
}
MARKED: dict[str, Text] = {
    "": P_("{n} province", "{n} provinces", "n"),
    "fort": P_("{n} fort or city", "{n} forts or cities", "n"),
    "tower": P_("{n} tower or city", "{n} towers or cities", "n"),
    "city": P_("{n} city", "{n} cities", "n"),
}


def objective_text(r: Reader, number: int) -> str:
    """What an objective asks for, in words made from its condition."""
    wanted = BOX.objectives[number].condition
    if wanted.most:
        return r(MOST[wanted.most])
    if wanted.control:
        names = [province(r, [each.id for each in BOX.provinces].index(one)) for one in wanted.control]
        return r(N_("own markers in {names}"), names=r.list(names))
    if wanted.abroad:
        return r(
            N_("a marker in {n} areas in play besides that of your home ({two} with two players)"),
            n=wanted.abroad.n,
            two=wanted.abroad.of_two_players,
        )
    marked = wanted.count or wanted.apart
    assert marked
    parts = [r(MARKED[marked.marker], n=marked.n)]
    if marked.area:
        parts.append(r(N_("in {area}"), area=r(AREA[marked.area])))
    if marked.savage:
        parts.append(r(N_("that are savage")))
    if marked.coastal:
        parts.append(r(N_("on a coast")))
    if marked.least_value:
        parts.append(r(N_("of value {value} or more"), value=marked.least_value))
    if wanted.apart:
        parts.append(r(N_("without a common border")))
    return " ".join(parts)


def several(one: Say) -> Say:
    return lambda r, numbers: r.list([one(r, number) for number in numbers])


def dice_to_reroll(r: Reader, number: int) -> str:
    if not number:
        return r(C_("dice", "all"))
    return r(P_("up to {n}", "up to {n}", "n"), n=number)


LEXICON: Mapping[str, Say] = {
    "province": province,
    "target": province,
    "destination": province,
    "kingdom": kingdom,
    "card": card_name,
    "card:text": card_text,
    "card:note": card_note,
    "card:cost": lambda r, number: r(N_("{n} gold"), n=CARD[number].cost),
    "card:window": lambda r, number: r(WINDOW[CARD[number].window]),
    "cards": several(card_name),
    "artifact": lambda r, category: name(r, ARTIFACT[category]),
    "artifact:text": artifact_text,
    "branch": branch,
    "strategy": strategy,
    "strategy:note": strategy_note,
    "strategy:value": lambda r, number: str(BOX.strategy_cards[number - 1].value),
    "strategies": several(strategy),
    "bid:help": lambda r, value: r(BID_HELP.get(value, SPENT)),
    "face": of(FATE),
    "action": of(ACTION),
    "action:help": of(ACTION_HELP),
    "pool": pool,
    "roll": of(FACE),
    "rolls": rolls,
    "contest": of(CONTEST),
    "category": of(CATEGORY),
    "token": token,
    "token:icons": token_icons,
    "tokens": several(token),
    "adventure": lambda r, number: name(r, BOX.adventures[number]),
    "objective": lambda r, number: name(r, BOX.objectives[number]),
    "objective:text": objective_text,
    "objectives": several(lambda r, number: name(r, BOX.objectives[number])),
    "owner": lambda r, seat: r.seat(seat),
    # the fields of operations
    "symbol": of(SYMBOL),
    "result": lambda r, face: r(FACE[CONTEST_FACES.index(face)]),
    "where": of(WHERE),
    "within": of(WITHIN),
    "side": of(SIDE),
    "dice": dice_to_reroll,
    "help": lambda r, who: r.list([r(HELP[each]) for each in who]),
}
