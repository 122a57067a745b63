"""Measure the processor time of a season's drawing."""

from __future__ import annotations

from time import process_time

from bot.seasons.drawing import DrawingInput
from bot.seasons.forms import draw_round

from .figures import BenchFigure

# People, seats at a table, and rounds.
LARGE_SEASONS = ((200, 5, 12), (60, 4, 5), (24, 4, 8), (50, 5, 12), (40, 4, 12))


def measure_drawing(people: int, seats: int, rounds: int) -> float:
    """Return the milliseconds of processor time of a league's first drawing."""
    everybody = tuple(range(1, people + 1))
    drawing = DrawingInput(
        form="league",
        round=1,
        people=everybody,
        joins=everybody,
        seats=seats,
        least=2,
        most=seats,
        rounds=rounds,
        worth=(1,),
        key="01" * 32,
    )
    begin = process_time()
    draw_round(drawing)
    return 1e3 * (process_time() - begin)


def figures() -> list[BenchFigure]:
    costs = {size: measure_drawing(*size) for size in LARGE_SEASONS}
    return [
        *(BenchFigure(f"first drawing of {n} people", ms, unit="ms") for (n, *_), ms in costs.items()),
        BenchFigure("processor time of the most expensive drawing", max(costs.values()), 100, "ms"),
    ]
