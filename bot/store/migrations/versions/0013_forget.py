"""Replace names in stored text by placeholders (`bot/service/model/name_placeholders.py`).

With placeholders, a person who asks to be forgotten can be removed from all texts. The migration rewrites what earlier
versions stored with names, and creates the table of deletion requests. A name that cannot be traced to a user id, such
as that of a moderator without a seat, could not be removed on request later. It becomes "Somebody".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0011"

SOMEBODY = {"de": "Jemand"}
BOT = " (bot)"
# Arguments of a table's notices that hold one name, or a list of names.
NAME_ARGUMENTS, NAME_LIST_ARGUMENTS = ("name", "by", "who", "to"), ("names", "winners")
FINAL_STATES = ("sent", "superseded", "dead")
PAGE = 200
NAME_PLACEHOLDER, USER_ID_PLACEHOLDER = "\ue000{}\ue001", "\ue000u{}\ue001"


class People:
    """The people of one table or season whose names were found so far."""

    def __init__(self, somebody: str) -> None:
        self.listed: list[dict[str, Any]] = []
        self.somebody = somebody
        self.known: dict[str, str] = {}  # replacement text by name

    def add(self, user: int | None, name: str) -> int:
        """Return the index of this person under this name, and add them if they are not listed yet."""
        person = {"user": user, "name": name}
        if person not in self.listed:
            self.listed.append(person)
        return self.listed.index(person)

    def learn_name(self, user: int | None, name: str) -> None:
        """Record the replacement of this name: a placeholder, or the name itself if it has no user.

        Bots, and people who were forgotten, have no user.
        """
        bot = BOT if name.endswith(BOT) else ""
        bare = name.removesuffix(BOT)
        written = name if user is None else NAME_PLACEHOLDER.format(self.add(user, bare)) + bot
        self.known.setdefault(name, written)

    def replace_name(self, name: str) -> str:
        """Return the text that replaces a name: "Somebody" if it is not known whose name it is."""
        return self.known.get(name, self.somebody) if name else ""

    def replace_listed_names(self, text: str) -> str:
        """Replace each name in a list such as "Ann, Bob"."""
        return ", ".join(self.replace_name(name) for name in text.split(", ")) if text else ""

    def make_placeholders(self, user: int, name: str) -> tuple[str, str]:
        """Return the placeholders for the name and for the user id of this person."""
        n = self.add(user, name)
        return NAME_PLACEHOLDER.format(n), USER_ID_PLACEHOLDER.format(n)


def upgrade() -> None:
    """Create the tables of deletion requests and secret keys, and replace the names in all stored tables, seasons and
    messages by placeholders."""
    op.create_table(
        "forgetting",
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("user"),
    )
    op.create_table(
        "secret_key",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    db = op.get_bind()
    servers = db.execute(sa.text("SELECT guild, settings FROM server")).all()
    locales = {guild: str(msgspec.json.decode(settings).get("locale", "")) for guild, settings in servers}
    somebody = {guild: SOMEBODY.get(locale.split("-")[0], "Somebody") for guild, locale in locales.items()}
    for row in iterate_rows(db, "game", "id, guild, status, sheet"):
        rewrite_table(db, row, People(somebody.get(row.guild, "Somebody")))
    for row in iterate_rows(db, "season", "id, guild, state"):
        rewrite_season(db, row, People(somebody.get(row.guild, "Somebody")))


def iterate_rows(db: sa.Connection, table: str, columns: str) -> Iterator[Any]:
    """Yield all rows of a table, read in pages, because the rows are changed meanwhile."""
    last = ""
    look = sa.text(f"SELECT {columns} FROM {table} WHERE id > :last ORDER BY id LIMIT {PAGE}")
    while rows := db.execute(look, {"last": last}).all():
        yield from rows
        last = rows[-1].id


# Tables


def rewrite_table(db: sa.Connection, row: Any, people: People) -> None:
    """Replace the names in a game's state and in its notices by placeholders."""
    sheet: dict[str, Any] = msgspec.msgpack.decode(row.sheet)
    for place in sheet["seats"]:
        owners: Iterator[int | None] = (place.get(key) for key in ("user", "former", "gave_up"))
        user = next((owner for owner in owners if owner is not None), None)
        people.learn_name(user, place["name"])
        if place.get("bot") is not None:  # lists show a bot's name with the suffix
            people.learn_name(user, place["name"].removesuffix(BOT) + BOT)
    if wish := sheet.get("seating"):
        people.learn_name(wish["to"], wish["name"])
    drawn: dict[str, Any] = sheet.get("season") or {}
    season: str | None = drawn.get("name")
    if (paused := sheet.get("paused")) and paused["by"] != season:
        paused["by"] = people.replace_name(paused["by"])
    for back in sheet.get("backs", []):
        back["by"] = people.replace_name(back.get("by", ""))
    if sheet.get("ended_by"):
        sheet["ended_by"] = people.replace_name(sheet["ended_by"])
    for place in sheet["seats"]:
        forget_reasons(place.get("left") or {})
    look = sa.text(
        "SELECT id, kind, state, payload FROM outbox WHERE game = :of AND kind IN ('notice', 'settled') ORDER BY id"
    )
    for letter in db.execute(look, {"of": row.id}).all():
        update_payload(db, letter, replace_in_table_message(letter, people))
    sheet["people"] = people.listed
    put = sa.text("UPDATE game SET sheet = :sheet WHERE id = :id")
    db.execute(put, {"sheet": msgspec.msgpack.encode(sheet), "id": row.id})


