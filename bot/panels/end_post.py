"""What a last post shows besides the result: ratings, and who wants a rematch."""

from __future__ import annotations

from collections.abc import Sequence

from bot.service.model.table import RatingChange, RematchOffer, Table
from bot.service.model.table_view import TableView
from bot.text.distinct_names import BOT_NAME_SUFFIX
from engine.core.text import Catalogue

from .custom_ids import CustomId
from .elements import Button


def format_ratings(rating_changes: Sequence[RatingChange], table: Table, words: Catalogue) -> list[str]:
    """Return the line with changed ratings, "Ratings: Anke 1,520 (+14)", if the game was rated."""
    each = [
        words(
            "rating-each",
            who=name.removesuffix(BOT_NAME_SUFFIX),
            rating=r.rating,
            up=int(r.change >= 0),
            change=abs(r.change),
        )
        for r, name in ((r, table.names[r.seat]) for r in rating_changes)
    ]
    return [words("ratings-line", ratings=", ".join(each))] if each else []


def format_rematch(offer: RematchOffer | None, words: Catalogue) -> list[str]:
    """Return the line that says who agrees to a rematch; nothing without an offer."""
    if offer is None:
        return []
    if offer.table:
        return [words("rematch-begun")]
    return [words("rematch-line", names=", ".join(offer.names), joined=len(offer.names))]


def format_rematch_outside_season(table: Table, words: Catalogue) -> list[str]:
    """Return the line that says, at a season's table, that a rematch does not belong to the season."""
    begun = table.rematch is not None and table.rematch.table
    return (
        [words("rematch-outside", season=table.season.name)] if table.season is not None and not begun else []
    )


def build_rematch_buttons(offer: RematchOffer | None, words: Catalogue, base_id: CustomId) -> list[Button]:
    """Return [Rematch] with the number of people who agree; nothing once the rematch has started."""
    if offer is not None and offer.table:
        return []
    label = (
        words("rematch") if offer is None else words("rematch-count", joined=len(offer.names), of=offer.of)
    )
    return [Button(label, base_id.with_verb("rematch"), "green")]


def build_review_buttons(view: TableView, words: Catalogue, base_id: CustomId) -> list[Button]:
    """Return the buttons to look back at the game: [How it went], and [My game] if it was played to its end."""
    own = [Button(words("my-game"), base_id.with_verb("my-game"))] if view.results else []
    return [Button(words("went-button"), base_id.with_verb("went")), *own]
