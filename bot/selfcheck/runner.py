"""Run checks one after another. Whatever happens in one becomes its finding, and the next one runs."""
from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from bot.service.model.errors import report_unexpected

from .finding import Bench, Finding, Outcome, Point, broken, untried
from .rest_client import Enough, Odd, Unreached, hidden

Tell = Callable[[Point, Sequence[Outcome]], Awaitable[None]]
"""Called with the next check and the results so far."""


async def untold(point: Point, found: Sequence[Outcome]) -> None:
    """Report nothing."""


async def run(points: Sequence[Point], bench: Bench, tell: Tell = untold) -> list[Outcome]:
    """Run the checks and return their results. Raises only cancellations and what `tell` raises."""
    found, stopped = list[Outcome](), ""
    for point in points:
        lacking = [one.point for one in found if one.point in point.needs and one.finding.mark in ("broken", "untried")]
        if stopped:
            finding = untried(stopped)
        elif lacking:
            finding = untried("without", point=lacking[0])
        else:
            await tell(point, found)
            if bench.link is not None:
                bench.link.point = point.name
            try:
                finding = await tried(point, bench)
            except Enough as enough:
                stopped = f"stopped-{enough.why}"
                finding = untried(stopped)
        found.append(Outcome(point.name, finding))
    if bench.link is not None:
        bench.link.point = ""  # later requests belong to no check
    return found


async def tried(point: Point, bench: Bench) -> Finding:
    """Return what a check finds; an unexpected error is a finding too. Raises Enough."""
    try:
        return await point.run(bench)
    except (Enough, asyncio.CancelledError):
        raise
    except Odd as odd:
        answer = odd.answer
        asked = f"{answer.method} {hidden(answer.path, bench.link.channel if bench.link else 0)}"
        return broken("any-odd", request=asked, status=str(answer.status), code=str(answer.code))
    except Unreached as error:
        return broken("any-unreached", why=str(error))
    except Exception as error:
        return broken("any-mishap", why=type(error).__name__, code=report_unexpected(error, f"check of {point.name}"))
