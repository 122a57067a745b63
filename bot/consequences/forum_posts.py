"""What a table in a forum shows on its lobby's message, the card, and in the title and tags of its post.

The gallery of a forum shows the picture of each post's first message. The card is edited only because of what a post of
the table says as well, and at most once in `CARD_INTERVAL_S`. Its lane is its own, so that no turn's post waits for it.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.model.change import TableChange
from bot.model.messages import MessageKind

CARD_INTERVAL_S = 30.0
# After the post of a turn, whose picture the card shares, and after those of bots that follow at once.
CARD_DELAY_S = 2.0


def show_on_card(change: TableChange, turn: dict[str, Any]) -> None:
    """Queue an edit of the card that shows the position with the picture of a turn's post. `turn`: that post's payload.
    Does nothing outside forums."""
    state = change.state
    if not state.forum or change.row.lobby_message is None:
        return
    if state.card_at <= change.now:
        state.card_at = max(change.now + CARD_DELAY_S, state.card_at + CARD_INTERVAL_S)
    shown = {"first": turn["first"], "last": turn["last"]}
    queue_in_own_lane(change, "lobby", shown, state.card_at - change.now)


def update_title(change: TableChange) -> None:
    """Queue the change of the title and the tags of a table's own post, when its game has started or ended. Does nothing
    outside forums."""
    if change.table.has_own_post:
        queue_in_own_lane(change, "title", {})


def queue_in_own_lane(
    change: TableChange, kind: MessageKind, payload: dict[str, Any], after: float = 0.0
) -> None:
    """Queue a change of the table's forum post in a lane of its own: one for the card, another for its title and for
    archiving it, which comes last because a new title reopens the post."""
    is_card = kind == "lobby"
    row = change.make_outbox_row(kind, "lobby", payload, after, edit=is_card)
    change.outgoing.out.append(replace(row, lane=f"{'card' if is_card else 'title'}:{change.row.id}"))
