"""[Manage]: actions of a season's organisers. Everybody can read them, with the organiser's name. Organisers see no
hands."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Concatenate

from bot.consequences import organising as acts
from bot.consequences.organising import ResultCorrection
from bot.db.rows import SeasonTableRow
from bot.interactions import modals
from bot.interactions.handlers.season import list_visible_tables, show_waiting
from bot.interactions.handlers.season_setup import require_usable_channels
from bot.interactions.handlers.seats import find_chosen_person
from bot.interactions.modals import MAX_FIELDS, Field, get_max_chars
from bot.interactions.request import Form, FormValues, Request
from bot.model.season import Season
from bot.model.view import Location, Person
from bot.operations import organising, people
from bot.operations.organising import act_as_organiser
from bot.operations.season_places import move_season
from bot.panels.blocks import (
    DIGITS,
    Button,
    InvalidCustomId,
    join_lines,
    parse_int,
    parse_snowflake,
)
from bot.panels.seasons import organiser as panels
from bot.stores.tables import Arguments, TableStore
from bot.text.free_text import clean_text

EXTRA_DAYS_CHOICES = (1, 2, 3, 4, 5, 7, 10, 14, 21, 28)
# Of a control or modal that corrects a result: the argument with its places, for which the reason is asked.
PLACES_ARG = 3
MemberAction = Callable[[TableStore, str, Person, int, int, str], Awaitable[Season]]
MEMBER_ACTIONS: Mapping[str, MemberAction] = {
    "bot": organising.give_seat_to_bot,
    "remove": organising.remove_member,
    "bring": organising.bring_member_back,
}
"""What an organiser can do with a member, by the last word of its label's key, `season-manage-…`."""


async def on_manage(request: Request) -> None:
    """Handle [Manage], and the selects that turn the pages of its lists of tables and members."""
    custom_id = request.custom_id
    tables = members = 0
    if len(custom_id.args) > 2 and request.selected_values:
        turned, other = parse_int(request.selected_value), custom_id.get_int_arg(2)
        tables, members = (turned, other) if custom_id.get_arg(1) == "tables" else (other, turned)
    await show_management(request, request.season, table_page=tables, people_page=members)


async def show_management(
    request: Request, season: Season, note: str = "", table_page: int = 0, people_page: int = 0
) -> None:
    """Show the panel of [Manage], with `note` as its first line and these pages of its lists of tables and members."""
    elsewhere = request.location.announcement_channel != season.row.channel
    panel = panels.build_management_panel(season, request.words, table_page, people_page, elsewhere)
    await request.show_text(join_lines(note, panel.ask), *panel.blocks)


async def manage(
    request: Request,
    operation: Callable[Concatenate[TableStore, str, Person, int, Arguments], Awaitable[Season]],
    *args: Arguments.args,
    **kwargs: Arguments.kwargs,
) -> None:
    """Apply an organiser's operation to the request's season, and show the panel of [Manage], which says that it was
    done.
    """
    season = await operation(
        request.tables, request.season.row.id, request.person, request.id, *args, **kwargs
    )
    await show_management(request, season, request.words("season-manage-done"))


# A table


async def on_table(request: Request) -> None:
    """Handle `▼ Table…`: show what an organiser can do with that table."""
    season = request.season
    round, _, n = request.selected_value.partition(".")
    table = acts.get_season_table(season, parse_int(round), parse_int(n))
    line = (await list_visible_tables(request, season, [table])).get(table.game or "")
    await request.show_panel(panels.build_table_panel(season, table, line, request.words))


def get_table_of_control(request: Request) -> SeasonTableRow:
    """Return the season's table that a pressed control names by round and number."""
    custom_id = request.custom_id
    return acts.get_season_table(request.season, custom_id.get_int_arg(1), custom_id.get_int_arg(2))


async def build_correction_form(request: Request) -> Form:
    """Return the form of [Correct the result], with the current places; and of [Say why], whose custom id has the
    corrected ones.
    """
    table = get_table_of_control(request)
    acts.require_correctable(request.season, table, request.user_id)
    title = request.words("season-manage-correct", over=table.over is not None)
    return title, build_correction_fields(request, table)


