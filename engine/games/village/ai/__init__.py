"""The bot (rules 14): rules of thumb for an answer, and what a family has for those who look ahead."""
from .answers import answer as answer
from .answers import promising as promising
from .value import features as features
from .value import progress as progress
