"""The states of a message and its transitions agree in the table, the database and the document."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, get_args

import pytest

from bot.db import schema
from bot.db.database import Database
from bot.db.rows import DELIVERED_STATES, FINISHED_STATES, OPEN_STATES, MessageState, OutboxRow
from bot.model.view import Table
from bot.operations import invitations, seats
from bot.panels.blocks import Buttons
from bot.panels.messages import build_notice
from bot.stores import message_lifecycle, outbox
from bot.stores.message_lifecycle import TRANSITIONS, Event
from engine.core.text import get_catalogue
from tests.bot.service.finishing import finish_game
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, MOD, House, interactions
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


# Posts that offer something lose their controls once it is over, and never go out after that


ENDS: dict[str, Callable[[House, Table], Awaitable[Any]]] = {
    "taken": lambda h, table: h.apply(table.id, 0, seats.take_seat, CLEO),
    "declined": lambda h, table: h.apply(table.id, 0, seats.decline_seat, CLEO.id),
    "withdrawn": lambda h, table: h.apply(table.id, 0, seats.decline_seat, ANN.id),
    "offered to somebody else": lambda h, table: h.apply(table.id, 0, seats.offer_seat, ANN.id, DAN),
    "given to a bot": lambda h, table: h.apply(table.id, 0, seats.give_seat_to_bot, ANN.id, 0),
    "abandoned": lambda h, table: h.apply(table.id, 0, seats.end_game, MOD),
}


def list_labels(table: Table, payload: dict[str, Any]) -> list[str]:
    [row] = build_notice(table, payload, get_catalogue("bot"), 1).blocks
    assert isinstance(row, Buttons)
    return [button.label for button in row.buttons]


@pytest.mark.parametrize("is_sent", [True, False])
@pytest.mark.parametrize("end", ENDS)
async def test_seat_offer_that_is_over_has_no_buttons(h: House, table: Table, end: str, is_sent: bool):

    def list_offers() -> list[int]:
        return [m for m, p in h.sent.messages.items() if p.payload.get("args", {}).get("to") == "Cleo"]

    await h.apply(table.id, 0, seats.offer_seat, ANN.id, CLEO)
    if is_sent:
        await h.service.drain()
        assert "Take the seat" in list_labels(table, h.sent.messages[list_offers()[0]].payload)
    await ENDS[end](h, table)
    await h.service.drain()
    assert len(list_offers()) == is_sent
    edits = [list_labels(table, p.payload) for m, p in h.sent.edits if m in list_offers()]
    assert edits == [["Play"]] * is_sent


async def test_rematch_is_not_asked_for_after_it_has_begun(h: House):
    over = await finish_game(h, await h.start_table("race", BOB))
    for person in (BOB, ANN):
        await invitations.answer_rematch(h.tables, over.id, person, interaction=next(interactions))
    await h.service.drain()
    assert "rematch-asked" not in [p.payload.get("code") for p in h.sent.messages.values()]
