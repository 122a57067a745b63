"""Kinds of things that a game has, as data: what can be looked up, and where an id stands in any data.

One walk serves views (where a thing is now), rows (what names it) and answers (what a question is about).
"""
from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, Literal, NamedTuple, cast, get_args

from msgspec import Struct

FactKind = Literal["costs", "wants", "does", "brings"]
FACT_KINDS: tuple[FactKind, ...] = get_args(FactKind)
FactSource = str | Callable[[Any, Any], str]  # a field of the row, or what the game's words make of the id


class GlossaryKind(Struct, frozen=True):
    """One kind: `Kind("customer", CUSTOMERS, lambda words, id: words.named.customer(id), {"wants": ("needs",)})`."""

    name: str  # `kind-<name>` of the catalogue says it, with a `count`
    table: Mapping[Any, Any]  # the rows by id; a row may be anything, as by `alone` where there is none
    called: Callable[[Any, Any], str] | None = None  # by the game's words and the id; without: `name-<id>`
    facts: Mapping[FactKind, tuple[FactSource, ...]] = {}  # what is said of one, beside `does-<name>-<id>`
    printed: Callable[[Any], str] | None = None  # what it is called on pictures and in commands, by its row
    now: Callable[[Any, Any, Any], str] | None = None  # what a view says of one, by the words, the view and the id
    at: Collection[str] | None = None  # the paths at which its ids stand, where elsewhere they mean something else
    asked: Collection[str] = ()  # the kinds of questions that are about all of these, though no answer names them
    besides: Collection[str] = ()  # paths, with all below, at which the same words mean something else

    def stands(self, path: str) -> bool:
        """Whether what stands at this path of a view, a row or an answer is of this kind."""
        if self.at is not None:
            return path in self.at
        return not any(path == one or path.startswith(f"{one}.") for one in self.besides)


def ids_without_rows(ids: Collection[Any]) -> Mapping[Any, None]:
    """The table of a kind whose things have no row."""
    return dict.fromkeys(ids)


class Occurrence(NamedTuple):
    """Where an id stands: `families[1].player.goods["plow"] = 2` is at families.player.goods, beneath 1, twice."""

    id: Any
    path: str  # the fields on the way
    keys: tuple[Any, ...]  # places and keys on the way
    times: int | None  # None: it stands there, and is not counted


def find_occurrences(data: Any, path: str = "", beneath: tuple[Any, ...] = ()) -> Iterator[Occurrence]:
    """All that stands in data: words and numbers, keys, and fields that are numbers (a field `coins`). What is counted
    and is not there, and what holds nothing, is left out."""
    match data:  # most that stands there is a word, a number or nothing
        case bool() | None:
            pass
        case str() | int():
            yield Occurrence(data, path, beneath, None)
        case Struct():
            for name in data.__struct_fields__:
                value = getattr(data, name)
                if type(value) is int and value:
                    yield Occurrence(name, path, beneath, value)
                yield from find_occurrences(value, f"{path}.{name}" if path else name, beneath)
        case Mapping():
            for key, value in cast("Mapping[Any, Any]", data).items():
                times = count_value(value)
                if value and times != 0:
                    yield Occurrence(key, path, beneath, times)
                yield from find_occurrences(value, path, (*beneath, key))
        case list() | tuple():
            for place, value in enumerate(cast("list[Any]", data)):
                yield from find_occurrences(value, path, (*beneath, place))
        case _:
            pass


def count_value(value: Any) -> int | None:
    """How many a number says, or a row of numbers (members by generation); None for what does not count."""
    if type(value) is int:
        return value
    row = cast("list[Any]", value) if isinstance(value, list) else []
    return sum(row) if row and all(type(one) is int for one in row) else None
