"""Define a game that offers nothing but its rules: no words, pictures, things, lessons, rulebook or bot. All works."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from engine.core import (
    Action,
    Chance,
    Flow,
    Game,
    PlayerResult,
    Results,
    Seat,
    Setup,
    State,
    choose,
    confirm_turn,
)


class Take(Action):
    """Take some of the sticks."""

    n: int


class Sticks(State, kw_only=True):
    players: list[int]  # Sticks taken.
    left: int = 20
    active: int = 0
    ended: bool = False


class View(Struct):
    left: int
    taken: list[int]


class BareGame(Game[Sticks, View]):
    """Whoever takes the last stick wins."""

    slug = "bare"
    title = "Sticks"
    player_counts = range(2, 4)
    state_type = Sticks
    action_types: ClassVar[tuple[type[Action], ...]] = (Take,)

    def create_state(self, setup: Setup) -> Sticks:
        return Sticks(chance=Chance(setup.key), players=[0] * setup.player_count)

    def step(self, state: Sticks) -> Flow[None]:
        taken = yield from choose(
            state.active, "take", lambda: [Take(n) for n in (1, 2, 3) if n <= state.left]
        )
        state.left -= taken.n
        state.players[state.active] += taken.n
        yield from confirm_turn(state, state.active)
        state.ended = not state.left
        state.active = (state.active + 1) % len(state.players)

    def is_over(self, state: Sticks) -> bool:
        return state.ended

    def view(self, state: Sticks, viewer: Seat | None) -> View:
        return View(state.left, state.players)

    def results(self, state: Sticks) -> Results:
        last = (state.active - 1) % len(state.players)
        order = sorted(range(len(state.players)), key=lambda seat: seat != last)
        return Results(
            ("sticks",),
            tuple(PlayerResult(n, 1 + (n != last), state.players[n], (state.players[n],), 0) for n in order),
        )


GAME = BareGame()
