"""`/games`, `/help`, `/settings` and `/server`."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, get_args

import msgspec
from msgspec.structs import replace

from bot.panels.custom_ids import CustomId, InvalidCustomId, global_custom_id, parse_snowflake
from bot.panels.elements import Block, Button, Buttons, EntitySelect, Option, Panel, Select, TextWithButton
from bot.panels.labels import describe_step_closing, shorten
from bot.panels.slow_mode import format_wait
from bot.service.effects.waking_hours import to_local_time
from bot.service.model.message_consent import Inviting
from bot.service.model.table import Preferences, ServerSettings, Table, TableLine
from bot.text.free_text import explain_refusal
from engine.core.rules import Refusal
from engine.core.text import LOCALES, Catalogue, resolve_locale

from .. import access, modals
from ..modals import Field, FieldOption
from ..request import Request
from . import game_panel as panel
from . import notes
from .time_zones import (
    ZONE_BY_LOCALE,
    ZONE_MENU,
    decode_input,
    encode_input,
    format_quiet_hours,
    list_zones,
    match_zone,
    parse_quiet_hours,
)

SETTING_LINES = ("notices", "invitations", "clock", "vacation", "pictures", "play", "language")
INVITATION_CHOICES: tuple[Inviting, ...] = get_args(Inviting)
REMINDER_PLACES: tuple[Literal["dm", "channel"], ...] = ("dm", "channel")
NOTICE_CHOICES: tuple[Literal["mention", "dm"], ...] = (
    "mention",
    "dm",
)  # "both" was a choice earlier, and does the same as "dm"
PICTURE_CHOICES: tuple[Literal["standard", "colour-blind", "text"], ...] = ("standard", "colour-blind", "text")
MAX_NAMED_CHANNELS = 5
MAX_LISTED_TABLES, MAX_LISTED_REMATCHES = 20, 5
DEFAULT_ZONE = Preferences().zone
MAX_QUOTED_CHARS, MAX_KEPT_INPUT_BYTES = 60, 24
HELP_TOPICS = ("learn", "turn", "typing", "secrets", "late", "bots", "season")


# Tables


def describe_table_place(line: TableLine, words: Catalogue) -> str:
    """Return where the table is, and for whom it waits."""
    channel = str(line.table.channel)  # a number would be written 1,234
    if line.table.paused_by:
        return words("games-paused", channel=channel, by=line.table.paused_by)
    if line.waits and line.since is not None and line.deadline is not None:
        since, out = f"<t:{int(line.since)}:R>", f"<t:{int(line.deadline)}:f>"
        return words("games-deadline", channel=channel, since=since, out=out)
    if line.waits and line.since is not None:
        return words("games-yours", channel=channel, since=f"<t:{int(line.since)}:R>")
    if line.waiting:
        who, out = ", ".join(line.waiting), f"<t:{int(line.deadline)}:f>" if line.deadline is not None else ""
        return words("games-waiting", channel=channel, who=who, clock=int(line.deadline is not None), out=out)
    return words("games-other", channel=channel)


async def on_games_command(request: Request) -> None:
    """`/games`: list all of a person's tables, those that wait for them first."""
    service, words = request.app.service, request.words
    lines = (await service.listings.list_tables_of(request.user_id))[:MAX_LISTED_TABLES]
    wishes = (await service.listings.list_open_rematches(request.user_id))[:MAX_LISTED_REMATCHES]
    if not lines and not wishes:
        await request.reply.send_text(
            words("games-none"), Buttons((Button(words("new-table"), global_custom_id("open"), "primary"),))
        )
        return
    titles = {slug: game.title for slug, game in service.games.items()}
    noted = await notes.format_listed_notes(request)
    told = [
        f"**{titles[line.table.slug]}** {describe_table_place(line, words)}{await describe_open_step(request, line)}"
        f"{noted.get(line.table.id, '')}"
        for line in lines
    ]
    told += [
        words("games-rematch", game=titles[t.slug], channel=str(t.channel), who=list_rematch_names(t)) for t in wishes
    ]
    if await service.people.has_closed_dms(request.user_id):
        told.append(words("dms-closed"))
    options = tuple(
        Option(shorten(f"{titles[line.table.slug]} {line.table.id}", 100), line.table.id)
        for line in lines
        if line.table.status == "running"
    )
    blocks: list[Block] = [Select(words("games-open"), global_custom_id("table"), options)] if options else []
    again = [
        Button(
            words("games-rematch-join", game=titles[table.slug]), CustomId("", table.id).with_verb("rematch"), "green"
        )
        for table in wishes
    ]
    await request.reply.send_text("\n".join(told), *blocks, *([Buttons(tuple(again))] if again else []))


