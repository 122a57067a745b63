"""Notices: sentences for a person or a table, with buttons for what can be done about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.service.effects.lateness import get_vote_options
from bot.service.model.table import Table
from bot.text.free_text import clean_arguments
from engine.core.text import Catalogue

from .custom_ids import CustomId, encode_mark, global_custom_id
from .elements import Button, Buttons, MessageContent
from .labels import get_mentioned_users

SEASON_BUTTONS: dict[
    str, tuple[tuple[str, str, tuple[str, ...]], ...]
] = {  # by code: (label, verb, arguments)
    "season-asked": (("yes", "season-back", ()), ("season-not-this-round", "season-sit", ("out",))),
    "season-asked-cup": (("yes", "season-back", ()), ("leave", "season-leave", ())),
    "season-lost": (("season-i-am-back", "season-back", ()),),
}
FOR_NON_MEMBERS = ("season-room", "season-next")
"""Notices to people who are not members of the season. They link to its post, which has [Join]."""
SENDER_ARGUMENT = "inviter"
"""The argument of a notice that holds its sender's id. In the arguments of a button, that id replaces it."""
INVITATION_BUTTONS = (
    ("join", "sit", ()),
    ("no-thanks", "uninvite", ()),
    ("no-thanks-ever", "refuse", (SENDER_ARGUMENT,)),
)
OFFER_BUTTONS = (
    ("seat-take", "take", ()),
    ("no", "decline", ()),
    ("no-thanks-ever", "refuse", (SENDER_ARGUMENT,)),
)
NOTICE_BUTTONS: dict[
    str, tuple[tuple[str, str, tuple[str, ...]], ...]
] = {  # by code: (label, verb, arguments)
    "lobby-full": (("start", "begin", ()),),
    "seat-offered": OFFER_BUTTONS,
    "season-replace": OFFER_BUTTONS,
    "season-bot-takes": (("seat-back", "back", ()),),
    "abandon-votes": (("abandon-agree", "abandon", ("yes",)), ("no", "abandon", ("no",))),
    "bot-takes": (("seat-back", "back", ()),),
    "member-left": (("seats", "seats", ()),),
    "rewind-asked": (("rewind-agree", "rewind", ("yes",)), ("no", "rewind", ("no",))),
    "rematch-asked": (("rematch", "rematch", ()),),
    "advice-asked": (("advice-fine", "consent", ("yes",)), ("advice-rather-not", "consent", ("no",))),
    "invitation": INVITATION_BUTTONS,
    "invitation-here": INVITATION_BUTTONS,
    "watched-over": (("scores-text", "results", ()), ("log", "log", ())),
    "seat-wish": (("rewind-agree", "seating", ("yes",)), ("no", "seating", ("no",))),
    "clock-warn": (("vacation", "day-off", ()),),
    "clock-out": (("here-again", "present", ()), ("vacation", "day-off", ()), ("seats", "seats", ())),
    "late-seat": (("seat-back", "back", ()),),
    "late-nobody-seat": (("seat-back", "back", ()),),
    "late-find": (("seat-take", "take", ()),),
}
REQUIRED_ARGUMENTS = {"invitation": (SENDER_ARGUMENT,), "invitation-here": (SENDER_ARGUMENT, "user")}
"""Arguments without which a notice is not sent, by its code."""


def build_lateness_vote(
    table: Table, game: str, words: Catalogue, mark: int, seat: int, mentions: Sequence[int]
) -> MessageContent:
    """Return the post about a player whose time is up: what the others can choose, and their votes so far
    (interaction.8).

    `seat` is the late player, `game` the title of the game, `mark` the delivery mark, `mentions` the seats to mention.
    """
    votes, at = table.late.get(seat), CustomId("", table.id)
    play = Buttons((Button(words("play"), at.with_verb("play", encode_mark(mark))),))
    if votes is None:
        return MessageContent(words("late-over", game=game), (play,))
    named = seat >= 0
    users = get_mentioned_users(table, mentions)
    pings = " ".join(f"<@{user}>" for user in users)
    who = table.seats[seat].name if named else ""
    text = words("late-post" if named else "late-post-unnamed", game=game, who=who, pings=pings)
    buttons = list[Button]()
    for what in get_vote_options(table.season is not None, seat):
        label = words(f"late-{what}-unnamed" if not named and what == "turn" else f"late-{what}")
        count = sum(vote == what for vote in votes.values())
        shown = words("late-tally", what=label, votes=count) if count else label
        buttons.append(
            Button(
                shown,
                at.with_verb("choose", seat, what, encode_mark(mark)),
                "primary" if what == "wait" else "grey",
            )
        )
    tally = words("late-votes", votes=len(votes), of=len(users)) if votes else ""
    return MessageContent("\n".join(filter(None, [text, tally])), (Buttons(tuple(buttons)),), users)


def build_season_notice(
    season_id: str, payload: dict[str, Any], words: Catalogue, mark: int
) -> MessageContent:
    """Return a direct message about a season, with buttons for what the person can do about it. `payload` is the outbox
    row's: a text's code and its variables.
    """
    code, args = str(payload["code"]), clean_arguments(payload["args"])
    wanted = SEASON_BUTTONS.get(code, ())
    buttons = [
        Button(words(label), global_custom_id(verb, season_id, *more, encode_mark(mark)))
        for label, verb, more in wanted
    ]
    other = ("my-games", "games") if code in FOR_NON_MEMBERS else ("season-show", "season-show", season_id)
    last = Button(words(other[0]), global_custom_id(*other[1:], encode_mark(mark)))
    return MessageContent(words(f"notice-{code}", **args), (Buttons((*buttons, last)),))


def names_deleted_person(payload: dict[str, Any]) -> bool:
    """Return whether a notice names somebody whose data has been deleted meanwhile, so that it cannot be sent."""
    needed = REQUIRED_ARGUMENTS.get(str(payload.get("code", "")), ())
    return not all(payload.get("args", {}).get(name) for name in needed)


def build_notice(
    table: Table | None, payload: dict[str, Any], words: Catalogue, mark: int, game: str = ""
) -> MessageContent:
    """Return a message of one sentence, with buttons for what can be done about it. `payload` is the outbox row's: a
    text's code and its variables.

    `game` is the title of the table's game, for texts that name it.
    """
    code, args = str(payload["code"]), {"game": game, **clean_arguments(payload.get("args", {}))}
    seats = list(payload.get("mentions", []))
    users = get_mentioned_users(table, seats) if table else ()
    if user := args.get("user"):
        users = (*users, int(user))
    named = (args["named"],) if args.get("named") else ()  # shown like the others, but not notified
    text = words(f"notice-{code}", **args)
    pings = " ".join(f"<@{user}>" for user in (*users, *named) if f"<@{user}>" not in text)
    at = CustomId("", table.id if table else "")
    wanted = NOTICE_BUTTONS.get(code, ()) if not payload.get("closed") else ()
    press: list[str] = payload.get("press", [])  # tells several notices of one kind apart
    sender = str(args.get(SENDER_ARGUMENT, ""))
    buttons = [
        Button(
            words(label),
            at.with_verb(verb, *(sender if one == SENDER_ARGUMENT else one for one in more), *press),
        )
        for label, verb, more in wanted
        if sender or SENDER_ARGUMENT not in more
    ]
    last = (
        at.with_verb("play", encode_mark(mark))
        if table and table.status == "running"
        else at.with_verb("games", encode_mark(mark))
    )
    buttons.append(Button(words("play" if table and table.status == "running" else "my-games"), last))
    return MessageContent(" ".join(filter(None, [text, pings])), (Buttons(tuple(buttons)),), users)
