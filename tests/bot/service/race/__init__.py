"""A small public game for the service's tests: roll or stop, bank the points, end the turn; first to the goal wins."""

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
    Presenter,
    Results,
    Seat,
    Setup,
    State,
    choose,
    confirm_turn,
    reason,
    tell,
)
from engine.core.game import BotLevel
from engine.core.presentation import Lookahead
from engine.core.rules import Chance, Decision


class Roll(Action):
    """Roll the die."""

    blocks_undo = True


class Bank(Action):
    """Keep some of the points."""

    points: int


class Rolled(Event):
    seat: int
    face: int


class Banked(Event):
    seat: int
    points: int


class RaceOptions(LobbyOptions):
    goal: Literal[10, 30] = 30  # a goal that no luck reaches in a few moves
    faulty: bool = False


class Race(State):
    players: list[int]  # points
    goal: int
    faulty: bool
    turn: int = 0
    rolled: int = 0
    banked: bool = False


class RaceView(Struct):
    viewer: Seat | None
    points: list[int]
    rolled: int
    turn: int


class RaceHints(Presenter[RaceView]):
    def blocks_undo(self, lookahead: Lookahead[RaceView], action: Action) -> bool:
        return isinstance(action, Roll)


class RaceGame(Game[Race, RaceView]):
    slug = "race"
    title = "Race"
    uses_dice = True
    player_counts = range(1, 5)
    state_type = Race
    action_types = (Roll, Bank)
    event_types = (Rolled, Banked)
    options_type = RaceOptions
    presenter_type = RaceHints

    def create_state(self, setup: Setup) -> Race:
        options = setup.options
        assert isinstance(options, RaceOptions)
        return Race(
            chance=Chance(setup.key),
            players=[0] * setup.player_count,
            goal=options.goal,
            faulty=options.faulty,
        )

    def step(self, s: Race) -> Flow[None]:
        if s.rolled and not s.banked:
            return bank_points(s, s.turn)
        if s.banked:
            return end_turn(s, s.turn)
        return roll_die(s, s.turn)

    def is_over(self, s: Race) -> bool:
        return max(s.players) >= s.goal and not s.banked

    def view(self, s: Race, viewer: Seat | None) -> RaceView:
        return RaceView(viewer, s.players, s.rolled, s.turn)

    def results(self, s: Race) -> Results:
        rows = [PlayerResult(n, 1 + sum(q > p for q in s.players), p, (p,)) for n, p in enumerate(s.players)]
        return Results(("points",), tuple(sorted(rows, key=lambda row: row.rank)))

    def choose_action(self, view: RaceView, decision: Decision, luck: Chance, level: BotLevel) -> Action:
        return decision.options[-1]


def roll_die(s: Race, me: Seat) -> Flow[None]:
    yield from choose(me, "roll", lambda: [Roll()], ask_if_forced=True)
    s.rolled = 1 + s.chance.randbelow(6)
    if s.faulty and me == len(s.players) - 1 and sum(s.players) > 3:
        raise RuntimeError("a mistake in the rules")
    tell(s, Rolled(me, s.rolled))


def bank_points(s: Race, me: Seat) -> Flow[None]:
    most = s.rolled
    action = yield from choose(
        me,
        "bank",
        lambda: [Bank(n) for n in range(1, most + 1)],
        lambda a: reason("too-many"),
        ask_if_forced=True,
    )
    s.players[me] += action.points
    s.banked = True
    tell(s, Banked(me, action.points))


def end_turn(s: Race, me: Seat) -> Flow[None]:
    yield from confirm_turn(s, me)
    s.rolled, s.banked = 0, False
    s.turn = (me + 1) % len(s.players)


RACE: Game[Any, Any] = RaceGame()
# The loader asks a package for its game.
GAME = RACE