def build_correction_fields(request: Request, table: SeasonTableRow) -> list[Field]:
    """Return a field for the place of each person at the table, unless the custom id has the places, and, if there is
    room, for the reason.
    """
    if len(request.custom_id.args) > PLACES_ARG:
        return [build_reason_field(request)]
    words, members = request.words, table.members
    places = request.season.to_table_result(table).places or [0] * len(members)
    offered = (*range(1, sum(n > 0 for n in members) + 1), 0)
    choices = [(str(place), words("season-manage-place", place=place)) for place in offered]
    fields = [
        modals.build_list_field(
            f"place{seat}",
            words("season-manage-place-of", name=request.season.members[n].name),
            choices,
            str(places[seat]),
        )
        for seat, n in enumerate(members)
        if n
    ]
    return fields if len(fields) == MAX_FIELDS else [*fields, build_reason_field(request)]


def build_reason_field(request: Request) -> Field:
    """Return the field in which an organiser says why they do something."""
    return Field("reason", request.words("season-manage-why"), min_values=0, is_multiline=True)


def parse_places(digits: str, table: SeasonTableRow) -> list[int]:
    """Return the places by seat that a custom id carries as digits. Raises InvalidCustomId."""
    found = [DIGITS.find(digit) for digit in digits]
    if len(found) != len(table.members) or not all(place in acts.CORRECTION_PLACES for place in found):
        raise InvalidCustomId(digits)
    return found


async def on_correct_submitted(request: Request, said: FormValues) -> None:
    """Handle the form of corrected places: check and store them. At a table of five the modal has no room
    for the reason, so it is asked for separately.
    """
    season, words = request.season, request.words
    table = get_table_of_control(request)
    members, digits = table.members, request.custom_id.args[PLACES_ARG:]
    if digits:
        places = parse_places(digits[0], table)
    else:
        places = [int(said.get(f"place{seat}", "0")) for seat in range(len(members))]
    acts.require_valid_places(members, places)
    if "reason" in said:
        correction = ResultCorrection(table.round, table.n, places, clean_reason(said["reason"]))
        await manage(request, organising.correct_result, correction)
        return
    args = table.round, table.n, "".join(DIGITS[place] for place in places)
    await request.show(
        "season-manage-why-ask",
        request.season_button("season-manage-say-why", "season-correct", *args, style="primary"),
        panels.build_back_button(season, words),
        table=table.n,
        form=season.rules.form,
        round=table.round,
        result=panels.format_places(season, table, places, words),
    )


def clean_reason(typed: str) -> str:
    """Return a typed reason, cleaned and cut."""
    return clean_text(typed, get_max_chars("reason"))


async def on_nudge(request: Request) -> None:
    """Handle [Nudge everybody who is late], once a day."""
    count = await organising.nudge_late_members(request.tables, request.season.row.id, request.person)
    await show_waiting(request, note=request.words("season-nudged", count=count))


# A person


async def on_person(request: Request) -> None:
    """Handle `▼ Person…`: show what an organiser can do with that member."""
    season = request.season
    member = acts.get_member(season, parse_int(request.selected_value))
    lines = await list_visible_tables(request, season, season.list_open_tables(member.n))
    away = (await people.get_preferences(request.tables, member.user or 0)).vacation.until
    until = away if away > request.now() else 0.0
    await request.show_panel(panels.build_member_panel(season, member, request.words, lines, until))


def read_member_action(request: Request) -> tuple[str, int]:
    """Return the key in `MEMBER_ACTIONS` and the member's number that a control or modal carries. Raises
    InvalidCustomId.
    """
    what = request.custom_id.get_arg(1)
    if what not in MEMBER_ACTIONS:
        raise InvalidCustomId(what)
    return what, request.custom_id.get_int_arg(2)


async def build_member_action_form(request: Request) -> Form:
    """Return the form of [Let a bot take the seat], [Remove] and [Bring back], which asks for the reason."""
    what, n = read_member_action(request)
    title = f"{request.words(f'season-manage-{what}')}: {acts.get_member(request.season, n).name}"
    return title, [build_reason_field(request)]


async def on_member_action_submitted(request: Request, said: FormValues) -> None:
    """Handle the submitted reason for an action on a member: do what the modal's custom id says."""
    what, n = read_member_action(request)
    await manage(request, MEMBER_ACTIONS[what], n, clean_reason(said["reason"]))


async def on_add(request: Request) -> None:
    """Handle `▼ Add somebody…`: ask for the reason."""
    who = await request.get_named_person(parse_snowflake(request.selected_value))
    title = f"{request.words('season-manage-add').rstrip('…')}: {who.name}"
    await request.open_modal(title, [build_reason_field(request)])


