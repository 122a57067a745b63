"""A person who asks too often for advice, a review or a note reads when it works again, and then it does."""
from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

import bot.analysis.reviews
from bot.app_state.rate_limits import RateLimits
from bot.service.model.review import Review
from engine.core import EndTurn
from playground import Reply
from playground.model import Json
from tests.bot.service.kit import Clock
from tests.toys.auction import GAME, Start

from .conftest import QUICK
from .stage import Stage, get_table_id, open_game, open_stage
from .test_advice import do_not_sleep, find_quickly, start_with_advice, wait_for_advice
from .test_my_game import play_game_to_end, wait_for_end_post, wait_until_settled
from .test_notes import FIELD, NOTE

TOO_FAST = re.compile(r"That was too much at once\. You can continue at <t:(\d+):T>\.$")
GAMES = {"auction": GAME}
START_S = 1_000_000.25
Ask = Callable[[], Awaitable[Reply]]


def find_retry_time(told: Reply) -> int | None:
    """Return when it works again, or None if it was done."""
    found = TOO_FAST.search(told.text)
    return int(found[1]) if found else None


def stop_clock(made: Stage) -> Clock:
    """Use the real limits on a clock that stands still."""
    clock = Clock(START_S)
    made.bot.rate_limits = RateLimits(clock)
    return clock


async def require_limit(clock: Clock, left: int, each: float, ask: Ask, others: list[Ask]) -> None:
    """Allow so many at once, then one every so many seconds, while other requests always work."""
    for _ in range(left):
        assert find_retry_time(await ask()) is None
    told = find_retry_time(await ask())
    assert told is not None and START_S + each <= told <= START_S + each + 1
    for other in others:
        assert find_retry_time(await other()) is None
    clock.now = START_S + each - 0.01
    assert find_retry_time(await ask()) == told
    clock.now = told
    assert find_retry_time(await ask()) is None
    again = find_retry_time(await ask())
    assert again is not None and 0 <= again - told - each <= 1


async def test_notes_are_limited(tmp_path: Path) -> None:
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        [ann, bob], thread = await open_game(made, "Ann", "Bob", game="auction")
        clock = stop_clock(made)
        kept = await ann.submit(await ann.slash(thread, "note"), {FIELD: NOTE})
        assert "Zwiebelfisch" in kept.text

        async def change_note() -> Reply:
            assert kept.message is not None
            return await ann.press(kept.message, "Change")

        others: list[Ask] = [lambda: bob.slash(thread, "note"), lambda: ann.slash(thread, "play")]
        await require_limit(clock, 10 - 2, 10, change_note, others)
        assert find_retry_time(await ann.slash(thread, "note")) is not None, "by whatever way"
        assert find_retry_time(await ann.press(kept, "Delete it")) is not None
        assert (await made.bot.service.notes.list_notes_of(int(ann.id)))[0].text == NOTE


@pytest.mark.long
async def test_advice_is_limited(tmp_path: Path) -> None:
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        people, thread = await start_with_advice(made, "auction")
        [ann, bob] = people
        adviser = made.bot.service.adviser
        adviser.find, adviser.sleep, adviser.quick = find_quickly, do_not_sleep, set(GAMES)
        table = await get_table_id(made, ann)
        for person in people:  # until the simultaneous bids are asked
            await made.bot.service.play.submit(table, int(person.id), Start("nothing"), EndTurn())
        panels = [await person.slash(thread, "play") for person in people]
        assert all("Advice" in panel.labels for panel in panels), "both are asked"
        clock = stop_clock(made)
        others: list[Ask] = [lambda: bob.press(panels[1], "Advice"), lambda: ann.slash(thread, "play")]
        await require_limit(clock, 6, 60, lambda: ann.press(panels[0], "Advice"), others)
        assert find_retry_time(await ann.slash(thread, "advice")) is not None, "typed, too"
        for person in people:
            await wait_for_advice(person, thread)


@pytest.mark.long
async def test_reviews_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stored review is shown as often as people like."""
    kept = False

    async def make_review(module: str, what: str, *, stdin: bytes, timeout_s: float, doing: str) -> bytes:
        return msgspec.msgpack.encode(Review(changed=not kept))

    monkeypatch.setattr(bot.analysis.reviews.child_process, "run_in_child", make_review)
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob", "Cleo", game="auction")
        ann, bob, cleo = people
        await play_game_to_end(made, people)
        post: Json = await wait_for_end_post(ann, thread)
        clock = stop_clock(made)

        async def open_review() -> Reply:
            """Ask for a review that is made every time, because none is stored."""
            shown = await ann.press(post, "My game")
            return shown if find_retry_time(shown) is not None else await wait_until_settled(ann, shown)

        others: list[Ask] = [lambda: bob.press(post, "My game"), lambda: ann.press(post, "Log")]
        await require_limit(clock, 4, 120, open_review, others)
        assert find_retry_time(await ann.slash(thread, "review")) is not None, "typed, too"
        kept = True
        await wait_until_settled(cleo, await cleo.press(post, "My game"))
        for _ in range(2 * 4):
            assert "Your game, Cleo" in (await cleo.press(post, "My game")).text
