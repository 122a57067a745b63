"""Village hides nothing but the order of its customers and the cubes to come."""
from __future__ import annotations

from engine.games.village import GAME
from tests.conformance.case import Case, Clauses
from tests.engine.games.village.invariants import invariants

CLAUSES = Clauses(
    r"\*\*([A-Z]{1,2}\d+[a-z]?(?:\.\d+)?)\b",
    {
        "I": "pictures, alt texts and log lines: tests of render, of words and of stories",
        "W": "automatic passes are in the lists of K8 to K11; orders are the bot's",
        "B": "the greedy bot: test_greedy",
        "P": "provenance, no rule",
        "Q": "phrases: test_phrases",
        "QN": "phrases: test_phrases",
        "R38": "the bot replaces players in every game alike",
        "R39": "the bot reminds players in every game alike",
        "R40": "replaced by S9",
        "U4": "counts messages: follows from U1 and from the forms of test_phrases",
    },
    ("G1", "G28"),
    251,
)
CASE = Case(GAME, invariants, clauses=CLAUSES)
