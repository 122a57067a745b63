"""`/server`: what the server's admins choose."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from bot.discord.channels import CHANNEL_PERMISSIONS
from bot.interactions.access import (
    are_channels_unknown,
    filter_visible_tables,
    is_unseen_channel,
    mention_seen_channels,
    require_server_channels,
    require_server_roles,
)
from bot.interactions.handlers.lobby import (
    OPENING_THREAD_PERMISSIONS,
    format_waiting_people,
    require_usable_forum,
)
from bot.interactions.request import Request
from bot.model.people import SERVER_SETTINGS, ServerSettings, Setting, name_choice
from bot.model.timing import is_asleep
from bot.model.view import TableLine
from bot.operations import listings, people, seats
from bot.panels.blocks import (
    Button,
    CustomId,
    EntitySelect,
    Option,
    Part,
    Select,
    TextWithButton,
    build_page_buttons,
    get_page,
    global_custom_id,
    join_lines,
    parse_snowflake,
)
from bot.panels.lobby_post import format_name, format_wait
from bot.text.free_text import explain_refusal
from engine.core.rules import Refusal
from engine.core.text import Catalogue, join_with_and

MAX_NAMED_CHANNELS = 5
TABLES_PER_PAGE = 8
# The control that opens the server to everybody again.
ANYWHERE = "anywhere"
PERMISSIONS = {**CHANNEL_PERMISSIONS, **OPENING_THREAD_PERMISSIONS}


async def show_server_settings(request: Request, settings: ServerSettings) -> None:
    """Show what the bot may do here, and the server's settings with their controls."""
    text = "\n".join(await describe_server(request, settings))
    await request.show_text(text, *build_controls(settings, request.words))


async def describe_server(request: Request, settings: ServerSettings) -> list[str]:
    """Return what the bot may do here, what the admins have chosen, and warnings."""
    words = request.words
    variables = describe_ids(request, settings)
    is_hidden = request.app.hidden_channels.is_hidden
    lines = [words("server-text", marks="\n".join(list_permissions(request)), **variables)]
    if hidden := [channel for channel in settings.channels if is_hidden(channel)]:
        lines.append(words("server-hidden", channels=mention_seen_channels(request, hidden)))
    lines += [words("server-forum-of", **variables), *describe_forum(request, settings)]
    lines += [words("server-moderated", **variables), words("server-organised", **variables)]
    if (done := settings.checked) is not None:
        at = f"<t:{int(done.at)}:d>"
        lines.append(words("server-checked", at=at, version=done.version, fine=done.fine, of=done.of))
    return [*lines, *describe_member_limits(request, settings), *await describe_barred_tables(request)]


def list_permissions(request: Request) -> list[str]:
    """Return a line for each permission that the bot needs in this channel, and for what else keeps it silent."""
    words, granted = request.words, request.interaction.app_permissions
    marks = [f"{'✓' if getattr(granted, name) else '✗'} {words(code)}" for name, code in PERMISSIONS.items()]
    if (end := request.app.channel_access.find_timeout_end(request.interaction.guild)) is not None:
        marks.insert(0, f"✗ {words('server-timeout', until=f'<t:{int(end)}:f>')}")
    if not granted.view_channel:
        marks.append(words("server-unseen"))
    return marks


def describe_ids(request: Request, settings: ServerSettings) -> dict[str, str | int]:
    """Return the variables of the texts in which channels and roles are shown."""
    variables = dict[str, str | int]()
    for setting in SERVER_SETTINGS:
        if setting.entities:
            ids = getattr(settings, setting.name)
            if setting.entities == "roles":
                mentions = " ".join(f"<@&{role}>" for role in ids)
            else:
                mentions = mention_seen_channels(request, ids)
            variables |= {setting.name: mentions, f"{setting.name}_count": len(ids)}
    return variables


