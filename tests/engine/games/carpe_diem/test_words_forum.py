"""What the panel says in the forum: what both cards would give and what sets cost (Q5, Q10)."""

from __future__ import annotations

from engine.games.carpe_diem.actions import (
    BreadSets,
    PaySets,
    Visit,
)

from .scenario import END, A, B, C
from .speaking import LANDSCAPES, TypingTable, make_framed_position, set_up_forum, set_up_visit


def test_visit_says_what_both_cards_would_give_now():
    """P3, Q10: G21, in either order."""
    table = TypingTable(set_up_forum(B))
    assert table.prompt.startswith("Put your disc on a slot. Both cards beside it count")
    assert table.words.title(table.own, A) == "phase 1, forum"
    assert table.words.turn_call(table.own, A) == ", the forum of phase 1."
    assert table.list_labels(Visit("s10", "f06"), Visit("s16", "f10")) == [
        "Slot 10: 1 bread, 2 points",
        "Slot 16: −8 points",
    ]
    assert table.list_descriptions(Visit("s10", "f06")) == [
        "6 (own 3 landscapes: 1 coin, 1 bread): 1 set. 7 (pay 1 fish: 2 points): 1 set."
    ]
    assert table.suggested[0] == Visit("s10", "f06")
    assert {one.slot for one in table.suggested if isinstance(one, Visit)} == {"s10", "s11"}
    assert table.words.group_range("s01", "s08") == "Slots 1 to 8"
    assert table.words.placeholder(table.own, Visit("s10", "f06")) == "Put your disc on…"


def test_p7_label_names_bread_when_it_pays_for_the_only_set():
    table = TypingTable(set_up_forum(B).owns(A, bread=3))
    assert table.list_labels(Visit("s16", "f10")) == ["Slot 16: nothing for 3 bread"]


def test_p3_label_names_the_first_card_only_if_the_order_matters():
    laid = make_framed_position().district(A, f"{LANDSCAPES} F3 kt10/0 F2 kt10/180").owns(A, bread=2)
    table = TypingTable(
        set_up_visit(laid, B, f06="c_chimney2_bread", f07="d_landscape3_coin_bread", f10="d_granary")
    )
    assert [label.split(":")[0] for label in table.list_labels()] == [
        "Slot 10, card 6 first",
        "Slot 10, card 7 first",
        "Slot 11",
    ]


def test_visit_is_paid_as_usual_and_otherwise_on_request():
    """panels.12: what brings most is the default; other payments say what they lead to in all."""
    table = TypingTable(set_up_forum(B).owns(A, fish=1, coins=1)).say(Visit("s10", "f06"))
    assert table.prompt == "Card 7 (pay 1 fish: 2 points). How many sets do you pay for?"
    assert table.words.default_action(table.own, table.match.get_decision(A)) == PaySets(3)
    assert table.list_labels() == [
        "No set: −4 points",
        "1 set: 2 points for 1 fish",
        "2 sets: 4 points for 1 fish, 1 coin",
        "3 sets: 6 points for 1 fish, 2 coins",
    ]
    table.say(PaySets(0))
    assert table.draft == ["slot 10", "card 6 (1 set), 1 coin, 1 bread", "card 7 (no set), −4 points"]


def test_p7_sets_for_bread():
    """P3, P7: bread that is paid for one card is missing for the other."""
    table = TypingTable(set_up_forum(B).owns(A, bread=3)).say(Visit("s10", "f06"))
    assert table.prompt.startswith(
        "Card 6 (own 3 landscapes: 1 coin, 1 bread). You have 1 set for it. 3 bread"
    )
    assert table.list_labels() == ["Pay no bread: 1 bread, 2 points", "1 set for bread: 4 points for 1 bread"]
    assert table.words.default_action(table.own, table.match.get_decision(A)) == BreadSets(1)


def test_r8_prestige_beyond_the_bar_is_told_as_points():
    laid = (
        make_framed_position()
        .district(A, "C3 wt60/0 C2 wt60/0 D3 kt10/90 D2 kt10/90")
        .prestige({19: [A], 0: [B, C]})
    )
    table = TypingTable(set_up_visit(laid, B, f06="c_chimney2_prestige", f07="d_bakery2_vp", f10="d_granary"))
    assert table.list_labels(Visit("s10", "f06")) == ["Slot 10: 1 prestige, 4 points"]


def test_h3_last_visit_of_a_phase_is_final():
    """panels.15: the others only end the turn."""
    first = TypingTable(set_up_forum(B))
    last = TypingTable(set_up_forum())
    over = TypingTable(set_up_forum(phase=4))
    for table in (first, last, over):
        table.say(Visit("s16", "f10"))
    assert [table.words.blocks_undo(table.ahead, END) for table in (first, last, over)] == [False, True, True]
    assert [table.prompt for table in (first, last, over)] == [
        "End your visit?",
        "End your visit? Then the tiles of the next phase are dealt, and you can no longer take anything back.",
        "End your visit, and with it the game?",
    ]
    assert [table.words.end_turn_label(table.ahead) for table in (first, last, over)] == [
        "",
        "End turn and deal phase 2",
        "End turn and game",
    ], "panels.11: a button that cannot be taken back names what it does"


def test_equal_visits_are_not_suggested():
    """Nothing can be fulfilled: no −8 points in blue."""
    cards = {"f06": "a_fish_1", "f07": "a_fish_3", "f10": "a_grape_2", "f11": "a_herb_2"}
    table = TypingTable(set_up_visit(make_framed_position(), B, **cards))
    assert set(table.list_labels(Visit("s10", "f06"), Visit("s16", "f10"))) == {
        "Slot 10: −8 points",
        "Slot 16: −8 points",
    }
    assert table.suggested == ()
