"""Simultaneous turns: the same game, in which each player sees only their own turn until all have ended (SI1 to SI12)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.core import Action, Match, Refusal, Seat, Setup, determinize_match
from engine.core.rules import EndTurn
from engine.games.saint_malo import GAME, events
from engine.games.saint_malo.actions import Roll
from engine.games.saint_malo.arrange import FILLER_FACES, parse_dice
from engine.games.saint_malo.commands.phrases import (
    Keep,
    ScoreChurch,
    ScoreCrates,
    ScorePerson,
    ScoreWalls,
    TowerRecruit,
)
from engine.games.saint_malo.state import Lobby, Player, State

from .scenario import END

SIMULTANEOUS = Lobby(tempo="simultaneous", start_player=0)


def start_game(seats: int = 3, seed: int = 1, lobby: Lobby = SIMULTANEOUS) -> Match[State]:
    return Match[State].new(GAME, Setup(seats, seed.to_bytes(16, "big"), lobby))


def deal_dice(*dice: str, rolls: str = "", logs: int = 2, coins: int = 3) -> Match[State]:
    """Start a first round with these dice before the seats. `rolls` fall next, for any seat. The first seat has that
    number of logs and coins."""
    s = GAME.create_state(Setup(len(dice), bytes(16), SIMULTANEOUS))
    for seat, letters in enumerate(dice):
        s.players[seat].dice = parse_dice(letters)
    for p in (s.players[0], s.before[0]):
        assert p is not None
        p.logs, p.coins = logs, coins
    s.chance.scripted_values, s.step_events = parse_dice(rolls + FILLER_FACES), []
    return Match[State].new(GAME, s)


def play_turn(match: Match[State], seat: Seat, rng: Random):
    options = match.get_decision(seat).options
    score = [action for action in options if not isinstance(action, Roll)]
    match.submit(seat, rng.choice(score if score and rng.random() < 0.6 else options))


# The same game


def summarise(state: State) -> tuple[object, ...]:
    """Return what IN19 compares after a round."""
    cities = [Player(p.coins, p.logs, [*p.city], p.vp, p.cannons_lost) for p in state.players]
    return *cities, state.boxes_marked, tuple(map(tuple, state.attack_losers)), state.end_triggered


def record_answers(match: Match[State], by_round: list[dict[Seat, list[Action]]]):
    """Record the answers since then with the round that they belong to."""
    for entry in match.new_public_actions:
        action = GAME.decode_action(entry.action)
        if not entry.is_forced and not isinstance(action, EndTurn):
            by_round[-1].setdefault(entry.seat, []).append(action)
    match.new_public_actions = []


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (5, 4), (3, 6)])
def test_in19_both_tempos_are_the_same_game(seats: int, seed: int):
    """IN19, SI3, SI4, SI5, SI11: the decisions of a game in turns, given simultaneously in any order, give the same result.

    In the game of seed 6, an attack comes before a seat whose turn in that round raises its defence enough.
    """
    rng, turns = Random(seed), start_game(seats, seed, Lobby(start_player=seed % seats))
    given = [dict[Seat, list[Action]]()]
    stands = list[tuple[object, ...]]()
    number = 1
    while not turns.is_over:
        play_turn(turns, next(iter(turns.open_questions)), rng)
        record_answers(turns, given)
        if turns.is_over or turns.state.round != number:
            number = turns.state.round
            stands.append(summarise(turns.state))
            given.append({})
    at_once = start_game(seats, seed, Lobby(tempo="simultaneous", start_player=seed % seats))
    for script, after in zip(given[:-1], stands, strict=True):
        left = {seat: [*script.get(seat, []), END] for seat in range(seats)}
        while any(left.values()):
            seat = rng.choice([seat for seat in left if left[seat]])
            at_once.submit(seat, left[seat].pop(0))
        assert summarise(at_once.state) == after
    assert at_once.is_over and at_once.results() == turns.results()


def test_si1_round_is_one_step_and_all_are_asked():
    """SI1, SI2, SI8: every seat is asked in every round; the round continues when all have ended it."""
    rng, match = Random(3), start_game(4, 3)
    rounds = Counter[int]()
    while not match.is_over:
        if not match.saved_steps[-1].log:
            assert sorted(match.open_questions) == [0, 1, 2, 3]
            assert all(match.open_questions[seat].kind == "turn" for seat in match.open_questions)
            assert all(len(match.get_decision(seat).options) > 1 for seat in match.open_questions)
            rounds[match.state.round] += 1
        seat = rng.choice(sorted(match.open_questions))
        play_turn(match, seat, rng)
        mine = [entry for entry in match.saved_steps[-1].log if entry.seat == seat]
        assert len(mine) <= 14, "SI12"
    assert set(rounds.values()) == {1} and len(rounds) == match.state.round


def test_si12_longest_turn():
    """SI12: two rolls, five walls that complete the top side, its architect and three houses, the end: 14 answers."""
    match = deal_dice("LLLLL", "HHHHH", rolls="LLLLL WWWWW", logs=3)
    match.submit(0, Keep("none"))
    match.submit(0, Keep("none"))
    match.submit(0, ScoreWalls(("B1", "C1", "D1", "E1", "F1")))
    assert match.view(0).cities[0].complete == ["top"] and match.open_questions[0].kind == "tower"
    match.submit(0, TowerRecruit("architect", "D4", ("D5", "E5", "E4")), END)
    assert 0 not in match.open_questions
    assert len([entry for entry in match.saved_steps[-1].log if entry.seat == 0]) == 14


# Secrets and undo


def test_si6_rolling_again_gives_up_the_earlier_end():
    match = deal_dice("HLLLL", "GGLWH")
    match.submit(0, ScorePerson("citizen", "D4"), END)
    match.undo_all(0)
    match.submit(0, Keep("H"))
    match.submit(1, ScoreCrates(("C3", "D3")), END)
    assert match.state.round == 1 and not match.get_reopened_seal(0)
    with pytest.raises(Refusal):
        match.undo(0)


def test_si7_others_see_a_seat_unchanged():
    """SI7, HI1, HI3: no dice, draft or event of another seat; the end of the round tells all of it."""
    match = deal_dice("HLLLL", "GGLWH", "XXLLW")
    before = match.view(None)
    match.submit(0, Keep("H"))
    match.submit(0, ScorePerson("citizen", "D4"), END)
    match.submit(2, ScoreChurch(2, "D4"))
    assert match.view(None) == before and before.dice == [] and before.active is None and before.allowed == []
    assert match.view(1).cities[0] == before.cities[0]
    assert match.view(1).dice == ["crate", "crate", "log", "wall", "head"]
    assert match.view(0).phase == "waiting" and match.view(0).cities[0].marks["D4"] == "citizen"
    assert match.view(2).phase == "end_turn" and match.view(2).cities[2].marks["D4"] == "church_2"
    assert [type(event).__name__ for event in match.get_draft_events(2)] == ["Scored", "Placed"]
    assert match.get_draft_events(1) == [] and match.new_public_events == []
    match.submit(2, END)
    match.submit(1, ScoreCrates(("C3", "D3")), END)
    private = [
        (told.recipients, told.event.seat)
        for told in match.new_public_events
        if told.recipients and isinstance(told.event, events.Rolled)
    ]
    assert private == [((seat,), seat) for seat in range(3)], (
        "the first dice of the next round, each for its own seat"
    )


def test_si7_imagined_world_rolls_for_the_others():
    """SI7, HI2: their dice take every face, their cities are the public ones; the viewer keeps the own turn."""
    match = deal_dice("HLLLL", "GGLWH", "XXLLW")
    match.submit(0, ScorePerson("citizen", "D4"))
    match.submit(1, ScoreCrates(("C3", "D3")))
    others, seen = set[tuple[int, ...]](), match.view(0)
    for n in range(40):
        world = determinize_match(match, 0, n.to_bytes(16, "big"))
        assert world.view(0) == seen and world.state.chance.draw_counts == match.state.chance.draw_counts
        assert world.state.players[1].latest == 0, "what Bert has placed is not known"
        others.add(tuple(world.state.players[1].dice))
    assert len(others) > 30


def test_si9_story_of_a_round_has_a_line_for_each_turn():
    """SI9: the turns in their order, each with the attacks that it caused, then the boxes."""
    match = deal_dice("SSLLH", "GGLWH")
    match.submit(1, ScoreCrates(("C3", "D3")), END)
    match.submit(0, ScorePerson("citizen", "D4"), END)
    hints = GAME.create_presenter(["Anke", "Bert"])
    story = hints.log_lines(
        match.view(None), [told.event for told in match.new_public_events if told.recipients is None]
    )
    assert story == [
        "Anke placed a citizen on D4 and got 1 point.",
        "Bert placed crates on C3 and D3.",
        "2 of 4 pirate boxes are marked.",
    ]
    assert hints.sealed_step_opening(match.view(None)) == "All dice have been rolled."


# Bots and orders that act for a player


def test_turn_without_anything_to_score_ends_by_the_players_choice():
    """SI6, SI10, ST3: in a simultaneous round QE5 is always asked."""
    match = deal_dice("SSSSL", "GGLWH", rolls="SS", coins=0)
    match.submit(0, Keep("SSSS"))
    match.submit(0, Keep("SSSS"))
    assert match.open_questions[0].kind == "end" and match.view(0).phase == "end_turn"
    assert [entry.kind for entry in match.saved_steps[-1].log if entry.is_forced] == ["turn"]
    match.submit(0, END)
    assert match.state.round == 1 and match.sealed_seats == {0}
