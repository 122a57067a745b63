"""Positions with all sorts of texts, which the transcripts show."""

from __future__ import annotations

from typing import Any

from engine.games.my_village.actions import Activate, Add, Bury
from tests.engine.games.my_village.scenario import A, my_village, play
from tests.engine.games.transcript import Points

EVERYBODY, NO_MERCHANT = (
    "abbot councilman traveller craftsman merchant",
    "abbot councilman traveller craftsman",
)


def scene_churches_and_monks_are_described() -> Points:
    yield play(2, "value 11")
    yield (play(2, "church A cloister_church rosary_1; top_monk quill_1; top_monk goblet_2; value 7"))


def scene_white_banners_show_what_they_bring() -> Points:
    laid = my_village(2, "crafts A brewery_5_6=3 stables_5_6=0; fields A +-; council A monetary_council")
    yield laid.value(5).begin()
    yield laid.value(7).begin()
    yield laid.value(3).begin()
    yield play(2, "council A guild_council; village A wild=3; value 3")
    yield play(2, "council A population_council abbot; value 3")
    yield play(2, "meeting A 2; value 2")


def scene_plows_and_rat_orders_are_described() -> Points:
    table = play(
        2,
        "crafts A smithy_5_6=1; fields A -; council A guild_council; village A wild=1; "
        "church A sanatory_church; value 9",
    )
    yield table
    yield table.say("rat-order never")


def scene_time_and_death_are_told_before_the_choice() -> Points:
    """The label says what it costs in time and who would die."""
    table = play(2, "village A abbot craftsman cloud=8; coffins craftsman=B abbot=A B; value 5")
    yield table
    yield table.say("add wainwright_5_6")
    last = play(2, "coffins A A A B B B A A; village A cloud=8; value 5")
    yield last
    yield last.say("add wainwright_5_6")


def scene_death_leaves_room_for_the_effect_of_a_card() -> Points:
    """Otherwise the churches would read alike."""
    yield play(2, "village A cloud=8; value 11")


def scene_rat_is_told_before_the_turn_ends() -> Points:
    yield play(2, "village A cloud=9 tree=7; rat 4; value 7", "add field, bury abbot")


def scene_effect_of_the_rat_is_told() -> Points:
    """A9.4, A9.4a: with the story points of the coffin; points that the sanatory church would save are not lost."""
    cases: list[tuple[int, dict[str, Any]]] = [
        (7, {}),
        (6, {}),
        (6, {"rat_order": 2}),
        (6, {"rat_order": 5}),
        (6, {"rat_order": "ask"}),
    ]
    for distance, more in cases:
        laid = my_village(2).village(A, cloud=9, tree=6, **more).lay(f"rat {distance}; value 7")
        yield (
            (laid.lay("church A sanatory_church") if more else laid).begin().say("add field, bury merchant")
        )


def scene_end_of_turn_is_final_if_dice_are_rolled_next() -> Points:
    """panels.15: if it only passes the turn, it may end by itself."""
    yield play(2, "value 7", "add field")
    yield play(2, "turn B 3; value 7", "add field")
    yield play(2, "turn B 3; coffins A A A B B B A A B; value 7", "add field")


def scene_sanatory_church_is_asked_out_of_turn() -> Points:
    yield (
        play(
            2,
            "church B sanatory_church; village B tree=6 rat_order=ask; village A cloud=9; rat 1; luck 3; "
            "value 7",
            "add field, bury abbot, end",
        )
    )


def scene_newly_trained_villager_may_be_the_one_who_dies() -> Points:
    """Q66: the villager is there when the turn ends."""
    yield (play(2, "village A merchant cloud=9 school_left=true; value 3", "activate school"))


def scene_school_promises_only_what_it_offers() -> Points:
    for villagers, left, right in [
        (EVERYBODY, False, False),
        (NO_MERCHANT, True, False),
        (EVERYBODY, True, False),
        (NO_MERCHANT, False, True),
        (EVERYBODY, False, True),
        (NO_MERCHANT, True, True),
        (EVERYBODY, True, True),
    ]:
        table = play(2, f"village A {villagers} school_left={left} school_right={right}; value 3")
        yield table
        yield table.say("activate school")


def scene_marks_and_the_tile_are_described() -> Points:
    yield play(2, "crafts A brewery_5_6=0; value 3", "add area_council")
    yield play(2, "market A jester; fields A -; value 12", "add meeting_place")


def scene_steward_is_described() -> Points:
    table = play(2, "village A coins=1; value 10", "steward")
    yield table
    yield play(2, "village A cloud=8; value 10", "steward")
    yield table.say("customers R1+R2+R3")


def scene_revealed_cards_are_named() -> Points:
    """U4: a button that bars undo names its effect (panels.11), and the card is then turned over without a question."""
    yield play(2, "value 6", "add travel")
    laid = my_village(2, "church A trading_church; top_monk quill_1")
    yield laid.value(7).begin().say("add monk_quill")
    table = laid.value(4).begin().say("steward")
    yield table
    yield table.say("turn-over")


def scene_payments_mark_the_usual_one() -> Points:
    """C2.4, panels.12."""
    yield (
        play(
            2,
            "crafts A smithy_5_6=1; fields A +; council A guild_council; village A wild=1; "
            "market A gardener; value 7",
            "activate M1",
        )
    )


def scene_undo_names_the_thing_it_takes_back() -> Points:
    """[Undo marking fields], not the sentence of a label."""
    yield play(2, "value 3", "add area_council")


