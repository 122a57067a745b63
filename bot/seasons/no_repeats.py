"""Construct rounds in which nobody meets anybody twice, as far as possible: the opening of a league.

People are indices from 0, a round is a list of tables, a table a list of people.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from msgspec import Struct

Rounds = list[list[list[int]]]


class Ring(Struct, frozen=True):
    """A product of finite fields: sums and products of each two elements, which are numbered from 0."""

    fields: tuple[int, ...]  # the sizes of the fields
    plus: list[list[int]]
    times: list[list[int]]

    def subtract(self, a: int, b: int) -> int:
        """Return the element a - b."""
        return next(c for c, total in enumerate(self.plus[b]) if total == a)

    def from_integer(self, number: int) -> int:
        """Return the element that is this number in every field."""
        return join_element([number % size for size in self.fields], self.fields)


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

    Person (i, j) is the j-th of column i. In round t they sit at table j + m(i) t of a ring that has an element for
    each table. Two people of a table meet again only if (m(i) - m(i')) (t - t') = 0; such rounds t are left out.
    """
    tables = len(order) // seats
    ring = build_ring(tables)
    slopes = [ring.from_integer(column) for column in range(seats)]
    if len(set(slopes)) < seats:
        slopes = [column % tables for column in range(seats)]
    constructed = Rounds()
    for t in choose_compatible_rounds(ring, slopes)[:rounds]:
        seated = [list[int]() for _ in range(tables)]
        for place, person in enumerate(order):
            column, row = divmod(place, tables)
            seated[ring.plus[row][ring.times[slopes[column]][t]]].append(person)
        constructed.append(seated)
    if len(constructed) < rounds and tables % seats == 0:
        constructed.append([list(order[first : first + seats]) for first in range(0, len(order), seats)])
    return constructed


def choose_compatible_rounds(ring: Ring, slopes: Sequence[int]) -> list[int]:
    """Return the numbers t of rounds of which no two bring two people together twice, found greedily.

    `slopes` are the numbers m(i) of the columns.
    """
    between = {ring.subtract(a, b) for a, b in combinations(slopes, 2)}
    free = [t != 0 and all(ring.times[slope][t] for slope in between) for t in range(len(ring.plus))]
    chosen = list[int]()
    for t in range(len(ring.plus)):
        if all(free[ring.subtract(t, other)] for other in chosen):
            chosen.append(t)
    return chosen


# Rings


@lru_cache(maxsize=8)
def build_ring(size: int) -> Ring:
    """Return the ring with this number of elements."""
    fields = factor_into_prime_powers(size)
    sums, products = zip(*map(build_field, fields), strict=True)
    parts = [split_element(a, fields) for a in range(size)]

    def table(by_field: Sequence[list[list[int]]]) -> list[list[int]]:
        """Return the sums or products of all elements, from those in each field."""
        return [
            [join_element([of[x][y] for of, x, y in zip(by_field, a, b, strict=True)], fields) for b in parts]
            for a in parts
        ]

    return Ring(fields, table(sums), table(products))


def factor_into_prime_powers(number: int) -> tuple[int, ...]:
    """Return the powers of different primes whose product is the number; (1,) for 1."""
    found, divisor = list[int](), 2
    while number > 1:
        power = 1
        while number % divisor == 0:
            number, power = number // divisor, power * divisor
        if power > 1:
            found.append(power)
        divisor += 1
    return tuple(found) or (1,)


def build_field(size: int) -> tuple[list[list[int]], list[list[int]]]:
    """Return the tables of sums and products in the field with `size` elements, a prime power.

    The digits of an element are the coefficients of a polynomial.
    """
    if size == 1:
        return [[0]], [[0]]
    prime = next(p for p in range(2, size + 1) if size % p == 0)
    digits = [list[int]() for _ in range(size)]
    for a in range(size):
        left = a
        while prime ** len(digits[a]) < size:
            left, digit = divmod(left, prime)
            digits[a].append(digit)
    number = {tuple(those): a for a, those in enumerate(digits)}
    sums = [
        [number[tuple((x + y) % prime for x, y in zip(a, b, strict=True))] for b in digits] for a in digits
    ]
    powers = next(found for rest in digits if len(found := list_powers_of_x(rest, prime)) == size - 1)
    exponent = {number[power]: n for n, power in enumerate(powers)}
    products = [[0] * size for _ in range(size)]
    for a, first in exponent.items():
        for b, second in exponent.items():
            products[a][b] = number[powers[(first + second) % (size - 1)]]
    return sums, products


def list_powers_of_x(rest: Sequence[int], prime: int) -> list[tuple[int, ...]]:
    """Return 1, x, x² and so on until one repeats, in polynomials modulo x^degree = `rest`.

    If that makes a field with x as a generator, these are all of its elements except 0.
    """
    one = tuple(int(digit == 0) for digit in range(len(rest)))
    found, power = [one], one
    while True:
        shifted = (0, *power[:-1])
        power = tuple((low + power[-1] * digit) % prime for low, digit in zip(shifted, rest, strict=True))
        if power == one or not any(power) or power in found:
            return found
        found.append(power)


def split_element(element: int, fields: Sequence[int]) -> list[int]:
    """Return the parts of an element in each field."""
    parts = list[int]()
    for size in fields:
        element, part = divmod(element, size)
        parts.append(part)
    return parts


def join_element(parts: Sequence[int], fields: Sequence[int]) -> int:
    """Return the element with these parts."""
    element = 0
    for size, part in zip(reversed(fields), reversed(parts), strict=True):
        element = element * size + part
    return element
