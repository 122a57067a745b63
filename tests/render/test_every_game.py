"""The pictures of every game keep these rules: the scenes of its `case`, random games, and any position."""

from __future__ import annotations

from difflib import unified_diff
from functools import lru_cache
from io import BytesIO
from itertools import combinations, islice
from statistics import mean, median

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from bot.panels.picture_studio import hash_scene
from engine.games import OURS, game
from render.games import get_pictures
from render.kit.canvas import Canvas
from render.kit.pictures import encode_picture
from render.kit.wording import get_picture_messages, get_player_name
from render.palettes import list_random_pictures, make_theme_palette
from render.scene import MAX_ALT_CHARS, THEMES, Picture, Player, Scene
from tests.locales import COMPLETE_LOCALES

from .alt_texts import format_alt_texts, get_path
from .cases import PictureCase, load_case
from .coarse import compute_grid, compute_grids, find_difference
from .legibility import watch_letters
from .random_games import LONG_NAME, few, join_lines, many, quick

CASE_BY_SLUG = {slug: load_case(slug) for slug in OURS}
SLUGS_AND_PICTURES = [(slug, name) for slug in CASE_BY_SLUG for name in CASE_BY_SLUG[slug].shown]
SLUGS_AND_BOARDS = [
    (slug, name)
    for slug, name in SLUGS_AND_PICTURES
    if CASE_BY_SLUG[slug].shown[name][0] in ("board", "areas")
]
SLUGS_AND_LEGAL_PICTURES = [(slug, name) for slug in CASE_BY_SLUG for name in CASE_BY_SLUG[slug].legal]
# The tests of a picture run one after the other, and it is drawn once for them.
each_picture = pytest.mark.parametrize(("slug", "name"), SLUGS_AND_PICTURES, scope="module")
each_game = pytest.mark.parametrize("slug", CASE_BY_SLUG)


@lru_cache(1)
def make_picture(slug: str, name: str) -> Picture:
    kind, scene = CASE_BY_SLUG[slug].shown[name]
    return CASE_BY_SLUG[slug].workshop.make_picture_function(kind)(scene)


def open_image(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.png))


@lru_cache(maxsize=1)
def draw_picture(slug: str, name: str) -> Canvas:
    """Return the picture in its 256 colours, with its boxes."""
    return CASE_BY_SLUG[slug].draw(*CASE_BY_SLUG[slug].shown[name])


def open_drawing(slug: str, name: str) -> Image.Image:
    """Return the picture in RGB. `test_png_shows_every_index` proves that its file shows the same."""
    canvas = draw_picture(slug, name)
    assert canvas.palette is not None
    return canvas.palette.to_rgb(canvas.image)


def find_board(one: PictureCase) -> Scene:
    """Return the public board in the middle of a game."""
    return next(scene for kind, scene in one.shown.values() if kind == "board" and scene.log_lines)


def find_question(one: PictureCase) -> Scene:
    """Return an own picture with an open question."""
    return next(
        scene for _, scene in one.shown.values() if scene.decision is not None and scene.decision.options
    )


# Each picture


@each_picture
def test_picture_looks_as_before(slug: str, name: str):
    now = compute_grid(open_drawing(slug, name))
    apart = find_difference(compute_grids(slug)[name], now, draw_picture(slug, name))
    assert not apart, (
        f"{name} looks different: {apart}. If that is meant, run python -m tests.render.coarse {slug}"
    )


@each_picture
def test_nothing_overlaps(slug: str, name: str):
    """No text leaves its box either. `test_languages` does the same for random games."""
    assert CASE_BY_SLUG[slug].check_canvas(draw_picture(slug, name)) == []


