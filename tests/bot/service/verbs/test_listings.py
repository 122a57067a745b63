"""The tables of a server."""
from __future__ import annotations

from pathlib import Path

from bot.service.table.model import Location
from tests.bot.service.finishing import finished
from tests.bot.service.kit import BOB, house


async def test_the_tables_of_a_server(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        running, lobby = await h.running("race", BOB), await h.lobby("race")
        await h.lobby("race", place=Location(8, 80))
        await finished(h, await h.running("race"))
        found = await h.service.listings.of_server(7)
        assert [[table.id for table in tables] for tables in found] == [[lobby.id], [running.id]]
