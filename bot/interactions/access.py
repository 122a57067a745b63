"""Who may see, join, watch and change what. The only module that decides it; every request passes it (`dispatch`).

Each row of `ACCESS` says what people of a standing may do, by what they see of the place. For a person who may not see
a table, it does not exist: they get the same reply as for an unknown id, after the same queries and without a call to
Discord. Discord is asked only about people who already know of the table or season (`ASK_DISCORD_ABOUT`), and its
answers are remembered (`Memberships`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from typing import Literal

import discord
from msgspec import Struct

from bot.db.rows import SeasonRow, WatcherRow
from bot.db.schema import delete_rows
from bot.discord.app import KEEP_POSITIVE_ANSWER_S, App, MembershipUnknown
from bot.discord.channels import get_thread_creation_time
from bot.interactions.request import AccessRule, Capability, Request, Rights
from bot.model.errors import GameErased, OperationRefused, SeasonNotFound, TableNotFound
from bot.model.season import Season, decode_season_state
from bot.model.view import Table
from bot.operations import listings, people, places, restored_backup, seasons
from bot.operations.lesson import is_lesson
from bot.operations.listings import ErasedTable
from bot.operations.retry import is_retry, split_retry_table_id
from bot.stores.seasons import find_for_user
from bot.stores.tables import read_season
from bot.text.free_text import clean_name

Sight = Literal[
    "visible",  # a member of the server who may view the channel, or somebody who acts in that very place
    "lost",  # a member of the server; the channel is gone, nobody can view it
    "hidden",  # a member of the server who may not view the channel, or a place in somebody else's direct messages
    "outside",  # no member today, or nobody whom Discord is asked about
]
Standing = Literal[
    "seated", "returning", "invited", "watching", "moderator", "member", "gone", "host", "organiser", "drafter",
    "stranger",
]  # fmt: skip
"""How a person relates to a table or season: several may apply, and "stranger" always does."""

NOTHING = frozenset[Capability]()
EVERYTHING: frozenset[Capability] = frozenset({"see", "join", "watch", "act", "moderate", "organise"})
FOR_INVITED: frozenset[Capability] = frozenset({"see", "join", "act"})
FOR_SPECTATORS: frozenset[Capability] = frozenset({"see", "watch", "act"})
FOR_STAFF: frozenset[Capability] = frozenset({"see", "act", "moderate", "organise"})


def allow(
    lost: frozenset[Capability] = NOTHING,
    hidden: frozenset[Capability] = NOTHING,
    outside: frozenset[Capability] = NOTHING,
) -> Mapping[Sight, frozenset[Capability]]:
    """Return what people of a standing may do, by what they see of the place; everything if they can see it."""
    return {"visible": EVERYTHING, "lost": lost, "hidden": hidden, "outside": outside}


# People keep access to their own seat, wherever they are. Everybody else must see the channel, or know of the table.
# "act", "moderate" and "organise" only say that this person knows of such operations. Their rights are checked in
# addition.
OWN_PLACE, STAFF = allow(EVERYTHING, EVERYTHING, EVERYTHING), allow(FOR_STAFF)
ACCESS: Mapping[Standing, Mapping[Sight, frozenset[Capability]]] = {
    "seated": OWN_PLACE,
    "returning": OWN_PLACE,
    "invited": allow(FOR_INVITED, FOR_INVITED),
    "watching": allow(FOR_SPECTATORS),
    "moderator": STAFF,
    "member": OWN_PLACE,
    "gone": allow(FOR_INVITED),
    "host": STAFF,
    "organiser": STAFF,
    "drafter": allow(EVERYTHING, EVERYTHING),
    "stranger": allow(),
}

ROLES_KNOWN_FOR_S = 3600.0
"""After that, Discord is asked again which roles a member has, before the bot asks them to play."""
ASK_DISCORD_ABOUT = frozenset[Standing]({"invited", "watching", "host", "drafter", "gone"})
"""Who may still have access when they write from outside the server, so that it is worth a request to Discord."""


class Home(Struct, frozen=True):
    """Where a table or season lives."""

    guild: int | None
    channel: int  # the thread, or the channel itself
    parent: int  # the channel, whose permissions count
    has_public_thread: bool = False  # the bot has opened the thread, for all who see the channel
    is_lost: bool = False  # the channel was deleted


# The door


async def require_access(request: Request, rule: AccessRule, named_table: str = "") -> None:
    """Let a request through to its handler, or refuse it. Sets `request.rule`, and `request.table` or `request.season` to
    what it names, if anything. Records who is on the server. `named_table`: the id or the invitation of a table that was
    typed.

    Raises TableNotFound or SeasonNotFound if it does not exist for this person; GameErased if it was erased;
    MembershipUnknown if Discord cannot be asked; OperationRefused not-from-here (they may see the table or season, but
    not do this), only-in-server, only-admins, only-organisers, only-moderators; InvalidCustomId for a control with
    missing arguments. A spectator who has left the server stops watching.
    """
    request.rule = rule
    await get_rights(request)
    request.invitation = named_table or "".join(request.custom_id.args[:1])
    table_id = named_table.partition("-")[0]
    if not table_id and rule.target_source != "nothing":
        table_id = request.custom_id.table
        if is_lesson(table_id):
            table_id = ""
        elif is_retry(table_id):
            table_id = split_retry_table_id(table_id)[0]
        elif not table_id and rule.target_source == "choice":
            table_id = request.selected_value.partition(".")[0]
    # A capability that is not about tables or seasons (such as "any") needs only "see" there.
    capability = rule.capability if rule.capability in EVERYTHING else "see"
    if table_id:
        await _require_table_access(request, table_id, capability)
    else:
        await places.note_action(request.tables, request.user_id, request.guild_id, "")
    if rule.capability in ("manage", "organise") and request.guild_id is None:
        raise OperationRefused("only-in-server")
    if rule.capability == "manage" and not request.interaction.permissions.manage_guild:
        raise OperationRefused("only-admins")
    if rule.capability == "organise" and not await is_organiser(request):
        raise OperationRefused("only-organisers")
    if request.custom_id.verb.startswith("season-"):
        for season_id in [*request.custom_id.args, *request.selected_values][:1]:
            await _require_season_access(request, season_id, capability)


async def refresh_players(request: Request) -> None:
    """Find out which of the other players of the request's table, who have a say, are still on the server."""
    table = request.table
    if table.guild is not None:
        others = [seat.user for seat in table.seats if seat.user is not None and seat.user != request.user_id]
        await request.app.memberships.refresh(table.guild, others)
        request.table = await listings.get_table(request.tables, table.id)