@each_picture
def test_lower_left_corner_holds_nothing_of_its_own(slug: str, name: str):
    """Chats lay their "ALT" badge upon it: 28 by 19 points of a picture that is 400 points wide. A board leaves 33 by
    23 points free, because Discord's badge differs between desktop and phone."""
    canvas, kind = draw_picture(slug, name), CASE_BY_SLUG[slug].shown[name][0]
    wide, high = (canvas.width * points // 400 for points in ((33, 23) if kind == "board" else (28, 19)))
    there = {
        box.name
        for box in canvas.boxes or []
        if box.kind in ("piece", "text") and box.x0 < wide and box.y1 > canvas.height - high
    }
    may = [names for begins, names in CASE_BY_SLUG[slug].corner.items() if name.startswith(begins)]
    assert there <= frozenset().union(*may)


@each_picture
def test_picture_is_an_indexed_png_of_its_size(slug: str, name: str):
    """look.1: pictures are always 4:3."""
    picture, kind = (
        make_picture(slug, name),
        CASE_BY_SLUG[slug].workshop.kinds[CASE_BY_SLUG[slug].shown[name][0]],
    )
    image = open_image(picture)
    assert (image.format, image.mode) == ("PNG", "P")
    assert image.size == (picture.width, picture.height) == (kind.width, kind.height)
    assert picture.width * 3 == picture.height * 4
    assert len(picture.png) <= CASE_BY_SLUG[slug].most


@each_picture
def test_png_shows_every_index(slug: str, name: str):
    assert open_image(make_picture(slug, name)).tobytes() == draw_picture(slug, name).image.tobytes()


@each_picture
def test_palette_is_near_the_full_colours(slug: str, name: str):
    """look.2: the mean error is under 0.4 of 255."""
    kind, scene = CASE_BY_SLUG[slug].shown[name]
    exact = CASE_BY_SLUG[slug].workshop.draw(kind, scene).image
    apart = ImageStat.Stat(ImageChops.difference(exact, open_drawing(slug, name)))
    assert sum(apart.mean) / 3 < 0.4
    assert max(high for _, high in apart.extrema) <= 40


@each_picture
def test_letters_are_large_and_stand_out_from_what_is_behind_them(slug: str, name: str):
    """look.2: each text is measured where it stands."""
    kind, scene = CASE_BY_SLUG[slug].shown[name]
    names = tuple(player.name for player in scene.players)  # a long one shrinks before it is cut
    for changed in (scene, replace(scene, theme="dark", locale="de")):
        with watch_letters() as found:
            width = CASE_BY_SLUG[slug].workshop.draw(kind, changed, record=True).width
        assert found and [letters for letters in found if not letters.is_legible(width)] == []
        small = [letters for letters in found if not letters.is_large_enough(width)]
        assert [letters for letters in small if not letters.text.startswith(names)] == []


@each_picture
def test_long_names_and_news_fit(slug: str, name: str):
    kind, scene = CASE_BY_SLUG[slug].shown[name]
    people = tuple(
        Player(LONG_NAME if i % 2 else "W" * 32, player.badge) for i, player in enumerate(scene.players)
    )
    news = (f"{LONG_NAME} {CASE_BY_SLUG[slug].line}", "x " * 99, "W" * 80)
    assert CASE_BY_SLUG[slug].find_faults(kind, replace(scene, players=people, log_lines=news)) == []


@pytest.mark.parametrize(("slug", "name"), SLUGS_AND_BOARDS)
def test_names_of_bots_are_whole_on_boards(slug: str, name: str):
    """They go before forecasts, and before words that all cards have."""
    kind, scene = CASE_BY_SLUG[slug].shown[name]
    bots = tuple(
        Player(f"{bot} (bot)", player.badge)
        for bot, player in zip(("Ada", "Dot", "Gus", "Hal", "Eli"), scene.players, strict=False)
    )
    texts = CASE_BY_SLUG[slug].measure_texts(kind, replace(scene, players=bots, locale="de"))
    assert {bot.name for bot in bots} <= {text for text, _ in texts}


@pytest.mark.parametrize(("slug", "name"), SLUGS_AND_LEGAL_PICTURES)
def test_legal_answers_are_shown(slug: str, name: str):
    """The same position without options is another picture."""
    kind, scene = CASE_BY_SLUG[slug].shown[name]
    assert scene.decision is not None
    nothing = CASE_BY_SLUG[slug].draw(kind, replace(scene, decision=replace(scene.decision, options=())))
    assert draw_picture(slug, name).image.tobytes() != nothing.image.tobytes()


# Each game


@pytest.mark.parametrize("locale", COMPLETE_LOCALES)
@each_game
def test_alt_texts_and_text_boards_say_what_is_written_down(slug: str, locale: str):
    said = get_path(slug, locale).read_text("utf-8").splitlines()
    difference = "\n".join(
        unified_diff(said, format_alt_texts(slug, locale).splitlines(), "expected", "now", lineterm="")
    )
    assert not difference, (
        f"{difference}\nIf that is meant: python -m tests.render.alt_texts {slug}, and review the difference."
    )


@each_game
def test_nothing_overlaps_in_a_shared_victory(slug: str):
    scenes = islice(CASE_BY_SLUG[slug].list_ended(rank=1), 0, None, 2)
    found = [CASE_BY_SLUG[slug].find_faults(kind, scene) for kind, scene in scenes]
    assert max(found) == []


@each_game
@given(st.data())
@few
def test_any_position_is_drawn_well(slug: str, data: st.DataObject):
    check_drawing(slug, data)


@each_game
@given(st.data())
@many
def test_many_positions_are_drawn_well(slug: str, data: st.DataObject):
    check_drawing(slug, data)


def check_drawing(slug: str, data: st.DataObject):
    """Check that nothing overlaps, the PNG shows what was drawn, and it is small enough."""
    one = CASE_BY_SLUG[slug]
    for kind, scene in one.list_pictures(*data.draw(one.scenes)):
        canvas = one.draw(kind, scene)
        assert one.check_canvas(canvas) == []
        picture = encode_picture(canvas, "")
        assert open_image(picture).tobytes() == canvas.image.tobytes() and len(picture.png) <= 200_000


@each_game
@given(st.data())
@quick
def test_alt_texts_are_short_enough_and_tell_the_turn(slug: str, data: st.DataObject):
    one = CASE_BY_SLUG[slug]
    for kind, scene in one.list_pictures(*data.draw(one.scenes)):
        said = one.describe_scene(kind, scene)
        assert 0 < len(said) <= MAX_ALT_CHARS
        assert one.turn is None or join_lines(str(one.turn(scene))) in join_lines(said)


@pytest.mark.parametrize("every", [8, 1])
@each_game
def test_typical_pictures_are_small(slug: str, every: int):
    """The boards and questions of random games have at most so many bytes."""
    one = CASE_BY_SLUG[slug]
    colours = one.workshop.palette("standard")
    sizes = dict[str, list[int]]()
    for pair in one.games()[::every]:
        for kind, scene in one.list_pictures(*pair):
            if kind in ("board", "acting"):  # The others have no bound of their own.
                canvas = one.workshop.draw(kind, scene, colours)
                sizes.setdefault(kind, []).append(len(encode_picture(canvas, "").png))
    assert median(sizes["board"]) <= one.board and median(sizes["acting"]) <= one.own


@each_game
def test_scenes_are_told_apart(slug: str):
    """The same scene is drawn once."""
    board, own = find_board(CASE_BY_SLUG[slug]), find_question(CASE_BY_SLUG[slug])
    assert own.decision is not None
    others = [
        board,
        replace(board, log_lines=()),
        replace(board, talk=(("wood",),)),
        replace(board, theme="colour-blind"),
        replace(board, players=tuple(reversed(board.players))),
        replace(board, viewer=1),
        replace(board, locale="de"),
        own,
        replace(own, decision=None),
        replace(own, decision=replace(own.decision, options=())),
    ]
    keys = {hash_scene(slug, "board", scene) for scene in others}
    assert len({hash_scene(slug, "acting", board), *keys}) == 1 + len(others)
    assert hash_scene(slug, "board", replace(board)) in keys


@each_game
def test_each_theme_has_its_own_colours(slug: str):
    look = CASE_BY_SLUG[slug].workshop.make_picture_function("board")
    drawn = [
        open_image(look(replace(find_board(CASE_BY_SLUG[slug]), theme=theme))).convert("RGB")
        for theme in THEMES
    ]
    for one, other in combinations(drawn, 2):
        assert sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) > 3


