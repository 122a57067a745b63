"""An edit never puts text into a message that has become a panel, or is about to become one."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.base.error_codes import ErrorCode
from bot.db.rows import OutboxRow
from bot.delivery.message_edits import EditableMessage
from bot.panels.blocks import Button, Buttons, global_custom_id
from bot.service import Service
from bot.stores import message_lifecycle, outbox
from bot.stores.message_lifecycle import Event
from tests.bot.service.kit import GAMES
from tests.bot.stores.kit import create_sqlite

from .kit import make_discord_error

ROW = Buttons((Button("My games", global_custom_id("games")),))
EVENTS_BY_STATE: dict[str, tuple[Event, ...]] = {
    "sent": (),
    "retired": ("settle",),
    "opening": ("open",),
    "panel": ("open", "show"),
    "a closed panel": ("open", "show", "retire"),
    "a panel again": ("settle", "open", "show"),
}
STATES_WITH_TEXT = ("sent", "retired")


class Message:
    """Record what Discord is asked for."""

    id = 77

    def __init__(self):
        self.asked = list[dict[str, Any]]()
        self.refuses = 0

    async def edit(self, **given: Any):
        self.asked.append(given)
        if self.refuses:
            self.refuses -= 1
            raise make_discord_error(400, ErrorCode.INVALID_FORM_BODY)


async def make_editable(service: Service, *events: Event) -> tuple[EditableMessage, Message, int]:
    with service.tables.db.begin() as tx:
        row_id = outbox.insert_row(tx, OutboxRow("user:1", None, "user:1", "notice", "{}", 1.0, 1.0))
        message_lifecycle.mark_delivered(tx, row_id, Message.id)
        for event in events:
            apply_event(tx, event, row_id)
    app = SimpleNamespace(service=service, sprites={}, sent_pictures={}, ending_panels={})
    message = Message()
    return EditableMessage(cast(Any, app), cast(Any, message), row_id), message, row_id


def apply_event(tx: outbox.Connection, event: Event, row_id: int):
    if event == "open":
        message_lifecycle.mark_opening(tx, row_id)
    else:
        assert message_lifecycle.apply_event(tx, event, row_id)


@pytest.mark.parametrize("state", EVENTS_BY_STATE)
async def test_text_goes_only_into_messages_that_take_it(state: str, tmp_path: Path):
    service = await Service.open(create_sqlite(tmp_path / "games.db"), GAMES)
    there, message, _ = await make_editable(service, *EVENTS_BY_STATE[state])
    there.app.ending_panels[Message.id] = 1
    await there.write("It is settled.", files=[])
    await there.write("It is settled.", (ROW,))
    await there.write_text("1 of 2 sealed", ())
    await service.stop()
    if state in STATES_WITH_TEXT:
        assert [asked["content"] for asked in message.asked] == ["It is settled."] * 2 + ["1 of 2 sealed"]
        assert not any(isinstance(asked.get("view"), discord.ui.LayoutView) for asked in message.asked)
    else:
        assert [asked["content"] for asked in message.asked] == [None] * 2, (
            "a count is no business of a panel's"
        )
        assert all(isinstance(asked["view"], discord.ui.LayoutView) for asked in message.asked)
        assert not there.app.ending_panels, "the end of a turn would draw over it"


async def test_message_opened_by_another_process_is_closed_as_a_panel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    service = await Service.open(create_sqlite(tmp_path / "games.db"), GAMES)
    there, message, row_id = await make_editable(service)
    read, looked = there.read, list[bool]()

    async def read_late(_: object) -> Any:
        found = await read()
        if not looked:
            with service.tables.db.begin() as tx:
                message_lifecycle.mark_opening(tx, row_id)
        looked.append(found.panel)
        return found

    monkeypatch.setattr(type(there), "read", read_late)
    message.refuses = 1
    await there.write("It is settled.")
    assert looked == [False, True] and [asked["content"] for asked in message.asked] == [
        "It is settled.",
        None,
    ]
    other, refusing, _ = await make_editable(service)
    refusing.refuses = 1
    with pytest.raises(discord.HTTPException):
        await other.write("It is settled.")
    await service.stop()
