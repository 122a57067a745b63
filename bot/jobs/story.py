"""The story of a finished game, in words and a picture. `make_story` is called in a child process.

Everything is made from what everybody saw (`bot.jobs.public_game`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib import import_module

from msgspec import Struct

from bot.jobs.public_game import PublicGame, RulesChanged, replay_public_game
from bot.model.dice import FinishedGame, GameStory
from bot.panels.blocks import shorten
from engine.core import Event, Seat
from engine.core.after_game import PublicTurn, TurningPoint
from engine.core.game import AnyGame, GameRecord, GrantedAward, grant_awards, list_deficits
from engine.core.presentation import Presenter
from engine.core.rules import find_event_seat
from engine.core.text import (
    Catalogue,
    capitalise_first,
    format_number,
    format_signed,
    get_catalogue,
    join_with_and,
)
from render.games import find_pictures
from render.how_it_went import Share, Sheet, make_picture
from render.scene import MAX_ALT_CHARS, Player, Theme

MAX_CHART_POINTS = 60
MAX_TURN_STORY_CHARS = 90
SENTENCE_END = re.compile(r"(?<=[.!?]) ")
QUARTERS = 4


class StoryInput(Struct):
    """The game's package (`home`), the game, its players, and the reader's settings."""

    home: str
    game: FinishedGame
    players: list[Player]
    locale: str = "en"
    theme: Theme = "standard"


def make_story(story_input: StoryInput) -> GameStory:
    """Return the story of a finished game."""
    return tell_story(import_module(story_input.home).GAME, story_input)


def tell_story(game: AnyGame, story_input: StoryInput) -> GameStory:
    """Replay a finished game and return its story: sentences, a chart and the data of awards. If today's rules lead to
    another end, return an empty story with `fits` False."""
    try:
        course = replay_public_game(game, story_input.game)
    except RulesChanged:
        return GameStory(fits=False)
    names, words = [player.name for player in story_input.players], get_catalogue("bot", story_input.locale)
    presenter, points = game.create_presenter(names, story_input.locale), range(len(course.turnings))
    told = (format_turning_point(course, number, presenter, words) for number in points)
    text = "\n".join([*describe_lead(course, presenter, words), *told])
    praised, title = list_awards(course, presenter), words("went-title", game=game.title)
    players = "\n".join([title, *describe_players(course, story_input.players, praised, presenter, words)])
    turns = tuple(course.positions[one.index].turn for one in course.turnings)
    drawn = None
    if course.totals and find_pictures(game.slug) is not None:
        alt = shorten(f"{players}\n{text}".replace("**", ""), MAX_ALT_CHARS)
        drawn = make_picture(build_sheet(course, story_input, praised, presenter, words), alt)
    return GameStory(True, text, players, turns, drawn)


# In words


def describe_lead(course: PublicGame, presenter: Presenter, words: Catalogue) -> list[str]:
    """Return one sentence that says since when the winner was ahead, or that the game was not finished.

    The list is empty if nobody led alone to the end.
    """
    if not course.winners:
        return [words("went-ended")]
    facts = build_record(course)
    for seat in course.winners if course.totals and len(course.winners) == 1 else ():
        behind = [place for place, gap in enumerate(list_deficits(facts, seat)) if gap >= 0]
        last, who = max(behind, default=-1), presenter.player_names[seat]
        if last >= len(course.positions) - 1:
            return []  # a tie-break decided
        if last == len(course.positions) - 2:
            return [words("went-led-last", who=who)]
        if last <= 0:
            return [words("went-led-all", who=who)]
        return [words("went-led", who=who, since=describe_time(course, last + 1, presenter, words))]
    return []


def describe_time(course: PublicGame, position: int, presenter: Presenter, words: Catalogue) -> str:
    """Return when the turn that ends at this position was played: "round 9", or "turn 9" if rounds have no names."""
    title = presenter.title(course.positions[position - 1].view, None)
    return title or words("went-turn", turn=course.positions[position].turn)


def format_turning_point(course: PublicGame, number: int, presenter: Presenter, words: Catalogue) -> str:
    """Return "**1. Round 9: good for Bert, +7 points.** Bert: five walls, tower." in the log's own words."""
    point = course.turnings[number]
    moves = [line[point.index] - line[point.index - 1] for line in course.totals]
    same = [seat for seat, move in enumerate(moves) if move == point.change]
    before, after = (
        course.scores[place][point.seat].category_points for place in (point.index - 1, point.index)
    )
    gains = [now - then for then, now in zip(before, after, strict=True)]
    head = words(
        "went-turning",
        number=number + 1,
        when=capitalise_first(describe_time(course, point.index, presenter, words)),
        who=join_with_and(words, [presenter.player_names[seat] for seat in same]),
        seats=len(same),
        gain=int(point.change > 0),
        count=abs(point.change),
        points=format_signed(point.change),
    )
    parts = ""
    if len(same) == 1 and sum(map(bool, gains)) > 1:
        parts = f" ({presenter.points_summary(course.categories, gains)})"
    return f"**{head}**{parts}. {describe_turn(course, point, presenter, words)}"