def build_controls(settings: ServerSettings, words: Catalogue) -> list[Part]:
    """Return the controls: selects of channels and roles, selects of choices, and buttons."""
    ids = [setting for setting in SERVER_SETTINGS if setting.entities]
    lists = [*ids, *(setting for setting in SERVER_SETTINGS if setting.choices)]
    buttons = [
        Button(
            words(f"server-{setting.name}", on=getattr(settings, setting.name)),
            global_custom_id("server", setting.name),
        )
        for setting in SERVER_SETTINGS
        if setting not in lists
    ]
    buttons += [
        Button(words("server-everywhere"), global_custom_id("server", ANYWHERE)),
        Button(words("server-tables"), global_custom_id("tables", 0)),
        Button(words("server-check"), global_custom_id("check")),
    ]
    return [
        *(build_setting_select(setting, settings, words) for setting in lists),
        *buttons,
        EntitySelect("channels", words("server-check-in"), global_custom_id("check", "in")),
    ]


def build_setting_select(
    setting: Setting, settings: ServerSettings, words: Catalogue
) -> Select | EntitySelect:
    """Return the select for one setting: of channels, forums or roles if it holds some, else of its choices."""
    label, custom_id = words(f"server-{setting.name}"), global_custom_id("server", setting.name)
    if setting.entities:
        return EntitySelect(setting.entities, label, custom_id, 0, setting.most)
    chosen = setting.to_choice(getattr(settings, setting.name))
    options = [
        Option(name_choice(setting, choice, words), choice, chosen=choice == chosen)
        for choice in setting.choices
    ]
    return Select(label, custom_id, options)


def describe_member_limits(request: Request, settings: ServerSettings) -> list[str]:
    """Return warnings about channels in which members cannot play freely: slow mode and closed threads.

    It looks at this channel and at those in which tables may be opened, if this admin can see them.
    """
    words = request.words
    channel_access = request.app.channel_access
    guild = request.interaction.guild
    known = guild.text_channels if guild is not None else []
    everywhere = [channel.id for channel in known if channel.permissions_for(channel.guild.me).send_messages]
    here = request.location.parent or request.location.channel
    slow, closed = list[str](), list[str]()
    for channel in dict.fromkeys([here, *settings.forum, *(settings.channels or everywhere)]):
        if is_unseen_channel(request, channel):
            continue
        mode = channel_access.find_slow_mode(channel)
        if mode.here or mode.new_threads:
            waits = {"here": mode.here, "threads": mode.new_threads}
            told = {name: format_wait(wait, words) if wait else "none" for name, wait in waits.items()}
            slow.append(words("server-slow-channel", channel=channel, **told))
        if not channel_access.are_threads_open(channel):
            closed.append(f"<#{channel}>")
    lines = [("server-slow", slow), ("server-threads-closed", closed)]
    return [f"⚠️ {words(code, channels=format_first_channels(those))}" for code, those in lines if those]


def describe_forum(request: Request, settings: ServerSettings) -> list[str]:
    """Return why no tables can open in the forum that the server has named: missing permissions, or a missing tag."""
    try:
        for forum in settings.forum:
            require_usable_forum(request, forum)
    except Refusal as why:
        return [f"⚠️ {explain_refusal(request.words, why)}"]
    return []


async def describe_barred_tables(request: Request) -> list[str]:
    """Return why tables of this server cannot be played in their places, and what to do. It leaves out the bot's
    timeout, which is shown anyway, and places that this admin cannot see.
    """
    words, channel_access = request.words, request.app.channel_access
    lines = dict[str, None]()
    for table in await listings.list_server_tables(request.tables, request.server):
        home = table.parent or table.channel
        if table.barred in ("", "timeout") or is_unseen_channel(request, home):
            continue
        told = words(
            "server-barred",
            why=table.barred,
            game=request.games[table.slug].title,
            channel=table.channel,
            permission=channel_access.format_missing_permissions(table.channel, home, words) or "unknown",
            until="",
        )
        lines[f"⚠️ {told}"] = None
    return list(lines)[:MAX_NAMED_CHANNELS]


def format_first_channels(channels: Sequence[str]) -> str:
    """Return the first channel mentions, and how many more there are: "#a, #b … +3"."""
    more = len(channels) - MAX_NAMED_CHANNELS
    return ", ".join(channels[:MAX_NAMED_CHANNELS]) + (f" … +{more}" if more > 0 else "")


