"""What a person does in the client, with the checks that a client makes: it offers nothing that is not possible."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from playground import components as ui
from playground import forums, interactions, messages, threads
from playground import permissions as perms
from playground.api_commands import list_guild_commands
from playground.bot_view import THREAD_PARENTS
from playground.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT
from playground.model import (
    FORUM,
    GROUP_DM,
    NEWS,
    NEWS_THREAD,
    PRIVATE_CHANNELS,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    Json,
    OpenInteraction,
    build_member,
    get_list,
    has_installed,
    is_recipient,
    is_thread,
)

if TYPE_CHECKING:
    from playground.server_state import ServerState

SUBCOMMAND, GROUP = 1, 2
USER = 6
CHANNEL = 7
ROLE = 8
MENTIONABLE = 9
ENTITY_OPTION_TYPES = (USER, CHANNEL, ROLE, MENTIONABLE)
ENTITY_SELECT_TYPES = tuple(kind for kind in ui.SELECTS if kind != ui.STRING_SELECT)


class ActionNotPossible(Exception):
    """A client would not let a person do this. The message says why."""


def start_interaction(state: ServerState, action: Json) -> OpenInteraction:
    """Start the interaction that the page describes: {as, channel_id, type, ...}. Raises ActionNotPossible."""
    user_id, channel = (
        str(action["as"]),
        get_channel_of_person(state, str(action["as"]), str(action["channel_id"])),
    )
    needs_bot = channel["type"] not in PRIVATE_CHANNELS and not has_installed(state.world, user_id)
    if needs_bot and not state.world.bot_in_guild:
        raise ActionNotPossible("The bot is not in this server")
    if channel["type"] == FORUM:
        raise ActionNotPossible("Nobody can write in a forum, only in its posts")
    starter = INTERACTION_STARTERS.get(int(action["type"]))
    if starter is None:
        raise ActionNotPossible(f"There is no interaction of type {action['type']}")
    _require_no_timeout(state, user_id, channel)
    if int(action["type"]) != AUTOCOMPLETE:
        _require_slow_mode_elapsed(state, user_id, channel)
        _unarchive_thread(state, user_id, channel, pressed=int(action["type"]) == COMPONENT)
    interactions.join_thread(state, channel, user_id)
    interaction = starter(state, user_id, channel, action)
    if int(action["type"]) != AUTOCOMPLETE:
        state.last_action_at[channel["id"], user_id] = state.now()
    return interaction


def _require_no_timeout(state: ServerState, user_id: str, channel: Json) -> None:
    """Raise ActionNotPossible if a moderator has timed this member out.

    They can neither write nor press nor use commands.
    """
    if (
        channel["type"] not in PRIVATE_CHANNELS
        and perms.compute_permissions(state.world, user_id, channel) != perms.ALL_PERMISSIONS
        and state.is_timed_out(user_id)
    ):
        raise ActionNotPossible("This person is in a timeout")


def _require_slow_mode_elapsed(state: ServerState, user_id: str, channel: Json) -> None:
    """Raise ActionNotPossible if slow mode makes this member wait.

    In slow mode Discord also refuses presses, modals and commands (discord-api-docs 6465). Since 23 February 2026 only
    Bypass Slowmode exempts a member.
    """
    pause, last = channel.get("rate_limit_per_user") or 0, state.last_action_at.get((channel["id"], user_id))
    if (
        last is None
        or state.now() - last >= pause
        or state.has_permissions(user_id, channel, "BYPASS_SLOWMODE")
    ):
        return
    raise ActionNotPossible("This action cannot be performed due to slowmode rate limit")


def _unarchive_thread(state: ServerState, user_id: str, channel: Json, pressed: bool) -> None:
    """Reopen an archived thread in the person's name, as web and phone clients do before any action in it.

    Reopening takes the permission to write there; without it these clients show an error and send nothing (discord-api-
    docs 8474). The desktop client does not reopen threads.

    In a locked thread nobody can press anything (7900). Commands are sent, but the bot may not answer them (5517).
    """
    # Like the desktop client.
    if not is_thread(channel) or "presses-wake-nothing" in state.fault_profiles.names:
        return
    metadata = channel["thread_metadata"]
    if metadata["locked"]:
        if pressed:
            raise ActionNotPossible("This thread is locked, so nothing in it can be pressed")
        return
    if not metadata["archived"]:
        return
    if not state.has_permissions(user_id, channel, "SEND_MESSAGES_IN_THREADS"):
        raise ActionNotPossible("This thread is archived, and this person cannot write in it")
    threads.unarchive_thread(state, channel)


def get_channel_of_person(state: ServerState, user_id: str, channel_id: str) -> Json:
    """Return a channel that this person is in. Raises ActionNotPossible."""
    person, channel = state.world.people.get(user_id), state.world.channels.get(channel_id)
    if person is None or channel is None:
        raise ActionNotPossible("There is no such person or channel")
    if channel["type"] in PRIVATE_CHANNELS:
        inside = is_recipient(channel, user_id)
    else:
        inside = person["in_guild"] and perms.has_permission(state.world, user_id, channel, "VIEW_CHANNEL")
        if channel["type"] == PRIVATE_THREAD:
            added = user_id in state.world.thread_members.get(channel["id"], [])
            inside = inside and (
                added or perms.has_permission(state.world, user_id, channel, "MANAGE_THREADS")
            )
    if not inside:
        raise ActionNotPossible("This person is not in this channel")
    return channel


def send_message(state: ServerState, action: Json) -> Json:
    """Post a person's plain message and return it: {as, channel_id, content}. Raises ActionNotPossible."""
    user_id, content = str(action["as"]), str(action["content"])
    channel = get_channel_of_person(state, user_id, str(action["channel_id"]))
    if not 1 <= len(content.strip()) <= 2000:
        raise ActionNotPossible("A message has 1 to 2,000 characters")
    if channel["type"] == FORUM:
        raise ActionNotPossible("Nobody can write in a forum, only in its posts")
    _require_no_timeout(state, user_id, channel)
    _require_slow_mode_elapsed(state, user_id, channel)
    message = messages.create_blank(state, channel["id"], user_id, content=content)
    message |= messages.find_mentions(state, message, None)
    threads.unarchive_thread(state, channel)
    interactions.join_thread(state, channel, user_id)
    state.last_action_at[channel["id"], user_id] = state.now()
    return messages.publish_message(state, message)