# Tables


async def _require_table_access(request: Request, table_id: str, capability: Capability) -> None:
    """Set `request.table` to the table with this id if the person may do this with it.

    Raises TableNotFound if they may not know that it exists, GameErased if it was erased and they may know that, and
    OperationRefused not-from-here or only-moderators if they may see it but not do this. A spectator who has left the
    server stops watching.
    """
    found = await listings.find_for_user(request.tables, table_id, request.user_id)
    is_present = isinstance(found, tuple) and any(
        seat.user == request.user_id and not seat.away for seat in found[0].seats
    )
    # At nearly every press, a present player's seat spares this query.
    if not is_present and await places.note_action(
        request.tables, request.user_id, request.guild_id, table_id
    ):
        found = await listings.find_for_user(request.tables, table_id, request.user_id)
    if found is None:
        raise TableNotFound
    if isinstance(found, ErasedTable):
        # Its channel is no longer stored, so people who only saw the channel may not know that it existed.
        is_here = request.guild_id == found.guild
        may_know = found.was_played or (is_here and (await get_rights(request)).moderates)
        raise GameErased if may_know else TableNotFound
    request.table, watches = found
    request.has_current_table = True
    standings = await _get_table_standings(request, request.table)
    if watches:
        standings.add("watching")
    sight, allowed = await _get_sight_and_capabilities(request, _get_home(request.table), standings)
    if watches and sight == "outside" and "see" not in allowed:
        await request.tables.db.write(delete_rows, WatcherRow, game=table_id, user=request.user_id)
    if "see" not in allowed:
        raise TableNotFound
    if capability not in allowed:
        raise OperationRefused("not-from-here")
    if request.rule.capability == "moderate":
        await _require_moderator(request, request.table)
    if request.rule.needs_others:
        await refresh_players(request)


