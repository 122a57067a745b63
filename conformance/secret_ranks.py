"""Find something public that was decided by a secret, although chance has moved in between, such as the first player.

Comparing a game with imagined worlds cannot find it, as each keeps what is public. But among many games, a secret must
be like one that is imagined: its rank among the same numbers of imagined worlds is high and low equally often, also in
just those games in which something public has a certain value. If seat 1 begins and its hand is mostly better than the
imagined ones, all can guess that hand.

That is exact only if no answer tells of a secret. So a position counts only if in all sampled games every question
before it had the same options in all imagined worlds: the fresh games, and later ones with public answers.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from math import sqrt
from typing import Any, cast

from msgspec import Struct

from engine.core import Action, Match
from engine.core.match.determinization import determinize_match

from .case import Case
from .differences import decode_view
from .leak_report import LeakPlace, report_leak
from .public_secrets import iter_secret_facts
from .turns import answer_forced
from .walk import encode_data, play_random_game

# A hundred games find a secret that decides something outright, but not one that only makes something likelier.
GAMES = 400
# The imagined worlds among which a secret is ranked, and those in which each answer is tried.
WORLDS, WORLDS_TRIED = 8, 2
# The actions before the compared positions.
DEPTHS_IN_ACTIONS = (0, 4, 12)
MIN_GAMES_PER_VALUE = 15
# Standard deviations. Clean games reach 4 in thousands of comparisons.
MAX_DEVIATION = 6.0
# No other test uses these games.
FIRST_SEED = 10_000
WHY_RANKS_MATTER = (
    "what a secret decides in public reveals something about it. Over many games, the real secret must be above the "
    "imagined ones as often as below. Decide it by a random draw, or make `determinize` follow the rule that decides it"
)
Fact = tuple[str, str]  # The name of a secret, and what of it is counted.


class SecretSample(Struct):
    """What is public in one game, and the ranks of its secrets among imagined ones, from 0 to 1."""

    public: Mapping[str, Any]
    ranks: Mapping[Fact, float]


class RankDeviation(Struct):
    """How far ranks are from those of a fair game for one public field, in standard deviations."""

    score: float
    path: str
    fact: Fact
    means: Mapping[Any, float]


def require_fair_ranks(case: Case, seats: int) -> None:
    """Raise a `Leak` if public information makes some secret more likely, in new games or after public answers."""
    walks = [play_public_answers(case, seats, seed) for seed in range(FIRST_SEED, FIRST_SEED + GAMES)]
    for depth in DEPTHS_IN_ACTIONS:
        samples = take_samples(walks)
        if samples is None or not any(sample.ranks for sample in samples):
            return
        worst = max(iter_deviations(samples), key=lambda found: found.score, default=None)
        if worst is not None and worst.score > MAX_DEVIATION:
            name, of = worst.fact
            told = {f"{worst.path} = {value}": round(mean, 2) for value, mean in worst.means.items()}
            place = LeakPlace(case, seats, FIRST_SEED, depth, f"so many answers in {len(samples)} games")
            at = f"{worst.path}, by which the secret {name}{of} is higher or lower than imagined"
            raise report_leak(place, None, "view", {at: told}, {at: "0.5 for each of them"}, WHY_RANKS_MATTER)


def take_samples(walks: Iterable[Iterator[SecretSample]]) -> list[SecretSample] | None:
    """Take the next sample from each game.

    None if an answer may have told of a secret, because then the method does not apply.
    """
    samples = list[SecretSample]()
    for walk in walks:
        sample = next(walk, None)
        if sample is None:
            return None
        samples.append(sample)
    return samples


def play_public_answers(case: Case, seats: int, seed: int) -> Iterator[SecretSample]:
    """Play a game with random answers, and yield a sample after each number of answers in `DEPTHS_IN_ACTIONS`.

    A game that ends earlier yields its end. If an imagined world offers other options for an answer, nothing more is
    yielded, because that answer could tell of a secret.
    """
    luck = random.Random(f"{seed} ranks")
    match = None
    begun = None
    worlds = list[Match]()
    step, last = 0, DEPTHS_IN_ACTIONS[-1]
    game = play_random_game(case, seats, seed, side_option_share=0)
    for step, (match, seat, action) in enumerate(islice(game, last + 1)):
        if step in DEPTHS_IN_ACTIONS:
            yield take_sample(case, match, luck)
        if step == last:
            return
        if match.saved_steps[0] is not begun:  # The answer has become public.
            begun = match.saved_steps[0]
            worlds = [determinize_match(match, None, luck.randbytes(16)) for _ in range(WORLDS_TRIED)]
        for world in worlds:
            answer_forced(world)
            if get_options(world, seat) != get_options(match, seat):
                return
            world.submit(seat, action)
    assert match is not None, "a game has at least one question"
    for depth in DEPTHS_IN_ACTIONS:
        if depth > step:
            yield take_sample(case, match, luck)


def take_sample(case: Case, match: Match, rng: random.Random) -> SecretSample:
    """Return what is public in a position, and the ranks of its secrets."""
    return SecretSample(
        dict(iterate_leaves_with_paths(to_plain(match.view(None)))), rank_secrets(case, match, rng)
    )


def get_options(match: Match, seat: int) -> tuple[Action, ...] | None:
    """Return the options of a seat, or None if it is not asked."""
    return match.get_decision(seat).options if seat in match.open_questions else None


def rank_secrets(case: Case, match: Match, rng: random.Random) -> dict[Fact, float]:
    """Return where each secret ranks among those of imagined worlds, from 0 (lowest) to 1. Ties are broken by lot."""
    assert case.list_secrets is not None, "only cases with `list_secrets` can be checked"
    real, ranks = to_plain(case.list_secrets(match.state, None)), dict[Fact, float]()
    imagined_matches = [determinize_match(match, None, rng.randbytes(16)) for _ in range(WORLDS)]
    worlds = [to_plain(case.list_secrets(imagined.state, None)) for imagined in imagined_matches]
    for name, secret in real.items():
        imagined = [dict(iter_secret_facts(world.get(name))) for world in worlds]
        for of, value in iter_secret_facts(secret):
            others = [facts.get(of) for facts in imagined]
            numbers = [other for other in others if isinstance(other, int)]
            if isinstance(value, int) and len(numbers) == WORLDS:
                lower, equal = sum(other < value for other in numbers), numbers.count(value)
                ranks[name, of] = (lower + rng.random() * (equal + 1)) / (WORLDS + 1)
    return ranks


def iterate_leaves_with_paths(view: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the plain values in a view, and the lengths of its lists, with their paths."""
    if isinstance(view, Mapping):
        for key, part in cast("Mapping[Any, Any]", view).items():
            yield from iterate_leaves_with_paths(part, f"{path}.{key}".lstrip("."))
    elif isinstance(view, list | tuple):
        parts = cast("list[Any]", view)
        yield f"{path} (how many)", len(parts)
        for n, part in enumerate(parts):
            yield from iterate_leaves_with_paths(part, f"{path}[{n}]")
    else:
        yield path, view