def describe_turn(course: PublicGame, point: TurningPoint, presenter: Presenter, words: Catalogue) -> str:
    """Return what was played in the turn, or that the final scoring counted what nobody could see before."""
    position, who = course.positions[point.index], presenter.player_names[point.seat]
    if point.index == len(course.positions) - 1 and course.winners and course.hides_points:
        return words("went-final")
    story = presenter.log_lines(position.view, list_story_events(position, point.seat, presenter))
    sentences = [one for line in story for one in SENTENCE_END.split(line.replace("**", ""))]
    return shorten_story(sentences, presenter.player_names, who if position.seals_revealed else "")


def list_story_events(position: PublicTurn, seat: Seat, presenter: Presenter) -> Sequence[Event]:
    """Return the events of a turn that its story tells: those of this seat, unless it did nothing that the log tells.
    If sealed answers were revealed, it also tells the events of the whole table.
    """
    events = [event for event in position.events if not isinstance(event, presenter.recap_events)]
    told = {seat, None} if position.seals_revealed else {seat}
    own = [event for event in events if find_event_seat(event) in told]
    acts = [event for event in own if find_event_seat(event) == seat]
    return own if presenter.log_lines(position.view, acts) else events


def shorten_story(lines: Sequence[str], names: Sequence[str], about: str = "") -> str:
    """Join the lines into one text of at most `MAX_TURN_STORY_CHARS`.

    If they are too long, leave out text in brackets, then keep as many whole lines as fit, first those that contain
    `about`; of the next one keep whole clauses. `names` are the players' names, whose brackets stay.
    """
    if len(whole := " ".join(lines)) <= MAX_TURN_STORY_CHARS:
        return whole
    lines = [remove_brackets(line, names) for line in lines]
    kept_lines = dict[int, str]()
    room = MAX_TURN_STORY_CHARS
    for n in sorted(range(len(lines)), key=lambda n: about not in lines[n]):
        if len(lines[n]) > room:
            clauses, between, _ = lines[n][: max(room - 1, 0)].rpartition("; ")
            if between:
                kept_lines[n] = f"{clauses}; …"
            else:
                kept_lines[len(lines)] = "…" if kept_lines else shorten(lines[n], MAX_TURN_STORY_CHARS)
            break
        kept_lines[n] = lines[n]
        room -= len(lines[n]) + 1
    return " ".join(kept_lines[n] for n in sorted(kept_lines))


def remove_brackets(line: str, names: Sequence[str]) -> str:
    """Return the line without text in brackets, such as costs or positions, but with full names: "Ada (bot)"."""
    kept = [re.escape(name) for name in sorted(names, key=len, reverse=True) if {*"()"} & {*name}]
    within = "|".join([*kept, "[^()]"])
    found = "|".join([*kept, rf" \((?:{within})*\)"])
    return re.sub(found, lambda one: one[0] if one[0] in names else "", line)


