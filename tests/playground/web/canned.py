"""Build Discord's JSON for the page's tests: a small world and messages of every kind that a bot may send."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import count
from typing import Any

Json = dict[str, Any]

EPHEMERAL = 64
V2 = 32768
GREETING = (
    "Hello, I am **Longtable**. I host long board games at a relaxed pace: a turn takes minutes, a game takes days. "
    "Admins: `/server`."
)

ANN = "101"
BOB = "102"
CLEO = "103"
DAN = "104"
BOT = "900"
GUILD = "1"
TABLE = "201"
GAMES = "202"
LOUNGE = "203"
THREAD = "301"
OLD_THREAD = "302"
ANNS_DM = "401"
BOBS_DM = "402"

_ids = count(5_000)


def build_user(id: str, name: str, bot: bool = False) -> Json:
    """Return a user object."""
    return {
        "id": id,
        "username": name.lower(),
        "global_name": name,
        "avatar": None,
        "bot": bot,
        "in_guild": True,
    }


PEOPLE = [build_user(ANN, "Ann"), build_user(BOB, "Bob"), build_user(CLEO, "Cleo"), build_user(DAN, "Dan")]
LONGTABLE = build_user(BOT, "Longtable", bot=True)


def build_channel(id: str, name: str, position: int, **more: Any) -> Json:
    """Return a text channel of the guild."""
    return {"id": id, "guild_id": GUILD, "name": name, "type": 0, "position": position, **more}


def build_thread(id: str, name: str, parent: str, archived: bool = False) -> Json:
    """Return a public thread."""
    state = {"archived": archived, "locked": False, "auto_archive_duration": 10080}
    return {
        "id": id,
        "guild_id": GUILD,
        "name": name,
        "type": 11,
        "parent_id": parent,
        "thread_metadata": state,
    }


def build_world() -> Json:
    """Return the answer of `GET /playground/world`."""
    guild = {
        "id": GUILD,
        "name": "Longtable playground",
        "owner_id": ANN,
        "system_channel_id": TABLE,
        "roles": [{"id": "1", "name": "@everyone"}, {"id": "77", "name": "Hosts"}],
    }
    channels = [
        build_channel(TABLE, "table", 0, topic="Where games are opened", last_message_id="4000"),
        build_channel(GAMES, "games", 1),
        build_channel(LOUNGE, "lounge", 2),
        build_thread(THREAD, "saint-malo-ann-bob", TABLE),
        build_thread(OLD_THREAD, "village-of-last-year", TABLE, archived=True),
    ]
    return {
        "me_default": ANN,
        "users": PEOPLE,
        "bot": LONGTABLE,
        "guild": guild,
        "channels": channels,
        "dms": [{"id": ANNS_DM, "recipient": ANN}, {"id": BOBS_DM, "recipient": BOB}],
        "commands": build_commands(),
        "application": {"id": BOT, "name": "Longtable"},
    }


def build_commands() -> list[Json]:
    """Return application commands with options of every type that the composer knows."""
    game = {
        "name": "game",
        "description": "Which game",
        "type": 3,
        "required": True,
        "choices": [{"name": "Saint Malo", "value": "saint-malo"}, {"name": "Village", "value": "village"}],
    }
    seats = {"name": "seats", "description": "How many play", "type": 4, "min_value": 2, "max_value": 5}
    rated = {"name": "rated", "description": "Count for ratings", "type": 5}
    spaces = {
        "name": "spaces",
        "description": "Where to build",
        "type": 3,
        "required": True,
        "autocomplete": True,
    }
    keep = {
        "name": "keep",
        "type": 1,
        "description": "Keep dice, roll the others",
        "options": [{"name": "dice", "description": "What to keep", "type": 3, "required": True}],
    }
    crates = {"name": "crates", "type": 1, "description": "Build a group of crates", "options": [spaces]}
    return [
        {"id": "11", "name": "help", "description": "What I do and what waits for you", "options": []},
        {
            "id": "12",
            "name": "new",
            "description": "Open a table for a game",
            "options": [game, seats, rated],
        },
        {"id": "13", "name": "saint-malo", "description": "Typed moves", "options": [crates, keep]},
        {
            "id": "14",
            "name": "seat",
            "description": "Hand over a seat",
            "options": [
                {"name": "to", "description": "Who gets it", "type": 6, "required": True},
                {"name": "table", "description": "At which table", "type": 7, "channel_types": [11]},
            ],
        },
        {
            "id": "15",
            "name": "server",
            "description": "Settings of this server",
            "options": [],
            "default_member_permissions": "32",
            "contexts": [0],
        },
    ]


def build_message(channel: str, content: str = "", *, author: Json | None = None, **more: Any) -> Json:
    """Return a message of the bot, or of `author`, with a fresh id each time."""
    return {
        "id": str(next(_ids)),
        "channel_id": channel,
        "author": author or LONGTABLE,
        "content": content,
        "attachments": [],
        "components": [],
        "flags": 0,
        "mentions": [],
        "timestamp": datetime.now(UTC).isoformat(),
        "edited_timestamp": None,
        "type": 0,
        **more,
    }


def build_button(label: str, custom_id: str, style: int = 2, **more: Any) -> Json:
    """Return a button."""
    return {"type": 2, "label": label, "custom_id": custom_id, "style": style, **more}


def build_row(*components: Json) -> Json:
    """Return an action row."""
    return {"type": 1, "components": list(components)}


def build_select(custom_id: str, placeholder: str, options: list[str], **more: Any) -> Json:
    """Return a string select. "label | description" gives an option both."""
    parts = [option.split(" | ") for option in options]
    items = [
        {"label": part[0], "value": part[0].lower(), **({"description": part[1]} if part[1:] else {})}
        for part in parts
    ]
    return {"type": 3, "custom_id": custom_id, "placeholder": placeholder, "options": items, **more}


def build_text(content: str) -> Json:
    """Return a text display."""
    return {"type": 10, "content": content}


def build_board(host: str) -> Json:
    """Return the attachment with the board. The picture itself comes from the fake server."""
    return {
        "id": "71",
        "filename": "board.png",
        "url": f"{host}/cdn/board.png",
        "width": 1600,
        "height": 1200,
        "size": 76862,
        "content_type": "image/png",
        "description": "Saint Malo, round 8: Cleo is to roll. Bert built a citizen on E2. "
        "Scores: Anke 13, Bert 19, Cleo 13.",
    }


def build_greeting() -> Json:
    """Return what the bot writes when it joins."""
    buttons = build_row(
        build_button("New table", "new", 1),
        build_button("Play against bots", "try"),
        build_button("How it works", "how"),
    )
    return build_message(
        TABLE, GREETING, components=[buttons], id="4000", timestamp=datetime.now(UTC).isoformat()
    )


def build_turn_post(host: str) -> Json:
    """Return a turn post: classic, with a ping, a picture and one row of buttons."""
    content = (
        f"**Saint Malo**: <@{ANN}>, your turn, round 8. You rolled crate, head, crate, swords, wall.\n"
        "Bert: citizen on E2, +1 VP. 2 swords: pirates 3 of 6, next attack strength 6."
    )
    buttons = build_row(
        build_button("Play", "play", 1), build_button("Text board", "text"), build_button("Log", "log")
    )
    return build_message(
        THREAD, content, mentions=[PEOPLE[0]], attachments=[build_board(host)], components=[buttons]
    )


def build_panel(host: str, **more: Any) -> Json:
    """Return a panel in Components V2 with selects and buttons, for Ann's eyes only."""
    parts = [
        build_text(
            "## Saint Malo, round 8, roll 1 of 3\n"
            "Crate, head, crate, swords, wall. You have **5 coins**, **3 logs**, defence 1."
        ),
        {"type": 12, "items": [{"media": {"url": "attachment://board.png"}, "description": "Your own city"}]},
        build_text("### Roll again"),
        build_row(
            build_button("Keep 2 crates, roll 3", "keep", 1, emoji={"name": "🎲"}),
            build_button("Roll all 5", "all", emoji={"name": "🎲"}),
        ),
        build_row(
            build_select(
                "other",
                "Roll these dice again…",
                ["Die 1: crate", "Die 2: head", "Die 3: crate", "Die 4: swords", "Die 5: wall"],
                min_values=1,
                max_values=5,
            )
        ),
        build_text("### Use a symbol"),
        build_row(
            build_select(
                "build",
                "Build or deliver…",
                ["2 crates: free", "1 log: 2 coins | Each is 1 VP at the end, or 3 VP as a house"],
            )
        ),
        build_row(build_select("hire", "Hire…", ["Citizen: free", "Priest: turn 1 die, pay 2 coins"])),
        {"type": 14, "divider": True, "spacing": 1},
        build_row(
            build_button("End turn", "end", 3),
            build_button("Undo crate on D5", "undo", disabled=True),
            build_button("Start over", "over"),
            build_button("Text board", "text2"),
            build_button("Help", "help"),
        ),
    ]
    container = {"type": 17, "accent_color": 0x3FA66B, "components": parts}
    return build_message(
        THREAD,
        flags=EPHEMERAL | V2,
        components=[container],
        attachments=[build_board(host)],
        only_for=ANN,
        **more,
    )


