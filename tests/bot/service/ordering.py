"""A table of sealed bids where people leave standing orders, and people who sleep."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

from bot.model.people import Preferences
from bot.model.view import Person, Table, TableView
from bot.operations import orders, people
from tests.bot.service.kit import BOB, Clock, House, open_house
from tests.bot.service.sealing import DELAYS, play_to_bids

# Of some day, UTC.
MIDNIGHT = 86_400.0 * 20_000
NIGHT = Preferences(quiet=(23, 7))


def open_order_house(folder: Path, clock: Clock | None = None) -> AbstractAsyncContextManager[House]:
    return open_house(folder, clock or Clock(MIDNIGHT + 12 * 3600), DELAYS, upkeep=True)


async def set_quiet_hours(h: House, who: Person):
    await people.set_preferences(h.tables, who.id, NIGHT)


async def open_bidding_with_orders(h: House, *others: Person, counted: bool = False) -> Table:
    table = await h.start_table("auction", *(others or (BOB,)), counted=counted)
    await play_to_bids(h, table)
    return table


async def save_order(h: House, table: Table, who: Person, given: Any):
    await h.change(table, orders.save_own_order, who.id, given)
    await h.drain()


def list_note_codes(look: TableView) -> list[str]:
    return [note.code for note in look.notes]
