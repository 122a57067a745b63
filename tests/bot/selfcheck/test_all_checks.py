"""Every point of the self-check finds nothing on a healthy system, and finds its own fault."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Generator, Sequence
from pathlib import Path
from time import process_time
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, Mock

import pytest

from bot.selfcheck import channel_checks, host_checks
from bot.selfcheck.all_checks import ALL_CHECKS
from bot.selfcheck.finding import (
    CheckContext,
    CheckPlace,
    CheckResult,
    broken,
    format_finding,
    format_remedy,
    format_terminal_lines,
    loss,
)
from bot.selfcheck.rest_client import Response
from engine.core.text import LOCALES, get_catalogue
from engine.games import game
from playground import Playground
from playground.fault_profiles import FAULT_PROFILES
from tests.fair import run_fairly as run_fair

from .places import (
    ALL_LIES,
    BY_NAME,
    DENIED,
    EXPECTED_REPORTS,
    LOSSES,
    MACHINE_FAULTS,
    check_under_lie,
    limit_fonts,
    list_dependent_points,
    make_bench,
    run_check,
    run_check_without_presses,
    run_playground,
    slow_timer,
)


@pytest.fixture(autouse=True)
def all_scripts() -> Generator[None]:
    """Have fonts for all scripts, independently of the installed ones."""
    with limit_fonts():
        yield


@pytest.fixture
async def pg() -> AsyncGenerator[Playground]:
    async with run_playground() as made:
        yield made


@pytest.fixture
def bench(tmp_path: Path) -> CheckContext:
    return make_bench(tmp_path)


def test_every_point_has_a_lie_and_every_lie_a_point():
    assert EXPECTED_REPORTS.keys() == BY_NAME.keys()
    told = {lie for lies in EXPECTED_REPORTS.values() for lie in lies}
    assert told == (FAULT_PROFILES.keys() | MACHINE_FAULTS.keys() | set(DENIED)) - {"slow-database"}


@pytest.mark.parametrize("locale", LOCALES)
def test_every_point_explains_its_finding(locale: str):
    say = get_catalogue("bot", locale)
    for point in ALL_CHECKS:
        assert say(f"check-{point.name}") and say.has(f"check-{point.name}-fine")


@pytest.mark.parametrize("at_rest", [point.name for point in ALL_CHECKS])
def test_point_depends_only_on_earlier_ones(at_rest: str):
    names = [point.name for point in ALL_CHECKS]
    assert all(names.index(below) < names.index(at_rest) for below in BY_NAME[at_rest].needs)


async def test_healthy_system_passes_every_point(pg: Playground, bench: CheckContext):
    before, bench.games = len(pg.wire), {"saint_malo": game("saint_malo")}
    for outcome in await run_check(pg, bench):
        assert outcome.finding.mark == "fine", format_terminal_lines(get_catalogue("bot"), outcome)
    assert {one["method"] for one in pg.wire[before:]} == {"GET"}  # the check changes nothing
    assert len(pg.wire) - before < 20


async def test_healthy_channel_passes_every_point_and_keeps_nothing(pg: Playground, bench: CheckContext):
    for _ in range(2):
        for outcome in await run_check_without_presses(pg, bench):
            assert outcome.finding.mark == "fine", format_terminal_lines(get_catalogue("bot"), outcome)
        assert bench.link is not None
        assert len([one for one in bench.link.said if not one.request.startswith("DELETE")]) <= 60


def test_picture_of_a_check_is_as_large_as_a_board():
    assert 50_000 <= len(channel_checks.draw_picture()) <= 70_000
    assert channel_checks.draw_picture() == channel_checks.draw_picture.__wrapped__()


async def test_recorded_requests_contain_no_token_or_id(pg: Playground, bench: CheckContext):
    await run_check(pg, bench)
    assert bench.link is not None
    said = "\n".join(f"{one.point} {one.request}" for one in bench.link.said)
    assert "a-token" not in said and str(bench.application) not in said
    assert "commands GET /applications/…/commands" in said


@pytest.mark.parametrize(("point", "lie", "what"), ALL_LIES)
async def test_lie_is_found_only_by_its_point(
    pg: Playground, bench: CheckContext, tmp_path: Path, point: str, lie: str, what: str
):
    found = await check_under_lie(pg, bench, tmp_path, point, lie)
    marks = {outcome.point: outcome.finding.mark for outcome in found}
    [named] = [outcome for outcome in found if outcome.point == point]
    assert named.finding.what == what and named.finding.mark == ("loss" if lie in LOSSES else "broken")
    rest = list_dependent_points(point) & marks.keys() if named.finding.mark == "broken" else set[str]()
    assert {other for other, mark in marks.items() if mark != "fine"} == {point, *rest}
    assert all(marks[other] == "untried" for other in rest)
    told = [format_findings(locale, found) for locale in LOCALES]
    assert all(len(set(texts)) == len(LOCALES) for texts in zip(*told, strict=True)), (
        "one language says what the other says"
    )


def format_findings(locale: str, found: Sequence[CheckResult]) -> list[str]:
    """Return what a reader of that language reads about everything that is not fine."""
    say, texts = get_catalogue("bot", locale), list[str]()
    for outcome in found:
        if outcome.finding.mark != "fine":
            texts.append(format_finding(say, outcome))
        if outcome.finding.mark in ("loss", "broken"):
            texts.append(format_remedy(say, outcome))
    return texts


@pytest.mark.parametrize(("locale", "names"), [("en", "List, Tick box"), ("de", "Liste, Häkchen")])
def test_missing_fields_are_named_as_in_the_form(locale: str, names: str):
    found = CheckResult("form", loss("missing", names="list tick"))
    assert names in format_finding(get_catalogue("bot", locale), found)


def test_remedy_is_that_of_the_finding_or_of_its_point():
    say = get_catalogue("bot")
    closed, never = (format_remedy(say, CheckResult("gateway", broken(what))) for what in ("closed", "never"))
    assert closed.startswith("If the code is 4004")
    assert never == say("check-gateway-do")


async def test_second_post_is_reported_with_the_age_of_the_first(bench: CheckContext):
    async def make_second_post(*_: Any) -> Response:
        return Response("POST", "", 200, 0, {"id": "2"}, {}, 0.0)

    probes, post = cast(Any, SimpleNamespace(create=make_second_post)), {"id": "1", "nonce": "check"}
    bench.place = CheckPlace(
        1, 2, 0, 3, 0, 0, probes, post=post, posted=asyncio.get_running_loop().time() - 20
    )
    assert await channel_checks.check_nonce(bench) == loss("second", seconds=20)


async def test_slow_database_is_reported(bench: CheckContext):
    with slow_timer(bench):
        found = await host_checks.check_database(bench)
    assert (found.mark, found.what) == ("loss", "slow")


def test_check_creates_no_folder(tmp_path: Path):
    """The bot's start creates the data folder, and the check creates no other folder."""
    gone, elsewhere = tmp_path / "not" / "there", tmp_path / "elsewhere" / "games.db"
    bench = CheckContext(gone, f"sqlite:///{gone / 'games.db'}", {}, timer=process_time)
    assert (
        run_fair(host_checks.check_database(bench)).what == "new"
        and run_fair(host_checks.check_disk(bench)).mark != "broken"
    )
    bench.database_url = f"sqlite:///{elsewhere}"
    assert "there is no folder" in str(run_fair(host_checks.check_database(bench)).values["why"])
    assert list(tmp_path.iterdir()) == []


