"""What a change of a table or season means for its messages: which go out, which replace waiting ones, which are
edited.

The decision is made on the messages that are stored (`StoredMessages`), read and locked before. The result is a
`MessagePlan`, which `bot.stores.outbox` carries out. A table without a server has no channel: the people who sit there
read its posts, each by direct message. Somebody who is asked gets the question, as a prompt. Everybody else has one
message with the news, which is edited until they are asked. It shows what a post in a channel would show, and never more.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.base import HOUR_S
from bot.base.sealed_chance import get_creation_time
from bot.consequences.awaited import (
    is_secret_step,
    list_prompted_seats,
)
from bot.db.rows import (
    WAITING_STATES,
    OutboxRow,
    PendingRow,
    encode_json,
    generate_delivery_mark,
)
from bot.model.change import TableChange, get_cleanup_lane
from bot.model.messages import (
    QUESTION_POSTS,
    decode_payload,
    try_decoding_payload,
)
from bot.model.people import DEFAULT_PREFERENCES, People
from bot.model.season import SeasonChange
from bot.model.timing import Timing
from engine.core.rules import Seat

PLACELESS_KINDS = ("thread", "title", "asleep", "reminder")
"""What makes no sense without a channel."""


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
    people = change.state.present_seats
    if row.kind in KINDS_WITH_EVENTS:
        return [seat for seat in people if seat not in asked]
    called = payload.get("mentions") if row.kind in ("late", "notice") else None
    return [seat for seat in people if seat in called] if called else people


def address_copy(change: TableChange, row: OutboxRow, payload: dict[str, Any], seat: Seat) -> OutboxRow:
    """Return the copy of a post for the person at this seat. It mentions at most this person. News shows how
    many have sealed by being written again."""
    target = f"user:{change.state.seats[seat].user}"
    copy = replace(row, lane=target, target=target, mark=generate_delivery_mark())
    if row.kind == "count":
        copy.kind, posted = "sealed", change.state.posted
        payload = {"first": posted, "last": posted, "mentions": [], "turn": change.state.turn}
    elif row.kind in (*QUESTION_POSTS, "notice"):
        called = [n for n in payload.get("mentions", ()) if n == seat]
        payload = {**payload, "mentions": called, "is_news": not called}
    copy.payload = encode_json(payload)
    return copy


def edit_news(row: OutboxRow, sent: OutboxRow) -> None:
    """Turn news into an edit of the reader's earlier news, which then tells everything since its first event."""
    row.edit, row.of = True, sent.id
    if (known := try_decoding_payload(sent)) is not None:
        payload = decode_payload(row)
        row.payload = encode_json({**payload, "first": min(payload["first"], known.first)})


AwaitedRows = Mapping[Seat, PendingRow]

KINDS_WITH_EVENTS = (*QUESTION_POSTS, "count")
SUPERSEDED_KINDS = {
    "turn": KINDS_WITH_EVENTS,
    "sealed": KINDS_WITH_EVENTS,
    "end": KINDS_WITH_EVENTS,
    "lobby": ("lobby",),
    "title": ("title",),
    "count": ("count",),
    "rematch": ("rematch",),
}
"""The kinds of unsent messages whose place a new one of this kind takes."""
EDITED_KINDS = {
    "forget": ("prompt",),
    "in-time": ("late",),
    "rematch": ("end",),
}
"""The kinds of posts that an edit of this kind changes."""
OFFER_NOTICES = ("seat-offered", "season-replace", "late-find")
WAITING_NOTICES = ("clock-warn", "clock-out", "clock-out-alone", "clock-vacation", "nudge")
DIRECT_KINDS = (*QUESTION_POSTS, "prompt", "end")
"""What is the latest message to somebody at a table without a server: news, a question or the end."""
# This holds for messages that are not older than an hour.
FREE_EDITS_PER_HOUR = 5
EDIT_INTERVAL_S, RARE_EDIT_INTERVAL_S = 30.0, 600.0


