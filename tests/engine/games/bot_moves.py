"""What the bots of a game would do at positions of a game that they play, as a text file that is reviewed like code.

`python -m tests.engine.games.bot_moves <slug>...` writes the files again after a change of a bot, or those of all games.
Each position says what the club player does, what the other levels do if it is something else, what a search would
try, and how the position is valued for its player.
"""

from __future__ import annotations

import sys
from collections import Counter
from importlib import import_module
from pathlib import Path

from conformance.case import Case
from conformance.walk import ORDINARY_SEED
from engine.core import Action, Chance, Command, Match, Seat
from engine.core.commands import format_action
from engine.core.game import BotLevel
from engine.games import OURS

# Of each kind of question, the first, fourth, tenth, 20th and so on are looked at.
SPREAD = frozenset(n * (n + 1) * (n + 2) // 6 for n in range(1, 11))
MAX_TRIED = 4
# Every sixth answer is not the bot's, so that rarer positions come about.
STRAY_EVERY = 6
LUCK = Chance(b"luck of bots")
OTHER_LEVELS: tuple[BotLevel, ...] = ("beginner", "strong")


def get_path(slug: str) -> Path:
    return Path(__file__).with_name(slug) / "bot_moves.txt"


def format_bot_moves(slug: str) -> str:
    """Return the choices of bots in a game of the middle number of players."""
    case: Case = import_module(f"tests.conformance.games.{slug}").CASE
    counts = case.game.player_counts
    match = case.create_match(counts[len(counts) // 2], ORDINARY_SEED)
    lines = list[str]()
    kinds = Counter[str]()
    n = 0
    while True:
        while match.is_ready_to_reveal:
            match.reveal_seals()
        if match.is_over:
            return "\n".join(lines) + "\n"
        n += 1
        seat = min(match.open_questions)
        decision, view = match.get_decision(seat), match.view(seat)
        chosen = case.game.choose_action(view, decision, LUCK, "club")
        kinds[decision.kind] += len(decision.options) > 1
        if len(decision.options) > 1 and kinds[decision.kind] in SPREAD:
            lines += [
                f"{n} seat {seat}, {decision.kind}: {format_move(chosen)}",
                *list_details(case, match, seat),
            ]
        strays = n % STRAY_EVERY == 0
        match.submit(seat, decision.options[n % len(decision.options)] if strays else chosen)


def list_details(case: Case, match: Match, seat: Seat) -> list[str]:
    game = case.game
    decision = match.get_decision(seat)
    view = match.view(seat)
    club = game.choose_action(view, decision, LUCK, "club")
    others = {level: game.choose_action(view, decision, LUCK, level) for level in OTHER_LEVELS}
    tried = list(game.candidate_sequences(view, decision))
    order, implied = game.suggest_standing_order(view, decision), game.implied_action(view, decision)
    return [
        *(f"    {level}: {format_move(move)}" for level, move in others.items() if move != club),
        f"    tries {len(tried)}: {'; '.join(' + '.join(map(format_move, one)) for one in tried[:MAX_TRIED])}",
        f"    value {game.value(view, seat):.4f}, progress {game.progress(view):.3f}",
        *([f"    goes without saying: {format_move(implied)}"] if implied is not None else []),
        *([f"    may leave {order!r}"] if order is not None else []),
    ]


def format_move(move: Action | Command) -> str:
    return format_action(move) if isinstance(move, Action) else repr(move)


if __name__ == "__main__":
    for slug in sys.argv[1:] or OURS:
        get_path(slug).write_text(format_bot_moves(slug), "utf-8")
