"""Run two bot processes on PostgreSQL with ten tables of four people, and everything that happens to a host within
minutes.

`python -m tests.faults.ordeal [kills] [tables] [game]` kills one of the processes again and again, stops PostgreSQL
three times, fills its disk once and makes the clock jump once. Then it checks that nothing was lost, doubled or stuck,
and prints how the presses of people were answered. It needs root, PostgreSQL's programs and libfaketime.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from sqlalchemy import select

from bot.db.rows import DELIVERED_STATES, ActionRow
from bot.db.schema import fetch_rows, outbox
from bot.model.view import Location
from bot.operations import listings
from bot.service import Service
from engine.core.game import AnyGame
from engine.games import game as game_of
from engine.games import games
from playground import Person, PersonError, Playground, Reply
from tests.bench.people import PEOPLE_NAMES, SeatedTable, click_at_random, has_question_controls
from tests.bench.people import seat_people as seat_people
from tests.bot.stores.kit import replay_answers
from tests.e2e.stage import make_patient_discord, wait_until

from .bot_process import BotProcess
from .private_postgres import PrivatePostgres, start_private_postgres

PROCESS_COUNT = 2
FAKETIME_LIBRARY = next(iter(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1")), None)
CLOCK_JUMP = "+1d"
NO_JUMP = "+0"
OUTAGE_S = 8.0
SECONDS_BETWEEN_KILLS = (6.0, 14.0)
RECOVERY_S = 45.0
"""How long after a fault a press may stay without an answer: the process that has its shard is starting."""
CALM_S = 60.0
STUCK_S = 240.0
# Longer waits were written while the clock was a day ahead.
PLAUSIBLE_WAIT_S = 20 * 3600.0
LOOK_PAUSE_S = 0.3
THINKING_S = 1.5
ERROR_CODE_PREFIX = "Error code: "


class SupervisedBot(BotProcess):
    """Start again whenever the process ends."""

    def __init__(self, pg: Playground, folder: Path, number: int, settings: dict[str, str]):
        super().__init__(pg, folder, "bot", f"bot{number}.log", **settings)
        self.exit_codes = Counter[int]()

    async def keep_running(self):
        while True:
            await self.start("dev", "run", "--close-delay", "1", "--api-base")
            self.exit_codes[await self.runs.wait()] += 1
            await asyncio.sleep(1)

    def strike(self):
        """Kill the process, which may be starting again at this moment."""
        with suppress(ProcessLookupError):
            self.runs.kill()


@dataclass
class Host:
    """Do to the processes, their database and their clock what happens to a host."""

    bots: Sequence[SupervisedBot]
    postgres: PrivatePostgres
    clock: Path
    luck: random.Random
    last_fault: float = field(default_factory=monotonic)
    told: list[str] = field(default_factory=list[str])

    async def inject_fault(
        self, what: str, begin: Callable[[], Awaitable[None]], end: Callable[[], Awaitable[None]]
    ):
        print(f"{what} ...", flush=True)
        self.told.append(what)
        await begin()
        await self.wait_out(OUTAGE_S)
        await end()
        await self.wait_out(OUTAGE_S)

    async def wait_out(self, seconds: float):
        """Wait, and count what happens meanwhile as a consequence of a fault."""
        until = monotonic() + seconds
        while monotonic() < until:
            self.last_fault = monotonic()
            await asyncio.sleep(0.1)

    async def kill_processes(self, kills: int):
        others = dict(self.other_faults(kills))
        for n in range(kills):
            self.last_fault = monotonic()
            self.luck.choice(self.bots).strike()
            if n in others:
                await others[n]()
            await asyncio.sleep(self.luck.uniform(*SECONDS_BETWEEN_KILLS))

    def other_faults(self, kills: int) -> list[tuple[int, Callable[[], Awaitable[None]]]]:
        """Return what else happens, with the number of the kill."""
        stops = [(kills * n // 4, self.stop_postgres) for n in (1, 2, 3)]
        return [*stops, (kills * 3 // 8, self.fill_disk), (kills * 5 // 8, self.jump_clock)]

    async def stop_postgres(self):
        await self.inject_fault("PostgreSQL is stopped", self.postgres.stop, self.postgres.start)

    async def fill_disk(self):
        async def fill():
            await asyncio.to_thread(self.postgres.fill_disk)

        async def free():
            self.postgres.free_disk()
            await self.postgres.stop()  # It may have ended by itself.
            await self.postgres.start()

        await self.inject_fault("the disk is full", fill, free)

    async def jump_clock(self):
        async def jump(to: str):
            self.clock.write_text(to)

        await self.inject_fault(
            "the clock jumps a day ahead", lambda: jump(CLOCK_JUMP), lambda: jump(NO_JUMP)
        )

    @property
    def is_recovering(self) -> bool:
        return monotonic() < self.last_fault + RECOVERY_S


@dataclass
class Presses:
    """Count how the presses of people were answered."""

    host: Host
    counts: Counter[str] = field(default_factory=Counter[str])
    unexplained: Counter[str] = field(default_factory=Counter[str])

    def note_reply(self, reply: Reply):
        if reply.kind == "none":
            self.note_failure("no answer")
        elif ERROR_CODE_PREFIX in reply.text:
            self.note_failure("an error code")
        else:
            self.counts["answered"] += 1

    def note_failure(self, what: str):
        self.counts[what] += 1
        if not self.host.is_recovering:
            self.unexplained[what] += 1


async def play_table(at: SeatedTable, presses: Presses, luck: random.Random, stop: asyncio.Event) -> str:
    """Answer whatever anybody at this table is asked. Return the outcome."""
    asked_at = monotonic()
    while not stop.is_set():
        try:
            found = await at.find_question()
        except PersonError:
            found = None
        if found is not None:
            asked_at = monotonic()
            await answer_message(at, *found, presses, luck, stop)
            continue
        if monotonic() > asked_at + STUCK_S:
            last = await at.people[0].messages(at.thread, limit=3)
            if any("🏆" in message["content"] for message in last):
                return "over"
            print(f"STUCK: {at.game.slug}, {await describe_state(at)}", flush=True)
            return "stuck"
        if monotonic() > asked_at + LOOK_PAUSE_S * 20:
            at.forget_questions()  # The press had no answer, and the same message asks again.
        await asyncio.sleep(LOOK_PAUSE_S)
    return "played on"


async def describe_state(at: SeatedTable) -> str:
    """Return the last messages of the thread and of each player's direct messages, and what [Play] answers each."""
    places = [(at.people[0], at.thread), *[(person, await at.get_dm(person)) for person in at.people]]
    said = [f"{(await person.messages(place, limit=1))[-1:]}" for person, place in places]
    answers = [(await person.slash(at.thread, "play")).text for person in at.people]
    return "\n".join([*said, *answers])


