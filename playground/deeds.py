"""What a person does in the client, checked as a client would: it offers nothing that cannot be done."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from playground import components as ui
from playground import interactions, messages, threads
from playground import permissions as perms
from playground.api_commands import everything
from playground.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT
from playground.live import Live
from playground.model import DM, PRIVATE_THREAD, Json, many, member, thread_of

if TYPE_CHECKING:
    from playground.hub import Hub

SUBCOMMAND, GROUP = 1, 2
ENTITY_OPTIONS = (6, 7, 8, 9)  # user, channel, role, mentionable: their values are ids
ENTITY_SELECTS = tuple(kind for kind in ui.SELECTS if kind != ui.STRING_SELECT)


class CannotDo(Exception):
    """A client would not let a person do this; the text says why."""


def begin(hub: Hub, deed: Json) -> Live:
    """Start the interaction that a page describes: {as, channel_id, type, ...}. Raises CannotDo."""
    user_id, channel = str(deed["as"]), place(hub, str(deed["as"]), str(deed["channel_id"]))
    if channel["type"] != DM and not hub.world.bot_in_guild:
        raise CannotDo("The bot is not in this server")
    starter = STARTERS.get(int(deed["type"]))
    if starter is None:
        raise CannotDo(f"There is no interaction of type {deed['type']}")
    _require_voice(hub, user_id, channel)
    if int(deed["type"]) != AUTOCOMPLETE:
        _require_patience(hub, user_id, channel)
        _reopen(hub, user_id, channel, pressed=int(deed["type"]) == COMPONENT)
    interactions.join_thread(hub, channel, user_id)
    live = starter(hub, user_id, channel, deed)
    if int(deed["type"]) != AUTOCOMPLETE:
        hub.acted[channel["id"], user_id] = hub.now()
    return live


def _require_voice(hub: Hub, user_id: str, channel: Json) -> None:
    """A timed-out member can neither write nor press nor use commands on the server. Raises CannotDo."""
    if channel["type"] != DM and perms.of(hub.world, user_id, channel) != perms.ALL and hub.is_timed_out(user_id):
        raise CannotDo("This person is in a timeout")


def _require_patience(hub: Hub, user_id: str, channel: Json) -> None:
    """In slow mode Discord refuses also presses, forms and commands until the member's time is up (discord-api-docs
    6465). Since 23 February 2026 only Bypass Slowmode exempts. Raises CannotDo."""
    pause, last = channel.get("rate_limit_per_user") or 0, hub.acted.get((channel["id"], user_id))
    if last is None or hub.now() - last >= pause or hub.allows(user_id, channel, "BYPASS_SLOWMODE"):
        return
    raise CannotDo("This action cannot be performed due to slowmode rate limit")


def _reopen(hub: Hub, user_id: str, channel: Json, pressed: bool) -> None:
    """Before anything in an archived thread, web and phone open it in the person's name, which takes the right to write
    there; without it they show an error and send nothing (discord-api-docs 8474). The desktop client does not do that.

    In a locked thread nobody can press anything (7900). Commands go through, and the bot may not answer (5517).
    """
    if not thread_of(channel) or "presses-wake-nothing" in hub.lies.names:  # the desktop client, as it once was
        return
    metadata = channel["thread_metadata"]
    if metadata["locked"]:
        if pressed:
            raise CannotDo("This thread is locked, and what stands in it cannot be pressed")
        return
    if not metadata["archived"]:
        return
    if not hub.allows(user_id, channel, "SEND_MESSAGES_IN_THREADS"):
        raise CannotDo("This thread is archived, and this person may not write in it")
    threads.wake(hub, channel)


def place(hub: Hub, user_id: str, channel_id: str) -> Json:
    """A channel that a person is in. Raises CannotDo."""
    person, channel = hub.world.people.get(user_id), hub.world.channels.get(channel_id)
    if person is None or channel is None:
        raise CannotDo("There is no such person or channel")
    if channel["type"] == DM:
        inside = channel["recipients"][0]["id"] == user_id
    else:
        inside = person["in_guild"] and perms.has(hub.world, user_id, channel, "VIEW_CHANNEL")
        if channel["type"] == PRIVATE_THREAD:
            added = user_id in hub.world.thread_members.get(channel["id"], [])
            inside = inside and (added or perms.has(hub.world, user_id, channel, "MANAGE_THREADS"))
    if not inside:
        raise CannotDo("This person is not in this channel")
    return channel


def say(hub: Hub, deed: Json) -> Json:
    """A person's plain message: {as, channel_id, content}."""
    user_id, content = str(deed["as"]), str(deed["content"])
    channel = place(hub, user_id, str(deed["channel_id"]))
    if not 1 <= len(content.strip()) <= 2000:
        raise CannotDo("A message has 1 to 2,000 characters")
    _require_voice(hub, user_id, channel)
    _require_patience(hub, user_id, channel)
    message = messages.blank(hub, channel["id"], user_id, content=content)
    message |= messages.mentions(hub, message, None)
    threads.wake(hub, channel)
    interactions.join_thread(hub, channel, user_id)
    hub.acted[channel["id"], user_id] = hub.now()
    return messages.keep(hub, message)


