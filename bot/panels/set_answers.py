"""Answers that are sets: what can be selected, and in which order values are listed (panels.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, get_args, get_origin

import msgspec

from engine.core.commands import get_field_types, list_field_words, to_text
from engine.core.rules import Action

SIMPLE_TYPES = (int, str)


def is_set_action(kind: type[Action]) -> bool:
    """Return whether the values of this type of answer can be selected one by one: its fields are one set, or its only
    field is a tuple of simple values.
    """
    fields = list(get_field_types(kind).values())
    if kind.fields_are_one_set:
        return True
    if kind.offers_whole_sets or len(fields) != 1 or get_origin(fields[0]) is not tuple:
        return False
    inner = [of for of in get_args(fields[0]) if of is not Ellipsis]
    return all(of in SIMPLE_TYPES or str(get_origin(of)) == "typing.Literal" for of in inner)


def get_set(action: Action) -> tuple[Any, ...]:
    """Return the values of an answer that is a set, such as the goods that it pays."""
    return (
        msgspec.structs.astuple(action)
        if action.fields_are_one_set
        else getattr(action, action.__struct_fields__[0])
    )


def list_field_values(kind: type[Action], field: str, actions: Sequence[Action]) -> list[Any]:
    """Return each value of a field in these answers once, words in the order of their type, so that disabled values
    keep their place.
    """
    found = list(dict.fromkeys(getattr(action, field) for action in actions))
    listed = {word: n for n, word in enumerate(list_field_words(get_field_types(kind)[field]) or ())}
    return sorted(found, key=lambda value: listed.get(to_text(value), -1))


def list_pieces(actions: Sequence[Action]) -> tuple[tuple[Any, int], ...]:
    """Return everything that can be selected for these set answers, as (value, number of the copy): each value as often
    as the fullest set holds it.
    """
    most = dict[Any, int]()
    for action in actions:
        for value, count in Counter(get_set(action)).items():
            most[value] = max(count, most.get(value, 0))
    return tuple((value, copy) for value, count in most.items() for copy in range(count))
