"""Who may do what: one line for each command and control. The table in docs/host/permissions.md is made from it.

`python -m tests.e2e.access_matrix` writes the table there; `test_strangers.py` tries every line of it.
"""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from msgspec import Struct

PEOPLE = ("stranger", "hidden", "spectator", "former", "admin")
WORDS = {"-": "no", "p": "public", "o": "own", "y": "yes"}
GAME = "<game>"  # the command of each game, all of it
PAGE = Path(__file__).parents[2] / "docs" / "host" / "permissions.md"
BEGIN, END = "<!-- who may do what: python -m tests.e2e.access_matrix -->\n", "<!-- end -->\n"


class Try(Struct, frozen=True):
    """How a line is tried. In texts {table}, {season} and {user} stand for ids: of a running table, of a season
    that is open for joining, of a member."""

    at: Literal["running", "lobby", "over", ""] = "running"  # at which table; "": at none
    args: tuple[str, ...] = ("0",)
    values: tuple[str, ...] = ("0",)
    options: Mapping[str, str] = {}


LOBBY, OVER, NONE = Try("lobby"), Try("over"), Try("", ())
SEASON = Try("", ("{season}",), ())

# What a stranger, a member from whom the channel is hidden, a spectator, a former player and an admin get, and how it
# is tried.
COMMANDS: Mapping[str, tuple[str, Try]] = {
    "new": ("yyyyy", Try("", options={"game": "auction"})),
    "join": ("--yyy", LOBBY),
    "leave": ("-----", LOBBY),
    "start": ("-----", LOBBY),
    "play": ("--ppp", Try()),
    "board": ("--ppp", Try()),
    "hand": ("--ppp", Try()),
    "log": ("--ppp", Try()),
    "score": ("--ppp", Try()),
    "rules": ("ppppp", Try("", options={"game": "auction"})),
    "what": ("ppppp", Try("", options={"thing": "auction:card:3", "game": "auction"})),
    "undo": ("-----", Try()),
    "note": ("-----", Try()),
    "advice": ("-----", Try()),
    "look-back": ("--ppp", Try()),
    "learn": ("ppppp", Try("", options={"game": "auction"})),
    "games": ("ooooo", NONE),
    "tables": ("-oppp", NONE),
    "watch": ("--yyy", Try()),
    "invite": ("-----", Try("lobby", options={"person": "1"})),
    "export": ("ooooo", NONE),
    "forget-me": ("ooooo", NONE),
    "orders": ("ooooo", NONE),
    "season": ("ooooo", NONE),
    "stats": ("ooooo", NONE),
    "help": ("ooooo", NONE),
    "settings": ("ooooo", NONE),
    "vacation": ("ooooo", Try("", options={"days": "0"})),
    "nudge": ("-----", Try()),
    "seat": ("--ppp", Try()),
    "resign": ("-----", Try()),
    "abandon": ("-----", Try()),
    "rewind": ("-----", Try()),
    "moderate": ("----y", Try()),
    "replay": ("--ppp", OVER),
    "review": ("-----", OVER),
    "server": ("----y", NONE),
    GAME: ("-----", Try()),
}
ASKED = (
    "act one many set kind row other undo restart wait help sheet form fill send single modal again talk order-save "
    "order-discard order-drop order-take order-edit here seatof take decline botseat back resign abandon move present "
    "rewindto plan plan-more lesson-on lesson-show lesson-leave advice advised advice-ask advice-off advice-close"
)
CONTROLS: Mapping[str, tuple[str, Try]] = {
    **dict.fromkeys(ASKED.split(), ("-----", Try())),
    **dict.fromkeys(("show", "play", "prompt", "text", "textpage", "areas", "log", "seats"), ("--ppp", Try())),
    **dict.fromkeys(("look-back", "past", "past-to", "past-hand", "past-all"), ("--ppp", Try())),
    **dict.fromkeys(("results", "recap", "verify", "replay", "went", "went-turn"), ("--ppp", OVER)),
    **dict.fromkeys(("my-game", "try", "try-all"), ("-----", OVER)),
    "try-tell": ("-----", Try("over")),
    **dict.fromkeys(("leave", "bot", "start", "begin", "options"), ("-----", LOBBY)),
    "closing": ("-----", Try("lobby", ("fast",))),
    "advice-fine": ("-----", LOBBY),
    "consent": ("-----", Try(args=("yes", "100000000000000"))),
    **dict.fromkeys(("games", "howto", "settings", "day-off", "export", "forget"), ("ooooo", NONE)),
    **dict.fromkeys(("open", "solo"), ("yyyyy", Try("", ("auction",)))),
    "rematch": ("-----", OVER),
    "rated": ("-----", LOBBY),
    **dict.fromkeys(("note", "note-away"), ("--ooo", Try())),
    "order-new": ("-----", Try("", (), ("{table}.0",))),
    "offer": ("-----", Try(values=("{user}",))),
    "hand": ("-----", Try(args=("0", "{user}"))),
    "choose": ("-----", Try(args=("0", "wait"))),
    "rewind": ("-----", Try(args=("yes", "100000000000000"))),
    "sit": ("--yyy", LOBBY),
    "uninvite": ("-----", LOBBY),
    "refusals": ("ooooo", NONE),
    **dict.fromkeys(("refuse", "allow"), ("ooooo", Try("", ("100000000000000",), ()))),
    "tables": ("-oppp", Try("", ("0",))),
    "watch": ("--yyy", Try()),
    "seating": ("-----", Try(args=("yes", "100000000000000"))),
    "join": ("--yyy", LOBBY),
    "greet": ("--ooo", Try()),
    "rules": ("ppppp", Try("", ("auction",))),
    "rule": ("ppppp", Try("", ("auction", "0", "0"))),
    **dict.fromkeys(("what", "what-board"), ("ppppp", Try("", ("auction", "card", "3"), ()))),
    "book": ("ppppp", Try("", ("auction", "", "0", "2", "table", "on"))),
    "wording": ("ppppp", Try("", ("auction", "", "0", "0"))),
    "learn": ("ppppp", Try("", ("auction",))),
    "lesson": ("ooooo", Try("", ("auction", "1"))),
    "known": ("ooooo", NONE),
    "table": ("--ppp", Try("", (), ("{table}",))),
    "which": ("--ppp", Try("", ("board",), ("{table}",))),
    "zone": ("ooooo", Try("", (), ("Europe/Berlin",))),
    "topic": ("ooooo", Try("", (), ("turn",))),
    "setting": ("ooooo", Try("", ("clock",))),
    "server": ("----y", Try("", ("threads",))),
    "check": ("----y", Try("", (), ())),
    **dict.fromkeys(("check-press", "check-thread", "check-skip", "check-form"), ("----y", NONE)),
    **dict.fromkeys(("check-all", "check-file"), ("----y", NONE)),
    **dict.fromkeys(("season-show", "season-rules", "season-who", "season-tables"), ("--ppp", SEASON)),
    **dict.fromkeys(("season-standings", "season-drawing", "season-check", "season-drawn"), ("--ppp", SEASON)),
    **dict.fromkeys(("season-more", "season-mine", "season-greet", "season-here", "season-wants"), ("--ooo", SEASON)),
    **dict.fromkeys(("season-join", "season-tell", "season-next"), ("--yyy", SEASON)),
    **dict.fromkeys(("season-leave", "season-back", "season-own"), ("-----", SEASON)),
    **dict.fromkeys(("season-open", "season-discard"), ("-----", SEASON)),
    "season-chosen": ("--ppp", Try("", (), ("{season}",))),
    "season-round": ("--ppp", Try("", ("{season}",), ("1",))),
    "season-page": ("--ppp", Try("", ("{season}",), ("0",))),
    "season-text": ("--ppp", Try("", ("{season}", "0"), ())),
    "season-sit": ("-----", Try("", ("{season}", "out"), ())),
    "season-rest": ("-----", Try("", ("{season}", "on"), ())),
    "season-new": ("----y", NONE),
    "season-edit": ("-----", Try("", ("{season}", "time"), ())),
    "season-options": ("-----", Try("", ("{season}",), ("auction",))),
    "season-file": ("--ppp", SEASON),
    **dict.fromkeys(("season-manage", "season-end", "season-time", "season-move"), ("----y", SEASON)),
    **dict.fromkeys(("season-draw", "season-hold"), ("----y", Try("", ("{season}", "1"), ()))),
    "season-add": ("----y", Try("", ("{season}",), ("{user}",))),
    "season-ask": ("-----", SEASON),
    "season-table": ("-----", Try("", ("{season}",), ("1.1",))),
    "season-person": ("-----", Try("", ("{season}",), ("99",))),
    "season-replace": ("-----", Try("", ("{season}", "99"), ("{user}",))),
    **dict.fromkeys(("season-correct", "season-why"), ("-----", Try("", ("{season}", "1", "1", "12"), ()))),
    "season-act": ("-----", Try("", ("{season}", "remove", "99"), ())),
    "pause": ("----y", Try(args=("on",))),
    "stop": ("----y", Try(args=())),
    "takeback": ("----y", Try(values=("1",))),
}
FORMS: Mapping[str, tuple[str, Try]] = {
    **dict.fromkeys(("modal", "talk", "order-form"), ("-----", Try())),
    "options": ("-----", LOBBY),
    "note": ("-----", Try()),
    "setting": ("ooooo", Try("", ("clock",))),
    "day-off": ("ooooo", NONE),
    "check-sent": ("----y", NONE),
    "season-new": ("----y", NONE),
    "season-edit": ("-----", Try("", ("{season}", "time"), ())),
    "season-options": ("-----", Try("", ("{season}", "auction"), ())),
    "season-wants": ("--yyy", SEASON),
    **dict.fromkeys(("season-correct", "season-why"), ("-----", Try("", ("{season}", "1", "1", "12"), ()))),
    "season-act": ("-----", Try("", ("{season}", "remove", "99"), ())),
    "season-add": ("----y", Try("", ("{season}", "{user}"), ())),
    "season-time": ("-----", SEASON),
}


def table() -> str:
    """For docs/host/permissions.md: those that are alike share a line."""
    lines = ["| what | stranger | hidden | spectator | former player | admin |", "|---|---|---|---|---|---|"]
    for what, rows in (("commands", COMMANDS), ("controls", CONTROLS), ("forms", FORMS)):
        for who in sorted({who for who, _ in rows.values()}, key=lambda who: [list(WORDS).index(w) for w in who]):
            names = [f"`/{name}`" if rows is COMMANDS else f"`{name}`" for name in sorted(rows) if rows[name][0] == who]
            words = " | ".join(WORDS[letter] for letter in who)
            lines.append(f"| {what} {', '.join(names)} | {words} |")
    return "\n".join(lines) + "\n"


def written() -> str:
    """The page with the table as it is now."""
    page = PAGE.read_text("utf-8")
    before, _, rest = page.partition(BEGIN)
    return before + BEGIN + table() + END + rest.partition(END)[2]


if __name__ == "__main__":
    PAGE.write_text(written(), "utf-8")