async def find_table_here(request: Request) -> Table | None:
    """Return the table that a command in this place means, as far as the person may see it; None if there is none.

    It is the one that lives here, else the person's own, as `find_table_at` says. Raises OperationRefused
    only-moderators if the command is for moderators only, table-lost in the thread of a table that a restored backup
    does not contain; MembershipUnknown if Discord must be asked and cannot be.
    """
    place = request.location
    table = await listings.find_table_at(request.tables, place, request.user_id)
    if (table is None or table.channel != place.channel) and await is_in_lost_thread(request):
        raise OperationRefused("table-lost")
    if table is None:
        return None
    standings = await _get_table_standings(request, table)
    _, allowed = await _get_sight_and_capabilities(request, _get_home(table), standings)
    if "see" not in allowed:
        return None
    if request.rule.capability == "moderate":
        await _require_moderator(request, table)
    return table


async def list_meant_tables(request: Request, status: str, slug: str = "") -> list[Table]:
    """Return the tables that a command may mean without naming one: the one in this place, else the person's own with
    this status. `slug`: only tables of this game. Raises as `find_table_here`.
    """
    here = await find_table_here(request)
    if here is not None and slug in ("", here.slug):
        return [here]
    lines = await listings.list_tables_of(request.tables, request.user_id)
    return [one.table for one in lines if one.table.status == status and slug in ("", one.table.slug)]


async def is_in_lost_thread(request: Request) -> bool:
    """Return whether this is the thread of a table that a restored backup does not contain."""
    channel = request.interaction.channel
    if not isinstance(channel, discord.Thread):
        return False
    created = {channel.id: get_thread_creation_time(channel)}
    return bool(await restored_backup.find_lost_threads(request.tables, created))


async def filter_visible_tables(request: Request, tables: Iterable[Table]) -> list[Table]:
    """Return the tables that this person may see, without a request to Discord."""
    return [
        table
        for table in tables
        if "see"
        in _get_capabilities(
            await _get_table_standings(request, table), get_sight_from_request(request, _get_home(table))
        )
    ]


async def _get_table_standings(request: Request, table: Table) -> set[Standing]:
    """Return every way in which this person relates to a table."""
    user = request.user_id
    standings: Mapping[Standing, bool] = {
        "stranger": True,
        "seated": table.find_seat_of(user) is not None,
        "returning": any(seat.former == user for seat in table.seats),
        "invited": user in table.invited
        or user in table.offers.values()
        or (table.is_direct and request.invitation == table.invitation),
        "moderator": (await get_rights(request)).moderates,
    }
    return {standing for standing, applies in standings.items() if applies}


def _get_home(table: Table) -> Home:
    """Return where a table lives, as the access rules need it."""
    return Home(table.guild, table.channel, table.parent or table.channel, table.threads, table.homeless)


# Seasons


async def _require_season_access(request: Request, season_id: str, capability: Capability) -> None:
    """Set `request.season` to this season, and record that the person is active in it.

    Raises SeasonNotFound if the person may not know of it, if it belongs to another server, and for a draft unless the
    rule includes drafts; OperationRefused not-from-here if they may not do this; MembershipUnknown if Discord cannot be
    asked.
    """
    found = await request.tables.db.read(find_for_user, season_id, request.user_id)
    if found is None:
        raise SeasonNotFound
    row, _ = found
    allowed = await _get_season_capabilities(request, *found)
    if "see" not in allowed or (row.status == "draft" and not request.rule.includes_drafts):
        raise SeasonNotFound
    if capability not in allowed:
        raise OperationRefused("not-from-here")
    if request.guild_id not in (None, row.guild):
        raise SeasonNotFound
    season = await read_season(request.tables, season_id)
    request.season = await seasons.record_presence(request.tables, season, request.user_id)


