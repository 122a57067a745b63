"""One point after the other; whatever happens in one is its finding, and the next is tried."""
from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from bot.service.model.errors import report_unexpected

from .finding import Bench, Finding, Outcome, Point, broken, untried
from .rest_client import Enough, Odd, Unreached, hidden

Tell = Callable[[Point, Sequence[Outcome]], Awaitable[None]]  # which comes now, and what has been found


async def untold(point: Point, found: Sequence[Outcome]) -> None:
    """Nobody is told how far it is."""


async def run(points: Sequence[Point], bench: Bench, tell: Tell = untold) -> list[Outcome]:
    """Never raises but for a cancellation, and what `tell` raises."""
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
        bench.link.point = ""  # what is asked from now on is no point's
    return found


async def tried(point: Point, bench: Bench) -> Finding:
    """What a point finds; what it did not foresee is a finding too. Raises Enough."""
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
