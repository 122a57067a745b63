"""Discord's JSON for the page's tests: a small world and messages of every kind that a bot may send."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import count
from typing import Any

Json = dict[str, Any]

EPHEMERAL, LOADING, SILENT, V2 = 64, 128, 4096, 32768
GREETING = (
    "Hello, I am **Longtable**. I run long board games slowly: a turn takes minutes, a game takes days. "
    "I only write where there is a table. Admins: `/server`."
)

ANN, BOB, CLEO, DAN, BOT = "101", "102", "103", "104", "900"
GUILD, TABLE, GAMES, LOUNGE, THREAD, OLD_THREAD, ANNS_DM, BOBS_DM = "1", "201", "202", "203", "301", "302", "401", "402"

_ids = count(5_000)


def user(id: str, name: str, bot: bool = False) -> Json:
    """A user object."""
    return {"id": id, "username": name.lower(), "global_name": name, "avatar": None, "bot": bot, "in_guild": True}


PEOPLE = [user(ANN, "Ann"), user(BOB, "Bob"), user(CLEO, "Cleo"), user(DAN, "Dan")]
LONGTABLE = user(BOT, "Longtable", bot=True)


def channel(id: str, name: str, position: int, **more: Any) -> Json:
    """A text channel of the guild."""
    return {"id": id, "guild_id": GUILD, "name": name, "type": 0, "position": position, **more}


def thread(id: str, name: str, parent: str, archived: bool = False) -> Json:
    """A public thread."""
    state = {"archived": archived, "locked": False, "auto_archive_duration": 10080}
    return {"id": id, "guild_id": GUILD, "name": name, "type": 11, "parent_id": parent, "thread_metadata": state}


def world() -> Json:
    """The answer of `GET /playground/world`."""
    guild = {
        "id": GUILD,
        "name": "Longtable playground",
        "owner_id": ANN,
        "system_channel_id": TABLE,
        "roles": [{"id": "1", "name": "@everyone"}, {"id": "77", "name": "Hosts"}],
    }
    channels = [
        channel(TABLE, "table", 0, topic="Where games are opened", last_message_id="4000"),
        channel(GAMES, "games", 1),
        channel(LOUNGE, "lounge", 2),
        thread(THREAD, "saint-malo-ann-bob", TABLE),
        thread(OLD_THREAD, "village-of-last-year", TABLE, archived=True),
    ]
    return {
        "me_default": ANN,
        "users": PEOPLE,
        "bot": LONGTABLE,
        "guild": guild,
        "channels": channels,
        "dms": [{"id": ANNS_DM, "recipient": ANN}, {"id": BOBS_DM, "recipient": BOB}],
        "commands": commands(),
        "application": {"id": BOT, "name": "Longtable"},
    }


def commands() -> list[Json]:
    """Application commands with options of every type that the composer knows."""
    game = {
        "name": "game",
        "description": "Which game",
        "type": 3,
        "required": True,
        "choices": [{"name": "Saint Malo", "value": "saint-malo"}, {"name": "Village", "value": "village"}],
    }
    seats = {"name": "seats", "description": "How many play", "type": 4, "min_value": 2, "max_value": 5}
    rated = {"name": "rated", "description": "Count for ratings", "type": 5}
    spaces = {"name": "spaces", "description": "Where to build", "type": 3, "required": True, "autocomplete": True}
    keep = {
        "name": "keep",
        "type": 1,
        "description": "Keep dice, roll the others",
        "options": [{"name": "dice", "description": "What to keep", "type": 3, "required": True}],
    }
    crates = {"name": "crates", "type": 1, "description": "Build a group of crates", "options": [spaces]}
    return [
        {"id": "11", "name": "help", "description": "What I do and what waits for you", "options": []},
        {"id": "12", "name": "new", "description": "Open a table for a game", "options": [game, seats, rated]},
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


def message(channel: str, content: str = "", *, author: Json | None = None, **more: Any) -> Json:
    """A message of the bot, or of `author`; a fresh id each time."""
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


def button(label: str, custom_id: str, style: int = 2, **more: Any) -> Json:
    """A button."""
    return {"type": 2, "label": label, "custom_id": custom_id, "style": style, **more}


def row(*components: Json) -> Json:
    """An action row."""
    return {"type": 1, "components": list(components)}


def select(custom_id: str, placeholder: str, options: list[str], **more: Any) -> Json:
    """A string select; "label | description" gives an option both."""
    parts = [option.split(" | ") for option in options]
    items = [
        {"label": part[0], "value": part[0].lower(), **({"description": part[1]} if part[1:] else {})} for part in parts
    ]
    return {"type": 3, "custom_id": custom_id, "placeholder": placeholder, "options": items, **more}


def text(content: str) -> Json:
    """A text display."""
    return {"type": 10, "content": content}


def board(host: str) -> Json:
    """The attachment with the board; the picture itself comes from the fake server."""
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


def greeting() -> Json:
    """What the bot writes when it joins."""
    buttons = row(button("New table", "new", 1), button("Play against bots", "try"), button("How it works", "how"))
    return message(TABLE, GREETING, components=[buttons], id="4000", timestamp=datetime.now(UTC).isoformat())


def turn_post(host: str) -> Json:
    """A turn post: classic, with a ping, a picture and one row of buttons."""
    content = (
        f"**Saint Malo**: <@{ANN}>, your turn, round 8. You rolled crate, head, crate, swords, wall.\n"
        "Bert: citizen on E2, +1 VP. 2 swords: pirates 3 of 6, next attack strength 6."
    )
    buttons = row(button("Play", "play", 1), button("Text board", "text"), button("Log", "log"))
    return message(THREAD, content, mentions=[PEOPLE[0]], attachments=[board(host)], components=[buttons])


def panel(host: str, **more: Any) -> Json:
    """A panel in Components V2 with selects and buttons, for Ann's eyes only."""
    parts = [
        text(
            "## Saint Malo, round 8, roll 1 of 3\n"
            "Crate, head, crate, swords, wall. You have **5 coins**, **3 logs**, defence 1."
        ),
        {"type": 12, "items": [{"media": {"url": "attachment://board.png"}, "description": "Your own city"}]},
        text("### Roll again"),
        row(
            button("Keep 2 crates, roll 3", "keep", 1, emoji={"name": "🎲"}),
            button("Roll all 5", "all", emoji={"name": "🎲"}),
        ),
        row(
            select(
                "other",
                "Roll these dice again…",
                ["Die 1: crate", "Die 2: head", "Die 3: crate", "Die 4: swords", "Die 5: wall"],
                min_values=1,
                max_values=5,
            )
        ),
        text("### Use a symbol"),
        row(
            select(
                "build",
                "Build or deliver…",
                ["2 crates: free", "1 log: 2 coins | Each is 1 VP at the end, or 3 VP as a house"],
            )
        ),
        row(select("hire", "Hire…", ["Citizen: free", "Priest: turn 1 die, pay 2 coins"])),
        {"type": 14, "divider": True, "spacing": 1},
        row(
            button("End turn", "end", 3),
            button("Undo crate on D5", "undo", disabled=True),
            button("Start over", "over"),
            button("Text", "text2"),
            button("Help", "help"),
        ),
    ]
    container = {"type": 17, "accent_color": 0x3FA66B, "components": parts}
    return message(
        THREAD, flags=EPHEMERAL | V2, components=[container], attachments=[board(host)], only_for=ANN, **more
    )


