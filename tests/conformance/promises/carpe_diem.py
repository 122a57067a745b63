"""What the messages of Carpe Diem promise."""
from __future__ import annotations

import re
from collections.abc import Mapping

from conformance.promises import Promise, Promised, can_take_back, play_on
from engine.core import EndTurn
from engine.games.carpe_diem.actions import Place, Store, Take
from engine.games.carpe_diem.components import KINDS
from engine.games.carpe_diem.events import Completed, Dealt, FountainDrawn, Resolved
from engine.games.carpe_diem.state import State
from engine.games.carpe_diem.words.names import format_forum_number

MANY = 9


def leave_nothing(state: State) -> None:
    for player in state.players:
        player.coins = player.bread = 0
        player.goods = dict.fromkeys(player.goods, 0)


def give_plenty(state: State) -> None:
    for player in state.players:
        player.coins = player.bread = MANY
        player.goods = dict.fromkeys(player.goods, MANY)


EXTREMES = (leave_nothing, give_plenty)


def can_complete(said: Promised) -> bool:
    """Return whether the named features, and no others, can be completed by the tile."""
    done = {
        event.kind
        for then in (said.after, *said.list_ways())
        for event in said.list_events(then)
        if isinstance(event, Completed)
    }
    names = [said.presenter.name_formatter.name_kind(kind) for kind in KINDS if kind in done]
    formatter = said.presenter.name_formatter
    return said.args["kinds"] in (formatter.join_with_and(names), formatter.join_with_or(names))


def has_places(said: Promised) -> bool:
    cells = {option.cell for option in said.options if isinstance(option, Place)}
    return len(cells) == said.args["count"] and said.offers(Store)


def end_turn(said: Promised) -> bool:
    """Return whether the end of the turn leads to what is said, and cannot be taken back if chance comes."""
    then = play_on(said.match, said.seat, EndTurn())
    told = [type(event) for event in said.list_events(then)]
    match said.args["then"]:
        case "fountain":
            return FountainDrawn in told and not can_take_back(then, said.seat)
        case "deal":
            return Dealt in told and not can_take_back(then, said.seat)
        case "over":
            return then.is_over
        case _:
            return then.state.chance.draw_count == said.match.state.chance.draw_count


def is_free(said: Promised) -> bool:
    """Return whether exactly the named depots cost no bread."""
    bread = said.match.state.players[said.seat].bread
    free, paid = set[int](), set[int]()
    for option in said.decision.options:
        if isinstance(option, Take):
            cost = bread - play_on(said.match, said.seat, option).state.players[said.seat].bread
            (paid if cost > 0 else free).add(option.depot)
    return free == set(map(int, re.findall(r"\d+", str(said.args["free"])))) and bool(paid) == bool(said.args["bread"])


def is_resolved(said: Promised) -> bool:
    """Return whether the second card is the one that is said, with the usual payments."""
    if said.args.get("second") == "none":
        return True
    resolved = [event for event in said.list_events(said.settled) if isinstance(event, Resolved)]
    return format_forum_number(resolved[-1].space) == said.args["second"]


def is_incomplete(said: Promised) -> bool:
    """Return whether there is such a feature, which the rules can never complete: `test_words` tries all tiles."""
    features = said.view.districts[said.seat].features
    return any(not one.complete and len(one.cells) == said.args["tiles"] for one in features)


PROMISES: Mapping[str, Promise] = {
    "about-can-complete": can_complete,
    "about-places": has_places,
    "ask-end": end_turn,
    "ask-take": is_free,
    "label-bread": is_resolved,
    "label-pay": is_resolved,
    "label-visit": is_resolved,
    "open-feature": is_incomplete,
}
