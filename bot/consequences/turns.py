"""Consequences of an answer: close sealed steps, number events, and queue a post when the turn passes on.

A post is made when somebody else is asked or a phase closes, with all events since the last post. A dice roll in the
middle of a turn changes the panel, not the channel. The card of a table in a forum, which its gallery shows, is edited
only because of what a post says as well, and at most once in `CARD_INTERVAL_S`; it has a lane of its own, so that no
turn's post waits for it. Because a server allows only a thousand active threads, the thread of a season's table and the
post in a forum are archived a day after the end, as a request that expires (`TableState.lapses`).
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from bot.base import DAY_S, HOUR_S
from bot.base.sealed_chance import SEAL_DIGITS
from bot.consequences import advice_consent
from bot.consequences.lateness import HANDOVER_REQUEST, SLEEP, schedule_sleep
from bot.db.rows import ResultRow, encode_json
from bot.model import dice
from bot.model.action_log import LogEntry
from bot.model.change import TABLE_SEAT, AwaitedBefore, PersonalWords, TableChange
from bot.model.messages import MessageKind
from bot.model.table import ADVICE_WAS_ON, parse_options
from bot.model.timing import LOBBY_IDLE_S
from engine.core.match import Match
from engine.core.rules import EndTurn, Seat, Setup

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
    row = change.make_outbox_row("lobby", "lobby", shown, state.card_at - change.now, edit=True)
    change.outgoing.out.append(replace(row, lane=f"card:{change.row.id}"))


def update_title(change: TableChange) -> None:
    """Queue the change of the title and the tags of a table's own post, when its game has started or ended. Does nothing
    outside forums."""
    if change.table.has_own_post:
        queue_in_title_lane(change, "title")


def queue_in_title_lane(change: TableChange, kind: MessageKind, after: float = 0.0) -> None:
    """Queue a new title of the table's forum post, or the archiving of the post of a closed lobby, which comes last
    because a new title reopens the post."""
    row = change.make_outbox_row(kind, "lobby", {}, after)
    change.outgoing.out.append(replace(row, lane=f"title:{change.row.id}"))


def deal_game(change: TableChange, require_witness: dice.RequireWitness) -> None:
    """Create the match with the lobby's options and seats, and with dice from a new key. Raises what `require_witness`
    raises, because the key needs the id of the start message."""
    state = change.state
    state.started, change.row.status = change.now, "running"
    state.invited, state.reserved = {}, {}
    if state.advice:
        change.record_first_time(ADVICE_WAS_ON)
    options = parse_options(change.game, state.options)
    state.options = msgspec.to_builtins(options)
    state.dealt = [place.joined for place in state.seats]
    state.witness = require_witness(make_start_announcement(change))
    key = dice.get_chance_key(state)
    if change.game.seat_assignment == "random" and state.season is None:
        state.seats, change.extra_writes.seated = dice.shuffle_seats(state.seats, key), True
    for place, colour in zip(state.seats, change.game.seat_colours, strict=False):
        place.colour = colour
    change.match = Match.new(change.game, Setup(len(state.seats), key, options), defer_reveal=True)


def make_start_announcement(change: TableChange) -> dice.Announcement:
    """Return what the start message must show: everything on which the game will depend, except for that message's
    id."""
    state = change.state
    slug = change.row.slug
    table = change.row.id
    return dice.Announcement(
        "start",
        {
            "game": change.game.title,
            "names": ", ".join(place.name for place in state.seats),
            "bots": next((place.bot for place in state.seats if place.bot), "none"),
            "seal": state.commitment[:SEAL_DIGITS],
            "terms": dice.digest_terms(slug, table, len(state.seats), state.options),
            "table": table,
        },
        state.dealt,
    )


# Keys of `TableState.lapses`.
IDLE = "idle"
THREAD_ARCHIVING = "thread"


def restart_idle_time(change: TableChange) -> None:
    """Let a lobby wait for people for some more days. Runs before every change is written."""
    change.state.lapses.pop(IDLE, None)
    if change.row.status == "lobby":
        change.state.lapses[IDLE] = change.now + LOBBY_IDLE_S


def archive_thread(change: TableChange) -> None:
    """Queue the archiving of the thread. While a rematch is being agreed, put it off by a day: the rematch's post is
    edited when that expires."""
    wish = change.state.rematch
    if wish is not None and not wish.table:
        change.state.lapses[THREAD_ARCHIVING] = change.now + DAY_S
    else:
        change.queue_message("asleep", "table", {})


# Discord limits edits of older messages.
FREELY_EDITABLE_S = HOUR_S


def apply_consequences(
    change: TableChange, actor: Seat | None = None, drafted: int = 0, is_start: bool = False
) -> None:
    """Apply what follows from the start of a game, an answer, an undo or a closed step.

    Close sealed steps that are complete, number the new events, then end the game, queue the post of the next turn, or
    update the shown number of sealed answers. `actor`: the seat that answered, None if nobody did. `drafted`: how many
    of the new events the actor has seen already, while they were a draft.
    """
    match, first = change.playing, change.state.events
    while match.is_ready_to_reveal and not change.game.delays_reveal:  # a game that holds nothing back
        close_step(change, match)
    change.game_events.told += [(change.state.turn, event) for event in match.new_public_events]
    change.state.events += len(match.new_public_events)
    change.game_events.published += match.new_public_actions
    match.new_public_events, match.new_public_actions = [], []
    if actor is not None:
        change.game_events.actors.add(actor)
        event_count = change.state.events - first
        if event_count or actor not in match.open_questions:
            change.state.seats[actor].seen = first + min(drafted, event_count)
    if is_start:
        start_next_turn(change, match, is_start=True)
    elif match.is_over:
        change.game_events.results = match.results()
        end_table(change, "over")
    elif has_turn_passed(change, match):
        start_next_turn(change, match)
    elif shows_seal_count(change, match) and len(match.sealed_seats) != change.before.seals:
        queue_seal_count_edit(change)


def close_step(change: TableChange, match: Match) -> None:
    """Reveal all sealed answers of the open step. An answer that its player was about to change counts as it was
    sealed."""
    change.game_events.earlier = {seat for seat in match.seats if match.get_reopened_seal(seat)}
    # Texts in each player's own language
    change.game_events.closed = {seat: make_personal_words(change, match, seat) for seat in match.seats}
    match.reveal_seals()
    change.ops.append(LogEntry("close", TABLE_SEAT))


def make_personal_words(change: TableChange, match: Match, seat: Seat) -> PersonalWords:
    """Return a function that writes, in a given language, what a seat's own message says after a sealed step has
    closed: the question, and the seat's answer unless it was being changed."""
    names, view = change.state.name_seats(), match.view(seat)
    given = match.get_undoable_actions(seat) if seat not in match.open_questions else ()

    def describe(locale: str) -> dict[str, str]:
        """Return `title`, the question of the closed step, and `what`, a summary of the seat's answers ("" if there are
        none), in the language `locale`."""
        words = change.game.create_presenter(names, locale)
        return {"title": words.title(view, seat), "what": words.seal_summary(view, given) if given else ""}

    return describe


