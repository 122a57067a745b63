"""If something is slow or breaks, it is deferred in time, reported with a code, logged once, and the game stays as it
was.
"""

from __future__ import annotations

import asyncio
import logging
import re
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy import select, update
from sqlalchemy.exc import OperationalError

from bot.db import schema
from bot.db.schema import reply_debt
from bot.discord.app import SLOW_UPLOAD_S, UPLOAD_SAMPLES
from bot.interactions import dispatch
from bot.operations import listings
from bot.panels.picture_studio import PictureStudio
from bot.stores.tables import TableStore
from engine.core.match import Match
from playground import Person, Reply
from playground.model import LOADING, PUBLIC_THREAD
from tests.toys.auction import GAME as AUCTION

from . import access_matrix
from .conftest import provide_stage
from .playing import get_verb, list_buttons, list_selects
from .stage import Stage, get_table_id, name_forum, open_game, open_turn, wait_until, wait_until_still
from .test_strangers import Audit

CODE = re.compile(r"Error code: ([0-9A-Z]{4})")
FOR_EVER_S = 3600.0


broken_stage = provide_stage(AUCTION, accidents=True)


def find_log_record(caplog: pytest.LogCaptureFixture, code: str) -> logging.LogRecord:
    """Return the one log record with that code."""
    [record] = [r for r in caplog.records if code in r.getMessage()]
    assert record.levelno == logging.ERROR and record.exc_info
    return record


def fail(*given: Any) -> Any:
    raise RuntimeError("a wheel came off")


def slow_down(function: Any, seconds: float) -> Any:
    async def answer_slowly(*given: Any) -> Any:
        await asyncio.sleep(seconds)
        return await function(*given)

    return answer_slowly


async def test_error_has_a_code_and_changes_nothing(broken_stage: Stage, caplog: pytest.LogCaptureFixture):
    people, thread = await open_game(broken_stage, "Ann", "Bob", game="auction")
    ann, service = people[0], broken_stage.service
    await wait_until_still(broken_stage)
    table = await listings.get_table(service.tables, await get_table_id(broken_stage, ann))
    shown = await ann.slash(thread, "play")

    with patch.object(Match, "submit", fail):
        told = await ann.press(shown, "Do nothing")
        typed = await ann.slash(thread, "auction offer", coins=23)
    lines = list[str]()
    for code in (CODE.search(told.text), CODE.search(typed.text)):
        assert code
        lines.append(find_log_record(caplog, code[1]).getMessage())
    assert table.id in lines[0] and "act" in lines[0] and ann.id not in caplog.text
    assert "23" not in lines[1].split("auction")[1], "typed values are not logged"
    assert (await listings.get_table(service.tables, table.id)).version == table.version
    assert not CODE.search((await ann.press(shown, "Do nothing")).text)


async def test_failing_form_and_late_form_are_answered(broken_stage: Stage):
    ann = await broken_stage.get_person("Ann")
    lobby = await ann.slash("table", "new", game="auction")
    find_slowly = slow_down(listings.find_for_user, 0.3)
    with (
        patch.object(dispatch, "DEFER_MODAL_AFTER_S", 0.1),
        patch.object(listings, "find_for_user", find_slowly),
    ):
        late = await ann.press(lobby, "Options")
        assert late.kind == "deferred" and "took too long" in late.text
    form = await ann.press(lobby, "Options")

    with patch.object(TableStore, "change", fail):
        assert CODE.search((await ann.submit(form, {})).text)
    assert "wants to play" in (await ann.submit(await ann.press(lobby, "Options"), {})).text


@pytest.mark.parametrize("what", ["database", "picture"])
async def test_slow_answers_are_deferred_and_filled_in(made: Stage, what: str):
    """After a second, long before Discord's three seconds are over."""
    person, _, _, post = await open_turn(made)
    of, name = (TableStore, "read_locked") if what == "database" else (PictureStudio, "draw")
    with patch.object(of, name, slow_down(getattr(of, name), 1.3)):
        shown = await person.press(post, "Play")
    assert shown.kind == "deferred" and shown.ms < 2500 and "roll 1 of 3" in shown.text
    rolled = await person.press(shown, "Roll all")
    assert "roll 2 of 3" in rolled.text


