"""Placeholders that stand for people's names in stored text.

Each table and each season has one list of names and user ids (`people`). Everything else that is stored there holds
placeholders, which `write_names` replaces when a text is written. To forget a person, that list is changed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, cast

from msgspec import Struct

from bot.text.free_text import choose_distinct_name, is_shown_for

# Of Unicode's private use: no text of ours holds them.
OPEN, CLOSE = "\ue000", "\ue001"
PLACEHOLDER = re.compile(rf"{OPEN}(u?)(\d+){CLOSE}|<@-(\d+)>")


class NamedPerson(Struct):
    """A person who is named in the stored text of a table or season."""

    user: int | None  # None: they wanted to be forgotten
    name: str  # as they are shown there, unlike everybody else; "" if only their id is needed


def find_person(people: Sequence[NamedPerson], user: int) -> int | None:
    """Return the index of the entry with this user id, or None."""
    return next((n for n, known in enumerate(people) if known.user == user), None)


def add_person(people: list[NamedPerson], user: int) -> int:
    """Return the index of the entry with this user id; append one without a name if there is none."""
    known = find_person(people, user)
    if known is None:
        known = len(people)
        people.append(NamedPerson(user, ""))
    return known


def call_person(people: list[NamedPerson], user: int, name: str, others: Sequence[str] = ()) -> int:
    """Return the index of the entry with this user id, and show the person by this name from now on, with a number if
    it is like the name of anybody else in the list or among `others`."""
    n = add_person(people, user)
    if not is_shown_for(people[n].name, name):
        taken = {*others, *(known.name for known in people if known.user != user)} - {""}
        people[n].name = choose_distinct_name(name, taken)
    return n


def make_name_placeholder(n: int) -> str:
    """Return the placeholder for the name of person `n`."""
    return f"{OPEN}{n}{CLOSE}"


def make_id_placeholder(n: int) -> str:
    """Return the placeholder for the user id of person `n`. It becomes "" once they are forgotten."""
    return f"{OPEN}u{n}{CLOSE}"


def make_mention_id(n: int) -> int:
    """Return a stand-in for the user id of person `n`: `write_names` turns `<@stand-in>` into a mention of the person,
    or into a name once they are forgotten."""
    return -n - 1


def write_names(value: Any, people: Sequence[NamedPerson]) -> Any:
    """Return a text, or plain data that contains texts, with names and ids in place of the placeholders."""
    if isinstance(value, str):
        return PLACEHOLDER.sub(lambda found: fill_placeholder(found, people), value)
    if isinstance(value, dict):
        return {key: write_names(each, people) for key, each in cast(dict[str, Any], value).items()}
    if isinstance(value, list):
        return [write_names(each, people) for each in cast(list[Any], value)]
    return value


def remove_placeholders(typed: str) -> str:
    """Return text that somebody has typed without the two characters that delimit placeholders, so that nobody can
    forge one."""
    return typed.replace(OPEN, "").replace(CLOSE, "")


def fill_placeholder(found: re.Match[str], people: Sequence[NamedPerson]) -> str:
    """Return the name, id or mention that a placeholder stands for."""
    id_wanted, number, mention = found.groups()
    n = int(number) if mention is None else int(mention) - 1
    if not 0 <= n < len(people):  # no placeholder of ours: somebody has typed these characters
        return found.group()
    person = people[n]
    if id_wanted:
        return str(person.user or "")
    if mention is not None and person.user is not None:
        return f"<@{person.user}>"
    return person.name


def forget_person(people: Sequence[NamedPerson], user: int, somebody: str) -> list[int]:
    """Remove the user id from this list of people and call them `somebody`. Return the indices of their entries."""
    theirs = [n for n, known in enumerate(people) if known.user == user]
    for n in theirs:
        people[n].user, people[n].name = None, somebody
    return theirs


def mentions_any_of(text: str, indices: Sequence[int]) -> bool:
    """Return whether the text holds a placeholder of one of the people with these indices."""
    return any(int(number or int(mention) - 1) in indices for _, number, mention in PLACEHOLDER.findall(text))
