"""Pages that a player can ask for: options, help, story, score; and the page at the end."""

import sys
from collections.abc import Sequence
from typing import Any

from regnum.core.drawing.cells import in_words
from regnum.core.ending import told_to
from regnum.core.game import Game, TerminalFace
from regnum.core.match import Match
from regnum.core.record import hash_seed
from regnum.core.words import N_, columns
from regnum.i18n.rulebook import chapters
from regnum.terminal.ask import ANSWERS, COMMANDS, PASS, Menu
from regnum.terminal.screen import Screen, left_in

MUCH = 16
"""More lines of the story than this are read on a page of their own."""
A_FEW = 5
"""Options up to which they stand one below the other."""
FEW = 12
"""Options up to which the help explains each; of more, one of each kind."""


def news(screen: Screen, match: Match[Any], seat: int | None, since: int = 0) -> list[str]:
    """The story from entry `since` on, as a seat may know it."""
    return [screen.say.tell(entry.event) for entry in match.story[since:] if entry.is_for(seat)]


def show_question(
    screen: Screen, match: Match[Any], seat: int, menu: Menu, recap: Sequence[str], below: int = 0
) -> None:
    """What a seat must decide, below the board and the story since it was asked last.

    `below`: the number of lines that will follow.
    """
    say, question = screen.say, match.question
    assert question is not None
    if screen.drawn:
        show_table(screen, match, seat, menu, recap, below)
    else:
        show_lines(screen, recap)
    text = say(N_("{seat}: {prompt}"), seat=seat, prompt=say(question.prompt, **match.about))
    means = means_told(screen, match, seat)
    fits = not screen.drawn or columns(text + means) < screen.width  # a drawn board shows them anyway
    screen.write(text, "strong", muted=means if fits else "")
    show_menu(screen, menu)


def means_told(screen: Screen, match: Match[Any], seat: int) -> str:
    """What the seat has to spend, to stand behind a question."""
    found = match.game.means(match.view(seat), seat)
    told = ", ".join(f"{screen.say(each.title)}: {each.value}" for each in found)
    return f" ({told})" if told else ""


def show_table(
    screen: Screen, match: Match[Any], seat: int, menu: Menu, recap: Sequence[str], below: int
) -> None:
    """The board, the hand unless the options explain all of it, and the story."""
    face, view = face_of(match.game), match.view(seat)
    canvas = screen.canvas(screen.height)
    hand = face.hand(view, canvas) if face and not all(menu.notes) else []
    story = screen.newspaper(recap)
    room = screen.height - len(hand) - len(story) - len(menu_lines(screen, menu)) - below - 2
    screen.clear()
    show_board(screen, match, seat, max(room, 0))
    screen.picture(hand)
    show_lines(screen, story)


def show_lines(screen: Screen, lines: Sequence[str]) -> None:
    for line in lines:
        screen.write(line)


def face_of(game: Game[Any]) -> TerminalFace | None:
    """How a game looks. One that has no drawing for a terminal is told in words."""
    return game.terminal or (in_words(game.things) if game.things else None)


def show_board(screen: Screen, match: Match[Any], seat: int | None, height: int = sys.maxsize) -> None:
    face = face_of(match.game)
    screen.picture(face.board(match.view(seat), screen.canvas(height)) if face else [])


def show_hand(screen: Screen, match: Match[Any], seat: int, height: int = sys.maxsize) -> int:
    """What the seat holds; the number of lines."""
    face = face_of(match.game)
    return screen.picture(face.hand(match.view(seat), screen.canvas(height)) if face else [])


def show_marks(screen: Screen, match: Match[Any], seat: int) -> None:
    face = face_of(match.game)
    screen.picture(face.legend(match.view(seat), screen.canvas()) if face else [])


def menu_lines(screen: Screen, menu: Menu, numbers: Sequence[int] = ()) -> list[tuple[str, str]]:
    """The numbered options, in columns where there are many short ones; and what would come of each."""
    shown = list(numbers) or list(range(1, len(menu) + 1))
    digits = len(str(len(menu)))
    entries = [(f"{number:>{digits}}  ", menu.names[number - 1], menu.notes[number - 1]) for number in shown]
    outcomes = [f" – {told}" if (told := menu.outcomes[number - 1]) else "" for number in shown]
    if not screen.drawn:
        lines = [f"{number}{name}   ({note})" if note else number + name for number, name, note in entries]
    elif any(note for _, _, note in entries):
        names = max(columns(name) for _, name, _ in entries)
        lines = [f"{number}{left_in(names, name)}  {note}" for number, name, note in entries]
    elif any(outcomes):
        lines = [number + name for number, name, _ in entries]
    else:
        return [
            (line, "") for line in in_columns([first + name for first, name, _ in entries], screen.width - 1)
        ]
    return list(zip(lines, outcomes, strict=True))


