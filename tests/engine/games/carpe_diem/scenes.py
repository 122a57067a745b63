"""Positions with all sorts of texts, which the transcripts show."""

from __future__ import annotations

from engine.core.rules import list_visible_events
from engine.games.carpe_diem import events
from engine.games.carpe_diem.actions import (
    STORE_TILE,
    StartAt,
)
from tests.engine.games.transcript import Points

from .scenario import (
    LANDSCAPES,
    A,
    B,
    C,
    make_framed_position,
    set_up_craft,
    set_up_forum,
    set_up_turn,
    set_up_visit,
    start_with_patricians,
)


def scene_n1_start_is_asked_of_all_in_secret() -> Points:
    table = start_with_patricians()
    yield table
    for depot in (2, 2, 5):
        table.match.submit(table.asked_seat, StartAt(depot))
    yield table


def scene_r9_craftsman_takes_from_the_bottom_row() -> Points:
    table = set_up_craft()
    yield table
    yield table.say("bottom k02")
    yield table.say("place D2 180, bottom k03, place B3 0")


def scene_q4_fountain_is_shown_only_to_its_owner() -> Points:
    """Section 8: the channel reads that cards were drawn and returned, but not which."""
    table = (
        make_framed_position()
        .lay(
            "district A C3 wt59/0 D3 kt10/0 E3 wt60/0; depots d2=wt61 wt59 wt60; fountain_cards A villa; "
            "fountains_next villa market"
        )
        .begin()
    )
    yield table
    yield table.say("take 2 a, place C2 0, end")
    yield list_visible_events(table.match.new_public_events, A)
    yield table.say("return market")
    yield [events.FountainDrawn(A), events.FountainReturned(A)]
    yield [events.FountainSeen(A, ("villa", "pond"))]


def scene_fs4_completed_villa_counts_for_its_card() -> Points:
    yield (
        make_framed_position()
        .lay(
            "district A C3 wt59/0 D3 kt10/90 E3 kt09/270; depots d2=wt61 wt59 wt60; fountains_next villa pond"
        )
        .begin()
        .say("take 2 a, place C2 0, end")
    )


def scene_h2_only_start_and_fountain_questions_are_private() -> Points:
    """The other lists stand on the post; the post after the draw waits for the returned card (AQ4). Q14, X23: the help of
    a turn lists the tiles that are still to come, and those that have left."""
    yield start_with_patricians()
    yield set_up_turn().begin()
    yield set_up_forum(B).begin()
    yield set_up_craft().say("bottom k03, place B3 0, end")
    yield set_up_craft()


def scene_undo_names_what_it_takes_back() -> Points:
    table = set_up_turn().begin().say("take 2 a")
    yield table
    yield table.say("place C2 180")
    yield set_up_forum(B).begin().say("visit s10 f06")


def scene_standing_is_the_score_if_the_game_ended_now() -> Points:
    """FS6: the best first."""
    laid = (
        make_framed_position(2)
        .lay("district A C3 kt10/0 C2 kt09/180")
        .owns(A, coins=2, bread=1, vp=-5)
        .lay("owns B vp=9")
    )
    laid.prestige({3: [B], 0: [A]}).lay("frame A fp01 fp03 fp04 fp05")
    yield laid.lay("depots d2=wt47 wt59; fountain_cards B pond").begin()


def scene_label_lists_what_a_tile_completes() -> Points:
    for built, tile in [
        ("C3 wt60/0 D3 kt05/180 E3 wt59/0 E4 kt05/270 E5 wt61/0 D5 kt01/0", "wt27"),
        ("C3 kt01/0 D3 kt08/90", "wt51"),
    ]:
        yield make_framed_position().lay(f"district A {built}; depots d2={tile} wt59").begin()


def scene_tiles_that_look_alike_in_a_depot_have_their_letters() -> Points:
    yield make_framed_position().lay("depots d2=wt59 wt59 kt01").begin()


def scene_joined_feature_says_where_it_stays_open() -> Points:
    yield make_framed_position().lay("district A C3 wt28/0; depots d2=wt39 kt05").begin().say("take 2 a")


def scene_x36_uncompletable_landscape_is_named() -> Points:
    """G14: the fourth tile of a pond that stays open."""
    yield (
        make_framed_position()
        .lay("district A C3 wt28/180 C2 wt27/90 D2 wt39/180; depots d2=kt05 kt01")
        .begin()
        .say("take 2 a")
    )


def scene_l5_landscape_that_would_become_too_large_is_named() -> Points:
    """Two cells beside three tiles both ask for a pond."""
    yield (
        make_framed_position()
        .lay("district A C3 wt28/180 C2 wt27/90; depots d2=wt39 kt01")
        .begin()
        .say("take 2 a")
    )


def scene_l4_feature_that_no_remaining_tile_completes_is_not_open() -> Points:
    """Between a farmyard and a craftsman only two tiles of the box fit."""
    for gone in ["wt50", "wt50 wt36"]:
        yield (
            make_framed_position()
            .lay(
                f"district A C3 wt60/0 C2 kt08/90 D3 wt59/0 E3 wt59/0; owns B stored={gone}; "
                "depots d2=kt04 wt60"
            )
            .begin()
            .say("take 2 a")
        )


