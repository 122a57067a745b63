"""Run two processes on one PostgreSQL, each with its shard, over the wire: one dies, and the other serves its servers."""

from __future__ import annotations

import asyncio
import os
import sys
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from playground import Person, Playground
from tests.bot.store.kit import open_database
from tests.e2e.stage import PATIENT_TRIES, make_patient_discord, wait_until
from tests.e2e.test_kill import ROOT, BotProcess


class ShardHost(BotProcess):
    """Run `longtable run` with a short game and one of two shards, and read its log."""

    def __init__(self, pg: Playground, folder: Path, url: str, shards: str):
        super().__init__(pg, folder)
        self.url = url
        self.shards = shards
        self.log = folder / f"log-{shards.replace('/', '-')}"

    async def start(self):
        settings = {
            "DISCORD_TOKEN": "a-token",
            "DATABASE_URL": self.url,
            "SHARDS": self.shards,
            "LONGTABLE_DATA": str(self.folder),
            "LOG_LEVEL": "INFO",
        }
        with self.log.open("ab") as log:
            self.runs = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "tests.faults.hosting_process",
                self.pg.api_base,
                cwd=ROOT,
                stderr=log,
                env=os.environ | settings,
            )

    def logs(self, words: str) -> Callable[[], Awaitable[bool]]:
        async def is_logged() -> bool:
            return words in self.log.read_text()

        return is_logged


@asynccontextmanager
async def run_two_hosts(folder: Path) -> AsyncGenerator[tuple[Playground, str, list[ShardHost]]]:
    pg = make_patient_discord()
    await pg.start()
    hosts = list[ShardHost]()
    try:
        async with open_database("postgresql", folder) as url:
            hosts += [ShardHost(pg, folder, url, f"{n}/2") for n in range(2)]
            for host in hosts:
                await host.start()
            try:
                for host in hosts:
                    await wait_until(host.logs("connected as"), PATIENT_TRIES)
                yield pg, url, hosts
            finally:
                for host in hosts:
                    if host.runs.returncode is None:
                        await host.kill()
        assert pg.violations == []
        for host in hosts:
            assert "Traceback" not in host.log.read_text(), host.log.read_text()
    finally:
        await pg.stop()


def count_sessions(pg: Playground) -> Counter[int]:
    """Return the count of living sessions of each shard."""
    return Counter(one.shard[0] for one in pg.state.gateway.sessions.values() if one.connection is not None)


@pytest.mark.long
async def test_other_process_takes_servers_over_and_returns_them(tmp_path: Path):
    async with run_two_hosts(tmp_path) as (pg, _, hosts):
        ann = await Person.get_or_create(pg.url, "Ann")
        number = (int(pg.world.guild["id"]) >> 22) % 2
        dying, living = hosts[number], hosts[1 - number]

        async def is_answered() -> bool:
            return (await ann.slash("lounge", "games")).kind != "none"

        assert await is_answered() and count_sessions(pg) == {0: 1, 1: 1}
        await dying.kill()
        await wait_until(is_answered, PATIENT_TRIES)
        assert f"shard {number} of 2: taken over from process {dying.runs.pid}" in living.log.read_text()
        assert count_sessions(pg) == {0: 1, 1: 1}
        await dying.start()
        await wait_until(living.logs(f"shard {number}: returned to the process"), PATIENT_TRIES)
        await wait_until(lambda: async_equal(count_sessions(pg), {0: 1, 1: 1}), PATIENT_TRIES)
        await wait_until(is_answered, PATIENT_TRIES)
        await living.kill()
        assert await is_answered()  # The process that has returned answers.


async def async_equal(found: Counter[int], wanted: dict[int, int]) -> bool:
    return found == wanted


@pytest.mark.long
async def test_second_process_with_the_same_shards_is_refused(tmp_path: Path):
    async with run_two_hosts(tmp_path) as (pg, url, hosts):
        second = ShardHost(pg, tmp_path, url, "0-1/2")
        await second.start()
        assert await second.runs.wait() == 1  # `hosting_process` itself ends with the sentence.
        lines = second.log.read_text().splitlines()
        assert any(
            f"Shard {n} of 2 is served by another process (process {host.runs.pid} " in lines[-1]
            for n, host in enumerate(hosts)
        ), lines
        assert count_sessions(pg) == {0: 1, 1: 1}
        assert await hosts[0].stop() == 0


@pytest.mark.long
async def test_restart_waits_for_the_process_that_is_ending(tmp_path: Path):
    async with run_two_hosts(tmp_path) as (pg, url, hosts):
        second = ShardHost(pg, tmp_path, url, "0-1/2")
        await second.start()
        await wait_until(second.logs("Waiting up to 30 seconds"), PATIENT_TRIES)
        assert [await host.stop() for host in hosts] == [0, 0]
        await wait_until(second.logs("connected as"), PATIENT_TRIES)
        assert count_sessions(pg) == {0: 1, 1: 1}
        assert await second.stop() == 0
