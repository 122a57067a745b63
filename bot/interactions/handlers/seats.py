"""Seats change hands, people resign, tables end early or move."""

from __future__ import annotations

from bot.consequences.lateness import VOTES
from bot.interactions import modals
from bot.interactions.command_spec import CommandOptions
from bot.interactions.handlers import advice, lobby, people, play
from bot.interactions.modals import Field
from bot.interactions.request import Request
from bot.model.errors import GameNotStarted, GameOver, OperationRefused
from bot.model.view import Person, Table, TableView, TurnLine, Vote
from bot.operations import lateness, listings, rewind, seats
from bot.operations import rewind as rewind_operations
from bot.panels.blocks import (
    MAX_OPTION_CHARS,
    MAX_SELECT_OPTIONS,
    Block,
    Button,
    Buttons,
    CustomId,
    EntitySelect,
    InvalidCustomId,
    Option,
    Select,
    get_mark,
    global_custom_id,
    parse_int,
    parse_snowflake,
    shorten,
)
from bot.panels.lobby_post import describe_early_end
from bot.panels.messages import build_lateness_vote
from bot.text.free_text import explain_refusal
from engine.core.rules import Refusal


async def on_seat_command(request: Request, table: Table) -> None:
    """Handle `/seat`: show buttons to hand over your own seat, let a bot keep it or come back, and a select of the
    seats that you can give away.
    """
    words = request.words
    base_id = CustomId("", table.id)
    own_seat = table.find_seat_of(request.user_id)
    blocks: list[Block] = []
    if own_seat is not None:
        blocks.append(EntitySelect("members", words("seat-to"), base_id.with_verb("offer", own_seat)))
        blocks.append(Buttons((Button(words("seat-bot"), base_id.with_verb("botseat", own_seat)),)))
    if any(s.former == request.user_id for s in table.seats):
        blocks.append(Buttons((Button(words("seat-back"), base_id.with_verb("back"), "green"),)))
    if request.user_id in table.offers.values():
        blocks.append(
            Buttons(
                (
                    Button(words("seat-take"), base_id.with_verb("take"), "green"),
                    Button(words("no"), base_id.with_verb("decline")),
                )
            )
        )
    free = [s for s in table.seats if s.away or (s.user is None and s.former is None)]
    if own_seat is not None and free:
        lines = tuple(Option(f"{s.badge} {s.name}", str(s.seat)) for s in free)
        blocks.append(Select(words("seat-other"), base_id.with_verb("seatof"), lines))
    text = (
        words("seat-yours", seat=table.seats[own_seat].name) if own_seat is not None else words("seat-none")
    )
    await request.reply.send_text(text, *blocks)


def require_seated(request: Request, table: Table) -> None:
    """Raise Refusal not-seated unless the person plays at this table."""
    if table.find_seat_of(request.user_id) is None:
        raise Refusal("not-seated")


async def on_other_seat(request: Request, custom_id: CustomId) -> None:
    """Handle the choice of another seat, a bot's or one whose player has left: offer it to somebody, or let a bot play."""
    table, number = (
        await listings.get_table(request.tables, custom_id.table),
        parse_int(request.selected_value),
    )
    require_seated(request, table)
    if number >= len(table.seats):
        raise Refusal("no-seat")
    words, base_id = request.words, CustomId("", table.id)
    blocks: list[Block] = [EntitySelect("members", words("seat-to"), base_id.with_verb("offer", number))]
    if table.seats[number].user is not None:
        blocks.append(Buttons((Button(words("seat-bot"), base_id.with_verb("botseat", number)),)))
    await request.reply.send_text(words("seat-of", who=table.seats[number].name), *blocks)


async def on_offer(request: Request, custom_id: CustomId) -> None:
    """Handle the choice of a person who shall get a seat: explain what the seat will show them, and ask for
    confirmation.
    """
    require_seated(request, await listings.get_table(request.tables, custom_id.table))
    to = await request.get_named_person(parse_snowflake(request.selected_value))
    sure = Button(
        request.words("seat-hand-over"),
        CustomId("", custom_id.table).with_verb("hand", custom_id.get_int_arg(), to.id),
        "red",
    )
    await request.reply.send_text(request.words("seat-sure", who=to.name), Buttons((sure,)))


async def find_chosen_person(request: Request, guild: int | None, user: int) -> Person:
    """Return a member of the server who was chosen in an earlier message.

    Raises OperationRefused not-offered for somebody who is no member of that server, whom only a modified client names.
    """
    name = request.app.known_names.get((user, guild)) or await request.app.find_display_name(guild, user)
    if name is None:
        raise OperationRefused("not-offered")
    return Person(user, name)


