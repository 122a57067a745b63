"""Who may receive a direct message or a mention, for every kind of message that the bot sends.

The bot writes only to people who have asked for it or agreed to it. `MESSAGES` says for each kind of message what
counts as agreement, and where the message goes instead. `CONTACTS` limits how often people may have the bot contact
somebody whom they choose. Code that makes a message checks it here (`require_decision`); `choose_way` decides about
what one person sends to another.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal

from msgspec import Struct

from bot.model.messages import BARRIERS

DAY_S = 86_400.0

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


class Decision(Struct, frozen=True):
    """Who may receive one kind of message."""

    direct: Audience | None = None  # who may get it as a direct message; None: nobody
    mentions: Audience | None = None  # who may be mentioned in a public message; None: nobody
    otherwise: Place = "nowhere"  # where it is posted if the direct message cannot be sent


PUBLIC = Decision()
MENTIONS_SEATED = Decision(mentions="seated")
FOR_SEATED = Decision(direct="seated")
FOR_MEMBERS = Decision(direct="member")
FOR_ORGANISER = Decision(direct="organiser")

# By the kind of a post; a notice by its code, as "notice-<code>".
MESSAGES: Mapping[str, Decision] = {
    # Posts of a table
    "lobby": PUBLIC,
    "thread": PUBLIC,
    "title": PUBLIC,
    "asleep": PUBLIC,
    "turn": MENTIONS_SEATED,
    "sealed": MENTIONS_SEATED,
    "count": MENTIONS_SEATED,
    "retired": PUBLIC,
    "end": MENTIONS_SEATED,
    "rematch": MENTIONS_SEATED,
    "late": MENTIONS_SEATED,
    "in-time": PUBLIC,
    # Direct messages of a table. A game with secrets calls people at the table if they cannot be written to.
    "prompt": Decision(direct="seated", mentions="seated", otherwise="table"),
    "answered": Decision(direct="written"),
    "settled": Decision(direct="written"),
    "forget": Decision(direct="written"),
    "withdrawn": Decision(direct="written"),
    "greeting": FOR_SEATED,
    "reminder": Decision(direct="seated", mentions="seated", otherwise="table"),
    # Posts of a season
    "season": PUBLIC,
    "draw": PUBLIC,
    "round": PUBLIC,
    "ceremony": PUBLIC,
    "changed": PUBLIC,
    "restored": PUBLIC,
    "call": Decision(mentions="chosen"),
    # Notices to one person about their own table
    "notice-clock-warn": FOR_SEATED,
    "notice-clock-vacation": FOR_SEATED,
    "notice-clock-out": FOR_SEATED,
    "notice-answers-lost": FOR_SEATED,
    "notice-channel-gone": FOR_SEATED,
    "notice-barred": FOR_SEATED,
    "notice-writable": FOR_SEATED,
    "notice-watched-over": Decision(direct="watching"),
    # Notices that a person sends to another
    "notice-nudge": Decision(direct="chosen"),
    "notice-invitation": Decision(direct="chosen", otherwise="lobby"),
    "notice-invitation-here": Decision(mentions="chosen"),
    "notice-seat-offered": Decision(mentions="chosen"),
    "notice-season-replace": Decision(mentions="chosen"),
    "notice-season-added": Decision(direct="chosen", otherwise="season"),
    "notice-season-removed": Decision(direct="chosen"),
    "notice-season-brought-back": Decision(direct="chosen"),
    # Notices of a season to one person
    "notice-season-asked": Decision(direct="member", otherwise="season"),
    "notice-season-asked-cup": Decision(direct="member", otherwise="season"),
    "notice-season-lost": FOR_MEMBERS,
    "notice-season-lost-again": FOR_MEMBERS,
    "notice-season-lost-cup": FOR_MEMBERS,
    "notice-season-room": Decision(direct="waiting"),
    "notice-season-next": Decision(direct="waiting"),
    "notice-season-report": FOR_ORGANISER,
    "notice-table-opens": Decision(direct="waiting"),
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
    **{
        f"notice-{code}": PUBLIC
        for code in (
            "abandon-votes",
            "advice-agreed",
            "advice-off",
            "advice-stays-off",
            "advice-unrated",
            "bot-takes",
            "late-find",
            "late-nobody-seat",
            "late-nobody-turn",
            "late-nobody-turn-unnamed",
            "late-seat",
            "late-turn",
            "late-turn-unnamed",
            "late-wait",
            "late-wait-on",
            "late-wait-on-unnamed",
            "late-wait-unnamed",
            "paused",
            "resigned",
            "restored",
            "restored-lobby",
            "rewind-agreed",
            "rewind-declined",
            "rewind-lapsed",
            "rewind-overtaken",
            "rewind-withdrawn",
            "season-bot-takes",
            "season-corrected",
            "seat-taken",
            "seat-wish-agreed",
            "seat-wish-declined",
            "seat-wish-lapsed",
            "time-back",
            "vacation-used",
            "vacation-used-unnamed",
            "went-back",
        )
    },
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


def require_decision(
    kind: str,
    code: str,
    user: int | None,
    groups: Mapping[Audience, Collection[int]],
    calls: Audience | None = None,
) -> None:
    """Raise MessageNotAllowed if `MESSAGES` does not allow this new message.

    `kind` is the kind of outbox message, `code` that of a notice or "". `user` is the recipient of a direct message, or
    None for a public message; `calls` says whom a public message mentions. `groups` lists the users of each audience
    that the caller knows; members of other audiences have been checked before.
    """
    name = f"notice-{code}" if code else kind
    if name not in MESSAGES:
        raise MessageNotAllowed(f"no decision who may get {name}: add it to MESSAGES in {__name__}")
    decision = MESSAGES[name]
    if user is None and calls not in (None, decision.mentions):
        raise MessageNotAllowed(f"{name} may not mention people who are {calls}")
    audience = decision.direct
    if user is not None and (audience is None or user not in groups.get(audience, (user,))):
        raise MessageNotAllowed(f"{name} may not be a direct message to {audience or 'anybody'}")


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
    has_open: bool = False  # an open invitation blocks this sender's (`contacts.has_open_invitation`)
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
