"""The kinds of things that a game declares for its glossary, and a search for their ids in any data.

The same search serves views (where is a thing now?), rows (what does it name?) and actions (what is a question about?).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, Literal, NamedTuple, cast, get_args

from msgspec import Struct

FactKind = Literal["costs", "wants", "does", "brings"]
FACT_KINDS: tuple[FactKind, ...] = get_args(FactKind)
# A field of the row, or a function of the game's presenter and the id.
FactSource = str | Callable[[Any, Any], str]


class GlossaryKind(Struct, frozen=True):
    """A kind of things that can be looked up, over a table of rows.

    `GlossaryKind("customer", CUSTOMERS, lambda words, id: words.customer_name(id), {"wants":
    ("needs",)})`
    """

    name: str  # id of the kind; its text is `kind-<name>`, with a `count`
    rows: Mapping[Any, Any]  # rows by id; see `ids_without_rows` for things that have only ids
    # From presenter and id; without it, the message `name-<id>`.
    get_name: Callable[[Any, Any], str] | None = None
    # facts about a thing, in addition to the message `does-<name>-<id>`
    facts: Mapping[FactKind, tuple[FactSource, ...]] = {}
    get_printed_name: Callable[[Any], str] | None = None  # from the row: its name in pictures and commands
    # from presenter, view and id: its state now, as the view shows it
    describe_now: Callable[[Any, Any, Any], str] | None = None
    # paths of a view at which an id means a thing of this kind, if it means something else elsewhere
    only_paths: Collection[str] | None = None
    # Questions about all things of this kind, although no action names them.
    question_kinds: Collection[str] = ()
    excluded_paths: Collection[str] = ()  # paths at which, and below which, the id means something else

    def matches_path(self, path: str) -> bool:
        """Return whether an id at this path of a view, a row or an action is of this kind."""
        if self.only_paths is not None:
            return path in self.only_paths
        return not any(path == one or path.startswith(f"{one}.") for one in self.excluded_paths)


def ids_without_rows(ids: Collection[Any]) -> Mapping[Any, None]:
    """Return the table of a kind whose things have only ids."""
    return dict.fromkeys(ids)


class Occurrence(NamedTuple):
    """An id in data, with its path.

    In `families[1].player.goods["plow"] = 2` the id "plow" is at families.player.goods.
    """

    id: Any
    path: str  # field names on the way, joined by dots
    keys: tuple[Any, ...]  # keys and indices on the way
    quantity: int | None  # how many; None if it is not counted


def find_occurrences(data: Any, path: str = "", parent_keys: tuple[Any, ...] = ()) -> Iterator[Occurrence]:
    """Yield all words, numbers, keys and fields with a number (such as `coins`).

    Counts of 0 and empty values are skipped.
    """
    match data:  # the most frequent cases first
        case bool() | None:
            pass
        case str() | int():
            yield Occurrence(data, path, parent_keys, None)
        case Struct():
            for name in data.__struct_fields__:
                value = getattr(data, name)
                if type(value) is int and value:
                    yield Occurrence(name, path, parent_keys, value)
                yield from find_occurrences(value, f"{path}.{name}" if path else name, parent_keys)
        case Mapping():
            for key, value in cast("Mapping[Any, Any]", data).items():
                quantity = count_value(value)
                if value and quantity != 0:
                    yield Occurrence(key, path, parent_keys, quantity)
                yield from find_occurrences(value, path, (*parent_keys, key))
        case list() | tuple():
            for index, value in enumerate(cast("list[Any]", data)):
                yield from find_occurrences(value, path, (*parent_keys, index))
        case _:
            pass


def count_value(value: Any) -> int | None:
    """Return the number that a value stands for: itself, or the sum of a list of numbers.

    None if it does not count anything.
    """
    if type(value) is int:
        return value
    row = cast("list[Any]", value) if isinstance(value, list) else []
    return sum(row) if row and all(type(one) is int for one in row) else None
