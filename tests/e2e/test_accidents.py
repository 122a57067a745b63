"""If something is slow or breaks, it is deferred in time, reported with a code, logged once, and the game stays as it
was."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from copy import copy
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import OperationalError

from bot.base import metrics
from bot.base.logs import outages
from bot.db.connections import AsyncConnection
from bot.db.database import ConnectionLost, Database
from bot.db.schema import process, promise
from bot.operations import export, listings, reviews
from bot.panels.picture_studio import PictureStudio
from bot.stores import reply_debts
from bot.stores.tables import TableStore
from engine.core.match import Match
from playground import Person, Playground, Reply
from playground.model import LOADING
from tests.bot.children import replace_child_processes
from tests.bot.stores.kit import open_database
from tests.fair import read_clock
from tests.toys.auction import GAME as AUCTION
from tests.toys.auction import Offer

from .conftest import QUICK
from .stage import Stage, find_asked_person, open_game, open_stage, wait_until, wait_until_still
from .test_my_game import play_game_to_end, wait_until_settled

CODE = re.compile(r"Error code: ([0-9A-Z]{4})")


@pytest.fixture
async def broken_stage(tmp_path: Path) -> AsyncGenerator[Stage]:
    """A stage on which errors are expected."""
    async with open_stage(tmp_path, {"auction": AUCTION}, QUICK, accidents=True) as up:
        yield up


def find_log_record(caplog: pytest.LogCaptureFixture, code: str) -> logging.LogRecord:
    """Return the one log record with that code."""
    [record] = [r for r in caplog.records if code in r.getMessage()]
    assert record.levelno == logging.ERROR and record.exc_info
    return record


def fail(*given: Any) -> Any:
    raise RuntimeError("a wheel came off")


class ChangedState(type(AUCTION).state_type, kw_only=True):
    """The auction's state with a field that running tables have not."""

    weather: str


class ChangedAuction(type(AUCTION)):
    state_type = ChangedState


@pytest.mark.long
async def test_a_game_that_does_not_fit_the_program_any_more_says_so(
    broken_stage: Stage, caplog: pytest.LogCaptureFixture
):
    (ann, *_), thread = await open_game(broken_stage, "Ann", "Bob", game="auction")
    await wait_until_still(broken_stage)
    await broken_stage.stop()
    plain, broken_stage.games = broken_stage.games, {"auction": ChangedAuction()}
    await broken_stage.start()
    reply = await ann.slash(thread, "play")
    assert "I cannot open this game." in reply.text
    [code] = CODE.findall(reply.text)
    assert "ValidationError" in caplog.text and find_log_record(caplog, code)
    await broken_stage.stop()
    broken_stage.games = plain
    await broken_stage.start()
    assert "I cannot open" not in (await ann.slash(thread, "play")).text


