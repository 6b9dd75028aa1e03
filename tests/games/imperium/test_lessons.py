"""The guided first game: every question has a lesson, in every language, short enough to be read."""

import re

import pytest

from regnum.core.script import Question
from regnum.core.words import Text
from regnum.games.imperium import questions
from regnum.games.imperium.game import GAME
from regnum.i18n import LANGUAGES, reader

LESSONS: dict[str, Text] = pytest.importorskip("regnum.games.imperium.browser.lessons").LESSONS
QUESTIONS = [found for found in vars(questions).values() if isinstance(found, Question)]


def test_every_question_has_a_lesson() -> None:
    assert set(LESSONS) == {question.name for question in QUESTIONS}


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_lesson_has_one_to_four_sentences(code: str) -> None:
    say = reader(code, GAME)
    for name, lesson in LESSONS.items():
        assert isinstance(lesson, str)
        assert "{" not in lesson, name
        assert 1 <= len(re.findall(r"[.?!](?: |$)", say(lesson))) <= 4, name


@pytest.mark.parametrize("code", ["pl", "it"])
def test_every_lesson_is_translated(code: str) -> None:
    say, english = reader(code, GAME), reader("en", GAME)
    assert [name for name, lesson in LESSONS.items() if say(lesson) == english(lesson)] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_lessons_are_short_enough_to_be_read(code: str) -> None:
    say = reader(code, GAME)
    assert max(len(say(lesson)) for lesson in LESSONS.values()) < 500