def in_columns(cells: Sequence[str], width: int) -> list[str]:
    """Short texts in as few rows as the width allows, to be read down the columns; a few stay in one."""
    for rows in range(min(len(cells), A_FEW), len(cells)):
        blocks = [cells[start : start + rows] for start in range(0, len(cells), rows)]
        wide = [max(map(columns, block)) + 2 for block in blocks]
        if sum(wide) - 2 <= width:
            return [
                "".join(
                    left_in(w, block[row]) for block, w in zip(blocks, wide, strict=True) if row < len(block)
                ).rstrip()
                for row in range(rows)
            ]
    return list(cells)


def show_menu(screen: Screen, menu: Menu, numbers: Sequence[int] = ()) -> None:
    digits = len(str(len(menu)))
    names = max(map(columns, menu.names)) if any(menu.notes) else 0
    for line, outcome in menu_lines(screen, menu, numbers):
        screen.write(line, rest=" " * (digits + 2 + (names + 2 if names else 0)), muted=outcome)


def show_help(screen: Screen, match: Match[Any], seat: int, menu: Menu, about: Sequence[int] = ()) -> None:
    """The step, its options, and what can be typed; with `about`, only those options."""
    say, question = screen.say, match.question
    if question and not about:
        screen.write(say(question.help), "strong")
        if question.section:
            titles = chapters(screen.rules.read_text("utf-8")) if screen.rules else {}
            title = titles.get(question.section, question.section)
            screen.tell(N_("Chapter of the rules: {title}"), title=title)
            if screen.rules:
                screen.tell(N_("The rules are in: {file}"), file=screen.rules)
    kinds = {type(option): number for number, option in reversed(list(enumerate(menu.options, 1)))}
    for number in about or (range(1, len(menu) + 1) if len(menu) <= FEW else sorted(kinds.values())):
        option = menu[number]
        text = say.tell(option, option.help)
        screen.write(
            f"{number}  {menu.names[number - 1]}: {text}" if text else f"{number}  {menu.names[number - 1]}"
        )
    if about:
        return
    screen.tell(N_("You can type:"))
    for letter, meaning in (ANSWERS | COMMANDS).items():
        if letter != PASS or match.game.passes_until:
            screen.write(say(meaning), indent=f"  {letter}  ", rest="     ")
    screen.tell(N_("On the board:"))
    show_marks(screen, match, seat)


def show_score(screen: Screen, match: Match[Any]) -> None:
    """Rule by rule, all sides, and the total.

    This is counted from the state, not from a view: what a game scores before its end is open to all.
    """
    say = screen.say
    rows = [[say(rule), *map(str, points)] for rule, points in match.game.score(match.state).items()]
    rows.append([say(N_("Total")), *map(str, match.game.points(match.state))])
    screen.table(["", *match.game.side_names(match.state, say)], rows)


def show_end(screen: Screen, match: Match[Any], me: int | None = None) -> None:
    """What has become of the only person who played, the final score, who has won, and the seed."""
    say = screen.say
    if screen.drawn:
        show_board(screen, match, None)
    screen.write(say(N_("The game is over.")), "strong")
    if me is not None:
        screen.write(
            say(told_to(me, match.game.points(match.state), match.game.winners(match.state)).text), "strong"
        )
    show_score(screen, match)
    names, winners = match.game.side_names(match.state, say), match.game.winners(match.state)
    won = say.list([names[side] for side in winners])
    text = N_("The winners, together: {names}") if len(winners) > 1 else N_("The winner: {names}")
    screen.write(say(text, names=won) if winners else say(N_("Nobody has won.")), "strong")
    totals = match.game.points(match.state)
    if totals.count(max(totals)) > len(winners) > 0:
        screen.tell(N_("The points are equal; the rules decide such a tie."))
    screen.tell(N_("Seed: {seed}"), seed=match.seed)
    screen.tell(N_("SHA-256 of the seed: {digest}"), digest=hash_seed(match.seed))
