"""Opponents. A bot is handed a sight of the match, never its state, and names the option that it takes."""

from regnum.bots.make import BadBot, Bot, make

__all__ = ["BadBot", "Bot", "make"]
