"""Simurgh, a game by Pierluca Zizzi: dragons, vassals, and a board that the players build."""
