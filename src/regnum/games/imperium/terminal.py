"""Imperium in a terminal: the commons, the market, what everybody has, and the own hand.

Where the canvas is plain the same things are told in sentences, for a screen reader or a pipe.
"""

from collections.abc import Iterator, Sequence

from regnum.core.drawing.cells import (
    ACTIVE,
    Cell,
    Column,
    Span,
    behind,
    dim,
    flow,
    held,
    legend,
    plain,
    seat_table,
    strong,
    told,
)
from regnum.core.game import Canvas, TerminalFace
from regnum.core.views import BACK
from regnum.core.words import C_, N_, Phrase, Text
from regnum.games.imperium import titles
from regnum.games.imperium.components import BOX, CARD, NATIONS
from regnum.games.imperium.sight import View
from regnum.games.imperium.state import CENTURION, EMPTY, NOTHING, UNDER_DIE, Centurion, Standing
from regnum.games.imperium.things import (
    OTHERS_IDS,
    REALM_IDS,
    REGIONS_IDS,
    SLOT_IDS,
    THINGS,
    ZONES_IDS,
    nation_of,
    orders_of,
    ranks_of,
)
from regnum.games.imperium.words import STATE

SPENT, UNREST_SIGN = "×", "!"
FACE_DOWN, NO_CARD, DIE, FIRES, DOUBT = "▒▒", "–", "⚄", "►", "(?)"
LINES_FOR_CENTURION = 34
"""On fewer lines, only that of the centurion is shown which bears on its running turn."""
LINES_FOR_TEXTS = 45
"""On fewer lines, the cards of the hand are shown by their names alone."""

# The board


def board(v: View, c: Canvas) -> list[str]:
    if c.plain:
        return in_words(v, c)
    lines = [*headline(v, c), *market(v, c), *exile(v, c), *seats(v, c)]
    for seat in range(v.seats):
        lines += realm(v, c, seat)
    return lines + centurion(v, c)


def in_words(v: View, c: Canvas) -> list[str]:
    """The commons and the market, thing by thing; then each realm, with what stands in it."""
    rows = [["turn", "commons"], *([name] for name in SLOT_IDS), ["exile"], ["played"]]
    for seat in range(1 if v.centurion else v.seats):
        rows += [[each[seat]] for each in (REALM_IDS, REGIONS_IDS, OTHERS_IDS, ZONES_IDS)]
    if not v.centurion:
        return told(c, THINGS, v, rows)
    rows += [["centurion"], [REGIONS_IDS[CENTURION]], ["piles"], ["ranks"]]
    return [*told(c, THINGS, v, rows), *trail(v.centurion, c), *orders(v, c)]


def headline(v: View, c: Canvas) -> list[str]:
    say = c.say
    cells = [plain(say(N_("round {round}"), round=v.round))]
    if v.ending:
        cells.append(strong(say(N_("the last round") if v.ending == 2 else N_("scoring is triggered"))))
    cells.append(plain(say(N_("main deck {n}"), n=len(v.main_deck))))
    small = enumerate(v.small_decks)
    cells += [plain(say(N_("{suit:deck} {n}"), suit=suit, n=len(deck))) for suit, deck in small]
    cells.append(plain(say(N_("fame {n}"), n=len(v.fame))))
    cells.append(plain(say(N_("unrest {n}"), n=len(v.unrest))))
    return behind(c, dim(say(N_("Commons:"))), cells, gap=" · ")


def market(v: View, c: Canvas) -> list[str]:
    """By slot: the card, what it is, what lies on it and under it."""
    lines = [c.paint("strong", c.say(N_("Market")))]
    for slot, card in enumerate(v.market):
        if card != NOTHING:
            lines += flow(c, [slot_cell(v, c, slot, card)], first=2)
    return lines


def slot_cell(v: View, c: Canvas, slot: int, card: int) -> Cell:
    say = c.say
    cell = [
        Span("dim", f"{slot + 1} "),
        Span("strong", say.gap("card", card)),
        Span("dim", f" ({say.gap('card:kind', card)})"),
    ]
    if any(v.tokens[slot]):
        cell.append(Span("gold", f" {say.gap('purse:more', v.tokens[slot])}"))
    if v.market_unrest[slot] != NOTHING:
        cell.append(Span("red", f" {UNREST_SIGN}"))
    return cell


def exile(v: View, c: Canvas) -> list[str]:
    if not v.exile:
        return []
    return behind(c, dim(c.say(N_("Exile:"))), [plain(c.say.gap("card", card)) for card in v.exile], gap=", ")


