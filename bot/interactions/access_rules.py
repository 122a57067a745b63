"""What a command, control or modal does, and where in the request its table or season is named.

Each `Route` and each `Command` has such a rule. Before the handler runs, `access` decides whether this person may use it.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Capability = Literal[
    "own",  # concerns the person alone, or what all may read: rules, lessons, their own lists
    "open",  # a new table in this place
    "list",  # what there is on this server, as far as the person may see it
    "see",  # read what is public at a table or in a season
    "join",  # take a seat in a lobby, enter a season
    "watch",  # follow a table without a seat
    "act",  # what those who sit there do; the service refuses everybody else
    "moderate",  # pause, take back or end a table
    "organise",  # open and manage seasons
    "manage",  # the server's settings and checks
]
TargetSource = Literal[
    "",  # at most in the custom_id, which may hold a table's id, or typed as `game:` of a command
    "choice",  # a table's id, chosen in a menu; after a dot may come something else
    "season word",  # a season's id, the first argument of the custom_id
    "season choice",  # a season's id, chosen in a menu
    "nothing",  # nowhere: the custom_id may hold the id of a table that this person can no longer see
]


class AccessRule(Struct, frozen=True):
    """A capability, and where the request names the table or season that it concerns.

    A table in the custom id always counts, except with "nothing". `needs_others`: the other players have a say, so that
    Discord is asked first which of them are on the server.
    """

    capability: Capability
    target_source: TargetSource = ""
    needs_others: bool = False


class Rights(Struct, frozen=True):
    """What somebody may do on the server where they are."""

    moderates: bool = False
    organises: bool = False


OWN = AccessRule("own")
OWN_AT_NO_TABLE = AccessRule("own", "nothing")
LIST = AccessRule("list")
OPEN = AccessRule("open")
MANAGE = AccessRule("manage")
ORGANISE = AccessRule("organise")
SEE = AccessRule("see")
SEE_SEATS = AccessRule("see", needs_others=True)
SEE_CHOSEN = AccessRule("see", "choice")
JOIN = AccessRule("join")
WATCH = AccessRule("watch")
ACT = AccessRule("act")
ACT_CHOSEN = AccessRule("act", "choice")
DECIDE = AccessRule("act", needs_others=True)
MODERATE = AccessRule("moderate")
SEE_SEASON = AccessRule("see", "season word")
SEE_CHOSEN_SEASON = AccessRule("see", "season choice")
JOIN_SEASON = AccessRule("join", "season word")
ACT_SEASON = AccessRule("act", "season word")
ORGANISE_SEASON = AccessRule("organise", "season word")
