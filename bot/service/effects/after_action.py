"""Consequences of an answer: close sealed steps, number events, and queue a post when the turn passes on.

A post is made when somebody else is asked or a phase closes, with all events since the last post. A dice roll in the
middle of a turn changes the panel, not the channel.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from bot.store.rows import ResultRow
from engine.core.game import AnyGame
from engine.core.match import Match
from engine.core.rules import Action, EndTurn, Seat

from ..model.action_log import LogEntry
from ..model.table_change import TABLE_SEAT, AwaitedBefore, PersonalWords, TableChange
from . import advice_consent, thread_archiving

# Discord limits edits of older messages.
FREELY_EDITABLE_S = 3600.0
# A newer post replaces unsent ones of these kinds.
TURN_KINDS = ("turn", "sealed")


def apply_consequences(
    change: TableChange, actor: Seat | None = None, drafted: int = 0, is_start: bool = False
) -> None:
    """Apply what follows from the start of a game, an answer, an undo or a closed step.

    Close sealed steps that are complete, number the new events, then end the game, queue the post of the next turn, or
    update the shown number of sealed answers. `actor`: the seat that answered, None if nobody did. `drafted`: how many
    of the new events the actor has seen already, while they were a draft.
    """
    match, first = change.playing, change.sheet.events
    while match.is_ready_to_reveal and not change.game.delays_reveal:  # a game that holds nothing back
        close_step(change, match)
    change.turn.told += [(change.sheet.turn, event) for event in match.new_public_events]
    change.sheet.events += len(match.new_public_events)
    change.turn.published += match.new_public_actions
    match.new_public_events, match.new_public_actions = [], []
    if actor is not None:
        change.turn.actors.add(actor)
        event_count = change.sheet.events - first
        if event_count or actor not in match.open_questions:
            change.sheet.seats[actor].seen = first + min(drafted, event_count)
    if is_start:
        start_next_turn(change, match, is_start=True)
    elif match.is_over:
        finish_game(change, match)
    elif has_turn_passed(change, match):
        start_next_turn(change, match)
    elif shows_seal_count(change, match) and len(match.sealed_seats) != change.before.seals:
        queue_seal_count_edit(change, match)


def close_step(change: TableChange, match: Match[Any]) -> None:
    """Reveal all sealed answers of the open step. An answer that its player was about to change counts as it was
    sealed."""
    change.turn.earlier = {seat for seat in match.seats if match.get_reopened_seal(seat)}
    # Texts in each player's own language
    change.turn.closed = {seat: make_personal_words(change, match, seat) for seat in match.seats}
    match.reveal_seals()
    change.ops.append(LogEntry("close", TABLE_SEAT))


def make_personal_words(change: TableChange, match: Match[Any], seat: Seat) -> PersonalWords:
    """Return a function that writes, in a given language, what a seat's own message says after a sealed step has
    closed: the question, and the seat's answer unless it was being changed."""
    names, view = change.sheet.name_seats(), match.view(seat)
    given = match.get_undoable_actions(seat) if seat not in match.open_questions else ()
    return partial(describe_sealed_answers, change.game, names, view, seat, given)


def describe_sealed_answers(
    game: AnyGame, names: list[str], view: Any, seat: Seat, given: Sequence[Action], locale: str
) -> dict[str, str]:
    """Return `title`, the question of the closed step, and `what`, a summary of the seat's answers ("" if there are
    none), in the language `locale`."""
    words = game.create_presenter(names, locale)
    return {"title": words.title(view, seat), "what": words.seal_summary(view, given) if given else ""}


def shows_seal_count(change: TableChange, match: Match[Any]) -> bool:
    """Return whether a sealed step is open and everybody may know how many have answered."""
    hidden = change.sheet.count_hidden == change.sheet.turn
    return match.in_sealed_step and match.is_seal_count_public and not hidden


def hide_seal_count(change: TableChange) -> None:
    """Hide how many have answered an open sealed step, because a bot takes a seat: its answer would show that the
    seat's person had not answered. Does nothing where everybody sees who has answered."""
    sheet, match = change.sheet, change.playing
    if shows_seal_count(change, match) and change.game.has_secrets and not sheet.ready_names:
        sheet.count_hidden = sheet.turn
        queue_latest_post_edit(change, match)


def queue_seal_count_edit(change: TableChange, match: Match[Any]) -> None:
    """Show in the step's post how many have sealed, while the post is fresh.

    Discord allows few edits of older messages. Such a post says once that it no longer counts; the panels still do.
    """
    sheet = change.sheet
    if change.now - sheet.opened <= FREELY_EDITABLE_S:
        queue_latest_post_edit(change, match)
    elif sheet.uncounted != sheet.turn:
        sheet.uncounted = sheet.turn
        queue_latest_post_edit(change, match)


