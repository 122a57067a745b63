"""Rate limits per person, server and kind keep the bot from being used to spam, and every operation has one."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from bot.app_state import rate_limits
from bot.app_state.rate_limits import (
    GAME_COMMAND,
    KIND_BY_ROUTE,
    LIMITS,
    RULES,
    SERVER_LIMITS,
    SUBMIT_PREFIX,
    Kind,
    RateLimits,
    TokenBucket,
)
from bot.interactions.command_spec import Command
from bot.interactions.commands import COMMANDS, PLAY_COMMAND
from bot.interactions.handlers.game_commands import build_game_command
from bot.interactions.routes import COMPONENT_HANDLERS, MODAL_HANDLERS, MODAL_OPENING_HANDLERS
from bot.runtime.work_queue import Asker
from bot.service.model.errors import OperationRefused
from engine.games import games
from tests.bot.service.kit import Clock

ANN, BOB, CLEO = Asker(1, 9), Asker(2, 9), Asker(3, 9)


def test_bucket_empties_and_fills() -> None:
    clock = Clock(1000.5)
    buckets = RateLimits(clock, {**LIMITS, "ask": TokenBucket(2, 60)})
    for _ in range(2):
        buckets.require_token(ANN, "ask")
    with pytest.raises(OperationRefused, match="too-fast") as refused:
        buckets.require_token(ANN, "ask")
    assert refused.value.reason.args == {"at": "<t:1061:T>"}
    buckets.require_token(BOB, "ask")
    buckets.require_token(ANN, "press")
    clock.now += 59
    with pytest.raises(OperationRefused):
        buckets.require_token(ANN, "ask")
    clock.now += 1
    buckets.require_token(ANN, "ask")
    with pytest.raises(OperationRefused):
        buckets.require_token(ANN, "ask")
    clock.now += 1e6
    for _ in range(2):
        buckets.require_token(ANN, "ask")
    with pytest.raises(OperationRefused):
        buckets.require_token(ANN, "ask")


def test_server_bucket_does_not_limit_other_servers_or_direct_messages() -> None:
    clock = Clock(1000.5)
    buckets = RateLimits(clock, LIMITS, {**SERVER_LIMITS, "ask": TokenBucket(2, 60)})
    for asker in (ANN, BOB):
        buckets.require_token(asker, "ask")
    with pytest.raises(OperationRefused, match="too-fast-here") as refused:
        buckets.require_token(CLEO, "ask")
    assert refused.value.reason.args == {"at": "<t:1061:T>"}
    for _ in range(LIMITS["ask"].max_tokens):
        buckets.require_token(Asker(CLEO.user), "ask")
    with pytest.raises(OperationRefused, match="'too-fast'"):
        buckets.require_token(CLEO, "ask")
    buckets.require_token(Asker(BOB.user, 8), "ask")


def test_refused_person_takes_nothing_from_the_server() -> None:
    buckets = RateLimits(Clock(), {**LIMITS, "ask": TokenBucket(1, 60)}, {**SERVER_LIMITS, "ask": TokenBucket(2, 60)})
    buckets.require_token(ANN, "ask")
    for _ in range(10):
        with pytest.raises(OperationRefused, match="'too-fast'"):
            buckets.require_token(ANN, "ask")
    buckets.require_token(BOB, "ask")


def test_clock_set_back_locks_nobody_out() -> None:
    clock = Clock()
    buckets = RateLimits(clock, {**LIMITS, "ask": TokenBucket(2, 60)})
    buckets.require_token(ANN, "ask")
    clock.now -= 1e6
    buckets.require_token(ANN, "ask")
    clock.now += 60
    buckets.require_token(ANN, "ask")


@pytest.mark.parametrize(
    "deed", ["/new", "rewindto", "solo", "form season-edit", "form season-new", "lesson", "watch", "order-save"]
)
def test_public_operation_costs_more_than_a_press(deed: str) -> None:
    buckets, verb = RateLimits(Clock()), deed.removeprefix(SUBMIT_PREFIX)

    def charge() -> None:
        if deed.startswith("/"):
            buckets.charge_command(ANN, deed[1:])
        else:
            buckets.charge_component(ANN, verb, is_submit=deed != verb)

    for _ in range(LIMITS[KIND_BY_ROUTE[deed]].max_tokens):
        charge()
    with pytest.raises(OperationRefused):
        charge()
    buckets.charge_component(ANN, "act")


def test_public_game_command_costs_the_same_when_typed() -> None:
    buckets = RateLimits(Clock())
    for _ in range(LIMITS["show"].max_tokens):
        buckets.charge_command(ANN, "village", "request")
    with pytest.raises(OperationRefused):
        buckets.charge_command(ANN, "village", "request")
    buckets.charge_command(ANN, "village", "another")


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MAX_BUCKETS", 5)
    buckets = RateLimits(Clock())
    for user in range(50):
        buckets.charge_component(Asker(user, 9), "act")
    assert len(buckets.buckets) == 5


def list_operations_of(command: Command, name: str) -> Iterator[str]:
    """Yield a command of all games, and its options with completion."""
    yield f"/{name}"
    yield from (f"/{name} {argument.name}" for argument in command.options if argument.autocomplete is not None)


def list_all_operations() -> set[str]:
    shared = {deed for command in COMMANDS for deed in list_operations_of(command, command.name)}
    own = [command for game in games() for command in build_game_command(game, PLAY_COMMAND).subcommands]
    assert any(argument.autocomplete is not None for command in own for argument in command.options)
    typed = {f"{GAME_COMMAND} request" for command in own if command.name == "request"}
    sent = {SUBMIT_PREFIX + verb for verb in MODAL_HANDLERS}
    return (
        shared
        | {GAME_COMMAND, f"{GAME_COMMAND} "}
        | typed
        | COMPONENT_HANDLERS.keys()
        | MODAL_OPENING_HANDLERS.keys()
        | sent
    )


def test_every_operation_has_exactly_one_rate_limit() -> None:
    listed = Counter(deed for rule in RULES.values() for deed in rule.routes)
    assert list_all_operations() == listed.keys()
    assert [deed for deed, times in listed.items() if times > 1] == []


def test_every_rate_limit_has_limits_and_a_reason() -> None:
    for kind, rule in RULES.items():
        assert rule.reason.endswith(".") and len(rule.reason.split()) > 3, kind
        assert rule.server.max_tokens >= 5 * rule.person.max_tokens, (
            f"{kind}: five people at once must not lock out a server"
        )
        assert rule.server.seconds_per_token * 5 <= rule.person.seconds_per_token, f"{kind}: nor five who go on"


def test_honest_people_may_do_as_much_as_before() -> None:
    """One person may start five tables, invite five friends and press eight times within a moment."""
    buckets = RateLimits(Clock())
    for _ in range(5):
        buckets.charge_command(ANN, "new")
    for _ in range(5):
        buckets.charge_command(ANN, "invite")
    for _ in range(8):
        buckets.charge_component(ANN, "act")
    earlier: dict[Kind, tuple[int, float]] = {  # what a person could do at once, and seconds until the next
        "press": (200, 0.2), "suggest": (200, 0.1), "table": (10, 300), "lobby": (30, 10), "ask": (10, 300),
        "show": (20, 30), "moderate": (20, 30), "film": (4, 120), "file": (4, 600), "note": (10, 10),
        "review": (4, 120), "attempt": (20, 5), "advice": (6, 60), "season": (10, 6),
    }  # fmt: skip
    for kind, (most, each) in earlier.items():
        assert LIMITS[kind].max_tokens >= most and LIMITS[kind].seconds_per_token <= each, kind
