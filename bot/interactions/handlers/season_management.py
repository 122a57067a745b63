"""[Manage]: actions of a season's organisers. Everybody can read them, with the organiser's name. Organisers see no
hands."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial

from bot.consequences import organising as acts
from bot.consequences.organising import ResultCorrection
from bot.db.season_rows import SeasonTableRow
from bot.interactions import modals
from bot.interactions.handlers.season import list_visible_tables
from bot.interactions.handlers.season_lookup import find_season_here
from bot.interactions.handlers.season_pages import show_waiting
from bot.interactions.handlers.season_setup import require_usable_channels
from bot.interactions.handlers.seats import find_chosen_person
from bot.interactions.modals import MAX_FIELDS, Field, FieldOption, get_max_chars
from bot.interactions.request import Request
from bot.model.errors import OperationRefused
from bot.model.season import Season, decode_numbers
from bot.model.view import Location, Person
from bot.operations import people
from bot.operations.organising import SeasonManagement
from bot.panels.blocks import (
    DIGITS,
    Button,
    Buttons,
    CustomId,
    InvalidCustomId,
    Panel,
    parse_int,
    parse_snowflake,
)
from bot.panels.seasons import organiser as panels
from bot.panels.seasons.phrases import season_custom_id
from bot.stores.seasons import SeasonNotFound
from bot.text.free_text import clean_text, explain_refusal

EXTRA_DAYS_CHOICES = (1, 2, 3, 4, 5, 7, 10, 14, 21, 28)
MemberAction = Callable[[SeasonManagement, str, Person, int, int, str], Awaitable[Season]]
# On one member: the modal's title, and the operation.
MEMBER_ACTIONS: Mapping[str, tuple[str, MemberAction]] = {
    "bot": ("season-manage-bot", SeasonManagement.give_seat_to_bot),
    "remove": ("season-manage-remove", SeasonManagement.remove_member),
    "bring": ("season-manage-bring", SeasonManagement.bring_member_back),
}


async def get_managed_season(request: Request, custom_id: CustomId) -> Season:
    """Return the season whose management a pressed control belongs to, and record that the presser is active in it.
    Raises SeasonNotFound, also for a draft.
    """
    found = await find_season_here(request, custom_id.get_arg())
    if found.status == "draft":
        raise SeasonNotFound
    return found


def get_management(request: Request) -> SeasonManagement:
    """Return the service's operations for organisers of seasons."""
    return request.app.service.season_managing


async def on_manage(request: Request, custom_id: CustomId) -> None:
    """Handle [Manage], and the selects that turn the pages of its lists of tables and members."""
    season = await get_managed_season(request, custom_id)
    page = 0
    people = 0
    if len(custom_id.args) > 2 and request.selected_values:
        turned, other = parse_int(request.selected_value), custom_id.get_int_arg(2)
        page, people = (turned, other) if custom_id.get_arg(1) == "tables" else (other, turned)
    await show_management(request, season, table_page=page, people_page=people)


async def show_management(
    request: Request, season: Season, note: str = "", table_page: int = 0, people_page: int = 0
) -> None:
    """Show the panel of [Manage], with `note` as its first line and these pages of its lists of tables and members."""
    home = request.location.parent or request.location.channel
    elsewhere = home != season.row.channel
    panel = panels.build_management_panel(season, request.words, table_page, people_page, elsewhere)
    await request.reply.show_panel(Panel("\n".join(filter(None, [note, panel.ask])), panel.blocks))


async def confirm_done(request: Request, season: Season) -> None:
    """Show the panel of [Manage] again and say that the action was done."""
    await show_management(request, season, request.words("season-manage-done"))


# A table


async def on_table(request: Request, custom_id: CustomId) -> None:
    """Handle `▼ Table…`: show what an organiser can do with that table."""
    season = await get_managed_season(request, custom_id)
    round, _, n = request.selected_value.partition(".")
    table = acts.get_season_table(season, parse_int(round), parse_int(n))
    line = (await list_visible_tables(request, season, [table])).get(table.game or "")
    await request.reply.show_panel(panels.build_table_panel(season, table, line, request.words))


def get_table_of_control(season: Season, custom_id: CustomId) -> SeasonTableRow:
    """Return the season's table that a pressed control names by round and number."""
    return acts.get_season_table(season, custom_id.get_int_arg(1), custom_id.get_int_arg(2))


