"""The service's times, sizes and limits, in one place."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import Literal

from msgspec import Struct, field

from bot.base import DAY_S, HOUR_S
from bot.model.errors import OperationRefused
from bot.model.view import ClosingMode, Pace, Table

LOBBY_IDLE_S = 7 * DAY_S
"""For how long nobody changes a lobby before its people are warned, and then before it closes."""
REQUEST_LIFETIME_S = 2 * DAY_S
"""For how long a request to the whole table stays open."""
# In waking seconds.
FIRST_REMINDER_AFTER_S: Mapping[Pace, float] = {
    "relaxed": 24 * HOUR_S,
    "casual": 12 * HOUR_S,
    "quick": 4 * HOUR_S,
    "day": 6 * HOUR_S,
    "three-days": 12 * HOUR_S,
    "week": 24 * HOUR_S,
}
# A table at which nobody has moved for so long sleeps; at paces without clocks, its people are then asked what to do.
SLEEPS_AFTER_S: Mapping[Pace, float] = {
    "relaxed": 14 * DAY_S,
    "casual": 7 * DAY_S,
    "quick": 4 * DAY_S,
    "day": 7 * DAY_S,
    "three-days": 14 * DAY_S,
    "week": 28 * DAY_S,
}


def is_asleep(table: Table, now: float) -> bool:
    """Return whether nobody has moved at the table for long."""
    is_running = table.status == "running" and not table.paused_by
    return is_running and table.turn_began + SLEEPS_AFTER_S[table.pace] < now


class Timing(Struct, frozen=True):
    """Times in seconds, and sizes."""

    remind: Mapping[Pace, float] = field(default_factory=lambda: FIRST_REMINDER_AFTER_S)
    remind_again: float = DAY_S  # after the first reminder of a question; each further wait is twice as long
    max_reminders: int = 5  # of one question
    vacation: int = 21  # days a year
    # Waking seconds between telling a player that their time is up and asking the others.
    late_grace: float = 12 * HOUR_S
    late_wait: float = 2.0  # days that a vote to wait adds
    nudge_again: float = DAY_S  # minimum seconds between two nudges of a person at a table
    bot_pause: float = 1.0  # before a bot begins a turn
    bots_at_once: int = 2
    closing: ClosingMode = "quarter"  # of a new table
    season_at_once: bool = False  # of a new season: draw a round right after the last table
    # The range of the random delay between the last seal and the close: see `awaited.get_closing_time`.
    close_delay: tuple[float, float] = (20.0, 90.0)
    debounce: float = 3.0  # a post that asks only bots waits so long for the next one
    debounce_most: float = 15.0  # and so long in all
    # Delay of a post that asks only the player who has just ended a turn, for its last word.
    postpone_own: float = 120.0
    # An older message keeps its controls so long, because somebody may be about to press one.
    linger: float = 5.0
    end_after: float = 30.0  # until a turn ends by itself (panels.15)
    lobby_grace: float = 10.0  # after that, the outbox posts a lobby that its caller has not posted
    # After that, a claimed post counts as abandoned and is searched for on Discord.
    sending_for: float = 120.0
    # Timeout of one call of the sender; discord.py may wait 30 seconds for a rate limit.
    patience: float = 45.0
    claimed_for: float = 120.0  # lifetime of a claim on a due row or season, whose work is tried again then
    alive_for: float = 75.0  # after its last heartbeat, a process counts as dead: see `HeartbeatWorker`
    look_again: float = 2.0  # the longest sleep of a worker if several processes share the database
    retry_first: float = 2.0
    retry_most: float = 600.0
    retry_longest: float = HOUR_S  # of an edit that keeps failing, and in a place that stays barred
    lanes_at_once: int = 16
    keep_requests: float = DAY_S
    keep_posts: float = 180 * DAY_S  # of running games
    keep_messages: float = 30 * DAY_S  # of finished games, and direct messages
    keep_games: float = inf  # after their end
    keep_left_servers: float = 30 * DAY_S  # settings of servers that the bot has left
    keep_notes: float = 30 * DAY_S  # after the end of the game
    keep_lessons: float = 30 * DAY_S  # positions in unfinished lessons
    keep_drafts: float = 14 * DAY_S  # seasons that were never opened
    keep_reviews: float = 90 * DAY_S  # after they were made
    reviews_an_hour: int = 8  # of finished games, of all people together; 0: none
    keep_wishes: float = 60.0  # how long preferences and server settings are cached
    at_hand: int = 200  # how many tables are cached
    advice_a_day: int = 20  # answers computed for one seat; 0: no advice anywhere


def format_relative_time(at: float) -> str:
    """Return a Discord timestamp for `at` (seconds since 1970) that each reader sees as a distance, such as "in 3
    hours".
    """
    return f"<t:{int(at) + 1}:R>"


def format_clock_time(at: float) -> str:
    """Return a Discord timestamp of today such as "14:05:09". Use it for what passes within minutes, because Discord
    keeps showing relative times as "2 minutes ago"."""
    return f"<t:{int(at) + 1}:T>"


RequestKind = Literal["rewind", "offer", "invite", "abandon", "advice"]
REQUESTS_A_DAY: Mapping[RequestKind, int] = {"rewind": 4, "offer": 6, "invite": 10, "abandon": 6, "advice": 2}
"""How often a player may ask the whole table for something. The count is kept with the seat
(`TableChange.count_request`)."""
StoredKind = Literal["lobbies", "alone", "drafts", "notes", "watches"]


class StoredLimit(Struct, frozen=True):
    """A limit per person and per server; `server` is None if there is only a limit per person."""

    person: int
    server: int | None = None


STORED_LIMITS: Mapping[StoredKind, StoredLimit] = {
    # Open tables that wait for people, up to 14 days: an evening of five games, and some that wait longer.
    "lobbies": StoredLimit(8, 150),
    # Running games with nobody but bots: each game in each number of seats, and some that were left.
    "alone": StoredLimit(20),
    # Drafts of seasons, each kept for 14 days. A server can open ten seasons.
    "drafts": StoredLimit(12, 60),
    # Each is up to 1000 characters, until 30 days after its game: nobody plays 200 games at once.
    "notes": StoredLimit(200),
    # Each brings a message at the end of a game: more than anybody follows.
    "watches": StoredLimit(50),
}
"""How much may be stored. The transaction that adds something counts what is there, so that two processes together cannot
exceed a limit."""


def require_room(kind: StoredKind, mine: int, on_server: int = 0) -> None:
    """Raise OperationRefused <kind>-many or <kind>-many-here if one more would exceed a limit."""
    limit = STORED_LIMITS[kind]
    if mine >= limit.person:
        raise OperationRefused(f"{kind}-many", most=limit.person)
    if limit.server is not None and on_server >= limit.server:
        raise OperationRefused(f"{kind}-many-here", most=limit.server)
