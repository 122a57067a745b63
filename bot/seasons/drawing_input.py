"""What a drawing depends on and what it yields, as plain data: the input, checked and by index, and the outcome."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Annotated

from msgspec import Meta, Struct, to_builtins

from bot.sealed_chance import Snowflake
from bot.seasons.model import DrawnRound, Form, OddPeoplePolicy, OptionalHex
from bot.seasons.random_stream import RandomStream
from bot.seasons.table_sizes import TableRules

TERMS_DIGITS = 32
MOST_PEOPLE = 200
MOST_SEATS = 6
MOST_ROUNDS = 64

Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Numbers = tuple[int, ...]
Grid = tuple[Numbers, ...]


class DrawingImpossible(Exception):
    """No round can be drawn from this input. The message is one line for the reader."""


class DrawingInput(Struct, frozen=True, kw_only=True):
    """Everything that a drawing depends on. Numbers by person are in the order of `people`; () means that all are 0."""

    form: Form
    round: int  # from 1; in a ladder, the number of the drawing
    people: Numbers  # member numbers of the people to draw
    joins: tuple[Snowflake, ...]  # the interactions by which they joined
    seats: int  # seats of a full table
    least: int  # the fewest people that the game allows at a table
    most: int
    few: OddPeoplePolicy = "smaller"
    rounds: int = 0  # league: the total number of rounds
    plan: Grid | None = (
        None  # league: the tables of this round of the opening, as long as the same people play
    )
    points: Numbers = ()  # Swiss: points in 1/720
    win: int = 0  # Swiss: the points of a win, in 1/720
    numbers: Numbers = ()  # ladder: rounded ladder numbers
    meetings: tuple[
        tuple[int, int, int], ...
    ] = ()  # two people and how often they met; ladder: at their last tables
    short: Numbers = ()  # how often they sat at an odd-sized table, or with a bot
    seatings: Grid = ()  # how often they had each seat
    waited: Numbers = ()  # ladder: how many times in a row they were left over
    before: tuple[DrawnRound, ...] = ()  # cup: the rounds so far, which decide who advances
    worth: Numbers = ()  # cup: whole points by place, for tie-breaks
    ratings: tuple[tuple[int, int], ...] = ()  # cup: the ratings of people who have one
    rests: Numbers = ()  # how many byes they had
    key: OptionalHex = ""  # of the drawing; "" before it is announced
    beside: tuple[tuple[int, int], ...] = ()  # pairs of people who still play together at an open table


class DrawingOutcome(Struct, frozen=True):
    """A drawn round."""

    tables: Grid  # member numbers by seat; 0 is a bot
    rests: Numbers = ()
    plan: tuple[Grid, ...] = ()  # first drawing of a league: the tables of the other rounds of its opening
    repeated: int = 0  # meetings of people who have met before
    small: Numbers = ()  # people at an odd-sized table, or with a bot while others have none


class DrawingCase(Struct):
    """A drawing's input by index; people are indexed in the order in which they joined."""

    given: DrawingInput
    order: list[int]  # positions in `given.people`
    met: list[list[int]]  # how often each two people have met
    beside: list[list[int]]  # with whom each person still plays together at an open table
    luck: RandomStream

    @property
    def tables(self) -> TableRules:
        """Return which table sizes the season wants and its games allow."""
        return TableRules(self.given.seats, self.given.least, self.given.most, self.given.few)

    def reorder_by_index(self, numbers: Numbers) -> list[int]:
        """Return numbers by person in the order of indices.

        They are given in the order of `given.people`; () means all 0.
        """
        return [numbers[place] for place in self.order] if numbers else [0] * len(self.order)

    def count_seatings(self) -> list[list[int]]:
        """Return how often each person has had each seat, including the seat that only larger tables have."""
        rows, seats = self.given.seatings or ((),) * len(self.order), self.given.seats + 1
        return [[*rows[place], *[0] * seats][:seats] for place in self.order]

    def get_member_number(self, index: int) -> int:
        """Return the member number of an index, or 0 for a bot, which has a negative index."""
        return self.given.people[self.order[index]] if index >= 0 else 0


def require_valid_input(given: DrawingInput) -> None:
    """Raise DrawingImpossible for an input that no season could produce."""
    people, by_person = (
        len(given.people),
        (given.points, given.numbers, given.short, given.waited, given.rests),
    )
    wrong = {
        "too few people: a drawing needs at least 2": people < 2,
        f"too many people: a drawing can have at most {MOST_PEOPLE}": people > MOST_PEOPLE,
        "a person is listed twice": len(set(given.people)) < people,
        "a person's number is below 1": min(given.people, default=1) < 1,
        "a list lacks an entry for each person": any(
            row and len(row) != people for row in (*by_person, given.seatings)
        )
        or len(given.joins) != people,
        "a count is below 0": min((*given.short, *given.waited, *given.rests), default=0) < 0
        or any(times < 0 for row in (*given.seatings, *given.meetings) for times in row),
        "such table sizes are not possible": not 2 <= given.seats <= MOST_SEATS
        or not 1 <= given.least <= given.seats <= given.most,
        "no such round exists": given.round < 1 or not 0 <= given.rounds <= MOST_ROUNDS,
        "a pair at an open table has a number below 1": any(min(pair) < 1 for pair in given.beside),
        "a win must be worth something": given.form == "swiss" and given.win < 1,
        "only a league can have a plan": given.plan is not None and given.form != "league",
    }
    for why, so in wrong.items():
        if so:
            raise DrawingImpossible(why)


def build_case(given: DrawingInput) -> DrawingCase:
    """Return the input by index: people sorted by when they joined, with whom they play, and the random stream."""
    order = sorted(range(len(given.people)), key=lambda place: (given.joins[place], given.people[place]))
    index = {given.people[place]: one for one, place in enumerate(order)}
    met = [[0] * len(order) for _ in order]
    for a, b, times in given.meetings:
        if a != b and a in index and b in index:
            met[index[a]][index[b]] += times
            met[index[b]][index[a]] += times
    beside = [list[int]() for _ in order]
    for a, b in given.beside:
        if a != b and a in index and b in index:
            beside[index[a]].append(index[b])
            beside[index[b]].append(index[a])
    return DrawingCase(given, order, met, beside, RandomStream(bytes.fromhex(given.key)))


def hash_inputs(given: DrawingInput) -> str:
    """Return a hash of all inputs except the key, in hex.

    The message before a drawing shows it, so that the inputs cannot be changed afterwards.
    """
    told = {name: value for name, value in to_builtins(given).items() if value and name != "key"}
    return sha256(json.dumps(told, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:TERMS_DIGITS]
