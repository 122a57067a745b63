"""The bot of Village (rules 14): rules of thumb for single actions, and features for searching levels."""
from .answers import answer as answer
from .answers import promising as promising
from .value import features as features
from .value import progress as progress