def start_thread(state: ServerState, action: Json) -> Json:
    """Start a thread as a person, or a post in a forum, and return it: {as, channel_id, name, content?, applied_tags?}.
    Raises ActionNotPossible.
    """
    user_id, name = str(action["as"]), str(action["name"]).strip()
    parent = get_channel_of_person(state, user_id, str(action["channel_id"]))
    if not 1 <= len(name) <= 100:
        raise ActionNotPossible("A title has 1 to 100 characters")
    _require_no_timeout(state, user_id, parent)
    if parent["type"] == FORUM:
        if not state.has_permissions(user_id, parent, "SEND_MESSAGES"):
            raise ActionNotPossible("This person cannot create posts here")
        _require_slow_mode_elapsed(state, user_id, parent)
        body = {key: action[key] for key in ("name", "applied_tags") if key in action}
        body["message"] = {"content": str(action.get("content") or name)}
        post, _ = forums.create_post(state, user_id, parent, body, [])
        state.last_action_at[parent["id"], user_id] = state.now()
        return post
    if parent["type"] not in THREAD_PARENTS or not state.has_permissions(
        user_id, parent, "CREATE_PUBLIC_THREADS"
    ):
        raise ActionNotPossible("This person cannot start a thread here")
    kind = NEWS_THREAD if parent["type"] == NEWS else PUBLIC_THREAD
    return threads.start_thread(state, parent, name, 1440, None, kind, user_id)


def _start_command(state: ServerState, user_id: str, channel: Json, action: Json) -> OpenInteraction:
    """Start the interaction of a command or its autocomplete. Raises ActionNotPossible."""
    kind = int(action["type"])
    wanted = action.get("command_id") or action.get("name")
    commands = [c for c in list_guild_commands(state) if wanted in (c["id"], c["name"])]
    if not commands:
        raise ActionNotPossible(f"There is no command {wanted}")
    command = commands[0]
    if not _is_offered(state, user_id, channel, command):
        raise ActionNotPossible("This command is not offered to this person here")
    needed = int(command.get("default_member_permissions") or 0)
    if (
        channel["type"] not in PRIVATE_CHANNELS
        and perms.compute_permissions(state.world, user_id, channel) & needed != needed
    ):
        raise ActionNotPossible("Only some members may use this command")
    options: list[Json] = get_list(action, "options")
    _check_options(get_list(command, "options"), options, complete=kind == COMMAND)
    data: Json = {"id": command["id"], "name": command["name"], "type": command["type"], "options": options}
    if command.get("guild_id"):
        data["guild_id"] = command["guild_id"]
    data |= build_resolved_data(
        state,
        user_id,
        [str(o["value"]) for o in _iter_leaf_options(options) if o["type"] in ENTITY_OPTION_TYPES],
    )
    return interactions.create_interaction(state, user_id, channel, kind, data, None)


