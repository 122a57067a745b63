"""The witch hunt (5.10)."""

from __future__ import annotations

import pytest

from engine.games.deal_with_the_devil.actions import Vote
from engine.games.deal_with_the_devil.events import Banked, Interrogated, Voted
from engine.games.deal_with_the_devil.state import Proof, State

from .scenario import BLUE, GREEN, RED, YELLOW, Table, play_to_step


def set_up_hunt(blue_souls: int = 3) -> State:
    s = play_to_step(2, "vote", "sun devil moon cultist")
    s.own[BLUE].pure = blue_souls
    s.own[GREEN].pure = 6 - blue_souls
    return s


def test_11_15_witch_hunt():
    """V3, V4."""
    s = set_up_hunt()
    s.own[RED].pure, s.own[GREEN].pure = 2, 1
    s.players[BLUE].angel, s.players[RED].demon = 2, 0
    s.players[BLUE].indulgences, s.players[RED].reputation = 0, 1
    table = Table(s).say(BLUE, Vote(RED, "prove")).say(RED, Vote(BLUE, "confess"))
    table.say(GREEN, Vote(RED, "confess")).say(YELLOW, Vote(BLUE, "confess")).close()
    assert table.told(Voted) == [Voted(2, (RED, BLUE, RED, BLUE), (BLUE, RED))]
    blue, red = table.kingdom(BLUE), table.kingdom(RED)
    assert (blue.angel, blue.indulgences, blue.mob) == (0, 1, False)
    assert (red.reputation, red.demon, red.mob) == (0, 1, True)
    assert [(event.seat, event.proved) for event in table.told(Interrogated)] == [(BLUE, True), (RED, False)]
    assert table.state.proofs == [Proof(2, "vote", BLUE, 3)]
    assert [type(event) for event in table.public()][:4] == [Voted, Interrogated, Interrogated, Banked]


@pytest.mark.parametrize(("souls", "may"), [(2, False), (3, True)])
def test_v2_proving_needs_three_souls_of_any_kind(souls: int, may: bool):
    s = set_up_hunt(souls)
    table = Table(s)
    assert any(isinstance(a, Vote) and a.if_accused == "prove" for a in table.options(BLUE)) == may
    if not may:
        assert table.get_refusal(BLUE, Vote(None, "prove")) == "vote-prove"


def test_v4_exactly_three_are_shown_and_kept():
    """A player with four events shows three events."""
    table = Table(set_up_hunt(4)).say(BLUE, Vote(None, "prove"))
    table.say(GREEN, Vote(BLUE, "confess")).say(RED, Vote(BLUE, "confess")).rest().close()
    assert table.state.proofs == [Proof(2, "vote", BLUE, 3)]
    assert table.own(BLUE).pure == 4


def test_v1_v3_round_3_spares_those_who_confessed_in_round_2():
    """R10.63: the mob bars votes only for its seat; two others with two votes each are both interrogated."""
    s = play_to_step(3, "vote", "sun devil moon cultist")
    s.players[RED].mob = True
    s.own[BLUE].pure = s.own[GREEN].pure = 3
    table = Table(s).say(BLUE, Vote(GREEN, "confess")).say(GREEN, Vote(BLUE, "prove"))
    table.say(RED, Vote(GREEN, "confess")).say(YELLOW, Vote(BLUE, "confess")).close()
    assert table.one(Voted).accused == (BLUE, GREEN)
    assert [(event.seat, event.proved) for event in table.told(Interrogated)] == [
        (BLUE, False),
        (GREEN, True),
    ]
    assert [k.mob for k in table.state.players] == [True, True, False, False]


def test_r10_27_the_cultist_may_prove():
    s = set_up_hunt(2)
    s.own[YELLOW].pure, s.own[GREEN].pure = 1, 3
    assert Vote(RED, "prove") in Table(s).options(YELLOW)


def test_11_25_forced_confession_looks_the_same():
    """T5."""
    heard = list[object]()
    for souls in (1, 3):
        s = set_up_hunt(souls)
        table = Table(s).say(BLUE, Vote(None, "confess"))
        for seat in (RED, GREEN):
            table.say(seat, Vote(BLUE, "confess"))
        heard.append(table.say(YELLOW, Vote(None, "confess")).close().public())
    assert heard[0] == heard[1]


def test_l24_answer_of_an_uninterrogated_seat_stays_secret():
    """The public events are the same whatever it was."""
    heard = [
        Table(set_up_hunt()).say(BLUE, Vote(None, a)).rest().close().public() for a in ("prove", "confess")
    ]
    assert heard[0] == heard[1]
