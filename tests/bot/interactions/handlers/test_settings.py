"""`/settings`: whatever a form of settings asks is stored, and the next form shows it."""
from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from bot.interactions.handlers import settings
from bot.interactions.modals import Field
from bot.service.model.settings import Preferences
from engine.core.rules import Refusal
from engine.core.text import Catalogue, get_catalogue

WORDS = get_catalogue("bot", "en")
FormBuilder = Callable[[Preferences, Catalogue], list[Field]]
# The forms that `apply_setting_values` reads; zone and quiet hours have a reader of their own.
FORMS: dict[str, FormBuilder] = {
    "notices": settings.build_notice_fields,
    "invitations": settings.build_invitation_fields,
    "pictures": settings.build_picture_fields,
    "play": settings.build_play_fields,
    "language": settings.build_language_fields,
}


def list_values(field: Field) -> list[str]:
    return ["true", "false"] if field.is_checkbox else [option.value for option in field.options]


def get_shown_value(field: Field) -> str:
    return field.text if field.is_checkbox else next(option.value for option in field.options if option.is_selected)


def list_possible_answers() -> list[tuple[str, str, str]]:
    """Return (form, field, value) for every value that somebody can choose in a form of settings."""
    return [
        (form, field.name, value)
        for form, build in FORMS.items()
        for field in build(Preferences(), WORDS)
        for value in list_values(field)
    ]


def test_every_line_of_settings_has_its_form() -> None:
    assert {*FORMS, "clock", "vacation"} == set(settings.SETTING_LINES), "add the new line's form to FORMS"


@pytest.mark.parametrize(("form", "name", "value"), list_possible_answers())
def test_submitted_setting_is_stored_and_shown_again(form: str, name: str, value: str) -> None:
    stored = settings.apply_setting_values(Preferences(), {name: [value]})
    [shown] = [get_shown_value(field) for field in FORMS[form](stored, WORDS) if field.name == name]
    assert shown == value, f"{name}={value} was submitted, the form shows {shown}; is it stored?"


@pytest.mark.parametrize("form", FORMS)
def test_settings_that_a_form_does_not_ask_stay(form: str) -> None:
    other = Preferences(
        notices="dm", reminders=False, remind_in="channel", locale="de", pictures="text", ask_end=True, typed_ends=True,
        plain_forms=True, invitations="nobody", zone="Asia/Tokyo", quiet=(22, 7),
    )  # fmt: skip
    same = {field.name: [get_shown_value(field)] for field in FORMS[form](other, WORDS)}
    assert settings.apply_setting_values(other, same) == other


@pytest.mark.parametrize("name", ["notices", "pictures", "remind_in", "invitations"])
def test_value_that_no_form_offers_is_refused(name: str) -> None:
    with pytest.raises(Refusal, match="no-setting"):
        settings.apply_setting_values(replace(Preferences(), ask_end=True), {name: ["nonsense"]})