def _is_offered(state: ServerState, user_id: str, channel: Json, command: Json) -> bool:
    """Return whether the client offers this person a command in this channel.

    Its contexts must allow the place, and an installation must bring it there: the guild's, also in the direct messages
    between the bot and its members, or the person's own, everywhere.
    """
    world, contexts = state.world, command.get("contexts")
    context = interactions.CONTEXTS.get(channel["type"], interactions.GUILD_CONTEXT)
    if contexts is None:
        contexts = [0, 1] if command.get("dm_permission", True) else [0]
    by_guild = world.bot_in_guild and world.people[user_id]["in_guild"] and channel["type"] != GROUP_DM
    by_person = has_installed(world, user_id) and not command.get("guild_id")
    installs = command.get("integration_types") or [0]
    return context in contexts and ((by_guild and 0 in installs) or (by_person and 1 in installs))


def _iter_leaf_options(options: list[Json]) -> Iterable[Json]:
    """Yield the options with values, which may be inside subcommands and groups."""
    for option in options:
        if option["type"] in (SUBCOMMAND, GROUP):
            yield from _iter_leaf_options(get_list(option, "options"))
        else:
            yield option


def _check_options(known: list[Json], given: list[Json], *, complete: bool) -> None:
    """Raise ActionNotPossible for unknown options, values that are not offered, or missing required options.

    `known` are the options of the command, `given` the person's. `complete` is false while they are still typing.
    """
    by_name = {option["name"]: option for option in known}
    for option in given:
        spec = by_name.get(option["name"])
        if spec is None or spec["type"] != option["type"]:
            raise ActionNotPossible(f"There is no option {option['name']}")
        if spec["type"] in (SUBCOMMAND, GROUP):
            _check_options(get_list(spec, "options"), get_list(option, "options"), complete=complete)
        elif (
            complete and spec.get("choices") and option["value"] not in [c["value"] for c in spec["choices"]]
        ):
            raise ActionNotPossible(f"{option['value']} is not offered for {option['name']}")
    missing = [o["name"] for o in known if o.get("required") and o["name"] not in [g["name"] for g in given]]
    if complete and missing:
        raise ActionNotPossible(f"These options are required: {', '.join(missing)}")
    if any(option["type"] in (SUBCOMMAND, GROUP) for option in known) and len(given) != 1:
        raise ActionNotPossible("A subcommand has to be chosen")


def build_resolved_data(state: ServerState, user_id: str, ids: Iterable[str]) -> Json:
    """Return {"resolved": {users, members, roles, channels}} for the chosen ids, as `user_id` sees them; {} without
    ids.

    Raises ActionNotPossible for anything that is not the id of a user, role or channel.
    """
    world, resolved = state.world, Json()
    roles: Json = {role["id"]: role for role in world.guild["roles"]}
    for key in ids:
        if key in world.users:
            resolved.setdefault("users", {})[key] = world.users[key]
            if world.people[key]["in_guild"]:
                resolved.setdefault("members", {})[key] = _build_partial_member(state, key)
        elif key in roles:
            resolved.setdefault("roles", {})[key] = roles[key]
        elif key in world.channels:
            resolved.setdefault("channels", {})[key] = interactions.build_partial_channel(
                state, user_id, world.channels[key]
            )
        else:
            raise ActionNotPossible(f"There is no person or thing with the ID {key}")
    return {"resolved": resolved} if resolved else {}


def _build_partial_member(state: ServerState, user_id: str) -> Json:
    """Return the partial member object that interactions contain for a chosen user."""
    known = {
        key: value
        for key, value in build_member(state.world, user_id).items()
        if key not in ("user", "deaf", "mute")
    }
    return known | {"permissions": "0"}


def _start_component_press(state: ServerState, user_id: str, channel: Json, action: Json) -> OpenInteraction:
    """Start the interaction of a button or select. Raises ActionNotPossible."""
    shown = messages.get_message(state, channel["id"], str(action["message_id"]), ephemeral=True)
    if shown.get("only_for") not in (None, user_id):
        raise ActionNotPossible("Only somebody else can see this message")
    custom_id = action["custom_id"]
    matching = [c for _, c in ui.walk_components(shown["components"]) if c.get("custom_id") == custom_id]
    if not matching:
        raise ActionNotPossible(f"The message has no component {custom_id}")
    component = matching[0]
    if component.get("disabled"):
        raise ActionNotPossible("This control is greyed out")
    data: Json = {"custom_id": custom_id, "component_type": component["type"], "id": component["id"]}
    if component["type"] in ui.SELECTS:
        values = [str(value) for value in action.get("values") or ()]
        _check_values(component, values)
        data["values"] = values
        if component["type"] in ENTITY_SELECT_TYPES:
            data |= build_resolved_data(state, user_id, values)
    return interactions.create_interaction(state, user_id, channel, COMPONENT, data, shown)


