"""Tell the story of a game, `python -m bot.analysis.game_story_process`: a finished game comes in, words and a picture
go out.

Everything is made from public views and events: this module looks at nothing but `positions`.
"""
from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import msgspec
from msgspec import Struct

from bot.analysis.game_stories import StoryInput
from bot.panels.labels import shorten
from bot.runtime import child_process
from bot.runtime.logs import format_error_places
from bot.service.model.game_story import GameStory
from bot.service.model.replay import AnyMatch, NumberedEntry, iter_replay
from bot.service.operations.look_back import FinishedGame
from engine.core import Event, Seat
from engine.core.after_game import PublicTurn, TurningPoint, find_turning_points, list_running_scores
from engine.core.game import AnyGame, GameRecord, GrantedAward, grant_awards, list_deficits
from engine.core.presentation import Presenter
from engine.core.rules import Results, find_event_seat
from engine.core.text import Catalogue, format_number, get_catalogue
from render.games import find_pictures
from render.how_it_went import Share, Sheet, make_picture
from render.scene import Player

MAX_CHART_POINTS = 60
MAX_TURN_STORY_CHARS = 220
MAX_ALT_CHARS = 1000
QUARTERS = 4


class PublicGame(Struct, frozen=True):
    """A game from beginning to end, as everybody saw it. Lists are by seat."""

    game: AnyGame
    positions: Sequence[PublicTurn]
    turnings: Sequence[TurningPoint]
    totals: Sequence[Sequence[int]]  # running scores by position; empty if the game has none
    categories: Sequence[str]
    points: Sequence[int]  # final points; empty if the game was not finished and has no running scores
    items: Sequence[Sequence[int]]  # the points by category
    best: Sequence[Seat]  # seats, the best first
    winners: Sequence[Seat]  # empty if the game was not finished
    results: Results | None  # of a game that was played to its end
    hidden: bool  # whether something counts at the end that nobody could see before


def tell_story(game: AnyGame, story_input: StoryInput) -> GameStory:
    """Replay a finished game and return its story: sentences, a chart and the data of awards. If today's rules lead to
    another end, return an empty story with `fits` False."""
    try:
        course = replay_public_game(game, story_input.game)
    except ReplayDiffers:
        return GameStory(fits=False)
    hints, say = (
        game.create_presenter([player.name for player in story_input.players], story_input.locale),
        get_catalogue("bot", story_input.locale),
    )
    head = " ".join([say("went-title", game=game.title), *describe_lead(course, hints, say), *list_ties(course, hints)])
    lines = [head, *(format_turning_point(course, number, hints, say) for number in range(len(course.turnings)))]
    praised = list_awards(course, hints)
    words = "\n".join(describe_players(course, story_input.players, praised, hints, say))
    turns = tuple(course.positions[one.index].turn for one in course.turnings)
    drawn = None
    if course.points and find_pictures(game.slug) is not None:
        told_all = "\n".join([head, words, *lines[1:]])  # the message contains the turning points as well
        drawn = make_picture(
            build_sheet(course, story_input, praised, hints, say), shorten(told_all.replace("**", ""), MAX_ALT_CHARS)
        )
    return GameStory(True, "\n".join(lines), words, turns, drawn)


# The replay


class ReplayDiffers(Exception):
    """Today's rules do not lead to the end of the stored game."""


def replay_public_game(game: AnyGame, finished: FinishedGame) -> PublicGame:
    """Replay a stored game and return what everybody saw of it.

    Raises ReplayDiffers if today's rules refuse an answer or lead to another result.
    """
    try:
        positions, match = list_public_turns(game, finished)
    except Exception as error:  # today's rules may raise anything; in any case the game cannot be replayed
        raise ReplayDiffers from error
    seats = range(finished.reel.seats)
    results = game.results(match.copy_viewer_state(None))
    rows = sorted(results.ranking, key=lambda row: row.seat)
    totals = [row.total for row in rows] if match.is_over else None
    if totals != finished.totals:
        raise ReplayDiffers
    scored = list_running_scores(game, positions, seats)
    counted = rows if match.is_over else scored[-1] if scored else []  # hidden points stay hidden
    return PublicGame(
        game,
        positions,
        find_turning_points(game, positions, seats),
        [[each[seat].total for each in scored] for seat in seats] if scored else [],
        results.categories,
        [one.total for one in counted],
        [one.category_points for one in counted],
        [row.seat for row in results.ranking]
        if match.is_over
        else sorted(seats, key=lambda seat: -scored[-1][seat].total)
        if scored
        else [],
        results.winners if match.is_over else (),
        results if match.is_over else None,
        bool(scored) and any(tally.hidden_categories for tally in scored[-2 if match.is_over else -1]),
    )


