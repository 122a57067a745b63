"""The conformance suite: what every game must pass. docs/adding-a-game.md says what each part demands.

A game's own knowledge is in its `CASE` (see `case`). `--game` chooses one game (see `plugin`).
"""
