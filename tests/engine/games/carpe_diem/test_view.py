"""Who may see what (rules 8), and what `/what` says about it."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.core import Match, Setup, determinize_match
from engine.core.match import Playout
from engine.games.carpe_diem import GAME
from engine.games.carpe_diem.actions import StartAt
from engine.games.carpe_diem.components import BLACK_TILES, FACES, FOUNTAIN_CARDS, WHITE_TILES
from engine.games.carpe_diem.rules.district import cannot_be_completed
from engine.games.carpe_diem.state import Lobby, State
from engine.games.carpe_diem.words.foretold import list_buildable_faces
from tests.engine.games.carpe_diem.scenario import A, B, Position, carpe, play


def test_h1_everything_but_piles_and_fountain_cards_is_public():
    """O4: districts, goods, discs and stored tiles are public; of piles only their size."""
    table = play(2, "district A C3 wt60/0; owns A coins=2 fish=1 stored=wt59")
    mine = table.view(A)
    theirs = table.view(B)
    public = table.view()
    assert mine.districts == theirs.districts == public.districts
    assert public.districts[A].stored == ["wt59"] and public.districts[A].coins == 2
    assert (public.white_left, public.black_left, public.fountain_left) == (
        len(table.state.white_pile),
        len(table.state.black_pile),
        24,
    )


def start_opening(*named: int) -> Match[State]:
    match = Match[State].new(
        GAME, Setup(3, b"view".ljust(16, b"."), Lobby(patricians="chosen")), defer_reveal=True
    )
    for seat, depot in enumerate(named):
        match.submit(seat, StartAt(depot))
    return match


def test_h2_named_start_depot_is_hidden_until_all_have_named_one():
    match = start_opening(4, 6)
    assert [one.patrician for one in match.view(A).districts] == [4, 0, 0]
    assert [one.patrician for one in match.view(B).districts] == [0, 6, 0]
    assert [one.patrician for one in match.view(None).districts] == [0, 0, 0]
    assert match.view(None).unseen == dict(Counter([*WHITE_TILES, *BLACK_TILES])), (
        "before the deal nothing has been seen"
    )


def set_up_fountain_cards() -> Position:
    """A keeps a villa and has returned a pond; B keeps a market and a fountain, and has returned two bakeries."""
    position = carpe(2, "district A C3 wt61/0; district B C3 wt61/0, C4 wt61/0")
    position.lay("fountain_cards A villa; fountain_cards B market fountain")
    position.s.players[A].fountain_returned = ["pond"]
    position.s.players[B].fountain_returned = ["bakery", "bakery"]
    pile = position.s.fountain_pile
    for kind in ("pond", "bakery", "bakery"):
        pile.remove(kind)
    position.s.fountain_pile = ["bakery", "bakery", "pond", *pile]
    return position


def test_h5_imagined_world_keeps_the_cards_that_the_viewer_holds_and_returned():
    """The latest returned card lies lowest."""
    table = set_up_fountain_cards().begin()
    for viewer in (A, B):
        world, own = determinize_match(table.match, viewer, bytes(16)).state, table.player(viewer)
        assert world.players[viewer].fountain_cards == own.fountain_cards
        assert world.fountain_pile[: len(own.fountain_returned)] == own.fountain_returned[::-1]


def test_h4_returned_card_is_not_drawn_again():
    """X7: 10 fountains draw 20 of 24 cards from the top; returned ones go to the bottom."""
    fountains = sum(face.count for face in FACES.values() if face.single == "fountain")
    assert fountains == 10 and 2 * fountains < sum(card.count for card in FOUNTAIN_CARDS.values())


def test_h5_return_is_no_secret_to_its_owner():
    """Players see what they have returned for the rest of the game."""
    table = set_up_fountain_cards().begin()
    assert table.view(A).returned == ["pond"] and table.view(B).returned == ["bakery", "bakery"]
    assert table.view().returned == []


def test_code_on_the_board_finds_its_thing():
    table = play(2, "depots d2=wt61 - kt01 wt59")
    view, find = table.view(A), GAME.create_presenter(("Ann", "Bob")).find_things_by_code
    assert (find(view, "2a"), find(view, "2b")) == (["tile:wt61"], [])
    for space, card in view.forum.items():
        assert find(view, space) == find(view, f"forum card {int(space[1:])}") == [f"forum-card:{card}"]
    assert "part:depot" in find(view, "2") and find(view, "8a") == find(view, "") == []


# What the panel says in a building turn: what a tile completes, leaves open and brings (Q10)


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
