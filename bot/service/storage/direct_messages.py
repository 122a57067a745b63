"""Prompts: questions by direct message, written in the transaction that asks them.

In a public game a prompt lives as long as its question. In a game with secrets it lives as long as its step, for every
person at the table, asked or not: it holds what only that person may see, and they may change their answer there until
the step closes. Then the prompt of the next step takes its place.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from bot.store import outbox, spectators
from bot.store import settings as persons
from bot.store.async_connection import AsyncConnection
from bot.store.rows import OutboxRow, PendingRow
from engine.core.rules import Seat

from ..effects.awaited_seats import DEFAULT_PREFERENCES, People, is_secret_step
from ..model.table_change import TableChange, decode_payload, get_cleanup_lane

AwaitedRows = Mapping[Seat, PendingRow]


async def queue_prompts(
    tx: AsyncConnection,
    change: TableChange,
    was: AwaitedRows,
    rows: Sequence[PendingRow],
    asked: Sequence[Seat],
    people: People,
    linger: float,
) -> None:
    """Queue prompts for these seats, and edit or withdraw the prompts that are answered. Edits come after new messages.

    `linger`: seconds for which the controls of a prompt that was answered elsewhere stay, for somebody who is about to
    press one.
    """
    if change.game.has_secrets and change.turn.passed:
        await queue_step_prompts(tx, change, asked, people)
        return
    if change.game.has_secrets:
        await queue_answered_edits(
            tx, change, [row for row in was.values() if all(r.seat != row.seat for r in rows)], linger
        )
        for seat in change.awaiting.newcomers if is_secret_step(change) else ():
            outbox.insert_later(tx, make_prompt(change, seat, change.sheet.events))
        for seat in asked:
            outbox.insert_later(tx, make_prompt(change, seat, change.sheet.seats[seat].seen))
        return
    for seat in asked:
        stored = await outbox.insert_row(tx, make_prompt(change, seat, change.sheet.seats[seat].seen))
        for row in rows:
            if row.seat == seat:
                row.prompt = stored
    for row in was.values():
        if row.prompt is not None and all(r.prompt != row.prompt for r in rows):
            await close_answered_prompt(tx, change, row)


def make_prompt(change: TableChange, seat: Seat, first: int) -> OutboxRow:
    payload: dict[str, Any] = {"seat": seat, "first": first, "last": change.sheet.events, "turn": change.sheet.turn}
    if seat in change.turn.earlier:
        payload["earlier"] = True
    return change.make_outbox_row("prompt", f"user:{change.sheet.seats[seat].user}", payload)


async def close_answered_prompt(tx: AsyncConnection, change: TableChange, row: PendingRow) -> None:
    """Withdraw the prompt of a question that was answered elsewhere, or edit it to say so."""
    assert row.prompt is not None
    if not await outbox.withdraw(tx, row.prompt):
        edit = change.make_outbox_row("settled", f"user:{row.user}", {"seat": row.seat}, of=row.prompt, edit=True)
        outbox.insert_later(tx, edit)


async def queue_step_prompts(tx: AsyncConnection, change: TableChange, asked: Sequence[Seat], people: People) -> None:
    """Queue one message to each person and close the previous ones. An unsent previous one hands over its events."""
    out, unsent = list[OutboxRow](), list[OutboxRow]()
    for row in await outbox.fetch_open_prompts(tx, change.row.id):
        (unsent if await outbox.withdraw(tx, row.id) else out).append(row)
    for seat in asked:
        place = change.sheet.seats[seat]
        first = change.turn.first if is_secret_step(change) else place.seen
        untold = [decode_payload(row)["first"] for row in unsent if row.target == f"user:{place.user}"]
        outbox.insert_later(tx, make_prompt(change, seat, min([first, *untold])))
    for row in out:
        was = decode_payload(row)
        seat = was["seat"]
        closed: dict[str, Any] = {"seat": seat, "closed": True, "first": was["first"], "last": was["last"]}
        if (told := change.turn.closed.get(seat)) is not None:
            closed |= told(people.get(int(row.target.removeprefix("user:")), DEFAULT_PREFERENCES).language)
        outbox.insert_later(tx, change.make_outbox_row("settled", row.target, closed, of=row.id, edit=True))


async def queue_answered_edits(
    tx: AsyncConnection, change: TableChange, done: Sequence[PendingRow], linger: float
) -> None:
    """Edit the prompts of players who have sealed, so that they can change their answer there. An unsent prompt will
    say so by itself. The edits have a lane of their own, so that nothing waits for them."""
    for was in done:
        living = await outbox.fetch_open_prompts(tx, change.row.id, f"user:{was.user}") if was.user is not None else []
        for row in living:
            if row.state != "due":
                edit = change.make_outbox_row("answered", row.target, decode_payload(row), linger, row.id, edit=True)
                outbox.insert_later(tx, replace(edit, lane=get_cleanup_lane(row.target)))


async def refresh_reminder(tx: AsyncConnection, change: TableChange, user: int) -> None:
    """Edit a reminder that lists a table which no longer waits."""
    of = await persons.find_reminder(tx, user)
    if of is not None:
        outbox.insert_later(tx, change.make_outbox_row("reminder", f"user:{user}", {}, of=of, edit=True))


async def notify_spectators(tx: AsyncConnection, change: TableChange) -> None:
    """Queue the result for everybody who watches the table, by direct message, with the table's last post."""
    if not any(row.kind == "end" for row in change.outgoing.out):
        return
    seats = change.sheet.seats
    winners = change.turn.results.winners if change.turn.results is not None else ()
    names = ", ".join(map(change.sheet.name_seat, winners))
    for user in await spectators.fetch_of_table(tx, change.row.id):
        if all(place.user != user for place in seats):
            change.queue_notice(
                "watched-over", f"user:{user}", game=change.game.title, winners=names, count=len(winners)
            )