async def on_correct(request: Request, custom_id: CustomId) -> None:
    """Handle [Correct the result]: open the modal with the current places, or with the refused input."""
    season = await get_managed_season(request, custom_id)
    table, words = get_table_of_control(season, custom_id), request.words
    acts.require_correctable(season, table, request.user_id)
    filled = (
        parse_places(custom_id.get_arg(3), table)
        if len(custom_id.args) > 3
        else season.to_table_result(table).places or [0] * len(decode_numbers(table.members))
    )
    fields = build_place_fields(season, table, filled, request)
    if len(fields) < MAX_FIELDS:
        fields.append(build_reason_field(request))
    id = season_custom_id(season, "season-correct", table.round, table.n)
    title = words("season-manage-correct", over=int(table.over is not None))
    await request.open_modal(modals.Modal(title, id, fields))


def build_place_fields(
    season: Season, table: SeasonTableRow, filled: Sequence[int], request: Request
) -> list[Field]:
    """Return a field for the place of each person at the table."""
    words, members = request.words, decode_numbers(table.members)
    offered = (*range(1, sum(n > 0 for n in members) + 1), 0)
    return [
        Field(
            f"place{seat}",
            words("season-manage-place-of", name=season.members[n].name),
            as_list=True,
            options=tuple(
                FieldOption(words("season-manage-place", place=p), str(p), p == filled[seat]) for p in offered
            ),
        )
        for seat, n in enumerate(members)
        if n
    ]


def build_reason_field(request: Request) -> Field:
    """Return the field in which an organiser says why they do something."""
    return Field("reason", request.words("season-manage-why"), min_values=0, is_multiline=True)


def parse_places(digits: str, table: SeasonTableRow) -> list[int]:
    """Return the places by seat that a custom id carries as digits. Raises InvalidCustomId."""
    found = [DIGITS.find(digit) for digit in digits]
    if len(found) != len(decode_numbers(table.members)) or not all(
        place in acts.CORRECTION_PLACES for place in found
    ):
        raise InvalidCustomId(digits)
    return found


async def on_correct_submitted(request: Request, custom_id: CustomId) -> None:
    """Handle the submitted modal of corrected places: check and store them. At a table of five the modal has no room
    for the reason, so it is asked for separately.
    """
    season = await get_managed_season(request, custom_id)
    table, filled = get_table_of_control(season, custom_id), modals.read_submitted_values(request.data)
    offered = [str(place) for place in acts.CORRECTION_PLACES]
    places = [
        int(modals.read_choice(filled, f"place{seat}", offered, "0"))
        for seat in range(len(decode_numbers(table.members)))
    ]
    word = "".join(DIGITS[place] if place in acts.CORRECTION_PLACES else "0" for place in places)
    ids, words = partial(season_custom_id, season), request.words
    try:
        acts.require_correctable(season, table, request.user_id)
        acts.require_valid_places(decode_numbers(table.members), places)
    except OperationRefused as refused:
        change = Button(words("change"), ids("season-correct", table.round, table.n, word), "primary")
        await request.reply.show_panel(
            Panel(
                explain_refusal(words, refused), (Buttons((change, panels.build_back_button(season, words))),)
            )
        )
        return
    if sum(n > 0 for n in decode_numbers(table.members)) >= MAX_FIELDS:
        why = Button(words("season-manage-say-why"), ids("season-why", table.round, table.n, word), "primary")
        question = words(
            "season-manage-why-ask",
            table=table.n,
            round=table.round,
            result=panels.format_places(season, table, places, words),
        )
        await request.reply.show_panel(
            Panel(question, (Buttons((why, panels.build_back_button(season, words))),))
        )
        return
    await correct_result(request, season, table, places)


async def on_say_why(request: Request, custom_id: CustomId) -> None:
    """Handle [Say why]: open the form for the reason of a corrected result."""
    season = await get_managed_season(request, custom_id)
    table = get_table_of_control(season, custom_id)
    title, id = (
        request.words("season-manage-correct", over=int(table.over is not None)),
        season_custom_id(season, "season-why", table.round, table.n, custom_id.get_arg(3)),
    )
    await request.open_modal(modals.Modal(title, id, [build_reason_field(request)]))


async def on_why_submitted(request: Request, custom_id: CustomId) -> None:
    """Handle the submitted reason for a corrected result: store both."""
    season = await get_managed_season(request, custom_id)
    table = get_table_of_control(season, custom_id)
    await correct_result(request, season, table, parse_places(custom_id.get_arg(3), table))


