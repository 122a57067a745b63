"""Finished games, messages and settings of former servers are kept as long as the host configures."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Table, func, select

from bot.db.database import Database
from bot.db.rows import SeasonTableRow
from bot.db.schema import game, insert_all, metadata, outbox, result, season_table, server
from bot.interactions.handlers import season as season_file
from bot.jobs import verification
from bot.model.errors import GameErased
from bot.model.people import ServerSettings
from bot.model.timing import DAY_S
from bot.operations import (
    export,
    forgetting,
    invitations,
    listings,
    look_back,
    people,
    places,
    seasons,
    seats,
)
from bot.operations.forgetting import ForgetResult
from bot.seasons import files as whole
from bot.stores.retention import ERASED_TABLES, erase_finished_games
from engine.core.text import get_catalogue
from tests.bot.service import seasoning
from tests.bot.service.kit import (
    ANN,
    BOB,
    CLEO,
    GAMES,
    HERE,
    TUNING,
    House,
    finish_game,
    get_refusal,
    interactions,
    open_house_on,
)

KEPT = replace(TUNING, keep_games=10 * DAY_S, keep_messages=3 * DAY_S, keep_left_servers=5 * DAY_S)


@pytest.fixture(params=("sqlite", "postgresql"))
async def h(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncGenerator[House]:
    async with open_house_on(request.param, tmp_path, KEPT) as made:
        yield made


async def count_rows(h: House, table: Table, *where: Any) -> int:
    with h.connect() as db:
        return db.execute(select(func.count()).select_from(table).where(*where)).scalar_one()


async def list_records(h: House) -> list[Any]:
    return [await listings.list_player_records(h.tables, ANN.id, guild) for guild in (7, None)]


async def test_old_game_is_erased_and_its_results_stay(h: House):
    table = await h.start_table("race", BOB)
    await people.save_note(h.tables, table.id, ANN.id, "a note of Ann")
    await seats.toggle_watching(h.tables, table.id, CLEO.id)
    await finish_game(h, table)
    before = await list_records(h)
    assert all(before) and await count_rows(h, result) == 2
    await h.pass_time(9 * DAY_S)
    assert (await h.read(table)).status == "over"
    await h.pass_time(2 * DAY_S)
    assert {each.name: await count_rows(h, each, each.c.game == table.id) for each in ERASED_TABLES} == {
        each.name: 0 for each in ERASED_TABLES
    }
    assert await list_records(h) == before
    assert await count_rows(h, result) == 2
    with h.connect() as db:
        row = db.execute(select(game).where(game.c.id == table.id)).mappings().one()
    assert (row["status"], row["blob"], row["state"], row["channel"], row["guild"]) == (
        "erased",
        None,
        b"",
        0,
        7,
    )


async def test_request_about_an_erased_game_is_answered_in_words(h: House):
    table = await finish_game(h, await h.start_table("race", BOB))
    await h.read(table)  # now in memory
    await h.pass_time(11 * DAY_S)
    say = get_catalogue("bot", "en")
    service = h.service
    for ask in (
        listings.get_table(service.tables, table.id),
        service.play.get_view(table.id, ANN.id),
        listings.verify_game(service.tables, table.id),
        look_back.get_finished_game(service.tables, table.id),
        invitations.answer_rematch(service.tables, table.id, ANN, interaction=next(interactions)),
        people.get_note_for_edit(service.tables, table.id, ANN.id),
        export.export_game(service.tables, table.id, ANN.id),
    ):
        with pytest.raises(GameErased) as refused:
            await ask
        assert "no longer stored" in say(f"refused-{refused.value.reason.code}")
    await places.on_message_deleted(service.tables, 9000)
    await places.on_channel_deleted(service.tables, table.channel)
    assert await listings.find_table_at(service.tables, HERE, ANN.id) is None
    assert await forgetting.forget_person(service.tables, ANN.id) == ForgetResult(0)
    with pytest.raises(verification.UnreadableRecord, match="no longer stored"):
        await verification.verify_stored(table.id, h.tables.db.url, GAMES)


async def test_unfinished_and_unreported_games_stay(h: House):
    """An edit that waits keeps none: it may wait for ever in a locked thread. A season that is not over keeps its games."""
    running = await h.start_table("race", BOB)
    lobby = await h.open_lobby("auction", BOB, place=replace(HERE, channel=71))
    told, over, drawn = [
        await finish_game(h, await h.start_table("race", BOB, place=replace(HERE, channel=n)))
        for n in (72, 73, 74)
    ]
    season = (await seasons.create_draft(h.tables, seasoning.LEAGUE, HERE, ANN)).row.id
    waits = outbox.update().values(state="due", not_before=1e12)
    last = select(func.max(outbox.c.id)).where(outbox.c.game == over.id, outbox.c.edit.is_(False))
    with h.begin() as tx:
        insert_all(tx, [SeasonTableRow(season, 1, 1, "race", (), b"", 0.0, drawn.id)])
        assert tx.execute(waits.where(outbox.c.game == told.id, outbox.c.edit.is_(True))).rowcount
    h.clock.now += 13 * DAY_S
    with h.begin() as tx:
        for state, erased in (("due", [told.id]), ("sending", [])):
            tx.execute(waits.values(state=state).where(outbox.c.id == last.scalar_subquery()))
            assert erase_finished_games(tx, h.clock()) == erased, f"a message is {state}"
    assert {(await h.read(one)).status for one in (running, lobby, over, drawn)} == {
        "running",
        "lobby",
        "over",
    }


async def test_games_are_kept_for_ever_by_default(tmp_path: Path):
    async with open_house_on("sqlite", tmp_path, TUNING) as h:
        table = await finish_game(h, await h.start_table("race", BOB))
        await h.pass_time(4000 * DAY_S)
        assert (await h.read(table)).status == "over"


async def test_many_old_games_are_erased_in_small_batches(h: House):
    with h.begin() as tx:
        tx.execute(game.insert(), [make_abandoned_lobby(n) for n in range(23)])
    worker, batches = h.service.workers.retention, list[int]()
    while done := await worker.work():
        batches.append(done)
        assert worker.look_at == h.clock.now + 0.5
        h.clock.now += 0.5
    assert batches == [5, 5, 5, 5, 3] and await count_rows(h, game, game.c.status == "erased") == 23
    assert worker.look_at == h.clock.now + 3600


async def test_two_processes_erase_different_games(tmp_path: Path):
    """Neither waits for the other, and an abandoned batch is found again."""
    async with (
        open_house_on("postgresql", tmp_path) as h,
        close_after_use(await Database.open(h.tables.db.url)) as other,
    ):
        with h.begin() as tx:
            tx.execute(game.insert(), [make_abandoned_lobby(n) for n in range(8)])
        with other.begin() as theirs:
            first = erase_finished_games(theirs, 100.0)
            with h.begin() as ours:
                second = erase_finished_games(ours, 100.0)
        assert (len(first), len(second)) == (5, 3) and not set(first) & set(second)
        with pytest.raises(ZeroDivisionError), other.begin() as theirs:
            theirs.execute(game.insert(), [make_abandoned_lobby(9)])
            erase_finished_games(theirs, 100.0)
            raise ZeroDivisionError
        assert await count_rows(h, game, game.c.status == "erased") == 8


@asynccontextmanager
async def close_after_use(database: Database) -> AsyncGenerator[Database]:
    try:
        yield database
    finally:
        await database.close()


def make_abandoned_lobby(n: int) -> dict[str, Any]:
    values = {"slug": "race", "guild": 7, "channel": 70, "version": 1, "touched": 0.0, "state": b"x"}
    return {**values, "id": f"G{n:03}", "status": "abandoned", "ended": float(n)}


async def test_messages_of_finished_games_are_deleted_and_others_stay(h: House):
    over = await finish_game(h, await h.start_table("race", BOB))
    running = await h.start_table("auction", BOB, place=replace(HERE, channel=71))
    of_tables = [outbox.c.game == table.id for table in (over, running)]
    before = [await count_rows(h, outbox, of_table) for of_table in of_tables]
    await h.pass_time(4 * DAY_S)
    after = [await count_rows(h, outbox, of_table) for of_table in of_tables]
    assert before[0] > after[0] == 0, "the game is over"
    assert after[1] >= before[1] > 0, "edits refer to them"
    assert (await h.read(over)).status == "over"


async def test_season_keeps_its_games_until_it_is_over_and_then_its_standings(tmp_path: Path):
    async with open_house_on("sqlite", tmp_path, replace(KEPT, keep_games=0.5 * DAY_S)) as h:
        season = await seasoning.begin_season(h)
        for n in range(1, 3):
            season = await seasoning.play_table(h, season, n)
        games = [table.game for table in season.tables if table.round == 1 and table.game]
        await h.pass_time(2 * DAY_S)
        assert {(await h.read(one)).status for one in games} == {"over"}
        with h.begin() as tx:
            tx.execute(metadata.tables["season"].update().values(status="over"))
        before = season_file.export_standings(await seasoning.read_season(h, season))
        await h.pass_time(2 * DAY_S)
        assert await get_refusal(h.read(games[0])) == "no-longer-kept"
        season = await seasoning.read_season(h, season)
        assert season_file.export_standings(season) == before
        assert await count_rows(h, season_table, season_table.c.game.in_(games)) == len(games)
        file = season_file.export_season(season)
        first = whole.check_season(whole.decode(file))[0]
        assert first.seated and first.fair == 2 and not first.is_wrong


async def test_settings_of_a_former_server_are_deleted_unless_the_bot_returns(h: House):
    for guild in (7, 8, 9):
        await people.set_server_settings(h.tables, guild, ServerSettings(locale="de"))
    await places.on_bot_left(h.service.tables, 7)
    # the bot left server 8 while it was not connected
    await places.note_servers(h.service.tables, {7, 9}, lambda guild: guild != 9)
    await h.pass_time(4 * DAY_S)
    await places.on_bot_returned(h.service.tables, 7)
    await h.pass_time(2 * DAY_S)
    assert await list_guilds(h) == {7, 9}
    await places.on_bot_left(h.service.tables, 7)
    await h.pass_time(4 * DAY_S)
    await places.note_servers(h.service.tables, {7, 9}, lambda guild: True)
    await h.pass_time(20 * DAY_S)
    assert await list_guilds(h) == {7, 9}


async def list_guilds(h: House) -> set[int]:
    with h.connect() as db:
        return set(db.execute(select(server.c.guild)).scalars())
