"""What anybody can read of a season: tables, standings, rules, who plays, and how a round was drawn."""
from __future__ import annotations

from bot.panels.custom_ids import Press, as_number
from bot.panels.elements import WRITTEN, Panel
from bot.panels.labels import short
from bot.panels.seasons import member_panels, public_pages
from bot.panels.seasons import rules_text as season_rules
from bot.panels.seasons import season_export as season_file
from bot.panels.seasons.drawing_panel import how_drawn
from bot.panels.seasons.picture_models import page_picture, tree_picture
from bot.panels.seasons.ranking import pictured
from bot.seasons import drawing_file
from bot.service.model.errors import OperationRefused, report_unexpected
from bot.service.model.season import Season, decode_numbers
from bot.service.workers.drawing_client import checked
from bot.store.seasons import RoundRow

from ..request import Request
from .season import drawn, running
from .season_lookup import of

LINKED = 25  # of one's tables that are over, the latest, so many are linked


async def tables(request: Request, press: Press) -> None:
    """[Tables], its pages; the latest round where none is named."""
    season, named = await of(request, press), places(press)
    latest = max((table.round for table in season.tables), default=0)
    await tables_of(request, season, named[0] if named else latest, named[1] if len(named) > 1 else 0)


async def round_chosen(request: Request, press: Press) -> None:
    """▼ Round…"""
    await tables_of(request, await of(request, press), as_number(request.chosen), 0)


def places(press: Press) -> list[int]:
    """Numbers after the season's id; a post's mark is none."""
    return [as_number(word) for word in press.args[1:] if word.isdecimal()]


async def tables_of(request: Request, season: Season, number: int, page: int) -> None:
    if not season.of_round(number):
        raise OperationRefused("season-no-round")
    found, _, _ = public_pages.paged(season.of_round(number), page, public_pages.TABLES)
    panel = public_pages.tables(season, number, page, request.say, await running(request, found))
    await request.show(panel)


async def standings(request: Request, press: Press) -> None:
    """[Standings]: the page with one's own row."""
    season = await of(request, press)
    await page_of(request, season, public_pages.own_page(season, request.user))


async def page_chosen(request: Request, press: Press) -> None:
    """▼ Page…"""
    await page_of(request, await of(request, press), as_number(request.chosen))


async def page_of(request: Request, season: Season, page: int) -> None:
    """A cup's is its tree."""
    member, say = season.member(request.user), request.say
    own = member.n if member is not None else None
    cup = season.rules.form == "cup" and bool(season.rounds)
    shown = tree_picture(season, say) if cup else page_picture(season, say, page, own)
    panel = public_pages.standings(season, page, request.user, say)
    await request.show(panel, await drawn(request, shown if pictured(season) else None))


async def as_text(request: Request, press: Press) -> None:
    """[As text]"""
    season = await of(request, press)
    await request.aside(public_pages.as_text(season, press.number(1), request.say))


async def rules(request: Request, press: Press) -> None:
    """[Rules]"""
    season = await of(request, press)
    text = season_rules.told(season, request.say, request.app.service.games)
    await request.aside(Panel(short(text, WRITTEN)))


async def who(request: Request, press: Press) -> None:
    """[Who plays], its pages."""
    season, numbers = await of(request, press), places(press)
    await request.show(public_pages.who_plays(season, numbers[0] if numbers else 0, request.say))


async def own(request: Request, press: Press) -> None:
    """[My season]"""
    season = await of(request, press)
    member = season.member(request.user)
    if member is None or member.n not in season.people:
        raise OperationRefused("season-not-in", season=season.rules.name)
    own = [table for table in season.tables if table.over is not None and member.n in decode_numbers(table.members)]
    await request.aside(member_panels.history(season, member, request.say, await running(request, own[-LINKED:])))


# How it was drawn


def round_of(season: Season, press: Press) -> RoundRow:
    """The round that a control names, else the latest. Raises Refused season-no-round."""
    wanted = (places(press) or [season.row.round])[0]
    found = next((row for row in season.rounds if row.round == wanted), None)
    if found is None:
        raise OperationRefused("season-no-round")
    return found


async def drawing(request: Request, press: Press) -> None:
    """[How it was drawn]"""
    season = await of(request, press)
    await request.aside(how_drawn(season, round_of(season, press), request.say))


async def check(request: Request, press: Press) -> None:
    """[Check it now]: drawn once more from its file."""
    season = await of(request, press)
    row = round_of(season, press)
    await request.defer()
    try:
        async with request.app.service.queues.enter("quick", request.asker):
            verdict = (await checked(season_file.drawing(season, row))).verdict
    except (ChildProcessError, TimeoutError) as error:
        code = report_unexpected(error, f"interaction {request.id}: check of a drawing")
        await request.tell(request.say("season-check-broke", code=code))
        return
    await request.tell(request.say("season-checked", verdict=verdict, round=row.round))


async def file(request: Request, press: Press) -> None:
    """[The file]"""
    season = await of(request, press)
    row = round_of(season, press)
    await request.defer()
    whole = season_file.drawing(season, row)
    sentence = request.say("season-file-here", round=row.round)
    await request.file(sentence, drawing_file.name(whole), drawing_file.encode(whole))
