"""Create test messages, and delete them all again.

Before something is created, a row says what it will be; afterwards its id is added. So the next process finds it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from bot.discord_api.error_codes import ErrorCode
from bot.store import probe_messages as store
from bot.store.database import Database
from bot.store.probe_messages import ProbeRow

from .rest_client import Response, RestClient

PROBE_TEXT = "Longtable check"
"""The beginning of every message of a check, by which the messages of a killed check are found."""
SEARCH_QUERY = "?limit=20"
UNKNOWN_CODES = (ErrorCode.UNKNOWN_CHANNEL, ErrorCode.UNKNOWN_MESSAGE)
CHECK_IS_OVER_AFTER_S = 600.0


class ProbeMessages:
    """The test messages of one check."""

    def __init__(self, db: Database, wire: RestClient, guild: int, clock: Callable[[], float]) -> None:
        self.db = db
        self.wire = wire
        self.guild = guild
        self.clock = clock

    async def create(
        self, channel: int, call: Callable[[], Awaitable[Response]], thread: int | None = None
    ) -> Response:
        """Create a message or thread in this channel by `call`, and return Discord's response, also if it refuses.

        `thread`: the id that the new thread will have (that of the message it starts from); None for a message. A row
        is stored before the call and completed after it, so that the next start can delete what was created.
        """
        async with self.db.writing() as tx:
            kind = "message" if thread is None else "thread"
            row = await store.insert_probe(tx, self.guild, channel, kind, thread, self.clock())
        answer = await call()
        async with self.db.writing() as tx:
            if 200 <= answer.status < 300 and thread is None:
                await store.set_message(tx, row, int(answer.body["id"]))
            elif (
                200 <= answer.status < 300 and int(answer.body["id"]) != thread
            ):  # it has another id than expected
                await store.insert_probe(tx, self.guild, channel, kind, int(answer.body["id"]), self.clock())
            elif 400 <= answer.status < 500:
                await store.delete_probe(tx, row)
        return answer

    async def delete_all(self) -> int:
        """Delete all messages and threads that checks of this server created. Return how many could not be deleted.
        Raises as `delete_probe_messages`.
        """
        return await delete_probe_messages(self.db, self.wire, self.clock() + 1, self.guild)


async def delete_probe_messages(
    db: Database, wire: RestClient, before: float, guild: int | None = None
) -> int:
    """Delete what checks created before this time, and return how many items are left.

    `guild`: only on this server. What cannot be deleted now keeps its row; a thread that the bot may never delete is
    renamed and archived instead, and counts as left. Raises DiscordUnreachable, CheckAborted, UnexpectedResponse.
    """
    left = 0
    async with db.reading() as look:
        rows = await store.fetch_before(look, before, guild)
    for row in rows:
        took = await delete_probe(wire, row)
        left += took != "gone"
        if took != "later":
            async with db.writing() as tx:
                await store.delete_probe(tx, row.id)
    return left


async def delete_probe(wire: RestClient, row: ProbeRow) -> str:
    """Delete one item that a check created.

    For a message whose id is not stored, delete all messages of checks that are found in its channel. Returns "gone";
    "renamed", if the bot may not delete the thread; or "later", if it must be tried again.
    """
    if row.kind == "thread":
        answer = await wire.ask("DELETE", f"/channels/{row.message}", outside_budget=True)
        if answer.code != ErrorCode.MISSING_PERMISSIONS:
            return get_outcome(answer)
        over = {"name": f"{PROBE_TEXT}, may be deleted", "archived": True}
        answer = await wire.ask("PATCH", f"/channels/{row.message}", over, outside_budget=True)
        if answer.code == ErrorCode.THREAD_ARCHIVED:
            await wire.ask("PATCH", f"/channels/{row.message}", {"archived": False}, outside_budget=True)
            answer = await wire.ask("PATCH", f"/channels/{row.message}", over, outside_budget=True)
        return "renamed" if 200 <= answer.status < 300 else get_outcome(answer)
    messages = [row.message] if row.message is not None else await find_lost_messages(wire, row.channel)
    path = f"/channels/{row.channel}/messages"
    return max(
        [get_outcome(await wire.ask("DELETE", f"{path}/{id}", outside_budget=True)) for id in messages],
        default="gone",
    )


def get_outcome(answer: Response) -> str:
    """Return "gone" if Discord has deleted the item or does not know it, else "later"."""
    return "gone" if 200 <= answer.status < 300 or answer.code in UNKNOWN_CODES else "later"


async def find_lost_messages(wire: RestClient, channel: int) -> list[int]:
    """Return the ids of messages that checks posted in this channel, among its latest 20; none if the bot cannot read
    the channel.
    """
    me = (await wire.ask("GET", "/users/@me", outside_budget=True)).require_success()["id"]
    found = await wire.ask("GET", f"/channels/{channel}/messages", outside_budget=True, query=SEARCH_QUERY)
    listed: list[dict[str, Any]] = found.body if found.status == 200 else []
    return [int(m["id"]) for m in listed if m["author"]["id"] == me and m["content"].startswith(PROBE_TEXT)]
