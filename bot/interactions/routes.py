"""The route of each control and modal, by the verb of its custom id: its handler, who may use it, what it costs.

Slash commands are in `commands`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from msgspec import Struct

from bot.discord.rate_limits import Kind
from bot.interactions import commands
from bot.interactions.handlers import (
    advice,
    after_game,
    game_commands,
    lessons,
    lobby,
    orders,
    people,
    play,
    rules,
    season,
    season_management,
    season_pages,
    season_setup,
    seats,
    server,
    server_check,
    settings,
    views,
    what,
    words,
)
from bot.interactions.request import (
    ACT,
    ACT_CHOSEN,
    ACT_SEASON,
    DECIDE,
    JOIN,
    JOIN_SEASON,
    LIST,
    MANAGE,
    MODERATE,
    OPEN,
    ORGANISE,
    ORGANISE_SEASON,
    OWN,
    OWN_AT_NO_TABLE,
    SEE,
    SEE_CHOSEN,
    SEE_CHOSEN_SEASON,
    SEE_SEASON,
    WATCH,
    AccessRule,
    Handler,
    Request,
)
from bot.panels.blocks import CustomId


class Route(Struct, frozen=True):
    """How a press or a submitted modal is handled.

    `tests/e2e/access_matrix.py` says independently who may use it, so a new route needs a line there too.
    """

    handler: Handler
    rule: AccessRule  # who may use it, and where the request names its table or season
    cost: Kind  # the rate limit that it is charged to
    edits_post: bool = False  # the reply to a press edits the pressed message, although it is no panel
    is_public: bool = False  # a new message is for everybody
    opens_modal: bool = False  # a modal cannot be opened after a deferral


def season_route(
    handler: Callable[[Request, CustomId], Awaitable[None]],
    rule: AccessRule,
    cost: Kind,
    opens_modal: bool = False,
) -> Route:
    """Return the route of a season's control, whose handler also gets the custom id."""

    async def handle(request: Request) -> None:
        await handler(request, request.custom_id)

    return Route(handle, rule, cost, opens_modal=opens_modal)


