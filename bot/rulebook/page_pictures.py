"""The picture of a page: a position, drawn with the places of its parts, and cut to what the page is about."""

from __future__ import annotations

import random
import tomllib
from functools import cache
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.rulebook.book import PagePicture, Reader, read_game_text
from engine.core import Match, Setup
from engine.core.game import AnyGame
from engine.core.presentation import Lookahead
from engine.core.rules import State
from engine.core.teaching import prepared_position as positions
from render.games import get_renderer
from render.scene import Picture, Player, Scene, Theme

SEED_KEY = b"the rulebook"

Position = dict[str, Any]
"""`PositionCalls`, or a number of `random` answers in a new game; and the number of `players`."""


class Example(Struct, forbid_unknown_fields=True):
    """An example: from the position on, the asked seats give these answers in the notation of `format_action`; then
    the facts hold.

    The facts are checked in the view of the seat that answered last.
    """

    position: str
    answers: list[str]
    expect: dict[str, Any]  # expected values by path in the view: "families.0.player.coins"
    refused: list[str] = []  # answers that must not be legal at the end


class PositionFile(Struct, forbid_unknown_fields=True):
    """The positions and examples of a rulebook. A position without `players` is for as many as the reader plays with."""

    position: dict[str, Position] = {}
    example: dict[str, Example] = {}


@cache
def load_positions(game: AnyGame) -> PositionFile:
    """Return the positions and examples of a game's rulebook; an empty file if the game has none. Raises msgspec's
    ValidationError or TOMLDecodeError for a malformed file.
    """
    return msgspec.convert(tomllib.loads(read_game_text(game, "play", "PLAY", "toml") or ""), PositionFile)


def build_match(game: AnyGame, name: str, players: int) -> Match:
    """Build a match at a named position of the rulebook.

    Raises KeyError for an unknown position, ValueError for an impossible one.
    """
    words = dict(load_positions(game).position[name])
    players = words.pop("players", players)
    if "random" in words:
        return play_randomly(game, players, words["random"])
    return Match[State].new(game, positions.build_position(game, players, words))


def play_randomly(game: AnyGame, players: int, answers: int) -> Match:
    """Return a match after this many random answers, which are the same each time; at its end if that comes first."""
    luck = random.Random(SEED_KEY)
    match = Match.new(game, Setup(players, SEED_KEY.ljust(16, b".")))
    for _ in range(answers):
        if match.open_questions:
            seat = luck.choice(sorted(match.open_questions))
            match.submit(seat, luck.choice(match.get_decision(seat).options))
    return match


PLAYER_NAMES = ("Ann", "Bea", "Carl", "Dora", "Emil", "Fay")
PICTURE_KINDS = {"board": "board", "own": "acting"}


def draw_page_picture(picture: PagePicture, reader: Reader, theme: Theme = "standard") -> Picture:
    """Draw the picture of a page, cut to the things that it shows.

    Raises KeyError for a thing that is not drawn, ValueError for an impossible position. It takes 50 ms, and almost a
    second if nothing of the game has been drawn before.
    """
    match = build_match(reader.game, picture.at, reader.players)
    shown, kind = build_scene(picture.kind, match, reader, theme), PICTURE_KINDS[picture.kind]
    return get_renderer(reader.game.slug).enlarge(kind, shown, picture.show, picture.mark)


def can_be_drawn(picture: PagePicture, reader: Reader) -> bool:
    """Return whether the position of a picture exists with the components that are loaded: the host's box may not have
    the tiles that it names."""
    if not reader.game.components_digest:
        return True
    try:
        build_scene(picture.kind, build_match(reader.game, picture.at, reader.players), reader, "standard")
    except Exception:  # builders of positions may raise anything
        return False
    return True


def hash_picture(picture: PagePicture, reader: Reader, theme: Theme) -> bytes:
    """Return a digest that is the same exactly for the same picture, as the key of a cache."""
    parts = reader.game.slug, picture, reader.players, reader.locale, theme
    return blake2b(msgspec.msgpack.encode(parts), digest_size=16, person=b"rulebook").digest()


def build_scene(kind: str, match: Match, reader: Reader, theme: Theme) -> Scene:
    """Return what the picture is drawn from: seen by everybody, or, for the kind "own", by the seat that is asked."""
    badges = reader.game.seat_colours[: len(match.state.players)]
    players = tuple(Player(name, badge) for name, badge in zip(PLAYER_NAMES, badges, strict=False))
    shown = Scene(match.view(None), players, theme=theme, locale=reader.locale)
    if kind != "own":
        return shown
    seat = min(match.open_questions)
    ahead = Lookahead.from_match(match, seat)
    return replace(
        shown, view=match.view(seat), viewer=seat, decision=match.get_decision(seat), lookahead=ahead
    )
