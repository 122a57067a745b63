"""Data of the review of a person's own decisions in a finished game, and the input of the review process."""

from __future__ import annotations

from msgspec import Struct

from bot.model.dice import FinishedGame
from render.scene import Picture

MAX_CPU_PER_SEAT_S, MAX_CPU_PER_GAME_S = 60.0, 180.0


def get_cpu_limit(seats: int) -> float:
    """Return the seconds of processor time for one seat, so that a whole game stays below `MAX_CPU_PER_GAME_S`."""
    return min(MAX_CPU_PER_SEAT_S, MAX_CPU_PER_GAME_S / seats)


class ReviewTask(Struct):
    """The input of the review process."""

    game: FinishedGame
    seat: int
    own: list[int]  # numbers of the log entries that the player decided
    cap: float = MAX_CPU_PER_SEAT_S


class ReviewedDecision(Struct):
    """One decision of the player, in an imagined world that they could not rule out then. It holds nobody else's
    secrets.

    Answers are encoded as JSON. `points` is by how much the better of the two answers was worth more.
    """

    world: bytes  # Match.dump()
    taken: bytes
    best: bytes  # the best of all tried answers; in `Review.best` the answer of the rules of thumb
    points: float
    parts: dict[str, float] = {}  # the same points split by `worth-<part>`
    turn: int = 0  # which of the player's turns in its round it belongs to, if they had several


class Review(Struct):
    """The result of a review: `looked` of the player's `of` decisions were examined."""

    looked: int = 0
    of: int = 0
    best: ReviewedDecision | None = None
    costly: list[ReviewedDecision] = []  # the most expensive mistake first
    changed: bool = False  # the rules have changed since, so the game cannot be replayed
    weighed: bool = True  # there was time to check the seemingly most expensive mistakes a second time


class RetryAttempt(Struct):
    """Another answer to a reviewed decision, to be judged."""

    slug: str
    seat: int
    world: bytes
    said: bytes


class RetryJudgement(Struct):
    """By how many points the answer falls behind the best tried answer, and the error of that figure.

    `behind` is None if there was nothing to choose.
    """

    behind: float | None = None
    error: float = 0.0
    parts: dict[str, float] = {}  # the answer's points split by `worth-<part>`


class GameStory(Struct, frozen=True):
    """How a finished game went. `fits` is False if today's rules lead to another end; then the rest is empty."""

    fits: bool
    text: str = ""  # who was ahead, and one line for each turning point
    words: str = ""  # the title and what the picture shows, as text
    turns: tuple[int, ...] = ()  # turns with a turning point, counted from 0 as in the log
    picture: Picture | None = None  # None in a game without pictures
