"""What the messages of My Village promise."""
from __future__ import annotations

import re
from collections.abc import Mapping

from conformance.promises import Promise, Promised, can_take_back, play_on
from engine.core import Action, EndTurn
from engine.games.my_village import actions as a
from engine.games.my_village.components import (
    CHAMBERS,
    CRAFTS,
    MONKS,
    NUMBERS_BY_PLAYER_COUNT,
    PROFESSIONS,
    TILE_VALUES,
)
from engine.games.my_village.rules.banners import explain_refused_white_banner, printed_values
from engine.games.my_village.rules.death import count_coffins
from engine.games.my_village.rules.display import STACK_BY_ADD_ID
from engine.games.my_village.state import Player, State

MANY, LAST_CLOUD = 9, 9
NEW_THINGS = (a.Add, a.TakeHand, a.Steward)


def fill_schools(state: State) -> None:
    for player in state.players:
        player.school_left = player.school_right = True
        player.villagers = list(PROFESSIONS)


def empty_schools(state: State) -> None:
    for player in state.players:
        player.school_left = player.school_right = False


def leave_one_villager(state: State) -> None:
    for player in state.players:
        player.villagers, player.coins, player.cloud = player.villagers[:1], 0, LAST_CLOUD


def give_plenty(state: State) -> None:
    for player in state.players:
        player.coins, player.wild = MANY, MANY
        player.fields = [True for _ in player.fields]
        for workshop in player.crafts.values():
            workshop.stock = MANY


def empty_market(state: State) -> None:
    """Leave no customers on display, nor any in the stack."""
    if state.turn.visit is None:
        state.display.customers, state.stacks.customers = [], []


def empty_display(state: State) -> None:
    if not state.turn.adding:
        state.display.crafts, state.display.churches, state.display.chambers = [], [], []
        state.display.meeting_places = state.display.fields = 0


def fill_coffins(state: State) -> None:
    """Let the next death end the game."""
    last = NUMBERS_BY_PLAYER_COUNT[len(state.players)].coffins_end - 1
    state.graves += [0] * (last - count_coffins(state))


EXTREMES = (fill_coffins, fill_schools, empty_schools, leave_one_villager, give_plenty, empty_market, empty_display)


def get_player(said: Promised) -> Player:
    return said.view.villages[said.seat].player


def has_banner(said: Promised) -> bool:
    """Return whether each value of the added card opens its banner, while its villager is there."""
    assert isinstance(said.action, a.Add)
    player, card = get_player(said), said.action.card
    banner = CRAFTS[card].type if card in CRAFTS else "council" if card in CHAMBERS else f"F{len(player.fields)}"
    values = [int(one) for one in re.findall(r"\d+", said.args.get("values", ""))] or printed_values(player, banner)
    refused = [explain_refused_white_banner(player, value, banner) for value in values]
    return all(why is None or why.code == "absent" for why in refused)


def has_nobody(said: Promised) -> bool:
    assert isinstance(said.action, a.Bury)
    return said.action.profession not in get_player(said).villagers


def is_for_headman(said: Promised) -> bool:
    """Return whether the sum opens nothing else, and whether it can be changed."""
    later = said.list_options(said.settled)
    return not any(isinstance(one, (*NEW_THINGS, a.Activate)) for one in later) and can_change(said)


def opens_nothing_new(said: Promised) -> bool:
    return not any(isinstance(one, NEW_THINGS) for one in said.list_options(said.settled)) and can_change(said)


def can_change(said: Promised) -> bool:
    values = {one.value for one in said.options if isinstance(one, a.SetValue)}
    return len(values) > 1 or not said.args["change"]


def has_windows(said: Promised) -> bool:
    """Return whether the monk brings so many windows and can do what is said at once."""
    assert isinstance(said.action, a.Add)
    monk = said.match.state.top_monk(STACK_BY_ADD_ID[said.action.card])
    assert monk
    deeds: Mapping[str, type[Action]] = {
        "use_school": a.School, "take_customers": a.CallSteward, "move_headman": a.MoveHeadman
    }  # fmt: skip
    deed = deeds.get(MONKS[monk].black_effects[0].op)
    vain = (a.School("nothing"), a.CallSteward(False), a.MoveHeadman("decline"))
    possible = deed is None or any(isinstance(one, deed) and one not in vain for one in said.options)
    is_monk_here = monk in get_player(said).monks
    windows = said.view.villages[said.seat].windows + (0 if is_monk_here else MONKS[monk].windows)
    return windows == said.args["n"] and (said.args["told"] == 1 or possible == (said.args["told"] == 0))


SCHOOL_OPTIONS = {
    "none": {"enroll"}, "left": {"advance", "train_left"}, "right": {"enroll", "train_right"},
    "both": {"train_left", "train_right"},
}  # fmt: skip


def has_school(said: Promised) -> bool:
    """Return whether the school offers what is said of it."""
    options = {one.option for one in said.options if isinstance(one, a.School)} - {"nothing"}
    named = SCHOOL_OPTIONS[str(said.args["state"])]
    trains = said.args["trains"] == "yes"
    return options == {one for one in named if trains or not one.startswith("train")}


def has_tile(said: Promised) -> bool:
    """Return whether 2 and 12 open the banner beside the tile, if its villager is there and its price can be paid."""
    assert isinstance(said.action, a.PlaceTile) and said.action.banner
    player = get_player(said)
    refused = [explain_refused_white_banner(player, value, said.action.banner) for value in TILE_VALUES]
    return all(why is None or why.code != "other_value" for why in refused)


def has_useful_place(said: Promised) -> bool:
    """Return whether the tile adds a value beside some banner exactly if that is said."""
    player = said.match.state.players[said.seat]
    banners = [one.banner for one in said.options if isinstance(one, a.PlaceTile) and one.banner]
    printed = [printed_values(player, banner) for banner in banners]
    return any(one and set(TILE_VALUES) - set(one) for one in printed) == bool(said.args["useful"])


def ends_turn(said: Promised) -> bool:
    then = play_on(said.match, said.seat, EndTurn())
    draws = then.state.chance.draw_count != said.match.state.chance.draw_count
    match said.args["then"]:
        case "rat":
            return draws and not can_take_back(then, said.seat)
        case "roll":
            return draws
        case "over":
            return then.is_over
        case _:
            return not draws and not then.is_over


def bars_undo(said: Promised) -> bool:
    return not any(can_take_back(then, said.seat) for then in said.list_ways())


def counts_time(said: Promised) -> bool:
    return said.view.villages[said.seat].to_bridge == said.args["left"]


PROMISES: Mapping[str, Promise] = {
    "about-area_council": has_banner,
    "about-bury": has_nobody,
    "about-craft": has_banner,
    "about-field": has_banner,
    "about-guild_council": has_banner,
    "about-headman": is_for_headman,
    "about-monetary_council": has_banner,
    "about-monk": has_windows,
    "about-only-own": opens_nothing_new,
    "about-school": has_school,
    "about-tile": has_tile,
    "about-travel_church": lambda said: get_player(said).church == "travel_church",
    "ask-dice": lambda said: said.offers(a.TakeDice),
    "ask-end": ends_turn,
    "ask-tile": has_useful_place,
    "ask-turn_over": bars_undo,
    "draft-time": counts_time,
    "fate-left": counts_time,
}
