"""Commands as plain data, what Discord is told of them, and Discord's limits on them."""
from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct

from bot.panels.labels import short
from engine.core.text import LOCALES

from .request import Request

Given = Mapping[str, Any]  # what was filled in, by option
Run = Callable[[Request, Given], Awaitable[None]]
Complete = Callable[[Request, Given, str], Awaitable[list[tuple[str, str | int]]]]  # given, the focused option's text

TYPES = {"text": 3, "number": 4, "flag": 5, "user": 6, "channel": 7}
SUBCOMMAND, CHAT = 1, 1
MANAGE_SERVER = str(1 << 5)
NAME = re.compile(r"[-_a-z0-9]{1,32}")
COMMANDS, OPTIONS, CHOICES, ABOUT, WHOLE = 100, 25, 25, 100, 8000


class About(str):
    """A description in English, and in the other languages."""

    others: Mapping[str, str]

    def __new__(cls, text: str, others: Mapping[str, str]) -> About:
        about = super().__new__(cls, text)
        about.others = others
        return about


def in_all(say: Callable[[str], str]) -> About:
    """A description as `say` gives it for each language, cut to Discord's measure."""
    first, *others = (short(say(locale), ABOUT) for locale in LOCALES)
    return About(first, {locale: text for locale, text in zip(LOCALES[1:], others, strict=True) if text != first})


class Argument(Struct, frozen=True):
    """One option of a command."""

    name: str
    about: str  # or `About`
    kind: Literal["text", "number", "flag", "user", "channel"] = "text"
    required: bool = False
    complete: Complete | None = None
    choices: tuple[tuple[str, str], ...] = ()


class Command(Struct, frozen=True):
    """A command, or a group of them."""

    name: str
    about: str  # or `About`
    run: Run | None = None
    arguments: tuple[Argument, ...] = ()
    inner: tuple[Command, ...] = ()
    server_only: bool = False
    admins: bool = False
    opens: bool = False  # it is answered with a form: nothing may be deferred before
    public: bool = False  # its answer is for all to see, also where it is deferred


def payload(command: Command) -> dict[str, Any]:
    """The command as Discord's API takes it."""
    found: dict[str, Any] = {
        "type": CHAT,
        "name": command.name,
        **described(command.about),
        "options": options(command),
        "contexts": [0] if command.server_only else [0, 1],  # servers, direct messages with the bot
        "default_member_permissions": MANAGE_SERVER if command.admins else None,
    }
    return found


def options(command: Command) -> list[dict[str, Any]]:
    if command.inner:
        return [
            {"type": SUBCOMMAND, "name": c.name, **described(c.about), "options": options(c)} for c in command.inner
        ]
    return [argument(a) for a in sorted(command.arguments, key=lambda a: not a.required)]


def described(about: str) -> dict[str, Any]:
    """The description, and what people read whose Discord speaks another language."""
    others = dict(about.others) if isinstance(about, About) else {}
    return {"description": about, **({"description_localizations": others} if others else {})}


def argument(given: Argument) -> dict[str, Any]:
    found: dict[str, Any] = {
        "type": TYPES[given.kind],
        "name": given.name,
        **described(given.about),
        "required": given.required,
    }
    if given.choices:
        found["choices"] = [{"name": name, "value": value} for name, value in given.choices]
    elif given.complete:
        found["autocomplete"] = True
    return found


def problems(command: Command) -> list[str]:
    """Which of Discord's limits the command breaks; one is enough to make the whole registration fail."""
    return list(broken(payload(command), ""))


def broken(data: dict[str, Any], path: str) -> Iterator[str]:
    here = f"{path} {data['name']}".strip()
    inner = data.get("options", [])
    if not NAME.fullmatch(data["name"]):
        yield f"{here}: name"
    for text in (data["description"], *data.get("description_localizations", {}).values()):
        if not 1 <= len(text) <= ABOUT:
            yield f"{here}: description of {len(text)} characters"
    if len(inner) > OPTIONS:
        yield f"{here}: {len(inner)} options"
    if len({option["name"] for option in inner}) < len(inner):
        yield f"{here}: two options of one name"
    choices = data.get("choices", [])
    if len(choices) > CHOICES or any(not 1 <= len(c["name"]) <= 100 or len(c["value"]) > 100 for c in choices):
        yield f"{here}: choices"
    if not path and letters(data) > WHOLE:
        yield f"{here}: {letters(data)} characters in all"
    for option in inner:
        yield from broken(option, here)


def letters(data: dict[str, Any]) -> int:
    about = [data["description"], *data.get("description_localizations", {}).values()]
    own = len(data["name"]) + max(map(len, about))
    choices = sum(len(c["name"]) + len(c["value"]) for c in data.get("choices", []))
    return own + choices + sum(map(letters, data.get("options", [])))


def differs(ours: Sequence[dict[str, Any]], theirs: Sequence[dict[str, Any]]) -> bool:
    """Whether Discord knows other commands than ours."""
    return sorted(map(essence, ours)) != sorted(map(essence, theirs))


def essence(data: dict[str, Any]) -> str:
    """What matters of a command, in one order, with Discord's defaults filled in."""
    kept = ("type", "name", "description", "required", "choices", "autocomplete", "default_member_permissions")
    found: list[Any] = [(key, normal(data.get(key))) for key in kept if normal(data.get(key))]
    others: dict[str, str] = data.get("description_localizations") or {}
    found.append(sorted(others.items()))
    found.append(sorted(data.get("contexts") or []))
    inner: list[dict[str, Any]] = data.get("options") or []
    found.append([essence(option) for option in inner])
    return repr(found)


def normal(value: Any) -> Any:
    if isinstance(value, list):
        return [(c["name"], c["value"]) for c in value]  # pyright: ignore[reportUnknownVariableType]
    return value
