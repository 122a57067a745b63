"""Autocomplete (AC21): a copy of the game says what could come next. An unfinished text is never an error."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.core import Action, Choice, MatchLike, Refusal, Seat
from engine.core.commands import MAX_CHOICES, list_options_if_asked

from ..actions import Use, split_space_names
from ..components import BIT_BY_SPACE, SPACES
from ..rules.city import add_orthogonal_spaces, list_space_names
from .grammar import PlacementResponder

# Spaces that may be missing between those typed
MAX_JOINING_SPACES = 2
# Takes the number of marks and their named spaces. Returns a responder that may be unfinished.
MakeResponder = Callable[[int, Sequence[str]], PlacementResponder]


def complete_dice_number(symbol: str, typed: str, match: MatchLike, seat: Seat) -> list[Choice]:
    """Return the numbers of dice with which a symbol can be used."""
    found = [
        str(a.dice)
        for a in list_options_if_asked(match, seat, "turn")
        if isinstance(a, Use) and a.symbol == symbol
    ]
    return [Choice(n, n) for n in found if n.startswith(typed.strip())]


def list_offered_spaces(match: MatchLike, seat: Seat, responder: PlacementResponder) -> list[str] | None:
    """Return the spaces that a copy of the game offers after these parts, or None if it refuses them."""
    try:
        match.preview().submit(seat, responder)
    except Refusal:
        return None
    return responder.offered


def complete_space(typed: str, match: MatchLike, seat: Seat, opening: Action) -> list[Choice]:
    """Return where a single mark may be placed."""
    start = "".join(split_space_names(typed))
    spaces = (
        list_offered_spaces(match, seat, PlacementResponder(opening, unfinished=True))
        if seat in match.open_questions
        else None
    )
    return [Choice(space, space) for space in spaces or () if space.startswith(start)][:MAX_CHOICES]


def complete_spaces(typed: str, match: MatchLike, seat: Seat, make_responder: MakeResponder) -> list[Choice]:
    """Return the typed list if it is legal, and the same with one more space, for each that fits.

    Spaces may be typed in any order. If those typed are not connected yet, the next one joins them or leads towards
    that.
    """
    *spaces, last = split_space_names(typed) or [""]
    if last in SPACES:
        spaces, last = [*spaces, last], ""
    if seat not in match.open_questions or any(space not in SPACES for space in spaces):
        return []
    text = " ".join(spaces)
    legal = (
        spaces
        and not last
        and list_offered_spaces(match, seat, make_responder(len(spaces), spaces)) is not None
    )
    more = list_offered_spaces(match, seat, make_responder(len(spaces) + 1, spaces))
    if more is None:
        more = list_joining_spaces(match, seat, make_responder, spaces)
    longer = [f"{text} {space}".strip() for space in more if space.startswith(last)]
    return [Choice(choice, choice) for choice in ([typed.strip()] if legal else []) + longer][:MAX_CHOICES]


def list_joining_spaces(
    match: MatchLike, seat: Seat, make_responder: MakeResponder, spaces: Sequence[str]
) -> list[str]:
    """Return the adjacent spaces that connect those typed. If no single one does, return the first of two."""
    for missing in range(1, MAX_JOINING_SPACES + 1):
        count = len(spaces) + missing
        if list_offered_spaces(match, seat, make_responder(count, ())) is None:
            return []  # this number of marks cannot be placed at all
        tried = (
            (more[0], list_offered_spaces(match, seat, make_responder(count, [*spaces, *more])))
            for more in list_paths(spaces, missing)
        )
        fitting = [space for space, offered in tried if offered is not None]
        if fitting:
            return list(dict.fromkeys(fitting))
    return []


def list_paths(spaces: Sequence[str], length: int) -> Iterator[tuple[str, ...]]:
    """Yield sequences of this many further spaces, each next to an earlier one."""
    if not length:
        yield ()
        return
    taken = sum(BIT_BY_SPACE[space] for space in spaces)
    for space in list_space_names(add_orthogonal_spaces(taken) & ~taken):
        for more in list_paths([*spaces, space], length - 1):
            yield (space, *more)
