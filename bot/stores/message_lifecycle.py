"""The life of a message: the states of its outbox row, and the events that lead from one state to the next.

Every message has one row in the outbox, and every edit of a message has a row of its own. The state of a row is stored
in `outbox.state` and changes only by the events in `TRANSITIONS`. An event that does not apply in the current state
changes nothing, so a late event cannot undo what happened meanwhile.

| state | meaning |
|---|---|
| `due` | It is queued, and waits for its due time and for its turn in its lane. |
| `held` | It is queued, but its table has no channel at the moment. |
| `sending` | A process delivers it. It may have arrived already, even if that process failed or died. |
| `superseded` | It was never sent, because a newer row says the same or nobody needs it any more. |
| `dead` | It could not be delivered. |
| `sent` | Discord has it, and `outbox.message` is its id. For an edit: the edit was made. |
| `opening` | A press is turning the message into a panel. Discord may still show the text, or the panel already. |
| `panel` | The message is a panel, which belongs to the person who pressed it. |
| `retired` | The message has lost its controls. |
| `gone` | The message was deleted, or Discord accepts no edits of it any more. |

Two columns go with the state. `outbox.panel` is set with `opening` and stays set: Discord accepts no text for such a
message any more, whatever happens to it later. `outbox.after`, the text of a sealed step's post once the step has
closed, is cleared when the post retires.

A press can come before the sender knows that the message has arrived, even if the sender never learns it. The press
names the row by the delivery mark in the message's controls, and counts as its delivery (`deliver`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Update, bindparam, literal_column, update

from bot.db.rows import LIVING_STATES, OPEN_STATES, WAITING_STATES, MessageState
from bot.db.schema import outbox

Event = Literal[
    "claim",  # a process begins to deliver it
    "retry",  # it has not arrived, and another attempt follows
    "doubt",  # it may have arrived, and a search for it follows
    "hold",  # its table has lost its channel
    "release",  # its table has a channel again
    "supersede",  # a newer row says the same, or nobody needs it any more
    "skip",  # the process that was about to deliver it finds that nobody needs it any more
    "give-up",  # it cannot be delivered
    "deliver",  # Discord has it, as the sender, a search or a press reports
    "open",  # a press is about to turn it into a panel
    "show",  # Discord shows the panel
    "settle",  # an edit took the controls away, unless it had become a panel
    "retire",  # an edit took the controls away
    "lose",  # Discord does not have it any more
]


class Transition(Struct, frozen=True):
    """An event that leads from each of some states to one state."""

    sources: tuple[MessageState, ...]
    target: MessageState


TRANSITIONS: Mapping[Event, Transition] = {
    "claim": Transition(OPEN_STATES, "sending"),
    "retry": Transition(("sending",), "due"),
    "doubt": Transition(("sending",), "sending"),
    "hold": Transition(OPEN_STATES, "held"),
    "release": Transition(("held",), "due"),
    "supersede": Transition(WAITING_STATES, "superseded"),
    "skip": Transition(("sending",), "superseded"),
    "give-up": Transition(("sending",), "dead"),
    "deliver": Transition(("due", "held", "sending", "superseded", "dead"), "sent"),
    "open": Transition(("sent", "retired", "gone"), "opening"),
    "show": Transition(("opening",), "panel"),
    "settle": Transition(("sent", "opening"), "retired"),
    "retire": Transition(LIVING_STATES, "retired"),
    "lose": Transition((*LIVING_STATES, "retired"), "gone"),
}
EVENTS_OF_EDITS: Mapping[str, Event] = {
    "retired": "settle",
    "settled": "settle",
    "forget": "retire",
    "withdrawn": "lose",
}
"""What an edit of this kind does to the message it changes. A `settled` that closes a step retires panels as well.

All other kinds leave the state of the message as it is.
"""


def is_in_state(states: Iterable[MessageState]) -> ColumnElement[bool]:
    """Return the condition that a row is in one of the states, as constants, which a partial index requires."""
    return outbox.c.state.in_([literal_column(f"'{state}'") for state in states])


def build_outbox_state_update(event: Event, *conditions: ColumnElement[bool]) -> Update:
    """Return the statement that moves rows to the event's target state: the rows that fulfil the conditions and are in
    one of its source states."""
    transition = TRANSITIONS[event]
    return update(outbox).where(is_in_state(transition.sources), *conditions).values(state=transition.target)


IS_THIS_ROW = outbox.c.id == bindparam("b_id")
# Built once, like those of `outbox.py`, because every post needs them.
MARK_DELIVERED, MARK_EDIT_DELIVERED = (
    build_outbox_state_update("deliver", IS_THIS_ROW).values(message=bindparam("b_message")),
    build_outbox_state_update("deliver", IS_THIS_ROW),
)
MARK_OPENING, MARK_PANEL = (
    build_outbox_state_update("open", IS_THIS_ROW).values(panel=True),
    build_outbox_state_update("show", IS_THIS_ROW),
)


def apply_event(tx: Connection, event: Event, row_id: int, attempt: int | None = None, **values: Any) -> bool:
    """Apply the event to one row and set the given columns. Return False if it does not apply in the row's state.

    `attempt`: apply it only if the row still has this number of attempts, so that no other process has claimed it
    since.
    """
    where = [IS_THIS_ROW] if attempt is None else [IS_THIS_ROW, outbox.c.attempts == attempt]
    return (
        tx.execute(build_outbox_state_update(event, *where).values(**values), {"b_id": row_id}).rowcount == 1
    )


def mark_delivered(tx: Connection, row_id: int, message: int | None) -> bool:
    """Store that the row was delivered as this message (None: as an edit, or without a message). Return False if that
    was known already."""
    if message is None:
        return tx.execute(MARK_EDIT_DELIVERED, {"b_id": row_id}).rowcount == 1
    return tx.execute(MARK_DELIVERED, {"b_id": row_id, "b_message": message}).rowcount == 1


def mark_opening(tx: Connection, row_id: int) -> None:
    """Store that the message is about to become a panel. Commit this before calling Discord."""
    tx.execute(MARK_OPENING, {"b_id": row_id})


def mark_panel(tx: Connection, row_id: int) -> None:
    """Store that the message has become a panel."""
    tx.execute(MARK_PANEL, {"b_id": row_id})


def end_message(tx: Connection, event: Event, row_id: int) -> None:
    """Apply an event that ends a message: it has lost its controls (`settle`, `retire`) or does not exist any more
    (`lose`). Its text for later is removed. The statement is sent."""
    tx.execute(build_outbox_state_update(event, IS_THIS_ROW).values(after=None), {"b_id": row_id})
