"""Four people at a table of sealed bids, and what the public sees of it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest

from bot.model.people import Preferences, Vacation
from bot.model.timing import Timing
from bot.model.view import Person, Table, TableView
from bot.operations import orders, people
from bot.service import Service
from bot.stores import table_rows
from bot.stores.tables import TableStore
from engine.core import Action, EndTurn
from engine.core.game import AnyGame
from engine.games.saint_malo.actions import Roll
from tests.bot.service.kit import ANN, BOB, CLEO, DAN, GAMES, Clock, House, Recorder, open_house
from tests.bot.stores.kit import create_sqlite
from tests.toys.auction import Bid, Seal, Start

ALL_FOUR = (ANN, BOB, CLEO, DAN)
# Of some day, UTC.
NOON = 86_400.0 * 20_000 + 12 * 3600
MINUTE_S = 60.0
DELAYS = Timing(bot_pause=0, linger=0)
BID: tuple[Action, ...] = (Bid(1), Seal())


def time_of_day(hours: int, minutes: int) -> float:
    return NOON + (hours - 12) * 3600 + minutes * MINUTE_S


def open_discreet_house(
    folder: Path, now: float = NOON, *games: AnyGame, file: str = "games.db"
) -> AbstractAsyncContextManager[House]:
    """Open a service with real delays that can be closed and opened again (`reopen`)."""
    known = {game.slug: game for game in games} or GAMES
    return open_house(folder, Clock(now), DELAYS, upkeep=True, games=known, file=file)


async def open_service(folder: Path, clock: Clock, sent: Recorder) -> Service:
    return await Service.open(create_sqlite(folder / "games.db"), GAMES, clock, sent, DELAYS)


async def reopen(h: House, folder: Path):
    """Restart the service as after a kill, with nothing but the file left."""
    await h.service.stop()
    h.service = await open_service(folder, h.clock, h.sent)
    await h.drain()


async def play_to_bids(h: House, table: Table | str):
    """Let everybody end their turn without an action; then all are asked at once."""
    while not (look := await h.look(table, None)).sealed:
        asked = look.table.seats[look.waiting[0]].user or 0
        await h.service.play.submit(look.table.id, asked, Start("nothing"), EndTurn())
    await h.drain()


async def open_bidding(h: House, people: Sequence[Person] = ALL_FOUR, **options: bool | int) -> Table:
    """Start a table whose bids are open."""
    lobby = await h.open_lobby("auction", *people[1:])
    await h.set_options(lobby, options)
    table = await h.start(lobby)
    await play_to_bids(h, table)
    return table


async def seal_bids(h: House, table: Table, *people: Person):
    for person in people:
        await h.submit(table, person, *BID)
    await h.drain()


async def is_open(h: House, table: Table) -> bool:
    return (await h.look(table, None)).sealed is not None


def list_messages_to(h: House, person: Person, kind: str = "prompt") -> list[int]:
    """Return the ids of that kind of message to one person, in order."""
    return [
        m for m, post in h.sent.messages.items() if post.target == f"user:{person.id}" and post.kind == kind
    ]


async def spend_vacation(h: House, *people: Person):
    for person in people:
        await h.prefer(person, vacation=Vacation(0.0, 2024, 21))


async def answer_turn(h: House, table: Table, who: Person, *, ends: bool = True):
    """Give the first answer that rolls no dice to each question of a turn, and end it."""
    while (decision := (await h.look(table, who)).decision) is not None:
        last = decision.kind == "end"
        if last and not ends:
            break
        await h.submit(table, who, next(say for say in decision.options if not isinstance(say, Roll)))
        if last:
            break


async def play_turn(h: House, table: Table, who: Person):
    """Answer a turn, and deliver the messages about it."""
    await answer_turn(h, table, who)
    await h.drain()


# Standing orders, and people who sleep


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


async def fail_at_work(h: House, monkeypatch: pytest.MonkeyPatch, within: bool):
    """Let the workers do what is due, and fail in the transaction in which an order answers, or right after it."""

    def fail(*_: object):
        raise RuntimeError("planted")

    victim, name = (table_rows, "insert_rows") if within else (TableStore, "wake_workers")
    with monkeypatch.context() as patch:
        patch.setattr(victim, name, fail)
        await h.drain()