def shows_seal_count(change: TableChange, match: Match) -> bool:
    """Return whether a sealed step is open and everybody may know how many have answered."""
    hidden = change.state.count_hidden == change.state.turn
    return match.in_sealed_step and match.is_seal_count_public and not hidden


def hide_seal_count(change: TableChange) -> None:
    """Hide how many have answered an open sealed step, because a bot takes a seat: its answer would show that the
    seat's person had not answered. Does nothing where everybody sees who has answered."""
    state, match = change.state, change.playing
    if shows_seal_count(change, match) and change.game.has_secrets and not state.ready_names:
        state.count_hidden = state.turn
        queue_latest_post_edit(change)


def queue_seal_count_edit(change: TableChange) -> None:
    """Show in the step's post how many have sealed, while the post is fresh.

    Discord allows few edits of older messages. Such a post says once that it no longer counts; the panels still do.
    """
    state = change.state
    if change.now - state.turn_began > FREELY_EDITABLE_S:
        if state.uncounted == state.turn:
            return
        state.uncounted = state.turn
    queue_latest_post_edit(change)


def queue_latest_post_edit(change: TableChange) -> None:
    """Show in the latest post what has changed beside the game: the seal count, or public words."""
    state = change.state
    late = state.uncounted == state.turn
    payload = {"mentions": change.list_mentioned_seats(), "turn": state.turn, "late": late}
    change.queue_message("count", "table", payload, edit=True)


