"""Programs: what cards do, written as data. Control is run here; the operations are each game's own.

In a component file a program is a list of instructions, each a table with one key: `[{pay = {gold = 2}},
{place_units = {n = 2, where = "home"}}]`. It is read once, into operations, and from them come the effect, the
text in any language, the reason why it cannot be used, and what bots read. Control is written in the same way:

    {choose = [[…], […]]}                        one of several, as the seat decides
    {may = […]}                                  if the seat wants to
    {if = "fact", then = […], else = […]}        if something is so
    {each = "group", do = […]}                   for every seat of a group, by that seat
    {cost = […], then = […]}                     the second part only if the first can be paid in full
    {times = 2, do = […]}                        one after another

A text tells whoever acts what to do: "draw 1 card". In a longer sentence the same is wanted in another form,
"you may draw", "every other player draws", for which most languages have other words. So a verb is written with
its forms, "draw|draws" or "dobierz|dobrać|dobiera": the order, the infinitive if it differs, the third person.
"""

import re
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, cast

import msgspec
from msgspec import Struct

from regnum.core.errors import BadProgram
from regnum.core.script import Ask, AskAll, Script, StepContext
from regnum.core.words import N_, Phrase, Reader, Text

Why = Phrase | None
Decision = Generator[Ask | AskAll, Any, int]
"""Asks a seat, and tells the place of what it decided for."""
Arranged = Generator[Ask | AskAll, Any, list[int]]
"""Asks about the order of some seats, if need be, and tells it."""