async def on_add_submitted(request: Request) -> None:
    """Handle the submitted reason for adding a person: add the person whom the custom id names to the season."""
    user = parse_snowflake(request.custom_id.get_arg(1))
    added = await find_chosen_person(request, request.season.row.guild, user)
    await manage(
        request, organising.add_member, added, clean_reason(modals.read_text(request.filled, "reason"))
    )


async def on_replace(request: Request) -> None:
    """Handle `▼ Give the seat to somebody else…`: ask that person to take it."""
    who = await request.get_named_person(parse_snowflake(request.selected_value))
    season = await organising.offer_seat(
        request.tables,
        request.season.row.id,
        request.person,
        request.id,
        request.custom_id.get_int_arg(1),
        who,
    )
    await show_management(request, season, request.words("season-manage-offered", to=who.name))


# The clock


async def ask_to_confirm(request: Request, text: str, *buttons: Button | None) -> None:
    """Explain what a button would do, with buttons that do it and a way back."""
    await request.show_text(text, *buttons, panels.build_back_button(request.season, request.words))


async def on_draw(request: Request) -> None:
    """Handle [Draw now]: ask for confirmation, then draw it."""
    season, words = request.season, request.words
    round = request.custom_id.get_int_arg(1)
    if "sure" in request.custom_id.args:
        await manage(request, act_as_organiser, acts.draw_now, round)
        return
    acts.require_drawable(season, round)
    season = await request.service.workers.seasons.mark_absent_members(season)
    preview = panels.describe_drawing(season, await organising.preview_drawing(request.tables, season), words)
    sure = words("season-manage-draw-sure", tables=len(season.list_open_tables()))
    yes = request.season_button("season-manage-draw-yes", "season-draw", round, "sure", style="primary")
    await ask_to_confirm(request, f"{preview}\n{sure}", yes)


async def build_time_form(request: Request) -> Form:
    """Return the form of [Give the round more time], which asks for the number of days."""
    words = request.words
    choices = [(str(days), words("season-manage-day", days=days)) for days in EXTRA_DAYS_CHOICES]
    asked = modals.build_list_field("days", words("season-manage-days"), choices, "7")
    return words("season-manage-time"), [asked]


async def on_more_time_submitted(request: Request, said: FormValues) -> None:
    """Handle the submitted number of days: extend the current round by this many."""
    await manage(request, act_as_organiser, acts.extend_round, int(said["days"]))


async def on_pause(request: Request) -> None:
    """Handle [Pause the season] and [Resume the season]: ask for confirmation, then do it."""
    on = bool(request.custom_id.get_int_arg(1))
    if "sure" in request.custom_id.args:
        await manage(request, act_as_organiser, acts.pause_season if on else acts.resume_season)
        return
    key = "season-manage-pause" if on else "season-manage-go-on"
    yes = request.season_button(key, "season-hold", int(on), "sure", style="primary")
    await ask_to_confirm(request, request.words(f"{key}-sure"), yes)


async def on_end(request: Request) -> None:
    """Handle [End the season]: ask whether running tables count, then end it."""
    if len(request.custom_id.args) > 1:
        count_open = bool(request.custom_id.get_int_arg(1))
        await manage(request, act_as_organiser, acts.end_season_early, count_open)
        return
    tables = len(request.season.list_open_tables())
    count = request.season_button("season-manage-end-count", "season-end", 1, style="primary", tables=tables)
    key = "season-manage-end-now" if tables else "season-manage-end"
    now = request.season_button(key, "season-end", 0, style="red")
    text = request.words("season-manage-end-sure", tables=tables)
    await ask_to_confirm(request, text, count if tables else None, now)


# Where it is, and who is asked


async def on_move(request: Request) -> None:
    """Handle [Move it here]: move the season's posts to this channel. Raises OperationRefused permission,
    season-channel.
    """
    home = request.location.announcement_channel
    require_usable_channels(request, home, home)
    place = Location(request.guild_id, home)
    season = await move_season(request.tables, request.season.row.id, request.person, request.id, place)
    await show_management(request, season, request.words("season-manage-moved"))


async def on_ask_again(request: Request) -> None:
    """Handle [Ask the same people]: invite the members of the previous season."""
    await manage(request, organising.invite_former_members)
