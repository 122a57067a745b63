"""Pictures, alt texts and text boards say the same in each language, and nothing in another one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from hashlib import sha256
from typing import Any, NamedTuple

import pytest
from fluent.syntax import FluentParser, ast
from msgspec.structs import replace

from conformance.languages import list_full_locales
from engine.core.text import LOCALES, read_sources
from engine.games import games
from engine.games.village.components import CITY_CARDS
from render.games import get_pictures
from render.kit.canvas import Canvas
from render.kit.pixels import BoundedCache
from render.kit.pixels.bounded_cache import SPRITE_BUDGET, SPRITE_BYTES
from render.kit.sprites import Pen, Sprite, finished_sprite
from tests.render.cases import KindAndScene, load_case
from tests.vocabulary import collect_vocabulary, split_words

GAME_SLUGS = ["saint_malo", "deal_with_the_devil", "village", "carpe_diem", "my_village"]
CASE_BY_SLUG = {slug: load_case(slug) for slug in GAME_SLUGS}
TITLE_BY_SLUG = {game.slug: game.title for game in games()}
# Codes of text boards, and names of places, which are the same in all languages.
SHARED_CODES = {"village": [city.name for city in CITY_CARDS.values()]}
# The tests of a game run one after the other.
each_game = pytest.mark.parametrize("slug", GAME_SLUGS, scope="module")
each_translation = pytest.mark.parametrize(
    ("slug", "locale"),
    [(slug, one) for slug in GAME_SLUGS for one in list_full_locales(f"render.games.{slug}") if one != "en"],
    scope="module",
)
Scenes = Callable[[str], Mapping[str, KindAndScene]]  # The scenes of a game by name.


@cache
def collect_scenes(slug: str) -> Mapping[str, KindAndScene]:
    """Return samples, and positions of random games. They have no news, as the bot words those."""
    found = dict(CASE_BY_SLUG[slug].shown)
    for i, pair in enumerate(CASE_BY_SLUG[slug].games()):
        found |= {f"{i} {kind}": (kind, scene) for kind, scene in CASE_BY_SLUG[slug].list_pictures(*pair)}
    return {name: (kind, replace(scene, log_lines=())) for name, (kind, scene) in found.items()}


@cache
def collect_kinds(slug: str) -> Mapping[str, KindAndScene]:
    """Return positions that show each kind of picture with each question, and that tell every word of the drawings.

    Those that tell most come first.
    """
    words = collect_vocabulary(("render", f"render.games.{slug}"), "en")
    told = {name: split_words(collect_texts(slug, name, "en")[0]) & words for name in collect_scenes(slug)}
    known, chosen = set[object](), dict[str, KindAndScene]()
    for name, (kind, scene) in sorted(collect_scenes(slug).items(), key=lambda item: -len(told[item[0]])):
        new = told[name] | {(kind, scene.decision and scene.decision.kind)}
        if not new <= known:
            chosen[name] = kind, scene
            known |= new
    return chosen


def collect_some(slug: str) -> Mapping[str, KindAndScene]:
    """Return a quarter of the kinds."""
    return dict([*collect_kinds(slug).items()][::4])


kinds_or_all = pytest.mark.parametrize("looked_at", [collect_kinds, collect_scenes], ids=["kinds", "all"])
some_or_all = pytest.mark.parametrize("looked_at", [collect_some, collect_scenes], ids=["some", "all"])


def collect_known_words(slug: str, locale: str) -> frozenset[str]:
    """Return all words that the game's catalogues know."""
    return collect_vocabulary(
        ("engine.core", f"engine.games.{slug}", "render", f"render.games.{slug}"), locale
    )


class DrawnPicture(NamedTuple):
    """Hold what a test asks of a picture."""

    said: list[str]  # All letters of the picture, with those of its new pieces.
    texts: list[str]
    faults: list[str]  # The overlaps.
    pixels: bytes


@cache
def get_pieces(slug: str, locale: str) -> BoundedCache[Sprite]:
    """Return a store for the pieces of a game in one language. It is empty before the first picture, which therefore
    draws all its letters."""
    return BoundedCache(SPRITE_BUDGET, lambda _: SPRITE_BYTES)


@cache
def draw_once(slug: str, name: str, locale: str) -> DrawnPicture:
    """Draw the picture once for all tests. Recording draws everything again but for pieces that other pictures of this
    language have.
    """
    kind, scene = collect_scenes(slug)[name]
    shop = CASE_BY_SLUG[slug].workshop
    said, write = list[str](), Pen.text

    def record_text(pen: Pen, string: str, *args: Any, **kwargs: Any):
        said.append(string)
        write(pen, string, *args, **kwargs)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Pen, "text", record_text)
        patch.setattr(finished_sprite, "_sprites", get_pieces(slug, locale))
        canvas = shop.draw(kind, replace(scene, locale=locale), shop.palette(scene.theme), record=True)
    texts = [box.name for box in canvas.boxes or [] if box.kind == "text"]
    return DrawnPicture(
        said + texts,
        texts,
        CASE_BY_SLUG[slug].check_canvas(canvas),
        compute_fingerprint(canvas),
    )


