"""What a last post shows besides the result: ratings, and who wants a rematch."""
from __future__ import annotations

from collections.abc import Sequence

from bot.service.model.table import SEAL_DIGITS, RatingChange, RematchOffer, Table, TableView
from bot.service.model.table_state import BOT_NAME_SUFFIX
from engine.core.text import Catalogue

from .custom_ids import Press
from .elements import Button


def ratings(rated: Sequence[RatingChange], table: Table, say: Catalogue) -> list[str]:
    """Return the line with changed ratings, "Ratings: Anke 1,520 (+14)", if the game was rated."""
    each = [
        say(
            "rating-each",
            who=name.removesuffix(BOT_NAME_SUFFIX),
            rating=r.rating,
            up=int(r.change >= 0),
            change=abs(r.change),
        )
        for r, name in ((r, table.names[r.seat]) for r in rated)
    ]
    return [say("ratings-line", ratings=", ".join(each))] if each else []


def again(wish: RematchOffer | None, say: Catalogue, dice: bool) -> list[str]:
    """Return the line that says who agrees to a rematch, with its seal."""
    if wish is None:
        return []
    if wish.table:
        return [say("rematch-begun")]
    names = ", ".join(wish.names)
    return [say("rematch-line", names=names, joined=len(wish.names), dice=int(dice), seal=wish.seal[:SEAL_DIGITS])]


def outside(table: Table, say: Catalogue) -> list[str]:
    """Return the line that says, at a season's table, that a rematch does not belong to the season."""
    begun = table.rematch is not None and table.rematch.table
    return [say("rematch-outside", season=table.season.name)] if table.season is not None and not begun else []


def rematch(wish: RematchOffer | None, say: Catalogue, at: Press) -> list[Button]:
    """Return [Rematch] with the number of people who agree, until the rematch has started."""
    if wish is not None and wish.table:
        return []
    label = say("rematch") if wish is None else say("rematch-count", joined=len(wish.names), of=wish.of)
    return [Button(label, at.to("rematch"), "green")]


def review(look: TableView, say: Catalogue, at: Press) -> list[Button]:
    """Return the buttons to look back at the game: [How it went], and [My game] if it was played to its end."""
    own = [Button(say("my-game"), at.to("my-game"))] if look.results else []
    return [Button(say("went-button"), at.to("went")), *own]
