"""Measure how good advice is: seats that follow it against seats of the club.

`python -m tests.bench.advice village --games 100`. Half of the seats of a table follow it, and they change places each
game.
"""
from __future__ import annotations

from argparse import ArgumentParser
from statistics import fmean
from time import process_time
from typing import Any, NamedTuple

from engine.core import Chance, Match, Seat
from engine.core.commands import Responder
from engine.core.game import AnyGame, BotLevel
from engine.games import game
from engine.players.advice import advise
from engine.players.arena import mean_and_error
from engine.players.heuristic_bot import create_heuristic_responder
from engine.players.simulation import create_bot_rng, start_game

PLAYOUTS = 240


class AdviceGame(NamedTuple):
    won: float  # The share won by those who followed advice. A shared win counts as its share.
    ahead: float  # In points of the mean of the others.
    asked: int  # How often somebody asked for advice.
    seconds: float  # Seconds of processor for all of it.


def follow_advice(match: Match[Any], seat: Seat, luck: Chance, playouts: int) -> tuple[int, float]:
    """Follow the best advice to its end. Return how often it was asked for, and how long that took."""
    if len(match.get_decision(seat).options) == 1:
        match.submit(seat, match.get_decision(seat).options[0])
        return 0, 0.0
    began = process_time()
    best = advise(match, seat, luck.fork().key, playouts).best[0]
    took = process_time() - began
    match.submit(seat, *best.said)
    return 1, took


def play_game(rules: AnyGame, seats: int, seed: int, number: int, playouts: int, against: BotLevel) -> AdviceGame:
    match, asked, seconds = start_game(rules, seats, seed, number), 0, 0.0
    advised = [seat for seat in match.seats if (seat + number) % 2 == 0]
    luck = [create_bot_rng(seed, number, seat) for seat in match.seats]

    def create_plain(seat: Seat) -> Responder:
        return create_heuristic_responder(match, seat, luck[seat], against)

    while not match.is_over:
        seat = min(match.open_questions)
        if seat in advised:
            once, took = follow_advice(match, seat, luck[seat], playouts)
            asked, seconds = asked + once, seconds + took
        else:
            match.submit(seat, create_plain(seat))
    results = match.results()
    totals = {row.seat: row.total for row in results.ranking}
    mine, others = [[totals[seat] for seat in match.seats if (seat in advised) == by] for by in (True, False)]
    won = sum(seat in advised for seat in results.winners) / len(results.winners)
    return AdviceGame(won, fmean(mine) - fmean(others), asked, seconds)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--playouts", type=int, default=PLAYOUTS)
    parser.add_argument("--against", default="club", choices=["beginner", "club", "strong"])
    given = parser.parse_args()
    rules = game(given.game)
    found = list[AdviceGame]()
    for number in range(given.games):
        seats = given.seats or rules.player_counts[0]
        found.append(play_game(rules, seats, given.seed, number, given.playouts, given.against))
        (won, won_error), (ahead, ahead_error) = (
            mean_and_error([one.won for one in found]),
            mean_and_error([one.ahead for one in found]),
        )
        took = sum(one.seconds for one in found) / max(1, sum(one.asked for one in found))
        print(
            f"{len(found)} games: {won:.2f} ± {won_error:.2f} won, {ahead:+.1f} ± {ahead_error:.1f} points ahead; "
            f"{took:.2f} s of processor for each piece of advice",
            flush=True,
        )


if __name__ == "__main__":
    main()