async def on_hand_over(request: Request, custom_id: CustomId) -> None:
    """Handle [Hand over]: ask the other person whether they take the seat, or the other players first if it is not the
    presser's own.
    """
    table = await listings.get_table(request.tables, custom_id.table)
    number = custom_id.get_int_arg()
    to = parse_snowflake(custom_id.get_arg(1))
    own = table.find_seat_of(request.user_id) == number
    who = await find_chosen_person(request, table.guild, to)
    table = await request.apply(table.id, seats.offer_seat, request.user_id, who, None if own else number)
    await request.reply.send_text(
        request.words("seat-offered" if number in table.offers else "seat-others-asked", who=who.name)
    )


async def on_handover_answer(request: Request, custom_id: CustomId) -> None:
    """Handle [Agree] and [No] under a request to offer a vacant seat to somebody else. A single [No] closes it."""
    agree, mark = custom_id.get_arg() == "yes", parse_snowflake(custom_id.get_arg(1))
    await request.apply(custom_id.table, seats.answer_handover_request, request.user_id, mark, agree)
    await request.reply.send_text(request.words("rewind-answered"))


async def on_take(request: Request, custom_id: CustomId) -> None:
    """Handle [Take the seat]. If the table uses advice, the person must agree to that first."""
    if await advice.take_seat_with_consent(request, custom_id, request.words("seat-take"), seats.take_seat):
        await play.open_panel(request, custom_id.table)


async def on_decline(request: Request, custom_id: CustomId) -> None:
    """Handle [No] to an offered seat."""
    await request.apply(custom_id.table, seats.decline_seat, request.user_id)
    await request.reply.send_text(request.words("seat-declined"))


async def on_bot_seat(request: Request, custom_id: CustomId) -> None:
    """Handle [Let a bot keep it warm]: a bot plays until the owner comes back. The owner gets [I am back]."""
    seat = custom_id.get_int_arg()
    table = await request.apply(custom_id.table, seats.give_seat_to_bot, request.user_id, seat)
    back = Button(request.words("seat-back"), CustomId("", custom_id.table).with_verb("back"), "green")
    own = table.seats[seat].former == request.user_id
    await request.reply.send_text(request.words("seat-warm"), *([Buttons((back,))] if own else []))


async def on_back(request: Request, custom_id: CustomId) -> None:
    """Handle [I am back]: take the person's own seat back from the bot."""
    if await advice.take_seat_with_consent(request, custom_id, request.words("seat-back"), seats.take_back):
        await play.open_panel(request, custom_id.table)


async def on_resign_command(request: Request, table: Table) -> None:
    """Handle `/resign`: ask for confirmation, because the seat cannot be taken back."""
    if table.find_seat_of(request.user_id) is None:
        raise Refusal("not-seated")
    sure = Button(request.words("resign"), CustomId("", table.id).with_verb("resign"), "red")
    await request.reply.send_text(request.words("resign-sure"), Buttons((sure,)))


async def on_resign(request: Request, custom_id: CustomId) -> None:
    """Handle the confirmation of `/resign`: a bot plays on for the person."""
    await request.apply(custom_id.table, seats.resign, request.user_id)
    await request.reply.send_text(request.words("resign-done"))


async def on_abandon_command(request: Request, table: Table) -> None:
    """Handle `/abandon`: ask for confirmation before a vote to end the game starts; in a lobby, the host closes it."""
    if table.find_seat_of(request.user_id) is None:
        raise Refusal("not-seated")
    sure = Button(request.words("abandon"), CustomId("", table.id).with_verb("abandon", "yes"), "red")
    asked = [request.words("abandon-sure"), describe_early_end(table, request.words)]
    await request.reply.send_text(" ".join(filter(None, asked)), Buttons((sure,)))


async def on_abandon_vote(request: Request, custom_id: CustomId) -> None:
    """Handle a vote for or against ending the game."""
    agree = custom_id.args[:1] != ("no",)
    table = await request.apply(custom_id.table, seats.vote_to_abandon, request.user_id, agree)
    if table.status == "abandoned":
        await request.reply.send_text(request.words("abandon-done"))
    else:
        await request.reply.send_text(
            request.words("abandon-votes", votes=len(table.votes), people=len(table.people))
        )


async def on_move(request: Request, custom_id: CustomId) -> None:
    """Handle [Move it here]: a table whose channel is gone moves here, if `/new` could open one here."""
    await lobby.require_table_allowed_here(request)
    await request.app.service.channels.move_table(
        custom_id.table, request.user_id, request.location, request.id
    )
    await play.open_panel(request, custom_id.table)


MAX_DAYS_CHARS = 5


async def on_present(request: Request, custom_id: CustomId) -> None:
    """Handle [I am here]: restart the player's clock and show their panel."""
    await request.apply(custom_id.table, lateness.report_presence, request.user_id)
    await play.open_panel(request, custom_id.table)


