"""Builds states from data files, for lessons and rulebooks, and reads views by path."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, cast

from msgspec import json

from ..game.game import AnyGame

# The arguments of each call of a method; a table at the end has named arguments.
Calls = Sequence[Sequence[Any]]
PositionCalls = Mapping[str, Calls]  # methods of the game's position builder, each with its calls


def build_position(
    game: AnyGame,
    players: int,
    calls_by_method: PositionCalls,
    convert_argument: Callable[[Any], Any] = lambda value: value,
) -> Any:
    """Return the state that a data file describes. `convert_argument` converts each argument, such as a player's
    name to a seat.

    Raise what the game's builder raises for an impossible state, usually ValueError.
    """
    builder: Any = import_module(f"{game.package}.arrange").Position(players)
    for method, calls in calls_by_method.items():
        for call in calls:
            args, kwargs = split_call(call)
            getattr(builder, method)(*map(convert_argument, args), **kwargs)
    return builder.state()


def split_call(call: Sequence[Any]) -> tuple[Sequence[Any], dict[str, Any]]:
    """Return the positional and the named arguments of a call."""
    return (
        (call[:-1], cast("dict[str, Any]", call[-1])) if call and isinstance(call[-1], dict) else (call, {})
    )


def get_at_path(view: Any, path: str) -> Any:
    """Return the value at a path of a view, such as "families.0.player.grain", as TOML would write it.

    Raise KeyError, IndexError, ValueError or AttributeError if there is nothing.
    """
    value = view
    for key in path.split("."):
        if isinstance(value, Mapping):
            value = {str(known): item for known, item in cast("Mapping[Any, Any]", value).items()}[key]
        elif isinstance(value, Sequence) and not isinstance(value, str):
            value = cast("Sequence[Any]", value)[int(key)]
        else:
            value = getattr(value, key)
    return json.decode(json.encode(value))  # lists, no tuples