def queue_latest_post_edit(change: TableChange, match: Match[Any]) -> None:
    """Show in the latest post what has changed beside the game: the seal count, or public words."""
    sheet = change.sheet
    late = sheet.uncounted == sheet.turn
    payload = {"mentions": change.list_mentioned_seats(match), "turn": sheet.turn, "late": late}
    change.queue_message("count", "table", payload, edit=True)


def has_turn_passed(change: TableChange, match: Match[Any]) -> bool:
    """Return whether somebody else is asked now, or a new question follows a closed step or an ended turn."""
    before, now = change.before, AwaitedBefore.from_match(match)
    if before.step == now.step:
        return False
    ended = (
        any(isinstance(action, EndTurn) for action in change.turn.answered) and not match.saved_steps[0].log
    )
    return before.sealing or now.sealing or ended or not now.asks <= before.asks


def start_next_turn(change: TableChange, match: Match[Any], is_start: bool = False) -> None:
    """Count a new turn or sealed step and queue its post, which mentions the awaited seats. Also clear public words
    that the game no longer allows, and turn advice off if that was put off until now. `is_start`: it is the first turn
    of the game; at a season's table its post mentions everybody."""
    sheet = change.sheet
    change.turn.passed, change.turn.first = True, sheet.posted
    sheet.opened = change.now
    for place in sheet.seats:
        place.absent_s = 0.0
    if any(place.talk for place in sheet.seats) and change.game.table_talk(match.view(None)) is None:
        for place in sheet.seats:
            place.talk = ()  # public words, which the game no longer allows
    advice_consent.end_withdrawn_advice(change)
    payload: dict[str, Any] = {
        "first": sheet.posted,
        "last": sheet.events,
        "mentions": change.list_mentioned_seats(match)
        if sheet.season is None or not is_start
        else change.list_present_seats(),
        "turn": sheet.turn,
        "start": is_start,
    }
    change.queue_message("sealed" if match.in_sealed_step else "turn", "table", payload)
    sheet.posted = sheet.events
    sheet.turn += 1


def queue_mid_turn_post(change: TableChange, match: Match[Any]) -> None:
    """Queue a post in the middle of a turn for somebody whom the last post did not mention, with the events since then."""
    sheet = change.sheet
    payload = {
        "first": sheet.posted,
        "last": sheet.events,
        "mentions": change.list_mentioned_seats(match),
        "turn": sheet.turn,
    }
    change.queue_message("sealed" if match.in_sealed_step else "turn", "table", payload)
    sheet.posted = sheet.events


def finish_game(change: TableChange, match: Match[Any]) -> None:
    """End the game: publish results and secret, and queue the last post."""
    change.turn.results = match.results()
    end_table(change, "over")


def end_table(change: TableChange, status: str) -> None:
    """End the table as "over" or "abandoned", and drop its offers of seats, votes and handover request. The last post
    has all events that no post has had yet."""
    sheet = change.sheet
    change.row.status, change.row.ended = status, change.now
    change.turn.passed = change.extra_writes.seated = True
    change.turn.first = sheet.posted
    sheet.offers = {}
    sheet.votes = []
    sheet.seating = None
    sheet.lapses.pop("seating", None)
    payload = {
        "first": sheet.posted,
        "last": sheet.events,
        "mentions": [n for n, p in enumerate(sheet.seats) if p.user is not None],
        "turn": sheet.turn,
        "abandoned": status == "abandoned",
    }
    change.queue_message("end", "table", payload)
    sheet.posted = sheet.events
    if sheet.season is not None:
        change.queue_message("lobby", "lobby", {}, edit=True)
    thread_archiving.schedule_archiving(change)


def end_if_all_agree(change: TableChange) -> None:
    """End the game if all people who are on the server have voted for that. Runs before every change is written."""
    asked = {place.user for place in change.people if not place.away}
    if change.row.status == "running" and asked and asked <= set(change.sheet.votes):
        end_table(change, "abandoned")


def make_result_rows(change: TableChange) -> list[ResultRow]:
    """Return one row per seat with its place and points, to be stored. Return [] unless the game has just been played
    to its end."""
    seats, results = change.sheet.seats, change.turn.results
    if results is None:
        return []
    return [
        ResultRow(
            change.row.id,
            r.seat,
            seats[r.seat].user,
            seats[r.seat].bot,
            r.rank,
            r.total,
            change.now,
            items=msgspec.json.encode(results.points_by_category(r)).decode(),
        )
        for r in results.ranking
    ]
