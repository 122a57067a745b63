"""`/server`: what the server's admins choose."""
from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.panels.custom_ids import CustomId, global_custom_id, parse_snowflake
from bot.panels.elements import Block, Button, Buttons, EntitySelect, Option, Panel, Select
from bot.panels.slow_mode import format_wait
from bot.service.model.settings import ServerSettings
from engine.core.text import LOCALES, resolve_locale

from .. import access
from ..request import Request

MAX_NAMED_CHANNELS = 5


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
        Option(words(f"locale-{locale}"), locale, chosen=locale == found.language) for locale in LOCALES
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