async def on_lateness_vote(request: Request, custom_id: CustomId) -> None:
    """Record a vote about a late seat and show the tally in the post."""
    seat, word = custom_id.get_int_arg(), custom_id.get_arg(1)
    wanted: Vote | None = next((vote for vote in VOTES if word == vote), None)
    if wanted is None:
        raise InvalidCustomId(custom_id.get_arg(1))
    table = await request.apply(custom_id.table, lateness.vote, request.user_id, seat, wanted)
    title = request.app.service.games[table.slug].title
    users = [s.seat for s in table.seats if s.user is not None and not s.away and s.seat not in table.late]
    words = await request.get_table_words(table)
    post = build_lateness_vote(table, title, words, get_mark(custom_id), seat, users)
    await request.reply.edit_pressed_post(post.content, post.blocks, post.mentions)


async def on_nudge_command(request: Request, table: Table) -> None:
    """Handle `/nudge`: remind the players for whom the table waits."""
    view = await request.app.service.play.get_view(table.id, request.user_id)
    await request.apply(table.id, lateness.nudge, request.user_id, request.tables.tuning.nudge_again)
    who = ", ".join(table.seats[seat].name for seat in view.waiting if seat != view.seat)
    secret = int(view.sealed is not None or not who)
    await request.reply.send_text(request.words("nudged", who=who, secret=secret))


async def on_vacation_command(request: Request, options: CommandOptions) -> None:
    """Handle `/vacation`: start or end a vacation, and say what happens at the person's tables."""
    await set_vacation(request, int(options["days"]))


async def on_vacation_form(request: Request, custom_id: CustomId) -> None:
    """Handle [Vacation]: open a modal for the number of days."""
    words = request.words
    field = Field("days", words("field-vacation"), text="1", description=words("field-vacation-about"))
    await request.open_modal(modals.create_modal(words("vacation"), global_custom_id("day-off"), [field]))


async def on_vacation_submitted(request: Request, custom_id: CustomId) -> None:
    """Handle the vacation modal: read the number of days, and start or end the vacation."""
    typed = modals.read_text(modals.read_submitted_values(request.data), "days").strip()
    await set_vacation(request, int(typed) if typed.isdecimal() and len(typed) <= MAX_DAYS_CHARS else -1)


async def set_vacation(request: Request, days: int) -> None:
    """Start a vacation of this many days; 0 ends it. Then say until when each table waits, and what a bot does. Raises
    Refusal no-days for a negative number.
    """
    service, words = request.app.service, request.words
    if days == 0:
        await lateness.end_vacation(service.tables, request.user_id)
    elif days < 0:
        raise Refusal("no-days", left=await lateness.get_days_left(service.tables, request.user_id))
    else:
        await lateness.start_vacation(service.tables, request.user_id, days)
    request.forget_preferences()
    until, left = (
        (await request.get_preferences()).vacation.until,
        await lateness.get_days_left(service.tables, request.user_id),
    )
    lines = (await listings.list_tables_of(service.tables, request.user_id))[: people.MAX_LISTED_TABLES]
    told = [
        words("vacation-told", away=int(until > service.now()), until=f"<t:{int(until)}:f>", left=left),
        *[await people.describe_table(request, line) for line in lines],
    ]
    change = Button(words("change-vacation"), global_custom_id("day-off"))
    await request.reply.send_text("\n".join(told), Buttons((change,)))


async def on_rewind_command(request: Request, table: Table) -> None:
    """Handle `/rewind`: offer the latest turns to the players of the table."""
    if table.find_seat_of(request.user_id) is None:
        raise Refusal("not-seated")
    found = await list_turn_options(request, table.id, request.user_id)
    if not found:
        await request.reply.send_text(request.words("rewind-none"))
        return
    secret = request.app.service.games[table.slug].has_secrets
    to = Select(request.words("rewind-to"), CustomId("", table.id).with_verb("rewindto"), found)
    await request.reply.send_text(request.words("rewind-which", few=int(not secret)), to)


async def list_turn_options(request: Request, table_id: str, user: int | None) -> tuple[Option, ...]:
    """Return select options for the latest turns, with what happened in them as far as that user (None: everybody) may
    know.
    """
    service = request.app.service
    view, lines = (
        await service.play.get_view(table_id, user),
        await rewind.list_turns(service.tables, table_id, user),
    )
    return tuple(
        Option(format_turn_title(request, view, line), str(line.turn), format_turn_story(request, view, line))
        for line in lines[:MAX_SELECT_OPTIONS]
    )


