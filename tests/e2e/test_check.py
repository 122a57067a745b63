"""`/server check` as its admin sees it: they press what is asked, read what fails, and nothing is left behind."""

from __future__ import annotations

import logging
import re
from collections.abc import Generator, Sequence

import pytest

from bot.interactions.handlers import server_check
from bot.selfcheck.all_checks import CHECKS_FOR_ADMIN, CheckTiming
from bot.selfcheck.finding import Check, CheckResult
from bot.selfcheck.rest_client import MAX_REQUESTS
from bot.stores import processes as store
from engine.core.text import get_catalogue
from playground import Person
from playground.model import Json
from playground.person import get_button_labels, get_text
from tests.bot.test_selfcheck import (
    BY_A_PRESS,
    list_channels_and_messages,
    post_long_ago,
    provide_good_machine,
)
from tests.toys.auction import GAME as AUCTION

from .conftest import provide_stage
from .stage import Stage, wait_until

POINT_COUNT = len(CHECKS_FOR_ADMIN)
# Requests that are repeated if Discord asks to wait.
SPARE_REQUESTS = 4
OVER, ASLEEP = "The check took", "press the button there"


made = provide_stage(AUCTION)


@pytest.fixture(autouse=True)
def good_machine() -> Generator[None]:
    with provide_good_machine():
        yield


def prepare(made: Stage, patience: float = 5):
    """Set how long a check waits for a press, and make the bot the owner of threads, so that it may delete them.
    Otherwise the server decides."""
    role = made.pg.world.guild["roles"][-1]
    role["permissions"] = str(int(role["permissions"]) | 1 << 34)
    made.bot.app.checks.manners = CheckTiming(0, 0.2, patience, 0, 0)


async def begin_check(ann: Person) -> Json:
    begun = await ann.slash("games", "server", check=await ann.channel("games"))
    assert begun.message is not None and "**check**" in begun.text
    return begun.message


async def check_games_channel(ann: Person) -> Json:
    """Check #games from beginning to end. Return what Ann reads then."""
    shown = await begin_check(ann)
    for sign in ("Press here", "Open the form", ASLEEP):
        asks = await wait_for_sign(ann, shown, sign)
        if OVER in get_text(asks):
            return asks
        if sign == ASLEEP:
            thread = re.findall(r"<#(\d+)>", get_text(asks))[0]
            await ann.press((await ann.messages(thread))[-1], "Press here")
        elif sign == "Press here":
            await ann.press(asks, sign)
        else:
            await ann.submit(await ann.press(asks, sign))
    return await wait_for_sign(ann, shown, "Get the file")


async def wait_for_sign(ann: Person, shown: Json, sign: str) -> Json:
    """Wait until the check shows that button or text, or is over."""
    return await ann.wait_for(
        lambda m: (
            m["id"] == shown["id"]
            and (sign in get_button_labels(m) or sign in get_text(m) or OVER in get_text(m))
        ),
        channel="games",
        timeout=60,
    )


async def list_things(made: Stage) -> object:
    with made.tables.db.engine.connect() as look:
        return list_channels_and_messages(made.pg), store.fetch_before(look, made.now() + 1)


async def test_check_runs_to_its_end(made: Stage):
    prepare(made)
    post_long_ago(made.pg)
    ann = await made.get_person("Ann")
    before = await list_things(made)
    over = await check_games_channel(ann)
    assert f"{POINT_COUNT} of {POINT_COUNT} checks passed." in get_text(over), get_text(over)
    assert "I have deleted everything I created" in get_text(over)
    assert await list_things(made) == before
    [kept] = made.bot.app.checks.kept.values()
    assert sum(one.point != "" for one in kept.said) <= MAX_REQUESTS - SPARE_REQUESTS
    server = await ann.slash("games", "server")
    assert f"{POINT_COUNT} of {POINT_COUNT} checks passed." in server.text
    done = await ann.press(over, "Show all checks")
    assert done.text.count("✓") == POINT_COUNT
    await ann.press(over, "Get the file")
    await ann.wait_for(
        lambda m: [one["filename"] for one in m["attachments"]] == ["longtable-check.txt"],
        channel="games",
    )


@pytest.mark.parametrize(
    ("point", "lie", "what"),
    [
        *((point, lie, what) for point, lies in BY_A_PRESS.items() for lie, what in lies.items()),
        ("gateway", "more-shards", "shards"),  # the running bot's own shards
    ],
)
async def test_lie_about_a_bots_own_features_is_found_only_by_its_point(
    made: Stage, point: str, lie: str, what: str
):
    prepare(made)
    post_long_ago(made.pg)
    before = await list_things(made)
    made.pg.enable_fault_profiles(lie)
    over = await check_games_channel(await made.get_person("Ann"))
    head = f"{POINT_COUNT - 1} of {POINT_COUNT} checks passed; 1 needs your attention."
    assert head in get_text(over), get_text(over)
    assert f"**{get_catalogue('bot')(f'check-{point}')}**" in get_text(over)
    [kept] = made.bot.app.checks.kept.values()
    assert [one.finding.what for one in kept.found if one.point == point] == [what]
    assert await list_things(made) == before


async def test_failing_check_reports_a_code_and_leaves_nothing(made: Stage, monkeypatch: pytest.MonkeyPatch):
    whole = server_check.CheckRun.report_progress

    async def fail_at_panel(self: server_check.CheckRun, check: Check, found: Sequence[CheckResult]):
        if check.name == "panel":
            raise KeyError(check.name)
        await whole(self, check, found)

    prepare(made)
    ann = await made.get_person("Ann")
    before = await list_things(made)
    monkeypatch.setattr(logging.getLogger("longtable"), "propagate", False)  # the error is expected here
    monkeypatch.setattr(server_check.CheckRun, "report_progress", fail_at_panel)
    told = await wait_for_sign(ann, await begin_check(ann), "the check stopped")
    assert re.search(r"Error code: [A-Z0-9]{4}\.$", get_text(told)) and await list_things(made) == before
    monkeypatch.setattr(server_check.CheckRun, "report_progress", whole)
    await begin_check(ann)


async def test_things_of_a_killed_check_are_deleted_at_the_next_start(made: Stage):
    prepare(made, 60)
    ann = await made.get_person("Ann")
    before = list_channels_and_messages(made.pg)
    await wait_for_sign(ann, await begin_check(ann), "Press here")
    assert list_channels_and_messages(made.pg) != before
    await made.stop()
    await made.start()

    await wait_until(lambda: list_channels_and_messages(made.pg) == before)
