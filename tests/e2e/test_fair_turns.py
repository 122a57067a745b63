"""People take turns: however much one person asks for, it delays nobody else."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.base import metrics
from bot.base.work_queue import LANES, Asker, current_asker
from bot.consequences.quotas import STORED_LIMITS
from bot.discord.rate_limits import LIMITS, RateLimits
from bot.interactions import dispatch
from bot.operations import people
from bot.panels.picture_studio import PictureStudio
from bot.seasons.forms import ForecastRequest
from playground import Reply
from tests.bot.children import replace_child_processes
from tests.bot.service.kit import Clock
from tests.bot.service.race import RACE
from tests.toys.auction import GAME

from .conftest import QUICK
from .stage import Stage, open_game, open_stage, wait_until, wait_until_still
from .test_season import GAMES, set_up_season

FLOOD = 150
MAX_WAITING = LANES["answer"].max_waiting_each
LONG_S = 1000.0


def count_gone() -> int:
    """Return how many interactions have been dropped for newer ones."""
    labels = {"verb": "board", "outcome": "gone"}
    return int(metrics.REGISTRY.get_sample_value("longtable_interactions_total", labels) or 0)


class HeldPictures:
    """No picture is drawn until `go_on` is set. `begun` has those for whom one was begun."""

    def __init__(self, made: Stage, monkeypatch: pytest.MonkeyPatch):
        self.begun = list[Asker]()
        self.go_on = asyncio.Event()
        draw = PictureStudio.draw

        async def draw_later(*given: Any) -> Any:
            self.begun.append(current_asker.get())
            await self.go_on.wait()
            return await draw(*given)

        monkeypatch.setattr(PictureStudio, "draw", draw_later)
        monkeypatch.setattr(dispatch, "DEFER_AFTER_S", LONG_S)  # a deferral would end a turn
        made.pg.state.initial_response_timeout_s = LONG_S

    async def wait_until_begun(self, count: int):
        async def have_begun() -> bool:
            return len(self.begun) == count

        await wait_until(have_begun)


async def test_request_that_was_deferred_before_its_turn_keeps_no_other_of_the_person(
    made: Stage, monkeypatch: pytest.MonkeyPatch
):
    [ann, _], thread = await open_game(made, "Ann", "Bob")
    await wait_until_still(made)
    pictures = HeldPictures(made, monkeypatch)
    defer = dispatch.defer_if_possible
    deferred = asyncio.Event()

    async def defer_and_note(request: Any):
        await defer(request)
        deferred.set()

    monkeypatch.setattr(dispatch, "defer_if_possible", defer_and_note)
    first = asyncio.create_task(ann.slash(thread, "board"))
    await pictures.wait_until_begun(1)
    monkeypatch.setattr(dispatch, "DEFER_AFTER_S", 0.1)
    second = asyncio.create_task(ann.slash(thread, "board"))
    await deferred.wait()
    pictures.go_on.set()
    pictures.go_on.clear()
    await first
    await pictures.wait_until_begun(2)
    assert (await asyncio.wait_for(ann.slash(thread, "help"), 30)).text
    pictures.go_on.set()
    await second


async def test_flood_of_one_person_delays_nobody_else(made: Stage, monkeypatch: pytest.MonkeyPatch):
    [ann, bob], thread = await open_game(made, "Ann", "Bob")
    await wait_until_still(made)
    pictures, before = HeldPictures(made, monkeypatch), count_gone()
    given = [*[False] * (1 + MAX_WAITING), True]  # a board or, only once at the same time, the refusal of one
    flood = [asyncio.create_task(ann.slash(thread, "board")) for _ in range(FLOOD)]

    async def has_all_arrived() -> bool:
        return count_gone() - before == FLOOD - len(given)

    await wait_until(has_all_arrived, 3000)
    assert pictures.begun == [int(ann.id)]
    assert (await bob.slash(thread, "help")).kind == "message"
    board = asyncio.create_task(bob.slash(thread, "board"))
    await pictures.wait_until_begun(2)
    assert pictures.begun == [int(ann.id), int(bob.id)]
    pictures.go_on.set()
    assert (await board).message is not None
    await wait_until_still(made)

    async def are_all_answered() -> bool:
        return sum(task.done() for task in flood) >= len(given)

    await wait_until(are_all_answered)
    answered, unanswered = await asyncio.wait(flood, timeout=0)
    assert sorted("still working" in task.result().text for task in answered) == given
    for task in unanswered:
        task.cancel()


# A person who changes a note too often reads when it works again, and then it does


TOO_FAST = re.compile(r"That was too much at once\. You can continue at <t:(\d+):T>\.$")
NOTE, FIELD = "Zwiebelfisch before the mass", "Your note; leave empty to delete it"
START_S = 1_000_000.25


def find_retry_time(told: Reply) -> int | None:
    """Return when it works again, or None if it was done."""
    found = TOO_FAST.search(told.text)
    return int(found[1]) if found else None


async def test_notes_are_limited(tmp_path: Path):
    async with open_stage(tmp_path, {"auction": GAME}, QUICK) as made:
        [ann, bob], thread = await open_game(made, "Ann", "Bob", game="auction")
        clock, limit = Clock(START_S), LIMITS["note"]
        made.bot.app.rate_limits = RateLimits(clock)
        kept = await ann.submit(await ann.slash(thread, "note"), {FIELD: NOTE})
        assert "Zwiebelfisch" in kept.text
        for _ in range(limit.max_tokens - 2):
            assert find_retry_time(await ann.press(kept, "Change")) is None
        told = find_retry_time(await ann.press(kept, "Change"))
        earliest = START_S + limit.seconds_per_token
        assert told is not None and earliest <= told <= earliest + 1
        assert find_retry_time(await ann.slash(thread, "note")) == told, "by whatever way"
        assert find_retry_time(await ann.press(kept, "Delete it")) == told
        assert find_retry_time(await bob.slash(thread, "note")) is None
        assert find_retry_time(await ann.slash(thread, "play")) is None
        clock.now = told
        assert find_retry_time(await ann.press(kept, "Change")) is None
        assert (await people.list_notes_of(made.bot.service.tables, int(ann.id)))[0].text == NOTE


# One account that asks for sixty of everything is limited and told so in words, and honest people notice nothing


FORMS = 60


class FakeForecast:
    """Stands in for the forecast process and counts how many ran, and at once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch):
        self.begun = 0
        self.now = 0
        self.most = 0
        self.asked = Counter[ForecastRequest]()
        replace_child_processes(monkeypatch, self.run)

    async def run(self, function: Callable[..., Any], asks: list[ForecastRequest]) -> list[None]:
        self.begun, self.now = self.begun + 1, self.now + 1
        self.most = max(self.most, self.now)
        self.asked.update(asks)
        await asyncio.sleep(0.3)
        self.now -= 1
        return [None for _ in asks]


