"""How the pieces of Age of Conan are called: the lexicon for the gaps of its texts."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from regnum.core.programs import Program, clause, told
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
from regnum.games.age_of_conan.language import MEANS, WINDOWS, Marked
from regnum.games.age_of_conan.places import place

# Names


def name(r: Reader, part: Called) -> str:
    """The name of a part in the reader's language, if it has one there."""
    return {"pl": part.name_pl, "it": part.name_it}.get(r.lang) or part.name


def province(r: Reader, number: int) -> str:
    return name(r, BOX.provinces[number])


def in_sentence(form: str) -> Say:
    """A province in one of the forms of `Place`."""

    def told(r: Reader, number: int) -> str:
        return place(r, BOX.provinces[number].name, province(r, number), form)

    return told


def kingdom(r: Reader, number: int) -> str:
    return KINGDOMS[number].title()


AREA: dict[str, Text] = {
    "central": N_("Central Hyboria"),
    "north": N_("North"),
    "east": N_("East"),
    "south": N_("South"),
}
IN_AREA: dict[str, Text] = {
    "central": N_("in Central Hyboria"),
    "north": N_("in the North"),
    "east": N_("in the East"),
    "south": N_("in the South"),
}
TERRAIN: dict[str, Text] = {
    "plains": N_("plains"),
    "hills": N_("hills"),
    "forest": N_("forest"),
    "city": N_("built-up land"),
}
ON_TERRAIN: dict[str, Text] = {
    "plains": N_("on plains"),
    "hills": N_("in hills"),
    "forest": N_("in forests"),
    "city": N_("in built-up land"),
}
SYMBOL: dict[str, Text] = {"axe": N_("axe"), "shield": N_("shield")}
YOUR_SYMBOLS: dict[str, Text] = {"axe": N_("your axes"), "shield": N_("your shields")}
FATE: tuple[Text, ...] = (
    N_("military die"),
    N_("intrigue die"),
    N_("court and Conan die"),
    N_("military or intrigue die"),
    N_("wild die"),
)
TAKEN: tuple[Text, ...] = (
    C_("object", "military die"),
    C_("object", "intrigue die"),
    C_("object", "court and Conan die"),
    C_("object", "military or intrigue die"),
    C_("object", "wild die"),
)
ACTION: dict[int, Text] = {
    MILITARY: N_("a military action"),
    INTRIGUE: N_("an intrigue action"),
    COURT: N_("a court action"),
}
ACTION_HELP: dict[int, Text] = {
    MILITARY: N_("Redeploy up to two armies, or redeploy one and attack, or place two units."),
    INTRIGUE: N_("Move emissaries, contest a province, collect gold, or place an emissary."),
    COURT: N_("Draw cards, or play an event; with the court die Conan comes first."),
}
FACE: tuple[Text, ...] = (
    N_("hit"),
    N_("hit with Conan"),
    N_("attacker’s hit"),
    N_("shield"),
    N_("axe"),
    N_("miss"),
)
CATEGORY: tuple[Text, ...] = (N_("monsters"), N_("treasures"), N_("women"))
TOKEN: dict[str, Text] = {
    "monster": N_("a monster worth {value}"),
    "treasure": N_("a treasure worth {value}"),
    "woman": N_("a woman worth {value}"),
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
    "age_gold": N_("when you take the income of an age"),
    "declare": N_("before you declare a strategy card"),
    "revealed": N_("when the strategy cards are shown"),
    "before_rolls": N_("before the dice are rolled"),
    "own_roll": N_("right after your roll"),
    "enemy_roll": N_("right after the roll of the other side"),
    "comparison": N_("when successes are compared"),
    "result": N_("when the contest is decided"),
    "after_losses": N_("after the losses"),
}
CONTESTS: dict[tuple[str, ...], Text] = {
    (): N_("in any contest"),
    ("intrigue",): N_("in an intrigue contest"),
    ("campaign",): N_("in a campaign contest"),
    ("siege",): N_("in a siege contest"),
    ("battle",): N_("in a battle contest"),
    ("siege", "battle"): N_("in a siege or battle contest"),
    ("campaign", "siege", "battle"): N_("in a military contest"),
}
CIRCUMSTANCE: dict[str, Text] = {
    "attacker": N_("as the attacker"),
    "defender": N_("as the defender"),
    "savage": N_("in a savage province"),
}
OUTCOME: dict[tuple[str, ...], Text] = {
    (): "{contests}",
    ("won",): N_("{contests} that you win"),
    ("lost",): N_("{contests} that you lose"),
}
HELP: dict[str, Text] = {"conan": C_("help from", "Conan"), "raiders": C_("help from", "raiders")}


def of(table: Mapping[Any, Text] | Sequence[Text]) -> Say:
    """How something is told that stands in a table."""
    return lambda r, key: r(table[key])


# Cards


def either(r: Reader, words: list[str]) -> str:
    """'a', 'a or b', 'a, b or c'."""
    if len(words) < 2:
        return "".join(words)
    return r(N_("{some} or {last}"), some=", ".join(words[:-1]), last=words[-1])


