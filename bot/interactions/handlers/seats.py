"""Seats change hands, people resign or are away, tables go back to an earlier turn, end early or move."""

from __future__ import annotations

import discord
import msgspec

from bot.consequences.lateness import list_voters
from bot.interactions.handlers import advice, game_panel, lobby, people
from bot.interactions.modals import Field
from bot.interactions.request import Form, FormValues, Request, make_confirming_handler
from bot.model.errors import GameNotStarted, GameOver, NotSeated, OperationRefused
from bot.model.table import can_be_given_away
from bot.model.view import LogTurn, Person, TableView, Vote
from bot.operations import lateness, listings, places, requests, seats
from bot.panels.blocks import (
    MAX_SELECT_OPTIONS,
    Button,
    CustomId,
    EntitySelect,
    Option,
    Select,
    join_phrases,
    parse_int,
    parse_snowflake,
)
from bot.panels.lobby_post import describe_early_end
from bot.panels.posts import build_lateness_vote
from bot.text.free_text import explain_refusal

MAX_DAYS_CHARS = 5


async def on_seats(request: Request) -> None:
    """Handle `/seat`: show buttons to hand over your own seat, let a bot keep it or come back, and a select of the
    seats that you can give away.
    """
    words = request.words
    table = request.table
    user = request.user_id
    own_seat = table.find_seat_of(user)
    is_offered = user in table.offers.values()
    free = [s for s in table.seats if can_be_given_away(s)]
    lines = [Option(f"{s.badge} {s.name}", str(s.seat)) for s in free]
    others = Select(words("seat-other"), CustomId(table.id).with_verb("seatof"), lines)
    await request.send_text(
        words("seat-yours", seat=table.seats[own_seat].name) if own_seat is not None else words("seat-none"),
        *(build_seat_controls(request, own_seat, with_bot=True) if own_seat is not None else ()),
        build_return_button(request) if any(s.former == user for s in table.seats) else None,
        request.table_button("seat-take", "take", style="green") if is_offered else None,
        request.table_button("no", "decline") if is_offered else None,
        others if own_seat is not None and free else None,
    )


def build_seat_controls(
    request: Request, seat: int, with_bot: bool
) -> tuple[EntitySelect | Button | None, ...]:
    """Return the controls that give a seat to a person or, with `with_bot`, to a bot."""
    custom_id = CustomId(request.table_id).with_verb("offer", seat)
    bot = request.table_button("seat-bot", "botseat", seat) if with_bot else None
    return EntitySelect("members", request.words("seat-to"), custom_id), bot


def build_return_button(request: Request) -> Button:
    """Return [I am back]."""
    return request.table_button("seat-back", "back", style="green")


def require_seated(request: Request) -> None:
    """Raise NotSeated unless the person plays at this table."""
    if request.table.find_seat_of(request.user_id) is None:
        raise NotSeated


async def on_other_seat(request: Request) -> None:
    """Handle the choice of another seat, a bot's or one whose player has left: offer it to somebody, or let a bot play."""
    require_seated(request)
    seat = request.table.seats[parse_int(request.selected_value)]
    controls = build_seat_controls(request, seat.seat, with_bot=seat.user is not None)
    await request.send("seat-of", *controls, who=seat.name)


async def on_offer(request: Request) -> None:
    """Handle the choice of a person who shall get a seat: explain what the seat will show them, and ask for
    confirmation.
    """
    require_seated(request)
    to = await request.get_named_person(parse_snowflake(request.selected_value))
    sure = request.table_button("seat-hand-over", "hand", request.custom_id.get_int_arg(), to.id, style="red")
    await request.send("seat-sure", sure, who=to.name)


async def find_chosen_person(request: Request, guild: int | None, user: int) -> Person:
    """Return a member of the server who was chosen in an earlier message.

    Raises OperationRefused not-offered for somebody who is no member of that server, whom only a modified client names.
    """
    try:
        account = (
            await request.interaction.client.fetch_user(user)
            if guild is None
            else await request.app.memberships.find_member(guild, user)
        )
    except discord.NotFound:
        account = None
    if account is None or account.bot:
        raise OperationRefused("not-offered")
    return Person(user, account.display_name)


async def on_hand_over(request: Request) -> None:
    """Handle [Hand over]: ask the other person whether they take the seat, or the other players first if it is not the
    presser's own.
    """
    number, to = request.custom_id.get_int_arg(), parse_snowflake(request.custom_id.get_arg(1))
    is_own = request.table.find_seat_of(request.user_id) == number
    who = await find_chosen_person(request, request.table.guild, to)
    table = await request.apply(seats.offer_seat, request.user_id, who, None if is_own else number)
    await request.send("seat-offered" if number in table.offers else "seat-others-asked", who=who.name)


async def on_handover_answer(request: Request) -> None:
    """Handle [Agree] and [No] under a request to offer a vacant seat to somebody else. A single [No] closes it."""
    await request.apply(seats.answer_handover_request, request.user_id, *advice.read_vote(request))
    await request.send("rewind-answered")


