"""Construct rounds in which nobody meets anybody twice, as far as possible: the opening of a league.

People are indices from 0, a round is a list of tables, a table a list of people.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from msgspec import Struct

Rounds = list[list[list[int]]]
Polynomial = tuple[int, ...]
"""An element of a field: coefficients modulo a prime number, the highest first."""
Element = tuple[Polynomial, ...]
"""An element of a product of fields."""


class Field(Struct, frozen=True):
    """A finite field."""

    prime: int
    elements: list[Polynomial]
    powers: list[Polynomial]  # of x, from 1 on: all elements except 0


def make_round_robin(order: Sequence[int], rounds: int) -> Rounds:
    """Return the rounds of a round robin for tables of two, at most `rounds`. With an odd number, one person has a bye."""
    ring: list[int | None] = [*order, *([None] if len(order) % 2 else [])]
    found = Rounds()
    for turned in range(rounds):
        first, rest = ring[0], ring[1:]
        turned %= len(rest)
        line = [first, *rest[turned:], *rest[:turned]]
        pairs = ((line[one], line[-1 - one]) for one in range(len(line) // 2))
        found.append([[a, b] for a, b in pairs if a is not None and b is not None])
    return found


def construct_no_repeat_rounds(order: Sequence[int], seats: int, rounds: int) -> Rounds:
    """Return rounds of full tables in which nobody meets anybody twice, as many as the construction gives, at most
    `rounds`.

    Person (i, j) is the j-th of column i. In round t they sit at table j + m(i) t of a ring, a product of fields, that
    has an element for each table. Two people of a table meet again only if (m(i) - m(i')) (t - t') = 0; such rounds t
    are left out.
    """
    tables = len(order) // seats
    ring = list(build_fields(tables))[::-1]
    elements = list(product(*(field.elements for field in ring)))
    slopes = [
        tuple(field.elements[column % len(field.elements)] for field in ring) for column in range(seats)
    ]
    if len(set(slopes)) < seats:
        slopes = [elements[column % tables] for column in range(seats)]
    numbers = {element: n for n, element in enumerate(elements)}
    constructed = Rounds()
    for t in choose_compatible_rounds(ring, elements, slopes)[:rounds]:
        seated = [list[int]() for _ in range(tables)]
        for place, person in enumerate(order):
            column, row = divmod(place, tables)
            seated[numbers[add(ring, elements[row], multiply(ring, slopes[column], t))]].append(person)
        constructed.append(seated)
    if len(constructed) < rounds and tables % seats == 0:
        constructed.append([list(order[first : first + seats]) for first in range(0, len(order), seats)])
    return constructed


def choose_compatible_rounds(
    ring: Sequence[Field], elements: Sequence[Element], slopes: Sequence[Element]
) -> list[Element]:
    """Return the elements t of rounds of which no two bring two people together twice, found greedily.

    `slopes` are the elements m(i) of the columns.
    """
    between = {add(ring, a, b, -1) for a, b in combinations(slopes, 2)}
    free = {t for t in elements if all(multiply(ring, slope, t) != elements[0] for slope in between)}
    chosen = list[Element]()
    for t in elements:
        if all(add(ring, t, other, -1) in free for other in chosen):
            chosen.append(t)
    return chosen


# Fields


def add(ring: Sequence[Field], a: Element, b: Element, times: int = 1) -> Element:
    """Return the element a + `times` b."""
    return tuple(
        tuple((x + times * y) % field.prime for x, y in zip(one, other, strict=True))
        for field, one, other in zip(ring, a, b, strict=True)
    )


def multiply(ring: Sequence[Field], a: Element, b: Element) -> Element:
    """Return the element a b."""
    return tuple(
        field.powers[(field.powers.index(one) + field.powers.index(other)) % len(field.powers)]
        if any(one) and any(other)
        else field.elements[0]
        for field, one, other in zip(ring, a, b, strict=True)
    )


def build_fields(size: int) -> Iterator[Field]:
    """Yield fields whose sizes are powers of different primes, and whose product has this number of elements."""
    for prime in range(2, size + 1):
        degree = 0
        while size % prime == 0:
            size, degree = size // prime, degree + 1
        if degree:
            elements = list(product(range(prime), repeat=degree))
            powers = (list_powers_of_x(rest, prime) for rest in elements)
            yield Field(prime, elements, next(found for found in powers if len(found) == len(elements) - 1))


def list_powers_of_x(rest: Polynomial, prime: int) -> list[Polynomial]:
    """Return 1, x, x² and so on until one repeats, in polynomials modulo x^degree = `rest`.

    If that makes a field with x as a generator, these are all of its elements except 0.
    """
    power: Polynomial = (*[0] * (len(rest) - 1), 1)
    found = list[Polynomial]()
    while any(power) and power not in found:
        found.append(power)
        highest, *others = power
        power = tuple((low + highest * digit) % prime for low, digit in zip((*others, 0), rest, strict=True))
    return found
