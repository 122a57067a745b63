"""The shortest game: players take turns to draw a number, a few times in all; the highest sum wins."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from engine.core import (
    Action,
    Event,
    Flow,
    Game,
    LobbyOptions,
    PlayerResult,
    Results,
    Seat,
    Setup,
    State,
    choose,
    tell,
)
from engine.core.game import BotLevel
from engine.core.rules import Chance, Decision


class Draw(Action):
    """Draw a number."""

    blocks_undo = True


class Drew(Event):
    seat: int
    number: int


class LotsOptions(LobbyOptions):
    draws: Literal[1, 2, 3, 5] = 2  # in all


class Lots(State):
    players: list[int]  # sums
    left: int
    turn: int = 0


class LotsView(Struct):
    sums: list[int]
    turn: int


class LotsGame(Game[Lots, LotsView]):
    slug = "lots"
    title = "Lots"
    player_counts = range(2, 6)
    state_type = Lots
    action_types = (Draw,)
    event_types = (Drew,)
    options_type = LotsOptions

    def create_state(self, setup: Setup) -> Lots:
        options = setup.options
        assert isinstance(options, LotsOptions)
        return Lots(chance=Chance(setup.key), players=[0] * setup.player_count, left=options.draws)

    def step(self, s: Lots) -> Flow[None]:
        return draw_number(s, s.turn)

    def is_over(self, s: Lots) -> bool:
        return s.left == 0

    def view(self, s: Lots, viewer: Seat | None) -> LotsView:
        return LotsView(s.players, s.turn)

    def results(self, s: Lots) -> Results:
        rows = [
            PlayerResult(n, 1 + sum(other > one for other in s.players), one, (one,))
            for n, one in enumerate(s.players)
        ]
        return Results(("points",), tuple(sorted(rows, key=lambda row: row.rank)))

    def choose_action(self, view: LotsView, decision: Decision, luck: Chance, level: BotLevel) -> Action:
        return decision.options[-1]


def draw_number(s: Lots, me: Seat) -> Flow[None]:
    yield from choose(me, "draw", lambda: [Draw()], ask_if_forced=True)
    number = 1 + s.chance.randbelow(4)
    s.players[me] += number
    tell(s, Drew(me, number))
    s.left -= 1
    s.turn = (me + 1) % len(s.players)


class PairsGame(LotsGame):
    """The same game for fewer people."""

    slug = "pairs"
    title = "Pairs"
    player_counts = range(2, 5)


LOTS: Game[Any, Any] = LotsGame()
PAIRS: Game[Any, Any] = PairsGame()
