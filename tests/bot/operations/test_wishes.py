"""People who wait for a table hear of one that opens: what they want, once a day, and not in their quiet hours."""

from __future__ import annotations

import pytest

from bot.db.rows import TableWishRow
from bot.model.people import Preferences
from bot.model.timing import DAY_S, HOUR_S
from bot.operations import lobby, people, wishes
from bot.operations.lobby import LobbyChanges
from tests.bot.service.kit import ANN, BOB, CLEO, House

GUILD = 7


def list_told(h: House) -> list[str]:
    return [p.target for p in h.sent.messages.values() if p.payload.get("code") == "table-opens"]


@pytest.mark.parametrize(
    ("slug", "pace", "players", "guild", "hears"),
    [
        ("", "", 0, GUILD, True),
        ("race", "week", 2, GUILD, True),
        ("auction", "", 0, GUILD, False),
        ("race", "quick", 0, GUILD, False),
        ("race", "", 1, GUILD, False),
        ("race", "", 0, GUILD + 1, False),
    ],
)
async def test_person_hears_of_the_table_they_wait_for(
    h: House, slug: str, pace: str, players: int, guild: int, hears: bool
):
    """The host may still choose the pace after opening. A count is all that others see."""
    await wishes.set_wish(h.tables, TableWishRow(guild, CLEO.id, slug, pace, players, h.clock.now))
    table = await h.open_lobby("race")
    table = await h.change(table, lobby.set_options, ANN.id, LobbyChanges(pace="week"))
    assert await wishes.count_waiting(h.tables, table) == int(hears)
    await h.pass_time(HOUR_S)
    assert list_told(h) == ([f"user:{CLEO.id}"] if hears else [])


async def test_person_hears_once_a_day_after_quiet_hours_until_they_join(h: House):
    for guild in (GUILD, GUILD + 1):
        await wishes.set_wish(h.tables, TableWishRow(guild, CLEO.id, "", "", 0, h.clock.now))
    end = int((h.clock.now + 3 * HOUR_S) % DAY_S // HOUR_S)
    quiet = Preferences(quiet=((end - 6) % 24, end))
    await people.set_preferences(h.tables, CLEO.id, quiet)
    table = await h.open_lobby("race")
    await h.pass_time(HOUR_S)
    assert list_told(h) == [], "in quiet hours"
    await h.pass_time(3 * HOUR_S)
    assert len(list_told(h)) == 1
    await h.open_lobby("race")
    await h.pass_time(HOUR_S)
    assert len(list_told(h)) == 1, "twice on a day"
    await h.pass_time(DAY_S)
    await h.open_lobby("race", BOB)
    await h.pass_time(DAY_S)
    assert len(list_told(h)) == 2
    await h.change(table, lobby.join, CLEO)
    assert await wishes.list_wishes(h.tables, GUILD) == [], "they have found one"
    await h.service.channels.note_presence(GUILD + 1, CLEO.id, False)
    assert await wishes.list_wishes(h.tables, GUILD + 1) == []
