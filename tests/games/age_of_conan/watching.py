"""Lets the oracle look on while the engine plays: it hears what is told, sees the table between two steps, and
must agree with all of it."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from regnum.core.chance import Fast
from regnum.core.moves import Option
from regnum.core.script import About, StepContext
from regnum.core.story import Event
from regnum.core.world import World
from regnum.games.age_of_conan import events
from regnum.games.age_of_conan.components import (
    BOX,
    CARD,
    DISTANCE,
    ID,
    IS_HOME,
    PROVINCES,
    SAVAGE,
    TRACK,
)
from regnum.games.age_of_conan.game import GAME
from regnum.games.age_of_conan.language import CONTESTS
from regnum.games.age_of_conan.moves import Attack, MoveConan
from regnum.games.age_of_conan.rules.supply import emissaries_left, units_left
from regnum.games.age_of_conan.state import CITY, FORT, NO_MARKER, NOBODY, TOWER, AgeOfConan
from tests.games.age_of_conan.oracle import ages
from tests.games.age_of_conan.oracle.contests import (
    ATTACKER,
    DEFENDER,
    Contest,
    Fight,
    kind_of_attack,
    kind_of_intrigue,
)
from tests.games.age_of_conan.oracle.table import CATEGORIES, KINGDOM_CARD, Table
from tests.games.age_of_conan.translating import agree, agree_on_score, faces_of, plain, table_of
from tests.games.age_of_conan.watching_turns import TurnWatch

FIGHTING = {
    "declare",
    "revealed",
    "before_rolls",
    "attacker_roll",
    "defender_roll",
    "outcome",
    "losses",
    "after_losses",
    "march",
    "fight_goes_on",
}


class Watch(StepContext):
    """The context of a game that is watched. Whatever the oracle would have done otherwise fails."""

    def __init__(self, random: Random) -> None:
        super().__init__(Fast(random))
        self.seen: Counter[str] = Counter()
        """How often the oracle has looked at what."""
        self.step = ""
        self.table: Table | None = None
        """As it was when the running step began."""
        self.asked: list[str] = []
        self.told: list[Event] = []
        """Questions and events of the running step."""
        self.fights = FightWatch(self)
        self.ages = AgeWatch(self)
        self.turns = TurnWatch(self)

    def tell(self, event: Any, *args: Any, **kwargs: Any) -> None:
        happened = event(*args, **kwargs)
        self.told.append(happened)
        self.fights.hear(happened)
        self.ages.hear(happened)
        self.turns.hear(happened)

    def whisper(self, seats: Iterable[int], event: Any, *args: Any, **kwargs: Any) -> None:
        self.tell(event, *args, **kwargs)

    def begin_step(self, game: Any, state: Any) -> None:
        table = table_of(state)
        self.fights.step_is_over(state, table)
        self.ages.step_is_over(state, table)
        self.turns.step_is_over(state, table)
        self.step, self.table, self.asked, self.told = state.step, table, [], []

    def about_to_choose(
        self, state: AgeOfConan, question: str, pending: dict[int, Sequence[Option]], about: About
    ) -> None:
        self.asked.append(question)
        self.ages.about_to_choose(state, question, pending)
        self.turns.about_to_choose(state, question, pending, about)

    def chosen(self, question: str, answers: dict[int, Option]) -> None:
        """All who were asked have chosen, but the engine has not gone on yet."""
        self.ages.chosen(question, answers)
        self.fights.chosen(question, answers)


class FightWatch:
    """Follows each fight from its first contest to its end."""

    def __init__(self, watch: Watch) -> None:
        self.watch = watch
        self.fight: Fight | None = None
        self.free_marches = 0
        self.crom: list[int] = []
        """Who gets a token at the end of the turn."""
        self.crom_before: list[int] = []

    @property
    def contest(self) -> Contest:
        assert self.fight, "there is no fight"
        return self.fight.contest

    def step_is_over(self, state: AgeOfConan, table: Table) -> None:
        if self.fight:
            self.go_on(self.fight, state.step, table)
        elif state.step == "declare":
            self.begin(state.active, table)
        if self.watch.step == "end_turn":
            given = [crom + self.crom.count(seat) for seat, crom in enumerate(self.crom_before)]
            assert table.crom == given, "Crom counts the dead"
            self.crom = []
        self.crom_before = table.crom

    def begin(self, attacker: int, table: Table) -> None:
        told = self.watch.told
        (begun,) = [event for event in told if isinstance(event, events.ContestBegins)]
        place = ID[begun.province]
        came = [event for event in told if isinstance(event, events.Attacked)]
        judge = kind_of_intrigue if self.watch.step == "intrigue" else kind_of_attack
        kind, defender = judge(table, attacker, place)
        assert CONTESTS[begun.contest] == kind
        if came:
            self.check_arrival(came[-1], kind, table)
        else:
            assert kind in ("intrigue", "campaign")
        origin = ID[came[-1].province] if came else place
        self.fight = Fight(table, kind, place, (attacker, defender), origin)
        self.watch.seen[kind] += 1

    def check_arrival(self, came: Event, kind: str, table: Table) -> None:
        """At most five, together with those that are there."""
        before, target = self.watch.table, ID[came.target]
        if kind != "campaign":
            assert table.attacking == min(came.count, 5)
        elif before and self.watch.step == "military":
            assert table.army(came.seat, target) == min(before.army(came.seat, target) + came.count, 5)

    def go_on(self, fight: Fight, step: str, table: Table) -> None:
        """A step of the fight is over: the table must be what the oracle has made of it."""
        contest, over = fight.contest, self.watch.step
        if step == "revealed":
            contest.cards_are_shown()
        elif over == "revealed":
            helped = any(isinstance(event, events.RaidersHelp) for event in self.watch.told)
            assert helped == contest.had_raiders
            contest.before_the_dice()
        elif over == "losses":
            contest.take_losses()
        elif over == "after_losses":
            contest.come_to_an_end()
        elif over == "march" and "march_on" not in self.watch.asked:
            assert not fight.may_march(self.free_marches), "no forced march was offered"
        elif over == "fight_goes_on":
            self.end_round(fight)
        agree(fight.table, table, f"{fight.kind} in {fight.place} after {over}")
        if step not in FIGHTING:
            self.crom += fight.crom
            self.fight = None

    def end_round(self, fight: Fight) -> None:
        """Retreats have been dealt with. Whatever was not asked must have been out of question."""
        asked = self.watch.asked
        if fight.crom:
            return
        if fight.is_won() or not fight.table.attacking:
            assert not asked
            (fight.win if fight.is_won() else fight.lose)()
        else:
            assert ("attacker_retreat" in asked) == fight.attacker_may_retreat()
            assert ("defender_retreat" in asked) == bool(fight.refuges())
            fight.next_contest()
            self.watch.seen["next contest"] += 1

    def chosen(self, question: str, answers: dict[int, Option]) -> None:
        fight, seen = self.fight, self.watch.seen
        if question not in ("march_on", "attacker_retreat", "defender_retreat"):
            return
        ((seat, option),) = answers.items()
        assert fight
        assert seat == (fight.defender if question == "defender_retreat" else fight.attacker)
        if question == "march_on":
            assert fight.may_march(self.free_marches), "a forced march was offered"
        choice = plain(option)
        if choice == ("MarchOn",):
            fight.march(self.free_marches)
            self.free_marches = max(self.free_marches - 1, 0)
            seen["march"] += 1
        elif choice == ("Retreat",):
            assert fight.attacker_may_retreat()
            fight.retreat()
            seen["retreat"] += 1
        elif choice[0] == "To":
            assert choice[1] in fight.refuges()
            fight.withdraw(str(choice[1]))
            seen["withdrawal"] += 1

    def hear(self, event: Event) -> None:
        """What the engine tells of a contest."""
        if isinstance(event, events.DieTaken):
            self.free_marches = 0
        elif isinstance(event, events.Played):
            self.hear_played(event.seat, CARD[event.card].id)
        if not self.fight:
            return
        contest, table = self.contest, self.fight.table
        if isinstance(event, events.CardDeclared):
            table.strategy_cards[event.seat] -= 1
        elif isinstance(event, events.CardShown):
            contest.show(event.seat, event.strategy)
            table.strategy_left += 1
        elif isinstance(event, events.RaidersHelp):
            contest.raiders_help()
        elif isinstance(event, events.Rolled):
            contest.roll(contest.side(event.seat), faces_of(event.rolls))
        elif isinstance(event, events.NeutralRolled):
            assert contest.seats[DEFENDER] is None
            contest.roll(DEFENDER, faces_of(event.rolls))
        elif isinstance(event, events.Rerolled):
            contest.reroll_by_sorcery(event.seat, faces_of(event.rolls))
        elif isinstance(event, events.DiceRerolled):
            contest.reroll_by_card(faces_of(event.rolls))
        elif isinstance(event, events.DiceTurned):
            contest.turn_by_card(faces_of(event.rolls))
        elif isinstance(event, events.UsedArtifact):
            contest.use_artifact(event.seat, CATEGORIES[event.artifact])
        elif isinstance(event, events.AttackerWon | events.AttackerLost):
            assert event.seat == contest.seats[ATTACKER]
            won = isinstance(event, events.AttackerWon)
            assert (event.successes, event.others, won) == contest.decide()
            self.watch.seen["contest"] += 1

    def hear_played(self, seat: int, name: str) -> None:
        """Some moments come without a word: the dice are next, or the losses have been taken."""
        card = KINGDOM_CARD[name]
        self.free_marches += sum(each.get("march_freely", {}).get("n", 0) for each in card["program"])
        if not self.fight:
            return
        if card["window"] == "before_rolls" and self.contest.phase == "revealed":
            self.contest.before_the_dice()
        elif card["window"] == "after_losses" and self.contest.phase == "result":
            self.contest.take_losses()
        self.contest.use(seat, name)
        self.watch.seen[f"card {name}"] += 1


class AgeWatch:
    """Goes through each age change, crowning and final scoring beside the engine, question by question."""

    def __init__(self, watch: Watch) -> None:
        self.watch = watch
        self.table: Table | None = None
        """The oracle's own, while it goes through an age change."""
        self.asking: ages.Asking | None = None
        self.expected: ages.Asked | None = None
        self.new_age = False
        self.crowning: ages.Option = ()
        self.adventures: list[int] = []

    def hear(self, event: Event) -> None:
        if isinstance(event, events.AdventureBegins):
            self.adventures.append(event.adventure)
            assert self.adventures.count(event.adventure) == 1, "an adventure is told once"
        elif isinstance(event, events.AgeEnds):
            assert len(self.adventures) == 4 * event.age
        elif isinstance(event, events.ObjectiveShown):
            assert self.table
            self.table.objectives.add(BOX.objectives[event.objective].id)

    def step_is_over(self, state: AgeOfConan, table: Table) -> None:
        over, step = self.watch.step, state.step
        if over == "crowning":
            self.end_crowning(step, table)
        if step in ("age_raids", "final_raids") and self.asking is None:
            self.table = table_of(state)
            self.asking = ages.age_change(self.table) if step == "age_raids" else ages.raids(self.table)
            self.watch.seen[step] += 1
            self.go_on(None)
        elif step == "bid_card" and self.asking:
            self.end_age(table)
        elif step == "turn" and self.new_age:
            assert not any(table.used), "all upgrades are ready in a new age"
            self.new_age = False

    def go_on(self, answers: dict[int, ages.Option] | None) -> None:
        assert self.asking
        try:
            self.expected = self.asking.send(answers)  # type: ignore[arg-type]
            while all(len(options) == 1 for options in self.expected.options.values()):
                self.expected = self.asking.send({seat: min(o) for seat, o in self.expected.options.items()})
        except StopIteration:
            self.expected = None

    def about_to_choose(self, state: AgeOfConan, question: str, pending: dict[int, Sequence[Option]]) -> None:
        """The engine asks what the oracle would ask, and whom; who has but one answer need not be asked."""
        if not self.asking:
            return
        assert self.expected, f"{question}: nothing is to be asked"
        assert self.table
        assert question == self.expected.question
        assert pending.keys() <= self.expected.options.keys()
        for seat, options in self.expected.options.items():
            offered = {plain(option) for option in pending[seat]} if seat in pending else ONLY[question]
            assert offered == options, (question, seat)
        agree(self.table, table_of(state), question)
        self.watch.seen[question] += 1

    def chosen(self, question: str, answers: dict[int, Option]) -> None:
        if question == "crowning":
            self.crowning = plain(answers[min(answers)])
        if self.asking and self.expected:
            told = {seat: plain(option) for seat, option in answers.items()}
            for seat, options in self.expected.options.items():
                told.setdefault(seat, min(options))
            self.go_on({seat: told[seat] for seat in sorted(told)})

    def end_age(self, table: Table) -> None:
        """Used upgrades are ready again before the next turn."""
        assert self.expected is None
        assert self.table
        assert len(self.table.objectives) == len(table.kingdoms)
        if not any(table.used):
            self.table.ready = [a | b for a, b in zip(self.table.ready, self.table.used, strict=True)]
            self.table.used = [set() for _ in table.used]
        self.table.track, self.table.destination = table.track, table.destination
        agree(self.table, table, "age change")
        self.asking, self.new_age = None, True

    def end_crowning(self, step: str, table: Table) -> None:
        """Only in the last age, and only with Conan in the own home (§13)."""
        before = self.watch.table
        assert before
        assert ("crowning" in self.watch.asked) == ages.may_crown(before)
        if "crowning" in self.watch.asked and self.crowning[0] == "Crown":
            ages.crown(before, str(self.crowning[1]))
            assert step == "final_raids"
            self.watch.seen["crowned" if before.fallen is None else "fallen"] += 1
        else:
            assert table.conan == before.destination
            assert table.first == (before.active + 1) % len(before.kingdoms)
        assert (table.crowned, table.fallen, table.tokens) == (before.crowned, before.fallen, before.tokens)

    def game_over(self, state: AgeOfConan) -> None:
        assert self.expected is None
        assert self.table
        agree(self.table, table_of(state), "the last raids")
        agree_on_score(self.table, state)


