"""The ids of goods, roles, card types and steps (rules 2)."""

from __future__ import annotations

from typing import Literal, get_args

Basic = Literal["wood", "stone", "wheat"]
Premium = Literal["glass", "marble"]
Good = Literal["wood", "stone", "wheat", "glass", "marble"]
Resource = Literal["wood", "stone", "wheat", "glass", "marble", "coins"]
Role = Literal["mortal_sun", "mortal_moon", "cultist", "devil"]
RoleClass = Literal["mortal", "cultist", "devil"]
BuildingType = Literal["country", "town", "church", "science"]
Symbol = Literal["country", "town", "church"]
CourtierId = Literal["farmer", "merchant", "priest", "alchemist"]
AchievementId = Literal[
    "minor_country",
    "minor_town",
    "minor_church",
    "minor_mixed",
    "major_country",
    "major_town",
    "major_church",
    "major_mixed",
]
InquisitorId = Literal[
    "ascetic", "fundamentalist", "plebeian", "debt_collector", "orator", "profligate", "vandal", "houseguest"
]
SlotId = Literal["A", "B", "C", "1", "2", "3"]
StepId = Literal["cards", "offer", "respond1", "respond2", "plan", "vote", "wings", "ritual", "answer"]
EffectTiming = Literal[
    "none", "immediate", "action", "production", "interest", "reputation", "passive", "end"
]
Condition = Literal[
    "debt_zero",
    "recruited_by_action",
    "tokens_used_at_least",
    "rep_strict_lowest",
    "rep_highest",
    "not_rep_strict_highest",
]

# The order of ROLES is that of the log (L9), the order of ACHIEVEMENTS that of automatic claims (AC5).
BASICS: tuple[Basic, ...] = get_args(Basic)
PREMIUMS: tuple[Premium, ...] = get_args(Premium)
GOODS: tuple[Good, ...] = get_args(Good)
RESOURCES: tuple[Resource, ...] = get_args(Resource)
ROLES: tuple[Role, ...] = get_args(Role)
SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)
COURTIERS: tuple[CourtierId, ...] = get_args(CourtierId)
ACHIEVEMENTS: tuple[AchievementId, ...] = get_args(AchievementId)
MINOR_ACHIEVEMENTS = ACHIEVEMENTS[:4]
