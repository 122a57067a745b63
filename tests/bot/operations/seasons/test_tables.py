"""A season's table is opened once, its clocks start with its thread, and nobody waits for ever."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from msgspec.structs import replace

from bot.consequences import season_schedule as settle
from bot.db import season_rows as store
from bot.db.rows import PendingRow
from bot.db.season_rows import SeasonTableRow
from bot.model.messages import OutboxMessage
from bot.model.people import Preferences
from bot.model.season import SeasonChange
from bot.model.timing import DAY_S, HOUR_S
from bot.model.view import Location
from bot.operations import people as settings
from bot.operations import seats
from bot.stores import table_rows
from bot.stores.tables import apply
from bot.workers.seasons import ERROR_RETRY_S
from engine.core.rules import Refusal
from tests.bot.service.kit import MOD, interactions

from .lots import Draw
from .test_people import LEAGUE
from .world import CHANNEL, DORA, GUILD, NOW, World

SHORT = replace(LEAGUE, full=True, lasts=14 * DAY_S, options={"lots": {"draws": 3}})


async def begin_first_table(made: World, people: int = 2) -> str:
    """Begin a season and return the game of its first table."""
    await made.begin(SHORT, people)
    await made.pass_time(1)
    game = (await made.read_season()).tables[0].game
    assert game is not None
    return game


async def read_pending_rows(made: World, game: str) -> list[PendingRow]:
    with made.service.tables.db.engine.connect() as db:
        return table_rows.fetch_of_table(db, game)


async def test_season_of_two_rounds_is_played_in_a_forum(made: World):
    await made.begin(replace(SHORT, rounds=2, at_once=True), 4, forum=CHANNEL + 5)
    while (await made.read_season()).status != "over":
        await made.play_tables(1.0)
        await made.pass_time_to_next()
    games = [table.game for table in (await made.read_season()).tables]
    sent = [p for p in made.sent.messages.values() if p.table in games]
    opened = [p for p in sent if p.kind in ("lobby", "thread")]
    assert [p.kind for p in opened] == ["lobby"] * 4 and {p.place for p in opened} == {CHANNEL + 5}
    assert len({p.place for p in sent if p.kind == "turn"}) == 4 and made.errors.seen == []
    cards = [post for _, post in made.sent.edits if post.kind == "lobby"]
    assert {post.table for post in cards} == set(games)


async def test_table_without_a_thread_waits_for_nobody(made: World):
    made.sent.full = True
    await made.begin(SHORT, 2)
    for person in made.people:
        await settings.set_preferences(made.tables, person.id, Preferences(notices="both"))
    await made.pass_time(1)
    game = (await made.read_season()).tables[0].game
    assert game is not None
    for _ in range(3):
        await made.pass_time(HOUR_S)
    await made.pass_time(9 * DAY_S)
    told = {p.payload["code"] for p in made.sent.messages.values() if p.target == f"user:{DORA.id}"}
    assert told == {"season-report"}
    assert [(row.deadline, row.remind_at) for row in await read_pending_rows(made, game)] == [(None, None)]
    with pytest.raises(Refusal, match="paused"):
        await made.service.play.submit(game, made.people[0].id, Draw())
    called = [p.kind for p in made.sent.messages.values() if p.kind in ("turn", "prompt", "reminder")]
    assert called == []
    made.sent.full = False
    await made.pass_time(700)
    [row] = await read_pending_rows(made, game)
    assert row.deadline is not None and row.deadline >= made.clock.now + 2 * DAY_S
    [first] = [p for p in made.sent.messages.values() if p.kind == "turn"]
    assert first.payload["start"] and first.payload["mentions"] == [0, 1]


async def test_moderator_who_resumes_a_table_before_its_thread_starts_its_clocks(made: World):
    made.sent.full = True
    game = await begin_first_table(made)
    await apply(made.tables, game, next(interactions), seats.resume_table, MOD)
    assert all(row.deadline is not None for row in await read_pending_rows(made, game))


def fail(change: SeasonChange):
    raise RuntimeError("a mistake of ours")


async def test_failing_step_is_tried_again_later(made: World, monkeypatch: pytest.MonkeyPatch):
    """This also holds while a table's end waits to be counted: nobody retries it in a loop."""
    game = await begin_first_table(made)
    with monkeypatch.context() as broken:
        broken.setattr(settle, "continue_after_round", fail)
        await apply(made.tables, game, next(interactions), seats.end_game, MOD)
        await made.pass_time(1)
        assert len(made.errors.seen) == 1
        assert (
            await made.tables.db.read(made.service.workers.seasons.find_due, made.clock.now)
            == made.clock.now + ERROR_RETRY_S
        )
    await made.pass_time(ERROR_RETRY_S)
    assert (await made.read_season()).tables[0].counted


