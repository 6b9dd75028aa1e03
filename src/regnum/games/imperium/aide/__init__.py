"""The centurion at a table of cardboard: somebody who has the box tells what happens there, and is told what the
centurion does. It is played by the same rules; whatever lies face down is asked for when it is turned up.
"""
