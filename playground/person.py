"""Headless people for tests: they do what a person does in the client, over the page's API.

A Person holds nothing that must be closed: a call takes a connection that the playground of this process keeps, or
opens its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from playground import components as ui
from playground.forms import fill_form
from playground.model import Json, many, part
from playground.permissions import bits

Query = Mapping[str, str] | Sequence[tuple[str, str]] | None
kept = dict[tuple[str, asyncio.AbstractEventLoop], aiohttp.ClientSession]()
"""Connections to the playgrounds of this process, which close them: to open one is half of a call."""
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, NUMBER = 1, 2, 3, 4, 5, 10
SETTLE = 120.0
"""Seconds for which a reply waits until a deferred answer is filled in: a film may take that long on a busy machine."""


class PersonError(LookupError):
    """What the person looks for is not there, or the client refuses."""


@dataclass
class Reply:
    """The bot's answer to one interaction."""

    kind: str
    """message, update, deferred, deferred_update, modal, autocomplete or none."""
    data: Json
    ms: float
    """Until the first answer."""
    message: Json | None = None
    """The message that it created or updated, as the person sees it now."""
    channel: str = ""

    @property
    def modal(self) -> Json:
        """The form it opened. Raises PersonError if it opened none."""
        if self.kind != "modal":
            raise PersonError(f"no form but {self.kind}: {self.text}")
        return self.data | {"channel_id": self.channel}

    @property
    def text(self) -> str:
        """All text of the message, content and every Text Display, line by line."""
        return text_of(self.message) if self.message else ""

    @property
    def labels(self) -> list[str]:
        """Labels of all buttons of the message."""
        return labels_of(self.message) if self.message else []


def text_of(message: Json) -> str:
    """All text of a message: content and every Text Display."""
    return "\n".join(ui.texts(message))


def labels_of(message: Json) -> list[str]:
    """Labels of all buttons, in reading order."""
    return [button.get("label") or "" for button in _kinds(message, ui.BUTTON)]


def _kinds(message: Json, *kinds: int) -> list[Json]:
    return [component for _, component in ui.walk(message["components"]) if component["type"] in kinds]


def _one(found: list[Json], names: Callable[[Json], Sequence[str | None]], wanted: str, what: str) -> Json:
    """The one that is called so: exactly, or else the only one that contains it."""
    exact = [item for item in found if wanted in names(item)]
    partly = [item for item in found if any(wanted.lower() in name.lower() for name in names(item) if name)]
    chosen = exact or partly
    if len(chosen) != 1:
        there = [names(item)[0] for item in found]
        raise PersonError(f"{len(chosen)} {what} called {wanted!r}; there are {there}")
    return chosen[0]


