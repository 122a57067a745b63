"""The options of a lobby, which a table stores by name."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.core.game import AnyGame
from engine.core.rules import LobbyOptions


def parse_options(game: AnyGame, options: dict[str, Any]) -> LobbyOptions:
    """Return the options of a lobby. Raises msgspec.ValidationError for a value that is not offered."""
    return msgspec.convert(options, game.options_type, strict=False)


def parse_options_at_start(game: AnyGame, options: dict[str, Any]) -> LobbyOptions:
    """Return the options with which a game started; options that it does not list did not exist then. Raises as
    `parse_options`."""
    return parse_options(game, {**game.options_type.legacy_values, **options})


def has_secret_steps(game: AnyGame, options: dict[str, Any]) -> bool:
    """Return whether a lobby's game will have sealed steps with secrets, in which everybody gets direct messages."""
    return game.has_sealed_steps(parse_options(game, options))
