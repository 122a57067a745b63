"""Posts about turns that have not been sent yet: a newer one takes over what an older one carried, and some wait."""

from __future__ import annotations

from typing import Any

from bot.store.rows import OutboxRow, encode_payload

from ..model.stored_payloads import StoredPost, decode_payload, try_decoding_payload
from ..model.table_change import TableChange
from ..model.timing import Timing


def merge_unsent_posts(change: TableChange, row: OutboxRow, old: list[OutboxRow]) -> None:
    """Let the new post `row` replace the unsent posts `old`: it also shows their events, and mentions those of their
    people who are still awaited."""
    told = [known for o in old if (known := try_decoding_payload(o, StoredPost)) is not None]
    row.created = min(o.created for o in old)
    payload: dict[str, Any] = decode_payload(row)
    payload["first"] = min([payload["first"], *(post.first for post in told)])
    secretly = row.kind == "sealed" and change.game.has_secrets  # which mentions all or nobody
    asked = set(change.match.open_questions) if change.match is not None and not secretly else set[int]()
    if change.sheet.season is not None and any(post.start for post in told):  # which calls all who are seated
        asked |= {seat for seat, place in enumerate(change.sheet.seats) if place.user is not None}
    pings = {seat for post in told for seat in post.mentions if seat in asked}
    payload["mentions"] = sorted({*payload["mentions"], *pings})
    payload["start"] = payload.get("start", False) or any(post.start for post in told)
    row.payload = encode_payload(payload)


def delay_turn_post(change: TableChange, row: OutboxRow, tuning: Timing) -> None:
    """Let a turn's post wait a little if another one will probably follow soon.

    It waits if only bots are awaited, and people whose orders answer at once. It also waits if only the player who has
    just ended their turn is asked, for its last word, in the panel before them.
    """
    match, seats = change.match, change.sheet.seats
    if match is None or not match.open_questions:
        return
    asked = set(match.open_questions)
    if all(seat in change.awaiting.soon or seats[seat].user is None for seat in asked):
        row.not_before = min(change.now + tuning.debounce, row.created + tuning.debounce_most)
    elif asked <= change.turn.actors:
        presenter = change.game.create_presenter([place.name for place in seats])
        if presenter.completes_ended_turn(match.view(None)):
            row.not_before = change.now + tuning.postpone_own
