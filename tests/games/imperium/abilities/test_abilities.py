"""Every scene is played, and every ability of every card has one."""

from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

import pytest

from regnum.games.imperium.components import CARD, COMMONS, HOMES, NATIONS, Card, Passive
from regnum.games.imperium.questions import MAY
from tests.games.imperium.abilities.scenes import (
    PLACES,
    Scene,
    is_fixed,
    number_of,
    perform,
    plain_region,
    points_in,
    table_with,
    told_points,
)
from tests.games.imperium.positions import play
from tests.games.playing import asked

ALL_HOMES = (*NATIONS, *COMMONS, "unrest")
MODULES: dict[str, ModuleType] = {
    home: import_module(f"tests.games.imperium.abilities.{home}") for home in ALL_HOMES
}
SCENES = [(home, scene, id) for home, module in MODULES.items() for scene in module.SCENES for id in scene.ids]
IDS = [id for home in MODULES for id in dict.fromkeys(CARD[number].id for number in HOMES[home])]


def label(home: str, scene: Scene, id: str) -> str:
    return f"{id} {' '.join(scene.of.split()[1:])}"


@pytest.mark.parametrize(("home", "scene", "id"), [pytest.param(*each, id=label(*each)) for each in SCENES])
def test_an_ability_does_what_its_card_says(home: str, scene: Scene, id: str) -> None:
    perform(scene, MODULES[home].NATION, id)


# Points and garrisons


POINTS = [(home, id, points) for home, module in MODULES.items() for id, points in module.POINTS.items()]


@pytest.mark.parametrize(("home", "id", "points"), POINTS)
def test_points_of_a_card_in_every_place(home: str, id: str, points: int | str) -> None:
    """Fixed ones are the same everywhere, others go by the place."""
    module, card = MODULES[home], number_of(id)
    for place in places_of(module, id):
        stage = table_with(module.NATION, card, box_of(module))
        assert points_in(stage, card, place) == told_points(points, place), place


def box_of(module: ModuleType) -> str:
    """Of the common cards."""
    return "legends" if module.__name__.endswith("legends") else "classics"


def places_of(module: ModuleType, id: str) -> Iterator[str]:
    """Where a card can lie in the end."""
    card = CARD[number_of(id)]
    for place in PLACES:
        if is_fixed(number_of(id)):
            if place == "in_play":
                yield place
        elif (place != "in_play" or card.pinned) and (place != "garrisoned" or id not in module.NO_GARRISON):
            yield place


@pytest.mark.parametrize("id", [id for id in IDS if not is_fixed(number_of(id))])
def test_what_can_be_garrisoned(id: str) -> None:
    """A card in the hand of somebody who plays a region can be put under it, unless it says otherwise."""
    card = number_of(id)
    module = MODULES[next(home for home in MODULES if card in HOMES[home])]
    stage = table_with(module.NATION, card, box_of(module)).fresh(card)
    region = plain_region(stage, card)
    stage.hand(0, "self", region)
    for slot in range(5):
        stage.on_slot(slot, progress=1)  # nothing can be exiled then
    match = stage.match()
    play(match, region)
    assert (asked(match)[1] is MAY) == (id not in module.NO_GARRISON)


# Completeness


def abilities(card: Card) -> Iterator[str]:
    """All that a card can do, by the word that a scene uses for it, as often as there must be scenes."""
    if card.start != "play":
        yield "free" if card.free_play else "play"
    if card.exhaust:
        yield "exhaust"
    if card.solstice:
        yield "solstice"
    if card.response:
        yield "response"
    if card.variable:
        yield "points"
    if card.requires.play or card.requires.history:
        yield "requires"
    yield from ["when"] * len(card.when)
    usual = Passive()
    fields = Passive.__struct_fields__
    yield from ["passive"] * sum(getattr(card.passive, each) != getattr(usual, each) for each in fields)
    yield from ["passive"] * card.enters_play


@pytest.mark.parametrize("id", IDS)
def test_every_ability_has_a_scene(id: str) -> None:
    card = CARD[number_of(id)]
    wanted = Counter(abilities(card))
    played = Counter(scene.kind for _, scene, each in SCENES if each == id)
    assert wanted - played == Counter(), f"{card.name} lacks scenes"
    assert (id in POINTS_TYPED) != bool(card.variable), "points are typed in POINTS, variable ones in scenes"


POINTS_TYPED = {id for _, id, _ in POINTS}


def test_scenes_are_about_cards_that_exist() -> None:
    for home, scene, id in SCENES:
        assert number_of(id) in HOMES[home], scene.of
    for home, id, _ in POINTS:
        assert number_of(id) in HOMES[home]
