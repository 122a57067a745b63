"""`longtable verify` and `longtable check-upgrade`: replay stored games, repeat drawings, and find games that do not
load.

A running game stops fitting the rules while somebody writes it: its state gets a new field, which tables that run lack.
The bot lists such games when it starts, a `Migration` makes them readable again (docs/games/changing.md), and the host
can erase them.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from itertools import zip_longest
from pathlib import Path

import msgspec
from msgspec import Struct
from sqlalchemy import Connection

from bot.base import DECODE_ERRORS
from bot.base.logs import Discreet, log
from bot.base.sealed_chance import SEAL_DIGITS, Witness, get_creation_time
from bot.db.address import DatabaseUnreachable
from bot.db.copying import TransferRefused, open_current_copy, open_existing
from bot.db.database import Database
from bot.db.revisions import DatabaseTooNew, DatabaseTooOld, ForeignDatabase
from bot.db.rows import ActionRow, EventRow, TableRow
from bot.db.schema import fetch_rows
from bot.model.action_log import ReplayImpossible
from bot.model.change import StoredTable
from bot.model.dice import ReplayInput, iter_replay
from bot.model.errors import DamagedTableState
from bot.model.table import decode_table_state, try_decoding_table_state
from bot.model.view import VerificationResult
from bot.operations.listings import (
    GameRecord,
    UnreadableRecord,
    decode_events,
    make_game_record,
    verify_record,
)
from bot.seasons.drawing import hash_inputs
from bot.seasons.files import NotASeasonFile, RecordedDrawing, RoundCheck, SeasonFile, decode
from bot.stores import retention, table_rows
from bot.stores import seasons as season_rows
from bot.stores.tables import load_match
from engine.core.game import AnyGame
from engine.core.match import Match, OtherComponentsError, RevealedActionsError
from engine.core.match.saved_match import NewerVersionError
from engine.core.rules import Refusal

Games = Mapping[str, AnyGame]
GAMES_PER_PAGE = 50
HEXADECIMAL = re.compile(r"\b[0-9a-f]{16,64}\b")
NUMBER = re.compile(r"\d+")
LIMITS = (
    "Compare: is each message still there, in that channel, from that time, after you joined, not edited, and the only "
    "one? This cannot prove that Discord made its ID, that no message was deleted before you saw it, or that the host "
    "did not pick the moment. The host can read the database, and so foresee rolls and see hidden cards during a game."
)
HOST_ERRORS = (
    UnreadableRecord,
    DatabaseUnreachable,
    DatabaseTooNew,
    DatabaseTooOld,
    ForeignDatabase,
    TransferRefused,
)  # what the host can repair


class StoredGame(Struct):
    """A stored game with its action log and its events."""

    row: TableRow
    answers: list[ActionRow]
    events: list[EventRow]


class ExportWithRecord(Struct):
    """What `/export` writes of a game, as far as it is needed here."""

    record: GameRecord | None = None


class OwnSeason(Struct):
    """What `/export` writes of a season."""

    season: str


class Comparison(Struct, frozen=True):
    """The comparison with something that was seen in the channel."""

    same: bool
    line: str


class Difference(Struct, frozen=True):
    """A difference between a stored game and its replay. `answer`: after which it occurs; -1: before any; None: at the
    end.
    """

    game: str
    slug: str
    answer: int | None
    what: str

    def __str__(self) -> str:
        """Return the line that the host reads."""
        where = {None: "as stored", -1: "at its beginning"}.get(self.answer, f"answer {self.answer}")
        return f"{self.game} ({self.slug}), {where}: {self.what}"


async def report_differences(url: str, games: Games, say: Callable[[str], None]) -> int:
    """Replay all stored games and print each difference, then the number of games.

    Returns the number of games that differ. All games are read at one moment, whatever a running bot writes meanwhile.
    `say` prints a line. Raises HOST_ERRORS.
    """
    played, differing = 0, 0
    async with open_current_copy(url) as database:
        async for found in iter_games(database):
            different = find_differences(games, found)
            for difference in different:
                say(str(difference))
            played, differing = played + 1, differing + bool(different)
    say(f"Games replayed: {played}. Different: {differing}.")
    return differing


# Verify


def verify(source: str, url: str, games: Games) -> VerificationResult:
    """Check a finished game, from a file that `/export` made or by its id in the database. Raises HOST_ERRORS."""
    file = Path(source)
    if file.is_file():
        return verify_record(read_record(file), games)
    return asyncio.run(verify_stored(source, url, games))


async def verify_stored(table_id: str, url: str, games: Games) -> VerificationResult:
    """Check a finished game that the database holds, by its table id. Raises like `verify`."""
    async with open_current_copy(url) as database:
        row = await database.read(table_rows.find, table_id.upper())
        rows = await database.read(fetch_rows, ActionRow, game=table_id.upper())
    if row is not None and row.status == retention.ERASED:
        raise UnreadableRecord(
            f"game {row.id} is no longer stored: finished games are deleted after some time"
        )
    if row is None or row.blob is None or row.status == "running":
        raise UnreadableRecord(f"there is no file or finished game {table_id!r}")
    game = games.get(row.slug)
    if game is None:
        raise UnreadableRecord(f"this program does not know the game {row.slug}")
    try:
        match = Match.load(game, row.blob, defer_reveal=True)
    except OtherComponentsError as error:
        raise UnreadableRecord(f"game {row.id} was {error} (COMPONENTS)") from error
    return verify_record(
        make_game_record(StoredTable(row, decode_table_state(row.state), game, match, {}), rows), games
    )


def compare(result: VerificationResult, posted: str, messages: Sequence[str]) -> list[Comparison]:
    """Compare a game with what somebody saw in its channel.

    `posted` is the text of the start message, or the digits in it; `messages` are links to the start message and the
    rewind messages, or their ids, in order. If any of it is given, missing parts count as differences, because the host
    could have chosen what was not compared.
    """
    if not posted and not messages:
        return []
    return [*compare_text(result, posted), *compare_messages(result, messages)]


def compare_text(result: VerificationResult, posted: str) -> Iterator[Comparison]:
    """Yield whether the seal and the terms in the posted text are those of the game. The table of a season has no start
    message with them."""
    is_drawn = result.witnesses[0].drawn
    if posted and not is_drawn:
        yield from compare_digits(posted, result.commitment, result.terms, "this game")
    elif posted:
        line = "The posted text was NOT compared: the record says that a season's round announced this game."
        yield Comparison(False, line)
    elif not is_drawn:
        line = "The seal was NOT compared: pass the text of the start message with --posted."
        yield Comparison(False, line)


def compare_digits(posted: str, seal: str, terms: str, what: str) -> Iterator[Comparison]:
    """Yield whether the posted text shows the seal, or at least as many of its digits as posts do, and the terms."""
    digits = HEXADECIMAL.findall(posted)
    same = any(seal.startswith(word) for word in digits if len(word) >= SEAL_DIGITS)
    yield Comparison(same, f"The posted seal is {'' if same else 'NOT '}that of {what}.")
    same = terms in digits
    yield Comparison(same, f"The posted terms are {'' if same else 'NOT '}those of {what}.")


def compare_messages(result: VerificationResult, messages: Sequence[str]) -> Iterator[Comparison]:
    """Compare the messages that somebody saw with the messages whose ids went into the dice, and yield the results.

    `messages`: links or ids, the start message first, then those of the rewinds in order. A message that was used but
    not given counts as a difference.
    """
    for n, (witness, message) in enumerate(zip_longest(result.witnesses, messages)):
        name = f"rewind message {n}" if n else "start message"
        if message is None:
            line = f"The {name} {witness.message} was NOT compared: pass its link with --message."
            yield Comparison(False, line)
        else:
            same = witness is not None and is_link_to(message, witness)
            yield Comparison(same, f"Message {message} is {'' if same else 'NOT '}the {name} of this game.")


def is_link_to(message: str, witness: Witness) -> bool:
    """Return whether this is the link of a message in its channel, or its id."""
    *channel, id = NUMBER.findall(message)[-2:] or [""]
    # The message of a table without a server is in somebody's direct messages.
    return id == str(witness.message) and (not witness.channel or channel in ([], [str(witness.channel)]))


def compare_season(season: SeasonFile, posted: str, messages: Sequence[str]) -> Iterator[Comparison]:
    """Compare a season with messages that somebody saw, and yield which round each of them announced. `posted` is the
    text of one message."""
    announced = list[tuple[str, list[int]]]()
    if posted:
        found = [
            one.round
            for one in season.rounds
            if all(
                part.same
                for part in compare_digits(posted, one.drawing.seal, hash_inputs(one.drawing.input), "")
            )
        ]
        announced.append(("The posted text", found))
    for link in messages:
        found = [one.round for one in season.rounds if is_link_to(link, one.drawing.witness)]
        announced.append((f"Message {link}", found))
    for what, rounds in announced:
        which = f"round {rounds[0]}" if rounds else "NO round of this season"
        yield Comparison(bool(rounds), f"{what} announced {which}.")


def locate_message(witness: Witness) -> str:
    """Return when and where a message was posted."""
    return f"message {witness.message}, posted {format_time(witness.message)} in channel {witness.channel}"


def format_time(id: int) -> str:
    """Return when Discord made an id."""
    return f"{datetime.fromtimestamp(get_creation_time(id), UTC):%Y-%m-%d %H:%M:%S} UTC"


def describe_witnesses(result: VerificationResult) -> list[str]:
    """Return lines that name the messages on which the dice depend, and say what that proves."""
    start, *rewinds = result.witnesses
    lines = [f"start {locate_message(start)}, seal {result.commitment[:SEAL_DIGITS]}, terms {result.terms}"]
    if start.drawn:
        lines = [f"{locate_message(start)}, announced the round"]
        lines.append("Whether its seal covers this seed: run `longtable verify` with the season's file.")
    if order := result.seat_order:
        places = join_numbers(order)
        lines.append(f"Seats 1 to {len(order)} went to names {places} in the start message. Compare them.")
    times = [f"{n}: {format_time(id) if id else 'a bot'}" for n, id in enumerate(result.joined, 1)]
    place = "seats" if start.drawn else "start message"
    lines.append(f"Joined, in the order of the {place}: {', '.join(times)}.")
    lines += [f"rewind {n}: {locate_message(witness)}" for n, witness in enumerate(rewinds, 1)]
    lines.append(
        "Each message is newer than all joins and than the message before it."
        if result.in_order
        else "A message is NOT newer than all joins, or than the message before it: the host could choose it."
    )
    if result.restorations:
        lines.append(
            f"A backup was restored during the game (times: {result.restorations}). All dice after that come from a "
            "secret that no message had sealed, so the host could choose it."
        )
    if (most := max(witness.attempt for witness in result.witnesses)) > 1:
        lines.append(f"{most} messages were posted where one is enough. Only the last one counts.")
    return [*lines, LIMITS]


def read_record(file: Path) -> GameRecord:
    """Read a record, alone or inside an export under `record`. Raises UnreadableRecord."""
    try:
        whole = file.read_bytes()
        return msgspec.json.decode(whole, type=ExportWithRecord).record or msgspec.json.decode(
            whole, type=GameRecord
        )
    except (*DECODE_ERRORS, OSError) as error:
        raise UnreadableRecord(f"{file} is not an exported game: {error}") from error


def read_season(file_name: str) -> SeasonFile | None:
    """Return a whole season from its file, or None if it is something else. Raises UnreadableRecord for one person's
    part of it."""
    file, content = Path(file_name), b""
    try:
        content = file.read_bytes() if file.is_file() else b""
        return decode(content)
    except (NotASeasonFile, OSError):
        pass
    try:
        msgspec.json.decode(content, type=OwnSeason)
    except DECODE_ERRORS:
        return None
    raise UnreadableRecord(
        f"{file} is one person's part of a season. Press [Get the file] at the season for all of it"
    )


# The report on a season


def format_season_report(file: SeasonFile, checks: Sequence[RoundCheck]) -> list[str]:
    """Return the report on a season, line by line. `checks` has the checks of its rounds."""
    lines = [f"season {file.season}"]
    for one, check in zip(file.rounds, checks, strict=True):
        lines += ["", f"Round {check.round}", *(f"  {line}" for line in report_round(one.drawing, check))]
    lies = [one.round for one in checks if one.is_wrong]
    return [
        *lines,
        "",
        f"NOT everything matches: see round {join_numbers(lies)}."
        if lies
        else "Everything that could be checked matches.",
        "To check that a game matches its seed, run `longtable verify` with the game's own file or ID.",
        LIMITS,
    ]


def report_round(drawing: RecordedDrawing, check: RoundCheck) -> Iterable[str]:
    """Yield the lines about a round: its message, its drawing, the people at the tables, and their secrets."""
    yield f"{locate_message(drawing.witness)}, seal {drawing.seal}, terms {hash_inputs(drawing.input)}"
    if not check.here:
        yield "The drawing does NOT belong to this round."
    yield f"Secret and message do {'' if check.sealed else 'NOT '}give the seal and the key."
    yield f"The message is {'' if check.in_order else 'NOT '}newer than all joins and earlier rounds."
    yield f"The last of its people joined at {format_time(max(drawing.input.joins, default=0))}."
    yield f"Drawing it again {'gives' if check.same else 'does NOT give'} the same tables."
    yield f"The people at the tables are {'' if check.seated else 'NOT '}those who were drawn."
    for change in check.stand_ins:
        where = f"Table {change.table}, seat {change.seat + 1}"
        yield f"{where}: person {change.sits} sits there, but {change.drawn} was drawn."
    yield f"Tables whose secret matches its seal: {check.fair}."
    if check.wrong:
        yield f"Secrets that do NOT match: table {join_numbers(check.wrong)}."
    if check.unpublished:
        yield f"No secret is published yet: table {join_numbers(check.unpublished)}."


# Before an upgrade


async def iter_games(database: Database) -> AsyncIterator[StoredGame]:
    """Yield all games, one at a time, so that memory holds only one game and a page of rows."""
    last = ""
    while True:
        page = await database.read(table_rows.fetch_page_of_started, last, GAMES_PER_PAGE)
        if not page:
            return
        for row in page:
            yield StoredGame(
                row,
                await database.read(fetch_rows, ActionRow, game=row.id),
                await database.read(fetch_rows, EventRow, game=row.id),
            )
        last = page[-1].id


def find_differences(games: Games, stored: StoredGame) -> list[Difference]:
    """Load and replay a stored game. Return what differs from what is stored; empty if nothing does, or if an earlier
    upgrade dropped answers, so that only loading can be checked."""
    row, game = stored.row, games.get(stored.row.slug)

    def differs(answer: int | None, what: str) -> Difference:
        """Return a difference of this game."""
        return Difference(row.id, row.slug, answer, what)

    if game is None:
        return [differs(None, "this program does not know the game")]
    assert row.blob is not None
    differences = list[Difference]()
    try:
        match = Match.load(game, row.blob, defer_reveal=True)
        if lost := match.seats_with_lost_actions:
            differences.append(differs(None, f"the last answers of seats {join_numbers(lost)} no longer fit"))
    except RevealedActionsError as shown_:
        differences.append(
            differs(None, f"answers of seats {join_numbers(shown_.seats)} that revealed something do not fit")
        )
        match = None
    except Exception as error:  # rules may raise anything
        return [differs(None, f"it cannot be opened ({describe_error_type(error)})")]
    try:
        replayed = deque(replay_and_compare(game, stored), maxlen=1)
    except ReplayImpossible:  # an earlier upgrade dropped answers, so only loading can be checked
        return differences
    except ReplayDiffers as differing:
        return [*differences, differs(differing.answer, differing.what)]
    if match is not None and not match.seats_with_lost_actions:
        for again in replayed:
            if match.state != again.state or {*match.open_questions} != {*again.open_questions}:
                differences.append(differs(None, "the position is different"))
    return differences


def join_numbers(numbers: Sequence[int]) -> str:
    """Return the numbers as text, separated by commas."""
    return ", ".join(map(str, numbers))


class ReplayDiffers(Exception):
    """The replay differs from the stored events. The message says how, for the host."""

    def __init__(self, answer: int, what: str) -> None:
        super().__init__(answer, what)
        self.answer, self.what = answer, what


def replay_and_compare(game: AnyGame, stored: StoredGame) -> Iterator[Match]:
    """Replay a game, yield the match at its start and after each answer, and compare its events with the stored ones.
    It is one match that changes from step to step.

    Raises ReplayDiffers at the first difference, and ReplayImpossible where it cannot be replayed further.
    """
    answer, event = -1, 0
    try:
        reel = ReplayInput.from_rows(game, decode_table_state(stored.row.state), stored.answers)
        then = decode_events(game, stored.events)
        for step, match in iter_replay(game, reel):
            if step is not None:
                answer, event = step[0], step[1].rewound.events[1] if step[1].rewound is not None else event
            now, match.new_public_events = match.new_public_events, []
            left = then[event : event + len(now)]
            if now != left:
                other = next(one for one, stored_ in zip_longest(now, left) if one != stored_)
                raise ReplayDiffers(answer, f"another {type(other.event).__name__} than recorded")
            event += len(now)
            yield match
    except (ReplayDiffers, ReplayImpossible):
        raise
    except Exception as error:  # rules may raise anything
        answer = next((row.n for row in stored.answers if row.n > answer), answer)
        raise ReplayDiffers(answer, f"it cannot be given again ({describe_error_type(error)})") from error


def describe_error_type(error: Exception) -> str:
    """Return the kind of an error without its text, which may quote secrets of a running game."""
    return error.reason.code if isinstance(error, Refusal) else type(error).__name__


MAX_CHECKED_GAMES = 200
WRONG_VALUE = re.compile(r"(?<= value ).*(?= - at `)|(?<= value ).*|'.*'", re.DOTALL)
"""Values in msgspec's messages, which may be secrets."""


