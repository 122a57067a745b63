"""What each command, control and form does, and where in the request its table or season is named.

The router looks up a handler here before it runs it, and `access` decides whether this person may do that. A handler
that is not listed is refused, so no new handler can bypass the gate.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

Deed = Literal[
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
NamedIn = Literal[
    "",  # at most in the custom_id, which may hold a table's id
    "option game",  # a table's id, typed as `game:`
    "choice",  # a table's id, chosen in a menu
    "choice before dot",  # a table's id and something else, chosen in a menu
    "season word",  # a season's id, the first argument of the custom_id
    "season choice",  # a season's id, chosen in a menu
    "nothing",  # nowhere: the custom_id may hold the id of a table that this person can no longer see
]


class Rule(Struct, frozen=True):
    """A deed, and where the request names the table or season that it concerns.

    A table in the custom_id always counts, except with "nothing".
    """

    deed: Deed
    named_in: NamedIn = ""


OWN, LIST, OPEN, MANAGE, ORGANISE = Rule("own"), Rule("list"), Rule("open"), Rule("manage"), Rule("organise")
SEE, JOIN, WATCH, ACT, MODERATE = Rule("see"), Rule("join"), Rule("watch"), Rule("act"), Rule("moderate")


def each(rule: Rule, names: str) -> dict[str, Rule]:
    """Return the same rule for each of these names."""
    return dict.fromkeys(names.split(), rule)


COMMANDS: Mapping[str, Rule] = {
    **each(OWN, "help rules learn what games season stats export forget-me settings vacation"),
    **each(OPEN, "new"),
    **each(LIST, "tables"),
    **each(Rule("see", "option game"), "play board hand log score look-back note replay seat review orders"),
    **each(Rule("join", "option game"), "join"),
    **each(Rule("watch", "option game"), "watch"),
    **each(
        Rule("act", "option game"), "leave start undo advice invite nudge resign abandon rewind",
    ),
    **each(Rule("moderate", "option game"), "moderate"),
    **each(MANAGE, "server"),
}  # fmt: skip
GAME_COMMAND = SEE  # `/<game> ...`: at the table that lives in this place, or the person's own

CONTROLS: Mapping[str, Rule] = {
    # about oneself, or what all may read
    **each(OWN, "games howto topic settings setting zone day-off export forget learn lesson known"),
    **each(OWN, "rules rule book wording what what-board which refusals allow"),
    **each(Rule("own", "nothing"), "refuse"),
    **each(OPEN, "open solo"),
    **each(LIST, "tables"),
    # a table
    **each(
        SEE,
        "show play prompt text textpage areas log look-back past past-to past-hand past-all results recap verify "
        "replay went went-turn seats note note-away greet my-game try try-tell try-all",
    ),
    **each(Rule("see", "choice"), "table"),
    **each(JOIN, "join sit"),
    **each(WATCH, "watch"),
    **each(
        ACT,
        "act one many set kind row other undo restart wait help sheet form fill send single modal again talk "
        "order-save order-discard order-drop order-take order-edit plan plan-more lesson-on lesson-show lesson-leave "
        "leave bot start begin options rated closing here seatof offer hand seating take decline botseat back resign "
        "abandon move advice advised advice-close advice-fine advice-ask advice-off consent present choose rewindto "
        "rewind rematch uninvite",
    ),
    **each(Rule("act", "choice before dot"), "order-new"),
    **each(MODERATE, "pause stop takeback"),
    # a season
    **each(
        Rule("see", "season word"),
        "season-show season-greet season-here season-tell season-mine season-more season-next season-tables "
        "season-round season-standings season-page season-text season-rules season-who season-own season-drawing "
        "season-check season-drawn season-file",
    ),
    **each(Rule("see", "season choice"), "season-chosen"),
    **each(Rule("join", "season word"), "season-join season-wants"),
    **each(Rule("act", "season word"), "season-leave season-sit season-back season-rest"),
    **each(ORGANISE, "season-new"),
    **each(
        Rule("organise", "season word"),
        "season-edit season-options season-open season-discard season-manage season-table season-person "
        "season-replace season-draw season-hold season-end season-move season-ask season-correct season-why "
        "season-act season-add season-time",
    ),
    # a server
    **each(MANAGE, "server check check-press check-thread check-skip check-all check-file check-form"),
}  # fmt: skip

FORMS: Mapping[str, Rule] = {
    **each(OWN, "setting day-off"),
    **each(ACT, "modal options talk order-form"),
    **each(SEE, "note"),
    **each(Rule("join", "season word"), "season-wants"),
    **each(ORGANISE, "season-new"),
    **each(
        Rule("organise", "season word"),
        "season-edit season-options season-correct season-why season-act season-add season-time",
    ),
    **each(MANAGE, "check-sent"),
}  # fmt: skip


class Undeclared(LookupError):
    """A handler has no rule here, which is a mistake in the program. The request is refused."""


def find_rule(rules: Mapping[str, Rule], name: str) -> Rule:
    """Return the rule of a command, control or form. Raises Undeclared."""
    if name not in rules:
        raise Undeclared(f"{name} has no rule in bot/interactions/access_rules.py")
    return rules[name]
