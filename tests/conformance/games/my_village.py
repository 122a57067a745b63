"""My Village hides nothing but the order of its stacks and the dice to come."""
from __future__ import annotations

from engine.games.my_village import GAME
from tests.conformance.case import Case
from tests.engine.games.my_village.invariants import invariants

CASE = Case(GAME, invariants)
