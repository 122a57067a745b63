"""[My game]: what a person's own decisions were worth, and the panel on which they retry a decision."""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.service.model.review import Review
from bot.service.model.table_view import RetryProgress, TableView
from engine.core.presentation import Presenter
from engine.core.rules import Results
from engine.core.text import Catalogue, format_number, join_with_and
from engine.players.advice import Suggestion, explain_suggestion

from .advice_panel import format_parts
from .custom_ids import CustomId
from .elements import MAX_BUTTON_LABEL_CHARS, Block, Button, Buttons, Panel
from .labels import shorten
from .lesson_panel import replace_controls

MAX_SHOWN_CATEGORIES = 2
MAX_NOTE_CHARS = 200


class DecisionText(Struct, frozen=True):
    """One decision in words. `where` is "round 12"; points are whole numbers."""

    where: str
    taken: str
    best: str
    points: int
    chapter: str = ""  # the chapter of the rulebook about the question


def describe_decision(view: TableView, presenter: Presenter[Any], chapter: str = "") -> DecisionText:
    """Return the earlier decision that a retry's view shows, in words: the round, the answer that was given, and the
    best one.
    """
    tried, seat = view.tried, view.seat
    assert tried is not None and seat is not None
    taken, best = presenter.label(view.ahead, tried.taken), presenter.label(view.ahead, tried.best)
    where = presenter.title(view.view, seat).partition(",")[0] or f"{tried.n + 1}."
    return DecisionText(where, taken, best, round(tried.points), chapter)


# The whole game


class ReviewTexts(Struct, frozen=True):
    """A review with its decisions in words."""

    review: Review
    best: DecisionText | None  # the player's best decision
    costly: Sequence[DecisionText]  # the decisions that cost the most points
    note: str  # the player's own note


def build_review_panel(
    view: TableView, texts: ReviewTexts, presenter: Presenter[Any], words: Catalogue, more_buttons: Sequence[Button]
) -> Panel:
    """Return the review of a whole game. `view` is the player's view of the finished table."""
    review, best, costly, note = texts.review, texts.best, texts.costly, texts.note
    results, at = view.results, CustomId("", view.table.id)
    assert results is not None and view.seat is not None
    parts = [
        describe_score(view, results, view.seat, presenter, words),
        words("review-looked", count=review.looked, of=review.of, all=int(review.looked == review.of)),
        words("review-best", where=best.where, taken=best.taken, thumb=best.best, points=best.points) if best else "",
        describe_cost(costly, review.weighed, words) if review.looked else "",
        describe_common_chapter(costly, words),
        words("review-note", text=shorten(note, MAX_NOTE_CHARS)) if note else "",
    ]
    tries = [
        Button(shorten(label, MAX_BUTTON_LABEL_CHARS), at.with_verb("try", n), "grey" if n else "primary")
        for n, label in enumerate(get_retry_labels(costly, words))
    ]
    blocks = [
        Buttons(tuple(row))
        for row in (tries, [Button(words("review-all"), at.with_verb("try-all"))], more_buttons)
        if row
    ]
    return Panel("\n".join(filter(None, parts)), tuple(blocks if costly else blocks[1:]))


def describe_score(view: TableView, results: Results, seat: int, presenter: Presenter[Any], words: Catalogue) -> str:
    """Return the person's result, with their best score categories."""
    row = next(row for row in results.ranking if row.seat == seat)
    most = sorted(zip(row.category_points, results.categories, strict=True), key=lambda item: -item[0])[
        :MAX_SHOWN_CATEGORIES
    ]
    named = [
        f"{presenter.text(f'score-{name}'.replace('_', '-'))} {format_number(points)}"
        for points, name in most
        if points > 0
    ]
    total, who = format_number(row.total), view.table.seats[seat].name
    facts = {"who": who, "count": row.total, "points": total, "place": row.rank}
    return words("review-head", **facts, most=join_with_and(words, named), some=len(named))


