"""The service's times and sizes, in one place."""
from __future__ import annotations

from collections.abc import Mapping
from math import inf

from msgspec import Struct, field

from .table import ClosingMode, Pace

HOUR_S = 3_600.0
DAY_S = 24 * HOUR_S
# In waking seconds.
FIRST_REMINDER_AFTER_S: Mapping[Pace, float] = {
    "relaxed": 24 * HOUR_S, "casual": 12 * HOUR_S, "quick": 4 * HOUR_S, "day": 6 * HOUR_S, "three-days": 12 * HOUR_S,
    "week": 24 * HOUR_S,
}  # fmt: skip


class Timing(Struct, frozen=True):
    """Times in seconds, and sizes."""

    remind: Mapping[Pace, float] = field(default_factory=lambda: FIRST_REMINDER_AFTER_S)
    remind_again: float = DAY_S
    remind_for: float = 14 * DAY_S  # of waiting: then nobody is reminded any more
    vacation: int = 21  # days a year
    late_grace: float = 12 * HOUR_S  # waking seconds from the word that the time is out to the others' choice
    late_wait: float = 2.0  # days that a choice to wait gives
    nudge_again: float = DAY_S  # minimum seconds between two nudges of a person at a table
    bot_pause: float = 1.0  # before a bot begins a turn
    bots_at_once: int = 2
    closing: ClosingMode = "quarter"  # what a new table begins with
    season_at_once: bool = False  # what a new season begins with: a round follows the last table at once
    close_delay: tuple[float, float] = (20.0, 90.0)  # random, from the last seal to the close: see `step_closing_time`
    debounce: float = 3.0  # a post that asks only bots waits for the next one
    debounce_most: float = 15.0  # but not longer than this
    postpone_own: float = 120.0  # wait of a post that only asks the player who has just ended a turn for its last word
    linger: float = 5.0  # so long an older message keeps its controls, for who is just pressing one
    end_after: float = 30.0  # a turn ends by itself (panels.15)
    lobby_grace: float = 10.0  # for the caller to post the lobby
    sending_for: float = 120.0  # then a post counts as forgotten and is looked up
    patience: float = 45.0  # for one call of the sender; discord.py waits for half a minute where Discord bids it
    claimed_for: float = 120.0  # then what a process has claimed to do is free again: see `leases`
    alive_for: float = 75.0  # since its last sign of life; then a process is taken for dead: see `heartbeat_worker`
    look_again: float = 5.0  # where several processes work: so often each looks at least
    retry_first: float = 2.0
    retry_most: float = 600.0
    lanes_at_once: int = 16
    lobby_idle: float = 14 * DAY_S
    keep_requests: float = DAY_S
    keep_posts: float = 180 * DAY_S  # of games that are played
    keep_messages: float = 30 * DAY_S  # of games that are over, and to one person
    keep_games: float = inf  # after their end
    keep_left_servers: float = 30 * DAY_S  # settings of servers that the bot is not on any more
    keep_notes: float = 30 * DAY_S  # after the end of the game
    keep_lessons: float = 30 * DAY_S  # where somebody stands in one
    keep_drafts: float = 14 * DAY_S  # of seasons that nobody has opened
    keep_reviews: float = 90 * DAY_S  # since they were made
    reviews_an_hour: int = 8  # of finished games, for everybody together; 0: off
    keep_wishes: float = 60.0  # what people and servers have set, in memory
    at_hand: int = 200  # tables in memory
    advice_a_day: int = 20  # answers computed for one seat; 0: no advice anywhere
