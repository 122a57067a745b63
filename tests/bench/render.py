"""Pictures: what drawing costs beside encoding, in CPU time of one warm thread, and how many bytes they are."""
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

from .figures import Figure, table

BADGES = "RBYGP"
PILLOW = 3  # the level of compression with which it is fast and small
T = TypeVar("T")
EVERY = 12  # decisions between two pictures
GAMES = 4  # at least, whatever the numbers of players
WARMING = 4  # games before them: in the first ones half of the pictures still draw a sprite for the first time


class Took(NamedTuple):
    """Seconds: a picture drawn and encoded, and two ways to encode the same pixels alone."""

    picture: float
    pillow: float
    deflate: float


def scenes(game: AnyGame, seats: int, seed: int) -> Iterator[tuple[Scene[object], Scene[object]]]:
    """The public's scene and that of a seat that is asked, again and again in a random game."""
    luck = random.Random(seed)
    match = Match[Any].new(game, Setup(seats, luck.randbytes(16)))
    people = tuple(Player(f"Player {seat + 1}", BADGES[seat]) for seat in range(seats))
    count = 0
    while match.open_questions and not match.is_over:
        seat = sorted(match.open_questions)[0]
        decision = match.get_decision(seat)
        if count % EVERY == 0:
            ahead = Lookahead[Any].from_match(match, seat)
            yield Scene(match.view(None), people), Scene(ahead.view, people, seat, decision, lookahead=ahead)
        match.submit(seat, luck.choice(decision.options))
        count += 1


def timed(work: Callable[[], T]) -> tuple[float, T]:
    begun = thread_time()
    done = work()
    return thread_time() - begun, done


def encodings(picture: Picture) -> tuple[float, float]:
    """What the same pixels take: all of Pillow's encoding, and our deflate of their rows."""
    image = Image.open(BytesIO(picture.png))
    image.load()
    pixels, wide = image.tobytes(), image.width
    rows = memoryview(b"".join(b"\0" + pixels[at : at + wide] for at in range(0, len(pixels), wide)))
    by_pillow, _ = timed(lambda: image.save(BytesIO(), "PNG", compress_level=PILLOW))
    return by_pillow, timed(lambda: compress_scanlines(rows))[0]


def of_game(game: AnyGame) -> list[Figure]:
    drawn = get_pictures(game.slug)
    draws, cold = list[Took](), list[Took]()
    boards, actings = list[int](), list[int]()
    for seed in range(WARMING + max(GAMES, len(game.player_counts))):
        seats = game.player_counts[seed % len(game.player_counts)]
        for public, own in scenes(game, seats, seed):
            for draw, scene, sizes in ((drawn.board, public, boards), (drawn.own_board, own, actings)):
                took, picture = timed(partial(draw, scene))
                sizes.append(len(picture.png))
                (cold if seed < WARMING else draws).append(Took(took, *encodings(picture)))
    return [
        Figure(f"{game.title}: first picture over Pillow's encoding alone", over(draws, "pillow"), 1.8, 1.4),
        Figure(f"{game.title}: the same in the first {WARMING} games of a process", over(cold, "pillow")),
        Figure(f"{game.title}: first picture over isal's deflate of the same pixels", over(draws, "deflate"), 2, 1.6),
        Figure(f"{game.title}: first picture", median(one.picture for one in draws) * 1e3, unit="ms"),
        Figure(f"{game.title}: bytes of a board, typical", median(boards) / 1e3, 150, 100, "kB"),
        Figure(f"{game.title}: bytes of a board, worst", max(boards) / 1e3, 200, 100, "kB"),
        Figure(f"{game.title}: bytes of an acting picture, typical", median(actings) / 1e3, 150, 100, "kB"),
        Figure(f"{game.title}: bytes of an acting picture, worst", max(actings) / 1e3, 200, 100, "kB"),
    ]


def over(draws: Sequence[Took], what: Literal["pillow", "deflate"]) -> float:
    return median(one.picture / getattr(one, what) for one in draws)


def figures() -> list[Figure]:
    return [figure for game in games() for figure in of_game(game)]


if __name__ == "__main__":
    print(table(figures()))
