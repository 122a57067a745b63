"""Checks of Discord's limits on edits: how often a message can be edited, and how old it may be."""
from __future__ import annotations

from math import ceil
from typing import Any

from .channel_checks import called, messages
from .finding import Bench, Finding, broken, fine, loss, untried
from .probe_messages import MARK
from .rest_client import EPOCH

CONSECUTIVE_EDITS = 10  # more than Discord allows at once
RATE_LIMIT_HEADERS = ("X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset-After")
OLD_AFTER_S = 3600.0
EDITS_OF_OLD_MESSAGE, SEARCHED_MESSAGES = 3, 100
EDITABLE_TYPES = (0, 19, 20)  # Discord's message types of a post, a reply, and an answer to a command
TOO_MANY_OLD_EDITS = 30046  # Discord's error code


async def limits(bench: Bench) -> Finding:
    """Edit a message ten times in a row, and check that Discord says how many edits it allows and how long to wait."""
    path, silent = messages(bench, bench.here.call["id"]), False
    for n in range(CONSECUTIVE_EDITS):
        body: dict[str, Any] = {"content": f"{MARK} {n}", "allowed_mentions": called()}
        answer = await bench.wire.ask("PATCH", path, body)
        if answer.status == 429 and not answer.wait:
            return broken("unsaid")
        if answer.status == 429:
            return broken("longer", seconds=ceil(answer.wait))
        answer.good()
        silent = silent or not all(name in answer.headers for name in RATE_LIMIT_HEADERS)
    if silent:
        return loss("headers")
    return fine(count=sum(one.status == 429 for one in bench.wire.said))


async def old(bench: Bench) -> Finding:
    """Edit one of the bot's oldest messages here, without changing it."""
    until = int((bench.wire.clock() - bench.off - OLD_AFTER_S - EPOCH) * 1000) << 22
    listed = (await bench.wire.ask("GET", messages(bench), query=f"?limit={SEARCHED_MESSAGES}&before={until}")).good()
    mine = [one for one in listed if one["author"]["id"] == str(bench.me) and one["type"] in EDITABLE_TYPES]
    if not mine:
        return untried("young")
    path = messages(bench, mine[-1]["id"])
    for n in range(EDITS_OF_OLD_MESSAGE):
        answer = await bench.wire.ask("PATCH", path, {"flags": mine[-1]["flags"]})
        if answer.code == TOO_MANY_OLD_EDITS:
            return loss("few", count=n)
        answer.good()
    return fine()