def scene_departed_customer_keeps_the_name() -> Points:
    """[Undo serving Jester], not the former place in the market."""
    table = play(
        2,
        "crafts A brewery_5_6=1 office_5_8=1 stables_6_9=1 smithy_8_9=1; served A duke; "
        "market A miller jester; value 7",
    )
    yield table
    yield table.say("activate M2")
    yield table.say("activate M1")


def scene_turn_is_one_line() -> Points:
    """look.6: "Ada took 3 + 4 = 7: field, 1 coin; her craftsman died: second coffin, 1 story point"."""
    table = play(
        3, "village A cloud=9; coffins craftsman=B; pool w3 w4 w1 b1; rat 9; luck 4", "dice w3 w4, add field"
    )
    yield table
    yield table.say("bury craftsman, end")


def scene_changed_dice_and_several_banners_are_told() -> Points:
    yield (
        play(
            2,
            "village A coins=1; crafts A stables_5_6=0; pool w1 w2 w3 b5",
            "dice w1 b5, value 5, activate play, activate stables, end",
        )
    )


def scene_customers_monks_and_rats_are_told() -> Points:
    table = play(2, "village A coins=0; pool w5 w5 w1 b1", "dice w5 w5, steward")
    yield table
    yield table.say("customers R1+R2, turn-over")
    yield (
        play(
            3,
            "village A cloud=9 tree=4; village B tree=3; rat 2; luck 5; value 7",
            "add field, bury abbot, end",
        )
    )
    yield (play(2, "church A cloister_church; top_monk quill_1; value 7", "add monk_quill, turn-over"))


def scene_round_begins_with_a_line_of_its_own() -> Points:
    yield play(2, "turn B 3; value 7", "headman coin, end")


def scene_given_answer_has_a_name() -> Points:
    table = play(2, "village A coins=1; crafts A brewery_5_6=0; pool w1 w4 w2 b1")
    yield table
    for one in ("dice w1 w4", "value 5", "activate brewery"):
        yield table.say(one)


def scene_standing_names_the_categories() -> Points:
    yield (play(2, "fields A --; served A jester; village A safe=3 tree=2 laborers=1; value 7"))


def scene_reason_names_things_as_the_panel_does() -> Points:
    table = play(2, "village A abbot; crafts A brewery_5_6=0; market A jester; value 7")
    yield table

    for action in (Add("travel"), Add("monk_king"), Activate("M9"), Bury("abbot")):
        yield (table, action)
    for action in (Activate("council"), Activate("F9"), Add("travel", 7)):
        yield (table, action)


def scene_many_pairs_are_split_into_two_lists() -> Points:
    """panels.5: there are more than a list holds; each list is complete."""
    yield play(2, "pool w1 w1 w2 w2 w3 w4 w5 w6 b1 b3 b5")


def scene_pair_that_brings_the_reaper_says_so() -> Points:
    yield (play(2, "village A abbot merchant cloud=8; coffins merchant=B B; pool w1 w2 w4 b6"))


def scene_coins_cost_no_press() -> Points:
    """D2: the unchanged dice by default, every other sum with its price and what it opens (panels.12)."""
    yield play(2, "village A coins=1; meeting A 1; pool w2 w2 w4 b1", "dice w2 w2")


def scene_d21_help_of_the_dice_lists_every_sum() -> Points:
    yield play(2, "village A coins=1; fields A +; pool w1 w6 b3 b3")


def scene_d21_sum_that_takes_the_last_coins_opens_no_journey_for_them() -> Points:
    """Stage B takes a horse or 2 coins."""
    yield (play(2, "village A coins=2; travelled A roadside_shrine; pool w1 w4 w2 b1", "dice w1 w4"))


def scene_dice_promise_no_more_customers_than_the_goods_serve() -> Points:
    """A6: each could be served alone, and both only with enough goods; a wild good replaces one."""
    for brewery, wild in ((3, 0), (2, 1), (2, 0), (1, 0)):
        yield play(
            2,
            f"village A coins=0 wild={wild}; council A guild_council; crafts A brewery_5_6={brewery}; "
            "market A thirsty_pilgrim wedding_host; pool w3 w5 b3 b6",
        )


def scene_dice_promise_customers_what_they_make_first() -> Points:
    """Q56: a workshop of the same sum; a full one once a customer has been paid, and each once (A0.3)."""
    pair = "thirsty_pilgrim wedding_host"
    for dice, market, shops in (
        ("w3 w5", pair, {"brewery_8_9": 2}),
        ("w3 w5", pair, {"brewery_5_6": 2}),
        ("w3 w5", pair, {"brewery_8_9": 1}),
        ("w3 w5", f"{pair} harvest_hand", {"brewery_8_9": 3, "smithy_5_6": 1}),
        ("w3 w5", f"{pair} harvest_hand", {"brewery_5_6": 3, "smithy_5_6": 1}),
        ("w1 w2", "innkeeper wedding_host", {"brewery_5_6": 2}),
        ("w1 w2", "innkeeper wedding_host settler", {"brewery_5_6": 2, "smithy_5_6": 2}),
        ("w5 w6", "innkeeper wedding_host", {"brewery_5_6": 2}),
    ):
        yield (
            my_village(2, "village A coins=0; council A guild_council")
            .crafts(A, **shops)
            .market(A, *market.split())
            .lay(f"pool {dice} b3 b6")
            .begin()
        )
