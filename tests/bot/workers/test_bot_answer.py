"""A searching bot thinks in a child process and answers there as it would here."""

from __future__ import annotations

from typing import Any

import pytest

from bot.base.jobs import run_in_child
from bot.model import action_log
from bot.workers import bot_answer
from bot.workers.bot_answer import compute_bot_answer, search_answer
from engine.core import Match, Setup
from engine.games import game as game_of
from engine.games import games

GAME = games()[0]


def make_position() -> Match[Any]:
    return Match[Any].new(GAME, Setup(GAME.player_counts[0], bytes(16), GAME.options_type()))


async def test_search_answers_legally_up_to_its_barrier():
    match = make_position()
    [seat] = match.open_questions
    op = await compute_bot_answer(GAME, match.dump(), "strong", seat)
    assert op.seat == seat and op.says
    action_log.replay_entry(GAME, match, op)


async def test_child_process_gives_the_same_answer():
    match = make_position()
    [seat] = match.open_questions
    found = action_log.decode_entry(
        await run_in_child(search_answer, GAME.slug, match.dump(), "beginner", seat)
    )
    assert found == await compute_bot_answer(GAME, match.dump(), "beginner", seat)


async def test_failing_process_says_why():
    with pytest.raises(ChildProcessError, match=r"msgspec.*Error"):
        await run_in_child(search_answer, GAME.slug, b"no game", "strong", 0)


async def test_late_turn_is_still_played_to_its_end(monkeypatch: pytest.MonkeyPatch):
    """A busy machine leaves no time for a game in which strong bots search."""
    monkeypatch.setattr(bot_answer, "MAX_WALL_PER_TURN_S", 1e-9)
    game = game_of("village")
    match = Match[Any].new(game, Setup(2, bytes(16), game.options_type()))
    [seat] = match.open_questions
    action_log.replay_entry(game, match, bot_answer.play_bot_turn(game, match.dump(), "strong", seat))
    assert seat not in match.open_questions
