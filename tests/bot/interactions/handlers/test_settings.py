"""`/settings`: whatever a form of settings asks is stored, and the next form shows it."""
from __future__ import annotations

from typing import Annotated, Literal

import pytest
from msgspec import Struct
from msgspec.structs import replace

from bot.interactions.handlers import settings
from bot.interactions.modals import MAX_FIELDS, Field
from bot.service.model.settings import SETTING_LINES, SETTINGS, Preferences, Setting, list_settings
from engine.core.rules import Refusal
from engine.core.text import LOCALES, Catalogue, get_catalogue

WORDS = get_catalogue("bot", "en")
LINES = dict.fromkeys(setting.line for setting in SETTINGS)
OTHER = Preferences(
    notices="dm", reminders=False, remind_in="channel", locale="de", pictures="text", ask_end=True, typed_ends=True,
    plain_forms=True, invitations="nobody", zone="Asia/Tokyo", quiet=(22, 7),
)  # fmt: skip
"""Settings that differ from the default in every field of `SETTINGS`."""


def list_possible_values(setting: Setting) -> tuple[str, ...]:
    return setting.choices or ("true", "false")


def get_shown_value(field: Field) -> str:
    return field.text if field.is_checkbox else next(option.value for option in field.options if option.is_selected)


def get_texts(setting: Setting) -> list[str]:
    """Return the keys of the texts that a setting needs."""
    choices = [f"{setting.key}-{choice}" for choice in setting.choices]
    abouts = [f"{choice}-about" for choice in choices] if setting.has_descriptions else []
    return [f"field-{setting.key}", *choices, *abouts]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_setting_has_its_texts(setting: Setting, locale: str) -> None:
    words = Catalogue("bot", locale)
    assert [words(key) for key in get_texts(setting)]
    if setting.is_shown:
        line, place = f"setting-{setting.line}", f"bot/text/*.{locale}.ftl"
        assert setting.name in words.variables(line), f"add ${setting.name} to the text {line} in {place}"


@pytest.mark.parametrize("line", SETTING_LINES)
def test_line_has_its_texts_and_a_form_that_discord_accepts(line: str) -> None:
    assert WORDS(f"change-{line}") and WORDS.variables(f"setting-{line}")
    assert len(settings.build_setting_fields(line, OTHER, WORDS)) <= MAX_FIELDS, f"split the line {line} of /settings"


@pytest.mark.parametrize(
    ("setting", "value"), [(setting, value) for setting in SETTINGS for value in list_possible_values(setting)],
    ids=lambda part: part.name if isinstance(part, Setting) else str(part),
)  # fmt: skip
def test_submitted_setting_is_stored_and_shown_again(setting: Setting, value: str) -> None:
    stored = settings.apply_setting_values(OTHER, {setting.name: [value]})
    shown = get_shown_value(settings.build_setting_field(setting, stored, WORDS))
    assert shown == value, f"{setting.name}={value} was submitted, the form shows {shown}; is it stored?"


@pytest.mark.parametrize("line", LINES)
def test_settings_that_a_form_does_not_ask_stay(line: str) -> None:
    same = {field.name: [get_shown_value(field)] for field in settings.build_setting_fields(line, OTHER, WORDS)}
    assert settings.apply_setting_values(OTHER, same) == OTHER


def test_notices_that_are_no_longer_offered_are_shown_as_the_choice_that_does_the_same() -> None:
    [notices, *_] = settings.build_setting_fields("notices", Preferences(notices="both"), WORDS)
    assert get_shown_value(notices) == "dm"
    both, dm = (settings.describe_settings(Preferences(notices=way), WORDS) for way in ("both", "dm"))
    assert both == dm


@pytest.mark.parametrize("name", [setting.name for setting in SETTINGS if setting.choices])
def test_value_that_no_form_offers_is_refused(name: str) -> None:
    with pytest.raises(Refusal, match="not-offered"):
        settings.apply_setting_values(replace(Preferences(), ask_end=True), {name: ["nonsense"]})


@pytest.mark.parametrize("name", ["nonsense", "vacation", "zone"])
def test_setting_that_no_form_asks_is_refused(name: str) -> None:
    with pytest.raises(Refusal, match="not-offered"):
        settings.apply_setting_values(Preferences(), {name: ["true"]})


def test_field_that_no_line_shows_is_an_error() -> None:
    class Forgetful(Struct):
        compact_log: bool = False

    with pytest.raises(TypeError, match=r"Forgetful\.compact_log: mark it with"):
        list_settings(Forgetful)


def test_new_setting_needs_nothing_but_its_field() -> None:
    class More(Preferences, frozen=True):
        log: Annotated[Literal["short", "long"], Setting("play")] = "short"
        compact: Annotated[bool, Setting("play")] = False

    assert list_settings(More)[-2:] == (
        Setting("play", ("short", "long"), name="log"),
        Setting("play", name="compact"),
    )


def test_setting_without_values_is_an_error() -> None:
    class Loose(Struct):
        nickname: Annotated[str, Setting("play")] = ""

    with pytest.raises(TypeError, match="neither a bool nor a Literal"):
        list_settings(Loose)