@dataclass
class Person:
    """Somebody in the playground."""

    url: str
    user: Json
    guild: Json = field(default_factory=Json, repr=False)

    @classmethod
    async def named(cls, url: str, name: str) -> Person:
        """The person of that name; made if there is none."""
        world = await _world(url, "users", "guild")
        for user in world["users"]:
            if name in (user["global_name"], user["username"]):
                return cls(url, user, world["guild"])
        return cls(url, await _call(url, "POST", "/playground/people", {"name": name}), world["guild"])

    @property
    def id(self) -> str:
        """Their user id."""
        return self.user["id"]

    @property
    def mention(self) -> str:
        """How a message names them."""
        return f"<@{self.id}>"

    async def world(self, *parts: str) -> Json:
        """The world as the page sees it, or only those parts of it."""
        return await _world(self.url, *parts)

    async def channel(self, channel: str | Json) -> str:
        """The id of a channel given by id, by name ("table" or "#table"), as an object, or "dm"."""
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
        """Use a command; `command` may name a subcommand: "game crates"."""
        channel_id = await self.channel(channel)
        name, nested = await self._options(command, options, focused=None)
        return await self._interact({"channel_id": channel_id, "type": 2, "name": name, "options": nested})

    async def suggest(
        self, channel: str | Json, command: str, option: str, typed: str, **others: Any
    ) -> list[tuple[str, Any]]:
        """Autocomplete: what the bot suggests for a half-typed option, as (name, value)."""
        channel_id = await self.channel(channel)
        name, nested = await self._options(command, {**others, option: typed}, focused=option)
        reply = await self._interact({"channel_id": channel_id, "type": 4, "name": name, "options": nested})
        if reply.kind != "autocomplete":
            raise PersonError(f"the bot suggested nothing: {reply.kind}")
        return [(choice["name"], choice["value"]) for choice in reply.data["choices"]]

    async def _options(self, command: str, options: dict[str, Any], focused: str | None) -> tuple[str, list[Json]]:
        name, *path = command.removeprefix("/").split()
        there: list[Json] = await _call(self.url, "GET", f"/playground/commands/{name}")
        spec = _one([c for c in there if c["name"] == name], lambda c: [c["name"]], name, "commands")
        specs: list[Json] = [spec]
        for word in path:
            below: list[Json] = [o for o in many(specs[-1], "options") if o["name"] == word]
            specs.append(_one(below, lambda o: [o["name"]], word, "subcommands"))
        known = {option["name"]: option for option in many(specs[-1], "options")}
        if options.keys() - known.keys():
            raise PersonError(f"/{command} has no option {options.keys() - known.keys()}; it has {list(known)}")
        filled: list[Json] = []
        for key, option in known.items():
            if key not in options:
                continue
            value = options[key] if focused == key else _value(option, options[key])
            filled.append({"name": key, "type": option["type"], "value": value})
            if focused == key:
                filled[-1]["focused"] = True
        for inner in reversed(specs[1:]):
            filled = [{"name": inner["name"], "type": inner["type"], "options": filled}]
        return name, filled

    async def press(self, message: Json | Reply, label: str | None = None, *, custom_id: str | None = None) -> Reply:
        """Press a button, by its label (whole, or a part that only it has) or custom id."""
        shown = _message(message)
        buttons = _kinds(shown, ui.BUTTON)
        if custom_id is not None:
            button = _one(buttons, lambda b: [b.get("custom_id")], custom_id, "buttons")
        else:
            button = _one(buttons, lambda b: [b.get("label"), part(b, "emoji").get("name")], label or "", "buttons")
        if button.get("disabled"):
            raise PersonError(f"{button.get('label')!r} is greyed out")
        return await self.use(shown, button, None)

    async def pick(self, message: Json | Reply, select: str, choices: Sequence[Any]) -> Reply:
        """Choose in a select found by placeholder or custom id; options by label or value, people as Person or id."""
        shown = _message(message)
        there = _kinds(shown, *ui.SELECTS)
        found = _one(there, lambda s: [s.get("placeholder"), s.get("custom_id")], select, "selects")
        values: list[str] = []
        for choice in choices:
            if found["type"] == ui.STRING_SELECT:
                named = _one(found["options"], lambda o: [o["label"], o["value"]], str(choice), "options")
                values.append(named["value"])
            else:
                values.append(choice.id if isinstance(choice, Person) else str(choice))
        return await self.use(shown, found, values)

    async def use(self, shown: Json, component: Json, values: list[str] | None = None) -> Reply:
        """Use a component of a message: press it, or choose these values."""
        deed: Json = {"channel_id": shown["channel_id"], "type": 3, "message_id": shown["id"]}
        deed |= {"custom_id": component["custom_id"], "component_type": component["type"]}
        return await self._interact(deed if values is None else deed | {"values": values})

    async def submit(self, modal: Json | Reply, values: dict[str, Any] | None = None) -> Reply:
        """Send a form. `values` by the label (or custom id) of each field; the others keep what they show."""
        form = modal.modal if isinstance(modal, Reply) else modal
        try:
            filled = fill_form(form["components"], values or {})
        except LookupError as error:
            raise PersonError(str(error)) from error
        deed = {"channel_id": form["channel_id"], "type": 5, "modal": form["id"], "components": filled}
        return await self._interact(deed)

    async def _interact(self, deed: Json) -> Reply:
        body = {**deed, "as": self.id, "settle": SETTLE}
        answer: Json = await _call(self.url, "POST", "/playground/interactions", body)
        reply = Reply(answer["answer"], answer["data"], answer["ms"], channel=deed["channel_id"])
        if answer["original"] is not None:
            reply.message = await self._look(deed["channel_id"], answer["original"])
        return reply

    async def _look(self, channel_id: str, message_id: str) -> Json | None:
        after = str(int(message_id) - 1)
        found = await self.messages(channel_id, limit=1, after=after)
        return found[0] if found and found[0]["id"] == message_id else None

    async def refresh(self, message: Json | Reply) -> Json | None:
        """A message as it is now; None once it is deleted."""
        shown = _message(message)
        return await self._look(shown["channel_id"], shown["id"])

    async def say(self, channel: str | Json, content: str) -> Json:
        """Write a message."""
        body = {"as": self.id, "channel_id": await self.channel(channel), "content": content}
        return await _call(self.url, "POST", "/playground/messages", body)

    async def messages(self, channel: str | Json, limit: int = 50, **query: str) -> list[Json]:
        """The messages of a channel as this person sees them, newest last."""
        path = f"/playground/channels/{await self.channel(channel)}/messages"
        return await _call(self.url, "GET", path, params={"as": self.id, "limit": str(limit), **query})

    async def dms(self, limit: int = 50) -> list[Json]:
        """The messages between this person and the bot, newest last."""
        return await self.messages("dm", limit)

    async def change(self, path: str, body: Json) -> Json:
        """PATCH something through the page's API: people (dms_closed, in_guild) and channels (bot_denied,
        permission_overwrites)."""
        return await _call(self.url, "PATCH", path, body)

    async def add_channel(self, name: str, **more: Any) -> str:
        """Make a text channel, or a category (type=4). Return its id."""
        return (await _call(self.url, "POST", "/playground/channels", {"name": name, **more}))["id"]

    async def hide_from_bot(self, channel: str | Json, back: bool = False) -> None:
        """Deny the bot View Channel there by an overwrite of its own, or let it look again."""
        path = f"/playground/channels/{await self.channel(channel)}"
        await self.change(path, {"bot_denied": [] if back else ["VIEW_CHANNEL"]})

    async def close_dms(self, closed: bool = True) -> None:
        """Let the bot's direct messages fail (50007)."""
        await self.change(f"/playground/people/{self.id}", {"dms_closed": closed})

    async def leave(self, back: bool = False) -> None:
        """Leave the guild, or come back."""
        await self.change(f"/playground/people/{self.id}", {"in_guild": back})

    async def time_out(self, seconds: float | None = 28 * 86_400.0, whom: str = "") -> None:
        """A moderator times this person out (or another, by id), by default for as long as Discord allows; None ends
        it."""
        await self.change(f"/playground/people/{whom or self.id}", {"timed_out_for": seconds})

    async def lose_sight_of(self, channel: str | Json, back: bool = False) -> None:
        """Be denied View Channel there by an overwrite of one's own, or have it again."""
        denied = "0" if back else str(bits(["VIEW_CHANNEL"]))
        overwrite: Json = {"id": self.id, "type": 1, "allow": "0", "deny": denied}
        path = f"/playground/channels/{await self.channel(channel)}"
        await self.change(path, {"permission_overwrites": [overwrite]})

    async def wait_for(
        self,
        fits: Callable[[Json], Any],
        *,
        channel: str | Json = "dm",
        timeout: float = 10.0,  # noqa: ASYNC109 - a test says how long it waits
    ) -> Json:
        """The newest message in a channel that fits, there already or coming. Raises TimeoutError."""
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
        raise TimeoutError(f"nothing fits among {[text_of(m)[:80] for m in seen[-5:]]}")


def _message(message: Json | Reply) -> Json:
    if not isinstance(message, Reply):
        return message
    if message.message is None:
        raise PersonError(f"there is no message: {message.kind}")
    return message.message


def _value(option: Json, value: Any) -> Any:
    """A value as the client sends it; choices may be given by name."""
    for choice in many(option, "choices"):
        if value == choice["name"]:
            return choice["value"]
    if isinstance(value, Person):
        return value.id
    casts: dict[int, Callable[[Any], Any]] = {INTEGER: int, BOOLEAN: bool, NUMBER: float}
    return casts.get(option["type"], str)(value)


async def _world(url: str, *parts: str) -> Json:
    return await _call(url, "GET", "/playground/world", params=[("part", part) for part in parts])


async def _call(
    url: str, method: str, path: str, body: Json | None = None, params: Query = None
) -> Any:
    """One request to the page's API. Raises PersonError with its message if it is refused."""
    here = kept.get((url, asyncio.get_running_loop()))
    async with (
        nullcontext(here) if here is not None else aiohttp.ClientSession() as session,
        session.request(method, url + path, json=body, params=params) as response,
    ):
        answer = await response.json()
        if response.status >= 400:
            raise PersonError(answer.get("message", str(answer)))
        return answer
