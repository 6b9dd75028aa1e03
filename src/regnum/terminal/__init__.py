"""Regnum in a terminal."""
