"""What each command, control and modal does, and where in the request its table or season is named.

The dispatcher looks up a handler here before it runs it, and `access` decides whether this person may use it. A handler
that is not listed is refused, so no new handler can bypass the check.
"""
from __future__ import annotations

from collections.abc import Mapping
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
    "",  # at most in the custom_id, which may hold a table's id
    "option game",  # a table's id, typed as `game:`
    "choice",  # a table's id, chosen in a menu
    "choice before dot",  # a table's id and something else, chosen in a menu
    "season word",  # a season's id, the first argument of the custom_id
    "season choice",  # a season's id, chosen in a menu
    "nothing",  # nowhere: the custom_id may hold the id of a table that this person can no longer see
]


class AccessRule(Struct, frozen=True):
    """A capability, and where the request names the table or season that it concerns.

    A table in the custom id always counts, except with "nothing".
    """

    capability: Capability
    target_source: TargetSource = ""


OWN, LIST, OPEN, MANAGE, ORGANISE = (
    AccessRule("own"),
    AccessRule("list"),
    AccessRule("open"),
    AccessRule("manage"),
    AccessRule("organise"),
)
SEE, JOIN, WATCH, ACT, MODERATE = (
    AccessRule("see"),
    AccessRule("join"),
    AccessRule("watch"),
    AccessRule("act"),
    AccessRule("moderate"),
)


def rule_for_each(rule: AccessRule, names: str) -> dict[str, AccessRule]:
    """Return the same rule for each of these names."""
    return dict.fromkeys(names.split(), rule)


COMMANDS: Mapping[str, AccessRule] = {
    **rule_for_each(OWN, "help rules learn what games season stats export forget-me settings vacation"),
    **rule_for_each(OPEN, "new"),
    **rule_for_each(LIST, "tables"),
    **rule_for_each(
        AccessRule("see", "option game"), "play board hand log score look-back note replay seat review orders",
    ),
    **rule_for_each(AccessRule("join", "option game"), "join"),
    **rule_for_each(AccessRule("watch", "option game"), "watch"),
    **rule_for_each(
        AccessRule("act", "option game"), "leave start undo advice invite nudge resign abandon rewind",
    ),
    **rule_for_each(AccessRule("moderate", "option game"), "moderate"),
    **rule_for_each(MANAGE, "server"),
}  # fmt: skip
# `/<game> ...`: at the table that lives in this place, or the person's own.
GAME_COMMAND = SEE

CONTROLS: Mapping[str, AccessRule] = {
    # about oneself, or what all may read
    **rule_for_each(OWN, "games howto topic settings setting zone day-off export forget learn lesson known"),
    **rule_for_each(OWN, "rules rule book wording what what-board which refusals allow"),
    **rule_for_each(AccessRule("own", "nothing"), "refuse"),
    **rule_for_each(OPEN, "open solo"),
    **rule_for_each(LIST, "tables"),
    # a table
    **rule_for_each(
        SEE,
        "show play prompt text textpage areas log look-back past past-to past-hand past-all results recap verify "
        "replay went went-turn seats note note-away greet my-game try try-tell try-all",
    ),
    **rule_for_each(AccessRule("see", "choice"), "table"),
    **rule_for_each(JOIN, "join sit"),
    **rule_for_each(WATCH, "watch"),
    **rule_for_each(
        ACT,
        "act one many set kind row other undo restart wait help sheet form fill send single modal again talk "
        "order-save order-discard order-drop order-take order-edit plan plan-more lesson-on lesson-show lesson-leave "
        "leave bot start begin options rated closing here seatof offer hand seating take decline botseat back resign "
        "abandon move advice advised advice-close advice-fine advice-ask advice-off consent present choose rewindto "
        "rewind rematch uninvite",
    ),
    **rule_for_each(AccessRule("act", "choice before dot"), "order-new"),
    **rule_for_each(MODERATE, "pause stop takeback"),
    # a season
    **rule_for_each(
        AccessRule("see", "season word"),
        "season-show season-greet season-here season-tell season-mine season-more season-next season-tables "
        "season-round season-standings season-page season-text season-rules season-who season-own season-drawing "
        "season-check season-drawn season-file",
    ),
    **rule_for_each(AccessRule("see", "season choice"), "season-chosen"),
    **rule_for_each(AccessRule("join", "season word"), "season-join season-wants"),
    **rule_for_each(AccessRule("act", "season word"), "season-leave season-sit season-back season-rest"),
    **rule_for_each(ORGANISE, "season-new"),
    **rule_for_each(
        AccessRule("organise", "season word"),
        "season-edit season-options season-open season-discard season-manage season-table season-person "
        "season-replace season-draw season-hold season-end season-move season-ask season-correct season-why "
        "season-act season-add season-time",
    ),
    # a server
    **rule_for_each(MANAGE, "server check check-press check-thread check-skip check-all check-file check-form"),
}  # fmt: skip

FORMS: Mapping[str, AccessRule] = {
    **rule_for_each(OWN, "setting day-off"),
    **rule_for_each(ACT, "modal options talk order-form"),
    **rule_for_each(SEE, "note"),
    **rule_for_each(AccessRule("join", "season word"), "season-wants"),
    **rule_for_each(ORGANISE, "season-new"),
    **rule_for_each(
        AccessRule("organise", "season word"),
        "season-edit season-options season-correct season-why season-act season-add season-time",
    ),
    **rule_for_each(MANAGE, "check-sent"),
}  # fmt: skip


class MissingAccessRule(LookupError):
    """A handler has no rule here, which is a bug. The request is refused."""


def find_rule(rules: Mapping[str, AccessRule], name: str) -> AccessRule:
    """Return the rule of a command, control or modal. Raises MissingAccessRule."""
    if name not in rules:
        raise MissingAccessRule(f"{name} has no rule in bot/interactions/access_rules.py")
    return rules[name]