class Scope:
    """On whose behalf a program runs. A game adds what its operations need to know.

    Its own scope does what the operations of the game say; a purse takes and pays coins:

    >>> coins = [3, 0]
    >>> Purse(0).perform(coins, None, Take(2))
    >>> coins
    [5, 0]
    >>> Scope(0).perform(coins, None, Take(2))
    Traceback (most recent call last):
    TypeError: nobody knows how to do Take(n=2)
    """

    paying = False
    """Whether what is done now is a price: then it is done in full, or not at all."""
    buying: "Program" = ()
    """What the price that is paid now is for."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def perform(self, s: Any, t: StepContext, operation: "Operation") -> Script | None:
        """Do what an operation of the game says: as a script, if somebody must be asked."""
        raise TypeError(f"nobody knows how to do {operation}")

    def prevents(self, s: Any, operation: "Operation") -> Why:
        """Why an operation of the game cannot be done."""
        return None

    def decide(self, s: Any, t: StepContext, verb: "Operation", places: Sequence[int]) -> Decision:
        """Let the seat decide which of these branches of a verb is run."""
        raise TypeError(f"nobody can be asked about {verb}")

    def why_not_after(self, s: Any, cost: "Program", then: "Program") -> Why:
        """Why something could not be done once a price is paid; a game whose prices change it says so."""
        return why_not(then, s, self)

    def arrange(self, s: Any, t: StepContext, verb: "Operation", seats: list[int]) -> Arranged:
        """The order in which the seats of a group carry out what a verb says, if somebody may change it."""
        return seats
        yield  # somebody may be asked

    def for_seat(self, s: Any, seat: int) -> "Scope":
        """The same, on behalf of another seat."""
        return type(self)(seat)


class Operation(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """One thing that a program does; its fields are what it needs, and fill the gaps of its text."""

    text: ClassVar[Text]
    windows: ClassVar[frozenset[str]] = frozenset()
    """Where it makes sense; empty: anywhere."""
    pays: ClassVar[bool] = False
    """Whether it is a price: if it cannot be paid, nothing of the program can be done."""
    programs: ClassVar[tuple[str, ...]] = ()
    """Fields that are programs themselves."""

    @cached_property
    def is_price(self) -> bool:
        return self.pays

    def why_not(self, s: Any, scope: Scope) -> Why:
        """Why it cannot be done."""
        return scope.prevents(s, self)

    def run(self, s: Any, t: StepContext, scope: Scope) -> Script | None:
        """Do it: as a script, if somebody must be asked."""
        return scope.perform(s, t, self)

    def told(self, say: Reader) -> str:
        """It in words."""
        return say.tell(self)

    def inside(self) -> "Iterator[Program]":
        """The programs that it contains."""
        return iter(())


Program = tuple[Operation, ...]


def run(program: Program, s: Any, t: StepContext, scope: Scope) -> Script:
    """Carry out a program, one operation after another.

    >>> coins = [3, 0]
    >>> list(run(COINS.read([{"pay": {"n": 1}}, {"each": "others", "do": [{"take": {"n": 4}}]}]),
    ...          coins, StepContext(NoChance()), Purse(0)))
    []
    >>> coins
    [2, 4]
    """
    for operation in program:
        script = operation.run(s, t, scope)
        if script is not None:
            yield from script


def why_not(program: Program, s: Any, scope: Scope) -> Why:
    """Why a program cannot be used: because of a price that cannot be paid, or because nothing of it can be
    done. What cannot be done of the rest is left out, unless the program itself is a price.

    >>> bargain = COINS.read([{"pay": {"n": 2}}, {"take": {"n": 5}}])
    >>> why_not(bargain, [1, 0], Purse(0)).text
    'You have too few coins.'
    >>> why_not(bargain, [2, 0], Purse(0))
    """
    if scope.paying:
        for operation in program:
            if why := operation.why_not(s, scope):
                return why
        return None
    reason: Why = None
    useful = False
    for operation in program:
        if operation.is_price:
            if why := operation.why_not(s, scope):
                return why
        elif not useful:  # once something can be done, only prices are left to look at
            why = operation.why_not(s, scope)
            useful = why is None
            reason = None if useful else reason or why
    return reason


def told(program: Program, say: Reader) -> str:
    """A program in words: a sentence for each operation, but a price together with what it is paid for.

    >>> told(COINS.read([{"pay": {"n": 2}}, {"may": [{"take": {"n": 1}}]}]), CANVAS.say)
    'Pay 2 coins and you may take 1 coin.'
    """
    sentences: list[str] = []
    paid: list[str] = []
    for operation in program:
        if isinstance(operation, Each):  # what others do is no part of what one pays for
            sentences += [sentence(each) for each in paid]
            paid = []
        paid.append(inflected(operation.told(say), ORDER))
        if not operation.pays:
            sentences.append(sentence(say.list(paid)))
            paid = []
    return " ".join([*sentences, *map(sentence, paid)])


def sentence(text: str) -> str:
    """With a capital at its beginning and a full stop at its end.

    >>> sentence("place {n} units")
    'Place {n} units.'
    """
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", ":")) else ".")


ORDER, INFINITIVE, THIRD = range(3)
"""Forms of a verb: "draw", "you may draw", "every other player draws"."""
VERB = re.compile(r"\w+(?:\|\w+)+")


def inflected(text: str, form: int) -> str:
    """A text with its verbs in one of their forms.

    >>> inflected("draw|draws 1 card", THIRD)
    'draws 1 card'
    >>> inflected("dobierz|dobrać|dobiera 1 kartę", INFINITIVE)
    'dobrać 1 kartę'
    """

    def in_form(found: re.Match[str]) -> str:
        forms = found[0].split("|")
        return forms[-1] if form == THIRD else forms[form if len(forms) > THIRD else ORDER]

    return VERB.sub(in_form, text)


def clause(program: Program, say: Reader, form: int = ORDER) -> str:
    """A program as a part of a longer sentence.

    >>> clause(COINS.read([{"pay": {"n": 2}}, {"take": {"n": 1}}]), CANVAS.say)
    'pay 2 coins and take 1 coin'
    """
    return inflected(in_any_form(program, say), form)


def in_any_form(program: Program, say: Reader) -> str:
    """A program as a part of a sentence that has yet to decide in which form its verbs stand.

    >>> in_any_form(COINS.read([{"pay": {"n": 2}}, {"take": {"n": 1}}]), CANVAS.say)
    'pay|pays 2 coins and take|takes 1 coin'
    """
    words = [operation.told(say) for operation in program]
    if len(program) > 1 and isinstance(program[-1], Choose):  # it is not what comes before that is chosen
        return say(N_("{some}, then {last}"), some=", ".join(words[:-1]), last=words[-1])
    if len(program) > 1 and isinstance(program[-2], Cost):  # nor is the last one part of what is paid for
        return say(N_("{some}, and {last}"), some=", ".join(words[:-1]), last=words[-1])
    return say.list(words)


def all_operations(program: Program) -> Iterator[Operation]:
    """Every operation of a program, those inside of others too.

    >>> list(all_operations(COINS.read([{"times": 2, "do": [{"take": {"n": 1}}]}])))
    [Times(times=2, do=(Take(n=1),)), Take(n=1)]
    """
    for operation in program:
        yield operation
        for inner in operation.inside():
            yield from all_operations(inner)


# Control


class Choose(Operation, frozen=True):
    """One of several programs, as the seat decides; nothing, if none of them can be done."""

    text = N_("{first} or {second}")
    of_several = N_("{first}; or {second}")
    or_both = N_("{first}, {second} or both")
    choose: tuple[Any, ...]

    @cached_property
    def is_price(self) -> bool:
        return all(operation.is_price for branch in self.choose for operation in branch)

    def open_branches(self, s: Any, scope: Scope) -> list[int]:
        return [place for place, each in enumerate(self.choose) if why_not(each, s, scope) is None]

    def why_not(self, s: Any, scope: Scope) -> Why:
        reason: Why = None
        for branch in self.choose:
            why = why_not(branch, s, scope)
            if why is None:
                return None
            reason = reason or why
        return reason

    def run(self, s: Any, t: StepContext, scope: Scope) -> Script:
        places = self.open_branches(s, scope)
        if places:
            place = yield from scope.decide(s, t, self, places)
            yield from run(self.choose[place], s, t, scope)

    def told(self, say: Reader) -> str:
        *others, last = [in_any_form(each, say) for each in self.choose]
        if len(others) > 1 and self.choose[-1] == self.choose[0] + self.choose[1]:
            return say(self.or_both, first=others[0], second=others[1])
        if any(len(each) > 1 or isinstance(each[0], Cost | Choose) for each in self.choose):
            return say(self.of_several, first="; ".join(others), second=last)
        return say(self.text, first=", ".join(others), second=last)

    def inside(self) -> Iterator[Program]:
        return iter(self.choose)


class May(Operation, frozen=True):
    """A program that the seat may carry out."""

    text = N_("you may {what}")
    may: Any

    def why_not(self, s: Any, scope: Scope) -> Why:
        return why_not(self.may, s, scope)

    def run(self, s: Any, t: StepContext, scope: Scope) -> Script:
        if why_not(self.may, s, scope) is None and (yield from scope.decide(s, t, self, (0, 1))):
            yield from run(self.may, s, t, scope)

    def told(self, say: Reader) -> str:
        return say(self.text, what=clause(self.may, say, INFINITIVE))

    def inside(self) -> Iterator[Program]:
        yield self.may


class If(Operation, frozen=True, rename={"fact": "if", "otherwise": "else"}):
    """A program that is carried out if something is so, and perhaps another if it is not."""

    text = N_("if {fact}, {what}")
    or_else = N_("if {fact}, {what}; otherwise {rest}")
    fact: Any
    then: Any
    otherwise: Any = ()

    def branch(self, s: Any, scope: Scope) -> Program:
        return cast(Program, self.then if self.fact.holds(s, scope) else self.otherwise)

    def why_not(self, s: Any, scope: Scope) -> Why:
        branch = self.branch(s, scope)
        return (
            why_not(branch, s, scope)
            if branch
            else Phrase(N_("It would have to be so that {fact}."), fact=Phrase(self.fact.text))
        )

    def run(self, s: Any, t: StepContext, scope: Scope) -> Script:
        return run(self.branch(s, scope), s, t, scope)

    def told(self, say: Reader) -> str:
        gaps = {"fact": say(self.fact.text), "what": in_any_form(self.then, say)}
        if self.otherwise:
            return say(self.or_else, rest=in_any_form(self.otherwise, say), **gaps)
        return say(self.text, **gaps)

    def inside(self) -> Iterator[Program]:
        yield self.then
        yield self.otherwise


class Each(Operation, frozen=True, rename={"group": "each"}):
    """A program that every seat of a group carries out, one after another."""

    text = N_("{group} {what}")
    if_they_want = N_("{group} may {what}")
    group: Any
    do: Any

    def run(self, s: Any, t: StepContext, scope: Scope) -> Script:
        for seat in (yield from scope.arrange(s, t, self, list(self.group.seats(s, scope)))):
            yield from run(self.do, s, t, scope.for_seat(s, seat))

    def told(self, say: Reader) -> str:
        group = say(self.group.text)
        match self.do:
            case (May(may),):
                return say(self.if_they_want, group=group, what=clause(may, say, INFINITIVE))
        return say(self.text, group=group, what=clause(self.do, say, THIRD))

    def inside(self) -> Iterator[Program]:
        yield self.do


class Cost(Operation, frozen=True):
    """A price that must be paid in full, and what is had for it."""

    text = N_("{price} to {what}")
    cost: Any
    then: Any

    def why_not(self, s: Any, scope: Scope) -> Why:
        before, scope.paying = scope.paying, True
        why = why_not(self.cost, s, scope)
        scope.paying = before
        return why or scope.why_not_after(s, self.cost, self.then)

    def run(self, s: Any, t: StepContext, scope: Scope) -> Script:
        if self.why_not(s, scope) is None:
            before = scope.paying, scope.buying
            scope.paying, scope.buying = True, self.then
            yield from run(self.cost, s, t, scope)
            scope.paying, scope.buying = before
            yield from run(self.then, s, t, scope)

    def told(self, say: Reader) -> str:
        return say(self.text, price=in_any_form(self.cost, say), what=clause(self.then, say, INFINITIVE))

    def inside(self) -> Iterator[Program]:
        yield self.cost
        yield self.then


class Times(Operation, frozen=True):
    """A program that is carried out several times, as long as it can be."""

    text = N_("{times} times: {what}")
    times: int
    do: Any

    def why_not(self, s: Any, scope: Scope) -> Why:
        return why_not(self.do, s, scope)

    def run(self, s: Any, t: StepContext, scope: Scope) -> Script:
        for _ in range(self.times):
            if why_not(self.do, s, scope) is None:
                yield from run(self.do, s, t, scope)

    def told(self, say: Reader) -> str:
        return say(self.text, times=self.times, what=in_any_form(self.do, say))

    def inside(self) -> Iterator[Program]:
        yield self.do


CONTROL: dict[str, type[Operation]] = {
    "choose": Choose,
    "may": May,
    "if": If,
    "each": Each,
    "cost": Cost,
    "times": Times,
}
"""By the key that tells it: a verb of control."""


class Fact(Struct, frozen=True):
    """Something that is so or not, and how it is told."""

    text: Text
    holds: Callable[[Any, Any], bool]


class Group(Struct, frozen=True):
    """Some seats, and how they are told, as one of them: "every other player"."""

    text: Text
    seats: Callable[[Any, Any], Iterable[int]]


# Windows and modifiers


class Ability(Struct, frozen=True):
    """A program that can be used in a window, in situations that fit."""

    window: str
    when: Mapping[str, tuple[str, ...]]
    """By name of a circumstance: what it may be."""
    program: Program

    def fits(self, window: str, situation: Mapping[str, str]) -> bool:
        """Whether it can be used there.

        >>> ability = Ability("result", {"outcome": ("lost",)}, ())
        >>> ability.fits("result", {"outcome": "lost", "terrain": "plains"})
        True
        >>> ability.fits("result", {"outcome": "won", "terrain": "plains"})
        False
        """
        return window == self.window and all(
            situation.get(name) in wanted for name, wanted in self.when.items()
        )


def modified(value: int, modifiers: Iterable[tuple[int, int]]) -> int:
    """A number after all that adds to it or takes away from it, each up to a bound of its own.

    >>> modified(4, [(+2, 5), (+1, 6), (-3, 1)])
    3
    """
    for change, bound in modifiers:
        changed = value + change
        value = max(value, min(changed, bound)) if change > 0 else min(value, max(changed, bound))
    return value


# Reading

NO_PROGRAM = N_("a program is a list of operations")


class Language:
    """All that the programs of a game can say.

    >>> market = Language({"take": Take}, {"market": {"weather": ("sun", "rain")}})
    >>> market.read([{"take": {"n": 2}}])
    (Take(n=2),)
    >>> market.ability("market", {"weather": ["sun"]}, [{"steal": {}}])
    Traceback (most recent call last):
    regnum.core.errors.BadProgram: there is no operation “steal”
    """

    def __init__(
        self,
        operations: Mapping[str, type[Operation]],
        windows: Mapping[str, Mapping[str, Sequence[str]]],
        facts: Mapping[str, Fact] | None = None,
        groups: Mapping[str, Group] | None = None,
    ) -> None:
        """`windows`: by name, the circumstances that an ability may ask for there, and what each can be."""
        self.operations = operations
        self.windows = windows
        self.facts, self.groups = facts or {}, groups or {}

    def ability(self, window: str, when: Mapping[str, Sequence[str]], written: Sequence[Any]) -> Ability:
        """An ability as a component file has it, or BadProgram."""
        if window not in self.windows:
            raise BadProgram(N_("there is no window “{name}”"), name=window)
        circumstances = self.windows[window]
        for name, wanted in when.items():
            if name not in circumstances:
                raise BadProgram(
                    N_("in the window “{window}” nothing is known of “{name}”"), window=window, name=name
                )
            for value in wanted:
                if value not in circumstances[name]:
                    raise BadProgram(N_("“{name}” is never “{value}”"), name=name, value=value)
        program = self.read(written)
        for operation in all_operations(program):
            if operation.windows and window not in operation.windows:
                raise BadProgram(
                    N_("“{name}” makes no sense in the window “{window}”"),
                    name=self.name(operation),
                    window=window,
                )
        return Ability(window, {name: tuple(wanted) for name, wanted in when.items()}, program)

    def read(self, written: Any) -> Program:
        """A program as a component file has it, or BadProgram."""
        if not isinstance(written, list | tuple):
            raise BadProgram(NO_PROGRAM)
        return tuple([self._operation(each) for each in written])

    def name(self, operation: Operation) -> str:
        known = {**self.operations, **CONTROL}
        return next(name for name, kind in known.items() if kind is type(operation))

    def _operation(self, written: Any) -> Operation:
        if not isinstance(written, dict) or not written:
            raise BadProgram(N_("an operation is a table with its name: {given}"), given=written)
        verb = next((CONTROL[key] for key in written if key in CONTROL), None)
        if verb:
            return self._convert(verb, next(key for key in written if key in CONTROL), self._control(written))
        if len(written) > 1:
            raise BadProgram(N_("one operation at a time: {names}"), names=", ".join(written))
        ((name, given),) = written.items()
        if name not in self.operations:
            raise BadProgram(N_("there is no operation “{name}”"), name=name)
        return self._convert(self.operations[name], name, self._with_programs(self.operations[name], given))

    def _convert(self, kind: type[Operation], name: str, given: Any) -> Operation:
        try:
            return msgspec.convert(given, kind)
        except msgspec.ValidationError as error:
            raise BadProgram(N_("“{name}”: {reason}"), name=name, reason=str(error)) from None

    def _with_programs(self, kind: type[Operation], given: Any) -> Any:
        """The fields of an operation; those that are programs themselves are read."""
        if not isinstance(given, dict):
            return given
        return {name: self.read(value) if name in kind.programs else value for name, value in given.items()}

    def _control(self, written: dict[str, Any]) -> dict[str, Any]:
        read: dict[str, Any] = {}
        for key, value in written.items():
            if key == "choose":
                read[key] = self._branches(value)
            elif key == "if":
                read[key] = self._known(self.facts, value)
            elif key == "each":
                read[key] = self._known(self.groups, value)
            else:
                read[key] = value if key == "times" else self.read(value)
        return read

    def _branches(self, written: Any) -> tuple[Program, ...]:
        if not isinstance(written, list | tuple):
            raise BadProgram(NO_PROGRAM)
        return tuple([self.read(each) for each in written])

    def _known(self, known: Mapping[str, Any], name: Any) -> Any:
        if not isinstance(name, str) or name not in known:
            raise BadProgram(N_("nothing is known of “{name}”"), name=name)
        return known[name]
