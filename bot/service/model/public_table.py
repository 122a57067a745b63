"""Make the public `Table` from a table's row and state: what everybody may know."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from bot.store.rows import TableRow
from bot.text.distinct_names import BOT_NAME_SUFFIX

from .name_placeholders import find_person, make_mention_id, make_name_placeholder
from .table import AdviceStatus, PublicSeat, RematchOffer, Status, Table
from .table_state import (
    ADVICE_WAS_ON,
    COLOUR_BADGES,
    SeatState,
    TableState,
    get_seat_owner,
)


def get_seat_colour(sheet: TableState, seat: int) -> str:
    """Return the letter of a seat's colour; before the start, that of its position in the lobby."""
    return sheet.seats[seat].colour or list(COLOUR_BADGES)[seat % len(COLOUR_BADGES)]


def list_public_seats(sheet: TableState) -> tuple[PublicSeat, ...]:
    """Return what everybody may know of each seat, in the order of seats."""
    colours = [get_seat_colour(sheet, seat) for seat in range(len(sheet.seats))]
    return tuple(
        PublicSeat(
            n,
            p.user,
            p.bot,
            get_player_name(p),
            colours[n],
            COLOUR_BADGES[colours[n]],
            p.resigned,
            p.away,
            p.former,
            p.talk,
        )
        for n, p in enumerate(sheet.seats)
    )


def identify_occupant(seat: SeatState | PublicSeat) -> str:
    """Return a key that stays with the occupant of a lobby when seats move: the user id, or a bot's name."""
    return str(seat.user) if seat.user is not None else seat.name


def get_player_name(place: SeatState) -> str:
    """Return the name under which a seat's moves are shown. While a bot plays the seat, it ends with " (bot)", also if
    the bot plays on for somebody who left."""
    suffix = BOT_NAME_SUFFIX if place.bot is not None and not place.name.endswith(BOT_NAME_SUFFIX) else ""
    return place.name + suffix


def to_public_table(row: TableRow, sheet: TableState) -> Table:
    """Return the table as everybody may know it. The secret is included only when the game is over."""
    ended = row.status in ("over", "abandoned")
    return Table(
        id=row.id,
        slug=row.slug,
        status=cast(Status, row.status),
        guild=row.guild,
        channel=row.channel,
        parent=row.parent,
        host=sheet.host,
        seats=list_public_seats(sheet),
        options=sheet.options,
        pace=sheet.pace,
        threads=sheet.threads,
        closing=sheet.closing,
        bots=sheet.bots,
        ready_names=sheet.ready_names,
        mention_all=sheet.mention_all,
        commitment=sheet.commitment,
        witness=sheet.witness,
        secret=sheet.secret.hex() if ended else None,
        version=row.version,
        created=sheet.created,
        started=sheet.started,
        ended=row.ended,
        asked=sheet.opened,
        lobby_message=row.lobby_message,
        last_post=row.last_post,
        homeless=sheet.homeless,
        barred=sheet.barred,
        offers=sheet.offers,
        votes=tuple(sheet.votes),
        late=sheet.late,
        paused_by=sheet.write_names(sheet.paused.by) if sheet.paused else "",
        ended_by=sheet.write_names(sheet.ended_by),
        rated=sheet.rated,
        rematch=to_rematch_offer(sheet),
        invited=tuple(sheet.invited),
        reserved=sheet.reserved,
        advice=to_advice_status(sheet),
        season=sheet.season,
        stand_ins=list_placeholder_seats(sheet),
    )


def list_placeholder_seats(sheet: TableState) -> tuple[PublicSeat, ...]:
    """Return the public seats with placeholders for names and ids, for text that is stored. Return () if somebody at
    the table is not in `TableState.people` yet."""
    found = list[PublicSeat]()
    for seat, place in zip(list_public_seats(sheet), sheet.seats, strict=True):
        user = get_seat_owner(place)
        n = find_person(sheet.people, user) if user is not None else None
        if user is not None and n is None:
            return ()
        if n is not None:
            name = make_name_placeholder(n) + (BOT_NAME_SUFFIX if seat.name.endswith(BOT_NAME_SUFFIX) else "")
            to_mention = make_mention_id(n) if seat.user is not None else None
            seat = replace(seat, user=to_mention, name=name, former=None)
        found.append(seat)
    return tuple(found)


def to_advice_status(sheet: TableState) -> AdviceStatus:
    """Return what everybody may know about advice."""
    waits = 0 if sheet.advised or not sheet.advice else len(sheet.concerned - set(sheet.agreed))
    return AdviceStatus(sheet.advised, sheet.advice, waits, ADVICE_WAS_ON in sheet.told)


def to_rematch_offer(sheet: TableState) -> RematchOffer | None:
    """Return who has agreed to a rematch, as everybody may know it, or None if nobody has asked for one."""
    if (wish := sheet.rematch) is None:
        return None
    people = [n for n, place in enumerate(sheet.seats) if place.user is not None and not place.away]
    names = tuple(sheet.seats[n].name for n in people if n in wish.joined)
    return RematchOffer(names, len(people), wish.table)
