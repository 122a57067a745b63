"""Every point of the self-check finds nothing on a healthy system, and finds its own fault."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
from collections.abc import AsyncGenerator, Callable, Generator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from functools import partial
from importlib.resources import files
from itertools import count
from pathlib import Path
from time import thread_time
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, Mock

import pytest

from bot.db.database import Database
from bot.discord_client import build_intents, list_usable_commands
from bot.interactions.commands import normalize_command, to_discord_payload
from bot.selfcheck import channel_checks, host_checks
from bot.selfcheck.all_checks import ALL_CHECKS, CHECKS_FOR_ADMIN, CHECKS_FOR_HOST, run_checks
from bot.selfcheck.finding import (
    CheckContext,
    CheckPlace,
    CheckResult,
    ProbeMessages,
    broken,
    format_finding,
    format_remedy,
    format_terminal_lines,
    loss,
)
from bot.selfcheck.rest_client import Response, RestClient
from bot.stores import processes as store
from engine.core.text import LOCALES, get_catalogue
from engine.games import game
from playground import Playground, messages, permissions
from playground.fault_profiles import FAULT_PROFILES
from playground.model import EPOCH_MS, to_iso
from render.kit.pixels import fonts
from tests.bot.db.test_database import add_second_migration
from tests.bot.stores.kit import create_sqlite
from tests.bot.test_any_database import NAME, damage_object, set_newer_revision, write_foreign, write_letter
from tests.fair import read_clock
from tests.fair import run_fairly as run_fair
from tests.toys.auction import GAME as AUCTION

GAMES = {AUCTION.slug: AUCTION}
OURS = [to_discord_payload(spec) for spec in list_usable_commands(GAMES)]


@pytest.fixture
async def pg() -> AsyncGenerator[Playground]:
    """A server where the bot's commands exist and an old post stands."""
    made = Playground(clock=read_clock)
    await made.start()
    made.state.world.commands[""] = json.loads(json.dumps(OURS))
    post_long_ago(made)
    yield made
    assert made.violations == []
    await made.stop()


def post_long_ago(pg: Playground):
    """Let the bot post in #games with a date more than an hour ago."""
    state = pg.state
    world = pg.world
    ago = pg.state.now() - 2 * 3600
    games = next(id for id, channel in world.channels.items() if channel.get("name") == "games")
    old = messages.create_blank(state, games, world.bot["id"], content="Long ago.")
    old |= {"id": str((int(ago * 1000) - EPOCH_MS) << 22), "timestamp": to_iso(ago)}
    world.messages[games] = {old["id"]: old, **world.messages.get(games, {})}


@pytest.fixture
def bench(tmp_path: Path) -> CheckContext:
    known = {spec.name: normalize_command(to_discord_payload(spec)) for spec in list_usable_commands(GAMES)}
    return CheckContext(
        tmp_path,
        create_sqlite(tmp_path / NAME),
        GAMES,
        known,
        build_intents().value,
        normalize_command,
        1,
    )


async def run_check(pg: Playground, bench: CheckContext) -> list[CheckResult]:
    async with RestClient("a-token", pg.api_base, read_clock, 0) as bench.link:
        return await run_checks(CHECKS_FOR_HOST, bench)


async def run_check_without_presses(pg: Playground, bench: CheckContext) -> list[CheckResult]:
    """Run every point that needs no press, in #games and for Ann. Fail if the check leaves anything behind."""
    world, db = pg.world, await Database.open(bench.database_url)
    games = next(c for c in world.channels.values() if c.get("name") == "games")
    ann = next(user for user in world.users.values() if user["global_name"] == "Ann")
    guild = int(world.guild["id"])
    before = list_channels_and_messages(pg)
    async with RestClient("a-token", pg.api_base, read_clock, 0) as bench.link:
        probes = ProbeMessages(db, bench.link, guild, read_clock)
        mine = permissions.compute_permissions(world, world.bot["id"], games)
        base = int(next(role for role in world.guild["roles"] if role["id"] == str(guild))["permissions"])
        denied = sum(int(o["deny"]) for o in games["permission_overwrites"] if o["id"] == str(guild))
        bench.place = CheckPlace(
            guild, int(games["id"]), games["type"], int(ann["id"]), mine, base & ~denied, probes, later=0.5
        )
        found = await run_checks([point for point in CHECKS_FOR_ADMIN if point.where != "person"], bench)
        # The check deletes what it made, for every lie.
        names, pg.state.fault_profiles.names = (pg.state.fault_profiles.names, set())
        world.guild["roles"][-1]["permissions"] = str(int(world.guild["roles"][-1]["permissions"]) | 1 << 34)
        await probes.delete_all()
        pg.state.fault_profiles.names = names
        with db.engine.connect() as look:
            assert store.fetch_before(look, read_clock() + 1) == []
    await db.close()
    assert list_channels_and_messages(pg) == before
    return found


