"""`/server`: what the server's admins choose."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from bot.interactions import access
from bot.interactions.access import filter_visible_tables
from bot.interactions.request import Request
from bot.interactions.server_channels import (
    are_channels_unknown,
    is_unseen_channel,
    mention_seen_channels,
    require_server_channels,
    require_server_roles,
)
from bot.model.people import SERVER_SETTINGS, ServerSetting, ServerSettings, name_choice
from bot.model.view import Table
from bot.operations import listings, seats
from bot.operations import people as settings
from bot.operations import people as settings_operations
from bot.panels.blocks import (
    MAX_BUTTONS_PER_ROW,
    Block,
    Button,
    Buttons,
    CustomId,
    EntitySelect,
    InvalidCustomId,
    Option,
    Panel,
    Select,
    TextWithButton,
    global_custom_id,
    parse_snowflake,
)
from bot.panels.lobby_post import format_name, format_wait
from engine.core.rules import Refusal
from engine.core.text import Catalogue

MAX_NAMED_CHANNELS = 5
MAX_SELECTED_IDS = 25
# The control that opens the server to everybody again, and what it changes.
ANYWHERE, ANYWHERE_CHANGES = "anywhere", {"channels": (), "roles": ()}


async def on_server_command(request: Request) -> None:
    """Handle `/server` without a channel: show an admin what the bot may do here, and where tables may be opened."""
    guild = access.require_admin(request)
    await show_server_settings(request, await settings.get_server_settings(request.tables, guild))


async def show_server_settings(request: Request, settings: ServerSettings) -> None:
    """Show the server's settings: edit the pressed panel or, after a command, send a new one."""
    panel = Panel(
        "\n".join(await describe_server(request, settings)), build_controls(settings, request.words)
    )
    await (
        request.reply.show_panel(panel) if request.reply.edits_pressed else request.reply.send_panel(panel)
    )


async def describe_server(request: Request, settings: ServerSettings) -> list[str]:
    """Return what the bot may do here, what the admins have chosen, and warnings."""
    words = request.words
    variables = describe_ids(request, settings)
    is_hidden = request.app.hidden_channels.is_hidden
    lines = [words("server-text", marks="\n".join(list_permissions(request)), **variables)]
    if hidden := [channel for channel in settings.channels if is_hidden(channel)]:
        lines.append(words("server-hidden", channels=mention_seen_channels(request, hidden)))
    lines += [words("server-moderated", **variables), words("server-organised", **variables)]
    if (done := settings.checked) is not None:
        at = f"<t:{int(done.at)}:d>"
        lines.append(words("server-checked", at=at, version=done.version, fine=done.fine, of=done.of))
    return [*lines, *describe_member_limits(request, settings), *await describe_barred_tables(request)]


def list_permissions(request: Request) -> list[str]:
    """Return a line for each permission that the bot needs in this channel, and for what else keeps it silent."""
    words, granted = request.words, request.interaction.app_permissions
    marks = [
        f"{'✓' if getattr(granted, name) else '✗'} {words(code)}"
        for name, code in (
            ("view_channel", "permission-view"),
            ("send_messages", "permission-write"),
            ("send_messages_in_threads", "permission-write-threads"),
            ("create_public_threads", "permission-threads"),
            ("attach_files", "permission-attach"),
            ("read_message_history", "permission-history"),
        )
    ]
    if (end := request.app.places.find_timeout_end(request.interaction.guild)) is not None:
        marks.insert(0, f"✗ {words('server-timeout', until=f'<t:{int(end)}:f>')}")
    if not granted.view_channel:
        marks.append(words("server-unseen"))
    return marks


def describe_ids(request: Request, settings: ServerSettings) -> dict[str, str | int]:
    """Return the variables of the texts in which channels and roles are shown (`ServerSetting.shown_in`)."""
    variables = dict[str, str | int]()
    for setting in SERVER_SETTINGS:
        if setting.entities:
            ids = getattr(settings, setting.name)
            mentions = (
                mention_roles(ids) if setting.entities == "roles" else mention_seen_channels(request, ids)
            )
            variables |= {setting.name: mentions, f"{setting.name}_count": len(ids)}
    return variables


