"""The building blocks of rules: seats, actions, questions, chance, events, reasons, state and scoring."""

from .chance import (
    TABLE_STREAM,
    Chance,
    shuffle,
)
from .class_collector import collect_classes
from .clause_citations import CLAUSE_PATTERN, strip_citations
from .decision import Decision
from .events import (
    AddressedEvent,
    Event,
    PrivateEvent,
    SeatEvent,
    find_event_seat,
    list_visible_events,
    split_events_at,
)
from .flow import (
    END_TURN,
    END_TURN_OPTIONS,
    QUESTION_SKIPPED,
    Action,
    EndTurn,
    Flow,
    Question,
    Seat,
    choose,
    choose_simultaneously,
    confirm_turn,
)
from .refusals import Reason, Refusal, reason
from .scoring import (
    PlayerResult,
    Results,
    RunningScore,
    Tie,
    TieBreaker,
    explain_ties,
    rank_players,
)
from .state import (
    LobbyOptions,
    Setup,
    State,
    tell,
)
from .state_copier import compile_copier

__all__ = [
    "CLAUSE_PATTERN",
    "END_TURN",
    "END_TURN_OPTIONS",
    "QUESTION_SKIPPED",
    "TABLE_STREAM",
    "Action",
    "AddressedEvent",
    "Chance",
    "Decision",
    "EndTurn",
    "Event",
    "Flow",
    "LobbyOptions",
    "PlayerResult",
    "PrivateEvent",
    "Question",
    "Reason",
    "Refusal",
    "Results",
    "RunningScore",
    "Seat",
    "SeatEvent",
    "Setup",
    "State",
    "Tie",
    "TieBreaker",
    "choose",
    "choose_simultaneously",
    "collect_classes",
    "compile_copier",
    "confirm_turn",
    "explain_ties",
    "find_event_seat",
    "list_visible_events",
    "rank_players",
    "reason",
    "shuffle",
    "split_events_at",
    "strip_citations",
    "tell",
]