def test_check_leaves_every_byte_of_the_database_unchanged(bench: CheckContext):
    file = Path(bench.database_url.removeprefix("sqlite:///"))
    before = file.read_bytes()
    assert run_fair(host_checks.check_database(bench)).mark == "fine"
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir()] == [file.name]


async def test_global_rate_limit_ends_the_check(pg: Playground, bench: CheckContext):
    pg.faults.add("GET /gateway/bot", "429-global")
    found = {outcome.point: outcome.finding for outcome in await run_check(pg, bench)}
    assert found["application"].mark == "fine"
    assert {found[point].what for point in ("gateway", "commands", "clock", "latency")} == {"stopped-wait"}


async def test_broken_connection_or_short_wait_ends_nothing(pg: Playground, bench: CheckContext):
    pg.faults.add("GET /gateway/bot", "drop-before", 2)  # aiohttp repeats requests that only read
    pg.faults.add("GET /applications/*/commands", "429", retry_after=0.3)
    found = {outcome.point: outcome.finding for outcome in await run_check(pg, bench)}
    assert found["gateway"].what == "any-unreached" and found["commands"].mark == "fine"


async def test_missing_permissions_in_the_forum_of_tables_are_named():
    everything = (1 << 53) - 1
    context = Mock(here=CheckPlace(1, 2, 0, 3, everything, everything, Mock(), 4, 1 << 10))
    context.wire.ask = AsyncMock()
    context.is_timed_out.return_value = False
    found = await channel_checks.check_permissions(context)
    assert (found.what, found.values) == (
        "forum",
        {"names": "posts write-posts attach history", "channel": "4"},
    )
