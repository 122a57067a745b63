"""A person who changes a note too often reads when it works again, and then it does."""

from __future__ import annotations

import re
from pathlib import Path

from bot.discord.rate_limits import LIMITS, RateLimits
from bot.operations import people
from playground import Reply
from tests.bot.service.kit import Clock
from tests.toys.auction import GAME

from .conftest import QUICK
from .stage import open_game, open_stage
from .test_notes import FIELD, NOTE

TOO_FAST = re.compile(r"That was too much at once\. You can continue at <t:(\d+):T>\.$")
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
