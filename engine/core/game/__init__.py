"""What a game declares about itself."""
from .awards import (
    ANYBODY,
    GENERAL,
    Award,
    Facts,
    Given,
    gaps,
    given,
)
from .bot_levels import (
    LEVELS,
    BotKind,
    Effort,
    Level,
)
from .bot_weights import (
    FILE,
    PARTS,
    Weight,
    read,
    table,
)
from .game import (
    AnyGame,
    Data,
    Game,
    Line,
    Migration,
    S,
    method,
)
from .glossary_kinds import (
    FACTS,
    Fact,
    Kind,
    Spot,
    alone,
    spots,
)
from .table_talk import Talk

__all__ = [
    "ANYBODY",
    "FACTS",
    "FILE",
    "GENERAL",
    "LEVELS",
    "PARTS",
    "AnyGame",
    "Award",
    "BotKind",
    "Data",
    "Effort",
    "Fact",
    "Facts",
    "Game",
    "Given",
    "Kind",
    "Level",
    "Line",
    "Migration",
    "S",
    "Spot",
    "Talk",
    "Weight",
    "alone",
    "gaps",
    "given",
    "method",
    "read",
    "spots",
    "table",
]
