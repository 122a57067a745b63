"""What holds for the pictures of every game: of the scenes of its `case`, of random games, of any position."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, lru_cache
from hashlib import sha256
from io import BytesIO
from statistics import median
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from engine.games import OURS
from render.games import get_pictures
from render.kit.canvas import Canvas
from render.kit.canvas.canvas import SHADOW_REACH_PX
from render.kit.pictures import encode_picture
from render.kit.pictures.picture_cache import make_cache_key
from render.kit.wording import get_picture_messages
from render.scene import MAX_ALT_CHARS, Picture, Player, Scene

from .cases import PictureCase, load_case
from .coarse import compute_grid, compute_grids, look_alike
from .random_games import LONG, flat, many, quick

CASES = {slug: load_case(slug) for slug in OURS}
SHOWN = [(slug, name) for slug in CASES for name in CASES[slug].shown]
LEGAL = [(slug, name) for slug in CASES for name in CASES[slug].legal]
# The tests of a picture one after the other: it is drawn once for them.
each_picture = pytest.mark.parametrize(("slug", "name"), SHOWN, scope="module")
each_game = pytest.mark.parametrize("slug", CASES)


def show(slug: str, name: str) -> Picture:
    kind, scene = CASES[slug].shown[name]
    return CASES[slug].workshop.make_picture_function(kind)(scene)


def opened(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.png))


@lru_cache(maxsize=1)
def exact(slug: str, name: str) -> Canvas:
    """In full colours, with its boxes."""
    kind, scene = CASES[slug].shown[name]
    return CASES[slug].workshop.draw(kind, scene, record=True)


def board_of(one: PictureCase) -> Scene[Any]:
    """The public board in the middle of a game."""
    return next(scene for kind, scene in one.shown.values() if kind == "board" and scene.log_lines)


def asked_of(one: PictureCase) -> Scene[Any]:
    """An own picture with an open question."""
    return next(scene for _, scene in one.shown.values() if scene.decision is not None and scene.decision.options)


# Each picture


@each_picture
def test_a_picture_is_an_indexed_png_of_its_size(slug: str, name: str) -> None:
    """look.1: always 4:3."""
    picture, kind = show(slug, name), CASES[slug].workshop.kinds[CASES[slug].shown[name][0]]
    image = opened(picture)
    assert (image.format, image.mode) == ("PNG", "P")
    assert image.size == (picture.width, picture.height) == (kind.width, kind.height)
    assert picture.width * 3 == picture.height * 4
    assert len(picture.png) <= CASES[slug].most


@each_picture
def test_the_png_shows_every_index(slug: str, name: str) -> None:
    kind, scene = CASES[slug].shown[name]
    shop = CASES[slug].workshop
    drawn = shop.draw(kind, scene, shop.palette(scene.colour_blind)).image
    assert opened(show(slug, name)).tobytes() == drawn.tobytes()


@each_picture
def test_the_palette_is_near_to_the_full_colours(slug: str, name: str) -> None:
    """look.2: mean error under 0.4 of 255."""
    apart = ImageStat.Stat(ImageChops.difference(exact(slug, name).image, opened(show(slug, name)).convert("RGB")))
    assert sum(apart.mean) / 3 < 0.4
    assert max(high for _, high in apart.extrema) <= 40


@each_picture
def test_the_picture_looks_as_it_did(slug: str, name: str) -> None:
    """`python -m tests.render.coarse <slug>` writes the grids anew."""
    assert look_alike(compute_grids(slug)[name], compute_grid(opened(show(slug, name)).convert("RGB")))


@each_picture
def test_nothing_overlaps(slug: str, name: str) -> None:
    """Nor leaves any text its box; for random games see `test_languages`."""
    assert CASES[slug].check_canvas(exact(slug, name)) == []


@each_picture
def test_the_lower_left_corner_says_nothing_that_stands_nowhere_else(slug: str, name: str) -> None:
    """Chats lay a sign upon it: 27 by 19 points of a picture that is 400 points wide."""
    canvas = exact(slug, name)
    wide, high = canvas.width * 7 // 100, canvas.height * 26 // 400
    there = {box.name for box in canvas.boxes or []
             if box.kind in ("piece", "text") and box.x0 < wide and box.y1 > canvas.height - high}
    may = [names for begins, names in CASES[slug].corner.items() if name.startswith(begins)]
    assert there <= frozenset().union(*may)


@each_picture
def test_long_names_and_long_news(slug: str, name: str) -> None:
    kind, scene = CASES[slug].shown[name]
    people = tuple(Player(LONG if i % 2 else "W" * 32, player.badge) for i, player in enumerate(scene.players))
    news = (f"{LONG} {CASES[slug].line}", "x " * 99, "W" * 80)
    assert CASES[slug].find_faults(kind, replace(scene, players=people, log_lines=news)) == []


@pytest.mark.parametrize(("slug", "name"), LEGAL)
def test_what_is_legal_is_shown(slug: str, name: str) -> None:
    """The same position where nothing can be done is another picture."""
    draw, (kind, scene) = CASES[slug].workshop.draw, CASES[slug].shown[name]
    assert scene.decision is not None
    nothing = replace(scene, decision=replace(scene.decision, options=()))
    assert draw(kind, scene).image.tobytes() != draw(kind, nothing).image.tobytes()


# Each game


@each_game
def test_nothing_overlaps_in_a_shared_victory(slug: str) -> None:
    found = [CASES[slug].find_faults(kind, scene) for kind, scene in CASES[slug].list_ended(rank=1)]
    assert found and not any(found)


@each_game
@given(st.data())
@quick
def test_any_position(slug: str, data: st.DataObject) -> None:
    drawn_well(slug, data)


@pytest.mark.long
@each_game
@given(st.data())
@many
def test_any_of_many_positions(slug: str, data: st.DataObject) -> None:
    drawn_well(slug, data)


def drawn_well(slug: str, data: st.DataObject) -> None:
    """Nothing overlaps, the PNG shows what was drawn, and it is small enough."""
    one, shop = CASES[slug], CASES[slug].workshop
    for kind, scene in one.list_pictures(*data.draw(one.scenes)):
        canvas = shop.draw(kind, scene, shop.palette(scene.colour_blind), record=True)
        assert one.check_canvas(canvas) == []
        picture = encode_picture(canvas, "")
        assert opened(picture).tobytes() == canvas.image.tobytes() and len(picture.png) <= 200_000


@each_game
@given(st.data())
@quick
def test_alt_texts_are_short_enough_and_say_whose_turn_it_is(slug: str, data: st.DataObject) -> None:
    one = CASES[slug]
    for kind, scene in one.list_pictures(*data.draw(one.scenes)):
        said = one.describe_scene(kind, scene)
        assert 0 < len(said) <= MAX_ALT_CHARS
        assert one.turn is None or flat(str(one.turn(scene))) in flat(said)


class Walk(NamedTuple):
    """What comes of drawing all positions of a game's random games."""

    sizes: Mapping[str, Sequence[int]]  # bytes of the files, by the kind of picture
    changed: Sequence[str]  # kinds of pictures that came out otherwise with kept parts, each as often as it did


