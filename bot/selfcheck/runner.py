"""Run checks one after another. Whatever happens in one becomes its finding, and the next one runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from bot.service.model.errors import report_unexpected

from .finding import Check, CheckContext, CheckResult, Finding, broken, untried
from .rest_client import CheckAborted, DiscordUnreachable, UnexpectedResponse, redact_path

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
