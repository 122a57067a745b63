"""Every setting of hosts, people and servers has an effect: at least, some code reads it by its name."""

from __future__ import annotations

import inspect
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
    """Where two classes share a name, only their own code shows which of the two is read."""
    is_shared = sum(name in other.__struct_fields__ for other in HOW) > 1
    code = inspect.getsource(holder) if is_shared else read_code()
    where = f"in its class (`{name}` is also a setting of others)" if is_shared else "in bot"
    assert re.search(rf"\.{name}\b", code), f"nothing {where} reads {holder.__name__}.{name}: {HOW[holder]}"
