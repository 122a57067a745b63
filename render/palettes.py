"""Makes the stored palettes of a game again, after its drawings have got new colours.

`python -m render.palettes <slug>...` uses pictures of random games with each number of players. For games whose tests
list pictures that show more than random games do, use `python -m tests.render.palettes <slug>...`.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib import resources
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from engine.core import Match, Setup
from engine.core.game import AnyGame
from engine.core.presentation import Lookahead
from engine.games import enable_games, game

from .games import get_renderer
from .kit.canvas import Palette, make_palette, write_palettes
from .kit.pictures import PictureRenderer
from .scene import Player, Scene, Theme

GAME_COUNT = 6
ACTIONS_BETWEEN_PICTURES = 11
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hal")

PictureSource = tuple[str, Scene]  # a kind of picture, and what it is drawn from


def list_random_pictures(
    game: AnyGame, kinds: Iterable[str], every: int = ACTIONS_BETWEEN_PICTURES
) -> Iterator[PictureSource]:
    """Yield public pictures and own pictures of the asked seat throughout random games, then the end of each game."""
    common = [kind for kind in kinds if kind not in ("acting", "results")]
    for seed in range(GAME_COUNT):
        luck = random.Random(seed)
        count = 0
        seats = game.player_counts[seed % len(game.player_counts)]
        match = Match.new(game, Setup(seats, luck.randbytes(16)))
        people = tuple(map(Player, NAMES[:seats], game.seat_colours))
        while match.open_questions and not match.is_over:
            seat = luck.choice(sorted(match.open_questions))
            decision = match.get_decision(seat)
            if count % every == 0:
                public, own = Scene(match.view(None), people), Lookahead.from_match(match, seat)
                yield from ((kind, public) for kind in common)
                yield "acting", Scene(own.view, people, seat, decision, lookahead=own)
            match.submit(seat, luck.choice(decision.options))
            count += 1
        yield from ((kind, Scene(match.view(None), people)) for kind in (*common, "results"))


def make_theme_palette(
    shop: PictureRenderer[Any], pictures: Iterable[PictureSource], theme: Theme
) -> Palette:
    drawn = (shop.draw(kind, replace(scene, theme=theme)).image for kind, scene in pictures)
    return make_palette(drawn, shop.looks[theme].list_colours())


def write_game_palettes(slug: str, pictures: Sequence[PictureSource], how: str) -> None:
    """Make palettes from these pictures and store them. `how` is the command that does this, for a comment in the
    file."""
    shop = get_renderer(slug)
    palettes = {theme: make_theme_palette(shop, pictures, theme) for theme in shop.looks}
    write_palettes(Path(str(resources.files(shop.package))), palettes, how)


if __name__ == "__main__":
    enable_games(sys.argv[1:])
    for slug in sys.argv[1:]:
        pictures = list_random_pictures(game(slug), get_renderer(slug).kinds)
        write_game_palettes(slug, [*pictures], "python -m render.palettes <slug>")
