"""Checks of whole games for several games: equal views, and words for everything."""

from __future__ import annotations

from typing import Any

from engine.core import Match


def do_all_see_the_same(match: Match[Any]) -> bool:
    """Return whether all views are equal except for their viewer."""
    views = [match.view(viewer) for viewer in (None, *match.seats)]
    for view in views:
        view.seat = None
    return all(view == views[0] for view in views)