class StoredMessages(Struct):
    """The messages that a change may replace, edit or withdraw, and those of people to each other."""

    rows: list[OutboxRow] = []  # waiting, on their way, or on Discord with controls; the oldest first
    edited: list[OutboxRow] = []  # all that the change edits because of `EDITED_KINDS`
    latest: dict[str, OutboxRow] = {}  # by target: the latest of `DIRECT_KINDS` that has been sent
    reminders: dict[int, int] = {}  # by user: the row of the reminder that lists this table
    spectators: list[int] = []  # users who want to hear how the game ends
    contacts: list[OutboxRow] = []  # what people may send each other with this change


class MessagePlan(Struct):
    """What is to be done with the messages of a table or season."""

    stored: list[OutboxRow]
    new: list[OutboxRow] = []  # to insert, in this order
    superseded: list[int] = []  # ids of stored rows that are not needed any more
    prompts: dict[Seat, OutboxRow] = {}  # new questions, by seat

    def take_waiting(self, kinds: Sequence[str], target: str, edit: bool = False) -> list[OutboxRow]:
        """Drop the unsent rows of these kinds to a target and return them, because a new row also carries their news.
        `edit`: only those that edit a message."""
        taken = [
            row
            for row in (*self.stored, *self.new)
            if row.state in WAITING_STATES
            and row.kind in kinds
            and row.target == target
            and (row.edit or not edit)
        ]
        for row in taken:
            self.drop(row)
        return taken

    def drop(self, row: OutboxRow) -> None:
        """Drop an unsent row."""
        if row.id:
            self.superseded.append(row.id)
            self.stored.remove(row)
        else:
            self.new.remove(row)

    def withdraw(self, row_id: int) -> bool:
        """Drop a stored row if it is unsent. Return whether it was."""
        waiting = next((row for row in self.stored if row.id == row_id and row.state in WAITING_STATES), None)
        if waiting is not None:
            self.drop(waiting)
        return waiting is not None

    def withdraw_or_edit(self, row_id: int, edit: OutboxRow) -> None:
        """Drop a stored row; if it has gone out, queue the edit of its message."""
        if not self.withdraw(row_id):
            self.new.append(replace(edit, edit=True, of=row_id))

    def list_sent(self, kind: str, target: str | None = None) -> list[OutboxRow]:
        """Return the stored messages of a kind to one target or (None) to all, queued or delivered."""
        return [
            row for row in self.stored if row.kind == kind and not row.edit and target in (None, row.target)
        ]

    def list_open_prompts(self, target: str | None = None) -> list[OutboxRow]:
        """Return the unanswered prompts to one target or (None) to everybody, queued or delivered."""
        ended = {row.of for row in (*self.stored, *self.new) if row.kind in ("settled", "forget")}
        return [row for row in self.list_sent("prompt", target) if row.id not in ended]


def plan_messages(
    change: TableChange,
    stored: StoredMessages,
    was: AwaitedRows | None,
    rows: Sequence[PendingRow],
    people: People,
    tuning: Timing,
) -> MessagePlan:
    """Return what happens to the table's messages.

    `was` holds the awaited seats before the change, or None if they stay the same; `rows` those after it. `people`
    holds the preferences of the people at the table.
    """
    plan = MessagePlan(stored.rows)
    asked = list_prompted_seats(change, people)
    if stored.spectators:
        notify_spectators(change, stored.spectators)
    if change.outgoing.reopened:
        plan.take_waiting(("lobby", "thread"), "lobby")
    if change.state.offers != change.stored.state.offers or change.extra_writes.new_tables:
        close_notices(plan, change)
    plan_posts(plan, change, stored, asked if change.is_direct else [], tuning)
    plan.new += stored.contacts
    if change.outgoing.release:
        requeue_held_posts(plan, change)
    if was is not None:
        plan_prompts(plan, change, was, rows, asked, people, tuning)
        withdraw_answered(plan, change, stored, was, rows)
    return plan


# Posts


