"""Positions with all sorts of texts, which the transcripts show."""

from __future__ import annotations

from engine.games.village import actions as a
from engine.games.village import events
from tests.engine.games.transcript import Points

from .scenario import FARMER, A, B, C, play, set_up_home, start_crafts, start_market, village


def scene_impossible_trip_names_what_is_missing() -> Points:
    """A5.1, A5.2: not everything a trip takes. Of several roads the one with the fewest missing cubes."""
    for people, owned in [
        ("1@farmyard", "b2"),
        ("1@farmyard", "wagon1 p1"),
        ("1@carrow", "wagon1 o1"),
        ("1@office", "b2 wagon1"),
        ("1@office", ""),
    ]:
        yield play(3, f"family A {people}; owns A {owned} coins=0; board travel k g; board council o")


def scene_k1_other_possible_sources_make_it_a_choice() -> Points:
    for board, coins, only in [("b", 0, True), ("b b", 0, True), ("b g", 0, False), ("b", 3, False)]:
        table = play(
            2,
            f"family A 1@farmyard; family B 1@farmyard; owns B coins={coins}; board grain o; "
            f"board crafts {board}",
            "take grain orange, harvest, end",
        )
        yield table
        if not only:
            yield table.say("take crafts brown")
        yield table.say("train stables 1, skip, end")


def scene_time_and_death_are_told_before_the_choice() -> Points:
    """What it costs in time and who would die; R8: also members who have just moved."""
    table = start_crafts()
    yield table
    yield table.say("train office 1")


def scene_due_death_is_not_attributed_to_the_next_answer() -> Points:
    yield set_up_home().lay("owns A position=9; board crafts k b").begin().say("take crafts black")


def scene_crafts_are_separate_kinds() -> Points:
    """interaction.6: `▼ Train… ▼ Make… ▼ Buy… [Mill] [Nothing more]`."""
    table = play(3, "family A 1@farmyard 1@stables; owns A o1 grain3 coins=2; board crafts p b")
    yield table
    yield table.say("take crafts pink")


def scene_harvest_and_family_are_described() -> Points:
    table = play(
        3,
        "family A 1@farmyard 2@office; owns A grain4 horse1 plow1; board grain o b; board family p",
        "take grain orange",
    )
    yield table
    yield table.undo().say("take family pink")


def scene_travel_is_described() -> Points:
    """A5, R16: the road's price, and what the city gives."""
    yield (
        play(
            3,
            "family A 1@farmyard 2@ashford; visited A ashford; owns A b2 p1 wagon1 coins=1; board travel o g",
            "take travel orange",
        )
    )


def scene_council_is_described() -> Points:
    table = play(
        3,
        "family A 1@farmyard 2@council_3; owns A g1 scroll1 coins=2; board council g b",
        "take council green",
    )
    yield table
    lacking = play(2, "family A 1@farmyard; owns A coins=1; board council g b")
    yield lacking
    yield lacking.say("take council green")
    yield table.say("advance 2 3")
    yield table.say("pay scroll")


def scene_c6_as_many_cubes_as_possible_are_paid_by_default() -> Points:
    """panels.12: applied automatically, kept as [Pay otherwise]."""
    table = start_crafts().say("buy wagon")
    yield table
    yield table.say("pay orange+pink")


def scene_church_can_be_paid_in_three_ways() -> Points:
    """A7.1: no default between brown and time."""
    table = (
        set_up_home().lay("owns A b1 coins=1 position=8; board church o g").begin().say("take church orange")
    )
    yield table
    yield table.say("enter-bag 2")


def scene_d4_r8_member_who_enters_the_church_does_not_die_of_its_price() -> Points:
    """The member is in the bag when the time has been paid (R7): of generation 1 the councillor is left."""
    table = play(
        2,
        "family A 1@farmyard 2@council_2; owns A b1 coins=0 position=7; board church p o",
        "take church pink, enter-bag 1",
    )
    yield table
    yield table.say("pay time+time+time, end")


def scene_payment_says_which_death_the_step_causes() -> Points:
    """A6.1: a player who pays for the council reads about the death that the step brings."""
    yield (
        play(
            2,
            "family A 1@farmyard 2@council_2; owns A g2 scroll1 coins=0 position=9; board council o p",
            "take council orange, advance 2 2",
        )
    )


def scene_chosen_cubes_and_goods_are_described() -> Points:
    table = play(3, "family A 1@council_3; board council g b", "take council green")
    yield table
    yield table.say("privilege 2")
    yield table.undo().say("privilege 3")


