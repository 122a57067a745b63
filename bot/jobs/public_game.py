"""Finished games as everybody saw them, turn by turn: stories tell them, and reviews must not contradict that.

Everything is made from public views and events: this module looks at nothing but `positions`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from msgspec import Struct

from bot.model.dice import FinishedGame, NumberedEntry, iter_replay
from engine.core import Event, Seat
from engine.core.after_game import PublicTurn, TurningPoint, find_turning_points, list_running_scores
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.rules import Results, RunningScore, list_visible_events


class PublicGame(Struct, frozen=True, dict=True):
    """A game from beginning to end, as everybody saw it. Lists are by seat."""

    game: AnyGame
    positions: Sequence[PublicTurn]
    scores: Sequence[Sequence[RunningScore]]  # by position and seat; empty if the game shows none
    categories: Sequence[str]
    points: Sequence[int]  # final points; empty if the game was not finished and has no running scores
    items: Sequence[Sequence[int]]  # the points by category
    best: Sequence[Seat]  # seats, the best first
    winners: Sequence[Seat]  # empty if the game was not finished
    results: Results | None  # of a game that was played to its end

    @cached_property
    def totals(self) -> list[list[int]]:
        """The running scores by seat and position, which are the drawn lines; empty if the game has none."""
        return [[score.total for score in line] for line in zip(*self.scores, strict=True)]

    @cached_property
    def turnings(self) -> list[TurningPoint]:
        """The largest changes of the lines."""
        return find_turning_points(self.totals)

    @property
    def hides_points(self) -> bool:
        """Whether something counts at the end that nobody could see before."""
        if not self.scores:
            return False
        shown = self.scores[-2 if self.winners else -1]
        return any(score.hidden_categories for score in shown)


class RulesChanged(Exception):
    """Today's rules do not lead to the end of the stored game."""


def replay_public_game(game: AnyGame, finished: FinishedGame) -> PublicGame:
    """Replay a stored game and return what everybody saw of it.

    Raises RulesChanged if today's rules refuse an answer or lead to another result.
    """
    try:
        positions, match = list_public_turns(game, finished)
    except Exception as error:  # today's rules may raise anything; in any case the game cannot be replayed
        raise RulesChanged from error
    seats = range(finished.reel.seats)
    results = game.results(match.copy_viewer_state(None))
    rows = sorted(results.ranking, key=lambda row: row.seat)
    totals = [row.total for row in rows] if match.is_over else None
    if totals != finished.totals:
        raise RulesChanged
    scored = list_running_scores(game, positions, seats)
    counted = scored[-1] if scored else []  # hidden points stay hidden
    order = sorted(seats, key=lambda seat: -counted[seat].total) if counted else []
    if match.is_over:
        counted, order = rows, [row.seat for row in results.ranking]
    return PublicGame(
        game,
        positions,
        scored,
        results.categories,
        [one.total for one in counted],
        [one.category_points for one in counted],
        order,
        results.winners if match.is_over else (),
        results if match.is_over else None,
    )


def list_public_turns(game: AnyGame, finished: FinishedGame) -> tuple[list[PublicTurn], Match]:
    """Replay a stored game. Return what everybody saw at the end of each turn, and the match at its end.

    If the rules have changed, they may raise any exception.
    """
    over = {answers: turn for turn, answers in finished.turns}
    turns = list[PublicTurn]()
    news = list[Event]()
    match = None
    step = None
    for step, match in iter_replay(game, finished.reel):
        news += list_visible_events(match.new_public_events, None)
        match.new_public_events = []
        answers = 0 if step is None else step[0] + 1
        if step is None or (answers in over and not match.is_over):
            turns.append(PublicTurn(over.get(answers, -1), match.view(None), tuple(news), is_closing(step)))
            news = []
    assert match is not None, "a game has a beginning"
    return [*turns, PublicTurn(finished.last, match.view(None), tuple(news), is_closing(step))], match


def is_closing(step: NumberedEntry | None) -> bool:
    """Return whether this log entry closed a sealed step and so revealed the sealed answers."""
    return step is not None and step[1].what == "close"
