"""[My game]: what a person's own decisions were worth, and the panel on which they retry a decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from bot.service.model.review import Review
from bot.service.model.table_view import TableView
from engine.core.presentation import Presenter
from engine.core.rules import Results
from engine.core.text import Catalogue, format_number
from engine.players.advice import REST_PART, list_reasons

from .advice_panel import format_parts
from .custom_ids import CustomId
from .elements import Block, Button, Buttons, Panel
from .labels import shorten
from .lesson_panel import replace_controls

MAX_NOTE_CHARS = 200


# The whole game


def build_review_panel(
    view: TableView,
    review: Review,
    decisions: Sequence[TableView],
    shown: int,
    note: str,
    presenter: Presenter[Any],
    words: Catalogue,
) -> Panel:
    """Return the review of a whole game, with one of its decisions: the best one, if there is one, or a costly one.

    `view` is the player's view of the finished table, `decisions` are their views at each decision, and `shown` is the
    index of one of them. `note` is the player's own.
    """
    results, at = view.results, CustomId("", view.table.id)
    assert results is not None and view.seat is not None
    missed = words("review-nothing" if review.weighed else "review-unweighed") if not review.costly else ""
    parts = [
        describe_score(view, results, view.seat, words),
        words("review-looked", count=review.looked, of=review.of)
        if review.looked < review.of or not review.of
        else "",
        *[
            describe_decision(one, len(review.costly), presenter, words)
            for one in decisions[shown : shown + 1]
        ],
        missed if review.looked else "",
        words("review-note", text=shorten(note, MAX_NOTE_CHARS)) if note else "",
    ]
    pages = [
        Button(get_page_label(one, words), at.with_verb("my-game", n), "primary" if n == shown else "grey")
        for n, one in enumerate(decisions)
        if len(decisions) > 1
    ]
    tries = [
        Button(words("review-try"), at.with_verb("try", one.tried.n))
        for one in decisions[shown : shown + 1]
        if one.tried is not None and one.tried.code == "costly"
    ]
    return Panel("\n".join(filter(None, parts)), tuple(Buttons(tuple(row)) for row in (pages, tries) if row))


def describe_decision(view: TableView, costly: int, presenter: Presenter[Any], words: Catalogue) -> str:
    """Return one reviewed decision as sentences: when it was, what the player did, what would have been better or
    worse, by how much, and why. `costly`: how many costly decisions there are.
    """
    tried = view.tried
    assert tried is not None
    where = presenter.title(view.view, None) or f"{tried.n + 1}."
    return words(
        f"review-{tried.code}",
        where=words("review-turn", where=where, turn=tried.turn) if tried.turn else where,
        number=tried.n + 1,
        of=costly,
        taken=presenter.label(view.ahead, tried.taken),
        other=presenter.label(view.ahead, tried.best),
        points=round(tried.points),
        why=format_reasons(tried.points, tried.parts, presenter, words),
    )


def list_compared_moves(view: TableView, presenter: Presenter[Any], words: Catalogue) -> list[str]:
    """Return what the picture of a reviewed decision says: what the player chose, and the move it is compared with."""
    tried = view.tried
    assert tried is not None
    taken, other = presenter.label(view.ahead, tried.taken), presenter.label(view.ahead, tried.best)
    return [words("review-chosen", what=taken), words(f"review-compared-{tried.code}", what=other)]


def get_page_label(view: TableView, words: Catalogue) -> str:
    """Return the label of the button that shows a decision: "Best" or "Costly 2"."""
    tried = view.tried
    assert tried is not None
    return words(f"review-page-{tried.code}", number=tried.n + 1)


def describe_score(view: TableView, results: Results, seat: int, words: Catalogue) -> str:
    """Return the person's result."""
    row = next(row for row in results.ranking if row.seat == seat)
    who = view.table.seats[seat].name
    return words("review-head", who=who, count=row.total, points=format_number(row.total), place=row.rank)


def format_reasons(
    points: float, parts: Mapping[str, float], presenter: Presenter[Any], words: Catalogue
) -> str:
    """Return why the better answer is better: ": chronicle +3½, other +½", which adds up to the whole number of points;
    "" if no part of the value differs much.
    """
    reasons = [one for one in list_reasons(dict(parts)) if one[0] != REST_PART]
    if not reasons:
        return ""
    rest = round(points) - sum(part for _, part in reasons)
    return words(
        "review-why", parts=format_parts([*reasons, *([(REST_PART, rest)] if rest else [])], presenter)
    )


# A try


def format_retry_opening(view: TableView, presenter: Presenter[Any], words: Catalogue, note: str = "") -> str:
    """Return the first words of a retried decision's panel, with the judgement of the last attempt. Elsewhere, return
    the note.
    """
    tried = view.tried
    if tried is None or view.seat is None:
        return note
    where, taken = presenter.title(view.view, view.seat), presenter.label(view.ahead, tried.taken)
    head = words("tried-head", game=view.game.title, where=where, taken=taken)
    why = format_reasons(tried.points, tried.parts, presenter, words)
    judged = words(f"tried-{tried.code}", taken=taken, points=round(tried.points), why=why)
    return "\n".join(filter(None, [head, note, judged]))


def add_retry_controls(panel: Panel, view: TableView, words: Catalogue, note: str) -> Panel:
    """Return the panel of a retried decision with [My game]; after a better answer, without the question. Elsewhere,
    return it unchanged.
    """
    tried = view.tried
    if tried is None:
        return panel
    row: Block = Buttons((Button(words("my-game"), CustomId("", tried.table).with_verb("my-game")),))
    if tried.code in ("asked", "again", "worse"):
        return replace(panel, blocks=(*panel.blocks, row))
    return replace_controls(panel, note, row)