def plan_posts(
    plan: MessagePlan, change: TableChange, stored: StoredMessages, asked: Sequence[Seat], tuning: Timing
) -> None:
    """Plan the change's own messages. A newer post takes over the events and mentions of an unsent older post of its
    kind. `asked`: the seats at a table without a server that get a question."""
    for seat in asked:
        end_news(plan, change, stored, f"user:{change.state.seats[seat].user}", tuning)
    for row in address_posts(change, asked):
        if row.edit and (request := decode_payload(row).get("press")):
            row.of = find_request_post(plan, row.target, request)
            if row.of is None:
                continue
        if row.kind in SUPERSEDED_KINDS and (row.kind != "lobby" or row.edit):
            old = plan.take_waiting(SUPERSEDED_KINDS[row.kind], row.target, row.edit)
            if unsent := [one for one in old if one.kind in QUESTION_POSTS]:
                merge_unsent_posts(change, row, unsent)
        if row.kind == "end" and row.user is not None:
            end_news(plan, change, stored, row.target, tuning)
        if row.user is not None and row.kind in QUESTION_POSTS:
            if (sent := find_news(plan, stored, row.target)) is not None:
                edit_news(row, sent)
            elif row.edit:
                continue
        if row.kind == "turn":
            delay_turn_post(change, row, tuning)
        plan.new += expand_edit(stored, row) if row.kind in EDITED_KINDS else [row]


def merge_unsent_posts(change: TableChange, row: OutboxRow, old: list[OutboxRow]) -> None:
    """Let the new post `row` replace the unsent posts `old`: it also shows their events, and mentions those of their
    people who are still awaited."""
    told = [known for o in old if (known := try_decoding_payload(o)) is not None]
    row.created = min(o.created for o in old)
    payload: dict[str, Any] = decode_payload(row)
    payload["first"] = min([payload["first"], *(post.first for post in told)])
    secretly = row.kind == "sealed" and change.game.has_secrets  # which mentions all or nobody
    awaited = set(change.match.open_questions) if change.match is not None and not secretly else set[int]()
    if change.state.season is not None and any(post.start for post in told):  # which calls all who are seated
        awaited |= {seat for seat, place in enumerate(change.state.seats) if place.user is not None}
    pings = {seat for post in told for seat in post.mentions if seat in awaited}
    payload["mentions"] = sorted({*payload["mentions"], *pings})
    payload["start"] = payload.get("start", False) or any(post.start for post in told)
    row.payload = encode_json(payload)


def delay_turn_post(change: TableChange, row: OutboxRow, tuning: Timing) -> None:
    """Let a turn's post wait a little if another one will probably follow soon.

    It waits if only bots are awaited, and people whose orders answer at once. It also waits if only the player who has
    just ended their turn is asked, for its last word, in the panel before them. News calls nobody, and
    waits too.
    """
    match, seats = change.match, change.state.seats
    if match is None or not match.open_questions:
        return
    awaited = set(match.open_questions)
    if row.edit or all(seat in change.awaiting.soon or seats[seat].user is None for seat in awaited):
        row.not_before = min(change.now + tuning.debounce, row.created + tuning.debounce_most)
    elif awaited <= change.game_events.actors:
        presenter = change.game.create_presenter([place.name for place in seats])
        if presenter.completes_ended_turn(match.view(None)):
            row.not_before = change.now + tuning.postpone_own


def find_request_post(plan: MessagePlan, target: str, request: Sequence[Any]) -> int | None:
    """Return the id of the row that asks the readers of a target about this request to the table, or None if it has
    expired. Its controls name the request."""
    stored = ((post.id, try_decoding_payload(post)) for post in plan.list_sent("notice", target))
    return next((row_id for row_id, known in stored if known is not None and known.press == request), None)


