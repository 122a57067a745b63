"""Looking back at a game: its story, its turns, the proof of its dice, and what a person's decisions were worth."""

from __future__ import annotations

from collections.abc import Sequence

from bot.base.sealed_chance import SEAL_DIGITS, Witness, get_creation_time
from bot.model.dice import GameStory, Review
from bot.model.view import RetryProgress, Table, TableView, VerificationResult
from bot.panels.advice_panel import format_parts
from bot.panels.blocks import (
    Button,
    Buttons,
    CustomId,
    Option,
    Panel,
    Text,
    join_lines,
    lay_out,
    shorten,
)
from engine.core.presentation import Presenter
from engine.core.text import Catalogue, format_number
from engine.players.advice import (
    REST_PART,
    list_reasons,
)

MAX_NOTE_CHARS = 200


def build_review_panel(
    view: TableView,
    review: Review,
    decisions: Sequence[TableView],
    shown: int,
    note: str,
    presenter: Presenter,
    words: Catalogue,
) -> Panel:
    """Return the review of a whole game, with one of its decisions: the best one, if there is one, or a costly one.

    `view` is the player's view of the finished table, `decisions` are their views at each decision, and `shown` is the
    index of one of them. `note` is what the player wrote about it.
    """
    results, at = view.results, CustomId("", view.table.id)
    assert results is not None and view.seat is not None
    row, who = next(row for row in results.ranking if row.seat == view.seat), view.table.seats[view.seat].name
    total = format_number(row.total)
    parts = [words("review-head", who=who, count=row.total, points=total, place=row.rank)]
    pages = list[Button]()
    tries = list[Button]()
    if review.looked < review.of or not review.of:
        parts.append(words("review-looked", count=review.looked, of=review.of))
    for n, one in enumerate(decisions):
        assert one.tried is not None
        if n == shown:
            parts.append(describe_decision(one, len(review.costly), presenter, words))
        if n == shown and one.tried.code == "costly":
            tries.append(at.button(words, "review-try", "try", one.tried.n))
        if len(decisions) > 1:
            label = words(f"review-page-{one.tried.code}", number=one.tried.n + 1)
            pages.append(Button(label, at.with_verb("my-game", n), "primary" if n == shown else "grey"))
    if review.looked and not review.costly:
        parts.append(words("review-nothing" if review.weighed else "review-unweighed"))
    if note:
        parts.append(words("review-note", text=shorten(note, MAX_NOTE_CHARS)))
    return Panel(join_lines(*parts), [Buttons(some) for some in (pages, tries) if some])


def describe_decision(view: TableView, costly: int, presenter: Presenter, words: Catalogue) -> str:
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
        why=format_reasons(tried, presenter, words),
    )


def list_compared_moves(view: TableView, presenter: Presenter, words: Catalogue) -> list[str]:
    """Return what the picture of a reviewed decision says: what the player chose, and the move it is compared with."""
    tried = view.tried
    assert tried is not None
    taken, other = presenter.label(view.ahead, tried.taken), presenter.label(view.ahead, tried.best)
    return [words("review-chosen", what=taken), words(f"review-compared-{tried.code}", what=other)]


def format_reasons(tried: RetryProgress, presenter: Presenter, words: Catalogue) -> str:
    """Return why the better answer is better: ": chronicle +3½, other +½", which adds up to the whole number of points;
    "" if no part of the value differs much.
    """
    reasons = [one for one in list_reasons(tried.parts) if one[0] != REST_PART]
    if not reasons:
        return ""
    rest = round(tried.points) - sum(part for _, part in reasons)
    return words(
        "review-why", parts=format_parts([*reasons, *([(REST_PART, rest)] if rest else [])], presenter)
    )


def build_game_story_panel(went: GameStory, base_id: CustomId, words: Catalogue, has_picture: bool) -> Panel:
    """Return the panel about how a finished game went. `has_picture`: a picture shows it; otherwise its words are shown
    below.
    """
    row = tuple(
        base_id.button(words, "went-show", "went-turn", turn, number=number)
        for number, turn in enumerate(went.turns, 1)
    )
    return lay_out("", Text(went.text), *row) if has_picture else lay_out(f"{went.words}\n{went.text}", *row)


def format_verification(
    result: VerificationResult, table: Table, uses_dice: bool, words: Catalogue
) -> list[str]:
    """Return lines that say what is proven about a finished game's dice, what a reader must compare, and what cannot be
    proven.
    """
    facts = {"answers": result.answers, "seed": result.secret, "seal": result.commitment}
    if not result.holds:
        return [words("not-verified", **facts)]
    start, *rewinds = result.witnesses
    kind = "verified-drawn" if start.drawn else "verified-start"
    shown = {"seal": result.commitment[:SEAL_DIGITS], "terms": result.terms}
    lines = [
        words("verified", **facts),
        words(kind, dice=uses_dice, link=describe_message(start, table), attempt=start.attempt, **shown),
    ]
    if result.seat_order:
        places = ", ".join(map(str, result.seat_order))
        lines.append(words("verified-seats", seats=len(result.seat_order), places=places))
    for n, one in enumerate(rewinds, 1):
        link = describe_message(one, table)
        lines.append(words("verified-rewind", dice=uses_dice, number=n, link=link, attempt=one.attempt))
    if result.restorations:
        lines.append(words("verified-restored", dice=uses_dice))
    return [*lines, words("verified-limits", dice=uses_dice)]


def describe_message(witness: Witness, table: Table) -> str:
    """Return the link to the public message on which dice depend, and when it was posted."""
    link = f"https://discord.com/channels/{table.guild}/{witness.channel}/{witness.message}"
    # The message is in one player's direct messages, so nobody else could open a link.
    if table.guild is None:
        link = f"`{witness.message}`"
    return f"{link} (<t:{int(get_creation_time(witness.message))}:f>)"


# How much of a turn's story is shown above its picture.
MAX_LINES_ABOVE_PICTURE, MAX_CHARS_ABOVE_PICTURE = 3, 300


def build_turn_option(turn: int, story: Sequence[str], words: Catalogue, chosen: bool = False) -> Option:
    """Return the select option of a turn: "38 Cleo: serves the Tenant, 5 points". `story`: the events of the turn, in
    words.
    """
    told = " ".join(story).replace("**", "") or words("rewind-nothing-told")
    return Option(f"{turn} {told}", str(turn), chosen=chosen)


def split_story(story: str) -> tuple[str, str]:
    """Return the part of a story to show above the picture, and the rest.

    A longer text above the picture would make the reader scroll to see the picture and the buttons.
    """
    most, room = MAX_LINES_ABOVE_PICTURE, MAX_CHARS_ABOVE_PICTURE
    lines = story.split("\n")
    fit = next(n for n in range(most, -1, -1) if len("\n".join(lines[:n])) <= room)
    if fit:
        return "\n".join(lines[:fit]), "\n".join(lines[fit:])
    above = shorten(lines[0], room)
    return above, f"…{story[len(above) - 1 :].lstrip(' ,;:')}"