def forget_reasons(left: dict[str, Any]) -> None:
    """Erase the reasons why orders failed, because these texts may contain the names of others."""
    notes: list[dict[str, Any]] = left.get("notes", [])
    for note in notes:
        args: dict[str, str] = note.get("args", {})
        if "why" in args:
            note["args"] = {**args, "why": ""}


def replace_in_table_message(letter: Any, people: People) -> dict[str, Any]:
    """Return the payload of a table's message with placeholders in place of names. If the message will never be written
    again, leave the names out."""
    payload: dict[str, Any] = msgspec.json.decode(letter.payload)
    if letter.kind == "settled":
        texts = [str(payload.get(key, "")) for key in ("title", "what")]
        if letter.state in FINAL_STATES or any(name in text for text in texts for name in people.known):
            payload = drop_keys(payload, ("title", "what"))
        return payload
    args: dict[str, Any] = payload.get("args", {})
    if letter.state in FINAL_STATES:
        return {**payload, "args": drop_keys(args, (*NAME_ARGUMENTS, *NAME_LIST_ARGUMENTS, "user"))}
    if user := args.get("user"):
        args["to"], args["user"] = people.make_placeholders(int(user), str(args.get("to", "")))
    for key in NAME_ARGUMENTS:
        if key in args and not (key == "to" and user):
            args[key] = people.replace_name(args[key])
    for key in NAME_LIST_ARGUMENTS:
        if key in args:
            args[key] = people.replace_listed_names(args[key])
    return payload


# Seasons


def rewrite_season(db: sa.Connection, row: Any, people: People) -> None:
    """Replace the names in a season's state, organisers' log and messages by placeholders."""
    state: dict[str, Any] = msgspec.json.decode(row.state)
    look = sa.text('SELECT name, "user" AS who FROM season_member WHERE season = :of ORDER BY n')
    for member in db.execute(look, {"of": row.id}).all():
        people.learn_name(member.who, member.name)
    organisers = dict[str, str]()
    changes = sa.text('SELECT n, "by", what FROM season_change WHERE season = :of ORDER BY n')
    put = sa.text('UPDATE season_change SET "by" = :by, what = :what WHERE season = :of AND n = :n')
    for change in db.execute(changes, {"of": row.id}).all():
        deed: dict[str, Any] = msgspec.json.decode(change.what)
        by = change.by if deed.get("who") is None else people.make_placeholders(deed["who"], change.by)[0]
        organisers[change.by] = by
        deed["args"] = replace_in_action(deed, people)
        deed["who"] = deed["offered"] = None
        what = msgspec.json.encode(deed).decode()
        db.execute(put, {"by": by, "what": what, "of": row.id, "n": change.n})
    letters = sa.text("SELECT id, kind, state, payload FROM outbox WHERE season = :of ORDER BY id")
    for letter in db.execute(letters, {"of": row.id}).all():
        update_payload(db, letter, replace_in_season_message(letter, people, organisers))
    state["people"] = people.listed
    store = sa.text("UPDATE season SET state = :state WHERE id = :id")
    db.execute(store, {"state": msgspec.json.encode(state), "id": row.id})


def replace_in_action(deed: dict[str, Any], people: People) -> dict[str, Any]:
    """Return the arguments of an organiser's action with placeholders in place of names."""
    args: dict[str, Any] = deed["args"]
    if "name" in args:
        args["name"] = people.replace_name(args["name"])
    if "to" in args:
        offered = deed.get("offered")
        args["to"] = (
            people.replace_name(args["to"]) if offered is None else people.make_placeholders(offered, args["to"])[0]
        )
    if "out" in args:
        args["out"] = people.replace_listed_names(args["out"])
    if "result" in args:  # "1. Ann, 2. Bob"
        placed = re.findall(r"(\d+)\. (.*?)(?=, \d+\. |$)", args["result"])
        args["result"] = ", ".join(f"{place}. {people.replace_name(name)}" for place, name in placed)
    return args


def replace_in_season_message(letter: Any, people: People, organisers: dict[str, str]) -> dict[str, Any]:
    """Return the payload of a season's message with placeholders in place of names and ids. If the message will never
    be written again, leave them out. `organisers` maps names to placeholders."""
    payload: dict[str, Any] = msgspec.json.decode(letter.payload)
    done = letter.state in FINAL_STATES
    if letter.kind == "call":
        users: list[int] = payload.get("users", [])
        payload["users"] = [] if done else [people.make_placeholders(int(user), "")[1] for user in users]
    elif letter.kind == "season-notice" and "by" in payload.get("args", {}):
        args: dict[str, Any] = payload["args"]
        payload["args"] = drop_keys(args, ("by", "reason")) if done else {
            **args, "by": organisers.get(args["by"], people.somebody)
        }  # fmt: skip
    return payload


def drop_keys(data: dict[str, Any], keys: Iterable[str]) -> dict[str, Any]:
    """Return the data without these keys."""
    return {key: value for key, value in data.items() if key not in keys}


def update_payload(db: sa.Connection, letter: Any, payload: dict[str, Any]) -> None:
    """Store the payload of an outbox row if it has changed."""
    text = msgspec.json.encode(payload).decode()
    if text != letter.payload:
        db.execute(sa.text("UPDATE outbox SET payload = :text WHERE id = :id"), {"text": text, "id": letter.id})
