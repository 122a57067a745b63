"""A place to try a check: a server of the playground, and a private machine."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from time import process_time

from bot.db.database import Database
from bot.discord_client import build_intents, list_usable_commands
from bot.interactions.command_spec import normalize_command, to_discord_payload
from bot.selfcheck.all_checks import CHECKS_FOR_ADMIN, CHECKS_FOR_HOST, run_checks
from bot.selfcheck.finding import CheckContext, CheckPlace, CheckResult, DiskProbe, ProbeMessages
from bot.selfcheck.rest_client import RequestBudget, RestClient
from bot.stores import processes as store
from playground import Playground, messages, permissions
from playground.model import EPOCH_MS, to_iso
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
