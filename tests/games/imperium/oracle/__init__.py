"""A second opinion on Imperium: the whole game once more, written from the rules and the card lists alone.

Nothing here imports the engine. `facts` and `shorthand` read the cards, `table` is the table, `laying` checks
how it is laid, `deeds` does what cards say, `turns` plays the game as a generator of questions, and `counting`
counts points.
"""