def build_controls(settings: ServerSettings, words: Catalogue) -> tuple[Block, ...]:
    """Return the controls: selects of channels and roles, selects of choices, and buttons."""
    ids = [setting for setting in SERVER_SETTINGS if setting.entities]
    lists = [*ids, *(setting for setting in SERVER_SETTINGS if setting.choices)]
    toggles = [
        Button(
            words(f"server-{setting.control}", on=int(getattr(settings, setting.name))),
            global_custom_id("server", setting.control),
        )
        for setting in SERVER_SETTINGS
        if setting not in lists
    ]
    buttons = (
        *toggles,
        Button(words("server-everywhere"), global_custom_id("server", ANYWHERE)),
        Button(words("server-tables"), global_custom_id("tables", 0)),
        Button(words("server-check"), global_custom_id("check")),
    )
    rows = range(0, len(buttons), MAX_BUTTONS_PER_ROW)
    return (
        *(build_setting_select(setting, settings, words) for setting in lists),
        *(Buttons(buttons[start : start + MAX_BUTTONS_PER_ROW]) for start in rows),
        EntitySelect("channels", words("server-check-in"), global_custom_id("check", "in")),
    )


def build_setting_select(
    setting: ServerSetting, settings: ServerSettings, words: Catalogue
) -> Select | EntitySelect:
    """Return the select for one setting: of channels or roles if it holds some, else of its choices."""
    label, custom_id = words(f"server-{setting.control}"), global_custom_id("server", setting.control)
    if setting.entities:
        return EntitySelect(setting.entities, label, custom_id, 0, MAX_SELECTED_IDS)
    chosen = setting.to_choice(getattr(settings, setting.name))
    return Select(
        label,
        custom_id,
        tuple(
            Option(name_choice(setting, choice, words), choice, chosen=choice == chosen)
            for choice in setting.choices
        ),
    )


def mention_roles(roles: Iterable[int]) -> str:
    """Return mentions of the roles, separated by spaces."""
    return " ".join(f"<@&{role}>" for role in roles)


def describe_member_limits(request: Request, settings: ServerSettings) -> list[str]:
    """Return warnings about channels in which members cannot play freely: slow mode and closed threads.

    It looks at this channel and at those in which tables may be opened, if this admin can see them.
    """
    words = request.words
    places = request.app.places
    guild = request.interaction.guild
    known = guild.text_channels if guild is not None else []
    everywhere = [channel.id for channel in known if channel.permissions_for(channel.guild.me).send_messages]
    here = request.location.parent or request.location.channel
    wanted = dict.fromkeys([here, *(settings.channels or everywhere)])
    channels = [channel for channel in wanted if not is_unseen_channel(request, channel)]
    slow, closed = list[str](), list[str]()
    for channel in channels:
        mode = places.find_slow_mode(channel)
        if mode.here or mode.new_threads:
            waits = [
                format_wait(seconds, words) if seconds else "none"
                for seconds in (mode.here, mode.new_threads)
            ]
            slow.append(words("server-slow-channel", channel=str(channel), here=waits[0], threads=waits[1]))
        if not places.are_threads_open(channel):
            closed.append(f"<#{channel}>")
    lines = [("server-slow", slow), ("server-threads-closed", closed)]
    return [f"⚠️ {words(code, channels=format_first_channels(those))}" for code, those in lines if those]


async def describe_barred_tables(request: Request) -> list[str]:
    """Return why tables of this server cannot be played in their places, and what to do. It leaves out the bot's
    timeout, which is shown anyway, and places that this admin cannot see.
    """
    words, places = request.words, request.app.places
    lines = dict[str, None]()
    for table in await listings.list_server_tables(request.tables, access.require_admin(request)):
        home = table.parent or table.channel
        if table.barred in ("", "timeout") or is_unseen_channel(request, home):
            continue
        permission = places.format_missing_permissions(table.channel, home, words) or "unknown"
        game, channel = request.app.service.games[table.slug].title, str(table.channel)
        told = words(
            "server-barred",
            why=table.barred,
            game=game,
            channel=channel,
            permission=permission,
            until="",
        )
        lines[f"⚠️ {told}"] = None
    return list(lines)[:MAX_NAMED_CHANNELS]


def format_first_channels(channels: Sequence[str]) -> str:
    """Return the first channel mentions, and how many more there are: "#a, #b … +3"."""
    more = len(channels) - MAX_NAMED_CHANNELS
    return ", ".join(channels[:MAX_NAMED_CHANNELS]) + (f" … +{more}" if more > 0 else "")


def parse_ids(values: Sequence[str]) -> tuple[int, ...]:
    """Return the channel or role ids of a select. Raises InvalidCustomId."""
    return tuple(parse_snowflake(value) for value in values)


async def on_server_setting(request: Request, custom_id: CustomId) -> None:
    """Handle a select or button of `/server`: store the setting. Raises InvalidCustomId for one that `/server` does not
    have.
    """
    guild = access.require_admin(request)
    settings = await settings_operations.get_server_settings(request.tables, guild)
    require_choosable(request, custom_id.get_arg())
    settings = apply_control(settings, custom_id.get_arg(), request.selected_values)
    await settings_operations.set_server_settings(request.tables, guild, settings)
    await show_server_settings(request, settings)


