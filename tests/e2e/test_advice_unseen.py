"""Nobody else learns that somebody has asked for advice."""

from __future__ import annotations

import logging
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import select

from bot.db.schema import metadata
from bot.workers.advice import DISCREET_ANSWER_DELAY_S
from engine.core import EndTurn
from playground import Person
from tests.toys.auction import Start

from .conftest import QUICK
from .stage import Stage, get_table_id, open_stage, wait_until_still
from .test_advice import (
    GAMES,
    do_not_sleep,
    find_quickly,
    list_buttons_with,
    start_with_advice,
    wait_for_advice,
)
from .test_operating import Get, serve_health_of


async def collect_traces(made: Stage, people: list[Person], thread: str) -> dict[str, Any]:
    """Return everything that others could notice: every stored row, public message and request."""
    async with made.bot.service.tables.db.reading() as db:
        rows = {
            table.name: sorted(map(str, await db.execute(select(table)))) for table in metadata.sorted_tables
        }
    public = [m for m in await people[0].messages(thread) if not m["flags"] & 64]
    wire = sum(e["method"] != "GET" and f"/channels/{thread}" in e["path"] for e in made.pg.wire)
    lists = [(await person.slash(thread, "games")).text for person in people]
    return {**rows, "public": public, "wire": wire, "lists": lists}


@pytest.mark.parametrize("slug", [pytest.param("saint_malo", marks=pytest.mark.long), "auction"])
async def test_table_does_not_show_that_somebody_asked(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, slug: str
):
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        [ann, bob], thread = await start_with_advice(made, slug)
        adviser = made.bot.service.adviser
        adviser.find, waited = find_quickly, list[float]()
        adviser.quick = {"auction"}

        async def record_wait(seconds: float):
            waited.append(seconds)

        adviser.sleep = record_wait
        panels = [(person, await person.slash(thread, "play")) for person in (ann, bob)]
        await wait_until_still(made)
        caplog.clear()
        with caplog.at_level(logging.INFO):
            before = await collect_traces(made, [ann, bob], thread)
            for person, panel in panels:
                if "Advice" in panel.labels:
                    await person.press(panel, "Advice")
                    await wait_for_advice(person, thread)
            assert await collect_traces(made, [ann, bob], thread) == before
        assert any("Advice" in panel.labels for _, panel in panels)
        assert not [r for r in caplog.records if r.name.startswith("longtable")]
        if slug == "auction":
            assert waited and all(
                DISCREET_ANSWER_DELAY_S - 5 < seconds <= DISCREET_ANSWER_DELAY_S for seconds in waited
            )


# Metrics that depend on the machine, not on what people ask.
CLOCKED = re.compile(
    r"longtable_(outbox_late_seconds|clock_ahead_seconds|loop_lag_\w+|\w+_seconds_(sum|bucket))$"
)


async def read_metrics(get: Get) -> Counter[str]:
    """Return everything the bot tells its host in numbers, except what depends on the machine."""
    families = text_string_to_metric_families((await get("metrics"))[1])
    samples = [sample for family in families for sample in family.samples if not CLOCKED.match(sample.name)]
    return Counter(
        {f"{sample.name} {sorted(sample.labels.items())}": int(sample.value) for sample in samples}
    )


@pytest.mark.long
@pytest.mark.parametrize("slug", ["saint_malo", "auction"])
async def test_metrics_do_not_show_that_somebody_asked(tmp_path: Path, slug: str):
    """Neither the advice, nor the table, nor the person: the numbers are those of ordinary views."""
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        get = await serve_health_of(made)
        people, thread = await start_with_advice(made, slug)
        adviser = made.bot.service.adviser
        adviser.find = find_quickly
        adviser.sleep = do_not_sleep
        adviser.quick = {"auction"}
        table, grown = await get_table_id(made, people[0]), list[dict[str, int]]()
        for person in people if slug == "auction" else ():  # until both are asked at once
            await made.bot.service.play.submit(table, int(person.id), Start("nothing"), EndTurn())
        panels = [(person, await person.slash(thread, "play")) for person in people]
        asked = [(person, panel) for person, panel in panels if "Advice" in panel.labels]
        assert len(asked) == (2 if slug == "auction" else 1)
        await wait_until_still(made)
        before = await read_metrics(get)

        async def note_growth():
            nonlocal before
            await wait_until_still(made)
            now = await read_metrics(get)
            grown.append({name: now[name] - before[name] for name in now if now[name] != before[name]})
            before = now

        for person, panel in asked:
            for _ in range(4):
                await person.slash(thread, "play")
            await note_growth()
            await person.press(panel, "Advice")
            there = await wait_for_advice(person, thread)
            why = await person.press(there, "Why?")
            await person.press(why, "Back")  # to the cached advice
            await wait_for_advice(person, thread)
            await person.slash(thread, "advice")
            await note_growth()
        looked = "longtable_interactions_total [('outcome', 'done'), ('verb', 'play')]"
        assert grown == [{looked: 4, "longtable_first_answer_seconds_count []": 4}] * len(grown)

        person, _ = asked[0]
        there = await wait_for_advice(person, thread)
        await person.press(there, custom_id=list_buttons_with(there, "advised")[0]["custom_id"])
        await note_growth()
        assert grown[-1]["longtable_interactions_total [('outcome', 'done'), ('verb', 'act')]"] == 1
        # the consent of a whole table is public
        assert "advi" not in (await get("metrics"))[1].replace("advice-", "")
