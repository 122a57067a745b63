"""What every game must pass, by being registered; docs/adding-a-game.md says what each part demands.

What only a game knows for it is its `CASE` (see `case`); `--game` chooses one (see `plugin`).
"""
