"""The route of each control and modal, by the verb of its custom id. Slash commands are in `commands`."""
from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from bot.panels.custom_ids import CustomId

from . import access_rules, commands
from .access_rules import AccessRule
from .handlers import (
    advice,
    answer_forms,
    clocks_and_vacation,
    export,
    forget_me,
    game_panel,
    game_story,
    invitations,
    lessons,
    lobby,
    look_back,
    moderation,
    my_games_and_help,
    notes,
    own_review,
    plan_ahead,
    public_words,
    rematch,
    replay_film,
    rewind,
    rules,
    season,
    season_files,
    season_management,
    season_pages,
    season_setup,
    seats,
    server_check,
    server_settings,
    server_tables,
    settings,
    standing_orders,
    text_views,
    what,
)
from .request import Handler, Request


async def on_games(request: Request, custom_id: CustomId) -> None:
    await my_games_and_help.on_games_command(request)


async def on_help(request: Request, custom_id: CustomId) -> None:
    await my_games_and_help.on_help_command(request)


async def on_settings(request: Request, custom_id: CustomId) -> None:
    await settings.on_settings_command(request)


async def on_seats(request: Request, custom_id: CustomId) -> None:
    await seats.on_seat_command(request, await request.app.service.listings.get_table(custom_id.table))


