"""Copy a match, to try something on the copy."""

from __future__ import annotations

from copy import copy

from engine.core import Match


def copy_match(match: Match) -> Match:
    """Return a copy of the match, as `Case.reload_match` does but faster, because nothing is encoded.

    The copy's `new_public_events` start empty.
    `test_restart_at_any_decision_changes_nothing` checks that both copies are the same.
    """
    again = Match(match.game, [copy(save) for save in match.saved_steps], match.revision, match.defer_reveal)
    again.rebuild()
    return again
