"""What is known of a person's own decisions in a finished game, and what the review process is given."""
from __future__ import annotations

from msgspec import Struct

from .replay import ReplayInput

MAX_CPU_PER_SEAT_S, MAX_CPU_PER_GAME_S = 60.0, 180.0  # seconds of processor that one seat may cost, and all of a game


def get_cpu_limit(seats: int) -> float:
    """Seconds of processor for one seat of so many, so that a game cannot cost more."""
    return min(MAX_CPU_PER_SEAT_S, MAX_CPU_PER_GAME_S / seats)


class ReviewTask(Struct):
    """What the process is given."""

    reel: ReplayInput
    seat: int
    own: list[int]  # numbers of the answers that he gave himself
    totals: list[int]  # points at the end, by seat: others mean that the rules have changed since
    cap: float = MAX_CPU_PER_SEAT_S


class ReviewedDecision(Struct):
    """One decision of his, in a world that he could not rule out then: it holds nobody else's secrets.

    Answers are encoded as JSON. Points are by how much more the better of the two was worth.
    """

    world: bytes  # Match.dump()
    taken: bytes
    best: bytes  # of all that was tried; of `Review.best` what rules of thumb would have answered
    points: float
    parts: dict[str, float] = {}  # of these points, by `worth-<part>`
    counts: float = 1.0  # how much of the points counts


class Review(Struct):
    """`looked` of `of` own decisions were looked at."""

    looked: int = 0
    of: int = 0
    best: ReviewedDecision | None = None
    costly: list[ReviewedDecision] = []  # the dearest first
    changed: bool = False  # the rules have changed since: it cannot be played once more
    weighed: bool = True  # whether there was time for a second look at all that seemed to have cost most


class RetryAttempt(Struct):
    """Another answer to a question of a review, to be judged."""

    slug: str
    seat: int
    world: bytes
    said: bytes


class RetryJudgement(Struct):
    """By how many points the answer falls behind the best that was tried, and its error; None: nothing to choose."""

    behind: float | None = None
    error: float = 0.0
    parts: dict[str, float] = {}  # of the answer