async def can_see_season(request: Request, season: Season) -> bool:
    """Return whether a season appears in this person's lists. False if Discord would have to be asked and is
    unreachable.
    """
    try:
        membership = season.find_membership(request.user_id)
        return "see" in await _get_season_capabilities(request, season.row, membership)
    except MembershipUnknown:
        return False


async def _get_season_capabilities(
    request: Request, season: SeasonRow, membership: str | None
) -> frozenset[Capability]:
    """Return everything that this person may do with a season. A draft is open only to the organiser who created it.
    `membership`: its status, or None if they have never joined."""
    standings = _get_season_standings(season, membership, request.user_id)
    if await is_organiser(request):
        standings.add("organiser")
    if season.status == "draft":
        if "host" not in standings:
            return NOTHING
        standings = set[Standing]({"drafter"})
    return (await _get_sight_and_capabilities(request, _get_season_home(season), standings))[1]


def _get_season_standings(season: SeasonRow, membership: str | None, user: int) -> set[Standing]:
    """Return every way in which this person relates to a season, except as an organiser of the server."""
    standings = set[Standing]({"stranger"})
    if membership is not None:
        standings.add("member" if membership in ("in", "lost") else "gone")
    if season.host == user:
        standings.add("host")
    return standings


def _get_season_home(season: SeasonRow) -> Home:
    """Return where a season lives, as the access rules need it."""
    is_lost = decode_season_state(season.state).homeless
    return Home(season.guild, season.channel, season.channel, is_lost=is_lost)


# Sight


def _get_capabilities(standings: Iterable[Standing], sight: Sight) -> frozenset[Capability]:
    """Return all that these standings together allow a person with this view of the place."""
    return NOTHING.union(*(ACCESS[who][sight] for who in standings))


async def _get_sight_and_capabilities(
    request: Request, home: Home, standings: Set[Standing]
) -> tuple[Sight, frozenset[Capability]]:
    """Return whether this person sees the place, and everything that any of their standings allows them there.

    Asks Discord only if gateway events leave it open and the person already knows of the table or season. Raises
    MembershipUnknown if Discord cannot be asked.
    """
    sight = get_sight_from_request(request, home)
    unsure = sight == "outside" or (sight == "hidden" and not _is_thread_open(request.app.client, home))
    is_own = any(ACCESS[who] is OWN_PLACE for who in standings)
    if unsure and ASK_DISCORD_ABOUT & standings and not is_own:
        sight = await fetch_sight(request.app, request.user_id, home)
    return sight, _get_capabilities(standings, sight)


def get_sight_from_request(request: Request, home: Home) -> Sight:
    """Return what the person sees of a place, judged from where they write. Never asks Discord, so a person who writes
    from another server or in direct messages counts as "outside".
    """
    place = request.location
    member = request.interaction.user
    client = request.interaction.client
    if place.channel == home.channel:
        return "visible"
    if home.guild is None:
        return "hidden"
    if place.guild != home.guild or not isinstance(member, discord.Member):
        return "outside"
    if home.parent in (place.channel, place.parent) and _is_thread_open(client, home):
        return "visible"
    channel = client.get_channel(home.parent)
    if not isinstance(channel, discord.abc.GuildChannel):
        return _get_sight_of_unknown_channel(request.app, member, home)
    granted = channel.permissions_for(member)
    seen = granted.view_channel and (granted.manage_threads or _is_thread_open(client, home))
    return "visible" if seen else "hidden"


