"""Discord's gateway (https://discord.com/developers/docs/events/gateway): sessions, dispatches, resumption."""

from __future__ import annotations

import asyncio
import contextlib
import json
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from secrets import token_hex
from typing import Any, Protocol

from aiohttp import WSMsgType, web

from playground.dispatch import guild_create
from playground.errors import DiscordError
from playground.lies import Lies
from playground.model import Json, World, member

HEARTBEAT_MS = 41_250
ACK = 0.1
"""Seconds from a heartbeat to its acknowledgement, as over a network."""
BACKLOG = 1000
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15  # GUILD_MEMBERS, GUILD_PRESENCES, MESSAGE_CONTENT

# Event name: the intents of which one is needed (guild, direct messages); events not named are always sent.
INTENTS: dict[str, tuple[int, int]] = {
    "GUILD_CREATE": (1 << 0, 0),
    "GUILD_UPDATE": (1 << 0, 0),
    "GUILD_DELETE": (1 << 0, 0),
    "GUILD_ROLE_UPDATE": (1 << 0, 0),
    "CHANNEL_CREATE": (1 << 0, 0),
    "CHANNEL_UPDATE": (1 << 0, 0),
    "CHANNEL_DELETE": (1 << 0, 0),
    "THREAD_CREATE": (1 << 0, 0),
    "THREAD_UPDATE": (1 << 0, 0),
    "THREAD_DELETE": (1 << 0, 0),
    "THREAD_LIST_SYNC": (1 << 0, 0),
    "GUILD_MEMBER_ADD": (1 << 1, 0),
    "GUILD_MEMBER_REMOVE": (1 << 1, 0),
    "MESSAGE_CREATE": (1 << 9, 1 << 12),
    "MESSAGE_UPDATE": (1 << 9, 1 << 12),
    "MESSAGE_DELETE": (1 << 9, 1 << 12),
    "TYPING_START": (1 << 11, 1 << 14),
}


class Hub(Protocol):
    """What a gateway needs of the playground that it stands in (`hub.Hub`)."""

    world: World
    url: str
    lies: Lies

    def tell(self, event: str, data: Any) -> None:
        """Send an event to every open page."""
        ...

    def left(self) -> None:
        """A connection of the bot has ended."""
        ...


@dataclass(eq=False)
class Connection:
    """One WebSocket with its writer: frames leave in the order in which they were queued."""

    socket: web.WebSocketResponse
    compressor: Any
    flowing: asyncio.Event
    queue: asyncio.Queue[str] = field(default_factory=asyncio.Queue[str])

    async def write(self) -> None:
        """Send what is queued, for as long as the connection lives."""
        while True:
            text = await self.queue.get()
            await self.flowing.wait()
            await self.transmit(text)

    async def transmit(self, text: str) -> None:
        """Send one frame now."""
        with contextlib.suppress(ConnectionError):  # the reader meets the same closed socket and ends the session
            if self.compressor is None:
                await self.socket.send_str(text)
            else:
                data = self.compressor.compress(text.encode()) + self.compressor.flush(zlib.Z_SYNC_FLUSH)
                await self.socket.send_bytes(data)

    def put(self, op: int, data: Any) -> None:
        """Queue a frame that is not a dispatch."""
        self.queue.put_nowait(json.dumps({"op": op, "d": data, "s": None, "t": None}))


@dataclass(eq=False)
class Session:
    """One identified shard. It outlives its connection, so that it can be resumed."""

    id: str
    token: str
    intents: int
    shard: tuple[int, int]
    spread: bool = False
    seq: int = 0
    backlog: deque[tuple[int, str]] = field(default_factory=lambda: deque[tuple[int, str]](maxlen=BACKLOG))
    connection: Connection | None = None

    def send(self, event: str, data: Any) -> None:
        """Dispatch an event: number it, keep it, and send it if somebody listens."""
        self.seq += 1
        text = json.dumps({"op": 0, "t": event, "s": self.seq, "d": data})
        self.backlog.append((self.seq, text))
        if self.connection is not None:
            self.connection.queue.put_nowait(text)

    def wants(self, event: str, guild_id: str | None) -> bool:
        """Whether this shard with these intents gets the event; where all is spread, every shard has the guild."""
        shard, shards = self.shard
        everywhere = self.spread and guild_id is not None and event != "INTERACTION_CREATE"
        if not everywhere and shard != ((int(guild_id) >> 22) % shards if guild_id else 0):
            return False
        needed = INTENTS.get(event)
        return needed is None or bool(self.intents & needed[0 if guild_id else 1])


