"""Saint Malo hides nothing but the dice to come."""
from __future__ import annotations

from engine.games.saint_malo import GAME
from tests.conformance.case import Case
from tests.engine.games.saint_malo.invariants import invariants

CASE = Case(GAME, invariants)