def list_channels_and_messages(pg: Playground) -> tuple[set[str], set[str]]:
    """Return the ids of all channels and messages."""
    return set(pg.world.channels), {id for said in pg.world.messages.values() for id in said}


# A Discord that lies


REAL_CONNECT = sqlite3.connect
BY_NAME = {point.name: point for point in ALL_CHECKS}


@contextmanager
def replace_measurement(name: str, measure: Callable[..., Any]) -> Generator[None]:
    """Replace a function with which the checks of the host measure for the duration of the block."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(host_checks, name, measure)
        yield


def fill_disk(*_: object) -> AbstractContextManager[None]:
    return replace_measurement("get_free_bytes", Mock(return_value=5_000_000))


def slow_disk(*_: object) -> AbstractContextManager[None]:
    return replace_measurement("measure_disk_write", Mock(return_value=0.9))


def refuse_writes(*_: object) -> AbstractContextManager[None]:
    return replace_measurement("measure_disk_write", Mock(side_effect=OSError(28, "No space left on device")))


def set_foreign_address(bench: CheckContext, _: Path):
    bench.database_url = "mysql://localhost/games"


def set_missing_folder(bench: CheckContext, folder: Path):
    bench.database_url = f"sqlite:///{folder / 'missing' / NAME}"


def set_foreign_database(_: CheckContext, folder: Path):
    (folder / NAME).unlink()
    write_foreign(folder / NAME)


@contextmanager
def forbid_writes(bench: CheckContext, _: Path) -> Generator[None]:
    """Make connections read-only, as for a user without write access. Tests may run as root, who can always write."""

    def connect_readonly(*args: Any, **options: Any) -> sqlite3.Connection:
        connection = REAL_CONNECT(*args, **options)
        connection.execute("PRAGMA query_only=ON")
        return connection

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite3, "connect", connect_readonly)
        yield


@contextmanager
def lock_database(_: CheckContext, folder: Path) -> Generator[None]:
    with closing(sqlite3.connect(folder / NAME)) as db:
        db.execute("BEGIN IMMEDIATE")
        yield


def slow_timer(*_: object) -> AbstractContextManager[None]:
    return replace_measurement("perf_counter", map(float, count()).__next__)


@contextmanager
def truncate_font(_: CheckContext, folder: Path) -> Generator[None]:
    """Let a font of the game end early for the duration of the block."""
    package, font = fonts.FONT_FILES["text"]
    with pytest.MonkeyPatch.context() as patch:
        other = folder / "other_font" / "files"
        other.mkdir(parents=True)
        (folder / "other_font" / "__init__.py").write_text("")
        (other / "font.ttf").write_bytes(files(package).joinpath("files", font).read_bytes()[:4000])
        patch.setattr(sys, "path", [str(folder), *sys.path])
        patch.setattr(fonts, "FONT_FILES", fonts.FONT_FILES | {"text": ("other_font", "font.ttf")})
        fonts.get_font.cache_clear()
        yield
    fonts.get_font.cache_clear()


@contextmanager
def draw_heavy_board(bench: CheckContext, _: Path) -> Generator[None]:
    def draw_large_bytes(_: Any) -> bytes:
        return bytes(600_000)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(host_checks, "draw_first_board", draw_large_bytes)
        bench.games = GAMES
        yield


@contextmanager
def limit_fonts(*missing: str) -> Generator[None]:
    """Pretend that the machine's fonts lack these scripts, independently of the installed ones."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(host_checks, "find_missing_scripts", partial(tuple, missing))
        yield


def deny_permission(pg: Playground, name: str):
    """Deny the permission in #games to the bot, or with "everyone:" to everyone."""
    world, games = pg.world, next(c for c in pg.world.channels.values() if c.get("name") == "games")
    whom, _, what = name.rpartition(":")
    id = world.guild["id"] if whom else world.bot["id"]
    entry = {"id": id, "type": 0 if whom else 1, "allow": "0", "deny": str(permissions.to_bits([what]))}
    own = {"id": world.bot["id"], "type": 1, "allow": entry["deny"], "deny": "0"}
    games["permission_overwrites"] = [entry, own] if whom else [entry]


