"""The checks' context and findings: test messages and their deletion, and the results in words for terminal, panel and
file.

Before something is created, a row says what it will be; afterwards its id is added. So the next process finds it.
"""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import Connection

from bot.base.logs import ErrorCode, log
from bot.db.database import Database
from bot.db.rows import ProbeRow
from bot.db.schema import delete_rows, update_rows
from bot.selfcheck.rest_client import (
    CheckAborted,
    DiscordUnreachable,
    RecordedRequest,
    Response,
    RestClient,
    UnexpectedResponse,
    get_field,
)
from bot.stores import processes as store
from engine.core.game import AnyGame
from engine.core.text import Catalogue

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
        self,
        channel: int,
        path: str,
        body: Mapping[str, Any],
        files: Sequence[tuple[str, bytes]] = (),
        thread: int | None = None,
    ) -> Response:
        """Create a message or thread in this channel, and return Discord's response, also if it refuses.

        `thread`: the id that the new thread will have (that of the message it starts from); None for a message. A row
        is stored before the call and completed after it, so that the next start can delete what was created.
        """
        kind = "message" if thread is None else "thread"
        row = await self.db.write(store.insert_probe, self.guild, channel, kind, thread, self.clock())
        answer = await self.wire.ask("POST", path, body, files)

        def complete(tx: Connection) -> None:
            """Complete or delete the row."""
            id = int(answer.body["id"]) if answer.is_success else thread
            if thread is None and id is not None:
                update_rows(tx, ProbeRow, {"id": row}, message=id)
            elif id != thread:  # it has another id than expected
                store.insert_probe(tx, self.guild, channel, kind, id, self.clock())
            elif 400 <= answer.status < 500:
                delete_rows(tx, ProbeRow, id=row)

        await self.db.write(complete)
        return answer

    async def delete_all(self) -> int:
        """Delete all messages and threads that checks of this server created, as `delete_probe_messages`."""
        return await delete_probe_messages(self.db, self.wire, self.clock() + 1, self.guild)


async def delete_probe_messages(
    db: Database, wire: RestClient, before: float, guild: int | None = None
) -> int:
    """Delete what checks created before this time. Return how many items are left, at least 1 if Discord was
    unreachable or refused something unexpectedly.

    `guild`: only on this server. What cannot be deleted now keeps its row; a thread that the bot may never delete is
    renamed and archived instead, and counts as left.
    """
    left, wire.point = 0, ""
    rows = await db.read(store.fetch_before, before, guild)
    try:
        for row in rows:
            took = await delete_probe(wire, row)
            left += took != "gone"
            if took != "later":
                await db.write(delete_rows, ProbeRow, id=row.id)
    except (DiscordUnreachable, CheckAborted, UnexpectedResponse) as error:
        log.info("items of a check will be deleted later: %s", error)
        return left + 1
    return left


async def delete_probe(wire: RestClient, row: ProbeRow) -> str:
    """Delete one item that a check created.

    For a message whose id is not stored, delete all messages of checks that are found in its channel. Returns "gone";
    "renamed", if the bot may not delete the thread; or "later", if it must be tried again.
    """
    if row.kind == "thread":
        answer = await wire.ask("DELETE", f"/channels/{row.message}")
        if answer.code != ErrorCode.MISSING_PERMISSIONS:
            return get_outcome(answer)
        over = {"name": f"{PROBE_TEXT}, may be deleted", "archived": True}
        answer = await wire.ask("PATCH", f"/channels/{row.message}", over)
        if answer.code == ErrorCode.THREAD_ARCHIVED:
            await wire.ask("PATCH", f"/channels/{row.message}", {"archived": False})
            answer = await wire.ask("PATCH", f"/channels/{row.message}", over)
        return "renamed" if answer.is_success else get_outcome(answer)
    messages = [row.message] if row.message is not None else await find_lost_messages(wire, row.channel)
    path = f"/channels/{row.channel}/messages"
    return max(
        [get_outcome(await wire.ask("DELETE", f"{path}/{id}")) for id in messages],
        default="gone",
    )


def get_outcome(answer: Response) -> str:
    """Return "gone" if Discord has deleted the item or does not know it, else "later"."""
    return "gone" if answer.is_success or answer.code in UNKNOWN_CODES else "later"