def ability(r: Reader, window: str, when: Mapping[str, Sequence[str]]) -> str:
    """When something can be used: "in a military contest as the attacker, right after your roll"."""
    if not WINDOWS[window]:
        return r(WINDOW[window])
    kinds = tuple(when.get("contest", ()))
    contests = r(CONTESTS[kinds]) if kinds in CONTESTS else either(r, [r(CONTESTS[each,]) for each in kinds])
    outcome = OUTCOME.get(tuple(when.get("outcome", ())), OUTCOME[()])
    parts = [
        r(outcome, contests=contests),
        either(r, [r(CIRCUMSTANCE[each]) for each in when.get("role", ())]),
        either(r, [r(CIRCUMSTANCE[each]) for each in when.get("province", ())]),
        either(r, [r(ON_TERRAIN[each]) for each in when.get("terrain", ())]),
    ]
    situation = " ".join(filter(None, parts))
    if "outcome" in when and window == "result":
        return situation
    return f"{situation}, {r(WINDOW[window])}"


def ability_text(r: Reader, window: str, when: Mapping[str, Sequence[str]], program: Program) -> str:
    """What a card does and when, in words made from its program."""
    moment, text = ability(r, window, when), told(program, r)
    return f"{moment[:1].upper()}{moment[1:]}: {text[:1].lower()}{text[1:]}"


def card_text(r: Reader, number: int) -> str:
    return ability_text(r, CARD[number].window, CARD[number].when, ABILITY[number].program)


def card_note(r: Reader, number: int) -> str:
    card = CARD[number]
    if card.type == "upgrade":
        return r(N_("upgrade, cost {cost}"), cost=card.cost)
    return r(TYPE[card.type])


def card_name(r: Reader, number: int) -> str:
    return name(r, CARD[number]) if number >= 0 else ""


def artifact_text(r: Reader, category: int) -> str:
    artifact = ARTIFACT[category]
    return ability_text(r, artifact.window, artifact.when, ARTIFACT_ABILITY[category].program)


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
    return r(MEANS["gold"], n=kind.gold) if kind.gold else r(MEANS["sorcery"], n=kind.sorcery)


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
    "sorcery": N_("Have more sorcery than anybody else."),
    "gold": N_("Have more gold than anybody else."),
    "crom": N_("Have more Crom tokens than anybody else."),
    "adventure_tokens": N_("Have more adventure tokens than anybody else."),
    "towers": N_("Have more towers and cities than anybody else."),
}
MARKED: dict[str, Text] = {
    "": P_("a marker in {n} province", "markers in {n} provinces", "n"),
    "fort": P_("{n} fort or city", "{n} forts or cities", "n"),
    "tower": P_("{n} tower or city", "{n} towers or cities", "n"),
    "city": P_("{n} city", "{n} cities", "n"),
}
MARKED_SAVAGE = P_("a marker in {n} savage province", "markers in {n} savage provinces", "n")


def objective_text(r: Reader, number: int) -> str:
    """What an objective asks for, in words made from its condition."""
    wanted = BOX.objectives[number].condition
    if wanted.most:
        return r(MOST[wanted.most])
    if wanted.control:
        ids = [each.id for each in BOX.provinces]
        places = r.list([in_sentence("inside")(r, ids.index(each)) for each in wanted.control])
        return r(N_("Have a marker {places}."), places=places)
    if wanted.abroad:
        return r(
            N_("Have a marker in {n} areas in play besides that of your home (in {two} with two players)."),
            n=wanted.abroad.n,
            two=wanted.abroad.of_two_players,
        )
    marked = wanted.count or wanted.apart
    assert marked
    return r(N_("Have {markers}."), markers=" ".join(markers(r, marked, bool(wanted.apart))))


def markers(r: Reader, marked: Marked, apart: bool) -> Iterator[str]:
    """How many of which markers, and where."""
    only_savage = marked.savage and not marked.marker
    yield r(MARKED_SAVAGE if only_savage else MARKED[marked.marker], n=marked.n)
    if marked.area:
        yield r(IN_AREA[marked.area])
    if marked.savage and marked.marker:
        yield r(N_("in savage provinces"))
    if marked.coastal:
        yield r(N_("on a coast"))
    if marked.least_value:
        yield r(N_("of value {value} or more"), value=marked.least_value)
    if apart:
        yield r(N_("that share no border"))


def several(one: Say) -> Say:
    return lambda r, numbers: r.list([one(r, number) for number in numbers])


LEXICON: Mapping[str, Say] = {
    "province": province,
    "target": province,
    "destination": province,
    **{
        f"{gap}:{case}": in_sentence(form)
        for gap in ("province", "target", "destination")
        for case, form in (("object", "object"), ("to", "to"), ("in", "inside"), ("from", "from_"))
    },
    "kingdom": kingdom,
    "card": card_name,
    "card:text": card_text,
    "card:note": card_note,
    "card:cost": lambda r, number: r(N_("for {gold}"), gold=r(MEANS["gold"], n=CARD[number].cost)),
    "card:window": lambda r, number: ability(r, CARD[number].window, CARD[number].when),
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
    "face:object": of(TAKEN),
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
    "symbol": of(YOUR_SYMBOLS),
    "result": lambda r, face: r(FACE[CONTEST_FACES.index(face)]),
    "help": lambda r, who: r.list([r(HELP[each]) for each in who]),
}