async def test_accepted_answer_that_cannot_be_shown_is_reported_as_accepted(
    broken_stage: Stage, caplog: pytest.LogCaptureFixture
):
    people, thread = await open_game(broken_stage, "Ann", "Bob", game="auction")
    shown = await people[0].slash(thread, "play")
    with patch("bot.interactions.handlers.game_panel.build_panel", side_effect=KeyError("wood")):
        told = await people[0].press(shown, "Do nothing")
        looked = await people[0].slash(thread, "play")
    code = CODE.search(told.text)
    assert code and find_log_record(caplog, code[1]) and "Your action counts" in told.text
    assert "Your turn is unchanged" in looked.text
    assert "End turn" in (await people[0].slash(thread, "play")).labels


async def test_error_whose_reply_always_fails_is_logged_and_left(
    broken_stage: Stage, caplog: pytest.LogCaptureFixture
):
    """The bot tries to say so twice, and then hears the next press."""
    people, thread = await open_game(broken_stage, "Ann", "Bob", game="auction")
    with patch("bot.interactions.reply.Reply.send_reply", fail):
        await people[0].slash(thread, "play")
    records = [r for r in caplog.records if r.levelno >= logging.ERROR]
    assert len(records) == 3, "the error, the failed reply about it, and the failed reply about that"
    assert (await people[0].slash(thread, "play")).text


@pytest.mark.parametrize("moment", ["after-deferral", "during-deferral"])
async def test_person_who_waited_for_a_dead_process_is_told(
    broken_stage: Stage, monkeypatch: pytest.MonkeyPatch, moment: str
):
    """Otherwise the answer would stay "thinking" for ever. Finished answers stay as they are."""
    monkeypatch.setattr("bot.interactions.dispatch.DEFER_AFTER_S", 0.0)
    monkeypatch.setattr("bot.discord_client.SHUTDOWN_GRACE_S", 0.05)
    people, thread = await open_game(broken_stage, "Ann", "Bob", game="auction")
    ann, bob = people

    broken_disk = OperationalError("DELETE", {}, Exception("disk I/O error"))
    with patch.object(PictureStudio, "draw", slow_down(PictureStudio.draw, 0.3)):
        answered = await bob.slash(thread, "play")
        # so that the next process finds nothing to pay
        with patch("bot.stores.processes.delete_rows", side_effect=broken_disk):
            lobby = await bob.slash("lounge", "new", game="auction")
    assert answered.kind == lobby.kind == "deferred"
    assert answered.message is not None and lobby.message is not None

    if moment == "during-deferral":
        broken_stage.pg.faults.add("POST /interactions/*/*/callback", "late:60")
    with (
        patch("playground.person.MAX_DEFERRAL_WAIT_S", 0.3),
        patch.object(PictureStudio, "draw", slow_down(PictureStudio.draw, FOR_EVER_S)),
    ):
        waiting = await ann.slash(thread, "play")
        assert waiting.kind == "deferred" and waiting.message is not None and waiting.text == ""
        died = set(broken_stage.bot.under_way)
        await broken_stage.stop()
        for task in died:
            task.cancel()
        await asyncio.gather(*died, return_exceptions=True)
    await broken_stage.start()

    async def is_told() -> bool:
        now = await ann.refresh(waiting) or {"content": ""}
        return "I restarted" in now["content"] and not now["flags"] & LOADING

    await wait_until(is_told)
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

    await wait_until(lambda: fault.hits > 1 and len(made.bot.under_way) == 0)
    with made.tables.db.engine.connect() as db:
        assert db.execute(select(reply_debt.c.id)).all() == []
    assert "could not be recorded" not in caplog.text


# If a picture takes over a second to upload, the answer goes first and the picture follows


async def wait_for_samples(made: Stage, quick: int):
    """Wait until the bot has timed its latest pictures and so many were quick: a person sees a picture before the bot
    reads the clock."""
    latest = made.bot.app.upload_speed.latest_seconds

    await wait_until(
        lambda: len(latest) == UPLOAD_SAMPLES and sum(seconds <= SLOW_UPLOAD_S for seconds in latest) == quick
    )


