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
NOTICE_CHOICES: tuple[Literal["mention", "dm"], ...] = ("mention", "dm")  # "both" was a choice earlier, and does the same as "dm"
PICTURE_CHOICES: tuple[Literal["standard", "colour-blind", "text"], ...] = ("standard", "colour-blind", "text")
MAX_NAMED_CHANNELS = 5
MAX_LISTED_TABLES, MAX_LISTED_REMATCHES = 20, 5
DEFAULT_ZONE = Preferences().zone
MAX_QUOTED_CHARS, MAX_KEPT_INPUT_BYTES = 60, 24
HELP_TOPICS = ("learn", "turn", "typing", "secrets", "late", "bots", "season")


# Tables


def describe_table_place(line: TableLine, say: Catalogue) -> str:
    """Return where the table is, and for whom it waits."""
    channel = str(line.table.channel)  # a number would be written 1,234
    if line.table.paused_by:
        return say("games-paused", channel=channel, by=line.table.paused_by)
    if line.waits and line.since is not None and line.deadline is not None:
        since, out = f"<t:{int(line.since)}:R>", f"<t:{int(line.deadline)}:f>"
        return say("games-deadline", channel=channel, since=since, out=out)
    if line.waits and line.since is not None:
        return say("games-yours", channel=channel, since=f"<t:{int(line.since)}:R>")
    if line.waiting:
        who, out = ", ".join(line.waiting), f"<t:{int(line.deadline)}:f>" if line.deadline is not None else ""
        return say("games-waiting", channel=channel, who=who, clock=int(line.deadline is not None), out=out)
    return say("games-other", channel=channel)


async def on_games_command(request: Request) -> None:
    """`/games`: list all of a person's tables, those that wait for them first."""
    service, say = request.app.service, request.words
    lines = (await service.listings.list_tables_of(request.user_id))[:MAX_LISTED_TABLES]
    wishes = (await service.listings.list_open_rematches(request.user_id))[:MAX_LISTED_REMATCHES]
    if not lines and not wishes:
        await request.send_text(say("games-none"), Buttons((Button(say("new-table"), global_custom_id("open"), "primary"),)))
        return
    titles = {slug: game.title for slug, game in service.games.items()}
    noted = await notes.format_listed_notes(request)
    told = [
        f"**{titles[line.table.slug]}** {describe_table_place(line, say)}{await describe_open_step(request, line)}"
        f"{noted.get(line.table.id, '')}"
        for line in lines
    ]
    told += [say("games-rematch", game=titles[t.slug], channel=str(t.channel), who=list_rematch_names(t)) for t in wishes]
    if await service.people.has_closed_dms(request.user_id):
        told.append(say("dms-closed"))
    options = tuple(
        Option(shorten(f"{titles[line.table.slug]} {line.table.id}", 100), line.table.id)
        for line in lines
        if line.table.status == "running"
    )
    blocks: list[Block] = [Select(say("games-open"), global_custom_id("table"), options)] if options else []
    again = [
        Button(say("games-rematch-join", game=titles[table.slug]), CustomId("", table.id).to("rematch"), "green")
        for table in wishes
    ]
    await request.send_text("\n".join(told), *blocks, *([Buttons(tuple(again))] if again else []))


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


async def on_table_chosen(request: Request, press: CustomId) -> None:
    await panel.open_panel(request, request.selected_value)


async def on_help_command(request: Request) -> None:
    """`/help` and [How it works]."""
    say = request.words
    lines = await request.app.service.listings.list_tables_of(request.user_id)
    topics = tuple(Option(say(f"topic-{topic}"), topic) for topic in HELP_TOPICS)
    buttons = Buttons(
        (
            Button(say("my-games"), global_custom_id("games"), "primary"),
            Button(say("settings"), global_custom_id("settings")),
            Button(say("new-table"), global_custom_id("open")),
            Button(say("learn-a-game"), global_custom_id("learn")),
        )
    )
    waiting = sum(line.waits for line in lines)
    await request.send_text(say("help-text", waiting=waiting), Select(say("help-on"), global_custom_id("topic"), topics), buttons)


async def on_help_topic(request: Request, press: CustomId) -> None:
    if request.selected_value not in HELP_TOPICS:
        raise InvalidCustomId(request.selected_value)
    await request.send_text(request.words(f"topic-{request.selected_value}-text"))


# Settings