# Late


@pytest.mark.parametrize("where", ["in time", "without a thread", "without a game"])
async def test_hurried_table_answers_for_late_players_and_takes_no_seat(
    made: World, where: str, monkeypatch: pytest.MonkeyPatch
):
    """This also holds for a table that is opened after its round."""
    await made.begin(replace(SHORT, form="cup", lasts=DAY_S), 2)
    with monkeypatch.context() as broken:
        if where == "without a game":
            broken.setattr(made.service.workers.seasons, "open_table_or_retry", make_opening_fail(made))
        made.sent.full = where == "without a thread"
        await made.pass_time(1)
        [drawn] = (await made.read_season()).rounds
        while not settle.is_round_out_of_time(season := await made.read_season()):
            assert season.rounds == [drawn], "the time that the round's post states does not change"
            await made.pass_time_to_next()
    assert made.clock.now - 1 <= (drawn.ends_at or 0.0) == drawn.drawn + 1.5 * DAY_S
    assert ((await made.read_season()).tables[0].game is None) == (where == "without a game")
    season = await made.finish(made.clock.now + 30 * DAY_S)
    table = season.tables[0]
    assert season.status == "over" and season.to_table_result(table).over
    assert [row.bot for row in season.get_results(table)] == [None, None]
    told = [
        p.payload["code"] for p in made.sent.messages.values() if p.kind == "notice" and p.target == "table"
    ]
    assert set(told) == {"late-nobody-turn"}


def make_opening_fail(made: World) -> Callable[[SeasonTableRow], Awaitable[None]]:
    """Return a replacement for opening a table that fails and is tried again in an hour."""

    async def postpone(row: SeasonTableRow):
        with made.service.tables.db.begin() as tx:
            store.schedule_opening_retry(tx, row, made.clock.now + HOUR_S)

    return postpone


async def test_missing_write_permission_stops_the_season_until_it_is_back(made: World):
    """The clocks of the season stop, its organiser gets one message, and no table opens. Later the season continues,
    delayed by that time.
    """
    await made.begin(replace(SHORT, begins=NOW + DAY_S, full=False), 6)
    await made.pass_time(60)
    made.sent.barred.add(CHANNEL)
    await made.pass_time(DAY_S)
    for _ in range(3):
        await made.pass_time(700)
    season = await made.read_season()
    assert (
        season.status == "paused" and season.state.homeless and season.rounds == []
    )  # it cannot be announced
    opens = season.state.next_at or 0.0
    await made.service.channels.on_permissions_changed(GUILD)  # not this permission
    await made.pass_time(1)
    assert [(p.target, p.payload["code"]) for p in list_notices(made)] == [
        (f"user:{DORA.id}", "season-report")
    ]
    stood = made.clock.now - (season.state.barred_at or 0.0)
    made.sent.barred.clear()
    await made.service.channels.on_permissions_changed(GUILD)
    await made.pass_time(1)
    season = await made.read_season()
    assert (season.status, season.state.homeless) == ("running", False)
    await made.pass_time(60)
    season = await made.read_season()
    assert all(table.game and table.open_at >= opens + stood for table in season.tables)
    kinds = [p.kind for p in made.sent.messages.values()]
    assert [kinds.count(kind) for kind in ("season", "round", "thread")] == [1, 1, 3]
    assert len(list_notices(made)) == 1 and made.sent.wrong == made.errors.seen == []


async def test_season_stops_if_its_threads_may_not_be_opened(made: World):
    """Its tables are in a channel of their own."""
    draft = await made.service.seasons.create_draft(SHORT, Location(GUILD, CHANNEL), DORA)
    made.of = draft.row.id
    await made.service.seasons.change_rules(made.of, DORA, 1, SHORT, (), CHANNEL, 75)
    await made.service.seasons.open_season(made.of, DORA.id)
    for _ in range(4):
        await made.add_person()
    made.sent.barred.add(75)
    await made.pass_time(60)
    assert [p.payload["code"] for p in list_notices(made)] == ["season-report"]
    season = await made.read_season()
    assert season.status == "paused" and season.state.barred_at is not None
    made.sent.barred.clear()
    await made.pass_time(700)
    await made.pass_time(60)
    season = await made.read_season()
    assert season.status == "running" and all(table.game for table in season.tables)
    assert made.sent.wrong == made.errors.seen == []


def list_notices(made: World) -> list[OutboxMessage]:
    """Return what the people were told outside their tables."""
    return [p for p in made.sent.messages.values() if p.kind == "season-notice"]