async def find_lost_messages(wire: RestClient, channel: int) -> list[int]:
    """Return the ids of messages that checks posted in this channel, among its latest 20; none if the bot cannot read
    the channel.
    """
    me = (await wire.ask("GET", "/users/@me")).require_success()["id"]
    found = await wire.ask("GET", f"/channels/{channel}/messages", query=SEARCH_QUERY)
    listed: list[dict[str, Any]] = found.body if found.status == 200 else []
    return [int(m["id"]) for m in listed if m["author"]["id"] == me and m["content"].startswith(PROBE_TEXT)]


Wish = Literal["press", "form", "thread"]
"""What the person is asked to press."""


class ReceivedInteraction(Struct, frozen=True):
    """An interaction as Discord sent it."""

    id: int
    token: str
    at: float  # when it arrived, by our clock
    data: dict[str, Any]


@dataclass
class CheckPlace:
    """The channel and the person of a check, and what the checks have created so far."""

    guild: int
    channel: int
    kind: int  # Discord's type of the channel
    admin: int
    mine: int  # the bot's permission bits in the channel
    everyones: int
    probes: ProbeMessages
    forum: int = 0  # the forum in which the server's tables open; 0: none
    mine_in_forum: int = 0
    # None: they did not press.
    ask: Callable[[Wish], Awaitable[ReceivedInteraction | None]] = field(init=False)
    button: str = "A"  # the label of the button to press in the thread
    later: float = 45.0  # after how many seconds the same post is sent again
    post: dict[str, Any] = field(default_factory=dict[str, Any])  # the first message, as Discord returned it
    posted: float = 0.0  # when it was posted, by the event loop's clock
    call: dict[str, Any] = field(default_factory=dict[str, Any])  # the message that mentions the admin
    thread: int = 0
    press: ReceivedInteraction | None = None

    def get_path(self, message: str = "") -> str:
        """Return the path of the channel's messages, or of one message."""
        return f"/channels/{self.channel}/messages" + (f"/{message}" if message else "")


Mark = Literal["fine", "loss", "broken", "untried"]
"""It works; it works with a restriction; it does not work; it could not be checked."""
Where = Literal["host", "account", "servers", "server", "person"]
"""On the machine; with the token; on all servers (only for the host); in a channel; with a press by a person."""


class Finding(Struct, frozen=True):
    """The result of a check. `what` names the sentence `check-<point>-<what>` or `check-any-<what>`; `values` are its
    variables.
    """

    mark: Mark
    what: str = "fine"
    values: Mapping[str, str | int] = {}


def fine(**values: str | int) -> Finding:
    """Return the finding that everything works. `values` are variables of its sentence."""
    return Finding("fine", "fine", values)


def loss(what: str, **values: str | int) -> Finding:
    """Return the finding that it works with a restriction. `what` names the sentence, `values` are its variables."""
    return Finding("loss", what, values)


def broken(what: str, **values: str | int) -> Finding:
    """Return the finding that it does not work. `what` names the sentence, `values` are its variables."""
    return Finding("broken", what, values)


def grade(what: str, measured: float, good: float, most: float = math.inf, **values: str | int) -> Finding:
    """Return that everything works up to the value `good`, a restriction up to `most`, else that it does not work."""
    if measured <= good:
        return fine(**values)
    return Finding("loss" if measured <= most else "broken", what, values)


def untried(what: str, **values: str | int) -> Finding:
    """Return the finding that it could not be checked. `what` names the sentence, `values` are its variables."""
    return Finding("untried", what, values)


@dataclass
class CheckContext:
    """What the checks of one run need.

    `wire` is set for the checks of the account and later ones, `place` for those on a server.
    """

    data: Path
    database_url: str
    games: Mapping[str, AnyGame]
    # Commands of this version in normal form.
    commands: Mapping[str, str] = field(default_factory=dict[str, str])
    intents: int = 0
    normalize: Callable[[dict[str, Any]], str] = repr  # returns the normal form of a command from Discord
    shards: int | None = None  # the configured number of shards; None: as many as Discord recommends
    identify: bool = True  # whether the check may open a gateway session
    application: int = 0  # known after the check of that name
    me: int = 0
    off: float = 0.0  # how many seconds our clock is ahead of Discord's
    link: RestClient | None = None
    place: CheckPlace | None = None

    @property
    def wire(self) -> RestClient:
        """Return the client for Discord's API. Only checks with a token may ask for it."""
        assert self.link is not None, "a point without a token"
        return self.link

    @property
    def here(self) -> CheckPlace:
        """Return the channel of the check. Only checks in a channel may use it."""
        assert self.place is not None, "this check is not for a channel"
        return self.place

    def is_timed_out(self, member: Any) -> bool:
        """Return whether a moderator has put this member, as Discord describes them, into a timeout."""
        until: str | None = get_field(member, "communication_disabled_until")
        return until is not None and datetime.fromisoformat(until).timestamp() > self.wire.clock()


