"""If a picture takes over a second to upload, the answer goes first and the picture follows."""

from __future__ import annotations

from bot.discord.app import SLOW_UPLOAD_S, UPLOAD_SAMPLES

from .stage import Stage, open_game, wait_until, wait_until_still


async def wait_for_samples(made: Stage, quick: int):
    """Wait until the bot has timed its latest pictures and so many were quick: a person sees a picture before the bot
    reads the clock."""
    latest = made.bot.app.upload_speed.latest_seconds

    async def is_known() -> bool:
        return len(latest) == UPLOAD_SAMPLES and sum(seconds <= SLOW_UPLOAD_S for seconds in latest) == quick

    await wait_until(is_known)


async def test_slow_line_sends_the_answer_first(made: Stage):
    people, thread = await open_game(made, "Ann", "Bob")
    await wait_until_still(made)
    made.pg.faults.add("POST /interactions/*/callback", "slow:1.4", UPLOAD_SAMPLES)
    for _ in range(UPLOAD_SAMPLES):
        shown = await people[0].slash(thread, "board")
        assert shown.kind == "message" and shown.ms > 1400
    quick = 0
    await wait_for_samples(made, quick)
    while made.bot.app.upload_speed.is_slow:  # until most of the latest uploads were quick
        shown = await people[0].slash(thread, "board")
        assert shown.kind == "deferred" and shown.ms < 1000
        assert shown.message is not None and shown.message["attachments"]
        await wait_for_samples(made, quick := quick + 1)
    assert 0 < quick < UPLOAD_SAMPLES
    assert (await people[0].slash(thread, "board")).kind == "message"
