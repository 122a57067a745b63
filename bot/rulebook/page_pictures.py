"""The picture of a page: a position, drawn with the places of its parts, and cut to what the page is about."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.core import Match
from engine.core.presentation import Lookahead
from render.games import get_renderer
from render.scene import Picture, Player, Scene

from .book import PagePicture
from .positions import PositionFile, build_match
from .reader import Reader

PLAYER_NAMES = ("Ann", "Bea", "Carl", "Dora", "Emil", "Fay")
PICTURE_KINDS = {"board": "board", "own": "acting"}


def draw_page_picture(
    picture: PagePicture, reader: Reader, colour_blind: bool = False, at: PositionFile | None = None
) -> Picture:
    """Draw the picture of a page, cut to the things that it shows.

    Raises KeyError for a thing that is not drawn, ValueError for an impossible position. It takes 50 ms, and almost a
    second if nothing of the game has been drawn before. `at`: other positions than the game's own.
    """
    shown = build_scene(
        picture.kind, build_match(reader.game, picture.at, reader.players, at), reader, colour_blind
    )
    return get_renderer(reader.game.slug).enlarge(
        PICTURE_KINDS[picture.kind], shown, picture.show, picture.mark
    )


def hash_picture(picture: PagePicture, reader: Reader, colour_blind: bool) -> bytes:
    """Return a digest that is the same exactly for the same picture, as the key of a cache."""
    parts = reader.game.slug, picture, reader.players, reader.locale, colour_blind
    return blake2b(msgspec.msgpack.encode(parts), digest_size=16, person=b"rulebook").digest()


def build_scene(kind: str, match: Match[Any], reader: Reader, colour_blind: bool) -> Scene[Any]:
    """Return what the picture is drawn from: seen by everybody, or, for the kind "own", by the seat that is asked."""
    badges = reader.game.seat_colours[: len(match.state.players)]
    players = tuple(Player(name, badge) for name, badge in zip(PLAYER_NAMES, badges, strict=False))
    shown = Scene(match.view(None), players, colour_blind=colour_blind, locale=reader.locale)
    if kind != "own":
        return shown
    seat = min(match.open_questions)
    ahead = Lookahead[Any].from_match(match, seat)
    return replace(
        shown, view=match.view(seat), viewer=seat, decision=match.get_decision(seat), lookahead=ahead
    )