@each_game
def test_acting_picture_needs_a_viewer_and_results_need_an_end(slug: str):
    scene = replace(find_board(CASE_BY_SLUG[slug]), viewer=None)
    with pytest.raises(ValueError, match="viewer"):
        get_pictures(slug).own_board(scene)
    with pytest.raises(ValueError, match="scores"):
        get_pictures(slug).results(scene)


@pytest.mark.parametrize("slug", [slug for slug in CASE_BY_SLUG if CASE_BY_SLUG[slug].tie])
def test_ties_are_told(slug: str):
    one = CASE_BY_SLUG[slug]
    equal = [one.describe_scene(kind, scene) for kind, scene in one.list_ended(total=30) if kind == "results"]
    shared = [
        one.describe_scene(kind, scene)
        for kind, scene in one.list_ended(total=30, rank=1)
        if kind == "results"
    ]
    assert equal and all(one.tie in said for said in equal)
    assert all("share the victory" in said and one.tie not in said for said in shared)


@pytest.mark.parametrize("slug", [slug for slug in CASE_BY_SLUG if CASE_BY_SLUG[slug].turn])
def test_turn_label_names_the_asked_player_or_all_winners(slug: str):
    one = CASE_BY_SLUG[slug]
    assert one.turn is not None
    for public, own in one.games():
        assert own.decision is None or one.turn(public).seat == own.decision.seat
    assert all(str(one.turn(scene)).endswith(" win") for _, scene in one.list_ended(rank=1))


