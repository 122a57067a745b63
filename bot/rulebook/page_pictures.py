"""The picture of a page: a position, drawn with the places of its parts, and cut to what the page is about."""
from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.core import Match
from engine.core.presentation import Lookahead
from render.games import get_renderer
from render.scene import Picture as Drawn
from render.scene import Player, Scene

from .book import Picture
from .positions import Stage, laid_out
from .reader import Reader

PEOPLE = ("Ann", "Bea", "Carl", "Dora", "Emil", "Fay")
KINDS = {"board": "board", "own": "acting"}


def drawn(picture: Picture, reader: Reader, colour_blind: bool = False, at: Stage | None = None) -> Drawn:
    """Return the picture. Raises KeyError for a thing that is not drawn, ValueError for an impossible position.

    It takes 50 ms, and almost a second if nothing of the game has been drawn before.
    """
    shown = scene(picture.kind, laid_out(reader.game, picture.at, reader.players, at), reader, colour_blind)
    return get_renderer(reader.game.slug).enlarge(KINDS[picture.kind], shown, picture.show, picture.mark)


def digest(picture: Picture, reader: Reader, colour_blind: bool) -> bytes:
    """Return the same digest for the same picture."""
    parts = reader.game.slug, picture, reader.players, reader.locale, colour_blind
    return blake2b(msgspec.msgpack.encode(parts), digest_size=16, person=b"rulebook").digest()


def scene(kind: str, match: Match[Any], reader: Reader, colour_blind: bool) -> Scene[Any]:
    badges = reader.game.seat_colours[: len(match.state.players)]
    players = tuple(Player(name, badge) for name, badge in zip(PEOPLE, badges, strict=False))
    shown = Scene(match.view(None), players, colour_blind=colour_blind, locale=reader.locale)
    if kind != "own":
        return shown
    seat = min(match.open_questions)
    ahead = Lookahead[Any].from_match(match, seat)
    return replace(shown, view=match.view(seat), viewer=seat, decision=match.get_decision(seat), lookahead=ahead)
