"""Compute a bot's answer on a copy of the table.

A search computes for seconds. In a thread of the bot, every step of the event loop would wait for it again and again
(a click took 1,028 ms instead of 29). So it runs in a child process that loads only the rules.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Any

from bot.base.jobs import run_in_child
from bot.model import action_log
from bot.model.action_log import LogEntry
from engine.core.game import AnyGame, BotKind
from engine.core.match import Match
from engine.core.rules import Chance, Seat
from engine.games import SLUGS
from engine.games import game as game_of
from engine.players import BOTS, Player, create_bot
from engine.players.search_bot import BudgetShare, limit_playouts, limit_seconds

MAX_CPU_PER_DECISION_S = 3.0
MAX_WALL_PER_TURN_S = 30.0


async def compute_bot_answer(game: AnyGame, blob: bytes, kind: BotKind, seat: Seat) -> LogEntry:
    """Return the bot's answers, up to the end of its turn or the next barrier. Raises what its game raises; for a
    strong bot, ChildProcessError and TimeoutError instead."""
    if kind == "strong" and game.slug in SLUGS and game_of(game.slug) is game:
        return action_log.decode_entry(await run_in_child(search_answer, game.slug, blob, kind, seat))
    return await asyncio.to_thread(play_bot_turn, game, blob, kind, seat)


def search_answer(slug: str, blob: bytes, kind: BotKind, seat: Seat) -> bytes:
    """Return the encoded answers of a bot. Runs in the child process."""
    return action_log.encode_entry(play_bot_turn(game_of(slug), blob, kind, seat))


def play_bot_turn(game: AnyGame, blob: bytes, kind: BotKind, seat: Seat) -> LogEntry:
    """Return the answers of a bot of this kind for the seat of a stored match, as a log entry."""
    match = Match[Any].load(game, blob, defer_reveal=True)
    op, _ = action_log.submit_and_log(
        match, seat, [make_player(kind)(match, seat, Chance(secrets.token_bytes(32)))]
    )
    return op


def make_player(kind: BotKind) -> Player:
    """Return the bot of this kind. A strong bot stops its search when its playouts or its time are used up."""
    if kind != "strong":
        return BOTS[kind]
    turn = limit_seconds(MAX_WALL_PER_TURN_S, time.monotonic)

    def make_limit(most: int) -> BudgetShare:
        """Return a function that tells which share of a decision's budget is used: of `most` playouts, of processor
        time, or of the time for the turn, whichever is the largest."""
        limits = limit_playouts(most), limit_seconds(MAX_CPU_PER_DECISION_S, time.process_time), turn
        return lambda done: max(limit(done) for limit in limits)

    return create_bot("strong", make_limit)