def _command(hub: Hub, user_id: str, channel: Json, deed: Json) -> Live:
    kind = int(deed["type"])
    wanted = deed.get("command_id") or deed.get("name")
    found = [c for c in everything(hub) if wanted in (c["id"], c["name"])]
    if not found:
        raise CannotDo(f"There is no command {wanted}")
    command = found[0]
    if channel["type"] == DM and (command.get("guild_id") or not _in_dms(command)):
        raise CannotDo("This command is not for direct messages")
    needed = int(command.get("default_member_permissions") or 0)
    if channel["type"] != DM and perms.of(hub.world, user_id, channel) & needed != needed:
        raise CannotDo("Only some members may use this command")
    options: list[Json] = many(deed, "options")
    _check_options(many(command, "options"), options, complete=kind == COMMAND)
    data: Json = {"id": command["id"], "name": command["name"], "type": command["type"], "options": options}
    if command.get("guild_id"):
        data["guild_id"] = command["guild_id"]
    data |= resolved(hub, user_id, [str(o["value"]) for o in _leaves(options) if o["type"] in ENTITY_OPTIONS])
    return interactions.begin(hub, user_id, channel, kind, data, None)


def _in_dms(command: Json) -> bool:
    contexts = command.get("contexts")
    return bool(command.get("dm_permission", True)) if contexts is None else 1 in contexts


def _leaves(options: list[Json]) -> Iterable[Json]:
    for option in options:
        if option["type"] in (SUBCOMMAND, GROUP):
            yield from _leaves(many(option, "options"))
        else:
            yield option


def _check_options(known: list[Json], given: list[Json], *, complete: bool) -> None:
    by_name = {option["name"]: option for option in known}
    for option in given:
        spec = by_name.get(option["name"])
        if spec is None or spec["type"] != option["type"]:
            raise CannotDo(f"There is no option {option['name']}")
        if spec["type"] in (SUBCOMMAND, GROUP):
            _check_options(many(spec, "options"), many(option, "options"), complete=complete)
        elif complete and spec.get("choices") and option["value"] not in [c["value"] for c in spec["choices"]]:
            raise CannotDo(f"{option['value']} is not offered for {option['name']}")
    missing = [o["name"] for o in known if o.get("required") and o["name"] not in [g["name"] for g in given]]
    if complete and missing:
        raise CannotDo(f"These options are required: {', '.join(missing)}")
    if any(option["type"] in (SUBCOMMAND, GROUP) for option in known) and len(given) != 1:
        raise CannotDo("A subcommand has to be chosen")


def resolved(hub: Hub, user_id: str, ids: Iterable[str]) -> Json:
    """{"resolved": {users, members, roles, channels}} for the ids among somebody's choices; empty if there are none."""
    world, found = hub.world, Json()
    roles: Json = {role["id"]: role for role in world.guild["roles"]}
    for key in ids:
        if key in world.users:
            found.setdefault("users", {})[key] = world.users[key]
            if world.people[key]["in_guild"]:
                found.setdefault("members", {})[key] = _bare_member(hub, key)
        elif key in roles:
            found.setdefault("roles", {})[key] = roles[key]
        elif key in world.channels:
            found.setdefault("channels", {})[key] = interactions.partial_channel(hub, user_id, world.channels[key])
        else:
            raise CannotDo(f"There is nobody and nothing with the id {key}")
    return {"resolved": found} if found else {}


def _bare_member(hub: Hub, user_id: str) -> Json:
    known = {key: value for key, value in member(hub.world, user_id).items() if key not in ("user", "deaf", "mute")}
    return known | {"permissions": "0"}


