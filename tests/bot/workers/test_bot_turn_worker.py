"""Bots play through the same interface as people, and a failing game stays unchanged and holds up nobody."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot.model.errors import UNAMBIGUOUS_CHARACTERS
from bot.model.timing import Timing
from bot.operations import listings, lobby
from engine.core import EndTurn
from tests.bot.service.kit import ANN, BOB, HERE, House, interactions, open_house
from tests.bot.service.race import Bank, Roll


async def play_turn(h: House, table: str, who: int):
    await h.service.drain()
    for _ in range(3):
        look = await h.service.play.get_view(table, who)
        assert look.decision
        await h.service.play.submit(table, who, look.decision.options[-1])


async def test_bots_play_a_game_with_secrets_to_the_end(h: House):
    table = await lobby.open_lobby(h.tables, "auction", ANN, HERE, 1, ["beginner", "random", "strong"])
    await lobby.start_game(h.tables, table.id, ANN.id, 2)
    look = await h.service.play.get_view(table.id, ANN.id)
    while look.table.status == "running":
        if look.decision:
            await h.service.play.submit(table.id, ANN.id, look.decision.options[0], token=look.token)
        await h.service.drain()
        look = await h.service.play.get_view(table.id, ANN.id)
    assert look.results and (await listings.verify_game(h.tables, table.id)).replayed


async def test_bot_pauses_before_its_turn_but_not_within_it(tmp_path: Path):
    async with open_house(tmp_path, tuning=Timing(bot_pause=2)) as h:
        table = await lobby.open_lobby(h.tables, "race", ANN, HERE, 1, ["random"])
        await lobby.start_game(h.tables, table.id, ANN.id, 2)
        for say in (Roll(), Bank(1), EndTurn()):
            await h.service.play.submit(table.id, ANN.id, say)
        await h.pass_time(1)
        assert (await h.service.play.get_view(table.id, None)).waiting == (1,)
        await h.pass_time(1)
        assert (await h.service.play.get_view(table.id, None)).waiting == (0,)


async def test_failing_game_stays_unchanged_and_holds_up_nobody(h: House, caplog: pytest.LogCaptureFixture):
    bad = await lobby.open_lobby(h.tables, "race", ANN, HERE, 1, ["beginner"], {"faulty": True})
    good = await lobby.open_lobby(h.tables, "race", BOB, HERE, 3, ["beginner"])
    for table, who in ((bad, ANN), (good, BOB)):
        await lobby.start_game(h.tables, table.id, who.id, next(interactions))
    while sum((await h.service.play.get_view(bad.id, None)).view.points) <= 3:  # then it breaks
        await play_turn(h, bad.id, ANN.id)
    await play_turn(h, good.id, BOB.id)
    with caplog.at_level(logging.ERROR, "longtable"):
        await h.pass_time(10)
    assert [s[:4] for s in caplog.messages if bad.id in s] and set(caplog.messages[0][:4]) <= set(
        UNAMBIGUOUS_CHARACTERS
    )
    assert (await h.service.play.get_view(bad.id, None)).waiting == (1,)
    assert (await h.service.play.get_view(good.id, None)).waiting == (0,)
    before = await h.service.play.get_view(bad.id, None)
    seen = len(caplog.messages)
    with caplog.at_level(logging.ERROR, "longtable"):
        for _ in range(10):
            await h.pass_time(600)
    assert seen < len(caplog.messages) <= seen + 10, "it is tried again, but not without pause"
    assert (await h.service.play.get_view(bad.id, None)).view == before.view


async def test_error_in_the_rules_reaches_the_caller_and_changes_nothing(h: House):
    table = await lobby.open_lobby(h.tables, "race", ANN, HERE, next(interactions), (), {"faulty": True})
    await lobby.start_game(h.tables, table.id, ANN.id, next(interactions))
    look = await h.service.play.get_view(table.id, ANN.id)
    while sum(look.view.points) <= 3 or (look.decision and look.decision.kind != "roll"):
        assert look.decision
        look = (
            await h.service.play.submit(table.id, ANN.id, look.decision.options[-1], token=look.token)
        ).look
    for _ in range(2):
        with pytest.raises(RuntimeError, match="a mistake in the rules"):
            await h.service.play.submit(table.id, ANN.id, Roll(), token=look.token, interaction=99)
    after = await h.service.play.get_view(table.id, ANN.id)
    assert (after.table, after.view, after.token) == (look.table, look.view, look.token)