async def answer_message(
    at: SeatedTable,
    person: Person,
    message: dict[str, object],
    presses: Presses,
    luck: random.Random,
    stop: asyncio.Event,
):
    """Press until nothing is asked. A sealed answer can be changed again and again, so that `stop` ends it too."""
    panel = message
    while not stop.is_set() and (panel is message or has_question_controls(panel)):
        await asyncio.sleep(luck.expovariate(1 / THINKING_S))
        try:
            replies = (
                await click_at_random(person, panel, luck)
                if has_question_controls(panel)
                else [await person.press(panel, "Play")]
            )
        except PersonError:
            presses.counts["the control was gone"] += 1
            return at.forget_questions()
        for reply in replies:
            presses.note_reply(reply)
        if replies[-1].message is None:
            return None
        assert replies[-1].message is not None, replies[-1].kind
        panel = replies[-1].message
    return None


async def seat_table(pg: Playground, game: AnyGame, n: int, few: asyncio.Semaphore) -> SeatedTable:
    async with few:
        return await seat_people(pg.url, game, f" {n}", len(PEOPLE_NAMES))


async def is_connected(pg: Playground) -> bool:
    ann = await Person.get_or_create(pg.url, "Ann")
    try:
        return (await ann.slash("lounge", "games")).kind != "none"
    except PersonError:
        return False


async def run_ordeal(kills: int, tables: int, kinds: Sequence[AnyGame], seed: int) -> bool:
    luck = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="ordeal-") as name:
        folder = Path(name)
        async with start_private_postgres(folder) as postgres:
            pg = make_patient_discord(spread=True)
            await pg.start()
            clock = folder / "clock"
            clock.write_text(NO_JUMP)
            bots = [
                SupervisedBot(pg, folder, n, build_settings(postgres, clock, n)) for n in range(PROCESS_COUNT)
            ]
            host = Host(bots, postgres, clock, luck)
            supervisors = [asyncio.create_task(bot.keep_running()) for bot in bots]
            try:
                await wait_until(lambda: is_connected(pg), 3000)
                await asyncio.sleep(5)
                return await play_and_judge(pg, host, kills, tables, kinds)
            finally:
                for task in supervisors:
                    task.cancel()
                for bot in bots:
                    bot.strike()
                await pg.stop()
                print_logs(bots)


def build_settings(postgres: PrivatePostgres, clock: Path, n: int) -> dict[str, str]:
    assert FAKETIME_LIBRARY is not None, "install libfaketime"
    return {
        "DATABASE_URL": postgres.url,
        "SHARDS": f"{n}/{PROCESS_COUNT}",
        "LD_PRELOAD": str(FAKETIME_LIBRARY),
        "FAKETIME_TIMESTAMP_FILE": str(clock),
        "FAKETIME_CACHE_DURATION": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    }


