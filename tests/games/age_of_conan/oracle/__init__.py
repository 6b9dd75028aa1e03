"""Age of Conan worked out a second time, from the rules alone: contests, the age change, the final scoring.

Nothing in this package asks the engine. It speaks in names and plain numbers, and of the game's own files it
reads only the components, as they are written. `../watching.py` lets it look on while the engine plays.
"""
