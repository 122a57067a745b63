"""The panel of `/advice`, which describes only the imagined world in which the advice was found; and the review of a
finished game, which says what a person's decisions were worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from bot.model.dice import Review
from bot.model.view import RetryProgress, TableView
from bot.panels.blocks import (
    Button,
    Buttons,
    CustomId,
    InvalidCustomId,
    Panel,
    join_lines,
    lay_out,
    shorten,
)
from engine.core.match import Match
from engine.core.presentation import Lookahead, Presenter
from engine.core.rules import Action, EndTurn, Seat
from engine.core.text import Catalogue, format_number
from engine.players.advice import (
    MAX_EQUAL_POINTS,
    REST_PART,
    Advice,
    Suggestion,
    list_reasons,
    round_to_halves,
)

MAX_SUGGESTION_CHARS, MAX_LINE_OF_PLAY_CHARS = 64, 160
MAX_ANSWERS_IN_CUSTOM_ID = 15
MAX_NOTE_CHARS = 200
# Arguments of [Advice]: show the reasons, or the panel again.
WHY_ARG, BACK_ARG = "why", "back"


def build_advice_panel(
    advice: Advice,
    world: Match,
    presenter: Presenter,
    words: Catalogue,
    base_id: CustomId,
    more_buttons: Sequence[Button | None] | None = None,
) -> Panel:
    """Return up to three suggested answers, each with a numbered button that submits it, and [Why?] and [Back].

    With `more_buttons`, return what [Why?] shows: what the first suggestion leads to, and by parts what the others
    lose. `world` is the hypothetical state of the game on which the advice was computed. `base_id` names the seat that
    is advised.
    """
    seat, explains = base_id.seat, more_buttons is not None
    best = advice.best[: len(advice.best) if advice.whole else 1]
    assert seat is not None, "nobody is advised"
    lines, buttons = list[str](), list[Button]()
    for n, one in enumerate(best, 1):
        first, *then = label_answers(one.said, world, seat, presenter, words)
        room = MAX_LINE_OF_PLAY_CHARS if explains else MAX_SUGGESTION_CHARS
        what = shorten(first, room)
        for later in then:
            longer = words("advice-then", what=what, then=later)
            if len(longer) > room:
                what += " …"
                break
            what = longer
        reasons = format_parts(list_reasons(one.parts), presenter) if explains else ""
        line = words("advice-line", n=n, what=what)
        if n > 1:
            distance = format_distance(round_to_halves(one.behind), words)
            less = words("advice-as-good") if is_equal(one) else words("advice-less", points=distance)
            line += f" · {less}{f': {reasons}.' if reasons else ''}"
        lines.append(line)
        style = "primary" if n == 1 and not any(map(is_equal, best[1:2])) else "grey"
        id = base_id.with_verb("advised", *encode_answers(one.said, world, seat))
        buttons.append(Button(str(n), id, style))
    back = words("what-back")
    if more_buttons is not None:
        if gained := list_reasons(best[0].gained):
            total = format_half_points(sum(points for _, points in gained))
            lines.insert(1, words("advice-leads", parts=format_parts(gained, presenter), total=total))
        told = join_lines(*lines, words("advice-foot"))
        return lay_out(told, Button(back, base_id.with_verb("advice")), *more_buttons)
    lines.insert(1, describe_first(best, presenter, words) if advice.whole else words("advice-late"))
    if len(best) > 1:
        buttons.append(base_id.button(words, "advice-why", "advice", WHY_ARG))
    buttons.append(Button(back, base_id.with_verb("advice", BACK_ARG)))
    return lay_out("\n".join(lines), *buttons)


def is_equal(suggestion: Suggestion) -> bool:
    """Return whether a suggestion is no more than half a point behind the first one, in rounded points."""
    return round_to_halves(suggestion.behind) <= MAX_EQUAL_POINTS


def describe_first(best: Sequence[Suggestion], presenter: Presenter, words: Catalogue) -> str:
    """Return by how many points the first suggestion beats the second, and why; or that it does not, and what matters
    later.
    """
    if len(best) == 1:
        return words("advice-alone")
    lead = round_to_halves(best[1].behind)
    reasons = list_reasons(best[0].parts)
    if not is_equal(best[1]):
        sure, points = lead > best[1].error, format_distance(lead, words)
        return words("advice-more", points=points, parts=format_parts(reasons, presenter), sure=sure)
    ones = [one for one in reasons if one[1] > 0]
    twos = [(name, -points) for name, points in reasons if points < 0]
    if all({name for name, _ in side} - {REST_PART} for side in (ones, twos)):
        return words("advice-trade", one=format_parts(ones, presenter), two=format_parts(twos, presenter))
    growing = [one for one in list_reasons(best[0].gained) if one[1] > 0 and one[0] != REST_PART]
    return words("advice-equal", later=format_parts(growing[:1], presenter) or "none")


def format_distance(points: float, words: Catalogue) -> str:
    """Return a positive number of points in words: "1½ points"."""
    return words("advice-points", points=ceil(points), shown=format_half_points(points).strip("+"))


def encode_answers(suggested: Sequence[Action], world: Match, seat: Seat) -> list[int]:
    """Return what a suggestion's button answers: for each answer, its index among the answers that are legal at that
    point.

    It gives all answers. If they are several, the last one is left to the person if it would seal the others or end
    undo.
    """
    trial, places = world.preview(seat), list[int]()
    for action in suggested[:MAX_ANSWERS_IN_CUSTOM_ID]:
        places.append(trial.get_decision(seat).legal_actions.index(action))
        trial.submit(seat, action)
    return places[:-1] if len(places) > 1 and seat not in trial.open_questions else places


def decode_answers(positions: Sequence[int], preview: Match, seat: Seat) -> tuple[Action, ...]:
    """Return the answers that a suggestion's button stands for, tried on a preview of the match. Raises
    InvalidCustomId.
    """
    trial, said = preview.preview(seat), list[Action]()
    for place in positions:
        legal = trial.get_decision(seat).legal_actions if seat in trial.open_questions else ()
        if place >= len(legal):
            raise InvalidCustomId("advised")
        said.append(legal[place])
        trial.submit(seat, legal[place])
    return tuple(said)


def label_answers(
    suggested: Sequence[Action], world: Match, seat: Seat, presenter: Presenter, words: Catalogue
) -> list[str]:
    """Return labels for suggested answers that are given one after the other. Answers that are forced or usual are left
    out.
    """
    trial, labels = world.preview(seat), list[str]()
    for n, action in enumerate(suggested):
        if seat not in trial.open_questions or action not in trial.get_decision(seat).legal_actions:
            continue  # there is nothing to choose at this point
        ahead, last = Lookahead.from_match(trial, seat), n + 1 == len(suggested)
        usual = action == presenter.default_action(ahead.view, trial.get_decision(seat))
        if last:
            labels.append(get_button_label(ahead, action, presenter, words))
        elif not labels or not usual:  # the default answer in between needs no mention
            labels.append(presenter.short_label(ahead, action))
        trial.submit(seat, action)
    return labels


def get_button_label(ahead: Lookahead, action: Action, presenter: Presenter, words: Catalogue) -> str:
    """Return the text of the button that gives this answer on a panel."""
    if isinstance(action, EndTurn):
        return presenter.end_turn_label(ahead) or words("end-turn")
    return presenter.label(ahead, action)


def format_parts(parts: Sequence[tuple[str, float]], presenter: Presenter) -> str:
    """Return named points as text: "chronicle +3½, travel +2"."""
    told = list[str]()
    for part, points in parts:
        key = f"worth-{part}".replace("_", "-")  # else it is a score category
        name = presenter.text.get(key) or presenter.category_name(part)
        told.append(f"{name} {format_half_points(points)}")
    return ", ".join(told)


def format_half_points(points: float) -> str:
    """Return points rounded to halves, with a sign: "+1½", "−½"."""
    whole, half = divmod(round(abs(points) * 2), 2)
    if not (whole or half):
        return "0"
    return f"{'−' if points < 0 else '+'}{whole or ''}{'½' if half else ''}"


# The review of a finished game


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

    `view` is the player's view of the finished table, `decisions` are their views at each decision, `shown` is the index
    of the decision to show, and `note` is the player's private note.
    """
    results, at = view.results, CustomId(view.table.id)
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
