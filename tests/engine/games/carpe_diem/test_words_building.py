"""What the panel says in a building turn: what a tile completes, leaves open and brings (Q10)."""

from __future__ import annotations

import random

import pytest

from engine.core import Setup
from engine.core.match import Playout
from engine.games.carpe_diem import GAME
from engine.games.carpe_diem.actions import STORE_TILE, Place, Take
from engine.games.carpe_diem.rules.district import cannot_be_completed
from engine.games.carpe_diem.state import State
from engine.games.carpe_diem.words.foretold import list_buildable_faces

from .scenario import END, A, B, C
from .speaking import NAMES, TypingTable, make_framed_position, set_up_turn


def test_m3_free_tiles_are_one_list_and_those_for_bread_another():
    """interaction.6: `▼ Take a tile…`, and a separate list of what costs 1 bread."""
    table = TypingTable(set_up_turn())
    assert table.prompt == "Take a tile from depot 2 or 7, or for 1 bread from any other."
    hints, view = table.words, table.own
    assert hints.title(view, A) == "phase 1, round 1" and hints.turn_call(view, A) == ", phase 1, round 1."
    found = dict.fromkeys(hints.placeholder(view, one) for one in table.options)
    assert list(found) == ["Take a tile…", "From another depot, for 1 bread…"]
    assert table.list_labels(Take(2, "a"), Take(2, "c"), Take(4, "a")) == [
        "2: merchant",
        "2: market",
        "4: farmyard and merchant",
    ]
    assert table.list_descriptions(Take(2, "a"), Take(2, "c"), Take(4, "a"), Take(4, "b")) == [
        "Fits in 3 places. Can complete: merchant.",
        "Gives 1 coin. Fits in 2 places.",
        "Fits in 3 places. Can complete: merchant.",
        "Fits in 3 places. Can complete: garden.",
    ]


@pytest.mark.parametrize(
    ("built", "tile", "en", "de"),
    [
        (
            "C3 wt60/0 D3 kt05/180 E3 wt59/0 E4 kt05/270 E5 wt61/0 D5 kt01/0",
            "wt27",
            "pond and merchant",
            "Fischteich und Händler",
        ),  # G8: on one cell
        ("C3 kt01/0 D3 kt08/90", "wt51", "farmyard or merchant", "Hühnerhof oder Händler"),  # on two cells
    ],
)
def test_label_lists_what_a_tile_completes(built: str, tile: str, en: str, de: str):
    table = TypingTable(make_framed_position().district(A, built).depots(d2=f"{tile} wt59"))
    assert table.list_descriptions(Take(2, "a"))[0].endswith(f". Can complete: {en}.")
    assert (
        GAME.create_presenter(NAMES[:3], "de")
        .option_description(table.ahead, Take(2, "a"))
        .endswith(f". Kann fertig werden: {de}.")
    )


def test_bread_is_not_mentioned_without_bread():
    table = TypingTable(set_up_turn().owns(A, grape=0, chicken=0, fish=0))
    assert table.prompt == "Take a tile from depot 2 or 7."
    assert TypingTable(make_framed_position().depots(d4="wt47 wt59")).prompt == "Take a tile from depot 4."


def test_tiles_that_look_alike_in_a_depot_have_their_letters():
    table = TypingTable(make_framed_position().depots(d2="wt59 wt59 kt01"))
    assert table.list_labels() == ["2: market (a)", "2: market (b)", "2: merchant"]


def test_fs4_own_fountain_cards_stand_beside_what_may_be_built():
    table = TypingTable(set_up_turn().fountain_cards(A, "villa", "pond", "villa"))
    assert table.prompt.endswith("\nYour fountain cards: villa (2 cards), pond.")


def test_l4_tile_that_fits_nowhere_says_so():
    """A villa on three sides beside merchant, pond, vineyard, granary, farmyard and garden."""
    laid = make_framed_position().district(A, "C3 wt43/0 B3 wt44/0").depots(d2="wt01 wt02")
    assert TypingTable(laid).list_descriptions() == ["Fits nowhere: you could only store it."] * 2


def test_q10_place_says_what_it_brings_and_what_stays_open():
    """R4: what a merchant would take is counted."""
    table = TypingTable(set_up_turn()).say(Take(2, "a"))
    assert table.prompt == "Where do you build your tile: merchant?"
    assert table.list_labels(Place("C2", 180), Place("B3", 270), STORE_TILE) == [
        "C2: merchant, 5 coins for 4 goods",
        "B3, 270°: 1 prestige",
        "Store the tile",
    ]
    assert table.list_descriptions(Place("B3", 270), Place("B3", 0), STORE_TILE) == [
        "Still open: merchant (west).",
        "Still open: merchant (north).",
        "",
    ]
    hints, view = table.words, table.own
    assert hints.placeholder(view, Place("C2", 180)) == "Build on…" != hints.placeholder(view, STORE_TILE)
    assert hints.group_key(view, Place("C2", 180)) == "2"
    assert [hints.group_range("1", "3"), hints.group_range("5", "5")] == ["Rows 1 to 3", "Row 5"]
    assert table.suggested[0] == Place("C2", 180)