async def correct_result(
    request: Request, season: Season, table: SeasonTableRow, places: Sequence[int]
) -> None:
    """Store corrected places of a table, by seat, with the submitted reason."""
    season = await get_management(request).correct_result(
        season.row.id,
        request.person,
        request.id,
        ResultCorrection(table.round, table.n, places, read_reason(request)),
    )
    await confirm_done(request, season)


def read_reason(request: Request) -> str:
    """Return the submitted reason, cleaned and cut."""
    return clean_text(
        modals.read_text(modals.read_submitted_values(request.data), "reason"), get_max_chars("reason")
    )


async def on_nudge(request: Request, custom_id: CustomId) -> None:
    """Handle [Nudge everybody who is late], once a day."""
    season = await get_managed_season(request, custom_id)
    count = await get_management(request).nudge_late_members(season.row.id, request.person)
    await show_waiting(request, season, note=request.words("season-nudged", count=count))


# A person


async def on_person(request: Request, custom_id: CustomId) -> None:
    """Handle `▼ Person…`: show what an organiser can do with that member."""
    season = await get_managed_season(request, custom_id)
    member = acts.get_member(season, parse_int(request.selected_value))
    lines = await list_visible_tables(request, season, season.list_open_tables(member.n))
    away = (await people.get_preferences(request.tables, member.user or 0)).vacation.until
    until = away if away > request.app.service.now() else 0.0
    await request.reply.show_panel(panels.build_member_panel(season, member, request.words, lines, until))


async def on_member_action(request: Request, custom_id: CustomId) -> None:
    """Handle [Let a bot take the seat], [Remove] and [Bring back]: ask for the reason."""
    season = await get_managed_season(request, custom_id)
    what = custom_id.get_arg(1)
    n = custom_id.get_int_arg(2)
    if what not in MEMBER_ACTIONS:
        raise InvalidCustomId(what)
    title = f"{request.words(MEMBER_ACTIONS[what][0])}: {acts.get_member(season, n).name}"
    await request.open_modal(
        modals.Modal(title, season_custom_id(season, "season-act", what, n), [build_reason_field(request)])
    )


async def on_member_action_submitted(request: Request, custom_id: CustomId) -> None:
    """Handle the submitted reason for an action on a member: do what the modal's custom id says. Raises
    InvalidCustomId if that is no known action.
    """
    season = await get_managed_season(request, custom_id)
    what = custom_id.get_arg(1)
    n = custom_id.get_int_arg(2)
    if what not in MEMBER_ACTIONS:
        raise InvalidCustomId(what)
    _, does = MEMBER_ACTIONS[what]
    season = await does(
        get_management(request), season.row.id, request.person, request.id, n, read_reason(request)
    )
    await confirm_done(request, season)


async def on_add(request: Request, custom_id: CustomId) -> None:
    """Handle `▼ Add somebody…`: ask for the reason."""
    season = await get_managed_season(request, custom_id)
    who = await request.get_named_person(parse_snowflake(request.selected_value))
    title = f"{request.words('season-manage-add').rstrip('…')}: {who.name}"
    await request.open_modal(
        modals.Modal(title, season_custom_id(season, "season-add", who.id), [build_reason_field(request)])
    )


async def on_add_submitted(request: Request, custom_id: CustomId) -> None:
    """Handle the submitted reason for adding a person: add the person whom the custom id names to the season."""
    season = await get_managed_season(request, custom_id)
    added = await find_chosen_person(request, season.row.guild, parse_snowflake(custom_id.get_arg(1)))
    await confirm_done(
        request,
        await get_management(request).add_member(
            season.row.id, request.person, request.id, added, read_reason(request)
        ),
    )


async def on_replace(request: Request, custom_id: CustomId) -> None:
    """Handle `▼ Give the seat to somebody else…`: ask that person to take it."""
    season = await get_managed_season(request, custom_id)
    who = await request.get_named_person(parse_snowflake(request.selected_value))
    season = await get_management(request).offer_seat(
        season.row.id, request.person, request.id, custom_id.get_int_arg(1), who
    )
    await show_management(request, season, request.words("season-manage-offered", to=who.name))


# The clock


async def ask_to_confirm(request: Request, season: Season, text: str, *buttons: Button) -> None:
    """Explain what a button would do, with buttons that do it and a way back."""
    await request.reply.show_panel(
        Panel(text, (Buttons((*buttons, panels.build_back_button(season, request.words))),))
    )


