"""How the pieces of Brian Boru are called: the lexicon for the gaps of its texts."""

from collections.abc import Mapping, Sequence

from regnum.core.words import N_, P_, Plural, Reader, Say, Text
from regnum.games.brian_boru import components as box

TOWN_COLOURS = {"red": N_("red town"), "blue": N_("blue town"), "yellow": N_("yellow town")}
CARD_COLOURS = {
    "red": N_("red {value}"),
    "blue": N_("blue {value}"),
    "yellow": N_("yellow {value}"),
    "white": N_("white {value}"),
}
SYMBOLS: dict[str, str | Plural] = {
    "claim": N_("take the town"),
    "coin": P_("{count} coin", "{count} coins", "count"),
    "pay": P_("pay {count} coin", "pay {count} coins", "count"),
    "renown": N_("{count} renown"),
    "church": P_("{count} church disc", "{count} church discs", "count"),
    "raider": P_("{count} raider", "{count} raiders", "count"),
    "court": P_("{count} step of courtship", "{count} steps of courtship", "count"),
    "expand": N_("may expand"),
    "free": N_("free a town"),
}
SYMBOL_HELP = {
    "claim": N_("Take the marker and put your disc on the active town."),
    "coin": N_("Take coins."),
    "pay": N_("Return coins; each one that you lack costs 2 points instead."),
    "renown": N_("Gain renown, worth a point each at the end."),
    "church": N_("Put discs in the church area; you may buy more for 2 coins each."),
    "raider": N_("Capture raiders from the battle area; you may buy more for 2 coins each."),
    "court": N_("Move up the marriage track; you may buy more steps for 2 coins each."),
    "expand": N_("You may pay 5 coins to put a disc on a town one road from a town that you control."),
    "free": N_("Take one Viking token off the board."),
}
ALLIANCES = {
    "military_support": N_("Military support"),
    "establish_trade": N_("Trade"),
    "spurn": N_("Rejection"),
}
ALLIANCE_HELP: dict[str, str | Plural] = {
    "military_support": N_("Viking towns count as yours for claim tokens, but not for the number of regions."),
    "establish_trade": N_("Viking towns count as yours for the number of regions, but not for claim tokens."),
    "spurn": P_(
        "You give the card away and gain {points} point.",
        "You give the card away and gain {points} points.",
        "points",
    ),
}
BENEFITS: dict[str, str | Plural] = {
    "coin": P_("{count} coin", "{count} coins", "count"),
    "renown": N_("{count} renown"),
    "town": N_("a town of your choice"),
}
"""What a space of the marriage track gives."""


def town(r: Reader, number: int) -> str:
    return r(
        N_("{name} ({colour}, {region})"),
        name=box.TOWN_NAME[number],
        colour=r(TOWN_COLOURS[box.TOWN_COLOUR_NAME[number]]),
        region=box.TOWN_REGION[number],
    )


def card(r: Reader, value: int) -> str:
    return r(CARD_COLOURS[box.CARD_COLOUR_NAME[value]], value=value)


def cards(r: Reader, values: tuple[int, ...]) -> str:
    return r.list([card(r, value) for value in values]) or r(N_("no card"))


def action(r: Reader, symbols: box.Action) -> str:
    return ", ".join(r(SYMBOLS[symbol], count=count) for symbol, count in symbols)


def action_help(r: Reader, symbols: box.Action) -> str:
    return " ".join(r(SYMBOL_HELP[symbol]) for symbol, _ in symbols)


def primary(r: Reader, value: int) -> str:
    return action(r, box.PRIMARY[value])


def secondary(r: Reader, value: int) -> str:
    either = [action(r, symbols) for symbols in box.SECONDARY[value]]
    return r(N_("{one} – or – {other}"), one=either[0], other=either[1]) if len(either) > 1 else either[0]


def card_actions(r: Reader, value: int) -> str:
    return r(N_("won: {won}; lost: {lost}"), won=primary(r, value), lost=secondary(r, value))


def marriage(r: Reader, number: int) -> str:
    return box.MARRIAGES[number].name if number != box.PRINCESS else r(N_("Estrid, Princess of Denmark"))


def marriage_rewards(r: Reader, number: int) -> str:
    """What a marriage brings."""
    if number == box.PRINCESS:
        text = P_(
            "military support, trade, or {points} point",
            "military support, trade, or {points} points",
            "points",
        )
        return r(text, points=box.MARRIAGES[box.PRINCESS].spurn_points)
    wed = box.MARRIAGES[number]
    gains = []
    if wed.points:
        gains.append(r(P_("{count} point", "{count} points", "count"), count=wed.points))
    if wed.renown:
        gains.append(r(N_("{count} renown"), count=wed.renown))
    if box.MARRIAGE_REGION[number] >= 0:
        gains.append(r(N_("a town in {region}"), region=box.MARRIAGE_REGION[number]))
    return ", ".join(gains)


def benefits(r: Reader, gains: Sequence[str], names: Mapping[str, Text] = BENEFITS) -> str:
    return ", ".join(r(names[kind], count=gains.count(kind)) for kind in dict.fromkeys(gains))


LEXICON: Mapping[str, Say] = {
    "town": town,
    "town:name": lambda _, number: box.TOWN_NAME[number],
    "region": lambda _, number: box.REGION_NAME[number],
    "card": card,
    "other_card": card,
    "cards": cards,
    "card:actions": card_actions,
    "card:primary": primary,
    "card:secondary": secondary,
    "action": action,
    "action:help": action_help,
    "alliance": lambda r, name: r(ALLIANCES[name]),
    "alliance:help": lambda r, name: r(ALLIANCE_HELP[name], points=box.MARRIAGES[box.PRINCESS].spurn_points),
    "marriage": marriage,
    "marriage:rewards": marriage_rewards,
    "owner": lambda r, seat: r.seat(seat),
    "victim": lambda r, seat: r.seat(seat),
}
