"""[How it went]: what remains of a finished game besides a number."""
from __future__ import annotations

from bot.panels import how_it_went
from bot.panels.ids import Press
from bot.panels.model import Panel
from bot.service.table.errors import report
from bot.service.table.model import Preferences, Table
from engine.core.text import Catalogue

from ..requests.request import Request
from . import look_back, texts


async def pressed(request: Request, press: Press) -> None:
    """The first of its players to ask at the table shows it to all; everybody else sees it alone.

    Who shows it is settled before it is made, as two may press at once and a deferral is for all or for one; where it
    could not be made nobody has shown it.
    """
    service = request.app.service
    table = await service.listings.table(press.table)
    if not request.app.recounts.has(table):
        request.app.limits.spend(request.user, "film")
    game = await service.look_back.whole(table.id)
    here = request.place.channel == table.channel and table.seat_of(request.user) is not None
    request.public = here and await service.history.first_shown(table.id, "went", request.id)
    say = await request.say_all(table) if request.public else request.say
    wishes = await readers(request, table)
    safe = any(wish.pictures == "colour-blind" for wish in wishes)
    if not request.app.recounts.known(table, say.locale, safe):
        await request.defer()
    try:
        went = await request.app.recounts.of(table, service.games[table.slug].home, game, say.locale, safe)
    except (ChildProcessError, TimeoutError) as error:
        if request.public:
            await service.history.not_shown(table.id, "went")
        code = report(error, f"interaction {request.id}: how it went", table.id, press.verb)
        await request.show(Panel(say("went-broke", code=code)))
        return
    if not went.fits:
        await request.show(Panel("\n".join([say("went-changed"), *await points(request, table, say)])))
        return
    picture = None if all(wish.pictures == "text" for wish in wishes) else went.picture
    await request.show(how_it_went.panel(went, Press("", table.id), say, picture is not None), picture)


async def readers(request: Request, table: Table) -> list[Preferences]:
    """What those want who will read it: all at the table, or who has asked."""
    if not request.public:
        return [await request.preferences()]
    users = [seat.user for seat in table.seats if seat.user is not None]
    return [await request.app.service.people.settings(user) for user in users]


async def points(request: Request, table: Table, say: Catalogue) -> list[str]:
    """As they were stored: the result, or how it stood."""
    look = await request.app.service.play.look(table.id, None)
    hints = look.game.words(look.table.names, say.locale)
    if look.results is None:
        return hints.standing(look.view)
    return [texts.result_text(look.results, look, hints, say)]


async def turn(request: Request, press: Press) -> None:
    """[Show 2]: the board of that turn, beside what all read, for whoever presses."""
    await look_back.show(request, press.table, press.number(), begins=True)