def find_news(plan: MessagePlan, stored: StoredMessages, target: str) -> OutboxRow | None:
    """Return the message with the news of a table without a server, or None if the reader has been asked since."""
    waiting = [
        row for row in plan.stored if row.target == target and row.kind in DIRECT_KINDS and not row.edit
    ]
    latest = max([*waiting, *filter(None, [stored.latest.get(target)])], key=lambda row: row.id, default=None)
    return latest if latest is not None and latest.kind in QUESTION_POSTS else None


def end_news(
    plan: MessagePlan, change: TableChange, stored: StoredMessages, target: str, tuning: Timing
) -> None:
    """Let somebody's news lose its controls, because they are asked or the game is over. What it does not tell yet
    is in the question or in the post about the end."""
    plan.take_waiting(QUESTION_POSTS, target)
    if (sent := find_news(plan, stored, target)) is not None:
        edit = change.make_outbox_row("retired", target, {"closed": False}, tuning.linger, sent.id)
        plan.new.append(replace(edit, lane=get_cleanup_lane(target)))


def expand_edit(stored: StoredMessages, row: OutboxRow) -> list[OutboxRow]:
    """Return one row for each message that `row` edits: each message of the kinds in `EDITED_KINDS` that was or will be
    sent to its target. An edit because of a rematch repeats the payload of the end's post."""
    return [
        replace(
            row,
            edit=True,
            of=message.id,
            mark=generate_delivery_mark(),
            payload=message.payload if row.kind == "rematch" else row.payload,
        )
        for message in stored.edited
        if message.kind in EDITED_KINDS[row.kind] and message.target == row.target
    ]


def requeue_held_posts(plan: MessagePlan, change: TableChange) -> None:
    """Queue again the posts that were held while the table had no channel, or that would go to its former thread. They
    go out after the new thread is open."""
    rows = [*plan.stored, *plan.new]
    thread = max((n for n, row in enumerate(rows) if row.kind == "thread"), default=0)
    for n, row in enumerate(rows):
        if row.state == "held" or (
            n < thread and row.state == "due" and row.target == "table" and not row.edit
        ):
            plan.drop(row)
            plan.new.append(replace(row, id=0, state="due", not_before=change.now, due_since=None))


def retire_previous_post(
    previous: OutboxRow | None, post: OutboxRow, message: int, now: float, linger: float
) -> tuple[bool, OutboxRow | None]:
    """Return whether a post that has just been delivered is the table's latest, and the edit by which the other one
    loses its controls.

    `previous`: the latest post so far. The edit is made `linger` seconds later, and nothing waits for it. Discord
    refuses presses on controls that a message no longer has; presses on controls that it still has are answered,
    however old it is.
    """
    assert post.game is not None
    is_latest = previous is None or previous.message is None or previous.message < message
    old = previous if is_latest else post
    if old is None:
        return is_latest, None
    edit = OutboxRow.for_table(post.game, "retired", {"closed": old.kind == "sealed"}, now)
    edit.lane, edit.not_before = get_cleanup_lane(post.game), now + linger
    edit.edit, edit.of = True, old.id
    return is_latest, edit


# Questions by direct message


def plan_prompts(
    plan: MessagePlan,
    change: TableChange,
    was: AwaitedRows,
    rows: Sequence[PendingRow],
    asked: Sequence[Seat],
    people: People,
    tuning: Timing,
) -> None:
    """Plan prompts to the seats that are asked now, and edits of the prompts that are answered.

    In a public game a prompt lives as long as its question. In a game with secrets it lives as long as its step, for
    every person at the table, asked or not: it holds what only that person may see, and they may change their answer
    there until the step closes. Then the prompt of the next step takes its place.
    """
    if change.game.has_secrets and change.game_events.passed:
        plan_step_prompts(plan, change, asked, people)
        return
    if change.game.has_secrets:
        answered = [row for row in was.values() if all(r.seat != row.seat for r in rows)]
        plan_answered_edits(plan, change, answered, tuning.linger)
        for seat in change.awaiting.newcomers if is_secret_step(change) else ():
            if not plan.list_open_prompts(f"user:{change.state.seats[seat].user}"):
                plan.new.append(change.make_prompt_row(seat, change.state.events))
    for seat in asked:
        plan.prompts[seat] = change.make_prompt_row(seat, change.state.seats[seat].seen)
        plan.new.append(plan.prompts[seat])
    if change.game.has_secrets:
        return
    living = {row.prompt for row in rows if row.seat not in plan.prompts}
    for row in was.values():
        if row.prompt is None or row.prompt in living or plan.withdraw(row.prompt):
            continue
        # It has gone out and is answered, which it says from now on.
        target, payload = f"user:{row.user}", {"seat": row.seat}
        plan.new.append(change.make_outbox_row("settled", target, payload, 0, row.prompt))


