"""Compute a bot's answer on a copy of the table.

A search computes for seconds. In a thread of the bot, every step of the event loop would wait for it again and again
(a click took 1,028 ms instead of 29). So it runs in a process of its own that loads only the rules:
`python -m bot.service.workers.search_process <game> <kind> <seat>`. The stored game is its input, the answers are its
output.
"""

from __future__ import annotations

import asyncio
import secrets
import sys
import time
from typing import Any, cast

from bot.runtime import child_process
from bot.runtime.logs import format_error_places
from engine.core.game import AnyGame, BotKind
from engine.core.match import Match
from engine.core.rules import Chance, Seat
from engine.games import SLUGS
from engine.games import game as game_of
from engine.players import BOTS, Player, create_bot
from engine.players.search_bot import BudgetShare, limit_playouts, limit_seconds

from ..model import action_log
from ..model.action_log import LogEntry

MAX_CPU_PER_DECISION_S = 3.0
MAX_WALL_PER_TURN_S = 30.0
PROCESS_TIMEOUT_S = 60.0


async def compute_bot_answer(game: AnyGame, blob: bytes, kind: BotKind, seat: Seat) -> LogEntry:
    """Return the bot's answers, up to the end of its turn or the next barrier. Raises what its game raises; for a
    strong bot, ChildProcessError and TimeoutError instead."""
    if kind == "strong" and game.slug in SLUGS and game_of(game.slug) is game:
        return await run_search_process(game.slug, blob, kind, seat)
    return await asyncio.to_thread(play_bot_turn, game, blob, kind, seat)


async def run_search_process(slug: str, blob: bytes, kind: BotKind, seat: Seat) -> LogEntry:
    """Compute the answers in a child process. Raises ChildProcessError with its output, TimeoutError if it does not
    end."""
    of = (slug, kind, str(seat))
    return action_log.decode_entry(
        await child_process.run_in_child(
            __name__, *of, stdin=blob, timeout_s=PROCESS_TIMEOUT_S, doing=" ".join((__name__, *of))
        )
    )


def play_bot_turn(game: AnyGame, blob: bytes, kind: BotKind, seat: Seat) -> LogEntry:
    """Return the answers of a bot of this kind for the seat of a stored match, as a log entry. Runs in the child
    process."""
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


def main() -> None:
    """Read a stored match from standard input and write the bot's answers, a log entry, to standard output. Game, kind
    and seat are arguments. On an error, exit with the places in the code where it happened."""
    slug, kind, seat = sys.argv[1:]
    child_process.lower_own_priority()
    try:
        op = play_bot_turn(game_of(slug), sys.stdin.buffer.read(), cast(BotKind, kind), int(seat))
    except Exception as error:
        sys.exit(format_error_places(error))  # for the log, which quotes nothing of a game
    sys.stdout.buffer.write(action_log.encode_entry(op))


if __name__ == "__main__":
    main()
