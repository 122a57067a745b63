"""Typing help (AC21): a copy of the game says what could come next. An unfinished text is never an error."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.core import Action, Choice, Match, Refused, Seat

from .actions import Use
from .components import SPACES
from .pieces import Pieces
from .spell import chain

MOST = 25  # choices of one field
Make = Callable[[int, Sequence[str]], Pieces]  # the unfinished pieces of so many marks, of which some are named


def asked(ahead: Match[Any], seat: Seat, *kinds: str) -> bool:
    """Whether the seat is asked one of these questions."""
    return seat in ahead.asks and ahead.asks[seat].kind in kinds


def numbers(symbol: str, typed: str, ahead: Match[Any], seat: Seat) -> list[Choice]:
    """The numbers of dice with which a symbol can be used."""
    options = ahead.decision(seat).options if asked(ahead, seat, "turn") else ()
    found = [str(a.dice) for a in options if isinstance(a, Use) and a.symbol == symbol]
    return [Choice(n, n) for n in found if n.startswith(typed.strip())]


def offered(ahead: Match[Any], seat: Seat, pieces: Pieces) -> list[str] | None:
    """The spaces that a copy of the game offers once the pieces are used up; None where they are refused."""
    try:
        ahead.preview().submit(seat, pieces)
    except Refused:
        return None
    return pieces.offered


def one_space(typed: str, ahead: Match[Any], seat: Seat, opening: Action) -> list[Choice]:
    """Where the one mark may stand."""
    start = "".join(chain(typed))
    spaces = offered(ahead, seat, Pieces(opening, unfinished=True)) if seat in ahead.asks else None
    return [Choice(space, space) for space in spaces or () if space.startswith(start)][:MOST]


def growing(typed: str, ahead: Match[Any], seat: Seat, make: Make) -> list[Choice]:
    """The list typed so far, if it is legal, and the list with one space more, for each that fits."""
    *spaces, last = chain(typed) or [""]
    if last in SPACES:
        spaces, last = [*spaces, last], ""
    if seat not in ahead.asks or any(space not in SPACES for space in spaces):
        return []
    text = " ".join(spaces)
    legal = spaces and not last and offered(ahead, seat, make(len(spaces), spaces)) is not None
    more = offered(ahead, seat, make(len(spaces) + 1, spaces)) or []
    longer = [f"{text} {space}".strip() for space in more if space.startswith(last)]
    return [Choice(one, one) for one in ([typed.strip()] if legal else []) + longer][:MOST]
