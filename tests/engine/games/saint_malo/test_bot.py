"""The greedy bot (rules 14)."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, islice
from random import Random

import pytest

from engine.core import Action, Chance, Decision, Match, Phrase, Setup
from engine.core.flow import EndTurn
from engine.games.saint_malo import GAME
from engine.games.saint_malo.actions import Hire, Place, Roll, Use
from engine.games.saint_malo.ai.greedy import hope
from engine.games.saint_malo.ai.plans import table
from engine.games.saint_malo.ai.value import (
    Outlook,
    Position,
    best,
    gaps,
    outlook,
    position,
    shield,
    steps,
    walls,
    worth,
)
from engine.games.saint_malo.commands.phrases import ScorePerson, ScoreWalls, TowerRecruit
from engine.games.saint_malo.components import ALL, mask
from engine.games.saint_malo.state import State, new_player
from engine.games.saint_malo.view import View
from engine.players import PLAYERS, player
from engine.players.search import playouts
from engine.players.simulate import simulate
from tests.strength import NEARLY_ALL, judged

from .scenario import A, B, Table, scenario

Player = Callable[[View, Decision], Action | Phrase]
LUCK = Chance(b"luck")  # of which this bot uses none
EARLY, LATE = Outlook(0.0, 0), Outlook(1.0, 6)


def greedy(view: View, decision: Decision) -> Action | Phrase:
    return GAME.answer(view, decision, LUCK)


def simple(rng: Random) -> Player:
    """BO11: never rolls again, scores a random rolled symbol at random legal spaces."""

    def say(view: View, decision: Decision) -> Action:
        free = [a for a in decision.options if not isinstance(a, Roll) and costless(view, a)]
        score = [a for a in decision.options if not isinstance(a, Roll)]
        return rng.choice(free or score or list(decision.options))

    return say


def costless(view: View, action: Action) -> bool:
    coins = {row.symbol: row.coins for row in view.allowed}
    return not isinstance(action, Use) or coins[action.symbol][action.dice - 1] == 0


def game(players: list[Player], seed: int) -> Match[State]:
    match = Match[State].new(GAME, Setup(len(players), seed.to_bytes(16, "big")))
    while not match.over:
        seat = next(iter(match.asks))
        match.submit(seat, players[seat](match.view(seat), match.decision(seat)))
    return match


def beats_simple(player: Player) -> Iterator[bool]:
    """Whether a player beats a simple one at two, game after game, from either seat."""
    for seed in count():
        own, seats = seed % 2, [simple(Random(seed)), simple(Random(seed))]
        seats[own] = player
        yield game(seats, seed).results().winners == (own,)


def test_bo11_beats_a_simple_player() -> None:
    """BO11."""
    assert all(islice(beats_simple(greedy), 6))


@pytest.mark.long
def test_bo11_more_than_95_of_100() -> None:
    """BO11; and a simple player himself would be found out."""
    assert judged(beats_simple(greedy), NEARLY_ALL).strong
    assert not judged(beats_simple(simple(Random(1))), NEARLY_ALL).strong


@pytest.mark.long
def test_search_is_stronger_than_the_greedy_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """At two, already with few playouts."""
    monkeypatch.setitem(PLAYERS, "strong", player("strong", lambda _: playouts(40)))
    result = simulate(GAME, 2, 6, ["strong", "beginner"], 8, lambda: 0.0)
    search, rest = result.players
    assert search.kind == "strong" and search.wins >= 4 and search.mean_score > rest.mean_score


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in16_plausible_games(seats: int) -> None:
    """IN16, OV3: the bot against itself stays near the figures of the trial games."""
    rounds, totals = list[int](), list[int]()
    for seed in range(2):
        match = game([greedy] * seats, 40 + seed)
        rounds.append(match.state.round)
        totals += [row.total for row in match.results().rows]
    assert all(18 <= n <= 40 for n in rounds)
    assert 50 <= sum(totals) / len(totals) <= 80


def fresh(**more: object) -> Position:
    p = new_player()
    return Position(tuple(p.city), 3, 2, 0)._replace(**more)


def test_bo1_bo3_the_parts_of_an_evaluation() -> None:
    """BO1, BO3: VP, coins, logs and filled spaces."""
    base = worth(fresh(), EARLY)
    assert worth(fresh(vp=5), EARLY) == pytest.approx(base + 5)
    assert worth(fresh(coins=4), EARLY) == pytest.approx(base + 0.85)
    assert worth(fresh(coins=9), EARLY) == pytest.approx(base + 5 * 0.85 + 0.5)
    assert worth(fresh(coins=4), LATE) == pytest.approx(worth(fresh(), LATE) + 0.5)
    assert worth(fresh(logs=3), EARLY) == pytest.approx(base + 1.7)
    assert worth(fresh(logs=7), LATE) == pytest.approx(worth(fresh(), LATE) + 5)
    full = (*fresh().city[:2], ALL ^ sum(fresh().city), *fresh().city[3:])
    assert worth(fresh(city=full), LATE) == pytest.approx(worth(fresh(), LATE) + 5 + 0.15 * 41)


def test_bo2_how_late_it_is() -> None:
    """BO2: the fullest city of the table."""
    view = scenario(2).city(B, "D4 house").begin().view(A)
    assert outlook(view) == Outlook(1 - 40 / 41, 0)


def test_bo4_church_gaps() -> None:
    """BO4: once per size that is not yet part of a series from 1."""
    assert gaps([0, 2, 1, 0, 0]) == 0.75 * (2 + 3)
    assert gaps([1, 1, 0, 1, 0]) == 0.75 * 4
    assert gaps([1, 1, 1, 1, 1]) == 0


def test_bo5_spots() -> None:
    """BO5: the best empty spaces, counted in parallel."""
    crates = mask(("B2", "C2", "B3", "B4"))
    free = ALL ^ crates
    assert best(steps(crates), free, 2) == 4 + 3
    assert best(steps(crates), mask(("C3", "F6")), 2) == 4
    assert best(steps(0), free, 2) == 0


def test_bo6_walls() -> None:
    """BO6: progress on sides that are not broken."""
    placed = scenario().city(A, "B1 C1 wall, G2 wall, G3 crate, B7 wall").player(A).city
    assert walls(placed) == pytest.approx(0.8 + 0.3)


def test_bo7_defence() -> None:
    """BO7: what is held counts in full, what is nearly held in part, what comes later less."""
    assert shield(12, Outlook(0.0, 5)) == pytest.approx(4.5)
    assert shield(11, Outlook(0.0, 5)) == pytest.approx(4.5 * 0.5 * 0.8)
    assert shield(12, Outlook(0.0, 4)) == pytest.approx(4.5 * 1.95)
    assert shield(12, Outlook(0.7, 4)) == pytest.approx(4.5 * (1 + 0.95 / 2))
    assert shield(0, LATE) == 0


def test_bo8_table_of_gains() -> None:
    """BO8: the best plan for each symbol and number."""
    plans = table(position(scenario().begin().card(A)), EARLY)
    assert set(plans) == {"log", "crate", "wall", "cross", "head"}
    assert all(set(row) == {1, 2, 3, 4, 5} for row in plans.values())
    merchant = plans["head"][3].phrase
    assert isinstance(merchant, ScorePerson)


def test_bo10_hope_grows_with_dice_and_rolls() -> None:
    """BO10: a binomial number of further dice."""
    plans = table(position(scenario().begin().card(A)), EARLY)["cross"]
    assert hope(plans, 5, 1, 0.0) == pytest.approx(max(plan.gain for plan in plans.values()))
    assert hope(plans, 2, 2, 0.0) > hope(plans, 2, 1, 0.0) > hope(plans, 1, 1, 0.0)
    assert hope(plans, 2, 1, 1.0) < hope(plans, 2, 1, 0.0)


def said(table: Table) -> Action | Phrase:
    return GAME.answer(table.view(A), table.match.decision(0), LUCK)


def test_bo10_rolls_again_or_scores() -> None:
    """BO9, BO10: five crosses without need of more are used; scattered dice are rolled again."""
    assert isinstance(said(scenario().dice("LGWSS").begin()), Roll)
    assert not isinstance(said(scenario().dice("HHHHH").begin()), Roll)
    assert not isinstance(said(scenario().dice("LGWXH", roll=3).begin()), Roll)


def test_wins_the_tower_person_and_takes_him() -> None:
    """AC8: a whole phrase for the tower; then the end of the turn."""
    table = scenario().city(A, "B1 C1 D1 E1 wall").dice("WXXSS", roll=3).begin().say(ScoreWalls(("F1",)))
    answer = GAME.answer(table.view(A), table.match.decision(0), LUCK)
    assert isinstance(answer, TowerRecruit)
    table.say(answer)
    assert GAME.answer(table.view(A), table.match.decision(0), LUCK) == EndTurn()


def test_ru33_ru43_goes_on_from_anywhere() -> None:
    """RU33, RU43, AS5: in the middle of placing, the bot finishes what was begun."""
    table = scenario().dice("GGGHL").begin().say(Use("crate", 3))
    while table.kind == "place":
        answer = GAME.answer(table.view(A), table.match.decision(0), LUCK)
        assert isinstance(answer, Place)
        table.say(answer)
    assert table.kind == "end"
    table = scenario().dice("HHHGL").begin().say(Hire("architect"))
    while table.kind != "end":
        table.say(GAME.answer(table.view(A), table.match.decision(0), LUCK))
    assert table.me.vp == 6


def test_value_prefers_more() -> None:
    table = scenario().has(A, vp=9).has(B, cannons_lost=2).begin()
    assert GAME.value(table.view(A), 0) > GAME.value(table.view(A), 1)
