"""Settings: what a table may choose before a game, with presets, defaults, and what excludes what.

A setting is a switch, one of several alternatives, one alternative for each seat, or some of many keys. As text
it is "name=value": `dragonlord=yes`, `length=short`, `kingdom=turan,shem`, or for the second seat alone
`kingdom.2=shem`.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any

from msgspec import Struct

from regnum.core.errors import BadSetting, SettingsClash
from regnum.core.words import N_, Phrase, Reader, Text

Value = bool | str | tuple[str, ...]
Chosen = Mapping[str, Value]
"""By name of a setting: what was chosen."""

YES, NO = ("yes", "on", "true"), ("no", "off", "false")
MOST_KNOWN = 20
"""Values that a refusal lists."""


class Switch(Struct, frozen=True):
    """Something that is on or off."""

    name: str
    title: Text
    help: Text
    default: bool = False
    for_bots: bool = False
    """On by default where only bots play."""


class Alternative(Struct, frozen=True):
    """One of the values of a setting."""

    value: str
    title: Text
    help: Text = ""
    formerly: str = ""
    """The switch by which old records and tables chose this."""
    for_many: bool = False
    """Several seats may choose it, even where each has another of its own."""


class OneOf(Struct, frozen=True):
    """One of several alternatives; the first one, unless another is the default."""

    name: str
    title: Text
    help: Text
    alternatives: tuple[Alternative, ...]
    default: str = ""
    for_people: str = ""
    """The default where somebody plays, if that is another."""
    alone: bool = False
    """Whether it is only for somebody who plays alone."""


class PerSeat(Struct, frozen=True):
    """One of several alternatives for each seat."""

    name: str
    title: Text
    help: Text
    alternatives: tuple[Alternative, ...]
    default: str = ""
    distinct: bool = False
    """No two seats may have the same, but for the default and what is for many."""


class SomeOf(Struct, frozen=True):
    """Some of many keys, cards say; none, unless they are named."""

    name: str
    title: Text
    keys: Mapping[str, int]
    """By key: how often it may be named. The game's lexicon tells them as `keys`."""
    most: int
    """Keys that may be named."""
    help: Text = ""
    alone: bool = False


Offered = Switch | OneOf | PerSeat
"""What a form for a new table offers."""
Setting = Offered | SomeOf


class Exclusion(Struct, frozen=True):
    """Two values, each of a setting, that cannot go together."""

    one: tuple[str, bool | str]
    other: tuple[str, bool | str]


class Preset(Struct, frozen=True):
    """Some settings under one name."""

    name: str
    title: Text
    help: Text
    values: Chosen


