"""Measure pictures: the CPU time to draw and encode them, as a ratio to compression alone, and their size in bytes."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from statistics import median
from time import thread_time

from PIL import Image

from engine.core.game import AnyGame
from engine.games import games
from render.games import get_pictures
from render.kit.pixels.png_writer import compress_scanlines
from render.scene import Picture, Scene
from tests.render.random_games import create_players, play_random

from .figures import BenchFigure

DECISIONS_BETWEEN = 12
# In the first games of a process, half of the pictures still draw a sprite for the first time.
WARM_UP_GAMES = 4
MEASURED_GAMES = 4


def time_cpu_seconds(call: Callable[[], object]) -> float:
    begin = thread_time()
    call()
    return thread_time() - begin


def list_scanlines(picture: Picture) -> memoryview:
    """Return the rows of pixels as a PNG file has them before compression."""
    image = Image.open(BytesIO(picture.png))
    pixels, wide = image.tobytes(), image.width
    return memoryview(b"".join(b"\0" + pixels[at : at + wide] for at in range(0, len(pixels), wide)))


def measure_game(game: AnyGame) -> tuple[float, float]:
    """Return the time of a first picture divided by that of compressing its pixels, and its kilobytes. Both are medians."""
    draw = get_pictures(game.slug).board
    ratios, sizes = list[float](), list[int]()
    for seed in range(WARM_UP_GAMES + MEASURED_GAMES):
        for match, _ in play_random(game, seed, DECISIONS_BETWEEN):
            scene = Scene(match.view(None), create_players(game)[: len(match.seats)])
            begin = thread_time()
            picture = draw(scene)
            drawing_s, rows = thread_time() - begin, list_scanlines(picture)
            sizes.append(len(picture.png))
            if seed >= WARM_UP_GAMES:
                ratios.append(drawing_s / time_cpu_seconds(lambda rows=rows: compress_scanlines(rows)))
    return median(ratios), median(sizes) / 1e3


def figures() -> list[BenchFigure]:
    measured = {game.title: measure_game(game) for game in games()}
    return [
        *(BenchFigure(f"{title}: a first picture", ratio) for title, (ratio, _) in measured.items()),
        BenchFigure(
            "time of the first picture divided by `isal`'s time to compress its pixels, worst game",
            max(ratio for ratio, _ in measured.values()),
            2,
        ),
        BenchFigure(
            "bytes of a board, typical, worst game", max(size for _, size in measured.values()), 150, "kB"
        ),
    ]
