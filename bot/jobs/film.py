"""A finished game as a film: a GIF with one frame per turn. `make_film` is called in a child process.

GIF is the only format that plays within the chat on every phone. Pictures are shown at half their size.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from io import BytesIO
from typing import Any

from msgspec import Struct
from PIL import Image

from bot.jobs.public_game import list_public_turns
from bot.model.dice import FinishedGame
from engine.games import game as game_of
from render.games import get_pictures
from render.scene import Player, Scene, Theme

MAX_FRAMES = 60
MIN_FRAMES = 8
MAX_FILM_BYTES = 8_000_000  # Discord allows 10 MB
REDUCTION_FACTOR = 2
FRAME_MS, SLOW_FRAME_MS = 700, 2500
LAST_FRAME_MS = 4000
PALETTE_COLOURS = 255  # one more colour marks unchanged pixels


class FilmInput(Struct):
    """The game to replay, its players, and the viewer's language, colours and pace."""

    game: FinishedGame
    players: list[Player]
    locale: str = "en"
    theme: Theme = "standard"
    is_slow: bool = False


class Film(Struct, frozen=True):
    """A film. `frames` is the number of frames; width and height are in pixels."""

    gif: bytes
    frames: int
    width: int
    height: int


def make_film(film_input: FilmInput) -> Film:
    """Return a film with as many frames as fit into the size limit, at most `MAX_FRAMES`. Frames are left out only down
    to `MIN_FRAMES`, even if the film is still too large then."""
    turns, _ = list_public_turns(game_of(film_input.game.reel.slug), film_input.game)
    views = [turn.view for turn in turns]
    most = MAX_FRAMES
    while True:
        frames = draw_frames(film_input, pick_evenly_spaced(views, most))
        count, size = len(frames), frames[0].size
        gif = encode_gif(frames, SLOW_FRAME_MS if film_input.is_slow else FRAME_MS)
        if len(gif) <= MAX_FILM_BYTES or most <= MIN_FRAMES:
            return Film(gif, count, *size)
        most //= 2


def pick_evenly_spaced(entries: Sequence[Any], count: int) -> list[Any]:
    """Return `count` of the entries, evenly spaced, including the first and the last; all if there are no more than
    that."""
    if len(entries) <= count:
        return list(entries)
    return [entries[round(n * (len(entries) - 1) / (count - 1))] for n in range(count)]


def draw_frame(film_input: FilmInput, view: Any) -> Image.Image:
    """Return the picture of one view of the game, at half its size."""
    found = get_pictures(film_input.game.reel.slug)
    people = tuple(film_input.players)
    scene = Scene(view, people, locale=film_input.locale, theme=film_input.theme)
    png = (found.replay_frame or found.board)(scene).png
    return Image.open(BytesIO(png)).convert("RGB").reduce(REDUCTION_FACTOR)


def draw_frames(film_input: FilmInput, views: Sequence[Any]) -> deque[Image.Image]:
    """Draw the views and return their frames, with a common palette and without dithering.

    The common palette lets the GIF store only what changes between frames. Each frame is reduced before the next is
    drawn, because sixty frames in full colour take 90 MB.
    """
    few = {n: draw_frame(film_input, views[n]) for n in pick_evenly_spaced(range(len(views)), 4)}
    palette = make_common_palette(list(few.values()))
    flat = deque[Image.Image]()
    for n, view in enumerate(views):
        frame = few.pop(n) if n in few else draw_frame(film_input, view)
        flat.append(frame.quantize(palette=palette, dither=Image.Dither.NONE))
    return flat


def make_common_palette(few: Sequence[Image.Image]) -> Image.Image:
    """Return an image whose palette is made from all the given frames."""
    width, height = few[0].size
    sheet = Image.new("RGB", (width, height * len(few)))
    for n, frame in enumerate(few):
        sheet.paste(frame, (0, n * height))
    return sheet.quantize(PALETTE_COLOURS, dither=Image.Dither.NONE)


def encode_gif(flat: deque[Image.Image], frame_ms: int) -> bytes:
    """Return the frames as a GIF. The deque is emptied: each frame is released as soon as Pillow has copied it."""
    out, durations = BytesIO(), [*[frame_ms] * (len(flat) - 1), LAST_FRAME_MS]
    first, rest = flat.popleft(), (flat.popleft() for _ in range(len(flat)))
    first.save(out, "GIF", save_all=True, append_images=rest, loop=0, optimize=False, duration=durations)
    return out.getvalue()