class Settings(Struct, frozen=True):
    """All that can be chosen for a game.

    >>> length = OneOf("length", "Length", "", (Alternative("short", "Short"), Alternative("long", "Long")))
    >>> settings = Settings((Switch("guard", "Guard", ""), length))
    >>> settings.resolve("Some game", 2, {"length": "long"})
    {'guard': False, 'length': 'long'}
    """

    each: tuple[Offered, ...] = ()
    exclusions: tuple[Exclusion, ...] = ()
    presets: tuple[Preset, ...] = ()
    carried: tuple[Setting, ...] = ()
    """What a campaign carries into its games: no form offers it."""

    def __iter__(self) -> Iterator[Offered]:
        return iter(self.each)

    def __getitem__(self, name: str) -> Setting:
        return next(setting for setting in self.all if setting.name == name)

    @property
    def all(self) -> tuple[Setting, ...]:
        return (*self.each, *self.carried)

    def settings_for(self, seats: int) -> list[Setting]:
        """Those that there are at a table of so many seats."""
        return [each for each in self.all if seats == 1 or not getattr(each, "alone", False)]

    # Choosing

    def resolve(self, game: str, seats: int, given: Chosen, people: bool = False) -> dict[str, Value]:
        """The settings in full, with or without people at the table, or a clear refusal."""
        wanted = self._renamed(given)
        known = [setting.name for setting in self.each]
        for name in wanted:
            if name not in known and name not in {setting.name for setting in self.carried}:
                raise BadSetting(
                    N_("{game} has no setting “{name}”. Known: {known}."),
                    game=game,
                    name=name,
                    known=", ".join(known) or "-",
                )
        full = {
            each.name: self._value(game, each, seats, wanted.get(each.name), people)
            for each in self.settings_for(seats)
        }
        for name, value in wanted.items():
            if name not in full and value not in ("", (), [], usual_of(self[name])):  # type: ignore[arg-type]
                raise BadSetting(
                    N_("{game}: “{title}” is only for somebody who plays alone."),
                    game=game,
                    title=Phrase(self[name].title),
                )
        for exclusion in self.exclusions:
            (one, this), (other, that) = exclusion.one, exclusion.other
            if one in full and other in full and holds(full[one], this) and holds(full[other], that):
                raise SettingsClash(
                    N_("{game}: “{name}” and “{other}” cannot go together."),
                    game=game,
                    name=Phrase(self.title_of(one, this)),
                    other=Phrase(self.title_of(other, that)),
                )
        return full

    def title_of(self, name: str, value: bool | str) -> Text:
        setting = self[name]
        if isinstance(setting, Switch | SomeOf):
            return setting.title
        return next(each.title for each in setting.alternatives if each.value == value)

    def _renamed(self, given: Chosen) -> dict[str, Value]:
        """Settings that have become alternatives of others go by the new names."""
        found = dict(given)
        for setting in self.each:
            for alternative in [] if isinstance(setting, Switch | SomeOf) else setting.alternatives:
                if alternative.formerly in found and alternative.formerly and found.pop(alternative.formerly):
                    found[setting.name] = alternative.value
        return found

    def _value(self, game: str, setting: Setting, seats: int, wanted: Value | None, people: bool) -> Value:
        if isinstance(setting, Switch):
            if wanted is None:
                return setting.default or (setting.for_bots and not people)
            if not isinstance(wanted, bool):
                raise bad_value(game, setting, wanted)
            return wanted
        if isinstance(setting, SomeOf):
            return self._keys(game, setting, () if wanted is None else wanted)
        usual = usual_of(setting, people)
        if isinstance(setting, OneOf):
            if (wanted or usual) not in values_of(setting):
                raise bad_value(game, setting, wanted)
            return wanted or usual
        chosen = () if wanted is None else wanted
        if not isinstance(chosen, tuple | list) or len(chosen) > seats or {*chosen} - {*values_of(setting), ""}:
            raise bad_value(game, setting, wanted)
        full = tuple(value or usual for value in (*chosen, *[""] * (seats - len(chosen))))
        shared = {usual, *(each.value for each in setting.alternatives if each.for_many)}
        taken = [value for value in full if value not in shared]
        if setting.distinct and len(set(taken)) < len(taken):
            raise BadSetting(
                N_("{game}: two seats cannot have the same: {title}."), game=game, title=Phrase(setting.title)
            )
        return full

    def _keys(self, game: str, setting: SomeOf, wanted: Value) -> tuple[str, ...]:
        """All keys that are named, or a refusal that names the first that cannot be."""
        if not isinstance(wanted, tuple | list) or len(wanted) > setting.most:
            raise bad_value(game, setting, wanted)
        for place, key in enumerate(wanted):
            if wanted[:place].count(key) >= setting.keys.get(key, 0):
                raise bad_value(game, setting, key)
        return tuple(wanted)

    def read(self, game: str, texts: Iterable[str]) -> dict[str, Value]:
        """Settings from texts such as "length=short"; not yet in full."""
        found: dict[str, Value] = {}
        for text in texts:
            name, given, value = text.partition("=")
            name, _, seat = name.partition(".")
            setting = next((each for each in self.all if each.name == name), None)
            if (
                setting and not given and not isinstance(setting, Switch)
            ):  # only a switch says enough by its name
                raise bad_value(game, setting, "")
            if isinstance(setting, SomeOf):
                found[name] = tuple(part.strip() for part in value.split(",") if part.strip())
            elif isinstance(setting, PerSeat):
                found[name] = _seat_values(found.get(name, ()), seat, value)
            elif isinstance(setting, Switch):
                if value.lower() not in ("", *YES, *NO):
                    raise bad_value(game, setting, value)
                found[name] = value.lower() not in NO
            else:
                found[name] = value
        return found

    # Telling

    def told(self, chosen: Chosen, say: Reader) -> list[str]:
        """What was chosen otherwise than usual, in a reader's words."""
        found = []
        for setting in self.all:
            value = chosen.get(setting.name)
            if isinstance(setting, SomeOf):
                if value:
                    titles = say.gap("keys", value)
                    found.append(say(N_("{title}: {values}"), title=say(setting.title), values=titles))
            elif isinstance(setting, Switch):
                if value and not setting.default:
                    found.append(say(setting.title))
                elif value is False and setting.default:
                    found.append(say(N_("without: {title}"), title=say(setting.title)))
            elif isinstance(setting, OneOf):
                if value and value not in (usual_of(setting), usual_of(setting, people=True)):
                    found.append(say(self.title_of(setting.name, str(value))))
            elif isinstance(value, tuple | list) and set(value) != {usual_of(setting)}:
                titles = ", ".join([say(self.title_of(setting.name, each)) for each in value])
                found.append(say(N_("{title}: {values}"), title=say(setting.title), values=titles))
        return found

    # Trying

    def pairs(self, seats: int) -> Iterator[dict[str, Value]]:
        """A few ways to choose in which every two values of any two settings meet, if they may."""
        domains = {setting.name: _trials(setting, seats) for setting in self.settings_for(seats)}
        missing = {
            frozenset(((one, a), (other, b)))
            for one, other in combinations(domains, 2)
            for a in domains[one]
            for b in domains[other]
            if self._may_meet((one, a), (other, b))
        }
        if len(domains) == 1:
            missing = {frozenset({(name, value)}) for name, values in domains.items() for value in values}
        if not missing:
            yield {}
        while missing:
            row: dict[str, Value] = dict(min(missing, key=lambda pair: sorted(map(str, pair))))
            for name, values in domains.items():
                if name not in row:
                    fit = [v for v in values if all(self._may_meet((name, v), (n, w)) for n, w in row.items())]
                    row[name] = max(fit, key=lambda v: _new_pairs(missing, row, name, v))
            missing -= {frozenset(pair) for pair in combinations(row.items(), 2)}
            missing -= {frozenset({each}) for each in row.items()}
            yield row

    def _may_meet(self, one: tuple[str, Value], other: tuple[str, Value]) -> bool:
        both = dict((one, other))
        return not any(
            all(name in both and holds(both[name], value) for name, value in (exclusion.one, exclusion.other))
            for exclusion in self.exclusions
        )


