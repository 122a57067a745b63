"""The story of a finished game shows the points as they stood, nothing hidden, and a readable picture."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from io import BytesIO
from itertools import count
from string import ascii_lowercase
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.base.jobs import run_in_child
from bot.base.sealed_chance import Witness
from bot.interactions.handlers.after_game import build_game_story_panel
from bot.jobs import film as replay_film
from bot.jobs import story as worker
from bot.jobs.film import Film, FilmInput
from bot.jobs.public_game import replay_public_game
from bot.jobs.story import StoryInput, make_story
from bot.model import action_log
from bot.model.dice import FinishedGame, GameStory, iter_replay
from bot.panels import blocks
from bot.panels.blocks import Buttons, CustomId, Text
from conformance.discord_checks import count_lines
from conformance.languages import list_full_locales
from conformance.walk import encode_data
from engine.core import Action, Match, Seat, Setup
from engine.core.game import AnyGame
from engine.core.text import LOCALES, get_catalogue
from engine.games import OURS, SLUGS
from engine.games import game as game_of
from engine.games.carpe_diem.game import CarpeDiem
from render import how_it_went as drawing
from render.games import get_pictures
from render.kit.canvas import Canvas
from render.scene import THEMES, Player, Scene
from tests.bot.jobs.playing import play_game
from tests.e2e.test_leaks import FixedGame, HiddenlyDifferentGame, answer_busily, answer_shyly
from tests.render.layout import find_layout_faults
from tests.toys.auction import GAME as AUCTION

NAMES = ("Anke", "Bert", "Cleo", "Dan", "Eve")


def play_whole_game(
    game: AnyGame, seats: int, seed: int = 1, most: int = 10_000
) -> tuple[FinishedGame, Match]:
    """Play random answers to the end, or about so many."""
    luck, given = random.Random(seed), count()

    def answer(match: Match) -> tuple[Seat, Action]:
        seat = luck.choice(sorted(match.open_questions))
        return seat, luck.choice(match.get_decision(seat).options)

    return play_game(game, seats, answer, lambda match: next(given) >= most)


def make_story_input(game: AnyGame, seats: int, seed: int = 1, most: int = 10_000) -> StoryInput:
    people = [Player(NAMES[seat], game.seat_colours[seat]) for seat in range(seats)]
    game_data = play_once(game, seats, seed, most)
    reel = replace(game_data.reel, answers=[*game_data.reel.answers])  # a test may change them
    return StoryInput(game.package, replace(game_data, reel=reel), people)


@cache
def play_once(game: AnyGame, seats: int, seed: int, most: int) -> FinishedGame:
    """Return the game that `play_whole_game` plays, which is played once per process."""
    return play_whole_game(game, seats, seed, most)[0]


LONG = ("Alexandra-Maria ", "Bertholdine (bot)", "WWWWWWWWWWWWWWWW", "Dan", "Eve-Magdalena XY")
FIRST = game_of(next(iter(OURS)))
TABLES = [
    pytest.param(game_of(slug), n, id=f"{slug}-{n}")
    for slug in OURS
    for n in game_of(slug).player_counts
    if n in (game_of(slug).player_counts[0], game_of(slug).player_counts[-1])
]
each_telling = pytest.mark.parametrize(
    ("slug", "locale"),
    [(slug, locale) for slug in OURS for locale in list_full_locales(game_of(slug).package)],
)
EACH_GAME = [pytest.param(game_of(slug), id=slug) for slug in OURS]


@pytest.mark.parametrize("game", [*EACH_GAME, pytest.param(AUCTION, id="auction")])
def test_totals_are_those_shown_at_the_time_and_end_with_the_result(game: AnyGame):
    given, match = play_whole_game(game, game.player_counts[-1])
    course = replay_public_game(game, given)
    assert [line[-1] for line in course.totals] == given.totals == list(course.points)
    assert [course.best[0]] == list(match.results().winners)[:1]
    starts, place = {answers: turn for turn, answers in given.turns}, 0
    for step, then in iter_replay(game, given.reel):
        answers = 0 if step is None else step[0] + 1
        if answers in starts:
            shown = [game.running_score(then.view(None), seat) for seat in then.seats]
            assert [line[place] for line in course.totals] == [
                tally.total for tally in shown if tally is not None
            ]
            assert course.positions[place].turn == starts[answers]
            place += 1
    assert place == len(course.positions) - 1 and course.positions[place].turn == given.last
    events = [event for position in course.positions for event in position.events]
    assert events == [told.event for told in match.new_public_events if told.recipients is None], (
        "all public events, each once"
    )


def test_rewound_answers_are_left_out():
    given, _ = play_whole_game(FIRST, 2, most=60)
    turn, answers = given.turns[2]
    back = action_log.LogEntry(
        "rewind", -1, rewound=action_log.RewindEntry(answers, [], (0, 0), Witness(1, 1))
    )
    rows = [
        *given.reel.answers,
        (len(given.reel.answers), FIRST.schema_version, action_log.encode_entry(back)),
    ]
    given.reel.answers = rows
    given.turns = [*given.turns[:2], (turn - 1, len(rows))]
    given.last = 9
    course = replay_public_game(FIRST, given)
    assert [one.turn for one in course.positions] == [0, 1, turn - 1, 9]


def test_changed_rules_are_reported_as_not_fitting():
    one = make_story_input(FIRST, 2)
    assert worker.tell_story(FIRST, one).fits
    assert one.game.totals is not None
    other = replace(one.game, totals=[n + 1 for n in one.game.totals])
    assert worker.tell_story(FIRST, replace(one, game=other)) == GameStory(fits=False)
    one.game.reel.answers[3] = (3, FIRST.schema_version, b'{"what":"undo","seat":1}')
    assert worker.tell_story(FIRST, one) == GameStory(fits=False)


# Secrets


def record_game(
    game: AnyGame, choose: Callable[[Match, Seat], Action], over: Callable[[Any], bool]
) -> FinishedGame:
    """Return the record of a game up to a position that all see, without its end."""

    def answer(match: Match) -> tuple[Seat, Action]:
        seat = min(match.open_questions)
        return seat, choose(match, seat)

    return play_game(game, 4, answer, lambda match: over(match.view(None)))[0]


class Reshuffled(CarpeDiem):
    """The same game with other cards in the fountains."""

    def create_state(self, setup: Setup) -> Any:
        s = super().create_state(setup)
        s.fountain_pile.reverse()
        return s


def choose_blindly(luck: random.Random) -> Callable[[Match, Seat], Action]:
    """Return a policy that answers the same in both games, whatever cards are held: the first card goes back."""

    def choose(match: Match, seat: Seat) -> Action:
        decision = match.get_decision(seat)
        return decision.options[0] if decision.kind == "fountain" else luck.choice(decision.options)

    return choose


def play_two_devils() -> Iterator[tuple[AnyGame, FinishedGame]]:
    """Yield two games that differ in roles, stocks, chests, cards and answers, and look the same to the public."""
    for game, policy in ((FixedGame(), answer_shyly), (HiddenlyDifferentGame(), answer_busily)):

        def choose(match: Match, seat: Seat, policy: Any = policy) -> Action:
            return policy(match.get_decision(seat), match.view(seat).own.role)

        yield game, record_game(game, choose, lambda view: view.round > 3)


def play_two_romans() -> Iterator[tuple[AnyGame, FinishedGame]]:
    """Yield two games that differ only in fountain cards."""
    for game in (CarpeDiem(), Reshuffled()):
        yield (
            game,
            record_game(
                game, choose_blindly(random.Random(2)), lambda view: (view.phase, view.round) >= (4, 7)
            ),
        )


def collect_story_inputs(game: AnyGame, given: FinishedGame) -> tuple[Any, ...]:
    """Return everything that the story is made from."""
    course = replay_public_game(game, given)
    return (
        encode_data([(one.turn, one.view, one.events) for one in course.positions]),
        course.turnings,
        course.totals,
    )


@pytest.fixture
def sheets(monkeypatch: pytest.MonkeyPatch) -> list[drawing.Sheet]:
    """The pictures that would be drawn."""
    made = list[drawing.Sheet]()
    monkeypatch.setattr(worker, "make_picture", lambda sheet, alt: made.append(sheet))  # pyright: ignore
    return made


def tell_in_all_languages(game: AnyGame, given: FinishedGame) -> list[GameStory]:
    """Return the story in each language, with its picture."""
    people = [Player(name, badge) for name, badge in zip(NAMES, game.seat_colours, strict=False)]
    went = [worker.tell_story(game, StoryInput(game.package, given, people, locale)) for locale in LOCALES]
    assert all(one.fits and one.picture for one in went)
    return went


@pytest.mark.parametrize("pair", [play_two_devils, play_two_romans])
def test_hidden_differences_do_not_change_the_story(
    pair: Callable[[], Iterator[tuple[AnyGame, FinishedGame]]],
):
    (one, first), (other, second) = pair()
    assert first.reel.answers != second.reel.answers or one.slug == "carpe_diem"
    assert collect_story_inputs(one, first) == collect_story_inputs(other, second) and tell_in_all_languages(
        one, first
    ) == tell_in_all_languages(other, second)


# The picture


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_story_is_readable_for_every_number_of_players(
    game: AnyGame, seats: int, sheets: list[drawing.Sheet], monkeypatch: pytest.MonkeyPatch
):
    sizes, text = list[int](), Canvas.text

    def record_size(canvas: Canvas, x: float, y: float, string: str, size: int, *rest: Any) -> float:
        sizes.append(min(size, rest[4] if rest[3] is not None else size))  # the size to which it may shrink
        return text(canvas, x, y, string, size, *rest)

    one = make_story_input(game, seats)
    worker.tell_story(game, one)
    worker.tell_story(
        game,
        replace(one, players=[Player(name, game.seat_colours[n]) for n, name in enumerate(LONG[:seats])]),
    )
    monkeypatch.setattr(Canvas, "text", record_size)
    for sheet, locale, theme in zip(sheets, LOCALES[:2], THEMES[1:], strict=True):
        canvas = drawing.draw_canvas(replace(sheet, locale=locale, theme=theme), record=True)
        assert find_layout_faults(canvas, beside={"badge"}) == []
        assert canvas.image.size == (drawing.WIDTH, drawing.HEIGHT)
        assert all(len(line) <= worker.MAX_CHART_POINTS for line in sheet.lines)
        said = " ".join(box.name for box in canvas.boxes or [] if box.kind == "text")
        assert all(word in said for award in sheet.awards for part in award for word in part.split()), (
            "it is cut"
        )
    assert min(sizes) >= drawing.SMALL_FONT_PX


@each_telling
def test_few_lines_stand_below_the_picture_and_a_button_shows_more(slug: str, locale: str):
    game, say = game_of(slug), get_catalogue("bot", locale)
    went = worker.tell_story(game, replace(make_story_input(game, game.player_counts[0]), locale=locale))
    shown = build_game_story_panel(went, CustomId("AB2C"), say, has_picture=True)
    text, row = shown.blocks
    assert shown.ask == "" and isinstance(text, Text) and isinstance(row, Buttons)
    assert count_lines(text.text) <= 1 + len(row.buttons) <= 4
    assert blocks.count_phone_lines(text.text) <= 14 and went.picture is not None


@each_telling
def test_turning_point_names_its_player_and_the_change_of_the_line(
    slug: str, locale: str, sheets: list[drawing.Sheet]
):
    """The sentence agrees with the drawn line: for whom it was good or bad, and by how many points. The mark lies
    before the next turn ends.
    """
    game = game_of(slug)
    told = worker.tell_story(
        game, replace(make_story_input(game, game.player_counts[-1]), locale=locale)
    ).text
    lines, [sheet] = [line for line in told.split("\n") if line.startswith("**")], sheets
    assert lines and len(lines) == len(sheet.turnings)
    good, bad, unit = {
        "en": ("good", "bad", "points?"),
        "de": ("gut", "schlecht", "Punkte?"),
        "fr": ("bon", "mauvais", "points?"),
    }[locale]
    for number, (line, (turn, seat)) in enumerate(zip(lines, sheet.turnings, strict=True), 1):
        points = dict(sheet.lines[seat])
        change = points[turn] - points[turn - 1]
        how, sign = (good, r"\+") if change > 0 else (bad, "−")
        pattern = rf"\*\*{number}\. .+: {how} .*{NAMES[seat]}.*, .*{sign}{abs(change)} {unit}.*\*\*.*\. .+"
        assert re.fullmatch(pattern, line), line
    drawn = drawing.draw_canvas(sheet, record=True).boxes or []
    dots = [box for box in drawn if box.name == "dot_sprite"]
    assert len(dots) == len(lines)
    scale, _ = drawing.lay_out_chart(sheet)
    for box, (turn, _) in zip(dots, sheet.turnings, strict=True):
        assert scale.x(turn - 1) < (box.x0 + box.x1) / 2 < scale.x(turn)
    assert {"Points, turn by turn", "turning points"} <= {box.name for box in drawn} or locale != "en"


@pytest.mark.parametrize("game", EACH_GAME)
def test_turn_has_the_same_name_for_every_player(game: AnyGame):
    """The player who rolls reads the roll in the panel's heading."""
    say, seats = get_catalogue("bot"), game.player_counts[0]
    course, hints = (
        replay_public_game(game, play_whole_game(game, seats)[0]),
        game.create_presenter(NAMES[:seats]),
    )
    for place, position in enumerate(course.positions[:-1]):
        when = worker.describe_time(course, place + 1, hints, say)
        assert when in {hints.title(position.view, seat) for seat in range(seats)}, "nobody reads that"
        assert "roll" not in when


