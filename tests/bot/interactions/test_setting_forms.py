"""What a form of /settings or /server asks is stored, and every declared setting is asked."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from msgspec import defstruct
from msgspec.structs import asdict, replace

from bot.interactions.handlers import server, settings
from bot.interactions.modals import MAX_FIELDS, Field, SubmittedValues, read_fields
from bot.model.people import (
    SERVER_SETTINGS,
    SETTING_LINES,
    SETTINGS,
    Preferences,
    ServerSettings,
    Setting,
    list_settings,
    name_choice,
)
from engine.core.rules import Refusal
from engine.core.text import LOCALES, Catalogue, get_catalogue

# `/settings` and `/server`: what a form asks is stored, the next form shows it, and nothing else changes.


WORDS = get_catalogue("bot", "en")
LINES = dict.fromkeys(setting.line for setting in SETTINGS)


def choose_other_value(setting: Setting) -> str | bool:
    """Return a value that is not the default."""
    default = getattr(Preferences(), setting.name)
    return next(choice for choice in setting.choices if choice != default) if setting.choices else not default


OTHER = replace(
    Preferences(zone="Asia/Tokyo", quiet=(22, 7)),
    **{setting.name: choose_other_value(setting) for setting in SETTINGS},
)
"""Settings that differ from the default in every field of `SETTINGS`."""


def get_shown_value(field: Field) -> str:
    return (
        field.text if field.is_checkbox else next(option.value for option in field.options if option.chosen)
    )


def submit(line: str, preferences: Preferences, filled: SubmittedValues) -> Preferences:
    """Return the preferences after the form of this line was submitted."""
    fields = settings.build_setting_fields(line, preferences, WORDS)
    return settings.apply_setting_values(preferences, read_fields(fields, filled))


def get_texts(setting: Setting) -> list[str]:
    """Return the keys of the texts that a setting needs."""
    choices = [f"{setting.key}-{choice}" for choice in setting.choices] if not setting.name_choice else []
    abouts = [f"{choice}-about" for choice in choices] if setting.has_descriptions else []
    return [f"field-{setting.key}", *choices, *abouts]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_setting_has_its_texts(setting: Setting, locale: str):
    words = Catalogue("bot", locale)
    assert [words(key) for key in get_texts(setting)]
    if setting.is_shown:
        line, place = f"setting-{setting.line}", f"bot/text/*.{locale}.ftl"
        assert setting.name in words.variables(line), f"add ${setting.name} to the text {line} in {place}"


@pytest.mark.parametrize("line", SETTING_LINES)
def test_line_has_its_texts_and_a_form_that_discord_accepts(line: str):
    assert WORDS(f"change-{line}") and WORDS.variables(f"setting-{line}")
    form = settings.build_setting_fields(line, OTHER, WORDS) if line != "vacation" else []
    assert len(form) <= MAX_FIELDS, f"split the line {line} of /settings"


@pytest.mark.parametrize(
    ("setting", "value"),
    [(setting, value) for setting in SETTINGS for value in setting.choices or ("true", "false")],
    ids=lambda part: part.name if isinstance(part, Setting) else str(part),
)
def test_submitted_setting_is_stored_and_shown_again(setting: Setting, value: str):
    stored = submit(setting.line, OTHER, {setting.name: [value]})
    shown_before, shown = (
        get_shown_value(settings.build_setting_field(setting, preferences, WORDS))
        for preferences in (OTHER, stored)
    )
    assert stored != OTHER or value == shown_before, (
        f"{setting.name}={value} was submitted, and nothing was stored"
    )
    assert shown == value, f"{setting.name}={value} was submitted, and the form shows {shown}"


@pytest.mark.parametrize("line", LINES)
def test_settings_that_a_form_does_not_ask_stay(line: str):
    assert submit(line, OTHER, {}) == OTHER


@pytest.mark.parametrize("name", [setting.name for setting in SETTINGS if setting.choices])
def test_value_that_no_form_offers_is_refused(name: str):
    with pytest.raises(Refusal, match="not-offered"):
        submit(next(one.line for one in SETTINGS if one.name == name), OTHER, {name: ["nonsense"]})


@pytest.mark.parametrize("name", ["nonsense", "vacation", "zone"])
def test_setting_that_no_form_asks_is_refused(name: str):
    with pytest.raises(Refusal, match="not-offered"):
        submit("play", Preferences(), {name: ["true"]})


# `/server`: each control changes its setting and nothing else; an unknown one changes nothing


FILLED = ServerSettings(
    channels=(1, 2), roles=(3,), moderators=(4,), organisers=(5,), forum=(6,), locale="de", ratings=True
)
SERVER_TEXTS = ("server-text", "server-forum-of", "server-moderated", "server-organised")


def list_changes(control: str, selected: list[str]) -> dict[str, Any]:
    """Return the settings that a press changes, with their new values."""
    old, new = asdict(FILLED), asdict(server.apply_control(FILLED, control, selected))
    return {name: value for name, value in new.items() if value != old[name]}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("setting", SERVER_SETTINGS, ids=lambda setting: setting.name)
def test_server_setting_has_its_texts(setting: Setting, locale: str):
    words, place = Catalogue("bot", locale), f"bot/text/*.{locale}.ftl"
    assert words(f"server-{setting.name}", on=1)
    assert [name_choice(setting, choice, words) for choice in setting.choices] or not setting.choices
    known = {name for text in SERVER_TEXTS for name in words.variables(text)}
    for variable in [setting.name, f"{setting.name}_count"] if setting.entities else []:
        assert variable in known, f"add ${variable} to a text of SERVER_TEXTS in {place}"


@pytest.mark.parametrize("setting", SERVER_SETTINGS, ids=lambda setting: setting.name)
def test_control_changes_its_setting_and_no_other(setting: Setting):
    if setting.entities:
        assert list_changes(setting.name, ["77", "78"]) == {setting.name: (77, 78)}
        assert list_changes(setting.name, []) == {setting.name: ()}
    elif setting.choices:
        assert list_changes(setting.name, ["en"]) == {setting.name: "en"}
    else:
        assert list_changes(setting.name, []) == {setting.name: not getattr(FILLED, setting.name)}


def test_anywhere_opens_the_server_to_everybody():
    assert list_changes("anywhere", []) == {"channels": (), "roles": ()}


# The fields of `Preferences` and `ServerSettings` declare settings; one that declares too little is an error


def test_new_setting_needs_nothing_but_its_field():
    class More(Preferences, frozen=True):
        log: Annotated[Literal["short", "long"], Setting("play")] = "short"
        compact: Annotated[bool, Setting("play")] = False

    assert list_settings(More)[-2:] == (
        Setting("play", ("short", "long"), name="log"),
        Setting("play", name="compact"),
    )


@pytest.mark.parametrize(
    ("of", "problem"),
    [
        (bool, "mark it with"),
        (Annotated[str, Setting("play")], "neither a bool nor a Literal"),
    ],
)
def test_field_that_declares_too_little_is_an_error(of: Any, problem: str):
    with pytest.raises(TypeError, match=problem):
        list_settings(defstruct("Forgetful", [("one", of)]))
