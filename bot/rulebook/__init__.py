"""The rulebook for people: `docs/play/<slug>.md`, read, its numbers taken from the box, its pictures cut from boards.

What may stand in such a file is told in docs/adding-a-game.md, "The rulebook for people".
"""
