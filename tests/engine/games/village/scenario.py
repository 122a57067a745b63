"""Positions and play of Village in the rulebook's words:

`table = village(3, "family A 1@farmyard 2@council_1; owns A g1 coins=2; board council b").begin()`

`table.say("take council brown, advance 2 1")`

Seats are A, B, C, D; A has the turn and holds the start marker. `arrange` says what can be set up.
"""

from __future__ import annotations

from engine.core import Action, Command, Seat
from engine.games.village import GAME, arrange
from engine.games.village.components import Location
from engine.games.village.rules.members import count_members
from engine.games.village.state import Player, State
from engine.games.village.view import View
from engine.games.village.words.hints import VillagePresenter
from tests.engine.games.table import END as END
from tests.engine.games.table import NAMES as NAMES
from tests.engine.games.table import A as A
from tests.engine.games.table import B as B
from tests.engine.games.table import C as C
from tests.engine.games.table import D as D
from tests.engine.games.table import Laid
from tests.engine.games.table import Table as Base
from tests.engine.games.village.invariants import check_conservation


class Position(Laid, arrange.Position):
    """A position that is set up and then played."""

    def begin(self) -> Table:
        return Table.begin(GAME, self.state())


def village(seats: int = 2, text: str = "") -> Position:
    return Position(seats).lay(text)


def play(seats: int, text: str, *says: str | Action | Command) -> Table:
    """Set up a position, and let the asked players answer."""
    return village(seats, text).begin().say(*says)


class Table(Base[State]):
    """A game in play."""

    def require_sound(self):
        check_conservation(self.state)

    def player(self, seat: Seat) -> Player:
        return self.state.players[seat]

    def cubes(self, seat: Seat) -> str:
        """ "o1 g2"."""
        return " ".join(f"{colour[0]}{n}" for colour, n in self.player(seat).cubes.items() if n)

    def goods(self, seat: Seat) -> dict[str, int]:
        return {good: n for good, n in self.player(seat).goods.items() if n}

    def list_generations(self, seat: Seat, place: Location) -> list[int]:
        """Return the generations that stand there."""
        counts = self.player(seat).people.get(place, [])
        return [g for g, n in enumerate(counts, 1) for _ in range(n)]

    def count_at(self, seat: Seat, place: Location) -> int:
        return count_members(self.player(seat), place)

    def view(self, seat: Seat | None = None) -> View:
        return self.match.view(seat)


FARMER, GRAIN = "c11_horse_plow", "c01_three_grain"


def make_presenter(seats: int = 3) -> VillagePresenter:
    hints = GAME.create_presenter(NAMES[:seats])
    assert isinstance(hints, VillagePresenter)
    return hints


def set_up_home() -> Position:
    return village(3, "family A 1@farmyard 2@farmyard")


def start_crafts() -> Table:
    laid = set_up_home().lay("owns A o1 grain3 coins=2 position=7; board crafts p b o")
    return laid.buried("farmyard").begin().say("take crafts pink")


def start_market() -> Table:
    laid = set_up_home().stalls(FARMER, GRAIN, waiting=["c17_horse_two_grain"]).lay("owns A horse1 plow1")
    return (
        laid.lay("owns B grain3 g1 coins=0 position=9; board market o b p").begin().say("take market orange")
    )
