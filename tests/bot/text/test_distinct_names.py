"""Which names look alike, and under which name somebody is shown among others."""

from __future__ import annotations

import pytest

from bot.text.free_text import (
    BOT_NAMES,
    MAX_NAME_CHARS,
    choose_bot_name,
    choose_distinct_name,
    get_likeness_keys,
    is_shown_for,
)

LONG = "x" * MAX_NAME_CHARS


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Bob", "bob"),
        ("Bob", "B\u043eb"),
        ("BOB", "\u0412\u041e\u0412"),
        ("Bob", "\uff22\uff4f\uff42"),
        ("Bob", "B 0-b"),
        ("Bob", "B\u00f6b"),
        ("Ian", "lan"),
        ("Amie", "Arnie"),
        ("Nik", "N\u0456\u043a"),
        ("\u0412\u043e\u0432\u0430", "\u0432\u043e\u0432\u0430"),
        ("Ann", "Ann (bot)"),
        ("Ann", "ann - \uff22ot"),
        ("Bob 2", "bob2"),
        ("Stra\u00dfe", "STRASSE"),
    ],
)
def test_names_look_alike(name: str, other: str):
    assert get_likeness_keys(name) & get_likeness_keys(other)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Bob", "Rob"),
        ("Bob", "Bob 2"),
        ("Tal", "Talbot"),
        ("\u0930\u093e\u092e", "\u0930\u092e\u093e"),
        ("\U0001f3b2", "\U0001f3b3"),
        ("Anna", "Ann"),
    ],
)
def test_names_look_different(name: str, other: str):
    assert not get_likeness_keys(name) & get_likeness_keys(other)


@pytest.mark.parametrize(
    ("name", "taken", "shown"),
    [
        ("Bob", [], "Bob"),
        ("bob", ["Bob"], "bob 2"),
        ("Bob", ["Bob", "Bob 2"], "Bob 3"),
        ("Bob 2", ["Bob", "Bob 2"], "Bob 2 2"),
        ("Ann (bot)", [], "Ann"),
        ("Ada", ["Ada (bot)"], "Ada 2"),
        ("(bot)", [], "Player 1"),
        ("?", ["Ann"], "Player 2"),
        ("?", ["Player 2"], "Player 3"),
        (LONG, [LONG], f"{LONG[:-3]}… 2"),
    ],
)
def test_name_is_numbered_if_it_is_taken(name: str, taken: list[str], shown: str):
    assert choose_distinct_name(name, taken) == shown
    assert is_shown_for(shown, name) and len(shown) <= MAX_NAME_CHARS


@pytest.mark.parametrize(
    ("shown", "name"), [("Bob", "Rob"), ("Bob 2", "Rob"), ("bob 2", "Bob"), ("Player 2", "Bob")]
)
def test_other_name_is_new(shown: str, name: str):
    assert not is_shown_for(shown, name)


def test_bots_take_names_that_no_person_has():
    assert choose_bot_name(["Ada", "B\u043e"]) == "Cy (bot)"
    assert choose_bot_name(BOT_NAMES) == "Ada 2 (bot)"