def build_modal() -> Json:
    """Return a form with every kind of field."""

    def build_label(title: str, component: Json, description: str | None = None) -> Json:
        return {
            "type": 18,
            "id": 1,
            "label": title,
            "component": component,
            **({"description": description} if description else {}),
        }

    def build_options(*labels: str) -> list[Json]:
        return [{"label": item, "value": item.lower()} for item in labels]

    return {
        "custom_id": "options",
        "title": "Options of this table",
        "components": [
            build_text("Everybody at the table **sees** these."),
            build_label(
                "Name",
                {
                    "type": 4,
                    "id": 2,
                    "custom_id": "name",
                    "style": 1,
                    "required": True,
                    "min_length": 3,
                    "max_length": 40,
                },
                "Shown above the board",
            ),
            build_label(
                "Pace",
                {
                    "type": 21,
                    "id": 3,
                    "custom_id": "pace",
                    "required": True,
                    "options": [
                        {"label": "Live", "value": "live", "description": "minutes a turn"},
                        {
                            "label": "Casual",
                            "value": "casual",
                            "description": "reminders, no clock",
                            "default": True,
                        },
                    ],
                },
            ),
            build_label(
                "Start player", build_select("start", "Choose", ["Random", "Ann", "Bob"], required=True)
            ),
            build_label(
                "Extras",
                {
                    "type": 22,
                    "id": 4,
                    "custom_id": "extras",
                    "required": False,
                    "min_values": 0,
                    "max_values": 2,
                    "options": build_options("Dark sails", "Fog", "Spring tide"),
                },
            ),
            build_label("Rated", {"type": 23, "id": 5, "custom_id": "rated", "default": True}),
            build_label(
                "Host",
                {"type": 5, "id": 6, "custom_id": "host", "required": False, "placeholder": "Somebody"},
            ),
        ],
    }
