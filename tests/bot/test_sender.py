"""The sender tells whether a message is lost, is due later or may have arrived, and opens archived threads."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast, get_args
from unittest.mock import AsyncMock, Mock

import aiohttp
import discord
import pytest
from msgspec.structs import replace

from bot.base.logs import ErrorCode
from bot.delivery.message_builder import BUILDERS
from bot.delivery.sender import (
    EDITS,
    UNDELIVERABLE_REASONS,
    EditableMessage,
    TargetChannels,
    translate_discord_errors,
)
from bot.discord.components import THREAD_ARCHIVED_CODES, call_in_open_thread
from bot.model.messages import MessageKind, OutboxMessage, RetryLater, SentMessage, Undeliverable
from bot.model.view import Location, Person
from bot.operations import delivery_records
from bot.panels.blocks import Button, Buttons, global_custom_id
from bot.stores import outbox
from bot.stores.outbox import Event
from tests.bot.operations.traces import make_builder
from tests.bot.service.hasty import open_sealed_step
from tests.bot.service.kit import ANN, BOB, CLEO, House, finish_game
from tests.bot.stores.kit import make_message_row
from tests.toys.auction import GAME as AUCTION


def translate(error: Exception) -> Exception:
    with pytest.raises(Exception) as caught, translate_discord_errors():
        raise error
    return caught.value


@pytest.mark.parametrize(
    "status, code, may_have_arrived",
    [
        (429, 0, False),
        (500, 0, True),
        (502, 0, True),
        (503, 0, True),
        (401, 40001, False),
        (403, 0, False),
        (403, 40333, False),
        (400, 40006, False),
    ],
)
def test_message_is_sent_again_after_a_failure_of_discord(status: int, code: int, may_have_arrived: bool):
    told = translate(make_discord_error(status, code))
    assert isinstance(told, RetryLater), f"after HTTP {status} the message is lost: {told!r}"
    assert told.seconds > 0
    assert told.unsure == may_have_arrived, (
        f"after HTTP {status} the bot must look for the message: {may_have_arrived}"
    )


def test_message_waits_for_a_limit_of_discord():
    told = translate(make_discord_error(400, ErrorCode.OPENING_DMS_TOO_FAST))
    assert isinstance(told, RetryLater), told
    assert (told.seconds, told.unsure) == (60, False)


@pytest.mark.parametrize(
    "error", [TimeoutError(), aiohttp.ServerDisconnectedError(), ConnectionResetError()], ids=repr
)
def test_message_may_have_arrived_when_the_connection_breaks(error: Exception):
    told = translate(error)
    assert isinstance(told, RetryLater), told
    assert told.unsure


@pytest.mark.parametrize("code", UNDELIVERABLE_REASONS)
def test_message_to_a_lost_target_is_given_up(code: int):
    told = translate(make_discord_error(404, code))
    assert isinstance(told, Undeliverable), told
    assert told.what == UNDELIVERABLE_REASONS[code]


@pytest.mark.parametrize(("status", "code"), [(400, 240000), (400, 50024), (400, 50035), (404, 0)])
def test_any_other_refusal_bars_the_place(status: int, code: int):
    told = translate(make_discord_error(status, code))
    assert isinstance(told, Undeliverable) and told.what == "refused", told


# An archived thread is opened again for a message; whatever else fails is reported as it is.


THREAD = 4


class Thread:
    """A thread on Discord. Someone archived it, or it refuses what the bot sends."""

    def __init__(self, refuses: int, locked: bool = False):
        self.refuses, self.locked = refuses, locked
        self.calls = list[str]()

    async def edit_channel(self, channel: int, archived: bool, reason: str | None):
        self.calls.append("reopen")
        if not self.locked:
            self.refuses = 0

    async def get_channel(self, channel: int) -> dict[str, Any]:
        return {"thread_metadata": {"archived": True, "locked": self.locked}}

    async def post(self) -> str:
        self.calls.append("post")
        if self.refuses:
            raise make_discord_error(400, self.refuses)
        return "posted"


def make_targets(thread: Thread) -> TargetChannels:
    app = Mock(client=Mock(http=thread))
    app.channel_access.find_obstacle.return_value = None
    return TargetChannels(app, Mock())


@pytest.mark.parametrize("code", THREAD_ARCHIVED_CODES)
async def test_archived_thread_is_reopened_for_a_message(code: int):
    thread = Thread(code)
    assert await call_in_open_thread(cast(Any, thread), THREAD, thread.post) == "posted"
    assert thread.calls == ["post", "reopen", "post"]


async def test_message_into_a_locked_thread_is_given_up():
    thread = Thread(THREAD_ARCHIVED_CODES[0], locked=True)
    with pytest.raises(Undeliverable) as refused:
        async with make_targets(thread).open(OutboxMessage(1, "turn", "", "table", place=THREAD)) as channel:
            await call_in_open_thread(cast(Any, thread), channel, thread.post)
    assert refused.value.what == "locked"


async def test_other_refusal_reopens_no_thread():
    thread = Thread(ErrorCode.INVALID_FORM_BODY)
    with pytest.raises(discord.HTTPException) as refused:
        await call_in_open_thread(cast(Any, thread), THREAD, thread.post)
    assert refused.value.code == ErrorCode.INVALID_FORM_BODY
    assert thread.calls == ["post"], "the thread was changed, although it was not archived"


# Each kind of message has a builder or an edit.


KINDS_OF_THREADS = {"thread", "asleep", "title"}


def test_each_kind_is_built_or_edited():
    missing = set(get_args(MessageKind)) - set(BUILDERS) - set(EDITS) - KINDS_OF_THREADS
    assert not missing, (
        f"add {', '.join(sorted(missing))} to BUILDERS in bot/delivery/message_builder.py"
        " or to EDITS in bot/delivery/sender.py"
    )


# An edit never puts text into a message that has become a panel, or is about to become one


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


async def make_editable(h: House, *events: Event) -> tuple[EditableMessage, Message, int]:
    with h.begin() as tx:
        row_id = outbox.insert_row(tx, make_message_row())
        outbox.apply_event(tx, "deliver", row_id, message=Message.id)
        for event in events:
            apply_event(tx, event, row_id)
    app = SimpleNamespace(service=h.service, sent_pictures={}, ending_panels={})
    message, stored = Message(), await delivery_records.read(h.tables, row_id)
    return EditableMessage(cast(Any, app), cast(Any, message), row_id, stored), message, row_id


def apply_event(tx: outbox.Connection, event: Event, row_id: int):
    if event == "open":
        outbox.apply_event(tx, "open", row_id, panel=True)
    else:
        assert outbox.apply_event(tx, event, row_id)


@pytest.mark.parametrize("state", EVENTS_BY_STATE)
async def test_text_goes_only_into_messages_that_take_it(state: str, h: House):
    there, message, _ = await make_editable(h, *EVENTS_BY_STATE[state])
    there.app.ending_panels[Message.id] = 1
    await there.write("It is settled.", files=[])
    await there.write("It is settled.", (ROW,))
    await there.write_text("1 of 2 sealed", ())
    if state in STATES_WITH_TEXT:
        assert [asked["content"] for asked in message.asked] == ["It is settled."] * 2 + ["1 of 2 sealed"]
        assert not any(isinstance(asked.get("view"), discord.ui.LayoutView) for asked in message.asked)
    else:
        assert [asked["content"] for asked in message.asked] == [None] * 2, (
            "a count is no business of a panel's"
        )
        assert all(isinstance(asked["view"], discord.ui.LayoutView) for asked in message.asked)
        assert not there.app.ending_panels, "the end of a turn would draw over it"


async def test_message_opened_by_another_process_is_closed_as_a_panel(h: House):
    there, message, row_id = await make_editable(h)
    with h.begin() as tx:
        outbox.apply_event(tx, "open", row_id, panel=True)
    message.refuses = 1
    await there.write("It is settled.")
    assert [asked["content"] for asked in message.asked] == ["It is settled.", None]
    other, refusing, _ = await make_editable(h)
    refusing.refuses = 1
    with pytest.raises(discord.HTTPException):
        await other.write("It is settled.")


@pytest.mark.parametrize("kind, payload", [("count", {"mentions": []}), ("answered", {})])
async def test_late_edit_leaves_the_message_of_an_earlier_step_alone(
    h: House, kind: MessageKind, payload: dict[str, Any]
):
    table = await open_sealed_step(h)
    there, message, _ = await make_editable(h)
    there, turn = replace(there, stored=SentMessage(after="The count.")), (await h.look(table)).turn
    for of_turn, edits in ((turn - 1, 0), (turn, 1)):
        post = OutboxMessage(
            1, kind, table, f"user:{ANN.id}", {**payload, "turn": of_turn, "first": 0, "last": 0}
        )
        await EDITS[kind](make_builder(h.service), post, there)
        assert len(message.asked) == edits


@pytest.mark.parametrize("closed", [False, True])
async def test_earlier_post_says_only_of_a_step_that_it_has_closed(h: House, closed: bool):
    there, message, _ = await make_editable(h)
    post = OutboxMessage(1, "retired", "", "table", {"closed": closed})
    there = replace(there, stored=SentMessage(after="The step has closed."))
    await EDITS["retired"](make_builder(h.service), post, there)
    [asked] = message.asked
    assert (asked["view"], asked.get("content")) == (None, "The step has closed." if closed else None)


async def test_question_has_controls_in_a_secret_step(h: House, monkeypatch: pytest.MonkeyPatch):
    table, builder = await open_sealed_step(h), make_builder(h.service)

    def build(who: Person, **more: bool):
        payload = {"first": 0, "last": 0, **more}
        return builder.build(OutboxMessage(1, "prompt", table, f"user:{who.id}", payload))

    assert await build(CLEO) is None, "she has no seat"
    secret = await build(ANN, earlier=True)
    monkeypatch.setattr(type(AUCTION), "has_secrets", False)
    public = await build(ANN)
    assert secret and public and len(secret.message.blocks) > len(public.message.blocks) == 1
    assert secret.message.content.startswith("The step has closed. Your earlier answer counts.")


async def test_card_shows_the_result_instead_of_the_latest_turn(h: House):
    forum = Location(7, 80, kind="forum")
    table = (await finish_game(h, await h.start_table("race", BOB, place=forum, goal=10))).id
    posted = {table: ((await h.look(table)).turn, "the latest turn")}
    studio: Any = SimpleNamespace(posted=posted, draw=AsyncMock(return_value="the result"))
    builder = replace(make_builder(h.service), studio=studio)
    card = OutboxMessage(1, "lobby", table, "lobby", {})
    built = await builder.build(card)
    assert built and await builder.draw_picture(card, built) == "the result"


@pytest.mark.parametrize(("readers_of_text", "is_drawn"), [((), True), ((ANN,), True), ((ANN, BOB), False)])
async def test_post_has_a_picture_for_one_person_who_wants_it(
    h: House, readers_of_text: tuple[Person, ...], is_drawn: bool
):
    table = (await h.start_table("race", BOB)).id
    for person in readers_of_text:
        await h.prefer(person, text_first=True)
    studio: Any = SimpleNamespace(posted={}, draw=AsyncMock(return_value="the board"))
    builder, post = (
        replace(make_builder(h.service), studio=studio),
        OutboxMessage(1, "turn", table, "table", {"first": 0, "last": 0}),
    )
    built = await builder.build(post)
    assert built and await builder.draw_picture(post, built) == ("the board" if is_drawn else None)


async def test_late_post_of_a_turn_mentions_nobody_in_the_step_that_follows(h: House):
    table, builder = await open_sealed_step(h), make_builder(h.service)
    kinds: tuple[MessageKind, ...] = ("sealed", "turn")
    posts = [
        OutboxMessage(1, kind, table, "table", {"mentions": [1], "first": 0, "last": 0}) for kind in kinds
    ]
    built = [await builder.build(post) for post in posts]
    assert [one and one.message.mentions for one in built] == [(BOB.id,), ()]


def make_discord_error(status: int, code: int = 0) -> discord.HTTPException:
    response = cast(Any, SimpleNamespace(status=status, reason="of a test"))
    return discord.HTTPException(response, {"code": code, "message": "of a test"})
