"""The lobby's message: the people, the agreed options, slow mode, its controls, and the season to which its table
belongs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

import msgspec
from msgspec import Struct

from bot.base import HOUR_S
from bot.consequences.clocks import TIME_BANK_BY_PACE
from bot.model.table import COLOUR_BADGES
from bot.model.timing import FIRST_REMINDER_AFTER_S
from bot.model.view import Pace, PublicSeat, Table
from bot.panels.blocks import Button, Buttons, CustomId, MessageContent, global_custom_id, join_lines
from bot.seasons.forms import FORMS
from bot.seasons.scoring import compute_points, format_points
from bot.text.free_text import BOT_NAME_SUFFIX
from engine.core.game import AnyGame, BotKind
from engine.core.presentation import Presenter
from engine.core.teaching import get_lessons
from engine.core.text import Catalogue, join_with_and

UNITS = (("hours", 3600), ("minutes", 60), ("seconds", 1))


class SlowMode(Struct, frozen=True):
    """How many seconds a member must wait in a channel or thread; 0: no slow mode."""

    here: int = 0
    new_threads: int = 0  # in threads that are created there from now on


NO_SLOW_MODE = SlowMode()


def build_lobby(
    table: Table,
    game: AnyGame,
    words: Catalogue,
    slow: SlowMode = NO_SLOW_MODE,
    waiting: int = 0,
) -> MessageContent:
    """Return text and controls of a lobby's message. Once the lobby has ended, the text is one sentence about that, and
    there are no controls. `slow`: the slow mode of its channel. `waiting`: how many people wait for such a table.
    """
    if table.status == "running":
        has_place = not table.threads or table.channel != table.parent  # its thread exists
        channel = str(table.channel) if has_place else "none"
        if table.is_direct:
            channel = "direct"
        return MessageContent(words("lobby-started", game=game.title, channel=channel))
    if table.status != "lobby":
        return MessageContent(words("lobby-closed", game=game.title))
    presenter = game.create_presenter(table.names, words.locale)
    seats, host = list[str](), table.names[0]
    for seat in table.seats:
        name = format_name(seat, words)
        if seat.user is not None and seat.user == table.host:
            host, name = seat.name, words("lobby-host", name=seat.name)
        seats.append(f"{get_seat_badge(seat, game)} {name}")
    lines = [
        words("lobby-title", game=game.title, host=host),
        words("lobby-game", hidden=game.has_secrets, **get_player_count_and_length(game, presenter)),
        f"-# {game.credits}" if game.credits else "",
        f"{', '.join(seats)}. {'. '.join(list_agreements(table, game, presenter, words))}.",
        *(
            words("lobby-kept", who=f"<@{user}>", until=f"<t:{int(at)}:f>")
            for user, at in table.reserved.items()
        ),
        words(f"lobby-closing-{table.closing}-about", orders=format_fast_orders(game, presenter))
        if game.delays_reveal
        else "",
        words("lobby-waiting", count=waiting) if waiting else "",
        words("lobby-direct") if table.is_direct else format_lobby_line(slow, table, words),
        words("lobby-advice") if table.advice.chosen else "",
        words("lobby-advice-waits", waits=table.advice.waits) if table.advice.waits else "",
        words("lobby-seal", dice=game.uses_dice, seal=table.seal),
    ]
    rows = [build_lobby_controls(table, game, words), build_more_buttons(table, game, words)]
    if game.delays_reveal:
        rows.insert(0, build_closing_buttons(table, words))
    return MessageContent(join_lines(*lines), tuple(map(Buttons, rows)))


def get_player_count_and_length(game: AnyGame, presenter: Presenter) -> dict[str, str | int]:
    """Return the variables of the texts that say for how many people a game is, and how long it takes."""
    return {
        "least": game.player_counts[0],
        "most": game.player_counts[-1],
        "exact": len(game.player_counts) == 1,
        "length": presenter.duration(game.duration) or "-",
    }


def format_fast_orders(game: AnyGame, presenter: Presenter) -> str:
    """Return the names of the standing orders that a player may leave even if sealed steps close with their last
    answer, or "none".
    """
    fast = [kind for kind in game.standing_order_types if kind.allows_fast_reveal and kind.is_offered]
    return ", ".join(presenter.form_title(None, kind) for kind in fast) or "none"


def format_name(seat: PublicSeat, words: Catalogue) -> str:
    """Return a seat's name: of a bot with its level, "Ada (bot, club)", else of its person."""
    if seat.bot is None:
        return seat.name
    return words("lobby-bot", name=seat.name.removesuffix(BOT_NAME_SUFFIX), level=words(f"bot-{seat.bot}"))


def get_seat_badge(seat: PublicSeat, game: AnyGame) -> str:
    """Return the emoji of a seat's colour, or a die if seats are drawn at the start."""
    return "🎲" if game.seat_assignment == "random" else COLOUR_BADGES[game.seat_colours[seat.seat]]


