"""Golden playthroughs: one whole game of each, as a text whose changes are reviewed.

`python -m conformance.playthrough <module>` writes the playthrough of a game. Without a module it writes those of all
games in packages of their own (see `cases`).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from zlib import crc32

from engine.core import Action, Match, Presenter
from engine.core.commands import format_action

from .case import Case
from .cases import load_named_cases
from .walk import play_random_game

PLAYTHROUGH_SEED = 2026
MAX_LISTED_OPTIONS = 8


def get_playthrough_path(case: Case) -> Path:
    """Return the file that holds the playthrough of a case."""
    return case.get_fixture_path("playthroughs") / f"{case.name}.txt"


def format_playthrough(case: Case) -> str:
    """Return one random game as text: each question with its options, the action, and the log lines.

    It has the smallest number of players.
    """
    seats = case.game.player_counts[0]
    hints = case.create_presenter(seats)
    lines = list[str]()
    match = case.create_match(seats, PLAYTHROUGH_SEED)
    for match, seat, action in play_random_game(case, seats, PLAYTHROUGH_SEED):
        lines += list_log_lines(hints, match)
        match.new_public_events = []
        decision = match.get_decision(seat)
        beside = f" | {format_options(decision.side_options)}" if decision.side_options else ""
        lines.append(f"{seat} {decision.kind}: {format_options(decision.options)}{beside}")
        ahead = match.preview()
        ahead.submit(seat, action)
        lines.append(f"  > {format_action(action)}{' (chance)' if ahead.stopped_at_chance else ''}")
    lines += list_log_lines(hints, match)
    lines += [
        f"{row.rank}. seat {row.seat}: {row.total} {row.category_points} {row.tie_break}"
        for row in match.results().ranking
    ]
    return "\n".join(lines) + "\n"


def list_log_lines(hints: Presenter, match: Match) -> list[str]:
    """Return the lines of the log about what has happened since `new_public_events` was emptied last, indented."""
    news = [note.event for note in match.new_public_events]
    return [f"    {line}" for line in hints.log_lines(match.view(None), news)]


def format_options(options: Sequence[Action]) -> str:
    """Return a short list of options in full, of a long one both ends, the length and a checksum."""
    words = [format_action(action) for action in options]
    if len(words) <= MAX_LISTED_OPTIONS:
        return "; ".join(words)
    return f"{words[0]}; ...; {words[-1]} ({len(words)} options, {crc32(' '.join(words).encode()):08x})"


def main() -> None:
    """Write the playthroughs of the modules that are named on the command line, or of all enabled games."""
    for case in load_named_cases("playthrough"):
        path = get_playthrough_path(case)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(format_playthrough(case), "utf-8")
        print(path)


if __name__ == "__main__":
    main()
