"""Positions and play of My Village in the rulebook's words:

`table = my_village(3, "village A coins=1; crafts A brewery_5_6=2; pool w2 w3 b1 b6").begin()`

`table.say("dice w2 w3, activate play, end")`

Seats are A, B, C, D; A has the turn, starts the round and has the hand. `arrange` says what can be set up.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Action, Command, Seat
from engine.games.my_village import GAME, arrange
from engine.games.my_village.actions import DIE_BY_WORD, Add
from engine.games.my_village.arrange import find_card_id as find_card_id
from engine.games.my_village.rules.scoring import CATEGORIES
from engine.games.my_village.state import Player, State
from engine.games.my_village.view import View
from tests.engine.games.my_village.invariants import check_cards, check_player
from tests.engine.games.table import END as END
from tests.engine.games.table import A as A
from tests.engine.games.table import B as B
from tests.engine.games.table import C as C
from tests.engine.games.table import D as D
from tests.engine.games.table import Laid
from tests.engine.games.table import Table as Base


class Position(Laid, arrange.Position):
    """A position that is set up and then played."""

    def begin(self) -> Table:
        return Table.begin(GAME, self.state())


def my_village(seats: int = 2, text: str = "") -> Position:
    return Position(seats).lay(text)


def play(seats: int, text: str, *says: str | Action | Command) -> Table:
    """Set up a position, and let the asked players answer."""
    return my_village(seats, text).begin().say(*says)


class Table(Base[State]):
    """A game in play."""

    names = ("Ada", "Ben", "Cleo", "Dan")  # of the examples in the rules
    words_of_values = DIE_BY_WORD

    def require_sound(self):
        check_cards(self.state)
        for p in self.state.players:
            check_player(p)

    @property
    def list_cards(self) -> list[str]:
        """Return what can be added."""
        return list(dict.fromkeys(one.card for one in self.list_offered(Add)))

    def player(self, seat: Seat = A) -> Player:
        return self.state.players[seat]

    def get_stock(self, seat: Seat = A) -> Mapping[str, int]:
        return {craft: shop.stock for craft, shop in self.player(seat).crafts.items()}

    def view(self, seat: Seat | None = None) -> View:
        return self.match.view(seat)

    def points(self, seat: Seat = A) -> dict[str, int]:
        """Return the points by category if the game ended now, without zeros."""
        row = self.view(next(iter(self.match.open_questions), None)).villages[seat].points
        return {what: n for what, n in zip(CATEGORIES, row, strict=True) if n}
