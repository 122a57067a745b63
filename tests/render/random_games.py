"""Provide what the pictures of all games are tested with: people with odd names, and positions of random games."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.core import Action, Match, Setup
from engine.core.game import AnyGame
from engine.core.presentation import Lookahead
from engine.core.rules import Decision
from render.scene import THEMES, Player, Scene

LONG_NAME = "Wilhelmina-Maximiliana von Trapp"
ODD_NAMES = (
    LONG_NAME,
    "",
    "W" * 32,
    "王小明",
    "🎲👩‍👩‍👧",
    "עברית שלום",
    "Łukasz Žižek",
    "\u202eevil",
    "Bert",
    "محمد علي بن عبد الرحمن",
    "ज़िंदगी का सफ़र",
    "🇩🇪👍🏽 Анна ❤️",
    "ကျော်ကျော်",
    "𝓐𝓷𝓷𝓪",
)
names = st.one_of(st.sampled_from(ODD_NAMES), st.text(max_size=32))

# Drawing takes milliseconds, and explaining a failure would take minutes.
quick = settings(
    max_examples=8,
    derandomize=True,
    phases=(Phase.explicit, Phase.generate, Phase.shrink),
    suppress_health_check=(HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example),
)
few = settings(quick, max_examples=2)
many = settings(quick, max_examples=60)

# Returns the answers from which one is taken at random.
Choice = Callable[[Decision, random.Random], Sequence[Action]]
Pair = tuple[Scene, Scene]  # The public scene and an own one.
Pairs = tuple[Pair, ...]


def join_lines(text: str) -> str:
    return " ".join(text.split())


def create_players(game: AnyGame) -> tuple[Player, ...]:
    """Return a player for each seat of the game."""
    names = ("Ann", "Bob", "Cleo", "Dan", "Eve")
    return tuple(Player(name, badge) for name, badge in zip(names, game.seat_colours, strict=False))


def dress_pair(draw: st.DrawFn, pair: Pair, **changes: Any) -> Pair:
    """Draw the position with changes of its views, and with any names, news and colours."""
    people = tuple(Player(draw(names), player.badge) for player in pair[0].players)
    news = tuple(draw(st.lists(st.text(max_size=200), max_size=9)))
    theme = draw(st.sampled_from(THEMES))
    public, own = (
        replace(scene, view=replace(scene.view, **changes), players=people, log_lines=news, theme=theme)
        for scene in pair
    )
    return public, own


def choose_anything(decision: Decision, luck: random.Random) -> Sequence[Action]:
    return decision.options


def play_random(
    game: AnyGame, seed: int, every: int, choice: Choice = choose_anything
) -> Iterator[tuple[Match, int]]:
    """Play a random game, with another number of players for each seed. Yield the match and an asked seat after so many
    answers, and at last the end."""
    luck = random.Random(seed)
    seats = game.player_counts[seed % len(game.player_counts)]
    match = Match.new(game, Setup(seats, luck.randbytes(16)))
    count = 0
    while match.open_questions and not match.is_over:
        seat = luck.choice(sorted(match.open_questions))
        if count % every == 0:
            yield match, seat
        match.submit(seat, luck.choice(choice(match.get_decision(seat), luck)))
        count += 1
    yield match, 0


def collect_pairs(game: AnyGame, count: int, every: int, choice: Choice = choose_anything) -> Pairs:
    """Return the public scene and an own one at steps through random games. The last of each game is its end."""
    steps = (step for seed in range(count) for step in play_random(game, seed, every, choice))
    return tuple(show_pair(game, match, seat) for match, seat in steps)


def show_pair(game: AnyGame, match: Match, seat: int) -> Pair:
    decision = match.get_decision(seat) if seat in match.open_questions else None
    table = create_players(game)[: len(match.state.players)]
    ahead = Lookahead.from_match(match, seat) if decision is not None else None
    own = Scene(match.view(seat), table, seat, decision, lookahead=ahead)
    return Scene(match.view(None), table), own
