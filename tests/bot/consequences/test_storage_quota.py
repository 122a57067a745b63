"""Storage per person and per server is bounded, a restart does not reset it, and honest people have room."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.model import timing
from bot.model.timing import STORED_LIMITS, StoredKind, StoredLimit
from bot.model.view import Location, Person
from bot.operations import listings, lobby, people, seats
from engine.core.text import LOCALES, get_catalogue
from tests.bot.service.kit import (
    ANN,
    BOB,
    HERE,
    House,
    finish_game,
    get_refusal,
    interactions,
    open_house,
)


def test_every_limit_has_a_refusal_text():
    for kind, limit in STORED_LIMITS.items():
        codes = [f"refused-{kind}-many", *([f"refused-{kind}-many-here"] if limit.server is not None else [])]
        assert all(get_catalogue("bot", locale).has(code) for locale in LOCALES for code in codes), kind


def limit_storage(monkeypatch: pytest.MonkeyPatch, kind: StoredKind, person: int, server: int | None = None):
    """Set a small limit, so that a test need not store as much as people may."""
    monkeypatch.setattr(timing, "STORED_LIMITS", {**STORED_LIMITS, kind: StoredLimit(person, server)})


async def open_race_lobby(h: House, who: Person, place: Location = HERE) -> str:
    return (await lobby.open_lobby(h.tables, "race", who, place, next(interactions))).id


async def test_nine_lobbies_of_one_person_are_too_many_and_five_are_not(tmp_path: Path):
    async with open_house(tmp_path) as h:
        tables = [await open_race_lobby(h, ANN) for _ in range(STORED_LIMITS["lobbies"].person)]
        assert len(tables) == 8 > 5
        assert await get_refusal(open_race_lobby(h, ANN)) == "lobbies-many"
    async with open_house(tmp_path, h.clock) as h:
        assert await get_refusal(open_race_lobby(h, ANN)) == "lobbies-many"
        await open_race_lobby(h, BOB)
        await h.change(tables[0], lobby.join, BOB)
        await h.start(await h.read(tables[0]))
        await h.change(tables[1], lobby.leave, ANN.id)
        for _ in range(2):
            await open_race_lobby(h, ANN)
        assert await get_refusal(open_race_lobby(h, ANN)) == "lobbies-many"


async def test_repeated_request_opens_no_second_table(h: House, monkeypatch: pytest.MonkeyPatch):
    limit_storage(monkeypatch, "lobbies", 1, 9)
    first, again = [await lobby.open_lobby(h.tables, "race", ANN, HERE, 77) for _ in range(2)]
    assert again.id == first.id


async def test_joining_others_is_not_counted(h: House, monkeypatch: pytest.MonkeyPatch):
    limit_storage(monkeypatch, "lobbies", 1, 9)
    for table in await open_lobbies_of_hosts(h, 3):
        await h.change(table, lobby.join, ANN)
    await open_race_lobby(h, ANN)


async def test_lobbies_per_server_are_limited(h: House, monkeypatch: pytest.MonkeyPatch):
    limit_storage(monkeypatch, "lobbies", 8, 2)
    await open_lobbies_of_hosts(h, 2)
    assert await get_refusal(open_race_lobby(h, ANN)) == "lobbies-many-here"
    await open_race_lobby(h, ANN, Location(8, 80))


async def test_games_with_only_bots_are_counted(h: House, monkeypatch: pytest.MonkeyPatch):
    limit_storage(monkeypatch, "alone", 2)

    async def start_alone() -> str:
        table = await lobby.open_lobby(h.tables, "race", ANN, HERE, next(interactions), ("beginner",))
        await h.start(table)
        return table.id

    tables = [await start_alone() for _ in range(2)]
    await h.start_table("race", BOB)
    assert await get_refusal(start_alone()) == "alone-many"
    await finish_game(h, await listings.get_table(h.tables, tables[0]))
    await start_alone()


async def open_lobbies_of_hosts(h: House, n: int) -> list[str]:
    return [await open_race_lobby(h, Person(300 + i, f"Host {i}")) for i in range(n)]


async def test_watched_tables_are_counted_while_they_exist(h: House, monkeypatch: pytest.MonkeyPatch):
    limit_storage(monkeypatch, "watches", 2)
    first, second, third = await open_lobbies_of_hosts(h, 3)
    for table in (first, second):
        assert await seats.toggle_watching(h.tables, table, ANN.id)
    assert await get_refusal(seats.toggle_watching(h.tables, third, ANN.id)) == "watches-many"
    assert not await seats.toggle_watching(h.tables, first, ANN.id), "to stop is always possible"
    assert await seats.toggle_watching(h.tables, third, ANN.id)
    await h.change(third, lobby.leave, 302)
    assert await seats.toggle_watching(h.tables, first, ANN.id), "the third is over"


async def test_notes_are_counted_and_each_can_be_changed(h: House, monkeypatch: pytest.MonkeyPatch):
    limit_storage(monkeypatch, "notes", 2)
    first, second, third = [await open_race_lobby(h, ANN) for _ in range(3)]
    for table in (first, second):
        await people.save_note(h.tables, table, ANN.id, "Wood first.")
    assert await get_refusal(people.save_note(h.tables, third, ANN.id, "Wood first.")) == "notes-many"
    assert await people.save_note(h.tables, first, ANN.id, "Stone first.") == "Stone first."
    await people.save_note(h.tables, second, ANN.id, "")
    assert await people.save_note(h.tables, third, ANN.id, "Wood first.") == "Wood first."
