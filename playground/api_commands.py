"""REST: application commands and application emojis."""

from __future__ import annotations

import base64
from typing import Any

from playground import command_limits, files
from playground.calls import Call
from playground.errors import DiscordError
from playground.hub import Hub
from playground.model import Json
from playground.routes import Route

GLOBAL = "/applications/{application_id}/commands"
GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"
EMOJIS = "/applications/{application_id}/emojis"


def _scope(hub: Hub, call: Call) -> str:
    """The key of a command list: "" or the guild's id. Raises 50001 for another's application or guild."""
    guild_id = call.params.get("guild_id", "")
    known = guild_id in ("", hub.world.guild["id"])
    if call.params["application_id"] != hub.world.application["id"] or not known:
        raise DiscordError(50001)
    return guild_id


def _command(hub: Hub, scope: str, body: Json, known: Json | None) -> Json:
    """A registered command; one that is registered again by name keeps its id."""
    command = {key: value for key, value in body.items() if value is not None and key != "id"}
    if "default_member_permissions" in command:
        command["default_member_permissions"] = str(command["default_member_permissions"])
    return {
        "id": known["id"] if known else hub.new_id(),
        "application_id": hub.world.application["id"],
        "version": hub.new_id(),
        "type": 1,
        "default_member_permissions": None,
        "dm_permission": True,
        "nsfw": False,
        "contexts": None,
        "integration_types": [0],
        "options": [],
        **command,
        **({"guild_id": scope} if scope else {}),
    }


def _save(hub: Hub, scope: str, commands: list[Json]) -> None:
    problems = command_limits.commands(commands)
    if problems:
        raise DiscordError(50035, problems=problems)
    hub.world.commands[scope] = commands
    hub.tell("COMMANDS", everything(hub))
    hub.changed()


def everything(hub: Hub) -> list[Json]:
    """All commands that people see in the guild: its own before global ones."""
    return [*hub.world.commands.get(hub.world.guild["id"], []), *hub.world.commands.get("", [])]


def listed(hub: Hub, call: Call) -> list[Json]:
    """GET all commands of a scope."""
    return hub.world.commands.get(_scope(hub, call), [])


def replace(hub: Hub, call: Call) -> list[Json]:
    """PUT all commands of a scope: all or none."""
    scope = _scope(hub, call)
    old = {(c["type"], c["name"]): c for c in hub.world.commands.get(scope, [])}
    bodies: list[Json] = call.body or []
    _save(hub, scope, [_command(hub, scope, b, old.get((b.get("type") or 1, b["name"]))) for b in bodies])
    return hub.world.commands[scope]


def add(hub: Hub, call: Call) -> Json:
    """POST one command; it replaces one of the same name."""
    scope = _scope(hub, call)
    old: list[Json] = hub.world.commands.get(scope, [])
    key = (call.json.get("type") or 1, call.json["name"])
    known = next((c for c in old if (c["type"], c["name"]) == key), None)
    command = _command(hub, scope, call.json, known)
    _save(hub, scope, [c for c in old if c is not known] + [command])
    return command


def _known(hub: Hub, call: Call) -> tuple[str, Json]:
    scope = _scope(hub, call)
    for command in hub.world.commands.get(scope, []):
        if command["id"] == call.params["command_id"]:
            return scope, command
    raise DiscordError(10063)


def get(hub: Hub, call: Call) -> Json:
    """GET one command."""
    return _known(hub, call)[1]


def edit(hub: Hub, call: Call) -> Json:
    """PATCH one command."""
    scope, known = _known(hub, call)
    command = _command(hub, scope, known | call.json, known)
    _save(hub, scope, [command if c is known else c for c in hub.world.commands[scope]])
    return command


def delete(hub: Hub, call: Call) -> None:
    """DELETE one command."""
    scope, known = _known(hub, call)
    _save(hub, scope, [c for c in hub.world.commands[scope] if c is not known])


def emojis(hub: Hub, call: Call) -> Json:
    """GET application emojis."""
    _scope(hub, call)
    return {"items": list(hub.world.emojis.values())}


def add_emoji(hub: Hub, call: Call) -> Json:
    """POST an application emoji; its picture is a data: address with base64."""
    _scope(hub, call)
    emoji: Json = {
        "id": hub.new_id(),
        "name": call.json["name"],
        "animated": False,
        "available": True,
        "managed": False,
        "require_colons": True,
        "roles": [],
        "user": hub.world.bot,
    }
    hub.world.emojis[emoji["id"]] = emoji
    files.keep(hub, emoji["id"], base64.b64decode(call.json["image"].partition("base64,")[2]))
    hub.changed()
    return emoji


def _emoji(hub: Hub, call: Call) -> Json:
    _scope(hub, call)
    emoji = hub.world.emojis.get(call.params["emoji_id"])
    if emoji is None:
        raise DiscordError(10014)
    return emoji


def edit_emoji(hub: Hub, call: Call) -> Json:
    """PATCH an application emoji's name."""
    emoji = _emoji(hub, call)
    emoji |= {"name": call.json["name"]}
    return emoji


def delete_emoji(hub: Hub, call: Call) -> Any:
    """DELETE an application emoji."""
    del hub.world.emojis[_emoji(hub, call)["id"]]


ROUTES = (
    *(
        route
        for base in (GLOBAL, GUILD)
        for route in (
            Route("GET", base, listed),
            Route("PUT", base, replace, body=True),
            Route("POST", base, add, 201, body=True),
            Route("GET", base + "/{command_id}", get),
            Route("PATCH", base + "/{command_id}", edit, body=True),
            Route("DELETE", base + "/{command_id}", delete),
        )
    ),
    Route("GET", EMOJIS, emojis),
    Route("POST", EMOJIS, add_emoji, 201, body=True),
    Route("GET", EMOJIS + "/{emoji_id}", _emoji),
    Route("PATCH", EMOJIS + "/{emoji_id}", edit_emoji, body=True),
    Route("DELETE", EMOJIS + "/{emoji_id}", delete_emoji),
)