def describe_players(
    course: PublicGame,
    players: Sequence[Player],
    awards: Sequence[tuple[str, str]],
    presenter: Presenter,
    words: Catalogue,
) -> list[str]:
    """Return a line for each player, the best first: points, how they grew, where they came from, the award."""
    lines = list[str]()
    for seat in course.best:
        total, who = format_number(course.points[seat]), players[seat].name
        parts = presenter.points_summary(course.categories, course.items[seat])
        pieces = [words("went-points", who=who, total=total, parts=parts, some=int(bool(parts)))]
        if course.totals and (line := course.totals[seat]):
            grown = (line[(len(line) - 1) * n // QUARTERS] for n in range(1, QUARTERS))
            pieces.append(words("went-grown", points=", ".join(map(format_number, grown))))
        if awards:
            pieces.append("{}: {}.".format(*awards[seat]))
        lines.append(" ".join(pieces))
    return [*lines, *filter(None, [get_hidden_note(course, words)])]


def get_hidden_note(course: PublicGame, words: Catalogue) -> str:
    """Return the sentence that some points were hidden until the end, or "" if none were."""
    return words("went-hidden", over=int(bool(course.winners))) if course.hides_points else ""


def build_record(course: PublicGame) -> GameRecord:
    """Return the scores and events of a game in the form that awards are computed from."""
    events = [event for position in course.positions for event in position.events]
    return GameRecord(course.totals, course.items, course.categories, course.winners, events)


def list_awards(course: PublicGame, presenter: Presenter) -> list[tuple[str, str]]:
    """Return the name and reason of each player's award, by seat. Empty if the game was not finished or has no scores."""
    if not (course.winners and course.totals):
        return []
    return [format_award(one, presenter) for one in grant_awards(course.game.awards, build_record(course))]


def format_award(award: GrantedAward, presenter: Presenter) -> tuple[str, str]:
    """Return the name of an award and the sentence that gives its reason."""
    args, key = dict(award.args), f"award-{award.name}"
    if "what" in args:
        args["what"] = get_category_name(str(args["what"]), presenter)
    return presenter.text(key), presenter.text(f"{key}-why", **args)


def get_category_name(category: str, presenter: Presenter) -> str:
    """Return the name of a scoring category in the presenter's language."""
    return presenter.text(f"score-{category}".replace("_", "-"))


# As a picture


def build_sheet(
    course: PublicGame,
    story_input: StoryInput,
    awards: Sequence[tuple[str, str]],
    presenter: Presenter,
    words: Catalogue,
) -> Sheet:
    """Return everything that the picture of the story shows. `awards`: the name and reason of each seat's award.

    Of a long game, the chart shows `MAX_CHART_POINTS` turns, among them all turning points.
    """
    last = len(course.positions) - 1
    ends = {place for one in course.turnings for place in (one.index - 1, one.index)}
    room = MAX_CHART_POINTS - len(ends)
    spaced = {round(n * last / (room - 1)) for n in range(room)}
    chosen = sorted(spaced | ends) if last >= MAX_CHART_POINTS else range(last + 1)
    return Sheet(
        course.game.slug,
        course.game.title,
        story_input.players,
        course.best,
        course.points,
        [[(place, line[place]) for place in chosen] for line in course.totals],
        list_rounds(course),
        [(one.index, one.seat) for one in course.turnings],
        [
            [
                Share(get_category_name(what, presenter), n)
                for what, n in zip(course.categories, items, strict=True)
            ]
            for items in course.items
        ],
        awards,
        get_hidden_note(course, words),
        story_input.locale,
        story_input.theme,
    )


def list_rounds(course: PublicGame) -> list[tuple[int, int]]:
    """Return for each round of the game the index of its first position, and its number."""
    found, before = list[tuple[int, int]](), 0
    for place, position in enumerate(course.positions[:-1]):
        number = course.game.round_number(position.view)
        if number != before:
            found.append((place, number))
        before = number
    return found
