"""Positions and play of Carpe Diem in the notation of rules 11:

`table = carpe(2, "district A C3 wt47/0; owns A fish=1 coins=2; holding kt01").begin()`

`table.say("place C2 180")`

Seats are A, B, C, D; A has the turn. `arrange` says what can be set up.
"""

from __future__ import annotations

from typing import Any, cast

from engine.core import Action, Command, Match, Seat, Setup
from engine.games.carpe_diem import GAME, arrange
from engine.games.carpe_diem.actions import Place, Take
from engine.games.carpe_diem.arrange import parse_tiles as parse_tiles
from engine.games.carpe_diem.components import (
    LINK_BY_FORUM_SLOT,
    CardId,
)
from engine.games.carpe_diem.state import Lobby, Player, State
from engine.games.carpe_diem.view import View
from tests.engine.games.carpe_diem.invariants import require_sound as require_sound
from tests.engine.games.table import END as END
from tests.engine.games.table import NAMES as NAMES
from tests.engine.games.table import A as A
from tests.engine.games.table import B as B
from tests.engine.games.table import C as C
from tests.engine.games.table import D as D
from tests.engine.games.table import Laid
from tests.engine.games.table import Table as Base


def take(tile: str) -> Take:
    """ "3b"."""
    return Take(int(tile[0]), cast(Any, tile[1]))


class Position(Laid, arrange.Position):
    """A position that is set up and then played."""

    def begin(self) -> Table:
        return Table.begin(GAME, self.state())


def carpe(seats: int = 2, text: str = "") -> Position:
    return Position(seats).lay(text)


def play(seats: int, text: str, *says: str | Action | Command) -> Table:
    """Set up a position, and let the asked players answer."""
    return carpe(seats, text).begin().say(*says)


class Table(Base[State]):
    """A game in play."""

    def require_sound(self):
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


# Gardens lie in column D and row 3, a villa in column A, and there are no singles.
FRAME = "fp02 fp08 fp03 fp12"
# G11.
CRAFTSMEN = "C3 wt50/0 D3 wt56/0"
# A pond, a garden and a vineyard.
LANDSCAPES = "C3 kt05/0 C2 kt05/180 D3 kt06/0 D2 kt06/180 E3 kt07/0 E2 kt07/180"


def make_framed_position(seats: int = 3) -> Position:
    laid = carpe(seats)
    for seat in range(seats):
        laid.lay(f"frame {seat} {FRAME}; owns {seat} vp=0")
    return laid


def set_up_visit(laid: Position, *others: Seat, **cards: CardId) -> Position:
    """Let A visit now, then the others; only slots between these cards are free."""
    taken: dict[str, Seat] = {
        slot: B for slot, link in LINK_BY_FORUM_SLOT.items() if not set(link.spaces) <= set(cards)
    }
    return laid.cards(**cards).discs(**taken).forum(A, *others)


def start_with_patricians() -> Table:
    """Start a game of three whose patricians are not placed yet."""
    chosen = Setup(3, b"words".ljust(16, b"."), Lobby(patricians="chosen"))
    return Table(Match[State].new(GAME, chosen))


# Positions of several tests


def set_up_turn() -> Position:
    """G6: a merchant and a garden are open; Ann has a bread."""
    laid = make_framed_position().lay("district A C3 wt47/0; owns A bread=1 fish=1 chicken=1 grape=2")
    return laid.lay("depots d2=kt01 - wt59 wt61 d7=wt60 d4=wt51 kt06")


def set_up_craft() -> Table:
    """A has completed a craftsman; the bottom row has a bakery, a craftsman, a fountain."""
    laid = make_framed_position().lay(
        f"district A {CRAFTSMEN}; bottom k01=wt60 k02=kt04 k03=kt13; depots d2=kt04 wt59 wt60"
    )
    return laid.lay("fountains_next villa market").begin().say("take 2 a, place C2 180")


def set_up_forum(*others: Seat, phase: int = 1) -> Position:
    """f06 counts landscapes, of which there are 3; f07 and f11 are paid with fish and grapes; f10 wants granaries."""
    laid = make_framed_position().lay(f"district A {LANDSCAPES}; owns A bread=2; turn phase={phase}")
    return set_up_visit(
        laid, *others, f06="d_landscape3_coin_bread", f07="a_fish_1", f10="d_granary", f11="a_grape_2"
    )