@cache
def walked(slug: str) -> Walk:
    """Recording draws all anew, without the store of parts: also after other positions have been drawn."""
    one, draw, colours = CASES[slug], CASES[slug].workshop.draw, CASES[slug].workshop.palette(False)
    sizes, changed = dict[str, list[int]](), list[str]()
    for pair in one.games():
        for kind, scene in one.list_pictures(*pair):
            draw(kind, scene, colours)
            kept = draw(kind, scene, colours)
            if kept.image.tobytes() != draw(kind, scene, colours, True).image.tobytes():
                changed.append(kind)
            if kind in ("board", "acting"):  # the others have no bound of their own
                sizes.setdefault(kind, []).append(len(encode_picture(kept, "").png))
    return Walk(sizes, changed)


@each_game
def test_bytes_typical(slug: str) -> None:
    """Of random games."""
    sizes = walked(slug).sizes
    assert median(sizes["board"]) <= CASES[slug].board and median(sizes["acting"]) <= CASES[slug].own


@each_game
def test_kept_parts_do_not_change_a_pixel(slug: str) -> None:
    assert walked(slug).changed == []


@each_game
def test_scenes_are_told_apart(slug: str) -> None:
    """The same one is drawn once."""
    board, own = board_of(CASES[slug]), asked_of(CASES[slug])
    assert own.decision is not None
    others = [
        board, replace(board, log_lines=()), replace(board, talk=(("wood",),)), replace(board, colour_blind=True),
        replace(board, players=tuple(reversed(board.players))), replace(board, viewer=1), replace(board, locale="de"),
        own, replace(own, decision=None), replace(own, decision=replace(own.decision, options=())),
    ]  # fmt: skip
    assert len({make_cache_key("acting", board), *(make_cache_key("board", scene) for scene in others)}) == 1 + len(
        others
    )
    assert get_pictures(slug).board(board) is get_pictures(slug).board(replace(board))


