"""Whole turns in a playout: by rules of thumb, or as a player of the club thinks about them.

A turn that is thought about is tried line by line. Each promising answer is played on by rules of thumb to the end
of the turn, in a world that stands where the turn began, with other dice: what chance will bring in this one, nobody
may know. What `Game.value` likes most then is answered.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.core.commands import Responder
from engine.core.game import ActionSequence
from engine.core.match import Match
from engine.core.rules import Action, Chance, Seat

from .heuristic_bot import choose_heuristic_action, create_heuristic_responder, has_heuristics
from .playouts import push_sequence, run_playout
from .random_bot import create_random_responder

Playout = Match[Any]
PlayoutFactory = Callable[[], Playout]  # makes worlds that all stand at one place
TRIAL_KEY_PREFIX = b"other dice"


def evaluate_lead(world: Playout, seat: Seat) -> float:
    """By how many points the seat leads the best other."""
    if world.is_over:
        totals = {row.seat: float(row.total) for row in world.results().ranking}
    else:
        view = world.view(seat)
        totals = {other: world.game.value(view, other) for other in world.seats}
    others = [total for other, total in totals.items() if other != seat]
    return totals[seat] - max(others, default=0.0)


def create_heuristic_policy(world: Playout, rng: Chance) -> Callable[[Seat], Responder]:
    """How all seats play on; in a game without rules of thumb at random."""
    if has_heuristics(world.game):
        return lambda seat: create_heuristic_responder(world, seat, rng, "club")
    return lambda seat: create_random_responder(world, seat, rng)


def finish_turn(world: Playout, seat: Seat, rng: Chance) -> None:
    """What is left of the seat's turn, and of the lap where the game has such, by rules of thumb."""
    lap_of, lap = world.game.search_until_round, world.game.search_until_round(world.state)

    def enough() -> bool:
        return seat not in world.legal_options

    def next_lap() -> bool:
        return lap_of(world.state) != lap

    run_playout(world, create_heuristic_policy(world, rng), enough if lap is None else next_lap)


def play_searched_turn(world: Playout, seat: Seat, rng: Chance, branch: PlayoutFactory, said: list[Action]) -> None:
    """What is left of the seat's turn, as the club plays it. `branch`: where the turn began; `said`: what the seat has
    answered since."""
    while seat in world.legal_options:
        said += push_sequence(world, seat, choose_sequence(world, seat, rng, branch, said))


def choose_sequence(world: Playout, seat: Seat, rng: Chance, branch: PlayoutFactory, said: Sequence[Action]) -> ActionSequence:
    """The line that is worth most at the end of the turn; where several are, the game's own."""
    options = list_candidate_sequences(world, seat, rng)

    def score(line: ActionSequence) -> float:
        there = branch()
        for action in said:
            there.push(seat, action)
        there.state.chance = Chance(TRIAL_KEY_PREFIX + there.state.chance.key)
        push_sequence(there, seat, line)
        finish_turn(there, seat, rng)
        return evaluate_lead(there, seat)

    return options[0] if len(options) == 1 else max(options, key=score)


def list_candidate_sequences(world: Playout, seat: Seat, rng: Chance) -> Sequence[ActionSequence]:
    """The line of the game's own answer, and what else is promising."""
    decision, view, game = world.get_decision(seat), world.view(seat), world.game
    if len(decision.options) == 1:
        return [(decision.options[0],)]
    lines = game.candidate_sequences(view, decision)
    if not has_heuristics(game):
        return lines
    first, _ = choose_heuristic_action(game, view, decision, rng, "club")
    own = find_sequence(first, lines)
    return [own, *(line for line in lines if line != own)]


def find_sequence(first: Action, lines: Sequence[ActionSequence]) -> ActionSequence:
    """The best line that begins with this."""
    return next((line for line in lines if line[0] == first), (first,))


def play_next_turn(world: Playout, rng: Chance) -> Seat:
    """Whoever is asked first plays his turn; by rules of thumb where it began with what was no choice: there the
    state does not say all. Returns who it was."""
    seat = next(iter(world.legal_options))
    if world.is_at_step_start:
        state = world.game.copy_state(world.state)
        play_searched_turn(world, seat, rng, lambda: Match[Any].new(world.game, world.game.copy_state(state), keeps_log=False), [])
    else:
        finish_turn(world, seat, rng)
    return seat