async def build_setting_lines(request: Request, mine: Preferences) -> list[TextWithButton]:
    """Return a line for each setting, with its [Change]."""
    say, service = request.words, request.app.service
    facts = describe_settings(mine, say)
    away = mine.vacation.until if mine.vacation.until > service.now() else 0
    left = await service.absence.get_days_left(request.user_id)
    facts["refused"] = len(await service.refusals.list_blocked(request.user_id))
    facts |= {"away": int(away > 0), "until": f"<t:{int(away)}:f>", "left": left}
    ids = {"vacation": global_custom_id("day-off")}
    return [
        TextWithButton(say(f"setting-{name}", **facts), Button(say(f"change-{name}"), ids.get(name) or global_custom_id("setting", name)))
        for name in SETTING_LINES
    ]


async def on_settings_command(request: Request) -> None:
    """`/settings`"""
    await request.send_panel(await build_settings_panel(request))


async def build_settings_panel(request: Request, note: str = "", more: Sequence[Block] = ()) -> Panel:
    """Return all settings, and a menu of time zones for a person who has not set one.

    `note`, and the blocks `more` that belong to it, come first.
    """
    say, mine = request.words, await request.get_preferences()
    head = "\n".join(filter(None, [note, f"**{say('settings-title')}**"]))
    menu = [] if more or mine.zone != DEFAULT_ZONE else [build_zone_menu(request)]
    lines, clock = await build_setting_lines(request, mine), SETTING_LINES.index("clock") + 1
    return Panel(head, (*more, *lines[:clock], *menu, *lines[clock:], build_own_data_buttons(say)))


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


def build_own_data_buttons(say: Catalogue) -> Buttons:
    """Return [People I refuse] [Export] [Forget me]!"""
    return Buttons(
        (
            Button(say("refusals"), global_custom_id("refusals")),
            Button(say("export"), global_custom_id("export")),
            Button(say("forget-me"), global_custom_id("forget"), "red"),
        )
    )


def describe_settings(mine: Preferences, say: Catalogue) -> dict[str, str | int]:
    quiet = format_quiet_hours(mine.quiet) or say("none")
    return {
        "notices": say(f"notices-{mine.notices}"),
        "invitations": say(f"invitations-{mine.invitations}"),
        "reminders": int(mine.reminders),
        "zone": mine.zone,
        "quiet": quiet,
        "pictures": say(f"pictures-{mine.pictures}"),
        "asks": int(mine.ask_end),
        "typed": int(mine.typed_ends),
        "plain": int(mine.plain_forms),
        "language": say(f"language-{mine.language}"),
    }


async def on_change_setting(request: Request, press: CustomId) -> None:
    """[Change]: open the modal of one line."""
    say, mine, name = request.words, await request.get_preferences(), press.word()
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
    asked = build_clock_fields(*read_refused_clock(press), say) if len(press.args) == 3 else fields[name](mine, say)
    await request.open_modal(modals.create_modal(say("settings-title"), global_custom_id("setting", name), asked))


def read_refused_clock(press: CustomId) -> tuple[str, str]:
    """Return zone and quiet hours as they were typed when they were refused. Raises Foreign."""
    try:
        return decode_input(press.word(1)), decode_input(press.word(2))
    except ValueError as error:
        raise InvalidCustomId(press.verb) from error


def build_notice_fields(mine: Preferences, say: Catalogue) -> list[Field]:
    chosen = "mention" if mine.notices == "mention" else "dm"
    ways = tuple(FieldOption(say(f"notices-{way}"), way, way == chosen) for way in NOTICE_CHOICES)
    places = tuple(FieldOption(say(f"remind-{place}"), place, place == mine.remind_in) for place in REMINDER_PLACES)
    return [
        Field("notices", say("field-notices"), ways),
        Field("reminders", say("field-reminders"), is_checkbox=True, text=str(mine.reminders).lower()),
        Field("remind_in", say("field-remind"), places),
    ]


def build_invitation_fields(mine: Preferences, say: Catalogue) -> list[Field]:
    entries = tuple(
        FieldOption(say(f"invitations-{who}"), who, who == mine.invitations, say(f"invitations-{who}-about"))
        for who in INVITATION_CHOICES
    )
    return [Field("invitations", say("field-invitations"), entries)]


def build_current_clock_fields(mine: Preferences, say: Catalogue) -> list[Field]:
    return build_clock_fields(mine.zone, format_quiet_hours(mine.quiet), say)


def build_clock_fields(zone: str, quiet: str, say: Catalogue) -> list[Field]:
    return [
        Field("zone", say("field-zone"), text=zone, description=say("field-zone-about")),
        Field("quiet", say("field-quiet"), text=quiet, min_values=0, description=say("field-quiet-about")),
    ]


