"""Final scoring (rules FS), and the fountains."""

from __future__ import annotations

import pytest

from engine.games.carpe_diem.actions import ReturnFountain
from engine.games.carpe_diem.components import FRAME_PARTS, KINDS, Kind, Side
from engine.games.carpe_diem.events import FountainDrawn, FountainGiven, FountainReturned, FountainSeen
from engine.games.carpe_diem.rules.district import list_features
from engine.games.carpe_diem.rules.scoring import (
    count_items,
    final_points,
    fountain_points,
    get_goal_line,
    is_goal_met,
    list_goals,
    points_by_category,
    rank_seats,
    results,
    villa_points,
)
from engine.games.carpe_diem.state import Player
from tests.engine.games.carpe_diem.scenario import A, B, C, D, Position, Table, carpe

ANN = """
 A1 kt03/180  B1 wt61/0    C1 wt61/0    D1 wt05/180  E1 wt49/270  F1 wt60/0
 A2 wt29/180  B2 wt11/90   C2 wt10/270  D2 wt22/180  E2 wt52/180  F2 wt60/0
 A3 wt15/180  B3 wt60/0    C3 wt60/0    D3 wt09/0    E3 kt02/0
 A4 wt06/0    B4 wt61/0                 D4 wt56/0    E4 wt61/0    F4 wt60/0
 A5 kt04/0    B5 kt03/180               D5 wt39/180  E5 wt18/180  F5 wt51/180
              B6 kt03/0                              E6 wt17/0
"""
BOB = """
 A1 wt55/90                             D1 wt61/0    E1 kt10/180
 A2 wt53/90   B2 wt08/0    C2 wt59/0    D2 wt59/0    E2 wt04/0    F2 wt59/0
 A3 kt07/180  B3 wt61/0    C3 wt59/0    D3 wt60/0    E3 kt02/0
 A4 wt34/0    B4 wt54/270  C4 wt48/90   D4 kt02/270  E4 kt13/0    F4 wt59/0
 A5 wt46/180  B5 wt24/90   C5 kt09/270  D5 kt13/0                 F5 kt13/0
              B6 wt21/90   C6 kt10/270                            F6 wt60/0
"""


def set_up_g28() -> Position:
    """Set up two whole districts in the last forum phase."""
    position = carpe(2, f"district A {ANN}; district B {BOB}").prestige({11: [B], 19: [A]})
    position.lay("owns A vp=58 grape=2 chicken=1 bread=1 stored=wt01; frame A fp14 fp09 fp16 fp04")
    position.lay("owns B vp=29 herb=1 grape=1 stored=wt02; frame B fp07 fp01 fp06 fp12")
    position.lay("fountain_cards A villa craftsman pond garden")
    return position.lay("fountain_cards B market administrator bakery market vineyard")


def test_g28_goals_one_by_one():
    """FS3, X24, X25."""
    s = set_up_g28().s
    found = [find_met_goals(p) for p in s.players]
    assert found == [
        {"vineyard 1", "administrator 6", "bakery C", "craftsman A", "administrator 5"},
        {"granary 2", "market F", "pond B", "vineyard 3"},
    ]
    missed = [
        {f"{goal.feature} {get_goal_line(side, goal)}" for side, goal in list_goals(p.frame)}
        for p in s.players
    ]
    assert missed[0] - found[0] == {"farmyard C", "market D", "farmyard 3"}
    assert missed[1] - found[1] == {"pond 5", "merchant F", "bakery B", "merchant 6"}


def find_met_goals(p: Player) -> set[str]:
    built = list_features(p.grid)
    return {
        f"{goal.feature} {get_goal_line(side, goal)}"
        for side, goal in list_goals(p.frame)
        if is_goal_met(side, goal, built)
    }


def test_g23_frame():
    """FS3: granary 4 and villa 3 are met; the pond is incomplete, the garden not on its line."""
    # fp13 south: granary at 5 = column B; fp02 north: villa column A, garden column D; fp11 west: pond at 3 = row 4
    district = (
        "C3 wt60/0, B3 kt02/0, B2 kt02/180, A3 kt09/0, A2 kt10/180, C2 kt06/0, C1 kt06/180, D3 kt05/180"
    )
    position = carpe(2, f"district A {district}; frame A fp02 fp10 fp13 fp11")
    assert find_met_goals(position.s.players[A]) == {"granary B", "villa A"}
    assert final_points(position.s, A)[3] == 7


@pytest.mark.parametrize(
    ("side", "lines"),
    [
        ("north", "ABCDEF"),
        ("east", "123456"),
        ("south", "FEDCBA"),
        ("west", "654321"),
    ],
)
def test_fs3_1_lines(side: Side, lines: str):
    places = {goal.position: goal for part in FRAME_PARTS.values() for goal in part.goals}
    assert "".join(get_goal_line(side, places[n]) for n in range(1, 7)) == lines


def test_g24_frame_lines():
    """One dwelling may meet two goals."""
    p = carpe(2, "district A C3 wt60/0, C2 kt04/90, D2 kt04/270; frame A fp01 fp03 fp05 fp10").s.players[A]
    assert find_met_goals(p) == {"craftsman D", "craftsman 2"}


