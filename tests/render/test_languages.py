"""What pictures, alt texts and text boards say in each language: nothing of another one, nothing more, nothing less."""
from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from hashlib import sha256
from typing import Any, ClassVar, NamedTuple

import pytest
from fluent.syntax import FluentParser, ast
from msgspec.structs import replace

from engine.core.text import LOCALES, read_sources
from engine.games import games
from engine.games.carpe_diem.components import FACES
from engine.games.village.components import CITY_CARDS
from render.games import get_pictures
from render.games.carpe_diem.facts import describe_tile
from render.kit.canvas import Canvas
from render.kit.sprites import Pen, Sprite, finished_sprite
from tests.render.cases import KindAndScene, load_case
from tests.vocabulary import collect_vocabulary, split_words

SLUGS = ["saint_malo", "deal_with_the_devil", "village", "carpe_diem", "my_village"]
OTHERS = [locale for locale in LOCALES if locale != "en"]
CASES = {slug: load_case(slug) for slug in SLUGS}
TITLES = {game.slug: game.title for game in games()}
CODES = {  # of text boards, and names of places: the same in all languages
    "carpe_diem": [describe_tile(face, turn) for face in FACES for turn in (0, 90, 180, 270)],
    "village": [city.name for city in CITY_CARDS.values()]}
each_game = pytest.mark.parametrize("slug", SLUGS, scope="module")  # the tests of a game one after the other
each_language = pytest.mark.parametrize("locale", OTHERS)
Scenes = Callable[[str], Mapping[str, KindAndScene]]  # of a game, by name


@cache
def scenes(slug: str) -> Mapping[str, KindAndScene]:
    """Samples, and positions of random games; without news, which the bot words."""
    found = dict(CASES[slug].shown)
    for i, pair in enumerate(CASES[slug].games()):
        found |= {f"{i} {kind}": (kind, scene) for kind, scene in CASES[slug].list_pictures(*pair)}
    return {name: (kind, replace(scene, log_lines=())) for name, (kind, scene) in found.items()}


@cache
def kinds(slug: str) -> Mapping[str, KindAndScene]:
    """Samples; of random games the last position of each kind of picture, question and number of players, for it is the
    fullest, and any that tells a word that none before it does."""
    last, known, chosen = dict[object, str](), set[str](), set(CASES[slug].shown)
    for name, (kind, scene) in scenes(slug).items():
        if name not in CASES[slug].shown:
            last[kind, scene.decision and scene.decision.kind, len(scene.players)] = name
        alt, _ = told(slug, name, "en")
        if split_words(alt) - known:
            chosen.add(name)
            known |= split_words(alt)
    chosen |= set(last.values())
    return {name: shown for name, shown in scenes(slug).items() if name in chosen}


def some(slug: str) -> Mapping[str, KindAndScene]:
    """One in three of those."""
    return dict([*kinds(slug).items()][::3])


kinds_or_all = pytest.mark.parametrize(
    "looked_at", [kinds, pytest.param(scenes, marks=pytest.mark.long)], ids=["kinds", "all"])


def known(slug: str, locale: str) -> frozenset[str]:
    """All words that the game's catalogues know."""
    return collect_vocabulary(("engine.core", f"engine.games.{slug}", "render", f"render.games.{slug}"), locale)


class Drawn(NamedTuple):
    """What is to be known of a picture."""

    said: list[str]  # all its letters, those of its pieces too
    texts: list[str]
    faults: list[str]  # what overlaps
    pixels: bytes


class Pieces:
    """The store of a game's pieces for one language, empty before the first picture, so that it tells all their
    letters. Pieces without any are of no language: all stores share those."""

    wordless: ClassVar[dict[object, Sprite]] = {}

    def __init__(self) -> None:
        self.said: list[str] = []  # all letters so far
        self.lettered: dict[object, Sprite] = {}
        self.begun: dict[object, int] = {}  # how many had been said when a piece was begun

    def peek(self, key: object) -> Sprite | None:
        if key in self.lettered:
            self.said.append("")  # they have been told; a piece that it is laid on has letters too
            return self.lettered[key]
        self.begun[key] = len(self.said)
        return self.wordless.get(key)

    def put(self, key: object, made: Sprite) -> Sprite:
        store = self.lettered if len(self.said) > self.begun[key] else self.wordless
        return store.setdefault(key, made)


@cache
def pieces(slug: str, locale: str) -> Pieces:
    return Pieces()


