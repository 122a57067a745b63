"""Every point of the check finds nothing where all is well, and itself where its lie is told."""
from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
import sys
from collections.abc import AsyncGenerator, Callable, Generator, Sequence
from contextlib import asynccontextmanager, contextmanager
from importlib.resources import files
from pathlib import Path
from time import process_time
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.app import intents, usable
from bot.commands.requests.spec import essence, payload
from bot.selfcheck import channel, host, painting
from bot.selfcheck.disk import Disk
from bot.selfcheck.finding import Bench, Outcome, broken, loss
from bot.selfcheck.place import Place
from bot.selfcheck.points import POINTS
from bot.selfcheck.probes import Probes
from bot.selfcheck.report import lines, name, players, remedy, sentence
from bot.selfcheck.runner import run
from bot.selfcheck.wire import Answer, Wire
from bot.store import probes as store
from bot.store.database import Database
from engine.core.text import LOCALES, catalogue
from engine.games import game
from playground import Playground, messages, permissions
from playground.lies import LIES
from playground.model import EPOCH_MS, iso
from render.kit import typeface
from tests.bot.store.kit import fresh
from tests.fair import now
from tests.fair import run as run_fair
from tests.toys.auction import GAME as AUCTION

GAMES = {AUCTION.slug: AUCTION}
OURS = [payload(spec) for spec in usable(GAMES)]
ALONE = [point for point in POINTS if point.where in ("host", "account")]
BY_NAME = {point.name: point for point in POINTS}


@pytest.fixture
async def pg() -> AsyncGenerator[Playground]:
    async with a_playground() as made:
        yield made


@asynccontextmanager
async def a_playground() -> AsyncGenerator[Playground]:
    """The bot's commands are there, and a post of long ago."""
    made = Playground(clock=now)
    await made.start()
    made.hub.world.commands[""] = json.loads(json.dumps(OURS))
    old_post(made)
    yield made
    assert made.violations == []
    await made.stop()


def old_post(pg: Playground) -> None:
    """One of the bot's in #games, over an hour old."""
    hub, world, ago = pg.hub, pg.world, pg.hub.now() - 2 * 3600
    games = next(id for id, channel in world.channels.items() if channel.get("name") == "games")
    old = messages.blank(hub, games, world.bot["id"], content="Long ago.")
    old |= {"id": str((int(ago * 1000) - EPOCH_MS) << 22), "timestamp": iso(ago)}
    world.messages[games] = {old["id"]: old, **world.messages.get(games, {})}


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return a_bench(tmp_path)


def a_bench(folder: Path) -> Bench:
    disk, database = Disk(free=lambda _: 5_000_000_000), fresh(folder / "games.db")
    known = {spec.name: essence(payload(spec)) for spec in usable(GAMES)}
    return Bench(folder, database, GAMES, known, intents().value, essence, 1, disk=disk, timer=process_time)


async def checked(pg: Playground, bench: Bench) -> list[Outcome]:
    async with Wire.open("a-token", pg.api_base, clock=now, pause=0) as bench.link:
        return await run(ALONE, bench)


async def served(pg: Playground, bench: Bench) -> list[Outcome]:
    """All that needs nobody to press, in the channel #games, asked for by Ann; nothing of it may be left there."""
    world, db = pg.world, await Database.open(bench.database_url)
    games = next(c for c in world.channels.values() if c.get("name") == "games")
    ann = next(user for user in world.users.values() if user["global_name"] == "Ann")
    guild = int(world.guild["id"])
    before = known_things(pg)
    async with Wire.open("a-token", pg.api_base, clock=now, pause=0) as bench.link:
        probes = Probes(db, bench.link, guild, now)
        mine = permissions.of(world, world.bot["id"], games)
        base = int(next(role for role in world.guild["roles"] if role["id"] == str(guild))["permissions"])
        denied = sum(int(o["deny"]) for o in games["permission_overwrites"] if o["id"] == str(guild))
        bench.place = Place(
            guild, int(games["id"]), games["type"], int(ann["id"]), mine, base & ~denied, probes, later=0.5
        )
        found = await run([point for point in POINTS if point.where != "person"], bench)
        names, pg.hub.lies.names = pg.hub.lies.names, set()  # what is made goes, whatever was a lie
        world.guild["roles"][-1]["permissions"] = str(int(world.guild["roles"][-1]["permissions"]) | 1 << 34)
        await probes.clear()
        pg.hub.lies.names = names
        async with db.reading() as look:
            assert await store.older(look, now() + 1) == []
    await db.close()
    assert known_things(pg) == before
    return found


def known_things(pg: Playground) -> tuple[set[str], set[str]]:
    """Channels and messages."""
    return set(pg.world.channels), {id for said in pg.world.messages.values() for id in said}


