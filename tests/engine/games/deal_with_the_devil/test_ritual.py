"""The ritual (5.11 I2 to I7) and guesses (5.12)."""

from __future__ import annotations

import pytest

from engine.games.deal_with_the_devil.actions import (
    Coins,
    Give,
    GuessDevil,
    Souls,
)
from engine.games.deal_with_the_devil.events import (
    Accused,
    Banked,
    Bribed,
    GuessesScored,
    RitualChestBack,
    RitualOpened,
    RitualPaid,
    TurnedUp,
)
from engine.games.deal_with_the_devil.state import RitualContents, State

from .scenario import BLUE, GREEN, RED, SEATS, YELLOW, Table, give, parse_bundle, play_to_step, set_stock

ROLES = "devil sun cultist moon"


def set_up_ritual(round: int = 3, roles: str = ROLES) -> State:
    s = play_to_step(round, "ritual", roles)
    for seat in range(4):
        give(s, seat, "9 c", score=0)
    return s


def set_souls(state: State, *pieces: tuple[int, int]):
    for own, (pure, tainted) in zip(state.own, pieces, strict=True):
        own.pure, own.tainted = pure, tainted


def test_11_16_ritual_round_3():
    """I2 (forced tainted), I3, I4, I5, L12."""
    s = set_up_ritual()
    set_souls(s, (4, 1), (1, 0), (0, 1), (1, 0))
    table = Table(s).say(BLUE, "coins 1, souls 1 1, seal").say(RED, "coins 3").say(YELLOW, "coins 4")
    table.rest().close()
    assert table.one(Bribed) == Bribed(("A",), 3)
    assert table.stock(BLUE) == parse_bundle("8 c") | {
        "glass": 1,
        "marble": 1,
        "wood": 1,
        "stone": 1,
        "coins": 10,
    }
    assert table.stock(GREEN) == parse_bundle("1 H 10 c")
    assert (table.own(BLUE).pure, table.own(BLUE).tainted) == (4, 1)  # I7
    assert table.one(TurnedUp) == TurnedUp("1", s.slots[0])
    assert table.state.face_up == [True, False, False]
    nobody = (None,) * 4
    assert table.one(RitualOpened) == RitualOpened(3, (3, 4, 0, 1), nobody, nobody, 2, 1)
    assert table.one(RitualPaid) == RitualPaid(
        3, parse_bundle("1 G 1 M 1 W 1 S 2 c"), parse_bundle("1 H 1 c")
    )
    assert table.private(RitualChestBack, BLUE).goods == parse_bundle("1 G 1 M 1 W 1 S 2 c")
    assert table.private(RitualChestBack, RED) == RitualChestBack(RED, {}, 0)
    assert isinstance(table.public()[-1], Banked)


def test_i5_two_tainted_pieces_pay_the_cultist_more():
    s = set_up_ritual()
    set_stock(s, GREEN, "")
    set_souls(s, (0, 2), (3, 0), (0, 0), (3, 0))
    table = Table(s).rest().close()
    assert table.stock(GREEN) == parse_bundle("1 H 4 c")


def test_r10_32_tainted_pieces_are_forced_only_in_round_3():
    for round, sets in ((3, {(0, 2), (1, 2)}), (5, {(p, t) for p in (0, 1) for t in (0, 1, 2)})):
        s = set_up_ritual(round)
        set_stock(s, BLUE, "")
        set_souls(s, (1, 2), (2, 0), (0, 0), (3, 0))
        options = Table(s).say(BLUE, "coins 0").options(BLUE)
        assert {(a.pure, a.tainted) for a in options if isinstance(a, Souls)} == sets


def test_6_6_coins_are_gone_at_once_r10_30():
    s = set_up_ritual()
    table = Table(s).say(RED, "coins 4")
    assert table.stock(RED) == parse_bundle("5 c")
    table.rest().close()
    assert (table.stock(RED), table.state.pool) == (parse_bundle("5 c"), 4)


