"""Discord's limits on application commands (interactions/application-commands)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from playground.components import Path
from playground.errors import Problem
from playground.limits import too_long
from playground.model import Json, many, part

COMMANDS, OPTIONS, CHOICES, NAME, DESCRIPTION, TOTAL_CHARS = 100, 25, 25, 32, 100, 8000
SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
NAMES = re.compile(r"[-_'\w]{1,32}", re.UNICODE)


def commands(listed: list[Json]) -> list[Problem]:
    """All commands of one scope: a bulk registration fails as a whole."""
    found: list[Problem] = []
    chat = [command for command in listed if command.get("type", 1) == 1]
    if len(chat) > COMMANDS:
        code = "APPLICATION_COMMAND_TOO_MANY"
        found.append(Problem((), code, f"Maximum number of application commands reached ({COMMANDS})."))
    names: set[tuple[int, str]] = set()
    for index, command in enumerate(listed):
        key = (command.get("type", 1), command["name"])
        if key in names:
            code = "APPLICATION_COMMANDS_DUPLICATE_NAME"
            found.append(Problem((index,), code, "Application command names must be unique"))
        names.add(key)
        found += [Problem((index, *p.where), p.code, p.text) for p in one(command)]
    return found


def one(command: Json) -> Iterator[Problem]:
    """One command."""
    if command.get("type", 1) != 1:
        return
    yield from _named((), command)
    yield from _options((), many(command, "options"), depth=0)
    size = _size(command)
    if size > TOTAL_CHARS:
        code = "APPLICATION_COMMAND_TOO_LARGE"
        yield Problem((), code, f"Command exceeds maximum size ({TOTAL_CHARS}): {size}")


def _named(path: Path, item: Json) -> Iterator[Problem]:
    name, text = item["name"], item.get("description") or ""
    if not NAMES.fullmatch(name) or name != name.lower():
        code = "APPLICATION_COMMAND_INVALID_NAME"
        yield Problem((*path, "name"), code, "Command name is invalid")
    if not 1 <= len(text) <= DESCRIPTION:
        yield Problem((*path, "description"), "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {DESCRIPTION} in length.")


def _options(path: Path, options: list[Json], depth: int) -> Iterator[Problem]:
    where = (*path, "options")
    if len(options) > OPTIONS:
        yield too_long(where, OPTIONS)
    kinds = {option["type"] in (SUBCOMMAND, GROUP) for option in options}
    if len(kinds) > 1:
        code = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
        yield Problem(where, code, "Sub-commands and groups stand beside no other options")
    names: set[str] = set()
    optional_seen = False
    for index, option in enumerate(options):
        here = (*where, index)
        yield from _named(here, option)
        if option["name"] in names:
            yield Problem(here, "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "Option names must be unique")
        names.add(option["name"])
        if option["type"] in (SUBCOMMAND, GROUP):
            yield from _nested(here, option, depth)
            continue
        if option.get("required") and optional_seen:
            code = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
            yield Problem(here, code, "Required options must be placed before non-required options")
        optional_seen = optional_seen or not option.get("required")
        yield from _choices(here, option)


def _nested(path: Path, option: Json, depth: int) -> Iterator[Problem]:
    group = option["type"] == GROUP
    inner: list[Json] = many(option, "options")
    nests = [item for item in inner if item["type"] in (SUBCOMMAND, GROUP)]
    wrong = (depth > 0 and group) or (not group and nests) or (group and len(nests) != len(inner))
    if wrong:
        yield Problem((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands cannot be nested so")
    yield from _options(path, inner, depth + 1)


def _choices(path: Path, option: Json) -> Iterator[Problem]:
    choices: list[Json] = many(option, "choices")
    if len(choices) > CHOICES:
        yield too_long((*path, "choices"), CHOICES)
    if choices and option.get("autocomplete"):
        code = "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID"
        yield Problem((*path, "choices"), code, "Choices and autocomplete are mutually exclusive")
    if option.get("autocomplete") and option["type"] not in (STRING, INTEGER, NUMBER):
        code = "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID"
        yield Problem((*path, "autocomplete"), code, "This option type cannot have autocomplete")
    for field in ("name", "value"):
        values = [choice[field] for choice in choices]
        if len(set(values)) < len(values):
            code = "APPLICATION_COMMAND_OPTIONS_CHOICES_DUPLICATE"
            yield Problem((*path, "choices"), code, f"Choice {field}s must be unique")
        for index, value in enumerate(values):
            if isinstance(value, str) and not 1 <= len(value) <= 100:
                where = (*path, "choices", index, field)
                yield Problem(where, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")


def _size(item: Json) -> int:
    """Combined characters of name, description and value of a command, its options and choices, the longest locale."""
    total = 0
    for key in ("name", "description"):
        localized: list[str] = list(part(item, f"{key}_localizations").values())
        total += max(len(text) for text in [item.get(key) or "", *localized])
    if isinstance(item.get("value"), str):
        total += len(item["value"])
    inner: list[Json] = [*many(item, "options"), *many(item, "choices")]
    return total + sum(map(_size, inner))