class Check(Struct, frozen=True):
    name: str
    where: Where
    run: Callable[[CheckContext], Awaitable[Finding]]
    needs: tuple[str, ...] = ()  # checks that must succeed before this one


class CheckResult(Struct, frozen=True):
    point: str
    finding: Finding


MARK_SIGNS: dict[Mark, str] = {"fine": "✓", "loss": "⚠", "broken": "✗", "untried": "–"}
MARK_WORDS: dict[Mark, str] = {"fine": "ok", "loss": "WARN", "broken": "FAIL", "untried": "-"}
NAME_PREFIXES = {  # by finding
    "mine": "permission",
    "everyone": "permission",
    "missing": "check-field",
    "scripts": "script",
}
MARK_COLUMN_CHARS = 6


def get_message_id(point: str, what: str) -> str:
    """Return the id of the text for a finding: a check's own, or for "any-…" one that all checks share."""
    return f"check-{what}" if what.startswith("any-") else f"check-{point}-{what}"


def format_finding(words: Catalogue, outcome: CheckResult) -> str:
    """Return the finding as a sentence."""
    point = "untried" if outcome.finding.mark == "untried" else outcome.point
    return words(get_message_id(point, outcome.finding.what), **get_variables(words, outcome.finding))


def get_variables(words: Catalogue, finding: Finding) -> dict[str, str | int]:
    """Return the variables of a finding's sentence. Names of checks, permissions and fields become words."""
    values = dict(finding.values)
    if "point" in values:
        values["point"] = words(f"check-{values['point']}")
    if "names" in values and (kind := NAME_PREFIXES.get(finding.what)):
        values["names"] = ", ".join(words(f"{kind}-{name}") for name in str(values["names"]).split())
    return values


def format_remedy(words: Catalogue, outcome: CheckResult) -> str:
    """Return what the reader can do about a finding.

    If neither the finding nor its check has a sentence of its own, the reader can only report it.
    """
    keys = (
        f"{get_message_id(outcome.point, outcome.finding.what)}-do",
        f"check-{outcome.point}-do",
        "check-any-report",
    )
    return words(next(filter(words.has, keys)), **get_variables(words, outcome.finding))


def is_problem(outcome: CheckResult) -> bool:
    """Return whether something does not work, or only with a restriction."""
    return outcome.finding.mark in ("loss", "broken")


def format_terminal_lines(words: Catalogue, outcome: CheckResult) -> list[str]:
    """Return the lines for a terminal: `ok    clock: 0.2 s`, with the remedy below if something is wrong."""
    mark = MARK_WORDS[outcome.finding.mark].ljust(MARK_COLUMN_CHARS)
    remedy = [f"{' ' * MARK_COLUMN_CHARS}{format_remedy(words, outcome)}"] if is_problem(outcome) else []
    return [f"{mark}{outcome.point}: {format_finding(words, outcome)}", *remedy]


def format_line(words: Catalogue, outcome: CheckResult) -> str:
    """Return one line of the report, such as `✓ Clock: 0.2 s`."""
    mark = outcome.finding.mark
    sign = f"{MARK_SIGNS[mark]} {words(f'check-mark-{mark}')}"  # `check-mark-untried` and so on
    return f"{sign}: **{words(f'check-{outcome.point}')}**: {format_finding(words, outcome)}"


def format_paragraph(words: Catalogue, outcome: CheckResult) -> str:
    """Return the line of `format_line`, followed by the remedy."""
    line = format_line(words, outcome)
    if not is_problem(outcome):
        return line
    return f"{line} {words('check-means', do=format_remedy(words, outcome))}"


def format_file(words: Catalogue, results: Sequence[CheckResult], requests: Sequence[RecordedRequest]) -> str:
    """Return all results as a text file: each check with its requests."""
    lines = list[str]()
    for outcome in results:
        lines.append(format_paragraph(words, outcome).replace("*", ""))
        lines += [
            f"    {one.request}: {one.status}{f', code {one.code}' if one.code else ''}, {one.milliseconds} ms"
            for one in requests
            if one.point == outcome.point
        ]
    return "\n".join(lines) + "\n"
