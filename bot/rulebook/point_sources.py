"""Where winners' points come from, as bars by category: from this host's finished games, or from games of bots."""

from __future__ import annotations

from engine.core.after_game import load_bot_point_sources
from engine.core.text import format_number

from .reader import Reader

MAX_BAR_CELLS, MAX_LABEL_CHARS = 10, 18


def format_points_chart(reader: Reader) -> str:
    """Return the chart of where winners' points come from, one line per category; a sentence for a reader who wants no
    pictures.

    It is about games that people have finished here or, without any, about games of bots. If there are no games at all,
    return a sentence that explains it.
    """
    say = reader.say
    won = reader.won or load_bot_point_sources(reader.game.package).get(reader.players)
    if won is None:
        return say("book-points-none")
    shares = {reader.words(f"score-{category}".replace("_", "-")): n for category, n in won.shares.items()}
    head = say(
        "book-points-here" if reader.won else "book-points-bots", games=won.games, players=reader.players
    )
    if reader.plain:
        listed = (say("book-points-share", what=what, n=format_number(n)) for what, n in shares.items())
        return f"{head} {', '.join(listed)}."
    width, most = max(map(len, shares), default=0), max(shares.values(), default=0)
    lines = [
        f"{what[:MAX_LABEL_CHARS].ljust(min(width, MAX_LABEL_CHARS))} "
        f"{('█' * round(MAX_BAR_CELLS * max(n, 0) / most)).ljust(MAX_BAR_CELLS)}"
        f" {say('book-points-percent', n=format_number(n)).rjust(5)}"
        for what, n in shares.items()
    ]
    return "\n".join([head, "```", *lines, "```"])
