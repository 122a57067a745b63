"""Everybody gets one award, all are different, and what each says is so."""
from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from engine.core import SeatEvent
from engine.core.game import CONSOLATION_AWARDS, Award, GameRecord, grant_awards

CATEGORIES = ("a", "b", "c", "d")


class Fed(SeatEvent, frozen=True, tag=True):
    n: int


def facts(lines: Sequence[Sequence[int]], told: Sequence[Fed] = (), items: Sequence[Sequence[int]] = ()) -> GameRecord:
    best = max(line[-1] for line in lines)
    winners = [seat for seat, line in enumerate(lines) if line[-1] == best]
    return GameRecord(lines, items or [(line[-1], 0, 0, 0) for line in lines], CATEGORIES, winners, told)


@pytest.mark.parametrize("seats", range(1, 9))
def test_whatever_happened_everybody_gets_one_and_all_are_different(seats: int) -> None:
    luck = random.Random(seats)
    for n in range(200):
        turns, most = luck.randint(1, 40), luck.choice([0, 1, 30])
        lines = [[luck.randint(-most, most) for _ in range(turns)] for _ in range(seats)]
        items = [[line[-1] - 2, 1, 1, 0] for line in lines]
        told = [Fed(luck.randrange(seats), luck.randint(0, 3)) for _ in range(n % 4)]
        own = (Award("fed", Fed, lambda fed: [(fed.seat, fed.n)]), Award("spared", Fed, lowest_wins=True))
        found = grant_awards(own, facts(lines, told, items))
        assert len(found) == len({one.name for one in found}) == seats


def test_a_game_of_nothing_has_kind_words_for_all() -> None:
    """The same is true of all: whoever sits first gets what says least."""
    found = grant_awards((), facts([[0, 0]] * 5))
    assert [one.name for one in found] != [] and {one.name for one in found[1:]} <= {
        *CONSOLATION_AWARDS,
        "finish",
        "steady",
    }


def test_the_rarest_go_first() -> None:
    """Seat 0 led all the time and won; what nobody else can get goes to seat 1, though seat 0 has more of it."""
    lines = [[9, 18, 27, 36], [0, 0, 2, 34]]
    names = [one.name for one in grant_awards((), facts(lines))]
    assert names[0] == "front" and names[1] in ("finish", "comeback")
    told = [Fed(0, 5), Fed(1, 2)]
    own = (Award("fed", Fed, lambda fed: [(fed.seat, fed.n)], max),)
    assert grant_awards(own, facts(lines, told))[0].args == {"n": 5}


def test_what_an_award_says_is_so() -> None:
    lines = [[0, 5, 10, 11, 12], [0, 0, 2, 8, 11]]
    found = {one.name: one.args for one in grant_awards((), facts(lines))}
    assert found == {"front": {"n": 4, "of": 4}, "finish": {"n": 1}}
    lines = [[0, 5, 10, 11, 12], [0, 0, 2, 8, 12]]
    own = (Award("least", Fed, lambda fed: [(fed.seat, fed.n)], lowest_wins=True),)
    found = {one.name: one.args for one in grant_awards(own, facts(lines, [Fed(0, 3), Fed(1, 2)]))}
    assert found == {"front": {"n": 3, "of": 4}, "least": {"n": 2}}


def test_at_a_table_that_is_too_big_it_says_so() -> None:
    with pytest.raises(ValueError, match="20 seats"):
        grant_awards((), facts([[0, 0]] * 20))
