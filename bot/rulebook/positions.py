"""Positions for pictures and examples: `docs/play/<slug>.toml`, in the terms of `arrange`."""
from __future__ import annotations

import random
import re
import tomllib
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from engine.core import Match, Setup
from engine.core.commands import format_action
from engine.core.game import AnyGame
from engine.core.rules import State
from engine.core.teaching import prepared_position as positions

from .text_files import written

KEY = b"the rulebook"

Position = dict[str, Any]
"""`positions.Words`, or a number of `random` answers in a new game; and the number of `players`."""


class Example(Struct, forbid_unknown_fields=True):
    """An example: from the position on, the asked seats give these answers in the notation of `spell`; then the facts
    hold.

    The facts are checked in the view of the seat that answered last.
    """

    position: str
    answers: list[str]
    expect: dict[str, Any]  # expected values by path in the view: "families.0.player.coins"
    refused: list[str] = []  # answers that must not be legal at the end


class Stage(Struct, forbid_unknown_fields=True):
    """The positions and examples of a rulebook. A position without `players` is for as many as the reader plays with.
    """

    position: dict[str, Position] = {}
    example: dict[str, Example] = {}


class Untrue(Exception):
    """An example does not go as the rulebook says."""


@cache
def stage(game: AnyGame) -> Stage:
    """Return the positions and examples of a game's rulebook. Raises ValidationError."""
    return msgspec.convert(tomllib.loads(written(game, "play", "PLAY", "toml") or ""), Stage)


def laid_out(game: AnyGame, name: str, players: int, at: Stage | None = None) -> Match[Any]:
    """Return a match at a position. Raises KeyError for an unknown position, ValueError for an impossible one."""
    words = dict((at or stage(game)).position[name])
    players = words.pop("players", players)
    if "random" in words:
        return wandered(game, players, words["random"])
    return Match[State].new(game, positions.build_position(game, players, words))


def wandered(game: AnyGame, players: int, answers: int) -> Match[Any]:
    """Return a match after some random answers, which are always the same."""
    luck = random.Random(KEY)
    match = Match[Any].new(game, Setup(players, KEY.ljust(16, b".")))
    for _ in range(answers):
        if match.open_questions:
            seat = luck.choice(sorted(match.open_questions))
            match.submit(seat, luck.choice(match.get_decision(seat).options))
    return match


def played(game: AnyGame, name: str, players: int, at: Stage | None = None) -> Match[Any]:
    """Return the match at the end of an example. Raises Untrue, saying what differs."""
    at = at or stage(game)
    example = at.example[name]
    match, seat = laid_out(game, example.position, players, at), 0
    for said in example.answers:
        seat, legal = offered(match)
        if said not in legal:
            raise Untrue(f"{name}: {said} cannot be answered: {', '.join(legal)}")
        match.submit(seat, legal[said])
    if wrong := [said for said in example.refused if said in offered(match)[1]]:
        raise Untrue(f"{name}: {wrong[0]} can be answered")
    shown = match.view(seat)
    for path, expected in example.expect.items():
        if (found := positions.get_at_path(shown, path)) != expected:
            raise Untrue(f"{name}: {path} is {found}, not {expected}")
    return match


def offered(match: Match[Any]) -> tuple[int, dict[str, Any]]:
    """Return the first seat that is asked, and its legal answers by their notation."""
    seat = min(match.open_questions)
    return seat, {format_action(action): action for action in match.get_decision(seat).legal_actions}


def numbers(game: AnyGame, name: str) -> frozenset[str]:
    """Return all numbers in an example and its position: the example's text may only use these."""
    at = stage(game)
    example = at.example[name]
    return frozenset(re.findall(r"\d+", repr(msgspec.to_builtins((example, at.position[example.position])))))
