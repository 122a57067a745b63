"""Whole random games end, keep their invariants and the law of steps, and have consistent results."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, cast

import msgspec
import pytest

from engine.core import Match, PlayerResult, Seat, preview_turn_of, replay_game
from engine.core.match import MAX_OPTIONS, Playout
from engine.core.rules import Results, TieBreaker

from .case import Case
from .tables import each_main_table, each_random_game
from .walk import encode_data, encode_position, list_viewers, pick_action, play_random_game, record_game

MAX_ACTIONS_BETWEEN_SAVES = 8


@each_random_game
def test_game_reaches_its_end_with_its_invariants(case: Case, seats: int, seed: int) -> None:
    """A random game ends, and the case's invariants hold at each position."""
    match: Match | None = None
    for match, seat, _ in play_random_game(case, seats, seed):
        case.check_invariants(match.state)
        assert len(match.seats) == seats
        decision = match.get_decision(seat)
        assert 1 <= len(decision.options) <= MAX_OPTIONS and len(decision.side_options) <= MAX_OPTIONS
        assert len(set(decision.legal_actions)) == len(decision.legal_actions), (
            f"{decision.kind} offers an action twice"
        )
        mine = [e for e in match.saved_steps[-1].log if e.seat == seat]
        assert match.in_sealed_step or len(mine) < MAX_ACTIONS_BETWEEN_SAVES, (
            f"{decision.kind}: too many answers between two save points"
        )
    assert match and match.is_over
    case.check_invariants(match.state)


@each_main_table
def test_results_are_consistent(case: Case, seats: int) -> None:
    """The result ranks each seat once, by total and tie-breakers, and has texts for all of its rows."""
    results, text = record_game(case, seats, 1).finished.results(), case.create_presenter(seats).text
    assert sorted(row.seat for row in results.ranking) == list(range(seats)) and results.winners
    order = [(-row.total, -(row.tie_break or 0)) for row in results.ranking]
    for row, better in zip(results.ranking, order, strict=True):
        assert len(row.category_points) == len(results.categories)
        if all(tie.tie_break is not None for tie in results.ranking):
            assert order == sorted(order) and row.rank == 1 + order.index(better)
        assert row.rank == 1 + sum(other.rank < row.rank for other in results.ranking)
    assert [row.rank for row in results.ranking] == sorted(row.rank for row in results.ranking)
    assert all(text(f"score-{category}".replace("_", "-")) for category in results.categories)
    for tie_breaker in results.tie_breakers:
        assert text(f"tie-{tie_breaker.id}".replace("_", "-"))
        assert len(tie_breaker.values) == seats, (
            f"the tie-breaker {tie_breaker.id} must have one value for each seat"
        )


@each_main_table
def test_tie_is_explained_with_every_tie_breaker(case: Case, seats: int) -> None:
    """The text about a tie names all tied players and the value of each tie-breaker."""
    results, words = record_game(case, seats, 1).finished.results(), case.create_presenter(seats)
    rows = tuple(PlayerResult(seat, 1, 7, (0,) * len(results.categories)) for seat in range(seats))
    equal = tuple(TieBreaker(tie.id, (5,) * seats, tie.lowest_wins) for tie in results.tie_breakers)
    [line] = words.describe_ties(Results(results.categories, rows, equal))
    for tie in equal:
        assert words.text.to_mid_sentence(words.text(f"tie-{tie.id}".replace("_", "-"))) in line
    assert all(name in line for name in words.player_names) and line.count(" 5") == seats * len(equal)
    assert not words.describe_ties(Results(results.categories, rows[:1], equal)), (
        "a single player cannot be tied"
    )


@each_main_table
def test_view_is_hashable_and_shares_nothing_with_the_state(case: Case, seats: int) -> None:
    """A view can be hashed, and changing the state cannot change it."""
    for _, match, _, _ in record_game(case, seats, 1).sample:
        held = list_mutable_ids(match.state)
        for viewer in list_viewers(match):
            seen = match.view(viewer)
            assert encode_data(seen) == encode_data(match.view(viewer))
            assert not list_mutable_ids(seen) & held, "a view shares a mutable object with the state"


def list_mutable_ids(data: Any) -> set[int]:
    """Return the `id` of each mutable object in the data, at any depth."""
    ids, open_ = set[int](), [data]
    while open_:
        value = open_.pop()
        if isinstance(value, msgspec.Struct):
            open_ += [getattr(value, name) for name in value.__struct_fields__]
            fixed = value.__struct_config__.frozen
        elif isinstance(value, dict | list | set | tuple):
            open_ += cast("Iterable[Any]", value.values() if isinstance(value, dict) else value)
            fixed = isinstance(value, tuple)
        else:
            continue
        if not fixed:
            ids.add(id(cast("object", value)))
    return ids


@each_main_table
def test_playout_is_the_same_game(case: Case, seats: int) -> None:
    """A playout, which keeps no log, ends in the same way after the same answers. It does not ask `confirm`."""
    rng = random.Random(3)
    match = case.create_match(seats, 3, defer_reveal=False)
    playout = Playout.new(case.game, case.create_setup(seats, 3))
    while not match.is_over:
        seat = rng.choice(sorted(match.open_questions))
        action = pick_action(match, seat, rng)
        if not match.open_questions[seat].ends_turn:
            assert tuple(playout.legal_options[seat]) == match.get_decision(seat).options
            playout.push(seat, action)
        match.submit(seat, action)
    assert not playout.legal_options and encode_position(playout) == encode_position(match)


@each_main_table
def test_options_of_the_lobby_have_names(case: Case, seats: int) -> None:
    """Each option of a new game, and each of its values, has a name."""
    hints = case.create_presenter(seats)
    for field in msgspec.structs.fields(case.game.options_type):
        assert not field.required and hints.option_name(field.name)
        kind = msgspec.inspect.type_info(field.type)
        if isinstance(kind, msgspec.inspect.LiteralType):
            assert all(hints.option_name(field.name, value) for value in kind.values)
        if isinstance(kind, msgspec.inspect.BoolType):
            assert hints.option_name(field.name, True) and hints.option_name(field.name, False)
        if isinstance(kind, msgspec.inspect.UnionType):
            assert hints.option_name(field.name, None)


@each_main_table
def test_planning_ahead_asks_the_seat_on_a_preview(case: Case, seats: int) -> None:
    """A seat that plans its next turn is asked on a copy, and the match stays as it was."""
    for _, match, _, _ in record_game(case, seats, 1).sample:
        before = match.dump()
        for seat in set[Seat](match.seats) - set(match.open_questions):
            ahead = preview_turn_of(match, seat)
            if ahead is not None:
                assert ahead.is_preview and set(ahead.open_questions) <= {seat}
                if seat in ahead.open_questions:
                    ahead.submit(seat, ahead.get_decision(seat).options[0])
        assert match.dump() == before


@each_main_table
def test_game_can_be_retold_from_its_secret_and_record(case: Case, seats: int) -> None:
    """The secret and the public actions suffice to replay a whole game. A wrong action is refused."""
    match, setup = record_game(case, seats, 1).finished, case.create_setup(seats, 1)
    told = [(entry.seat, case.game.decode_action(entry.action)) for entry in match.new_public_actions]
    assert encode_position(replay_game(case.game, setup, told)) == encode_position(match)
    with pytest.raises(ValueError, match="action"):
        replay_game(case.game, setup, [*told[:5], told[0], *told[5:]])