def plan_step_prompts(plan: MessagePlan, change: TableChange, asked: Sequence[Seat], people: People) -> None:
    """In a game with secrets, plan a prompt of the new step to each of the seats `asked`, and an edit of each prompt of
    the previous step, which then says in one line what was answered. A previous prompt that has not been sent is
    dropped, and the new one shows its events too.

    If what is stored of an unsent prompt cannot be read, the new one shows all that its player has not seen."""
    previous = plan.list_open_prompts()
    unsent = [row for row in previous if plan.withdraw(row.id)]
    for seat in asked:
        place = change.state.seats[seat]
        first = change.game_events.first if is_secret_step(change) else place.seen
        dropped = [try_decoding_payload(row) for row in unsent if row.target == f"user:{place.user}"]
        untold = [place.seen if prompt is None else prompt.first for prompt in dropped]
        plan.prompts[seat] = change.make_prompt_row(seat, min([first, *untold]))
        plan.new.append(plan.prompts[seat])
    for row in previous:
        if row in unsent:
            continue
        prompt = try_decoding_payload(row)
        seat = change.table.find_seat_of(row.user) if prompt is None else prompt.seat
        closed: dict[str, Any] = {"seat": seat, "closed": True}
        if seat is not None and (make_words := change.game_events.closed.get(seat)) is not None:
            reader = int(row.target.removeprefix("user:"))
            closed |= make_words(people.get(reader, DEFAULT_PREFERENCES).language)
        plan.new.append(change.make_outbox_row("settled", row.target, closed, 0, row.id))


def plan_answered_edits(
    plan: MessagePlan, change: TableChange, done: Sequence[PendingRow], linger: float
) -> None:
    """Plan edits of the prompts of players who have sealed their answers (`done`), so that they can change them there.

    A prompt that is not sent yet will say so by itself. The edits are in a lane of their own, so that no message waits
    for them, and come `linger` seconds later, because somebody may be about to press a control. A prompt whose stored
    data cannot be read stays as it is until its step closes.
    """
    for was in done:
        living = plan.list_open_prompts(f"user:{was.user}") if was.user is not None else []
        for row in living:
            if row.state != "due" and try_decoding_payload(row) is not None:
                edit = change.make_outbox_row("answered", row.target, decode_payload(row), linger, row.id)
                plan.new.append(replace(edit, lane=get_cleanup_lane(row.target)))


# Notices and reminders


def withdraw_answered(
    plan: MessagePlan,
    change: TableChange,
    stored: StoredMessages,
    was: AwaitedRows,
    rows: Sequence[PendingRow],
) -> None:
    """Bring the reminders and notices up to date that told people that the table was waiting for them, where it no
    longer does."""
    table_id, now = change.row.id, change.now
    for row in was.values():
        if row.user is None or any((r.seat, r.user) == (row.seat, row.user) for r in rows):
            continue
        if row.reminded and (reminder := stored.reminders.get(row.user)) is not None:
            target = f"user:{row.user}"
            plan.new.append(change.make_outbox_row("reminder", target, {}, 0, reminder))
        if row.reminded and (post := find_public_reminder(plan.list_sent("reminder", "table"), row.seat)):
            plan.withdraw_or_edit(post.id, OutboxRow.for_table(table_id, "withdrawn", {}, now))
        for message in plan.list_sent("notice", f"user:{row.user}"):
            notice = try_decoding_payload(message)
            if notice is not None and notice.code in WAITING_NOTICES:
                edit = OutboxRow.for_user(row.user, "withdrawn", {}, now, table_id)
                plan.withdraw_or_edit(message.id, edit)


