"""The bot: it makes likely bids, given its own dice and the odds for the others."""

from __future__ import annotations

from math import comb

from engine.core import Action, Chance, Decision, Seat
from engine.core.game import BotLevel

from .actions import Doubt, Face, Number
from .state import FACES, WILD_FACE
from .view import View

MIN_BELIEVED_ODDS = 0.35
# Without noise, the bot's bids would reveal its dice.
ODDS_NOISE = 0.2


def compute_odds(view: View, number: int, face: int) -> float:
    """Return the probability, for this viewer, that at least this many dice show the face."""
    matching_faces = {face, WILD_FACE} if view.wild else {face}
    unseen = view.total - len(view.own)
    needed = number - sum(die in matching_faces for die in view.own)
    p = len(matching_faces) / FACES
    return sum(comb(unseen, n) * p**n * (1 - p) ** (unseen - n) for n in range(max(needed, 0), unseen + 1))


def choose_action(view: View, decision: Decision, rng: Chance, level: BotLevel) -> Action:
    """Return the likeliest raise, or a doubt if the last bid is unlikely."""
    if decision.kind == "face":
        return max(decision.options, key=lambda option: add_noise_to_odds(view, option, rng))
    last = view.bids[-1] if view.bids else None
    if last is not None and compute_odds(view, last.number, last.face) < MIN_BELIEVED_ODDS:
        return Doubt()
    raises = [option for option in decision.options if isinstance(option, Number)]
    if not raises:
        return Doubt()
    low_raises = raises[:3]  # a bid much higher than needed is never good
    best = max(
        low_raises, key=lambda option: (option.n if last is None else 0) / 10 + find_best_odds(view, option.n)
    )
    if last is not None and find_best_odds(view, best.n) < 1 - compute_odds(view, last.number, last.face):
        return Doubt()
    return best


def find_best_odds(view: View, number: int) -> float:
    """Return the best odds of a legal bid of this many dice."""
    last = view.bids[-1] if view.bids else None
    lowest = last.face + 1 if last is not None and last.number == number else WILD_FACE + view.wild
    return max(compute_odds(view, number, face) for face in range(lowest, FACES + 1))


def add_noise_to_odds(view: View, action: Action, rng: Chance) -> float:
    """Return the odds of a bid with this face, plus some noise."""
    assert isinstance(action, Face)
    return compute_odds(view, view.number, action.face) + ODDS_NOISE * rng.randbelow(100) / 100


def evaluate(view: View, seat: Seat) -> float:
    """Return how good the position is for a seat: its number of dice."""
    return float(view.dice_left[seat])
