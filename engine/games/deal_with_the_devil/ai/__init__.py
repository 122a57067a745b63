"""The bot (rules 14): from its seat's view and a random number of its own, mixing as 14.13 says."""
from . import value as value
from .answers import choose_action as choose_action
