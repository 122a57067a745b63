"""Discord's limits on application commands (interactions/application-commands)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from playground.components import Path
from playground.errors import Problem
from playground.message_limits import describe_too_long
from playground.model import Json, get_list, get_object

MAX_COMMANDS = 100
MAX_OPTIONS = 25
MAX_CHOICES = 25
MAX_NAME_CHARS = 32
MAX_DESCRIPTION_CHARS = 100
MAX_COMMAND_CHARS = 8000
SUBCOMMAND = 1
GROUP = 2
STRING = 3
INTEGER = 4
NUMBER = 10
NAME_PATTERN = re.compile(r"[-_'\w]{1,32}", re.UNICODE)


def check_commands(listed: list[Json]) -> list[Problem]:
    """Return the problems of all commands of one scope. A bulk registration fails as a whole."""
    problems: list[Problem] = []
    chat = [command for command in listed if command.get("type", 1) == 1]
    if len(chat) > MAX_COMMANDS:
        code = "APPLICATION_COMMAND_TOO_MANY"
        problems.append(
            Problem((), code, f"Maximum number of application commands reached ({MAX_COMMANDS}).")
        )
    names: set[tuple[int, str]] = set()
    for index, command in enumerate(listed):
        key = (command.get("type", 1), command["name"])
        if key in names:
            code = "APPLICATION_COMMANDS_DUPLICATE_NAME"
            problems.append(Problem((index,), code, "Application command names must be unique"))
        names.add(key)
        problems += [Problem((index, *p.path), p.code, p.text) for p in check_command(command)]
    return problems


def check_command(command: Json) -> Iterator[Problem]:
    """Yield the problems of one command."""
    if command.get("type", 1) != 1:
        return
    yield from _check_name_and_description((), command)
    yield from _check_options((), get_list(command, "options"), depth=0)
    size = _count_chars(command)
    if size > MAX_COMMAND_CHARS:
        code = "APPLICATION_COMMAND_TOO_LARGE"
        yield Problem((), code, f"Command exceeds maximum size ({MAX_COMMAND_CHARS}): {size}")


def _check_name_and_description(path: Path, item: Json) -> Iterator[Problem]:
    """Yield the problems of the name and the description of a command or an option. `path` is where it is."""
    name, text = item["name"], item.get("description") or ""
    if not NAME_PATTERN.fullmatch(name) or name != name.lower():
        code = "APPLICATION_COMMAND_INVALID_NAME"
        yield Problem((*path, "name"), code, "Command name is invalid")
    if not 1 <= len(text) <= MAX_DESCRIPTION_CHARS:
        yield Problem(
            (*path, "description"),
            "BASE_TYPE_BAD_LENGTH",
            f"Must be between 1 and {MAX_DESCRIPTION_CHARS} in length.",
        )


def _check_options(path: Path, options: list[Json], depth: int) -> Iterator[Problem]:
    """Yield the problems of a list of options. `depth` is the number of groups and subcommands around it."""
    where = (*path, "options")
    if len(options) > MAX_OPTIONS:
        yield describe_too_long(where, MAX_OPTIONS)
    kinds = {option["type"] in (SUBCOMMAND, GROUP) for option in options}
    if len(kinds) > 1:
        code = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
        yield Problem(where, code, "Sub-commands and groups stand beside no other options")
    names: set[str] = set()
    optional_seen = False
    for index, option in enumerate(options):
        here = (*where, index)
        yield from _check_name_and_description(here, option)
        if option["name"] in names:
            yield Problem(here, "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "Option names must be unique")
        names.add(option["name"])
        if option["type"] in (SUBCOMMAND, GROUP):
            yield from _check_subcommand(here, option, depth)
            continue
        if option.get("required") and optional_seen:
            code = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
            yield Problem(here, code, "Required options must be placed before non-required options")
        optional_seen = optional_seen or not option.get("required")
        yield from _check_choices(here, option)


def _check_subcommand(path: Path, option: Json, depth: int) -> Iterator[Problem]:
    """Yield the problems of a subcommand or group: how it is nested, and those of its options."""
    group = option["type"] == GROUP
    inner: list[Json] = get_list(option, "options")
    nests = [item for item in inner if item["type"] in (SUBCOMMAND, GROUP)]
    wrong = (depth > 0 and group) or (not group and nests) or (group and len(nests) != len(inner))
    if wrong:
        yield Problem(
            (*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands cannot be nested so"
        )
    yield from _check_options(path, inner, depth + 1)


def _check_choices(path: Path, option: Json) -> Iterator[Problem]:
    """Yield the problems of an option's choices and of its autocomplete."""
    choices: list[Json] = get_list(option, "choices")
    if len(choices) > MAX_CHOICES:
        yield describe_too_long((*path, "choices"), MAX_CHOICES)
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


def _count_chars(item: Json) -> int:
    """Return the number of characters of a command that count towards Discord's limit.

    These are name, description and value of the command, its options and choices, each in its longest locale.
    """
    total = 0
    for key in ("name", "description"):
        localized: list[str] = list(get_object(item, f"{key}_localizations").values())
        total += max(len(text) for text in [item.get(key) or "", *localized])
    if isinstance(item.get("value"), str):
        total += len(item["value"])
    inner: list[Json] = [*get_list(item, "options"), *get_list(item, "choices")]
    return total + sum(map(_count_chars, inner))
