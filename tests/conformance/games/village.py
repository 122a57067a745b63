"""Village hides nothing but the order of its customers and the cubes to come."""
from __future__ import annotations

from engine.games.village import GAME
from tests.conformance.case import Case
from tests.engine.games.village.invariants import invariants

CASE = Case(GAME, invariants)