# What is wrong on the machine itself: a lie by name, told for as long as the check runs

Told = Callable[[Bench], Any]


@contextmanager
def told(change: Callable[[Bench], None], bench: Bench) -> Generator[None]:
    change(bench)
    yield


def full(bench: Bench) -> None:
    def free(_: Path) -> int:
        return 5_000_000

    bench.disk = Disk(free)


def slow_disk(bench: Bench) -> None:
    def write(*_: Any) -> float:
        return 0.9

    bench.disk.write = write


def refused(bench: Bench) -> None:
    def write(*_: Any) -> float:
        raise OSError(28, "No space left on device")

    bench.disk.write = write


def no_address(bench: Bench) -> None:
    bench.database_url = "mysql://localhost/games"


def no_database(bench: Bench) -> None:
    Path(bench.database_url.removeprefix("sqlite:///")).write_bytes(b"no database " * 1000)


def revision(bench: Bench, number: str) -> None:
    db = sqlite3.connect(bench.database_url.removeprefix("sqlite:///"))
    db.execute("UPDATE alembic_version SET version_num = ?", (number,))
    db.commit()
    db.close()


@contextmanager
def locked(bench: Bench) -> Generator[None]:
    db = sqlite3.connect(bench.database_url.removeprefix("sqlite:///"))
    db.execute("BEGIN IMMEDIATE")
    yield
    db.close()


@contextmanager
def slow_timer(bench: Bench) -> Generator[None]:
    passed = iter(range(100_000))
    bench.timer = lambda: float(next(passed))
    yield


@contextmanager
def another_font(make: Callable[[Path], None], folder: Path) -> Generator[None]:
    """A font of the game's is another file for a while."""
    with pytest.MonkeyPatch.context() as patch:
        package = folder / "other_font" / "files"
        package.mkdir(parents=True)
        (folder / "other_font" / "__init__.py").write_text("")
        make(package / "font.ttf")
        patch.setattr(sys, "path", [str(folder), *sys.path])
        patch.setattr(typeface, "FILES", typeface.FILES | {"text": ("other_font", "font.ttf")})
        typeface.face.cache_clear()
        yield
    typeface.face.cache_clear()


def cut_short(file: Path) -> None:
    package, font = typeface.FILES["text"]
    file.write_bytes(files(package).joinpath("files", font).read_bytes()[:4000])


@contextmanager
def heavy_board(bench: Bench) -> Generator[None]:
    def drawn(_: Any) -> bytes:
        return bytes(600_000)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(painting, "first_board", drawn)
        bench.games = GAMES
        yield


def deny(pg: Playground, name: str) -> None:
    """The bot, or ("everyone:") everyone, may not do it in #games."""
    world, games = pg.world, next(c for c in pg.world.channels.values() if c.get("name") == "games")
    whom, _, what = name.rpartition(":")
    id = world.guild["id"] if whom else world.bot["id"]
    entry = {"id": id, "type": 0 if whom else 1, "allow": "0", "deny": str(permissions.bits([what]))}
    own = {"id": world.bot["id"], "type": 1, "allow": entry["deny"], "deny": "0"}
    games["permission_overwrites"] = [entry, own] if whom else [entry]


DENIED = [
    "VIEW_CHANNEL", "SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS", "CREATE_PUBLIC_THREADS", "ATTACH_FILES",
    "READ_MESSAGE_HISTORY", "everyone:USE_APPLICATION_COMMANDS", "everyone:SEND_MESSAGES_IN_THREADS",
]  # fmt: skip
HERE: dict[str, Callable[[Bench, Path], Any]] = {
    "full-folder": lambda bench, _: told(full, bench),
    "slow-disk": lambda bench, _: told(slow_disk, bench),
    "no-writing": lambda bench, _: told(refused, bench),
    "no-database": lambda bench, _: told(no_database, bench),
    "other-database": lambda bench, _: told(no_address, bench),
    "locked": lambda bench, _: locked(bench),
    "older": lambda bench, _: told(lambda bench: revision(bench, "0003"), bench),
    "newer": lambda bench, _: told(lambda bench: revision(bench, "9999"), bench),
    "slow-database": lambda bench, _: slow_timer(bench),
    "font-cut-short": lambda _, folder: another_font(cut_short, folder),
    "heavy-board": lambda bench, _: heavy_board(bench),
}