async def on_server_setting(request: Request) -> None:
    """Handle a select or button of `/server`: store the setting. Raises OperationRefused not-offered for a role or channel
    of another server, or a channel that this person cannot see.
    """
    control, before = (
        request.custom_id.get_arg(),
        await people.read_server_settings(request.tables, request.server),
    )
    settings = apply_control(before, control, request.selected_values)
    entities = next((setting.entities for setting in SERVER_SETTINGS if setting.name == control), None)
    if entities == "roles":
        require_server_roles(request, getattr(settings, control))
    elif entities:
        require_server_channels(request, getattr(settings, control))
    await people.set_server_settings(request.tables, request.server, settings)
    await show_server_settings(request, settings)


def apply_control(settings: ServerSettings, control: str, selected: Sequence[str]) -> ServerSettings:
    """Return the settings changed as the control says."""
    if control == ANYWHERE:
        return replace(settings, channels=(), roles=())
    setting = next(setting for setting in SERVER_SETTINGS if setting.name == control)
    if setting.entities:
        value = tuple(map(parse_snowflake, selected))
    elif setting.choices:
        value = selected[0]
    else:
        value = not getattr(settings, control)
    return replace(settings, **{control: value})


# `/tables`


async def on_tables(request: Request) -> None:
    """Handle `/tables`, and [Back] and [Next] under it: show a page (from 0) of the tables on this server to join and to
    watch, in channels that the person sees, in the order of the service's listing. Raises OperationRefused
    only-in-server.
    """
    page = request.custom_id.find_int_arg() or 0
    tables = await listings.list_server_tables(request.tables, request.server)
    visible = await filter_visible_tables(request, tables)
    shown, page, last = get_page(visible, page, TABLES_PER_PAGE)
    new = request.global_button("new-table", "open", style="primary")
    head = join_lines(
        request.words("tables-head", tables=len(visible)),
        await format_waiting_people(request),
    )
    if are_channels_unknown(request):
        head = f"{head}\n{request.words('tables-hidden')}"
    lines = await listings.make_public_lines(request.tables, shown)
    tell = request.global_button("wish-tell", "wish")
    turning = build_page_buttons(request.words, page, last, partial(global_custom_id, "tables"))
    rows = (build_table_line(request, line) for line in lines)
    await request.show_text(head, *rows, *turning, *(() if visible else (new,)), tell)


def build_table_line(request: Request, line: TableLine) -> TextWithButton:
    """Return one table with [Join] or [Watch], or [Play] for its players."""
    words, table = request.words, line.table
    base_id = CustomId(table.id)
    game, is_seated = request.games[table.slug], table.find_seat_of(request.user_id) is not None
    link = f"<#{table.channel}>"
    if table.status == "lobby" and table.lobby_message is not None:
        link = f"https://discord.com/channels/{table.guild}/{table.channel}/{table.lobby_message}"
    names = ", ".join(format_name(seat, words) for seat in table.seats)
    args = {"game": game.title, "names": names, "link": link}
    if table.status == "lobby":
        free = game.player_counts[-1] - len(table.seats)
        join = base_id.button(words, "join", "sit", style="green", disabled=free <= 0 or is_seated)
        return TextWithButton(words("tables-lobby", free=free, **args), join)
    button = base_id.button(words, "play", style="primary") if is_seated else base_id.button(words, "watch")
    asleep, since = is_asleep(table, request.now()), f"<t:{int(table.turn_began)}:R>"
    args |= {"since": since, "turn": join_with_and(words, line.waiting), "turns": len(line.waiting)}
    text = words("tables-running", thread=table.threads, asleep=asleep, **args)
    return TextWithButton(text, button)


async def on_watch(request: Request) -> None:
    """Handle `/watch` and [Watch]: start watching this table, or stop."""
    now = await seats.toggle_watching(request.tables, request.table_id, request.user_id)
    key = "watching-now" if now else "watching-ends"
    await request.send(key, game=request.game.title, id=request.table_id)
