"""Messages that go out: who may receive them, the protocol of their sender, and the placeholders for names in stored
text.

The bot writes only to people who have asked for it or agreed to it. `MESSAGES` says for each kind of message what
counts as agreement, and where the message goes instead. `CONTACTS` limits how often people may have the bot contact
somebody whom they choose. Code that makes a message checks it here (`require_allowed_message`); `choose_way` decides
about what one person sends to another.

Each table and each season has one list of names and user ids (`people`). Everything else that is stored there holds
placeholders, which `write_names` replaces when a text is written. To forget a person, that list is changed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal, Protocol, cast, get_args

import msgspec
from msgspec import Struct, field

from bot.base import DAY_S, DECODE_ERRORS
from bot.base.logs import log
from bot.db.rows import MessageState, OutboxRow, find_user
from bot.model.errors import UnreadablePayload
from bot.text.free_text import choose_distinct_name, is_shown_for
from engine.core.rules import Seat

MessageKind = Literal[
    "lobby",  # target lobby: post it, or (message set) edit it: the present lobby, or "Started: #thread", or "closed".
    #            In a forum it begins the table's post, and is the card that shows how the game stands
    "title",  # target lobby: its post in a forum gets the title and the tags that fit now. Send returns nothing
    "thread",  # target lobby: open the table's thread on the lobby message (its id is the message's id, so a second
    #            attempt finds it); send and find return the thread's id, which becomes `table.channel`
    "asleep",  # target table: its thread goes to sleep. Send returns nothing; find the thread, if it sleeps already
    "turn",  # target table. payload first, last: event numbers for `listings.get_events`; mentions: seats; turn; start
    "sealed",  # target table: a sealed step has begun. payload as turn; mentions may be empty
    "count",  # target table, edit of the latest post: the count of seals has changed, or what players show. payload
    #            mentions, turn; late: it shows no count any more
    "retired",  # target table, edit of the post before the latest: it loses its controls. payload closed: it was of a
    #              step, and says that this is over
    "end",  # target table. payload first, last, mentions; abandoned: bool
    "rematch",  # target table, edit of the end: lists the players who want a rematch. payload as there
    "prompt",  # target user: asked here, by preference or because the step is secret. payload seat, first, last;
    #             earlier: the last step closed while the player was changing an answer
    "answered",  # target user, edit of a prompt whose step is still open: it can be changed there. payload as prompt
    "settled",  # target user, edit of a prompt that is answered, wherever that was. payload seat; closed: its step is,
    #            with title and what, in words, and first and last as in the prompt
    "reminder",  # target user: all tables that wait, or (message set) edit or delete it when none is
    #              left. target table: a mention instead, for people with closed DMs. payload seats
    "withdrawn",  # target user or table, edit: delete a message that no longer holds
    "greeting",  # target user: on joining a secret game, so that closed DMs show at once
    "notice",  # payload code and args: the message `notice-<code>` of the catalogue; mentions: seats
    "late",  # target table: somebody's time is out, the others choose. payload seat (-1: nobody is named), mentions
    "in-time",  # target table, edit of each such post: it is settled. payload seat
    "season",  # target season: the living post, edited or posted again
    "draw",  # target season: a round is about to be drawn. payload: of `draw-message`
    "round",  # target season. payload round: it is drawn
    "ceremony",  # target season: it is over
    "changed",  # target season: its organiser has changed rules. payload by, what
    "restored",  # target season: it is as it was in a backup. payload at, link
    "call",  # target season. payload users: members of the previous season. Or one person: as ("asked" to join, or the
    #          code of a notice) and args
    "season-notice",  # target user. payload code and args: the message `notice-<code>`; the row names the season
    "forget",  # target user, edit: delete one of the bot's secret messages of the table to that person. payload seat
]
"""What a message is about. `BUILDERS` (`bot.delivery.message_builder`) or `EDITS` (`bot.delivery.sender`) has each."""
SeasonPostKind = Literal["season", "draw", "round", "ceremony", "call", "changed", "restored"]
Barrier = Literal[
    "permission",  # the bot lacks one
    "hidden",  # the bot cannot see the channel
    "locked",  # the thread is locked
    "timeout",  # a moderator has timed the bot out
    "asleep",  # the thread is archived, and the bot cannot unarchive it
    "threads",  # the server has as many active threads as Discord allows
    "blocked",  # AutoMod blocks the post
    "refused",  # Discord refuses the post for any other reason, which the log has
    "slow",  # the bot can post, but members must wait between two presses
]
"""Why the game cannot be played in its place for now. Each has its sentences in the texts `barrier` and
`barrier-remedy`, and has the same consequences: `operations.places.record_barrier`."""
BARRIERS: tuple[Barrier, ...] = get_args(Barrier)


class OutboxMessage(Struct, frozen=True):
    """One message to deliver: what it is about, not how it looks.

    `target` is "table", "lobby", "season" or "user:<id>". The delivered message carries `mark`, by which it can be
    found again. `message` is set if an existing message is to be edited; then `of` is the outbox id of that message.
    """

    id: int
    kind: MessageKind
    table: str  # its id; "" if it is about none
    target: str
    payload: dict[str, Any] = field(default_factory=dict[str, Any])
    attempts: int = 0
    message: int | None = None
    of: int | None = None
    silent: bool = False
    uncalled: frozenset[int] = frozenset()  # users who are not notified although they are mentioned
    mark: int = 0
    season: str | None = None  # of a season's post, whose target is "season" or a person
    place: int | None = None  # channel or thread of a table's post
    parent: int | None = None  # channel of the table's lobby, in which its thread was opened
    barred: Barrier | Literal[""] = ""  # what has barred its place so far

    @property
    def user(self) -> int | None:
        """The recipient of a direct message, or None for any other message."""
        return find_user(self.target)


class SentMessage(Struct, frozen=True):
    """The stored data of a delivered message."""

    state: MessageState = "sent"
    panel: bool = False  # it is or was a panel, so Discord no longer accepts text for it
    after: str | None = None  # text that the latest post gets when it is no longer the latest


class RetryLater(Exception):
    """The message was not delivered now. Retry after `seconds`; if `unsure`, it may have arrived nevertheless."""

    def __init__(self, seconds: float, unsure: bool = False) -> None:
        super().__init__(seconds)
        self.seconds = seconds
        self.unsure = unsure


UndeliverableReason = (
    Literal[
        "channel",  # it was deleted
        "message",  # the edited message was deleted
        "old-message",  # Discord takes no more edits of it for now
        "user-closed",  # the person takes no direct messages
        "user-gone",  # the account, or the last server that they share with the bot, is gone
    ]
    | Barrier
)
QUESTION_POSTS: tuple[MessageKind, ...] = ("turn", "sealed")
"""Posts on whose controls people play. A newer one replaces unsent ones."""


class Undeliverable(Exception):
    """The message cannot be delivered there.

    `detail` names the missing permission for the host, or is "" if unknown. `until` is when a timeout ends.
    """

    def __init__(self, what: UndeliverableReason, detail: str = "", until: float | None = None) -> None:
        super().__init__(what, detail)
        self.what: UndeliverableReason = what
        self.detail = detail
        self.until = until


class Sender(Protocol):
    """Deliver outbox messages. Any exception other than RetryLater and Undeliverable counts as `RetryLater(...,
    unsure=True)`."""

    async def send(self, post: OutboxMessage) -> int | None:
        """Deliver the message and return its Discord id. Raises RetryLater, Undeliverable."""
        ...

    async def find_sent_message(self, post: OutboxMessage) -> int | None:
        """Return the id of the message if it was delivered before. Called after a crash or an uncertain attempt."""
        ...

    async def edit(self, post: OutboxMessage, message: int) -> None:
        """Edit an older message. Raises RetryLater, Undeliverable."""
        ...

    async def find_departed(self, guild: int, users: Sequence[int]) -> set[int]:
        """Return those users who are not members of the server."""
        ...


class StoredPayload(Struct):
    """What is stored of a message that later messages take over, as far as its kind has it."""

    first: int = 0  # the number of the first event that it shows
    mentions: list[Seat] = []
    start: bool = False  # it begins the game
    turn: int = -1  # the running turn
    seat: Seat = -1  # of a prompt
    seats: list[Seat] = []  # of a reminder
    press: list[str] = []  # which request to the table its controls answer
    code: str = ""  # of a sentence of the catalogue, with its arguments
    args: dict[str, Any] = {}


def decode_payload(row: OutboxRow) -> dict[str, Any]:
    """Return the stored data of a message. Raises UnreadablePayload."""
    try:
        return msgspec.json.decode(row.payload, type=dict[str, Any])
    except DECODE_ERRORS as error:
        raise UnreadablePayload from error


def try_decoding_payload(row: OutboxRow) -> StoredPayload | None:
    """Return the stored data of a message, or None if it cannot be read. Then the log names the message, but
    nothing of its data. Use it where a change of a table or season looks at its earlier messages: they must not stop
    the change."""
    try:
        return msgspec.json.decode(row.payload, type=StoredPayload)
    except DECODE_ERRORS:
        place = f"table {row.game}" if row.season is None else f"season {row.season}"
        log.error("post %s (%s, %s): what is stored of it cannot be read", row.id, row.kind, place)
        return None


Audience = Literal[
    "seated",  # has taken a seat at the table
    "member",  # is in the season
    "watching",  # has asked to hear how the table ends
    "waiting",  # has asked to hear when there is room in the season, or when a table opens
    "organiser",  # has set the season up
    "written",  # got the message that is edited
    "chosen",  # was chosen by somebody else: `CONTACTS` decides
]
Place = Literal[
    "table",  # the table's thread or channel
    "lobby",  # the channel of the table's lobby
    "season",  # the season's channel
    "nowhere",  # it is only for that person, and is shown when they look
]


class MessageRule(Struct, frozen=True):
    """Who may receive one kind of message, and how it goes out."""

    direct: Audience | None = None  # who may get it as a direct message; None: nobody
    mentions: Audience | None = None  # who may be mentioned in a public message; None: nobody
    otherwise: Place = "nowhere"  # where it is posted if the direct message cannot be sent
    silent: bool | None = None  # whether it notifies nobody; a post that mentions nobody must say it
    own_lane: bool = False  # it does not wait for other posts of its season, nor for edits


PUBLIC = MessageRule()
SILENT = MessageRule(silent=True)
MENTIONS_SEATED = MessageRule(mentions="seated")
FOR_SEATED = MessageRule(direct="seated")
FOR_MEMBERS = MessageRule(direct="member")
FOR_ORGANISER = MessageRule(direct="organiser")

# By the kind of a post; a notice by its code, as "notice-<code>". All other notices are public and mention nobody.
MESSAGES: Mapping[str, MessageRule] = {
    # Posts of a table
    "lobby": MessageRule(silent=False),
    "thread": SILENT,
    "title": SILENT,
    "asleep": SILENT,
    "turn": MENTIONS_SEATED,
    "sealed": MENTIONS_SEATED,
    "count": MENTIONS_SEATED,
    "retired": SILENT,
    "end": MENTIONS_SEATED,
    "rematch": MENTIONS_SEATED,
    "late": MENTIONS_SEATED,
    "in-time": SILENT,
    # Direct messages of a table. A game with secrets calls people at the table if they cannot be written to.
    "prompt": MessageRule(direct="seated", mentions="seated", otherwise="table"),
    "answered": MessageRule(direct="written"),
    "settled": MessageRule(direct="written"),
    "forget": MessageRule(direct="written"),
    "withdrawn": MessageRule(direct="written"),
    "greeting": MessageRule(direct="seated", silent=True),
    "reminder": MessageRule(direct="seated", mentions="seated", otherwise="table"),
    # Posts of a season
    "season": SILENT,
    "draw": MessageRule(silent=True, own_lane=True),
    "round": MessageRule(silent=True, own_lane=True),
    "ceremony": SILENT,
    "changed": MessageRule(silent=False),
    "restored": MessageRule(silent=False),
    "call": MessageRule(mentions="chosen"),
    # Notices to one person about their own table
    "notice-clock-warn": FOR_SEATED,
    "notice-clock-vacation": FOR_SEATED,
    "notice-clock-out": FOR_SEATED,
    "notice-clock-out-alone": FOR_SEATED,
    "notice-answers-lost": FOR_SEATED,
    "notice-channel-gone": FOR_SEATED,
    "notice-barred": FOR_SEATED,
    "notice-writable": FOR_SEATED,
    "notice-watched-over": MessageRule(direct="watching"),
    # Notices that a person sends to another
    "notice-nudge": MessageRule(direct="chosen"),
    "notice-invitation": MessageRule(direct="chosen", otherwise="lobby"),
    "notice-invitation-here": MessageRule(mentions="chosen"),
    "notice-seat-offered": MessageRule(mentions="chosen"),
    "notice-season-replace": MessageRule(mentions="chosen"),
    "notice-season-added": MessageRule(direct="chosen", otherwise="season"),
    "notice-season-removed": MessageRule(direct="chosen"),
    "notice-season-brought-back": MessageRule(direct="chosen"),
    # Notices of a season to one person
    "notice-season-asked": MessageRule(direct="member", otherwise="season"),
    "notice-season-asked-cup": MessageRule(direct="member", otherwise="season"),
    "notice-season-lost": FOR_MEMBERS,
    "notice-season-lost-again": FOR_MEMBERS,
    "notice-season-lost-cup": FOR_MEMBERS,
    "notice-season-room": MessageRule(direct="waiting"),
    "notice-season-next": MessageRule(direct="waiting"),
    "notice-season-report": FOR_ORGANISER,
    "notice-table-opens": MessageRule(direct="waiting"),
    # Notices to all at a table
    "notice-lobby-full": MENTIONS_SEATED,
    "notice-lobby-idle": MENTIONS_SEATED,
    "notice-called-here": MENTIONS_SEATED,
    "notice-member-left": MENTIONS_SEATED,
    "notice-is-back": MENTIONS_SEATED,
    "notice-rematch-asked": MENTIONS_SEATED,
    "notice-advice-asked": MENTIONS_SEATED,
    "notice-rewind-asked": MENTIONS_SEATED,
    "notice-seat-wish": MENTIONS_SEATED,
    "notice-goes-on": MENTIONS_SEATED,
}


# How often one kind of notice mentions the people of a table in a day; after that it is posted and calls nobody.
# Each player may ask for a rewind four times a day, so at a lively table of four half of them use that up.
USUAL_MENTIONS_A_DAY = 8
MENTIONS_A_DAY_BY_CODE: Mapping[str, int] = {
    "rematch-asked": 3,  # [Rematch] and [Leave the rematch] can be pressed in turn
    "goes-on": 3,  # a moderator can pause and go on in turn
    "member-left": 3,  # a member can leave the server and come back in turn
    # To the host alone; a place can be closed and opened in turn, or hidden by a program every minute
    **dict.fromkeys(BARRIERS, 3),
}


class MessageNotAllowed(Exception):
    """`MESSAGES` does not allow a message to this person. This is a mistake in the program."""


def get_message_name(kind: str, payload: Mapping[str, Any]) -> str:
    """Return the key in `MESSAGES` of an outbox message of this kind. The payload of a notice has its code."""
    code = payload.get("code")
    return f"notice-{code}" if code else kind


def require_allowed_message(
    kind: str, payload: Mapping[str, Any], user: int | None, groups: Mapping[Audience, Collection[int]]
) -> MessageRule:
    """Return the rule in `MESSAGES` for this new message. Raises MessageNotAllowed if the rule does not allow it.

    `user` is the recipient of a direct message, or None for a public message. `groups` lists the users of each audience
    that the caller knows; members of other audiences have been checked before.
    """
    name = get_message_name(kind, payload)
    rule = MESSAGES.get(name, PUBLIC) if "code" in payload else MESSAGES[name]
    if user is None:
        called: Audience | None = "seated" if payload.get("mentions") else None
        if payload.get("users") or "user" in payload.get("args", {}):
            called = "chosen"
        if called not in (None, rule.mentions):
            raise MessageNotAllowed(f"{name} may not mention people who are {called}")
    audience = rule.direct
    if user is not None and (audience is None or user not in groups.get(audience, (user,))):
        raise MessageNotAllowed(f"{name} may not be a direct message to {audience or 'anybody'}")
    return rule


def get_fallback_place(name: str) -> Place:
    """Return where this kind of direct message, a key of `MESSAGES`, is posted instead if its recipient accepts no
    direct messages; "nowhere" if it is not posted."""
    return MESSAGES[name].otherwise


# What one person has the bot send to another

Contacting = Literal["invitation", "seat", "season", "season-word", "season-call", "nudge"]
Way = Literal["direct", "mention"]
Inviting = Literal["anybody", "played", "nobody"]  # who may invite a person: `Preferences.invitations`


class ContactLimit(Struct, frozen=True):
    """How often something may be sent within a day, and how it may reach its recipient.

    What the recipient has accepted does not count against the limits of the recipient.
    """

    ways: tuple[Way, ...]
    per_recipient: int  # from all senders together
    per_pair: int | None = None  # from one sender to one recipient
    per_sender: int | None = None  # to all recipients together, passed on or not
    per_table: int | None = None  # to one recipient at one table
    one_open: bool = False  # nothing is passed on while `Recipient.has_open`
    counts_with: tuple[Contacting, ...] = ()  # kinds that are counted together with this one


ASKED_TO_PLAY: tuple[Contacting, ...] = ("invitation", "seat", "season")
INVITATION_LIFETIME_S = 2 * DAY_S
CONTACT_RETENTION_S = INVITATION_LIFETIME_S

CONTACTS: Mapping[Contacting, ContactLimit] = {
    # Three a day: a person who is asked more often and does not join is being pestered, even by different senders. Two
    # may come from the same sender, so that no sender can use up all three. A host fills several tables of five in a
    # day with 30.
    "invitation": ContactLimit(
        ("direct", "mention"), 3, 2, per_sender=30, one_open=True, counts_with=ASKED_TO_PLAY
    ),
    # A seat changes hands rarely; the post stands at the table anyway, so only the call is limited.
    "seat": ContactLimit(("mention",), 3, 2, counts_with=ASKED_TO_PLAY),
    "season": ContactLimit(("direct", "mention"), 3, 2, counts_with=ASKED_TO_PLAY),
    # Removed and brought back: the season's post lists it for all to read, so nothing is lost beyond three a day.
    "season-word": ContactLimit(("direct",), 3),
    # An organiser may open one season after another.
    "season-call": ContactLimit(("mention",), 1),
    # Everybody at a table may nudge once a day; the fourth reminder in a day tells nothing new.
    "nudge": ContactLimit(("direct",), 3, per_table=1),
}


class Recipient(Struct, frozen=True):
    """The facts that decide whether and how a message reaches a person."""

    has_used_the_bot: bool = False
    has_blocked_sender: bool = False
    invitations: Inviting = "anybody"
    has_played_with_sender: bool = False
    dms_closed: bool = False
    has_open: bool = False  # an open invitation blocks this sender's (`stores.people.load_recipient`)
    has_declined: bool = False  # at this table
    today: int = 0  # passed on within a day, of all kinds that are counted together
    today_here: int = 0  # the same at this table
    today_from_sender: int = 0


def choose_way(what: Contacting, to: Recipient) -> Way | None:
    """Return how a message that one person sends to another is delivered: "direct" or "mention". Return None if it must
    not reach them. The sender never learns which."""
    limit = CONTACTS[what]
    if to.has_declined or to.today >= limit.per_recipient:
        return None
    if limit.per_table is not None and to.today_here >= limit.per_table:
        return None
    if limit.per_pair is not None and to.today_from_sender >= limit.per_pair:
        return None
    if what == "nudge":  # both sit at the table
        return "direct"
    if to.has_blocked_sender:
        return None
    if what == "season-word":  # the recipient has joined the season
        return "direct"
    if to.invitations == "nobody" or (limit.one_open and to.has_open):
        return None
    known = to.invitations == "anybody" or to.has_played_with_sender
    if "direct" in limit.ways and to.has_used_the_bot and known and not to.dms_closed:
        return "direct"
    return "mention"


def may_be_added(to: Recipient) -> bool:
    """Return whether an organiser may add this person to a season without asking first. They can leave again."""
    known = to.invitations == "anybody" or (to.invitations == "played" and to.has_played_with_sender)
    return to.has_used_the_bot and known and not to.has_blocked_sender


# Of Unicode's private use: no text of ours holds them.
OPEN, CLOSE = "\ue000", "\ue001"
PLACEHOLDER = re.compile(rf"{OPEN}(u?)(\d+){CLOSE}|<@-(\d+)>")


class NamedPerson(Struct):
    """A person who is named in the stored text of a table or season."""

    user: int | None  # None: they wanted to be forgotten
    name: str  # as they are shown there, unlike everybody else; "" if only their id is needed


def add_person(people: list[NamedPerson], user: int) -> int:
    """Return the index of the entry with this user id; append one without a name if there is none."""
    known = next((n for n, one in enumerate(people) if one.user == user), None)
    if known is None:
        known = len(people)
        people.append(NamedPerson(user, ""))
    return known


def call_person(people: list[NamedPerson], user: int, name: str, others: Sequence[str] = ()) -> int:
    """Return the index of the entry with this user id, and show the person by this name from now on, with a number if
    it is like the name of anybody else in the list or among `others`."""
    n = add_person(people, user)
    if not is_shown_for(people[n].name, name):
        taken = {*others, *(known.name for known in people if known.user != user)} - {""}
        people[n].name = choose_distinct_name(name, taken)
    return n


def make_name_placeholder(n: int) -> str:
    """Return the placeholder for the name of person `n`."""
    return f"{OPEN}{n}{CLOSE}"


def get_id_placeholder(people: list[NamedPerson], user: int) -> str:
    """Return the placeholder for a user id in stored text, and add the user to the people whom the text names. It becomes
    "" once they are forgotten."""
    return f"{OPEN}u{add_person(people, user)}{CLOSE}"


def make_mention_id(n: int) -> int:
    """Return a stand-in for the user id of person `n`: `write_names` turns `<@stand-in>` into a mention of the person,
    or into a name once they are forgotten."""
    return -n - 1


def write_names(value: Any, people: Sequence[NamedPerson]) -> Any:
    """Return a text, or plain data that contains texts, with names and ids in place of the placeholders."""
    if isinstance(value, str):
        return PLACEHOLDER.sub(lambda found: fill_placeholder(found, people), value)
    if isinstance(value, dict):
        return {key: write_names(each, people) for key, each in cast(dict[str, Any], value).items()}
    if isinstance(value, list):
        return [write_names(each, people) for each in cast(list[Any], value)]
    return value


def remove_placeholders(typed: str) -> str:
    """Return text that somebody has typed without the two characters that delimit placeholders, so that nobody can
    forge one."""
    return typed.replace(OPEN, "").replace(CLOSE, "")


def fill_placeholder(found: re.Match[str], people: Sequence[NamedPerson]) -> str:
    """Return the name, id or mention that a placeholder stands for."""
    id_wanted, number, mention = found.groups()
    n = int(number) if mention is None else int(mention) - 1
    if not 0 <= n < len(people):  # no placeholder of ours: somebody has typed these characters
        return found.group()
    person = people[n]
    if id_wanted:
        return str(person.user or "")
    if mention is not None and person.user is not None:
        return f"<@{person.user}>"
    return person.name


def forget_person(
    people: Sequence[NamedPerson], user: int, somebody: str, others: Sequence[str]
) -> tuple[str, list[int]]:
    """Remove the user id from this list of people and call them `somebody`, with a number if it is the name of anybody
    else in the list or among `others`. Return the name, and the indices of their entries."""
    taken = [*others, *(known.name for known in people if known.user != user)]
    shown, theirs = choose_distinct_name(somebody, taken), list[int]()
    for n, known in enumerate(people):
        if known.user == user:
            known.user, known.name = None, shown
            theirs.append(n)
    return shown, theirs


def mentions_any_of(text: str, indices: Sequence[int]) -> bool:
    """Return whether the text holds a placeholder of one of the people with these indices."""
    return any(int(number or int(mention) - 1) in indices for _, number, mention in PLACEHOLDER.findall(text))
