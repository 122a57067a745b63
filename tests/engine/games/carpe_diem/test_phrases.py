"""Typed commands (section 6, Q11, Q13): each gives its answers one by one, stops early, and says why not."""

from __future__ import annotations

import pytest

from engine.core import Choice
from engine.core.commands import command_name
from engine.games.carpe_diem import GAME
from engine.games.carpe_diem.actions import STORE_TILE, BreadSets, PaySets, Place, Take, TakeBottom, Visit
from engine.games.carpe_diem.commands.phrases import Build, VisitForum
from engine.games.carpe_diem.components import BLACK_TILES, BOTTOM_ROW_SPACES, DEPOT_SLOTS, DEPOTS, Bottom

from .scenario import END, A, B, Position
from .speaking import LANDSCAPES, TypingTable, make_framed_position, set_up_visit

# G11.
CRAFTSMEN = "C3 wt50/0 D3 wt56/0"


def set_up_tiles(faces: str = "wt51 wt59 kt01 wt61") -> Position:
    """Depots 2 and 5 have tiles, 3 is reached for bread."""
    return make_framed_position().depots(d2=faces, d5="wt60 wt59", d3="kt02 kt03")


# Build


def test_build_takes_a_tile_and_builds_it():
    table = TypingTable(set_up_tiles().district(A, "C3 wt47/0")).type_in("build tile:2c at:C2 turn:180")
    assert table.given == (Take(2, "c"), Place("C2", 180)) and table.kind == "end"


def test_build_can_store():
    table = TypingTable(set_up_tiles()).type_in("build tile:2a at:store")
    assert table.given == (Take(2, "a"), STORE_TILE) and table.kind == "end"


def test_q11_typed_words_are_read_in_any_case():
    assert TypingTable(set_up_tiles()).type_in("build tile:2A at:c3 turn:90").given == (
        Take(2, "a"),
        Place("C3", 90),
    )
    assert TypingTable(set_up_tiles()).type_in("build tile:2a at:Store").given == (Take(2, "a"), STORE_TILE)


def test_q13_rotation_is_left_out_if_only_one_fits():
    table = TypingTable(set_up_tiles().district(A, "C3 wt47/0"))
    assert table.type_in("build tile:2c at:C2").given == (Take(2, "c"), Place("C2", 180))


def test_q13_rotation_is_asked_for_if_several_fit():
    table = TypingTable(set_up_tiles().district(A, "C3 wt47/0"))
    assert (
        table.why("build tile:2c at:B3")
        == "On B3 the tile fits in several rotations: 0, 180, 270. Which one?"
    )


def test_q13_no_rotation_fits():
    table = TypingTable(set_up_tiles().district(A, "C3 wt47/0"))
    assert (
        table.why("build tile:2c at:D3")
        == "This tile does not fit on D3 in any rotation. Choose another cell."
    )


def test_t6_only_the_smallest_rotation_of_a_single_is_read():
    table = TypingTable(set_up_tiles())
    assert table.type_in("build tile:2b at:C3 turn:0").given == (Take(2, "b"), Place("C3", 0))
    table = TypingTable(set_up_tiles())
    assert table.why("build tile:2b at:C3 turn:90") == (
        "Rotated by 90°, this tile looks the same as with a smaller rotation. Use the smaller one."
    )


def test_q9_refusals_of_a_build_name_its_piece():
    table = TypingTable(set_up_tiles().district(A, "C3 wt47/0"))
    assert table.why("build tile:3a at:B3") == "Going to depot 3 costs 1 bread, and you have none."
    assert (
        table.why("build tile:2c at:F6 turn:0") == "F6 is not next to any of your tiles. Build next to one."
    )
    assert table.why("build tile:2c at:C2 turn:0") == (
        "The south side of C2 must match its neighbour: merchant. Rotate the tile, or choose another cell."
    )
    assert table.why("build tile:2c at:C3 turn:0") == "C3 is already built on. Choose an empty cell."
    assert table.why("build tile:4a at:C2") == "Depot 4 is empty. Choose one that has tiles."
    assert table.why("build tile:5d at:C2") == "There is no tile at 5d. Choose another one."
    assert table.why("build tile:9z at:C2") == 'I do not understand "9z" for "tile".'
    assert table.why("build tile:2c at:G9") == "g9 is not a cell of your district. Cells are A1 to F6."
    assert table.why("build tile:2c at:C2 turn:45") == 'I do not understand "45" for "turn".'


def test_m4_build_for_bread_pays_it():
    table = TypingTable(set_up_tiles().owns(A, bread=1)).type_in("build tile:3a at:C3 turn:0")
    assert table.state.players[A].bread == 0 and table.given[0] == Take(3, "a")


def test_tile_in_hand_is_accepted():
    """A piece that a forced move or a press has already done is skipped; another tile is not."""
    table = TypingTable(set_up_tiles()).say(Take(2, "a"))
    assert table.why("build tile:2b at:C3") == "You are holding a tile. First build it or store it."
    assert table.type_in("build tile:2a at:C3 turn:0").given == (Take(2, "a"), Place("C3", 0))
    forced = TypingTable(make_framed_position().depots(d6="- - wt47"))
    assert (forced.kind, forced.given) == ("place", ())
    assert forced.type_in("build tile:6c at:C3 turn:90").given == (Place("C3", 90),)