def _component(hub: Hub, user_id: str, channel: Json, deed: Json) -> Live:
    shown = messages.find(hub, channel["id"], str(deed["message_id"]), ephemeral=True)
    if shown.get("only_for") not in (None, user_id):
        raise CannotDo("Only somebody else sees this message")
    custom_id = deed["custom_id"]
    found = [c for _, c in ui.walk(shown["components"]) if c.get("custom_id") == custom_id]
    if not found:
        raise CannotDo(f"The message has no component {custom_id}")
    component = found[0]
    if component.get("disabled"):
        raise CannotDo("This is greyed out")
    data: Json = {"custom_id": custom_id, "component_type": component["type"], "id": component["id"]}
    if component["type"] in ui.SELECTS:
        values = [str(value) for value in deed.get("values") or ()]
        _check_values(component, values)
        data["values"] = values
        if component["type"] in ENTITY_SELECTS:
            data |= resolved(hub, user_id, values)
    return interactions.begin(hub, user_id, channel, COMPONENT, data, shown)


def _check_values(component: Json, values: list[str]) -> None:
    """Values of a select, radio group or checkbox group: offered, and as many as allowed."""
    options: list[Json] | None = component.get("options")
    if options is not None and not {option["value"] for option in options}.issuperset(values):
        raise CannotDo(f"Not all of {values} are offered")
    low, high = component.get("min_values"), component.get("max_values")
    low = (0 if component.get("required") is False else 1) if low is None else low
    high = (len(options or values) if component["type"] == ui.CHECKBOX_GROUP else 1) if high is None else high
    if not low <= len(values) <= high and not (not values and component.get("required") is False):
        raise CannotDo(f"Choose {low} to {high}")


def _submit(hub: Hub, user_id: str, channel: Json, deed: Json) -> Live:
    opened = hub.interactions.get(str(deed["modal"]))
    if opened is None or opened.modal is None or opened.user_id != user_id:
        raise CannotDo("There is no such form")
    modal = opened.modal
    fields = {c["custom_id"]: c for _, c in ui.walk(modal["components"]) if c.get("custom_id")}
    given: dict[str, Json] = {c["custom_id"]: c for _, c in ui.walk(deed["components"]) if c.get("custom_id")}
    if given.keys() - fields.keys():
        raise CannotDo("The form has no such field")
    for key, spec in fields.items():
        _check_field(spec, given.get(key, {}))
    picked = [
        str(v) for key, c in given.items() if fields[key]["type"] in ENTITY_SELECTS for v in c.get("values") or ()
    ]
    data: Json = {"custom_id": modal["custom_id"], "components": [_filled(c, given) for c in modal["components"]]}
    data |= resolved(hub, user_id, picked)
    shown = opened.payload.get("message")
    message = messages.find(hub, channel["id"], shown["id"], ephemeral=True) if shown else None
    return interactions.begin(hub, user_id, channel, MODAL_SUBMIT, data, message)


def _check_field(spec: Json, given: Json) -> None:
    required = spec.get("required", True)
    if spec["type"] == ui.TEXT_INPUT:
        text = given.get("value") or ""
        short = len(text) < max(spec.get("min_length") or 0, 1 if required else 0)
        if (short and (text or required)) or len(text) > (spec.get("max_length") or 4000):
            raise CannotDo(f"{spec['custom_id']} has {len(text)} characters")
    elif spec["type"] == ui.RADIO_GROUP:
        value = given.get("value")
        _check_values(spec, [] if value is None else [value])
    elif "options" in spec:
        _check_values(spec, given.get("values") or [])


def _filled(component: Json, given: dict[str, Json]) -> Json:
    """One component of a submitted form, as Discord sends it: type, id, custom_id and what was filled in."""
    told: Json = {"type": component["type"], "id": component["id"]}
    if "component" in component:
        return told | {"component": _filled(component["component"], given)}
    if "components" in component:
        return told | {"components": [_filled(item, given) for item in component["components"]]}
    if "custom_id" not in component:
        return told
    told["custom_id"] = component["custom_id"]
    item = given.get(component["custom_id"], {})
    empty = EMPTY.get(component["type"], ("values", []))
    return told | {empty[0]: item.get(empty[0], empty[1])}


# Component type: the key of its value in a submitted form, and the value of an untouched one.
EMPTY: dict[int, tuple[str, Any]] = {
    ui.TEXT_INPUT: ("value", ""),
    ui.RADIO_GROUP: ("value", None),
    ui.CHECKBOX: ("value", False),
}
STARTERS = {COMMAND: _command, AUTOCOMPLETE: _command, COMPONENT: _component, MODAL_SUBMIT: _submit}