COMPONENT_HANDLERS: Mapping[str, Handler] = {
    # a question
    "act": game_panel.on_answer_control,
    "one": game_panel.on_answer_control,
    "many": game_panel.on_answer_control,
    "set": game_panel.on_answer_control,
    "kind": game_panel.on_answer_control,
    "row": game_panel.on_answer_control,
    "other": game_panel.on_other_answer,
    "undo": game_panel.on_undo,
    "restart": game_panel.on_undo,
    "show": game_panel.on_play,
    "play": game_panel.on_play,
    "prompt": game_panel.on_prompt,
    "wait": game_panel.on_wait,
    "text": game_panel.on_text,
    "help": game_panel.on_help,
    "sheet": game_panel.on_back_to_help,
    "what": what.on_thing,
    "what-board": what.on_thing,
    "form": answer_forms.on_form_panel,
    "fill": answer_forms.on_form_panel,
    "send": answer_forms.on_send_form,
    "single": answer_forms.on_single_answers,
    # orders
    "order-save": standing_orders.on_save_order,
    "order-discard": standing_orders.on_discard_draft,
    "order-drop": standing_orders.on_drop_order,
    "order-take": standing_orders.on_take_offered_order,
    "plan": plan_ahead.on_plan,
    "plan-more": plan_ahead.on_plan_turn_after,
    "note-away": notes.on_put_note_away,
    # lessons
    "learn": lessons.on_learn,
    "lesson": lessons.on_lesson,
    "lesson-on": lessons.on_continue,
    "lesson-show": lessons.on_show_me,
    "lesson-leave": lessons.on_leave_lesson,
    "known": lessons.on_lesson_known,
    # reading
    "textpage": text_views.on_text_page,
    "areas": text_views.on_areas,
    "log": text_views.on_log,
    "look-back": look_back.on_look_back,
    "past": look_back.on_turn_page,
    "past-to": look_back.on_turn_chosen,
    "past-hand": look_back.on_show_hand,
    "past-all": look_back.on_all_turns,
    "results": text_views.on_results,
    "recap": text_views.on_recap,
    # looking back at a finished game
    "my-game": own_review.on_review,
    "try": own_review.on_try,
    "try-tell": own_review.on_tell,
    "try-all": own_review.on_tell_all,
    "verify": text_views.on_verify,
    "rules": rules.on_rules,
    "rule": rules.on_rules,
    "book": rules.on_book,
    "wording": rules.on_wording,
    # lobbies
    "open": lobby.on_open_table,
    "solo": lobby.on_open_table,
    "join": lobby.on_join,
    "leave": lobby.on_leave,
    "bot": lobby.on_add_bot,
    "start": lobby.on_start,
    "begin": lobby.on_start_full_table,
    "rated": lobby.on_toggle_rated,
    "closing": lobby.on_closing,
    "greet": lobby.on_try_message_again,
    "here": lobby.on_play_here,
    # seats
    "seats": on_seats,
    "seatof": seats.on_other_seat,
    "offer": seats.on_offer,
    "hand": seats.on_hand_over,
    "seating": seats.on_handover_answer,
    "take": seats.on_take,
    "decline": seats.on_decline,
    "botseat": seats.on_bot_seat,
    "back": seats.on_back,
    "resign": seats.on_resign,
    "abandon": seats.on_abandon_vote,
    "move": seats.on_move,
    # advice
    "advice": advice.on_advice,
    "advised": advice.on_suggestion_chosen,
    "advice-close": advice.on_close_advice,
    "advice-fine": advice.on_advice_consent,
    "advice-ask": advice.on_ask_table,
    "advice-off": advice.on_switch_off,
    "consent": advice.on_table_answer,
    # absence
    "present": clocks_and_vacation.on_present,
    "choose": clocks_and_vacation.on_lateness_vote,
    # trust
    "rewindto": rewind.on_turn_chosen,
    "rewind": rewind.on_table_answer,
    "pause": moderation.on_pause,
    "stop": moderation.on_end_game,
    "takeback": moderation.on_take_back,
    "replay": replay_film.on_replay,
    "went": game_story.on_game_story,
    "went-turn": game_story.on_show_turn,
    # people
    "rematch": rematch.on_rematch,
    "sit": invitations.on_join_elsewhere,
    "uninvite": invitations.on_decline,
    "refuse": invitations.on_refuse_sender,
    "refusals": invitations.on_list_refusals,
    "allow": invitations.on_allow_sender,
    "tables": server_tables.on_tables_page,
    "watch": server_tables.on_watch,
    "export": export.on_export,
    "forget": forget_me.on_forget_me,
    "games": on_games,
    "table": my_games_and_help.on_table_chosen,
    "which": commands.on_table_chosen,
    "howto": on_help,
    "topic": my_games_and_help.on_help_topic,
    "settings": on_settings,
    "zone": settings.on_zone_chosen,
    "server": server_settings.on_server_setting,
    # seasons
    "season-chosen": season.on_season_chosen,
    "season-show": season.on_season,
    "season-join": season.on_join,
    "season-leave": season.on_leave,
    "season-greet": season.on_try_message_again,
    "season-here": season.on_play_here,
    "season-tell": season.on_tell_me,
    "season-mine": season.on_my_table,
    "season-sit": season.on_sit_out,
    "season-back": season.on_back,
    "season-rest": season.on_pause_ladder,
    "season-more": season.on_more,
    "season-next": season.on_next_season,
    "season-tables": season_pages.on_tables,
    "season-round": season_pages.on_round_chosen,
    "season-standings": season_pages.on_standings,
    "season-page": season_pages.on_page_chosen,
    "season-text": season_pages.on_as_text,
    "season-rules": season_pages.on_rules,
    "season-who": season_pages.on_who_plays,
    "season-own": season_pages.on_own_season,
    "season-drawing": season_pages.on_drawing,
    "season-check": season_pages.on_check_drawing,
    "season-drawn": season_pages.on_drawing_file,
    "season-open": season_setup.on_open_season,
    "season-discard": season_setup.on_discard,
    "season-file": season_files.on_season_file,
    "season-manage": season_management.on_manage,
    "season-table": season_management.on_table,
    "season-person": season_management.on_person,
    "season-replace": season_management.on_replace,
    "season-draw": season_management.on_draw,
    "season-hold": season_management.on_pause,
    "season-end": season_management.on_end,
    "season-move": season_management.on_move,
    "season-ask": season_management.on_ask_again,
    "check": server_check.on_check,
    "check-press": server_check.on_press,
    "check-thread": server_check.on_thread_press,
    "check-skip": server_check.on_skip,
    "check-all": server_check.on_show_all,
    "check-file": server_check.on_as_file,
}
# These edit the pressed message, although it is no panel.
EDITS_PRESSED_MESSAGE = {
    "join", "leave", "bot", "start", "rated", "closing", "prompt", "choose",
}  # fmt: skip
# These open a table, which everybody sees.
PUBLIC_REPLIES = {"open", "solo"}
# These reply with a modal, which is impossible after a deferral.
MODAL_OPENING_HANDLERS: Mapping[str, Handler] = {
    "modal": answer_forms.on_open_modal,
    "again": answer_forms.on_open_modal,
    "options": lobby.on_options,
    "talk": public_words.on_open_words_form,
    "setting": settings.on_change_setting,
    "day-off": clocks_and_vacation.on_vacation_form,
    "order-new": standing_orders.on_new_order,
    "order-edit": standing_orders.on_edit_order,
    "note": notes.on_change_note,
    "check-form": server_check.on_open_sample_form,
    "season-new": season_setup.on_new_season,
    "season-edit": season_setup.on_edit,
    "season-options": season_setup.on_options,
    "season-wants": season.on_ladder_wishes,
    "season-correct": season_management.on_correct,
    "season-why": season_management.on_say_why,
    "season-act": season_management.on_member_action,
    "season-add": season_management.on_add,
    "season-time": season_management.on_more_time,
}
MODAL_HANDLERS: Mapping[str, Handler] = {
    "modal": answer_forms.on_modal_submitted,
    "options": lobby.on_options_submitted,
    "talk": public_words.on_words_submitted,
    "setting": settings.on_setting_submitted,
    "day-off": clocks_and_vacation.on_vacation_submitted,
    "order-form": standing_orders.on_order_form_submitted,
    "note": notes.on_note_submitted,
    "check-sent": server_check.on_sample_form_submitted,
    "season-new": season_setup.on_new_season_submitted,
    "season-edit": season_setup.on_edit_submitted,
    "season-options": season_setup.on_options_submitted,
    "season-wants": season.on_ladder_wishes_submitted,
    "season-correct": season_management.on_correct_submitted,
    "season-why": season_management.on_why_submitted,
    "season-act": season_management.on_member_action_submitted,
    "season-add": season_management.on_add_submitted,
    "season-time": season_management.on_more_time_submitted,
}


