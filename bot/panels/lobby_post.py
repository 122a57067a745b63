"""The lobby's message: the people, the agreed options, slow mode, and its controls.

What a season's table says about the season: the line that mentions everybody, and its card, to which its thread
belongs.
"""

from __future__ import annotations

from typing import Any, get_args

import msgspec
from msgspec import Struct

from bot.consequences.clocks import TIME_BANK_BY_PACE
from bot.db.season_rows import SeasonTableRow
from bot.model.season import Season
from bot.model.table import COLOUR_BADGES
from bot.model.timing import FIRST_REMINDER_AFTER_S, HOUR_S
from bot.model.view import Pace, PublicSeat, SeasonPlace, Table
from bot.panels.blocks import Block, Button, Buttons, CustomId, global_custom_id
from bot.seasons import bracket
from bot.seasons.forms import FORMS
from bot.seasons.scoring import compute_points, format_points
from bot.text.free_text import BOT_NAME_SUFFIX
from engine.core.game import AnyGame, BotKind
from engine.core.presentation import Presenter
from engine.core.teaching import get_lessons
from engine.core.text import Catalogue, format_number, join_with_and

UNITS = (("hours", 3600), ("minutes", 60), ("seconds", 1))


class SlowMode(Struct, frozen=True):
    """How many seconds a member must wait in a channel or thread; 0: no slow mode."""

    here: int = 0
    new_threads: int = 0  # in threads that are created there from now on


NO_SLOW_MODE = SlowMode()


def build_lobby(
    table: Table, game: AnyGame, words: Catalogue, mark: int | None = None, slow: SlowMode = NO_SLOW_MODE
) -> tuple[str, list[Block]]:
    """Return text and controls of a lobby's message. Once the lobby has ended, the text is one sentence about that, and
    there are no controls. `mark`: its delivery mark, if it has one. `slow`: the slow mode of its channel.
    """
    if table.status == "running":
        has_place = not table.threads or table.channel != table.parent  # its thread exists
        return words(
            "lobby-started", game=game.title, channel=str(table.channel) if has_place else "none"
        ), []
    if table.status != "lobby":
        return words("lobby-closed", game=game.title), []
    hints = game.create_presenter(table.names, words.locale)
    seats = ", ".join(format_seat(seat, table, game, words) for seat in table.seats)
    host = next((seat.name for seat in table.seats if seat.user == table.host), table.names[0])
    lines = [
        words("lobby-title", game=game.title, host=host),
        words("lobby-game", hidden=int(game.has_secrets), **get_player_count_and_length(game, hints)),
        f"{seats}. {'. '.join(list_agreements(table, game, hints, words))}.",
        *(
            words("lobby-kept", who=f"<@{user}>", until=f"<t:{int(at)}:f>")
            for user, at in table.reserved.items()
        ),
        *(
            [words(f"lobby-closing-{table.closing}-about", orders=format_fast_orders(game, hints))]
            if game.delays_reveal
            else []
        ),
        *filter(None, [format_lobby_line(slow, table, words)]),
        *([words("lobby-advice")] if table.advice.chosen else []),
        *([words("lobby-advice-waits", waits=table.advice.waits)] if table.advice.waits else []),
        words("lobby-seal", dice=int(game.uses_dice), seal=table.seal),
    ]
    first = [Buttons(build_closing_buttons(table, words))] if game.delays_reveal else []
    return "\n".join(lines), [
        *first,
        Buttons(build_lobby_controls(table, game, words, mark)),
        Buttons(build_more_buttons(table, game, words)),
    ]


def get_player_count_and_length(game: AnyGame, presenter: Presenter) -> dict[str, str | int]:
    """Return the variables of the texts that say for how many people a game is, and how long it takes."""
    length = presenter.duration(game.duration) or "-"
    return {
        "least": game.player_counts[0],
        "most": game.player_counts[-1],
        "exact": int(len(game.player_counts) == 1),
        "length": length,
    }


def format_fast_orders(game: AnyGame, presenter: Presenter) -> str:
    """Return the names of the standing orders that a player may leave even if sealed steps close with their last
    answer, or "none".
    """
    return (
        ", ".join(
            presenter.form_title(None, kind)
            for kind in game.standing_order_types
            if kind.allows_fast_reveal and kind.is_offered
        )
        or "none"
    )


