"""The fields of `Preferences` and `ServerSettings` declare settings; one that declares too little is an error."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

import pytest
from msgspec import Struct

from bot.model.people import Preferences, ServerSetting, Setting, list_server_settings, list_settings


@pytest.mark.parametrize("list_declared", [list_settings, list_server_settings])
def test_field_that_declares_no_setting_is_an_error(list_declared: Callable[[type[Struct]], Any]):
    class Forgetful(Struct):
        archive: bool = False

    with pytest.raises(TypeError, match=r"Forgetful\.archive: mark it with"):
        list_declared(Forgetful)


def test_new_setting_needs_nothing_but_its_field():
    class More(Preferences, frozen=True):
        log: Annotated[Literal["short", "long"], Setting("play")] = "short"
        compact: Annotated[bool, Setting("play")] = False

    assert list_settings(More)[-2:] == (
        Setting("play", ("short", "long"), name="log"),
        Setting("play", name="compact"),
    )


def test_setting_without_values_is_an_error():
    class Loose(Struct):
        nickname: Annotated[str, Setting("play")] = ""

    with pytest.raises(TypeError, match="neither a bool nor a Literal"):
        list_settings(Loose)


def test_server_setting_without_values_is_an_error():
    class Loose(Struct):
        nickname: Annotated[str, ServerSetting("nickname")] = ""

    with pytest.raises(TypeError, match=r"Loose\.nickname: give its ServerSetting"):
        list_server_settings(Loose)


def test_ids_that_no_text_shows_are_an_error():
    class Hidden(Struct):
        guests: Annotated[tuple[int, ...], ServerSetting("guests", "roles")] = ()

    with pytest.raises(TypeError, match=r"Hidden\.guests: say in which text"):
        list_server_settings(Hidden)
