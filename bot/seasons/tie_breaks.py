"""Break ties with one tie-break after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from hashlib import sha256
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.sealed_chance import derive_key

from .model import DrawnRound

Figure = int | Fraction
TieBreakName = Literal["", "won", "share", "direct", "met", "lot"]
"""The name of a tie-break; "" is the main criterion before all tie-breaks."""
TieBreak = tuple[TieBreakName, Callable[[Sequence[int]], list[Figure]]]
"""A tie-break: its name, and a function that returns the figures of tied members. The highest figure wins."""


class TiedGroup(Struct, frozen=True):
    """People who cannot be separated, and what separates them from the previous group, with the figures of both groups."""

    people: tuple[int, ...]
    broke: TieBreakName = ""
    figures: tuple[Figure, Figure] = (0, 0)


def break_ties(tied: Sequence[int], by: Sequence[TieBreak]) -> list[TiedGroup]:
    """Return the tied people in groups from best to worst.

    If a tie-break leaves a smaller group tied, all tie-breaks are tried on that group.
    """
    for broke, figures_of in by if len(tied) > 1 else ():
        figures = figures_of(tied)
        if len(kinds := sorted(set(figures), reverse=True)) > 1:
            groups: list[TiedGroup] = []
            for before, figure in zip([None, *kinds], kinds, strict=False):
                first, *others = break_ties(
                    [n for n, his in zip(tied, figures, strict=True) if his == figure], by
                )
                if before is not None:
                    first = replace(first, broke=broke, figures=(before, figure))
                groups += [first, *others]
            return groups
    return [TiedGroup(tuple(tied))] if tied else []


def make_lot(drawn: DrawnRound) -> Callable[[Sequence[int]], list[Figure]]:
    """Return a tie-break that gives each member a random figure, derived from the key of the round's drawing and from
    the secret of the member's table, which nobody knows before that table is over.

    Without such a table, all published secrets of the round take its place. The figure of a member does not depend on
    who else is tied.
    """
    secrets = {n: table.secret for table in drawn.tables for n in table.members}
    others = sha256(bytes.fromhex(drawn.key + "".join(table.secret for table in drawn.tables))).hexdigest()
    return lambda tied: [
        int.from_bytes(derive_key(bytes.fromhex((secrets.get(n) or others) + drawn.key), n)) for n in tied
    ]