def list_agreements(table: Table, game: AnyGame, presenter: Presenter, words: Catalogue) -> list[str]:
    """Return a line for every option with its current value, the pace, and which levels of bots play."""
    fields = msgspec.structs.fields(game.options_type)
    present = msgspec.convert(table.options, game.options_type, strict=False)
    lines = [
        words(
            "named-value",
            name=presenter.option_name(f.name),
            value=format_option_value(presenter, f.name, getattr(present, f.name), table.names),
        )
        for f in fields
    ]
    if game.delays_reveal:
        lines.append(words(f"lobby-closing-{table.closing}"))
        shown = {"lobby-ready-names": table.ready_names, "lobby-mention-all": table.mention_all}
        lines += [words(code) for code, on in shown.items() if on]
    lines.append(
        words("lobby-pace", pace=words(f"pace-{table.pace}"), about=describe_pace(table.pace, words))
    )
    for kind in sorted({seat.bot for seat in table.seats if seat.bot}, key=get_args(BotKind).index):
        lines.append(words("lobby-level", level=words(f"bot-{kind}"), about=words(f"bot-{kind}-about")))
    if table.rated is not None:
        lines.append(words("lobby-rated", on=table.rated))
    return lines


def describe_pace(pace: Pace, words: Catalogue) -> str:
    """Return how much time a player has at this pace, in words."""
    if bank := TIME_BANK_BY_PACE.get(pace):
        return words("pace-about-clock", move=int(bank.move), most=int(bank.most))
    return words("pace-about-free", hours=int(FIRST_REMINDER_AFTER_S[pace] // HOUR_S))


def format_option_value(presenter: Presenter, field: str, value: Any, names: Sequence[str]) -> str:
    """Return the name of an option's value; a seat is given by the name of its person."""
    name = str(value).lower()
    if presenter.text.has(f"option-{field}-{name}".replace("_", "-")):
        return presenter.option_name(field, value)
    if isinstance(value, int) and not isinstance(value, bool):
        return names[value] if value < len(names) else str(value + 1)
    return str(value) if value is not None else "-"


def build_closing_buttons(table: Table, words: Catalogue) -> tuple[Button, ...]:
    """Return [We are all here] and [We will play over several days], which choose how long sealed steps stay open."""
    at, now = CustomId(table.id), {"fast": "lobby-all-here", "quarter": "lobby-over-days"}
    return tuple(
        at.button(words, label, "closing", closing, style="green" if closing == table.closing else "grey")
        for closing, label in now.items()
    )


def build_more_buttons(table: Table, game: AnyGame, words: Catalogue) -> tuple[Button, ...]:
    """Return the second row of a lobby: [Rules] [Learn it] [Seats], whether the game is rated, and [Agree to advice] if
    somebody must agree to advice.
    """
    at = CustomId(table.id)
    row = [at.button(words, "rules-more", "rules")]
    if get_lessons(game):
        row.append(Button(words("learn-it"), global_custom_id("learn", table.slug)))
    if table.may_choose_thread or len(table.seats) > 1:
        row.append(at.button(words, "lobby-seats", "options", "seats"))
    if table.rated is not None:
        row.append(at.button(words, "lobby-count", "rated", on=table.rated))
    if table.advice.waits:
        row.append(at.button(words, "advice-fine-lobby", "advice-fine", style="green"))
    return tuple(row)


def build_lobby_controls(table: Table, game: AnyGame, words: Catalogue) -> tuple[Button, ...]:
    """Return the first row of a lobby: [Join] [Leave] [Add a bot] [Options] [Start]. Buttons that cannot be used now
    are disabled.
    """
    at = CustomId(table.id)
    full, enough = len(table.seats) >= game.player_counts[-1], len(table.seats) >= game.player_counts[0]
    read = ("advice",) if table.advice.chosen else ()  # people who join below that line agree to advice
    return (
        at.button(words, "join", "join", *read, style="green", disabled=full),
        at.button(words, "leave"),
        at.button(words, "add-bot", "bot", disabled=full),
        at.button(words, "options"),
        at.button(words, "start", style="primary", disabled=not enough or table.advice.waits > 0),
    )


def format_wait(seconds: int, words: Catalogue) -> str:
    """Return how often a member may press: "once every 30 seconds" or "once a minute", in the largest unit that divides
    `seconds`.
    """
    unit, size = next((unit, size) for unit, size in UNITS if seconds % size == 0)
    return words("slow-mode-wait", count=seconds // size, unit=unit)


def format_lobby_line(slow: SlowMode, table: Table, words: Catalogue) -> str:
    """Return the lobby's line about slow mode: whether it applies to the game, and how to avoid it; or ""."""
    at_table = slow.new_threads if table.threads and table.channel == table.parent else slow.here
    if at_table:
        offers_thread = table.may_choose_thread and not table.threads and not slow.new_threads
        return words("lobby-slow-table", wait=format_wait(at_table, words), thread=offers_thread)
    return words("lobby-slow", wait=format_wait(slow.here, words)) if slow.here else ""


def format_season_opening_line(table: Table, words: Catalogue) -> str:
    """Return the line of a season table's first post that names the season and round and mentions everybody who was
    drawn, with the points if the table is smaller or larger than usual; "" at any other table.
    """
    drawn = table.season
    if drawn is None:
        return ""
    who = " ".join(f"<@{seat.user}>" for seat in table.people)
    told = words(
        "season-table", who=who, season=drawn.name, form=drawn.form, round=drawn.round, table=drawn.n
    )
    if drawn.people == drawn.seats or not FORMS[drawn.form].scores_points:
        return told
    points = map(format_points, compute_points(drawn.points, tuple(range(1, drawn.people + 1))))
    larger, each = drawn.people > drawn.seats, join_with_and(words, [*points])
    return f"{told} {words('season-table-points', larger=larger, points=each)}"


def describe_early_end(table: Table, words: Catalogue) -> str:
    """Return what it means for the season if a table ends without a winner; "" at a table of no season."""
    drawn = table.season
    return words("season-end-means", season=drawn.name, form=drawn.form) if drawn is not None else ""