def test_w7_build_leaves_the_end_of_the_turn_open():
    table = TypingTable(set_up_tiles()).type_in("build tile:2a at:C3 turn:0")
    assert table.options == (END,) and table.why("build tile:2b at:C3") == (
        "That is already done. End your turn, or take it back."
    )
    table.match.undo(A)
    assert table.kind == "place", "answer by answer (Q12)"
    table.match.undo_all(A)
    assert table.kind == "take" and table.given == ()


def test_aq7_build_stops_at_a_craftsman():
    table = TypingTable(
        make_framed_position().depots(d2="kt04 wt60").district(A, CRAFTSMEN).bottom(k01="kt04", k02="kt12")
    )
    table.type_in("build tile:2a at:C2 turn:180")
    assert table.kind == "craft"
    table.type_in("craft tile:k01 at:D2 turn:180")
    assert table.given[2:] == (TakeBottom("k01"), Place("D2", 180))
    assert table.kind == "place", "the last tile of the row is taken without asking"
    assert table.type_in("craft tile:k02 at:B3").given[4:] == (Place("B3", 0),)


def test_craft_is_refused_without_a_craftsman():
    table = TypingTable(set_up_tiles())
    assert table.why("craft tile:k01 at:C3") == "First take a tile."
    assert table.why("craft tile:3b at:C3") == 'I do not understand "3b" for "tile".'


def test_craft_is_refused_for_a_missing_tile():
    table = TypingTable(
        make_framed_position().depots(d2="kt04 wt60").district(A, CRAFTSMEN).bottom(k01="kt04", k02="kt12")
    )
    table.type_in("build tile:2a at:C2 turn:180")
    assert table.why("craft tile:k05 at:D2") == "The tile at k05 is gone. Choose another one."
    assert table.type_in("craft tile:k02 at:store").given[2:] == (TakeBottom("k02"), STORE_TILE)


def test_autocomplete_of_a_build():
    """Tiles in reach, the cells for that one, its turns there."""
    table = TypingTable(set_up_tiles().district(A, "C3 wt47/0"))
    assert table.choices("build", "tile") == ["2a", "2b", "2c", "2d", "5a", "5b"]
    assert table.choices("build tile:2c", "at") == ["C2", "B3", "C4", "store"]
    assert table.choices("build tile:2c at:b3", "turn") == ["0", "180", "270"]
    assert table.choices("build tile:3a", "at") == []
    table.say(Take(2, "c"))
    assert table.choices("build", "tile") == ["2c"] and table.choices("craft", "tile") == []
    assert table.choices("build tile:2c at:C2", "turn") == ["180"]
    table.say(Place("C2", 180))
    assert table.choices("build", "tile") == []


def test_autocomplete_of_a_craftsman():
    table = TypingTable(
        make_framed_position().depots(d2="kt04 wt60").district(A, CRAFTSMEN).bottom(k01="kt04", k02="kt12")
    )
    assert table.choices("craft", "tile") == []
    table.type_in("build tile:2a at:C2 turn:180")
    assert table.choices("craft", "tile") == ["k01", "k02"] and table.choices("build", "tile") == []
    assert "B3" in table.choices("craft tile:k02", "at")


# A visit


def set_up_forum(coins: int = 0, bread: int = 0) -> Position:
    """G21: three landscapes; f06 counts landscapes, f07 is paid with fish."""
    laid = make_framed_position().district(A, LANDSCAPES).owns(A, coins, bread, 0)
    return set_up_visit(laid, B, f06="d_landscape3_coin_bread", f07="a_fish_1", f10="a_herb_3")


def test_q13_visit_pays_as_much_as_possible():
    """G34: a phrase with nothing else."""
    table = TypingTable(set_up_forum(bread=2)).type_in("forum slot:s10 first:f06")
    assert [one for one in table.given if not isinstance(one, BreadSets)] == [Visit("s10", "f06"), PaySets(1)]
    assert table.kind == "end" and table.state.players[A].coins == 0
    assert table.state.players[A].bread == 3 and table.state.players[A].vp == 2


def test_g21_numbers_belong_to_the_cards_in_their_order():
    table = TypingTable(set_up_forum(bread=2)).type_in("forum slot:s10 first:f06 paid2:max bread2:1")
    p = table.state.players[A]
    assert (p.vp, p.coins, p.bread) == (4, 0, 0)


def test_q13_better_order_is_taken():
    """P3: also where the other one is typed, because it allows nothing more."""
    assert TypingTable(set_up_forum()).type_in("forum slot:S10").given[0] == Visit("s10", "f06")
    assert TypingTable(set_up_forum()).type_in("forum slot:10 first:7").given[0] == Visit("s10", "f06")


