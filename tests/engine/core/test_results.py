"""Final places, their reasons, and one award for everybody."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import pytest

from conformance.languages import parse_messages
from engine.core import PlayerResult, SeatEvent
from engine.core.game import CONSOLATION_AWARDS, Award, GameRecord, grant_awards
from engine.core.rules import Results, TieBreaker, explain_ties, rank_players
from engine.core.text import LOCALES
from engine.games import SLUGS, game
from tests.term_lists import get_spoken_text

CUSTOMERS, MEMBERS = TieBreaker("customers", (1, 2, 0, 1)), TieBreaker("members", (5, 0, 0, 6))


def test_equal_players_share_a_place_in_seat_order():
    coins = TieBreaker("coins", (0, 4, 4))
    rows = rank_players([(1,), (2,), (2,)], [coins], seat_order=(2, 0, 1), show_tie_breaker=True)
    assert rows == [
        PlayerResult(2, 1, 2, (2,), 4),
        PlayerResult(1, 1, 2, (2,), 4),
        PlayerResult(0, 3, 1, (1,), 0),
    ]


Explained = tuple[tuple[int, ...], list[tuple[str, tuple[int, ...]]], tuple[tuple[int, ...], ...]]


def explain_ties_of(points: list[int], *tie_breakers: TieBreaker) -> list[Explained]:
    rows = rank_players([(n,) for n in points], tie_breakers)
    ties = explain_ties(Results(("points",), tuple(rows), tie_breakers))
    return [
        (tie.seats, [(step.tie_breaker.id, step.seats) for step in tie.compared], tie.shared) for tie in ties
    ]


def test_tie_is_explained_by_the_tie_breakers_that_were_needed():
    assert explain_ties_of([7, 7, 9, 7], CUSTOMERS, MEMBERS) == [
        ((1, 3, 0), [("customers", (1, 3, 0)), ("members", (3, 0))], ())
    ]
    assert explain_ties_of([7, 7, 9, 8], CUSTOMERS, MEMBERS) == [((1, 0), [("customers", (1, 0))], ())]


def test_players_equal_in_everything_share_their_place():
    alike = TieBreaker("customers", (3, 3, 1, 0))
    assert explain_ties_of([7, 7, 7, 9], alike) == [((0, 1, 2), [("customers", (0, 1, 2))], ((0, 1),))]


# Everybody gets one award, all awards are different, and what each says is true


CATEGORIES = ("a", "b", "c", "d")


class Fed(SeatEvent):
    n: int


def make_record(
    lines: Sequence[Sequence[int]], told: Sequence[Fed] = (), items: Sequence[Sequence[int]] = ()
) -> GameRecord:
    best = max(line[-1] for line in lines)
    winners = [seat for seat, line in enumerate(lines) if line[-1] == best]
    return GameRecord(lines, items or [(line[-1], 0, 0, 0) for line in lines], CATEGORIES, winners, told)


@pytest.mark.parametrize("seats", range(1, 9))
def test_everybody_gets_one_award_and_all_are_different(seats: int):
    luck = random.Random(seats)
    for n in range(50):
        turns, most = luck.randint(1, 40), luck.choice([0, 1, 30])
        lines = [[luck.randint(-most, most) for _ in range(turns)] for _ in range(seats)]
        items = [[line[-1] - 2, 1, 1, 0] for line in lines]
        told = [Fed(luck.randrange(seats), luck.randint(0, 3)) for _ in range(n % 4)]
        own = (Award("fed", Fed, lambda fed: [(fed.seat, fed.n)]), Award("spared", Fed, lowest_wins=True))
        found = grant_awards(own, make_record(lines, told, items))
        assert len(found) == len({one.name for one in found}) == seats


def test_game_without_events_has_kind_words_for_all():
    """Everything is equal: the first seats get the awards that say least."""
    found = grant_awards((), make_record([[0, 0]] * 5))
    assert [one.name for one in found] != [] and {one.name for one in found[1:]} <= {
        *CONSOLATION_AWARDS,
        "finish",
        "steady",
    }


def test_rarest_awards_are_given_first():
    """Seat 0 led all the time and won; an award that nobody else can get goes to seat 1, although seat 0 has a better
    claim to it."""
    lines = [[9, 18, 27, 36], [0, 0, 2, 34]]
    names = [one.name for one in grant_awards((), make_record(lines))]
    assert names[0] == "front" and names[1] in ("finish", "comeback")
    told = [Fed(0, 5), Fed(1, 2)]
    own = (Award("fed", Fed, lambda fed: [(fed.seat, fed.n)], max),)
    assert grant_awards(own, make_record(lines, told))[0].args == {"n": 5}


def test_award_text_is_true():
    lines = [[0, 5, 10, 11, 12], [0, 0, 2, 8, 11]]
    found = {one.name: one.args for one in grant_awards((), make_record(lines))}
    assert found == {"front": {"n": 4, "of": 4}, "finish": {"n": 1}}
    lines = [[0, 5, 10, 11, 12], [0, 0, 2, 8, 12]]
    own = (Award("least", Fed, lambda fed: [(fed.seat, fed.n)], lowest_wins=True),)
    found = {one.name: one.args for one in grant_awards(own, make_record(lines, [Fed(0, 3), Fed(1, 2)]))}
    assert found == {"front": {"n": 3, "of": 4}, "least": {"n": 2}}


@pytest.mark.parametrize("turns, names_front_runner", [(4, True), (5, False)])
def test_front_runner_led_alone_for_a_quarter_of_the_turns(turns: int, names_front_runner: bool):
    # Seat 0 leads after the first turn, then they are equal.
    lines = [[0, *[10] * turns], [0, 0, *[10] * (turns - 1)]]
    names = [one.name for one in grant_awards((), make_record(lines))]
    assert ("front" in names) == names_front_runner, f"led alone for 1 of {turns} turns, got {names[0]}"


def test_loser_of_a_tie_has_nearly_won():
    record = GameRecord([[0, 9], [0, 9]], [(9, 0, 0, 0)] * 2, CATEGORIES, [0], ())
    found = {one.name: one.args for one in grant_awards((), record)}
    assert found.get("finish") == {"n": 0}, f"seat 1 has as many points as the winner: {found}"


def test_too_many_seats_are_refused():
    with pytest.raises(ValueError, match="20 seats"):
        grant_awards((), make_record([[0, 0]] * 20))


UNKIND = re.compile(
    r"wrong|mistake|blunder|fault|bad|worst|weak|poor|lost|loser|lose|fail|slow|least|fewest"
    r"|falsch|fehler|patzer|schlecht|schlimm|schwach|verloren|verlor|verlier|versag|langsam|wenigst",
    re.IGNORECASE,
)


@pytest.mark.parametrize("home", ["engine.core", *(game(slug).package for slug in SLUGS)])
def test_awards_have_kind_words(home: str):
    for locale in LOCALES:
        for message in parse_messages(home, locale):
            if message.id.name.startswith("award-"):
                assert not UNKIND.search(get_spoken_text(message)), message.id.name