def test_g25_fountain_cards():
    """G29, FS4, X26: two cards of one kind both score."""
    counts: dict[Kind, int] = {**dict.fromkeys(KINDS, 0), "merchant": 2, "garden": 1, "villa": 3}
    cards: tuple[Kind, ...] = ("merchant", "garden", "garden", "villa")
    assert sum(fountain_points(card, counts) for card in cards) == 4 + 2 + 2 + 6
    assert fountain_points("fountain", {**counts, "fountain": 4}) == 8


def test_g26_villas():
    """FS5: by the chimneys of all tiles; incomplete ones score nothing."""
    assert sum(map(villa_points, (3, 5, 5))) == 17
    assert [villa_points(n) for n in range(11)] == [0, 1, 2, 3, 5, 7, 9, 12, 15, 15, 15]
    loose = carpe(2, "district A C3 wt02/0").s.players[A]
    assert points_by_category(loose, 0, list_features(loose.grid), [])[5] == 0


def test_g27_items():
    """FS1: goods, coins, bread and stored tiles, two for a point."""
    p = carpe(2, "owns A grape=1 fish=1 coins=1 bread=3 stored=wt01").s.players[A]
    assert count_items(p) == 7 and points_by_category(p, 0, [], [])[1] == 3


def test_fs2_prestige():
    assert final_points(carpe().prestige({20: [A], 3: [B]}).s, A)[2] == 20


def set_up_tie() -> Position:
    """G30: seats 1 to 3 have 103 points; writs 2, 1, 2; prestige 12, 14, 10."""
    position = carpe(4).prestige({12: [A], 14: [B], 10: [C], 16: [D]})
    for seat, (total, writs) in enumerate(((103, 2), (103, 1), (103, 2), (83, 1))):
        p = position.s.players[seat]
        p.vp = total - (12, 14, 10, 16)[seat]
        p.writs = p.writs[:writs]
    return position


def test_g30_ties():
    """FS7: most writs left, then the lowest prestige; all places are ranked so."""
    rows = rank_seats(set_up_tie().s)
    assert [(row.seat, row.rank, row.total) for row in rows] == [
        (C, 1, 103),
        (A, 2, 103),
        (B, 3, 103),
        (D, 4, 83),
    ]
    writs, prestige = results(set_up_tie().s).tie_breakers
    assert (writs.id, writs.values) == ("writs", (2, 1, 2, 1))
    assert (prestige.id, prestige.values, prestige.lowest_wins) == ("prestige", (12, 14, 10, 16), True)


# Fountains and their cards (R10, Q4, H)


def build_second_fountain() -> Table:
    """G12: a garden is kept; villa and market are drawn next."""
    position = carpe(2, "district A C3 wt61/0; fountain_cards A garden; fountains_next villa market")
    return position.holding("wt61").begin()


def test_g12_fountain():
    """R10: drawn with EndTurn; the kinds in the order of the box; then one goes back."""
    table = build_second_fountain().say("place C4 0")
    assert table.state.fountain_due and table.player().fountain_cards == ["garden"]
    table.undo()
    assert table.asked == (A, "place") and not table.state.fountain_due
    before = len(table.state.fountain_pile)
    table.say("place C4 0, end")
    assert table.asked == (A, "fountain")
    assert table.options == tuple(map(ReturnFountain, ("garden", "villa", "market")))
    table.say("return garden")
    assert table.player().fountain_cards == ["villa", "market"] and table.player().fountain_returned == [
        "garden"
    ]
    assert len(table.state.fountain_pile) == before - 1
    assert table.state.fountain_pile[0] == "garden", "it goes under the pile"
    assert table.asked == (B, "take")


def test_h2_h5_only_the_owner_knows_their_fountain_cards():
    """Players see what they have returned for the rest of the game."""
    table = build_second_fountain().say("place C4 0, end")
    assert table.view(A).hand == ["garden", "villa", "market"]
    assert table.view(B).hand == table.view(None).hand == [] and table.view(B).districts[A].fountains == 3
    table.say("return villa")
    assert table.view(A).returned == ["villa"] and table.view(B).returned == []
    told = [(type(one.event), one.recipients) for one in table.match.new_public_events]
    assert {*told} >= {(FountainDrawn, None), (FountainReturned, None)}
    assert {*told} >= {(FountainSeen, (A,)), (FountainGiven, (A,))}
    assert table.list_told(FountainSeen) == [FountainSeen(A, ("villa", "market"))]
    assert table.list_told(FountainGiven) == [FountainGiven(A, "villa")]


def test_x39_craftsman_tile_leads_to_a_fountain():
    position = carpe(2, "district A C3 kt04/0; bottom k01=kt13; holding kt04")
    table = position.begin().say("place C2 180")
    assert table.state.held == "kt13", "the only bottom tile"
    table.say("place C4 0")
    assert table.state.fountain_due and table.asked == (A, "end")
    table.say("end")
    assert table.asked == (A, "fountain") and len(table.player().fountain_cards) == 2