def test_long_turn_is_told_without_brackets_in_whole_lines():
    short, long = "Bert: a plow (3 time).", "Bert: " + ", ".join(["a plow (3 time)"] * 6) + "."
    assert worker.shorten_story([short, short], NAMES) == f"{short} {short}"
    whole = "Bert: a plow. Bert: " + ", ".join(["a plow"] * 6) + ". Bert: a plow."
    assert worker.shorten_story([short, long, short], NAMES) == whole
    assert worker.shorten_story([short, long * 2, short], NAMES) == "Bert: a plow. …"
    cut = worker.shorten_story([long * 2], NAMES)
    assert len(cut) <= worker.MAX_TURN_STORY_CHARS and cut.endswith("…") and "(" not in cut
    for before in ([], [short]):
        clauses = worker.shorten_story([*before, long.replace(", ", "; ") * 2], NAMES)
        assert len(clauses) <= worker.MAX_TURN_STORY_CHARS and clauses.endswith("a plow; …")


def test_name_keeps_its_brackets_in_a_long_turn():
    """Names of bots have brackets, and names of people may have them."""
    names = ["Ada (bot)", "Kim (1)", "Kim (2)", "Kim (2) (bot)", "Bert"]
    lines = [f"{name}: a plow (3 time, with {other})." for name in names for other in names]
    plain = " ".join(f"{name}: a plow." for name in names for _ in names)
    assert len(" ".join(lines)) > worker.MAX_TURN_STORY_CHARS and plain.startswith(
        worker.shorten_story(lines, names).removesuffix(" …")
    )
    assert worker.shorten_story([f"{names[0]} (3 time)." for _ in range(8)], names) == " ".join(
        [f"{names[0]}."] * 8
    )


