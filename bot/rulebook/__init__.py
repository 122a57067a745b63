"""The rulebook for people: `docs/play/<slug>.md`, with numbers from the components and pictures cut from boards.

docs/games/rulebook.md describes the format.
"""
