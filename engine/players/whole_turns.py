"""Whole turns in a playout: by heuristics, or searched as a bot of club level does.

A searched turn tries sequences of actions. Each candidate sequence is played on by heuristics to the end of the turn,
in a copy of the playout at the beginning of the turn. The copy has other dice, because nobody may know what chance will
bring. The sequence with the best evaluation is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.commands import Responder
from engine.core.game import ActionSequence
from engine.core.match import Playout
from engine.core.rules import Action, Chance, Seat

from .bot import Position, create_random_responder
from .heuristic_bot import choose_heuristic_action, create_heuristic_responder, has_heuristics
from .playouts import push_sequence, run_playout

PlayoutFactory = Callable[[], Playout]  # returns copies of one playout
TRIAL_KEY_PREFIX = b"other dice"


def evaluate_lead(world: Position, seat: Seat) -> float:
    """Return by how many points the seat leads the best opponent."""
    if world.is_over:
        totals = {row.seat: float(row.total) for row in world.results().ranking}
    else:
        view = world.view(seat)
        totals = {other: world.game.value(view, other) for other in world.seats}
    others = [total for other, total in totals.items() if other != seat]
    return totals[seat] - max(others, default=0.0)


def create_heuristic_policy(world: Position, rng: Chance) -> Callable[[Seat], Responder]:
    """Return how all seats play in a playout: by heuristics at club level, or at random if the game has none."""
    if has_heuristics(world.game):
        return lambda seat: create_heuristic_responder(world, seat, rng, "club")
    return lambda seat: create_random_responder(world, seat, rng)


def finish_turn(world: Playout, seat: Seat, rng: Chance) -> None:
    """Play the rest of the seat's turn by heuristics; or the rest of the round, if the game evaluates after rounds."""
    lap_of, lap = world.game.search_until_round, world.game.search_until_round(world.state)

    def enough() -> bool:
        return seat not in world.legal_options

    def next_lap() -> bool:
        return lap_of(world.state) != lap

    run_playout(world, create_heuristic_policy(world, rng), enough if lap is None else next_lap)


def play_searched_turn(
    world: Playout, seat: Seat, rng: Chance, branch: PlayoutFactory, said: list[Action]
) -> None:
    """Play the rest of the seat's turn with search, as a bot of club level does.

    `branch` returns copies of the playout at the beginning of the turn; `said` are the seat's actions since then.
    """
    while seat in world.legal_options:
        said += push_sequence(world, seat, choose_sequence(world, seat, rng, branch, said))


def choose_sequence(
    world: Playout, seat: Seat, rng: Chance, branch: PlayoutFactory, said: Sequence[Action]
) -> ActionSequence:
    """Return the sequence with the best evaluation at the end of the turn; of equal ones, the heuristic choice."""
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
    """Return the candidate sequences, first the one that begins with the heuristic choice."""
    decision = world.get_decision(seat)
    view = world.view(seat)
    game = world.game
    if len(decision.options) == 1:
        return [(decision.options[0],)]
    lines = game.candidate_sequences(view, decision)
    if not has_heuristics(game):
        return lines
    first, _ = choose_heuristic_action(game, view, decision, rng, "club")
    own = find_sequence(first, lines)
    return [own, *(line for line in lines if line != own)]


def find_sequence(first: Action, lines: Sequence[ActionSequence]) -> ActionSequence:
    """Return the first sequence that begins with this action, or the action alone."""
    return next((line for line in lines if line[0] == first), (first,))


def play_next_turn(world: Playout, rng: Chance) -> Seat:
    """Let the seat that is asked first play its turn, and return that seat.

    The turn is searched only at the start of a step: later, the state alone does not say everything.
    """
    seat = next(iter(world.legal_options))
    if world.is_at_step_start:
        state = world.game.copy_state(world.state)
        play_searched_turn(
            world,
            seat,
            rng,
            lambda: Playout(world.game, world.game.copy_state(state)),
            [],
        )
    else:
        finish_turn(world, seat, rng)
    return seat