def require_choosable(request: Request, control: str) -> None:
    """Raise OperationRefused not-offered for a role or channel of another server, or a channel that this person cannot
    see."""
    entities = next((setting.entities for setting in SERVER_SETTINGS if setting.control == control), None)
    if entities == "roles":
        require_server_roles(request, parse_ids(request.selected_values))
    elif entities == "channels":
        require_server_channels(request, parse_ids(request.selected_values))


def apply_control(settings: ServerSettings, control: str, selected: Sequence[str]) -> ServerSettings:
    """Return the settings changed as the control says. Raises InvalidCustomId for an unknown control or value."""
    if control == ANYWHERE:
        return replace(settings, **ANYWHERE_CHANGES)
    if (
        setting := next((setting for setting in SERVER_SETTINGS if setting.control == control), None)
    ) is None:
        raise InvalidCustomId(control)
    if setting.entities:
        value = parse_ids(selected)
    elif setting.choices:
        value = "".join(selected)
        if value not in setting.choices:
            raise InvalidCustomId(value)
    else:
        value = not getattr(settings, setting.name)
    return replace(settings, **{setting.name: value})


TABLES_PER_PAGE = 8


async def show_tables(request: Request, page: int = 0) -> None:
    """Show a page (from 0) of the tables in channels that the person sees, in the order of the service's listing.
    Raises Refusal only-in-server.
    """
    guild, words = request.location.guild, request.words
    if guild is None:
        raise Refusal("only-in-server")
    visible = await filter_visible_tables(request, await listings.list_server_tables(request.tables, guild))
    pages = max(1, -(-len(visible) // TABLES_PER_PAGE))
    page = min(page, pages - 1)
    blocks: list[Block] = [
        build_table_line(request, table)
        for table in visible[page * TABLES_PER_PAGE : (page + 1) * TABLES_PER_PAGE]
    ]
    if pages > 1:
        back = Button(
            words("page-back"), global_custom_id("tables", max(0, page - 1), "back"), disabled=page == 0
        )
        blocks.append(
            Buttons(
                (
                    back,
                    Button(
                        words("page-on"), global_custom_id("tables", page + 1), disabled=page + 1 >= pages
                    ),
                )
            )
        )
    if not visible:
        blocks.append(Buttons((Button(words("new-table"), global_custom_id("open"), "primary"),)))
    head = words("tables-head", tables=len(visible))
    if are_channels_unknown(request):
        head = f"{head}\n{words('tables-hidden')}"
    panel = Panel(head, tuple(blocks))
    await (
        request.reply.show_panel(panel) if request.reply.edits_pressed else request.reply.send_panel(panel)
    )


def build_table_line(request: Request, table: Table) -> TextWithButton:
    """Return one table with [Join] or [Watch], or [Play] for its players."""
    words, base_id = request.words, CustomId("", table.id)
    game = request.app.service.games[table.slug]
    args = {
        "game": game.title,
        "names": ", ".join(format_name(seat, words) for seat in table.seats),
        "link": format_link(table),
    }
    free = game.player_counts[-1] - len(table.seats)
    if table.status == "lobby":
        text = words("tables-lobby", free=free, **args)
        full = free <= 0 or table.find_seat_of(request.user_id) is not None
        return TextWithButton(text, Button(words("join"), base_id.with_verb("sit"), "green", disabled=full))
    is_seated = table.find_seat_of(request.user_id) is not None
    button = (
        Button(words("play"), base_id.with_verb("play"), "primary")
        if is_seated
        else Button(words("watch"), base_id.with_verb("watch"))
    )
    return TextWithButton(words("tables-running", thread=int(table.threads), **args), button)


def format_link(table: Table) -> str:
    """Return a link to where the table is played, as Markdown."""
    if table.status == "lobby" and table.lobby_message is not None:
        return f"https://discord.com/channels/{table.guild}/{table.channel}/{table.lobby_message}"
    return f"<#{table.channel}>"


async def on_tables_command(request: Request) -> None:
    """Handle `/tables`: list the tables on this server to join and to watch."""
    await show_tables(request)


async def on_tables_page(request: Request, custom_id: CustomId) -> None:
    """Handle [Back] and [Next] of `/tables`."""
    await show_tables(request, custom_id.get_int_arg())


async def on_watch_command(request: Request, table: Table) -> None:
    """Handle `/watch`: start watching this table, or stop."""
    now = await seats.toggle_watching(request.tables, table.id, request.user_id)
    game = request.app.service.games[table.slug].title
    await request.reply.send_text(
        request.words("watching-now" if now else "watching-ends", game=game, id=table.id)
    )


async def on_watch(request: Request, custom_id: CustomId) -> None:
    """Handle [Watch], like `/watch`."""
    await on_watch_command(request, await listings.get_table(request.tables, custom_id.table))