def list_public_turns(game: AnyGame, finished: FinishedGame) -> tuple[list[PublicTurn], AnyMatch]:
    """Replay a stored game. Return what everybody saw at the end of each turn, and the match at its end.

    If the rules have changed, they may raise any exception.
    """
    over = {answers: turn for turn, answers in finished.turns}
    turns, news, match, step = list[PublicTurn](), list[Event](), None, None
    for step, match in iter_replay(game, finished.reel.build_setup(game), finished.reel.decode_answers(game)):
        news += [addressed.event for addressed in match.new_public_events if addressed.is_visible_to(None)]
        match.new_public_events = []
        answers = 0 if step is None else step[0] + 1
        if step is None or (answers in over and not match.is_over):
            turns.append(PublicTurn(over.get(answers, -1), get_public_view(match), tuple(news), is_closing(step)))
            news = []
    assert match is not None, "a game has a beginning"
    return [*turns, PublicTurn(finished.last, get_public_view(match), tuple(news), is_closing(step))], match


def is_closing(step: NumberedEntry | None) -> bool:
    """Return whether this log entry closed a sealed step and so revealed the sealed answers."""
    return step is not None and step[1].what == "close"


def get_public_view(match: AnyMatch) -> Any:
    """Return what everybody may see of the match."""
    return match.view(None)


# In words


def describe_lead(course: PublicGame, hints: Presenter[Any], say: Catalogue) -> list[str]:
    """Return one sentence that says since when the winner was ahead, or that the game was not finished.

    The list is empty if nobody led alone to the end.
    """
    if not course.winners:
        return [say("went-ended")]
    facts = build_record(course)
    for seat in course.winners if course.totals and len(course.winners) == 1 else ():
        behind = [place for place, gap in enumerate(list_deficits(facts, seat)) if gap >= 0]
        last, who = max(behind, default=-1), hints.player_names[seat]
        if last >= len(course.positions) - 1:
            return []  # a tie-break decided
        if last == len(course.positions) - 2:
            return [say("went-led-last", who=who)]
        if last <= 0:
            return [say("went-led-all", who=who)]
        return [say("went-led", who=who, since=describe_time(course, last + 1, hints, say))]
    return []


def list_ties(course: PublicGame, hints: Presenter[Any]) -> list[str]:
    """Return sentences that say what decided between players with equal totals."""
    return hints.describe_ties(course.results) if course.results is not None else []


def describe_time(course: PublicGame, position: int, hints: Presenter[Any], say: Catalogue) -> str:
    """Return when the turn that ends at this position was played: "round 9", or "turn 9" if the game has no names for
    rounds.
    """
    title = hints.title(course.positions[position - 1].view, None)
    return title or say("went-turn", turn=course.positions[position].turn)


def format_turning_point(course: PublicGame, number: int, hints: Presenter[Any], say: Catalogue) -> str:
    """Return "**Turning point 1, round 9: good for Bert.** Bert: five walls, tower." in the log's own words."""
    turning_point = course.turnings[number]
    position, who, when = (
        course.positions[turning_point.index],
        hints.player_names[turning_point.seat],
        describe_time(course, turning_point.index, hints, say),
    )
    head = say("went-turning", number=number + 1, when=when, who=who, gain=int(turning_point.is_gain))
    story = hints.log_lines(position.view, list_story_events(position, turning_point.seat, hints))
    what = shorten_story(
        [line.replace("**", "") for line in story], hints.player_names, who if position.seals_revealed else ""
    )
    return f"**{head}** {what}"


def list_story_events(position: PublicTurn, seat: Seat, hints: Presenter[Any]) -> Sequence[Event]:
    """Return the events of a turn that its story tells.

    If sealed answers were revealed, these are only the events of this seat, unless it did nothing.
    """
    _, recap = hints.recap
    events = [event for event in position.events if not isinstance(event, recap)]
    whose = [find_event_seat(event) for event in events]
    if not position.seals_revealed or seat not in whose:
        return events
    return [event for event, other in zip(events, whose, strict=True) if other in (seat, None)]


