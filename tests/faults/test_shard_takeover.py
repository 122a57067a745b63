"""Run two processes on one PostgreSQL, each with its shard, over the wire: one dies, and the other serves its servers."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from playground import Person, Playground
from tests.e2e.stage import PATIENT_TRIES, wait_until

from .bot_process import build_shard_host, run_two_hosts


def count_sessions(pg: Playground) -> Counter[int]:
    """Return the count of living sessions of each shard."""
    return Counter(one.shard[0] for one in pg.state.gateway.sessions.values() if one.connection is not None)


async def test_other_process_takes_servers_over_and_returns_them(tmp_path: Path):
    async with run_two_hosts(tmp_path) as (pg, _, hosts):
        ann = await Person.get_or_create(pg.url, "Ann")
        number = (int(pg.world.guild["id"]) >> 22) % 2
        dying, living = hosts[number], hosts[1 - number]

        async def is_answered() -> bool:
            return (await ann.slash("lounge", "games")).kind != "none"

        async def are_both_served() -> bool:
            return count_sessions(pg) == {0: 1, 1: 1}

        assert await is_answered() and count_sessions(pg) == {0: 1, 1: 1}
        await dying.kill()
        await wait_until(is_answered, PATIENT_TRIES)
        assert f"shard {number} of 2: taken over from process {dying.runs.pid}" in living.log.read_text()
        assert count_sessions(pg) == {0: 1, 1: 1}
        await dying.start()
        await wait_until(living.logs(f"shard {number}: returned to the process"), PATIENT_TRIES)
        await wait_until(are_both_served, PATIENT_TRIES)
        await wait_until(is_answered, PATIENT_TRIES)
        await living.kill()
        assert await is_answered()  # The process that has returned answers.


async def test_restart_waits_for_the_process_that_is_ending(tmp_path: Path):
    async with run_two_hosts(tmp_path) as (pg, url, hosts):
        second = build_shard_host(pg, tmp_path, url, "0-1/2")
        await second.start()
        await wait_until(second.logs("Waiting up to 30 seconds"), PATIENT_TRIES)
        assert [await host.stop() for host in hosts] == [0, 0]
        await wait_until(second.logs("connected as"), PATIENT_TRIES)
        assert count_sessions(pg) == {0: 1, 1: 1}
        assert await second.stop() == 0
