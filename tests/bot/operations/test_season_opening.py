"""[Open for joining]: things that were free for a draft may be taken by then, and its start may have passed."""

from __future__ import annotations

import asyncio
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from bot.model.errors import OperationRefused
from bot.model.timing import DAY_S, HOUR_S
from tests.bot.service.kit import HERE, interactions, open_house
from tests.bot.service.seasoning import DORA, LEAGUE, PEOPLE, read_season

EVE = PEOPLE[4]
WORD = replace(LEAGUE, full=False)


async def test_second_draft_of_one_name_is_refused_until_renamed(tmp_path: Path):
    async with open_house(tmp_path) as h:
        seasons = h.service.seasons
        first = await seasons.create_draft(WORD, HERE, DORA)
        second = await seasons.create_draft(replace(WORD, name="AUTUMN"), HERE, EVE)
        opened = await asyncio.gather(
            seasons.open_season(first.row.id, DORA.id),
            seasons.open_season(second.row.id, EVE.id),
            return_exceptions=True,
        )
        assert [isinstance(one, OperationRefused) for one in opened] == [False, True]
        with pytest.raises(OperationRefused, match="season-name"):
            await seasons.open_season(second.row.id, EVE.id)
        assert (await read_season(h, second)).status == "draft"
        assert (await seasons.open_season(first.row.id, DORA.id)).status == "open", (
            "the same again is the same"
        )
        await seasons.change_rules(second.row.id, EVE, 1, replace(WORD, name="Winter"), ())
        assert (await seasons.open_season(second.row.id, EVE.id)).status == "open"


async def test_drafts_do_not_exceed_the_limit_of_a_server(tmp_path: Path):
    async with open_house(tmp_path) as h:
        seasons = h.service.seasons
        drafts = [await seasons.create_draft(replace(WORD, name=f"Duels {n}"), HERE, DORA) for n in range(11)]
        for draft in drafts[:10]:
            await seasons.open_season(draft.row.id, DORA.id)
        with pytest.raises(OperationRefused, match="season-too-many"):
            await seasons.open_season(drafts[10].row.id, DORA.id)
        await h.service.season_managing.end_season(drafts[0].row.id, DORA, next(interactions), False)
        await seasons.open_season(drafts[10].row.id, DORA.id)


@pytest.mark.parametrize("at_once", [True, False])
async def test_start_in_the_past_moves_to_the_next_drawing_hour(tmp_path: Path, at_once: bool):
    zone = ZoneInfo("America/New_York")
    async with open_house(tmp_path) as h:
        rules = replace(WORD, begins=h.clock.now + HOUR_S, at_once=at_once, hour=19, zone=zone.key)
        draft = await h.service.seasons.create_draft(rules, HERE, DORA)
        kept = await h.service.seasons.create_draft(
            replace(rules, name="Kept", begins=h.clock.now + 9 * DAY_S), HERE, DORA
        )
        h.clock.now += 2 * DAY_S
        season = await h.service.seasons.open_season(draft.row.id, DORA.id)
        await h.service.drain()
        season = await read_season(h, season)
        at = season.state.next_at
        assert at is not None and h.clock.now < at <= h.clock.now + DAY_S and not season.state.postponed
        there = datetime.fromtimestamp(at, zone)
        assert (there.hour, there.minute) == (19, 0)
        assert (await h.service.seasons.open_season(kept.row.id, DORA.id)).state.next_at == kept.rules.begins
