"""The ritual (5.11 I2 to I7) and guesses (5.12)."""

from __future__ import annotations

import pytest

from engine.games.deal_with_the_devil.actions import (
    Coins,
    Give,
    GuessCultist,
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
from engine.games.deal_with_the_devil.state import RitualContents

from .scenario import BLUE, GREEN, RED, SEATS, YELLOW, Table, parse_bundle, start

ROLES = "devil sun cultist moon"


def start_ritual(text: str = "", round: int = 3, souls: str = "", roles: str = ROLES) -> Table:
    """Start it with nine coins each. "41 10 01 10" are the pure and tainted souls of each seat."""
    table = start(round, "ritual", f"all 9 c score=0; {text}", roles)
    for own, (pure, tainted) in zip(table.state.own, souls.split(), strict=False):
        own.pure, own.tainted = int(pure), int(tainted)
    return Table(table.state)


def test_11_16_ritual_round_3():
    """I2 (forced tainted), I3, I4, I5, L12."""
    table = start_ritual(souls="41 10 01 10")
    slots = table.state.slots
    table.say(BLUE, "coins 1, souls 1 1, seal").say(RED, "coins 3").say(YELLOW, "coins 4").rest().close()
    assert table.one(Bribed) == Bribed(("A",), 3)
    assert (table.stock(BLUE), table.stock(GREEN)) == ("1 W 1 S 1 G 1 M 10 c", "1 H 10 c")
    assert (table.own(BLUE).pure, table.own(BLUE).tainted) == (4, 1)  # I7
    assert table.one(TurnedUp) == TurnedUp("1", slots[0])
    assert table.state.face_up == [True, False, False]
    nobody = (None,) * 4
    assert table.one(RitualOpened) == RitualOpened(3, (3, 4, 0, 1), nobody, nobody, 2, 1)
    gains = parse_bundle("1 G 1 M 1 W 1 S 2 c")
    assert table.one(RitualPaid) == RitualPaid(3, gains, parse_bundle("1 H 1 c"))
    assert table.private(RitualChestBack, BLUE).goods == gains
    assert table.private(RitualChestBack, RED) == RitualChestBack(RED, {}, 0)
    assert isinstance(table.public()[-1], Banked)


def test_i5_two_tainted_pieces_pay_the_cultist_more():
    assert start_ritual("green 0 c", souls="02 30 00 30").rest().close().stock(GREEN) == "1 H 4 c"


def test_r10_32_tainted_pieces_are_forced_only_in_round_3():
    for round, sets in ((3, {(0, 2), (1, 2)}), (5, {(p, t) for p in (0, 1) for t in (0, 1, 2)})):
        options = start_ritual("blue 0 c", round, "12 20 00 30").say(BLUE, "coins 0").options(BLUE)
        assert {(a.pure, a.tainted) for a in options if isinstance(a, Souls)} == sets


def test_6_6_coins_are_gone_at_once_r10_30():
    table = start_ritual().say(RED, "coins 4")
    assert table.stock(RED) == "5 c"
    table.rest().close()
    assert (table.stock(RED), table.state.pool) == ("5 c", 4)


def test_r10_37_rewards_are_available_before_the_answers():
    """The devil came with nothing, and now has a wood and a stone for the Ascetic."""
    table = start_ritual("blue 0 c", souls="10 30 02 20").say(BLUE, "coins 0, souls 1 0").rest().close()
    assert table.at == (3, "answer")
    assert Give(("wood", "stone")) in table.say(BLUE, "enough").options(BLUE)


def test_m4_player_without_coins_may_still_raise_a_bribe():
    """K9: everybody is asked for coins, with the bank beside."""
    table = start_ritual("red 2 G")
    assert (table.get_question(RED), table.options(RED)) == ("ritual_coins", (Coins(0),))
    table.say(RED, "sell glass 2, loan 1, coins 5").rest().close()
    assert table.one(RitualOpened).coins == (5, 0, 0, 0)


def test_r10_66_at_most_60_coins():
    assert len(start_ritual("red 70 c").options(RED)) == 61


@pytest.mark.parametrize(
    ("before", "coins", "gone", "left"),
    [
        ("pool=0", 4, "", 4),
        ("pool=3", 2, "A", 0),
        ("pool=0", 12, "AB", 2),
        ("pool=2", 20, "ABC", 7),
        ("bribed=A", 5, "B", 0),  # A was bribed in round 3
        ("bribed=A+B+C", 5, "", 5),  # all are gone: coins just stay in the pool
    ],
)
def test_i3_r10_31_r10_69_bribes(before: str, coins: int, gone: str, left: int):
    table = start_ritual(f"red 20 c; table {before}", 5)
    bribed = list(table.state.bribed)
    table.say(RED, f"coins {coins}").rest().close()
    assert table.one(Bribed) == Bribed(tuple(gone), left)  # pyright: ignore[reportArgumentType]
    assert table.state.bribed == [*bribed, *gone]


# Guesses


def give_guesses(table: Table, **guesses: str) -> Table:
    """Give guesses of the devil and the cultist by colour, and close; each seat guesses what it is asked for."""
    for colour, guess in guesses.items():
        words, seat = dict(zip(("guess_devil", "guess_cultist"), guess.split(), strict=True)), SEATS[colour]
        while kind := table.get_question(seat):
            if kind in words:
                table.say(seat, f"{kind.replace('_', '-')} {words[kind]}")
            else:
                table.say(seat, table.options(seat)[0])
    return table.rest().close()


def test_i2_guesses_are_on_two_different_players():
    table = start_ritual().say(RED, "coins 0, guess-devil blue")
    assert table.options(RED) == (GuessCultist(None), GuessCultist(GREEN), GuessCultist(YELLOW))


def count_coins(table: Table) -> list[int]:
    return [table.own(seat).stock["coins"] for seat in range(4)]


def move_to_last_ritual(table: Table, roles: str = ROLES) -> Table:
    """Return the last ritual, with what was seen and guessed in this one."""
    later = start_ritual("", 5, roles=roles).state
    later.rituals, later.public_roles = table.state.rituals, table.state.public_roles
    for now, then in zip(later.own, table.state.own, strict=True):
        now.rituals = then.rituals
    return Table(later)


def test_11_17_guesses():
    """Q1-Q5, R10.34, R10.36."""
    roles = "devil sun moon cultist"
    table = start_ritual("all reputation=1 demon=0", roles=roles)
    third = table.state.slots[2]
    give_guesses(table, red="blue green", green="yellow red", yellow="blue -")
    assert table.one(RitualOpened).devil_guesses == (BLUE, YELLOW, BLUE, None)
    assert table.one(RitualOpened).cultist_guesses == (GREEN, RED, None, None)
    accused = table.one(Accused)
    assert (accused.seat, accused.role, accused.true) == (BLUE, "devil", True)
    assert table.kingdom(BLUE).reputation == -3
    assert table.state.public_roles == {BLUE: "devil"}
    assert TurnedUp("3", third) in table.told(TurnedUp)
    assert count_coins(table) == [9, 11, 9, 11]
    assert table.private(RitualChestBack, YELLOW).coins == 2
    assert table.state.rituals[0].locked

    table = move_to_last_ritual(table, roles)
    for seat in (RED, GREEN, YELLOW):  # Q4: nothing is left to guess, so there is no question
        assert table.say(seat, "coins 0").get_question(seat) == "ritual_seal"
    table.rest().close()
    assert table.one(GuessesScored).points == (1, 2, 0, 4)
    assert [table.private(RitualChestBack, seat).points for seat in range(4)] == [1, 2, 0, 4]


def test_q3_3_cultist_found():
    """R10.65: public, −3 reputation, 2 coins to each mortal, and both mortals' tokens are locked."""
    table = give_guesses(start_ritual("green reputation=1"), red="- green", yellow="- green")
    assert table.kingdom(GREEN).reputation == -2
    assert table.state.public_roles == {GREEN: "cultist"}
    assert count_coins(table) == [9, 11, 9, 11]


def test_q3_4_a_false_accusation():
    """R10.35: yes or no to that role only, though the accused is the cultist."""
    table = give_guesses(start_ritual("green reputation=2"), red="green -", yellow="green -")
    assert [(e.seat, e.role, e.true) for e in table.told(Accused)] == [(GREEN, "devil", False)]
    assert table.state.public_roles == {}
    assert table.kingdom(GREEN).reputation == 2
    assert table.state.rituals[0].locked


def test_q3_5_both_accusations_the_devil_first():
    table = give_guesses(start_ritual(), red="blue green", yellow="blue green")
    assert [(e.seat, e.role) for e in table.told(Accused)] == [(BLUE, "devil"), (GREEN, "cultist")]
    assert count_coins(table) == [9, 13, 9, 13]


def test_q2_match_of_cultist_guesses_locks_devil_guesses_too():
    """Q2, Q4, Q5: both roles; red's wrong devil guess stands in round 5 and is scored."""
    table = give_guesses(start_ritual(), red="yellow green", yellow="- green", green="red -")
    assert table.state.rituals[0].locked
    table = move_to_last_ritual(table)
    for seat in (RED, GREEN):  # both have given their token
        assert table.say(seat, "coins 0").get_question(seat) == "ritual_seal"
    table.say(YELLOW, "coins 0")
    # not green, the own locked target
    assert table.offered(YELLOW) == "guess-devil None, guess-devil 0, guess-devil 1"
    table.say(YELLOW, "guess-devil blue").rest().close()
    # two wrong devil guesses; green found twice; blue once
    assert table.one(GuessesScored).points == (2, 2, 0, 4)


def test_q3_2_r10_36_all_three_were_right():
    """Each of the three gets 2 coins. The devil falls four spaces, with the wings of the last ones."""
    laid = start_ritual("blue reputation=-2 demon=0")
    table = give_guesses(laid, red="blue -", yellow="blue -", green="blue -")
    assert count_coins(table) == [9, 11, 11, 11]
    change = table.one(Accused).change
    assert (change.reputation, change.demon) == ((-2, -6), 2)
    assert table.kingdom(BLUE).demon == 2


def test_r10_34_wrong_third_guess_stays_locked_and_gets_nothing():
    """Two were right; in round 5 the third brings the devil its point."""
    table = give_guesses(start_ritual(), red="blue -", yellow="blue -", green="red -")
    assert count_coins(table) == [9, 11, 9, 11]
    assert table.state.rituals[0].locked and table.own(GREEN).rituals[0].guess_devil == RED
    assert move_to_last_ritual(table).rest().close().one(GuessesScored).points == (1, 2, 0, 2)


def test_q4_q5_guesses_of_round_3_without_a_match_are_free_again_and_not_scored():
    """Q1: they returned to their owners."""
    table = start_ritual(round=5)
    table.state.own[RED].rituals = [RitualContents(guess_devil=BLUE, guess_cultist=YELLOW)]
    table = Table(table.state).say(RED, "coins 0")
    assert len(table.options(RED)) == 4
    assert table.rest().close().one(GuessesScored).points == (0, 0, 0, 0)


def test_q5_r5_guesses_of_this_ritual():
    table = give_guesses(start_ritual(round=5), red="green blue", yellow="blue green", green="red -")
    assert table.one(GuessesScored).points == (2, 0, 1, 4)
    assert [k.score for k in table.state.players] == [2, 0, 1, 4]


# Round 5


@pytest.mark.parametrize(("pieces", "points"), [*enumerate([0, 1, 2, 4, 6, 12, 18, 24, 30])])
def test_i6_points_for_souls(pieces: int, points: int):
    pure, tainted = min(6, pieces), max(0, pieces - 6)
    table = start_ritual("blue 0 c", 5, f"{pure}{tainted} {6 - pure}0 0{2 - tainted} 00")
    if pieces:
        table.say(BLUE, f"coins 0, souls {pure} {tainted}")
    table.rest().close()
    assert table.one(RitualPaid).points == points
    assert table.kingdom(BLUE).score == points
    assert table.private(RitualChestBack, BLUE).points == points


@pytest.mark.parametrize(
    ("up", "pieces", "then"),
    [("000", 2, "000"), ("000", 3, "100"), ("000", 4, "110"), ("010", 5, "111"), ("111", 4, "111")],
)
def test_11_23_r10_33_pieces_decide_who_is_turned_up(up: str, pieces: int, then: str):
    """I4: nobody is turned up again (Q7)."""
    table = start_ritual("blue 0 c", 5, "60 00 02 00")
    table.state.face_up = [one == "1" for one in up]
    table = Table(table.state).say(BLUE, f"coins 0, souls {pieces} 0").rest().close()
    assert table.state.face_up == [one == "1" for one in then]
    assert len(table.told(TurnedUp)) == then.count("1") - up.count("1")


def test_i7_all_roles_are_public_in_round_5():
    table = start_ritual(round=5).rest().close()
    roles = {BLUE: "devil", RED: "mortal_sun", GREEN: "cultist", YELLOW: "mortal_moon"}
    assert table.match.view(None).roles == roles
    assert table.one(RitualOpened).seats == (RED, YELLOW, GREEN, BLUE)
