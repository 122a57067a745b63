"""REST: application commands."""

from __future__ import annotations

from playground import command_limits
from playground.errors import DiscordError, Problem
from playground.model import Json
from playground.rest_request import RestRequest, Route
from playground.server_state import ServerState

GLOBAL_COMMANDS_PATH = "/applications/{application_id}/commands"
GUILD_COMMANDS_PATH = "/applications/{application_id}/guilds/{guild_id}/commands"


def _get_scope(state: ServerState, request: RestRequest) -> str:
    """Return whose commands the path names: "" for global ones, or the guild's id.

    Raises DiscordError 50001 for another application or guild.
    """
    guild_id = request.params.get("guild_id", "")
    known = guild_id in ("", state.world.guild["id"])
    if request.params["application_id"] != state.world.application["id"] or not known:
        raise DiscordError(50001)
    return guild_id


def _build_command(state: ServerState, scope: str, body: Json, known: Json | None) -> Json:
    """Return a command as Discord stores it, from the body of a request. `known` is the command that it replaces.

    A command that is registered again by name keeps its id.
    """
    command = {key: value for key, value in body.items() if value is not None and key != "id"}
    if "default_member_permissions" in command:
        command["default_member_permissions"] = str(command["default_member_permissions"])
    return {
        "id": known["id"] if known else state.new_id(),
        "application_id": state.world.application["id"],
        "version": state.new_id(),
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


def _store_commands(state: ServerState, scope: str, commands: list[Json]) -> None:
    """Replace all commands of a scope and tell the pages. Raises DiscordError 50035 if they break a limit."""
    problems = command_limits.check_commands(commands)
    allowed = state.world.application.get("integration_types_config", {"0": {}})
    for index, command in enumerate(commands):
        if any(str(kind) not in allowed for kind in command["integration_types"] or ()):
            text = "The application is not configured for this installation context"
            problems.append(
                Problem((index, "integration_types"), "APPLICATION_COMMAND_INVALID_INTEGRATION", text)
            )
    if problems:
        raise DiscordError(50035, problems=problems)
    state.world.commands[scope] = commands
    state.send_to_pages("COMMANDS", list_guild_commands(state))
    state.on_change()


def list_guild_commands(state: ServerState) -> list[Json]:
    """Return all commands that people see in the guild: its own before global ones."""
    return [*state.world.commands.get(state.world.guild["id"], []), *state.world.commands.get("", [])]


def list_commands(state: ServerState, request: RestRequest) -> list[Json]:
    """GET all commands of a scope."""
    return state.world.commands.get(_get_scope(state, request), [])


def replace_commands(state: ServerState, request: RestRequest) -> list[Json]:
    """PUT all commands of a scope: all or none."""
    scope = _get_scope(state, request)
    old = {(c["type"], c["name"]): c for c in state.world.commands.get(scope, [])}
    bodies: list[Json] = request.body or []
    _store_commands(
        state,
        scope,
        [_build_command(state, scope, b, old.get((b.get("type") or 1, b["name"]))) for b in bodies],
    )
    return state.world.commands[scope]


def add_command(state: ServerState, request: RestRequest) -> Json:
    """POST one command. It replaces one of the same name."""
    scope = _get_scope(state, request)
    old: list[Json] = state.world.commands.get(scope, [])
    key = (request.json.get("type") or 1, request.json["name"])
    known = next((c for c in old if (c["type"], c["name"]) == key), None)
    command = _build_command(state, scope, request.json, known)
    _store_commands(state, scope, [c for c in old if c is not known] + [command])
    return command


def _find_command(state: ServerState, request: RestRequest) -> tuple[str, Json]:
    """Return the scope and the command that the path names. Raises DiscordError 10063."""
    scope = _get_scope(state, request)
    for command in state.world.commands.get(scope, []):
        if command["id"] == request.params["command_id"]:
            return scope, command
    raise DiscordError(10063)


def get_command(state: ServerState, request: RestRequest) -> Json:
    """GET one command."""
    return _find_command(state, request)[1]


def edit_command(state: ServerState, request: RestRequest) -> Json:
    """PATCH one command."""
    scope, known = _find_command(state, request)
    command = _build_command(state, scope, known | request.json, known)
    _store_commands(state, scope, [command if c is known else c for c in state.world.commands[scope]])
    return command


def delete_command(state: ServerState, request: RestRequest) -> None:
    """DELETE one command."""
    scope, known = _find_command(state, request)
    _store_commands(state, scope, [c for c in state.world.commands[scope] if c is not known])


ROUTES = tuple(
    route
    for base in (GLOBAL_COMMANDS_PATH, GUILD_COMMANDS_PATH)
    for route in (
        Route("GET", base, list_commands),
        Route("PUT", base, replace_commands, body=True),
        Route("POST", base, add_command, 201, body=True),
        Route("GET", base + "/{command_id}", get_command),
        Route("PATCH", base + "/{command_id}", edit_command, body=True),
        Route("DELETE", base + "/{command_id}", delete_command),
    )
)