def list_rematch_names(table: Table) -> str:
    """Return the names of people who want a rematch."""
    return ", ".join(table.rematch.names) if table.rematch else ""


async def describe_open_step(request: Request, line: TableLine) -> str:
    """Return when the open secret step closes, or ""."""
    service, table = request.app.service, line.table
    if table.status != "running" or table.paused_by or not service.games[table.slug].delays_reveal:
        return ""
    told = describe_step_closing(await service.play.get_view(table.id, request.user_id), request.words)
    return f". {told}" if told else ""


async def on_table_chosen(request: Request, custom_id: CustomId) -> None:
    await panel.open_panel(request, request.selected_value)


async def on_help_command(request: Request) -> None:
    """`/help` and [How it works]."""
    words = request.words
    lines = await request.app.service.listings.list_tables_of(request.user_id)
    topics = tuple(Option(words(f"topic-{topic}"), topic) for topic in HELP_TOPICS)
    buttons = Buttons(
        (
            Button(words("my-games"), global_custom_id("games"), "primary"),
            Button(words("settings"), global_custom_id("settings")),
            Button(words("new-table"), global_custom_id("open")),
            Button(words("learn-a-game"), global_custom_id("learn")),
        )
    )
    waiting = sum(line.waits for line in lines)
    await request.reply.send_text(
        words("help-text", waiting=waiting), Select(words("help-on"), global_custom_id("topic"), topics), buttons
    )


async def on_help_topic(request: Request, custom_id: CustomId) -> None:
    if request.selected_value not in HELP_TOPICS:
        raise InvalidCustomId(request.selected_value)
    await request.reply.send_text(request.words(f"topic-{request.selected_value}-text"))


# Settings


async def build_setting_lines(request: Request, preferences: Preferences) -> list[TextWithButton]:
    """Return a line for each setting, with its [Change]."""
    words, service = request.words, request.app.service
    facts = describe_settings(preferences, words)
    away = preferences.vacation.until if preferences.vacation.until > service.now() else 0
    left = await service.absence.get_days_left(request.user_id)
    facts["refused"] = len(await service.refusals.list_blocked(request.user_id))
    facts |= {"away": int(away > 0), "until": f"<t:{int(away)}:f>", "left": left}
    ids = {"vacation": global_custom_id("day-off")}
    return [
        TextWithButton(
            words(f"setting-{name}", **facts),
            Button(words(f"change-{name}"), ids.get(name) or global_custom_id("setting", name)),
        )
        for name in SETTING_LINES
    ]


async def on_settings_command(request: Request) -> None:
    """`/settings`"""
    await request.reply.send_panel(await build_settings_panel(request))


async def build_settings_panel(request: Request, note: str = "", extra_blocks: Sequence[Block] = ()) -> Panel:
    """Return all settings, and a menu of time zones for a person who has not set one.

    `note`, and the blocks `more` that belong to it, come first.
    """
    words, preferences = request.words, await request.get_preferences()
    head = "\n".join(filter(None, [note, f"**{words('settings-title')}**"]))
    menu = [] if extra_blocks or preferences.zone != DEFAULT_ZONE else [build_zone_menu(request)]
    lines, clock = await build_setting_lines(request, preferences), SETTING_LINES.index("clock") + 1
    return Panel(head, (*extra_blocks, *lines[:clock], *menu, *lines[clock:], build_own_data_buttons(words)))


def build_zone_menu(request: Request) -> Select:
    """Return a menu of a few time zones with their current hour; first the main one of this person's language."""
    guess = ZONE_BY_LOCALE.get(str(request.interaction.locale))
    names = [*([guess] if guess else []), *(name for name in ZONE_MENU if name != guess)]
    return Select(request.words("zone-menu"), global_custom_id("zone"), build_zone_options(request, names))


def build_zone_options(request: Request, names: Sequence[str]) -> tuple[Option, ...]:
    """Return options such as "New York, now 14:05"."""
    now = request.app.service.now()
    return tuple(
        Option(
            request.words(
                "zone-now", city=name.rsplit("/", 1)[-1].replace("_", " "),
                time=to_local_time(Preferences(zone=name), now).strftime("%H:%M"),
            ),
            name, name,
        )
        for name in names
    )  # fmt: skip


