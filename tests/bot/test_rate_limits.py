"""Rate limits keep the bot from being used to spam, and posts go where it may write."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any
from unittest.mock import Mock

import discord
import pytest

from bot.discord import app
from bot.discord.app import RATE_LIMITS, RateLimitKind, RateLimitRule, RateLimits, TokenBucket
from bot.discord.channels import ChannelAccess, HiddenChannels
from bot.interactions.handlers.game_commands import build_game_command
from bot.interactions.request import SEE
from bot.interactions.routes import COMMANDS, PLAY_COMMAND, ROUTES
from bot.model.errors import OperationRefused
from engine.games import games
from tests.bot.service.kit import Clock

ANN = (1, 9)
BOB = (2, 9)
CLEO = (3, 9)
TWO_A_MINUTE = TokenBucket(2, 60)


def make_buckets(
    clock: Clock,
    person: TokenBucket = RATE_LIMITS["ask"].person,
    server: TokenBucket = RATE_LIMITS["ask"].server,
) -> RateLimits:
    """Return buckets with these limits for what calls somebody."""
    return RateLimits(clock, {**RATE_LIMITS, "ask": RateLimitRule(person, server)})


def test_bucket_empties_and_fills():
    clock = Clock(1000.5)
    buckets = make_buckets(clock, TWO_A_MINUTE)
    for _ in range(2):
        buckets.require_token(*ANN, "ask")
    with pytest.raises(OperationRefused, match="too-fast") as refused:
        buckets.require_token(*ANN, "ask")
    assert refused.value.reason.args == {"at": "<t:1061:T>"}
    buckets.require_token(*BOB, "ask")
    buckets.require_token(*ANN, "note")
    clock.now += 59
    with pytest.raises(OperationRefused):
        buckets.require_token(*ANN, "ask")
    clock.now += 1
    buckets.require_token(*ANN, "ask")
    with pytest.raises(OperationRefused):
        buckets.require_token(*ANN, "ask")
    clock.now += 1e6
    for _ in range(2):
        buckets.require_token(*ANN, "ask")
    with pytest.raises(OperationRefused):
        buckets.require_token(*ANN, "ask")


def test_server_bucket_does_not_limit_other_servers_or_direct_messages():
    clock = Clock(1000.5)
    buckets = make_buckets(clock, server=TWO_A_MINUTE)
    for asker in (ANN, BOB):
        buckets.require_token(*asker, "ask")
    with pytest.raises(OperationRefused, match="too-fast-here") as refused:
        buckets.require_token(*CLEO, "ask")
    assert refused.value.reason.args == {"at": "<t:1061:T>"}
    for _ in range(RATE_LIMITS["ask"].person.max_tokens):
        buckets.require_token(3, None, "ask")
    with pytest.raises(OperationRefused, match="'too-fast'"):
        buckets.require_token(*CLEO, "ask")
    buckets.require_token(2, 8, "ask")


def test_refused_person_takes_nothing_from_the_server():
    buckets = make_buckets(Clock(), TokenBucket(1, 60), TWO_A_MINUTE)
    buckets.require_token(*ANN, "ask")
    for _ in range(10):
        with pytest.raises(OperationRefused, match="'too-fast'"):
            buckets.require_token(*ANN, "ask")
    buckets.require_token(*BOB, "ask")


def test_clock_set_back_locks_nobody_out():
    clock = Clock()
    buckets = make_buckets(clock, TWO_A_MINUTE)
    buckets.require_token(*ANN, "ask")
    clock.now -= 1e6
    buckets.require_token(*ANN, "ask")
    clock.now += 60
    buckets.require_token(*ANN, "ask")


COMMAND_COSTS: Mapping[str, RateLimitKind] = {command.name: command.cost for command in COMMANDS}
PRESS_COSTS: Mapping[str, RateLimitKind] = {
    verb: route.cost for verb, route in ROUTES.items() if route.submitted is None
}
SUBMIT_COSTS: Mapping[str, RateLimitKind] = {
    verb: route.cost for verb, route in ROUTES.items() if route.submitted is not None
}
# A second list on purpose: operations whose result others read, or that store something.
EXPENSIVE: Mapping[RateLimitKind, tuple[str, str, str]] = {  # commands, controls, forms
    "table": ("new", "open solo rematch season-open", ""),
    "ask": (
        "nudge invite",
        "nudge greet here hand advice-ask advice-off consent seating decline botseat back abandon move rewindto"
        " rewind season-greet season-here season-tell",
        "",
    ),
    "file": ("export forget-me", "export check-file season-file", ""),
    "note": ("note", "note-away", "note"),
    "order": ("", "order-save order-take", "order-edit"),
    "watch": ("watch", "watch", ""),
    "show": ("", "choose", "talk"),
    "draft": ("", "season-discard season-next", "new-season season-edit season-options"),
}


@pytest.mark.parametrize("kind", EXPENSIVE)
def test_expensive_operations_are_charged_as_such(kind: RateLimitKind):
    found = [
        {verb for verb, cost in costs.items() if cost == kind}
        for costs in (COMMAND_COSTS, PRESS_COSTS, SUBMIT_COSTS)
    ]
    wanted = [set(verbs.split()) for verbs in EXPENSIVE[kind]]
    assert found == wanted, "add a new expensive operation to EXPENSIVE"


def test_every_kind_is_charged_somewhere():
    used = {*COMMAND_COSTS.values(), *PRESS_COSTS.values(), *SUBMIT_COSTS.values()}
    assert used == {"press", *RATE_LIMITS}


def test_public_game_command_costs_the_same_when_typed():
    own = [command for game in games() for command in build_game_command(game, PLAY_COMMAND).subcommands]
    assert {command.cost for command in own if command.name == "request"} == {SUBMIT_COSTS["talk"]}
    assert {command.cost for command in own if command.name != "request"} == {"press"}
    assert {command.rule for command in own if command is not PLAY_COMMAND} == {SEE}


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(app, "MAX_BUCKETS", 5)
    buckets = RateLimits(Clock())
    for user in range(50):
        buckets.require_token(user, 9, "ask")
    assert len(buckets.buckets) == 5


def test_five_people_at_once_lock_out_no_server():
    for kind, rule in RATE_LIMITS.items():
        assert rule.server.max_tokens >= 5 * rule.person.max_tokens, (
            f"{kind}: five people at once must not lock out a server"
        )
        assert rule.server.seconds_per_token * 5 <= rule.person.seconds_per_token, (
            f"{kind}: nor five who go on"
        )


def test_honest_people_may_do_as_much_as_before():
    """One person may start five tables and invite five friends within a moment."""
    buckets = RateLimits(Clock())
    for name in ("new", "invite"):
        for _ in range(5):
            buckets.require_token(*ANN, COMMAND_COSTS[name])


# Why the bot cannot write in a channel: it is hidden, the bot has a timeout, or the thread is locked


NOW = 1_000_000.0
LOUNGE = 70
THREAD = 71
SECRET = 72
UNKNOWN = 73


def make_access(
    locked: bool = False, manages_threads: bool = False, timeout_s: float | None = None
) -> ChannelAccess:
    """Return what a bot can tell of a channel and a thread that it sees, and of a channel that is hidden from it."""
    own: Any = Mock(spec=discord.Member)
    own.timed_out_until = None if timeout_s is None else datetime.fromtimestamp(NOW + timeout_s, UTC)
    known: dict[int, Any] = {LOUNGE: Mock(spec=discord.TextChannel), THREAD: Mock(spec=discord.Thread)}
    for channel in known.values():
        channel.guild = Mock(me=own)
        channel.permissions_for.return_value = Mock(manage_threads=manages_threads)
    known[THREAD].locked = locked
    client: Any = Mock()
    client.get_channel = known.get
    hidden: Any = Mock(spec=HiddenChannels)
    hidden.is_hidden = {SECRET}.__contains__
    return ChannelAccess(client, hidden, lambda: NOW)


def find_obstacle(
    access: ChannelAccess, channel: int, parent: int | None = None, has_controls: bool = False
) -> str | None:
    found = access.find_obstacle(channel, parent, has_controls)
    return found and found.what


def test_nothing_keeps_the_bot_from_an_open_channel_and_thread():
    access = make_access()
    assert [find_obstacle(access, LOUNGE), find_obstacle(access, THREAD, LOUNGE)] == [None, None]
    assert find_obstacle(access, UNKNOWN) is None, "what the cache does not know is for Discord to tell"


@pytest.mark.parametrize(("channel", "parent"), [(SECRET, None), (THREAD, SECRET)])
def test_hidden_channel_and_its_threads_are_obstacles(channel: int, parent: int | None):
    assert find_obstacle(make_access(), channel, parent) == "hidden"


def test_timeout_is_an_obstacle_until_it_is_surely_over():
    """Two seconds longer than Discord says, because clocks differ."""
    found = make_access(timeout_s=60).find_obstacle(LOUNGE)
    assert found is not None and (found.what, found.until) == ("timeout", NOW + 62)
    assert find_obstacle(make_access(timeout_s=-1), LOUNGE) == "timeout"
    assert find_obstacle(make_access(timeout_s=-2), LOUNGE) is None


def test_locked_thread_is_open_only_to_a_bot_that_manages_threads_and_asks_nothing():
    assert find_obstacle(make_access(locked=True), THREAD) == "locked"
    assert find_obstacle(make_access(locked=True, manages_threads=True), THREAD) is None
    assert (
        find_obstacle(make_access(locked=True, manages_threads=True), THREAD, has_controls=True) == "locked"
    )


def test_archived_thread_is_locked_as_long_as_discord_says_so():
    """discord.py forgets an archived thread; its parent is known."""
    access = make_access()
    assert not access.note_thread(UNKNOWN, {"locked": True})
    assert find_obstacle(access, UNKNOWN, LOUNGE) == "locked"
    assert access.note_thread(UNKNOWN, {"locked": False})
    assert find_obstacle(access, UNKNOWN, LOUNGE) is None