def seats(v: View, c: Canvas) -> list[str]:
    say, everyone = c.say, range(v.seats)
    columns = [
        Column(say(N_("materials")), v.materials),
        Column(say(N_("population")), v.population),
        Column(say(N_("progress")), v.progress),
        Column(say(N_("actions")), v.actions),
        Column(say(N_("exhaust")), v.exhausts),
        Column(say(N_("hand")), [len(v.hands[seat]) for seat in everyone]),
        Column(say(N_("deck")), [len(v.decks[seat]) for seat in everyone]),
        Column(say(N_("discards")), [len(v.discards[seat]) for seat in everyone]),
        Column(say(C_("pile", "history")), [len(v.histories[seat]) for seat in everyone]),
        Column(say(C_("deck", "nation")), [len(v.nation_decks[seat]) for seat in everyone]),
        Column(say(N_("developments")), [len(v.developments[seat]) for seat in everyone]),
    ]
    return seat_table(c, columns, v.active, c.width - 12, [[] for _ in everyone])


def realm(v: View, c: Canvas, seat: int) -> list[str]:
    """What a seat has in play: its power card, with the side and the state, and all others."""
    if v.is_centurion(seat):
        its_state = dim(c.say(STATE["empire" if v.empire[seat] else "barbarian"]))
        cells = [its_state, *in_play(c, v.play[seat])]
        return behind(c, [Span(f"seat{seat}", c.marks[seat])], cells, gap=" · ")
    if not v.play[seat]:
        return []
    power, *others = in_play(c, v.play[seat])
    state = c.say(STATE["empire" if v.empire[seat] else "barbarian"])
    cells = [[*power, Span("dim", f" {v.sides[seat]} ({state})")], *others]
    return behind(c, [Span(f"seat{seat}", c.marks[seat])], cells, gap=" · ")


def in_play(c: Canvas, standing: Sequence[Standing]) -> Iterator[Cell]:
    for each in standing:
        cell = [Span("dim" if each.spent else "", c.say.gap("card", each.card))]
        if each.spent:
            cell.append(Span("dim", f" {SPENT}"))
        if each.stored:
            cell.append(Span("gold", f" +{each.stored}"))
        if each.under:
            names = ", ".join(c.say.gap("card", card) for card in each.under)
            cell.append(Span("dim", f" [{names}]"))
        yield cell


# The centurion


def centurion(v: View, c: Canvas) -> list[str]:
    """Its slots with the die, what was turned, its piles, and its table; where lines are few, only what bears
    on its running turn."""
    if not v.centurion or not nation_of(v, CENTURION):
        return []
    nation, level = NATIONS.index(v.nations[CENTURION]), v.centurion.level
    told_so = c.say(N_("{nation}, {level}"), nation=nation, level=level)
    lines = [f"{c.mark(CENTURION)} {c.paint('strong', told_so)}", *slots(v, c)]
    brief = c.height < LINES_FOR_CENTURION
    if brief and v.active != CENTURION:
        return lines
    return lines + trail(v.centurion, c) + ([] if brief else its_piles(v, c)) + orders(v, c, brief)


def slots(v: View, c: Canvas) -> list[str]:
    """By number: what lies there. The die stands on the card that is spared."""
    lies, used, die, turned = ranks_of(v)
    done = {slot: card for slot, card, _ in turned} if die else {}
    cells: list[list[Span]] = []
    for number in range(used):
        under_die = die == number + 1
        card = lies[UNDER_DIE] if under_die else done.get(number, lies[number])
        face = FACE_DOWN if card == BACK else NO_CARD if card == EMPTY else c.say.gap("card", card)
        cell = [Span("dim", f"{number + 1} "), Span("dim" if number in done else "", face)]
        cells.append([*cell, Span("gold", f" {DIE}{die}")] if under_die else cell)
    if die > used:
        cells.append([Span("gold", f"{DIE}{die}")])
    return flow(c, cells, gap="   ", first=2)


def trail(each: Centurion, c: Canvas) -> list[str]:
    """What was turned in its turn, and the row that each card fired."""
    steps = [titles.step_told(*step, c.say) for step in each.trail]
    if c.plain:
        return [f"{step}." for step in steps]
    return [line for step in steps for line in flow(c, [plain(step)], first=2, rest=6)]


def its_piles(v: View, c: Canvas) -> list[str]:
    """Cards of its piles that are known."""
    zones = (
        (N_("Discard pile:"), v.discards),
        (N_("History:"), v.histories),
        (N_("Known of its deck:"), v.decks),
        (N_("Known of its dynasty deck:"), v.nation_decks),
    )
    lines = []
    for title, piles in zones:
        known = [plain(c.say.gap("card", card)) for card in piles[CENTURION] if card != BACK]
        lines += flow(c, known, gap=", ", first=2, head=dim(c.say(title)))
    return lines


