"""Positions and play of Carpe Diem in the notation of rules 11:

`table = carpe(2).district(A, "C3 wt47/0").owns(A, fish=1, coins=2).holding("kt01").begin()`

`table.say(Place("C2", 180))`

Seats are A, B, C, D; A has the turn. `arrange` says what can be set up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, cast

from engine.core import Match, Seat
from engine.games.carpe_diem import GAME, arrange
from engine.games.carpe_diem.actions import Place, Take
from engine.games.carpe_diem.arrange import parse_tiles as parse_tiles
from engine.games.carpe_diem.components import (
    BLACK_TILES,
    FOUNTAIN_CARDS,
    WHITE_TILES,
    FaceId,
)
from engine.games.carpe_diem.state import Player, State
from engine.games.carpe_diem.view import View
from tests.engine.games.carpe_diem.invariants import check_district, check_prestige
from tests.engine.games.table import END as END
from tests.engine.games.table import A as A
from tests.engine.games.table import B as B
from tests.engine.games.table import C as C
from tests.engine.games.table import D as D
from tests.engine.games.table import Table as Base


def take(tile: str) -> Take:
    """ "3b"."""
    return Take(int(tile[0]), cast(Any, tile[1]))


class Position(arrange.Position):
    """A position that is set up and then played."""

    def begin(self) -> Table:
        table = Table(Match[State].new(GAME, self.state()))
        table.steady()
        return table


carpe = Position


class Table(Base[State]):
    """A game in play."""

    def steady(self):
        require_sound(self.state)

    @property
    def places(self) -> str:
        """ "B3/0 C2/180"."""
        return " ".join(f"{one.cell}/{one.turn}" for one in self.list_offered(Place))

    def player(self, seat: Seat = A) -> Player:
        return self.state.players[seat]

    def goods(self, seat: Seat = A) -> dict[str, int]:
        """Without zeros."""
        return {good: n for good, n in self.player(seat).goods.items() if n}

    def purse(self, seat: Seat = A) -> tuple[int, int]:
        """Coins, bread."""
        return self.player(seat).coins, self.player(seat).bread

    @property
    def stacks(self) -> dict[int, list[Seat]]:
        """The prestige bar, without empty spaces."""
        return {space: stack for space, stack in enumerate(self.state.prestige) if stack}

    def lying(self, depot: int) -> str:
        """ "wt47 - wt60 -"."""
        return " ".join(face or "-" for face in self.state.depots[depot - 1])

    def bottom_left(self) -> int:
        return sum(map(bool, self.state.bottom_row))

    def view(self, seat: Seat | None = None) -> View:
        return self.match.view(seat)


def require_sound(state: State):
    """Fail on anything that no answer may break, also in an artificial position."""
    every = [*state.white_pile, *state.black_pile, *state.removed, *list_open_tiles(state)]
    assert Counter(every) == Counter([*WHITE_TILES, *BLACK_TILES])  # V1
    cards = Counter([*state.fountain_pile, *(card for p in state.players for card in p.fountain_cards)])
    assert cards == {card.feature: card.count for card in FOUNTAIN_CARDS.values()}
    check_prestige(state)
    for p in state.players:
        check_district(p)
        assert min(p.coins, p.bread, *p.goods.values()) >= 0


def list_open_tiles(state: State) -> Iterable[FaceId]:
    """Return all face-up tiles."""
    yield from (face for lying in (*state.depots, state.bottom_row, [state.held]) for face in lying if face)
    for p in state.players:
        yield from (*p.stored, *(one.face for one in p.grid.values()))