async def on_take(request: Request) -> None:
    """Handle [Take the seat]. If the table uses advice, the person must agree to that first."""
    await advice.take_seat_with_consent(request, "seat-take", seats.take_seat)


on_decline = make_confirming_handler(seats.decline_seat, "seat-declined")
"""Handle [No] to an offered seat."""


async def on_bot_seat(request: Request) -> None:
    """Handle [Let a bot keep it warm]: a bot plays until the owner comes back. The owner gets [I am back]."""
    seat = request.custom_id.get_int_arg()
    table = await request.apply(seats.give_seat_to_bot, request.user_id, seat)
    is_own = table.seats[seat].former == request.user_id
    await request.send("seat-warm", build_return_button(request) if is_own else None)


async def on_back(request: Request) -> None:
    """Handle [I am back]: take the person's own seat back from the bot."""
    await advice.take_seat_with_consent(request, "seat-back", seats.take_back)


async def on_resign_command(request: Request) -> None:
    """Handle `/resign`: ask for confirmation, because the seat cannot be taken back."""
    require_seated(request)
    await request.send("resign-sure", request.table_button("resign", style="red"))


on_resign = make_confirming_handler(seats.resign, "resign-done")
"""Handle the confirmation of `/resign`: a bot plays on for the person."""


async def confirm_early_end(request: Request, key: str, sure: Button) -> None:
    """Ask for confirmation before the game ends early, and say what that means."""
    asked = join_phrases(request.words(key), describe_early_end(request.table, request.words))
    await request.send_text(asked, sure)


async def on_abandon_command(request: Request) -> None:
    """Handle `/abandon`: ask for confirmation before a vote to end the game starts; in a lobby, the host closes it."""
    require_seated(request)
    sure = request.table_button("abandon", "abandon", "yes", style="red")
    await confirm_early_end(request, "abandon-sure", sure)


async def on_abandon_vote(request: Request) -> None:
    """Handle a vote for or against ending the game."""
    table = await request.apply(seats.vote_to_abandon, request.user_id, "no" not in request.custom_id.args)
    if table.status == "abandoned":
        await request.send("abandon-done")
    else:
        await request.send("abandon-votes", votes=len(table.votes), people=len(table.people))


async def on_move(request: Request) -> None:
    """Handle [Move it here]: a table whose channel is gone moves here, if `/new` could open one here. So does a table
    without a server, if all its people are members here. Raises OperationRefused not-all-here.
    """
    await lobby.require_table_allowed(request, request.location)
    if request.table.is_direct:
        guild, find_member = request.server, request.app.memberships.find_member
        people = [(seat.user, seat.name) for seat in request.table.seats if seat.user is not None]
        absent = [name for user, name in people if await find_member(guild, user, 0) is None]
        if absent:
            raise OperationRefused("not-all-here", who=", ".join(absent))
    await places.move_table(request.tables, request.table_id, request.user_id, request.location, request.id)
    await game_panel.on_play(request)


# Absence


async def on_present(request: Request) -> None:
    """Handle [I am here]: restart the player's clock and show their panel."""
    await request.apply(lateness.report_presence, request.user_id)
    await game_panel.on_play(request)


async def on_lateness_vote(request: Request) -> None:
    """Record a vote about a late seat and show the tally in the post."""
    seat, wanted = request.custom_id.get_int_arg(), msgspec.convert(request.custom_id.get_arg(1), Vote)
    await request.apply(lateness.vote, request.user_id, seat, wanted)
    stored = await request.tables.read(request.table_id)
    table, users = stored.table, list_voters(stored.state, seat)
    words = await request.get_table_words(table)
    await request.edit_pressed_post(build_lateness_vote(table, request.game.title, words, seat, users))


async def on_nudge(request: Request) -> None:
    """Handle `/nudge`, and [Nudge] at a table that sleeps: remind the players for whom the table waits."""
    view = await request.get_view()
    await request.apply(lateness.nudge, request.user_id, request.tables.tuning.nudge_again)
    who = ", ".join(view.table.seats[seat].name for seat in view.waiting if seat != view.seat)
    await request.send("nudged", who=who, secret=view.sealed is not None or not who)


async def on_vacation_command(request: Request) -> None:
    """Handle `/vacation`: start or end a vacation, and say what happens at the person's tables."""
    await set_vacation(request, int(request.options["days"]))


async def build_vacation_form(request: Request) -> Form:
    """Return the form of [Vacation], which asks for the number of days."""
    words = request.words
    field = Field("days", words("field-vacation"), text="1", description=words("field-vacation-about"))
    return words("vacation"), [field]


async def on_vacation_submitted(request: Request, said: FormValues) -> None:
    """Handle the form of a vacation: read the number of days, and start or end the vacation."""
    typed = said["days"].strip()
    await set_vacation(request, int(typed) if typed.isdecimal() and len(typed) <= MAX_DAYS_CHARS else -1)