def scene_market_day_is_described() -> Points:
    """A4.3, D3: what a sale costs, and who would die of it."""
    table = start_market()
    yield table
    yield table.say("sell c11_horse_plow, end")


def scene_death_says_where_the_dead_come_to_rest() -> Points:
    """D5, D6."""
    table = play(
        3,
        "family A 1@farmyard 1@council_1; owns A position=9; buried council; board grain k o",
        "take grain black, skip",
    )
    yield table
    yield table.say("bury farmyard")


def scene_mass_is_described() -> Points:
    table = play(
        2,
        "family A 1@farmyard 2@black_bag 1@church_1; owns A grain3 coins=1; board grain o; "
        "family B 1@farmyard",
        "skip, end",
    )
    yield table
    yield table.say("buy-back 2, end")
    yield table.say("climb 2 1")


def scene_end_of_turn_is_final_if_something_is_drawn_next() -> Points:
    """U3, panels.15: otherwise the turn may end by itself."""
    table = set_up_home().lay("board grain o b").begin().say("take grain orange, harvest")
    yield table
    yield table.say("end, harvest")


def scene_end_of_market_day_without_a_sale_reveals_nothing() -> Points:
    """A4.5."""
    yield start_market().say("pass-market, end, pass-market")


def scene_last_turns_are_described() -> Points:
    """E3.2, E3.3."""
    yield (play(2, "family A 1@farmyard; turn B; graves 0; last_turns A; turn A; board grain o"))


def scene_refusals_name_things_as_the_panel_does() -> Points:
    table = play(3, "family A 1@farmyard 2@ashford; owns A wagon1 b1 coins=0; board travel o g")
    yield table
    yield table.say("take travel orange")
    yield (table, a.Send(1, "ashford"))
    yield (table, a.Move(2, "ashford", "farhaven"))
    yield (table, a.Send(2, "brookdale"))
    yield (table, a.Harvest())
    yield (table, a.Use("grain"))


def scene_turn_is_one_line() -> Points:
    table = start_crafts().say("train office 1, make scroll")
    yield table
    yield table.say("end")


def scene_death_that_waits_for_the_end_of_the_turn_is_in_the_draft() -> Points:
    """D2: after opening a market day, the burial comes after it; until then the track has started again."""
    table = play(
        2,
        "family A 1@farmyard 1@smithy; family B 1@farmyard; owns A position=9; board market k o",
        "take market black",
    )
    yield table
    yield table.say("end, bury smithy")


def scene_market_day_is_told() -> Points:
    table = start_market().say("sell c11_horse_plow, end")
    yield table
    yield table.say("sell c01_three_grain, end")


def scene_a4_4_players_who_can_serve_nobody_are_told_together() -> Points:
    told = [events.MarketPassed(B, True), events.MarketPassed(C, True), events.MarketPassed(A, False)]
    yield told
    yield told[:1]
    nobody = [events.MarketPassed(seat, True) for seat in (A, B, C)]
    opened, sold = (events.MarketOpened(A), events.Sold(A, FARMER, (), 0))
    for before in ([opened], [opened, sold]):
        yield [*before, *nobody]


def scene_journeys_councils_and_churches_are_told() -> Points:
    yield [
        events.Took(A, "travel", "black"),
        events.Travelled(A, 1, None, "ashford", ("brown", "coin"), 2, prestige=3),
        events.Took(B, "council", "green"),
        events.Councilled(B, 2, 3, ("scroll",), 2),
        events.Privileged(B, 3, good="ox"),
        events.UsedWell(C, ("pink", "pink", "coin"), "church"),
        events.EnteredBag(C, 3, ("time",) * 3),
    ]


def scene_t7_next_starting_player_is_told() -> Points:
    for holder in [A, B, None]:
        laid = village(2, "family A 3@farmyard; family B 1@farmyard; owns A b1 coins=0; board church g")
        laid.s.next_start = holder
        yield laid.begin().say("enter-bag 3, pay brown, end")


def scene_a1_3_empty_harvest_is_for_want_of_room() -> Points:
    """Not for want of grain: when the supply is empty, all barns are full."""
    laid = village(4, "family A 1@farmyard; owns A grain5")
    for seat in (1, 2, 3):
        laid.lay(f"owns {seat} grain5")
    yield laid.lay("board grain g o").begin().say("take grain green")
