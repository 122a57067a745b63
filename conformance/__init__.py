"""The conformance suite: what every game must pass. docs/games/conformance.md says what each part demands.

A game's own knowledge is in its `CASE` (see `case`). `--game` chooses one game (see `plugin`).
"""