def format_seat(seat: PublicSeat, table: Table, game: AnyGame, words: Catalogue) -> str:
    """Return a seat with its colour, its person (marked if host) or its bot with its level."""
    host = seat.user is not None and seat.user == table.host
    return f"{get_seat_badge(seat, game)} {words('lobby-host', name=seat.name) if host else format_name(seat, words)}"


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
        f"{presenter.option_name(f.name)}: {format_option_value(presenter, f.name, getattr(present, f.name), table)}"
        for f in fields
    ]
    counts = [words("lobby-rated", on=int(table.rated))] if table.rated is not None else []
    pace = words("lobby-pace", pace=words(f"pace-{table.pace}"), about=describe_pace(table.pace, words))
    bots = sorted({seat.bot for seat in table.seats if seat.bot}, key=get_args(BotKind).index)
    how = [
        words("lobby-level", level=words(f"bot-{kind}"), about=words(f"bot-{kind}-about")) for kind in bots
    ]
    return [*lines, *(describe_sealed_steps(table, words) if game.delays_reveal else []), pace, *how, *counts]


def describe_pace(pace: Pace, words: Catalogue) -> str:
    """Return how much time a player has at this pace, in words."""
    if bank := TIME_BANK_BY_PACE.get(pace):
        return words("pace-about-clock", move=int(bank.move), most=int(bank.most))
    return words("pace-about-free", hours=int(FIRST_REMINDER_AFTER_S[pace] // HOUR_S))


def describe_sealed_steps(table: Table, words: Catalogue) -> list[str]:
    """Return how long sealed steps stay open, and how much posts show about them."""
    wanted = {"lobby-ready-names": table.ready_names, "lobby-mention-all": table.mention_all}
    return [words(f"lobby-closing-{table.closing}"), *(words(code) for code, on in wanted.items() if on)]


def format_option_value(presenter: Presenter, field: str, value: Any, table: Table) -> str:
    """Return the name of an option's value; a seat is given by the name of its person."""
    if has_value_name(presenter, field, value):
        return presenter.option_name(field, value)
    if isinstance(value, int) and not isinstance(value, bool):
        return table.names[value] if value < len(table.seats) else str(value + 1)
    return str(value) if value is not None else "-"


def has_value_name(presenter: Presenter, field: str, value: Any) -> bool:
    """Return whether the game's catalogue names this value of an option."""
    name = str(value).lower()
    return presenter.text.has(f"option-{field}-{name}".replace("_", "-"))


def build_closing_buttons(table: Table, words: Catalogue) -> tuple[Button, ...]:
    """Return [We are all here] and [We will play over several days], which choose how long sealed steps stay open."""
    at, now = CustomId("", table.id), {"fast": "lobby-all-here", "quarter": "lobby-over-days"}
    return tuple(
        Button(
            words(label), at.with_verb("closing", closing), "green" if closing == table.closing else "grey"
        )
        for closing, label in now.items()
    )


def build_more_buttons(table: Table, game: AnyGame, words: Catalogue) -> tuple[Button, ...]:
    """Return the second row of a lobby: [Rules] [Learn it] [Seats], whether the game is rated, and [Agree to advice] if
    somebody must agree to advice.
    """
    at = CustomId("", table.id)
    counts = (
        (Button(words("lobby-count", on=int(bool(table.rated))), at.with_verb("rated")),)
        if table.rated is not None
        else ()
    )
    taught = (Button(words("learn-it"), global_custom_id("learn", table.slug)),) if get_lessons(game) else ()
    seats = Button(words("lobby-seats"), at.with_verb("options", "seats"))
    fine = (
        (Button(words("advice-fine-lobby"), at.with_verb("advice-fine"), "green"),)
        if table.advice.waits
        else ()
    )
    return (Button(words("rules-more"), at.with_verb("rules")), *taught, seats, *counts, *fine)


def build_lobby_controls(
    table: Table, game: AnyGame, words: Catalogue, mark: int | None
) -> tuple[Button, ...]:
    """Return the first row of a lobby: [Join] [Leave] [Add a bot] [Options] [Start]. Buttons that cannot be used now
    are disabled.
    """
    at, tag = CustomId("", table.id), () if mark is None else (f"o{mark}",)
    full, enough = len(table.seats) >= game.player_counts[-1], len(table.seats) >= game.player_counts[0]
    read = ("advice",) if table.advice.chosen else ()  # people who join below that line agree to advice
    return (
        Button(words("join"), at.with_verb("join", *read, *tag), "green", disabled=full),
        Button(words("leave"), at.with_verb("leave")),
        Button(words("add-bot"), at.with_verb("bot"), disabled=full),
        Button(words("options"), at.with_verb("options")),
        Button(
            words("start"), at.with_verb("start"), "primary", disabled=not enough or table.advice.waits > 0
        ),
    )


def format_wait(seconds: int, words: Catalogue) -> str:
    """Return how often a member may press: "once every 30 seconds" or "once a minute", in the largest unit that divides
    `seconds`.
    """
    unit, size = next((unit, size) for unit, size in UNITS if seconds % size == 0)
    return words("slow-mode-wait", count=seconds // size, unit=unit)


def format_lobby_line(slow: SlowMode, table: Table, words: Catalogue) -> str:
    """Return the lobby's line about slow mode: whether it applies to the game, and how to avoid it; or ""."""
    at_table = slow.new_threads if table.threads else slow.here
    if at_table:
        offers_thread = (
            not table.threads and not slow.new_threads and table.channel == (table.parent or table.channel)
        )
        return words("lobby-slow-table", wait=format_wait(at_table, words), thread=int(offers_thread))
    return words("lobby-slow", wait=format_wait(slow.here, words)) if slow.here else ""


def format_season_opening_line(table: Table, words: Catalogue) -> str:
    """Return the line of a season table's first post that names the season and round and mentions everybody who was
    drawn, with the points if the table is smaller or larger than usual; "" at any other table.
    """
    drawn = table.season
    if drawn is None:
        return ""
    who = " ".join(f"<@{seat.user}>" for seat in table.people)
    larger, told = (
        int(drawn.people > drawn.seats),
        [words("season-table", who=who, **get_place_variables(drawn))],
    )
    if drawn.people != drawn.seats and FORMS[drawn.form].scores_points:
        told.append(words("season-table-points", larger=larger, points=format_place_points(drawn, words)))
    return " ".join(told)


def describe_early_end(table: Table, words: Catalogue) -> str:
    """Return what it means for the season if a table ends without a winner; "" at a table of no season."""
    drawn = table.season
    if drawn is None:
        return ""
    return words("season-end-means", season=drawn.name, form=drawn.form)


def get_place_variables(drawn: SeasonPlace) -> dict[str, str | int]:
    """Return the variables of the texts that say to which season, round and table number a table belongs."""
    return {"season": drawn.name, "form": drawn.form, "round": drawn.round, "table": drawn.n}


def format_place_points(drawn: SeasonPlace, words: Catalogue) -> str:
    """Return the points that each place at this table gets, in words: "4, 1½ and 0"."""
    return join_with_and(
        words,
        [format_points(points) for points in compute_points(drawn.points, tuple(range(1, drawn.people + 1)))],
    )


def build_card(table: Table, season: Season, row: SeasonTableRow, words: Catalogue) -> str:
    """Return the lobby message of a season's table, to which its thread belongs: its players and, once it is over, the
    result.
    """
    drawn, played = table.season, season.to_table_result(row)
    assert drawn is not None, "a card is a season's"
    if not played.over and row.over is not None:
        return words("season-card-uncounted", **get_place_variables(drawn))
    if not played.over:
        seats = ", ".join(f"{seat.badge} {seat.name}" for seat in table.seats)
        thread = str(table.channel) if table.channel != table.parent else ""
        return words(
            "season-card", seats=seats, thread=thread, linked=int(bool(thread)), **get_place_variables(drawn)
        )
    if not any(played.places):
        return words("season-card-uncounted", **get_place_variables(drawn))
    people = sorted((at, seat) for seat, at in enumerate(played.places) if at)
    names = {seat: season.members[n].name for seat, n in enumerate(played.members) if n}
    each = [
        f"{names[seat]} {format_number(played.totals[seat])}" if played.totals else names[seat]
        for _, seat in people
    ]
    who = ", ".join(each)
    if not FORMS[drawn.form].has_rounds:
        return words("season-card-result", who=who, **get_place_variables(drawn))
    if FORMS[drawn.form].is_knockout:
        first, broke = bracket.find_winner(season.rules, season.drawn_rounds[: row.round], played)
        final, name = int(row.round == season.form.count_rounds(season)), season.members[first].name
        return words(
            "season-card-cup", who=who, first=name, broke=broke, final=final, **get_place_variables(drawn)
        )
    points = compute_points(drawn.points, played.places)
    return words(
        "season-card-over",
        who=who,
        points=", ".join(format_points(points[seat]) for _, seat in people),
        **get_place_variables(drawn),
    )
