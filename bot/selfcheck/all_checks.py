"""All checks in their order.

A new check needs sentences (`bot/text/check.*.ftl`) and a fault profile in the playground; `tests/bot/selfcheck`
demands both.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from math import ceil
from typing import Any

from msgspec import Struct

from bot.base.error_codes import ErrorCode
from bot.base.sealed_chance import DISCORD_EPOCH_S
from bot.model.errors import report_unexpected
from bot.selfcheck import account_checks, channel_checks, host_checks, press_checks
from bot.selfcheck.channel_checks import get_messages_path, mention_only
from bot.selfcheck.finding import (
    PROBE_TEXT,
    Check,
    CheckContext,
    CheckResult,
    DiskProbe,
    Finding,
    ReceivedInteraction,
    Wish,
    broken,
    fine,
    loss,
    untried,
)
from bot.selfcheck.rest_client import (
    REQUEST_INTERVAL_S,
    CheckAborted,
    DiscordUnreachable,
    RecordedRequest,
    RestClient,
    UnexpectedResponse,
    redact_path,
)

CONSECUTIVE_EDITS = 10  # more than Discord allows at once
RATE_LIMIT_HEADERS = ("X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset-After")
OLD_AFTER_S = 3600.0
EDITS_OF_OLD_MESSAGE, SEARCHED_MESSAGES = 3, 100
EDITABLE_TYPES = (0, 19, 20)  # Discord's message types of a post, a reply, and an answer to a command


async def check_rate_limit(context: CheckContext) -> Finding:
    """Edit a message ten times in a row, and check that Discord says how many edits it allows and how long to wait."""
    path, silent = get_messages_path(context, context.channel_place.call["id"]), False
    for n in range(CONSECUTIVE_EDITS):
        body: dict[str, Any] = {"content": f"{PROBE_TEXT} {n}", "allowed_mentions": mention_only()}
        answer = await context.wire.ask("PATCH", path, body)
        if answer.status == 429 and not answer.wait:
            return broken("unsaid")
        if answer.status == 429:
            return broken("longer", seconds=ceil(answer.wait))
        answer.require_success()
        silent = silent or not all(name in answer.headers for name in RATE_LIMIT_HEADERS)
    if silent:
        return loss("headers")
    return fine(count=sum(one.status == 429 for one in context.wire.said))


async def check_old_edits(context: CheckContext) -> Finding:
    """Edit one of the bot's oldest messages here, without changing it."""
    until = int((context.wire.clock() - context.off - OLD_AFTER_S - DISCORD_EPOCH_S) * 1000) << 22
    listed = (
        await context.wire.ask(
            "GET", get_messages_path(context), query=f"?limit={SEARCHED_MESSAGES}&before={until}"
        )
    ).require_success()
    mine = [one for one in listed if one["author"]["id"] == str(context.me) and one["type"] in EDITABLE_TYPES]
    if not mine:
        return untried("young")
    path = get_messages_path(context, mine[-1]["id"])
    for n in range(EDITS_OF_OLD_MESSAGE):
        answer = await context.wire.ask("PATCH", path, {"flags": mine[-1]["flags"]})
        if answer.code == ErrorCode.TOO_MANY_OLD_EDITS:
            return loss("few", count=n)
        answer.require_success()
    return fine()


ALL_CHECKS: tuple[Check, ...] = (
    Check("disk", "host", host_checks.check_disk, ("refused", "full", "slow")),
    Check(
        "database",
        "host",
        host_checks.check_database,
        (
            "refused",
            "locked",
            "readonly",
            "foreign",
            "unreadable",
            "damaged",
            "newer",
            "older",
            "silent",
            "slow",
            "new",
            "folder",
        ),
    ),
    Check("pictures", "host", host_checks.check_pictures, ("font", "letters", "slow", "heavy", "scripts")),
    Check("application", "account", account_checks.check_application, ("token", "url", "install")),
    Check(
        "gateway",
        "account",
        account_checks.check_gateway,
        ("starts", "shards", "never", "closed", "invalid", "asked"),
        ("application",),
    ),
    Check("commands", "account", account_checks.check_commands, ("none", "differ"), ("application",)),
    Check("latency", "account", account_checks.check_latency, ("slow",), ("application",)),
    # by what has been answered so far
    Check("clock", "account", account_checks.check_clock, ("none", "off"), ("application",)),
    Check("timeouts", "servers", account_checks.check_timeouts, ("some",), ("application",)),
    Check(
        "permissions",
        "server",
        channel_checks.check_permissions,
        ("kind", "timeout", "mine", "everyone"),
        ("application",),
    ),
    Check(
        "post",
        "server",
        channel_checks.check_post,
        ("picture", "alt", "components", "slow"),
        ("permissions",),
    ),
    Check("history", "server", channel_checks.check_history, ("empty", "missing"), ("post",)),
    Check("edit", "server", channel_checks.check_edit, ("picture", "words"), ("post",)),
    Check("thread", "server", channel_checks.check_thread, ("full", "other", "again"), ("post",)),
    Check("woken", "server", channel_checks.check_unarchive, ("shut", "asleep"), ("thread",)),
    Check("room", "server", channel_checks.check_thread_count, ("many",), ("permissions",)),
    Check("members", "server", channel_checks.check_members, ("refused", "stranger"), ("permissions",)),
    Check("silent", "server", channel_checks.check_silent, ("loud",), ("permissions",)),
    Check("mentions", "server", channel_checks.check_mentions, ("dropped", "kept"), ("silent",)),
    Check("limits", "server", check_rate_limit, ("unsaid", "longer", "headers"), ("silent",)),
    Check("old", "server", check_old_edits, ("few",), ("history",)),
    Check(
        "message",
        "server",
        channel_checks.check_direct_message,
        ("closed", "fast", "words"),
        ("application",),
    ),
    Check("panel", "server", channel_checks.check_panel, ("flag", "short", "picture"), ("edit",)),
    Check("twice", "server", channel_checks.check_nonce, ("second",), ("post",)),
    Check("press", "person", press_checks.check_press, ("slow",), ("application",)),
    Check("private", "person", press_checks.check_ephemeral, ("public", "picture", "kept"), ("press",)),
    Check("form", "person", press_checks.check_form, ("missing",), ("application",)),
    Check("sleeping", "person", press_checks.check_archived_thread, ("shut", "picture"), ("woken",)),
)
CHECKS_FOR_HOST = tuple(point for point in ALL_CHECKS if point.where in ("host", "account", "servers"))
"""The checks of `longtable check`."""
CHECKS_FOR_ADMIN = tuple(point for point in ALL_CHECKS if point.where != "servers")
"""The checks of `/server check`. An admin learns nothing about other servers."""