def orders(v: View, c: Canvas, brief: bool = False) -> list[str]:
    """The table of its state: the row that fired is marked, those passed over say why. In brief, those below
    are left out: nobody has looked at them."""
    look = orders_of(v)
    title = titles.orders(0, look, c.say)
    rows = [*titles.rows(look, c.say)]
    if (journey := titles.journey_row(look)) != NOTHING:
        rows.append((journey, "journey", c.say(N_("when its deck is empty"))))
    lines = [f"{title}:" if c.plain else c.paint("dim", title)]
    for row, kind, why in rows:
        if kind or not brief:
            lines += order(c, row, kind, why)
    return lines


def order(c: Canvas, row: int, kind: str, why: str) -> list[str]:
    label, text = c.say.gap("row:label", row), c.say.gap("row:text", row)
    if c.plain:
        return [c.say(N_("{label}: {text}"), label=f"{label} ({why})" if why else label, text=text)]
    style = {"fires": "strong", "other": "dim"}.get(kind, "")
    sign = FIRES if kind == "fires" else " "
    doubt = f" {DOUBT}" if BOX.rows[row].uncertain else ""
    cells = [[Span("gold", f"{sign} "), Span(style or "strong", f"{label}{doubt}")]]
    if why:
        cells.append([Span("red" if kind == "passed" else "dim", f"[{why}]")])
    if kind != "other":
        cells += [[Span(style, word)] for word in text.split()]
    return flow(c, cells, gap=" ", first=2, rest=6)


# The hand


def hand(v: View, c: Canvas) -> list[str]:
    if v.seat is None:
        return []
    seat = v.seat
    lines = held(c, [(N_("Your hand"), v.hands[seat])], lambda cards: texts(c, cards))
    known = [card for card in v.histories[seat] if card != BACK]
    lines += held(c, [(N_("Your history"), known)], lambda cards: names(c, cards))
    lines += held(c, [(N_("Your discard pile"), v.discards[seat])], lambda cards: names(c, cards))
    lines += known_of_deck(v, c, seat)
    return lines + held(
        c, [(N_("Your development area"), v.developments[seat])], lambda cards: developments(c, cards)
    )


def known_of_deck(v: View, c: Canvas, seat: int) -> list[str]:
    """Cards of the own deck that the seat has put there, or has seen there."""
    cells = [
        plain(f"{c.say(N_('{place}. from the top'), place=place)} {c.say.gap('card', card)}")
        for place, card in enumerate(reversed(v.decks[seat]), 1)
        if card != BACK
    ]
    lines = flow(c, cells, gap=", ", first=2)
    return [c.paint("strong", c.say(N_("You know of your deck"))), *lines] if lines else []


def names(c: Canvas, cards: Sequence[int]) -> list[str]:
    return flow(c, [plain(c.say.gap("card", card)) for card in cards], gap=", ", first=2)


def texts(c: Canvas, cards: Sequence[int]) -> list[str]:
    """A card in a line or two: its name, its kind, and what it does."""
    if c.height < LINES_FOR_TEXTS:
        return names(c, cards)
    lines = []
    for card in cards:
        head = [Span("strong", c.say.gap("card", card)), Span("dim", f" ({c.say.gap('card:kind', card)})")]
        text = [plain(word) for word in c.say.gap("card:text", card).split()]
        lines += flow(c, [head, *text], gap=" ", first=2, rest=6)
    return lines


def developments(c: Canvas, cards: Sequence[int]) -> list[str]:
    cells = []
    for card in cards:
        cost = CARD[card].cost
        price = (cost.materials, cost.population, cost.progress)
        paid = f" ({c.say.gap('purse', price)})" if any(price) else ""
        cells.append([Span("", c.say.gap("card", card)), Span("dim", paid)])
    return flow(c, cells, gap=", ", first=2)


def legend_of(v: View, c: Canvas) -> list[str]:
    marks: list[tuple[str, Text | Phrase]] = [
        (UNREST_SIGN, N_("unrest lies under the card")),
        (SPENT, N_("an exhaust token lies on the card")),
        ("+2", N_("resources on the card")),
        ("[…]", N_("cards garrisoned under it")),
        (" ".join(c.marks), N_("the players")),
        (ACTIVE, N_("whose turn it is")),
    ]
    if v.centurion:
        marks += [
            (FACE_DOWN, N_("a card face down")),
            (f"{DIE}3", N_("the die; the card under it is spared, and lies in slot 1 afterwards")),
            (FIRES, N_("the row of its table that fired")),
            (DOUBT, N_("a row that is reconstructed: the page of the doubts tells where to look in the book")),
        ]
    return legend(c, marks)


TERMINAL = TerminalFace(board=board, hand=hand, legend=legend_of)