def build_picture_fields(mine: Preferences, say: Catalogue) -> list[Field]:
    kinds = tuple(FieldOption(say(f"pictures-{kind}"), kind, kind == mine.pictures) for kind in PICTURE_CHOICES)
    return [Field("pictures", say("field-pictures"), kinds)]


def build_play_fields(mine: Preferences, say: Catalogue) -> list[Field]:
    return [
        Field("ask_end", say("field-ask-end"), is_checkbox=True, text=str(mine.ask_end).lower()),
        Field("typed_ends", say("field-typed-ends"), is_checkbox=True, text=str(mine.typed_ends).lower()),
        Field("plain_forms", say("field-plain-forms"), is_checkbox=True, text=str(mine.plain_forms).lower()),
    ]


def build_language_fields(mine: Preferences, say: Catalogue) -> list[Field]:
    languages = tuple(FieldOption(say(f"language-{locale}"), locale, locale == mine.language) for locale in LOCALES)
    return [Field("locale", say("field-language"), languages)]


async def on_setting_submitted(request: Request, press: CustomId) -> None:
    """Store the settings of one line, or explain why not. A refused clock keeps what was typed."""
    filled = modals.read_submitted_values(request.data)
    if "zone" in filled:
        await save_clock(request, "".join(filled["zone"]), "".join(filled.get("quiet", [])))
        return
    await save_preferences(request, apply_setting_values(await request.get_preferences(), filled))


async def save_preferences(request: Request, mine: Preferences) -> None:
    await request.app.service.people.set_preferences(request.user_id, mine)
    request.forget_preferences()
    await request.get_preferences()
    await request.show_panel(await build_settings_panel(request))


async def save_clock(request: Request, zone: str, quiet: str) -> None:
    """Store zone and quiet hours, or neither.

    A refusal offers the zones that may be meant, and [Change] with the input.
    """
    say, found, offered = request.words, match_zone(zone), list[Block]()
    try:
        wanted = parse_quiet_hours(quiet)
        if found.candidates:
            beside = global_custom_id("zone", encode_input(format_quiet_hours(wanted), MAX_KEPT_INPUT_BYTES))
            offered.append(Select(say("zone-menu"), beside, build_zone_options(request, found.candidates)))
        if not found.zone:
            raise Refusal("which-zone" if found.candidates else "no-zone", text=shorten(zone, MAX_QUOTED_CHARS))
    except Refusal as refused:
        change = Button(say("change"), global_custom_id("setting", "clock", encode_input(zone, MAX_KEPT_INPUT_BYTES), encode_input(quiet, MAX_KEPT_INPUT_BYTES)), "primary")
        why = explain_refusal(say, refused)
        await request.show_panel(await build_settings_panel(request, why, (*offered, Buttons((change,)))))
        return
    await save_preferences(request, replace(await request.get_preferences(), zone=found.zone, quiet=wanted))


async def on_zone_chosen(request: Request, press: CustomId) -> None:
    """Store a zone from a menu, with the quiet hours that were typed with it. Raises Foreign."""
    mine = await request.get_preferences()
    if request.selected_value not in list_zones():
        raise InvalidCustomId(request.selected_value)
    try:
        quiet = parse_quiet_hours(decode_input(press.word())) if press.args else mine.quiet
    except ValueError as error:
        raise InvalidCustomId(press.verb) from error
    await save_preferences(request, replace(mine, zone=request.selected_value, quiet=quiet))


def apply_setting_values(mine: Preferences, filled: dict[str, list[str]]) -> Preferences:
    """Return the preferences with the submitted values. Raises Refused for an invalid value."""
    change: dict[str, Any] = {}
    for name, values in filled.items():
        if name in ("reminders", "ask_end", "typed_ends", "plain_forms"):
            change[name] = values == ["true"]
        elif name in ("notices", "pictures", "remind_in", "invitations") and values:
            change[name] = values[0]
        elif name == "locale" and values:
            change[name] = resolve_locale(values[0])
    try:
        return msgspec.convert(msgspec.to_builtins(replace(mine, **change)), Preferences)
    except msgspec.ValidationError as error:
        raise Refusal("no-setting") from error


# The server


async def on_server_command(request: Request) -> None:
    """`/server`: show what the bot may do here, and where tables may be opened. For admins."""
    guild = access.require_admin(request)
    await show_server_settings(request, await request.app.service.people.get_server_settings(guild))


