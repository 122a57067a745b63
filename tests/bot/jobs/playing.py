"""Whole games as they are stored, played without a database."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot.model import action_log
from bot.model.dice import FinishedGame, ReplayInput
from engine.core import Match, Seat, Setup
from engine.core.commands import Submission
from engine.core.game import AnyGame

KEY = b"k" * 32
Row = tuple[int, int, bytes]


def play_game(
    game: AnyGame,
    seats: int,
    answer: Callable[[Match], tuple[Seat, Submission]],
    is_enough: Callable[[Match], bool] = lambda match: False,
) -> tuple[FinishedGame, Match]:
    """Play to the end or until it is enough. A turn ends when others are asked or a step closes."""
    rows, turns = list[Row](), [(0, 0)]
    match = Match.new(game, Setup(seats, KEY, game.options_type()), defer_reveal=True)
    while not match.is_over and not is_enough(match):
        asked, sealing = set(match.open_questions), match.in_sealed_step
        step = match.saved_steps[0].step
        op = action_log.LogEntry("close", -1)
        if match.is_ready_to_reveal:
            match.reveal_seals()
        else:
            seat, action = answer(match)
            op, _ = action_log.submit_and_log(match, seat, [action])
        rows.append((len(rows), game.schema_version, action_log.encode_entry(op)))
        ended = match.saved_steps[0].step != step and (
            sealing or match.in_sealed_step or set(match.open_questions) != asked
        )
        if ended and not match.is_over:
            turns.append((len(turns), len(rows)))
    reel = ReplayInput(game.slug, seats, KEY, msgspec.to_builtins(game.options_type()), rows)
    totals = None
    if match.is_over:
        totals = [row.total for row in sorted(match.results().ranking, key=lambda row: row.seat)]
    return FinishedGame(reel, turns, len(turns), totals), match
