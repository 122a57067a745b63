"""Running scores agree with the game's own final scoring of the same position.

A running score, with its texts and pictures, comes from the view of a seat (`Game.running_score`). The final scoring
reads the state (`Game.results`). The two agree wherever the viewer can know, and in determinizations too. At the end,
everything is shown as it was recorded.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from engine.core import Match, Results, RunningScore, Seat, determinize_match
from engine.core.text import LOCALES
from render.games import find_pictures, get_renderer
from render.kit.canvas import RecordedBox
from render.kit.wording import get_picture_messages

from .case import PLAYER_NAMES, Case
from .shown.pictures import make_scene
from .tables import CASES, each_random_game, parametrize_random_games
from .walk import list_viewers, play_random_game

CHECK_EVERY = 5
CHECK_SENTENCES_EVERY, CHECK_PICTURES_EVERY = 18, 180


def get_running_scores(match: Match, viewer: Seat | None) -> dict[Seat, RunningScore]:
    """Return the running scores that the viewer is shown. Empty if the game shows none before its end."""
    view = match.view(viewer)
    found = {seat: match.game.running_score(view, seat) for seat in match.seats}
    shown = {seat: tally for seat, tally in found.items() if tally is not None}
    assert len(shown) in (0, len(found)), "scores must be shown for all seats or for none"
    return shown


def require_agreement(shown: dict[Seat, RunningScore], results: Results) -> None:
    """Raise AssertionError if running scores differ from the final scoring, except in hidden categories."""
    rows = {row.seat: row for row in results.ranking}
    for seat, tally in shown.items():
        scored = dict(zip(results.categories, rows[seat].category_points, strict=True))
        told = dict(zip(results.categories, tally.category_points, strict=True))
        assert set(tally.hidden_categories) <= set(scored)
        wrong = {what: (told[what], scored[what]) for what in scored if told[what] != scored[what]}
        assert not set(wrong) - set(tally.hidden_categories), (
            f"seat {seat}: shown and final scores differ: {wrong}"
        )
        assert tally.hidden_categories or tally.total == rows[seat].total, (
            f"{tally} must add up to {rows[seat].total}"
        )


@each_random_game
def test_running_score_equals_the_final_scoring_of_now(case: Case, seats: int, seed: int) -> None:
    """The score that a player sees during the game is what the final scoring would give at that position."""
    luck, match = random.Random(seed), None
    for n, (match, seat, _) in enumerate(play_random_game(case, seats, seed)):
        if n % CHECK_EVERY:
            continue
        viewer = luck.choice([None, seat, *match.seats])
        shown = get_running_scores(match, viewer)
        require_agreement(shown, match.game.results(match.copy_viewer_state(viewer)))
        if n % (CHECK_EVERY * 3 * case.sample_every) == 0:
            world = determinize_match(match, viewer, luck.randbytes(16))
            require_agreement(shown, world.game.results(world.copy_viewer_state(viewer)))
    assert match is not None and match.is_over
    for viewer in list_viewers(match):
        shown, recorded = get_running_scores(match, viewer), match.results()
        assert not any(tally.hidden_categories for tally in shown.values()), (
            "at the end no category may be hidden"
        )
        require_agreement(shown, recorded)


# In words


def parse_number(text: str) -> int:
    """Return the number in a text, which may have a typographic minus sign."""
    return int(text.replace("−", "-"))


SIGNED_NUMBER = r"[+−-]?\d+"
# The names that pictures give it, in one line with the number or with it in the words.
LABELS_OF_CURRENT_SCORE = ("if-ended", "ends-now", "vp-open")


def require_right_standings(
    match: Match, viewer: Seat | None, locale: str, shown: dict[Seat, RunningScore]
) -> None:
    """Raise AssertionError unless the standings have everybody once, the best first, with the right points."""
    hints = match.game.create_presenter(PLAYER_NAMES[: len(match.seats)], locale)
    lines, order = hints.standings(match.view(viewer)), list[int]()
    if not shown:
        return  # A game without a running score says no points of the standing.
    assert len(lines) in (0, len(shown))
    for line in lines:
        head = re.match(rf"\*\*(\w+)[^*]*?({SIGNED_NUMBER})\*\*", line)
        assert head, f"{line} must begin with **name, total**"
        tally = shown[PLAYER_NAMES.index(head[1])]
        order.append(tally.total)
        assert parse_number(head[2]) == tally.total, f"{line}: the total must be {tally.total}"
        if not tally.hidden_categories:
            parts = line[head.end() :].partition(";")[0]
            numbers = re.findall(SIGNED_NUMBER, parts)
            categories = match.game.results(match.copy_viewer_state(viewer)).categories
            is_whole = len(categories) == 1 and not numbers
            assert is_whole or sum(map(parse_number, numbers)) == tally.total, (
                f"{line}: what follows **name, total** must be the parts of the total"
            )
            named = {
                hints.text.to_mid_sentence(hints.text(f"score-{one}".replace("_", "-"))): one
                for one in categories
            }
            for word, category in named.items():
                said = re.search(rf"\b{re.escape(word)} ({SIGNED_NUMBER})", parts)
                item = tally.category_points[categories.index(category)]
                assert said is None or parse_number(said[1]) == item, f"{line}: {category} must be {item}"
    assert order == sorted(order, reverse=True), "the standings must begin with the highest score"


def require_right_texts(
    match: Match, viewer: Seat | None, locale: str, shown: dict[Seat, RunningScore]
) -> None:
    """Raise AssertionError if the text board or alt text gives somebody another score.

    A sentence that begins with a name and a colon must have that player's score.
    """
    drawn = find_pictures(match.game.slug)
    if drawn is None:
        return
    looked = make_scene(match, viewer, locale)
    board = re.sub(r"### (.+)\n", r"\1: ", drawn.write_text_board(looked))
    for text in (board, get_renderer(match.game.slug).write_alt_text("board", looked)):
        for seat, tally in shown.items():
            said = next((s for s in iter_sentences(text, PLAYER_NAMES[seat]) if re.search(r"\d", s)), None)
            assert said is not None, f"{text!r} must give a score for {PLAYER_NAMES[seat]}"
            assert tally.total in map(parse_number, re.findall(r"(?<!\w)[−-]?\d+(?!\w)", said)), (
                f"{said} must give the total {tally.total}"
            )


def iter_sentences(text: str, name: str) -> Iterator[str]:
    """Yield sentences such as "Ann: 7 points, …" or "Ann, devil: …"."""
    begin = rf"(?:^|(?<=[.?!] ))(?:\*\*)?{name}(?:\*\*)?(?:, [^:.\n]*?)? ?: "
    yield from re.findall(rf"{begin}[^\n]*?(?=[.;](?:\s|$)|\n|$)", text, re.MULTILINE)


def require_right_picture(
    match: Match, viewer: Seat | None, locale: str, shown: dict[Seat, RunningScore]
) -> None:
    """Raise AssertionError if a number next to a label of the current score in the picture is nobody's score."""
    if find_pictures(match.game.slug) is None:
        return
    shop, looked = get_renderer(match.game.slug), make_scene(match, viewer, locale)
    totals, words = {tally.total for tally in shown.values()}, get_picture_messages(shop.package, locale)
    for kind in ("board", *(["acting"] if viewer is not None and viewer in match.open_questions else [])):
        canvas = shop.draw(kind, looked, shop.palette("standard"), record=True)
        boxes = [box for box in canvas.boxes or [] if box.kind == "text"]
        for key in filter(words.has, LABELS_OF_CURRENT_SCORE):
            phrase = words(key, total=0)
            if "0" in phrase:
                before, after = map(re.escape, phrase.split("0"))
                numbers = re.findall(f"{before}({SIGNED_NUMBER}){after}", " ".join(box.name for box in boxes))
            else:
                numbers = [find_nearest_number(box, boxes) for box in boxes if box.name == phrase]
            wrong = [one for one in numbers if parse_number(one) not in totals]
            assert not wrong, f"{phrase}: the {kind} shows {wrong}, but the scores are {totals}"


def find_nearest_number(phrase: RecordedBox, boxes: list[RecordedBox]) -> str:
    """Return the number that is nearest to a phrase, in the same line of the picture."""
    middle = (phrase.y0 + phrase.y1) / 2
    row = [box for box in boxes if box.y0 < middle < box.y1 and re.fullmatch(SIGNED_NUMBER, box.name)]
    return min(row, key=lambda box: max(box.x0 - phrase.x1, phrase.x0 - box.x1)).name


@parametrize_random_games([one for one in CASES if not one.variant], 4)
def test_every_told_running_score_is_right(case: Case, seats: int, seed: int) -> None:
    """The running scores in standings, texts and pictures are right."""
    luck = random.Random(seed)
    for n, (match, seat, _) in enumerate(play_random_game(case, seats, seed)):
        if n % CHECK_SENTENCES_EVERY:
            continue
        viewer, locale = luck.choice([None, seat]), luck.choice(LOCALES)
        shown = get_running_scores(match, viewer)
        require_right_standings(match, viewer, locale, shown)
        require_right_texts(match, viewer, locale, shown)
        if n % CHECK_PICTURES_EVERY < CHECK_SENTENCES_EVERY:
            require_right_picture(match, viewer, locale, shown)
