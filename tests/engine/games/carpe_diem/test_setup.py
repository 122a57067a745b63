"""Setup and start places (rules 3, N1)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import Match, Refusal, Setup
from engine.games.carpe_diem import GAME
from engine.games.carpe_diem import components as c
from engine.games.carpe_diem.actions import STORE_TILE, Place, StartAt, Take, TakeBottom
from engine.games.carpe_diem.components import (
    FACES,
    FORUM_CARDS,
    FORUM_SLOTS_BY_PLAYER_COUNT,
    FRAME_PARTS,
    NUMBERS_BY_PLAYER_COUNT,
    WRIT_CELLS,
)
from engine.games.carpe_diem.events import Built, Dealt, Ended, ForumOpened, Started, Stored, Took, TookBottom
from engine.games.carpe_diem.rules import starting_seat
from engine.games.carpe_diem.rules.tiles import (
    CHIMNEYS_BY_FACE,
    EDGES_BY_FACE,
    KINDS_BY_FACE,
    TURNS_BY_FACE,
)
from engine.games.carpe_diem.state import Lobby, State
from tests.engine.games.carpe_diem.invariants import check_invariants
from tests.engine.games.carpe_diem.scenario import A, B, D, Position, Table, carpe, play, take

DRAWN = Lobby()
CHOSEN = Lobby(patricians="chosen")


def start_game(
    seats: int, key: bytes = b"setup", defer_reveal: bool = False, options: Lobby = DRAWN
) -> Match[State]:
    return Match[State].new(GAME, Setup(seats, key.ljust(16, b"."), options), defer_reveal)


def place_patricians(*named: int) -> Match[State]:
    match = start_game(len(named), options=CHOSEN)
    for seat, depot in enumerate(named):
        match.submit(seat, StartAt(depot))
    return match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s3_to_s7_and_s9_the_first_position(seats: int):
    s = start_game(seats).state
    parts = [part for p in s.players for part in p.frame]
    assert len(set(parts)) == 4 * seats and set(parts) <= set(FRAME_PARTS)
    for p in s.players:
        assert (p.grid, p.coins, p.bread, p.stored, set(p.goods.values())) == ({}, 0, 0, [], {0})
        assert p.writs == list(WRIT_CELLS) or set(p.writs) == set(WRIT_CELLS)
        assert p.fountain_cards == p.fountain_returned == []
    assert [p.vp for p in s.players] == [8, 9, 10, 11][:seats]
    assert s.prestige[0] == list(range(seats)) and not any(s.prestige[1:])
    assert len(s.fountain_pile) == 24 and set(Counter(s.fountain_pile).values()) == {2}
    assert (
        Counter(FORUM_CARDS[card].level for card in s.forum.values())
        == NUMBERS_BY_PLAYER_COUNT[seats].forum_cards
    )
    assert list(s.forum) == sorted(s.forum) and not set(s.forum) & set(
        NUMBERS_BY_PLAYER_COUNT[seats].empty_forum_spaces
    )
    assert len(set(s.forum.values())) == len(s.forum)
    check_invariants(s)


def test_s1_and_s2_seats_are_drawn_and_colours_are_blue_yellow_green_red():
    assert (
        GAME.seat_assignment == "random"
        and GAME.seat_colours == "BYGR"
        and list(GAME.player_counts) == [2, 3, 4]
    )


def test_s8_and_s10_tiles_stay_hidden_until_the_start_places_are_chosen():
    """Q1, if the table wants it: the first step asks everybody for a depot; RD5, RD6 and the first deal follow."""
    match = start_game(3, defer_reveal=True, options=CHOSEN)
    s = match.state
    assert set(match.open_questions) == {0, 1, 2} and match.in_sealed_step
    assert not (s.white_pile or s.black_pile or any(s.bottom_row) or any(map(any, s.depots)))
    for seat in match.seats:
        assert match.get_decision(seat).options == tuple(StartAt(n) for n in range(1, 8))
        match.submit(seat, StartAt(2))
    assert match.view(None).districts[0].patrician == 0
    match.reveal_seals()
    s = match.state
    assert (len(s.white_pile), len(s.black_pile), len(s.bottom_row)) == (56, 28, 11)
    assert all(face for lying in s.depots for face in lying)
    assert [told.event for told in match.new_public_events] == [Started((2, 3, 4)), Dealt(1, 0)]
    assert match.open_questions[0].kind == "take" and (s.phase, s.round, s.active) == (1, 1, 0)


def test_g4_setup_with_four_players():
    s = place_patricians(3, 3, 1, 3).state
    assert len(s.forum) == 12 and len(FORUM_SLOTS_BY_PLAYER_COUNT[4]) == 17
    assert [p.patrician for p in s.players] == [3, 4, 1, 5]


# The printed components agree with the tables of the rules (CM, T, S4 to S6, FS), and the tiles can do
# what cards ask.


def test_cm1_and_cm3_piece_counts():
    assert (len(c.WHITE_TILES), len(c.BLACK_TILES)) == (84, 39) == (3 * 28, 11 + 28)
    assert len(c.DEPOTS) * len(c.DEPOT_SLOTS) == 28 and len(c.BOTTOM_ROW_SPACES) == 11
    assert len(c.FRAME_PARTS) == 16
    assert {level: len(cards) for level, cards in c.CARDS_BY_LEVEL.items()} == {
        "A": 12,
        "B": 12,
        "C": 12,
        "D": 24,
    }
    assert Counter(card.count for card in c.FOUNTAIN_CARDS.values()) == {2: 12} and list(
        c.FOUNTAIN_CARDS
    ) == list(c.KINDS)
    assert len(c.WRIT_CELLS) == 9


def test_t1_and_t4_faces():
    """Dwelling halves have one edge, landscapes one or two, villas one to three with chimneys, singles none."""
    for face in c.FACES.values():
        counts = Counter[str](face.edges)
        assert all(counts[kind] <= 1 for kind in c.DWELLINGS) and all(
            counts[kind] <= 2 for kind in c.LANDSCAPES
        )
        assert (
            counts["villa"] <= 3
            and (counts["villa"] > 0) == (CHIMNEYS_BY_FACE[face.id] > 0)
            and CHIMNEYS_BY_FACE[face.id] <= 3
        )
        assert (face.single is not None) == (counts["grass"] == 4)


def test_t2_quarter_turn_moves_the_edges_clockwise():
    edges = EDGES_BY_FACE["wt43"]  # merchant N, pond E, vineyard S
    assert edges[0] == ("merchant", "pond", "vineyard", "grass")
    assert edges[90] == ("grass", "merchant", "pond", "vineyard")
    assert edges[180] == ("vineyard", "grass", "merchant", "pond")
    assert edges[270] == ("pond", "vineyard", "grass", "merchant")


def test_t3_one_piece_of_a_kind_on_a_tile():
    assert (
        KINDS_BY_FACE["wt27"] == ("pond", "merchant")
        and KINDS_BY_FACE["wt01"] == ("villa",)
        and KINDS_BY_FACE["wt59"] == ("market",)
    )
    assert all(len(set(kinds)) == len(kinds) for kinds in KINDS_BY_FACE.values())


def test_t6_equal_rotations_are_one_option():
    for face, turns in TURNS_BY_FACE.items():
        assert turns == ((0,) if c.FACES[face].single else c.TURNS)


def test_t7_composition():
    """The table of T7, row by row, white and black; T5: copies are counted."""
    table = [Counter[str](), Counter[str]()]
    for face in c.FACES.values():
        column, edges = table[face.back == "black"], Counter[str](face.edges)
        column["tiles"] += face.count
        column["chimneys"] += face.count * face.chimneys
        column[f"{len(KINDS_BY_FACE[face.id])} pieces" if not face.single else "single"] += face.count
        for kind in KINDS_BY_FACE[face.id]:
            column[f"{kind} {edges[kind]}" if edges[kind] else kind] += face.count
    rows = {
        **{f"{kind} 1": (10, 4) for kind in c.DWELLINGS},
        **{f"{kind} 1": (10, 2) for kind in c.LANDSCAPES},
        **{f"{kind} 2": (4, 0) for kind in c.LANDSCAPES},
        "villa 1": (20, 7),
        "villa 2": (8, 0),
        "villa 3": (4, 0),
        "chimneys": (50, 10),
        "market": (7, 2),
        "bakery": (7, 2),
        "fountain": (6, 4),
        "1 pieces": (4, 31),
        "2 pieces": (56, 0),
        "3 pieces": (4, 0),
        "single": (20, 8),
        "tiles": (84, 39),
    }
    assert {name: (table[0][name], table[1][name]) for name in rows} == rows
    assert set(table[0]) | set(table[1]) == set(rows)


def test_s4_writs_and_shovel():
    assert c.SHOVEL_CELL == "C3"
    assert set(c.WRIT_CELLS) == {"A1", "D1", "F2", "B3", "E4", "A5", "D5", "C6", "F6"}


# Turns, phases, drafts (rules W, Q12)


CHAIN = "C3 wt50/0, D3 wt56/0"


def set_up_chain() -> Position:
    """Set up G11 from the take on: 11 bottom tiles would be possible, three are enough."""
    lying = carpe(2, f"district A {CHAIN}; depots d2=kt04 wt01 d3=wt02; bottom k02=kt04 k07=kt12 k09=kt11")
    return lying.place_patricians(1, 1)


def test_w7_and_g33_building_turn_is_a_draft_across_its_steps():
    """Q12, Q2c: answer by answer, or all at once. EndTurn is final, and then everybody sees the turn."""
    table = set_up_chain().begin()
    public = table.view(), table.view(B)
    said = (
        take("2a"),
        Place("C2", 180),
        TakeBottom("k02"),
        Place("D2", 180),
        TakeBottom("k07"),
        Place("B3", 0),
    )
    for one in said:
        table.say(one)
        assert (table.view(), table.view(B)) == public, "a draft is told with EndTurn only"
        assert not table.list_told(Took)
    assert table.asked == (A, "end") and table.bottom_left() == 1 and table.purse() == (0, 1)
    table.undo(4)
    assert table.asked == (A, "craft") and table.bottom_left() == 3
    assert table.stacks == {0: [0, 1]} and table.purse() == (0, 0)
    table.undo_all()
    assert table.asked == (A, "take") and table.player().grid.keys() == {"C3", "D3"}
    table.say(*said, "end")
    assert [(one.cell, one.face) for one in table.list_told(Built)] == [
        ("C2", "kt04"),
        ("D2", "kt04"),
        ("B3", "kt12"),
    ]
    assert [one.space for one in table.list_told(TookBottom)] == ["k02", "k07"]
    with pytest.raises(Refusal):
        table.match.undo(A)
    assert table.asked == (B, "take")


def test_g32_forced_storing():
    """W8: no question, no EndTurn; the forum begins at once. All sides of D's district ask for villas."""
    position = carpe(4, "district D C3 wt01/0, B3 wt01/180")
    position.lay("depots d4=- - - wt59; place_patricians 1 2 3 3; turn round=7 seat=C")
    position.s.taken = [4, 4, 4, 3, 4, 4, 4]
    table = position.lay("holding wt60 3a").begin().say(STORE_TILE, "end")
    assert table.asked and table.asked[1] == "visit"
    assert table.list_told(Took)[-1] == Took(D, 4, "d", "wt59", 0)
    assert table.list_told(Stored)[-1] == Stored(D, "wt59", forced=True)
    assert table.player(D).patrician == 4 and table.player(D).stored == ["wt59"]
    assert len(table.list_told(ForumOpened)) == 1


