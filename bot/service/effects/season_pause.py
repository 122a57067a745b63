"""A season that is paused: by an organiser, because its channel was deleted or is closed to the bot, or because the bot
is not on its server.

The season's own times stand, while running tables go on by their clocks. When the season resumes, each time moves by
the length of the pause.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from ..model.season import SeasonChange
from . import season_schedule as settle

PauseReason = Literal["paused_at", "lost_home", "barred_at", "gone_at"]  # fields of `SeasonState`
PAUSE_REASONS: tuple[PauseReason, ...] = ("paused_at", "lost_home", "barred_at", "gone_at")


def pause_for(change: SeasonChange, why: PauseReason) -> bool:
    """Pause the season for the reason `why`. Return False if it was paused for that reason already."""
    if getattr(change.state, why) is not None:
        return False
    setattr(change.state, why, change.now)
    change.row.status = "paused"
    return True


def end_pause_for(change: SeasonChange, why: PauseReason) -> bool:
    """Remove one reason of a pause; the season resumes if no other reason remains. Return whether that reason was
    there."""
    since: float | None = getattr(change.state, why)
    if since is None:
        return False
    setattr(change.state, why, None)
    for other in PAUSE_REASONS:
        if (at := getattr(change.state, other)) is not None:
            setattr(change.state, other, min(at, since))
            return True
    resume_after_pause(change, change.now - since)
    return True


def resume_after_pause(change: SeasonChange, pause_s: float) -> None:
    """Let a paused season run again: move all its future times by the length of the pause, and start what was waiting."""
    season, state = change.season, change.state
    begun = season.rounds or state.waits_since is not None or state.announced is not None
    change.row.status = "running" if begun else "open"
    move_times(change, pause_s)
    settle.begin_if_full(change)
    if season.status == "running":
        settle.recheck_waiting_round(change)
        settle.continue_after_round(change)


def move_times(change: SeasonChange, by: float) -> None:
    """Move all times at which something is due in the season by so many seconds."""
    season = change.season
    state = change.state
    rules = change.rules
    state.next_at, state.waits_since = shift_time(state.next_at, by), shift_time(state.waits_since, by)
    state.retold = [at for at in state.retold if at <= change.now]
    season.rules = replace(rules, until=shift_time(rules.until, by))
    for drawn in season.rounds:
        if drawn.closed is None:
            drawn.ends_at = shift_time(drawn.ends_at, by)
    for table in season.tables:
        if table.game is None:
            table.open_at += by


def shift_time(at: float | None, pause_s: float) -> float | None:
    """Return the time moved by the length of a pause; None stays None."""
    return None if at is None else at + pause_s
