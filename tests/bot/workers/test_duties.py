"""Duties are done when they are due, once, and the bot reminds people in time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.db.schema import DUTIES
from bot.model.people import Preferences
from bot.model.view import Location
from bot.operations import lateness, people
from bot.workers.duties import DUTY_HANDLERS, OTHER_WORKERS, require_handlers
from tests.bot.operations.test_lateness import SPENT_VACATION, make_move, start_timed_table
from tests.bot.service.kit import ANN, BOB, House
from tests.bot.service.sealing import ALL_FOUR, open_bidding, open_discreet_house

# Each due time has somebody who does what is due


def test_each_duty_has_exactly_one_worker():
    assert sorted([*DUTY_HANDLERS, *OTHER_WORKERS]) == sorted(DUTIES)


def test_duty_without_a_handler_is_an_error():
    with pytest.raises(RuntimeError, match="add greet_at to DUTY_HANDLERS"):
        require_handlers([*DUTIES, "greet_at"], DUTY_HANDLERS)


# Where reminders go: to the table only in games without secrets, otherwise by direct message (secrets.5)


DAY_S = 24 * 3600


def list_reminders(h: House) -> list[tuple[str, str | None]]:
    """Return the target and the table of each reminder that was delivered."""
    return [(post.target, post.table) for post in h.sent.list_posts("reminder")]


async def test_game_with_secrets_never_reminds_at_the_table(h: House):
    await people.set_preferences(h.tables, ANN.id, Preferences(remind_in="channel"))
    await h.start_table("auction", BOB)
    await h.pass_time(DAY_S)
    found = list_reminders(h)
    assert found, "nobody was reminded, so this test proves nothing"
    assert set(found) == {(f"user:{ANN.id}", None)}, "a game with secrets reminded somewhere else than by DM"


async def test_sealed_step_never_reminds_at_the_table(tmp_path: Path):
    """A reminder at the table would tell everybody who has not answered yet."""
    async with open_discreet_house(tmp_path) as h:
        for person in ALL_FOUR:
            await people.set_preferences(h.tables, person.id, Preferences(remind_in="channel"))
        await open_bidding(h)
        await h.pass_time(DAY_S)
        found = list_reminders(h)
        assert found, "nobody was reminded, so this test proves nothing"
        assert [target for target, _ in found if not target.startswith("user:")] == [], (
            "the table learns who is late"
        )


async def test_reminders_are_split_between_the_public_table_and_a_direct_message(h: House):
    await people.set_preferences(h.tables, ANN.id, Preferences(remind_in="channel"))
    public = await h.start_table("race", BOB)
    secret = await h.start_table("auction", BOB, place=Location(7, 71))
    await h.pass_time(DAY_S)
    assert set(list_reminders(h)) == {("table", public.id), (f"user:{ANN.id}", None)}
    by_message = h.sent.find_last("reminder", f"user:{ANN.id}").payload["tables"]
    assert by_message == [secret.id], "the direct message must list exactly the table with secrets"


@pytest.mark.parametrize("remind_in", ["dm", "channel"])
async def test_nothing_that_told_a_person_to_move_stays_after_the_move(h: House, remind_in: Any):
    """Of several reminders, only the latest is ever shown. A nudge and the warnings of the clock go too."""
    await people.set_preferences(h.tables, ANN.id, replace(SPENT_VACATION, remind_in=remind_in))
    table = await start_timed_table(h, BOB)
    await h.change(table, lateness.nudge, BOB.id, h.tables.tuning.nudge_again)
    reminders = set[int]()
    for _ in range(5):
        await h.pass_time(DAY_S)
        reminders = {m for m, p in h.sent.messages.items() if p.kind == "reminder"}
        assert len(reminders - list_withdrawn(h)) == 1
    told = {
        m for m, p in h.sent.messages.items() if p.payload.get("code") in ("clock-warn", "clock-out", "nudge")
    }
    assert len(told) == 3
    await make_move(h, table, ANN.id)
    assert told | reminders == list_withdrawn(h)
    before = len(h.sent.edits)
    await make_move(h, table, BOB.id)
    await make_move(h, table, ANN.id)
    assert not {m for m, _ in h.sent.edits[before:]} & (told | reminders), "nothing is deleted twice"


def list_withdrawn(h: House) -> set[int]:
    """Return the messages that were deleted, because they were withdrawn or list no table any more."""
    return {m for m, p in h.sent.edits if p.kind in ("withdrawn", "reminder")}
