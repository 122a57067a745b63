"""Checks of whole games for several games: equal views, and words for everything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core import Decision, Match, Presenter
from engine.core.presentation import Lookahead


def do_all_see_the_same(match: Match[Any]) -> bool:
    """Return whether all views are equal except for their viewer."""
    views = [match.view(viewer) for viewer in (None, *match.seats)]
    for view in views:
        view.seat = None
    return all(view == views[0] for view in views)


def iterate_worded_questions(
    match: Match[Any], hints: Presenter[Any]
) -> Iterator[tuple[Decision, Lookahead[Any]]]:
    """Yield each question to the end of the game before it is answered; its words must differ and fit (panels.16)."""
    n = 0
    while not match.is_over:
        seat, n = next(iter(match.open_questions)), n + 7
        decision, asked = match.get_decision(seat), Lookahead[Any].from_match(match, seat)
        shown = [action for action in decision.options if not hints.is_duplicate(asked.view, action)]
        said = [hints.label(asked, action) for action in shown]
        assert len(set(said)) == len(said) and all(0 < len(label) <= 80 for label in said)
        assert all(len(hints.option_description(asked, action)) <= 100 for action in decision.options)
        assert 0 < len(hints.prompt(asked, decision)) < 400 and len(hints.help(asked, decision)) < 1500
        assert len(hints.draft_summary(asked.view, match.get_draft_events(seat))) <= 3
        yield decision, asked
        match.submit(seat, decision.options[n % len(decision.options)])


def read_log(match: Match[Any], hints: Presenter[Any]) -> list[str]:
    """Return everything that has been told, to anybody."""
    return hints.log_lines(match.view(None), [told.event for told in match.new_public_events])
