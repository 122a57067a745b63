"""The pictures in words: alt texts, and the text board."""
from __future__ import annotations

from collections.abc import Iterator

from engine.core import Seat
from render.kit.wording import get_player_name, join_within_limit, to_sentences
from render.scene import Scene

from ..view import View
from .words import bid, turn, words


def board(scene: Scene[View]) -> str:
    return join_within_limit(words(scene), list(sentences(scene)))


def text(scene: Scene[View]) -> str:
    return "\n".join(sentences(scene))


def brief(scene: Scene[View]) -> str:
    """The own dice and the bid."""
    return "\n".join([*own(scene), *bids(scene)])


def sentences(scene: Scene[View]) -> Iterator[str]:
    say, view = words(scene), scene.view
    if view.results is not None:
        yield say("alt-over", game="Liar’s Dice", rounds=view.round - 1, turn=str(turn(scene)))
    else:
        yield say("alt-now", game="Liar’s Dice", round=view.round, part="", turn=str(turn(scene)))
    yield from to_sentences(scene.log_lines)
    yield from own(scene)
    if view.results is None:
        yield from bids(scene)
    for seat in range(len(scene.players)):
        yield player(scene, seat)


def own(scene: Scene[View]) -> Iterator[str]:
    if scene.view.own:
        yield words(scene)("own-dice", dice=shown(scene.view.own))


def bids(scene: Scene[View]) -> Iterator[str]:
    say, view = words(scene), scene.view
    if not view.bids:
        yield say("no-bid", total=view.total)
        return
    last = view.bids[-1]
    yield say("last-bid", who=get_player_name(scene, last.seat), bid=bid(say, last), total=view.total)
    before = [f"{get_player_name(scene, one.seat)} {bid(say, one)}" for one in reversed(view.bids[:-1])]
    if before:
        yield say("before", bids=", ".join(before)) + "."


def player(scene: Scene[View], seat: Seat) -> str:
    """"Ann: 3 dice; lifted 2 3 5 6."."""
    say, view = words(scene), scene.view
    said = say("left", count=view.left[seat]) if view.left[seat] else say("out", round=view.out[seat])
    lifted = view.lifted[seat] if view.lifted else []
    return f"{get_player_name(scene, seat)}: {said}" + (say("alt-lifted", dice=shown(lifted)) if lifted else "") + "."


def shown(dice: list[int]) -> str:
    return " ".join(map(str, dice))
