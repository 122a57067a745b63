"""Builds states from data files, for lessons and rulebooks, and reads views by path."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, cast

from msgspec import json

from ..game.game import AnyGame

Calls = Sequence[Sequence[Any]]  # the arguments of each call of a method; a table at the end has named arguments
PositionCalls = Mapping[str, Calls]  # methods of the game's position builder, each with its calls


def build_position(
    game: AnyGame, players: int, words: PositionCalls, said: Callable[[Any], Any] = lambda value: value
) -> Any:
    """Return the state that a data file describes. `said` converts each argument, such as a player's name to a seat.

    Raise what the game's builder raises for an impossible state, usually ValueError.
    """
    position: Any = import_module(f"{game.package}.arrange").Position(players)
    for word, calls in words.items():
        for call in calls:
            given, named = split_call(call)
            getattr(position, word)(*map(said, given), **named)
    return position.state()


def split_call(call: Sequence[Any]) -> tuple[Sequence[Any], dict[str, Any]]:
    """Return the positional and the named arguments of a call."""
    return (call[:-1], cast("dict[str, Any]", call[-1])) if call and isinstance(call[-1], dict) else (call, {})


def get_at_path(view: Any, path: str) -> Any:
    """Return the value at a path of a view, such as "families.0.player.grain", as TOML would write it.

    Raise KeyError, IndexError, ValueError or AttributeError if there is nothing.
    """
    found = view
    for key in path.split("."):
        if isinstance(found, Mapping):
            found = {str(known): value for known, value in cast("Mapping[Any, Any]", found).items()}[key]
        elif isinstance(found, Sequence) and not isinstance(found, str):
            found = cast("Sequence[Any]", found)[int(key)]
        else:
            found = getattr(found, key)
    return json.decode(json.encode(found))  # lists, no tuples
