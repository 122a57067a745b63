"""Measure how good advice is: half of the seats follow it, the others are bots.

`python -m tests.bench.advice village --games 100`. The two halves swap seats after each game.
"""

from __future__ import annotations

from argparse import ArgumentParser
from statistics import fmean
from time import process_time
from typing import Any, NamedTuple

from engine.core import Chance, Match, Seat
from engine.core.game import AnyGame, BotLevel
from engine.games import game
from engine.players.advice import advise
from engine.players.arena import mean_and_error
from engine.players.heuristic_bot import create_heuristic_responder
from engine.players.simulation import create_bot_rng, make_setup

PLAYOUTS = 240


class AdviceGame(NamedTuple):
    """The outcome of a game for the seats that followed advice, and what the advice cost."""

    won: float  # share of the winners who followed advice: 1 if they alone won
    lead: float  # average points of the seats that followed advice, less the average of the others
    pieces: int  # pieces of advice that were asked for
    cpu_seconds: float  # of all pieces


def follow_advice(match: Match[Any], seat: Seat, luck: Chance, playouts: int) -> float | None:
    """Give the answers of the best advice, or the only possible answer.

    Return the CPU seconds of the advice, or None if none was necessary.
    """
    if len(match.get_decision(seat).options) == 1:
        match.submit(seat, match.get_decision(seat).options[0])
        return None
    begin = process_time()
    best = advise(match, seat, luck.fork().key, playouts).best[0]
    cpu_seconds = process_time() - begin
    match.submit(seat, *best.said)
    return cpu_seconds


def play_game(
    game: AnyGame, seats: int, seed: int, number: int, playouts: int, opponents: BotLevel
) -> AdviceGame:
    """Play a game in which every second seat follows advice of so many playouts. The others are bots of this level."""
    match, costs = Match[Any].new(game, make_setup(game, seats, seed, number)), list[float]()
    advised = [seat for seat in match.seats if (seat + number) % 2 == 0]
    luck = [create_bot_rng(seed, number, seat) for seat in match.seats]
    while not match.is_over:
        seat = min(match.open_questions)
        if seat not in advised:
            match.submit(seat, create_heuristic_responder(match, seat, luck[seat], opponents))
        elif (cpu_seconds := follow_advice(match, seat, luck[seat], playouts)) is not None:
            costs.append(cpu_seconds)
    results = match.results()
    totals = {row.seat: row.total for row in results.ranking}
    own, others = [
        [totals[seat] for seat in match.seats if (seat in advised) == follows] for follows in (True, False)
    ]
    won = sum(seat in advised for seat in results.winners) / len(results.winners)
    return AdviceGame(won, fmean(own) - fmean(others), len(costs), sum(costs))


def main():
    """Play games, and print the averages after each game."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--playouts", type=int, default=PLAYOUTS)
    parser.add_argument("--against", default="club", choices=["beginner", "club", "strong"])
    args = parser.parse_args()
    rules = game(args.game)
    seats, played = args.seats or rules.player_counts[0], list[AdviceGame]()
    for number in range(args.games):
        played.append(play_game(rules, seats, args.seed, number, args.playouts, args.against))
        won, won_error = mean_and_error([one.won for one in played])
        lead, lead_error = mean_and_error([one.lead for one in played])
        cpu_seconds = sum(one.cpu_seconds for one in played) / max(1, sum(one.pieces for one in played))
        print(
            f"{len(played)} games: {won:.2f} ± {won_error:.2f} won, {lead:+.1f} ± {lead_error:.1f} points ahead; "
            f"{cpu_seconds:.2f} s of processor for each piece of advice",
            flush=True,
        )


if __name__ == "__main__":
    main()