def test_joined_feature_says_where_it_stays_open():
    table = TypingTable(make_framed_position().district(A, "C3 wt28/0").depots(d2="wt39 kt05")).say(
        Take(2, "a")
    )
    assert table.list_descriptions(Place("C2", 90)) == [
        "Still open: pond of 2 (east, elsewhere), vineyard (west)."
    ]


def test_x36_uncompletable_landscape_is_named():
    """G14: the fourth tile of a pond that stays open."""
    laid = make_framed_position().district(A, "C3 wt28/180 C2 wt27/90 D2 wt39/180").depots(d2="kt05 kt01")
    assert "Still open: pond of 4 (cannot be completed)." in TypingTable(laid).say(
        Take(2, "a")
    ).list_descriptions(Place("D3", 0))


def test_l5_landscape_that_would_become_too_large_is_named():
    """Two cells beside three tiles both ask for a pond."""
    laid = make_framed_position().district(A, "C3 wt28/180 C2 wt27/90").depots(d2="wt39 kt01")
    table = TypingTable(laid).say(Take(2, "a"))
    assert table.list_descriptions(Place("D2", 180)) == [
        "Still open: pond of 3 (cannot be completed), vineyard (north)."
    ]


@pytest.mark.parametrize(
    ("gone", "en", "de"),
    [
        ("wt50", "west", "Westen"),  # wt36 may still turn up
        ("wt50 wt36", "cannot be completed", "wird nie fertig"),
    ],
)
def test_l4_feature_that_no_remaining_tile_completes_is_not_open(gone: str, en: str, de: str):
    """Between a farmyard and a craftsman only two tiles of the box fit."""
    laid = make_framed_position().district(A, "C3 wt60/0 C2 kt08/90 D3 wt59/0 E3 wt59/0").owns(B, stored=gone)
    table = TypingTable(laid.depots(d2="kt04 wt60")).say(Take(2, "a"))
    assert table.list_descriptions(Place("E2", 270)) == [f"Still open: craftsman ({en})."]
    assert (
        GAME.create_presenter(NAMES[:3], "de").option_description(table.ahead, Place("E2", 270))
        == f"Noch offen: Handwerker ({de})."
    )


def test_l4_cell_that_needs_an_impossible_tile_is_named():
    """A merchant and an administrator."""
    laid = make_framed_position().district(A, "C3 wt60/0 D3 kt01/0").depots(d2="kt03 wt60")
    assert TypingTable(laid).say(Take(2, "a")).list_descriptions(Place("C2", 0), Place("C2", 90)) == [
        "Still open: administrator (north).",
        "Still open: administrator (cannot be completed).",
    ]


@pytest.mark.parametrize("tile", ["d2", "d3", "bottom"])
def test_open_tile_may_still_complete_a_feature(tile: str):
    """Wherever it lies: only tiles that left the game or belong to somebody are gone."""
    laid = (
        make_framed_position().district(A, "C3 wt60/0 C2 kt08/90 D3 wt59/0 E3 wt59/0").owns(B, stored="wt50")
    )
    lying = {"d2": "kt04 wt36", "d3": "kt04"}.get(tile, "kt04")
    laid = laid.depots(d2=lying, d3="wt36") if tile == "d3" else laid.depots(d2=lying, d3="wt59")
    table = TypingTable(laid.bottom(k01="wt36") if tile == "bottom" else laid).say(Take(2, "a"))
    assert table.own.unseen.get("wt36", 0) == 0
    assert table.list_descriptions(Place("E2", 270)) == ["Still open: craftsman (west)."]


@pytest.mark.parametrize("seats", [2, 4])
def test_uncompletable_feature_is_never_completed(seats: int):
    luck, never = random.Random(seats), set[tuple[int, str, str]]()
    match = Playout[State].new(GAME, Setup(seats, bytes(16)))
    while match.legal_options:
        seat = min(match.legal_options)
        options = match.legal_options[seat]
        if match.open_questions[seat].kind == "take" and luck.random() < 0.5:
            view = match.view(seat)
            mine, faces = view.districts[seat], list_buildable_faces(view)
            never |= {
                (seat, one.kind, cell)
                for one in mine.features
                if cannot_be_completed(mine.grid, one, faces)
                for cell in one.cells
            }
        match.push(seat, luck.choice(options[:-1] if match.open_questions[seat].kind == "place" else options))
    done = {
        (seat, one.kind, cell)
        for seat, district in enumerate(match.view(None).districts)
        for one in district.features
        if one.complete
        for cell in one.cells
    }
    assert never and not never & done


