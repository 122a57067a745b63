"""Alt texts and the text board."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Seat
from render.kit.wording import get_player_name, join_within_limit, to_sentences
from render.scene import Scene

from ..view import View
from .words import describe_bid, get_messages, make_turn_label


def describe_board(scene: Scene[View]) -> str:
    """Return the alt text of a picture."""
    return join_within_limit(get_messages(scene), list(list_sentences(scene)))


def write_text_board(scene: Scene[View]) -> str:
    """Return the board as a text."""
    return "\n".join(list_sentences(scene))


def write_question_text(scene: Scene[View]) -> str:
    """Return what a player needs for a question: their dice and the bids."""
    return "\n".join([*describe_own_dice(scene), *describe_bids(scene)])


def list_sentences(scene: Scene[View]) -> Iterator[str]:
    messages, view = get_messages(scene), scene.view
    if view.results is not None:
        yield messages(
            "alt-over", game="Liar’s Dice", rounds=view.round - 1, turn=str(make_turn_label(scene))
        )
    else:
        yield messages(
            "alt-now", game="Liar’s Dice", round=view.round, part="", turn=str(make_turn_label(scene))
        )
    yield from to_sentences(scene.log_lines)
    yield from describe_own_dice(scene)
    if view.results is None:
        yield from describe_bids(scene)
    for seat in range(len(scene.players)):
        yield describe_player(scene, seat)


def describe_own_dice(scene: Scene[View]) -> Iterator[str]:
    if scene.view.own:
        yield get_messages(scene)("own-dice", dice=join_dice(scene.view.own))


def describe_bids(scene: Scene[View]) -> Iterator[str]:
    messages, view = get_messages(scene), scene.view
    if not view.bids:
        yield messages("no-bid", total=view.total)
        return
    last_bid = view.bids[-1]
    yield messages(
        "last-bid",
        who=get_player_name(scene, last_bid.seat),
        bid=describe_bid(messages, last_bid),
        total=view.total,
    )
    earlier_bids = [
        f"{get_player_name(scene, bid.seat)} {describe_bid(messages, bid)}"
        for bid in reversed(view.bids[:-1])
    ]
    if earlier_bids:
        yield messages("before", bids=", ".join(earlier_bids)) + "."


def describe_player(scene: Scene[View], seat: Seat) -> str:
    """Return "Ann: 3 dice; lifted 2 3 5 6."."""
    messages, view = get_messages(scene), scene.view
    count = view.dice_left[seat]
    dice_left = messages("left", count=count) if count else messages("out", round=view.out[seat])
    lifted = view.lifted[seat] if view.lifted else []
    return (
        f"{get_player_name(scene, seat)}: {dice_left}"
        + (messages("alt-lifted", dice=join_dice(lifted)) if lifted else "")
        + "."
    )


def join_dice(dice: list[int]) -> str:
    return " ".join(map(str, dice))
