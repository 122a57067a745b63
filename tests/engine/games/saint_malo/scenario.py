"""Positions and play of Saint Malo in the game's own words:

`table = scenario(3, "city A B7 C7 wall, G5 soldier; dice HHLWX").begin()`

`table.say("score-person citizen D4, end")`

Seats are A, B, C, D, E; A has the dice. `arrange` says what can be set up.
"""

from __future__ import annotations

from engine.core import Action, Command, Match, Seat
from engine.games.saint_malo import GAME, arrange
from engine.games.saint_malo.actions import Place
from engine.games.saint_malo.components import FACE_BY_LETTER
from engine.games.saint_malo.rules import city as cities
from engine.games.saint_malo.state import Player, State
from engine.games.saint_malo.view import City, View
from tests.engine.games.saint_malo.invariants import check_spaces
from tests.engine.games.table import END as END
from tests.engine.games.table import A as A
from tests.engine.games.table import B as B
from tests.engine.games.table import C as C
from tests.engine.games.table import D as D
from tests.engine.games.table import E as E
from tests.engine.games.table import Laid
from tests.engine.games.table import Table as Base

NAMES = ("anke", "bert", "cleo", "dora", "emil")


class Position(Laid, arrange.Position):
    """A position that is set up and then played."""

    def player(self, seat: Seat) -> Player:
        return self.s.players[seat]

    def begin(self) -> Table:
        return Table.begin(GAME, self.state())


def scenario(seats: int = 2, text: str = "") -> Position:
    return Position(seats).lay(text)


def play(seats: int, text: str, *says: str | Action | Command) -> Table:
    """Set up a position, and let the asked players answer."""
    return scenario(seats, text).begin().say(*says)


class Table(Base[State]):
    """A game in play."""

    def require_sound(self):
        for p in self.state.players:
            check_spaces(p)

    def places(self, spaces: str) -> Table:
        return self.say(*(Place(space) for space in spaces.split()))

    def restart(self) -> Table:
        """Reload the game as from the database."""
        return Table(Match[State].load(GAME, self.match.dump()))

    # Looking

    def player(self, seat: Seat) -> Player:
        return self.state.players[seat]

    @property
    def me(self) -> Player:
        return self.player(self.asked_seat)

    def view(self, seat: Seat | None = None) -> View:
        return self.match.view(seat)

    def get_own_city(self, seat: Seat) -> City:
        """Return a player's city as its owner sees it."""
        return self.view(seat).cities[seat]

    @property
    def spaces(self) -> list[str]:
        """Return the spaces that may be named now."""
        return [place.space for place in self.list_offered(Place)]

    def dice(self) -> str:
        letter = {face: name for name, face in FACE_BY_LETTER.items()}
        return "".join(letter[die] for die in self.me.dice)

    def count_empty(self, seat: Seat) -> int:
        return cities.empty_spaces(self.player(seat).city).bit_count()

    def get_defence(self, seat: Seat) -> int:
        return cities.compute_defence(self.player(seat).city)
