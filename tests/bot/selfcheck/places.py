"""A place to try a check: a server of the playground, and a private machine."""

from __future__ import annotations

import json
import sqlite3
import sys
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, closing, contextmanager
from functools import partial
from importlib.resources import files
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from bot.db.database import Database
from bot.discord_client import build_intents, list_usable_commands
from bot.interactions.command_spec import normalize_command, to_discord_payload
from bot.selfcheck import sample_pictures
from bot.selfcheck.all_checks import ALL_CHECKS, CHECKS_FOR_ADMIN, CHECKS_FOR_HOST, run_checks
from bot.selfcheck.finding import CheckContext, CheckPlace, CheckResult, DiskProbe, ProbeMessages
from bot.selfcheck.rest_client import RequestBudget, RestClient
from bot.stores import processes as store
from playground import Playground, messages, permissions
from playground.model import EPOCH_MS, to_iso
from render.kit.pixels import fonts
from tests.bot.db.test_database import add_second_migration
from tests.bot.stores.kit import create_sqlite
from tests.fair import read_clock
from tests.toys.auction import GAME as AUCTION

GAMES = {AUCTION.slug: AUCTION}
OURS = [to_discord_payload(spec) for spec in list_usable_commands(GAMES)]


@asynccontextmanager
async def run_playground() -> AsyncGenerator[Playground]:
    """Run a server where the bot's commands exist and an old post stands."""
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


NO_PAUSE = RequestBudget(interval_s=0)


def make_bench(folder: Path) -> CheckContext:
    disk, database = DiskProbe(free=lambda _: 5_000_000_000), create_sqlite(folder / "games.db")
    known = {spec.name: normalize_command(to_discord_payload(spec)) for spec in list_usable_commands(GAMES)}
    return CheckContext(
        folder,
        database,
        GAMES,
        known,
        build_intents().value,
        normalize_command,
        1,
        disk=disk,
        timer=process_time,
    )


async def run_check(pg: Playground, bench: CheckContext) -> list[CheckResult]:
    async with RestClient.open("a-token", pg.api_base, read_clock, NO_PAUSE) as bench.link:
        return await run_checks(CHECKS_FOR_HOST, bench)


async def run_check_without_presses(pg: Playground, bench: CheckContext) -> list[CheckResult]:
    """Run every point that needs no press, in #games and for Ann. Fail if the check leaves anything behind."""
    world, db = pg.world, await Database.open(bench.database_url)
    games = next(c for c in world.channels.values() if c.get("name") == "games")
    ann = next(user for user in world.users.values() if user["global_name"] == "Ann")
    guild = int(world.guild["id"])
    before = list_channels_and_messages(pg)
    async with RestClient.open("a-token", pg.api_base, read_clock, NO_PAUSE) as bench.link:
        probes = ProbeMessages(db, bench.link, guild, read_clock)
        mine = permissions.compute_permissions(world, world.bot["id"], games)
        base = int(next(role for role in world.guild["roles"] if role["id"] == str(guild))["permissions"])
        denied = sum(int(o["deny"]) for o in games["permission_overwrites"] if o["id"] == str(guild))
        bench.place = CheckPlace(
            guild, int(games["id"]), games["type"], int(ann["id"]), mine, base & ~denied, probes, later=0.5
        )
        found = await run_checks([point for point in CHECKS_FOR_ADMIN if point.where != "person"], bench)
        names, pg.state.fault_profiles.names = (
            pg.state.fault_profiles.names,
            set(),
        )  # The check deletes what it made, for every lie.
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
def apply_change(change: Callable[[CheckContext], None], bench: CheckContext) -> Generator[None]:
    change(bench)
    yield


def fill_disk(bench: CheckContext):
    def measure_free_bytes(_: Path) -> int:
        return 5_000_000

    bench.disk = DiskProbe(measure_free_bytes)


def slow_disk(bench: CheckContext):
    def write(*_: Any) -> float:
        return 0.9

    bench.disk.write = write


def refuse_writes(bench: CheckContext):
    def write(*_: Any) -> float:
        raise OSError(28, "No space left on device")

    bench.disk.write = write


def set_foreign_address(bench: CheckContext):
    bench.database_url = "mysql://localhost/games"


def set_missing_folder(bench: CheckContext, folder: Path):
    bench.database_url = f"sqlite:///{folder / 'missing' / 'games.db'}"


def set_broken_database(bench: CheckContext):
    Path(bench.database_url.removeprefix("sqlite:///")).write_bytes(b"no database " * 1000)


