"""What every game must pass, by being registered; docs/adding-a-game.md says what each part demands.

A game with secrets offers its hooks in `tests/conformance/games/<slug>.py` (see `case.Case`). Tests of pictures and
messages add what they show in a module that `shown.MORE` names.
"""
