"""The page's own API under /playground: the world, actions of people, and a socket with all events."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from playground import forums, messages, user_actions
from playground import permissions as perms
from playground.api_commands import list_guild_commands
from playground.background import start_background_task
from playground.errors import DiscordError
from playground.interactions import get_response_future
from playground.model import (
    DEFAULT_LOCALE,
    DM,
    FORUM,
    NO_RESPONSE,
    TEXT,
    VOICE,
    Json,
    OpenInteraction,
    add_group,
    add_person,
    build_member,
    get_list,
    is_thread,
    new_channel,
)
from playground.schema import load_discord_schema
from playground.server_state import ServerState, invite_bot, time_out_member
from playground.threads import archive_idle_threads, delete_channel, moderate_thread
from playground.user_actions import ActionNotPossible

PERSON_SWITCHES = ("dms_closed", "in_guild", "has_installed")
HOUR_S = 3_600.0
# So much time has the bot for what is due in each hour that passes.
BOT_REACTION_S = 0.4
CHANGEABLE_CHANNEL_FIELDS = ("name", "parent_id", "rate_limit_per_user", "default_thread_rate_limit_per_user")


def build_world(state: ServerState) -> Json:
    """Return the whole world for the page."""
    place = state.world
    users = [describe_person(state, user_id) for user_id in place.people if user_id != place.bot["id"]]
    dms = [c for c in place.channels.values() if c["type"] == DM]
    return {
        "me_default": users[0]["id"],
        "users": users,
        "bot": place.bot | {"online": state.gateway.online, "in_guild": place.bot_in_guild},
        "guild": place.guild,
        "channels": [c for c in place.channels.values() if c["type"] != DM],
        "dms": [{"id": c["id"], "recipient": c["recipients"][0]["id"]} for c in dms],
        "commands": list_guild_commands(state),
        "application": place.application,
        "locales": load_discord_schema().list_locales(),
        "now": state.now(),
    }


def describe_person(state: ServerState, user_id: str) -> Json:
    """Return a person's user object with what the page can change about them."""
    person = state.world.people[user_id]
    switches = {key: bool(person.get(key)) for key in PERSON_SWITCHES}
    return state.world.users[user_id] | switches | {"locale": person.get("locale", DEFAULT_LOCALE)}


async def get_world(state: ServerState, request: web.Request, _body: Json) -> Any:
    """Return the world, or only some parts of it: `?part=channels&part=dms`."""
    parts = request.query.getall("part", None)
    return {name: value for name, value in build_world(state).items() if parts is None or name in parts}


async def get_commands(state: ServerState, request: web.Request, _body: Json) -> Any:
    """Return the commands whose names contain this text. All commands together are nine tenths of the world."""
    name = request.match_info["name"].lower()
    return [command for command in list_guild_commands(state) if name in command["name"].lower()]


async def get_messages(state: ServerState, request: web.Request, _body: Json) -> Any:
    """Return the messages of a channel as one person sees them, newest last."""
    channel = state.get_channel(request.match_info["channel"])
    viewer = request.query.get("as")
    shown = list(state.world.messages.get(channel["id"], {}).values())
    shown += [m for m in state.ephemerals.get(channel["id"], {}).values() if m["only_for"] == viewer]
    shown.sort(key=lambda message: int(message["id"]))
    return messages.select_page(shown, {key: v for key, v in request.query.items() if key != "as"})[::-1]


async def start_interaction(state: ServerState, _request: web.Request, body: Json) -> Any:
    """Let a person use a command, component or modal. Return the bot's initial response.

    With `settle` (seconds) the call also waits, after a deferral, until the bot has filled in the response.
    """
    loop = asyncio.get_running_loop()
    started = loop.time()
    interaction = user_actions.start_interaction(state, body)
    answer = await _wait_for_response(state, interaction)
    ms = round((loop.time() - started) * 1000, 1)
    if answer["answer"].startswith("deferred") and body.get("settle"):
        with contextlib.suppress(TimeoutError):  # the answer below then still says "thinking"
            await asyncio.wait_for(interaction.deferral_filled.wait(), float(body["settle"]))
    return {"id": interaction.id, **answer, "ms": ms, "original": interaction.original_message_id}


