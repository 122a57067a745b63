"""The end of the game (E1 to E4) and final scoring (section 7), G18 to G24, R26 to R32."""

from __future__ import annotations

from engine.core import Seat
from engine.games.village import GAME
from engine.games.village.actions import PassTurn, Skip, Use, Well
from engine.games.village.components import CITIES, CUSTOMERS, CustomerId
from engine.games.village.events import Ended, EndTriggered, Freely, LastFilled, MassBegan, Passed
from engine.games.village.rules.scoring import CATEGORIES, rank_seats, score_categories
from engine.games.village.state import State
from tests.engine.games.village.scenario import END, A, B, C, D, Position, Table, play, village

GRAIN, SCHOOL = "c01_three_grain", "c04_scroll_grain"


def finish_round(table: Table) -> Table:
    """Let all others pass, and let nothing happen in the mass."""
    while table.asked:
        table.say(next((one for one in table.options if isinstance(one, PassTurn | Skip)), END))
    return table


def test_g18_and_e2_1_end_trigger_in_a_normal_turn():
    """E2, T6, T6.1, T6.3, O4."""
    table = play(
        3,
        "turn B; family B 1@office; owns B position=9; buried crafts; graves 1; "
        "board grain k g g; board church o b p",
        "take grain black, end",
    )
    assert table.list_told(EndTriggered) == [EndTriggered(B, (C, A))]
    assert table.asked == (C, "source") and table.offers("pass-turn")
    table.say("take church pink, skip, end")
    assert table.asked == (A, "source")
    table.say("pass-turn, end")
    assert [event.last for event in table.list_told(MassBegan)] == [True]
    assert finish_round(table).match.is_over and len(table.list_told(Ended)) == 1


def test_g19_and_e2_2_end_may_come_in_anothers_market_day():
    laid = village(3, "family C 1@office; owns C grain3 coins=1 position=9; owns A scroll1 grain1 coins=0")
    for row in ("council", "travel", "church", "farmyard"):
        laid.buried(row)
    laid.lay(f"buried crafts open=1; stalls {GRAIN} {SCHOOL}; board market o g p; board grain g b")
    table = laid.begin().say("take market orange, sell c04_scroll_grain, end, sell c01_three_grain, end")
    assert table.list_told(LastFilled) == [LastFilled(C)], (
        "told at the moment of the death, before others decide (E1)"
    )
    assert table.list_told(EndTriggered) == [EndTriggered(C, (B, C, A))] and table.asked == (B, "source")


def test_r29_and_r30_first_trigger_stays():
    """A's own plague death at the end of that turn fills the other track."""
    laid = village(3, "family C 1@office; owns C grain3 coins=1 position=9")
    laid.lay("family A 1@farmyard; owns A scroll1 grain1 coins=0 position=8")
    for row in ("council", "travel", "church", "farmyard"):
        laid.buried(row)
    laid.lay(f"buried crafts open=1; graves 1; stalls {GRAIN} {SCHOOL}; board market k g p; board grain g b")
    table = laid.begin().say("take market black, sell c04_scroll_grain, end, sell c01_three_grain, end")
    assert table.state.graves_open == 0 and not any(table.state.chronicle_open.values())
    assert table.list_told(EndTriggered) == [EndTriggered(C, (B, C, A))]


def test_r28_and_e1_open_space_in_both_means_no_end():
    table = play(
        3, "family A 1@office; owns A position=9; graves 1; board grain k g o", "take grain black, end"
    )
    assert table.state.trigger is None and table.asked == (B, "source")


def test_g20_and_e3_2_board_may_be_empty_in_the_final_phase():
    """E3, E3.1."""
    laid = village(4, "turn B; last_turns C D; board family o")
    laid.s.trigger = A
    for seat in (B, C, D):
        laid.lay(f"family {seat} 1@farmyard 1@office")
    table = laid.begin()
    assert table.offers("pass-turn")
    table.say("take family orange, birth, end")
    assert table.asked == (C, "source") and table.state.round == 1, "E3.1: no mass between"
    assert table.options == (
        *(Use(space) for space in ("grain", "family", "crafts", "market", "church")),
        PassTurn(),
    )  # pyright: ignore
    assert table.get_refusal("use travel") == "vain_travel" and not table.list_offered(Well)
    table.say("use grain")
    assert table.asked == (C, "end") and table.player(C).grain == 2, "a free action is not skipped"
    table.say("end")
    assert table.list_told(Freely) == [Freely(C, "grain")] and table.asked == (D, "source")


def test_e3_3_and_r31_last_turn_may_be_declined():
    table = play(2, "turn B; last_turns; board church g p", "pass-turn")
    assert table.asked == (B, "end")
    table.undo().say("pass-turn, end")
    assert table.list_told(Passed) == [Passed(B)] and finish_round(table).match.is_over


def test_r32_cube_without_an_action_may_be_taken():
    table = play(2, "turn B; last_turns; family B 1@office; owns B coins=0; board church g p")
    table.say("take church green")
    assert table.asked == (B, "end") and table.cubes(B) == "g1"


def test_e3_4_market_day_in_a_last_turn_is_for_all():
    table = play(
        3,
        f"turn C; last_turns; stalls {GRAIN}; owns A grain3 coins=1; board market o g",
        "take market orange, end",
    )
    assert table.asked == (A, "sale") and table.offered == "sell c01_three_grain, pass-market"