class CannotErase(Exception):
    """The table stays as it is. The message says why, for the host."""


async def log_unreadable_games(db: Database, games: Mapping[str, AnyGame]) -> None:
    """Log each running game that cannot be read, with what to do. At most `MAX_CHECKED_GAMES` games are tried."""
    ids = await db.read(table_rows.fetch_running_games, MAX_CHECKED_GAMES)
    for table in ids:
        row = await db.read(table_rows.find, table)
        if row is None or row.blob is None or row.slug not in games:
            continue
        try:
            decode_table_state(row.state)
            await asyncio.to_thread(load_match, games[row.slug], row.blob)
        except OtherComponentsError as error:
            log.warning(
                "table %s of %s waits for the components that it was dealt from: %s. Start the bot with them "
                "(COMPONENTS), or delete the game for good: longtable erase %s --yes",
                table,
                row.slug,
                error,
                table,
            )
        except Exception as error:  # rules may raise anything
            log.error(
                "table %s of %s cannot be opened: %s. If its state has changed, add a migration "
                "(docs/games/changing.md); to delete the game for good: longtable erase %s --yes",
                table,
                row.slug,
                describe_misfit(error),
                table,
            )


def describe_misfit(error: Exception) -> Discreet:
    """Return why a stored game does not fit today's rules, without revealing what somebody holds.

    A decoding error names the type and the path of a field; its value is masked. Of other errors only the type is
    given, because their messages may quote a card.
    """
    if isinstance(error, DamagedTableState) and isinstance(error.__cause__, Exception):
        return Discreet(f"what is stored of the table besides its game: {describe_misfit(error.__cause__)}")
    if isinstance(error, NewerVersionError):
        return Discreet(str(error))
    if isinstance(error, msgspec.MsgspecError):
        return Discreet(f"{type(error).__name__}: {WRONG_VALUE.sub('...', str(error))}")
    return Discreet(type(error).__name__)


async def erase_game(url: str, table: str) -> str:
    """Delete all actions and states of a table that is not over, or whose state is damaged. Return the game's slug.

    The bot may run meanwhile. A season counts the table as one that nobody has played to its end. Raises CannotErase,
    and like `open_existing`.
    """
    async with open_existing(url) as database:
        return await database.write(erase_table, table, database.name)


def erase_table(tx: Connection, table: str, database: str) -> str:
    """Delete all actions and states of a table. Return the game's slug. `database`: its name. Raises CannotErase."""
    row = table_rows.find(tx, table, lock=True)
    if row is None:
        raise CannotErase(f"There is no table {table} in the database {database}.")
    is_over = row.status not in ("lobby", "running")
    if is_over and (row.status == retention.ERASED or try_decoding_table_state(row.state) is not None):
        raise CannotErase(
            f"Table {table} is over. Finished games are deleted by age: see KEEP_FINISHED_GAMES_DAYS."
        )
    retention.erase_games(tx, [table])
    season_rows.mark_table_over(tx, table, time.time())
    return row.slug