ONLY: Mapping[str, set[ages.Option]] = {"auction": {("OfferNothing",)}}
"""By question: the answer of somebody who has no other, and is not asked."""


def play_watched(seats: int, edition: str, seed: str, kingdoms: Sequence[str] = ()) -> "Counter[str]":
    """Play a game at random, rather warlike, with the oracle looking on; how often it has seen what."""
    random = Random(seed)
    watch = Watch(random)
    wanted = tuple(kingdoms) or ("any",) * seats
    settings = GAME.resolve_settings(seats, {"edition": edition, "kingdom": wanted})
    state = GAME.new(seats, settings)
    crowd(state, random, random.choice((0, 0.5, 1)))
    world = World(GAME, state, watch, copyable=False)
    while not world.over:
        assert world.question
        assert world.ask
        question, answers = world.question.name, dict(world.answers)
        watch.about_to_choose(world.state, question, world.pending, world.ask.about)
        for seat, options in [*world.pending.items()]:
            option = lively(world.state, seat, options, random)
            answers[seat] = option
            if len(world.pending) == 1:
                watch.chosen(question, answers)
            world.choose(seat, option)
    watch.ages.game_over(world.state)
    return watch.seen


def crowd(s: AgeOfConan, random: Random, share: float) -> None:
    """Begin with markers, armies on campaign, raiders, upgrades and tokens all over the place, so that there is
    something to fight for."""
    for place in PROVINCES:
        if IS_HOME[place] or not s.in_play(place) or random.random() >= share:
            continue
        seat = random.randrange(s.seats)
        marker = random.choice((NO_MARKER, FORT, CITY) if SAVAGE[place] else (NO_MARKER, FORT, TOWER, CITY))
        count = min(random.randrange(4), units_left(s, seat))
        if count:
            s.army[place], s.units[place] = seat, count
        if marker != NO_MARKER:
            s.owner[place], s.marker[place] = seat, marker
        elif count:
            s.icon[place] = random.randrange(len(TRACK[place]))
        if random.random() < 0.2:
            s.raiders[place] += 1
            s.raiders_left -= 1
        if random.random() < 0.3 and emissaries_left(s, seat):
            s.emissaries[seat][place] += 1
    for seat in range(s.seats):
        s.sorcery[seat] += random.randrange(4)
        s.gold[seat] += random.randrange(8)
        s.points[seat] += random.randrange(3)


LIVELY = ("FightOn", "Scheme", "Crown", "Attack", "Play", "MarchOn")


def lively(s: AgeOfConan, seat: int, options: Sequence[Option], random: Random) -> Option:
    """Fights more often than a player at random would, and leads Conan home in the last age."""
    against = [
        option
        for option in options
        if isinstance(option, Attack) and {s.owner[option.target], s.army[option.target]} - {seat, NOBODY}
    ]
    if against and random.random() < 0.5:
        return random.choice(against)
    wanted = [option for option in options if type(option).__name__ in LIVELY]
    if wanted and random.random() < 0.5:
        return random.choice(wanted)
    homeward = [option for option in options if isinstance(option, MoveConan)]
    if homeward and s.age == 3 and seat == s.conan_player and random.random() < 0.8:
        return min(homeward, key=lambda move: DISTANCE[s.home(seat)][move.province])
    return random.choice(options)