DENIED = [
    "VIEW_CHANNEL",
    "SEND_MESSAGES",
    "SEND_MESSAGES_IN_THREADS",
    "CREATE_PUBLIC_THREADS",
    "ATTACH_FILES",
    "READ_MESSAGE_HISTORY",
    "everyone:USE_APPLICATION_COMMANDS",
    "everyone:SEND_MESSAGES_IN_THREADS",
]
# Faults of the machine itself. Those that are context managers end with the block.
MACHINE_FAULTS: dict[str, Callable[[CheckContext, Path], AbstractContextManager[object] | None]] = {
    "full-folder": fill_disk,
    "slow-disk": slow_disk,
    "no-writing": refuse_writes,
    "no-database": lambda _, folder: write_letter(folder / NAME),
    "other-database": set_foreign_address,
    "no-folder": set_missing_folder,
    "locked": lock_database,
    "read-only": forbid_writes,
    "foreign": set_foreign_database,
    "damaged": lambda _, folder: damage_object(folder / NAME, "outbox"),
    "older": lambda _, folder: add_second_migration(folder),
    "newer": lambda _, folder: set_newer_revision(folder / NAME),
    "slow-database": slow_timer,
    "font-cut-short": truncate_font,
    "heavy-board": draw_heavy_board,
    "no-emoji-font": lambda _, __: limit_fonts("tibetan", "emoji"),
}
# for each point: every lie about it, and what the point then reports
EXPECTED_REPORTS: dict[str, dict[str, str]] = {
    "disk": {"full-folder": "full", "slow-disk": "slow", "no-writing": "refused"},
    "database": {
        "no-database": "unreadable",
        "other-database": "refused",
        "locked": "locked",
        "older": "older",
        "newer": "newer",
        "read-only": "readonly",
        "foreign": "foreign",
        "damaged": "damaged",
        "no-folder": "folder",
    },
    "pictures": {"font-cut-short": "font", "heavy-board": "heavy", "no-emoji-font": "scripts"},
    "application": {
        "wrong-token": "token",
        "interactions-url": "url",
        "install-without-commands": "install",
        "server-install-without-commands": "install",
        "no-install-by-people": "people",
        "broken-application": "any-odd",
    },
    "gateway": {
        "closed-4014": "closed",
        "session-invalid": "invalid",
        "never-ready": "never",
        "few-starts": "starts",
        "more-shards": "shards",
    },
    "commands": {"no-commands": "none", "option-missing": "differ"},
    "clock": {"clock-ahead": "off", "clock-behind": "off", "no-date": "none"},
    "latency": {"slow": "slow", "slowish": "slow"},
    "timeouts": {"in-timeout": "some"},
    "permissions": {name: "everyone" if ":" in name else "mine" for name in DENIED}
    | {"in-timeout": "timeout"},
    "post": {
        "alt-dropped": "alt",
        "picture-smaller": "picture",
        "no-components": "components",
        "slow-upload": "slow",
    },
    "history": {"empty-history": "empty", "forgetful-history": "missing"},
    "edit": {"attachment-dropped": "picture", "words-kept": "words"},
    "thread": {"thread-other-id": "other", "threads-full": "full"},
    "woken": {"stays-asleep": "asleep", "sleeping-threads-closed": "shut"},
    "room": {"many-threads": "many"},
    "members": {"members-refused": "refused", "stranger-a-member": "stranger"},
    "silent": {"flag-dropped": "loud"},
    "mentions": {"mentions-emptied": "dropped", "mentions-kept": "kept"},
    "message": {"messages-closed": "closed", "messages-too-fast": "fast"},
    "panel": {"panel-flag-ignored": "flag", "thirty-at-most": "short"},
    "twice": {"second-id": "second"},
    "limits": {"limit-without-end": "unsaid", "limit-of-a-minute": "longer", "limits-untold": "headers"},
    "old": {"old-edits-refused": "few"},
    "press": {"late-presses": "slow"},  # these four in tests/e2e/test_check.py
    "private": {
        "not-private": "public",
        "attachment-of-answer-lost": "picture",
        "follow-up-not-private": "public",
        "follow-up-kept": "kept",
    },
    "form": {"tick-left-out": "missing"},
    "sleeping": {"presses-wake-nothing": "shut", "picture-after-deferral-lost": "picture"},
}
BY_A_PRESS = {point.name: EXPECTED_REPORTS[point.name] for point in ALL_CHECKS if point.where == "person"}
ALL_LIES = [
    (point, lie, what)
    for point, lies in EXPECTED_REPORTS.items()
    for lie, what in lies.items()
    if BY_NAME[point].where != "person"
]
# Missing features that players can do without.
LOSSES = {
    "full-folder",
    "slow-disk",
    "older",
    "heavy-board",
    "no-emoji-font",
    "install-without-commands",
    "server-install-without-commands",
    "no-install-by-people",
    "more-shards",
    "clock-behind",
    "slowish",
    "stranger-a-member",
    "everyone:USE_APPLICATION_COMMANDS",
    "everyone:SEND_MESSAGES_IN_THREADS",
    "alt-dropped",
    "slow-upload",
    "members-refused",
    "flag-dropped",
    "mentions-emptied",
    "mentions-kept",
    "messages-closed",
    "messages-too-fast",
    "second-id",
    "limits-untold",
    "old-edits-refused",
}