def describe_cost(costly: Sequence[DecisionText], weighed: bool, words: Catalogue) -> str:
    """Return which decisions cost how many points, or that none did. `weighed`: the review has compared the answers at
    all.
    """
    if not costly:
        return words("review-nothing" if weighed else "review-unweighed")
    each = [words("review-each", where=one.where, points=one.points) for one in costly]
    return words("review-cost", each=" · ".join(each))


def describe_common_chapter(costly: Sequence[DecisionText], words: Catalogue) -> str:
    """Return the sentence that names the rulebook chapter which most of the decisions are about; "" unless at least two
    share one.
    """
    chapter, count = next(iter(Counter(one.chapter for one in costly if one.chapter).most_common(1)), ("", 0))
    if count < 2:
        return ""
    return words("review-about", count=count, of=len(costly), rest=len(costly) - count, chapter=chapter)


def get_retry_labels(costly: Sequence[DecisionText], words: Catalogue) -> list[str]:
    """Return the labels of the retry buttons, "Try round 12"; two decisions of one round are numbered."""
    often = Counter(one.where for one in costly)
    return [
        words("review-try", where=one.where if often[one.where] == 1 else f"{one.where} ({n})")
        for n, one in enumerate(costly, 1)
    ]


def build_all_decisions_panel(
    view: TableView,
    costly: Sequence[DecisionText],
    tried: Sequence[RetryProgress],
    presenter: Presenter[Any],
    words: Catalogue,
) -> Panel:
    """Return a panel with one line for each costly decision: what the player answered, and what was best."""
    lines = [
        words("review-told", where=one.where, taken=one.taken, best=one.best, points=one.points,
            why=format_reasons(question.parts, presenter, words))
        for one, question in zip(costly, tried, strict=True)
    ]  # fmt: skip
    back = Button(words("review-back"), CustomId("", view.table.id).with_verb("my-game"))
    return Panel("\n".join(lines), (Buttons((back,)),))


def format_reasons(parts: Mapping[str, float], presenter: Presenter[Any], words: Catalogue) -> str:
    """Return why the better answer is better: ": chronicle +3½, travel +2"; "" if no part of the value differs much."""
    gains = explain_suggestion(Suggestion((), 0.0, 0.0, dict(parts))).gains
    return words("review-why", parts=format_parts(gains, presenter)) if gains else ""


# A try


def format_retry_opening(view: TableView, presenter: Presenter[Any], words: Catalogue, note: str = "") -> str:
    """Return the first words of a retried decision's panel, with the judgement of the last attempt. Elsewhere, return
    the note.
    """
    tried = view.tried
    if tried is None or view.seat is None:
        return note
    decision = describe_decision(view, presenter)
    head = words("tried-head", game=view.game.title, where=presenter.title(view.view, view.seat), taken=decision.taken)
    facts = {
        "taken": decision.taken,
        "best": decision.best,
        "points": decision.points,
        "why": format_reasons(tried.parts, presenter, words),
    }
    return "\n".join(filter(None, [head, note, words(f"tried-{tried.code}", **facts)]))


def add_retry_controls(panel: Panel, view: TableView, words: Catalogue, note: str) -> Panel:
    """Return the panel of a retried decision with [Tell me]; after a better answer, without the question. Elsewhere,
    return it unchanged.
    """
    tried = view.tried
    if tried is None:
        return panel
    at = CustomId("", view.table.id, view.seat, view.token)
    back = Button(words("review-back"), CustomId("", tried.table).with_verb("my-game"))
    tell = Button(words("tried-and-best" if tried.code == "better" else "tried-tell-me"), at.with_verb("try-tell"))
    if tried.code in ("asked", "again", "worse"):
        return replace(panel, blocks=(*panel.blocks, Buttons((tell, back))))
    row: Block = Buttons((tell, back) if tried.code == "better" else (back,))
    return replace_controls(panel, note, row)
