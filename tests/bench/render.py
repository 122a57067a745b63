"""Measure pictures: the CPU time to draw and encode them, as a ratio to encoding alone, and their size in bytes."""

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
# The level at which Pillow's encoder is fast and its files are small.
PILLOW_COMPRESSION_LEVEL = 3
T = TypeVar("T")
DECISIONS_BETWEEN = 12
MIN_GAMES = 4
# In the first games of a process, half of the pictures still draw a sprite for the first time.
WARM_UP_GAMES = 4


class DrawTimes(NamedTuple):
    """The CPU seconds of one picture."""

    picture: float  # drawn and encoded
    pillow: float  # the same pixels encoded by Pillow
    deflate: float  # the same pixels compressed as in our own encoder


def iterate_scenes(game: AnyGame, seats: int, seed: int) -> Iterator[tuple[Scene[object], Scene[object]]]:
    """Play a random game. Yield the public scene and that of a seat with a question, every DECISIONS_BETWEEN decisions."""
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


def time_call(call: Callable[[], T]) -> tuple[float, T]:
    """Return the CPU seconds of a call, and its result."""
    begin = thread_time()
    result = call()
    return thread_time() - begin, result


def time_encodings(picture: Picture) -> tuple[float, float]:
    """Return the CPU seconds of Pillow to encode the picture's pixels, and of our own code to compress their rows."""
    image = Image.open(BytesIO(picture.png))
    image.load()
    pixels, wide = image.tobytes(), image.width
    rows = memoryview(b"".join(b"\0" + pixels[at : at + wide] for at in range(0, len(pixels), wide)))
    by_pillow, _ = time_call(lambda: image.save(BytesIO(), "PNG", compress_level=PILLOW_COMPRESSION_LEVEL))
    return by_pillow, time_call(lambda: compress_scanlines(rows))[0]


def measure_game(game: AnyGame) -> list[BenchFigure]:
    """Draw the pictures of several random games, and return the figures."""
    pictures = get_pictures(game.slug)
    warm, cold = list[DrawTimes](), list[DrawTimes]()
    board_bytes, own_board_bytes = list[int](), list[int]()
    for seed in range(WARM_UP_GAMES + max(MIN_GAMES, len(game.player_counts))):
        seats = game.player_counts[seed % len(game.player_counts)]
        for public, own in iterate_scenes(game, seats, seed):
            for draw, scene, sizes in (
                (pictures.board, public, board_bytes),
                (pictures.own_board, own, own_board_bytes),
            ):
                cpu_seconds, picture = time_call(partial(draw, scene))
                sizes.append(len(picture.png))
                (cold if seed < WARM_UP_GAMES else warm).append(
                    DrawTimes(cpu_seconds, *time_encodings(picture))
                )
    over_pillow, over_deflate = compute_ratio(warm, "pillow"), compute_ratio(warm, "deflate")
    cold_name = f"the same in the first {WARM_UP_GAMES} games of a process"
    title = game.title
    return [
        BenchFigure(f"{title}: first picture over Pillow's encoding alone", over_pillow, 1.8, 1.4),
        BenchFigure(f"{title}: {cold_name}", compute_ratio(cold, "pillow")),
        BenchFigure(f"{title}: first picture over isal's deflate of the same pixels", over_deflate, 2, 1.6),
        BenchFigure(f"{title}: first picture", median(times.picture for times in warm) * 1e3, unit="ms"),
        BenchFigure(f"{title}: bytes of a board, typical", median(board_bytes) / 1e3, 150, 100, "kB"),
        BenchFigure(f"{title}: bytes of a board, worst", max(board_bytes) / 1e3, 200, 100, "kB"),
        BenchFigure(
            f"{title}: bytes of an acting picture, typical", median(own_board_bytes) / 1e3, 150, 100, "kB"
        ),
        BenchFigure(
            f"{title}: bytes of an acting picture, worst", max(own_board_bytes) / 1e3, 200, 100, "kB"
        ),
    ]


def compute_ratio(draws: Sequence[DrawTimes], encoding: Literal["pillow", "deflate"]) -> float:
    """Return the median time to draw and encode a picture, divided by that of this encoding alone."""
    return median(times.picture / getattr(times, encoding) for times in draws)


def figures() -> list[BenchFigure]:
    return [figure for game in games() for figure in measure_game(game)]


if __name__ == "__main__":
    print(format_table(figures()))
