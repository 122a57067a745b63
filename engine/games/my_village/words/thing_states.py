"""What is true of things of My Village in a running game: how many are left, and who has them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from engine.core.text import format_number

from ..components import Letter, Profession
from ..view import View
from .names import TextPresenter


def describe_stage_left(presenter: TextPresenter, view: View, id: Letter) -> str:
    return presenter.text("now-stage", count=len(view.travel_left[id]))


def describe_filled_coffins(presenter: TextPresenter, view: View, id: Profession) -> str:
    """Return whose villagers lie in the coffins of a profession."""
    return presenter.text(
        "now-coffins", who=presenter.name_formatter.join_player_names(view.chronicle[id]) or "none"
    )


def describe_time_left(presenter: TextPresenter, view: View, id: str) -> str:
    return presenter.text(
        "now-time", left=format_counts_by_seat(presenter, (village.to_bridge for village in view.villages))
    )


def format_counts_by_seat(presenter: TextPresenter, counts: Iterable[int]) -> str:
    """Return "Ann 2, Bob 1", without seats that have none."""
    parts = [
        f"{presenter.name_formatter.player_name(seat)} {format_number(count)}"
        for seat, count in enumerate(counts)
        if count
    ]
    return presenter.name_formatter.join_with_and(parts) or presenter.text("nobody-of-it")


def describe_customers_now(presenter: TextPresenter, view: View, id: str) -> str:
    """Return how many customers are on display, in the stack, in whose market, and served."""
    shown_count = len([*filter(None, view.display.customers)])
    markets = format_counts_by_seat(
        presenter, (len([*filter(None, village.player.market)]) for village in view.villages)
    )
    served = format_counts_by_seat(presenter, (len(village.player.served) for village in view.villages))
    stack_count = len(view.customers_left)
    return presenter.text(
        "now-customers", shown=shown_count, markets=markets, served=served, left=stack_count
    )


def describe_hand_now(presenter: TextPresenter, view: View) -> str:
    hand = view.hand
    return presenter.text(
        "now-hand",
        who=presenter.name_formatter.player_name(hand.owner),
        palm=int(hand.palm),
        story=hand.story,
    )


def describe_school_now(presenter: TextPresenter, view: View) -> str:
    children = [
        int(village.player.school_left) + int(village.player.school_right) for village in view.villages
    ]
    return presenter.text("now-school", who=format_counts_by_seat(presenter, children))


def describe_tiles_now(presenter: TextPresenter, view: View) -> str:
    """Return whose tile lies beside which banner."""
    tiles = [(seat, village.player, village.player.tile) for seat, village in enumerate(view.villages)]
    parts = [
        presenter.text(
            "now-tile",
            who=presenter.name_formatter.player_name(seat),
            banner=presenter.name_formatter.name_banner(player, tile),
        )
        for seat, player, tile in tiles
        if tile is not None
    ]
    return "; ".join(parts) or presenter.text("nobody-of-it")


def describe_fields_now(presenter: TextPresenter, view: View) -> str:
    field_counts = format_counts_by_seat(presenter, (len(village.player.fields) for village in view.villages))
    return presenter.text("now-fields", left=view.display.fields, who=field_counts)


def describe_meeting_places_now(presenter: TextPresenter, view: View) -> str:
    has = [int(village.player.meeting) for village in view.villages]
    seats = [seat for seat, has_meeting in enumerate(has) if has_meeting]
    return presenter.text(
        "now-meeting",
        left=view.display.meeting_places,
        who=presenter.name_formatter.join_player_names(seats) or "none",
    )


def describe_windows_now(presenter: TextPresenter, view: View) -> str:
    return format_counts_by_seat(presenter, (village.windows for village in view.villages))


DESCRIBE_NOW_BY_ID: Mapping[str, Callable[[TextPresenter, View], str]] = {
    "field": describe_fields_now,
    "meeting_place": describe_meeting_places_now,
    "school": describe_school_now,
    "steward": lambda presenter, view: presenter.text(
        "now-steward", count=len(list(filter(None, view.display.customers)))
    ),
    "hand": describe_hand_now,
    "rat": lambda presenter, view: presenter.text("now-rat", distance=view.rat),
    "window": describe_windows_now,
    "grave": lambda presenter, view: format_counts_by_seat(
        presenter, (view.graves.count(seat) for seat in range(view.seats))
    ),
    "coffin": lambda presenter, view: presenter.text(
        "now-coffin", coffins=view.coffins, end=view.coffins_end
    ),
    "value_tile": describe_tiles_now,
    "day_laborer": lambda presenter, view: format_counts_by_seat(
        presenter, (village.player.laborers for village in view.villages)
    ),
}


def describe_now(presenter: TextPresenter, view: View, id: str) -> str:
    return DESCRIBE_NOW_BY_ID[id](presenter, view) if id in DESCRIBE_NOW_BY_ID else ""