# point: each lie about it, and what the point then says
TRIED: dict[str, dict[str, str]] = {
    "disk": {"full-folder": "full", "slow-disk": "slow", "no-writing": "refused"},
    "database": {
        "no-database": "refused", "other-database": "refused", "locked": "locked", "older": "older", "newer": "newer",
    },
    "pictures": {"font-cut-short": "font", "heavy-board": "heavy"},
    "application": {
        "wrong-token": "token", "interactions-url": "url", "install-without-commands": "install",
        "server-install-without-commands": "install", "broken-application": "any-odd",
    },
    "gateway": {
        "closed-4014": "closed", "session-invalid": "invalid", "never-ready": "never", "few-starts": "starts",
        "more-shards": "shards",
    },
    "commands": {"no-commands": "none", "option-missing": "differ"},
    "clock": {"clock-ahead": "off", "clock-behind": "off", "no-date": "none"},
    "latency": {"slow": "slow", "slowish": "slow"},
    "permissions": {name: "everyone" if ":" in name else "mine" for name in DENIED} | {"in-timeout": "timeout"},
    "post": {"alt-dropped": "alt", "picture-smaller": "picture", "no-components": "components", "slow-upload": "slow"},
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
        "not-private": "public", "attachment-of-answer-lost": "picture", "follow-up-not-private": "public",
        "follow-up-kept": "kept",
    },
    "form": {"tick-left-out": "missing"},
    "sleeping": {"presses-wake-nothing": "shut", "picture-after-deferral-lost": "picture"},
}  # fmt: skip
BY_A_PRESS = {point.name: TRIED[point.name] for point in POINTS if point.where == "person"}
EACH = [
    (point, lie, what) for point, lies in TRIED.items() for lie, what in lies.items()
    if BY_NAME[point].where != "person"
]  # fmt: skip
LOSSES = {
    "full-folder", "slow-disk", "older", "heavy-board", "install-without-commands", "server-install-without-commands",
    "more-shards", "clock-behind", "slowish", "stranger-a-member",
    "everyone:USE_APPLICATION_COMMANDS", "everyone:SEND_MESSAGES_IN_THREADS", "alt-dropped", "slow-upload",
    "members-refused", "flag-dropped", "mentions-emptied", "mentions-kept", "messages-closed", "messages-too-fast",
    "second-id", "limits-untold", "old-edits-refused",
}  # fmt: skip


def resting(point: str) -> set[str]:
    """Those that cannot be tried without it."""
    found = {point}
    for one in POINTS:
        if found & set(one.needs):
            found.add(one.name)
    return found - {point}


def test_every_point_has_a_lie_and_every_lie_a_point() -> None:
    assert TRIED.keys() == BY_NAME.keys()
    told = {lie for lies in TRIED.values() for lie in lies}
    assert told == (LIES.keys() | HERE.keys() | set(DENIED)) - {"slow-database"}


@pytest.mark.parametrize("locale", LOCALES)
def test_every_point_says_what_is_so_what_it_means_and_what_to_do(locale: str) -> None:
    say = catalogue("bot", locale)
    for point in POINTS:
        assert name(say, point.name) and say.has(f"check-{point.name}-players") and say.has(f"check-{point.name}-fine")
        missing = [what for what in point.says if not say.has(f"check-{point.name}-{what}")]
        assert missing == [] and say.has(f"check-{point.name}-do")


@pytest.mark.parametrize("at_rest", [point.name for point in POINTS])
def test_a_point_rests_on_earlier_ones(at_rest: str) -> None:
    names = [point.name for point in POINTS]
    assert all(names.index(below) < names.index(at_rest) for below in BY_NAME[at_rest].needs)


async def test_where_all_is_well_every_point_is_fine(pg: Playground, bench: Bench) -> None:
    before, bench.games = len(pg.wire), {"saint_malo": game("saint_malo")}
    for outcome in await checked(pg, bench):
        assert outcome.finding.mark == "fine", lines(catalogue("bot"), outcome)
    assert {one["method"] for one in pg.wire[before:]} == {"GET"}  # it changes nothing
    assert len(pg.wire) - before < 20


async def test_in_a_channel_every_point_is_fine_and_nothing_is_left(pg: Playground, bench: Bench) -> None:
    for _ in range(2):
        for outcome in await served(pg, bench):
            assert outcome.finding.mark == "fine", lines(catalogue("bot"), outcome)
        assert bench.link is not None
        assert len([one for one in bench.link.said if not one.request.startswith("DELETE")]) <= 60


def test_the_picture_of_a_check_weighs_what_a_board_weighs() -> None:
    assert 50_000 <= len(channel.picture()) <= 70_000
    assert channel.picture() == channel.picture.__wrapped__()


async def test_what_was_asked_is_kept_without_a_token_or_an_id(pg: Playground, bench: Bench) -> None:
    await checked(pg, bench)
    assert bench.link is not None
    said = "\n".join(f"{one.point} {one.request}" for one in bench.link.said)
    assert "a-token" not in said and str(bench.application) not in said
    assert "commands GET /applications/…/commands" in said


