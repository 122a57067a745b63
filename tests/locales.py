"""The languages that have all texts of Longtable."""

from engine.core.text import LOCALES, get_language

COMPLETE_LOCALES = [locale for locale in LOCALES if get_language(locale).is_complete]
