"""Every sentence of a game and of its pictures exists in each of its languages, and can be formatted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec

import pytest

from bot.interactions.handlers.game_commands import TypedKind
from engine.core.commands import command_name
from engine.core.text import LOCALES, get_catalogue, read_sources
from render.kit.wording import get_picture_messages

from . import languages
from .case import Case
from .languages import TRANSLATION_LOCALES
from .tables import CASES, list_packages

PACKAGES = [(case, home) for case in CASES if not case.variant for home in list_packages(case)]


def parametrize_packages(locales: Sequence[str]) -> pytest.MarkDecorator:
    """Return a parametrization by package with texts and by language."""
    found = [
        (case, home, locale) for locale in locales for case, home in PACKAGES if read_sources(home, locale)
    ]
    params = [pytest.param(case, home, locale, id=f"{home}-{locale}") for case, home, locale in found]
    return pytest.mark.parametrize(("case", "home", "locale"), params)


each_translation, each_language = parametrize_packages(TRANSLATION_LOCALES), parametrize_packages(LOCALES)


def get_printed_names(case: Case) -> Mapping[str, str]:
    """Return the names of cards that `components.toml` has in English, by message id."""
    components = f"{case.game.package}.components"
    found = getattr(import_module(components), "PRINTED_NAMES", {}) if find_spec(components) else {}
    return {f"name-{key}": name for key, name in found.items()}


def list_keys_in_code(case: Case, home: str) -> set[str]:
    """Return the message ids whose English text is not in a Fluent file.

    These are names of cards, docstrings of commands, and the duration.
    """
    if home != case.game.package:
        return set()
    kinds: list[TypedKind] = [
        *case.game.command_types,
        *case.game.typeable_action_types,
        *case.game.standing_order_types,
    ]
    typed = {f"command-{command_name(kind)}" for kind in kinds}
    return typed | {*get_printed_names(case)} | ({"length"} if case.game.duration else set())


@each_translation
def test_no_key_is_missing_or_superfluous(case: Case, home: str, locale: str) -> None:
    """Each translation has the same messages as the English texts."""
    languages.require_same_messages(home, locale, list_keys_in_code(case, home))


@each_translation
def test_every_file_has_its_counterpart(case: Case, home: str, locale: str) -> None:
    """Each translation has the same files as the English texts."""
    languages.require_same_files(home, locale)


@each_translation
def test_all_variables_agree(case: Case, home: str, locale: str) -> None:
    """Each translated message uses the same variables as the English one."""
    languages.require_same_variables(home, locale)


@each_language
def test_every_message_can_be_formatted(case: Case, home: str, locale: str) -> None:
    """No message fails when it is formatted with sample values."""
    say = get_catalogue(home, locale) if home == case.game.package else get_picture_messages(home, locale)
    languages.require_all_formatted(say, home, locale)