def set_foreign_database(bench: CheckContext):
    file = Path(bench.database_url.removeprefix("sqlite:///"))
    file.unlink()
    with closing(sqlite3.connect(file)) as db:
        db.execute("CREATE TABLE recipe (name TEXT)")


def damage_pages(bench: CheckContext):
    """Overwrite everything after the first two pages, so that the list of tables stays whole."""
    file = Path(bench.database_url.removeprefix("sqlite:///"))
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA journal_mode=DELETE")
        (page,) = db.execute("PRAGMA page_size").fetchone()
        (root,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'outbox'").fetchone()
    content = bytearray(file.read_bytes())
    content[(root - 1) * page : root * page] = b"\xff" * page
    file.write_bytes(content)


@contextmanager
def forbid_writes(bench: CheckContext) -> Generator[None]:
    """Make connections read-only, as for a user without write access. Tests may run as root, who can always write."""

    def connect_readonly(*args: Any, **options: Any) -> sqlite3.Connection:
        connection = REAL_CONNECT(*args, **options)
        connection.execute("PRAGMA query_only=ON")
        return connection

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite3, "connect", connect_readonly)
        yield


def set_revision(bench: CheckContext, number: str):
    db = sqlite3.connect(bench.database_url.removeprefix("sqlite:///"))
    db.execute("UPDATE alembic_version SET version_num = ?", (number,))
    db.commit()
    db.close()


@contextmanager
def lock_database(bench: CheckContext) -> Generator[None]:
    db = sqlite3.connect(bench.database_url.removeprefix("sqlite:///"))
    db.execute("BEGIN IMMEDIATE")
    yield
    db.close()


@contextmanager
def slow_timer(bench: CheckContext) -> Generator[None]:
    passed = iter(range(100_000))
    bench.timer = lambda: float(next(passed))
    yield


@contextmanager
def replace_font(make: Callable[[Path], None], folder: Path) -> Generator[None]:
    """Replace a font file of the game for the duration of the block."""
    with pytest.MonkeyPatch.context() as patch:
        package = folder / "other_font" / "files"
        package.mkdir(parents=True)
        (folder / "other_font" / "__init__.py").write_text("")
        make(package / "font.ttf")
        patch.setattr(sys, "path", [str(folder), *sys.path])
        patch.setattr(fonts, "FONT_FILES", fonts.FONT_FILES | {"text": ("other_font", "font.ttf")})
        fonts.get_font.cache_clear()
        yield
    fonts.get_font.cache_clear()


def truncate_font(file: Path):
    package, font = fonts.FONT_FILES["text"]
    file.write_bytes(files(package).joinpath("files", font).read_bytes()[:4000])


@contextmanager
def draw_heavy_board(bench: CheckContext) -> Generator[None]:
    def draw_large_bytes(_: Any) -> bytes:
        return bytes(600_000)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sample_pictures, "draw_first_board", draw_large_bytes)
        bench.games = GAMES
        yield


@contextmanager
def limit_fonts(*missing: str) -> Generator[None]:
    """Pretend that the machine's fonts lack these scripts, independently of the installed ones."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sample_pictures, "list_missing_scripts", partial(tuple, missing))
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
# faults of the machine itself, for as long as the check runs
MACHINE_FAULTS: dict[str, Callable[[CheckContext, Path], Any]] = {
    "full-folder": lambda bench, _: apply_change(fill_disk, bench),
    "slow-disk": lambda bench, _: apply_change(slow_disk, bench),
    "no-writing": lambda bench, _: apply_change(refuse_writes, bench),
    "no-database": lambda bench, _: apply_change(set_broken_database, bench),
    "other-database": lambda bench, _: apply_change(set_foreign_address, bench),
    "no-folder": lambda bench, folder: apply_change(lambda bench: set_missing_folder(bench, folder), bench),
    "locked": lambda bench, _: lock_database(bench),
    "read-only": lambda bench, _: forbid_writes(bench),
    "foreign": lambda bench, _: apply_change(set_foreign_database, bench),
    "damaged": lambda bench, _: apply_change(damage_pages, bench),
    "older": lambda _, folder: add_second_migration(folder),
    "newer": lambda bench, _: apply_change(lambda bench: set_revision(bench, "9999"), bench),
    "slow-database": lambda bench, _: slow_timer(bench),
    "font-cut-short": lambda _, folder: replace_font(truncate_font, folder),
    "heavy-board": lambda bench, _: draw_heavy_board(bench),
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
        with MACHINE_FAULTS[lie](bench, folder):
            return await there(pg, bench)
    if lie in DENIED:
        deny_permission(pg, lie)
    else:
        pg.enable_fault_profiles(lie)
    return await there(pg, bench)
