"""The sources of winners' points are stored at the end of a game and shown from twenty games on, for this host's games
only."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot.db.rows import ResultRow
from bot.operations import forgetting, listings, seats
from bot.operations.listings import MIN_GAMES_FOR_POINT_SOURCES
from bot.stores import results, table_rows
from engine.core.after_game import PointSources
from tests.bot.service.finishing import finish_game
from tests.bot.service.kit import ANN, BOB, CLEO, House


async def read_results(h: House, table_id: str) -> list[ResultRow]:
    with h.connect() as db:
        return results.fetch_of_table(db, table_id)


async def store_game(h: House, table_id: str, name: str, rows: list[ResultRow]):
    """Store another finished game with these results."""
    with h.service.tables.db.begin() as tx:
        one = table_rows.find(tx, table_id)
        assert one is not None
        table_rows.insert_row(tx, replace(one, id=name))
        table_rows.insert_results(tx, [replace(row, game=name) for row in rows])


async def test_points_are_stored_by_category_as_shown(h: House):
    over = await finish_game(h, await h.start_table("race", BOB))
    shown = (await h.look(over)).results
    assert shown is not None
    kept = {row.seat: msgspec.json.decode(row.items or "") for row in await read_results(h, over.id)}
    assert kept == {
        row.seat: dict(zip(shown.categories, row.category_points, strict=True)) for row in shown.ranking
    }
    await forgetting.forget_person(h.tables, ANN.id)
    left = await read_results(h, over.id)
    assert {row.seat: msgspec.json.decode(row.items or "") for row in left} == kept
    assert ANN.id not in {row.user for row in left}


async def test_sources_of_points_are_shown_from_twenty_games_on(h: House):
    over = await finish_game(h, await h.start_table("race", BOB))
    points = [{"steps": 3, "luck": 1}, {"steps": 3, "luck": 2}]
    rows = [
        replace(row, place=place, items=msgspec.json.encode(points[place - 1]).decode())
        for place, row in enumerate(await read_results(h, over.id), 1)
    ]
    first = msgspec.json.decode((await read_results(h, over.id))[0].items or "", type=dict[str, int])
    for n in range(MIN_GAMES_FOR_POINT_SOURCES - 2):
        await store_game(h, over.id, f"x{n}", rows)
    await store_game(h, over.id, "old", [replace(row, items=None) for row in rows])
    await store_game(h, over.id, "three", [*rows, replace(rows[1], seat=2)])
    assert await listings.get_point_sources(h.tables, "race", 2) is None, (
        "of two players there are nineteen with points"
    )
    await store_game(h, over.id, "tie", [replace(row, place=1) for row in rows])
    told = await listings.get_point_sources(h.tables, "race", 2)
    assert told is not None and told.games == MIN_GAMES_FOR_POINT_SOURCES
    own = {"steps": 3 * 18 + 6, "luck": 18 + 3}
    assert told.points == {key: own.get(key, 0) + first.get(key, 0) for key in (*first, *own)}
    assert (
        await listings.get_point_sources(h.tables, "race", 3) is None
        and await listings.get_point_sources(h.tables, "auction", 2) is None
    )


async def test_abandoned_game_has_no_winners(h: House):
    table = await h.start_table("race", BOB, CLEO)
    await h.change(table, seats.vote_to_abandon, ANN.id)
    assert await read_results(h, table.id) == []


def test_shares_refer_to_all_points_won():
    found = PointSources(2, {"a": 30, "b": 60, "none": 0, "c": -9, "d": 10})
    assert list(found.shares.items()) == [("b", 60), ("a", 30), ("d", 10), ("c", -9)]
    assert PointSources(1, {"a": 0, "b": -2}).shares == {}