async def set_vacation(request: Request, days: int) -> None:
    """Start a vacation of this many days; 0 ends it. Then say until when each table waits, and what a bot does. Raises
    as `start_vacation`.
    """
    tables, user = request.tables, request.user_id
    if days == 0:
        await lateness.end_vacation(tables, user)
    else:
        await lateness.start_vacation(tables, user, days)
    await request.load_preferences()
    until, left = request.preferences.vacation.until, await lateness.get_days_left(tables, user)
    is_away = until > request.now()
    lines = (await listings.list_tables_of(tables, user))[: people.MAX_LISTED_TABLES]
    in_season = any(line.table.season is not None for line in lines)
    told = [
        request.words(
            "vacation-told", away=is_away, until=f"<t:{int(until)}:f>", left=left, season=in_season
        ),
        *[await people.describe_table(request, line) for line in lines],
    ]
    await request.send_text("\n".join(told), request.global_button("change-vacation", "day-off"))


# Going back, and moderators


async def on_rewind_command(request: Request) -> None:
    """Handle `/rewind`: offer the latest turns to the players of the table."""
    require_seated(request)
    found = await list_turn_options(request, request.user_id)
    if not found:
        await request.send("rewind-none")
        return
    to = Select(request.words("rewind-to"), CustomId(request.table_id).with_verb("rewindto"), found)
    await request.send("rewind-which", to, few=not request.game.has_secrets)


async def list_turn_options(request: Request, user: int | None) -> tuple[Option, ...]:
    """Return select options for the latest turns, with what happened in them as far as that user (None: everybody) may
    know.
    """
    view = await request.play.get_view(request.table_id, user)
    lines = (await requests.list_turns(request.tables, request.table_id, user))[:MAX_SELECT_OPTIONS]
    return tuple(build_turn_option(request, view, line) for line in lines)


def build_turn_option(request: Request, view: TableView, line: LogTurn) -> Option:
    """Return a turn in a select: its number and whose turn it was, and what happened in it, in one line."""
    is_of_one = line.seat >= 0
    who = view.table.names[line.seat] if is_of_one else ""
    told = " ".join(request.get_presenter(view).log_lines(view.view, line.events)).replace("**", "")
    title = request.words("rewind-turn", one=is_of_one, who=who, turn=line.turn)
    return Option(title, str(line.turn), told or request.words("rewind-nothing-told"))


async def on_turn_chosen(request: Request) -> None:
    """Handle the select of `/rewind`: ask the others to go back to that turn or, if there are only bots, go back."""
    turn = parse_int(request.selected_value)
    done = await requests.ask_for_rewind(
        request.tables, request.table_id, request.user_id, turn, request.id, request.post_announcement
    )
    await request.send("rewind-done" if done else "rewind-sent")


async def on_table_answer(request: Request) -> None:
    """Handle [Agree] and [No], the answers to a request to go back to an earlier turn."""
    done = await requests.answer_rewind_request(
        request.tables,
        request.table_id,
        request.user_id,
        *advice.read_vote(request),
        request.id,
        request.post_announcement,
    )
    await request.send("rewind-done" if done else "rewind-answered")


async def on_moderate(request: Request) -> None:
    """Handle `/moderate`: show [Pause] or [Go on], [End the game], and the turns to which the table can go back.

    A moderator who plays there with other people may only resume a paused table: if it is not paused, raises
    OperationRefused moderates-own. Raises GameNotStarted, GameOver.
    """
    table, words = request.table, request.words
    if table.status != "running":
        raise GameNotStarted if table.status == "lobby" else GameOver
    paused = bool(table.paused_by)
    text = words("moderate-text", paused=paused, game=request.game.title, by=table.paused_by)
    pause = (
        request.table_button("moderate-go-on", "pause", "off")
        if paused
        else request.table_button("moderate-pause", "pause", "on")
    )
    try:
        seats.require_no_stake((await request.tables.read(table.id)).state, request.user_id)
    except OperationRefused as refused:
        if not paused:
            raise
        await request.send_text(f"{text}\n{explain_refusal(words, refused)}", pause)
        return
    turns = await list_turn_options(request, None)
    back = Select(words("moderate-rewind"), CustomId(table.id).with_verb("takeback"), turns)
    end = request.table_button("moderate-end", "stop", style="red")
    await request.send_text(text, pause, end, back if turns else None)


async def on_pause(request: Request) -> None:
    """Handle a moderator's [Pause] and [Go on]."""
    if request.custom_id.get_arg() == "on":
        await seats.pause_table(request.tables, request.table_id, request.person, request.id)
    else:
        await request.apply(seats.resume_table, request.person)
    await request.send("moderate-done")


async def on_end_game(request: Request) -> None:
    """Handle a moderator's [End the game]: ask for confirmation, then end it."""
    seats.require_no_stake((await request.tables.read(request.table_id)).state, request.user_id)
    if "sure" not in request.custom_id.args:
        sure = request.table_button("moderate-end", "stop", "sure", style="red")
        await confirm_early_end(request, "moderate-end-sure", sure)
        return
    await request.apply(seats.end_game, request.person)
    await request.send("moderate-done")


async def on_take_back(request: Request) -> None:
    """Handle a moderator's choice of a turn: take the table back to it."""
    turn = parse_int(request.selected_value)
    await requests.rewind_as_moderator(
        request.tables, request.table_id, request.person, turn, request.id, request.post_announcement
    )
    await request.send("moderate-done")