def build_own_data_buttons(words: Catalogue) -> Buttons:
    """Return [People I refuse] [Export] [Forget me]!"""
    return Buttons(
        (
            Button(words("refusals"), global_custom_id("refusals")),
            Button(words("export"), global_custom_id("export")),
            Button(words("forget-me"), global_custom_id("forget"), "red"),
        )
    )


def describe_settings(preferences: Preferences, words: Catalogue) -> dict[str, str | int]:
    quiet = format_quiet_hours(preferences.quiet) or words("none")
    return {
        "notices": words(f"notices-{preferences.notices}"),
        "invitations": words(f"invitations-{preferences.invitations}"),
        "reminders": int(preferences.reminders),
        "zone": preferences.zone,
        "quiet": quiet,
        "pictures": words(f"pictures-{preferences.pictures}"),
        "asks": int(preferences.ask_end),
        "typed": int(preferences.typed_ends),
        "plain": int(preferences.plain_forms),
        "language": words(f"language-{preferences.language}"),
    }


async def on_change_setting(request: Request, custom_id: CustomId) -> None:
    """[Change]: open the modal of one line."""
    words, preferences, name = request.words, await request.get_preferences(), custom_id.get_arg()
    fields = {
        "notices": build_notice_fields,
        "invitations": build_invitation_fields,
        "clock": build_current_clock_fields,
        "pictures": build_picture_fields,
        "play": build_play_fields,
        "language": build_language_fields,
    }
    if name not in fields:
        raise Refusal("no-setting")
    asked = (
        build_clock_fields(*read_refused_clock(custom_id), words)
        if len(custom_id.args) == 3
        else fields[name](preferences, words)
    )
    await request.open_modal(modals.create_modal(words("settings-title"), global_custom_id("setting", name), asked))


def read_refused_clock(custom_id: CustomId) -> tuple[str, str]:
    """Return zone and quiet hours as they were typed when they were refused. Raises Foreign."""
    try:
        return decode_input(custom_id.get_arg(1)), decode_input(custom_id.get_arg(2))
    except ValueError as error:
        raise InvalidCustomId(custom_id.verb) from error


def build_notice_fields(preferences: Preferences, words: Catalogue) -> list[Field]:
    chosen = "mention" if preferences.notices == "mention" else "dm"
    ways = tuple(FieldOption(words(f"notices-{way}"), way, way == chosen) for way in NOTICE_CHOICES)
    places = tuple(
        FieldOption(words(f"remind-{place}"), place, place == preferences.remind_in) for place in REMINDER_PLACES
    )
    return [
        Field("notices", words("field-notices"), ways),
        Field("reminders", words("field-reminders"), is_checkbox=True, text=str(preferences.reminders).lower()),
        Field("remind_in", words("field-remind"), places),
    ]


def build_invitation_fields(preferences: Preferences, words: Catalogue) -> list[Field]:
    entries = tuple(
        FieldOption(words(f"invitations-{who}"), who, who == preferences.invitations, words(f"invitations-{who}-about"))
        for who in INVITATION_CHOICES
    )
    return [Field("invitations", words("field-invitations"), entries)]


def build_current_clock_fields(preferences: Preferences, words: Catalogue) -> list[Field]:
    return build_clock_fields(preferences.zone, format_quiet_hours(preferences.quiet), words)


def build_clock_fields(zone: str, quiet: str, words: Catalogue) -> list[Field]:
    return [
        Field("zone", words("field-zone"), text=zone, description=words("field-zone-about")),
        Field("quiet", words("field-quiet"), text=quiet, min_values=0, description=words("field-quiet-about")),
    ]


def build_picture_fields(preferences: Preferences, words: Catalogue) -> list[Field]:
    kinds = tuple(
        FieldOption(words(f"pictures-{kind}"), kind, kind == preferences.pictures) for kind in PICTURE_CHOICES
    )
    return [Field("pictures", words("field-pictures"), kinds)]


def build_play_fields(preferences: Preferences, words: Catalogue) -> list[Field]:
    return [
        Field("ask_end", words("field-ask-end"), is_checkbox=True, text=str(preferences.ask_end).lower()),
        Field("typed_ends", words("field-typed-ends"), is_checkbox=True, text=str(preferences.typed_ends).lower()),
        Field("plain_forms", words("field-plain-forms"), is_checkbox=True, text=str(preferences.plain_forms).lower()),
    ]


