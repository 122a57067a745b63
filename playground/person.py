"""Headless people for tests: they do what a person does in the client, through the page's API.

A Person holds nothing that must be closed. A call uses a connection of the playground in this process, or opens its
own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from playground import components as ui
from playground.modal_filling import fill_modal
from playground.model import Json, get_list, get_object
from playground.permissions import to_bits

Query = Mapping[str, str] | Sequence[tuple[str, str]] | None
shared_sessions = dict[tuple[str, asyncio.AbstractEventLoop], aiohttp.ClientSession]()
"""One HTTP session per playground of this process.

The playground closes it. Opening one takes half the time of a call.
"""
SUBCOMMAND = 1
GROUP = 2
STRING = 3
INTEGER = 4
BOOLEAN = 5
NUMBER = 10
MAX_DEFERRAL_WAIT_S = 120.0
"""How long a reply waits until a deferred response is filled in. A film may take that long on a busy machine."""


class PersonError(LookupError):
    """The element that the person looks for is missing, or the client refuses the action."""


@dataclass
class Reply:
    """The bot's response to one interaction."""

    kind: str
    """message, update, deferred, deferred_update, modal, autocomplete or none."""
    data: Json
    ms: float
    """Milliseconds until the initial response."""
    message: Json | None = None
    """The message that the response created or updated, as the person sees it now."""
    channel: str = ""

    @property
    def modal(self) -> Json:
        """The modal that it opened. Raises PersonError if it opened none."""
        if self.kind != "modal":
            raise PersonError(f"no form but {self.kind}: {self.text}")
        return self.data | {"channel_id": self.channel}

    @property
    def text(self) -> str:
        """All text of the message, content and every Text Display, line by line."""
        return get_text(self.message) if self.message else ""

    @property
    def labels(self) -> list[str]:
        """The labels of all buttons of the message."""
        return get_button_labels(self.message) if self.message else []


def get_text(message: Json) -> str:
    """Return all text of a message: content and every Text Display."""
    return "\n".join(ui.list_texts(message))


def get_button_labels(message: Json) -> list[str]:
    """Return the labels of all buttons, in reading order."""
    return [button.get("label") or "" for button in _find_components(message, ui.BUTTON)]


def _find_components(message: Json, *kinds: int) -> list[Json]:
    """Return the components of the given types in a message, in reading order."""
    return [
        component for _, component in ui.walk_components(message["components"]) if component["type"] in kinds
    ]


def _find_one(
    items: list[Json], names: Callable[[Json], Sequence[str | None]], wanted: str, what: str
) -> Json:
    """Return the only item named exactly `wanted` or, if none is, the only one whose name contains it (ignoring case).

    `names` returns the names of an item, `what` says what the items are. Raises PersonError if there is none or more
    than one.
    """
    exact = [item for item in items if wanted in names(item)]
    partly = [item for item in items if any(wanted.lower() in name.lower() for name in names(item) if name)]
    chosen = exact or partly
    if len(chosen) != 1:
        offered = [names(item)[0] for item in items]
        raise PersonError(f"{len(chosen)} {what} called {wanted!r}; there are {offered}")
    return chosen[0]


