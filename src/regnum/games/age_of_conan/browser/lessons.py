"""What a beginner is told in a guided first game, the first time that a question is asked."""

from collections.abc import Mapping

from regnum.core.words import Text

LESSONS: Mapping[str, Text] = {}
"""By name of a question."""