def has_turn_passed(change: TableChange, match: Match) -> bool:
    """Return whether somebody else is asked now, or a new question follows a closed step or an ended turn."""
    before, now = change.before, AwaitedBefore.from_match(match)
    if before.step == now.step:
        return False
    ended = (
        any(isinstance(action, EndTurn) for action in change.game_events.answered)
        and not match.saved_steps[0].log
    )
    return before.sealing or now.sealing or ended or not now.asks <= before.asks


def start_next_turn(change: TableChange, match: Match, is_start: bool = False) -> None:
    """Count a new turn or sealed step and queue its post, which mentions the awaited seats. Also clear public words
    that the game no longer allows, and turn advice off if that was put off until now. `is_start`: it is the first turn
    of the game; at a season's table its post mentions everybody."""
    state = change.state
    change.game_events.passed, change.game_events.first = True, state.posted
    state.turn_began = change.now
    schedule_sleep(change)
    for place in state.seats:
        place.absent_s = 0.0
    if any(place.talk for place in state.seats) and change.game.table_talk(match.view(None)) is None:
        for place in state.seats:
            place.talk = ()  # public words, which the game no longer allows
    if state.advice_ends:  # put off until now, when everybody gets a message anyway
        advice_consent.switch_off(change)
    everybody = is_start and state.season is not None
    mentions = state.present_seats if everybody else change.list_mentioned_seats()
    queue_events(change, "sealed" if match.in_sealed_step else "turn", mentions, start=is_start)
    if is_start:
        update_title(change)
    state.turn += 1


def queue_events(change: TableChange, kind: MessageKind, mentions: list[Seat], **more: bool) -> None:
    """Queue a post of this kind with the events since the last one, and show it on the card. `more`: the rest of its
    payload."""
    state = change.state
    payload = {"first": state.posted, "last": state.events, "mentions": mentions, "turn": state.turn, **more}
    change.queue_message(kind, "table", payload)
    show_on_card(change, payload)
    state.posted = state.events


def queue_mid_turn_post(change: TableChange) -> None:
    """Queue a post in the middle of a turn for somebody whom the last post did not mention, with the events since then."""
    kind = "sealed" if change.playing.in_sealed_step else "turn"
    queue_events(change, kind, change.list_mentioned_seats())


def end_table(change: TableChange, status: str) -> None:
    """End the table as "over" or "abandoned", and drop its offers of seats, votes and handover request. The last post
    has all events that no post has had yet."""
    state = change.state
    change.row.status, change.row.ended = status, change.now
    change.game_events.passed = change.extra_writes.seated = True
    change.game_events.first = state.posted
    state.offers = {}
    state.votes = []
    state.seating = None
    for request in (HANDOVER_REQUEST, SLEEP):
        state.lapses.pop(request, None)
    people = [n for n, place in enumerate(state.seats) if place.user is not None]
    queue_events(change, "end", people, abandoned=status == "abandoned")
    update_title(change)
    if state.season is not None or change.table.has_own_post:
        state.lapses[THREAD_ARCHIVING] = change.now + DAY_S


def end_if_all_agree(change: TableChange) -> None:
    """End the game if all people who are on the server have voted for that. Runs before every change is written."""
    present = {place.user for place in change.people if not place.away}
    if change.row.status == "running" and present and present <= set(change.state.votes):
        end_table(change, "abandoned")


def make_result_rows(change: TableChange) -> list[ResultRow]:
    """Return one row per seat with its place and points, to be stored. Return [] unless the game has just been played
    to its end."""
    seats, results = change.state.seats, change.game_events.results
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
            items=encode_json(results.points_by_category(r)),
        )
        for r in results.ranking
    ]