def test_q13_bread_is_used_only_if_there_would_be_no_set():
    fish_first = TypingTable(set_up_forum(bread=3)).type_in("forum slot:s10 first:f07")
    assert BreadSets(1) in fish_first.given and fish_first.state.players[A].vp == 2
    with_a_coin = TypingTable(set_up_forum(bread=3, coins=1)).type_in("forum slot:s10 first:f07")
    assert PaySets(1) in with_a_coin.given and BreadSets(1) not in with_a_coin.given
    kept = TypingTable(set_up_forum(bread=3)).type_in("forum slot:s10 first:f07 bread1:0")
    assert kept.state.players[A].vp == -4


def test_q13_nothing_is_paid_for_an_own_card():
    table = TypingTable(set_up_forum())
    assert (
        table.why("forum slot:s10 paid1:1")
        == "Card f06 counts what you own, so you can pay only bread for it."
    )
    assert table.type_in("forum slot:s10 paid1:0").kind == "end"


def test_q9_refusals_of_a_visit():
    table = TypingTable(set_up_forum(coins=2))
    assert table.why("forum slot:s08") == "Slot s08 is taken. Choose a free one."
    assert table.why("forum slot:s10 first:f05") == "Card f05 is not at slot s10."
    assert table.why("forum slot:s10 paid2:4").endswith("You can pay for 3 sets at most.")
    assert table.why("forum slot:s10 bread2:1").endswith("A set costs 3 bread, and you have less.")
    assert table.why("forum slot:s10 paid2:all") == 'I do not understand "all" for "paid2".'
    assert table.why("forum slot:s99") == 'I do not understand "s99" for "slot".'
    assert table.why("build tile:2a at:C4") == "First choose a slot in the forum."


def test_unused_corner_has_no_slot():
    """S6: with three players f01 stays empty."""
    laid = set_up_forum()
    laid.s.discs = {}
    assert TypingTable(laid).why("forum slot:s01") == "There is no slot s01 in this game."


def test_q12_visit_is_undone():
    table = TypingTable(set_up_forum(coins=2)).type_in("forum slot:s10 paid2:1")
    table.match.undo_all(A)
    assert table.kind == "visit" and table.given == ()


def test_autocomplete_of_a_visit():
    table = TypingTable(set_up_forum(coins=2, bread=3))
    assert table.choices("forum", "slot") == ["s10", "s11"]
    assert table.choices("forum slot:s10", "first") == ["f06"]
    assert table.choices("forum slot:s10", "paid1") == []
    assert table.choices("forum slot:s10", "paid2") == ["max", "0", "1", "2", "3"], (
        "with the coin of the first card"
    )
    assert table.choices("forum slot:s10 first:f06", "bread1") == ["max", "0", "1"]
    assert table.choices("forum", "paid1") == []
    assert TypingTable(set_up_tiles()).choices("forum", "slot") == []


def test_autocomplete_explains_its_words():
    table = TypingTable(set_up_forum())
    said = [
        table.words.choice_label(table.ahead, VisitForum, field, Choice(word, word))[0]
        for field, word in (("slot", "s10"), ("first", "f07"), ("paid1", "max"))
    ]
    assert said == [
        "s10: f06 own 3 landscapes: 1 coin, 1 bread; f07 pay 1 fish: 2 points",
        "f07 pay 1 fish: 2 points",
        "max",
    ]
    table = TypingTable(set_up_tiles().bottom(k01="kt04", k02="kt12"))
    called = [
        table.words.choice_label(table.ahead, Build, "tile", Choice(word, word))[0] for word in ("2a", "k02")
    ]
    assert called == ["2a: farmyard and merchant", "k02: bakery"]
    assert table.words.choice_label(table.ahead, Take, "slot", Choice("b", "b"))[0] == "b"


# The complete list


def test_every_small_action_can_be_typed():
    assert {command_name(kind) for kind in GAME.typeable_action_types} == {
        "start",
        "take",
        "place",
        "store",
        "bottom",
        "return",
        "visit",
        "pay",
        "bread",
    }
    assert {command_name(kind) for kind in GAME.command_types} == {"build", "craft", "forum"}


@pytest.mark.parametrize("depot", DEPOTS)
def test_every_place_of_a_depot_has_its_word(depot: int):
    for slot in DEPOT_SLOTS:
        tiles = " ".join("wt47" if other == slot else "-" for other in DEPOT_SLOTS)
        laid = (
            make_framed_position()
            .depots(**{f"d{depot}": tiles, f"d{depot % 7 + 1}": "wt59"})
            .owns(A, bread=1)
        )
        assert TypingTable(laid).type_in(f"build tile:{depot}{slot} at:store").given[0] == Take(depot, slot)


@pytest.mark.parametrize("space", BOTTOM_ROW_SPACES)
def test_every_space_of_the_bottom_row_has_its_word(space: Bottom):
    row = dict(zip(BOTTOM_ROW_SPACES, BLACK_TILES, strict=False))
    table = TypingTable(make_framed_position().depots(d2="kt04 wt60").district(A, CRAFTSMEN).bottom(**row))
    table.type_in("build tile:2a at:C2 turn:180").type_in(f"craft tile:{space} at:store")
    assert table.state.bottom_row[BOTTOM_ROW_SPACES.index(space)] is None
