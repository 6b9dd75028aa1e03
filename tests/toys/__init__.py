"""Games for tests alone: whoever has this folder on their path has them installed."""

from pathlib import Path

FOLDER = str(Path(__file__).parent)