def test_g31_and_w3_the_starting_player_of_each_phase():
    for seats, order in ((3, [0, 1, 2, 0]), (2, [0, 1, 0, 1]), (4, [0, 1, 2, 3])):
        assert [starting_seat(carpe(seats, f"turn phase={phase}").s) for phase in (1, 2, 3, 4)] == order


def test_w1_and_w4_rounds_go_clockwise():
    table = play(3, "turn phase=2 seat=B")
    seen: list[tuple[int, int]] = []
    for _ in range(5):
        seen.append((table.state.round, table.state.active))
        table.say(table.list_offered(Take)[0], STORE_TILE, "end")
    assert seen == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2)]


def finish_visit(table: Table) -> Table:
    """Finish the visit with the first possible answers."""
    while table.asked and table.asked[1] != "take":
        table.say(table.options[0])
    return table


@pytest.mark.parametrize(("phase", "back"), [(1, "white"), (2, "white"), (3, "black")])
def test_w2_new_phase_is_dealt(phase: int, back: str):
    """S8, CM3: from the top of the pile to depot 1 a to d, then depot 2; everything else stays."""
    start = carpe(2, f"turn phase={phase}; owns A coins=2 stored=wt59")
    start.s.taken = [2] * 7
    table = start.forum(B).begin()
    pile = (table.state.black_pile if back == "black" else table.state.white_pile)[::-1]
    finish_visit(table)
    assert table.lying(1).split() == pile[:4] and table.lying(7).split() == pile[24:28]
    assert all(FACES[face].back == back for lying in table.state.depots for face in lying if face)
    assert table.state.taken == [0] * 7 and (table.state.phase, table.state.round) == (phase + 1, 1)
    assert table.asked == (starting_seat(table.state), "take") and table.list_told(Dealt) == [
        Dealt(phase + 1, phase % 2)
    ]
    assert table.purse() == (2, 0) and table.player().stored == ["wt59"] and len(table.state.discs) == 1


def test_w6_game_ends_after_the_last_visit_of_phase_4():
    """O2: most victory points; the step that ends with EndTurn."""
    table = play(2, "turn phase=4; owns A vp=50; forum B")
    finish_visit(table)
    assert table.match.is_over and table.state.stage == "over" and table.list_told(Ended) == [Ended()]
    assert table.match.results().winners == (A,)