async def _wait_for_response(state: ServerState, interaction: OpenInteraction) -> Json:
    """Return the bot's initial response, or `NO_RESPONSE` if it comes too late."""
    try:
        return await asyncio.wait_for(get_response_future(interaction), state.initial_response_timeout_s)
    except TimeoutError:
        return NO_RESPONSE


async def send_message(state: ServerState, _request: web.Request, body: Json) -> Any:
    """Let a person write a message: {as, channel_id, content}."""
    return user_actions.send_message(state, body)


async def start_thread(state: ServerState, _request: web.Request, body: Json) -> Any:
    """Let a person start a thread, or a post in a forum: {as, channel_id, name, content?, applied_tags?}."""
    return user_actions.start_thread(state, body)


async def get_posts(state: ServerState, request: web.Request, _body: Json) -> Any:
    """Return the posts of a forum with their first messages: see `forums.list_posts`."""
    return forums.list_posts(state, state.get_channel(request.match_info["channel"]))


async def create_person(state: ServerState, _request: web.Request, body: Json) -> Any:
    """Add a person: {name}."""
    name = str(body["name"]).strip()
    if not 1 <= len(name) <= 32:
        raise ActionNotPossible("A name has 1 to 32 characters")
    user = add_person(state.world, name, state.now())
    state.broadcast(
        "GUILD_MEMBER_ADD", build_member(state.world, user["id"]) | {"guild_id": state.world.guild["id"]}
    )
    return user


async def change_person(state: ServerState, request: web.Request, body: Json) -> Any:
    """Change a person: {dms_closed?, in_guild?, has_installed?, locale?, timed_out_for? (seconds; null ends it), roles?}.

    The last two also work for the bot.
    """
    user_id = request.match_info["person"]
    person, was = state.get_person(user_id), state.get_person(user_id)["in_guild"]
    person |= {key: bool(body[key]) for key in PERSON_SWITCHES if key in body}
    if body.get("locale") in load_discord_schema().list_locales():
        person["locale"] = body["locale"]
    if "timed_out_for" in body:
        time_out_member(state, user_id, body["timed_out_for"])
    guild = {"guild_id": state.world.guild["id"]}
    if was and not person["in_guild"]:
        state.broadcast("GUILD_MEMBER_REMOVE", guild | {"user": state.world.users[user_id]})
    if person["in_guild"] and not was:
        state.broadcast("GUILD_MEMBER_ADD", build_member(state.world, user_id) | guild)
    if "roles" in body:
        person["roles"] = [str(role) for role in body["roles"]]
        tell = state.broadcast if user_id == state.world.bot["id"] else state.send_to_pages
        tell("GUILD_MEMBER_UPDATE", build_member(state.world, user_id) | guild)
    state.on_change()
    return describe_person(state, user_id)


async def create_group(state: ServerState, _request: web.Request, body: Json) -> Any:
    """Let a person start a group: {name, people: [ids, theirs first]}. The bot does not hear of it."""
    people, name = [str(user_id) for user_id in body["people"]], str(body["name"]).strip()
    if not 2 <= len(set(people)) == len(people) <= 10 or not 1 <= len(name) <= 100:
        raise ActionNotPossible("A group has a name and 2 to 10 people")
    group = add_group(
        state.world, name, [state.world.users[user_id]["id"] for user_id in people], state.now()
    )
    state.send_to_pages("CHANNEL_CREATE", group)
    state.on_change()
    return group


async def change_role(state: ServerState, request: web.Request, body: Json) -> Any:
    """Set what a role may do on the server: {permissions: [permission names]}."""
    role = next(role for role in state.world.guild["roles"] if role["id"] == request.match_info["role"])
    role["permissions"] = str(perms.to_bits(body["permissions"]))
    state.broadcast("GUILD_ROLE_UPDATE", {"guild_id": state.world.guild["id"], "role": role})
    return role


