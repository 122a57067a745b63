"""Setup, first roll and rolling again (rules 3 and 4, EX1 and EX2)."""

from __future__ import annotations

import pytest

from engine.core import Match, Setup
from engine.games.saint_malo import GAME, events
from engine.games.saint_malo.actions import Roll
from engine.games.saint_malo.arrange import parse_dice
from engine.games.saint_malo.commands.phrases import Keep, ScoreCrates
from engine.games.saint_malo.state import Lobby, State, pirate_row_length

from .scenario import END, A, B, scenario


def test_ex1_setup():
    """EX1, SU1, SU2, SU3, SU4, SU6, IN10: Bert is drawn; three fresh cities; Bert's dice have fallen already."""
    match = Match[State].new(GAME, Setup(3, b"k" * 16, Lobby(start_player=1)))
    s = match.state
    assert s.order == (1, 2, 0)
    for p in s.players:
        assert (p.coins, p.logs, p.vp, p.cannons_lost) == (3, 2, 0, 0)
    view = match.view(None)
    assert [card.empty for card in view.cities] == [41, 41, 41]
    assert view.cities[0].marks == {"B2": "crate", "C2": "crate", "B3": "crate", "B4": "crate"}
    assert (view.row_length, view.boxes, view.attack_losers, view.last_round) == (6, 0, [], False)
    assert (s.active_seat, s.round) == (1, 1)
    assert (s.players[1].phase, s.players[1].rolls_used, len(s.players[1].dice)) == ("turn", 1, 5)
    assert [p.phase for p in s.players] == ["waiting", "turn", "waiting"]
    assert [card.place for card in view.cities] == [3, 1, 2]


@pytest.mark.parametrize(("players", "length"), [(2, 4), (3, 6), (4, 8), (5, 10)])
def test_su1_row_length_and_ru35_two_players(players: int, length: int):
    """SU1, SU6, RU35: only the row length depends on the number of players."""
    s = GAME.create_state(Setup(players, bytes(16)))
    assert pirate_row_length(s) == length
    assert {(p.coins, p.logs, tuple(p.city)) for p in s.players} == {(3, 2, tuple(s.players[0].city))}


def test_ex2_rolling_again():
    """EX2, TU2, RU1, AC18: chosen dice fall in order of position; a kept die may be rolled later; never a fourth roll."""
    table = scenario().dice("HLHSW").rolls("XHS HH").begin()
    table.say(Roll((2, 4, 5)))
    assert (table.dice(), table.me.rolls_used) == ("HXHHS", 2)
    table.say(Roll((1, 2)))
    assert (table.dice(), table.me.rolls_used) == ("HHHHS", 3)
    assert not table.list_offered(Roll)
    assert table.get_refusal(Roll((5,))) == "wrong_phase"


def test_de5_keep_none_rolls_all():
    table = scenario().dice("HLHSW").rolls("XXXXX").begin().say(Keep("none"))
    assert table.dice() == "XXXXX"


def test_tu1_first_roll_follows_end_turn():
    """TU1, TU5, ST1: EndTurn leads to the next player's first roll without a question."""
    table = scenario().dice("GGWHL").rolls("SSHHX").begin().say(ScoreCrates(("C3", "D3")), END)
    assert (table.asked_seat, table.dice(), table.me.rolls_used, table.me.phase) == (B, "SSHHX", 1, "turn")
    assert table.player(A).phase == "waiting"
    assert table.player(A).dice == parse_dice("GGWHL")
    rolled = table.list_told(events.Rolled)[-1]
    assert rolled == events.Rolled(1, 1, (1, 2, 3, 4, 5), ("swords", "swords", "head", "head", "cross"))


@pytest.mark.parametrize("roll", [1, 2, 3])
def test_tu3_scoring_is_possible_after_any_roll(roll: int):
    """TU3, OV2, RU44: stop after roll 1, 2 or 3; take it back and roll again if rolls are left."""
    table = scenario().dice("GGWHL", roll).begin()
    assert bool(table.list_offered(Roll)) == (roll < 3)
    table.say(ScoreCrates(("C3", "D3"))).undo()
    assert bool(table.list_offered(Roll)) == (roll < 3)