def iter_deviations(samples: list[SecretSample]) -> Iterator[RankDeviation]:
    """Yield, for each public field and secret, how unevenly the secret ranks in games with the same field value."""
    facts = sorted({fact for sample in samples for fact in sample.ranks})
    for path in sorted({path for sample in samples for path in sample.public}):
        groups = defaultdict[Any, list[SecretSample]](list)
        for sample in samples:
            groups[sample.public.get(path)].append(sample)
        for fact in facts:
            found = {
                value: [one.ranks[fact] for one in group if fact in one.ranks]
                for value, group in groups.items()
            }
            means = {
                value: (len(r), sum(r) / len(r))
                for value, r in found.items()
                if len(r) >= MIN_GAMES_PER_VALUE
            }
            if means:
                # Each mean of n even ranks deviates by 1 / sqrt(12 n): the sum of squares is chi-squared.
                squares = sum(12 * n * (mean - 0.5) ** 2 for n, mean in means.values())
                score = to_deviations(squares, len(means))
                yield RankDeviation(score, path, fact, {value: mean for value, (_, mean) in means.items()})


def to_deviations(chi_squared: float, degrees: int) -> float:
    """Return a chi-squared value as standard deviations of a normal distribution.

    Uses the approximation of Wilson and Hilferty; `degrees` are the degrees of freedom.
    """
    spread = 2 / (9 * degrees)
    return ((chi_squared / degrees) ** (1 / 3) - (1 - spread)) / sqrt(spread)


def to_plain(value: Any) -> Any:
    """Return a view or secrets as plain mappings and lists."""
    return decode_view(encode_data(value))
