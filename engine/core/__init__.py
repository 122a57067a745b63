"""The engine's core: what the rules of every game are written with, and a game in play.

Read the packages in this order: `rules`, `game`, `match`, `commands`, `text`, `presentation`.
docs/develop/architecture.md gives the reasons.
"""

from .commands import Choice, Command, MatchLike, QueuedTurn, StandingOrder
from .game import Game, TableTalk, as_method
from .match import Match, determinize_match, preview_turn_of, replay_game
from .planning import TurnPlan
from .presentation import Presenter
from .rules import (
    Action,
    AddressedEvent,
    Chance,
    Decision,
    EndTurn,
    Event,
    Flow,
    LobbyOptions,
    PlayerResult,
    PrivateEvent,
    Reason,
    Refusal,
    Results,
    RunningScore,
    Seat,
    SeatEvent,
    Setup,
    State,
    choose,
    choose_simultaneously,
    confirm_turn,
    reason,
    tell,
)

__all__ = [
    "Action",
    "AddressedEvent",
    "Chance",
    "Choice",
    "Command",
    "Decision",
    "EndTurn",
    "Event",
    "Flow",
    "Game",
    "LobbyOptions",
    "Match",
    "MatchLike",
    "PlayerResult",
    "Presenter",
    "PrivateEvent",
    "QueuedTurn",
    "Reason",
    "Refusal",
    "Results",
    "RunningScore",
    "Seat",
    "SeatEvent",
    "Setup",
    "StandingOrder",
    "State",
    "TableTalk",
    "TurnPlan",
    "as_method",
    "choose",
    "choose_simultaneously",
    "confirm_turn",
    "determinize_match",
    "preview_turn_of",
    "reason",
    "replay_game",
    "tell",
]
