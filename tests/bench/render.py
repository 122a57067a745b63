"""Pictures: what drawing costs beside encoding, in CPU time of one warm thread, and how many bytes they are."""
from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from io import BytesIO
from statistics import median
from time import thread_time
from typing import Any, TypeVar

from PIL import Image

from engine.core import Match, Setup
from engine.core.foresight import Foresight
from engine.core.game import AnyGame
from engine.games import games
from render.games import pictures
from render.kit.palette import LEVEL
from render.scene import Picture, Player, Scene

from .figures import Figure, table

BADGES = "RBYGP"
T = TypeVar("T")
EVERY = 12  # decisions between two pictures
GAMES = 4  # at least, whatever the numbers of players
WARMING = 4  # games before them: in the first ones half of the pictures still draw a sprite for the first time


def scenes(game: AnyGame, seats: int, seed: int) -> Iterator[tuple[Scene[object], Scene[object]]]:
    """The public's scene and that of a seat that is asked, again and again in a random game."""
    luck = random.Random(seed)
    match = Match[Any].new(game, Setup(seats, luck.randbytes(16)))
    people = tuple(Player(f"Player {seat + 1}", BADGES[seat]) for seat in range(seats))
    count = 0
    while match.asks and not match.over:
        seat = sorted(match.asks)[0]
        decision = match.decision(seat)
        if count % EVERY == 0:
            ahead = Foresight[Any].of(match, seat)
            yield Scene(match.view(None), people), Scene(ahead.view, people, seat, decision, ahead=ahead)
        match.submit(seat, luck.choice(decision.options))
        count += 1


def timed(work: Callable[[], T]) -> tuple[float, T]:
    begun = thread_time()
    done = work()
    return thread_time() - begun, done


def encoding(picture: Picture) -> Callable[[], None]:
    """The same pixels, palette and level of compression."""
    image = Image.open(BytesIO(picture.png))
    image.load()
    return lambda: image.save(BytesIO(), "PNG", compress_level=LEVEL)


def of_game(game: AnyGame) -> list[Figure]:
    drawn = pictures(game.slug)
    draws, cold = list[tuple[float, float]](), list[tuple[float, float]]()
    boards, actings = list[int](), list[int]()
    for seed in range(WARMING + max(GAMES, len(game.seats))):
        seats = game.seats[seed % len(game.seats)]
        for public, own in scenes(game, seats, seed):
            for draw, scene, sizes in ((drawn.board, public, boards), (drawn.acting, own, actings)):
                took, picture = timed(partial(draw, scene))
                sizes.append(len(picture.png))
                (cold if seed < WARMING else draws).append((took, timed(encoding(picture))[0]))
    return [
        Figure(f"{game.title}: first picture over encoding alone", ratio(draws), 1.8, 1.4),
        Figure(f"{game.title}: the same in the first {WARMING} games of a process", ratio(cold)),
        Figure(f"{game.title}: first picture", median(whole for whole, _ in draws) * 1e3, unit="ms"),
        Figure(f"{game.title}: bytes of a board, typical", median(boards) / 1e3, 150, 100, "kB"),
        Figure(f"{game.title}: bytes of a board, worst", max(boards) / 1e3, 300, 100, "kB"),
        Figure(f"{game.title}: bytes of an acting picture, typical", median(actings) / 1e3, 150, 100, "kB"),
        Figure(f"{game.title}: bytes of an acting picture, worst", max(actings) / 1e3, 300, 100, "kB"),
    ]


def ratio(draws: Sequence[tuple[float, float]]) -> float:
    return median(whole / encode for whole, encode in draws)


def figures() -> list[Figure]:
    return [figure for game in games() for figure in of_game(game)]


if __name__ == "__main__":
    print(table(figures()))