class Route(Struct, frozen=True):
    """Where a press or a submitted modal goes, who may use it, and how the reply appears."""

    handler: Handler
    rule: AccessRule
    edits_post: bool = False  # the reply edits the pressed message, although it is no panel
    is_public: bool = False  # a new message is for everybody
    opens_modal: bool = False  # a modal cannot be opened after a deferral


def build_press_routes(handlers: Mapping[str, Handler], opening: Mapping[str, Handler]) -> dict[str, Route]:
    """Return the routes of buttons and selects. Raises MissingAccessRule for a handler that anybody could use."""
    return {
        verb: Route(
            handler,
            access_rules.find_rule(access_rules.CONTROLS, verb),
            edits_post=verb in EDITS_PRESSED_MESSAGE,
            is_public=verb in PUBLIC_REPLIES,
            opens_modal=verb not in handlers,
        )
        for verb, handler in {**opening, **handlers}.items()
    }


def build_submit_routes(handlers: Mapping[str, Handler]) -> dict[str, Route]:
    """Return the routes of submitted modals. Raises MissingAccessRule for a handler that anybody could use."""
    return {
        verb: Route(handler, access_rules.find_rule(access_rules.FORMS, verb), edits_post=True)
        for verb, handler in handlers.items()
    }


PRESS_ROUTES: Mapping[str, Route] = build_press_routes(COMPONENT_HANDLERS, MODAL_OPENING_HANDLERS)
SUBMIT_ROUTES: Mapping[str, Route] = build_submit_routes(MODAL_HANDLERS)
