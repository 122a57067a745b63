"""Seats change hands, people resign, tables end early or move."""

from __future__ import annotations

from bot.panels.custom_ids import CustomId, parse_int, parse_snowflake
from bot.panels.elements import Block, Button, Buttons, EntitySelect, Option, Select
from bot.panels.season_table_post import describe_early_end
from bot.service.model.errors import OperationRefused
from bot.service.model.table import Person, Table
from bot.service.operations import seats, table_queries
from engine.core.rules import Refusal

from ..request import Request
from . import advice, game_panel, lobby


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
        await table_queries.get_table(request.tables, custom_id.table),
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
    require_seated(request, await table_queries.get_table(request.tables, custom_id.table))
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
    table = await table_queries.get_table(request.tables, custom_id.table)
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
        await game_panel.open_panel(request, custom_id.table)


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
        await game_panel.open_panel(request, custom_id.table)


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
    await game_panel.open_panel(request, custom_id.table)
