"""Every setting of hosts, people and servers has an effect: at least, some code reads it by its name."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from msgspec import Struct

import bot
from bot.configuration.settings import Settings
from bot.model.people import Preferences, ServerSettings

HOW: dict[type[Struct], str] = {
    Settings: "read it from Settings, or from Timing if its name is in TIMING_SETTINGS",
    Preferences: "read it from `get_preferences`",
    ServerSettings: "read it from `get_server_settings`",
}


@cache
def read_code() -> str:
    return "\n".join(file.read_text("utf-8") for file in Path(bot.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize(
    ("holder", "name"),
    [(holder, name) for holder in HOW for name in holder.__struct_fields__],
    ids=lambda part: part if isinstance(part, str) else part.__name__,
)
def test_setting_is_read_somewhere(holder: type[Struct], name: str):
    is_read = re.search(rf"\.{name}\b", read_code()) is not None
    assert is_read, f"nothing in bot reads {holder.__name__}.{name}: {HOW[holder]}, where it has an effect"
