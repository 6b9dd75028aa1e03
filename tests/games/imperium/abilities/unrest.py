"""The unrest of the common pile, from the list of shared cards."""

from tests.games.imperium.abilities.scenes import Scene

# A scene reads like a sentence, not like a column of arguments.
# fmt: off

NATION = "romans"
ALL = "UNR1,UNR9,UNR11"
SCENES = [
    Scene(f"{ALL} play, for population", "-1 population; self > pile", "1 | 3"),
    Scene(f"{ALL} play, for cards", "Glory + Advance > discard; self > pile",
          "2 of 3; Glory | Advance | Conquer; Advance | Conquer", hand="Glory; Advance; Conquer"),
    Scene(f"{ALL} play, for materials", "-3 materials; self > pile", "3 | 1", hand="Glory"),
]
POINTS = {"UNR1": -2, "UNR9": -2, "UNR11": -2}
NO_GARRISON: set[str] = set()
