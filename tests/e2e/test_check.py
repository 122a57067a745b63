"""`/server check` as its admin sees it: he presses what he is asked, reads what does not hold, and nothing is left."""
from __future__ import annotations

import logging
import re
from collections.abc import Generator, Sequence
from pathlib import Path
from time import process_time

import pytest

from bot.interactions.handlers import server_check
from bot.selfcheck import probe_messages, report
from bot.selfcheck.active_checks import CheckTiming
from bot.selfcheck.all_checks import CHECKS_FOR_ADMIN
from bot.selfcheck.disk_probe import DiskProbe
from bot.selfcheck.finding import CheckResult
from bot.selfcheck.rest_client import MAX_REQUESTS
from bot.store import probe_messages as store
from engine.core.text import get_catalogue
from playground import Person, Reply
from playground.model import Json
from playground.person import get_button_labels, get_text
from tests.bot.selfcheck.lies import BY_A_PRESS, limit_fonts
from tests.bot.selfcheck.places import list_channels_and_messages, post_long_ago
from tests.toys.auction import GAME as AUCTION

from .conftest import QUICK
from .stage import Stage, eventually, stage

ALL = len(CHECKS_FOR_ADMIN)
SPARE = 4  # requests that are asked again where Discord bids to wait
OVER, ASLEEP = "It took", "the thread is asleep"


@pytest.fixture(autouse=True)
def all_scripts() -> Generator[None]:
    """Have fonts for all scripts, whatever is installed on this machine."""
    with limit_fonts():
        yield


def impatient(made: Stage, patience: float = 5) -> None:
    whole = DiskProbe(free=lambda _: 5_000_000_000)
    made.bot.checks.manners = CheckTiming(0, 0.2, patience, 0, 0, process_time, whole)


def owns_threads(made: Stage) -> None:
    """The bot may delete threads: only whom the server lets may."""
    role = made.pg.world.guild["roles"][-1]
    role["permissions"] = str(int(role["permissions"]) | 1 << 34)


async def checked(ann: Person, press: bool = True) -> Json:
    """A check of #games from beginning to end; what Ann reads then."""
    return await ended(ann, await ann.slash("games", "server", check=await ann.channel("games")), press)


async def ended(ann: Person, begun: Reply, press: bool) -> Json:
    assert begun.message is not None and "Check" in begun.text
    shown = begun.message
    for sign in ("Here", "Open the form", ASLEEP):
        asks = await waited(ann, shown, sign)
        if OVER in get_text(asks):
            return asks
        if not press:
            await ann.press(asks, "Leave it out")
        elif sign == ASLEEP:
            thread = re.findall(r"<#(\d+)>", get_text(asks))[0]
            await ann.press((await ann.messages(thread))[-1], "Here")
        elif sign == "Here":
            await ann.press(asks, sign)
        else:
            await ann.submit(await ann.press(asks, sign))
    return await waited(ann, shown, "As a file")


async def waited(ann: Person, shown: Json, sign: str) -> Json:
    """Until the check shows that button or says that, or is over."""
    return await ann.wait_for(
        lambda m: (
            m["id"] == shown["id"] and (sign in get_button_labels(m) or sign in get_text(m) or OVER in get_text(m))
        ),
        channel="games",
        timeout=60,
    )


async def things(made: Stage) -> object:
    async with made.bot.service.tables.db.reading() as look:
        return list_channels_and_messages(made.pg), await store.fetch_before(look, made.now() + 1)


async def test_a_check(tmp_path: Path) -> None:
    async with stage(tmp_path, {"auction": AUCTION}, QUICK) as made:
        impatient(made)
        post_long_ago(made.pg)
        ann = await made.person("Ann")
        owns_threads(made)
        before = await things(made)
        over = await checked(ann)
        assert f"{ALL} of {ALL} are fine." in get_text(over), get_text(over)
        assert "all that I made is gone" in get_text(over)
        assert await things(made) == before
        [kept] = made.bot.checks.kept.values()
        assert sum(one.point != "" for one in kept.said) <= MAX_REQUESTS - SPARE
        server = await ann.slash("games", "server")
        assert f": {ALL} of {ALL} are fine." in server.text
        done = await ann.press(over, "What was done")
        assert done.text.count("✓") == ALL
        await ann.press(over, "As a file")
        await ann.wait_for(
            lambda m: [one["filename"] for one in m["attachments"]] == ["longtable-check.txt"], channel="games"
        )


