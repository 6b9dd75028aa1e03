"""A second opinion on Imperium: the whole game once more, written from the rules and the card lists alone.

Nothing here imports the engine. `facts` and `shorthand` read the cards, `table` is the table, `laying` checks
the setup, `deeds` does what cards say, `turns` plays the game as a generator of questions, `counting` counts.
"""