def build_language_fields(preferences: Preferences, words: Catalogue) -> list[Field]:
    languages = tuple(
        FieldOption(words(f"language-{locale}"), locale, locale == preferences.language) for locale in LOCALES
    )
    return [Field("locale", words("field-language"), languages)]


async def on_setting_submitted(request: Request, custom_id: CustomId) -> None:
    """Store the settings of one line, or explain why not. A refused clock keeps what was typed."""
    filled = modals.read_submitted_values(request.data)
    if "zone" in filled:
        await save_clock(request, "".join(filled["zone"]), "".join(filled.get("quiet", [])))
        return
    await save_preferences(request, apply_setting_values(await request.get_preferences(), filled))


async def save_preferences(request: Request, preferences: Preferences) -> None:
    await request.app.service.people.set_preferences(request.user_id, preferences)
    request.forget_preferences()
    await request.get_preferences()
    await request.reply.show_panel(await build_settings_panel(request))


async def save_clock(request: Request, zone: str, quiet: str) -> None:
    """Store zone and quiet hours, or neither.

    A refusal offers the zones that may be meant, and [Change] with the input.
    """
    words, found, offered = request.words, match_zone(zone), list[Block]()
    try:
        quiet_hours = parse_quiet_hours(quiet)
        if found.candidates:
            beside = global_custom_id("zone", encode_input(format_quiet_hours(quiet_hours), MAX_KEPT_INPUT_BYTES))
            offered.append(Select(words("zone-menu"), beside, build_zone_options(request, found.candidates)))
        if not found.zone:
            raise Refusal("which-zone" if found.candidates else "no-zone", text=shorten(zone, MAX_QUOTED_CHARS))
    except Refusal as refused:
        change = Button(
            words("change"),
            global_custom_id(
                "setting", "clock", encode_input(zone, MAX_KEPT_INPUT_BYTES), encode_input(quiet, MAX_KEPT_INPUT_BYTES)
            ),
            "primary",
        )
        why = explain_refusal(words, refused)
        await request.reply.show_panel(await build_settings_panel(request, why, (*offered, Buttons((change,)))))
        return
    await save_preferences(request, replace(await request.get_preferences(), zone=found.zone, quiet=quiet_hours))


async def on_zone_chosen(request: Request, custom_id: CustomId) -> None:
    """Store a zone from a menu, with the quiet hours that were typed with it. Raises Foreign."""
    preferences = await request.get_preferences()
    if request.selected_value not in list_zones():
        raise InvalidCustomId(request.selected_value)
    try:
        quiet = parse_quiet_hours(decode_input(custom_id.get_arg())) if custom_id.args else preferences.quiet
    except ValueError as error:
        raise InvalidCustomId(custom_id.verb) from error
    await save_preferences(request, replace(preferences, zone=request.selected_value, quiet=quiet))


def apply_setting_values(preferences: Preferences, filled: dict[str, list[str]]) -> Preferences:
    """Return the preferences with the submitted values. Raises OperationRefused for an invalid value."""
    change: dict[str, Any] = {}
    for name, values in filled.items():
        if name in ("reminders", "ask_end", "typed_ends", "plain_forms"):
            change[name] = values == ["true"]
        elif name in ("notices", "pictures", "remind_in", "invitations") and values:
            change[name] = values[0]
        elif name == "locale" and values:
            change[name] = resolve_locale(values[0])
    try:
        return msgspec.convert(msgspec.to_builtins(replace(preferences, **change)), Preferences)
    except msgspec.ValidationError as error:
        raise Refusal("no-setting") from error


# The server


async def on_server_command(request: Request) -> None:
    """`/server`: show what the bot may do here, and where tables may be opened. For admins."""
    guild = access.require_admin(request)
    await show_server_settings(request, await request.app.service.people.get_server_settings(guild))