def _check_values(component: Json, values: list[str]) -> None:
    """Raise ActionNotPossible if values are not offered, or are too few or too many for this select, radio group or
    checkbox group.
    """
    options: list[Json] | None = component.get("options")
    if options is not None and not {option["value"] for option in options}.issuperset(values):
        raise ActionNotPossible(f"Not all of {values} are offered")
    low, high = component.get("min_values"), component.get("max_values")
    if low is None:
        low = 0 if component.get("required") is False else 1
    if high is None:
        high = len(options or values) if component["type"] == ui.CHECKBOX_GROUP else 1
    if not low <= len(values) <= high and not (not values and component.get("required") is False):
        raise ActionNotPossible(f"Choose {low} to {high}")


def _start_modal_submit(state: ServerState, user_id: str, channel: Json, action: Json) -> OpenInteraction:
    """Start the interaction of a submitted modal. Raises ActionNotPossible."""
    opened = state.interactions.get(str(action["modal"]))
    if opened is None or opened.modal is None or opened.user_id != user_id:
        raise ActionNotPossible("There is no such form")
    modal = opened.modal
    fields = {c["custom_id"]: c for _, c in ui.walk_components(modal["components"]) if c.get("custom_id")}
    given: dict[str, Json] = {
        c["custom_id"]: c for _, c in ui.walk_components(action["components"]) if c.get("custom_id")
    }
    if given.keys() - fields.keys():
        raise ActionNotPossible("The form has no such field")
    for key, spec in fields.items():
        _check_field(spec, given.get(key, {}))
    picked = [
        str(v)
        for key, c in given.items()
        if fields[key]["type"] in ENTITY_SELECT_TYPES
        for v in c.get("values") or ()
    ]
    data: Json = {
        "custom_id": modal["custom_id"],
        "components": [_build_submitted_component(c, given) for c in modal["components"]],
    }
    data |= build_resolved_data(state, user_id, picked)
    shown = opened.payload.get("message")
    message = messages.get_message(state, channel["id"], shown["id"], ephemeral=True) if shown else None
    return interactions.create_interaction(state, user_id, channel, MODAL_SUBMIT, data, message)


def _check_field(spec: Json, given: Json) -> None:
    """Raise ActionNotPossible if a client would not let a person submit this field like this.

    `spec` is the field of the modal, `given` what the person entered.
    """
    required = spec.get("required", True)
    if spec["type"] == ui.TEXT_INPUT:
        text = given.get("value") or ""
        short = len(text) < max(spec.get("min_length") or 0, 1 if required else 0)
        if (short and (text or required)) or len(text) > (spec.get("max_length") or 4000):
            raise ActionNotPossible(f"{spec['custom_id']} has {len(text)} characters")
    elif spec["type"] == ui.RADIO_GROUP:
        value = given.get("value")
        _check_values(spec, [] if value is None else [value])
    elif "options" in spec:
        _check_values(spec, given.get("values") or [])


def _build_submitted_component(component: Json, given: dict[str, Json]) -> Json:
    """Return one component of a submitted modal, as Discord sends it: type, id, custom_id and the value.

    `given`: the person's input by custom id.
    """
    fields: Json = {"type": component["type"], "id": component["id"]}
    if "component" in component:
        return fields | {"component": _build_submitted_component(component["component"], given)}
    if "components" in component:
        return fields | {
            "components": [_build_submitted_component(item, given) for item in component["components"]]
        }
    if "custom_id" not in component:
        return fields
    fields["custom_id"] = component["custom_id"]
    item = given.get(component["custom_id"], {})
    empty = UNTOUCHED_VALUES.get(component["type"], ("values", []))
    return fields | {empty[0]: item.get(empty[0], empty[1])}


# Component type: the key of its value in a submitted form, and the value of an untouched one.
UNTOUCHED_VALUES: dict[int, tuple[str, Any]] = {
    ui.TEXT_INPUT: ("value", ""),
    ui.RADIO_GROUP: ("value", None),
    ui.CHECKBOX: ("value", False),
}
INTERACTION_STARTERS = {
    COMMAND: _start_command,
    AUTOCOMPLETE: _start_command,
    COMPONENT: _start_component_press,
    MODAL_SUBMIT: _start_modal_submit,
}