class Closed(Exception):
    """The gateway ends the connection with a close code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class Gateway:
    """All sessions of the bot."""

    def __init__(self, *, shards: int = 1, spread: bool = False, allow_privileged: bool = False) -> None:
        """`spread`: interactions go to the shards by their channels, as if each channel were a guild of its own."""
        self.shards = shards
        self.spread = spread
        self.allow_privileged = allow_privileged
        self.sessions: dict[str, Session] = {}
        self.flowing = asyncio.Event()  # whether frames leave
        self.flowing.set()
        self._online = False

    @property
    def online(self) -> bool:
        """Whether a bot is connected."""
        return any(session.connection for session in self.sessions.values())

    def dispatch(self, event: str, data: Json) -> None:
        """Send an event to the sessions that want it."""
        for session in self._wanting(event, data):
            session.send(event, data)

    def hears(self, interaction: Json) -> bool:
        """Whether a bot is connected that is told of it."""
        return any(session.connection for session in self._wanting("INTERACTION_CREATE", interaction))

    def _wanting(self, event: str, data: Json) -> list[Session]:
        """The guild is told by `guild_id` (or `id` of a guild)."""
        guild_id: str | None = data["id"] if event.startswith("GUILD_") and "guild_id" not in data else None
        guild_id = data.get("guild_id", guild_id)
        if self.spread and event == "INTERACTION_CREATE":
            guild_id = data["channel_id"]
        return [session for session in self.sessions.values() if session.wants(event, guild_id)]

    async def drop(self, *, resume: bool) -> None:
        """Cut all connections; `resume=False` also forgets the sessions, so that resuming them fails."""
        for session in list(self.sessions.values()):
            connection, session.connection = session.connection, None
            if not resume:
                del self.sessions[session.id]
            if connection is not None:
                await connection.socket.close(code=4000)

    def tell(self, op: int, data: Any) -> None:
        """A frame that is no dispatch, to all connections: 7 (come back elsewhere) or 9 (the session is not valid)."""
        for session in list(self.sessions.values()):
            if session.connection is not None:
                session.connection.put(op, data)

    async def serve(self, hub: Hub, request: web.Request) -> web.WebSocketResponse:
        """One connection, from HELLO to its end."""
        socket = web.WebSocketResponse(max_msg_size=64 * 1024, timeout=1.0)
        await socket.prepare(request)
        packed = request.query.get("compress") == "zlib-stream"
        connection = Connection(socket, zlib.compressobj() if packed else None, self.flowing)
        writer = asyncio.create_task(connection.write())
        connection.put(10, {"heartbeat_interval": HEARTBEAT_MS, "_trace": []})
        try:
            await self._read(hub, connection)
        except Closed as end:
            await socket.close(code=end.code, message=end.reason.encode())
        finally:
            writer.cancel()
            self._left(connection)
            hub.left()
            self._announce(hub)
        return socket

    async def _read(self, hub: Hub, connection: Connection) -> None:
        async for message in connection.socket:
            if message.type is not WSMsgType.TEXT:
                raise Closed(4002, "Error while decoding payload.")
            try:
                frame: Json = json.loads(message.data)
                op, data = frame["op"], frame.get("d")
            except (ValueError, KeyError, TypeError) as error:
                raise Closed(4002, "Error while decoding payload.") from error
            handler = OPCODES.get(op)
            if handler is None:
                raise Closed(4001, "Unknown opcode.")
            handler(self, hub, connection, data)
            self._announce(hub)

    def session_of(self, connection: Connection) -> Session | None:
        """The session that this connection carries."""
        return next((s for s in self.sessions.values() if s.connection is connection), None)

    def _left(self, connection: Connection) -> None:
        """A closed connection: codes 1000 and 1001 end the session, others leave it to be resumed."""
        session = self.session_of(connection)
        if session is not None:
            session.connection = None
            if connection.socket.close_code in (1000, 1001):
                del self.sessions[session.id]

    def _announce(self, hub: Hub) -> None:
        if self.online != self._online:
            self._online = self.online
            hub.tell("BOT", {"online": self._online})

    def heartbeat(self, _hub: Hub, connection: Connection, _data: Any) -> None:
        """Op 1: answered after a while.

        discord.py notes in a thread of its own when it sent a heartbeat: an answer that overtakes that thread seems
        to it as late as the heartbeat before ("Can't keep up, shard ID 0 websocket is 41.3s behind").
        """
        asyncio.get_running_loop().call_later(ACK, connection.put, 11, None)

    def ignore(self, _hub: Hub, connection: Connection, _data: Any) -> None:
        """Op 3 and 4, presence and voice: allowed to whoever has identified; nothing here depends on them."""
        if self.session_of(connection) is None:
            raise Closed(4003, "Not authenticated.")

    def identify(self, hub: Hub, connection: Connection, data: Any) -> None:
        """Op 2: a new session, READY, then the guild."""
        if self.session_of(connection) is not None:
            raise Closed(4005, "Already authenticated.")
        try:
            token, intents = str(data["token"]), int(data["intents"])
            shard, shards = (int(number) for number in data.get("shard", (0, 1)))
        except (KeyError, TypeError, ValueError) as error:
            raise Closed(4002, "Error while decoding payload.") from error
        if not token_accepted(token):
            raise Closed(4004, "Authentication failed.")
        if "closed-4014" in hub.lies.names:
            raise Closed(4014, "Disallowed intent(s).")
        if "session-invalid" in hub.lies.names:
            connection.put(9, False)
            return
        if "never-ready" in hub.lies.names:
            return
        if not 0 <= shard < shards:
            raise Closed(4010, "Invalid shard.")
        if intents & PRIVILEGED and not self.allow_privileged:
            raise Closed(4014, "Disallowed intent(s).")
        gone = [key for key, old in self.sessions.items() if old.connection is None and old.shard == (shard, shards)]
        for key in gone:  # a bot that starts anew will not come back for its old session
            del self.sessions[key]
        session = Session(token_hex(16), token, intents, (shard, shards), self.spread, connection=connection)
        self.sessions[session.id] = session
        session.send("READY", _ready(hub, session))
        guild_id = hub.world.guild["id"]
        if hub.world.bot_in_guild and session.wants("GUILD_CREATE", guild_id):
            session.send("GUILD_CREATE", guild_create(hub.world, joined=False))

    def resume(self, _hub: Hub, connection: Connection, data: Any) -> None:
        """Op 6: everything after `seq` again, or op 9 if the session is gone or the backlog too short."""
        try:
            session, seq = self.sessions.get(str(data["session_id"])), int(data["seq"] or 0)
        except (KeyError, TypeError, ValueError) as error:
            raise Closed(4002, "Error while decoding payload.") from error
        kept = session is not None and (not session.backlog or session.backlog[0][0] <= seq + 1)
        if session is None or not kept:
            connection.put(9, False)
            return
        if seq > session.seq:
            raise Closed(4007, "Invalid seq.")
        session.connection = connection
        for number, text in session.backlog:
            if number > seq:
                connection.queue.put_nowait(text)
        session.send("RESUMED", {"_trace": []})

    def request_members(self, hub: Hub, connection: Connection, data: Any) -> None:
        """Op 8: members by id or by the beginning of their name (all of them only with the privileged intent)."""
        session = self.session_of(connection)
        if session is None:
            raise Closed(4003, "Not authenticated.")
        world, wanted = hub.world, data.get("user_ids")
        query = str(data.get("query", "")).lower()
        inside = [user_id for user_id, person in world.people.items() if person["in_guild"]]
        if wanted is not None:
            ids: list[str] = [str(wanted)] if isinstance(wanted, (str, int)) else [str(item) for item in wanted]
            found = [user_id for user_id in inside if user_id in ids]
            missing = [user_id for user_id in ids if user_id not in inside]
        else:
            limit = int(data.get("limit", 0)) or len(inside)
            found = [user_id for user_id in inside if world.users[user_id]["username"].startswith(query)][:limit]
            missing = []
        chunk: Json = {
            "guild_id": world.guild["id"],
            "members": [member(world, user_id) for user_id in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": missing,
        }
        session.send("GUILD_MEMBERS_CHUNK", chunk | ({"nonce": data["nonce"]} if data.get("nonce") else {}))


OPCODES: dict[int, Callable[[Gateway, Hub, Connection, Any], None]] = {
    1: Gateway.heartbeat,
    2: Gateway.identify,
    3: Gateway.ignore,
    4: Gateway.ignore,
    6: Gateway.resume,
    8: Gateway.request_members,
}


def token_accepted(token: str) -> bool:
    """Any token is the bot's but an empty one and "wrong"."""
    return token not in ("", "wrong")


def check_authorization(header: str) -> None:
    """Raises 401 for anything but "Bot <token>"."""
    if not header.startswith("Bot ") or not token_accepted(header.removeprefix("Bot ").strip()):
        error = DiscordError(0, "401: Unauthorized")
        error.status = 401
        raise error


def gateway_url(hub: Hub) -> str:
    """The address that /gateway and READY give."""
    return hub.url.replace("http", "ws", 1) + "/gateway"


def _ready(hub: Hub, session: Session) -> Json:
    world = hub.world
    guild_id = world.guild["id"]
    here = world.bot_in_guild and session.wants("GUILD_CREATE", guild_id)
    return {
        "v": 10,
        "user": world.bot | {"verified": True, "mfa_enabled": False, "email": None, "flags": 0},
        "guilds": [{"id": guild_id, "unavailable": True}] if here else [],
        "session_id": session.id,
        "session_type": "normal",
        "resume_gateway_url": gateway_url(hub),
        "shard": list(session.shard),
        "application": {"id": world.application["id"], "flags": world.application["flags"]},
        "private_channels": [],
        "relationships": [],
        "presences": [],
        "guild_join_requests": [],
        "user_settings": {},
        "geo_ordered_rtc_regions": [],
    }
