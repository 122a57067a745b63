"""Changes that make new dice: a game that begins, a table that is rewound.

A message is posted first (`base/sealed_chance.py`). Meanwhile nobody else can begin, so a second press does not look
like a second attempt.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Concatenate

from msgspec.structs import replace

from bot.base.sealed_chance import Witness
from bot.model.change import TableChange
from bot.model.dice import Announce, Announcement, NotAnnounced, RequireWitness
from bot.model.errors import OperationRefused, VersionConflict
from bot.stores.tables import Arguments, ChangeResult, TableStore, apply, make_idempotency_key
from engine.core.rules import Refusal

# If the message is not posted by then, somebody may try again.
ANNOUNCEMENT_RESERVATION_S = 15.0


async def make_dice(
    tables: TableStore,
    table_id: str,
    interaction: int,
    announce: Announce | None,
    operation: Callable[Concatenate[TableChange, RequireWitness, Arguments], None],
    *args: Arguments.args,
    **kwargs: Arguments.kwargs,
) -> ChangeResult:
    """Apply an operation as `apply` does. If it needs new dice, first post a message whose id goes into them.

    Without `announce`, in simulations and tests, the next id after the request stands for the message.

    Raises OperationRefused announcing (somebody else is posting), changed-meanwhile (something in the message is no
    longer true), and what the operation and `announce` raise.
    """
    if announce is None:
        stand_in = Witness(interaction + 1, 0)
        return await apply(tables, table_id, interaction, operation, lambda _: stand_in, *args, **kwargs)
    key = make_idempotency_key(interaction, operation)
    version = 0

    def try_edit(change: TableChange) -> None:
        """Run the operation to see whether it needs an announcement, and note the version of the table that it was run
        on."""
        nonlocal version
        version = change.stored.row.version
        operation(change, require_announcement_first, *args, **kwargs)

    while True:
        try:
            return await tables.change(table_id, key, try_edit)
        except NotAnnounced as needed:
            announcement = needed.announcement
        with suppress(VersionConflict):  # the table has changed since that look: look again
            reserved = await apply(tables, table_id, 0, reserve_announcement, version)
            break
    attempt, table = reserved.stored.state.announced, reserved.table
    message = await announce(table, replace(announcement, attempt=attempt))

    def edit_announced(change: TableChange) -> None:
        """Run the operation with the posted message, and allow the next announcement."""
        allow_next_announcement(change)

        def require_same_announcement(now: Announcement) -> Witness:
            """Return the message that was posted. Raises OperationRefused changed-meanwhile if the edit would now
            announce something else."""
            if now != announcement:
                raise OperationRefused("changed-meanwhile")
            change.state.announced = 0
            return Witness(message, table.channel if table.guild is not None else 0, attempt)

        operation(change, require_same_announcement, *args, **kwargs)

    try:
        return await tables.change(table_id, key, edit_announced)
    except Refusal:
        await apply(tables, table_id, 0, allow_next_announcement)
        raise


def reserve_announcement(change: TableChange, version: int) -> None:
    """Record that this process posts an announcement, so that for some seconds nobody else does. Raises
    OperationRefused announcing if somebody else is posting one; VersionConflict if this is not the table's version any
    more."""
    if change.stored.row.version != version:
        raise VersionConflict
    state = change.state
    if state.announcing > change.now:
        raise OperationRefused("announcing")
    state.announcing, state.announced = change.now + ANNOUNCEMENT_RESERVATION_S, state.announced + 1


def allow_next_announcement(change: TableChange) -> None:
    """End the reservation, because the message is posted."""
    change.state.announcing = 0.0


def require_announcement_first(announcement: Announcement) -> Witness:
    """Raise NotAnnounced, because the edit needs a message that has not been posted yet."""
    raise NotAnnounced(announcement)