@each_game
def test_colour_blind_pictures_have_their_own_colours(slug: str) -> None:
    look = CASES[slug].workshop.make_picture_function("board")
    plain, other = (opened(look(replace(board_of(CASES[slug]), colour_blind=blind))).convert("RGB")
                    for blind in (False, True))
    assert sum(ImageStat.Stat(ImageChops.difference(plain, other)).mean) > 3


@each_game
def test_the_acting_picture_needs_a_viewer_and_the_result_an_end(slug: str) -> None:
    scene = replace(board_of(CASES[slug]), viewer=None)
    with pytest.raises(ValueError, match="viewer"):
        get_pictures(slug).own_board(scene)
    with pytest.raises(ValueError, match="scores"):
        get_pictures(slug).results(scene)


@pytest.mark.parametrize("slug", [slug for slug in CASES if CASES[slug].tie])
def test_ties_are_told(slug: str) -> None:
    one = CASES[slug]
    equal = [one.describe_scene(kind, scene) for kind, scene in one.list_ended(total=30) if kind == "results"]
    shared = [one.describe_scene(kind, scene) for kind, scene in one.list_ended(total=30, rank=1) if kind == "results"]
    assert equal and all(one.tie in said for said in equal)
    assert all("share the victory" in said and one.tie not in said for said in shared)


@pytest.mark.parametrize("slug", [slug for slug in CASES if CASES[slug].asked])
def test_every_question_has_its_words(slug: str) -> None:
    one = CASES[slug]
    kinds = {own.decision.kind for _, own in one.games(6, 5) if own.decision is not None}
    assert len(kinds) > 6
    assert all(
        get_picture_messages(one.workshop.package, "en").has(f"{begins}-{kind}")
        for kind in kinds
        for begins in one.asked
    )


def test_an_unknown_game_has_no_pictures() -> None:
    with pytest.raises(KeyError):
        get_pictures("no_such_game")


@each_game
def test_a_part_that_is_kept_stays_in_its_box_and_lies_on_the_same_ground(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What `Canvas.block` draws beyond its box would be missing when the block is laid down again; and so would be
    another ground, but for its margins, which `Canvas.block` looks at itself; and all that its key does not name."""
    shop, known = CASES[slug].workshop, dict[object, tuple[bytes, ...]]()

    def watched(canvas: Canvas, key: object, box: tuple[int, int, int, int], draw: Callable[[], None]) -> None:
        x0, y0, x1, y1 = box
        inner = (
            x0 + SHADOW_REACH_PX, y0 + SHADOW_REACH_PX, max(x0 + SHADOW_REACH_PX, x1 - SHADOW_REACH_PX),
            max(y0 + SHADOW_REACH_PX, y1 - SHADOW_REACH_PX)
        )
        part, before = (key, box, canvas.palette, canvas.fingerprint_edges(box)), canvas.image.copy()
        draw()
        found = tuple(sha256(image.tobytes()).digest() for image in (before.crop(inner), canvas.image.crop(box)))
        assert known.setdefault(part, found) == found, (key, box)
        before.paste(canvas.image.crop(box), box)
        assert ImageChops.difference(before, canvas.image).getbbox() is None, (key, box)

    monkeypatch.setattr(Canvas, "draw_cached", watched)
    for kind, scene in CASES[slug].shown.values():
        shop.draw(kind, scene, shop.palette(scene.colour_blind))


@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.long)])
@each_game
def test_threads_draw_the_same(slug: str, every: int) -> None:
    shop, names = CASES[slug].workshop, [name for name in [*CASES[slug].shown][::every] for _ in range(2)]

    def drawn(name: str) -> bytes:
        kind, scene = CASES[slug].shown[name]
        colours = shop.palette(scene.colour_blind)
        return colours.to_rgb(shop.draw(kind, scene, colours).image).tobytes()

    with ThreadPoolExecutor(6) as pool:
        for name, image in zip(names, pool.map(drawn, names), strict=True):
            assert image == opened(show(slug, name)).convert("RGB").tobytes(), name
