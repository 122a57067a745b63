"""What the panel says in the forum: what both cards would give and what sets cost (Q5, Q10)."""
from __future__ import annotations

from engine.games.carpe_diem.actions import (
    BreadSets,
    PaySets,
    Visit,
)

from .scenario import END, A, B, C
from .speaking import TypingTable, make_framed_position, set_up_forum, set_up_visit


def test_visit_says_what_both_cards_would_give_now():
    """P3, Q10: G21, in either order."""
    table = TypingTable(set_up_forum(B))
    assert table.prompt.startswith("The forum: put your disc on a slot between two cards")
    assert table.words.title(table.own, A) == "phase 1, forum"
    assert table.words.turn_call(table.own, A) == ", the forum of phase 1."
    assert table.list_labels(Visit("s10", "f06"), Visit("s10", "f07"), Visit("s16", "f10")) == [
        "Slot 10: card 6, 1 set, 1 coin, 1 bread; then card 7, 1 set, 2 VP",
        "Slot 10: card 7, −4 VP; then card 6, 1 set, 1 coin, 1 bread",
        "Slot 16: card 10, −4 VP; then card 11, −4 VP",
    ]
    assert table.list_descriptions(Visit("s10", "f06")) == [
        "Card 6 (own 3 landscapes: 1 coin, 1 bread). Card 7 (pay 1 fish: 2 VP). Paid: 1 coin."
    ]
    assert table.suggested[0] == Visit("s10", "f06")
    assert {one.slot for one in table.suggested if isinstance(one, Visit)} == {"s10", "s11"}
    assert table.words.group_range("s01", "s08") == "Slots 1 to 8"
    assert table.words.placeholder(table.own, Visit("s10", "f06")) == "Put your disc on…"


def test_p7_label_names_bread_when_it_pays_for_the_only_set():
    table = TypingTable(set_up_forum(B).owns(A, bread=3))
    assert table.list_labels(Visit("s16", "f10"), Visit("s16", "f11")) == [
        "Slot 16: card 10, 1 set for 3 bread, 3 VP; then card 11, −4 VP",
        "Slot 16: card 11, 1 set for 3 bread, 4 VP; then card 10, −4 VP",
    ]
    assert table.list_descriptions(Visit("s16", "f10"))[0].endswith("Paid: 3 bread.")


def test_p8_sets_are_buttons_with_their_cost_and_reward():
    """Q10: "2 sets: 4 VP for 1 fish, 1 coin", "0 sets: −4 VP"."""
    table = TypingTable(set_up_forum(B).owns(A, fish=1, coins=1)).say(Visit("s10", "f07"))
    assert table.prompt == (
        "Card 7 (pay 1 fish: 2 VP). How many sets do you pay for?\nYou have 1 fish, 1 coin; prestige 0."
    )
    assert table.list_labels() == [
        "0 sets: −4 VP; then card 6, 1 set, 1 coin, 1 bread",
        "1 set: 2 VP for 1 fish; then card 6, 1 set, 1 coin, 1 bread",
        "2 sets: 4 VP for 1 fish, 1 coin; then card 6, 1 set, 1 coin, 1 bread",
    ]
    assert table.suggested == (PaySets(2),)
    table.say(PaySets(0))
    assert table.draft == ["slot 10", "no set for card 7, −4 VP", "1 set for card 6, 1 coin, 1 bread"]


def test_p7_sets_for_bread():
    table = TypingTable(set_up_forum(B).owns(A, coins=1, bread=6)).say(Visit("s10", "f07"))
    then = "; then card 6, 1 set, 1 coin, 1 bread"
    assert table.list_labels(PaySets(0)) == [f"0 sets: −4 VP, unless you pay bread{then}"]
    table.say(PaySets(0))
    assert table.prompt.startswith("Card 7 (pay 1 fish: 2 VP). You have no set for it. 3 bread make one.")
    assert table.list_labels() == [
        f"Pay no bread: −4 VP{then}", f"1 set for 3 bread: 2 VP{then}", f"2 sets for 6 bread: 4 VP{then}"
    ]  # fmt: skip
    assert table.suggested == (BreadSets(1),)
    table.say(BreadSets(1))
    asked = "Card 6 (own 3 landscapes: 1 coin, 1 bread). You have 1 set for it. 3 bread make one more."
    assert table.prompt.startswith(asked)
    assert table.list_labels() == ["Pay no bread", "1 more set for 3 bread: 1 coin, 1 bread"]
    assert table.suggested == (BreadSets(0),)


def test_r8_prestige_beyond_the_bar_is_told_as_vp():
    laid = (
        make_framed_position().district(A, "C3 wt60/0 C2 wt60/0 D3 kt10/90 D2 kt10/90").prestige({19: [A], 0: [B, C]})
    )
    table = TypingTable(set_up_visit(laid.owns(A, bread=3), B, f06="c_chimney2_prestige", f07="d_bakery2_vp"))
    assert table.list_labels(Visit("s10", "f06")) == [
        "Slot 10: card 6, 2 sets, 1 prestige, 1 VP; then card 7, 1 set, 3 VP"
    ]
    table.say(Visit("s10", "f06"))
    assert table.list_labels(BreadSets(1)) == ["1 more set for 3 bread: 1 VP; then card 7, 1 set, 3 VP"]


def test_bread_paid_for_one_card_is_missing_for_the_other():
    """P3, P7: the promise for the second card holds only if the bread is kept for it."""
    laid = make_framed_position().district(A, "C3 wt60/0 D3 kt10/90 E3 kt10/270").owns(A, bread=3)
    table = TypingTable(set_up_visit(laid, B, f06="c_chimney2_prestige", f07="d_bakery2_vp"))
    assert "; then card 7, 1 set for 3 bread, " in table.list_labels(Visit("s10", "f06"))[0]
    table.say(Visit("s10", "f06"))
    none, one = table.list_labels()
    assert none.startswith("Pay no bread; then card 7, 1 set for 3 bread, ") and one.endswith("; then card 7, −4 VP")


def test_h3_last_visit_of_a_phase_is_final():
    """panels.15: the others only end the turn."""
    first, last, over = TypingTable(set_up_forum(B)), TypingTable(set_up_forum()), TypingTable(set_up_forum(phase=4))
    for table in (first, last, over):
        table.say(Visit("s16", "f10"))
    assert [table.words.blocks_undo(table.ahead, END) for table in (first, last, over)] == [False, True, True]
    assert [table.prompt for table in (first, last, over)] == [
        "End your visit?",
        "End your visit? The tiles of the next phase will then be dealt, and you can no longer take anything back.",
        "End your visit, and with it the game?",
    ]
    assert [table.words.end_turn_label(table.ahead) for table in (first, last, over)] == [
        "", "End turn and deal phase 2", "End turn and game"
    ], "panels.11: a button that cannot be taken back names what it does"


def test_equal_visits_are_not_suggested():
    """Nothing can be fulfilled: no −8 VP in blue."""
    cards = {"f06": "a_fish_1", "f07": "a_fish_3", "f10": "a_grape_2", "f11": "a_herb_2"}
    table = TypingTable(set_up_visit(make_framed_position(), B, **cards))
    assert set(table.list_labels(Visit("s10", "f06"), Visit("s16", "f10"))) == {
        "Slot 10: card 6, −4 VP; then card 7, −4 VP", "Slot 16: card 10, −4 VP; then card 11, −4 VP"
    }
    assert table.suggested == ()
