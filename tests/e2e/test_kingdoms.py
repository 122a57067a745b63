"""A seat of Deal with the Devil can look at its own screen and all kingdoms beside its question (9.2, 9.3)."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.operations import listings

from .conftest import QUICK
from .stage import Stage, open_stage
from .test_round import table_with_bots


@pytest.fixture
async def made(tmp_path: Path) -> AsyncGenerator[Stage]:
    """Steps stay open, so that a seat that has sealed can be looked at."""
    async with open_stage(tmp_path, tuning=replace(QUICK, close_delay=(600.0, 600.0))) as up:
        yield up


async def test_own_screen_and_all_kingdoms_are_shown(made: Stage):
    ann, table = await table_with_bots(made)
    prompt = await ann.wait_for(lambda m: "Load your chest" in m["content"])
    thread = str((await listings.get_table(made.bot.service.tables, table)).channel)
    post = await ann.wait_for(lambda m: "of 4 sealed" in m["content"], channel=thread)
    board = await ann.slash(thread, "board")
    for shown in (await ann.press(post, "All kingdoms"), await ann.press(board, "All kingdoms")):
        assert shown.message is not None and shown.message["flags"] & 64
        [picture] = shown.message["attachments"]
        assert (picture["width"], picture["height"]) == (1120, 840)
        assert "Only for you" not in picture["description"]
    await ann.press(prompt, "Offer nothing")
    assert (await made.bot.service.play.get_view(table, int(ann.id))).decision is None
    mine = await ann.press(post, "My kingdom")
    assert mine.message is not None and mine.message["flags"] & 64
    [picture] = mine.message["attachments"]
    assert picture["description"].startswith("Only for you"), "the own screen is seen also after sealing"
