"""The bot (rules 14). It knows only its seat's view, and mixes its choices with a random generator (14.13)."""

from . import value as value
from .answers import choose_action as choose_action
