"""Finished and unfinished games as the review process receives them."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.jobs.story import StoryInput
from bot.model import action_log
from bot.model.dice import FinishedGame, ReplayInput
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.rules import Setup
from render.scene import Player

KEY = b"k" * 32
NAMES = ("Anke", "Bert", "Cleo", "Dan", "Eve")


def play_whole_game(
    game: AnyGame, seats: int, seed: int = 1, most: int = 10_000
) -> tuple[FinishedGame, Match[Any]]:
    """Play random answers to the end or for so many answers. A turn ends when others are asked or a step closes."""
    luck = random.Random(seed)
    rows = list[tuple[int, int, bytes]]()
    turns = [(0, 0)]
    match = Match[Any].new(game, Setup(seats, KEY), defer_reveal=True)
    while not match.is_over and len(rows) < most:
        asked = set(match.open_questions)
        sealing = match.in_sealed_step
        step = match.saved_steps[0].step
        op = action_log.LogEntry("close", -1)
        if match.is_ready_to_reveal:
            match.reveal_seals()
        else:
            seat = luck.choice(sorted(match.open_questions))
            op, _ = action_log.submit_and_log(match, seat, [luck.choice(match.get_decision(seat).options)])
        rows.append((len(rows), game.schema_version, action_log.encode_entry(op)))
        ended = match.saved_steps[0].step != step and (
            sealing or match.in_sealed_step or set(match.open_questions) != asked
        )
        if ended and not match.is_over:
            turns.append((len(turns), len(rows)))
    reel = ReplayInput(game.slug, seats, KEY, msgspec.to_builtins(game.options_type()), rows)
    totals = (
        [row.total for row in sorted(match.results().ranking, key=lambda row: row.seat)]
        if match.is_over
        else None
    )
    return FinishedGame(reel, turns, len(turns), totals), match


def make_story_input(game: AnyGame, seats: int, seed: int = 1, most: int = 10_000) -> StoryInput:
    people = [Player(NAMES[seat], game.seat_colours[seat]) for seat in range(seats)]
    game_data = play_once(game, seats, seed, most)
    reel = replace(game_data.reel, answers=[*game_data.reel.answers])  # a test may change them
    return StoryInput(game.package, replace(game_data, reel=reel), people)


@cache
def play_once(game: AnyGame, seats: int, seed: int, most: int) -> FinishedGame:
    """Return the game that `play_whole_game` plays, which is played once per process."""
    return play_whole_game(game, seats, seed, most)[0]
