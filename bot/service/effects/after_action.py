"""What follows from an answer: sealed steps close, events are numbered, and a post is due when the question passes on.

A post is made when the question goes to somebody else or a phase closes, with all events since the last post. A roll
in mid-turn changes the panel, not the channel.
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

FREELY_EDITABLE_S = 3600.0  # seconds: then a message is old to Discord, and editing it is limited
TURN_KINDS = ("turn", "sealed")  # posts that a newer one replaces while they are unsent


def apply_consequences(change: TableChange, actor: Seat | None = None, drafted: int = 0) -> None:
    """After something was answered, taken back or closed. `drafted`: events that the actor had seen before."""
    match = change.playing
    close_immediate_steps(change, match)
    first = number_events(change, match)
    if actor is not None:
        change.turn.actors.add(actor)
        told = change.sheet.events - first
        if told or actor not in match.asks:
            change.sheet.seats[actor].seen = first + min(drafted, told)
    if match.over:
        finish_game(change, match)
    elif has_turn_passed(change, match):
        start_next_turn(change, match)
    elif match.sealing and match.counted and len(match.seals) != change.before.seals:
        queue_seal_count_edit(change, match)


def close_immediate_steps(change: TableChange, match: Match[Any]) -> None:
    """Open what all have sealed, and what opens at once after it, where the game holds nothing back."""
    while match.sealed and not change.game.delays_reveal:
        close_step(change, match)


def close_step(change: TableChange, match: Match[Any]) -> None:
    """Open what all have sealed. An answer that somebody is changing counts as it was sealed."""
    change.turn.earlier = {seat for seat in match.seats if match.kept(seat)}
    change.turn.closed = {seat: make_personal_words(change, match, seat) for seat in match.seats}  # told in each one's language
    match.close()
    change.ops.append(LogEntry("close", TABLE_SEAT))


def make_personal_words(change: TableChange, match: Match[Any], seat: Seat) -> PersonalWords:
    """What the seat's own message of the step says once it is closed; no answer where it was being changed."""
    names, view = change.sheet.name_seats(), match.view(seat)
    given = match.undoable(seat) if seat not in match.asks else ()
    return partial(describe_sealed_answers, change.game, names, view, seat, given)


def describe_sealed_answers(
    game: AnyGame, names: list[str], view: Any, seat: Seat, given: Sequence[Action], locale: str
) -> dict[str, str]:
    words = game.words(names, locale)
    return {"title": words.title(view, seat), "what": words.sealed(view, given) if given else ""}


def queue_seal_count_edit(change: TableChange, match: Match[Any]) -> None:
    """The step's post shows how many have sealed while it is fresh. Discord lets few edits of older messages through:
    such a post says once that it counts no more, and its panels go on telling."""
    sheet = change.sheet
    if change.now - sheet.opened <= FREELY_EDITABLE_S:
        queue_latest_post_edit(change, match)
    elif sheet.uncounted != sheet.turn:
        sheet.uncounted = sheet.turn
        queue_latest_post_edit(change, match)


def queue_latest_post_edit(change: TableChange, match: Match[Any]) -> None:
    """The latest post shows what has changed beside the game: the count, or what players show."""
    sheet = change.sheet
    late = sheet.uncounted == sheet.turn
    payload = {"mentions": list_mentioned_seats(change, match), "turn": sheet.turn, "late": late}
    change.post("count", "table", payload, edit=True)


def number_events(change: TableChange, match: Match[Any]) -> int:
    """Give the news their numbers; returns the first."""
    first = change.sheet.events
    change.turn.told += [(change.sheet.turn, told) for told in match.news]
    change.sheet.events += len(match.news)
    change.turn.published += match.record
    match.news, match.record = [], []
    return first


def has_turn_passed(change: TableChange, match: Match[Any]) -> bool:
    """Whether the question is somebody else's now, or a new one after a closed step or an ended turn."""
    before, now = change.before, AwaitedBefore.of(match)
    if before.step == now.step:
        return False
    ended = any(isinstance(action, EndTurn) for action in change.turn.answered) and not match.saves[0].log
    return before.sealing or now.sealing or ended or not now.asks <= before.asks


def start_next_turn(change: TableChange, match: Match[Any], start: bool = False) -> None:
    """A post that asks whoever is asked now."""
    sheet = change.sheet
    change.turn.passed, change.turn.first = True, sheet.posted
    sheet.opened = change.now
    drop_public_words(change, match)
    advice_consent.end_withdrawn_advice(change)
    payload: dict[str, Any] = {
        "first": sheet.posted,
        "last": sheet.events,
        "mentions": list_mentioned_seats(change, match) if sheet.season is None or not start else list_present_seats(change),
        "turn": sheet.turn,
        "start": start,
    }
    change.post("sealed" if match.sealing else "turn", "table", payload)
    sheet.posted = sheet.events
    sheet.turn += 1


def queue_mid_turn_post(change: TableChange, match: Match[Any]) -> None:
    """A post for somebody whom the last one has not called, in the middle of a turn; it tells what is new since."""
    sheet = change.sheet
    payload = {"first": sheet.posted, "last": sheet.events, "mentions": list_mentioned_seats(change, match), "turn": sheet.turn}
    change.post("turn", "table", payload)
    sheet.posted = sheet.events


def drop_public_words(change: TableChange, match: Match[Any]) -> None:
    """What players show goes when the game says so."""
    if any(place.talk for place in change.sheet.seats) and change.game.talk(match.view(None)) is None:
        for place in change.sheet.seats:
            place.talk = ()


def list_mentioned_seats(change: TableChange, match: Match[Any]) -> list[Seat]:
    """Seats of people who are asked; in a secret step all people or none, as the table wants: it tells nothing."""
    people = list_present_seats(change)
    if match.sealing and change.game.secret:
        return people if change.sheet.mention_all else []
    return [seat for seat in people if seat in match.asks]


def list_present_seats(change: TableChange) -> list[Seat]:
    """Seats of people who are there."""
    return [n for n, p in enumerate(change.sheet.seats) if p.user is not None and not p.away]


def finish_game(change: TableChange, match: Match[Any]) -> None:
    """The game is over: results, the secret, the last post."""
    change.turn.results = match.results()
    end_table(change, "over")


def end_table(change: TableChange, status: str) -> None:
    """Over or abandoned: the last post tells what no post has told."""
    sheet = change.sheet
    change.row.status, change.row.ended = status, change.now
    change.turn.passed = change.write.seated = True
    change.turn.first = sheet.posted
    sheet.offers, sheet.votes, sheet.seating = {}, [], None
    sheet.lapses.pop("seating", None)
    payload = {
        "first": sheet.posted,
        "last": sheet.events,
        "mentions": [n for n, p in enumerate(sheet.seats) if p.user is not None],
        "turn": sheet.turn,
        "abandoned": status == "abandoned",
    }
    change.post("end", "table", payload)
    sheet.posted = sheet.events
    if sheet.season is not None:
        change.post("lobby", "lobby", {}, edit=True)
    thread_archiving.schedule_archiving(change)


def make_result_rows(change: TableChange) -> list[ResultRow]:
    seats, results = change.sheet.seats, change.turn.results
    if results is None:
        return []
    return [
        ResultRow(
            change.row.id, r.seat, seats[r.seat].user, seats[r.seat].bot, r.place, r.total, change.now,
            items=msgspec.json.encode(results.points(r)).decode(),
        )
        for r in results.rows
    ]  # fmt: skip
