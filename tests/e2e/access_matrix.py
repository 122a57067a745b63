"""Define who may do what: one line for each command and control.

The table in docs/reference/access.md is made from it. `python -m tests.e2e.access_matrix` writes the table there;
`test_strangers.py` tries every line of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from msgspec import Struct

PEOPLE = ("stranger", "hidden", "spectator", "former", "admin")
WORDS = {"-": "no", "p": "public", "o": "own", "y": "yes"}
# Stands for the command of each game.
GAME = "<game>"
PAGE = Path(__file__).parents[2] / "docs" / "reference" / "access.md"
BEGIN, END = "<!-- who may do what: python -m tests.e2e.access_matrix -->\n", "<!-- end -->\n"


class Attempt(Struct, frozen=True):
    """How a line is tried. In texts {table}, {season} and {user} stand for ids: of a running table, of a season that is
    open for joining, of a member."""

    at: Literal["running", "lobby", "over", ""] = "running"  # "" means at no table
    args: tuple[str, ...] = ("0",)
    values: tuple[str, ...] = ("0",)
    options: Mapping[str, str | int] = {}


LOBBY = Attempt("lobby")
OVER = Attempt("over")
NONE = Attempt("", ())
SEASON = Attempt("", ("{season}",), ())

# What a stranger, a member without access to the channel, a spectator, a former player and an admin get, and how it is
# tried.
COMMANDS: Mapping[str, tuple[str, Attempt]] = {
    "new": ("yyyyy", Attempt("", options={"game": "auction"})),
    "join": ("--yyy", LOBBY),
    "leave": ("-----", LOBBY),
    "start": ("-----", LOBBY),
    "play": ("--ppp", Attempt()),
    "board": ("--ppp", Attempt()),
    "hand": ("--ppp", Attempt()),
    "log": ("--ppp", Attempt()),
    "score": ("--ppp", Attempt()),
    "rules": ("ppppp", Attempt("", options={"game": "auction"})),
    "what": ("ppppp", Attempt("", options={"thing": "auction:card:3", "game": "auction"})),
    "undo": ("-----", Attempt()),
    "note": ("-----", Attempt()),
    "advice": ("-----", Attempt()),
    "look-back": ("--ppp", Attempt()),
    "learn": ("ppppp", Attempt("", options={"game": "auction"})),
    "games": ("ooooo", NONE),
    "tables": ("-oppp", NONE),
    "watch": ("--yyy", Attempt()),
    "invite": ("-----", Attempt("lobby", options={"person": "1"})),
    "export": ("ooooo", NONE),
    "forget-me": ("ooooo", NONE),
    "orders": ("ooooo", NONE),
    "season": ("ooooo", NONE),
    "stats": ("ooooo", NONE),
    "help": ("ooooo", NONE),
    "settings": ("ooooo", NONE),
    "vacation": ("ooooo", Attempt("", options={"days": 0})),
    "nudge": ("-----", Attempt()),
    "seat": ("--ppp", Attempt()),
    "resign": ("-----", Attempt()),
    "abandon": ("-----", Attempt()),
    "rewind": ("-----", Attempt()),
    "moderate": ("----y", Attempt()),
    "replay": ("--ppp", OVER),
    "review": ("-----", OVER),
    "server": ("----y", NONE),
    GAME: ("-----", Attempt()),
}
ASKED = (
    "act one many set kind row other undo restart wait help sheet form fill send single modal talk order-save "
    "order-discard order-drop order-take order-edit here seatof take decline botseat back resign abandon move present "
    "rewindto plan plan-more lesson-on lesson-show lesson-leave advice advised advice-ask advice-off nudge"
)
CONTROLS: Mapping[str, tuple[str, Attempt]] = {
    **dict.fromkeys(ASKED.split(), ("-----", Attempt())),
    **dict.fromkeys(("show", "play", "prompt", "text", "areas", "log", "seats"), ("--ppp", Attempt())),
    **dict.fromkeys(("look-back", "past", "past-hand", "past-all"), ("--ppp", Attempt())),
    **dict.fromkeys(("results", "recap", "verify", "replay", "went", "went-turn"), ("--ppp", OVER)),
    **dict.fromkeys(("my-game", "try"), ("-----", OVER)),
    **dict.fromkeys(("leave", "bot", "start", "begin", "options", "keep"), ("-----", LOBBY)),
    "closing": ("-----", Attempt("lobby", ("fast",))),
    "advice-fine": ("-----", LOBBY),
    "consent": ("-----", Attempt(args=("yes", "100000000000000"))),
    **dict.fromkeys(("games", "howto", "settings", "day-off", "export", "forget"), ("ooooo", NONE)),
    **dict.fromkeys(("open", "solo"), ("yyyyy", Attempt("", ("auction",)))),
    "rematch": ("-----", OVER),
    "rated": ("-----", LOBBY),
    **dict.fromkeys(("note", "note-away"), ("--ooo", Attempt())),
    "offer": ("-----", Attempt(values=("{user}",))),
    "hand": ("-----", Attempt(args=("0", "{user}"))),
    "choose": ("-----", Attempt(args=("0", "wait"))),
    "rewind": ("-----", Attempt(args=("yes", "100000000000000"))),
    "sit": ("--yyy", LOBBY),
    "uninvite": ("-----", LOBBY),
    "refusals": ("ooooo", NONE),
    **dict.fromkeys(("refuse", "allow"), ("ooooo", Attempt("", ("100000000000000",), ()))),
    "tables": ("-oppp", Attempt("", ("0",))),
    "wish": ("-oooo", NONE),
    "watch": ("--yyy", Attempt()),
    "seating": ("-----", Attempt(args=("yes", "100000000000000"))),
    "join": ("--yyy", LOBBY),
    "greet": ("--ooo", Attempt()),
    "rules": ("ppppp", Attempt("", ("auction",))),
    "rule": ("ppppp", Attempt("", ("auction", "0", "0"))),
    **dict.fromkeys(("what", "what-board"), ("ppppp", Attempt("", ("auction", "card", "3"), ()))),
    "book": ("ppppp", Attempt("", ("auction", "", "0", "2", "table", "on"))),
    "wording": ("ppppp", Attempt("", ("auction", "", "0", "0"))),
    "learn": ("ppppp", Attempt("", ("auction",))),
    "lesson": ("ooooo", Attempt("", ("auction", "1"))),
    "known": ("ooooo", NONE),
    "table": ("--ppp", Attempt("", (), ("{table}",))),
    "which": ("--ppp", Attempt("", ("board",), ("{table}",))),
    "zone": ("ooooo", Attempt("", (), ("Europe/Berlin",))),
    "topic": ("ooooo", Attempt("", (), ("turn",))),
    "setting": ("ooooo", Attempt("", ("clock",))),
    "server": ("----y", Attempt("", ("threads",))),
    "check": ("----y", Attempt("", (), ())),
    **dict.fromkeys(("check-press", "check-thread", "check-skip", "check-form"), ("----y", NONE)),
    **dict.fromkeys(("check-all", "check-file"), ("----y", NONE)),
    **dict.fromkeys(
        ("season-show", "season-rules", "season-who", "season-tables", "season-waiting"), ("--ppp", SEASON)
    ),
    **dict.fromkeys(("season-standings", "season-drawing", "season-check"), ("--ppp", SEASON)),
    **dict.fromkeys(
        ("season-more", "season-mine", "season-greet", "season-here", "season-wants"), ("--ooo", SEASON)
    ),
    **dict.fromkeys(("season-join", "season-tell", "season-next"), ("--yyy", SEASON)),
    **dict.fromkeys(("season-leave", "season-back", "season-own"), ("-----", SEASON)),
    **dict.fromkeys(("season-open", "season-discard"), ("-----", SEASON)),
    "season-change": ("----y", SEASON),
    "season-chosen": ("--ppp", Attempt("", (), ("{season}",))),
    "season-text": ("--ppp", Attempt("", ("{season}", "0"), ())),
    "season-sit": ("-----", Attempt("", ("{season}", "out"), ())),
    "season-rest": ("-----", Attempt("", ("{season}", "on"), ())),
    "new-season": ("----y", NONE),
    "season-edit": ("----y", Attempt("", ("{season}", "time"), ())),
    "season-options": ("-----", Attempt("", ("{season}",), ("auction",))),
    "season-file": ("--ppp", SEASON),
    **dict.fromkeys(
        ("season-manage", "season-end", "season-time", "season-move", "season-nudge"), ("----y", SEASON)
    ),
    **dict.fromkeys(("season-draw", "season-hold"), ("----y", Attempt("", ("{season}", "1"), ()))),
    "season-add": ("----y", Attempt("", ("{season}",), ("{user}",))),
    "season-ask": ("-----", SEASON),
    "season-table": ("-----", Attempt("", ("{season}",), ("1.1",))),
    "season-person": ("-----", Attempt("", ("{season}",), ("99",))),
    "season-replace": ("-----", Attempt("", ("{season}", "99"), ("{user}",))),
    **dict.fromkeys(("season-correct",), ("-----", Attempt("", ("{season}", "1", "1", "12"), ()))),
    "season-act": ("-----", Attempt("", ("{season}", "remove", "99"), ())),
    "pause": ("----y", Attempt(args=("on",))),
    "stop": ("----y", Attempt(args=())),
    "takeback": ("----y", Attempt(values=("1",))),
}
FORMS: Mapping[str, tuple[str, Attempt]] = {
    **dict.fromkeys(("modal", "talk", "order-edit"), ("-----", Attempt())),
    "options": ("-----", LOBBY),
    "note": ("-----", Attempt()),
    "setting": ("ooooo", Attempt("", ("clock",))),
    "day-off": ("ooooo", NONE),
    "wish": ("-oooo", NONE),
    "check-form": ("----y", NONE),
    "new-season": ("----y", NONE),
    "season-edit": ("----y", Attempt("", ("{season}", "time"), ())),
    "season-options": ("-----", Attempt("", ("{season}", "auction"), ())),
    "season-wants": ("--yyy", SEASON),
    **dict.fromkeys(("season-correct",), ("-----", Attempt("", ("{season}", "1", "1", "12"), ()))),
    "season-act": ("-----", Attempt("", ("{season}", "remove", "99"), ())),
    "season-add": ("----y", Attempt("", ("{season}", "{user}"), ())),
    "season-time": ("-----", SEASON),
}

# Kind ("/" for a command, "form " for a form), name, who may, how it is tried.
LINES = [
    (kind, name, who, how)
    for kind, rows in (("/", COMMANDS), ("", CONTROLS), ("form ", FORMS))
    for name, (who, how) in rows.items()
]


def make_table() -> str:
    """Return the table for docs/reference/access.md. Equal lines are merged."""
    lines = ["| what | stranger | hidden | spectator | former player | admin |", "|---|---|---|---|---|---|"]
    for what, rows in (("commands", COMMANDS), ("controls", CONTROLS), ("forms", FORMS)):
        for who in sorted(
            {who for who, _ in rows.values()}, key=lambda who: [list(WORDS).index(w) for w in who]
        ):
            names = [
                f"`/{name}`" if rows is COMMANDS else f"`{name}`"
                for name in sorted(rows)
                if rows[name][0] == who
            ]
            words = " | ".join(WORDS[letter] for letter in who)
            lines.append(f"| {what} {', '.join(names)} | {words} |")
    return "\n".join(lines) + "\n"


def rewrite_page() -> str:
    """Return the page with the current table."""
    page = PAGE.read_text("utf-8")
    before, _, rest = page.partition(BEGIN)
    return before + BEGIN + make_table() + END + rest.partition(END)[2]


if __name__ == "__main__":
    PAGE.write_text(rewrite_page(), "utf-8")
