"""What is true of things of My Village in a running game: how many are left, and who has them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from engine.core.text import format_number

from ..components import Profession
from ..view import View
from .names import Names


def describe_filled_coffins(names: Names, view: View, id: Profession) -> str:
    """Return whose villagers lie in the coffins of a profession."""
    return names.text("now-coffins", who=names.join_player_names(view.chronicle[id]) or "none")


def describe_time_left(names: Names, view: View, id: str) -> str:
    return names.text(
        "now-time", left=format_counts_by_seat(names, (village.to_bridge for village in view.villages))
    )


def format_counts_by_seat(names: Names, counts: Iterable[int]) -> str:
    """Return "Ann 2, Bob 1", without seats that have none."""
    parts = [
        f"{names.player_name(seat)} {format_number(count)}" for seat, count in enumerate(counts) if count
    ]
    return names.join_with_and(parts) or names.text("nobody-of-it")


def describe_customers_now(names: Names, view: View, id: str) -> str:
    """Return how many customers are on display, in the stack, in whose market, and served."""
    shown_count = len([*filter(None, view.display.customers)])
    markets = format_counts_by_seat(
        names, (len([*filter(None, village.player.market)]) for village in view.villages)
    )
    served = format_counts_by_seat(names, (len(village.player.served) for village in view.villages))
    stack_count = len(view.customers_left)
    return names.text("now-customers", shown=shown_count, markets=markets, served=served, left=stack_count)


def describe_hand_now(names: Names, view: View) -> str:
    hand = view.hand
    return names.text(
        "now-hand",
        who=names.player_name(hand.owner),
        palm=int(hand.palm),
        story=hand.story,
    )


def describe_school_now(names: Names, view: View) -> str:
    children = [
        int(village.player.school_left) + int(village.player.school_right) for village in view.villages
    ]
    return names.text("now-school", who=format_counts_by_seat(names, children))


def describe_tiles_now(names: Names, view: View) -> str:
    """Return whose tile lies beside which banner."""
    tiles = [(seat, village.player, village.player.tile) for seat, village in enumerate(view.villages)]
    parts = [
        names.text(
            "now-tile",
            who=names.player_name(seat),
            banner=names.name_banner(player, tile),
        )
        for seat, player, tile in tiles
        if tile is not None
    ]
    return "; ".join(parts) or names.text("nobody-of-it")


def describe_fields_now(names: Names, view: View) -> str:
    field_counts = format_counts_by_seat(names, (len(village.player.fields) for village in view.villages))
    return names.text("now-fields", left=view.display.fields, who=field_counts)


def describe_meeting_places_now(names: Names, view: View) -> str:
    has = [int(village.player.meeting) for village in view.villages]
    seats = [seat for seat, has_meeting in enumerate(has) if has_meeting]
    return names.text(
        "now-meeting",
        left=view.display.meeting_places,
        who=names.join_player_names(seats) or "none",
    )


DESCRIBE_NOW_BY_ID: Mapping[str, Callable[[Names, View], str]] = {
    "field": describe_fields_now,
    "meeting_place": describe_meeting_places_now,
    "school": describe_school_now,
    "steward": lambda names, view: names.text(
        "now-steward", count=len(list(filter(None, view.display.customers)))
    ),
    "hand": describe_hand_now,
    "rat": lambda names, view: names.text("now-rat", distance=view.rat),
    "window": lambda names, view: format_counts_by_seat(
        names, (village.windows for village in view.villages)
    ),
    "grave": lambda names, view: format_counts_by_seat(
        names, (view.graves.count(seat) for seat in range(view.seats))
    ),
    "coffin": lambda names, view: names.text("now-coffin", coffins=view.coffins, end=view.coffins_end),
    "value_tile": describe_tiles_now,
    "day_laborer": lambda names, view: format_counts_by_seat(
        names, (village.player.laborers for village in view.villages)
    ),
}


def describe_now(names: Names, view: View, id: str) -> str:
    return DESCRIBE_NOW_BY_ID[id](names, view) if id in DESCRIBE_NOW_BY_ID else ""