async def test_slow_line_sends_the_answer_first(made: Stage):
    people, thread = await open_game(made, "Ann", "Bob")
    await wait_until_still(made)
    made.pg.faults.add("POST /interactions/*/callback", "slow:1.4", UPLOAD_SAMPLES)
    for _ in range(UPLOAD_SAMPLES):
        shown = await people[0].slash(thread, "board")
        assert shown.kind == "message" and shown.ms > 1400
    quick = 0
    await wait_for_samples(made, quick)
    while made.bot.app.upload_speed.is_slow:  # until most of the latest uploads were quick
        shown = await people[0].slash(thread, "board")
        assert shown.kind == "deferred" and shown.ms < 1000
        assert shown.message is not None and shown.message["attachments"]
        await wait_for_samples(made, quick := quick + 1)
    assert 0 < quick < UPLOAD_SAMPLES
    assert (await people[0].slash(thread, "board")).kind == "message"


@pytest.mark.parametrize("in_forum", [False, True])
async def test_thread_is_opened_once_despite_a_lost_response(made: Stage, in_forum: bool):
    if in_forum:
        await name_forum(made)
    made.pg.faults.add(f"POST /channels/*/{'' if in_forum else 'messages/*/'}threads", "drop-after")
    await open_turn(made)
    assert sum(channel["type"] == PUBLIC_THREAD for channel in made.pg.world.channels.values()) == 1


# A panel's picture is sent once: an edit that shows the same one keeps the attachment


def list_attachments(reply: Reply) -> list[tuple[str, str]]:
    assert reply.message is not None
    return [(there["id"], there["filename"]) for there in reply.message["attachments"]]


async def test_same_picture_is_not_sent_again(made: Stage):
    person, _, _, post = await open_turn(made)
    shown = await person.press(post, "Play")
    [before] = list_attachments(shown)
    assert shown.message is not None
    await wait_until_still(made)
    ticks = [select for select in list_selects(shown.message) if get_verb(select) in ("one", "kind")]
    sent = made.pg.wire[-1]["n"]
    again = await person.pick(shown, ticks[0]["custom_id"], [ticks[0]["options"][0]["value"]])
    [after] = list_attachments(again)
    assert after == before and again.message is not None and list_buttons(again.message)
    assert sum(entry["bytes_in"] for entry in made.pg.wire if entry["n"] > sent) < 20_000


# A table whose game cannot be opened: one sentence with a code for every command, press and form, and no reason


SENTENCE = re.compile(
    r"I cannot open this game: its stored data is damaged\. "
    r"Tell the person who runs me\. Error code: [2-9A-HJ-NP-Z]{4}\."
)
OPTION_MISSING = "Fill in the "  # no client sends a command without it
NOT_A_STATE = b"\xc1 devil"
ASKED_FIRST = {"/advice", "/resign", "/abandon"}
"""They ask before they open the game; the button below them gets the sentence."""
OTHER_ANSWERS = ASKED_FIRST | {
    *("greet", "seats", "offer"),
    *("/moderate", "pause", "stop", "takeback"),  # for moderators
}


async def find_other_answers(audit: Audit, somebody: Person) -> dict[str, list[str]]:
    """Return what answers anything but the sentence."""
    found = dict[str, list[str]]()
    for kind, name, _, how in access_matrix.LINES:
        if how.at != "running" and "{table}" not in how.values:
            continue
        told = await audit.attempt(somebody, audit.thread, kind, name, how)
        if others := [text for text in told if not (SENTENCE.search(text) or OPTION_MISSING in text)]:
            found[f"{kind}{name}"] = others
    return found


@pytest.mark.parametrize("column", ["state", "blob"])
@pytest.mark.usefixtures("undeferred")
async def test_one_sentence_answers_everything(
    column: str, broken_stage: Stage, caplog: pytest.LogCaptureFixture
):
    audit = await Audit.set_up(broken_stage)
    stored = await broken_stage.tables.read(audit.tables["running"])
    audit.token = stored.playing.get_token(0)
    people = [await broken_stage.get_person(name) for name in ("Bob", "Cleo")]
    somebody = next(person for person in people if int(person.id) == stored.state.seats[0].user)
    with broken_stage.tables.db.begin() as tx:
        row = schema.game.c.id == audit.tables["running"]
        tx.execute(
            update(schema.game).where(row).values(version=schema.game.c.version + 1, **{column: NOT_A_STATE})
        )
    found = await find_other_answers(audit, somebody)
    assert found.keys() == (OTHER_ANSWERS if column == "blob" else set()), found.keys()
    told = " ".join(text for texts in found.values() for text in texts)
    assert "devil" not in told + caplog.text and "Error" not in told
