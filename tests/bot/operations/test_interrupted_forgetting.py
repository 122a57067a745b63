"""`/forget-me` is finished after a crash, a failing table or a game that is missing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

import pytest

from bot.operations import forgetting
from bot.service import Service
from tests.bot.service.kit import GAMES, TUNING

from .traces import EVE, ComposingRecorder, find_traces, make_builder, open_lived_house, open_recording_house


class ProcessKilled(BaseException):
    """The process dies at this point."""


@pytest.mark.parametrize("step", (0, 12, 24, "last"))
async def test_restart_finishes_an_interrupted_forget_me(
    step: int | str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """The process dies at the nth table or season, and the next process continues by itself."""
    async with open_lived_house("sqlite", tmp_path) as (h, url, _):
        left = [10**6 if step == "last" else int(step)]

        erase, at_table = forgetting.personal_data.delete_person, forgetting.forget_at_table

        def make_dying(call: Any) -> Any:
            def call_or_die(*args: Any) -> Any:
                left[0] -= 1
                if left[0] < 0 or (step == "last" and call is erase):
                    raise ProcessKilled
                return call(*args)

            return call_or_die

        with monkeypatch.context() as killed:
            killed.setattr(forgetting, "forget_at_table", make_dying(at_table))
            killed.setattr(forgetting, "forget_in_season", make_dying(forgetting.forget_in_season))
            killed.setattr(forgetting.personal_data, "delete_person", make_dying(erase))
            with pytest.raises(ProcessKilled):
                await forgetting.forget_person(h.tables, EVE.id)
        await h.service.stop()
        h.service = await Service.open(url, GAMES, h.clock, h.sent, TUNING)
        cast(ComposingRecorder, h.sent).composer = make_builder(h.service)
        await h.service.workers.resume_unfinished()
        assert find_traces(h.service.tables.db, url) == []


async def test_failing_table_does_not_stop_others_from_being_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async with open_recording_house("sqlite", tmp_path) as (h, url):
        broken, fine = await h.start_table("race", EVE), await h.start_table("race", EVE)
        call = h.service.tables.change

        async def change_or_fail(table_id: str, *args: Any) -> Any:
            if table_id == broken.id:
                raise RuntimeError("planted")
            return await call(table_id, *args)

        with monkeypatch.context() as patched:
            patched.setattr(h.service.tables, "change", change_or_fail)
            assert (await forgetting.forget_person(h.tables, EVE.id)).code
            assert not await forgetting.resume_forgetting(h.tables)
        assert (await h.read(fine)).names == ("Ann", "Somebody (bot)")
        assert (await h.read(broken)).names == ("Ann", EVE.name)
        assert await forgetting.resume_forgetting(h.tables)
        assert find_traces(h.service.tables.db, url) == []


async def test_start_continues_an_unfinished_forget_me(tmp_path: Path):
    async with open_recording_house("sqlite", tmp_path) as (h, url):
        await h.start_table("race", EVE)
        db = h.service.tables.db
        with db.begin() as tx:
            forgetting.personal_data.insert_request(tx, EVE.id)
        await h.service.start_workers(h.sent)
        async with asyncio.timeout(30):
            assert h.service.workers.resuming is not None
            await h.service.workers.resuming
        assert find_traces(db, url) == []
