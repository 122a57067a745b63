"""Alt texts and the text board."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Seat
from render.kit.wording import get_player_name, to_sentences
from render.scene import Description, Scene, Section

from ..state import SIDES
from ..view import View
from .words import TITLE, get_messages, make_turn_label


def describe(scene: Scene[View]) -> Description:
    """Describe everything that the pictures show."""
    messages, view = get_messages(scene), scene.view
    key = "alt-over" if view.results is not None else "alt-now"
    return Description(
        messages(key, game=TITLE, turn=str(make_turn_label(scene))),
        tuple(to_sentences(scene.log_lines)),
        tuple(describe_own_hand(scene)),
        tuple(describe_player(scene, seat) for seat in range(len(scene.players))),
        (
            Section(
                messages("heading-rows"), (*describe_rows(scene), messages("pile", count=view.pile) + ".")
            ),
        ),
    )


def describe_player(scene: Scene[View], seat: Seat) -> Section:
    who, view = get_player_name(scene, seat), scene.view
    sentence = get_messages(scene)("alt-player", who=who, points=view.points[seat], cards=view.hands[seat])
    return Section(who, (sentence,))


def describe_own_hand(scene: Scene[View]) -> Iterator[str]:
    if scene.view.own:
        yield get_messages(scene)("hand", cards=join_cards(scene.view.own))


def describe_rows(scene: Scene[View]) -> Iterator[str]:
    """Yield all cards of each row, the open card last."""
    for side in SIDES:
        yield get_messages(scene)(f"alt-row-{side}", cards=join_cards(scene.view.rows.get_row(side)) or "–")


def join_cards(cards: list[int]) -> str:
    return " ".join(map(str, cards))
