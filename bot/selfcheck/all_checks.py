"""All checks in their order.

A new check needs sentences (`bot/text/check.*.ftl`) and a fault profile in the playground; `tests/bot/test_selfcheck.py`
demands both.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from msgspec import Struct

from bot.model.errors import report_unexpected
from bot.selfcheck import channel_checks
from bot.selfcheck.finding import (
    Check,
    CheckContext,
    CheckResult,
    Finding,
    ReceivedInteraction,
    Wish,
    broken,
    untried,
)
from bot.selfcheck.host_checks import (
    check_application,
    check_clock,
    check_commands,
    check_database,
    check_disk,
    check_gateway,
    check_latency,
    check_pictures,
    check_timeouts,
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

ALL_CHECKS: tuple[Check, ...] = (
    Check("disk", "host", check_disk),
    Check("database", "host", check_database),
    Check("pictures", "host", check_pictures),
    Check("application", "account", check_application),
    Check("gateway", "account", check_gateway, ("application",)),
    Check("commands", "account", check_commands, ("application",)),
    Check("latency", "account", check_latency, ("application",)),
    # by what has been answered so far
    Check("clock", "account", check_clock, ("application",)),
    Check("timeouts", "servers", check_timeouts, ("application",)),
    Check("permissions", "server", channel_checks.check_permissions, ("application",)),
    Check("post", "server", channel_checks.check_post, ("permissions",)),
    Check("history", "server", channel_checks.check_history, ("post",)),
    Check("edit", "server", channel_checks.check_edit, ("post",)),
    Check("thread", "server", channel_checks.check_thread, ("post",)),
    Check("woken", "server", channel_checks.check_unarchive, ("thread",)),
    Check("room", "server", channel_checks.check_thread_count, ("permissions",)),
    Check("members", "server", channel_checks.check_members, ("permissions",)),
    Check("silent", "server", channel_checks.check_silent, ("permissions",)),
    Check("mentions", "server", channel_checks.check_mentions, ("silent",)),
    Check("limits", "server", channel_checks.check_rate_limit, ("silent",)),
    Check("old", "server", channel_checks.check_old_edits, ("history",)),
    Check("message", "server", channel_checks.check_direct_message, ("application",)),
    Check("panel", "server", channel_checks.check_panel, ("edit",)),
    Check("twice", "server", channel_checks.check_nonce, ("post",)),
    Check("press", "person", channel_checks.check_press, ("application",)),
    Check("private", "person", channel_checks.check_ephemeral, ("press",)),
    Check("form", "person", channel_checks.check_form, ("application",)),
    Check("sleeping", "person", channel_checks.check_archived_thread, ("woken",)),
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


async def run_checks(
    points: Sequence[Check], context: CheckContext, report_progress: ReportProgress | None = None
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
            if report_progress is not None:
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
