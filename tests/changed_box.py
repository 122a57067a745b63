"""Print all texts of a random game after a change of its box: `python -m tests.changed_box village "old" "new"`.

In the box file, the text "old" is replaced by "new". Tests run this module as a process of its own, because rules read
their box only once.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from typing import TypeVar

from conformance.case import Case
from conformance.walk import play_random_game
from engine.core.components import loader as box
from engine.core.presentation import Lookahead
from engine.core.text import LOCALES

B = TypeVar("B")
parse_unchanged = box.parse_components


def list_all_texts(case: Case) -> Iterator[str]:
    """Yield every prompt, help text, answer and line of the log of a random game, in each language."""
    seats = case.game.player_counts[-1]
    languages = [case.create_presenter(seats, locale) for locale in LOCALES]
    for match, seat, _ in play_random_game(case, seats, seed=1):
        decision, ahead = match.get_decision(seat), Lookahead[object].from_match(match, seat)
        for hints in languages:
            yield from (hints.prompt(ahead, decision), hints.help(ahead, decision))
            yield from (hints.label(ahead, action) for action in decision.legal_actions)
            yield from hints.log_lines(ahead.view, [note.event for note in match.new_public_events])
        match.new_public_events = []


def main(game: str, old: str, new: str):
    """Print each text once. Raise AssertionError unless `old` occurs exactly once in the box file."""

    def parse_changed(text: str, kind: type[B]) -> B:
        assert text.count(old) == 1, f"{old!r} occurs {text.count(old)} times in the box"
        return parse_unchanged(text.replace(old, new), kind)

    box.parse_components = parse_changed
    case: Case = import_module(f"tests.conformance.games.{game}").CASE
    print("\n".join(dict.fromkeys(list_all_texts(case))))


if __name__ == "__main__":
    main(*sys.argv[1:])