class CheckTiming(Struct):
    """Delays in seconds; tests shorten them."""

    pause: float = REQUEST_INTERVAL_S  # between two requests
    later: float = 45.0  # until the same post is sent again
    patience: float = 120.0  # until a press is given up
    every: float = 2.0  # between two edits of the progress message
    between: float = 300.0  # between two checks of a server
    timer: Callable[[], float] = time.perf_counter
    disk: DiskProbe = DiskProbe()


class StoredResult(Struct, frozen=True):
    """The result of a check."""

    at: float
    channel: int
    seconds: float
    found: Sequence[CheckResult]
    said: Sequence[RecordedRequest]
    left: int  # how many items could not be deleted


class ActiveCheck:
    """A running check. The person who asked for it is asked to press something, and does so or skips it."""

    def __init__(self, admin: int) -> None:
        self.admin = admin
        self.wish: Wish | None = None
        self.answer: asyncio.Future[ReceivedInteraction | None] | None = None
        self.task: asyncio.Task[None] | None = None

    async def ask(
        self, wish: Wish, wire: RestClient, patience: float, show: Callable[[], Awaitable[None]]
    ) -> ReceivedInteraction | None:
        """Ask the person to press something, and return what they pressed.

        `show` shows the request. None if they skipped it, or after `patience` seconds. The time does not count towards
        the check's budget.
        """
        loop = asyncio.get_running_loop()
        self.wish = wish
        self.answer = loop.create_future()
        began = loop.time()
        try:
            await show()
            async with asyncio.timeout(patience):
                return await self.answer
        except TimeoutError:
            return None
        finally:
            self.wish, wire.waited = None, wire.waited + loop.time() - began

    def waits_for(self, *wishes: Wish) -> bool:
        """Return whether the person is currently asked for one of the given presses."""
        return self.wish in wishes and self.answer is not None and not self.answer.done()

    def receive_press(self, pressed: ReceivedInteraction | None) -> None:
        """Give a press to the check that waits for it (None: the person skips it). Ignored if none is awaited."""
        if self.answer is not None and not self.answer.done():
            self.answer.set_result(pressed)


class ActiveChecks:
    """The running checks of this process by server, and the latest result of each server."""

    def __init__(self) -> None:
        self.manners = CheckTiming()
        self.running = dict[int, ActiveCheck]()  # by server
        self.began = dict[int, float]()
        self.kept = dict[int, StoredResult]()

    async def close(self) -> None:
        """Cancel all running checks. The next start deletes what they have created."""
        tasks = [one.task for one in self.running.values() if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


ReportProgress = Callable[[Check, Sequence[CheckResult]], Awaitable[None]]
"""Called with the next check and the results so far."""


async def report_nothing(point: Check, results: Sequence[CheckResult]) -> None:
    """Do nothing: for checks whose progress nobody sees."""


async def run_checks(
    points: Sequence[Check], context: CheckContext, report_progress: ReportProgress = report_nothing
) -> list[CheckResult]:
    """Run the checks and return their results. Raises only cancellations and what `report_progress` raises."""
    results, stopped = list[CheckResult](), ""
    for point in points:
        unsuccessful = [one.point for one in results if one.finding.mark in ("broken", "untried")]
        lacking = [name for name in unsuccessful if name in point.needs]
        if context.link is None and point.where != "host":
            finding = untried("token")
        elif stopped:
            finding = untried(stopped)
        elif lacking:
            finding = untried("without", point=lacking[0])
        else:
            await report_progress(point, results)
            if context.link is not None:
                context.link.point = point.name
            try:
                finding = await run_check(point, context)
            except CheckAborted as enough:
                stopped = f"stopped-{enough.why}"
                finding = untried(stopped)
        results.append(CheckResult(point.name, finding))
    if context.link is not None:
        context.link.point = ""  # later requests belong to no check
    return results


async def run_check(point: Check, context: CheckContext) -> Finding:
    """Run one check and return its finding. Unexpected errors become findings too. Raises CheckAborted."""
    try:
        return await point.run(context)
    except (CheckAborted, asyncio.CancelledError):
        raise
    except UnexpectedResponse as odd:
        answer = odd.answer
        asked = f"{answer.method} {redact_path(answer.path, context.link.channel if context.link else 0)}"
        return broken("any-odd", request=asked, status=str(answer.status), code=str(answer.code))
    except DiscordUnreachable as error:
        return broken("any-unreached", why=str(error))
    except Exception as error:
        return broken(
            "any-mishap", why=type(error).__name__, code=report_unexpected(error, f"check of {point.name}")
        )
