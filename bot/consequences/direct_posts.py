"""Who reads the posts of a table without a server, which has no channel: the people who sit there, each by direct
message.

Somebody who is asked gets the question, as a prompt. Everybody else has one card with the news, which is edited until
they are asked. It shows what a post in a channel would show, and never more.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from msgspec.structs import replace

from bot.consequences.turns import TURN_KINDS
from bot.db.rows import OutboxRow, encode_payload, generate_delivery_mark
from bot.model.change import TableChange
from bot.model.messages import StoredPost, decode_payload, try_decoding_payload
from engine.core.rules import Seat

PLACELESS_KINDS = ("thread", "title", "asleep", "reminder")
"""What makes no sense without a channel."""
NEWS_KINDS = (*TURN_KINDS, "count")


def address_posts(change: TableChange, asked: Collection[Seat]) -> Iterator[OutboxRow]:
    """Yield the change's outbox rows. At a table without a server, each post has a copy for each of its readers.

    `asked`: the seats that get a prompt, which tells them the news as well.
    """
    for row in change.outgoing.out:
        if not change.is_direct or row.user is not None or row.kind == "lobby":
            yield row
        elif row.kind not in PLACELESS_KINDS:
            payload = decode_payload(row)
            for seat in list_readers(change, row, payload, asked):
                yield address_copy(change, row, payload, seat)


def list_readers(
    change: TableChange, row: OutboxRow, payload: dict[str, Any], asked: Collection[Seat]
) -> list[Seat]:
    """Return the seats whose people read a post: those whom it calls, or everybody if it calls nobody."""
    people = change.list_present_seats()
    if row.kind in NEWS_KINDS:
        return [seat for seat in people if seat not in asked]
    called = payload.get("mentions") if row.kind in ("late", "notice") else None
    return [seat for seat in people if seat in called] if called else people


def address_copy(change: TableChange, row: OutboxRow, payload: dict[str, Any], seat: Seat) -> OutboxRow:
    """Return the copy of a post for the person at this seat. It mentions at most this person. A card shows how many
    have sealed by being written again."""
    target = f"user:{change.state.seats[seat].user}"
    copy = replace(row, lane=target, target=target, mark=generate_delivery_mark())
    if row.kind == "count":
        copy.kind, posted = "sealed", change.state.posted
        payload = {"first": posted, "last": posted, "mentions": [], "turn": change.state.turn}
    elif row.kind in (*TURN_KINDS, "notice"):
        called = [n for n in payload.get("mentions", ()) if n == seat]
        payload = {**payload, "mentions": called, "is_news": not called}
    copy.payload = encode_payload(payload)
    return copy


def edit_card(row: OutboxRow, card: OutboxRow) -> None:
    """Turn news into an edit of the reader's card, which then tells everything since its first event."""
    row.edit, row.of = True, card.id
    if (known := try_decoding_payload(card, StoredPost)) is not None:
        payload = decode_payload(row)
        row.payload = encode_payload({**payload, "first": min(payload["first"], known.first)})
