"""What each control and form leads to, by the verb of its custom_id; commands stand in `registry`."""
from __future__ import annotations

from collections.abc import Mapping

from bot.panels.ids import Press

from . import registry
from .handlers import (
    absence,
    advice,
    check,
    export,
    forget,
    forms,
    how_it_went,
    invitations,
    learn,
    lobby,
    look_back,
    moderate,
    my_game,
    notes,
    orders,
    panel,
    people,
    planning,
    rematch,
    replay,
    rewind,
    rules,
    seats,
    tables,
    talk,
    texts,
    what,
)
from .requests.request import Handler, Request


async def games(request: Request, press: Press) -> None:
    await people.games(request)


async def help_(request: Request, press: Press) -> None:
    await people.help_(request)


async def settings(request: Request, press: Press) -> None:
    await people.settings(request)


async def seat(request: Request, press: Press) -> None:
    await seats.seat(request, await request.app.service.listings.table(press.table))


PRESSES: Mapping[str, Handler] = {
    # a question
    "act": panel.press,
    "one": panel.press,
    "many": panel.press,
    "set": panel.press,
    "kind": panel.press,
    "row": panel.press,
    "other": panel.other,
    "undo": panel.undo,
    "restart": panel.undo,
    "show": panel.play,
    "play": panel.play,
    "prompt": panel.prompt,
    "wait": panel.wait,
    "text": panel.text,
    "help": panel.explain,
    "sheet": panel.explain_here,
    "what": what.pressed,
    "what-board": what.pressed,
    "form": forms.form,
    "fill": forms.form,
    "send": forms.send_form,
    "single": forms.single,
    # orders
    "order-save": orders.save,
    "order-discard": orders.discard,
    "order-drop": orders.drop,
    "order-take": orders.take,
    "plan": planning.plan,
    "plan-more": planning.more,
    "note-away": notes.put_away,
    # lessons
    "learn": learn.pressed,
    "lesson": learn.chosen,
    "lesson-on": learn.go_on,
    "lesson-show": learn.show_me,
    "lesson-leave": learn.leave,
    "known": learn.known,
    # reading
    "textpage": texts.text_page,
    "areas": texts.areas,
    "log": texts.log_page,
    "look-back": look_back.opened,
    "past": look_back.turned,
    "past-to": look_back.chosen,
    "past-hand": look_back.hand,
    "past-all": look_back.everything,
    "results": texts.results,
    "recap": texts.recap,
    # looking back at a finished game
    "my-game": my_game.pressed,
    "try": my_game.tried,
    "try-tell": my_game.told,
    "try-all": my_game.all_told,
    "verify": texts.verify,
    "rules": rules.rules_pressed,
    "rule": rules.rules_pressed,
    "book": rules.book_pressed,
    "wording": rules.wording_pressed,
    # lobbies
    "open": lobby.open_pressed,
    "solo": lobby.open_pressed,
    "join": lobby.join,
    "leave": lobby.leave,
    "bot": lobby.add_bot,
    "start": lobby.start,
    "begin": lobby.begin,
    "rated": lobby.rated,
    "closing": lobby.closing,
    "greet": lobby.greet,
    "here": lobby.play_here,
    # seats
    "seats": seat,
    "seatof": seats.seat_of,
    "offer": seats.offer,
    "hand": seats.hand,
    "seating": seats.agreed,
    "take": seats.take,
    "decline": seats.decline,
    "botseat": seats.bot_seat,
    "back": seats.back,
    "resign": seats.resigned,
    "abandon": seats.abandoned,
    "move": seats.move,
    # advice
    "advice": advice.pressed,
    "advised": advice.chosen,
    "advice-close": advice.close,
    "advice-fine": advice.fine,
    "advice-ask": advice.ask,
    "advice-off": advice.switched_off,
    "consent": advice.answered,
    # absence
    "present": absence.present,
    "choose": absence.choose,
    # trust
    "rewindto": rewind.chosen,
    "rewind": rewind.answered,
    "pause": moderate.paused,
    "stop": moderate.stopped,
    "takeback": moderate.taken_back,
    "replay": replay.pressed,
    "went": how_it_went.pressed,
    "went-turn": how_it_went.turn,
    # people
    "rematch": rematch.pressed,
    "sit": invitations.sit,
    "uninvite": invitations.declined,
    "tables": tables.turned,
    "watch": tables.watched,
    "export": export.pressed,
    "forget": forget.pressed,
    "games": games,
    "table": people.table_chosen,
    "which": registry.which_chosen,
    "howto": help_,
    "topic": people.topic,
    "settings": settings,
    "zone": people.zone_chosen,
    "server": people.server_changed,
    "check": check.pressed,
    "check-press": check.here,
    "check-thread": check.woken,
    "check-skip": check.skipped,
    "check-all": check.everything,
    "check-file": check.as_file,
}
IN_PLACE = {  # change the pressed message, though it is no panel
    "join", "leave", "bot", "start", "rated", "closing", "prompt", "choose",
}  # fmt: skip
PUBLIC = {"open", "solo"}  # open a table for all to see
OPENING: Mapping[str, Handler] = {  # answer with a form: nothing may be deferred before
    "modal": forms.open_modal,
    "again": forms.open_modal,
    "options": lobby.options,
    "talk": talk.opened,
    "setting": people.setting,
    "day-off": absence.day_off,
    "order-new": orders.new,
    "order-edit": orders.edit,
    "note": notes.opened,
    "check-form": check.open_form,
}
FORMS: Mapping[str, Handler] = {
    "modal": forms.modal_sent,
    "options": lobby.options_sent,
    "talk": talk.sent,
    "setting": people.setting_sent,
    "day-off": absence.days_sent,
    "order-form": orders.form_sent,
    "note": notes.sent,
    "check-sent": check.form_sent,
}
