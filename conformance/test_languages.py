"""Every sentence of a game and of its pictures exists in each of its languages, and can be formatted."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.core.text import LOCALES, Catalogue, get_catalogue, read_sources
from render.kit.wording import get_picture_messages

from . import languages
from .agreement import require_agreement
from .case import Case
from .languages import TRANSLATION_LOCALES
from .tables import CASES, list_packages
from .translation import list_message_mistakes
from .typography import require_typography

PACKAGES = [(case, home) for case in CASES if not case.variant for home in list_packages(case)]


def parametrize_packages(locales: Sequence[str]) -> pytest.MarkDecorator:
    """Return a parametrization by package with texts and by language."""
    found = [
        (case, home, locale) for locale in locales for case, home in PACKAGES if read_sources(home, locale)
    ]
    params = [pytest.param(case, home, locale, id=f"{home}-{locale}") for case, home, locale in found]
    return pytest.mark.parametrize(("case", "home", "locale"), params)


def load_messages(case: Case, home: str, locale: str) -> Catalogue:
    """Return the texts of a game or of its pictures."""
    return (get_catalogue if home == case.game.package else get_picture_messages)(home, locale)


each_translation, each_language = parametrize_packages(TRANSLATION_LOCALES), parametrize_packages(LOCALES)


@each_translation
def test_translation_has_the_messages_and_variables_of_the_english(
    case: Case, home: str, locale: str
) -> None:
    """A translation has only messages that the English texts have, with the same variables."""
    in_code = languages.get_texts_in_code(case.game) if home == case.game.package else {}
    assert [*list_message_mistakes(home, locale, in_code)] == []


@each_language
def test_every_message_can_be_formatted(case: Case, home: str, locale: str) -> None:
    """No message fails when it is formatted with sample values."""
    languages.require_all_formatted(load_messages(case, home, locale), home, locale)


@each_language
def test_words_agree_with_the_numbers_before_them(case: Case, home: str, locale: str) -> None:
    """No message says "1 points", "2 Punkt" or "1 of 9 coffins are filled"."""
    require_agreement(load_messages(case, home, locale), home, locale, list_packages(case))


@each_language
def test_typography_is_that_of_a_printed_book(case: Case, home: str, locale: str) -> None:
    """Quotes and apostrophes are curly, commands are code, and there is "38%", "3×" and "1 to 5"."""
    require_typography(home, locale)
