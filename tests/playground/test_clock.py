"""Time passes for the playground, its pages and the bot together."""

from __future__ import annotations

import aiohttp
import pytest

from playground import Playground, page_api


@pytest.mark.parametrize(
    ("hours", "status", "calls"), [(24, 200, 24), (1, 200, 1), (0, 400, 0), (25, 400, 0)]
)
async def test_hours_pass_one_by_one_for_everybody_who_goes_by_the_clock(
    pg: Playground, monkeypatch: pytest.MonkeyPatch, hours: int, status: int, calls: int
):
    monkeypatch.setattr(page_api, "BOT_REACTION_S", 0.0)
    before, seen = pg.now(), list[float]()
    pg.on_time_passed(lambda: seen.append(pg.now()))
    async with aiohttp.ClientSession() as session:
        answer = await session.post(f"{pg.url}/playground/clock", json={"hours": hours})
        world = await (await session.get(f"{pg.url}/playground/world?part=now")).json()
    assert (answer.status, len(seen)) == (status, calls)
    assert world["now"] == pytest.approx(before + calls * page_api.HOUR_S, abs=60)
    assert pg.world.clock_offset_s == calls * page_api.HOUR_S, "it is saved with the world"
