"""The pictures in words: alt texts, and the text board."""
from __future__ import annotations

from collections.abc import Iterator

from render.kit.wording import get_player_name, join_within_limit, to_sentences
from render.scene import Scene

from ..state import SIDES
from ..view import View
from .words import TITLE, turn, words


def board(scene: Scene[View]) -> str:
    return join_within_limit(words(scene), list(sentences(scene)))


def text(scene: Scene[View]) -> str:
    return "\n".join(sentences(scene))


def brief(scene: Scene[View]) -> str:
    """The own hand and the rows."""
    return "\n".join([*own(scene), *rows(scene)])


def sentences(scene: Scene[View]) -> Iterator[str]:
    say, view = words(scene), scene.view
    yield say("alt-over" if view.results is not None else "alt-now", game=TITLE, turn=str(turn(scene)))
    yield from to_sentences(scene.log_lines)
    yield from own(scene)
    yield from rows(scene)
    for seat in range(len(scene.players)):
        yield say("alt-player", who=get_player_name(scene, seat), points=view.points[seat], cards=view.hands[seat])
    yield say("pile", count=view.pile) + "."


def own(scene: Scene[View]) -> Iterator[str]:
    if scene.view.own:
        yield words(scene)("hand", cards=listed(scene.view.own))


def rows(scene: Scene[View]) -> Iterator[str]:
    """All cards of each row, the open one last."""
    for side in SIDES:
        yield words(scene)(f"alt-row-{side}", cards=listed(scene.view.rows.of(side)) or "–")


def listed(cards: list[int]) -> str:
    return " ".join(map(str, cards))