async def show_server_settings(request: Request, found: ServerSettings) -> None:
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
    where = " ".join(map(mention_channel, found.channels)) or words("server-anywhere")
    who = " ".join(f"<@&{role}>" for role in found.roles) or words("server-anybody")
    if not granted.view_channel:
        marks.append(words("server-unseen"))
    text = words("server-text", marks="\n".join(marks), channels=where, roles=who)
    if hidden := [channel for channel in found.channels if request.app.hidden_channels.is_hidden(channel)]:
        text = f"{text}\n{words('server-hidden', channels=' '.join(map(mention_channel, hidden)))}"
    moderators = " ".join(f"<@&{role}>" for role in found.moderators)
    organisers = " ".join(f"<@&{role}>" for role in found.organisers)
    text = f"{text}\n{words('server-moderated', roles=moderators, of=len(found.moderators))}"
    text = f"{text}\n{words('server-organised', roles=organisers, of=len(found.organisers))}"
    if (done := found.checked) is not None:
        at = f"<t:{int(done.at)}:d>"
        text = f"{text}\n{words('server-checked', at=at, version=done.version, fine=done.fine, of=done.of)}"
    text = "\n".join([text, *describe_member_limits(request, found)])
    languages = tuple(
        Option(words(f"language-{locale}"), locale, chosen=locale == found.language) for locale in LOCALES
    )
    blocks: list[Block] = [
        EntitySelect("channels", words("server-channels"), global_custom_id("server", "channels"), 0, 25),
        EntitySelect("roles", words("server-roles"), global_custom_id("server", "roles"), 0, 25),
        EntitySelect("roles", words("server-moderators"), global_custom_id("server", "moderators"), 0, 25),
        EntitySelect("roles", words("server-organisers"), global_custom_id("server", "organisers"), 0, 25),
        Select(words("server-language"), global_custom_id("server", "language"), languages),
        Buttons(
            (
                Button(words("server-threads", on=int(found.threads)), global_custom_id("server", "threads")),
                Button(words("server-ratings", on=int(found.ratings)), global_custom_id("server", "ratings")),
                Button(words("server-everywhere"), global_custom_id("server", "anywhere")),
                Button(words("server-tables"), global_custom_id("tables", 0)),
                Button(words("server-check"), global_custom_id("check")),
            )
        ),
        EntitySelect("channels", words("server-check-in"), global_custom_id("check", "in")),
    ]
    panel = Panel(text, tuple(blocks))
    await (request.reply.show_panel(panel) if request.reply.edits_pressed else request.reply.send_panel(panel))


def mention_channel(channel: int) -> str:
    return f"<#{channel}>"


def describe_member_limits(request: Request, found: ServerSettings) -> list[str]:
    """Return warnings about channels in which members cannot play freely: slow mode and closed threads.

    It looks at this channel and at those in which tables may be opened.
    """
    words, places, guild = request.words, request.app.places, request.interaction.guild
    known = guild.text_channels if guild is not None else []
    everywhere = [channel.id for channel in known if channel.permissions_for(channel.guild.me).send_messages]
    here = request.location.parent or request.location.channel
    channels = list(dict.fromkeys([here, *(found.channels or everywhere)]))
    slow, closed = list[str](), list[str]()
    for channel in channels:
        mode = places.find_slow_mode(channel)
        if mode.here or mode.new_threads:
            waits = [format_wait(seconds, words) if seconds else "none" for seconds in (mode.here, mode.new_threads)]
            slow.append(words("server-slow-channel", channel=str(channel), here=waits[0], threads=waits[1]))
        if not places.are_threads_open(channel):
            closed.append(mention_channel(channel))
    lines = [("server-slow", slow), ("server-threads-closed", closed)]
    return [f"⚠️ {words(code, channels=list_first_channels(those))}" for code, those in lines if those]


def list_first_channels(channels: Sequence[str]) -> str:
    more = len(channels) - MAX_NAMED_CHANNELS
    return ", ".join(channels[:MAX_NAMED_CHANNELS]) + (f" … +{more}" if more > 0 else "")


def parse_ids(values: Sequence[str]) -> tuple[int, ...]:
    return tuple(parse_snowflake(value) for value in values)


async def on_server_setting(request: Request, custom_id: CustomId) -> None:
    """A select or button of `/server`."""
    guild = access.require_admin(request)
    service, what = request.app.service, custom_id.get_arg()
    found = await service.people.get_server_settings(guild)
    match what:
        case "channels":
            found = replace(found, channels=parse_ids(request.selected_values))
        case "roles":
            found = replace(found, roles=parse_ids(request.selected_values))
        case "moderators":
            found = replace(found, moderators=parse_ids(request.selected_values))
        case "organisers":
            found = replace(found, organisers=parse_ids(request.selected_values))
        case "ratings":
            found = replace(found, ratings=not found.ratings)
        case "language":
            found = replace(found, locale=resolve_locale(request.selected_value))
        case "anywhere":
            found = replace(found, channels=(), roles=())
        case _:
            found = replace(found, threads=not found.threads)
    await service.people.set_server_settings(guild, found)
    await show_server_settings(request, found)
