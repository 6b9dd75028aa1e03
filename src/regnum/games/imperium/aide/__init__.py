"""The centurion at a real table: somebody who has the box tells what happens there, and is told what the
centurion does, by the same rules as in any game. Whatever lies face down is asked for when it is turned up.
"""