def shorten_story(lines: Sequence[str], names: Sequence[str], about: str = "") -> str:
    """Join the lines into one text of at most `MAX_TURN_STORY_CHARS`.

    If they are too long, leave out text in brackets, then keep as many whole lines as fit, first those that contain
    `about`; of the next one keep whole clauses. `names` are the players' names, whose brackets stay.
    """
    if len(whole := " ".join(lines)) <= MAX_TURN_STORY_CHARS:
        return whole
    lines, kept_lines, room = [remove_brackets(line, names) for line in lines], dict[int, str](), MAX_TURN_STORY_CHARS
    for n in sorted(range(len(lines)), key=lambda n: about not in lines[n]):
        if len(lines[n]) > room:
            clauses, between, _ = lines[n][: max(room - 1, 0)].rpartition("; ")
            more = f"{clauses}; …" if between else "…" if kept_lines else shorten(lines[n], MAX_TURN_STORY_CHARS)
            kept_lines[n if between else len(lines)] = more
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
    hints: Presenter[Any],
    say: Catalogue,
) -> list[str]:
    """Return a line for each player, the best first: points, how they grew, where they came from, the award."""
    lines = list[str]()
    for seat in course.best:
        total, parts = format_number(course.points[seat]), hints.points_summary(course.categories, course.items[seat])
        line = course.totals[seat] if course.totals else ()
        grown = (
            ", ".join(format_number(line[(len(line) - 1) * n // QUARTERS]) for n in range(1, QUARTERS)) if line else ""
        )
        pieces = [
            say("went-points", who=players[seat].name, total=total, parts=parts, some=int(bool(parts))),
            say("went-grown", points=grown) if grown else "",
            "{}: {}.".format(*awards[seat]) if awards else "",
        ]
        lines.append(" ".join(filter(None, pieces)))
    return [*lines, *([get_hidden_note(course, say)] if course.hidden else [])]


def get_hidden_note(course: PublicGame, say: Catalogue) -> str:
    """Return the sentence that some points were hidden until the end, or "" if none were."""
    return say("went-hidden", over=int(bool(course.winners))) if course.hidden else ""


def build_record(course: PublicGame) -> GameRecord:
    """Return the scores and events of a game in the form that awards are computed from."""
    events = [event for position in course.positions for event in position.events]
    return GameRecord(course.totals, course.items, course.categories, course.winners, events)


def list_awards(course: PublicGame, hints: Presenter[Any]) -> list[tuple[str, str]]:
    """Return the name and reason of each player's award, by seat. Empty if the game was not finished or has no scores.
    """
    if not (course.winners and course.totals):
        return []
    return [format_award(one, hints) for one in grant_awards(course.game.awards, build_record(course))]


def format_award(award: GrantedAward, hints: Presenter[Any]) -> tuple[str, str]:
    """Return the name of an award and the sentence that gives its reason."""
    args, key = dict(award.args), f"award-{award.name}"
    if "what" in args:
        args["what"] = get_category_name(str(args["what"]), hints)
    return hints.text(key), hints.text(f"{key}-why", **args)


def get_category_name(category: str, hints: Presenter[Any]) -> str:
    """Return the name of a scoring category in the presenter's language."""
    return hints.text(f"score-{category}".replace("_", "-"))


# As a picture


def build_sheet(
    course: PublicGame,
    story_input: StoryInput,
    awards: Sequence[tuple[str, str]],
    hints: Presenter[Any],
    say: Catalogue,
) -> Sheet:
    """Return everything that the picture of the story shows. `awards`: the name and reason of each seat's award.

    Of a long game, the chart shows `MAX_CHART_POINTS` turns, among them all turning points.
    """
    last = len(course.positions) - 1
    spaced = {
        round(n * last / (MAX_CHART_POINTS - len(course.turnings) - 1))
        for n in range(MAX_CHART_POINTS - len(course.turnings))
    }
    chosen = sorted(spaced | {one.index for one in course.turnings}) if last >= MAX_CHART_POINTS else range(last + 1)
    return Sheet(
        course.game.slug,
        course.game.title,
        story_input.players,
        course.best,
        course.points,
        [[(place, line[place]) for place in chosen] for line in course.totals],
        list_rounds(course),
        [(one.index, one.seat) for one in course.turnings],
        [[Share(get_category_name(what, hints), n) for what, n in zip(course.categories, items, strict=True)]
         for items in course.items],
        awards,
        get_hidden_note(course, say),
        story_input.locale,
        story_input.colour_blind,
    )  # fmt: skip


def list_rounds(course: PublicGame) -> list[tuple[int, int]]:
    """Return for each round of the game the index of its first position, and its number."""
    found, before = list[tuple[int, int]](), 0
    for place, position in enumerate(course.positions[:-1]):
        number = course.game.round_number(position.view)
        if number != before:
            found.append((place, number))
        before = number
    return found


def main() -> None:
    """Read a `StoryInput` from standard input and write the `GameStory` to standard output, both as MessagePack."""
    child_process.lower_own_priority()
    try:
        story_input = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=StoryInput)
        made = tell_story(import_module(story_input.home).GAME, story_input)
    except Exception as error:
        sys.exit(format_error_places(error))  # for the log, which must not quote anything from a game
    sys.stdout.buffer.write(msgspec.msgpack.encode(made))


if __name__ == "__main__":
    main()