async def test_sixty_forms_of_a_draft_start_few_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """They used to start sixty, thirty-nine at once. All accepted changes count, above all the last one."""
    drawing = FakeForecast(monkeypatch)
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        ann = await made.get_person("Ann")
        change = await ann.press(await set_up_season(ann), "Change")

        async def change_rounds(n: int) -> Reply:
            form = await ann.press(change, "Rounds and time")
            return await ann.submit(form, {"Rounds": str(3 + n % 10)}) if form.kind == "modal" else form

        told = await asyncio.gather(*(change_rounds(n) for n in range(FORMS)))
        refused = [reply for reply in told if "a draft that only you can see" not in reply.text]
        assert 0 < len(refused) < FORMS
        # Only the newest refusal of a person waits; the others get no answer.
        assert all(
            reply.kind == "none" or "I am still working on your last" in reply.text for reply in refused
        )
        assert drawing.most <= 2 and drawing.begun <= 10
        assert max(drawing.asked.values()) == 1, "the same is never computed twice"


async def test_too_many_lobbies_are_refused_in_words(tmp_path: Path):
    async with open_stage(tmp_path, {"race": RACE}, QUICK) as made:
        ann, most = await made.get_person("Ann"), STORED_LIMITS["lobbies"].person
        told = [await ann.slash("table", "new", game="race") for _ in range(most + 1)]
        assert all("Join" in reply.labels for reply in told[:-1])
        assert f"You have {most} open tables." in told[-1].text
        await ann.press(told[0], "Leave")
        assert "Join" in (await ann.slash("table", "new", game="race")).labels