@dataclass
class Person:
    """A person in the playground."""

    url: str
    user: Json
    guild: Json = field(default_factory=Json, repr=False)

    @classmethod
    async def get_or_create(cls, url: str, name: str) -> Person:
        """Return the person of that name, and create them if there is none."""
        world = await _fetch_world(url, "users", "guild")
        for user in world["users"]:
            if name in (user["global_name"], user["username"]):
                return cls(url, user, world["guild"])
        return cls(url, await _call_api(url, "POST", "/playground/people", {"name": name}), world["guild"])

    @property
    def id(self) -> str:
        """Return the person's user id."""
        return self.user["id"]

    @property
    def mention(self) -> str:
        """How a message mentions them."""
        return f"<@{self.id}>"

    async def world(self, *parts: str) -> Json:
        """Return the world as the page sees it, or only some parts of it."""
        return await _fetch_world(self.url, *parts)

    async def channel(self, channel: str | Json) -> str:
        """Return the id of a channel that is given by id, by name ("table" or "#table"), as an object, or "dm"."""
        if isinstance(channel, dict):
            return channel["id"]
        if channel.isdigit():
            return channel
        if channel == "dm":
            return next(dm["id"] for dm in (await self.world("dms"))["dms"] if dm["recipient"] == self.id)
        names = {c["name"]: c["id"] for c in (await self.world("channels"))["channels"]}
        if channel.lstrip("#") not in names:
            raise PersonError(f"no channel {channel!r}; there are {list(names)}")
        return names[channel.lstrip("#")]

    async def slash(self, channel: str | Json, command: str, **options: Any) -> Reply:
        """Use a command. `command` may name a subcommand: "game crates"."""
        channel_id = await self.channel(channel)
        name, nested = await self._build_options(command, options, focused=None)
        return await self._interact({"channel_id": channel_id, "type": 2, "name": name, "options": nested})

    async def suggest(
        self, channel: str | Json, command: str, option: str, typed: str, **others: Any
    ) -> list[tuple[str, Any]]:
        """Return what the bot suggests for a half-typed option (autocomplete), as (name, value)."""
        channel_id = await self.channel(channel)
        name, nested = await self._build_options(command, {**others, option: typed}, focused=option)
        reply = await self._interact({"channel_id": channel_id, "type": 4, "name": name, "options": nested})
        if reply.kind != "autocomplete":
            raise PersonError(f"the bot suggested nothing: {reply.kind}")
        return [(choice["name"], choice["value"]) for choice in reply.data["choices"]]

    async def _build_options(
        self, command: str, options: dict[str, Any], focused: str | None
    ) -> tuple[str, list[Json]]:
        """Return the name of a command, and its options as Discord nests them.

        `focused` is the option that is being typed. Raises PersonError for an unknown command or option.
        """
        name, *path = command.removeprefix("/").split()
        commands: list[Json] = await _call_api(self.url, "GET", f"/playground/commands/{name}")
        spec = _find_one([c for c in commands if c["name"] == name], lambda c: [c["name"]], name, "commands")
        specs: list[Json] = [spec]
        for word in path:
            below: list[Json] = [o for o in get_list(specs[-1], "options") if o["name"] == word]
            specs.append(_find_one(below, lambda o: [o["name"]], word, "subcommands"))
        known = {option["name"]: option for option in get_list(specs[-1], "options")}
        if options.keys() - known.keys():
            raise PersonError(
                f"/{command} has no option {options.keys() - known.keys()}; it has {list(known)}"
            )
        filled: list[Json] = []
        for key, option in known.items():
            if key not in options:
                continue
            value = options[key] if focused == key else _to_option_value(option, options[key])
            filled.append({"name": key, "type": option["type"], "value": value})
            if focused == key:
                filled[-1]["focused"] = True
        for inner in reversed(specs[1:]):
            filled = [{"name": inner["name"], "type": inner["type"], "options": filled}]
        return name, filled

    async def press(
        self, message: Json | Reply, label: str | None = None, *, custom_id: str | None = None
    ) -> Reply:
        """Press a button, found by its label (whole, or a part that only it has) or custom id."""
        shown = _to_message(message)
        buttons = _find_components(shown, ui.BUTTON)
        if custom_id is not None:
            button = _find_one(buttons, lambda b: [b.get("custom_id")], custom_id, "buttons")
        else:
            button = _find_one(
                buttons,
                lambda b: [b.get("label"), get_object(b, "emoji").get("name")],
                label or "",
                "buttons",
            )
        if button.get("disabled"):
            raise PersonError(f"{button.get('label')!r} is greyed out")
        return await self.use_component(shown, button, None)

    async def pick(self, message: Json | Reply, select: str, choices: Sequence[Any]) -> Reply:
        """Choose in a select, found by placeholder or custom id.

        Options are given by label or value, people as Person or id.
        """
        shown = _to_message(message)
        selects = _find_components(shown, *ui.SELECTS)
        component = _find_one(
            selects, lambda s: [s.get("placeholder"), s.get("custom_id")], select, "selects"
        )
        values: list[str] = []
        for choice in choices:
            if component["type"] == ui.STRING_SELECT:
                named = _find_one(
                    component["options"], lambda o: [o["label"], o["value"]], str(choice), "options"
                )
                values.append(named["value"])
            else:
                values.append(choice.id if isinstance(choice, Person) else str(choice))
        return await self.use_component(shown, component, values)

    async def use_component(self, shown: Json, component: Json, values: list[str] | None = None) -> Reply:
        """Press a button of a message, or choose these values in a select."""
        action: Json = {"channel_id": shown["channel_id"], "type": 3, "message_id": shown["id"]}
        action |= {"custom_id": component["custom_id"], "component_type": component["type"]}
        return await self._interact(action if values is None else action | {"values": values})

    async def submit(self, modal: Json | Reply, values: dict[str, Any] | None = None) -> Reply:
        """Submit a modal.

        `values` are found by the label (or custom id) of each field; the others keep what they show.
        """
        form = modal.modal if isinstance(modal, Reply) else modal
        try:
            filled = fill_modal(form["components"], values or {})
        except LookupError as error:
            raise PersonError(str(error)) from error
        action = {"channel_id": form["channel_id"], "type": 5, "modal": form["id"], "components": filled}
        return await self._interact(action)

    async def _interact(self, action: Json) -> Reply:
        """Start an interaction as this person and wait for the bot's reply, deferred ones included."""
        body = {**action, "as": self.id, "settle": MAX_DEFERRAL_WAIT_S}
        answer: Json = await _call_api(self.url, "POST", "/playground/interactions", body)
        reply = Reply(answer["answer"], answer["data"], answer["ms"], channel=action["channel_id"])
        if answer["original"] is not None:
            reply.message = await self._fetch_message(action["channel_id"], answer["original"])
        return reply

    async def _fetch_message(self, channel_id: str, message_id: str) -> Json | None:
        """Return a message as this person sees it, or None if it does not exist."""
        after = str(int(message_id) - 1)
        found = await self.messages(channel_id, limit=1, after=after)
        return found[0] if found and found[0]["id"] == message_id else None

    async def refresh(self, message: Json | Reply) -> Json | None:
        """Return a message as it is now, or None if it is deleted."""
        shown = _to_message(message)
        return await self._fetch_message(shown["channel_id"], shown["id"])

    async def say(self, channel: str | Json, content: str) -> Json:
        """Write a message."""
        body = {"as": self.id, "channel_id": await self.channel(channel), "content": content}
        return await _call_api(self.url, "POST", "/playground/messages", body)

    async def start_thread(self, channel: str | Json, name: str, content: str = "", *tags: str) -> str:
        """Start a thread or, in a forum, a post with this first message and these tags (ids). Return its id."""
        body = {"as": self.id, "channel_id": await self.channel(channel), "name": name}
        body |= {"content": content or name, "applied_tags": list(tags)}
        return (await _call_api(self.url, "POST", "/playground/threads", body))["id"]

    async def messages(self, channel: str | Json, limit: int = 50, **query: str) -> list[Json]:
        """Return the latest messages of a channel as this person sees them, newest last. `query` may have `before` or
        `after`, the id of a message.
        """
        path = f"/playground/channels/{await self.channel(channel)}/messages"
        return await _call_api(self.url, "GET", path, params={"as": self.id, "limit": str(limit), **query})

    async def dms(self, limit: int = 50) -> list[Json]:
        """Return the messages between this person and the bot, newest last."""
        return await self.messages("dm", limit)

    async def patch(self, path: str, body: Json) -> Json:
        """Send a PATCH request to the page's API.

        It changes people (dms_closed, in_guild) or channels (bot_denied, permission_overwrites).
        """
        return await _call_api(self.url, "PATCH", path, body)

    async def add_channel(self, name: str, **more: Any) -> str:
        """Create a text channel, or with `type` a category (4), forum (15) or another channel. Return its id."""
        return (await _call_api(self.url, "POST", "/playground/channels", {"name": name, **more}))["id"]

    async def hide_from_bot(self, channel: str | Json, back: bool = False) -> None:
        """Deny the bot View Channel there by an overwrite of its own. `back`: allow it again."""
        path = f"/playground/channels/{await self.channel(channel)}"
        await self.patch(path, {"bot_denied": [] if back else ["VIEW_CHANNEL"]})

    async def close_dms(self, closed: bool = True) -> None:
        """Make the bot's direct messages to this person fail (50007)."""
        await self.patch(f"/playground/people/{self.id}", {"dms_closed": closed})

    async def install(self, installed: bool = True) -> None:
        """Install the application for this person, or remove it."""
        await self.patch(f"/playground/people/{self.id}", {"has_installed": installed})

    async def start_group(self, name: str, *others: Person) -> str:
        """Start a group with others. Return the id of its channel."""
        body = {"name": name, "people": [self.id, *(other.id for other in others)]}
        return (await _call_api(self.url, "POST", "/playground/groups", body))["id"]

    async def leave(self, back: bool = False) -> None:
        """Leave the guild. `back`: join it again."""
        await self.patch(f"/playground/people/{self.id}", {"in_guild": back})

    async def time_out(self, seconds: float | None = 28 * 86_400.0, whom: str = "") -> None:
        """Time this person out (or another, by id), by default for as long as Discord allows. None ends the timeout."""
        await self.patch(f"/playground/people/{whom or self.id}", {"timed_out_for": seconds})

    async def lose_access_to(self, channel: str | Json, back: bool = False) -> None:
        """Deny this person View Channel there by an overwrite of their own. `back`: allow it again."""
        denied = "0" if back else str(to_bits(["VIEW_CHANNEL"]))
        overwrite: Json = {"id": self.id, "type": 1, "allow": "0", "deny": denied}
        path = f"/playground/channels/{await self.channel(channel)}"
        await self.patch(path, {"permission_overwrites": [overwrite]})

    async def wait_for(
        self,
        fits: Callable[[Json], Any],
        *,
        channel: str | Json = "dm",
        timeout: float = 10.0,  # noqa: ASYNC109 - a test says how long it waits
    ) -> Json:
        """Return the newest message in a channel that fits, waiting until one arrives. Raises TimeoutError."""
        channel_id = await self.channel(channel)
        loop = asyncio.get_running_loop()
        deadline = loop.time() + timeout
        seen: list[Json] = []
        while loop.time() < deadline:
            seen = await self.messages(channel_id)
            for message in reversed(seen):
                if fits(message):
                    return message
            await asyncio.sleep(0.02)
        raise TimeoutError(f"nothing fits among {[get_text(m)[:80] for m in seen[-5:]]}")


