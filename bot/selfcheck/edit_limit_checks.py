"""Points about what Discord limits: how often a message is edited, and how old."""
from __future__ import annotations

from math import ceil
from typing import Any

from .channel_checks import called, messages
from .finding import Bench, Finding, broken, fine, loss, untried
from .probe_messages import MARK
from .rest_client import EPOCH

ROW = 10  # edits in a row: more than Discord takes at once
TOLD = ("X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset-After")
OLD, TIMES, LATEST = 3600.0, 3, 100  # seconds; edits of what is older; messages among which one is looked for
OWN = (0, 19, 20)  # Discord's types of messages that can be edited: a post, a reply, an answer to a command
FEW = 30046  # Discord's code: too many edits of messages older than an hour


async def limits(bench: Bench) -> Finding:
    """Edited ten times in a row: Discord says how many edits it takes, and how long to wait for more."""
    path, silent = messages(bench, bench.here.call["id"]), False
    for n in range(ROW):
        body: dict[str, Any] = {"content": f"{MARK} {n}", "allowed_mentions": called()}
        answer = await bench.wire.ask("PATCH", path, body)
        if answer.status == 429 and not answer.wait:
            return broken("unsaid")
        if answer.status == 429:
            return broken("longer", seconds=ceil(answer.wait))
        answer.good()
        silent = silent or not all(name in answer.headers for name in TOLD)
    if silent:
        return loss("headers")
    return fine(count=sum(one.status == 429 for one in bench.wire.said))


async def old(bench: Bench) -> Finding:
    """The bot's oldest message here, or nearly: what is said of it stays as it was."""
    until = int((bench.wire.clock() - bench.off - OLD - EPOCH) * 1000) << 22
    listed = (await bench.wire.ask("GET", messages(bench), query=f"?limit={LATEST}&before={until}")).good()
    mine = [one for one in listed if one["author"]["id"] == str(bench.me) and one["type"] in OWN]
    if not mine:
        return untried("young")
    path = messages(bench, mine[-1]["id"])
    for n in range(TIMES):
        answer = await bench.wire.ask("PATCH", path, {"flags": mine[-1]["flags"]})
        if answer.code == FEW:
            return loss("few", count=n)
        answer.good()
    return fine()