@pytest.mark.parametrize(
    ("point", "lie", "what"),
    [
        *((point, lie, what) for point, lies in BY_A_PRESS.items() for lie, what in lies.items()),
        ("gateway", "more-shards", "shards"),  # of the running bot's own
    ],
)
async def test_a_lie_about_what_only_a_bot_has_is_found_by_its_point_alone(
    tmp_path: Path, point: str, lie: str, what: str
) -> None:
    async with stage(tmp_path, {"auction": AUCTION}, QUICK) as made:
        impatient(made)
        owns_threads(made)
        post_long_ago(made.pg)
        before = await things(made)
        made.pg.enable_fault_profiles(lie)
        over = await checked(await made.person("Ann"))
        assert f"{ALL - 1} of {ALL} are fine; 1 needs you." in get_text(over), get_text(over)
        assert f"**{report.get_check_name(get_catalogue('bot'), point)}**" in get_text(over)
        [kept] = made.bot.checks.kept.values()
        assert [one.finding.what for one in kept.found if one.point == point] == [what]
        assert await things(made) == before


async def test_a_channel_is_chosen_in_what_server_shows(tmp_path: Path) -> None:
    async with stage(tmp_path, {"auction": AUCTION}, QUICK) as made:
        impatient(made)
        ann = await made.person("Ann")
        server = await ann.slash("games", "server")
        begun = await ann.pick(server, "Check me in a channel…", [await ann.channel("lounge")])
        assert "are fine" in get_text(await ended(ann, begun, press=False))
        [kept] = made.bot.checks.kept.values()
        assert kept.channel == int(await ann.channel("lounge"))


async def test_who_presses_nothing_leaves_it_out_and_checks_are_minutes_apart(tmp_path: Path) -> None:
    async with stage(tmp_path, {"auction": AUCTION}, QUICK) as made:
        impatient(made)
        ann = await made.person("Ann")
        over = await checked(ann, press=False)
        assert f"{ALL - 5} of {ALL} are fine; 5 were not tried." in get_text(over)
        assert get_text(over).count("nobody pressed") == 3
        assert "Check again tomorrow" in get_text(over)  # there is no old post
        assert "may be deleted" in get_text(over)  # the thread, which the bot may not delete
        name = f"{probe_messages.MARK}, may be deleted"
        thread = next(c for c in made.pg.world.channels.values() if c.get("name") == name)
        assert thread["thread_metadata"]["archived"]
        made.bot.checks.manners.between = 300
        assert "I have just checked this server" in (await ann.press(over, "Again")).text
        made.bot.checks.began.clear()
        began = await ann.press(over, "Again")
        assert "**Check**" in began.text


async def test_what_breaks_a_check_is_told_under_an_id_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = server_check.CheckRun.format_progress

    def progress(self: server_check.CheckRun, point: str, found: Sequence[CheckResult]) -> str:
        if point == "panel":
            raise KeyError(point)
        return whole(self, point, found)

    async with stage(tmp_path, {"auction": AUCTION}, QUICK) as made:
        impatient(made)
        owns_threads(made)
        ann = await made.person("Ann")
        before = await things(made)
        monkeypatch.setattr(logging.getLogger("longtable"), "propagate", False)  # it is an accident here
        monkeypatch.setattr(server_check.CheckRun, "format_progress", progress)
        begun = await ann.slash("games", "server", check=await ann.channel("games"))
        assert begun.message is not None
        told = await waited(ann, begun.message, "The check broke")
        assert re.search(r"Code [A-Z0-9]{4}$", get_text(told)) and await things(made) == before
        monkeypatch.setattr(server_check.CheckRun, "format_progress", whole)
        assert "**Check**" in (await ann.slash("games", "server", check=await ann.channel("games"))).text


async def test_what_a_killed_check_has_made_goes_with_the_next_start(tmp_path: Path) -> None:
    async with stage(tmp_path, {"auction": AUCTION}, QUICK) as made:
        impatient(made, 60)
        ann = await made.person("Ann")
        owns_threads(made)
        before = list_channels_and_messages(made.pg)
        begun = await ann.slash("games", "server", check=await ann.channel("games"))
        assert begun.message is not None
        await waited(ann, begun.message, "Here")
        assert list_channels_and_messages(made.pg) != before
        await made.stop()
        await made.start()

        async def gone() -> bool:
            return list_channels_and_messages(made.pg) == before

        await eventually(gone)