async def on_draw(request: Request, custom_id: CustomId) -> None:
    """Handle [Draw the next round now]: ask for confirmation, then draw it."""
    season = await get_managed_season(request, custom_id)
    round = custom_id.get_int_arg(1)
    words = request.words
    if custom_id.args[2:3] != ("sure",):
        yes = Button(
            words("season-manage-draw-yes", round=round),
            season_custom_id(season, "season-draw", round, "sure"),
            "primary",
        )
        acts.require_drawable(season, round)
        preview = panels.describe_drawing(
            season, await get_management(request).preview_drawing(season), words
        )
        sure = words("season-manage-draw-sure", round=round, tables=len(season.list_open_tables()))
        await ask_to_confirm(request, season, f"{preview}\n{sure}", yes)
        return
    await confirm_done(
        request, await get_management(request).draw_now(season.row.id, request.person, request.id, round)
    )


async def on_more_time(request: Request, custom_id: CustomId) -> None:
    """Handle [Give the round more time]: open the modal for the number of days."""
    season, words = await get_managed_season(request, custom_id), request.words
    options = tuple(
        FieldOption(words("season-manage-day", days=days), str(days), days == 7)
        for days in EXTRA_DAYS_CHOICES
    )
    asked = [Field("days", words("season-manage-days"), options, as_list=True)]
    await request.open_modal(
        modals.Modal(words("season-manage-time"), season_custom_id(season, "season-time"), asked)
    )


async def on_more_time_submitted(request: Request, custom_id: CustomId) -> None:
    """Handle the submitted number of days: extend the current round by this many."""
    season, filled = await get_managed_season(request, custom_id), modals.read_submitted_values(request.data)
    days = int(modals.read_choice(filled, "days", [str(days) for days in EXTRA_DAYS_CHOICES], "0"))
    await confirm_done(
        request, await get_management(request).extend_round(season.row.id, request.person, request.id, days)
    )


async def on_pause(request: Request, custom_id: CustomId) -> None:
    """Handle [Pause the season] and [Resume the season]: ask for confirmation, then do it."""
    season = await get_managed_season(request, custom_id)
    on = bool(custom_id.get_int_arg(1))
    words = request.words
    label, text = ("pause", "pause-sure") if on else ("go-on", "go-on-sure")
    if custom_id.args[2:3] != ("sure",):
        yes = Button(
            words(f"season-manage-{label}"),
            season_custom_id(season, "season-hold", int(on), "sure"),
            "primary",
        )
        await ask_to_confirm(request, season, words(f"season-manage-{text}"), yes)
        return
    does = get_management(request).pause_season if on else get_management(request).resume_season
    await confirm_done(request, await does(season.row.id, request.person, request.id))


async def on_end(request: Request, custom_id: CustomId) -> None:
    """Handle [End the season]: ask whether running tables count, then end it."""
    season, words = await get_managed_season(request, custom_id), request.words
    ids, tables = partial(season_custom_id, season), len(season.list_open_tables())
    if len(custom_id.args) < 2:
        count = Button(words("season-manage-end-count", tables=tables), ids("season-end", 1), "primary")
        now = Button(words("season-manage-end-now"), ids("season-end", 0), "red")
        await ask_to_confirm(
            request, season, words("season-manage-end-sure", tables=tables), *([count] if tables else []), now
        )
        return
    count_open = bool(custom_id.get_int_arg(1))
    await confirm_done(
        request,
        await get_management(request).end_season(season.row.id, request.person, request.id, count_open),
    )


# Where it is, and who is asked


async def on_move(request: Request, custom_id: CustomId) -> None:
    """Handle [Move it here]: move the season's posts to this channel. Raises OperationRefused permission,
    season-channel.
    """
    season, home = (
        await get_managed_season(request, custom_id),
        request.location.parent or request.location.channel,
    )
    require_usable_channels(request, home, home)
    place = Location(request.location.guild, home)
    season = await get_management(request).move_here(season.row.id, request.person, request.id, place)
    await show_management(request, season, request.words("season-manage-moved"))


async def on_ask_again(request: Request, custom_id: CustomId) -> None:
    """Handle [Ask the same people]: invite the members of the previous season."""
    season = await get_managed_season(request, custom_id)
    await confirm_done(
        request,
        await get_management(request).invite_former_members(season.row.id, request.person, request.id),
    )
