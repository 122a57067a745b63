"""Bots play through the same interface as people, searching ones in a child process; a failing game holds up nobody."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot.base.jobs import run_in_child
from bot.model import action_log
from bot.model.errors import UNAMBIGUOUS_CHARACTERS
from bot.model.timing import Timing
from bot.operations import lobby
from bot.workers import duties
from bot.workers.duties import compute_bot_answer, search_answer
from engine.core import Match, Setup
from engine.games import game as game_of
from engine.games import games
from tests.bot.service.kit import ANN, HERE, House, interactions, open_house
from tests.bot.service.race import Roll


async def test_bot_pauses_before_its_turn_but_not_within_it(tmp_path: Path):
    async with open_house(tmp_path, tuning=Timing(bot_pause=2)) as h:
        table = await lobby.open_lobby(h.tables, "race", ANN, HERE, 1, ["random"])
        await lobby.start_game(h.tables, table.id, ANN.id, 2)
        await h.play_turn(table, ANN)
        await h.pass_time(1)
        assert (await h.look(table, None)).waiting == (1,)
        await h.pass_time(1)
        assert (await h.look(table, None)).waiting == (0,)


async def test_failing_game_stays_unchanged_and_holds_up_nobody(h: House, caplog: pytest.LogCaptureFixture):
    bad = await lobby.open_lobby(h.tables, "race", ANN, HERE, 1, ["beginner"], {"faulty": True})
    good = await lobby.open_lobby(h.tables, "race", ANN, HERE, 3, ["beginner"])
    for table in (bad, good):
        await h.start(table)
    while sum((before := await h.look(bad, None)).view.points) <= 3:  # then it breaks
        await h.drain()
        await h.play_turn(bad, ANN)
    await h.play_turn(good, ANN)
    with caplog.at_level(logging.ERROR, "longtable"):
        await h.pass_time(10)
        assert [s[:4] for s in caplog.messages if bad.id in s]
        assert {*caplog.messages[0][:4]} <= {*UNAMBIGUOUS_CHARACTERS}
        assert (await h.look(good, None)).waiting == (0,)
        seen = len(caplog.messages)
        for _ in range(10):
            await h.pass_time(600)
    assert seen < len(caplog.messages) <= seen + 10, "it is tried again, but not without pause"
    assert (await h.look(bad, None)).view == before.view and before.waiting == (1,)


async def test_error_in_the_rules_reaches_the_caller_and_changes_nothing(h: House):
    table = await lobby.open_lobby(h.tables, "race", ANN, HERE, next(interactions), (), {"faulty": True})
    await h.start(table)
    look = await h.look(table)
    while sum(look.view.points) <= 3 or (look.decision and look.decision.kind != "roll"):
        assert look.decision
        look = (await h.submit(table, ANN, look.decision.options[-1], token=look.token)).view
    for _ in range(2):
        with pytest.raises(RuntimeError, match="a mistake in the rules"):
            await h.service.play.submit(table.id, ANN.id, Roll(), token=look.token, interaction=99)
    after = await h.look(table)
    assert (after.table, after.view, after.token) == (look.table, look.view, look.token)


# A searching bot thinks in a child process and answers there as it would here.


GAME = games()[0]


def make_position() -> Match:
    return Match.new(GAME, Setup(GAME.player_counts[0], bytes(16), GAME.options_type()))


async def test_search_answers_legally_up_to_its_barrier():
    match = make_position()
    [seat] = match.open_questions
    op = await compute_bot_answer(GAME, match.dump(), "strong", seat)
    assert op.seat == seat and op.says
    action_log.replay_entry(GAME, match, op)


async def test_failing_process_says_why():
    with pytest.raises(ChildProcessError, match=r"msgspec.*Error"):
        await run_in_child(search_answer, GAME.slug, b"no game", "strong", 0)


async def test_late_turn_is_still_played_to_its_end(monkeypatch: pytest.MonkeyPatch):
    """A busy machine leaves no time for a game in which strong bots search."""
    monkeypatch.setattr(duties, "MAX_WALL_PER_TURN_S", 1e-9)
    game = game_of("village")
    match = Match.new(game, Setup(2, bytes(16), game.options_type()))
    [seat] = match.open_questions
    action_log.replay_entry(game, match, duties.play_bot_turn(game, match.dump(), "strong", seat))
    assert seat not in match.open_questions
