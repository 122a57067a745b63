"""The alt texts and the text boards say what the pictures show (9.5), and tell the public no secret (T10)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from render.games import get_pictures
from render.games.deal_with_the_devil import RENDERER, board
from tests.render.random_games import join_lines

from . import samples
from .positions import PEOPLE, random_pairs

PICTURES = get_pictures("deal_with_the_devil")
ROLE_WORD_RE = re.compile(r"\b(mortals?|cultist|devil)\b(?! is over|, round)", re.IGNORECASE)
TITLE = "Deal with the Devil"


def test_no_role_is_in_a_public_text_before_its_time():
    """T10: the name of the game holds the only devil."""
    seen = 0
    for public, _ in random_pairs():
        if public.view.roles:
            continue
        for said in (
            PICTURES.board(public).alt,
            PICTURES.write_text_board(public),
            RENDERER.write_alt_text("kingdoms", public),
        ):
            seen += 1
            assert not ROLE_WORD_RE.search(join_lines(said).replace(TITLE, ""))
    assert seen > 10


def test_seat_rows_glow_whose_players_are_in_the_news():
    scene = replace(samples.BOARD, players=PEOPLE)
    lines = (
        f"{PEOPLE[1].name} builds Farm.",
        f"{PEOPLE[2].name}x builds Port.",
        "Nobody bought angel wings.",
    )
    assert board.list_changed_seats(replace(scene, log_lines=lines)) == [False, True, False, False]