@cache
def drawn(slug: str, name: str, locale: str) -> Drawn:
    """Once for all tests. Recording draws all anew, but for pieces that other pictures of this language have."""
    kind, scene = scenes(slug)[name]
    shop, store, write = CASES[slug].workshop, pieces(slug, locale), Pen.text
    before = len(store.said)

    def heard(pen: Pen, string: str, *args: Any, **kwargs: Any) -> None:
        store.said.append(string)
        write(pen, string, *args, **kwargs)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Pen, "text", heard)
        patch.setattr(finished_sprite, "_sprites", store)
        canvas = shop.draw(kind, replace(scene, locale=locale), shop.palette(scene.colour_blind), record=True)
    texts = [box.name for box in canvas.boxes or [] if box.kind == "text"]
    return Drawn(store.said[before:] + texts, texts, CASES[slug].check_canvas(canvas), fingerprint(canvas))


def fingerprint(canvas: Canvas) -> bytes:
    return sha256(canvas.image.tobytes()).digest()


@cache
def told(slug: str, name: str, locale: str) -> list[str]:
    kind, scene = scenes(slug)[name]
    scene = replace(scene, locale=locale)
    return [CASES[slug].describe_scene(kind, scene), get_pictures(slug).text_board(scene)]


def strange(slug: str, name: str, locale: str, said: list[str]) -> set[str]:
    """Words that the language does not know."""
    _, scene = scenes(slug)[name]
    names = split_words(" ".join([TITLES[slug], *CODES.get(slug, ()), *(player.name for player in scene.players)]))
    found = split_words("\n".join(said).replace("…", "… "))
    cut = {word for text in said for word in re.findall(r"(\w+)…", text.lower())}
    return found - known(slug, locale) - names - cut


@kinds_or_all
@each_language
@each_game
def test_every_word_on_a_picture_is_of_its_language(slug: str, locale: str, looked_at: Scenes) -> None:
    found = {name: strange(slug, name, locale, drawn(slug, name, locale).said) for name in looked_at(slug)}
    assert {name: words for name, words in found.items() if words} == {}


@each_language
@each_game
def test_every_word_that_is_told_is_of_its_language(slug: str, locale: str) -> None:
    found = {name: strange(slug, name, locale, told(slug, name, locale)) for name in scenes(slug)}
    assert {name: words for name, words in found.items() if words} == {}


@each_language
@each_game
def test_a_text_board_tells_the_same_numbers(slug: str, locale: str) -> None:
    """No more and no fewer."""
    def numbers(name: str, which: str) -> Counter[str]:
        return Counter(re.findall(r"\d+", told(slug, name, which)[1]))

    assert {name: numbers(name, locale) - numbers(name, "en") for name in scenes(slug)
            if numbers(name, locale) != numbers(name, "en")} == {}


@kinds_or_all
@pytest.mark.parametrize("locale", LOCALES)
@each_game
def test_nothing_overlaps(slug: str, locale: str, looked_at: Scenes) -> None:
    found = {name: drawn(slug, name, locale).faults for name in looked_at(slug)}
    assert {name: faults for name, faults in found.items() if faults} == {}


@kinds_or_all
@each_language
@each_game
def test_no_more_is_cut(slug: str, locale: str, looked_at: Scenes) -> None:
    def cut(name: str, which: str) -> list[str]:
        return [text for text in drawn(slug, name, which).texts if "…" in text]

    found = {name: cut(name, locale) for name in looked_at(slug)}
    assert {name: texts for name, texts in found.items() if len(texts) > len(cut(name, "en"))} == {}


@pytest.mark.parametrize("looked_at", [some, pytest.param(scenes, marks=pytest.mark.long)], ids=["some", "all"])
@each_game
def test_languages_do_not_mix(slug: str, looked_at: Scenes) -> None:
    """In any order and in several threads, with the same store of parts that are kept."""
    shop = CASES[slug].workshop

    def shown(job: tuple[str, str]) -> bytes:
        kind, scene = scenes(slug)[job[0]]
        return fingerprint(shop.draw(kind, replace(scene, locale=job[1]), shop.palette(scene.colour_blind)))

    jobs = [(name, locale) for name in looked_at(slug) for locale in LOCALES]
    alone = {job: drawn(slug, *job).pixels for job in jobs}  # before the threads begin: it changes what all draw with
    with ThreadPoolExecutor(4) as pool:
        for job, image in zip(jobs * 2, pool.map(shown, jobs * 2), strict=True):
            assert image == alone[job], job


def keys(home: str) -> Iterator[str]:
    for source in read_sources(home, "en"):
        yield from (entry.id.name for entry in FluentParser().parse(source).body if isinstance(entry, ast.Message))


@each_game
def test_no_word_of_a_picture_replaces_one_of_its_game(slug: str) -> None:
    below = {*keys("engine.core"), *keys(f"engine.games.{slug}"), *keys("render")}
    assert not below & set(keys(f"render.games.{slug}"))
    assert not set(keys("render")) & set(keys("engine.core"))
    assert not set(keys("render")) & set(keys(f"engine.games.{slug}"))