async def fetch_sight(app: App, user: int, home: Home, max_age_s: float = KEEP_POSITIVE_ANSWER_S) -> Sight:
    """Return what a person sees of a place, wherever they are now, by asking Discord.

    Discord says whether they are a member today, and whether they were added to a private thread. `max_age_s`: how old
    what is known of the member may be. Raises MembershipUnknown if it cannot be asked.
    """
    if home.guild is None:
        return "hidden"
    memberships = app.memberships
    member = await memberships.find_member(home.guild, user, max_age_s)
    if member is None:
        return "outside"
    channel = await memberships.find_channel(member, home.parent)
    if channel is None:
        return _get_sight_of_unknown_channel(app, member, home)
    granted = channel.permissions_for(member)
    seen = granted.view_channel and (
        granted.manage_threads
        or _is_thread_open(memberships.client, home)
        or await memberships.can_see_thread(member, home.channel)
    )
    return "visible" if seen else "hidden"


def _get_sight_of_unknown_channel(app: App, member: discord.Member, home: Home) -> Sight:
    """Return whether a member sees a place whose channel is gone, or hidden from the bot.

    Discord does not say who can view a hidden channel. Only the owner and administrators certainly can: no overwrite
    stops them.
    """
    if home.is_lost:
        return "lost"
    return (
        "visible"
        if app.hidden_channels.is_hidden(home.parent) and member.guild_permissions.administrator
        else "hidden"
    )


def _is_thread_open(client: discord.Client, home: Home) -> bool:
    """Return whether everybody who sees the channel sees the thread too, as far as is known without asking Discord.

    A thread that the bot did not open may be private, and counts as private while it is archived.
    """
    if home.channel == home.parent or home.has_public_thread:
        return True
    thread = client.get_channel(home.channel)
    return isinstance(thread, discord.Thread) and not thread.is_private()


async def can_reader_view_table(request: Request, table: Table) -> bool:
    """Return whether this person can see where a table is played. Discord is asked if they write from another server or
    in direct messages; False if it cannot be asked.
    """
    sight = get_sight_from_request(request, _get_home(table))
    return sight == "visible" or (
        sight == "outside" and await can_view_table(request.app, request.user_id, table)
    )


async def can_view_table(app: App, user: int, table: Table) -> bool:
    """Return whether somebody can see where a table is played; False if Discord cannot be asked."""
    try:
        return await fetch_sight(app, user, _get_home(table)) == "visible"
    except MembershipUnknown:
        return False


async def find_server_of_hidden_table(app: App, user: int, table: Table) -> str:
    """Return the name of a table's server if this person is a member but cannot see where the table is played, else "";
    "" also if Discord cannot be asked."""
    if table.guild is None:
        return ""
    try:
        if await fetch_sight(app, user, _get_home(table), ROLES_KNOWN_FOR_S) != "hidden":
            return ""
        member = await app.memberships.find_member(table.guild, user)
    except MembershipUnknown:
        return ""
    return clean_name(member.guild.name) if member is not None else ""


# Without a request


async def can_still_watch(app: App, user: int, table: Table) -> bool:
    """Return whether a spectator of this table may still be notified. Raises MembershipUnknown."""
    return "see" in ACCESS["watching"][await fetch_sight(app, user, _get_home(table))]


async def can_still_see_season(app: App, user: int, season: Season) -> bool:
    """Return whether a person who asked for news of this season may still get them. Raises MembershipUnknown."""
    sight = await fetch_sight(app, user, _get_season_home(season.row))
    standings = _get_season_standings(season.row, season.find_membership(user), user)
    return "see" in _get_capabilities(standings, sight)


# Rights


async def get_rights(request: Request) -> Rights:
    """Return whether this person may moderate and organise on the server where they are, by a permission or by a role
    that the server has chosen. Read once for each request, from the database only if the request needs such a right.
    """
    if request.rights is None:
        guild, may = request.guild_id, request.interaction.permissions
        if guild is None:
            request.rights = Rights()
        else:
            tables, member = request.tables, request.interaction.user
            if request.rule.capability in ("moderate", "organise"):
                server = await people.read_server_settings(tables, guild)
            else:  # seconds old at most
                server = await tables.settings.get_server_settings(guild)
            request.rights = Rights(
                may.manage_guild or has_role(member, server.moderators),
                may.manage_events or may.manage_guild or has_role(member, server.organisers),
            )
    return request.rights


