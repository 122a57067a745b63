"""What rules are written with: seats, actions, questions, chance, events, reasons, state and scoring."""
from .chance import (
    TABLE,
    Chance,
    Unforeseeable,
    shuffle,
)
from .class_collector import declared
from .clause_citations import CLAUSE, uncited
from .decision import Decision
from .events import (
    Event,
    OwnEvent,
    SeatEvent,
    Told,
    cut,
    seat_of,
)
from .flow import (
    END,
    ENDING,
    NOT_ASKED,
    Action,
    Ask,
    Asks,
    EndTurn,
    Flow,
    Seat,
    Together,
    choose,
    confirm,
    together,
)
from .refusals import Reason, Refused, reason
from .scoring import (
    Results,
    Row,
    Tally,
    ranked,
)
from .state import (
    Options,
    Setup,
    State,
    tell,
)
from .state_copier import cloner

__all__ = [
    "CLAUSE",
    "END",
    "ENDING",
    "NOT_ASKED",
    "TABLE",
    "Action",
    "Ask",
    "Asks",
    "Chance",
    "Decision",
    "EndTurn",
    "Event",
    "Flow",
    "Options",
    "OwnEvent",
    "Reason",
    "Refused",
    "Results",
    "Row",
    "Seat",
    "SeatEvent",
    "Setup",
    "State",
    "Tally",
    "Together",
    "Told",
    "Unforeseeable",
    "choose",
    "cloner",
    "confirm",
    "cut",
    "declared",
    "ranked",
    "reason",
    "seat_of",
    "shuffle",
    "tell",
    "together",
    "uncited",
]
