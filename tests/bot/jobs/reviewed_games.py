"""Games played by rules of thumb, with one planted bad answer, to review."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from bot.jobs.review import FIRST_LOOK_WORLDS
from bot.model import action_log
from bot.model.action_log import LogEntry
from bot.model.after_game import ReviewTask
from bot.model.dice import FinishedGame, ReplayInput
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.rules import Action, Chance, Setup
from engine.games import SLUGS
from engine.games import game as game_of
from engine.players import BOTS
from engine.players.advice import estimate_cost
from tests.toys.auction import GAME as AUCTION

KEY = b"k" * 32
FIRST = next(iter(SLUGS))
Row = tuple[int, int, bytes]
Choose = Callable[
    [Match[Any], int], Action | None
]  # the answer of a seat that replaces its rules of thumb, or None
# points that a planted answer costs at least
MIN_PLANTED_COST = {"auction": 0.25, "my_village": 3.0, "deal_with_the_devil": 9.0}
DEFAULT_PLANTED_COST = 5.0
# The last answers of a question are tried, as they are rarely the likely ones.
TRIED_ANSWERS = 12


def get_game(slug: str) -> AnyGame:
    return AUCTION if slug == "auction" else game_of(slug)


def play_task(
    slug: str, seat: int, say: Choose, start: Any = None, seats: int = 0, key: bytes = KEY
) -> tuple[ReviewTask, Match[Any]]:
    """Play a whole game by rules of thumb, except what `say` answers. All answers of the seat belong to its player."""
    game = get_game(slug)
    rows = list[Row]()
    lucks = {n: Chance(bytes([n]) * 32) for n in range(8)}
    seats = seats or game.player_counts[0]
    match = Match[Any].new(
        game, Setup(seats, key, game.options_type()) if start is None else start, defer_reveal=True
    )
    own = list[int]()
    turns = [(0, 0)]
    asked_before = set(match.open_questions)
    while not match.is_over:
        op = LogEntry("close", -1)
        if set(match.open_questions) != asked_before:
            asked_before = set(match.open_questions)
            turns.append((len(turns), len(rows)))
        if match.is_ready_to_reveal:
            match.reveal_seals()
        else:
            asked = min(match.open_questions)
            wanted = say(match, asked) if asked == seat else None
            by_thumb = BOTS["club"](match, asked, lucks[asked])
            op, _ = action_log.submit_and_log(match, asked, [wanted if wanted is not None else by_thumb])
            own += [len(rows)] * (asked == seat)
        rows.append((len(rows), game.schema_version, action_log.encode_entry(op)))
    reel = ReplayInput(slug, seats, key, msgspec.to_builtins(game.options_type()), rows)
    totals = [row.total for row in sorted(match.results().ranking, key=lambda row: row.seat)]
    return ReviewTask(FinishedGame(reel, turns, len(turns), totals), seat, own), match


def keep_rules_of_thumb(match: Match[Any], seat: int):
    return None


def decode_action(said: bytes, slug: str) -> Action:
    return msgspec.json.decode(said, type=get_game(slug).action_union)


# A planted bad answer


def plant_bad_answer(slug: str, after: int) -> tuple[Choose, list[Action]]:
    """Return a policy that gives the first clearly bad answer after so many questions, once."""
    planted, questions = list[Action](), 0

    def choose(match: Match[Any], seat: int) -> Action | None:
        nonlocal questions
        decision = match.get_decision(seat)
        questions += 1
        if planted or questions < after or len(decision.options) == 1:
            return None
        found = [
            (estimate_cost(match, seat, (option,), b"plant", FIRST_LOOK_WORLDS), option)
            for option in decision.options[-TRIED_ANSWERS:]
        ]
        behind, worst = max(
            ((one.taken.behind - 2 * one.taken.error, option) for one, option in found if one is not None),
            key=lambda pair: pair[0],
            default=(0.0, None),
        )
        if worst is None or behind < MIN_PLANTED_COST.get(slug, DEFAULT_PLANTED_COST):
            return None
        planted.append(worst)
        return worst

    return choose, planted