def has_role(member: discord.User | discord.Member, roles: Iterable[int]) -> bool:
    """Return whether a person has at least one of the roles. False outside a server."""
    return isinstance(member, discord.Member) and any(member.get_role(role) for role in roles)


async def is_organiser(request: Request) -> bool:
    """Return whether this person may open and manage seasons here; False in direct messages."""
    return (await get_rights(request)).organises


async def _require_moderator(request: Request, table: Table) -> None:
    """Raise OperationRefused only-moderators unless the person may moderate and is on the table's server."""
    if not (await get_rights(request)).moderates or request.guild_id != table.guild:
        raise OperationRefused("only-moderators")


def list_hidden_channels(request: Request) -> list[int]:
    """Return the ids of this server's channels that this person may not view, as far as the bot knows.

    A channel that is hidden from the bot counts as hidden from this person too, unless they are there.
    """
    guild = request.interaction.guild
    member = request.interaction.user
    place = request.location
    if guild is None or not isinstance(member, discord.Member):
        return []
    hidden = [channel.id for channel in guild.channels if not channel.permissions_for(member).view_channel]
    if not member.guild_permissions.administrator:
        hidden += request.app.hidden_channels.list_in_guild(guild.id)
    return [channel for channel in hidden if channel not in (place.channel, place.parent)]


def is_unseen_channel(request: Request, channel: int) -> bool:
    """Return whether a channel of this server, or one hidden from the bot, cannot be seen by this person, as far as the
    bot knows.

    Nothing that they read may mention it. False for a channel that does not exist here.
    """
    guild, client = request.guild_id, request.interaction.client
    found = client.get_channel(channel)
    if found is None and not request.app.hidden_channels.is_hidden(channel):
        return False
    if str(channel) in request.data.get("resolved", {}).get("channels", {}):  # Discord offered it to them
        return False
    parent = (found.parent_id if isinstance(found, discord.Thread) else None) or channel
    return get_sight_from_request(request, Home(guild, channel, parent)) != "visible"


def mention_seen_channels(request: Request, channels: Iterable[int]) -> str:
    """Return mentions of the channels that this person can see, and how many others there are."""
    known = list(channels)
    seen = [f"<#{channel}>" for channel in known if not is_unseen_channel(request, channel)]
    unseen = len(known) - len(seen)
    return ", ".join(
        filter(None, [" ".join(seen), request.words("channel-unseen", count=unseen) if unseen else ""])
    )


def are_channels_unknown(request: Request) -> bool:
    """Return whether there are other channels here of which only Discord knows whether this person may view them."""
    member, place = request.interaction.user, request.location
    if isinstance(member, discord.Member) and member.guild_permissions.administrator:
        return False
    return any(
        id not in (place.channel, place.parent)
        for id in request.app.hidden_channels.list_in_guild(place.guild)
    )


def require_server_roles(request: Request, roles: Iterable[int]) -> None:
    """Raise OperationRefused not-offered for a role that this server does not have."""
    guild = request.interaction.guild
    if any(guild is None or guild.get_role(role) is None for role in roles):
        raise OperationRefused("not-offered")


def require_server_channels(request: Request, channels: Iterable[int]) -> None:
    """Raise OperationRefused not-offered for a channel that this server does not have or this person cannot see."""
    client, guild = request.interaction.client, request.guild_id
    for channel in channels:
        found = client.get_channel(channel)
        exists = isinstance(found, discord.abc.GuildChannel) and found.guild.id == guild
        if not exists and channel not in request.app.hidden_channels.list_in_guild(guild):
            raise OperationRefused("not-offered")
        if is_unseen_channel(request, channel):
            raise OperationRefused("not-offered")
