"""Alt texts and the text board."""

from __future__ import annotations

from collections.abc import Iterator

from render.kit.wording import get_player_name, join_within_limit, to_sentences
from render.scene import Scene

from ..state import SIDES
from ..view import View
from .words import TITLE, get_messages, make_turn_label


def describe_board(scene: Scene[View]) -> str:
    """Return the alt text of a picture."""
    return join_within_limit(get_messages(scene), list(list_sentences(scene)))


def write_text_board(scene: Scene[View]) -> str:
    """Return the board as a text."""
    return "\n".join(list_sentences(scene))


def write_question_text(scene: Scene[View]) -> str:
    """Return what a player needs for a question: their hand and the rows."""
    return "\n".join([*describe_own_hand(scene), *describe_rows(scene)])


def list_sentences(scene: Scene[View]) -> Iterator[str]:
    messages, view = get_messages(scene), scene.view
    yield messages(
        "alt-over" if view.results is not None else "alt-now", game=TITLE, turn=str(make_turn_label(scene))
    )
    yield from to_sentences(scene.log_lines)
    yield from describe_own_hand(scene)
    yield from describe_rows(scene)
    for seat in range(len(scene.players)):
        yield messages(
            "alt-player", who=get_player_name(scene, seat), points=view.points[seat], cards=view.hands[seat]
        )
    yield messages("pile", count=view.pile) + "."


def describe_own_hand(scene: Scene[View]) -> Iterator[str]:
    if scene.view.own:
        yield get_messages(scene)("hand", cards=join_cards(scene.view.own))


def describe_rows(scene: Scene[View]) -> Iterator[str]:
    """Yield all cards of each row, the open card last."""
    for side in SIDES:
        yield get_messages(scene)(f"alt-row-{side}", cards=join_cards(scene.view.rows.get_row(side)) or "–")


def join_cards(cards: list[int]) -> str:
    return " ".join(map(str, cards))
