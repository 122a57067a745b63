"""What can be looked up in any game: categories of the score, options of the lobby, commands, orders."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ..commands.notation import command_name, hints_of, values_of
from ..commands.standing_order import Order
from ..game.game import AnyGame
from ..game.glossary_kinds import Kind, alone
from ..presentation.presenter import Hints
from ..rules.state import Setup
from ..text.names import minus

KEY = bytes(16)  # of a game that is looked at for its categories alone


def common_kinds(game: AnyGame) -> tuple[Kind, ...]:
    return *([scores(game)] if categories(game) else []), options(game), commands(game), orders(game)


def categories(game: AnyGame) -> tuple[str, ...]:
    return game.results(game.setup(Setup(game.seats[0], KEY, game.options()))).categories


def scores(game: AnyGame) -> Kind:
    """What counts in the end, with what each player has of it now, as far as the view tells."""
    order = categories(game)

    def now(words: Hints[Any], view: Any, id: str) -> str:
        tallies = [(words.names[seat], game.tally(view, seat)) for seat in range(len(words.names))]
        place = order.index(id)
        told = [f"{who} {minus(one.items[place])}" for who, one in tallies if one is not None and id not in one.hidden]
        return words.named.together(told)

    def does(words: Hints[Any], id: str) -> str:
        return words.text("counts-at-the-end")

    return Kind("score", alone(order), lambda words, id: words.category(id), {"does": (does,)}, at=(), now=now)


def options(game: AnyGame) -> Kind:
    """With the values that may be chosen."""
    hints = hints_of(game.options)

    def values(words: Hints[Any], id: str) -> str:
        listed = values_of(hints[id])
        found = ["none"] if listed is None else listed
        keys = [f"option-{id}-{value}".replace("_", "-") for value in found]
        named = [words.text(key) if words.text.has(key) else value for key, value in zip(keys, found, strict=True)]
        named += [words.text("a-player")] if listed is None else []
        return words.text("may-be-chosen", values=words.named.either(named))

    fields = {field.name: None for field in msgspec.structs.fields(game.options)}
    return Kind("option", fields, lambda words, id: words.option(id), {"does": (values,)}, at=())


def commands(game: AnyGame) -> Kind:
    known = {command_name(kind): kind for kind in (*game.phrases, *game.typed)}

    def called(words: Hints[Any], id: str) -> str:
        return f"/{game.slug.replace('_', '-')} {id}"

    return Kind("command", alone(known), called, {"does": (lambda words, id: words.purpose(known[id]),)}, at=())


def orders(game: AnyGame) -> Kind:
    known: Mapping[str, type[Order]] = {command_name(kind): kind for kind in game.orders}

    def does(words: Hints[Any], id: str) -> str:
        return words.purpose(known[id])

    return Kind("order", alone(known), lambda words, id: words.form(None, known[id]), {"does": (does,)}, at=())
