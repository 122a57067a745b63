"""What the messages of Carpe Diem promise."""

from __future__ import annotations

import re
from collections.abc import Mapping

from conformance.promises import MessageAtQuestion, Promise, can_undo, copy_with_answers
from engine.core import EndTurn
from engine.games.carpe_diem.actions import Place, Store, Take
from engine.games.carpe_diem.components import KINDS
from engine.games.carpe_diem.events import Completed, Dealt, FountainDrawn
from engine.games.carpe_diem.state import State

MANY = 9


def leave_nothing(state: State):
    for player in state.players:
        player.coins = player.bread = 0
        player.goods = dict.fromkeys(player.goods, 0)


def give_plenty(state: State):
    for player in state.players:
        player.coins = player.bread = MANY
        player.goods = dict.fromkeys(player.goods, MANY)


EXTREMES = (leave_nothing, give_plenty)


def can_complete(message: MessageAtQuestion) -> bool:
    """Return whether the named features, and no others, can be completed by the tile."""
    done = {
        event.kind
        for then in (message.after, *message.iter_next_positions())
        for event in message.list_events(then)
        if isinstance(event, Completed)
    }
    names = [message.presenter.name_kind(kind) for kind in KINDS if kind in done]
    formatter = message.presenter
    return message.args["kinds"] in (formatter.join_with_and(names), formatter.join_with_or(names))


def has_places(message: MessageAtQuestion) -> bool:
    cells = {option.cell for option in message.options if isinstance(option, Place)}
    return len(cells) == message.args["count"] and message.offers(Store)


def ends_turn(message: MessageAtQuestion) -> bool:
    """Return whether the end of the turn leads to what is said, and cannot be undone if something is drawn."""
    then = copy_with_answers(message.match, message.seat, EndTurn())
    told = [type(event) for event in message.list_events(then)]
    match message.args["then"]:
        case "fountain":
            return FountainDrawn in told and not can_undo(then, message.seat)
        case "deal":
            return Dealt in told and not can_undo(then, message.seat)
        case "over":
            return then.is_over
        case _:
            return not message.uses_chance(then)


def is_free(message: MessageAtQuestion) -> bool:
    """Return whether exactly the named depots cost no bread."""
    bread = message.match.state.players[message.seat].bread
    free, paid = set[int](), set[int]()
    for option in message.decision.options:
        if isinstance(option, Take):
            cost = (
                bread
                - copy_with_answers(message.match, message.seat, option).state.players[message.seat].bread
            )
            (paid if cost > 0 else free).add(option.depot)
    named = set(map(int, re.findall(r"\d+", str(message.args["free"]))))
    return free == named and bool(paid) == bool(message.args["bread"])


def brings_points(message: MessageAtQuestion) -> bool:
    """Return whether the rest of the visit brings exactly the points that are said, with the usual payments."""
    told = re.search(r"(−?\d+) (?:points?|Punkte?)", str(message.args["outcome"]))
    points = int(told[1].replace("−", "-")) if told else 0
    before, after = (
        match.state.players[message.seat].vp for match in (message.match, message.after_implied_answers)
    )
    return after - before == points


def is_incomplete(message: MessageAtQuestion) -> bool:
    """Return whether there is such a feature, which the rules can never complete: `test_words` tries all tiles."""
    features = message.view.districts[message.seat].features
    return any(not one.complete and len(one.cells) == message.args["tiles"] for one in features)


PROMISES: Mapping[str, Promise] = {
    "about-can-complete": can_complete,
    "about-places": has_places,
    "ask-end": ends_turn,
    "ask-take": is_free,
    "label-bread": brings_points,
    "label-pay": brings_points,
    "label-visit": brings_points,
    "open-feature": is_incomplete,
}
