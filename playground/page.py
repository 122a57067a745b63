"""The page's own API under /playground: the world, what people do, and a socket with everything that happens."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from playground import deeds, messages
from playground import permissions as perms
from playground.api_commands import everything
from playground.deeds import CannotDo
from playground.errors import DiscordError
from playground.hub import Hub, invite, time_out
from playground.interactions import first_answer
from playground.live import NONE, Live
from playground.model import DM, TEXT, Json, add_person, many, member, new_channel, thread_of
from playground.threads import delete_channel, moderate

CHANGEABLE = ("name", "parent_id", "rate_limit_per_user", "default_thread_rate_limit_per_user")


def world(hub: Hub) -> Json:
    """GET /playground/world."""
    place = hub.world
    users = [
        place.users[user_id] | {"dms_closed": person["dms_closed"], "in_guild": person["in_guild"]}
        for user_id, person in place.people.items()
        if user_id != place.bot["id"]
    ]
    dms = [c for c in place.channels.values() if c["type"] == DM]
    return {
        "me_default": users[0]["id"],
        "users": users,
        "bot": place.bot | {"online": hub.gateway.online, "in_guild": place.bot_in_guild},
        "guild": place.guild,
        "channels": [c for c in place.channels.values() if c["type"] != DM],
        "dms": [{"id": c["id"], "recipient": c["recipients"][0]["id"]} for c in dms],
        "commands": everything(hub),
        "application": place.application,
        "emojis": list(place.emojis.values()),
    }


async def get_world(hub: Hub, request: web.Request, _body: Json) -> Any:
    """The world as it is, or only those parts of it: `?part=channels&part=dms`."""
    parts = request.query.getall("part", None)
    return {name: value for name, value in world(hub).items() if parts is None or name in parts}


async def get_commands(hub: Hub, request: web.Request, _body: Json) -> Any:
    """The commands in whose name this is: all of them are nine tenths of the world."""
    name = request.match_info["name"].lower()
    return [command for command in everything(hub) if name in command["name"].lower()]


async def get_messages(hub: Hub, request: web.Request, _body: Json) -> Any:
    """The messages of a channel as one person sees them, newest last."""
    channel = hub.channel(request.match_info["channel"])
    viewer = request.query.get("as")
    shown = list(hub.world.messages.get(channel["id"], {}).values())
    shown += [m for m in hub.ephemerals.get(channel["id"], {}).values() if m["only_for"] == viewer]
    shown.sort(key=lambda message: int(message["id"]))
    return messages.page(shown, {key: v for key, v in request.query.items() if key != "as"})[::-1]


async def interact(hub: Hub, _request: web.Request, body: Json) -> Any:
    """A person uses a command, component or form; answers with the bot's first answer.

    With `settle` (seconds) it also waits, after a deferral, until the bot has filled the answer in.
    """
    loop = asyncio.get_running_loop()
    started = loop.time()
    live = deeds.begin(hub, body)
    answer = await _first(hub, live)
    ms = round((loop.time() - started) * 1000, 1)
    if answer["answer"].startswith("deferred") and body.get("settle"):
        with contextlib.suppress(TimeoutError):  # the answer below then still says "thinking"
            await asyncio.wait_for(live.settled.wait(), float(body["settle"]))
    return {"id": live.id, **answer, "ms": ms, "original": live.original}


async def _first(hub: Hub, live: Live) -> Json:
    try:
        return await asyncio.wait_for(first_answer(live), hub.first_answer)
    except TimeoutError:
        return NONE


async def say(hub: Hub, _request: web.Request, body: Json) -> Any:
    """A person writes a message."""
    return deeds.say(hub, body)


async def add(hub: Hub, _request: web.Request, body: Json) -> Any:
    """A new person: {name}."""
    name = str(body["name"]).strip()
    if not 1 <= len(name) <= 32:
        raise CannotDo("A name has 1 to 32 characters")
    user = add_person(hub.world, name, hub.now())
    hub.emit("GUILD_MEMBER_ADD", member(hub.world, user["id"]) | {"guild_id": hub.world.guild["id"]})
    return user


async def change_person(hub: Hub, request: web.Request, body: Json) -> Any:
    """{dms_closed?, in_guild?, timed_out_for? (seconds; null ends it), roles?}: the last two of the bot too."""
    user_id = request.match_info["person"]
    person, was = hub.person(user_id), hub.person(user_id)["in_guild"]
    person |= {key: bool(body[key]) for key in ("dms_closed", "in_guild") if key in body}
    if "timed_out_for" in body:
        time_out(hub, user_id, body["timed_out_for"])
    guild = {"guild_id": hub.world.guild["id"]}
    if was and not person["in_guild"]:
        hub.emit("GUILD_MEMBER_REMOVE", guild | {"user": hub.world.users[user_id]})
    if person["in_guild"] and not was:
        hub.emit("GUILD_MEMBER_ADD", member(hub.world, user_id) | guild)
    if "roles" in body:
        person["roles"] = [str(role) for role in body["roles"]]
        tell = hub.emit if user_id == hub.world.bot["id"] else hub.tell
        tell("GUILD_MEMBER_UPDATE", member(hub.world, user_id) | guild)
    hub.changed()
    return hub.world.users[user_id] | {key: person[key] for key in ("dms_closed", "in_guild")}


async def change_role(hub: Hub, request: web.Request, body: Json) -> Any:
    """{permissions: [permission names]}: what a role may do on the server."""
    role = next(role for role in hub.world.guild["roles"] if role["id"] == request.match_info["role"])
    role["permissions"] = str(perms.bits(body["permissions"]))
    hub.emit("GUILD_ROLE_UPDATE", {"guild_id": hub.world.guild["id"], "role": role})
    return role


async def add_channel(hub: Hub, _request: web.Request, body: Json) -> Any:
    """A new text channel or, with {type: 4}, a category: {name, parent_id?, permission_overwrites?}. A channel without
    overwrites of its own takes those of its category."""
    kind, parent = int(body.get("type", TEXT)), hub.world.channels.get(str(body.get("parent_id")), Json())
    position = sum(1 for c in hub.world.channels.values() if c["type"] == kind)
    channel = new_channel(hub.new_id(), kind, str(body["name"]), hub.world.guild["id"], position)
    overwrites = many(body, "permission_overwrites") or many(parent, "permission_overwrites")
    channel |= {"parent_id": parent.get("id"), "permission_overwrites": list(overwrites)}
    hub.world.channels[channel["id"]] = channel
    hub.emit("CHANNEL_CREATE", channel)
    return channel


async def change_channel(hub: Hub, request: web.Request, body: Json) -> Any:
    """{bot_denied: [permission names]}: what the bot may not do there. Also {name}, {parent_id}, {rate_limit_per_user},
    {default_thread_rate_limit_per_user}, of a thread {archived} and {locked}, and {permission_overwrites}: Discord's
    overwrite objects, each in place of the one with its id; one that changes nothing is dropped. The channels of a
    category that had the same overwrites follow it."""
    channel = hub.channel(request.match_info["channel"])
    entries: list[Json] = list(body.get("permission_overwrites", []))
    if "bot_denied" in body:
        denied = str(perms.bits(body["bot_denied"]))
        entries.append({"id": hub.world.bot["id"], "type": 1, "allow": "0", "deny": denied})
    before: list[Json] = channel.get("permission_overwrites", [])
    after = before
    for entry in entries:
        others = [known for known in after if known["id"] != entry["id"]]
        after = [*others, entry] if int(entry["allow"]) or int(entry["deny"]) else others
    channel |= {key: body[key] for key in CHANGEABLE if key in body}
    changed = [channel]
    if after != before:
        inside = [c for c in hub.world.channels.values() if c.get("parent_id") == channel["id"] and not thread_of(c)]
        changed += [child for child in inside if child["permission_overwrites"] == before]
        for one in changed:
            one["permission_overwrites"] = list(after)
    if thread_of(channel):
        moderate(hub, channel, body)
    for one in changed:
        hub.emit("THREAD_UPDATE" if thread_of(one) else "CHANNEL_UPDATE", one)
    return channel


async def add_bot(hub: Hub, _request: web.Request, _body: Json) -> Any:
    """The bot is invited, anew if it is there already."""
    invite(hub)
    return {}


async def remove_channel(hub: Hub, request: web.Request, _body: Json) -> Any:
    """Somebody deletes a channel or thread."""
    delete_channel(hub, hub.channel(request.match_info["channel"]))
    return {}


async def remove_message(hub: Hub, request: web.Request, _body: Json) -> Any:
    """Somebody deletes a message, or dismisses an ephemeral one."""
    found = messages.find(hub, request.match_info["channel"], request.match_info["message"], ephemeral=True)
    messages.remove(hub, found)
    return {}


async def get_wire(hub: Hub, request: web.Request, _body: Json) -> Any:
    """The last requests of the bot, oldest first."""
    return list(hub.wire)[-int(request.query.get("limit", 200)) :]


async def socket(hub: Hub, request: web.Request) -> web.WebSocketResponse:
    """Everything that happens, as frames {t, d, only_for}."""
    response = web.WebSocketResponse(heartbeat=30.0, timeout=1.0)
    await response.prepare(request)
    queue: asyncio.Queue[str] = asyncio.Queue()
    hub.pages[response] = queue
    writer = asyncio.create_task(_write(response, queue))
    queue.put_nowait(json.dumps({"t": "BOT", "d": {"online": hub.gateway.online}, "only_for": None}))
    try:
        async for _message in response:
            pass  # pages only listen; reading notices when they leave
    finally:
        del hub.pages[response]
        writer.cancel()
    return response


async def _write(response: web.WebSocketResponse, queue: asyncio.Queue[str]) -> None:
    with contextlib.suppress(ConnectionError):  # the reader meets the same closed socket
        while True:
            await response.send_str(await queue.get())


Handler = Callable[[Hub, web.Request, Json], Awaitable[Any]]
ROUTES: tuple[tuple[str, str, Handler], ...] = (
    ("GET", "/playground/world", get_world),
    ("GET", "/playground/commands/{name}", get_commands),
    ("GET", "/playground/channels/{channel}/messages", get_messages),
    ("POST", "/playground/interactions", interact),
    ("POST", "/playground/messages", say),
    ("POST", "/playground/people", add),
    ("PATCH", "/playground/people/{person}", change_person),
    ("PATCH", "/playground/roles/{role}", change_role),
    ("POST", "/playground/channels", add_channel),
    ("PATCH", "/playground/channels/{channel}", change_channel),
    ("DELETE", "/playground/channels/{channel}", remove_channel),
    ("DELETE", "/playground/messages/{channel}/{message}", remove_message),
    ("POST", "/playground/invite", add_bot),
    ("GET", "/playground/wire", get_wire),
)


def bound(hub: Hub, handler: Handler) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    """An aiohttp handler that answers JSON; what cannot be done is answered 400 {message}."""

    async def run(request: web.Request) -> web.StreamResponse:
        try:
            body: Json = await request.json() if request.can_read_body else {}
            return web.json_response(await handler(hub, request, body))
        except DiscordError as error:
            return web.json_response(error.body(), status=error.status)
        except (CannotDo, ValueError) as error:
            return web.json_response({"message": str(error)}, status=400)
        except KeyError as error:
            return web.json_response({"message": f"missing or unknown: {error}"}, status=400)

    return run
