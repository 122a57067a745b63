"""What everybody may learn of a table, where one condition guards it: one witness for each kind of guard."""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any

import pytest

from bot.consequences import turns
from bot.consequences.awaited import is_secret_step
from bot.consequences.lateness import UNNAMED_SEAT, get_named_seat
from bot.consequences.orders import is_answer_time_public
from bot.consequences.rewind import list_concerned_seats
from bot.db.rows import PendingRow
from bot.model.view import SealCount
from bot.operations.listings import make_season_line, make_table_line
from bot.operations.lobby import start_game
from bot.operations.play import get_seal_count
from bot.operations.seats import delete_secret_messages
from bot.workers import duties

from .kit import ANN, BOB, House, interactions
from .sealing import play_to_bids, seal_bids

TURN = 4
LATE = 1


def make_change(facts: str) -> Any:
    """Return a running table of which these facts are true. Its step: two seats are asked, and two have answered."""
    game = SimpleNamespace(
        has_secrets="secret" in facts,
        delays_reveal=False,
        create_presenter=lambda names: SimpleNamespace(is_public_question=lambda view: "public" in facts),  # pyright: ignore[reportUnknownLambdaType]
    )
    match = SimpleNamespace(
        game=game,
        in_sealed_step="sealed" in facts,
        is_seal_count_public="counted" in facts,
        sealed_seats={0, 3},
        open_questions={LATE: None, 2: None},
        state=SimpleNamespace(chance=SimpleNamespace(draw_count=0)),
        view=lambda viewer: None,  # pyright: ignore[reportUnknownLambdaType]
    )
    return SimpleNamespace(
        game=game,
        match=match,
        playing=match,
        row=SimpleNamespace(status="running"),
        state=SimpleNamespace(
            seats=[], turn=TURN, count_hidden=TURN * ("hidden" in facts), ready_names="names" in facts
        ),
        turn=SimpleNamespace(results=None),
    )


def list_seats_of_rewind(change: Any) -> list[int]:
    return list_concerned_seats(change, change.match, SimpleNamespace(seat=3, chance=0), True)  # pyright: ignore[reportArgumentType]


def count_seals(change: Any, *_: Any) -> SealCount:
    return get_seal_count(change.match, change.state)


def shows_count(change: Any) -> bool:
    return turns.shows_seal_count(change, change.match)


def hide_count(change: Any) -> bool:
    """Return whether the count is hidden because a bot takes a seat."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(turns, "queue_latest_post_edit", count_seals)  # the edit does not matter here
        turns.hide_seal_count(change)
    return change.state.count_hidden == TURN


def delete_messages(change: Any) -> list[object]:
    """Return who loses their direct messages when they leave their seat."""
    targets = list[object]()

    def queue_message(kind: str, target: str, payload: object):
        targets.append(target)

    change.state.seats, change.queue_message = [SimpleNamespace(user=101)], queue_message
    delete_secret_messages(change, 0)
    return targets


def name_late_seat(change: Any) -> int:
    return get_named_seat(change.match, LATE)


CLOSED = SealCount()
COUNTED, NAMED = SealCount(2, 4), SealCount(2, 4, (0, 3))


@pytest.mark.parametrize(
    ("learn", "by_facts"),
    [
        (is_secret_step, {"secret sealed": True, "secret": False, "sealed": False}),
        (is_answer_time_public, {"": True, "secret public": True, "secret": False, "sealed": False}),
        (
            shows_count,
            {"sealed counted": True, "counted": False, "sealed": False, "sealed counted hidden": False},
        ),
        (
            count_seals,
            {
                "secret sealed counted": COUNTED,
                "secret sealed counted names": NAMED,
                "secret sealed counted hidden": CLOSED,
                "secret sealed": CLOSED,
                "sealed counted": NAMED,
            },
        ),
        (
            hide_count,
            {"secret sealed counted": True, "secret sealed counted names": False, "sealed counted": False},
        ),
        (delete_messages, {"secret": ["user:101"], "": []}),
        (name_late_seat, {"": LATE, "sealed counted": LATE, "sealed": UNNAMED_SEAT}),
        (list_seats_of_rewind, {"": [1, 2, 3], "sealed": [], "secret": []}),
    ],
)
def test_fact_is_known_only_where_nothing_hides_it(learn: Any, by_facts: dict[str, object]):
    assert {facts: learn(make_change(facts)) for facts in by_facts} == by_facts


@pytest.mark.parametrize("sealed", [False, True])
def test_lists_name_nobody_else_who_is_awaited_in_a_sealed_step(sealed: bool):
    seats = [SimpleNamespace(name=name, away=False) for name in ("Ann", "Bob")]
    table: Any = SimpleNamespace(status="running", paused_by="", seats=seats)
    rows = [PendingRow("AB12", seat, 5.0, user, sealed=sealed) for seat, user in ((0, 101), (1, 102))]
    ann, stranger = (
        make_table_line(table, rows, 101),
        make_season_line(table, rows, (), {101: (1, 0.0), 102: (1, 0.0)}, (), 7),
    )
    assert (ann.waits, ann.waiting) == (True, () if sealed else ("Ann", "Bob"))
    assert (stranger.state, len(stranger.waiting)) == (("sealed", 0) if sealed else ("turn", 2))


async def test_sealed_step_says_neither_who_is_awaited_nor_how_long(h: House):
    lobby = await h.open_lobby("auction", BOB)
    await h.set_options(lobby, pace="day")
    table = await start_game(h.tables, lobby.id, ANN.id, next(interactions))
    first = await h.look(table)
    assert (first.waiting, first.deadline is None) == ((0,), False)
    await play_to_bids(h, table)
    await seal_bids(h, table, ANN)
    looks = [await h.look(table, who) for who in (ANN, BOB, None)]
    assert [(look.waiting, look.deadline) for look in looks] == [((), None), ((1,), None), ((), None)]
    assert [row.sealed for row in (await h.tables.read(table.id)).pending.values()] == [True]


@pytest.mark.parametrize("sealed", [False, True])
async def test_log_of_a_failure_names_nobody_in_a_sealed_step_or_who_has_an_order(
    h: House, caplog: pytest.LogCaptureFixture, sealed: bool
):

    async def fail(*given: object) -> bool:
        raise RuntimeError("a wheel came off")

    row = PendingRow("AB12", 1, 5.0, 102, sealed=sealed)
    with pytest.MonkeyPatch.context() as patch, caplog.at_level(logging.ERROR, "longtable"):
        patch.setattr(duties, "answer_by_standing_order", fail)
        await h.service.workers.scheduler.run_duty("remind_at", fail, row)
        await h.service.workers.bot_seats.play(row)
    duty, order = caplog.messages
    assert ("seat" in duty, "seat" in order) == (not sealed, False)
