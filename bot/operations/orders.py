"""Standing orders: what people do with them, and the answers that they give.

Orders answer from the `pending` rows, as if their owners had answered by hand, in one transaction and with the same
posts, so a crash loses nothing. `consequences.orders` says what is stored and when an order answers.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.consequences import orders
from bot.consequences.clocks import is_quiet_time
from bot.consequences.orders import (
    add_answer_note,
    complete_order,
    encode_order,
    is_answer_time_public,
    list_applicable_orders,
    require_order_allowed,
    save_order,
)
from bot.consequences.turns import queue_latest_post_edit
from bot.db.rows import PendingRow
from bot.model.change import TableChange
from bot.model.errors import AlreadyApplied, OperationRefused
from bot.model.people import Preferences
from bot.operations import people
from bot.operations.play import apply_answers
from bot.stores.tables import TableStore, apply
from engine.core.commands import StandingOrder, command_name
from engine.core.game import TableTalk
from engine.core.presentation import Lookahead
from engine.core.rules import Refusal, Seat


def save_draft(change: TableChange, user: int, order: StandingOrder | None) -> None:
    """Store an order that its owner has not confirmed yet (`TableView.draft_order`); None deletes it. Raises as
    `save_order`."""
    seat = change.get_seat_of(user)
    if order is not None:
        require_order_allowed(change, seat, order)
    left, data = change.state.seats[seat].left, encode_order(order) if order is not None else None
    if left.draft == data:
        raise AlreadyApplied
    left.draft = data


def save_own_order(change: TableChange, user: int, order: StandingOrder) -> None:
    """Save an order, in place of one of its kind.

    Raises NotSeated, GameNotStarted, GameOver; OperationRefused orders-fast; engine.core.Refusal with the rules'
    reason.
    """
    save_order(change, change.get_seat_of(user), order)


def delete_order(change: TableChange, user: int, kind: type[StandingOrder]) -> None:
    """Delete the order of that kind, if there is one. Raises NotSeated."""
    if not orders.delete_order(change, change.get_seat_of(user), command_name(kind)):
        raise AlreadyApplied
    change.awaiting.again = True


async def answer_by_standing_order(tables: TableStore, row: PendingRow, user: int) -> bool:
    """Answer for a person by one of their standing orders, if the row says that it is time. Return False if nothing is
    due any more.

    In their quiet hours nothing is answered, unless everybody may know the time of the answer.
    """
    wishes = await people.get_preferences(tables, user)
    return not (await apply(tables, row.game, 0, submit_due_order, row.seat, user, wishes)).repeated


def submit_due_order(change: TableChange, seat: Seat, user: int, wishes: Preferences) -> None:
    """Submit the answers of the first order that the rules accept. Raise AlreadyApplied if nothing is due any more."""
    due = change.awaited_before.get(seat)
    if due is None or due.user != user or due.act_at is None or due.act_at > change.now:
        raise AlreadyApplied
    change.awaiting.again, change.by = True, "order"
    if is_quiet_time(wishes, change.now) and not is_answer_time_public(change):
        return
    wanted = list_applicable_orders(change.game, change.playing, seat, change.state.seats[seat])
    if not any(submit_order(change, seat, order, wishes.language) for order in wanted):
        change.awaiting.acting[seat] = None


def submit_order(change: TableChange, seat: Seat, order: StandingOrder, locale: str) -> bool:
    """Submit the answers of the order and note them for its owner. Return False if the rules refuse them; then nothing
    has changed."""
    place, match = change.state.seats[seat], change.playing
    words = change.game.create_presenter([p.name for p in change.state.seats], locale)
    before = Lookahead.from_match(match, seat)
    decision = match.get_decision(seat)
    seen = place.seen
    try:
        apply_answers(change, seat, order.create_submissions(match, seat))
    except Refusal:
        return False
    place.seen = seen  # the owner has not seen what has happened since they were last here
    place.left.token = match.get_token(seat)
    if order.is_one_time and order.is_spent(match, seat):
        complete_order(change, seat, order)
    given, called = (
        match.get_undoable_actions(seat),
        words.seal_summary if match.in_sealed_step else words.undo_label,
    )
    what = (
        called(match.view(seat), given)
        if given
        else words.undo_label(before.view, change.game_events.answered)
    )
    add_answer_note(change, seat, order, words.prompt(before, decision), what)
    return True


def show_words(change: TableChange, user: int, words: Sequence[str], locale: str) -> None:
    """Set the words that a player shows beside the game (`Game.table_talk`), in the latest post; no words remove them.
    `locale`: the language of a refusal.

    Raises NotSeated, GameNotStarted, GameOver; OperationRefused no-talk, no-word (text, words), too-many-words (most).
    """
    place = change.state.seats[change.get_seat_of(user)]
    match = change.playing
    said = require_allowed_words(change, change.game.table_talk(match.view(None)), words, locale)
    if said == place.talk:
        raise AlreadyApplied
    place.talk = said
    queue_latest_post_edit(change, match)


def require_allowed_words(
    change: TableChange, talk: TableTalk | None, words: Sequence[str], locale: str
) -> tuple[str, ...]:
    """Return the words that a player may show, in the game's order. `talk`: what the game allows at this moment, None
    if nothing. Raises OperationRefused no-talk, no-word, too-many-words."""
    if talk is None or not talk.is_open:
        raise OperationRefused("no-talk")
    if strange := [word for word in words if word not in talk.words]:
        hints = change.game.create_presenter([place.name for place in change.state.seats], locale)
        raise OperationRefused(
            "no-word", text=strange[0], words=", ".join(map(hints.table_talk_word, talk.words))
        )
    said = tuple(word for word in talk.words if word in words)
    if len(said) > talk.max_words:
        raise OperationRefused("too-many-words", most=talk.max_words)
    return said