async def play_and_judge(
    pg: Playground, host: Host, kills: int, tables: int, kinds: Sequence[AnyGame]
) -> bool:
    few = asyncio.Semaphore(3)
    presses = Presses(host)
    stop = asyncio.Event()
    seated = await asyncio.gather(*(seat_table(pg, kinds[n % len(kinds)], n, few) for n in range(tables)))
    print(f"{len(seated)} tables of {len(PEOPLE_NAMES)} are playing", flush=True)
    playing = [
        asyncio.create_task(play_table(at, presses, random.Random(n), stop)) for n, at in enumerate(seated)
    ]
    await host.kill_processes(kills)
    await asyncio.sleep(RECOVERY_S + CALM_S)
    stop.set()
    ended = Counter(await asyncio.gather(*playing))
    print(f"presses: {dict(presses.counts)}; of them unexplained: {dict(presses.unexplained)}")
    print(f"tables: {dict(ended)}; exit codes: {[dict(bot.exit_codes) for bot in host.bots]}")
    wrong = await find_problems(pg, host.postgres.url, [at.thread for at in seated])
    for line in wrong:
        print(f"WRONG: {line}")
    return not wrong and not presses.unexplained and not ended["stuck"]


async def find_problems(pg: Playground, url: str, threads: Sequence[str]) -> list[str]:
    """Return what was lost, doubled or stuck, once everything that was due has gone out."""
    service, found = await Service.open(url), list[str]()

    async def list_states() -> list[tuple[str, str, int, float]]:
        columns = outbox.c.state, outbox.c.kind, outbox.c.id, outbox.c.not_before
        with service.tables.db.engine.connect() as db:
            rows = db.execute(
                select(*columns).where(outbox.c.state.not_in(("superseded", *DELIVERED_STATES)))
            )
        now = service.tables.clock()
        return [
            tuple(row)
            for row in rows
            if row.state != "due" or not now <= row.not_before < now + PLAUSIBLE_WAIT_S
        ]

    async def is_quiet() -> bool:
        return not await list_states()

    try:
        with suppress(TimeoutError):
            await wait_until(is_quiet, 6000)
        found += [
            f"outbox row {row_id} ({kind}) is {state}" for state, kind, row_id, _ in await list_states()
        ]
        for thread in threads:
            found += await find_table_problems(service, pg, thread)
    finally:
        await service.stop()
    return found + [f"Discord would refuse: {violation}" for violation in pg.violations]


async def find_table_problems(service: Service, pg: Playground, thread: str) -> list[str]:
    table = await listings.find_table_at(service.tables, Location(int(pg.world.guild["id"]), int(thread)), 0)
    if table is None:
        return [f"no table in {thread}"]
    with service.tables.db.engine.connect() as db:
        columns = outbox.c.target, outbox.c.edit, outbox.c.state, outbox.c.message
        rows = [tuple(row) for row in db.execute(select(*columns).where(outbox.c.game == table.id))]
        actions = fetch_rows(db, ActionRow, game=table.id)
    posts = [row for row in rows if row[:2] == ("table", False) and row[2] in DELIVERED_STATES]
    sent = Counter(message for *_, message in posts)
    there = Counter(int(m["id"]) for m in pg.world.messages[thread].values() if m["type"] == 0)
    stored = await service.tables.read(table.id)
    assert stored.match is not None
    found = [f"{table.slug}: message {id} is in the thread and in no row" for id in there - sent]
    found += [f"{table.slug}: message {id} was sent and is not in the thread" for id in sent - there]
    if replay_answers(stored, actions).dump() != stored.match.dump():
        found.append(f"{table.slug}: its actions do not lead to its state")
    print(f"{table.slug} {table.id}: {len(actions)} actions, {sum(there.values())} posts", flush=True)
    return found


def print_logs(bots: Sequence[SupervisedBot]):
    """Print each kind of line that the processes logged, with its count; of a traceback, its last line."""
    lines = Counter(
        line[24:144] if line[:2] == "20" else line[:120]
        for bot in bots
        for line in bot.log.read_text(errors="replace").splitlines()
        if line[:2] == "20" or not line.startswith((" ", "Traceback"))
    )
    for line, times in lines.most_common(25):
        print(f"{times:>5} x {line}")


if __name__ == "__main__":
    numbers = [int(text) for text in sys.argv[1:3]]
    played = [game_of(slug) for slug in sys.argv[3:]] or list(games())
    kill_count, table_count = numbers + [30, 10][len(numbers) :]
    sys.exit(not asyncio.run(run_ordeal(kill_count, table_count, played, seed=1)))
