"""My Village hides nothing but the order of its stacks and the dice to come."""
from __future__ import annotations

from engine.games.my_village import GAME
from tests.conformance.case import Case, Clauses
from tests.engine.games.my_village.invariants import invariants

CLAUSES = Clauses(
    r"^(?:- (?:\*\*)?|\d+\. )([A-Z]{1,2}\d+(?:\.\d+)?[a-z]?)\b|^\| ([A-Z]{1,2}\d+(?:\.\d+)?[a-z]?) \|",
    {
        "I": "pictures, alt texts: tests of render",
        "B": "the greedy bot: test_greedy",
        "P": "provenance, no rule",
        "H0": "direct messages are the bot's, in every game alike",
        "A3.8": "refers to A5, A6 and A11",
        "W7": "the bot reminds players in every game alike",
        "Q45": "the bot replaces players in every game alike",
        "Q47": "the bot closes games in every game alike",
        "Q49": "about printed markers only",
        "Q50": "no supply of markers is kept at all",
    },
    ("O1", "C1.1", "C3.21", "S11", "T6.3", "A9.4a", "D17", "U8", "E3.10", "Q77", "H2", "N13", "X38"),
    339,
)
CASE = Case(GAME, invariants, clauses=CLAUSES)
