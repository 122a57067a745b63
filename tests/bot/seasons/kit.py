"""Seasons that are drawn and played without a bot, and independent measures of how good a drawing is."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from bot.base.sealed_chance import Witness, derive_key, make_seal
from bot.seasons.drawing import DrawingInput, DrawingOutcome, Grid
from bot.seasons.files import RecordedDrawing
from bot.seasons.forms import draw_round
from bot.seasons.model import UNITS_PER_POINT

Form = Literal["league", "swiss", "ladder"]
POINTS = {2: (2, 0), 3: (4, 2, 0), 4: (4, 2, 1, 0), 5: (6, 4, 2, 1, 0)}
Draw = Callable[[DrawingInput], DrawingOutcome]


def make_drawing_input(
    people: int, /, seats: int = 4, form: Form = "league", round: int = 1, seed: int = 0, **more: Any
) -> DrawingInput:
    """Return the input of a drawing for so many people, with a key made of the seed."""
    key = derive_key(f"{seed} {round}".encode(), 0)
    usual: dict[str, Any] = {
        "people": tuple(range(1, people + 1)),
        "joins": tuple(1000 + 7 * one for one in range(people)),
        "least": 2,
        "most": seats,
        "worth": POINTS[seats],
    }
    return DrawingInput(form=form, round=round, key=key.hex(), seats=seats, **(usual | more))


def record_drawing(given: DrawingInput, outcome: DrawingOutcome | None = None) -> RecordedDrawing:
    """Return a drawing as it is stored. Without an `outcome` it is drawn, and everything in it is right."""
    secret, message = bytes([given.round % 256]) * 32, 1 << 60
    if outcome is None:
        given = replace(given, key=derive_key(secret, message).hex())
        outcome = draw_round(given)
    return RecordedDrawing(Witness(message, 70), (make_seal(secret),), secret.hex(), given, outcome)


class PlayedSeason(Struct):
    """People play round after round. The next drawing knows the results."""

    people: list[int]
    met: Counter[tuple[int, int]] = field(default_factory=Counter[tuple[int, int]])
    short: Counter[int] = field(default_factory=Counter[int])
    rested: Counter[int] = field(default_factory=Counter[int])
    points: Counter[int] = field(default_factory=Counter[int])
    sat: Counter[tuple[int, int]] = field(default_factory=Counter[tuple[int, int]])
    drawn: list[Grid] = field(default_factory=list[Grid])

    def get_history(self) -> dict[str, Any]:
        def count_each(of: Counter[int]) -> tuple[int, ...]:
            return tuple(of[one] for one in self.people)

        return {
            "people": tuple(self.people),
            "joins": tuple(5000 + one for one in self.people),
            "meetings": tuple((a, b, times) for (a, b), times in self.met.items()),
            "short": count_each(self.short + self.rested),
            "rests": count_each(self.rested),
            "seatings": tuple(tuple(self.sat[one, seat] for seat in range(6)) for one in self.people),
        }

    def add_round(self, outcome: DrawingOutcome):
        self.drawn.append(outcome.tables)
        self.met.update(count_meetings([outcome.tables]))
        self.short.update(outcome.small)
        self.rested.update(outcome.rests)
        self.sat.update((one, seat) for table in outcome.tables for seat, one in enumerate(table) if one)


def play_season(
    form: Form,
    people: int,
    seats: int,
    rounds: int,
    seed: int,
    draw: Draw = draw_round,
    opens: bool = False,
    **more: Any,
) -> PlayedSeason:
    """Draw and play each round when it is due; stronger people win more often. `opens`: a league has its opening."""
    luck, season = random.Random(seed), PlayedSeason(list(range(1, people + 1)))
    skill = {one: luck.gauss(0, 1) for one in season.people}
    plan = tuple[Grid, ...]()
    for round in range(1, rounds + 1):
        planned: dict[str, Any] = {
            "rounds": rounds * opens,
            "plan": next(iter(plan[round - 2 : round - 1]), None),
        }
        if form == "swiss":
            planned["strengths"] = tuple(season.points[one] for one in season.people)
        given = make_drawing_input(
            people, seats, form, round, seed, **{**season.get_history(), **planned, **more}
        )
        outcome = draw(given)
        plan = outcome.plan if round == 1 else plan
        season.add_round(outcome)
        for table in season.drawn[-1]:
            best = sorted((one for one in table if one), key=lambda one: -skill[one] - luck.gauss(0, 1))
            points = POINTS[seats] if len(best) == seats else (*POINTS[seats][: len(best) - 1], 0)
            season.points.update({one: points[place] * UNITS_PER_POINT for place, one in enumerate(best)})
        season.points.update(
            {
                one: UNITS_PER_POINT * sum(POINTS[seats]) // seats
                for one in season.rested
                if season.rested[one] and not any(one in table for table in season.drawn[-1])
            }
        )
    return season


def count_meetings(rounds: Iterable[Grid]) -> Counter[tuple[int, int]]:
    """Count how often each pair of people has met. Bots do not count."""
    tables = (sorted(one for one in table if one) for tables in rounds for table in tables)
    return Counter(pair for table in tables for pair in combinations(table, 2))


def count_repeated_meetings(rounds: Iterable[Grid]) -> int:
    """Count meetings after the first of each pair."""
    return sum(times - 1 for times in count_meetings(rounds).values())


def measure_unevenness(rounds: Iterable[Grid]) -> int:
    """Return by how much, at most, one person had one seat more often than another seat that every table has."""
    tables = [table for tables in rounds for table in tables]
    shared = range(min(map(len, tables)))
    people = {one for table in tables for one in table if one}
    had = {one: [sum(table[seat] == one for table in tables) for seat in shared] for one in people}
    return max(max(times) - min(times) for times in had.values())