@each_telling
def test_legend_names_every_source_of_points(slug: str, locale: str, sheets: list[drawing.Sheet]):
    """Letters run from "a" without a gap, and differ from badges: a reader once took category B for player B."""
    game = game_of(slug)
    worker.tell_story(game, replace(make_story_input(game, game.player_counts[0]), locale=locale))
    [sheet] = sheets
    letters = list(drawing.assign_letters(sheet).values())
    assert letters and letters == list(ascii_lowercase)[: len(letters)]
    assert not {*letters} & {player.badge for player in sheet.players}
    drawn = [box.name for box in drawing.draw_canvas(sheet, record=True).boxes or [] if box.kind == "text"]
    said = " ".join(drawn)
    scored = [shares for shares in zip(*sheet.shares, strict=True) if any(one.points for one in shares)]
    assert [shares[0].called for shares in scored if shares[0].called not in said] == []


def test_picture_is_an_indexed_png_with_the_same_words():
    went = worker.tell_story(FIRST, make_story_input(FIRST, 3))
    assert went.picture is not None
    image = Image.open(BytesIO(went.picture.png))
    assert (image.mode, image.size) == ("P", (drawing.WIDTH, drawing.HEIGHT)) and len(
        went.picture.png
    ) < 150_000
    assert went.picture.alt.startswith("\n".join([went.words, went.text[:40]]).replace("**", ""))
    assert len(went.picture.alt) <= 1024
    assert all(f"**{name}**" in went.words for name in NAMES[:3])
    assert len(went.turns) == went.text.count("**") // 2 <= 3