@pytest.mark.parametrize(("point", "lie", "what"), EACH)
async def test_a_lie_is_found_by_its_point_alone(
    pg: Playground, bench: Bench, tmp_path: Path, point: str, lie: str, what: str
) -> None:
    found = await lied_to(pg, bench, tmp_path, point, lie)
    marks = {outcome.point: outcome.finding.mark for outcome in found}
    [named] = [outcome for outcome in found if outcome.point == point]
    assert named.finding.what == what and named.finding.mark == ("loss" if lie in LOSSES else "broken")
    rest = resting(point) & marks.keys() if named.finding.mark == "broken" else set[str]()
    assert {other for other, mark in marks.items() if mark != "fine"} == {point, *rest}
    assert all(marks[other] == "untried" for other in rest)
    told = [told_in(locale, found) for locale in LOCALES]
    assert all(len(set(texts)) == 2 for texts in zip(*told, strict=True)), "one language says what the other says"


async def lied_to(pg: Playground, bench: Bench, folder: Path, point: str, lie: str) -> list[Outcome]:
    """What a check finds while that is told."""
    bench.games = {}
    there = checked if BY_NAME[point].where in ("host", "account") else served
    if lie in HERE:
        with HERE[lie](bench, folder):
            return await there(pg, bench)
    if lie in DENIED:
        deny(pg, lie)
    else:
        pg.lie(lie)
    return await there(pg, bench)


def told_in(locale: str, found: Sequence[Outcome]) -> list[str]:
    """What a reader of that language is told of what is not fine."""
    say, texts = catalogue("bot", locale), list[str]()
    for outcome in found:
        if outcome.finding.mark != "fine":
            texts.append(sentence(say, outcome.point, outcome.finding))
        if outcome.finding.mark in ("loss", "broken"):
            texts += [players(say, outcome.point, outcome.finding), remedy(say, outcome.point, outcome.finding)]
    return texts


@pytest.mark.parametrize(("locale", "names"), [("en", "Of a list, A tick"), ("de", "Aus einer Liste, Ein Haken")])
def test_fields_that_did_not_come_back_are_named_as_the_form_names_them(locale: str, names: str) -> None:
    assert names in sentence(catalogue("bot", locale), "form", loss("missing", names="list tick"))


def test_what_players_notice_is_told_of_the_finding_or_of_its_point() -> None:
    say = catalogue("bot")
    assert players(say, "thread", broken("full")) == "New tables wait until another thread goes to sleep."
    assert players(say, "thread", broken("other")) == say("check-thread-players")


async def test_a_second_post_is_told_with_the_age_of_the_first(bench: Bench) -> None:
    async def make(*_: Any) -> Answer:
        return Answer("POST", "", 200, 0, {"id": "2"}, {}, 0.0)

    probes, post = cast(Any, SimpleNamespace(make=make)), {"id": "1", "nonce": "check"}
    bench.place = Place(1, 2, 0, 3, 0, 0, probes, post=post, posted=asyncio.get_running_loop().time() - 20)
    assert await channel.twice(bench) == loss("second", seconds=20)


async def test_a_slow_database_is_told(bench: Bench) -> None:
    with slow_timer(bench):
        found = await host.database(bench)
    assert (found.mark, found.what) == ("loss", "slow")


def test_nothing_is_made_where_nothing_is(tmp_path: Path) -> None:
    gone = tmp_path / "not" / "there"
    bench = Bench(gone, f"sqlite:///{gone / 'games.db'}", {}, timer=process_time)
    assert run_fair(host.database(bench)).what == "new" and run_fair(host.disk(bench)).mark != "broken"
    assert list(tmp_path.iterdir()) == []


async def test_the_database_is_as_it_was(bench: Bench) -> None:
    file = Path(bench.database_url.removeprefix("sqlite:///"))
    copy = file.with_name("copy.db")
    shutil.copy(file, copy)
    assert (await host.database(bench)).mark == "fine"
    assert dumped(file) == dumped(copy)


def dumped(file: Path) -> list[str]:
    db = sqlite3.connect(file)
    try:
        return list(db.iterdump())
    finally:
        db.close()


async def test_a_wait_for_all_ends_the_check(pg: Playground, bench: Bench) -> None:
    pg.faults.add("GET /gateway/bot", "429-global")
    found = {outcome.point: outcome.finding for outcome in await checked(pg, bench)}
    assert found["application"].mark == "fine"
    assert {found[point].what for point in ("gateway", "commands", "clock", "latency")} == {"stopped-wait"}


async def test_a_broken_connection_and_a_short_wait_end_nothing(pg: Playground, bench: Bench) -> None:
    pg.faults.add("GET /gateway/bot", "drop-before", 2)  # aiohttp repeats what only looks
    pg.faults.add("GET /applications/*/commands", "429", retry_after=0.3)
    found = {outcome.point: outcome.finding for outcome in await checked(pg, bench)}
    assert found["gateway"].what == "any-unreached" and found["commands"].mark == "fine"
