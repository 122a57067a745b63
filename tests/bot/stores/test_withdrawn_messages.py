"""Posts that offer something lose their controls once it is over, and never go out after that."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.model.view import Table
from bot.operations import invitations, seats
from bot.panels.blocks import Buttons
from bot.panels.messages import build_notice
from engine.core.text import get_catalogue
from tests.bot.service.finishing import finish_game
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, MOD, House, interactions

ENDS: dict[str, Callable[[House, Table], Awaitable[Any]]] = {
    "taken": lambda h, table: h.apply(table.id, 0, seats.take_seat, CLEO),
    "declined": lambda h, table: h.apply(table.id, 0, seats.decline_seat, CLEO.id),
    "withdrawn": lambda h, table: h.apply(table.id, 0, seats.decline_seat, ANN.id),
    "offered to somebody else": lambda h, table: h.apply(table.id, 0, seats.offer_seat, ANN.id, DAN),
    "given to a bot": lambda h, table: h.apply(table.id, 0, seats.give_seat_to_bot, ANN.id, 0),
    "abandoned": lambda h, table: h.apply(table.id, 0, seats.end_game, MOD),
}


def list_labels(table: Table, payload: dict[str, Any]) -> list[str]:
    [row] = build_notice(table, payload, get_catalogue("bot"), 1).blocks
    assert isinstance(row, Buttons)
    return [button.label for button in row.buttons]


@pytest.mark.parametrize("is_sent", [True, False])
@pytest.mark.parametrize("end", ENDS)
async def test_seat_offer_that_is_over_has_no_buttons(h: House, table: Table, end: str, is_sent: bool):

    def list_offers() -> list[int]:
        return [m for m, p in h.sent.messages.items() if p.payload.get("args", {}).get("to") == "Cleo"]

    await h.apply(table.id, 0, seats.offer_seat, ANN.id, CLEO)
    if is_sent:
        await h.service.drain()
        assert "Take the seat" in list_labels(table, h.sent.messages[list_offers()[0]].payload)
    await ENDS[end](h, table)
    await h.service.drain()
    assert len(list_offers()) == is_sent
    edits = [list_labels(table, p.payload) for m, p in h.sent.edits if m in list_offers()]
    assert edits == [["Play"]] * is_sent


async def test_rematch_is_not_asked_for_after_it_has_begun(h: House):
    over = await finish_game(h, await h.start_table("race", BOB))
    for person in (BOB, ANN):
        await invitations.answer_rematch(h.tables, over.id, person, interaction=next(interactions))
    await h.service.drain()
    assert "rematch-asked" not in [p.payload.get("code") for p in h.sent.messages.values()]
