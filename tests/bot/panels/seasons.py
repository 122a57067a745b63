"""Build seasons of any form as they are stored, with so many people and rounds played."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from bot.db.rows import MemberRow, ResultRow, RoundRow, SeasonRow, SeasonTableRow, generate_delivery_mark
from bot.discord.components import to_classic_view
from bot.model.season import Season, SeasonState
from bot.model.timing import DAY_S
from bot.model.view import PublicSeat, SeasonTableLine
from bot.panels.blocks import (
    Block,
    Button,
    Buttons,
    MessageContent,
    find_mark,
    mark_message,
)
from bot.panels.seasons.posts import build_living_post
from bot.seasons.drawing import DrawingInput, DrawingOutcome
from bot.seasons.model import FormName, SeasonRules, Status
from conformance.discord_checks import find_discord_errors, to_post_message
from tests.bot.seasons.kit import record_drawing
from tests.toys.auction import GAME as AUCTION

from .looks import SAY, make_table

KEY = "0f" * 32
NOW = 1_800_000_000.0


def make_rules(form: FormName = "league", **changed: object) -> SeasonRules:
    found = SeasonRules("Autumn 2026", form, ("auction",), 4, drops=int(form == "league"), least=8)
    return msgspec.structs.replace(found, **changed)


def make_season(
    rules: SeasonRules,
    people: int,
    played: int = 0,
    running: int = 0,
    status: Status | None = None,
    long: bool = False,
    seed: int = 1,
) -> Season:
    """Return a season with `played` finished rounds. In one more round, all tables but the first run.

    Without a round it is open, otherwise it runs, unless `status` says more.
    """
    luck, members = Random(seed), {n: make_member(n, long) for n in range(1, people + 1)}
    made = Season(
        SeasonRow(
            "ABCD",
            7,
            70,
            70,
            None,
            1,
            status or ("running" if played + running else "open"),
            1,
            b"",
            played + running,
            b"",
            None,
            NOW,
            None,
        ),
        rules,
        SeasonState(),
        members,
        [],
        [],
        [],
        {},
    )
    for number in range(1, played + running + 1):
        draw_tables(made, number, luck, number > played)
    return made


def make_member(n: int, long: bool) -> MemberRow:
    name = f"{n:03} {'Ä' * 28}" if long else f"P{n}"
    return MemberRow("ABCD", n, 1000 + n, name, n, NOW, 1, said=NOW, late=n % 3)


def draw_tables(season: Season, number: int, luck: Random, runs: bool):
    order = sorted(season.members)
    luck.shuffle(order)
    seats, rules = season.rules.seats, season.rules
    tables = [order[at : at + seats] for at in range(0, len(order), seats)]
    if len(tables[-1]) < 2:
        tables[-2] += tables.pop()
    for n, people in enumerate(tables, 1):
        over = None if runs and n > 1 else NOW + number * DAY_S + n
        table = f"G{number}{n:02}"
        season.tables.append(
            SeasonTableRow(
                "ABCD",
                number,
                n,
                rules.games[0],
                tuple(people),
                b"",
                NOW,
                table,
                over=over,
                counted=over is not None,
            )
        )
        if over is not None:
            totals = [luck.randint(20, 60) for _ in people]
            season.results[table] = [
                ResultRow(table, seat, 1000 + one, None, 1 + sum(t > total for t in totals), total, over)
                for seat, (one, total) in enumerate(zip(people, totals, strict=True))
            ]
    given = DrawingInput(
        form="league",
        round=number,
        people=tuple(sorted(season.members)),
        joins=tuple(sorted(season.members)),
        key=KEY,
        seats=seats,
        least=2,
        most=5,
    )
    drawing = record_drawing(given, DrawingOutcome(tuple(map(tuple, tables))))
    ends = NOW + 14 * DAY_S if rules.form != "ladder" else None
    season.rounds.append(RoundRow("ABCD", number, NOW, KEY, msgspec.json.encode(drawing), (), ends))


def make_line(
    season: Season, table: SeasonTableRow, thread: int, *waiting: int, held: int = 0, asked: float = NOW
) -> SeasonTableLine:
    """Return a running table that waits for these members; a bot has the seat of member `held`."""
    seats = [
        PublicSeat(seat, 1000 + n, None, season.members[n].name, "R", "🔴")
        if n != held
        else PublicSeat(seat, None, "club", season.members[n].name, "R", "🔴", former=1000 + n)
        for seat, n in enumerate(table.members)
    ]
    shown = make_table(
        id=table.game or "",
        slug=table.slug,
        guild=7,
        channel=thread,
        parent=70,
        seats=tuple(seats),
        pace="day",
        mention_all=True,
        created=NOW,
        turn_began=asked,
    )
    people = tuple(seat for seat in seats if (seat.user or 0) - 1000 in waiting)
    return SeasonTableLine(shown, "turn", people, asked + DAY_S, (21,) * len(people), asked + DAY_S)


# Forms and states, and checks against Discord's limits


GAMES = {"auction": AUCTION}
FORMS: Sequence[FormName] = ("league", "swiss", "cup", "ladder")
# With the numbers of rounds that are over and that run.
STATES: Sequence[tuple[Status, int, int]] = (
    ("open", 0, 0),
    ("running", 0, 1),
    ("paused", 2, 1),
    ("over", 3, 0),
)


def list_buttons(blocks: Sequence[Block]) -> list[Button]:
    return [button for block in blocks if isinstance(block, Buttons) for button in block.buttons]


def require_valid_message(message: MessageContent):
    """Fail unless Discord accepts the message and the bot can find it again by its mark."""
    mark = generate_delivery_mark()
    message = mark_message(message, mark)
    assert message.content
    assert find_discord_errors(to_post_message(message.content, to_classic_view(message.blocks))) == []
    assert find_mark(button.id for button in list_buttons(message.blocks)) == mark


def format_post(season: Season) -> str:
    """Return the text of the post that shows how the season stands."""
    return build_living_post(season, SAY, GAMES).content


def collect_labels(blocks: Sequence[Block]) -> set[str]:
    return {button.label for button in list_buttons(blocks)}
