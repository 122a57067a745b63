"""What panel, posts and log say (Q10, Q15), and that everything has words."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from conformance.match_copy import copy_match
from engine.core import Action, EndTurn, Match, Reason, Refusal, Setup
from engine.core.presentation import Lookahead
from engine.core.text import LOCALES
from engine.games.carpe_diem import GAME, events
from engine.games.carpe_diem.actions import (
    Place,
    ReturnFountain,
    StartAt,
    Take,
    TakeBottom,
    Visit,
)
from engine.games.carpe_diem.components import EDGES, FACES, FORUM_CARDS, KINDS, SIDES
from engine.games.carpe_diem.state import State
from engine.games.carpe_diem.words.names import Names
from tests.engine.games.whole_game import iterate_worded_questions, read_log

from .scenario import END, A, B
from .speaking import NAMES, TypingTable, make_framed_position, set_up_craft, set_up_forum, set_up_turn

KINDS_OF_QUESTIONS = (
    "start",
    "take",
    "place",
    "craft",
    "end",
    "fountain",
    "visit",
    "pay1",
    "bread1",
    "pay2",
    "bread2",
)


def make_names() -> Names:
    return Names(GAME.create_presenter(NAMES).text, NAMES)


# Things


def test_tiles_are_named_by_their_pieces():
    called = [
        make_names().name_face(face)
        for face in ("wt02", "wt21", "wt28", "wt30", "wt43", "wt57", "kt09", "kt01", "wt59")
    ]
    assert called == [
        "three-way villa with 3 chimneys",
        "merchant and villa corner with 2 chimneys",
        "long pond and granary",
        "garden corner and granary",
        "pond, vineyard and merchant",
        "pond and garden",
        "villa with 1 chimney",
        "merchant",
        "market",
    ]


def test_every_tile_name_lists_its_pieces():
    for face in FACES.values():
        said = make_names().name_face(face.id)
        assert all(kind in said for kind in ({*face.edges} - {"grass"} or {face.single or ""}))
        assert ("chimney" in said) == (face.chimneys > 0)


def test_forum_cards_are_named_by_their_text():
    paid = ("a_herb_2", "b_all_four_1")
    owned = ("c_chimney3_coin_prestige", "d_market_bakery_fountain", "d_landscape3_coin_bread")
    assert [make_names().name_forum_card(card) for card in (*paid, *owned)] == [
        "pay 2 herbs: 4 points",
        "pay 1 grape, 1 herb, 1 chicken and 1 fish: 8 points",
        "own 3 chimneys: 1 coin, 1 prestige",
        "own 1 market, 1 bakery and 1 fountain: 6 points",
        "own 3 landscapes: 1 coin, 1 bread",
    ]
    assert all(len(make_names().name_forum_card(card)) < 55 for card in FORUM_CARDS)


# The start


def test_n1_start_is_asked_of_all_in_secret():
    table = TypingTable()
    assert table.prompt.startswith("Where does your patrician begin? Everybody chooses in secret")
    assert table.list_labels() == [f"Depot {depot}" for depot in range(1, 8)]
    hints, view = table.words, table.own
    assert hints.title(view, A) == "the beginning" and hints.turn_call(view, A) == ": where do you begin?"
    assert hints.sealed_step_opening(view).startswith("Where do the patricians begin?")
    for depot in (2, 2, 5):
        table.match.submit(table.asked_seat, StartAt(depot))
    assert table.read_story() == [
        "Ann begins at depot 2, Bob at 3, Cleo at 5.",
        "Phase 1 begins; Ann goes first.",
    ]
    assert hints.sealed_step_opening(table.own) == ""


# Craftsman and fountain


def test_r9_craftsman_takes_from_the_bottom_row():
    table = set_up_craft()
    assert table.prompt.startswith("Your craftsman takes a tile from the bottom row. Which one?")
    assert table.list_labels() == ["1: bakery", "2: craftsman", "3: fountain"]
    assert table.list_descriptions(TakeBottom("k02"))[0].endswith("Can complete: craftsman.")
    assert table.words.placeholder(table.own, TakeBottom("k01")) == "Take from the bottom row…"
    assert table.draft == ["built craftsman on C2: craftsman complete"]
    table.say(TakeBottom("k02"))
    assert table.list_labels(Place("D2", 180)) == ["D2: craftsman, a tile from the bottom row"]
    table.say(Place("D2", 180), TakeBottom("k03"), Place("B3", 0))
    assert table.draft[2] == ("built fountain on B3: writ, +1 prestige (now 1)")


def test_r10_end_says_that_cards_are_drawn():
    """Q10; H3: after that it is final."""
    table = set_up_craft().say(TakeBottom("k03"), Place("B3", 0))
    assert (
        table.prompt == "End your turn and draw 2 fountain cards? Then you can no longer take anything back."
    )
    assert table.words.end_turn_label(table.ahead) == "End turn and draw 2 fountain cards"
    assert table.list_labels() == ["End turn and draw 2 fountain cards"] and table.words.blocks_undo(
        table.ahead, END
    )


def test_q4_fountain_is_shown_only_to_its_owner():
    """Section 8: the channel reads that cards were drawn and returned, but not which."""
    laid = make_framed_position().district(A, "C3 wt59/0 D3 kt10/0 E3 wt60/0").depots(d2="wt61 wt59 wt60")
    table = TypingTable(laid.fountain_cards(A, "villa").fountains_next("villa", "market"))
    table.say(Take(2, "a"), Place("C2", 0), END)
    assert table.prompt == (
        "You drew: villa and market. "
        "Which of your 3 fountain cards do you return? "
        "At the end, each one that you keep is worth 2 points for each completed feature of its kind."
    )
    assert table.list_labels() == [
        "Return villa (one of 2): 0 completed, 0 points so far",
        "Return market: 1 completed, 2 points so far",
    ]
    hints, view = table.words, table.own
    assert all(hints.blocks_undo(table.ahead, one) for one in table.options)
    assert hints.message_footnote(view, A) == hints.message_footnote(table.view(B), B) != ""
    assert hints.turn_call(view, A) == ": which fountain card do you return?"
    assert hints.action_name(view, ReturnFountain("market")) == "market returned"
    told = [one.event for one in table.match.new_public_events if one.is_visible_to(A)]
    assert (
        hints.log_lines(view, told)
        == table.read_story()
        == ["Ann took fountain from depot 2 and built it on C2. Ann drew 2 fountain cards."]
    ), "what he drew is in the question already"
    table.say(ReturnFountain("market"))
    assert table.read_story(A)[-1] == "Ann returned 1 fountain card. You returned: market."
    told = [events.FountainDrawn(A), events.FountainReturned(A)]
    assert table.words.format_lines(told) == ["Ann drew 2 fountain cards and returned 1."]
    assert table.words.format_lines([events.FountainSeen(A, ("villa", "pond"))]) == [
        "You drew: villa and pond."
    ]


def test_fs4_completed_villa_counts_for_its_card():
    laid = make_framed_position().district(A, "C3 wt59/0 D3 kt10/90 E3 kt09/270").depots(d2="wt61 wt59 wt60")
    table = TypingTable(laid.fountains_next("villa", "pond")).say(Take(2, "a"), Place("C2", 0), END)
    assert "Which of your 2 fountain cards do you return?" in table.prompt
    assert table.list_labels() == [
        "Return pond: 0 completed, 0 points so far",
        "Return villa: 1 completed, 2 points so far",
    ]


def test_h2_only_start_and_fountain_questions_are_private():
    """The other lists stand on the post; the post after the draw waits for the returned card (AQ4)."""
    start = TypingTable()
    take = TypingTable(set_up_turn())
    visit = TypingTable(set_up_forum(B))
    fountain = set_up_craft().say(TakeBottom("k03"), Place("B3", 0), END)
    assert [
        one.words.is_public_question(one.view(None)) for one in (start, take, set_up_craft(), visit, fountain)
    ] == [False, True, True, True, False]
    laid = set_up_turn().fountain_cards(A, "villa", "market")
    for one in (TypingTable(laid), TypingTable(set_up_forum(B).fountain_cards(A, "villa"))):
        mine, public = (
            [(one.words.label(ahead, a), one.words.option_description(ahead, a)) for a in one.options]
            for ahead in (one.ahead, one.ahead.to_public())
        )
        assert one.own.hand and mine == public, "what stands on the post says nothing that only one knows"
    assert fountain.words.completes_ended_turn(fountain.view(None)) and not take.words.completes_ended_turn(
        take.view(None)
    )


# Texts elsewhere


def test_i9_2_districts_have_a_button_of_their_own():
    assert TypingTable(set_up_turn()).words.areas_label == "All districts"


def test_undo_names_what_it_takes_back():
    table = TypingTable(set_up_turn()).say(Take(2, "a"))
    assert table.words.undo_label(table.own, table.match.get_undoable_actions(A)) == "tile"
    table.say(Place("C2", 180))
    assert table.words.undo_label(table.own, table.match.get_undoable_actions(A)) == "tile on C2"
    visit = TypingTable(set_up_forum(B)).say(Visit("s10", "f06"))
    assert visit.words.undo_label(visit.own, visit.match.get_undoable_actions(A)) == "slot 10"


def test_q14_help_lists_what_is_still_face_down():
    laid = set_up_turn()
    s = laid.state()
    s.white_pile = ["wt28", "wt59", "wt59"]
    s.black_pile = ["kt02"]
    s.removed = ["kt01", "wt47"]
    table = TypingTable(set_up_turn())
    rule, letters, *elsewhere = table.words.help(
        Lookahead(GAME.view(s, A)), table.match.get_decision(A)
    ).split("\n")
    assert rule.startswith("Your patrician goes around") and letters.startswith(
        "Letters on the tiles: P pond"
    )
    assert elsewhere == [
        "Still face down, white: 3. They show: pond 1, granary 1, market 2.",
        "Still face down, black, for phase 4: 1. They show: granary 1.",
        "Out of the game: 2. They show: garden 1, merchant 2.",
    ], "by their backs: the black ones come in phase 4; X23: what has left was seen by all"


def test_fs5_help_of_a_build_says_what_villas_are_worth():
    table = TypingTable(set_up_turn()).say(Take(2, "a"))
    said = table.words.help(table.ahead, table.match.get_decision(A))
    assert "1, 2, 3, 5, 7, 9, 12, 15 points for 1 to 8 or more (FS5)" in said


def test_standing_is_the_score_if_the_game_ended_now():
    """FS6: the best first."""
    laid = (
        make_framed_position(2)
        .district(A, "C3 kt10/0 C2 kt09/180")
        .owns(A, coins=2, bread=1, vp=-5)
        .owns(B, vp=9)
    )
    laid.prestige({3: [B], 0: [A]}).frame(A, "fp01 fp03 fp04 fp05")
    table = TypingTable(laid.depots(d2="wt47 wt59").fountain_cards(B, "pond"))
    assert table.words.standings(table.view(None)) == [
        "**Bob, 12**: during the game 9, prestige 3; 1 fountain card",
        "**Ann, −1**: during the game −5, supplies 1, villas 3",
    ]


def test_refusals_name_things_as_the_panel_does():
    table = TypingTable(set_up_turn())
    refused = Refusal.from_reason(Reason("landscape_full", {"kind": "pond", "most": 4}))
    assert (
        table.words.refusal(table.own, refused)
        == "This pond would have more than 4 tiles. Choose another cell."
    )


def test_everything_has_words():
    text = GAME.create_presenter(NAMES).text
    needed = [f"help-{kind}" for kind in KINDS_OF_QUESTIONS]
    needed += [f"kind-{kind}" for kind in (*KINDS, *EDGES)] + [f"side-{side}" for side in SIDES]
    assert [key for key in needed if not text.has(key)] == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", [2, *(pytest.param(n, marks=pytest.mark.long) for n in (3, 4))])
def test_k2_a_tile_that_clears_its_depot_says_so_before_it_is_taken(seats: int, locale: str):
    """The second line promises it exactly where the rest of the depot leaves the game."""
    hints = GAME.create_presenter(NAMES[:seats], locale)
    match = Match[State].new(GAME, Setup(seats, bytes([seats]) * 16))
    luck, clearing = random.Random(seats), Counter[bool]()
    while not match.is_over:
        seat = next(iter(match.open_questions))
        ahead, options = Lookahead[Any].from_match(match, seat), match.get_decision(seat).options
        takes = [one for one in options if isinstance(one, Take)]
        for take in luck.sample(takes, k=min(3, len(takes))):
            then = copy_match(match)
            then.submit(seat, take)
            cleared = [event for event in then.get_draft_events(seat) if isinstance(event, events.Cleared)]
            promise = hints.text("about-clears", depot=take.depot)
            assert (promise in hints.option_description(ahead, take)) == bool(cleared)
            clearing[bool(cleared)] += 1
        match.submit(seat, luck.choice(options))
    assert clearing[False] and bool(clearing[True]) == (seats < 4)


@pytest.mark.parametrize("seats", [2, *(pytest.param(n, marks=pytest.mark.long) for n in (3, 4))])
def test_texts_of_random_games_keep_the_limits(seats: int):
    """panels.16: labels of one question differ and fit; posts fit; the free tiles are one short list."""
    match, hints = (
        Match[State].new(GAME, Setup(seats, bytes([seats]) * 16)),
        GAME.create_presenter(NAMES[:seats]),
    )
    for decision, asked in iterate_worded_questions(match, hints):
        assert sum(isinstance(one, Take) and one.depot in asked.view.free for one in decision.options) <= 8
        assert all(
            isinstance(one, Action) and not isinstance(one, EndTurn)
            for one in hints.suggested_actions(asked, decision)
        )
    lines = read_log(match, hints)
    assert max(map(len, lines)) < 500 and len(lines) > 28 * seats
