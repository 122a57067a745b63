"""Alt texts and the text board."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Seat
from render.kit.wording import get_player_name, to_sentences
from render.scene import Description, Scene, Section

from ..view import View
from .words import describe_bid, get_messages, make_turn_label


def describe(scene: Scene[View]) -> Description:
    """Describe everything that the pictures show."""
    messages, view = get_messages(scene), scene.view
    label = str(make_turn_label(scene))
    seats = range(len(scene.players))
    players = tuple(Section(get_player_name(scene, seat), (describe_player(scene, seat),)) for seat in seats)
    news = tuple(to_sentences(scene.log_lines))
    if view.results is not None:
        over = messages("alt-over", game="Liar’s Dice", rounds=view.round - 1, turn=label)
        return Description(over, news, players=players)
    now = messages("alt-now", game="Liar’s Dice", round=view.round, part="", turn=label)
    return Description(now, news, (*describe_own_dice(scene), *describe_bids(scene)), players)


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