def holds(chosen: Value, value: bool | str) -> bool:
    """Whether a value was chosen, for some seat at least."""
    return value in chosen if isinstance(chosen, tuple) else chosen == value


def values_of(setting: OneOf | PerSeat | SomeOf) -> list[str]:
    """All that it could be, or could hold.

    >>> values_of(OneOf("length", "Length", "", (Alternative("short", "Short"), Alternative("long", "Long"))))
    ['short', 'long']
    """
    return (
        list(setting.keys)
        if isinstance(setting, SomeOf)
        else [alternative.value for alternative in setting.alternatives]
    )


def usual_of(setting: OneOf | PerSeat | SomeOf, people: bool = False) -> str:
    """What it is if nobody chooses, with or without people at the table.

    >>> usual_of(OneOf("length", "Length", "", (Alternative("short", "Short"), Alternative("long", "Long"))))
    'short'
    """
    if isinstance(setting, SomeOf):
        return ""
    if people and isinstance(setting, OneOf) and setting.for_people:
        return setting.for_people
    return setting.default or setting.alternatives[0].value


def bad_value(game: str, setting: Setting, wanted: Any) -> BadSetting:
    known = [YES[0], NO[0]] if isinstance(setting, Switch) else values_of(setting)
    known = [*known[:MOST_KNOWN], "…"] if len(known) > MOST_KNOWN else known
    given = ",".join(map(str, wanted)) if isinstance(wanted, tuple | list) else wanted
    return BadSetting(
        N_("{game}: {name} cannot be “{given}”. Known: {known}."),
        game=game,
        name=setting.name,
        given=given,
        known=", ".join(known),
    )


def usage(setting: Setting) -> str:
    """How a setting is written.

    >>> usage(Switch("guard", "Guard", ""))
    'guard=yes|no'
    """
    if isinstance(setting, Switch):
        return f"{setting.name}={YES[0]}|{NO[0]}"
    alternatives = "|".join(values_of(setting))
    return f"{setting.name}={alternatives}" + (",…" if isinstance(setting, PerSeat | SomeOf) else "")


def excluded(exclusions: Iterable[Exclusion]) -> list[list[str]]:
    """What cannot go together, as it is written; what excludes several values of a setting comes once.

    >>> excluded([Exclusion(("guard", True), ("length", value)) for value in ("short", "long")])
    [['guard=yes', 'length=short|long']]
    """
    found: dict[tuple[str, str], list[str]] = {}
    for each in exclusions:
        name, value = each.other
        found.setdefault((_written(*each.one), name), []).append(_written(name, value).partition("=")[2])
    return [[one, f"{name}={'|'.join(values)}"] for (one, name), values in found.items()]


def _written(name: str, value: bool | str) -> str:
    return f"{name}={(YES if value else NO)[0] if isinstance(value, bool) else value}"


def _seat_values(before: Value, seat: str, value: str) -> tuple[str, ...]:
    """All seats at once, or one seat by its number."""
    if not seat.isdecimal() or not 1 <= int(seat) <= 99:
        return tuple(part.strip() for part in value.split(","))
    known = list(before) if isinstance(before, tuple) else []
    known += [""] * (int(seat) - len(known))
    known[int(seat) - 1] = value
    return tuple(known)


def _trials(setting: Setting, seats: int) -> list[Value]:
    """Values to try: where there is one for each seat, the usual one for all, and each as that of the first."""
    if isinstance(setting, Switch):
        return [False, True]
    values = values_of(setting)
    if isinstance(setting, SomeOf):  # none, and as many as may be, from all over the list
        return [(), tuple(values[:: -(-len(values) // setting.most)])]
    if isinstance(setting, OneOf):
        return list(values)
    turned = [(*values[first:], *values[:first]) for first in range(len(values))]
    return [(usual_of(setting),) * seats, *((each * seats)[:seats] for each in turned)]


def _new_pairs(missing: set[frozenset[Any]], row: Chosen, name: str, value: Value) -> int:
    return sum(frozenset(((name, value), other)) in missing for other in row.items())
