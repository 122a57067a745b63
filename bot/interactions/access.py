"""Who may see, join, watch and change what. The only module that decides it; every request passes it (`dispatch`).

Each row of `TABLE_ACCESS` and `SEASON_ACCESS` reads as a sentence: the person's standing, whether they see the place,
and what they may do. For a person who may not see a table, it does not exist: they get the same reply as for an unknown
id, after the same queries and without a call to Discord. Discord is asked only about people who already know of the
table or season (`ASK_DISCORD_ABOUT`), and its answers are remembered (`Memberships`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import discord
from msgspec import Struct

from bot.discord.app import App
from bot.discord.channels import get_thread_creation_time
from bot.discord.memberships import KEEP_POSITIVE_ANSWER_S, MembershipUnknown
from bot.interactions.access_rules import AccessRule, Capability
from bot.interactions.command_spec import CommandOptions
from bot.interactions.request import Request
from bot.model.errors import GameErased, OperationRefused, TableNotFound
from bot.model.season import Season
from bot.model.view import Table
from bot.operations import listings, people, restored_backup, seats
from bot.operations.listings import ErasedTable
from bot.operations.seasons import SeasonAccess
from bot.panels.blocks import CustomId
from bot.play.retry import is_retry, split_retry_table_id
from bot.stores.seasons import SeasonNotFound
from bot.text.free_text import clean_name

Sight = Literal[
    "visible",  # a member of the server who may view the channel, or somebody who acts in that very place
    "lost",  # a member of the server; the channel is gone, nobody can view it
    "hidden",  # a member of the server who may not view the channel, or a place in somebody else's direct messages
    "outside",  # no member today, or nobody whom Discord is asked about
]
TableStanding = Literal["seated", "returning", "invited", "watching", "moderator", "stranger"]
SeasonStanding = Literal["member", "host", "organiser", "gone", "stranger"]

NOTHING = frozenset[Capability]()
EVERYTHING: frozenset[Capability] = frozenset({"see", "join", "watch", "act", "moderate", "organise"})
FOR_INVITED: frozenset[Capability] = frozenset({"see", "join", "act"})
FOR_SPECTATORS: frozenset[Capability] = frozenset({"see", "watch", "act"})
FOR_STAFF: frozenset[Capability] = frozenset({"see", "act", "moderate", "organise"})

# People keep access to their own seat, wherever they are. Everybody else must see the channel, or know of the table.
# "act", "moderate" and "organise" only say that this person knows of such operations. Their rights are checked in
# addition.
TABLE_ACCESS: Mapping[TableStanding, Mapping[Sight, frozenset[Capability]]] = {
    "seated": {"visible": EVERYTHING, "lost": EVERYTHING, "hidden": EVERYTHING, "outside": EVERYTHING},
    "returning": {"visible": EVERYTHING, "lost": EVERYTHING, "hidden": EVERYTHING, "outside": EVERYTHING},
    "invited": {"visible": EVERYTHING, "lost": FOR_INVITED, "hidden": FOR_INVITED, "outside": NOTHING},
    "watching": {"visible": EVERYTHING, "lost": FOR_SPECTATORS, "hidden": NOTHING, "outside": NOTHING},
    "moderator": {"visible": EVERYTHING, "lost": FOR_STAFF, "hidden": NOTHING, "outside": NOTHING},
    "stranger": {"visible": EVERYTHING, "lost": NOTHING, "hidden": NOTHING, "outside": NOTHING},
}
SEASON_ACCESS: Mapping[SeasonStanding, Mapping[Sight, frozenset[Capability]]] = {
    "member": {"visible": EVERYTHING, "lost": EVERYTHING, "hidden": EVERYTHING, "outside": EVERYTHING},
    "host": {"visible": EVERYTHING, "lost": FOR_STAFF, "hidden": NOTHING, "outside": NOTHING},
    "organiser": {"visible": EVERYTHING, "lost": FOR_STAFF, "hidden": NOTHING, "outside": NOTHING},
    "gone": {"visible": EVERYTHING, "lost": FOR_INVITED, "hidden": NOTHING, "outside": NOTHING},
    "stranger": {"visible": EVERYTHING, "lost": NOTHING, "hidden": NOTHING, "outside": NOTHING},
}
DRAFT_ACCESS: Mapping[Sight, frozenset[Capability]] = {
    "visible": EVERYTHING,
    "lost": EVERYTHING,
    "hidden": EVERYTHING,
    "outside": NOTHING,
}  # its host's

ROLES_KNOWN_FOR_S = 3600.0
"""After that, Discord is asked again which roles a member has, before the bot asks them to play."""
AccessRows = Mapping[Any, Mapping[Sight, frozenset[Capability]]]
"""Rows of `TABLE_ACCESS` or `SEASON_ACCESS`: what each standing allows, by what the person can see of the place."""
ASK_DISCORD_ABOUT = frozenset({"invited", "watching", "host", "gone"})
"""Who may still have access when they write from outside the server, so that it is worth a request to Discord."""


class Home(Struct, frozen=True):
    """Where a table or season lives."""

    guild: int | None
    channel: int  # the thread, or the channel itself
    parent: int  # the channel, whose permissions count
    has_public_thread: bool  # the bot has opened the thread, for all who see the channel
    is_lost: bool = False  # the channel was deleted


class Rights(Struct, frozen=True):
    """What somebody may do on the server where they are."""

    moderates: bool = False
    organises: bool = False


# The door


async def require_access(
    request: Request,
    rule: AccessRule,
    custom_id: CustomId | None = None,
    options: CommandOptions | None = None,
) -> None:
    """Let a request through to its handler, or refuse it. Sets `request.rule`, and `request.admitted_table` to the
    table that it names, if any. Records who is on the server.

    Raises TableNotFound or SeasonNotFound if it does not exist for this person; GameErased if it was erased;
    MembershipUnknown if Discord cannot be asked; OperationRefused not-from-here (they may see the table or season, but
    not do this), only-in-server, only-admins, only-organisers, only-moderators; InvalidCustomId for a control with
    missing arguments. A spectator who has left the server stops watching.
    """
    request.rule = rule
    rights, table_id = await _get_rights(request), _find_table_id(request, rule, custom_id, options)
    await request.app.service.channels.note_action(request.user_id, request.location.guild, table_id)
    if table_id:
        table = await _require_table_access(
            request, table_id, _get_required_capability(rule.capability), rights
        )
        request.admitted_table = await refresh_players(request, table)
    if rule.capability == "manage":
        require_admin(request)
    if rule.capability == "organise":
        _require_organiser(request, rights)
    if season_id := _find_season_id(request, rule, custom_id):
        await _require_season_access(request, season_id, _get_required_capability(rule.capability), rights)


async def refresh_players(request: Request, table: Table) -> Table:
    """Return the table. Before something in which its other players have a say, find out who of them is on the server."""
    if not request.rule.needs_others or table.guild is None:
        return table
    others = [seat.user for seat in table.seats if seat.user is not None and seat.user != request.user_id]
    await request.app.memberships.refresh(table.guild, others)
    return await listings.get_table(request.tables, table.id)


def _get_required_capability(capability: Capability) -> Capability:
    """Return the capability that a request needs at the table or season it names.

    A capability that is not about tables or seasons (such as "own") needs only "see" there.
    """
    return capability if capability in EVERYTHING else "see"


def _find_table_id(
    request: Request, rule: AccessRule, custom_id: CustomId | None, options: CommandOptions | None
) -> str:
    """Return the id of the table that a request names, or "" if it names none. Only an id that was typed is put into
    capitals.
    """
    if rule.target_source == "option game":
        return str((options or {}).get("game", "")).strip().upper()
    if custom_id is None or rule.target_source == "nothing":
        return ""
    if custom_id.table:
        if is_retry(custom_id.table):
            return split_retry_table_id(custom_id.table)[0]
        return "" if request.is_detached else custom_id.table
    if rule.target_source == "choice":
        return request.selected_value
    return request.selected_value.partition(".")[0] if rule.target_source == "choice before dot" else ""


def _find_season_id(request: Request, rule: AccessRule, custom_id: CustomId | None) -> str:
    """Return the id of the season that a pressed control or a selection names, or "" if the rule is not about a season."""
    if custom_id is None or not rule.target_source.startswith("season"):
        return ""
    return request.selected_value if rule.target_source == "season choice" else custom_id.get_arg()


# Tables


async def _require_table_access(
    request: Request, table_id: str, capability: Capability, rights: Rights
) -> Table:
    """Return the table with this id if the person may do this with it.

    Raises TableNotFound if they may not know that it exists, GameErased if it was erased and they may know that, and
    OperationRefused not-from-here or only-moderators if they may see it but not do this. A spectator who has left the
    server stops watching.
    """
    found = await listings.find_for_user(request.tables, table_id, request.user_id)
    if found is None:
        raise TableNotFound
    if isinstance(found, ErasedTable):
        raise GameErased if _can_know_of(request, found, rights) else TableNotFound
    table, watches = found
    standings = _get_table_standings(request, table, rights)
    if watches:
        standings.add("watching")
    sight, allowed = await _get_sight_and_capabilities(
        request, _get_home(table), {who: TABLE_ACCESS[who] for who in standings}
    )
    if watches and sight == "outside" and "see" not in allowed:
        await seats.stop_watching(request.tables, table_id, request.user_id)
    if "see" not in allowed:
        raise TableNotFound
    if capability not in allowed:
        raise OperationRefused("not-from-here")
    if capability == "moderate":
        _require_moderator(request, table, rights)
    return table


def _can_know_of(request: Request, table: ErasedTable, rights: Rights) -> bool:
    """Return whether this person may learn that a table was erased.

    Its channel is no longer stored, so people who only saw the channel may not.
    """
    standings = set[TableStanding]({"stranger"})
    if table.was_played:
        standings.add("seated")
    if rights.moderates and request.location.guild == table.guild:
        standings.add("moderator")
    sight: Sight = "lost" if request.location.guild == table.guild else "outside"
    return any("see" in TABLE_ACCESS[who][sight] for who in standings)


async def find_table_here(request: Request) -> Table | None:
    """Return the table that a command in this place means, as far as the person may see it; None if there is none.

    It is the one that lives here, else the person's own, as `find_table_at` says. Raises OperationRefused
    only-moderators if the command is for moderators only, table-lost in the thread of a table that a restored backup
    does not contain; MembershipUnknown if Discord must be asked and cannot be.
    """
    place, service = request.location, request.app.service
    table = await listings.find_table_at(service.tables, place, request.user_id)
    if (table is None or table.channel != place.channel) and await is_in_lost_thread(request):
        raise OperationRefused("table-lost")
    if table is None:
        return None
    rights = await _get_rights(request)
    standings = _get_table_standings(request, table, rights)
    _, allowed = await _get_sight_and_capabilities(
        request, _get_home(table), {who: TABLE_ACCESS[who] for who in standings}
    )
    if "see" not in allowed:
        return None
    if request.rule.capability == "moderate":
        _require_moderator(request, table, rights)
    return table


async def is_in_lost_thread(request: Request) -> bool:
    """Return whether this is the thread of a table that a restored backup does not contain."""
    channel = request.interaction.channel
    if not isinstance(channel, discord.Thread):
        return False
    created = {channel.id: get_thread_creation_time(channel)}
    return bool(await restored_backup.find_lost_threads(request.tables, created))


async def filter_visible_tables(request: Request, tables: Iterable[Table]) -> list[Table]:
    """Return the tables that this person may see, without a request to Discord."""
    rights = await _get_rights(request)
    found = list[Table]()
    for table in tables:
        standings = _get_table_standings(request, table, rights)
        sight = get_sight_from_request(request, _get_home(table))
        if any("see" in TABLE_ACCESS[who][sight] for who in standings):
            found.append(table)
    return found


def _get_table_standings(request: Request, table: Table, rights: Rights) -> set[TableStanding]:
    """Return every way in which this person relates to a table; "stranger" applies to everybody."""
    user, standings = request.user_id, set[TableStanding]({"stranger"})
    if table.find_seat_of(user) is not None:
        standings.add("seated")
    if any(seat.former == user for seat in table.seats):
        standings.add("returning")
    if user in table.invited or user in table.offers.values():
        standings.add("invited")
    if rights.moderates and request.location.guild == table.guild:
        standings.add("moderator")
    return standings


def _get_home(table: Table) -> Home:
    """Return where a table lives, as the access rules need it."""
    return Home(table.guild, table.channel, table.parent or table.channel, table.threads, table.homeless)


# Seasons


async def _require_season_access(
    request: Request, season_id: str, capability: Capability, rights: Rights
) -> None:
    """Raise SeasonNotFound if the person may not know of this season, OperationRefused not-from-here if they may not do
    this, MembershipUnknown if Discord cannot be asked.
    """
    access = await request.app.service.seasons.find_access(season_id, request.user_id)
    if access is None:
        raise SeasonNotFound
    allowed = await _get_season_capabilities(request, access, rights)
    if "see" not in allowed:
        raise SeasonNotFound
    if capability not in allowed:
        raise OperationRefused("not-from-here")


async def can_see_season(request: Request, season: Season) -> bool:
    """Return whether a season appears in this person's lists. False if Discord would have to be asked and is
    unreachable.
    """
    access = SeasonAccess.from_season(season, request.user_id)
    try:
        return "see" in await _get_season_capabilities(request, access, await _get_rights(request))
    except MembershipUnknown:
        return False


async def _get_season_capabilities(
    request: Request, season: SeasonAccess, rights: Rights
) -> frozenset[Capability]:
    """Return everything that this person may do with a season. A draft is open only to the organiser who created it."""
    home = _get_season_home(season)
    if season.is_draft:
        return (
            (await _get_sight_and_capabilities(request, home, {"host": DRAFT_ACCESS}))[1]
            if season.is_host
            else NOTHING
        )
    standings = _get_season_standings(season)
    if rights.organises and request.location.guild == season.guild:
        standings.add("organiser")
    return (await _get_sight_and_capabilities(request, home, {who: SEASON_ACCESS[who] for who in standings}))[
        1
    ]


def _get_season_standings(season: SeasonAccess) -> set[SeasonStanding]:
    """Return every way in which this person relates to a season, except as an organiser of the server."""
    standings = set[SeasonStanding]({"stranger"})
    if season.membership is not None:
        standings.add("member" if season.membership in ("in", "lost") else "gone")
    if season.is_host:
        standings.add("host")
    return standings


def _get_season_home(season: SeasonAccess) -> Home:
    """Return where a season lives, as the access rules need it."""
    return Home(season.guild, season.channel, season.channel, False, season.is_homeless)


# Sight


async def _get_sight_and_capabilities(
    request: Request, home: Home, rows: AccessRows
) -> tuple[Sight, frozenset[Capability]]:
    """Return whether this person sees the place, and everything that any row of the access table allows them there.

    Asks Discord only if gateway events leave it open and the person already knows of the table or season. Raises
    MembershipUnknown if Discord cannot be asked.
    """
    sight, client = get_sight_from_request(request, home), request.interaction.client
    unsure = sight == "outside" or (sight == "hidden" and not _is_thread_open(client, home))
    if (
        unsure
        and ASK_DISCORD_ABOUT & rows.keys()
        and all(row["outside"] != EVERYTHING for row in rows.values())
    ):
        sight = await fetch_sight(request.app, request.user_id, home)
    return sight, frozenset[Capability]().union(*(row[sight] for row in rows.values()))


def get_sight_from_request(request: Request, home: Home) -> Sight:
    """Return what the person sees of a place, judged from where they write. Never asks Discord, so a person who writes
    from another server or in direct messages counts as "outside".
    """
    place = request.location
    client = request.interaction.client
    member = request.interaction.user
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
    if not granted.view_channel:
        return "hidden"
    if granted.manage_threads or _is_thread_open(memberships.client, home):
        return "visible"
    return "visible" if await memberships.can_see_thread(member, home.channel) else "hidden"


def _get_sight_of_unknown_channel(app: App, member: discord.Member, home: Home) -> Sight:
    """Return whether a member sees a place whose channel is gone, or hidden from the bot.

    Discord does not say who can view a hidden channel. Only the owner and administrators certainly can: no overwrite
    stops them.
    """
    if home.is_lost:
        return "lost"
    return (
        "visible"
        if app.hidden_channels.is_hidden(home.parent) and can_view_every_channel(member)
        else "hidden"
    )


def can_view_every_channel(member: discord.Member) -> bool:
    """Return whether a member can certainly view all channels: owners and administrators can."""
    return member.guild_permissions.administrator


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
    return "see" in TABLE_ACCESS["watching"][await fetch_sight(app, user, _get_home(table))]


async def can_still_see_season(app: App, user: int, season: Season) -> bool:
    """Return whether a person who asked for news of this season may still get them. Raises MembershipUnknown."""
    access = SeasonAccess.from_season(season, user)
    sight = await fetch_sight(app, user, _get_season_home(access))
    return any("see" in SEASON_ACCESS[who][sight] for who in _get_season_standings(access))


# Rights


async def _get_rights(request: Request) -> Rights:
    """Return whether this person may moderate and organise on the server where they are, by a permission or by a role
    that the server has chosen.
    """
    guild = request.location.guild
    member = request.interaction.user
    may = request.interaction.permissions
    if guild is None:
        return Rights()
    server = await people.get_server_settings(request.tables, guild)
    return Rights(
        may.manage_guild or _has_role(member, server.moderators),
        may.manage_events or may.manage_guild or _has_role(member, server.organisers),
    )


def _has_role(member: discord.User | discord.Member, roles: Iterable[int]) -> bool:
    """Return whether a person has at least one of the roles. False outside a server."""
    return isinstance(member, discord.Member) and any(member.get_role(role) for role in roles)


def require_admin(request: Request) -> int:
    """Return the id of the server where the person is an administrator. Raises OperationRefused only-in-server,
    only-admins.
    """
    if request.location.guild is None:
        raise OperationRefused("only-in-server")
    if not request.interaction.permissions.manage_guild:
        raise OperationRefused("only-admins")
    return request.location.guild


async def is_organiser(request: Request) -> bool:
    """Return whether this person may open and manage seasons here; False in direct messages. To refuse others, use
    `require_organiser`.
    """
    return (await _get_rights(request)).organises


async def require_organiser(request: Request) -> None:
    """Raise OperationRefused only-in-server or only-organisers unless this person may open and manage seasons here."""
    _require_organiser(request, await _get_rights(request))


def _require_organiser(request: Request, rights: Rights) -> None:
    """Raise OperationRefused only-in-server or only-organisers unless these rights let the person organise seasons
    here.
    """
    if request.location.guild is None:
        raise OperationRefused("only-in-server")
    if not rights.organises:
        raise OperationRefused("only-organisers")


def _require_moderator(request: Request, table: Table, rights: Rights) -> None:
    """Raise OperationRefused only-moderators unless the person may moderate and is on the table's server."""
    if not rights.moderates or request.location.guild != table.guild:
        raise OperationRefused("only-moderators")