def list_dependent_points(point: str) -> set[str]:
    """Return the points that cannot be tried without this one."""
    found = {point}
    for one in ALL_CHECKS:
        if found & set(one.needs):
            found.add(one.name)
    return found - {point}


async def check_under_lie(
    pg: Playground, bench: CheckContext, folder: Path, point: str, lie: str
) -> list[CheckResult]:
    """Return what a check finds under this lie."""
    bench.games = {}
    there = run_check if BY_NAME[point] in CHECKS_FOR_HOST else run_check_without_presses
    if lie in MACHINE_FAULTS:
        with MACHINE_FAULTS[lie](bench, folder) or nullcontext():
            return await there(pg, bench)
    if lie in DENIED:
        deny_permission(pg, lie)
    else:
        pg.enable_fault_profiles(lie)
    return await there(pg, bench)


@contextmanager
def provide_good_machine() -> Generator[None]:
    """Have fonts for all scripts, room on the disk, and a processor of one's own for the duration of the block."""
    with (
        limit_fonts(),
        replace_measurement("get_free_bytes", Mock(return_value=5_000_000_000)),
        replace_measurement("perf_counter", thread_time),
    ):
        yield


@pytest.fixture(autouse=True)
def good_machine() -> Generator[None]:
    with provide_good_machine():
        yield


def test_every_point_has_a_lie_and_every_lie_a_point():
    assert EXPECTED_REPORTS.keys() == BY_NAME.keys()
    told = {lie for lies in EXPECTED_REPORTS.values() for lie in lies}
    assert told == (FAULT_PROFILES.keys() | MACHINE_FAULTS.keys() | set(DENIED)) - {"slow-database"}


@pytest.mark.parametrize("locale", LOCALES)
def test_every_point_explains_its_finding(locale: str):
    say = get_catalogue("bot", locale)
    for point in ALL_CHECKS:
        assert say(f"check-{point.name}") and say.has(f"check-{point.name}-fine")


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
    with slow_timer():
        found = await host_checks.check_database(bench)
    assert (found.mark, found.what) == ("loss", "slow")


def test_check_creates_no_folder(tmp_path: Path):
    """The bot's start creates the data folder, and the check creates no other folder."""
    gone, elsewhere = tmp_path / "not" / "there", tmp_path / "elsewhere" / "games.db"
    bench = CheckContext(gone, f"sqlite:///{gone / 'games.db'}", {})
    assert (
        run_fair(host_checks.check_database(bench)).what == "new"
        and run_fair(host_checks.check_disk(bench)).mark != "broken"
    )
    bench.database_url = f"sqlite:///{elsewhere}"
    assert "there is no folder" in str(run_fair(host_checks.check_database(bench)).values["why"])
    assert list(tmp_path.iterdir()) == []


def test_check_leaves_every_byte_of_the_database_unchanged(bench: CheckContext, tmp_path: Path):
    before = (tmp_path / NAME).read_bytes()
    assert run_fair(host_checks.check_database(bench)).mark == "fine"
    assert (tmp_path / NAME).read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == [NAME]


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
