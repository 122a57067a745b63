"""Who may see what (rules 8), and what `/what` says about it."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice
from typing import Any

import pytest

from conformance.match_copy import copy_match
from conformance.walk import play_random_game
from engine.core import Match, Setup, determinize_match
from engine.core.match import Playout
from engine.core.presentation import Lookahead
from engine.core.text import LOCALES
from engine.games.carpe_diem import GAME, events
from engine.games.carpe_diem.actions import StartAt, Take
from engine.games.carpe_diem.components import BLACK_TILES, FACES, FOUNTAIN_CARDS, KINDS, WHITE_TILES
from engine.games.carpe_diem.rules.district import cannot_be_completed
from engine.games.carpe_diem.state import Lobby, State
from engine.games.carpe_diem.view import View
from engine.games.carpe_diem.words.foretold import list_buildable_faces
from tests.conformance.games.carpe_diem import CASE
from tests.engine.games.carpe_diem.scenario import A, B, Position, Table, carpe

from ..table import ThingReader
from .scenario import NAMES


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


# What `/what` says about Carpe Diem, checked by other means against the view


LOOKING = ThingReader(GAME, NAMES[:3])
KNOWN = LOOKING.known


def describe_now(view: View, key: str) -> str:
    return "; ".join(LOOKING.describe_now(view, key))


def test_fountain_cards_are_told_only_to_their_owner():
    for match, seat, _ in islice(play_random_game(CASE, 3, 2), 0, None, 9):
        for viewer in (None, 0, seat):
            view = match.view(viewer)
            for kind in KINDS:
                told = describe_now(view, f"fountain-card:{kind}")
                assert ("you hold" in told) == (view.hands is None and kind in view.hand)
                assert ("you returned" in told) == (view.hands is None and kind in view.returned)


def test_codes_on_the_board_are_known():
    """Each tile and card is found by its place, in every view; a place without a tile is nothing."""
    found = Counter[str]()
    for match, seat, _ in islice(play_random_game(CASE, 3, 4), 0, None, 15):
        for viewer in (None, seat):
            view = match.view(viewer)
            expected = {
                f"{depot}{slot}": [f"tile:{face}"] if face else []
                for depot, tiles in enumerate(view.depots, 1)
                for slot, face in zip("abcd", tiles, strict=True)
            }
            expected |= {
                f"k{n:02}": [f"tile:{face}"] if face else [] for n, face in enumerate(view.bottom_row, 1)
            }
            for space, card in view.forum.items():
                expected |= {
                    code: [f"forum-card:{card}"]
                    for code in (space, f"forum card {int(space[1:])}", f"Forumskarte {int(space[1:])}")
                }
            told = {code: list(LOOKING.hints.find_things_by_code(view, code)) for code in expected}
            assert told == expected and all(key in KNOWN.entries for keys in told.values() for key in keys)
            for depot in range(1, 8):
                beside = [
                    f"forum-card:{card}" for space, card in view.forum.items() if int(space[1:]) == depot
                ]
                assert LOOKING.hints.find_things_by_code(view, str(depot)) == ["part:depot", *beside]
            unknown = ("8a", "k12", "k00", "f13", "99", "")
            assert not any(LOOKING.hints.find_things_by_code(view, code) for code in unknown)
            found.update(keys[0].split(":")[0] if keys else "" for keys in told.values())
    assert found["tile"] and found["forum-card"] and found[""]


def test_thing_describes_its_cost_and_reward():
    told = {key: dict(KNOWN.facts(one)) for key, one in KNOWN.entries.items()}
    assert told["building:pond"]["does"].startswith(
        "It is complete when none of its sides is open. Then it gives you 1 fish for every tile"
    )
    assert told["building:granary"]["does"] == "It is complete when its two halves meet; it gives you 2 bread"
    assert told["fountain-card:villa"]["brings"].endswith(
        "for each completed villa. The game has 2 such cards"
    )
    assert told["part:writ"]["does"].endswith("Build there, and your prestige goes up by 1")
    assert told["score:villas"]["does"].startswith("Each completed villa scores")
    assert {"good:fish", "tile:wt01"} <= {*KNOWN.entries}
    assert "good:fish" not in KNOWN.mentions["building:garden"]


# What panel, posts and log say (Q10, Q15), and that everything has words


# Texts elsewhere


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", [2, 3, 4])
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
