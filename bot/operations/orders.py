"""Standing orders: what people do with them, and the answers that they give; and planning ahead.

Orders answer from the `pending` rows, as if their owners had answered by hand, in one transaction and with the same
posts, so a crash loses nothing. `consequences.orders` says what is stored and when an order answers.

Planning ahead has the same calls as play, on a copy of the table as if it were the person's turn. The plan is the unsaved
draft of a standing order (`TurnPlan`), stored with the seat; nothing of the game changes. Turns after the next one are
planned on top of it, one after the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

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
from bot.model.errors import AlreadyApplied, OperationRefused, StaleQuestion
from bot.model.people import Preferences
from bot.model.view import PlanProgress, SubmitResult, TableView
from bot.operations import people
from bot.operations.play import Play, apply_answers
from bot.stores.tables import TableStore, apply
from engine.core.commands import StandingOrder, Submission, command_name
from engine.core.game import TableTalk
from engine.core.planning import PlannedTurn, PlanningSession, TurnPlan, start_planning
from engine.core.presentation import Lookahead
from engine.core.rules import END_TURN, Refusal, Seat


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
    preferences = await people.get_preferences(tables, user)
    return not (await apply(tables, row.game, 0, submit_due_order, row.seat, user, preferences)).repeated


def submit_due_order(change: TableChange, seat: Seat, user: int, preferences: Preferences) -> None:
    """Submit the answers of the first order that the rules accept. Raise AlreadyApplied if nothing is due any more."""
    due = change.awaited_before.get(seat)
    if due is None or due.user != user or due.act_at is None or due.act_at > change.now:
        raise AlreadyApplied
    change.awaiting.again, change.by = True, "order"
    if is_quiet_time(preferences, change.now) and not is_answer_time_public(change):
        return
    wanted = list_applicable_orders(change.game, change.playing, seat, change.state.seats[seat])
    if not any(submit_order(change, seat, order, preferences.language) for order in wanted):
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
    allowed = change.game.table_talk(change.playing.view(None))
    said = require_allowed_words(change, allowed, words, locale)
    if said == place.talk:
        raise AlreadyApplied
    place.talk = said
    queue_latest_post_edit(change)


def require_allowed_words(
    change: TableChange, talk: TableTalk | None, words: Sequence[str], locale: str
) -> tuple[str, ...]:
    """Return the words that a player may show, in the game's order. `talk`: what the game allows at this moment, None
    if nothing. Raises OperationRefused no-talk, no-word, too-many-words."""
    if talk is None or not talk.is_open:
        raise OperationRefused("no-talk")
    if strange := [word for word in words if word not in talk.words]:
        presenter = change.game.create_presenter([place.name for place in change.state.seats], locale)
        raise OperationRefused(
            "no-word", text=strange[0], words=", ".join(map(presenter.table_talk_word, talk.words))
        )
    said = tuple(word for word in talk.words if word in words)
    if len(said) > talk.max_words:
        raise OperationRefused("too-many-words", most=talk.max_words)
    return said


# Planning ahead

# No other token begins with it.
PLAN_TOKEN_PREFIX = "p"


class PlanMode(Struct, frozen=True):
    """Views and answers of somebody who plans ahead. Raises as `Play` does, and OperationRefused plan-not-now."""

    play: Play

    async def open_session(
        self, table_id: str, user: int, token: str | None = None
    ) -> tuple[TableView, PlanningSession]:
        """Return the person's view of the table, and a copy of the match on which their plan so far has been played.
        Raises OperationRefused plan-not-now; GameOver; StaleQuestion if `token` belongs to another question than the
        plan's open one. None is not checked."""
        view = await self.play.get_view(table_id, user)
        if TurnPlan not in view.orderable:
            raise OperationRefused("plan-not-now")
        rehearsal = await self.play_plan(table_id, user, list_planned_turns(view))
        if token is not None and token != make_plan_token(rehearsal):
            raise StaleQuestion
        return view, rehearsal

    async def play_plan(self, table_id: str, user: int, turns: Sequence[PlannedTurn]) -> PlanningSession:
        """Return a copy of the match on which these planned turns have been played. Raises OperationRefused
        plan-not-now."""
        ahead, seat = await self.play.preview(table_id, user)
        rehearsal = start_planning(ahead, seat, turns)
        if rehearsal is None:
            raise OperationRefused("plan-not-now")
        return rehearsal

    async def get_view(self, table_id: str, user: int | None) -> TableView:
        """Return the person's view of the copy. Raises OperationRefused plan-not-now."""
        assert user is not None, "nobody plans"
        return build_plan_view(*await self.open_session(table_id, user))

    async def submit(
        self,
        table_id: str,
        user: int,
        *says: Submission,
        token: str | None = None,
        interaction: int = 0,
        instead: int = 0,
    ) -> SubmitResult:
        """Add answers to the plan and store it. `instead`: first drop so many of its last answers. Raises StaleQuestion
        if `token` is not that of the shown question."""
        view, rehearsal = await self.open_session(table_id, user, token)
        if instead:
            rehearsal = await self.play_plan(table_id, user, drop_last_answers(rehearsal.plan.turns, instead))
        rehearsal.submit(*says)
        return await self.save_draft(view, rehearsal, user, interaction)

    async def plan_next_turn(self, table_id: str, user: int, token: str, interaction: int) -> SubmitResult:
        """Begin to plan one more turn, after those that are completely planned."""
        view, rehearsal = await self.open_session(table_id, user, token)
        rehearsal.begin_next_turn()
        return await self.save_draft(view, rehearsal, user, interaction)

    async def save_draft(
        self, view: TableView, rehearsal: PlanningSession, user: int, interaction: int
    ) -> SubmitResult:
        """Store the plan as the unsaved draft of a standing order, and return the new view of it."""
        await apply(self.play.tables, view.table.id, interaction, save_draft, user, rehearsal.plan)
        return SubmitResult(build_plan_view(await self.play.get_view(view.table.id, user), rehearsal))

    async def take_back(
        self,
        table_id: str,
        user: int,
        token: str | None = None,
        interaction: int = 0,
        everything: bool = False,
    ) -> SubmitResult:
        """Remove the plan's last answer, or all its answers."""
        _, rehearsal = await self.open_session(table_id, user, token)
        turns = () if everything else drop_last_answers(rehearsal.plan.turns, 1)
        plan = TurnPlan.from_turns(turns) if turns else None
        await apply(self.play.tables, table_id, interaction, save_draft, user, plan)
        return SubmitResult(await self.get_view(table_id, user))


