"""Find a secret that a view holds although every imagined world keeps that field.

`determinize` keeps what it takes to be public. So a field of the view that holds another seat's hand looks the same in
the game and in all imagined worlds, and comparing them finds nothing. But in the games that are really played the field
always agrees with the secret, and in imagined worlds it does so by chance only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import log10
from typing import Any, cast

from engine.core import Seat

from .differences import shorten_text
from .leak_report import LeakPlace, report_leak
from .walk import encode_data

# Orders of magnitude by which chance agreement is unlikely.
MIN_EVIDENCE = 6.0
WHY_KEPT_FIELDS_MATTER = (
    "in the game the field agrees with the secret each time, in imagined worlds only by chance, so `determinize` keeps "
    "it as if it were public"
)
SUMMARIES: Mapping[str, Callable[[Sequence[Any]], Any]] = {
    " (the sum)": sum,
    " (the highest)": max,
    " (the lowest)": min,
}
# The viewer, the path in the view, the secret, and what is counted of the secret.
Fact = tuple[Seat | None, str, str, str]


def iter_secret_facts(value: object) -> Iterator[tuple[str, Any]]:
    """Yield the values that may give a secret away, with names: the value itself, and sums and counts of a list."""
    yield "", value
    if not isinstance(value, list | tuple) or not value:
        return
    entries = cast("Sequence[Any]", value)
    yield " (the last)", entries[-1]
    if all(isinstance(entry, int) for entry in entries):
        for name, count in SUMMARIES.items():
            yield name, count(entries)


def iter_view_parts(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the parts of a view by their paths, except those that tell nothing (0, none, an empty list)."""
    if value and path and value is not True:
        yield path, value
    if isinstance(value, Mapping):
        for key, part in cast("Mapping[Any, Any]", value).items():
            yield from iter_view_parts(part, f"{path}.{key}".lstrip("."))
    elif isinstance(value, list | tuple):
        for n, part in enumerate(cast("Sequence[Any]", value)):
            yield from iter_view_parts(part, f"{path}[{n}]")


class PublicSecrets:
    """Record, over the positions of a game, which field of a view always equals which fact of a secret."""

    def __init__(self) -> None:
        self.evidence: dict[Fact, dict[bytes, float]] = {}
        self.refuted: set[Fact] = set()
        self.examples: dict[Fact, tuple[Any, Any]] = {}

    def add_position(
        self, viewer: Seat | None, view: Any, real: Mapping[str, Any], worlds: Sequence[Mapping[str, Any]]
    ) -> None:
        """Compare each field of a view with each secret in `real`, and with the same secrets of imagined worlds."""
        fields = [*iter_view_parts(view)]
        for name, secret in real.items():
            imagined = [dict(iter_secret_facts(world[name])) for world in worlds if name in world]
            for fact, value in iter_secret_facts(secret):
                others = [world.get(fact) for world in imagined]
                for path, field in fields:
                    self.compare_fact((viewer, path, name, fact), field, value, others)

    def compare_fact(self, fact: Fact, field: Any, value: Any, imagined: Sequence[Any]) -> None:
        """Record whether a field equals the secret's value, and how rarely it would by chance.

        One difference refutes the suspicion for good. `imagined` are the values in imagined worlds.
        """
        if fact in self.refuted:
            return
        if field != value:
            self.refuted.add(fact)
            return
        others = [other for other in imagined if other != field]
        if others:
            share = (len(imagined) - len(others) + 1) / (len(imagined) + 1)
            # A value counts once.
            self.evidence.setdefault(fact, {}).setdefault(encode_data(value), -log10(share))
            self.examples[fact] = value, others[0]

    def require_none(self, place: LeakPlace) -> None:
        """Raise a `Leak` if a field has agreed with a secret too often to be chance."""
        for fact, values in self.evidence.items():
            if fact not in self.refuted and sum(values.values()) >= MIN_EVIDENCE:
                viewer, path, name, of = fact
                first, second = self.examples[fact]
                at = f"{path}, which is the secret {name}{of}"
                shown, other = {at: shorten_text(first)}, {at: shorten_text(second)}
                raise report_leak(place, viewer, "view", shown, other, WHY_KEPT_FIELDS_MATTER)
