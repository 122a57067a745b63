"""What a random game says where one number of its box is another: `python -m tests.changed_box village "old" "new"`.

A process of its own, since rules read their box once.
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
typed = box.parse_components


def said(case: Case) -> Iterator[str]:
    """Questions with their help and answers, and what is told, in each language."""
    seats = case.game.player_counts[-1]
    languages = [case.create_presenter(seats, locale) for locale in LOCALES]
    for match, seat, _ in play_random_game(case, seats, seed=1):
        decision, ahead = match.get_decision(seat), Lookahead[object].from_match(match, seat)
        for hints in languages:
            yield from (hints.prompt(ahead, decision), hints.help(ahead, decision))
            yield from (hints.label(ahead, action) for action in decision.legal_actions)
            yield from hints.log_lines(ahead.view, [note.event for note in match.new_public_events])
        match.new_public_events = []


def main(game: str, old: str, new: str) -> None:
    def changed(text: str, kind: type[B]) -> B:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the box"
        return typed(text.replace(old, new), kind)

    box.parse_components = changed
    case: Case = import_module(f"tests.conformance.games.{game}").CASE
    print("\n".join(dict.fromkeys(said(case))))


if __name__ == "__main__":
    main(*sys.argv[1:])
