"""Reads the steps of a card, such as "may pay 1 mat -> draw 1", into nodes."""

import re
from functools import cache
from typing import NamedTuple


class Op(NamedTuple):
    verb: str
    given: dict[str, str]
    text: str


class May(NamedTuple):
    node: "Node"


class Cost(NamedTuple):
    cost: "Node"
    then: "Node"


class Choose(NamedTuple):
    ways: "tuple[Node, ...]"
    both: bool


class Each(NamedTuple):
    whom: str
    node: "Node"


class If(NamedTuple):
    condition: str
    node: "Node"


class Per(NamedTuple):
    what: str
    node: "Node"


class Seq(NamedTuple):
    parts: "tuple[Node, ...]"


Node = Op | May | Cost | Choose | Each | If | Per | Seq

AMOUNT = r"(?P<what>\d+ \w+(?: \+ \d+ \w+)*)"
MOST = r"(?P<most><=)?(?P<n>\d)"
OPS = {
    "pay_all": r"pay all prog",
    "pay_for_each": r"pay <=3 prog for acquire ANY4",
    "gain": rf"gain {AMOUNT}(?: per (?P<per>.+))?",
    "pay": rf"pay {AMOUNT}",
    "steal": r"steal (?P<n>\d) (?P<what>\w+) from (?P<whom>others|empires|REG owners)",
    "double": r"double that (?P<what>\w+)",
    "draw_and_discard": r"draw 2 discard 1 of them",
    "draw": rf"draw {MOST}(?: per (?P<per>.+))?",
    "draw_some": r"draw_if_able <=(?P<n>\d)",
    "discard_any": r"discard any UNR",
    "discard": r"discard (?P<n>\d)(?: (?P<kind>\w+))?",
    "itself": r"self>(?P<to>history|exile|unrest_pile)",
    "quest": r"quest>(?P<to>hand|discard)",
    "advance": r"nation>discard",
    "attacks_to_history": r"attacks>history",
    "move": r"(?P<zones>[a-z|]+)>(?P<to>history|hand|top) (?P<most><=)?(?P<n>\d)?(?: ?(?P<kind>\S.*))?",
    "acquire_exiled": r"acquire 1 exiled",
    "acquire": r"acquire (?P<suits>[A-Z4|]+)(?: x(?P<times>\d))?(?P<exile> or exile)?"
    r"(?: bearing (?P<bearing>\w+))?(?P<play> \+ free_play it now)?",
    "breakthrough": r"breakthrough (?P<suits>[A-Z4|]+|variable)(?: x(?P<times>\d))?(?P<exile> or exile)?",
    "abandon_self": r"abandon self",
    "abandon_garrisoned": r"abandon (?P<n>\d) garrisoned (?P<kind>\w+)",
    "abandon_host": r"abandon 1 REG hosting (?P<kind>.+)",
    "abandon": rf"abandon {MOST} (?P<kind>.+)",
    "recall_self": r"recall self",
    "recall_garrisoned": r"recall 1 (?P<kind>\w+) garrisoned here",
    "recall": r"recall (?P<n>\d) (?P<kind>.+)",
    "garrison_self": r"garrison self",
    "garrison": r"garrison 1 (?P<kind>hand|scroll|UNR) here",
    "exile_market": r"exile market 1",
    "exile_hand": r"exile 1 hand",
    "exile_quest": r"exile 1 impending quest",
    "exile_named": r"exile (?P<kind>\[.*\])",
    "sink_self": r"sink self",
    "sink_region": r"sink 1 REG in play",
    "sink_discarded": r"sink 1 from discard",
    "take_unrest": r"unrest\.take(?: (?P<n>\d))?",
    "return_unrest": r"unrest\.return(?: (?P<most><=)?(?P<n>\d))?(?: from (?P<zones>\S+))?",
    "look_at_fame": r"fame\.look (?P<n>\d)",
    "take_fame": r"fame\.take",
    "develop": r"develop(?P<free> free)?",
    "find": r"find (?:1 )?(?P<kind>\[.*?\]|\w+)(?: in (?P<zones>\S+))? > (?P<to>\w+)",
    "look_at_nation": r"look nation",
    "shuffle_nation": r"shuffle nation",
    "swap_nation": r"swap nation",
    "swap_exile": r"swap exile",
    "give": r"give 1 each",
    "free_play": r"free_play 1 (?P<kind>UNR|emp card)",
    "play_discarded": r"play 1 REG from discard",
    "copy": r"copy",
    "journey": r"journey",
    "store": r"store 1 prog",
    "disband": r"disband",
    "reveal_top": r"reveal top",
    "gamble": r"gamble",
    "any_state": r"any state",
    "as_production": r"(?P<icon>fertile|river) as prod",
    "add_actions": r"action\+(?P<n>\d)",
    "spend_actions": r"action-(?P<n>\d)",
    "refresh": r"exhaust\.return 1",
    "put_on_market": r"put (?P<n>\d) (?P<what>\w+) on market",
    "end_game": r"game_end",
    "begin_quest": r"begin quest",
    "ignore": r"ignore that attack",
    "fewer_masks": r"1 mask fewer",
}
WHOM = re.compile(r"(others may|all may|others|all|short|given mask): (.*)")
CONDITION = re.compile(r"if (.*?): (.*)")
TIMES = re.compile(r"per (\w+): (.*)")
GOES_ON = re.compile(r"\d+ (mat|pop|prog)\b|free_play it now$")
"""What belongs to the part before it, though there is a plus between."""


def split(text: str, sign: str) -> list[str]:
    """Cut where the sign stands outside of all braces."""
    parts, depth, start = [], 0, 0
    for place, letter in enumerate(text):
        depth += (letter == "{") - (letter == "}")
        if not depth and text.startswith(sign, place):
            parts.append(text[start:place])
            start = place + len(sign)
    return [*parts, text[start:]]


def joined(parts: list[str]) -> list[str]:
    found: list[str] = []
    for part in parts:
        if found and GOES_ON.match(part):
            found[-1] += f" + {part}"
        else:
            found.append(part)
    return found


@cache
def read(text: str) -> Node:
    if text.startswith("may "):
        return May(read(text.removeprefix("may ")))
    if match := WHOM.fullmatch(text):
        return Each(match[1], read(match[2]))
    if match := CONDITION.fullmatch(text):
        return If(match[1], read(match[2]))
    if match := TIMES.fullmatch(text):
        return Per(match[1], read(match[2]))
    if len(parts := split(text, " -> ")) > 1:
        return Cost(read(parts[0]), read(" -> ".join(parts[1:])))
    if len(parts := joined(split(text, " + "))) > 1:
        return Seq(tuple(read(part) for part in parts))
    if text.startswith("{"):
        return read(text[1:-1])
    if text.startswith("choose{"):
        ways = split(text[7:-1], " | ")
        return Choose(tuple(read(way) for way in ways if way != "both"), "both" in ways)
    for verb, pattern in OPS.items():
        if match := re.fullmatch(pattern, text):
            return Op(verb, {k: v for k, v in match.groupdict().items() if v}, text)
    raise ValueError(f"nobody knows how to “{text}”")
