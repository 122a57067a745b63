"""The rulebook for people: `docs/play/<slug>.md`, with numbers from the components and pictures cut from boards.

"The rulebook for people" in docs/adding-a-game.md describes the format.
"""
