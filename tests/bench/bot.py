"""What a turn costs people and Discord: a whole game by greedy players who press the real panels over the wire."""
from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, median

from bot.service.desk import Tuning
from engine.games import SLUGS, game
from playground.model import Json
from tests.e2e import greedy
from tests.e2e.stage import Stage, asked, opened, stage

from .figures import Figure, centile

TURNS = 40


def figures() -> list[Figure]:
    found = list[Figure]()
    for slug in SLUGS:
        found += asyncio.run(played(slug))
    return found


async def played(slug: str) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        async with stage(Path(folder), tuning=Tuning(bot_pause=0, hold=0.05)) as made:
            return await measured(made, slug)


async def measured(made: Stage, slug: str) -> list[Figure]:
    people, thread = await opened(made, "Ann", "Bob", game=slug)
    title = game(slug).title
    table = (await made.bot.service.tables_of(int(people[0].id)))[0].table.id
    interactions, waits = list[int](), list[float]()
    before, post = len(made.pg.wire), None
    for _ in range(TURNS):
        person, post = await asked(people, thread, post)
        if person is None:
            break
        replies = await greedy.turn(made.bot.service, person, post, table)
        interactions.append(len(replies))
        waits += [reply.ms for reply in replies]
    sent = [entry for entry in made.pg.wire[before:] if entry["method"] in ("POST", "PATCH")]
    turns = len(interactions)
    return [
        Figure(f"{title}: interactions a turn, median", median(interactions), 4),
        Figure(f"{title}: interactions a turn, mean", fmean(interactions)),
        Figure(f"{title}: interactions a turn, 95th percentile", centile(interactions, 0.95)),
        Figure(f"{title}: press to answered panel, median", median(waits), unit="ms"),
        Figure(f"{title}: press to answered panel, 95th percentile", centile(waits, 0.95), 250, 100, "ms"),
        Figure(f"{title}: new messages a turn", count(sent, "/messages") / turns),
        Figure(f"{title}: requests a turn", len(sent) / turns),
        Figure(f"{title}: bytes to Discord a turn", greedy.shown_bytes(sent) / turns / 1000, unit="kB"),
    ]


def count(wire: Sequence[Json], end: str) -> int:
    return sum(entry["method"] == "POST" and entry["path"].endswith(end) for entry in wire)
