"""What a game declares about itself."""

from .awards import (
    CONSOLATION_AWARDS,
    GENERAL_AWARDS,
    Award,
    GameRecord,
    GrantedAward,
    grant_awards,
    list_deficits,
)
from .bot_levels import (
    BOT_LEVELS,
    BotKind,
    BotLevel,
    SearchEffort,
)
from .bot_weights import (
    PARTS_FILE,
    WEIGHTS_FILE,
    Weight,
    read_toml,
    read_weights,
)
from .game import (
    ActionSequence,
    AnyGame,
    Data,
    Game,
    Migration,
    TableTalk,
    as_method,
)
from .glossary_kinds import (
    FACT_KINDS,
    FactKind,
    GlossaryKind,
    Occurrence,
    find_occurrences,
    ids_without_rows,
)

__all__ = [
    "BOT_LEVELS",
    "CONSOLATION_AWARDS",
    "FACT_KINDS",
    "GENERAL_AWARDS",
    "PARTS_FILE",
    "WEIGHTS_FILE",
    "ActionSequence",
    "AnyGame",
    "Award",
    "BotKind",
    "BotLevel",
    "Data",
    "FactKind",
    "Game",
    "GameRecord",
    "GlossaryKind",
    "GrantedAward",
    "Migration",
    "Occurrence",
    "SearchEffort",
    "TableTalk",
    "Weight",
    "as_method",
    "find_occurrences",
    "grant_awards",
    "ids_without_rows",
    "list_deficits",
    "read_toml",
    "read_weights",
]