PRESS_ROUTES: Mapping[str, Route] = {
    # a question
    **dict.fromkeys(
        ("act", "one", "many", "set", "kind", "row"), Route(orders.on_answer_control, ACT, "press")
    ),
    "other": Route(play.on_other_answer, ACT, "press"),
    "undo": Route(play.on_undo, ACT, "press"),
    "restart": Route(play.on_undo, ACT, "press"),
    "show": Route(play.on_play, SEE, "press"),
    "play": Route(play.on_play, SEE, "press"),
    "prompt": Route(play.on_play, SEE, "press", edits_post=True),
    "wait": Route(play.on_wait, ACT, "press"),
    "text": Route(views.on_text_board, SEE, "press"),
    "help": Route(play.on_help, ACT, "press"),
    "sheet": Route(play.on_back_to_help, ACT, "press"),
    "what": Route(what.on_thing, OWN, "press"),
    "what-board": Route(what.on_thing, OWN, "press"),
    "form": Route(game_commands.on_form_panel, ACT, "press"),
    "fill": Route(game_commands.on_form_panel, ACT, "press"),
    "send": Route(game_commands.on_send_form, ACT, "press"),
    "single": Route(game_commands.on_single_answers, ACT, "press"),
    # orders
    "order-save": Route(orders.on_save_order, ACT, "order"),
    "order-discard": Route(orders.on_discard_draft, ACT, "press"),
    "order-drop": Route(orders.on_drop_order, ACT, "press"),
    "order-take": Route(orders.on_take_offered_order, ACT, "order"),
    "plan": Route(orders.on_plan, ACT, "press"),
    "plan-more": Route(orders.on_plan_turn_after, ACT, "press"),
    "note-away": Route(words.on_delete_note, SEE, "note"),
    # lessons
    "learn": Route(lessons.on_learn, OWN, "press"),
    "lesson": Route(lessons.on_lesson, OWN, "press"),
    "lesson-on": Route(lessons.on_continue, ACT, "press"),
    "lesson-show": Route(lessons.on_show_me, ACT, "press"),
    "lesson-leave": Route(lessons.on_leave_lesson, ACT, "press"),
    "known": Route(lessons.on_lesson_known, OWN, "press"),
    # reading
    "textpage": Route(views.on_text_board, SEE, "press"),
    "areas": Route(views.on_board, SEE, "press"),
    "log": Route(views.on_log, SEE, "press"),
    "look-back": Route(views.on_look_back, SEE, "press"),
    "past": Route(views.on_turn_page, SEE, "press"),
    "past-to": Route(views.on_turn_chosen, SEE, "press"),
    "past-hand": Route(views.on_turn_page, SEE, "press"),
    "past-all": Route(views.on_all_turns, SEE, "press"),
    "results": Route(views.on_score, SEE, "press"),
    "recap": Route(views.on_recap, SEE, "press"),
    # looking back at a finished game
    "my-game": Route(after_game.on_review, SEE, "press"),
    "try": Route(after_game.on_try, SEE, "press"),
    "verify": Route(views.on_verify, SEE, "press"),
    "rules": Route(rules.on_rules, OWN, "press"),
    "rule": Route(rules.on_rules, OWN, "press"),
    "book": Route(rules.on_book, OWN, "press"),
    "wording": Route(rules.on_wording, OWN, "press"),
    # lobbies
    "open": Route(lobby.on_open_table, OPEN, "table", is_public=True),
    "solo": Route(lobby.on_open_table, OPEN, "table", is_public=True),
    "join": Route(lobby.on_join, JOIN, "lobby", edits_post=True),
    "leave": Route(lobby.on_leave, ACT, "lobby", edits_post=True),
    "bot": Route(lobby.on_add_bot, ACT, "lobby", edits_post=True),
    "start": Route(lobby.on_start, DECIDE, "lobby", edits_post=True),
    "begin": Route(lobby.on_start_elsewhere, DECIDE, "press"),
    "rated": Route(lobby.on_toggle_rated, ACT, "lobby", edits_post=True),
    "closing": Route(lobby.on_closing_mode_chosen, ACT, "press", edits_post=True),
    "greet": Route(lobby.on_try_message_again, SEE, "ask"),
    "here": Route(lobby.on_play_here, ACT, "ask"),
    # seats
    "seats": Route(seats.on_seats, SEE, "press"),
    "seatof": Route(seats.on_other_seat, DECIDE, "press"),
    "offer": Route(seats.on_offer, ACT, "press"),
    "hand": Route(seats.on_hand_over, DECIDE, "ask"),
    "seating": Route(seats.on_handover_answer, DECIDE, "ask"),
    "take": Route(seats.on_take, ACT, "press"),
    "decline": Route(seats.on_decline, ACT, "ask"),
    "botseat": Route(seats.on_bot_seat, DECIDE, "ask"),
    "back": Route(seats.on_back, ACT, "ask"),
    "resign": Route(seats.on_resign, ACT, "press"),
    "abandon": Route(seats.on_abandon_vote, DECIDE, "ask"),
    "move": Route(seats.on_move, ACT, "ask"),
    # advice
    "advice": Route(advice.on_advice, ACT, "press"),
    "advised": Route(advice.on_suggestion_chosen, ACT, "press"),
    "advice-fine": Route(advice.on_advice_consent, ACT, "lobby"),
    "advice-ask": Route(advice.on_ask_table, ACT, "ask"),
    "advice-off": Route(advice.on_switch_off, ACT, "ask"),
    "consent": Route(advice.on_table_answer, ACT, "ask"),
    # absence
    "present": Route(seats.on_present, ACT, "press"),
    "choose": Route(seats.on_lateness_vote, DECIDE, "show", edits_post=True),
    # trust
    "rewindto": Route(seats.on_turn_chosen, DECIDE, "ask"),
    "rewind": Route(seats.on_table_answer, DECIDE, "ask"),
    "pause": Route(seats.on_pause, MODERATE, "moderate"),
    "stop": Route(seats.on_end_game, MODERATE, "moderate"),
    "takeback": Route(seats.on_take_back, MODERATE, "moderate"),
    "replay": Route(after_game.on_replay, SEE, "press"),
    "went": Route(after_game.on_game_story, SEE, "press"),
    "went-turn": Route(after_game.on_show_turn, SEE, "press"),
    # people
    "rematch": Route(people.on_rematch, DECIDE, "table"),
    "sit": Route(lobby.on_join_elsewhere, JOIN, "lobby"),
    "uninvite": Route(people.on_decline, ACT, "lobby"),
    "refuse": Route(people.on_refuse_sender, OWN_AT_NO_TABLE, "lobby"),
    "refusals": Route(people.on_refusals, OWN, "press"),
    "allow": Route(people.on_allow_sender, OWN, "press"),
    "tables": Route(server.on_tables, LIST, "press"),
    "watch": Route(server.on_watch, WATCH, "watch"),
    "export": Route(people.on_export, OWN, "file"),
    "forget": Route(people.on_forget_me, OWN, "press"),
    "games": Route(people.on_games, OWN, "press"),
    "table": Route(play.on_play, SEE_CHOSEN, "press"),
    "which": Route(commands.on_table_chosen, OWN, "press"),
    "howto": Route(people.on_help, OWN, "press"),
    "topic": Route(people.on_help_topic, OWN, "press"),
    "settings": Route(settings.on_settings, OWN, "press"),
    "zone": Route(settings.on_zone_chosen, OWN, "press"),
    "server": Route(server.on_server_setting, MANAGE, "press"),
    # seasons
    "season-chosen": season_route(season.on_season_chosen, SEE_CHOSEN_SEASON, "press"),
    "season-show": season_route(season.on_season, SEE_SEASON, "press"),
    "season-join": season_route(season.on_join, JOIN_SEASON, "season"),
    "season-leave": season_route(season.on_leave, ACT_SEASON, "season"),
    "season-greet": season_route(season.on_try_message_again, SEE_SEASON, "ask"),
    "season-here": season_route(season.on_play_here, SEE_SEASON, "ask"),
    "season-tell": season_route(season.on_tell_me, SEE_SEASON, "ask"),
    "season-mine": season_route(season.on_my_table, SEE_SEASON, "press"),
    "season-sit": season_route(season.on_sit_out, ACT_SEASON, "season"),
    "season-back": season_route(season.on_back, ACT_SEASON, "season"),
    "season-rest": season_route(season.on_pause_ladder, ACT_SEASON, "season"),
    "season-more": season_route(season.on_more, SEE_SEASON, "press"),
    "season-next": season_route(season.on_next_season, SEE_SEASON, "draft"),
    "season-tables": season_route(season_pages.on_tables, SEE_SEASON, "press"),
    "season-waiting": season_route(season_pages.on_waiting, SEE_SEASON, "press"),
    "season-nudge": season_route(season_management.on_nudge, ORGANISE_SEASON, "moderate"),
    "season-round": season_route(season_pages.on_round_chosen, SEE_SEASON, "press"),
    "season-standings": season_route(season_pages.on_standings, SEE_SEASON, "press"),
    "season-page": season_route(season_pages.on_page_chosen, SEE_SEASON, "press"),
    "season-text": season_route(season_pages.on_as_text, SEE_SEASON, "press"),
    "season-rules": season_route(season_pages.on_rules, SEE_SEASON, "press"),
    "season-who": season_route(season_pages.on_who_plays, SEE_SEASON, "press"),
    "season-own": season_route(season_pages.on_own_season, SEE_SEASON, "press"),
    "season-drawing": season_route(season_pages.on_drawing, SEE_SEASON, "press"),
    "season-check": season_route(season_pages.on_check_drawing, SEE_SEASON, "press"),
    "season-open": season_route(season_setup.on_open_season, ORGANISE_SEASON, "table"),
    "season-change": season_route(season_setup.on_change, ORGANISE_SEASON, "press"),
    "season-discard": season_route(season_setup.on_discard, ORGANISE_SEASON, "draft"),
    "season-file": season_route(season_pages.on_season_file, SEE_SEASON, "file"),
    "season-manage": season_route(season_management.on_manage, ORGANISE_SEASON, "moderate"),
    "season-table": season_route(season_management.on_table, ORGANISE_SEASON, "moderate"),
    "season-person": season_route(season_management.on_person, ORGANISE_SEASON, "moderate"),
    "season-replace": season_route(season_management.on_replace, ORGANISE_SEASON, "moderate"),
    "season-draw": season_route(season_management.on_draw, ORGANISE_SEASON, "moderate"),
    "season-hold": season_route(season_management.on_pause, ORGANISE_SEASON, "moderate"),
    "season-end": season_route(season_management.on_end, ORGANISE_SEASON, "moderate"),
    "season-move": season_route(season_management.on_move, ORGANISE_SEASON, "moderate"),
    "season-ask": season_route(season_management.on_ask_again, ORGANISE_SEASON, "moderate"),
    "check": Route(server_check.on_check, MANAGE, "press"),
    "check-press": Route(server_check.on_press, MANAGE, "press"),
    "check-thread": Route(server_check.on_press, MANAGE, "press"),
    "check-skip": Route(server_check.on_skip, MANAGE, "press"),
    "check-all": Route(server_check.on_show_all, MANAGE, "press"),
    "check-file": Route(server_check.on_get_file, MANAGE, "file"),
    # forms, which open over the chat
    "modal": Route(game_commands.on_open_modal, ACT, "press", opens_modal=True),
    "again": Route(game_commands.on_open_modal, ACT, "press", opens_modal=True),
    "options": Route(lobby.on_options, ACT, "lobby", opens_modal=True),
    "talk": Route(words.on_open_words_form, ACT, "show", opens_modal=True),
    "setting": Route(settings.on_change_setting, OWN, "press", opens_modal=True),
    "day-off": Route(seats.on_vacation_form, OWN, "press", opens_modal=True),
    "order-new": Route(orders.on_new_order, ACT_CHOSEN, "press", opens_modal=True),
    "order-edit": Route(orders.on_edit_order, ACT, "press", opens_modal=True),
    "note": Route(words.on_note, SEE, "note", opens_modal=True),
    "check-form": Route(server_check.on_open_sample_form, MANAGE, "press", opens_modal=True),
    "season-new": season_route(season_setup.on_new_season, ORGANISE, "press", opens_modal=True),
    "season-edit": season_route(season_setup.on_edit, ORGANISE_SEASON, "press", opens_modal=True),
    "season-options": season_route(season_setup.on_options, ORGANISE_SEASON, "press", opens_modal=True),
    "season-wants": season_route(season.on_ladder_wishes, JOIN_SEASON, "season", opens_modal=True),
    "season-correct": season_route(
        season_management.on_correct, ORGANISE_SEASON, "moderate", opens_modal=True
    ),
    "season-why": season_route(season_management.on_say_why, ORGANISE_SEASON, "moderate", opens_modal=True),
    "season-act": season_route(
        season_management.on_member_action, ORGANISE_SEASON, "moderate", opens_modal=True
    ),
    "season-add": season_route(season_management.on_add, ORGANISE_SEASON, "moderate", opens_modal=True),
    "season-time": season_route(
        season_management.on_more_time, ORGANISE_SEASON, "moderate", opens_modal=True
    ),
}
SUBMIT_ROUTES: Mapping[str, Route] = {
    "modal": Route(game_commands.on_modal_submitted, ACT, "press"),
    "options": Route(lobby.on_options_submitted, ACT, "lobby"),
    "talk": Route(words.on_words_submitted, ACT, "show"),
    "setting": Route(settings.on_setting_submitted, OWN, "press"),
    "day-off": Route(seats.on_vacation_submitted, OWN, "press"),
    "order-form": Route(orders.on_order_form_submitted, ACT, "order"),
    "note": Route(words.on_note_submitted, SEE, "note"),
    "check-sent": Route(server_check.on_sample_form_submitted, MANAGE, "press"),
    "season-new": season_route(season_setup.on_new_season_submitted, ORGANISE, "draft"),
    "season-edit": season_route(season_setup.on_edit_submitted, ORGANISE_SEASON, "draft"),
    "season-options": season_route(season_setup.on_options_submitted, ORGANISE_SEASON, "draft"),
    "season-wants": season_route(season.on_ladder_wishes_submitted, JOIN_SEASON, "season"),
    "season-correct": season_route(season_management.on_correct_submitted, ORGANISE_SEASON, "moderate"),
    "season-why": season_route(season_management.on_why_submitted, ORGANISE_SEASON, "moderate"),
    "season-act": season_route(season_management.on_member_action_submitted, ORGANISE_SEASON, "moderate"),
    "season-add": season_route(season_management.on_add_submitted, ORGANISE_SEASON, "moderate"),
    "season-time": season_route(season_management.on_more_time_submitted, ORGANISE_SEASON, "moderate"),
}