def test_e3_5_deaths_happen_as_usual():
    table = play(
        2,
        "turn B; last_turns; family B 1@farmyard; owns B position=9; board grain k g",
        "take grain black, harvest",
    )
    assert table.list_generations(B, "chronicle") == [1]


def test_r27_last_cube_triggers_the_end():
    table = play(
        2, "family A 1@office; owns A position=9; buried crafts; graves 1; family B 1@farmyard; board grain k"
    )
    assert table.asked == (B, "source") and table.list_offered(Use) and table.state.round == 1


def test_e4_last_mass_starts_with_the_present_starting_player():
    laid = village(3, "turn A; last_turns")
    laid.s.start = C
    laid.s.next_start = B
    laid.s.trigger = B
    for seat in (A, B, C):
        laid.lay(f"family {seat} 1@black_bag 1@office")
    table = laid.lay("board church g p").begin().say("pass-turn, end")
    assert table.asked == (C, "mass_buy") and table.state.start == C
    assert finish_round(table).state.start == C, "R19: the marker has no effect in the final phase"


def test_r26_and_o3_round_ends_when_the_board_is_empty():
    """T6.2."""
    table = play(2, "family A 1@office; family B 1@office; board grain o p")
    table.say("take grain orange, end")
    assert table.state.round == 2 and table.state.turn == A, "B took the last cube, and A starts again"


# Final scoring (section 7), G21 to G24


def require_score(
    laid: Position,
    seat: Seat,
    track: int,
    family: str,
    cities: int,
    chronicle: int,
    customers: list[int],
    coins: int,
):
    """Check one row of the golden examples; customers by their points."""
    p = (
        laid.family(seat, family + " 1@chronicle" * min(chronicle, 4))
        .lay(f"owns {seat} coins={coins}")
        .s.players[seat]
    )
    for _ in range(chronicle - min(chronicle, 4)):
        p.people["chronicle"][1] += 1
        p.people["unborn"][1] -= 1
    p.prestige, p.cities = track, list(CITIES[:cities])
    p.customers = [take_customer(laid.s, points) for points in customers]


def take_customer(state: State, points: int) -> CustomerId:
    """Return a customer of so many points that nobody has served yet."""
    served = [one for p in state.players for one in p.customers]
    return next(card.id for card in CUSTOMERS.values() if card.points == points and card.id not in served)


def compute_totals(laid: Position) -> list[int]:
    return [sum(score_categories(p)) for p in laid.s.players]


def test_g21_two_players():
    """O2."""
    laid = village(2)
    require_score(laid, A, 9, "2@council_4 2@council_1 2@church_1 3@church_1 3@church_3", 5, 5, [6, 5, 4], 2)
    require_score(laid, B, 13, "2@council_3 2@church_4", 2, 3, [6, 6, 7, 4, 5], 0)
    assert score_categories(laid.s.players[A]) == (9, 14, 6, 8, 12, 15, 2)
    assert compute_totals(laid) == [66, 58] and [row.seat for row in rank_seats(laid.s)] == [A, B]


def test_g22_three_players():
    laid = village(3)
    require_score(laid, A, 8, "2@council_2 2@church_4", 3, 4, [6, 6, 4], 2)
    require_score(laid, B, 4, "2@church_2 2@church_2 3@church_1", 0, 3, [7, 6, 5, 4], 5)
    require_score(laid, C, 11, "2@farmyard", 6, 2, [6, 4], 1)
    assert sum(score_categories(laid.s.players[A])[1:]) == 39
    assert compute_totals(laid) == [47, 43, 40] and rank_seats(laid.s)[0].seat == A


def test_g23_and_f3_tie_breaks():
    laid = village(4)
    require_score(
        laid,
        A,
        8,
        "2@council_3 2@council_1 2@church_2 3@farmyard 3@farmyard 4@black_bag",
        3,
        4,
        [6, 6, 5, 4],
        3,
    )
    require_score(laid, B, 5, "2@church_4 2@church_1 2@ashford 3@farmyard", 4, 3, [7, 6, 6, 5], 1)
    require_score(laid, C, 12, "2@council_2 2@church_1 2@church_1", 1, 1, [5, 5, 4, 6], 1)
    require_score(laid, D, 6, "3@council_4", 5, 5, [6, 4, 4], 0)
    assert compute_totals(laid) == [52, 52, 40, 52]
    assert [(row.seat, row.rank) for row in rank_seats(laid.s)] == [(A, 1), (B, 2), (D, 3), (C, 4)]


def test_g24_and_f2_graves_and_other_places_score_nothing():
    laid = village(
        2, "family A 1@grave 1@grave 1@grave 1@removed 2@farmyard 2@black_bag 2@office; owns A coins=0"
    )
    laid.lay("owns A o3 g2 grain5 horse2")
    assert compute_totals(laid)[A] == 0


def test_v11_and_f4_results_are_the_ranking():
    laid = village(2)
    laid.s.result, laid.s.phase = rank_seats(laid.s), "over"
    results = GAME.results(laid.s)
    assert results.categories == CATEGORIES and [row.total for row in results.ranking] == [1, 1]
    assert results.winners == (A, B)
