"""Positions as data files tell them, for lessons and rulebooks: laid out in the words of a game's `arrange`, and looked
at by paths."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, cast

from msgspec import json

from ..game.game import AnyGame

Calls = Sequence[Sequence[Any]]  # what each call of a word is given; a table at its end are names and values
PositionCalls = Mapping[str, Calls]  # of the game's `arrange.Position`, each as often as it is said


def build_position(
    game: AnyGame, players: int, words: PositionCalls, said: Callable[[Any], Any] = lambda value: value
) -> Any:
    """The state. `said`: what a value that is given in order stands for, such as a seat for its name.

    Raises what the game's `Position` raises for one that cannot be, ValueError for most.
    """
    position: Any = import_module(f"{game.home}.arrange").Position(players)
    for word, calls in words.items():
        for call in calls:
            given, named = split_call(call)
            getattr(position, word)(*map(said, given), **named)
    return position.state()


def split_call(call: Sequence[Any]) -> tuple[Sequence[Any], dict[str, Any]]:
    """What is given in order, and by name."""
    return (call[:-1], cast("dict[str, Any]", call[-1])) if call and isinstance(call[-1], dict) else (call, {})


def get_at_path(view: Any, path: str) -> Any:
    """What stands at a path of a view, "families.0.player.grain", as TOML would say it. Raises KeyError, IndexError,
    ValueError, AttributeError where nothing stands."""
    found = view
    for key in path.split("."):
        if isinstance(found, Mapping):
            found = {str(known): value for known, value in cast("Mapping[Any, Any]", found).items()}[key]
        elif isinstance(found, Sequence) and not isinstance(found, str):
            found = cast("Sequence[Any]", found)[int(key)]
        else:
            found = getattr(found, key)
    return json.decode(json.encode(found))  # lists, no tuples
