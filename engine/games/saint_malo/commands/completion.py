"""Autocomplete (AC21): a copy of the game says what could come next. An unfinished text is never an error."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.core import Action, Choice, MatchLike, Refusal, Seat
from engine.core.commands import MAX_CHOICES, list_options_if_asked

from ..actions import Use, split_space_names
from ..components import BIT_BY_SPACE, SPACES
from ..rules.city import add_orthogonal_spaces, list_space_names
from .grammar import PlacementResponder

MAX_JOINING_SPACES = 2  # spaces that may be missing between those typed
MakeResponder = Callable[
    [int, Sequence[str]], PlacementResponder
]  # the unfinished pieces of so many marks, of which some are named


def complete_dice_number(symbol: str, typed: str, ahead: MatchLike, seat: Seat) -> list[Choice]:
    """Return the numbers of dice with which a symbol can be used."""
    found = [
        str(a.dice) for a in list_options_if_asked(ahead, seat, "turn") if isinstance(a, Use) and a.symbol == symbol
    ]
    return [Choice(n, n) for n in found if n.startswith(typed.strip())]


def list_offered_spaces(ahead: MatchLike, seat: Seat, pieces: PlacementResponder) -> list[str] | None:
    """Return the spaces that a copy of the game offers after these parts, or None if it refuses them."""
    try:
        ahead.preview().submit(seat, pieces)
    except Refusal:
        return None
    return pieces.offered


def complete_space(typed: str, ahead: MatchLike, seat: Seat, opening: Action) -> list[Choice]:
    """Return where a single mark may be placed."""
    start = "".join(split_space_names(typed))
    spaces = (
        list_offered_spaces(ahead, seat, PlacementResponder(opening, unfinished=True)) if seat in ahead.asks else None
    )
    return [Choice(space, space) for space in spaces or () if space.startswith(start)][:MAX_CHOICES]


def complete_spaces(typed: str, ahead: MatchLike, seat: Seat, make: MakeResponder) -> list[Choice]:
    """Return the typed list if it is legal, and the same with one more space, for each that fits.

    Spaces may be typed in any order. If those typed are not connected yet, the next one joins them or leads towards
    that.
    """
    *spaces, last = split_space_names(typed) or [""]
    if last in SPACES:
        spaces, last = [*spaces, last], ""
    if seat not in ahead.asks or any(space not in SPACES for space in spaces):
        return []
    text = " ".join(spaces)
    legal = spaces and not last and list_offered_spaces(ahead, seat, make(len(spaces), spaces)) is not None
    more = list_offered_spaces(ahead, seat, make(len(spaces) + 1, spaces))
    if more is None:
        more = list_joining_spaces(ahead, seat, make, spaces)
    longer = [f"{text} {space}".strip() for space in more if space.startswith(last)]
    return [Choice(one, one) for one in ([typed.strip()] if legal else []) + longer][:MAX_CHOICES]


def list_joining_spaces(ahead: MatchLike, seat: Seat, make: MakeResponder, spaces: Sequence[str]) -> list[str]:
    """Return the adjacent spaces that connect those typed. If no single one does, return the first of two."""
    for missing in range(1, MAX_JOINING_SPACES + 1):
        count = len(spaces) + missing
        if list_offered_spaces(ahead, seat, make(count, ())) is None:
            return []  # so many cannot be placed at all
        tried = (
            (more[0], list_offered_spaces(ahead, seat, make(count, [*spaces, *more])))
            for more in list_paths(spaces, missing)
        )
        fit = [space for space, after in tried if after is not None]
        if fit:
            return list(dict.fromkeys(fit))
    return []


def list_paths(spaces: Sequence[str], length: int) -> Iterator[tuple[str, ...]]:
    """Yield sequences of this many further spaces, each next to one of those before it."""
    if not length:
        yield ()
        return
    taken = sum(BIT_BY_SPACE[space] for space in spaces)
    for space in list_space_names(add_orthogonal_spaces(taken) & ~taken):
        for more in list_paths([*spaces, space], length - 1):
            yield (space, *more)