def test_r10_37_rewards_are_available_before_the_answers():
    """The devil came with nothing, and now has a wood and a stone for the Ascetic."""
    s = set_up_ritual()
    set_souls(s, (1, 0), (3, 0), (0, 2), (2, 0))
    set_stock(s, BLUE, "")
    table = Table(s).say(BLUE, "coins 0, souls 1 0").rest().close()
    assert table.at == (3, "answer")
    table.say(BLUE, "enough")
    assert Give(("wood", "stone")) in table.options(BLUE)


def test_m4_player_without_coins_may_still_raise_a_bribe():
    """K9: everybody is asked for coins, with the bank beside."""
    s = set_up_ritual()
    set_stock(s, RED, "2 G")
    table = Table(s)
    assert (table.get_question(RED), table.options(RED)) == ("ritual_coins", (Coins(0),))
    table.say(RED, "sell glass 2, loan 1, coins 5").rest().close()
    assert table.one(RitualOpened).coins == (5, 0, 0, 0)


def test_r10_66_at_most_60_coins():
    s = set_up_ritual()
    set_stock(s, RED, "70 c")
    assert len(Table(s).options(RED)) == 61


def test_i3_r10_69_next_inquisitor_of_those_left_is_bribed():
    """A was bribed in round 3, so five coins of round 5 remove B; when all are gone, coins just stay in the pool."""
    for before, gone, then in ((["A"], ("B",), 0), (["A", "B", "C"], (), 5)):
        s = set_up_ritual(5)
        s.bribed = before[:]  # pyright: ignore[reportAttributeAccessIssue]
        table = Table(s).say(RED, "coins 5").rest().close()
        assert table.one(Bribed) == Bribed(gone, then)  # pyright: ignore[reportArgumentType]
        assert table.state.bribed == [*before, *gone]


@pytest.mark.parametrize(
    ("pool", "coins", "gone", "left"), [(0, 4, "", 4), (3, 2, "A", 0), (0, 12, "AB", 2), (2, 20, "ABC", 7)]
)
def test_i3_r10_31_bribes(pool: int, coins: int, gone: str, left: int):
    s = set_up_ritual(5)
    s.pool = pool
    set_stock(s, RED, "20 c")
    table = Table(s).say(RED, f"coins {coins}").rest().close()
    assert table.one(Bribed) == Bribed(tuple(gone), left)  # pyright: ignore[reportArgumentType]


# Guesses


def give_guesses(state: State, **guesses: str) -> Table:
    """Give guesses of the devil and the cultist by colour; each seat guesses what it is asked for."""
    table = Table(state)
    for colour, guess in guesses.items():
        words, seat = dict(zip(("guess_devil", "guess_cultist"), guess.split(), strict=True)), SEATS[colour]
        while kind := table.get_question(seat):
            if kind in words:
                table.say(seat, f"{kind.replace('_', '-')} {words[kind]}")
            else:
                table.say(seat, table.options(seat)[0])
    return table.rest()


def move_to_last_ritual(table: Table, roles: str = ROLES) -> State:
    """Return the last ritual, with what was seen and guessed in this one."""
    later = set_up_ritual(5, roles)
    later.rituals, later.public_roles = table.state.rituals, table.state.public_roles
    for now, then in zip(later.own, table.state.own, strict=True):
        now.rituals = then.rituals
    return later


