"""What the operations of cards do, one function each, and why they cannot be done: words in `language.py`."""

from regnum.games.imperium.rules.operations import commons, nation, piles, plays, resources, standing

__all__ = ["commons", "nation", "piles", "plays", "resources", "standing"]
