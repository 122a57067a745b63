"""After `/forget-me` no row of a season names the person, drawings can still be checked, and results stay."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from bot.consequences.organising import ResultCorrection
from bot.model.season import decode_numbers, describe_action
from bot.model.timing import DAY_S
from bot.model.view import Person
from bot.operations import forgetting
from bot.operations.forgetting import ForgetResult
from bot.seasons.files import decode_drawing, redraw
from tests.bot.operations.test_forget_person import find_rows_with
from tests.bot.service.kit import HERE, House, interactions, open_house
from tests.bot.service.seasoning import (
    DORA,
    LEAGUE,
    PEOPLE,
    begin_season,
    open_season,
    play_table,
    read_season,
)

EVE = Person(987_654_321_012_345_678, "Eve")
IDA, FINN, LEA = PEOPLE[:3]


async def test_no_row_of_a_season_names_a_forgotten_person(h: House):
    managing = h.service.season_managing
    season = await begin_season(h, (EVE, IDA, FINN, LEA))
    of, eve = season.row.id, season.find_member(EVE.id)
    assert eve is not None
    n = next(table.n for table in season.tables if eve.n in decode_numbers(table.members))
    season = await play_table(h, season, n)
    seat = next(table for table in season.tables if table.n == n)
    places = [1 + (member == eve.n) for member in decode_numbers(seat.members)]
    await managing.correct_result(
        of, DORA, next(interactions), ResultCorrection(1, n, places, "Eve said so herself")
    )
    await managing.remove_member(of, EVE, next(interactions), eve.n + 1, "by Eve")
    hosted = await h.service.seasons.create_draft(replace(LEAGUE, name="Hers"), HERE, EVE)
    await h.service.seasons.open_season(hosted.row.id, EVE.id)
    await h.service.seasons.create_draft(replace(LEAGUE, name="Never opened"), HERE, EVE)
    full = await open_season(h, (IDA, FINN), replace(LEAGUE, name="Full", full=False, most=2))
    await h.service.seasons.request_notice(full.row.id, EVE.id)
    await h.drain()
    assert await find_rows_with(h.service.tables.db, str(EVE.id))
    before = await read_season(h, season)

    await forgetting.forget_person(h.tables, EVE.id)
    await h.drain()
    assert await find_rows_with(h.service.tables.db, str(EVE.id)) == []
    named = await find_rows_with(h.service.tables.db, "Eve")
    assert not [row for row in named if row.startswith(("season", "outbox"))], named
    after = await read_season(h, season)
    assert (after.members[eve.n].name, after.members[eve.n].status) == ("Somebody", "left")
    assert [after.to_table_result(table) for table in after.tables] == [
        before.to_table_result(table) for table in before.tables
    ]
    (first, corrected), (second, removed) = (describe_action(after, line) for line in after.changes)
    assert (first, second, removed.args["reason"]) == ("Dora", "Somebody", "")
    assert (corrected.args["reason"], corrected.args["said"]) == ("", 0)
    assert "1. Somebody" in str(corrected.args["result"]) or "2. Somebody" in str(corrected.args["result"])
    assert [after.rounds[0].file, after.rounds[0].key] == [before.rounds[0].file, before.rounds[0].key]
    drawing = decode_drawing(after.rounds[0].file)
    assert redraw(drawing.input) == drawing.outcome
    assert (await h.service.seasons.read(hosted.row.id)).row.host is None
    assert await h.service.seasons.list_drafts(7, EVE.id) == []
    assert await forgetting.forget_person(h.tables, EVE.id) == ForgetResult(0)


async def test_forgotten_person_is_not_drawn_again(h: House):
    season = await begin_season(h, (EVE, IDA, FINN, LEA))
    await forgetting.forget_person(h.tables, EVE.id)
    for n in (1, 2):
        season = await play_table(h, season, n)
    await h.pass_time(5)
    season = await read_season(h, season)
    assert season.row.round == 2
    assert all(1 not in decode_numbers(table.members) for table in season.get_tables_of_round(2))


async def test_similar_id_is_not_forgotten(tmp_path: Path):
    """Rows are found by the digits of the id. An id that contains these digits belongs to somebody else."""
    long = Person(int(f"{EVE.id}1"), "Longer")
    async with open_house(tmp_path) as h:
        season = await open_season(h, (IDA,), replace(LEAGUE, full=False, most=2))
        await h.service.seasons.join(season.row.id, FINN, next(interactions))
        await h.service.seasons.request_notice(season.row.id, EVE.id)
        await h.service.seasons.request_notice(season.row.id, long.id)
        await forgetting.forget_person(h.tables, EVE.id)
        assert (await read_season(h, season)).state.invited == [long.id]


async def test_unopened_drafts_are_deleted_after_two_weeks(h: House):
    await h.drain()
    await h.service.seasons.create_draft(LEAGUE, HERE, DORA)
    kept = await open_season(h, (), replace(LEAGUE, name="Opened", full=False))
    await h.pass_time(13 * DAY_S)
    assert len(await h.service.seasons.list_drafts(7, DORA.id)) == 1
    await h.pass_time(2 * DAY_S)
    assert await h.service.seasons.list_drafts(7, DORA.id) == []
    assert (await read_season(h, kept)).status == "open"