def modal() -> Json:
    """A form with every kind of field."""

    def label(title: str, component: Json, description: str | None = None) -> Json:
        return {
            "type": 18,
            "id": 1,
            "label": title,
            "component": component,
            **({"description": description} if description else {}),
        }

    def options(*labels: str) -> list[Json]:
        return [{"label": item, "value": item.lower()} for item in labels]

    return {
        "custom_id": "options",
        "title": "Options of this table",
        "components": [
            text("Everybody at the table **sees** these."),
            label(
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
            label(
                "Pace",
                {
                    "type": 21,
                    "id": 3,
                    "custom_id": "pace",
                    "required": True,
                    "options": [
                        {"label": "Live", "value": "live", "description": "minutes a turn"},
                        {"label": "Casual", "value": "casual", "description": "reminders, no clock", "default": True},
                    ],
                },
            ),
            label("Start player", select("start", "Choose", ["Random", "Ann", "Bob"], required=True)),
            label(
                "Extras",
                {
                    "type": 22,
                    "id": 4,
                    "custom_id": "extras",
                    "required": False,
                    "min_values": 0,
                    "max_values": 2,
                    "options": options("Dark sails", "Fog", "Spring tide"),
                },
            ),
            label("Rated", {"type": 23, "id": 5, "custom_id": "rated", "default": True}),
            label("Host", {"type": 5, "id": 6, "custom_id": "host", "required": False, "placeholder": "Somebody"}),
        ],
    }
