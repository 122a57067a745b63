"""Glossary entries of every game: score categories, lobby options, commands and standing orders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ..commands.notation import command_name, get_field_types, list_field_words
from ..commands.standing_order import StandingOrder
from ..game.game import AnyGame
from ..game.glossary_kinds import GlossaryKind, ids_without_rows
from ..presentation.presenter import Presenter
from ..rules.state import Setup
from ..text.names import format_number

SAMPLE_KEY = bytes(16)


def common_kinds(game: AnyGame) -> tuple[GlossaryKind, ...]:
    return (
        *([make_score_kind(game)] if list_categories(game) else []),
        make_option_kind(game),
        make_command_kind(game),
        make_order_kind(game),
    )


def list_categories(game: AnyGame) -> tuple[str, ...]:
    return game.results(
        game.create_state(Setup(game.player_counts[0], SAMPLE_KEY, game.options_type()))
    ).categories


def make_score_kind(game: AnyGame) -> GlossaryKind:
    """Return the kind of score categories, with what each player has of them now, as far as the view shows it."""
    order = list_categories(game)

    def describe_now(presenter: Presenter, view: Any, id: str) -> str:
        tallies = [
            (presenter.player_names[seat], game.running_score(view, seat))
            for seat in range(len(presenter.player_names))
        ]
        place = order.index(id)
        texts = [
            f"{who} {format_number(one.category_points[place])}"
            for who, one in tallies
            if one is not None and id not in one.hidden_categories
        ]
        return presenter.join_with_and(texts)

    def describe_effect(presenter: Presenter, id: str) -> str:
        says_more = presenter.text.has(f"does-score-{id}".replace("_", "-"))
        return "" if says_more else presenter.text("counts-at-the-end")

    return GlossaryKind(
        "score",
        ids_without_rows(order),
        lambda words, id: words.category_name(id),
        {"does": (describe_effect,)},
        only_paths=(),
        describe_now=describe_now,
    )


def make_option_kind(game: AnyGame) -> GlossaryKind:
    """Return the kind of lobby options, with the values that may be chosen."""
    field_types = get_field_types(game.options_type)

    def describe_values(presenter: Presenter, id: str) -> str:
        listed = list_field_words(field_types[id])
        found = ["none"] if listed is None else listed
        named = [presenter.text.get(f"option-{id}-{value}".replace("_", "-"), value) for value in found]
        named += [presenter.text("a-player")] if listed is None else []
        return presenter.text("may-be-chosen", values=presenter.join_with_or(named))

    fields = {field.name: None for field in msgspec.structs.fields(game.options_type)}
    return GlossaryKind(
        "option", fields, lambda words, id: words.option_name(id), {"does": (describe_values,)}, only_paths=()
    )


def make_command_kind(game: AnyGame) -> GlossaryKind:
    commands = {command_name(kind): kind for kind in (*game.command_types, *game.typeable_action_types)}

    def name_command(presenter: Presenter, id: str) -> str:
        return f"/{game.slug.replace('_', '-')} {id}"

    return GlossaryKind(
        "command",
        ids_without_rows(commands),
        name_command,
        {"does": (lambda words, id: words.command_description(commands[id]),)},
        only_paths=(),
    )


def make_order_kind(game: AnyGame) -> GlossaryKind:
    orders: Mapping[str, type[StandingOrder]] = {
        command_name(kind): kind for kind in game.standing_order_types
    }

    def describe_effect(presenter: Presenter, id: str) -> str:
        return presenter.command_description(orders[id])

    return GlossaryKind(
        "order",
        ids_without_rows(orders),
        lambda words, id: words.form_title(None, orders[id]),
        {"does": (describe_effect,)},
        only_paths=(),
    )