@pytest.mark.parametrize("slug", [slug for slug in CASE_BY_SLUG if CASE_BY_SLUG[slug].asked])
def test_every_question_has_its_words(slug: str):
    one = CASE_BY_SLUG[slug]
    kinds = {own.decision.kind for _, own in one.games(6, 5) if own.decision is not None}
    assert len(kinds) > 6
    assert all(
        get_picture_messages(one.workshop.package, "en").has(f"{begins}-{kind}")
        for kind in kinds
        for begins in one.asked
    )


# A new palette is as good for the pictures as a stored one (look.2)


@pytest.mark.parametrize("count", [4, None])
def test_random_games_show_the_colours_of_a_game(count: int | None):
    """A few pictures are as good for themselves, and those of some games for all samples."""
    shop = load_case("saint_malo").workshop
    pictures = [*islice(list_random_pictures(game("saint_malo"), shop.kinds, every=300), count)]
    palette = make_theme_palette(shop, pictures, "standard")
    assert set(shop.looks["standard"].list_colours()) <= set(palette.colours)
    apart: list[float] = []
    for kind, scene in pictures[::2] if count else load_case("saint_malo").shown.values():
        if scene.theme == "standard":
            exact, drawn = shop.draw(kind, scene).image, palette.to_rgb(shop.draw(kind, scene, palette).image)
            apart.append(mean(ImageStat.Stat(ImageChops.difference(exact, drawn)).mean))
    assert max(apart) < 0.4


# Draw names in every script on the pictures of every game


def draw_board(slug: str, name: str) -> bytes:
    """Return the pixels of a board on which the first player has this name."""
    scene = find_board(CASE_BY_SLUG[slug])
    players = Player(name, scene.players[0].badge), *scene.players[1:]
    workshop, scene = CASE_BY_SLUG[slug].workshop, replace(scene, players=players, log_lines=())
    return workshop.draw("board", scene, workshop.palette("standard")).image.tobytes()


@each_game
def test_invisible_name_becomes_the_name_of_the_seat(slug: str):
    assert draw_board(slug, "\u200b\u2066\u3164") == draw_board(slug, "Player 1")


def test_right_to_left_name_stays_together_in_a_sentence():
    scene = find_board(CASE_BY_SLUG["village"])
    scene = replace(scene, players=(Player("דוד", "R"), *scene.players[1:]))
    assert get_player_name(scene, 0) == "\u200eדוד\u200e"
    assert get_player_name(replace(scene, players=(Player("Ann", "R"), *scene.players[1:])), 0) == "Ann"
