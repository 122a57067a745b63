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
    points: Sequence[Check], bench: CheckContext, report_progress: ReportProgress = report_nothing
) -> list[CheckResult]:
    """Run the checks and return their results. Raises only cancellations and what `report_progress` raises."""
    found, stopped = list[CheckResult](), ""
    for point in points:
        lacking = [one.point for one in found if one.point in point.needs and one.finding.mark in ("broken", "untried")]
        if stopped:
            finding = untried(stopped)
        elif lacking:
            finding = untried("without", point=lacking[0])
        else:
            await report_progress(point, found)
            if bench.link is not None:
                bench.link.point = point.name
            try:
                finding = await run_check(point, bench)
            except CheckAborted as enough:
                stopped = f"stopped-{enough.why}"
                finding = untried(stopped)
        found.append(CheckResult(point.name, finding))
    if bench.link is not None:
        bench.link.point = ""  # later requests belong to no check
    return found


async def run_check(point: Check, bench: CheckContext) -> Finding:
    """Run one check and return its finding. Unexpected errors become findings too. Raises CheckAborted."""
    try:
        return await point.run(bench)
    except (CheckAborted, asyncio.CancelledError):
        raise
    except UnexpectedResponse as odd:
        answer = odd.answer
        asked = f"{answer.method} {redact_path(answer.path, bench.link.channel if bench.link else 0)}"
        return broken("any-odd", request=asked, status=str(answer.status), code=str(answer.code))
    except DiscordUnreachable as error:
        return broken("any-unreached", why=str(error))
    except Exception as error:
        return broken("any-mishap", why=type(error).__name__, code=report_unexpected(error, f"check of {point.name}"))
