"""How those who are tied are set apart: by one tie-break after the other."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from hashlib import sha256
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

Figure = int | Fraction
Broke = Literal["", "won", "share", "direct", "met", "lot"]  # "": what comes before all tie-breaks
Tie = tuple[Broke, Callable[[Sequence[int]], list[Figure]]]  # figures of those who are tied, in their order; most wins


class Tied(Struct, frozen=True):
    """People whom nothing sets apart; and what does so from those before, with the figures of those and of these."""

    people: tuple[int, ...]
    broke: Broke = ""
    figures: tuple[Figure, Figure] = (0, 0)


def apart(tied: Sequence[int], by: Sequence[Tie]) -> list[Tied]:
    """Best first. Who is left tied by a tie-break is a smaller group: all of them are tried again among those alone."""
    for broke, figures_of in by if len(tied) > 1 else ():
        figures = figures_of(tied)
        if len(kinds := sorted(set(figures), reverse=True)) > 1:
            groups: list[Tied] = []
            for before, figure in zip([None, *kinds], kinds, strict=False):
                first, *others = apart([n for n, his in zip(tied, figures, strict=True) if his == figure], by)
                if before is not None:
                    first = replace(first, broke=broke, figures=(before, figure))
                groups += [first, *others]
            return groups
    return [Tied(tuple(tied))] if tied else []


def lot(key: str) -> Callable[[Sequence[int]], list[Figure]]:
    """Everybody's own, from what was published with a round: so it does not depend on who else is tied."""
    secret = bytes.fromhex(key)
    return lambda tied: [int.from_bytes(sha256(secret + b"lot" + n.to_bytes(4)).digest()) for n in tied]
