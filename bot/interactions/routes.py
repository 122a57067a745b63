"""The route of each control and modal, by the verb of its custom id, and the slash commands that all games share: their
handlers, who may use them, what they cost.

Routes are grouped by rule, so that one list shows what a rule admits to. A modal has one route, which opens it and
handles its submit.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.discord.app import RateLimitKind
from bot.interactions import commands
from bot.interactions.commands import Command, CommandOption, describe_by_key
from bot.interactions.handlers import (
    advice,
    after_game,
    game_commands,
    game_panel,
    lessons,
    lobby,
    orders,
    people,
    rules,
    season,
    season_management,
    season_setup,
    seats,
    server,
    server_check,
    settings,
    views,
    what,
)
from bot.interactions.request import (
    ACT,
    ACT_CHOSEN,
    ANY,
    ANY_AT_NO_TABLE,
    DECIDE,
    JOIN,
    MANAGE,
    MODERATE,
    ORGANISE,
    SEE,
    SEE_CHOSEN,
    SEE_OR_DRAFT,
    SEE_SEATS,
    SET_UP,
    WATCH,
    AccessRule,
    Handler,
    make_form_handlers,
)
from bot.model.view import Status


class Route(Struct, frozen=True):
    """How a press or a submitted modal is handled.

    `tests/e2e/access_matrix.py` says independently who may use it, so a new route needs a line there too.
    """

    handler: Handler
    rule: AccessRule  # who may use it
    cost: RateLimitKind = "press"  # the rate limit to which a press is charged or, of a modal, its submit
    submitted: Handler | None = None  # handles the modal that a press opens
    edits_post: bool = False  # the reply to a press edits the pressed message, although it is no panel
    is_public: bool = False  # a new message is for everybody


def build_routes(
    rule: AccessRule,
    cost: RateLimitKind,
    handlers: Mapping[str, Handler | tuple[Handler, Handler]],
    edits_post: bool = False,
) -> dict[str, Route]:
    """Return routes with the same rule and cost, by verb. A modal has two handlers: the one that opens it and the one
    that handles its submission.
    """
    pairs = {verb: (one, None) if callable(one) else one for verb, one in handlers.items()}
    return {verb: Route(opens, rule, cost, submits, edits_post) for verb, (opens, submits) in pairs.items()}


ROUTES: Mapping[str, Route] = {
    **build_routes(
        ANY,
        "press",
        {
            "what": what.on_thing,
            "what-board": what.on_thing,
            "learn": lessons.on_learn,
            "lesson": lessons.on_lesson,
            "known": lessons.on_lesson_known,
            "rules": rules.on_rules,
            "rule": rules.on_clauses,
            "book": rules.on_book,
            "wording": rules.on_wording,
            "refusals": people.on_refusals,
            "allow": people.on_allow_sender,
            "forget": people.on_forget_me,
            "games": people.on_games,
            "which": commands.on_table_chosen,
            "howto": people.on_help,
            "topic": people.on_help_topic,
            "settings": settings.on_settings,
            "zone": settings.on_zone_chosen,
            "tables": server.on_tables,
            "wish": make_form_handlers(lobby.build_wish_form, lobby.on_wish_submitted),
            "setting": make_form_handlers(settings.build_setting_form, settings.on_setting_submitted),
            "day-off": make_form_handlers(seats.build_vacation_form, seats.on_vacation_submitted),
        },
    ),
    "export": Route(people.on_export, ANY, "file"),
    "refuse": Route(people.on_refuse_sender, ANY_AT_NO_TABLE, "lobby"),
    "open": Route(lobby.on_open_table, ANY, "table", is_public=True),
    "solo": Route(lobby.on_open_table, ANY, "table", is_public=True),
    **build_routes(
        MANAGE,
        "press",
        {
            "server": server.on_server_setting,
            "check": server_check.on_check,
            "check-press": server_check.on_press,
            "check-thread": server_check.on_press,
            "check-skip": server_check.on_skip,
            "check-all": server_check.on_show_all,
            "check-form": (server_check.on_open_sample_form, server_check.on_sample_form_submitted),
        },
    ),
    "check-file": Route(server_check.on_get_file, MANAGE, "file"),
    **build_routes(
        SEE,
        "press",
        {
            "show": game_panel.on_play,
            "play": game_panel.on_play,
            "text": views.on_text_board,
            "areas": views.on_board,
            "log": views.on_log,
            "look-back": views.on_look_back,
            "past": views.on_turn_page,
            "past-hand": views.on_turn_page,
            "past-all": views.on_all_turns,
            "results": views.on_score,
            "recap": views.on_recap,
            "my-game": after_game.on_review,
            "try": after_game.on_try,
            "verify": views.on_verify,
            "seats": seats.on_seats,
            "replay": after_game.on_replay,
            "went": after_game.on_game_story,
            "went-turn": after_game.on_show_turn,
            "season-mine": season.on_my_table,
            "season-more": season.on_more,
            "season-tables": season.on_tables,
            "season-waiting": season.on_waiting,
            "season-standings": season.on_standings,
            "season-text": season.on_as_text,
            "season-rules": season.on_rules,
            "season-who": season.on_who_plays,
            "season-own": season.on_own_season,
            "season-drawing": season.on_drawing,
            "season-check": season.on_check_drawing,
        },
    ),
    **build_routes(
        SEE,
        "ask",
        {
            "greet": lobby.on_try_message_again,
            "season-greet": lobby.on_try_message_again,
            "season-here": season.on_play_here,
            "season-tell": season.on_tell_me,
        },
    ),
    "prompt": Route(game_panel.on_play, SEE, edits_post=True),
    "note-away": Route(people.on_delete_note, SEE, "note"),
    "table": Route(game_panel.on_play, SEE_CHOSEN),
    "join": Route(lobby.on_join, JOIN, "lobby", edits_post=True),
    "sit": Route(lobby.on_join, JOIN, "lobby"),
    "watch": Route(server.on_watch, WATCH, "watch"),
    **build_routes(
        ACT,
        "press",
        {
            "act": game_panel.on_answer_control,
            "one": game_panel.on_answer_control,
            "many": game_panel.on_answer_control,
            "set": game_panel.on_answer_control,
            "kind": game_panel.on_answer_control,
            "row": game_panel.on_answer_control,
            "other": game_panel.on_other_answer,
            "undo": game_panel.on_undo,
            "restart": game_panel.on_undo,
            "wait": game_panel.on_wait,
            "help": game_panel.on_help,
            "sheet": game_panel.on_help,
            "form": game_commands.on_form_panel,
            "fill": game_commands.on_form_panel,
            "send": game_commands.on_send_form,
            "single": game_commands.on_single_answers,
            "order-discard": orders.on_discard_draft,
            "order-drop": orders.on_drop_order,
            "plan": orders.on_plan,
            "plan-more": orders.on_plan_turn_after,
            "lesson-on": lessons.on_continue,
            "lesson-show": lessons.on_show_me,
            "lesson-leave": lessons.on_leave_lesson,
            "offer": seats.on_offer,
            "take": seats.on_take,
            "resign": seats.on_resign,
            "advice": advice.on_advice,
            "advised": advice.on_suggestion_chosen,
            "present": seats.on_present,
            "modal": (game_commands.on_open_modal, game_commands.on_modal_submitted),
        },
    ),
    "order-save": Route(orders.on_save_order, ACT, "order"),
    "order-take": Route(orders.on_take_offered_order, ACT, "order"),
    **build_routes(
        ACT,
        "lobby",
        {
            "leave": lobby.on_leave,
            "bot": lobby.on_add_bot,
            "rated": lobby.on_toggle_rated,
        },
        edits_post=True,
    ),
    "closing": Route(lobby.on_closing_mode_chosen, ACT, edits_post=True),
    **build_routes(
        ACT,
        "ask",
        {
            "here": lobby.on_play_here,
            "decline": seats.on_decline,
            "back": seats.on_back,
            "move": seats.on_move,
            "advice-ask": advice.on_ask_table,
            "advice-off": advice.on_switch_off,
            "consent": advice.on_table_answer,
            "nudge": seats.on_nudge,
        },
    ),
    "keep": Route(lobby.on_keep_open, ACT, "lobby"),
    "advice-fine": Route(advice.on_advice_consent, ACT, "lobby"),
    "uninvite": Route(people.on_decline, ACT, "lobby"),
    "start": Route(lobby.on_start, DECIDE, "lobby", edits_post=True),
    "begin": Route(lobby.on_start_elsewhere, DECIDE),
    "seatof": Route(seats.on_other_seat, DECIDE),
    **build_routes(
        DECIDE,
        "ask",
        {
            "hand": seats.on_hand_over,
            "seating": seats.on_handover_answer,
            "botseat": seats.on_bot_seat,
            "abandon": seats.on_abandon_vote,
            "rewindto": seats.on_turn_chosen,
            "rewind": seats.on_table_answer,
        },
    ),
    "choose": Route(seats.on_lateness_vote, DECIDE, "show", edits_post=True),
    "rematch": Route(people.on_rematch, DECIDE, "table"),
    **build_routes(
        MODERATE,
        "moderate",
        {
            "pause": seats.on_pause,
            "stop": seats.on_end_game,
            "takeback": seats.on_take_back,
        },
    ),
    "season-show": Route(season.on_season, SEE_OR_DRAFT),
    "season-next": Route(season.on_next_season, SEE, "draft"),
    "season-file": Route(season.on_season_file, SEE, "file"),
    "season-chosen": Route(season.on_season, SEE_OR_DRAFT),
    **build_routes(
        JOIN,
        "season",
        {
            "season-join": season.on_join,
            "season-wants": make_form_handlers(season.build_wish_form, season.on_wish_submitted),
        },
    ),
    **build_routes(
        ACT,
        "season",
        {
            "season-leave": season.on_leave,
            "season-sit": season.on_sit_out,
            "season-back": season.on_back,
            "season-rest": season.on_pause_ladder,
        },
    ),
    **build_routes(
        ORGANISE,
        "moderate",
        {
            "season-nudge": season_management.on_nudge,
            "season-manage": season_management.on_manage,
            "season-table": season_management.on_table,
            "season-person": season_management.on_person,
            "season-replace": season_management.on_replace,
            "season-draw": season_management.on_draw,
            "season-hold": season_management.on_pause,
            "season-end": season_management.on_end,
            "season-move": season_management.on_move,
            "season-ask": season_management.on_ask_again,
            "season-correct": make_form_handlers(
                season_management.build_correction_form, season_management.on_correct_submitted
            ),
            "season-act": make_form_handlers(
                season_management.build_member_action_form, season_management.on_member_action_submitted
            ),
            "season-add": (season_management.on_add, season_management.on_add_submitted),
            "season-time": make_form_handlers(
                season_management.build_time_form, season_management.on_more_time_submitted
            ),
        },
    ),
    "season-open": Route(season_setup.on_open_season, SET_UP, "table"),
    "season-change": Route(season_setup.on_change, SET_UP),
    # Modals
    "note": Route(people.on_note, SEE, "note", people.on_note_submitted),
    **build_routes(
        ACT,
        "lobby",
        {"options": make_form_handlers(lobby.build_options_form, lobby.on_options_submitted)},
    ),
    **build_routes(
        ACT,
        "show",
        {"talk": make_form_handlers(game_commands.build_words_form, game_commands.on_words_submitted)},
    ),
    "order-edit": Route(orders.on_edit_order, ACT_CHOSEN, "order", orders.on_order_form_submitted),
    **build_routes(
        ORGANISE,
        "draft",
        {
            "new-season": make_form_handlers(
                season_setup.build_new_season_form, season_setup.on_new_season_submitted
            )
        },
    ),
    **build_routes(
        SET_UP,
        "draft",
        {
            "season-discard": season_setup.on_discard,
            "season-edit": make_form_handlers(season_setup.build_page_form, season_setup.on_edit_submitted),
            "season-options": make_form_handlers(
                season_setup.build_options_form, season_setup.on_options_submitted
            ),
        },
    ),
}


# Commands


def build_command(
    name: str,
    rule: AccessRule,
    handler: Handler,
    *options: CommandOption,
    cost: RateLimitKind = "press",
    table: Status | Literal["here", "named", ""] = "",
    **flags: bool,
) -> Command:
    """Return a command with its description from the catalogue and, if it is about a table, with the option `game:`."""
    given = (LOBBY_OPTION, *options) if table else options
    command = Command(name, describe_by_key(f"command-{name}"), rule, cost, handler, given, table=table)
    return replace(command, **flags)


def build_thing_option(name: str, key: str, is_required: bool) -> CommandOption:
    """Return the option for a thing of a game, described by that text of the catalogue."""
    return CommandOption(name, describe_by_key(key), required=is_required, autocomplete=what.complete_things)


LOBBY_OPTION = CommandOption(
    "game", describe_by_key("command-game"), autocomplete=commands.complete_own_tables
)
GAME_OPTION = CommandOption("game", describe_by_key("command-which"), autocomplete=lobby.complete_games)
PLAY_COMMAND = build_command("play", SEE, game_panel.on_play, table="running")
PERSON_TO_INVITE_OPTION = CommandOption("person", describe_by_key("command-invite-person"), "user")
KEEP_SEAT_OPTION = CommandOption("keep_seat", describe_by_key("command-invite-keep"), "flag")
PERSON_OPTION = CommandOption("person", describe_by_key("command-person"), "user")
TURN_OPTION = CommandOption("turn", describe_by_key("command-look-back-turn"), "number")
CHANNEL_OPTION = CommandOption("check", describe_by_key("command-server-check"), "channel")
DAYS_OPTION = CommandOption("days", describe_by_key("command-vacation-days"), "number", required=True)
SEASON_OPTION = CommandOption(
    "name", describe_by_key("command-season-name"), autocomplete=season.complete_season_names
)

# Discord shows them in this order: first what a newcomer needs.
COMMANDS: tuple[Command, ...] = (
    build_command("new", ANY, lobby.on_new_command, GAME_OPTION, cost="table", is_public=True),
    build_command("help", ANY, people.on_help),
    PLAY_COMMAND,
    build_command(
        "rules",
        ANY,
        what.on_rules_command,
        build_thing_option("about", "rules-about", False),
        GAME_OPTION,
    ),
    build_command("learn", ANY, what.on_learn_command, GAME_OPTION),
    build_command(
        "what",
        ANY,
        what.on_what_command,
        build_thing_option("thing", "what-thing", True),
        GAME_OPTION,
    ),
    build_command("games", ANY, people.on_games),
    build_command("join", JOIN, lobby.on_join, table="here", cost="lobby"),
    build_command("leave", ACT, lobby.on_leave_command, table="lobby", cost="lobby"),
    build_command("start", DECIDE, lobby.on_start_elsewhere, table="lobby", cost="lobby"),
    build_command("board", SEE, views.on_board, table="running"),
    build_command("hand", SEE, game_panel.on_play, table="running"),
    build_command("log", SEE, views.on_log, table="running"),
    build_command("score", SEE, views.on_score, table="running"),
    build_command("undo", ACT, game_panel.on_undo, table="running"),
    build_command("look-back", SEE, views.on_look_back, TURN_OPTION, table="here"),
    build_command("note", SEE, people.on_note, table="running", opens_modal=True, cost="note"),
    build_command("advice", ACT, advice.on_advice_command, table="running"),
    build_command("orders", SEE, orders.on_orders_command, table="named"),
    build_command("season", ANY, season.on_season_command, SEASON_OPTION),
    build_command("stats", ANY, after_game.on_stats_command, PERSON_OPTION),
    build_command("tables", ANY, server.on_tables),
    build_command("watch", WATCH, server.on_watch, table="here", cost="watch"),
    build_command(
        "invite", ACT, people.on_invite, PERSON_TO_INVITE_OPTION, KEEP_SEAT_OPTION, table="here", cost="ask"
    ),
    build_command("export", ANY, people.on_export, cost="file"),
    build_command("forget-me", ANY, people.on_forget_me, cost="file"),
    build_command("settings", ANY, settings.on_settings),
    build_command("vacation", ANY, seats.on_vacation_command, DAYS_OPTION),
    build_command("nudge", ACT, seats.on_nudge, table="running", cost="ask"),
    build_command("seat", SEE_SEATS, seats.on_seats, table="running"),
    build_command("resign", ACT, seats.on_resign_command, table="running"),
    build_command("abandon", ACT, seats.on_abandon_command, table="running"),
    build_command("rewind", ACT, seats.on_rewind_command, table="running"),
    build_command("moderate", MODERATE, seats.on_moderate, table="here"),
    build_command("replay", SEE, after_game.on_replay, table="here"),
    build_command("review", SEE, after_game.on_review, table="here"),
    build_command("server", MANAGE, server_check.on_server_command, CHANNEL_OPTION, admin_only=True),
)
