"""Draw the pictures of the README: positions of games that the bots play, as the bot posts and sends them.

`python -m tests.render.readme` redraws them. Look at them before you commit that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from msgspec import Struct
from PIL import Image

from bot.panels.picture_studio import PictureName, build_scene
from bot.panels.play_panel import describe_news
from conformance.shown.messages import make_table_view
from engine import games
from engine.core import Chance, Event, Match, Seat, Setup
from engine.core.text import get_catalogue
from engine.players import BOTS
from render.games import get_pictures
from render.scene import Picture

IMAGES_FOLDER = Path(__file__).parents[2] / "docs" / "images"
PLAYER_NAMES = ("Anke", "Bert", "Cleo", "Doris")
SECRET_BYTES = 16
MAX_COLOURS = 128


class ReadmePicture(Struct, frozen=True):
    """Describe one picture: its game, and the condition for its position. The first position that meets it is drawn."""

    slug: str
    seats: int
    seed: int
    kind: PictureName
    like: Callable[[Any, Seat], bool]  # Checks the view of the asked seat, and the seat.
    own: bool = False  # Whether it is drawn for that seat alone.


def is_whole_turn(view: Any, seat: Seat) -> bool:
    """Return whether much has been built in Saint Malo and somebody has just rolled."""
    return view.round == 16 and view.phase == "turn" and view.rolls_used == 1 and seat == view.order[-1]


def is_devils_chest(view: Any, _: Seat) -> bool:
    """Return whether goods in a chest of the devil come before a mortal who could pay."""
    seen = view.own.chests[-1] if view.own.chests and view.phase == "respond1" else None
    return seen is not None and seen.role == "devil" and len(seen.contents or ()) > 1 and view.own.pure > 1


def is_round(round: int) -> Callable[[Any, Seat], bool]:
    """Return a condition for a game that is well under way."""
    return lambda view, _: view.round == round


README_PICTURES = {
    "saint_malo": ReadmePicture("saint_malo", 3, 4, "board", is_whole_turn),
    "village": ReadmePicture("village", 3, 4, "board", is_round(4)),
    "my_village": ReadmePicture("my_village", 3, 4, "board", is_round(7)),
    "carpe_diem": ReadmePicture("carpe_diem", 3, 4, "board", is_round(3)),
    "deal_with_the_devil": ReadmePicture("deal_with_the_devil", 4, 16, "acting", is_devils_chest, own=True),
}


def play_bots(slug: str, seats: int, seed: int) -> Iterator[tuple[Match, Seat, list[Event]]]:
    """Play a game of bots. Yield the match, the seat and the events since the last yield whenever another seat is
    asked."""
    match = Match.new(games.game(slug), Setup(seats, seed.to_bytes(SECRET_BYTES, "big")))
    luck, last = Chance(seed.to_bytes(SECRET_BYTES, "big")), None
    while not match.is_over:
        seat = min(match.open_questions)
        if seat != last:
            told, match.new_public_events = (
                [one.event for one in match.new_public_events if one.recipients is None],
                [],
            )
            yield match, seat, told
        last = seat
        match.submit(seat, BOTS["beginner"](match, seat, luck))


def draw_picture(wanted: ReadmePicture) -> Picture:
    """Return the picture as the bot would post or send it."""
    for match, seat, since in play_bots(wanted.slug, wanted.seats, wanted.seed):
        if not wanted.like(match.view(seat), seat):
            continue
        look = make_table_view(match, seat if wanted.own else None, tuple(since), PLAYER_NAMES)
        told = describe_news(look, match.game.create_presenter(look.table.names), get_catalogue("bot"))
        draw = get_pictures(wanted.slug).find_draw_function(wanted.kind)
        assert draw is not None
        picture: Picture = draw(build_scene(look, told))
        return picture
    raise AssertionError("the game has no such position")


def draw_small(wanted: ReadmePicture) -> Image.Image:
    """Return the picture at half its size and in few colours, as large as a README shows it."""
    whole = Image.open(BytesIO(draw_picture(wanted).png)).convert("RGB")
    return whole.reduce(2).quantize(MAX_COLOURS, dither=Image.Dither.NONE)


def main():
    for name, wanted in README_PICTURES.items():
        draw_small(wanted).save(IMAGES_FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
