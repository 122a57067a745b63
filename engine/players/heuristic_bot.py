"""Bots without search: they use the game's heuristics, or else look one action ahead and compare evaluations."""

from __future__ import annotations

from typing import Any

from engine.core.commands import Responder
from engine.core.game import AnyGame, BotLevel, Game
from engine.core.match import Match
from engine.core.presentation import Lookahead
from engine.core.rules import Action, Chance, Decision, Seat

from .bot import Position


def has_heuristics(game: AnyGame) -> bool:
    """Return whether the game has heuristics: its own `choose_action`."""
    return type(game).choose_action is not Game[Any, Any].choose_action


def has_evaluation(game: AnyGame) -> bool:
    """Return whether the game can evaluate a view before the end of the game."""
    kind, plain = type(game), Game[Any, Any]
    return kind.value is not plain.value or kind.features is not plain.features


def uses_lookahead(game: AnyGame) -> bool:
    """Return whether bots of the game look one action ahead. This needs a match that keeps its log."""
    return has_evaluation(game) and not has_heuristics(game)


def create_heuristic_responder(position: Position, seat: Seat, rng: Chance, level: BotLevel) -> Responder:
    """Return the responder of a bot without search. It finishes a command before it asks the game again."""
    phrase: Responder | None = None

    def say(decision: Decision | None) -> Action | None:
        nonlocal phrase
        if phrase and (action := phrase(decision)):
            return action
        phrase = None
        if decision is None:
            return None
        if uses_lookahead(position.game):
            assert isinstance(position, Match), "a playout has no previews"
            return choose_by_lookahead(position, seat, decision, rng)
        first, phrase = choose_heuristic_action(position.game, position.view(seat), decision, rng, level)
        return first

    return say


def choose_heuristic_action(
    game: AnyGame, view: Any, decision: Decision, rng: Chance, level: BotLevel
) -> tuple[Action, Responder | None]:
    """Return the action that the game's heuristics choose, and the responder for the rest of a command, or None."""
    answer = game.choose_action(view, decision, rng, level)
    if isinstance(answer, Action):
        return answer, None
    phrase = answer.create_responder(view)
    first = phrase(decision)
    assert first, f"{answer} answers nothing"
    return first, phrase


def choose_by_lookahead(match: Match, seat: Seat, decision: Decision, rng: Chance) -> Action:
    """Return the action whose preview has the best evaluation for the seat; a random one of several that are equal.

    A preview stops before chance. In a sealed step it contains only this seat's actions, so it meets nothing hidden.
    """
    ahead = Lookahead.from_match(match, seat)
    options = match.game.candidate_actions(ahead.view, decision)
    if len(options) == 1:
        return options[0]
    worth = [match.game.value(ahead(option).view, seat) for option in options]
    best = [option for option, points in zip(options, worth, strict=True) if points == max(worth)]
    return best[rng.randbelow(len(best))]
