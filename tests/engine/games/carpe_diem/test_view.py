"""Who may see what (rules 8)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import Match, Setup, determinize_match
from engine.games.carpe_diem import GAME
from engine.games.carpe_diem.actions import StartAt
from engine.games.carpe_diem.components import BLACK_TILES, FACES, FOUNTAIN_CARDS, WHITE_TILES
from engine.games.carpe_diem.state import Lobby, State
from tests.engine.games.carpe_diem.scenario import A, B, Position, Table, carpe


def test_h1_everything_but_piles_and_fountain_cards_is_public():
    """O4: districts, goods, discs and stored tiles are public; of piles only their size."""
    table = carpe(2).district(A, "C3 wt60/0").owns(A, coins=2, fish=1, stored="wt59").begin()
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
    position = carpe(2).district(A, "C3 wt61/0").district(B, "C3 wt61/0, C4 wt61/0")
    position.fountain_cards(A, "villa").fountain_cards(B, "market", "fountain")
    position.s.players[A].fountain_returned = ["pond"]
    position.s.players[B].fountain_returned = ["bakery", "bakery"]
    pile = position.s.fountain_pile
    for kind in ("pond", "bakery", "bakery"):
        pile.remove(kind)
    position.s.fountain_pile = ["bakery", "bakery", "pond", *pile]
    return position


def imagine_worlds(table: Table, viewer: int | None) -> list[State]:
    return [determinize_match(table.match, viewer, bytes([n] * 16)).state for n in range(40)]


@pytest.mark.parametrize("viewer", [A, B, None])
def test_h5_imagined_world_keeps_what_the_viewer_knows(viewer: int | None):
    """Piles have another order; fountain cards of others are dealt again; the viewer's returned card lies at the
    bottom."""
    table = set_up_fountain_cards().begin()
    real = table.state
    for world in imagine_worlds(table, viewer):
        assert Counter(world.white_pile) == Counter(real.white_pile)
        assert Counter(world.black_pile) == Counter(real.black_pile)
        cards = Counter(world.fountain_pile) + Counter(
            card for p in world.players for card in p.fountain_cards
        )
        assert cards == {card.feature: card.count for card in FOUNTAIN_CARDS.values()}
        assert [len(p.fountain_cards) for p in world.players] == [1, 2]
        for seat, p in enumerate(world.players):
            if seat == viewer:
                assert p.fountain_cards == real.players[seat].fountain_cards
                returned = real.players[seat].fountain_returned
                assert p.fountain_returned == returned
                assert world.fountain_pile[: len(returned)] == returned[::-1], "the latest lowest"
            else:
                assert p.fountain_returned == []
        assert world.chance.key != real.chance.key


def test_h5_worlds_differ():
    table = set_up_fountain_cards().begin()
    found = imagine_worlds(table, A)
    assert len({tuple(world.players[B].fountain_cards) for world in found}) > 20
    assert (
        len({tuple(world.white_pile) for world in found})
        == len({tuple(world.black_pile) for world in found})
        == 40
    )
    assert "pond" in {card for world in found for card in world.players[B].fountain_cards}, "the other pond"
    assert not any(Counter(world.players[B].fountain_cards)["pond"] > 1 for world in found), (
        "not the one returned"
    )


def test_h4_returned_card_is_not_drawn_again():
    """X7: 10 fountains draw 20 of 24 cards from the top; returned ones go to the bottom."""
    fountains = sum(face.count for face in FACES.values() if face.single == "fountain")
    assert fountains == 10 and 2 * fountains < sum(card.count for card in FOUNTAIN_CARDS.values())


def test_h5_return_is_no_secret_to_its_owner():
    """Players see what they have returned for the rest of the game."""
    table = set_up_fountain_cards().begin()
    assert table.view(A).returned == ["pond"] and table.view(B).returned == ["bakery", "bakery"]
    assert table.view().returned == []
