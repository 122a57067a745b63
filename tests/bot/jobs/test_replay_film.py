"""A film of a finished game: one frame per turn, no more bytes than Discord takes, drawn in a child process."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from bot.base.jobs import run_in_child
from bot.jobs import film as replay_film
from bot.jobs.film import Film, FilmInput, make_film
from bot.model import action_log
from bot.model.dice import ReplayInput
from engine.core.match import Match
from engine.core.rules import Chance, Setup
from engine.games import SLUGS
from engine.games import game as game_of
from engine.players import BOTS
from render.games import get_pictures
from render.scene import Player, Scene

KEY = b"k" * 32
ASKER = 1
FIRST = next(iter(SLUGS))


def make_film_input(slug: str, seats: int, most: int = 1000) -> tuple[FilmInput, Match[Any]]:
    """Return the film input of a game of greedy players, at its end or after so many turns."""
    game = game_of(slug)
    luck = Chance(b"l" * 32)
    rows = list[tuple[int, int, bytes]]()
    match = Match[Any].new(game, Setup(seats, KEY), defer_reveal=True)
    while not match.is_over and len(rows) < most:
        op = action_log.LogEntry("close", -1)
        if match.is_ready_to_reveal:
            match.reveal_seals()
        else:
            seat = min(match.open_questions)
            op, _ = action_log.submit_and_log(match, seat, [BOTS["beginner"](match, seat, luck)])
        rows.append((len(rows), game.schema_version, action_log.encode_entry(op)))
    players = [Player(f"Player {n}", game.seat_colours[n]) for n in range(seats)]
    return FilmInput(
        ReplayInput(slug, seats, KEY, msgspec.to_builtins(game.options_type()), rows), players
    ), match


def list_frames(film: Film) -> list[Image.Image]:
    opened, found = Image.open(BytesIO(film.gif)), list[Image.Image]()
    for n in range(getattr(opened, "n_frames", 1)):
        opened.seek(n)
        found.append(opened.convert("RGB"))
    return found


@pytest.mark.parametrize("slug", SLUGS)
def test_each_turn_has_a_frame_and_the_last_is_the_end(slug: str):
    whole, match = make_film_input(slug, game_of(slug).player_counts[0], 14)
    film = replay_film.make_film(whole)
    assert 2 <= film.frames <= 16 and len(film.gif) < replay_film.MAX_FILM_BYTES
    last = list_frames(film)[-1]
    assert last.size == (film.width, film.height)
    found = get_pictures(slug)
    shown = (found.replay_frame or found.board)(Scene(match.view(None), tuple(whole.players)))
    picture = Image.open(BytesIO(shown.png))
    assert picture.size[0] in (2 * film.width, 2 * film.width - 1)
    wanted = picture.convert("RGB").reduce(40).tobytes()
    seen = last.reduce(20).tobytes()
    assert sum(abs(a - b) for a, b in zip(wanted, seen, strict=True)) / len(seen) < 3


def test_too_many_frames_are_thinned_but_keep_first_and_last():
    assert replay_film.pick_evenly_spaced(range(10), 60) == list(range(10))
    few = replay_film.pick_evenly_spaced(range(1000), 60)
    assert len(few) == len(set(few)) == 60 and (few[0], few[-1]) == (0, 999)


def test_too_large_film_gets_fewer_frames(monkeypatch: pytest.MonkeyPatch):
    whole, _ = make_film_input(FIRST, 2, 30)
    full = replay_film.make_film(whole)
    monkeypatch.setattr(replay_film, "MAX_FILM_BYTES", len(full.gif) * 3 // 4)
    monkeypatch.setattr(replay_film, "MAX_FRAMES", full.frames)
    less = replay_film.make_film(whole)
    assert less.frames <= full.frames // 2 and len(less.gif) < len(full.gif)


async def test_film_is_made_in_a_child_process():
    whole, _ = make_film_input(FIRST, 2, 6)
    film = await run_in_child(make_film, whole)
    assert film.gif.startswith(b"GIF89a") and film == make_film(whole)


def test_film_uses_the_viewers_language():
    whole, match = make_film_input(FIRST, 2, 2)
    film = replay_film.make_film(replace(whole, locale="de"))
    found = get_pictures(FIRST)
    shown = (found.replay_frame or found.board)(Scene(match.view(None), tuple(whole.players), locale="de"))
    wanted, seen = Image.open(BytesIO(shown.png)).convert("RGB").reduce(2), list_frames(film)[-1]
    other = list_frames(replay_film.make_film(whole))[-1]

    def measure_difference(one: Image.Image) -> float:
        return sum(ImageStat.Stat(ImageChops.difference(wanted, one)).mean)

    assert measure_difference(seen) < measure_difference(other)


async def test_unreplayable_game_fails_without_its_secrets():
    whole, _ = make_film_input(FIRST, 2, 6)
    whole.reel.answers[0] = (0, 1, b'{"what":"undo","seat":1}')
    with pytest.raises(ChildProcessError, match="Refusal") as failed:
        await run_in_child(make_film, whole)
    assert KEY.hex() not in str(failed.value)
