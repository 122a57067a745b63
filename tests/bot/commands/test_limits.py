"""Nobody can make the bot spam: buckets per person and kind."""
from __future__ import annotations

import pytest

from bot.commands.controls import FORMS, OPENING, PRESSES
from bot.commands.requests import limits
from bot.commands.requests.limits import COMMANDS, LIMITS, VERBS, Limit, Limits
from bot.service.table.errors import Refused
from tests.bot.service.kit import ANN, BOB, Clock


def test_a_bucket_empties_and_fills() -> None:
    clock = Clock(1000.5)
    buckets = Limits(clock, {**LIMITS, "ask": Limit(2, 60)})
    for _ in range(2):
        buckets.spend(ANN.id, "ask")
    with pytest.raises(Refused, match="too-fast") as refused:
        buckets.spend(ANN.id, "ask")
    assert refused.value.reason.args == {"at": "<t:1061:R>"}
    buckets.spend(BOB.id, "ask")
    buckets.spend(ANN.id, "press")
    clock.now += 59
    with pytest.raises(Refused):
        buckets.spend(ANN.id, "ask")
    clock.now += 1
    buckets.spend(ANN.id, "ask")
    with pytest.raises(Refused):
        buckets.spend(ANN.id, "ask")
    clock.now += 1e6
    for _ in range(2):
        buckets.spend(ANN.id, "ask")
    with pytest.raises(Refused):
        buckets.spend(ANN.id, "ask")


def test_a_clock_that_is_set_back_locks_nobody_out() -> None:
    clock = Clock()
    buckets = Limits(clock, {**LIMITS, "ask": Limit(2, 60)})
    buckets.spend(ANN.id, "ask")
    clock.now -= 1e6
    buckets.spend(ANN.id, "ask")
    clock.now += 60
    buckets.spend(ANN.id, "ask")


def test_what_others_read_costs_more_than_a_press() -> None:
    for spend, name in ((Limits.command, "new"), (Limits.press, "rewindto"), (Limits.press, "solo")):
        buckets = Limits(Clock())
        kind = COMMANDS.get(name) or VERBS[name]
        for _ in range(LIMITS[kind].most):
            spend(buckets, ANN.id, name)
        with pytest.raises(Refused):
            spend(buckets, ANN.id, name)
        buckets.press(ANN.id, "act")


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST", 5)
    buckets = Limits(Clock())
    for user in range(50):
        buckets.press(user, "act")
    assert len(buckets.buckets) == 5


def test_the_table_names_only_what_there_is() -> None:
    """But for what other issues' commands will bring."""
    later = {"invite", "rematch", "replay", "export"}
    assert VERBS.keys() - later <= PRESSES.keys() | OPENING.keys() | FORMS.keys()
    unnamed = {"press", "suggest", "review", "attempt"}  # the last two only where there is work to do
    assert {*COMMANDS.values(), *VERBS.values(), *unnamed} == LIMITS.keys()