async def add_channel(state: ServerState, _request: web.Request, body: Json) -> Any:
    """Add a text channel or, with {type: 4, 2, 5 or 15}, a category, a voice or announcement channel or a forum:
    {name, parent_id?, permission_overwrites?}; for a forum also {available_tags, flags, default_forum_layout}.

    A channel without overwrites of its own takes those of its category.
    """
    kind, parent = int(body.get("type", TEXT)), state.world.channels.get(str(body.get("parent_id")), Json())
    position = sum(1 for c in state.world.channels.values() if c["type"] == kind)
    channel = new_channel(state.new_id(), kind, str(body["name"]), state.world.guild["id"], position)
    overwrites = get_list(body, "permission_overwrites") or get_list(parent, "permission_overwrites")
    channel |= {"parent_id": parent.get("id"), "permission_overwrites": list(overwrites)}
    if kind == VOICE:
        channel |= {"bitrate": 64_000, "user_limit": 0}
    if kind == FORUM:
        channel |= forums.FORUM_FIELDS
        change_forum(state, channel, body)
    state.world.channels[channel["id"]] = channel
    state.broadcast("CHANNEL_CREATE", channel)
    return channel


def change_forum(state: ServerState, forum: Json, body: Json) -> None:
    """Change what only a forum has: {available_tags, flags, default_forum_layout, default_auto_archive_duration}."""
    if "available_tags" in body:
        forums.set_available_tags(state, forum, get_list(body, "available_tags"))
    keys = ("flags", "default_forum_layout", "default_auto_archive_duration")
    forum |= {key: int(body[key]) for key in keys if key in body}


async def change_channel(state: ServerState, request: web.Request, body: Json) -> Any:
    """Change a channel. {bot_denied: [permission names]} is what the bot may not do there.

    Also {name}, {parent_id}, {rate_limit_per_user}, {default_thread_rate_limit_per_user}; for a thread {archived} and
    {locked}; for a forum as `change_forum`; and {permission_overwrites}: Discord's overwrite objects. Each replaces the
    one with its id, and one that changes nothing is dropped. Channels of a category that had the same overwrites follow
    it.
    """
    channel = state.get_channel(request.match_info["channel"])
    entries: list[Json] = list(body.get("permission_overwrites", []))
    if "bot_denied" in body:
        denied = str(perms.to_bits(body["bot_denied"]))
        entries.append({"id": state.world.bot["id"], "type": 1, "allow": "0", "deny": denied})
    before: list[Json] = channel.get("permission_overwrites", [])
    after = before
    for entry in entries:
        others = [known for known in after if known["id"] != entry["id"]]
        after = [*others, entry] if int(entry["allow"]) or int(entry["deny"]) else others
    channel |= {key: body[key] for key in CHANGEABLE_CHANNEL_FIELDS if key in body}
    changed = [channel]
    if after != before:
        inside = [
            c
            for c in state.world.channels.values()
            if c.get("parent_id") == channel["id"] and not is_thread(c)
        ]
        changed += [child for child in inside if child["permission_overwrites"] == before]
        for one in changed:
            one["permission_overwrites"] = list(after)
    if is_thread(channel):
        moderate_thread(state, channel, body)
    elif channel["type"] == FORUM:
        change_forum(state, channel, body)
    for one in changed:
        state.broadcast("THREAD_UPDATE" if is_thread(one) else "CHANNEL_UPDATE", one)
    return channel


def advance_clock(state: ServerState, seconds: float) -> None:
    """Advance the clock of the playground and of everything that goes by it."""
    state.world.clock_offset_s += seconds
    archive_idle_threads(state)
    state.on_time_passed()
    state.send_to_pages("CLOCK", {"now": state.now()})
    state.on_change()


async def pass_time(state: ServerState, _request: web.Request, body: Json) -> Any:
    """Let time pass: {hours: 1 to 24}."""
    hours = int(body["hours"])
    if hours not in range(1, 25):
        raise ActionNotPossible("Time passes by 1 to 24 hours")
    for _ in range(hours):
        advance_clock(state, HOUR_S)
        await asyncio.sleep(BOT_REACTION_S)
    return {"now": state.now()}