def list_planned_turns(view: TableView) -> tuple[PlannedTurn, ...]:
    """Return the turns of the plan that the person has not saved as a standing order yet."""
    drafted = view.draft_order
    return drafted.turns if isinstance(drafted, TurnPlan) else ()


def drop_last_answers(turns: Sequence[PlannedTurn], n: int) -> tuple[PlannedTurn, ...]:
    """Return the plan without its last `n` answers. The end of a turn is not counted: it goes with the answer before
    it."""
    left = [turn for turn in turns if turn.actions]
    for _ in range(n):
        if not left:
            break
        last = left.pop()
        keep = len(last.actions) - (2 if last.kinds[-1] == END_TURN else 1)
        if keep > 0:
            left.append(PlannedTurn(last.actions[:keep], last.kinds[:keep], last.contexts[:keep]))
    return tuple(left)


def build_plan_view(view: TableView, rehearsal: PlanningSession) -> TableView:
    """Return the view as it is on the copy, after the planned answers."""
    copy = rehearsal.copy
    seat = rehearsal.seat
    plan = rehearsal.plan
    ahead, by_hand = Lookahead.from_match(copy, seat), list_undoable_answers(view, plan)
    return replace(
        view,
        view=ahead.view,
        ahead=ahead,
        decision=None
        if rehearsal.is_turn_complete
        else replace(copy.get_decision(seat), token=make_plan_token(rehearsal)),
        undoable=tuple(by_hand[-1:]),
        undo_count=len(by_hand),
        draft=tuple(copy.get_draft_events(seat)),
        since=(),
        waiting=(),
        sealed=None,
        kept=(),
        token=make_plan_token(rehearsal),
        ends_at=None,
        order_at=None,
        notes=(),
        draft_order=plan if plan.actions else None,
        planning=PlanProgress(len(rehearsal.turns), rehearsal.preview_next_turn() is not None),
    )


def list_undoable_answers(view: TableView, plan: TurnPlan) -> list[Any]:
    """Return the answers that Undo would remove from the plan, one by one: those that the person gave by hand."""
    planned = [one for turn in plan.turns for one in turn.decode_actions(view.game)]
    return [one.action for one in planned if one.kind != END_TURN] or [one.action for one in planned]


def make_plan_token(rehearsal: PlanningSession) -> str:
    """Return the token of the plan's open question. It includes the turn's number, because every turn begins alike, and
    the legal answers, because other players' moves change them.
    """
    copy, seat = rehearsal.copy, rehearsal.seat
    legal = copy.get_decision(seat).legal_actions if seat in copy.open_questions else ()
    question = f"{len(rehearsal.turns)} {copy.get_token(seat)} {legal}"
    return PLAN_TOKEN_PREFIX + blake2b(question.encode(), digest_size=6).hexdigest()
