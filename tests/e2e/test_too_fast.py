"""Who asks too often for advice, his review or his note is told when it goes on, and then it does; others go on."""
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
from .stage import Stage, open_game, open_stage
from .test_advice import do_not_sleep, find_quickly, get_table, start_with_advice, wait_for_advice
from .test_my_game import end_post, over, settled
from .test_notes import FIELD, NOTE

TOO_FAST = re.compile(r"That was a lot at once\. You can go on at <t:(\d+):T>\.$")
GAMES = {"auction": GAME}
MOMENT = 1_000_000.25
Ask = Callable[[], Awaitable[Reply]]


def at(told: Reply) -> int | None:
    """When it goes on; None: it goes."""
    found = TOO_FAST.search(told.text)
    return int(found[1]) if found else None


def slowly(made: Stage) -> Clock:
    """Limits as they are, on a clock that stands."""
    clock = Clock(MOMENT)
    made.bot.rate_limits = RateLimits(clock)
    return clock


async def limited(clock: Clock, left: int, each: float, ask: Ask, others: list[Ask]) -> None:
    """So many more go at once, then one each so many seconds, and others go all the while."""
    for _ in range(left):
        assert at(await ask()) is None
    told = at(await ask())
    assert told is not None and MOMENT + each <= told <= MOMENT + each + 1
    for other in others:
        assert at(await other()) is None
    clock.now = MOMENT + each - 0.01
    assert at(await ask()) == told
    clock.now = told
    assert at(await ask()) is None
    again = at(await ask())
    assert again is not None and 0 <= again - told - each <= 1


async def test_a_note(tmp_path: Path) -> None:
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        [ann, bob], thread = await open_game(made, "Ann", "Bob", game="auction")
        clock = slowly(made)
        kept = await ann.submit(await ann.slash(thread, "note"), {FIELD: NOTE})
        assert "Zwiebelfisch" in kept.text

        async def change() -> Reply:
            assert kept.message is not None
            return await ann.press(kept.message, "Change")

        others: list[Ask] = [lambda: bob.slash(thread, "note"), lambda: ann.slash(thread, "play")]
        await limited(clock, 10 - 2, 10, change, others)
        assert at(await ann.slash(thread, "note")) is not None, "by whatever way"
        assert at(await ann.press(kept, "Delete it")) is not None
        assert (await made.bot.service.notes.list_notes_of(int(ann.id)))[0].text == NOTE


async def test_advice(tmp_path: Path) -> None:
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        people, thread = await start_with_advice(made, "auction")
        [ann, bob] = people
        adviser = made.bot.service.adviser
        adviser.find, adviser.sleep, adviser.quick = find_quickly, do_not_sleep, set(GAMES)
        table = await get_table(made, ann)
        for person in people:  # until the bids are taken, of all at once
            await made.bot.service.play.submit(table, int(person.id), Start("nothing"), EndTurn())
        panels = [await person.slash(thread, "play") for person in people]
        assert all("Advice" in panel.labels for panel in panels), "both are asked"
        clock = slowly(made)
        others: list[Ask] = [lambda: bob.press(panels[1], "Advice"), lambda: ann.slash(thread, "play")]
        await limited(clock, 6, 60, lambda: ann.press(panels[0], "Advice"), others)
        assert at(await ann.slash(thread, "advice")) is not None, "typed, too"
        for person in people:
            await wait_for_advice(person, thread)


async def test_a_review(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is kept is shown again as often as somebody likes."""
    kept = False

    async def found(module: str, what: str, *, given: bytes, longest: float, doing: str) -> bytes:
        return msgspec.msgpack.encode(Review(changed=not kept))

    monkeypatch.setattr(bot.analysis.reviews.child_process, "run_in_child", found)
    async with open_stage(tmp_path, GAMES, QUICK) as made:
        people, thread = await open_game(made, "Ann", "Bob", "Cleo", game="auction")
        ann, bob, cleo = people
        await over(made, people)
        post: Json = await end_post(ann, thread)
        clock = slowly(made)

        async def mine() -> Reply:
            """Each is made anew, since none of them is kept."""
            shown = await ann.press(post, "My game")
            return shown if at(shown) is not None else await settled(ann, shown)

        others: list[Ask] = [lambda: bob.press(post, "My game"), lambda: ann.press(post, "Log")]
        await limited(clock, 4, 120, mine, others)
        assert at(await ann.slash(thread, "review")) is not None, "typed, too"
        kept = True
        await settled(cleo, await cleo.press(post, "My game"))
        for _ in range(2 * 4):
            assert "Your game, Cleo" in (await cleo.press(post, "My game")).text