def scene_l4_cell_that_needs_an_impossible_tile_is_named() -> Points:
    """A merchant and an administrator."""
    yield (
        make_framed_position()
        .lay("district A C3 wt60/0 D3 kt01/0; depots d2=kt03 wt60")
        .begin()
        .say("take 2 a")
    )


def scene_fs3_build_says_which_goals_it_meets() -> Points:
    yield set_up_turn().begin().say("take 4 b")


def scene_singles_are_not_rotated() -> Points:
    """Q10: each place says what it brings."""
    yield set_up_turn().begin().say("take 2 c")
    yield make_framed_position().lay("depots d2=wt60 wt61").begin().say("take 2 a")
    yield make_framed_position().lay("depots d2=wt60 wt61 wt47").begin()
    yield make_framed_position().lay("depots d2=wt47 wt61").begin().say("take 2 a")


def scene_label_contains_two_completions() -> Points:
    """G8: the merchant takes the goods of the pond as well."""
    table = (
        make_framed_position()
        .lay(
            "district A C3 wt60/0 D3 kt05/180 E3 wt59/0 E4 kt05/270 E5 wt61/0 D5 kt01/0; owns A herb=1; "
            "depots d2=wt27 wt59 wt60"
        )
        .begin()
        .say("take 2 a")
    )
    yield table
    yield table.say("place D4 0, end")


def scene_villa_says_what_it_will_score() -> Points:
    """FS5."""
    yield make_framed_position().lay("district A C3 kt10/0; depots d2=kt09 wt59").begin().say("take 2 a")


def scene_too_long_label_is_shortened() -> Points:
    """panels.16: at most 80 characters."""
    yield (
        make_framed_position()
        .lay(
            "district A C3 wt60/0 D3 wt60/0 E3 kt01/180 F3 wt59/0 F4 kt05/270 D4 wt60/0 D5 wt60/0 E5 kt07/0; "
            "owns A fish=3; depots d2=wt43 wt59"
        )
        .begin()
        .say("take 2 a")
    )


def scene_p7_label_names_bread_when_it_pays_for_the_only_set() -> Points:
    yield set_up_forum(B).lay("owns A bread=3").begin()


def scene_p3_label_names_the_first_card_only_if_the_order_matters() -> Points:
    yield set_up_visit(
        make_framed_position().lay(f"district A {LANDSCAPES} F3 kt10/0 F2 kt10/180; owns A bread=2"),
        B,
        f06="c_chimney2_bread",
        f07="d_landscape3_coin_bread",
        f10="d_granary",
    ).begin()


def scene_p7_sets_for_bread() -> Points:
    """P3, P7: bread that is paid for one card is missing for the other."""
    yield set_up_forum(B).lay("owns A bread=3").begin().say("visit s10 f06")


def scene_h3_last_visit_of_a_phase_is_final() -> Points:
    """panels.15: the others only end the turn."""
    first = set_up_forum(B).begin()
    yield first
    last = set_up_forum().begin()
    yield last
    over = set_up_forum(phase=4).begin()
    yield over
    for table in (first, last, over):
        yield table.say("visit s16 f10")


def scene_equal_visits_are_not_suggested() -> Points:
    """Nothing can be fulfilled: no −8 points in blue."""
    yield set_up_visit(
        make_framed_position(),
        B,
        f06="a_fish_1",
        f07="a_fish_3",
        f10="a_grape_2",
        f11="a_herb_2",
    ).begin()


def scene_q15_turn_is_one_line() -> Points:
    table = set_up_turn().begin().say("take 4 b, place D3 270")
    yield table
    yield table.say("end")


def scene_stored_tiles_and_cleared_depots_are_told() -> Points:
    """K2, W8."""
    laid = make_framed_position(2).lay("depots d2=- kt01 wt59 wt60 d4=wt60 wt59")
    laid.s.taken[1] = 1
    yield laid.begin().say("take 2 b", STORE_TILE, "end")


def scene_chain_of_craftsmen_is_told() -> Points:
    yield set_up_craft().say("bottom k01, place B3 0, end")


def scene_visit_is_told() -> Points:
    yield set_up_forum(B).lay("owns A").begin().say("visit s10 f06, pay 1, end")
    again = set_up_forum(B).lay("owns A fish=3 bread=3").begin().say("visit s10 f06, bread 1")
    yield again
    yield again.say("pay 3, end")


def scene_fs4_end_reveals_the_fountain_cards() -> Points:
    table = set_up_forum(phase=4).lay("owns A vp=20; fountain_cards A villa pond villa").begin()
    yield table
    yield table.say("visit s16 f10, end")


def scene_r8_build_at_the_end_of_the_bar_says_that_steps_are_points() -> Points:
    for space in (17, 19, 20):
        for face, district in (("kt03", "C3 wt49/0"), ("wt60", "C3 wt60/0")):
            yield (
                make_framed_position()
                .lay(f"district A {district}; depots d2={face} wt59")
                .prestige({space: [A], 0: [B, C]})
                .begin()
                .say("take 2 a")
            )