async def test_error_has_a_code_and_changes_nothing(
    broken_stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    people, thread = await open_game(broken_stage, "Ann", "Bob", game="auction")
    ann, service = people[0], broken_stage.bot.service
    await wait_until_still(broken_stage)
    table = (await listings.list_tables_of(service.tables, int(ann.id)))[0].table
    shown = await ann.slash(thread, "play")

    with monkeypatch.context() as patch:
        patch.setattr(Match, "submit", fail)
        told = await ann.press(shown, "Do nothing")
        typed = await ann.slash(thread, "auction walls", spaces="1 2")
    code = CODE.search(told.text)
    assert code and CODE.search(typed.text)
    line = find_log_record(caplog, code[1]).getMessage()
    assert table.id in line and "act" in line and ann.id not in caplog.text
    assert (await listings.get_table(service.tables, table.id)).version == table.version
    assert not CODE.search((await ann.press(shown, "Do nothing")).text)


async def test_typed_and_ticked_values_are_not_logged(
    broken_stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    people, thread = await open_game(broken_stage, "Ann", "Bob", game="auction")

    monkeypatch.setattr(Match, "submit", fail)
    told = await people[0].slash(thread, "auction offer", coins=23)
    code = CODE.search(told.text)
    assert code and "auction" in find_log_record(caplog, code[1]).getMessage()
    assert "23" not in find_log_record(caplog, code[1]).getMessage().split("auction")[1]


async def test_failing_autocomplete_says_so(
    broken_stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    people, thread = await open_game(broken_stage, "Ann", "Bob", game="auction")

    monkeypatch.setattr(Offer, "complete_field", fail)
    for option in ("coins",):
        [(name, value)] = await people[0].suggest(thread, "auction offer", option, "1")
        code = CODE.search(name)
        assert code and find_log_record(caplog, code[1]) and value in (0, code[1])


async def test_failing_form_and_late_form_are_answered(broken_stage: Stage, monkeypatch: pytest.MonkeyPatch):
    ann = await broken_stage.get_person("Ann")
    lobby = await ann.slash("table", "new", game="auction")
    find = listings.find_for_user

    async def find_slowly(tables: TableStore, table_id: str, user: int) -> Any:
        await asyncio.sleep(0.3)
        return await find(tables, table_id, user)

    with monkeypatch.context() as patch:
        patch.setattr("bot.interactions.dispatch.DEFER_MODAL_AFTER_S", 0.1)
        patch.setattr(listings, "find_for_user", find_slowly)
        late = await ann.press(lobby, "Options")
        assert late.kind == "deferred" and "press it again" in late.text
    form = await ann.press(lobby, "Options")

    with monkeypatch.context() as patch:
        patch.setattr(TableStore, "change", fail)
        assert CODE.search((await ann.submit(form, {})).text)
    assert "wants to play" in (await ann.submit(await ann.press(lobby, "Options"), {})).text


@pytest.mark.parametrize("what", ["database", pytest.param("picture", marks=pytest.mark.long)])
async def test_slow_answers_are_deferred_and_filled_in(
    made: Stage, monkeypatch: pytest.MonkeyPatch, what: str
):
    """After a second, long before Discord's three seconds are over."""
    people, thread = await open_game(made, "Ann", "Bob")
    person, post = await find_asked_person(people, thread)
    assert person is not None
    of, name = (TableStore, "read_locked") if what == "database" else (PictureStudio, "draw")
    quick = getattr(of, name)

    async def answer_slowly(*given: Any) -> Any:
        await asyncio.sleep(1.3)
        return await quick(*given)

    with monkeypatch.context() as patch:
        patch.setattr(of, name, answer_slowly)
        shown = await person.press(post, "Play")
    assert shown.kind == "deferred" and shown.ms < 2500 and "roll 1 of 3" in shown.text
    rolled = await person.press(shown, "Roll all")
    assert "roll 2 of 3" in rolled.text


@pytest.mark.long
async def test_failing_post_is_logged_and_tried_again(
    broken_stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    from bot.panels.messages import MessageBuilder

    compose, times = MessageBuilder.build, list[int]()

    async def fail_once(composer: MessageBuilder, post: Any) -> Any:
        if post.kind in ("turn", "sealed") and not times:
            times.append(1)
            raise RuntimeError("a wheel came off")
        return await compose(composer, post)

    monkeypatch.setattr(MessageBuilder, "build", fail_once)
    await open_game(broken_stage, "Ann", "Bob", game="auction")
    [record] = [r for r in caplog.records if "delivery of post" in r.getMessage()]
    assert "table" in record.getMessage()


async def test_accepted_answer_that_cannot_be_shown_is_reported_as_accepted(
    broken_stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    people, thread = await open_game(broken_stage, "Ann", "Bob", game="auction")
    shown = await people[0].slash(thread, "play")

    def miss_wood(*given: Any) -> Any:
        raise KeyError("wood")

    with monkeypatch.context() as patch:
        patch.setattr("bot.interactions.handlers.play.build_panel", miss_wood)
        told = await people[0].press(shown, "Do nothing")
        looked = await people[0].slash(thread, "play")
    code = CODE.search(told.text)
    assert code and find_log_record(caplog, code[1]) and "What you did counts" in told.text
    assert "Your turn is unchanged" in looked.text
    assert "End turn" in (await people[0].slash(thread, "play")).labels


@pytest.mark.parametrize("fault", ["drop-before", pytest.param("500", marks=pytest.mark.long)])
async def test_lost_reply_is_no_error_of_the_bot(
    broken_stage: Stage, caplog: pytest.LogCaptureFixture, fault: str, monkeypatch: pytest.MonkeyPatch
):
    """Discord or the network fails: no code and no error, and the person reads that the answer counts as soon as a
    message arrives."""
    people, thread = await open_game(broken_stage, "Ann", "Bob", game="auction")
    shown = await people[0].slash(thread, "play")
    caplog.clear()
    waited = asyncio.sleep

    async def wait_briefly(seconds: float, *given: Any) -> Any:
        return await waited(min(seconds, 0.01), *given)

    with monkeypatch.context() as patch:
        if fault == "500":
            patch.setattr("discord.webhook.async_.asyncio.sleep", wait_briefly)
        broken_stage.pg.faults.add(
            "POST /interactions/*/*/callback", fault, 2 if fault == "drop-before" else 5
        )
        told = await people[0].press(shown, "Do nothing")
    assert "What you did counts" in told.text and not CODE.search(told.text)
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR] == []
    assert "End turn" in (await people[0].slash(thread, "play")).labels


async def test_error_whose_reply_always_fails_is_logged_and_left(
    broken_stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    """The bot tries to say so twice, and then hears the next press."""
    people, thread = await open_game(broken_stage, "Ann", "Bob", game="auction")
    with monkeypatch.context() as patch:
        patch.setattr("bot.interactions.reply.Reply.send_reply", fail)
        await people[0].slash(thread, "play")
    records = [r for r in caplog.records if r.levelno >= logging.ERROR]
    assert len(records) == 3, "the error, the failed reply about it, and the failed reply about that"
    assert (await people[0].slash(thread, "play")).text


@pytest.mark.parametrize(
    "trouble",
    [
        ConnectionRefusedError(111, "Connection refused"),
        pytest.param(ConnectionLost("it is shutting down"), marks=pytest.mark.long),
    ],
)
async def test_press_without_a_database_is_one_error_with_one_code(
    broken_stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, trouble: Exception
):
    """The queries for the explanation fail too: whether the answer counts, and the person's language."""
    people, thread = await open_game(broken_stage, "Ann", "Bob", game="auction")
    ann = people[0]
    shown = await ann.slash(thread, "play")
    await wait_until_still(broken_stage)

    @asynccontextmanager
    async def refuse_reading(_: Database) -> AsyncGenerator[None]:
        raise copy(trouble)
        yield

    deeds: list[Callable[[], Awaitable[Reply]]] = [
        lambda: ann.press(shown, "Do nothing"),
        lambda: ann.slash(thread, "board"),
        lambda: ann.slash("table", "new"),
    ]
    for deed in deeds:
        caplog.clear()
        outages.current = None  # that of the deed before is over
        before = count_interactions()
        with monkeypatch.context() as patch:
            for way in ("reading", "writing"):
                patch.setattr(Database, way, refuse_reading)
            told = await deed()
        records = [
            r for r in caplog.records if r.levelno >= logging.ERROR and "interaction" in r.getMessage()
        ]
        assert CODE.findall(told.text) == [vars(record)["code"] for record in records] != [], told.text
        assert "whether what you did counts" in told.text and count_interactions() == before + 1
    assert "End turn" in (await ann.press(shown, "Do nothing")).labels


def count_interactions() -> int:
    [family] = metrics.INTERACTIONS.collect()
    return int(sum(sample.value for sample in family.samples))


async def wait_for_ever(*given: Any) -> Any:
    await asyncio.Event().wait()


async def leave_waiting(person: Person, thread: str, patch: pytest.MonkeyPatch) -> Reply:
    """Let the person open their panel, whose picture never comes."""
    patch.setattr("playground.person.MAX_DEFERRAL_WAIT_S", 0.3)
    patch.setattr(PictureStudio, "draw", wait_for_ever)
    waiting = await person.slash(thread, "play")
    assert waiting.kind == "deferred" and waiting.message is not None and waiting.text == ""
    return waiting


async def kill_bot(up: Stage):
    """Stop the bot while people wait for an answer."""
    died = set(up.bot.under_way)
    await up.stop()
    for task in died:
        task.cancel()
    await asyncio.gather(*died, return_exceptions=True)


async def wait_for_excuse(person: Person, waiting: Reply):
    """Wait until the person reads that the bot was restarted, and no longer that it is thinking."""

    async def is_told() -> bool:
        there = await person.refresh(waiting)
        return there is not None and "I restarted" in there["content"] and not there["flags"] & LOADING

    await wait_until(is_told)


@pytest.mark.parametrize("moment", ["after-deferral", "during-deferral"])
async def test_person_who_waited_for_a_dead_process_is_told(
    broken_stage: Stage, monkeypatch: pytest.MonkeyPatch, moment: str
):
    """Otherwise the answer would stay "thinking" for ever. Finished answers stay as they are."""
    monkeypatch.setattr("bot.interactions.dispatch.DEFER_AFTER_S", 0.0)
    monkeypatch.setattr("bot.discord_client.SHUTDOWN_GRACE_S", 0.05)
    people, thread = await open_game(broken_stage, "Ann", "Bob", game="auction")
    ann, bob = people
    draw = PictureStudio.draw

    async def draw_slowly(*given: Any) -> Any:
        await asyncio.sleep(0.3)
        return await draw(*given)

    async def fail_on_disk(*given: Any) -> Any:
        raise OperationalError("DELETE", {}, Exception("disk I/O error"))

    with monkeypatch.context() as patch:
        patch.setattr(PictureStudio, "draw", draw_slowly)
        answered = await bob.slash(thread, "play")
        # so that the next process finds a fulfilled promise
        patch.setattr("bot.stores.reply_debts.delete_debt", fail_on_disk)
        lobby = await bob.slash("lounge", "new", game="auction")
    assert (
        answered.kind == lobby.kind == "deferred"
        and answered.message is not None
        and lobby.message is not None
    )

    if moment == "during-deferral":
        broken_stage.pg.faults.add("POST /interactions/*/*/callback", "late:60")
    with monkeypatch.context() as patch:
        waiting = await leave_waiting(ann, thread, patch)
        await kill_bot(broken_stage)
    await broken_stage.start()
    await wait_for_excuse(ann, waiting)
    assert await bob.refresh(answered) == answered.message
    kept = await bob.refresh(lobby)
    assert kept is not None and kept["content"] == lobby.message["content"]


async def test_answer_that_comes_too_late_leaves_nothing_behind(
    made: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    """Discord waits for no answer any more, and a picture that uploads slowly defers once more."""
    monkeypatch.setattr("bot.interactions.dispatch.DEFER_AFTER_S", 0.0)
    monkeypatch.setattr(type(made.bot.app.upload_speed), "is_slow", True)
    people, thread = await open_game(made, "Ann", "Bob")
    fault = made.pg.faults.add("POST /interactions/*/*/callback", "10062", 3)
    assert (await people[0].slash(thread, "board")).kind == "none"

    async def is_over() -> bool:
        return fault.hits > 1 and len(made.bot.under_way) == 0

    await wait_until(is_over)
    async with made.bot.service.tables.db.reading() as db:
        assert (await db.execute(select(promise.c.id))).all() == []
    assert "could not be recorded" not in caplog.text


@pytest.mark.long
async def test_waiting_people_are_told_once_a_process_counts_as_dead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("bot.interactions.dispatch.DEFER_AFTER_S", 0.0)
    monkeypatch.setattr("bot.discord_client.SHUTDOWN_GRACE_S", 0.05)
    monkeypatch.setattr("bot.discord_client.ORPHANED_REPLY_CHECK_INTERVAL_S", 0.05)
    pg = Playground(clock=read_clock)
    async with open_database("postgresql", tmp_path) as url:
        await pg.start()
        made = Stage(pg, url, {"auction": AUCTION}, QUICK)
        await made.start()
        db = made.bot.service.tables.db
        async with db.writing() as tx:
            await tx.execute(insert(process).values(id="another", until=read_clock() + 3600))
        people, thread = await open_game(made, "Ann", "Bob", game="auction")
        waiting = await leave_waiting(people[0], thread, monkeypatch)
        async with db.writing() as tx:
            await tx.execute(update(promise).values(process="another"))
        looked, broken = list[int](), reply_debts.take_orphaned

        async def count_looks(tx: AsyncConnection, *given: Any) -> Any:
            found = await broken(tx, *given)
            looked.append(len(found))
            return found

        async def has_looked_twice() -> bool:
            return len(looked) >= 2

        monkeypatch.setattr(reply_debts, "take_orphaned", count_looks)
        await wait_until(has_looked_twice)
        assert await people[0].refresh(waiting) == waiting.message, "it lives"
        async with db.writing() as tx:
            await tx.execute(delete(process).where(process.c.id == "another"))
        await wait_for_excuse(people[0], waiting)
        await kill_bot(made)
        await pg.stop()


@pytest.mark.long
async def test_interrupted_review_changes_nothing(
    broken_stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    people, thread = await open_game(broken_stage, "Ann", "Bob", game="auction")
    ann = people[0]
    service = broken_stage.bot.service
    reviewer = broken_stage.bot.app.reviews
    await play_game_to_end(broken_stage, people)
    [table] = await export.list_games_of(service.tables, int(ann.id))
    before = await listings.get_table(service.tables, table)

    async def die(function: Callable[..., Any], *args: Any):
        raise ChildProcessError("killed")

    replace_child_processes(monkeypatch, die)
    told = await wait_until_settled(ann, await ann.slash(thread, "review"))
    code = CODE.search(told.text)
    assert code and "I could not finish my review. The game itself is safe." in told.text
    assert table in find_log_record(caplog, code[1]).getMessage()
    assert await listings.get_table(service.tables, table) == before
    assert (service.queues.lanes["look-back"].running, reviewer.under_way) == ([], {})
    assert (await reviews.get_stored_review(service.tables, table, int(ann.id)))[1] is None
