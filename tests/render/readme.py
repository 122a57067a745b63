"""The pictures of the README: positions of games that the bots play, drawn as the bot posts and sends them.

`python -m tests.render.readme` draws them anew; look at them before you commit that.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from msgspec import Struct
from PIL import Image

from bot.panels.build_panel import describe_news
from bot.panels.picture_studio import Kind, build_scene
from conformance.shown.messages import make_table_view
from engine import games
from engine.core import Chance, Event, Match, Seat, Setup
from engine.core.text import get_catalogue
from engine.players import BOTS
from render.games import get_pictures
from render.scene import Picture

FOLDER = Path(__file__).parents[2] / "docs" / "images"
NAMES = ("Anke", "Bert", "Cleo", "Doris")
BYTES = 16  # of a secret
MAX_COLOURS = 128


class Wanted(Struct, frozen=True):
    """One picture: of which game, and of the first position that is like this."""

    slug: str
    seats: int
    seed: int
    kind: Kind
    like: Callable[[Any, Seat], bool]  # the view of the seat that is asked, and the seat
    own: bool = False  # drawn for that seat alone


def whole_turn(view: Any, seat: Seat) -> bool:
    """Saint Malo, when much has been built and somebody has just rolled."""
    return view.round == 16 and view.phase == "turn" and view.rolls_used == 1 and seat == view.order[-1]


def devils_chest(view: Any, _: Seat) -> bool:
    """Deal with the Devil: goods in a chest of the devil's before a mortal who could pay."""
    seen = view.own.chests[-1] if view.own.chests and view.phase == "respond1" else None
    return seen is not None and seen.role == "devil" and len(seen.contents or ()) > 1 and view.own.pure > 1


def middle_round(round: int) -> Callable[[Any, Seat], bool]:
    """A game that is well under way."""
    return lambda view, _: view.round == round


WANTED = {
    "saint_malo": Wanted("saint_malo", 3, 4, "board", whole_turn),
    "village": Wanted("village", 3, 4, "board", middle_round(4)),
    "my_village": Wanted("my_village", 3, 4, "board", middle_round(7)),
    "carpe_diem": Wanted("carpe_diem", 3, 4, "board", middle_round(3)),
    "deal_with_the_devil": Wanted("deal_with_the_devil", 4, 16, "acting", devils_chest, own=True),
}


def played(slug: str, seats: int, seed: int) -> Iterator[tuple[Match[Any], Seat, list[Event]]]:
    """A game of bots whenever another seat is asked: which, and what has happened since the last was."""
    match = Match[Any].new(games.game(slug), Setup(seats, seed.to_bytes(BYTES, "big")))
    luck, last = Chance(seed.to_bytes(BYTES, "big")), None
    while not match.is_over:
        seat = min(match.open_questions)
        if seat != last:
            told, match.new_public_events = [one.event for one in match.new_public_events if one.recipients is None], []
            yield match, seat, told
        last = seat
        match.submit(seat, BOTS["beginner"](match, seat, luck))


def drawn(wanted: Wanted) -> Picture:
    """As the bot would post it or send it."""
    for match, seat, since in played(wanted.slug, wanted.seats, wanted.seed):
        if not wanted.like(match.view(seat), seat):
            continue
        look = make_table_view(match, seat if wanted.own else None, tuple(since), NAMES)
        told = describe_news(look, match.game.create_presenter(look.table.names), get_catalogue("bot"))
        draw = get_pictures(wanted.slug).find_draw_function(wanted.kind)
        assert draw is not None
        picture: Picture = draw(build_scene(look, told))
        return picture
    raise AssertionError("the game has no such position")


def drawn_small(wanted: Wanted) -> Image.Image:
    """At half its size, in few colours: as large as a README shows it."""
    whole = Image.open(BytesIO(drawn(wanted).png)).convert("RGB")
    return whole.reduce(2).quantize(MAX_COLOURS, dither=Image.Dither.NONE)


def main() -> None:
    for name, wanted in WANTED.items():
        drawn_small(wanted).save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
