"""The picture of a page: a position, drawn with the places of its parts, and cut to what the page is about."""

from __future__ import annotations

import random
import re
import tomllib
from functools import cache
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.core import Match, Setup
from engine.core.commands import format_action
from engine.core.game import AnyGame
from engine.core.presentation import Lookahead
from engine.core.rules import State
from engine.core.teaching import prepared_position as positions
from render.games import get_renderer
from render.scene import Picture, Player, Scene

from .book import PagePicture
from .reader import Reader
from .text_files import read_game_text

SEED_KEY = b"the rulebook"

Position = dict[str, Any]
"""`positions.Words`, or a number of `random` answers in a new game; and the number of `players`."""


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


class ExampleWrong(Exception):
    """An example does not go as the rulebook says."""


@cache
def load_positions(game: AnyGame) -> PositionFile:
    """Return the positions and examples of a game's rulebook; an empty file if the game has none. Raises msgspec's
    ValidationError or TOMLDecodeError for a malformed file.
    """
    return msgspec.convert(tomllib.loads(read_game_text(game, "play", "PLAY", "toml") or ""), PositionFile)


def build_match(game: AnyGame, name: str, players: int, at: PositionFile | None = None) -> Match[Any]:
    """Build a match at a named position of the rulebook.

    Raises KeyError for an unknown position, ValueError for an impossible one. `at`: other positions than the game's
    own.
    """
    words = dict((at or load_positions(game)).position[name])
    players = words.pop("players", players)
    if "random" in words:
        return play_randomly(game, players, words["random"])
    return Match[State].new(game, positions.build_position(game, players, words))


def play_randomly(game: AnyGame, players: int, answers: int) -> Match[Any]:
    """Return a match after this many random answers, which are the same each time; at its end if that comes first."""
    luck = random.Random(SEED_KEY)
    match = Match[Any].new(game, Setup(players, SEED_KEY.ljust(16, b".")))
    for _ in range(answers):
        if match.open_questions:
            seat = luck.choice(sorted(match.open_questions))
            match.submit(seat, luck.choice(match.get_decision(seat).options))
    return match


def play_example(game: AnyGame, name: str, players: int, at: PositionFile | None = None) -> Match[Any]:
    """Build an example's position, give its answers and check its facts. Return the match at its end.

    Raises ExampleWrong with what differs; KeyError for an unknown example; otherwise as `build_match`. `at`: other
    positions and examples than the game's own.
    """
    at = at or load_positions(game)
    example = at.example[name]
    match, seat = build_match(game, example.position, players, at), 0
    for said in example.answers:
        seat, legal = list_answers(match)
        if said not in legal:
            raise ExampleWrong(f"{name}: {said} cannot be answered: {', '.join(legal)}")
        match.submit(seat, legal[said])
    if wrong := [said for said in example.refused if said in list_answers(match)[1]]:
        raise ExampleWrong(f"{name}: {wrong[0]} can be answered")
    shown = match.view(seat)
    for path, expected in example.expect.items():
        if (found := positions.get_at_path(shown, path)) != expected:
            raise ExampleWrong(f"{name}: {path} is {found}, not {expected}")
    return match


def list_answers(match: Match[Any]) -> tuple[int, dict[str, Any]]:
    """Return the first seat that is asked, and its legal actions by their notation (`format_action`)."""
    seat = min(match.open_questions)
    return seat, {format_action(action): action for action in match.get_decision(seat).legal_actions}


def list_numbers(game: AnyGame, name: str) -> frozenset[str]:
    """Return all numbers in an example and its position, as digits. Its text in the rulebook may use only these."""
    at = load_positions(game)
    example = at.example[name]
    return frozenset(re.findall(r"\d+", repr(msgspec.to_builtins((example, at.position[example.position])))))


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
