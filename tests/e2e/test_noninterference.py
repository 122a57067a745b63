"""Two games that differ only in sealed bids: everything that others and the log see is the same."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.model.people import Preferences
from bot.operations import listings
from bot.operations import people as settings
from engine.core import Action, EndTurn
from playground import Person, Reply
from playground.model import Json
from tests.toys.auction import GAME as AUCTION
from tests.toys.auction import Bid, Gamble, Loan, Seal, Start

from .conftest import QUICK
from .stage import Stage, open_game, open_stage, wait_until, wait_until_still

KIND_WITHOUT_DEFERRAL = {"deferred": "message", "deferred_update": "update"}
# Nothing is opened while the test looks.
LATE_CLOSE_S = (3600.0, 3600.0)
BIDS: tuple[Mapping[str, tuple[Action, ...]], ...] = (
    {"Ann": (Bid(0), Seal()), "Bob": (Bid(2), Seal())},
    {"Ann": (Loan(), Gamble(), Bid(3), Seal()), "Bob": (Bid(2), Seal())},
)
# Values that differ between runs: snowflakes, times, ids, tokens, addresses, the dice's seal.
OWN_IDS = re.compile(
    r"\d{15,}|\d{4}-\d\d-\d\dT[\d:.+Z]+|<t:\d+:\w>|[0-9a-f]{12,64}|(?<=table )[2-9A-Z]{4}"
    r"|127\.0\.0\.1:\d+"
)


def to_plain_text(shown: Any) -> str:
    return OWN_IDS.sub("*", json.dumps(shown, ensure_ascii=False, sort_keys=True))


def to_plain_reply(shown: Reply) -> Json:
    """Return a reply without whether it was deferred first, because that depends on the machine."""
    message = {name: value for name, value in (shown.message or {}).items() if name != "edited_timestamp"}
    return {"kind": KIND_WITHOUT_DEFERRAL.get(shown.kind, shown.kind), "message": message}


async def collect_view(made: Stage, person: Person, thread: str, table: str, post: Json) -> list[str]:
    """Return everything that a person who is not asked can read, press and be suggested."""
    found = [to_plain_text(m) for m in await person.messages(thread) if not m["flags"] & 64]
    for command in ("play", "board", "hand", "log", "score", "games"):
        found.append(to_plain_text(to_plain_reply(await person.slash(thread, command))))
        # that a turn was seen is stored after the answer, and the next answer does not tell it
        await wait_until_still(made)
    found.append(to_plain_text(to_plain_reply(await person.press(post, "Log"))))
    found.append(to_plain_text(await person.suggest("lounge", "play", "game", "")))
    found += [re.sub(r"\.o\d+", "", to_plain_text(await person.dms()))]  # prompts are sent in random order
    for option in ("what", "first"):
        found.append(to_plain_text(await person.suggest(thread, "auction turn", option, "")))
    return [text.replace(table, "*") for text in found]


async def play_sealed_game(folder: Path, answers: Mapping[str, tuple[Action, ...]]) -> dict[str, list[str]]:
    """Return everything that is sent in a game up to its first sealed step, in which these people have answered."""
    async with open_stage(
        folder, {"auction": AUCTION}, replace(QUICK, end_after=600, close_delay=LATE_CLOSE_S)
    ) as made:
        people, thread, service = *await begin_sealed_game(made), made.bot.service
        [ann, bob], cleo = people, await made.get_person("Cleo")
        table = (await listings.list_tables_of(service.tables, int(ann.id)))[0].table.id
        for person in people:
            # otherwise the prompt may be settled before it is sent
            await person.wait_for(lambda m: "your turn" in m["content"])
            await service.play.submit(table, int(person.id), Start("nothing"), EndTurn())
        post = await cleo.wait_for(lambda m: "0 of 2 sealed" in m["content"], channel=thread)
        for person in people:
            await person.wait_for(lambda m: "The bids are taken" in m["content"])
        await wait_until_still(made)
        mark = len(made.pg.wire)
        for name, person in (("Ann", ann), ("Bob", bob)):
            for n, action in enumerate(answers[name]):
                await service.play.submit(
                    table, int(person.id), action, interaction=100 * int(person.id) % 2**60 + n
                )
            sealed = f"{1 + (person is bob)} of 2 sealed"  # otherwise the second count may replace the first
            await cleo.wait_for(lambda m, sealed=sealed: sealed in m["content"], channel=thread)

        async def is_settled() -> bool:
            told = [await person.dms() for person in people]
            return all(any("Sealed:" in m["content"] for m in messages) for messages in told)

        await wait_until(is_settled)
        await wait_until_still(made)
        wire = [
            [e["method"], to_plain_text(e["path"]), e["bytes_in"]]
            for e in made.pg.wire[mark:]
            if e["method"] != "GET"
        ]
        watching = {"Cleo": cleo, "Bob": bob}
        found = {
            name: await collect_view(made, person, thread, table, post) for name, person in watching.items()
        }
        return found | {"wire": sorted(map(str, wire))}


async def begin_sealed_game(made: Stage) -> tuple[list[Person], str]:
    """Start a table of two whose sealed steps stay open; both want direct messages."""
    people = [await made.get_person(name) for name in ("Ann", "Bob")]
    for person in people:
        await settings.set_preferences(
            made.bot.service.tables, int(person.id), Preferences(notices="both", ask_end=True)
        )
    return await open_game(made, "Ann", "Bob", game="auction")


async def test_sealed_bids_show_nowhere(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    """Neither in messages, panels, lists, suggestions and sizes of requests, nor in the log file."""
    runs, logs = list[dict[str, list[str]]](), list[list[str]]()
    for n, answers in enumerate(BIDS):
        caplog.clear()
        (tmp_path / str(n)).mkdir()
        with caplog.at_level(logging.INFO):
            runs.append(await play_sealed_game(tmp_path / str(n), answers))
        logs.append([to_plain_text(r.getMessage()) for r in caplog.records if r.name.startswith("longtable")])
    for what in runs[0]:
        assert runs[0][what] == runs[1][what], what
    assert logs[0] == logs[1]
    assert not any(word in line for line in logs[1] for word in ("Bid", "Gamble", "Loan", "coins"))