def test_game_without_pictures_is_told_in_words():
    went = worker.tell_story(AUCTION, make_story_input(AUCTION, 3))
    assert (
        went.fits and went.picture is None and "Auction: how it went." in went.words and "Bert" in went.words
    )


# The process


async def test_story_is_made_in_a_child_process():
    one = make_story_input(FIRST, 2, most=40)
    assert await run_in_child(make_story, one) == worker.tell_story(FIRST, one)


# A film of a finished game: one frame per turn, no more bytes than Discord takes, drawn in a child
# process.


def make_film_input(slug: str, seats: int, most: int = 1000) -> tuple[FilmInput, Match]:
    """Return the film input of a game at its end or after so many answers."""
    game = game_of(slug)
    given, match = play_whole_game(game, seats, most=most)
    players = [Player(f"Player {n}", game.seat_colours[n]) for n in range(seats)]
    return FilmInput(given, players), match


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
    whole, _ = make_film_input(FIRST.slug, 2, 30)
    full = replay_film.make_film(whole)
    monkeypatch.setattr(replay_film, "MAX_FILM_BYTES", len(full.gif) * 3 // 4)
    monkeypatch.setattr(replay_film, "MAX_FRAMES", full.frames)
    less = replay_film.make_film(whole)
    assert less.frames <= full.frames // 2 and len(less.gif) < len(full.gif)
