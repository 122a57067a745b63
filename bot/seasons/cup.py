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

from .model import Drawn, Played, Rules
from .scoring import Cell, Facts, Standing, cells_of, counted, facts_of, lines, tie_breaks
from .tie_breaks import Broke, Tie, Tied, apart

Advance = Literal["", "won", "other"]
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


class Node(Struct, frozen=True):
    """A place in the bracket."""

    round: int
    n: int
    state: Literal["over", "runs", "bye", "unknown"]
    chairs: tuple[Chair, ...]  # by seat


# The shape of the tree


def first_sizes(people: int, seats: int) -> tuple[int, ...]:
    """Return the sizes of the first round's tables, as even as possible. With two seats, as many as leave a power of
    two.
    """
    if seats == 2:
        return (2,) * (people - (1 << (people - 1).bit_length()) // 2)
    return even(people, tables_for(people, seats))


def tables_for(people: int, seats: int) -> int:
    """Return the number of tables that seat so many people."""
    return -(-people // seats)


def even(things: int, groups: int) -> tuple[int, ...]:
    """Split `things` into groups as evenly as possible, and return their sizes, the largest first."""
    each, more = divmod(things, groups) if groups else (0, 0)
    return (each + 1,) * more + (each,) * (groups - more)


def widths(places: int, seats: int) -> tuple[int, ...]:
    """Return the number of places in each round, down to one."""
    return (places,) if places == 1 else (places, *widths(tables_for(places, seats), seats))


def neighbours(places: int, tables: int) -> list[range]:
    """Return, for each table of the next round, the places that lead to it, counted from 0."""
    return [range(first, end) for first, end in pairwise((0, *accumulate(even(places, tables))))]


def spread(places: int, seats: int) -> list[int]:
    """Return the places of the best, the second best and so on, such that the best meet as late as possible.

    It is a snake through the groups of neighbouring places; the groups are spread in the same way.
    """
    if places <= seats:
        return list(range(places))
    groups = neighbours(places, tables_for(places, seats))
    free = [iter(group) for group in groups]
    return [next(free[group]) for group in snake(spread(len(groups), seats), [len(group) for group in groups])]


def snake(order: Sequence[int], sizes: Sequence[int]) -> Iterator[int]:
    """Yield the entries of `order` forwards, then backwards, and so on, until each has come up as often as its size."""
    for row in range(max(sizes, default=0)):
        yield from (at for at in (order[::-1] if row % 2 else order) if row < sizes[at])


# The rounds


def listed(lot: Sequence[int], ratings: Mapping[int, int]) -> list[int]:
    """Return people in seeding order: by rating if at least half of them have one, otherwise as the lot has them."""
    if 2 * sum(n in ratings for n in lot) < len(lot):
        return list(lot)
    return sorted(lot, key=lambda n: (n not in ratings, -ratings.get(n, 0)))


def first_round(people: Sequence[int], sizes: Sequence[int], seats: int) -> Places:
    """Return the first round by place. The first people of the list get byes, if any; the others are dealt in a snake.
    """
    byes = len(people) - sum(sizes)
    tables: list[list[int]] = [[] for _ in sizes]
    for n, table in zip(people[byes:], snake(range(len(sizes)), sizes), strict=True):
        tables[table].append(n)
    strongest = (*((n,) for n in people[:byes]), *map(tuple, tables))
    found = dict(zip(spread(len(strongest), seats), strongest, strict=True))
    return tuple(found[place] for place in range(len(found)))


def next_round(rules: Rules, rounds: Sequence[Drawn], out: Collection[int] = ()) -> Places:
    """Return the next round by place, or () if the cup is decided. All of `rounds` must be over. `out`: people to leave
    out.
    """
    before = places_of_round(rounds[-1])
    if len(before) == 1:
        return ()
    found = course(rules, rounds)
    ranks = [found.ranked(people) for people in before]
    winners = [[n for n in table[:1] if n not in out] for table in ranks]
    others = found.ranked([n for table in ranks for n in table[1:] if n not in out])
    full = tables_for(len(before), rules.seats)
    many = min(sum(map(len, winners)) + len(others), full * rules.seats)
    sizes = even(many, min(full, tables_for(many, rules.seats)))
    led = [[n for place in group for n in winners[place]] for group in neighbours(len(before), len(sizes))]
    tables = [table[:size] for table, size in zip(led, sizes, strict=True)]
    waiting = [n for table, size in zip(led, sizes, strict=True) for n in table[size:]] + others
    fill(tables, sizes, waiting[: many - sum(map(len, tables))], before)
    return tuple(map(tuple, tables))


def fill(tables: Sequence[list[int]], sizes: Sequence[int], waiting: Sequence[int], before: Places) -> None:
    """Give the waiting people the free seats in order, then swap them while that makes fewer people meet who have just
    met.
    """
    last = {n: place for place, people in enumerate(before) for n in people}
    seats = [at for at, size in enumerate(sizes) for _ in range(size - len(tables[at]))]

    def again(seats: Sequence[int]) -> int:
        met = [[last[n] for n in table] for table in tables]
        for n, at in zip(waiting, seats, strict=True):
            met[at].append(last[n])
        return sum(len(table) - len(set(table)) for table in met)

    while (fewer := next((way for way in exchanges(seats) if again(way) < again(seats)), None)) is not None:
        seats = fewer
    for n, at in zip(waiting, seats, strict=True):
        tables[at].append(n)


def exchanges(seats: Sequence[int]) -> Iterator[list[int]]:
    """Yield the list with each pair of entries exchanged."""
    for one, other in combinations(range(len(seats)), 2):
        changed = list(seats)
        changed[one], changed[other] = seats[other], seats[one]
        yield changed


def places_of_round(drawn: Drawn) -> Places:
    """Return the people at each place of a round."""
    tables = {table.n: tuple(n for n in table.members if n) for table in drawn.tables}
    byes = iter(drawn.rests)
    places = range(1, len(drawn.tables) + len(drawn.rests) + 1)
    return tuple(tables[n] if n in tables else (next(byes),) for n in places)


# Who is ahead


class Course(Struct, frozen=True):
    """The state of a cup after some rounds."""

    facts: Facts
    cells: Mapping[int, tuple[Cell, ...]]
    far: dict[int, int]  # progress by member: higher for a later round, and for a better place in it
    key: str

    def apart(self, people: Sequence[int]) -> list[Tied]:
        """Return these people in groups from best to worst; people of one group cannot be separated."""
        by: list[Tie] = [("", lambda tied: [self.far[n] for n in tied]), *tie_breaks(self.facts, False, self.key)]
        return apart(people, by)

    def ranked(self, people: Sequence[int]) -> list[int]:
        """Return these people, the best first."""
        return [n for group in self.apart(people) for n in group.people]


def course(rules: Rules, rounds: Sequence[Drawn], members: Collection[int] = (), key: str | None = None) -> Course:
    """Return the state after these rounds for everybody who was drawn, and for `members`.

    `key` decides lots; by default it is the key of the last round.
    """
    far = dict.fromkeys(sorted(members), 0)
    for drawn in rounds:
        far |= dict.fromkeys(drawn.rests, ROUND_WEIGHT * drawn.round - 1)
        for table in drawn.tables:
            places = [place or ROUND_WEIGHT - 1 for place in table.places] if table.over else [1] * len(table.members)
            far |= {n: ROUND_WEIGHT * drawn.round - place for n, place in zip(table.members, places, strict=True) if n}
    cells = counted(rules, cells_of(rules, dict.fromkeys(far, 1), rounds))
    return Course(facts_of(rounds, cells), cells, far, rounds[-1].key if key is None else key)


def standings(rules: Rules, members: Collection[int], rounds: Sequence[Drawn], key: str = "") -> tuple[Standing, ...]:
    """Return standings by progress, then by the place at the last table, then by tie-breaks; else as
    `scoring.standings`.

    A person who is still in the cup counts as first of their table until it is over.
    """
    found = course(rules, rounds, members, key)
    return lines(found.facts, found.cells, found.apart(sorted(found.cells)))


def ahead(rules: Rules, rounds: Sequence[Drawn], table: Played) -> tuple[int, Broke]:
    """Return the first of a table of the latest round, and the tie-break that decided it ("" if it was the place)."""
    first, *others = course(rules, rounds).apart([n for n in table.members if n])
    return first.people[0], others[0].broke if others else ""


# The picture


def tree(rules: Rules, rounds: Sequence[Drawn]) -> tuple[tuple[Node, ...], ...]:
    """Return the bracket by round, up to the final, and by place. Empty before the first round is drawn."""
    if not rounds:
        return ()
    drawn = [column(rules, rounds, at) for at in range(len(rounds))]
    leaders = {node.n: next((chair.member for chair in node.chairs if chair.went), 0) for node in drawn[-1]}
    coming: list[tuple[Node, ...]] = []
    for at, (before, places) in enumerate(pairwise(widths(len(drawn[-1]), rules.seats)), len(rounds) + 1):
        coming.append(tuple(
            Node(at, n, "unknown", tuple(
                Chair(leaders.get(place + 1, 0), place + 1) for place in group
            ) + (Chair(),) * (rules.seats - len(group)))
            for n, group in enumerate(neighbours(before, places), 1)
        ))
        leaders = {}
    return (*drawn, *coming)


def column(rules: Rules, rounds: Sequence[Drawn], at: int) -> tuple[Node, ...]:
    """Return the nodes of one drawn round."""
    drawn, found = rounds[at], course(rules, rounds[: at + 1])
    on = {n for people in places_of_round(rounds[at + 1]) for n in people} if at + 1 < len(rounds) else None
    tables = {table.n: table for table in drawn.tables}
    return tuple(
        node(tables[n], found.ranked(people), on) if n in tables else bye(drawn.round, n, people[0])
        for n, people in enumerate(places_of_round(drawn), 1)
    )


def bye(round: int, n: int, member: int) -> Node:
    return Node(round, n, "bye", (Chair(member, went="won"),))


def node(table: Played, ranked: Sequence[int], on: Collection[int] | None) -> Node:
    """Return a node for a table. `on`: the members of the next round; None if it is not drawn, then the table's first
    advances.
    """
    onward = [] if not table.over else ranked[:1] if on is None else [n for n in ranked if n in on]
    went: dict[int, Advance] = {n: "other" if at else "won" for at, n in enumerate(onward)}
    totals = table.totals or [None] * len(table.members)
    chairs = (Chair(n, 0, total, went.get(n, "")) for n, total in zip(table.members, totals, strict=True))
    return Node(table.round, table.n, "over" if table.over else "runs", tuple(chairs))
