"""The panel of `/advice`. It describes only the imagined world in which the advice was found."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.match import Match
from engine.core.presentation import Lookahead, Presenter
from engine.core.rules import Action, EndTurn, Seat
from engine.core.text import Catalogue
from engine.players.advice import Advice, Suggestion, explain_suggestion, is_notably_ahead, rate_first_suggestion

from .custom_ids import CustomId, InvalidCustomId
from .elements import MAX_BUTTON_LABEL_CHARS, Button, Buttons, Panel, Text
from .labels import shorten
from .question_controls import arrange_in_rows

MAX_SUGGESTION_CHARS = 160
MAX_ANSWERS_IN_CUSTOM_ID = 15


def build_advice_panel(
    advice: Advice, world: Match[Any], presenter: Presenter[Any], words: Catalogue, base_id: CustomId,
    more_buttons: Sequence[Button],
) -> Panel:  # fmt: skip
    """Return the panel of up to three suggested answers, each with a button that submits it.

    `world` is the hypothetical state of the game on which the advice was computed. `base_id` names the seat that is
    advised. `more_buttons`: further buttons.
    """
    seat = base_id.seat
    assert seat is not None, "nobody is advised"
    named = [label_answers(one.said, world, seat, presenter, words) for one in advice.best]
    buttons = list[Button]()
    for one in advice.best:
        places = encode_answers(one.said, world, seat)
        labels = label_answers(one.said, world, seat, presenter, words, len(places))
        buttons.append(
            Button(shorten("; ".join(labels), MAX_BUTTON_LABEL_CHARS), base_id.with_verb("advised", *places))
        )
    if not advice.whole:
        return Panel(words("advice-late", what=named[0][0]), (Buttons((buttons[0], *more_buttons)),))
    title = presenter.title(world.view(seat), seat)
    discreet = world.game.delays_reveal
    head = words("advice-head", title=title or "none", games=0 if discreet else advice.playouts)
    blocks = [Text(format_suggestion(n, advice.best, named[n], presenter, words)) for n in range(len(named))]
    foot = Text(words("advice-foot"))
    different = list({button.id: button for button in buttons}.values())
    return Panel(head, (*blocks, foot, *arrange_in_rows(different), *arrange_in_rows(more_buttons)))


def encode_answers(suggested: Sequence[Action], world: Match[Any], seat: Seat) -> list[int]:
    """Return what a suggestion's button answers: for each answer, its index among the answers that are legal at that
    point.

    In a turn, it answers only the current question. In a sealed step, it gives all answers except the last one, which
    would seal them.
    """
    trial, places = world.preview(seat), list[int]()
    for action in suggested[:MAX_ANSWERS_IN_CUSTOM_ID] if world.in_sealed_step else suggested[:1]:
        places.append(trial.get_decision(seat).legal_actions.index(action))
        trial.submit(seat, action)
    return places[:-1] if len(places) > 1 and seat not in trial.open_questions else places


def decode_answers(positions: Sequence[int], preview: Match[Any], seat: Seat) -> tuple[Action, ...]:
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
    suggested: Sequence[Action], world: Match[Any], seat: Seat, presenter: Presenter[Any], words: Catalogue,
    limit: int | None = None,
) -> list[str]:  # fmt: skip
    """Return labels for suggested answers that are given one after the other, at most `limit`. Answers that are forced
    or usual are left out.
    """
    trial, labels = world.preview(seat), list[str]()
    for n, action in enumerate(suggested[:limit]):
        if seat not in trial.open_questions or action not in trial.get_decision(seat).legal_actions:
            continue  # there is nothing to choose at this point
        ahead, last = Lookahead[Any].from_match(trial, seat), n + 1 == len(suggested)
        usual = action == presenter.default_action(ahead.view, trial.get_decision(seat))
        if last or not labels or not usual:  # the default answer in between needs no mention
            labels.append(
                get_button_label(ahead, action, presenter, words) if last else presenter.short_label(ahead, action)
            )
        trial.submit(seat, action)
    return labels


def get_button_label(ahead: Lookahead[Any], action: Action, presenter: Presenter[Any], words: Catalogue) -> str:
    """Return the text of the button that gives this answer on a panel."""
    if isinstance(action, EndTurn):
        return presenter.end_turn_label(ahead) or words("end-turn")
    return presenter.label(ahead, action)


def format_suggestion(
    n: int, best: Sequence[Suggestion], labels: Sequence[str], presenter: Presenter[Any], words: Catalogue
) -> str:
    """Return the suggestion with index `n` as text, with its reasons: "**2. Grain: green; then Harvest 2 grain** ·
    about 1 point less".
    """
    then = "; ".join(labels[1:])
    what = shorten(words("advice-then", what=labels[0], then=then) if then else labels[0], MAX_SUGGESTION_CHARS)
    head = words("advice-line", n=n + 1, what=what, lead=describe_lead(n, best, words))
    why = explain_suggestion(best[n])
    pro, con = format_parts(why.gains, presenter), format_parts(why.losses, presenter)
    told = [words("advice-for", parts=pro)] if pro else []
    return "\n".join(filter(None, [head, " ".join([*told, *([words("advice-against", parts=con)] if con else [])])]))


def describe_lead(n: int, best: Sequence[Suggestion], words: Catalogue) -> str:
    """Return how much better the first suggestion is than the others or, for another one, how many points it is behind
    the first.
    """
    if n == 0:
        return words(f"advice-{rate_first_suggestion(best)}")
    behind = best[n].behind
    if not is_notably_ahead(behind, best[n].error):
        return words("advice-as-good")
    return words("advice-behind", points=max(1, round(behind)))


def format_parts(parts: Sequence[tuple[str, float]], presenter: Presenter[Any]) -> str:
    """Return named points as text: "chronicle +3½, travel +2"."""
    return ", ".join(f"{get_part_name(name, presenter)} {format_half_points(points)}" for name, points in parts)


def get_part_name(name: str, presenter: Presenter[Any]) -> str:
    """Return the game's name for one part of a position's estimated value, or else the name of the score category."""
    key = f"worth-{name}".replace("_", "-")
    return presenter.text(key) if presenter.text.has(key) else presenter.category_name(name)


def format_half_points(points: float) -> str:
    """Return points rounded to halves, with a sign: "+1½", "−½"."""
    whole, half = divmod(round(abs(points) * 2), 2)
    return f"{'−' if points < 0 else '+'}{whole or ''}{'½' if half else ''}" if whole or half else "0"