async def add_bot(state: ServerState, _request: web.Request, _body: Json) -> Any:
    """Invite the bot. If it is a member already, it is removed first."""
    invite_bot(state)
    return {}


async def remove_channel(state: ServerState, request: web.Request, _body: Json) -> Any:
    """Delete a channel or thread."""
    delete_channel(state, state.get_channel(request.match_info["channel"]))
    return {}


async def remove_message(state: ServerState, request: web.Request, _body: Json) -> Any:
    """Delete a message, or dismiss an ephemeral one."""
    found = messages.get_message(
        state, request.match_info["channel"], request.match_info["message"], ephemeral=True
    )
    messages.delete_message(state, found)
    return {}


async def get_wire(state: ServerState, request: web.Request, _body: Json) -> Any:
    """Return the last REST requests of the bot, oldest first."""
    return list(state.wire)[-int(request.query.get("limit", 200)) :]


async def serve_socket(state: ServerState, request: web.Request) -> web.WebSocketResponse:
    """Send every event to the page as a frame {t, d, only_for}."""
    response = web.WebSocketResponse(heartbeat=30.0, timeout=1.0)
    await response.prepare(request)
    queue: asyncio.Queue[str] = asyncio.Queue()
    state.pages[response] = queue
    writer = start_background_task(_write_frames(response, queue), "sending events to the page")
    queue.put_nowait(json.dumps({"t": "BOT", "d": {"online": state.gateway.online}, "only_for": None}))
    try:
        async for _message in response:
            pass  # pages only listen; reading notices when they leave
    finally:
        del state.pages[response]
        writer.cancel()
    return response


async def _write_frames(response: web.WebSocketResponse, queue: asyncio.Queue[str]) -> None:
    """Send queued frames to a page until its socket is closed."""
    with contextlib.suppress(ConnectionError):  # the reader meets the same closed socket
        while True:
            await response.send_str(await queue.get())


Handler = Callable[[ServerState, web.Request, Json], Awaitable[Any]]
ROUTES: tuple[tuple[str, str, Handler], ...] = (
    ("GET", "/playground/world", get_world),
    ("GET", "/playground/commands/{name}", get_commands),
    ("GET", "/playground/channels/{channel}/messages", get_messages),
    ("POST", "/playground/interactions", start_interaction),
    ("POST", "/playground/messages", send_message),
    ("POST", "/playground/threads", start_thread),
    ("GET", "/playground/channels/{channel}/posts", get_posts),
    ("POST", "/playground/people", create_person),
    ("PATCH", "/playground/people/{person}", change_person),
    ("POST", "/playground/groups", create_group),
    ("PATCH", "/playground/roles/{role}", change_role),
    ("POST", "/playground/channels", add_channel),
    ("PATCH", "/playground/channels/{channel}", change_channel),
    ("DELETE", "/playground/channels/{channel}", remove_channel),
    ("DELETE", "/playground/messages/{channel}/{message}", remove_message),
    ("POST", "/playground/invite", add_bot),
    ("POST", "/playground/clock", pass_time),
    ("GET", "/playground/wire", get_wire),
)


def to_aiohttp_handler(
    state: ServerState, handler: Handler
) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    """Return an aiohttp handler that answers JSON. An impossible action is answered 400 with {message}."""

    async def run(request: web.Request) -> web.StreamResponse:
        """Call the handler with the request's JSON, and turn its result or error into a response."""
        try:
            body: Json = await request.json() if request.can_read_body else {}
            return web.json_response(await handler(state, request, body))
        except DiscordError as error:
            return web.json_response(error.build_body(), status=error.status)
        except (ActionNotPossible, ValueError) as error:
            return web.json_response({"message": str(error)}, status=400)
        except KeyError as error:
            return web.json_response({"message": f"missing or unknown: {error}"}, status=400)

    return run