async def show_server_settings(request: Request, found: ServerSettings) -> None:
    say, granted = request.words, request.interaction.app_permissions
    marks = [
        f"{'✓' if getattr(granted, name) else '✗'} {say(code)}"
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
        marks.insert(0, f"✗ {say('server-timeout', until=f'<t:{int(end)}:f>')}")
    where = " ".join(map(mention_channel, found.channels)) or say("server-anywhere")
    who = " ".join(f"<@&{role}>" for role in found.roles) or say("server-anybody")
    if not granted.view_channel:
        marks.append(say("server-unseen"))
    text = say("server-text", marks="\n".join(marks), channels=where, roles=who)
    if hidden := [channel for channel in found.channels if request.app.hidden_channels.is_hidden(channel)]:
        text = f"{text}\n{say('server-hidden', channels=' '.join(map(mention_channel, hidden)))}"
    moderators = " ".join(f"<@&{role}>" for role in found.moderators)
    organisers = " ".join(f"<@&{role}>" for role in found.organisers)
    text = f"{text}\n{say('server-moderated', roles=moderators, of=len(found.moderators))}"
    text = f"{text}\n{say('server-organised', roles=organisers, of=len(found.organisers))}"
    if (done := found.checked) is not None:
        at = f"<t:{int(done.at)}:d>"
        text = f"{text}\n{say('server-checked', at=at, version=done.version, fine=done.fine, of=done.of)}"
    text = "\n".join([text, *describe_member_limits(request, found)])
    languages = tuple(
        Option(say(f"language-{locale}"), locale, chosen=locale == found.language) for locale in LOCALES
    )
    blocks: list[Block] = [
        EntitySelect("channels", say("server-channels"), global_custom_id("server", "channels"), 0, 25),
        EntitySelect("roles", say("server-roles"), global_custom_id("server", "roles"), 0, 25),
        EntitySelect("roles", say("server-moderators"), global_custom_id("server", "moderators"), 0, 25),
        EntitySelect("roles", say("server-organisers"), global_custom_id("server", "organisers"), 0, 25),
        Select(say("server-language"), global_custom_id("server", "language"), languages),
        Buttons(
            (
                Button(say("server-threads", on=int(found.threads)), global_custom_id("server", "threads")),
                Button(say("server-ratings", on=int(found.ratings)), global_custom_id("server", "ratings")),
                Button(say("server-everywhere"), global_custom_id("server", "anywhere")),
                Button(say("server-tables"), global_custom_id("tables", 0)),
                Button(say("server-check"), global_custom_id("check")),
            )
        ),
        EntitySelect("channels", say("server-check-in"), global_custom_id("check", "in")),
    ]
    panel = Panel(text, tuple(blocks))
    await (request.show_panel(panel) if request.is_on_panel else request.send_panel(panel))


def mention_channel(channel: int) -> str:
    return f"<#{channel}>"


def describe_member_limits(request: Request, found: ServerSettings) -> list[str]:
    """Return warnings about channels in which members cannot play freely: slow mode and closed threads.

    It looks at this channel and at those in which tables may be opened.
    """
    say, places, guild = request.words, request.app.places, request.interaction.guild
    known = guild.text_channels if guild is not None else []
    everywhere = [channel.id for channel in known if channel.permissions_for(channel.guild.me).send_messages]
    here = request.location.parent or request.location.channel
    channels = list(dict.fromkeys([here, *(found.channels or everywhere)]))
    slow, closed = list[str](), list[str]()
    for channel in channels:
        mode = places.find_slow_mode(channel)
        if mode.here or mode.new_threads:
            waits = [format_wait(seconds, say) if seconds else "none" for seconds in (mode.here, mode.new_threads)]
            slow.append(say("server-slow-channel", channel=str(channel), here=waits[0], threads=waits[1]))
        if not places.are_threads_open(channel):
            closed.append(mention_channel(channel))
    lines = [("server-slow", slow), ("server-threads-closed", closed)]
    return [f"⚠️ {say(code, channels=list_first_channels(those))}" for code, those in lines if those]


def list_first_channels(channels: Sequence[str]) -> str:
    more = len(channels) - MAX_NAMED_CHANNELS
    return ", ".join(channels[:MAX_NAMED_CHANNELS]) + (f" … +{more}" if more > 0 else "")


def parse_ids(values: Sequence[str]) -> tuple[int, ...]:
    return tuple(parse_snowflake(value) for value in values)


async def on_server_setting(request: Request, press: CustomId) -> None:
    """A select or button of `/server`."""
    guild = access.require_admin(request)
    service, what = request.app.service, press.word()
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
