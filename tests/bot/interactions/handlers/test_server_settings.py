"""`/server`: each control changes its setting and nothing else; an unknown one changes nothing."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import asdict

from bot.interactions.handlers import server
from bot.model.people import SERVER_SETTINGS, ServerSetting, ServerSettings, name_choice
from bot.panels.blocks import InvalidCustomId
from engine.core.text import LOCALES, Catalogue

SETTINGS = ServerSettings(
    channels=(1, 2), roles=(3,), moderators=(4,), organisers=(5,), locale="de", ratings=True
)


def list_changes(control: str, selected: list[str]) -> dict[str, Any]:
    """Return the settings that a press changes, with their new values."""
    old, new = asdict(SETTINGS), asdict(server.apply_control(SETTINGS, control, selected))
    return {name: value for name, value in new.items() if value != old[name]}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("setting", SERVER_SETTINGS, ids=lambda setting: setting.name)
def test_setting_has_its_texts(setting: ServerSetting, locale: str):
    words, place = Catalogue("bot", locale), f"bot/text/*.{locale}.ftl"
    assert words(f"server-{setting.control}", on=1)
    assert [name_choice(setting, choice, words) for choice in setting.choices] or not setting.choices
    for variable in [setting.name, f"{setting.name}_count"] if setting.entities else []:
        known = words.variables(setting.shown_in)
        assert variable in known, f"add ${variable} to the text {setting.shown_in} in {place}"


@pytest.mark.parametrize("setting", SERVER_SETTINGS, ids=lambda setting: setting.name)
def test_control_changes_its_setting_and_no_other(setting: ServerSetting):
    if setting.entities:
        assert list_changes(setting.control, ["77", "78"]) == {setting.name: (77, 78)}
        assert list_changes(setting.control, []) == {setting.name: ()}
    elif setting.choices:
        assert list_changes(setting.control, ["en"]) == {setting.name: "en"}
    else:
        assert list_changes(setting.control, []) == {setting.name: not getattr(SETTINGS, setting.name)}


def test_anywhere_opens_the_server_to_everybody():
    assert list_changes("anywhere", []) == {"channels": (), "roles": ()}


@pytest.mark.parametrize(
    ("control", "selected"),
    [
        ("nonsense", []),
        ("checked", []),
        ("language", ["xx"]),
        ("language", []),
        ("roles", ["everyone"]),
    ],
)
def test_unknown_control_or_value_is_refused(control: str, selected: list[str]):
    with pytest.raises(InvalidCustomId):
        server.apply_control(SETTINGS, control, selected)
