"""A cup: its tables are nodes of a bracket, from which winners advance; the best others fill free seats.

The tables of a round are numbered by their places in the bracket. A place without a table is a bye; the members with a
bye have these places, in order. The places of a round lead to ceil(places / seats) places of the next one, neighbours
to the same table.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import accumulate, combinations, pairwise
from typing import Literal

from msgspec import Struct

from .drawing import split_evenly
from .model import DrawnRound, SeasonRules, TableResult
from .scoring import (
    TIE_BREAKS,
    Standing,
    TieBreakFacts,
    TieBreakName,
    TiedGroup,
    break_ties,
    build_lines,
    collect_facts,
    score_rounds,
)

Advance = Literal["", "won", "best"]
"""How a person advances to the next round: not at all, as the winner, or as one of the best others."""
Places = tuple[tuple[int, ...], ...]
"""The people at each place of a round. A single person at a place has a bye."""

ROUND_WEIGHT = 100  # more than any place at a table


class Chair(Struct, frozen=True):
    """A seat of a table in the bracket, with the place it is filled from.

    `member` is 0 if nobody is known. Without `of`, that is a bot, or one of the best others at a table that is not
    drawn.
    """

    member: int = 0
    of: int = 0  # at a table that is not drawn: the place in the previous round whose winner gets this seat
    total: int | None = None  # the person's points in the game
    went: Advance = ""


class BracketNode(Struct, frozen=True):
    """A place in the bracket."""

    round: int
    n: int
    state: Literal["over", "runs", "bye", "waits"]  # "waits": its people are not all known
    chairs: tuple[Chair, ...]  # by seat


# The shape of the tree


def get_first_round_sizes(people: int, seats: int) -> tuple[int, ...]:
    """Return the sizes of the first round's tables, as even as possible; people left over have a bye.

    With two seats, there are as many tables as leave a power of two for the next round.
    """
    if seats == 2:
        return (2,) * (people - (1 << (people - 1).bit_length()) // 2)
    return split_evenly(people, count_tables(people, seats))


def count_tables(people: int, seats: int) -> int:
    """Return how many tables are needed for this many people, if at most `seats` sit at each."""
    return -(-people // seats)


def get_round_widths(places: int, seats: int) -> tuple[int, ...]:
    """Return how many places (tables and byes) each round has, from this one down to the final."""
    return (places,) if places == 1 else (places, *get_round_widths(count_tables(places, seats), seats))


def group_places(places: int, tables: int) -> list[range]:
    """Return, for each table of the next round, the places of this round that lead to it, counted from 0."""
    return [range(first, end) for first, end in pairwise((0, *accumulate(split_evenly(places, tables))))]


def seed_places(places: int, seats: int) -> list[int]:
    """Return the place of the best table or person, of the second best and so on, so that the best meet as late as
    possible.

    `places` is how many there are in this round, `seats` how many people sit at a table at most.
    The groups of places that lead to one table are filled forwards, then backwards, and so on. The groups themselves
    are ordered in the same way.
    """
    if places <= seats:
        return list(range(places))
    groups = group_places(places, count_tables(places, seats))
    free = [iter(group) for group in groups]
    return [
        next(free[group])
        for group in iter_snake(seed_places(len(groups), seats), [len(group) for group in groups])
    ]


def iter_snake(order: Sequence[int], sizes: Sequence[int]) -> Iterator[int]:
    """Yield the entries of `order` forwards, then backwards, and so on, until each has come up as often as its size."""
    for row in range(max(sizes, default=0)):
        yield from (at for at in (order[::-1] if row % 2 else order) if row < sizes[at])


# The rounds


def order_by_seed(lot: Sequence[int], ratings: Mapping[int, int]) -> list[int]:
    """Return people in seeding order: by rating if at least half have one, otherwise in the order of the lot."""
    if 2 * sum(n in ratings for n in lot) < len(lot):
        return list(lot)
    return sorted(lot, key=lambda n: (n not in ratings, -ratings.get(n, 0)))


def draw_first_round(people: Sequence[int], sizes: Sequence[int], seats: int) -> Places:
    """Return the people at each place of the first round. `people` are ordered by strength.

    If there are byes, the strongest people get them. The others are dealt to the tables in order: forwards, then
    backwards, and so on.
    """
    byes = len(people) - sum(sizes)
    tables: list[list[int]] = [[] for _ in sizes]
    for n, table in zip(people[byes:], iter_snake(range(len(sizes)), sizes), strict=True):
        tables[table].append(n)
    strongest = (*((n,) for n in people[:byes]), *map(tuple, tables))
    found = dict(zip(seed_places(len(strongest), seats), strongest, strict=True))
    return tuple(found[place] for place in range(len(found)))


def draw_next_round(rules: SeasonRules, rounds: Sequence[DrawnRound], out: Collection[int] = ()) -> Places:
    """Return the people at each place of the next round, or () if the cup is decided. `out`: people to leave out.

    All of `rounds` must be over.
    """
    before = get_places(rounds[-1])
    if len(before) == 1:
        return ()
    facts = compute_facts(rules, rounds)
    ranks = [rank(facts, people) for people in before]
    winners = [[n for n in table[:1] if n not in out] for table in ranks]
    others = rank(facts, [n for table in ranks for n in table[1:] if n not in out])
    full = count_tables(len(before), rules.seats)
    many = min(sum(map(len, winners)) + len(others), full * rules.seats)
    sizes = split_evenly(many, min(full, count_tables(many, rules.seats)))
    led = [[n for place in group for n in winners[place]] for group in group_places(len(before), len(sizes))]
    tables = [table[:size] for table, size in zip(led, sizes, strict=True)]
    waiting = [n for table, size in zip(led, sizes, strict=True) for n in table[size:]] + others
    fill_free_seats(tables, sizes, waiting[: many - sum(map(len, tables))], before)
    return tuple(map(tuple, tables))


def fill_free_seats(
    tables: Sequence[list[int]], sizes: Sequence[int], waiting: Sequence[int], before: Places
) -> None:
    """Put the waiting people on the free seats, in order. Changes `tables`.

    Then swap them as long as that makes fewer people meet whom they met in the round `before`.
    """
    last = {n: place for place, people in enumerate(before) for n in people}
    seats = [at for at, size in enumerate(sizes) for _ in range(size - len(tables[at]))]

    def count_repeats(seats: Sequence[int]) -> int:
        """Return how many people would meet somebody from their last table, if the waiting people sit like this."""
        met = [[last[n] for n in table] for table in tables]
        for n, at in zip(waiting, seats, strict=True):
            met[at].append(last[n])
        return sum(len(table) - len(set(table)) for table in met)

    while (
        fewer := next((way for way in iter_swaps(seats) if count_repeats(way) < count_repeats(seats)), None)
    ) is not None:
        seats = fewer
    for n, at in zip(waiting, seats, strict=True):
        tables[at].append(n)


def iter_swaps(seats: Sequence[int]) -> Iterator[list[int]]:
    """Yield the list with each pair of entries exchanged."""
    for one, other in combinations(range(len(seats)), 2):
        changed = list(seats)
        changed[one], changed[other] = seats[other], seats[one]
        yield changed


def get_places(drawn: DrawnRound) -> Places:
    """Return the people at each place of a drawn round, in the order of the bracket. A bye is a place with one person."""
    tables = {table.n: tuple(n for n in table.members if n) for table in drawn.tables}
    byes = iter(drawn.rests)
    places = range(1, len(drawn.tables) + len(drawn.rests) + 1)
    return tuple(tables[n] if n in tables else (next(byes),) for n in places)


# Ranking


def compute_facts(
    rules: SeasonRules, rounds: Sequence[DrawnRound], members: Collection[int] = (), by_lot: bool = True
) -> TieBreakFacts:
    """Return what separates people in the cup after these rounds: everybody who was drawn, and `members`. Their
    progress is higher for a later round, and for a better place in it.
    """
    far = dict.fromkeys(sorted(members), 0)
    for drawn in rounds:
        far |= dict.fromkeys(drawn.rests, ROUND_WEIGHT * drawn.round - 1)
        for table in drawn.tables:
            places = (
                [place or ROUND_WEIGHT - 1 for place in table.places]
                if table.over
                else [1] * len(table.members)
            )
            far |= {
                n: ROUND_WEIGHT * drawn.round - place
                for n, place in zip(table.members, places, strict=True)
                if n
            }
    cells = score_rounds(rules, dict.fromkeys(far, 1), rounds)
    return collect_facts(rules, rounds, cells, rounds[-1] if by_lot else None, far)


def group_by_rank(facts: TieBreakFacts, people: Sequence[int]) -> list[TiedGroup]:
    """Return these people in groups from best to worst. No tie-break separates the people of one group."""
    return break_ties(people, ("", *TIE_BREAKS), facts)


def rank(facts: TieBreakFacts, people: Sequence[int]) -> list[int]:
    """Return these people from best to worst."""
    return [n for group in group_by_rank(facts, people) for n in group.people]


def compute_standings(
    rules: SeasonRules, members: Collection[int], rounds: Sequence[DrawnRound], by_lot: bool = False
) -> tuple[Standing, ...]:
    """Return standings by progress, then by the place at the last table, then by tie-breaks; else as
    `scoring.compute_standings`.

    A person who is still in the cup counts as first of their table until it is over.
    """
    facts = compute_facts(rules, rounds, members, by_lot)
    return build_lines(facts, group_by_rank(facts, sorted(facts.cells)))


def find_winner(
    rules: SeasonRules, rounds: Sequence[DrawnRound], table: TableResult
) -> tuple[int, TieBreakName]:
    """Return the winner of a table of the latest round, and the tie-break that decided it ("" if it was the place)."""
    first, *others = group_by_rank(compute_facts(rules, rounds), [n for n in table.members if n])
    return first.people[0], others[0].broke if others else ""


# The picture


def build_bracket(rules: SeasonRules, rounds: Sequence[DrawnRound]) -> tuple[tuple[BracketNode, ...], ...]:
    """Return the nodes of the bracket, by round up to the final and by place. Empty before the first drawing."""
    if not rounds:
        return ()
    drawn = [build_round(rules, rounds, at) for at in range(len(rounds))]
    leaders = {node.n: next((chair.member for chair in node.chairs if chair.went), 0) for node in drawn[-1]}
    coming: list[tuple[BracketNode, ...]] = []
    for at, (before, places) in enumerate(
        pairwise(get_round_widths(len(drawn[-1]), rules.seats)), len(rounds) + 1
    ):
        coming.append(
            tuple(
                BracketNode(
                    at,
                    n,
                    "waits",
                    tuple(Chair(leaders.get(place + 1, 0), place + 1) for place in group)
                    + (Chair(),) * (rules.seats - len(group)),
                )
                for n, group in enumerate(group_places(before, places), 1)
            )
        )
        leaders = {}
    return (*drawn, *coming)


def build_round(rules: SeasonRules, rounds: Sequence[DrawnRound], at: int) -> tuple[BracketNode, ...]:
    """Return the nodes of one drawn round. `at` is its index in `rounds`."""
    drawn, facts = rounds[at], compute_facts(rules, rounds[: at + 1])
    on = {n for people in get_places(rounds[at + 1]) for n in people} if at + 1 < len(rounds) else None
    tables = {table.n: table for table in drawn.tables}
    return tuple(
        make_table_node(tables[n], rank(facts, people), on)
        if n in tables
        else BracketNode(drawn.round, n, "bye", (Chair(people[0], went="won"),))
        for n, people in enumerate(get_places(drawn), 1)
    )


def make_table_node(
    table: TableResult, ranked: Sequence[int], next_round_members: Collection[int] | None
) -> BracketNode:
    """Return the node of a table. `ranked`: the people of the table, the best first.

    `next_round_members` is None if the next round is not drawn. Then only the winner counts as advancing.
    """
    winners = ranked[:1] if next_round_members is None else [n for n in ranked if n in next_round_members]
    onward = winners if table.over else []
    went: dict[int, Advance] = {n: "best" if at else "won" for at, n in enumerate(onward)}
    totals = table.totals or [None] * len(table.members)
    chairs = (Chair(n, 0, total, went.get(n, "")) for n, total in zip(table.members, totals, strict=True))
    return BracketNode(table.round, table.n, "over" if table.over else "runs", tuple(chairs))
