"""What is said at once: a game's own answers, from its seat's view. Without them, what `Game.value` likes."""
from __future__ import annotations

from typing import Any

from engine.core.commands import Responder
from engine.core.game import AnyGame, BotLevel, Game
from engine.core.match import Match
from engine.core.presentation import Lookahead
from engine.core.rules import Action, Chance, Decision, Seat


def has_heuristics(game: AnyGame) -> bool:
    """Whether the game has answers of its own."""
    return type(game).choose_action is not Game[Any, Any].choose_action


def has_evaluation(game: AnyGame) -> bool:
    """Whether it can value a position before the end."""
    kind, plain = type(game), Game[Any, Any]
    return kind.value is not plain.value or kind.features is not plain.features


def uses_lookahead(game: AnyGame) -> bool:
    """Whether a bot of it looks where each answer leads: it needs a match that keeps the answers apart."""
    return has_evaluation(game) and not has_heuristics(game)


def create_heuristic_responder(match: Match[Any], seat: Seat, rng: Chance, level: BotLevel) -> Responder:
    """A phrase is said to its end before the game is asked again."""
    phrase: Responder | None = None

    def say(decision: Decision | None) -> Action | None:
        nonlocal phrase
        if phrase and (action := phrase(decision)):
            return action
        phrase = None
        if decision is None:
            return None
        if uses_lookahead(match.game):
            return choose_by_lookahead(match, seat, decision, rng)
        first, phrase = choose_heuristic_action(match.game, match.view(seat), decision, rng, level)
        return first

    return say


def choose_heuristic_action(
    game: AnyGame, view: Any, decision: Decision, rng: Chance, level: BotLevel
) -> tuple[Action, Responder | None]:
    """The game's own answer to one question, and what says the rest if that is the beginning of a phrase."""
    answer = game.choose_action(view, decision, rng, level)
    if isinstance(answer, Action):
        return answer, None
    phrase = answer.create_responder(view)
    first = phrase(decision)
    assert first, f"{answer} answers nothing"
    return first, phrase


def choose_by_lookahead(match: Match[Any], seat: Seat, decision: Decision, rng: Chance) -> Action:
    """One answer ahead: that whose outlook the game values most for the seat, any of them where several are equal.

    An outlook stops before chance, and in a sealed step holds this seat's answers alone: it meets nothing hidden.
    """
    ahead = Lookahead[Any].from_match(match, seat)
    options = match.game.candidate_actions(ahead.view, decision)
    if len(options) == 1:
        return options[0]
    worth = [match.game.value(ahead(option).view, seat) for option in options]
    best = [option for option, points in zip(options, worth, strict=True) if points == max(worth)]
    return best[rng.randbelow(len(best))]