def format_turn_title(request: Request, view: TableView, line: TurnLine) -> str:
    """Return the label of a turn in a select: its number and whose turn it was."""
    who = view.table.names[line.seat] if line.seat >= 0 else ""
    return shorten(
        request.words("rewind-turn", one=int(line.seat >= 0), who=who, turn=line.turn), MAX_OPTION_CHARS
    )


def format_turn_story(request: Request, view: TableView, line: TurnLine) -> str:
    """Return what happened in a turn, in one line."""
    told = view.game.create_presenter(view.table.names, request.locale).log_lines(view.view, line.events)
    return shorten(" ".join(told).replace("**", "") or request.words("rewind-nothing-told"), MAX_OPTION_CHARS)


async def on_turn_chosen(request: Request, custom_id: CustomId) -> None:
    """Handle the select of `/rewind`: ask the others to go back to that turn or, if there are only bots, go back."""
    turn = parse_int(request.selected_value)
    done = await rewind.ask_for_rewind(
        request.tables, custom_id.table, request.user_id, turn, request.id, request.post_announcement
    )
    await request.reply.send_text(request.words("rewind-done" if done else "rewind-sent"))


async def on_table_answer(request: Request, custom_id: CustomId) -> None:
    """Handle [Agree] and [No], the answers to a request to go back to an earlier turn."""
    agree, mark = custom_id.get_arg() == "yes", parse_snowflake(custom_id.get_arg(1))
    service = request.app.service
    done = await rewind.answer_request(
        service.tables, custom_id.table, request.user_id, mark, agree, request.id, request.post_announcement
    )
    await request.reply.send_text(request.words("rewind-done" if done else "rewind-answered"))


async def on_moderate_command(request: Request, table: Table) -> None:
    """Show [Pause] or [Go on], [End the game], and the turns to which the table can go back.

    A moderator who plays there with other people may only resume a paused table: if it is not paused, raises
    OperationRefused moderates-own. Raises GameNotStarted, GameOver.
    """
    if table.status != "running":
        raise GameNotStarted if table.status == "lobby" else GameOver
    words, base_id = request.words, CustomId("", table.id)
    paused = bool(table.paused_by)
    title = request.app.service.games[table.slug].title
    text = words("moderate-text", paused=int(paused), game=title, by=table.paused_by)
    try:
        seats.require_no_stake((await request.tables.read(table.id)).sheet, request.user_id)
    except OperationRefused as refused:
        if not paused:
            raise
        go_on = Button(words("moderate-go-on"), base_id.with_verb("pause", "off"))
        await request.reply.send_text(f"{text}\n{explain_refusal(words, refused)}", Buttons((go_on,)))
        return
    pause = Button(
        words("moderate-go-on" if paused else "moderate-pause"),
        base_id.with_verb("pause", "off" if paused else "on"),
    )
    blocks: list[Block] = [Buttons((pause, Button(words("moderate-end"), base_id.with_verb("stop"), "red")))]
    if turns := await list_turn_options(request, table.id, None):
        blocks.append(Select(words("moderate-rewind"), base_id.with_verb("takeback"), turns))
    await request.reply.send_text(text, *blocks)


async def on_pause(request: Request, custom_id: CustomId) -> None:
    """Handle a moderator's [Pause] and [Go on]."""
    service, table = request.app.service, await listings.get_table(request.tables, custom_id.table)
    match custom_id.get_arg():
        case "on":
            await seats.pause_table(service.tables, table.id, request.person, request.id)
        case "off":
            await request.apply(table.id, seats.resume_table, request.person)
        case other:
            raise InvalidCustomId(other)
    await request.reply.send_text(request.words("moderate-done"))


async def on_end_game(request: Request, custom_id: CustomId) -> None:
    """Handle a moderator's [End the game]: ask for confirmation, then end it."""
    table = await listings.get_table(request.tables, custom_id.table)
    seats.require_no_stake((await request.tables.read(table.id)).sheet, request.user_id)
    if custom_id.args[:1] != ("sure",):
        sure = Button(request.words("moderate-end"), CustomId("", table.id).with_verb("stop", "sure"), "red")
        asked = [request.words("moderate-end-sure"), describe_early_end(table, request.words)]
        await request.reply.send_text(" ".join(filter(None, asked)), Buttons((sure,)))
        return
    await request.apply(table.id, seats.end_game, request.person)
    await request.reply.send_text(request.words("moderate-done"))


async def on_take_back(request: Request, custom_id: CustomId) -> None:
    """Handle a moderator's choice of a turn: take the table back to it."""
    table, turn = (
        await listings.get_table(request.tables, custom_id.table),
        parse_int(request.selected_value),
    )
    service = request.app.service
    await rewind_operations.rewind_as_moderator(
        service.tables, table.id, request.person, turn, request.id, request.post_announcement
    )
    await request.reply.send_text(request.words("moderate-done"))