def compute_fingerprint(canvas: Canvas) -> bytes:
    return sha256(canvas.image.tobytes()).digest()


@cache
def collect_texts(slug: str, name: str, locale: str) -> list[str]:
    kind, scene = collect_scenes(slug)[name]
    scene = replace(scene, locale=locale)
    return [CASE_BY_SLUG[slug].describe_scene(kind, scene), get_pictures(slug).write_text_board(scene)]


def find_strange_words(slug: str, name: str, locale: str, said: list[str]) -> set[str]:
    """Return the words that the language does not know."""
    _, scene = collect_scenes(slug)[name]
    names = split_words(
        " ".join(
            [TITLE_BY_SLUG[slug], *SHARED_CODES.get(slug, ()), *(player.name for player in scene.players)]
        )
    )
    found = split_words("\n".join(said).replace("…", "… "))
    cut = {word for text in said for word in re.findall(r"(\w+)…", text.lower())}
    return found - collect_known_words(slug, locale) - names - cut


@kinds_or_all
@each_translation
def test_every_word_on_a_picture_is_of_its_language(slug: str, locale: str, looked_at: Scenes):
    found = {
        name: find_strange_words(slug, name, locale, draw_once(slug, name, locale).said)
        for name in looked_at(slug)
    }
    assert {name: words for name, words in found.items() if words} == {}


@each_translation
def test_every_told_word_is_of_its_language(slug: str, locale: str):
    found = {
        name: find_strange_words(slug, name, locale, collect_texts(slug, name, locale))
        for name in collect_scenes(slug)
    }
    assert {name: words for name, words in found.items() if words} == {}


@each_translation
def test_text_board_tells_the_same_numbers(slug: str, locale: str):
    """It tells no more and no fewer."""

    def count_numbers(name: str, which: str) -> Counter[str]:
        return Counter(re.findall(r"\d+", collect_texts(slug, name, which)[1]))

    assert {
        name: count_numbers(name, locale) - count_numbers(name, "en")
        for name in collect_scenes(slug)
        if count_numbers(name, locale) != count_numbers(name, "en")
    } == {}


@kinds_or_all
@each_translation
def test_nothing_overlaps(slug: str, locale: str, looked_at: Scenes):
    require_no_faults(slug, locale, looked_at)


@some_or_all
@each_game
def test_nothing_overlaps_in_english(slug: str, looked_at: Scenes):
    """`test_every_game` looks at all samples in English."""
    require_no_faults(slug, "en", looked_at)


def require_no_faults(slug: str, locale: str, looked_at: Scenes):
    found = {name: draw_once(slug, name, locale).faults for name in looked_at(slug)}
    assert {name: faults for name, faults in found.items() if faults} == {}


@kinds_or_all
@each_translation
def test_translation_cuts_no_more_texts(slug: str, locale: str, looked_at: Scenes):
    def find_cut_texts(name: str, which: str) -> list[str]:
        return [text for text in draw_once(slug, name, which).texts if "…" in text]

    found = {name: texts for name in looked_at(slug) if (texts := find_cut_texts(name, locale))}
    assert {
        name: texts for name, texts in found.items() if len(texts) > len(find_cut_texts(name, "en"))
    } == {}


@each_game
def test_languages_do_not_mix(slug: str):
    """This holds in any order and in several threads, with the same store of cached pieces."""
    shop = CASE_BY_SLUG[slug].workshop

    def draw_job(job: tuple[str, str]) -> bytes:
        kind, scene = collect_scenes(slug)[job[0]]
        return compute_fingerprint(shop.draw(kind, replace(scene, locale=job[1]), shop.palette(scene.theme)))

    jobs = [(name, locale) for name in collect_kinds(slug) for locale in LOCALES]
    alone = {job: draw_job(job) for job in jobs}
    with ThreadPoolExecutor(4) as pool:
        for job, image in zip(jobs * 2, pool.map(draw_job, jobs * 2), strict=True):
            assert image == alone[job], job


def iterate_keys(home: str) -> Iterator[str]:
    for source in read_sources(home, "en"):
        yield from (
            entry.id.name for entry in FluentParser().parse(source).body if isinstance(entry, ast.Message)
        )


@each_game
def test_no_word_of_a_picture_replaces_one_of_its_game(slug: str):
    below = {*iterate_keys("engine.core"), *iterate_keys(f"engine.games.{slug}"), *iterate_keys("render")}
    assert not below & set(iterate_keys(f"render.games.{slug}"))
    assert not set(iterate_keys("render")) & set(iterate_keys("engine.core"))
    assert not set(iterate_keys("render")) & set(iterate_keys(f"engine.games.{slug}"))
