"""The states of a message and its transitions agree in the table, the database and the document."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from bot.db import schema
from bot.db.database import Database
from bot.db.rows import MessageState, OutboxRow
from bot.stores import message_lifecycle, outbox
from bot.stores.message_lifecycle import DELIVERED_STATES, FINISHED_STATES, OPEN_STATES, TRANSITIONS, Event
from tests.bot.stores.kit import open_database

STATES: tuple[MessageState, ...] = get_args(MessageState)
EVENTS: tuple[Event, ...] = get_args(Event)


def test_every_event_has_a_transition_and_every_state_a_line():
    assert set(TRANSITIONS) == set(EVENTS)
    assert re.findall(r"^\| `(\w+)` \|", message_lifecycle.__doc__ or "", re.M) == list(STATES)
    assert sorted({*OPEN_STATES, *FINISHED_STATES}) == sorted(STATES)
    assert str(schema.IS_OPEN) == f"state IN {OPEN_STATES}"


def test_sent_message_never_waits_again():
    """Otherwise a late process could send it twice."""
    for state in DELIVERED_STATES:
        assert {step.target for step in TRANSITIONS.values() if state in step.sources} <= {*DELIVERED_STATES}
    deliver = TRANSITIONS["deliver"]
    assert deliver.target == "sent" and {*deliver.sources} == {*STATES} - {*DELIVERED_STATES}


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_database_follows_the_transition_table(kind: str, tmp_path: Path):
    async with open_database(kind, tmp_path) as url:
        db = await Database.open(url)
        try:
            for state in STATES:
                for event in EVENTS:
                    row = OutboxRow("user:1", None, "user:1", "notice", "{}", 1.0, 1.0, state=state)
                    with db.begin() as tx:
                        row_id = outbox.insert_row(tx, row)
                        applied = message_lifecycle.apply_event(tx, event, row_id)
                        stored = outbox.find(tx, row_id)
                        # one row of a lane may be under way
                        message_lifecycle.apply_event(tx, "give-up", row_id)
                    step = TRANSITIONS[event]
                    assert applied == (state in step.sources)
                    assert stored is not None and stored.state == (step.target if applied else state)
        finally:
            await db.close()


async def test_message_takes_no_text_once_a_panel_was_opened(tmp_path: Path):
    async with open_database("sqlite", tmp_path) as url:
        db = await Database.open(url)
        with db.begin() as tx:
            row = OutboxRow("user:1", None, "user:1", "prompt", "{}", 1.0, 1.0, state="sending", after="then")
            row_id = outbox.insert_row(tx, row)
            message_lifecycle.mark_opening(tx, row_id)
            assert not read_row(tx, row_id).panel, "nothing is opened that has not gone out"
            assert message_lifecycle.mark_delivered(tx, row_id, 77)
            assert not message_lifecycle.mark_delivered(tx, row_id, 78)
            message_lifecycle.mark_opening(tx, row_id)
            message_lifecycle.end_message(tx, "settle", row_id)
            found = read_row(tx, row_id)
            assert (found.state, found.panel, found.message, found.after) == ("retired", True, 77, None)
            message_lifecycle.mark_opening(tx, row_id)  # somebody is pressing it
            message_lifecycle.mark_panel(tx, row_id)
            message_lifecycle.end_message(tx, "settle", row_id)
            assert read_row(tx, row_id).state == "panel"
        await db.close()


def read_row(tx: outbox.Connection, row_id: int) -> OutboxRow:
    row = outbox.find(tx, row_id)
    assert row is not None
    return row
