"""The greedy bot (rules 14): one step of look-ahead from what everybody sees."""
from .answers import answer as answer
from .answers import promising as promising
from .value import value as value
