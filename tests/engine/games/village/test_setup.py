"""Setup (section 3), G1, seeding (T1), components and pieces (C1 to C4, C6, S7, F1)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import Match, Refusal, Setup
from engine.games.village import GAME, rules
from engine.games.village import actions as a
from engine.games.village import components as c
from engine.games.village.actions import BuyGood
from engine.games.village.components import CITIES, CRAFTS, SETUP_CARDS, SPACES
from engine.games.village.events import Skipped
from engine.games.village.rules import SEEDING_ORDER_BY_PLAYERS
from engine.games.village.state import State, VillageOptions
from tests.engine.games.village.invariants import check_conservation, check_invariants
from tests.engine.games.village.scenario import A, B, Position, play, village

KEY = b"village setup 16"


def open_game(seats: int, first: int | None = None, key: bytes = KEY) -> State:
    return Match[State].new(GAME, Setup(seats, key, VillageOptions(first))).state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s2_to_s5_everybody_starts_with_four_at_home_and_a_coin(seats: int):
    """S8."""
    s = open_game(seats)
    check_invariants(s)
    for p in s.players:
        assert p.people == {"farmyard": [4, 0, 0, 0], "unborn": [0, 3, 2, 2]}
        assert (p.coins, p.grain, p.position, p.prestige) == (1, 0, 0, 0)
        assert not any(p.cubes.values()) and not any(p.goods.values()) and p.cities == p.customers == []
    assert s.next_start is None
    assert s.supply.coins == 15 - seats and s.supply.grain == 20 and set(s.supply.goods.values()) == {8}


@pytest.mark.parametrize(
    ("seats", "stalls", "left", "rows", "graves", "cubes"),
    [
        (2, 3, 16, [1, 2, 1, 2, 2], 3, [3, 2, 4, 2, 2, 3, 2]),
        (3, 4, 15, [2, 3, 2, 2, 2], 4, [3, 3, 4, 2, 3, 3, 3]),
        (4, 5, 14, [3, 3, 2, 3, 2], 5, [4, 3, 5, 3, 3, 3, 3]),
    ],
)
def test_g1_s6_s7_and_s11_by_number_of_players(
    seats: int, stalls: int, left: int, rows: list[int], graves: int, cubes: list[int]
):
    """Customers on the stalls in use, five waiting, the others hidden; chronicle and graves; cubes on each space."""
    s = open_game(seats)
    assert len(s.stalls) == stalls and None not in s.stalls and (len(s.waiting), len(s.pile)) == (5, left)
    assert [s.chronicle_open[row] for row in ("council", "crafts", "travel", "church", "farmyard")] == rows
    assert s.graves_open == graves and [sum(s.board[space].values()) for space in SPACES] == cubes
    assert sum(s.bag.values()) == SETUP_CARDS[seats].refill_each_colour * 4 + 6 - sum(cubes)


def test_s10_board_is_seeded_and_the_starting_player_takes_the_first_turn():
    match = Match[State].new(GAME, Setup(3, KEY, VillageOptions(1)))
    assert set(match.open_questions) == {1} and match.open_questions[1].kind == "source"


def test_c1_four_colours_in_seat_order():
    """S1, O1."""
    assert GAME.seat_colours == "RYBI" and list(GAME.player_counts) == [2, 3, 4]


def test_s9_starting_player_must_sit_at_the_table():
    with pytest.raises(ValueError, match="no seat 3"):
        Match[State].new(GAME, Setup(2, bytes(16), VillageOptions(first=3)))


# The printed components agree with the tables of the rules (C1, C6, S7, F1)


def test_customers_have_short_names_and_points():
    """C7a."""
    assert [card.short for card in c.CUSTOMERS.values()] == [f"c{n:02}" for n in range(1, 25)]
    assert Counter(card.points for card in c.CUSTOMERS.values()) == {3: 1, 4: 5, 5: 6, 6: 11, 7: 1}


def test_f1_tables():
    assert [stage.points for stage in c.STAGES.values()] == [0, 2, 4, 6]
    assert [stage.time for stage in c.STAGES.values()] == [1, 2, 2, 3]
    assert [window.points for window in c.WINDOWS.values()] == [2, 3, 4, 6]
    assert [window.grain_to_next for window in c.WINDOWS.values()] == [1, 2, 2, 0]
    assert c.TRAVEL_POINTS == (0, 1, 3, 6, 10, 14, 18) and c.CHRONICLE_POINTS == (0, 0, 0, 4, 7, 12)


def test_c8_turn_cannot_pass_the_bridge_twice():
    most = c.PLAGUE_TIME + max(craft.train_time + craft.make_time for craft in c.CRAFTS.values())
    assert most == 8 < c.LIFE_TRACK_SPACES


# General statements about pieces (C2 to C4, R42)


def test_c4_cost_is_paid_completely_or_not_at_all():
    table = play(2, "owns A o1 wagon1 b1 coins=0; board crafts o g; board travel p")
    table.say("take crafts orange")
    assert not table.list_offered(BuyGood)
    assert table.get_refusal_reason("buy plow").args == {
        "cubes": "orange, orange, orange",
        "short": 1,
        "coins": 0,
    }
    assert table.cubes(A) == "o2 b1" and CRAFTS["smithy"].payment == {"orange": 3}


def test_c3_and_r42_pieces_are_limited_only_by_the_box():
    """A5.5: any number of members and markers in a city; a marker for each of the six cities."""
    laid = village(2, "family A 1@ashford 1@ashford 1@farmyard; owns A b2 wagon1 coins=0")
    laid.visited(A, " ".join(CITIES))
    laid.lay("family B 1@ashford; visited B ashford; board travel g o p")
    table = laid.begin().say("take travel green, send 1 ashford, end")
    assert table.list_generations(A, "ashford") == [1, 1, 1] and len(table.player(A).cities) == 6


# Seeding (T1), R2, V10


def seed_board(laid: Position) -> Position:
    laid.s.phase = "seed"
    rules.seed_board(laid.s)
    check_conservation(laid.s)
    return laid


def test_t1_1_and_t1_2_bag_is_filled_from_the_supply():
    s = seed_board(village(4)).s
    assert s.supply.cubes == {"orange": 12, "green": 12, "brown": 12, "pink": 12, "black": 0}
    assert sum(s.bag.values()) == 6 * 4 + 6 - 24


def test_t1_3_in_rotation_until_the_numbers_are_reached():
    assert SEEDING_ORDER_BY_PLAYERS[2][:7] == SPACES and SEEDING_ORDER_BY_PLAYERS[2][7:14] == SPACES
    assert SEEDING_ORDER_BY_PLAYERS[2][14:] == ("grain", "crafts", "council", "crafts")
    for seats, card in SETUP_CARDS.items():
        assert {space: SEEDING_ORDER_BY_PLAYERS[seats].count(space) for space in SPACES} == card.seed


def test_r2_seeding_stops_when_the_bag_is_empty():
    laid = village(2)
    for colour in "ogbp":
        for seat, n in ((A, 9), (B, 8)):
            laid.lay(f"owns {seat} {colour}{n}")
    s = seed_board(laid).s
    assert sum(s.bag.values()) == 0 and sum(s.supply.cubes.values()) == 0
    assert [sum(s.board[space].values()) for space in SPACES] == [2, 2, 2, 1, 1, 1, 1], (
        "10 cubes: 4 and the plague"
    )


def test_t1_4_remaining_cubes_stay_in_the_bag_for_the_next_round():
    laid = seed_board(village(2))
    left = sum(laid.s.bag.values())
    for row in laid.s.board.values():
        for cube, n in row.items():
            laid.s.supply.cubes[cube] += n
            row[cube] = 0
    s = seed_board(laid).s
    plague = 6 - laid.s.bag["black"] - sum(row["black"] for row in s.board.values())
    assert left == 4 and plague == 0 and sum(s.bag.values()) <= left + 16 + 6 - 18


# A turn: source, action, end, draft (T2 to T6, U1 to U3), the well (G16), the questions of a turn (G27)


def test_t2_1_each_colour_of_each_space_is_one_option():
    """T2."""
    table = play(2, "family A 1@farmyard; owns A coins=0; board grain g g k; board church o")
    assert table.offered == "take grain green, take grain black, take church orange"
    table.say("take grain green")
    assert table.state.board["grain"]["green"] == 1 and table.cubes(A) == "g1"
    assert table.state.space == "grain"


def test_t4_and_r3_action_may_be_skipped_but_the_cube_stays_taken():
    table = play(2, "family A 1@farmyard; board grain k o")
    table.say("take grain black, skip, end")
    assert table.player(A).position == 2 and table.player(A).grain == 0 and len(table.list_told(Skipped)) == 1


# The well


def test_g16_well_is_used():
    table = play(2, "family A 1@farmyard; owns A o4 coins=0; board church g p")
    table.say("well orange+orange+orange, use grain")
    assert table.cubes(A) == "o1" and table.state.supply.cubes["orange"] == 17, (
        "the harvest is all there is: not asked"
    )
    assert table.player(A).grain == 2 and table.state.board["church"]["green"] == 1
    assert table.say("end").asked == (B, "source")


def test_r5_well_needs_cubes_on_the_board():
    table = play(2, "family A 1@farmyard; owns A o3; turn A; last_turns B")
    assert not table.list_offered(a.Well) and table.get_refusal("well orange+orange+orange") == "well_is_dry"


def test_t2_3_no_passing_and_no_free_action_before_the_final_phase():
    table = play(2, "board church g o")
    assert table.get_refusal("pass-turn") == "not_the_last_turn"
    assert table.get_refusal("use grain") == "cubes_left"
    assert table.get_refusal_reason("take grain pink").args == {"space": "grain", "cube": "pink"}


# Questions and drafts


def test_g27_questions_of_one_turn():
    """R21, U2: at most one privilege; the draft is undone across save points, until the end."""
    table = play(
        3,
        "turn B; family B 2@council_2 3@farmyard; owns B g1 coins=2; board council g b b",
        "take council green",
    )
    assert table.cubes(B) == "g2"
    assert table.offered == "enter 3, advance 2 2, privilege 1, privilege 2, skip"
    table.say("advance 2 2")
    assert table.offered == "pay green+green, pay green+coin, pay coin+coin"
    table.say("pay green+coin")
    assert table.offered == "privilege 1, privilege 2, privilege 3, skip"
    table.say("privilege 3, take-good ox")
    assert table.asked == (B, "end")
    p = table.player(B)
    assert (table.cubes(B), p.coins, table.goods(B), p.position) == ("g1", 1, {"ox": 1}, 2)
    assert table.list_generations(B, "council_3") == [2]
    table.undo(5)
    assert (
        table.asked == (B, "source")
        and table.cubes(B) == "g1"
        and table.list_generations(B, "council_2") == [2]
    )
    table.say(
        "take council green, advance 2 2, pay green+coin, privilege 3, take-good ox",
    )
    table.say("end")
    with pytest.raises(Refusal):
        table.match.undo(B)


def test_u1_end_is_asked_only_after_an_answer():
    """With one cube and no possible action, the turn and the rest of the round are no question."""
    table = play(2, "family A 1@council_1; family B 1@farmyard; owns A coins=0; board grain o")
    assert table.state.round == 2, "cube, end, mass and new round went by themselves"


def test_g17_end_of_round_and_new_starting_player():
    laid = village(2, "family A 3@farmyard; family B 1@farmyard; owns A b1 coins=0; board church g")
    laid.s.next_start = B
    table = laid.begin().say("enter-bag 3, pay brown, end")
    s = table.state
    assert (s.round, s.start, s.next_start, s.turn) == (2, B, None, B) and table.asked == (B, "source")
    assert sum(sum(row.values()) for row in s.board.values()) == 18
    assert sum(s.bag.values()) == 4 * 4 + 6 - 18
