"""The bot of Village (rules 14): rules of thumb for single actions, and features for searching levels."""

from .answers import choose_action as choose_action
from .answers import list_candidate_actions as list_candidate_actions
from .value import features as features
from .value import progress as progress