def test_11_17_guesses():
    """Q1-Q5, R10.34, R10.36."""
    s = set_up_ritual(3, "devil sun moon cultist")
    for k in s.players:
        k.reputation, k.demon = 1, 0
    table = give_guesses(s, red="blue green", green="yellow red", yellow="blue -").close()
    assert table.one(RitualOpened).devil_guesses == (BLUE, YELLOW, BLUE, None)
    assert table.one(RitualOpened).cultist_guesses == (GREEN, RED, None, None)
    (accused,) = table.told(Accused)
    assert (accused.seat, accused.role, accused.true) == (BLUE, "devil", True)
    assert table.kingdom(BLUE).reputation == -3
    assert table.state.public_roles == {BLUE: "devil"}
    assert TurnedUp("3", s.slots[2]) in table.told(TurnedUp)
    assert [table.own(seat).stock["coins"] for seat in range(4)] == [9, 11, 9, 11]
    assert table.private(RitualChestBack, YELLOW).coins == 2
    assert table.state.rituals[0].locked

    later = move_to_last_ritual(table, "devil sun moon cultist")
    table = Table(later)
    for seat in (RED, GREEN, YELLOW):  # Q4: nothing is left to guess, so there is no question
        table.say(seat, "coins 0")
        assert table.get_question(seat) == "ritual_seal"
    table.rest().close()
    assert table.one(GuessesScored).points == (1, 2, 0, 4)
    assert [table.private(RitualChestBack, seat).points for seat in range(4)] == [1, 2, 0, 4]


def test_q3_3_cultist_found():
    """R10.65: public, −3 reputation, 2 coins to each mortal, and both mortals' tokens are locked."""
    s = set_up_ritual(3)
    s.players[GREEN].reputation = 1
    table = give_guesses(s, red="- green", yellow="- green").close()
    assert table.kingdom(GREEN).reputation == -2
    assert table.state.public_roles == {GREEN: "cultist"}
    assert [table.own(seat).stock["coins"] for seat in range(4)] == [9, 11, 9, 11]


def test_q3_4_a_false_accusation():
    """R10.35: yes or no to that role only, though the accused is the cultist."""
    s = set_up_ritual(3)
    before = s.players[GREEN].reputation
    table = give_guesses(s, red="green -", yellow="green -").close()
    assert [(e.seat, e.role, e.true) for e in table.told(Accused)] == [(GREEN, "devil", False)]
    assert table.state.public_roles == {}
    assert table.kingdom(GREEN).reputation == before
    assert table.state.rituals[0].locked


def test_q3_5_both_accusations_the_devil_first():
    s = set_up_ritual(3)
    table = give_guesses(s, red="blue green", yellow="blue green").close()
    assert [(e.seat, e.role) for e in table.told(Accused)] == [(BLUE, "devil"), (GREEN, "cultist")]
    assert [table.own(seat).stock["coins"] for seat in range(4)] == [9, 13, 9, 13]


def test_q2_match_of_cultist_guesses_locks_devil_guesses_too():
    """Q2, Q4, Q5: both roles; red's wrong devil guess stands in round 5 and is scored."""
    s = set_up_ritual(3)
    table = give_guesses(s, red="yellow green", yellow="- green", green="red -").close()
    assert table.state.rituals[0].locked
    table = Table(move_to_last_ritual(table))
    for seat in (RED, GREEN):  # both have given their token
        table.say(seat, "coins 0")
        assert table.get_question(seat) == "ritual_seal"
    table.say(YELLOW, "coins 0")
    assert table.options(YELLOW) == tuple(
        map(GuessDevil, (None, BLUE, RED))
    )  # not green, the own locked target
    table.say(YELLOW, "guess-devil blue").rest().close()
    assert table.one(GuessesScored).points == (
        2,
        2,
        0,
        4,
    )  # two wrong devil guesses; green found twice; blue once


def test_q3_2_r10_36_all_three_were_right():
    """Each of the three gets 2 coins. The devil falls four spaces, with the wings of the last ones."""
    s = set_up_ritual(3)
    s.players[BLUE].reputation, s.players[BLUE].demon = -2, 0
    table = give_guesses(s, red="blue -", yellow="blue -", green="blue -").close()
    assert [table.own(seat).stock["coins"] for seat in range(4)] == [9, 11, 11, 11]
    (accused,) = table.told(Accused)
    assert (accused.change.reputation, accused.change.demon) == ((-2, -6), 2)
    assert table.kingdom(BLUE).demon == 2


