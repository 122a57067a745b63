"""A toy for tests of players: seats take turns, and points decide. Each test says what a turn is."""

from __future__ import annotations

from msgspec import Struct

from engine.core import Chance, Game, PlayerResult, Results, Seat, Setup, State


class Board(State, kw_only=True):
    players: list[int]  # points
    turn: int = 0
    picked: int | None = None


class Points(Struct):
    points: list[int]
    picked: int | None


class TurnGame(Game[Board, Points]):
    """Two turns of two players."""

    slug = "turns"
    title = "Turns"
    player_counts = range(2, 3)
    state_type = Board

    def create_state(self, setup: Setup) -> Board:
        return Board(chance=Chance(setup.key), players=[0, 0])

    def is_over(self, state: Board) -> bool:
        return state.turn == 4

    def view(self, state: Board, viewer: Seat | None) -> Points:
        return Points(list(state.players), state.picked)

    def results(self, state: Board) -> Results:
        rows = (PlayerResult(seat, 1, n, (n,)) for seat, n in enumerate(state.players))
        return Results(("points",), tuple(rows))

    def value(self, view: Points, seat: Seat) -> float:
        return float(view.points[seat])
