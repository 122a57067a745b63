"""The bots of Carpe Diem: greedy by RULES.md section 14, and the search that plays on with it."""
from __future__ import annotations

import pytest

from engine.core import Action, Chance, Match, Phrase, Setup
from engine.core.game import BotKind
from engine.games.carpe_diem import GAME
from engine.games.carpe_diem.actions import Place, ReturnFountain, Store
from engine.games.carpe_diem.appraisal import appraised, fillable
from engine.games.carpe_diem.district import builds
from engine.games.carpe_diem.setup import shuffled
from engine.games.carpe_diem.state import State
from engine.players import PLAYERS, searching
from engine.players.simulate import simulate

from .scenario import A, Table, carpe, laid

ONE_GREEDY: list[BotKind] = ["greedy", "random", "random", "random"]
LUCK = Chance(b"luck")


def answer(table: Table) -> Action | Phrase:
    seat = next(iter(table.match.asks))
    return GAME.answer(table.match.view(seat), table.match.decision(seat), LUCK)


def test_a_dwelling_is_completed_where_it_can_be() -> None:
    """G6, G7: the merchant of C3 is open to the north."""
    assert answer(carpe(2).district(A, "C3 wt47/0").holding("kt01").begin()) == Place("C2", 180)


def test_every_legal_build_is_appraised_and_no_other() -> None:
    grid = laid("C3 wt47/0, C2 kt01/180")
    for face in ("wt59", "wt28", "kt04"):
        found = appraised(tuple(grid.items()), (), face, 3)
        assert [one.place for one in found] == builds(grid, face)


def test_an_appraisal_knows_what_the_build_completes() -> None:
    grid = laid("C3 wt47/0")
    (found,) = (one for one in appraised(tuple(grid.items()), (), "kt01", 3) if one.place == Place("C2", 180))
    assert found.done == ("merchant",) and not found.writ


def test_a_cell_that_no_tile_fits_is_known() -> None:
    assert fillable((None, "villa", None, None)) and not fillable(("villa", "villa", "villa", "villa"))


def test_a_tile_that_fits_nowhere_well_may_be_stored() -> None:
    table = carpe(2).district(A, "C3 wt47/0").holding("kt01").begin()
    assert Store() in table.match.decision(A).options and answer(table) != Store()


def test_the_card_of_the_fewest_features_goes_back() -> None:
    match, luck = Match[State].new(GAME, Setup(2, b"f" * 16)), Chance(b"luck")
    seen = 0
    while not match.over and seen < 3:
        if not match.asks:
            match.close()
            continue
        seat = next(iter(match.asks))
        decision, view = match.decision(seat), match.view(seat)
        if decision.kind == "fountain":
            given = GAME.answer(view, decision, LUCK)
            assert isinstance(given, ReturnFountain)
            done = view.districts[seat].completed
            assert done[given.card] <= max(done[card] for card in view.hand)
            seen += 1
        match.submit(seat, PLAYERS["greedy"](match, seat, luck))
    assert seen


def test_beats_random() -> None:
    greedy, rest = simulate(GAME, 4, 6, ONE_GREEDY, 3, lambda: 0.0).players
    assert greedy.kind == "greedy" and greedy.wins == 6 and greedy.mean_score > rest.mean_score + 60


@pytest.mark.long
def test_beats_random_95_times_in_100() -> None:
    greedy, _ = simulate(GAME, 4, 100, ONE_GREEDY, 5, lambda: 0.0).players
    assert greedy.wins >= 95


def test_at_the_end_only_points_count() -> None:
    match, luck = Match[State].new(GAME, Setup(2, b"k" * 16)), Chance(b"luck")
    while not match.over:
        if not match.asks:
            match.close()
            continue
        seat = next(iter(match.asks))
        match.submit(seat, PLAYERS["greedy"](match, seat, luck))
    totals = {row.seat: row.total for row in match.results().rows}
    assert {seat: GAME.value(match.view(None), seat) for seat in range(2)} == totals


def test_h5_a_search_knows_no_more_than_it_sees() -> None:
    """Other orders of the piles: the same answer."""
    says = set[Action | None]()
    for n in range(3):
        state = carpe(2).district(A, "C3 wt47/0").begin().match.state
        luck = Chance(bytes([n]) * 16)
        state.white_pile, state.black_pile = shuffled(sorted(state.white_pile), luck), shuffled(state.black_pile, luck)
        match = Match[State].suppose(GAME, state)
        seat = next(iter(match.asks))
        say = searching(playouts=8)(match, seat, Chance(b"luck"))
        says.add(say(match.decision(seat)))
    assert len(says) == 1