def find_public_reminder(posts: Sequence[OutboxRow], seat: Seat) -> OutboxRow | None:
    """Return the latest of the reminders at a table that reminds this seat alone."""
    stored = [(post, try_decoding_payload(post)) for post in posts]
    return next((post for post, told in reversed(stored) if told is not None and told.seats == [seat]), None)


def notify_spectators(change: TableChange, spectators: Sequence[int]) -> None:
    """Queue a direct message with the game's result to everybody who watches the table without a seat."""
    winners = change.game_events.results.winners if change.game_events.results is not None else ()
    names = ", ".join(map(change.state.name_seat, winners))
    seated = {place.user for place in change.state.seats}
    for user in spectators:
        if user not in seated:
            change.queue_notice(
                "watched-over", f"user:{user}", game=change.game.title, winners=names, count=len(winners)
            )


def close_notices(plan: MessagePlan, change: TableChange) -> None:
    """Close the notices of seat offers that no longer hold, and of a rematch that has begun."""
    ended = [
        seat for seat, user in change.stored.state.offers.items() if change.state.offers.get(seat) != user
    ]
    has_rematch_begun = bool(change.extra_writes.new_tables)
    latest = dict[tuple[str, str, object], OutboxRow]()
    for row in plan.list_sent("notice"):
        if (notice := try_decoding_payload(row)) is None:
            continue
        code, seat = notice.code, notice.args.get("seat")
        if (code in OFFER_NOTICES and seat in ended) or (code == "rematch-asked" and has_rematch_begun):
            latest[row.target, code, seat] = row
    for row in latest.values():
        payload = {**decode_payload(row), "closed": True}
        plan.withdraw_or_edit(row.id, change.make_outbox_row("notice", row.target, payload, edit=True))


# Seasons


def plan_season_messages(change: SeasonChange, open_rows: list[OutboxRow]) -> MessagePlan:
    """Return what happens to a season's messages. `open_rows`: those that wait or are on their way."""
    plan = MessagePlan(open_rows)
    if any(row.kind == "draw" for row in change.out):
        plan.take_waiting(("draw",), "season")  # an announcement that no longer holds
    plan.new += change.out
    if change.retold is not None and change.season.status != "draft":
        plan.new.append(make_living_post(plan, change, change.retold))
    return plan


def make_living_post(plan: MessagePlan, change: SeasonChange, within: float) -> OutboxRow:
    """Return the outbox row that brings the season's living post up to date in at most `within` seconds: an edit that
    replaces unsent edits, or a new post if there is none. Note the edit's time or the new post's mark in
    `change.state`.

    Its controls keep their ids through all edits, so that a press during an edit still works. An edit for a press or a
    result waits for others, because Discord allows few edits of older messages; one for a new round does not wait.
    """
    waits = plan.take_waiting(("season",), "season")
    message, state = change.row.message, change.state
    if message is None and not plan.list_sent("season"):
        state.mark = generate_delivery_mark()
        return replace(change.make_outbox_row("season", "season", {}, 0.0), mark=state.mark)
    edit_times = [at for at in state.retold if at > change.now - HOUR_S]
    is_young = message is None or change.now - get_creation_time(message) < HOUR_S
    often = is_young and len(edit_times) < FREE_EDITS_PER_HOUR
    free = change.now
    if within:
        free = max(edit_times, default=0.0) + (EDIT_INTERVAL_S if often else RARE_EDIT_INTERVAL_S)
    at = min([max(change.now + within, free), *(row.not_before for row in waits)])
    state.retold = [*(before for before in edit_times if before < at), at]
    return replace(
        change.make_outbox_row("season", "season", {}, at - change.now, edit=True), mark=state.mark
    )