def test_r10_34_wrong_third_guess_stays_locked_and_gets_nothing():
    """Two were right; in round 5 the third brings the devil its point."""
    s = set_up_ritual(3)
    table = give_guesses(s, red="blue -", yellow="blue -", green="red -").close()
    assert [table.own(seat).stock["coins"] for seat in range(4)] == [9, 11, 9, 11]
    assert table.state.rituals[0].locked and table.own(GREEN).rituals[0].guess_devil == RED
    assert Table(move_to_last_ritual(table)).rest().close().one(GuessesScored).points == (1, 2, 0, 2)


def test_i4_turned_up_inquisitor_is_not_turned_up_again():
    """Inquisitor 3 was already up before round 3; in round 5 those of round 3 stay up (Q7)."""
    s = set_up_ritual(5)
    s.face_up = [True, False, True]
    set_souls(s, (4, 0), (2, 0), (0, 2), (0, 0))
    table = Table(s).say(BLUE, "coins 0, souls 4 0, seal").rest().close()
    assert [event.slot for event in table.told(TurnedUp)] == ["2"]


def test_q4_unlocked_guesses_are_free_again():
    s = set_up_ritual(5)
    s.own[RED].rituals = [RitualContents(guess_devil=GREEN, guess_cultist=BLUE)]
    table = Table(s).say(RED, "coins 0")
    assert len(table.options(RED)) == 4


def test_q5_guesses_of_round_3_without_a_match_are_not_scored():
    """Q1: they returned to their owners."""
    s = set_up_ritual(5)
    s.own[RED].rituals = [RitualContents(guess_devil=BLUE, guess_cultist=YELLOW)]
    table = Table(s).rest().close()
    assert table.one(GuessesScored).points == (0, 0, 0, 0)


def test_q5_r5_guesses_of_this_ritual():
    s = set_up_ritual(5)
    table = give_guesses(s, red="green blue", yellow="blue green", green="red -").close()
    assert table.one(GuessesScored).points == (2, 0, 1, 4)
    assert [k.score for k in table.state.players] == [2, 0, 1, 4]


# Round 5


@pytest.mark.parametrize("pieces", range(9))
def test_i6_points_for_souls(pieces: int):
    points = [0, 1, 2, 4, 6, 12, 18, 24, 30][pieces]
    s = set_up_ritual(5)
    pure, tainted = min(6, pieces), max(0, pieces - 6)
    set_souls(s, (pure, tainted), (6 - pure, 0), (0, 2 - tainted), (0, 0))
    set_stock(s, BLUE, "")
    table = Table(s)
    if pieces:
        table.say(BLUE, f"coins 0, souls {pure} {tainted}")
    table.rest().close()
    assert table.one(RitualPaid).points == points
    assert table.kingdom(BLUE).score == points
    assert table.private(RitualChestBack, BLUE).points == points


@pytest.mark.parametrize(
    ("up", "pieces", "then"),
    [
        ([False, False, False], 2, [False, False, False]),
        ([False, False, False], 3, [True, False, False]),
        ([False, False, False], 4, [True, True, False]),
        ([False, True, False], 5, [True, True, True]),
        ([True, True, True], 4, [True, True, True]),
    ],
)
def test_11_23_r10_33_pieces_decide_who_is_turned_up(up: list[bool], pieces: int, then: list[bool]):
    s = set_up_ritual(5)
    s.face_up = up[:]
    set_souls(s, (6, 0), (0, 0), (0, 2), (0, 0))
    set_stock(s, BLUE, "")
    table = Table(s).say(BLUE, f"coins 0, souls {pieces} 0").rest().close()
    assert table.state.face_up == then


def test_i7_all_roles_are_public_in_round_5():
    table = Table(set_up_ritual(5)).rest().close()
    roles = {BLUE: "devil", RED: "mortal_sun", GREEN: "cultist", YELLOW: "mortal_moon"}
    assert table.match.view(None).roles == roles
    assert table.one(RitualOpened).seats == (RED, YELLOW, GREEN, BLUE)
