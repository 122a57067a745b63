"""Measure pictures: what drawing costs beside encoding, in CPU time of one warm thread, and how many bytes they are."""
from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from io import BytesIO
from statistics import median
from time import thread_time
from typing import Any, Literal, NamedTuple, TypeVar

from PIL import Image

from engine.core import Match, Setup
from engine.core.game import AnyGame
from engine.core.presentation import Lookahead
from engine.games import games
from render.games import get_pictures
from render.kit.pixels.png_writer import compress_scanlines
from render.scene import Picture, Player, Scene

from .figures import BenchFigure, format_table

BADGE_LETTERS = "RBYGP"
# The level of compression with which it is fast and small.
PILLOW_LEVEL = 3
T = TypeVar("T")
DECISIONS_BETWEEN = 12
MIN_GAMES = 4
# In the first games half of the pictures still draw a sprite for the first time.
WARM_UP_GAMES = 4


class DrawTimes(NamedTuple):
    """Hold the seconds of a picture drawn and encoded, and of two ways to encode the same pixels alone."""

    picture: float
    pillow: float
    deflate: float


def iterate_scenes(game: AnyGame, seats: int, seed: int) -> Iterator[tuple[Scene[object], Scene[object]]]:
    """Yield the public scene and that of an asked seat, again and again in a random game."""
    luck = random.Random(seed)
    match = Match[Any].new(game, Setup(seats, luck.randbytes(16)))
    people = tuple(Player(f"Player {seat + 1}", BADGE_LETTERS[seat]) for seat in range(seats))
    count = 0
    while match.open_questions and not match.is_over:
        seat = sorted(match.open_questions)[0]
        decision = match.get_decision(seat)
        if count % DECISIONS_BETWEEN == 0:
            ahead = Lookahead[Any].from_match(match, seat)
            yield Scene(match.view(None), people), Scene(ahead.view, people, seat, decision, lookahead=ahead)
        match.submit(seat, luck.choice(decision.options))
        count += 1


def time_work(work: Callable[[], T]) -> tuple[float, T]:
    begun = thread_time()
    done = work()
    return thread_time() - begun, done


def time_encodings(picture: Picture) -> tuple[float, float]:
    """Return what the same pixels take: all of Pillow's encoding, and our deflate of their rows."""
    image = Image.open(BytesIO(picture.png))
    image.load()
    pixels, wide = image.tobytes(), image.width
    rows = memoryview(b"".join(b"\0" + pixels[at : at + wide] for at in range(0, len(pixels), wide)))
    by_pillow, _ = time_work(lambda: image.save(BytesIO(), "PNG", compress_level=PILLOW_LEVEL))
    return by_pillow, time_work(lambda: compress_scanlines(rows))[0]


def measure_game(game: AnyGame) -> list[BenchFigure]:
    drawn = get_pictures(game.slug)
    draws, cold = list[DrawTimes](), list[DrawTimes]()
    boards, actings = list[int](), list[int]()
    for seed in range(WARM_UP_GAMES + max(MIN_GAMES, len(game.player_counts))):
        seats = game.player_counts[seed % len(game.player_counts)]
        for public, own in iterate_scenes(game, seats, seed):
            for draw, scene, sizes in ((drawn.board, public, boards), (drawn.own_board, own, actings)):
                took, picture = time_work(partial(draw, scene))
                sizes.append(len(picture.png))
                (cold if seed < WARM_UP_GAMES else draws).append(DrawTimes(took, *time_encodings(picture)))
    return [
        BenchFigure(
            f"{game.title}: first picture over Pillow's encoding alone", compute_ratio(draws, "pillow"), 1.8, 1.4
        ),
        BenchFigure(
            f"{game.title}: the same in the first {WARM_UP_GAMES} games of a process", compute_ratio(cold, "pillow")
        ),
        BenchFigure(
            f"{game.title}: first picture over isal's deflate of the same pixels",
            compute_ratio(draws, "deflate"),
            2,
            1.6,
        ),
        BenchFigure(f"{game.title}: first picture", median(one.picture for one in draws) * 1e3, unit="ms"),
        BenchFigure(f"{game.title}: bytes of a board, typical", median(boards) / 1e3, 150, 100, "kB"),
        BenchFigure(f"{game.title}: bytes of a board, worst", max(boards) / 1e3, 200, 100, "kB"),
        BenchFigure(f"{game.title}: bytes of an acting picture, typical", median(actings) / 1e3, 150, 100, "kB"),
        BenchFigure(f"{game.title}: bytes of an acting picture, worst", max(actings) / 1e3, 200, 100, "kB"),
    ]


def compute_ratio(draws: Sequence[DrawTimes], what: Literal["pillow", "deflate"]) -> float:
    return median(one.picture / getattr(one, what) for one in draws)


def figures() -> list[BenchFigure]:
    return [figure for game in games() for figure in measure_game(game)]


if __name__ == "__main__":
    print(format_table(figures()))
