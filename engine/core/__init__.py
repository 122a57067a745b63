"""The engine's core: what the rules of every game are written with, and a game in play.

Read the packages in this order: `rules`, `game`, `match`, `commands`, `text`, `presentation`. docs/architecture.md
gives the reasons.
"""
from .commands import Ahead, Choice, Order, Phrase, Queue
from .game import Game, Talk, method
from .match import Match, imagine, plan, preview, retell
from .planning import Plan
from .presentation import Hints
from .rules import (
    TABLE,
    Action,
    Chance,
    Decision,
    EndTurn,
    Event,
    Flow,
    Options,
    OwnEvent,
    Reason,
    Refused,
    Results,
    Row,
    Seat,
    SeatEvent,
    Setup,
    State,
    Tally,
    Told,
    choose,
    confirm,
    reason,
    tell,
    together,
)

__all__ = [
    "TABLE",
    "Action",
    "Ahead",
    "Chance",
    "Choice",
    "Decision",
    "EndTurn",
    "Event",
    "Flow",
    "Game",
    "Hints",
    "Match",
    "Options",
    "Order",
    "OwnEvent",
    "Phrase",
    "Plan",
    "Queue",
    "Reason",
    "Refused",
    "Results",
    "Row",
    "Seat",
    "SeatEvent",
    "Setup",
    "State",
    "Talk",
    "Tally",
    "Told",
    "choose",
    "confirm",
    "imagine",
    "method",
    "plan",
    "preview",
    "reason",
    "retell",
    "tell",
    "together",
]