def _to_message(message: Json | Reply) -> Json:
    """Return the message of a reply, or the message itself. Raises PersonError if the reply has none."""
    if not isinstance(message, Reply):
        return message
    if message.message is None:
        raise PersonError(f"there is no message: {message.kind}")
    return message.message


def _to_option_value(option: Json, value: Any) -> Any:
    """Return a value as the client sends it. Choices may be given by name."""
    for choice in get_list(option, "choices"):
        if value == choice["name"]:
            return choice["value"]
    if isinstance(value, Person):
        return value.id
    casts: dict[int, Callable[[Any], Any]] = {INTEGER: int, BOOLEAN: bool, NUMBER: float}
    return casts.get(option["type"], str)(value)


async def _fetch_world(url: str, *parts: str) -> Json:
    """Return the world as the page sees it, or only some parts of it."""
    return await _call_api(url, "GET", "/playground/world", params=[("part", part) for part in parts])


async def _call_api(url: str, method: str, path: str, body: Json | None = None, params: Query = None) -> Any:
    """Send one request to the page's API and return its JSON. Raises PersonError with its message if it is refused."""
    session_in_use = shared_sessions.get((url, asyncio.get_running_loop()))
    async with (
        nullcontext(session_in_use) if session_in_use is not None else aiohttp.ClientSession() as session,
        session.request(method, url + path, json=body, params=params) as response,
    ):
        answer = await response.json()
        if response.status >= 400:
            raise PersonError(answer.get("message", str(answer)))
        return answer