def test_fs3_build_says_which_goals_it_meets():
    table = TypingTable(set_up_turn()).say(Take(4, "b"))
    assert table.list_labels(Place("D3", 270)) == ["D3: garden, 1 herb; frame goal, 8 points at the end"]


def test_singles_are_not_rotated():
    table = TypingTable(set_up_turn()).say(Take(2, "c"))
    assert table.list_labels(*table.options) == ["B3: 1 coin; 1 prestige", "C4: 1 coin", "Store the tile"]
    first = TypingTable(make_framed_position().depots(d2="wt60 wt61")).say(Take(2, "a"))
    assert first.prompt == "Your first tile goes on C3: bakery."
    assert first.list_labels() == ["C3: 1 bread", "Store the tile"]
    opening = TypingTable(make_framed_position().depots(d2="wt60 wt61 wt47"))
    assert opening.list_descriptions() == ["Gives 1 bread.", "Gives a fountain card.", ""], (
        "its place is given (L2)"
    )
    turned = TypingTable(make_framed_position().depots(d2="wt47 wt61")).say(Take(2, "a"))
    assert turned.prompt == "Your first tile goes on C3. How do you rotate it?"
    assert turned.list_labels()[:2] == ["C3, 0°", "C3, 90°"]


@pytest.mark.parametrize(
    ("space", "writ", "hall"),
    [
        (17, "1 prestige", "2 prestige"),
        (19, "1 prestige", "1 prestige, 1 point"),
        (20, "1 point", "2 points"),
    ],
)
def test_r8_build_at_the_end_of_the_bar_says_that_steps_are_points(space: int, writ: str, hall: str):
    """A label that counted by itself used to say prestige."""

    def place_at(face: str, district: str) -> TypingTable:
        laid = (
            make_framed_position()
            .district(A, district)
            .depots(d2=f"{face} wt59")
            .prestige({space: [A], 0: [B, C]})
        )
        return TypingTable(laid).say(Take(2, "a"))

    assert place_at("kt03", "C3 wt49/0").list_labels(Place("C2", 180)) == [f"C2: administrator, {hall}"]
    assert place_at("wt60", "C3 wt60/0").list_labels(Place("B3", 0)) == [f"B3: 1 bread; {writ}"]


def test_free_depots_are_named_in_the_order_of_their_numbers():
    """M2 finds them clockwise and back."""
    table = TypingTable(set_up_turn().place_patricians(6))
    assert table.own.free == [7, 4] and table.prompt.startswith(
        "Take a tile from depot 4 or 7, or for 1 bread"
    )


def test_label_contains_two_completions():
    """G8: the merchant takes the goods of the pond as well."""
    built = "C3 wt60/0 D3 kt05/180 E3 wt59/0 E4 kt05/270 E5 wt61/0 D5 kt01/0"
    table = TypingTable(
        make_framed_position().district(A, built).owns(A, herb=1).depots(d2="wt27 wt59 wt60")
    ).say(Take(2, "a"))
    assert table.list_labels(Place("D4", 0)) == [
        "D4: pond, 2 fish; merchant, 4 coins for 3 goods; frame goal, 4 points at the end"
    ]
    table.say(Place("D4", 0), END)
    assert table.read_story() == [
        "Ann took pond corner and merchant from depot 2 and built it on D4: pond of 3 complete, 2 fish; "
        "merchant complete, 3 goods for 4 coins."
    ]


def test_villa_says_what_it_will_score():
    """FS5."""
    table = TypingTable(make_framed_position().district(A, "C3 kt10/0").depots(d2="kt09 wt59")).say(
        Take(2, "a")
    )
    assert table.list_labels(Place("C2", 180)) == ["C2: villa, 3 points at the end"]


def test_too_long_label_is_shortened():
    """panels.16: at most 80 characters."""
    around = "C3 wt60/0 D3 wt60/0 E3 kt01/180 F3 wt59/0 F4 kt05/270 D4 wt60/0 D5 wt60/0 E5 kt07/0"
    table = TypingTable(
        make_framed_position().district(A, around).owns(A, fish=3).depots(d2="wt43 wt59")
    ).say(Take(2, "a"))
    assert table.list_labels(Place("E4", 0)) == [
        "E4: pond, 1 fish; vineyard, 1 grape; merchant, 6 coins for 5 goods; 1 prestige"
    ]
    german = GAME.create_presenter(NAMES[:3], "de")
    assert (
        german.label(table.ahead, Place("E4", 0)) == "E4: Fischteich, Weinberg und Händler fertig; 1 Prestige"
    )
