"""`longtable verify` and `longtable check-upgrade`: replay stored games and repeat a season's drawings."""
from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from bot.runtime.decoding import DECODE_ERRORS
from bot.seasons import drawing_file
from bot.seasons import season_file as whole
from bot.seasons.drawing_input import hash_inputs
from bot.service.model import action_log
from bot.service.model.dice_witness import TERMS_DIGITS
from bot.service.model.history import VerificationResult
from bot.service.model.replay import build_setup, decode_rows, iter_replay
from bot.service.model.table import OLD_SEAL_DIGITS, SEAL_DIGITS
from bot.service.model.table_change import LoadedTable
from bot.service.model.table_state import decode_table_state
from bot.service.operations.game_records import GameRecord, UnreadableRecord, make_game_record, verify_record
from bot.service.operations.history import decode_events
from bot.store import DatabaseTooNew, DatabaseTooOld, DatabaseUnreachable, ForeignDatabase, history
from bot.store import tables as stored_games
from bot.store.database import Database
from bot.store.database_copy import open_current_copy
from bot.store.retention import ERASED
from bot.store.rows import ActionRow, EventRow, TableRow
from bot.store.transfer import TransferRefused
from engine.core.game import AnyGame
from engine.core.match import Match, RevealedActionsError
from engine.core.rules import AddressedEvent, Refusal

Games = Mapping[str, AnyGame]
GAMES_PER_PAGE = 50
HEXADECIMAL = re.compile(r"\b[0-9a-f]{16,64}\b")
NUMBER = re.compile(r"\d+")
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


class ExportedGame(Struct):
    """What `/export` writes of a game, as far as it is needed here."""

    record: GameRecord | None = None


class OwnSeason(Struct):
    """What `/export` writes of a season."""

    season: str
    you: int


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
    return verify_record(read_record(file), games) if file.is_file() else asyncio.run(verify_stored(source, url, games))


async def verify_stored(table_id: str, url: str, games: Games) -> VerificationResult:
    """Check a finished game that the database holds, by its table id. Raises like `verify`."""
    async with open_current_copy(url) as database, database.reading() as db:
        row = await stored_games.find(db, table_id.upper())
        rows = await history.fetch_actions(db, table_id.upper()) if row else []
    if row is not None and row.status == ERASED:
        raise UnreadableRecord(f"game {row.id} is no longer stored: finished games are deleted after some time")
    if row is None or row.blob is None or row.status == "running":
        raise UnreadableRecord(f"there is no file or finished game {table_id!r}")
    game = games.get(row.slug)
    if game is None:
        raise UnreadableRecord(f"this program does not know the game {row.slug}")
    match = Match[Any].load(game, row.blob, defer_reveal=True)
    return verify_record(
        make_game_record(LoadedTable(row, decode_table_state(row.sheet), game, match, {}), rows), games
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
    """Yield whether the seal and the terms in the posted text are those of the game.

    Nothing is yielded if there is nothing to compare. The table of a season has no start message with them.
    """
    start, digits = result.witnesses[0], HEXADECIMAL.findall(posted)
    if start is not None and start.drawn:
        if posted:
            line = "The posted text was NOT compared: the record says that a season's round announced this game."
            yield Comparison(False, line)
        return
    least = SEAL_DIGITS if result.terms else OLD_SEAL_DIGITS
    seals = [word for word in digits if len(word) >= least]
    if not posted:
        if result.terms:
            yield Comparison(False, "The seal was NOT compared: pass the text of the start message with --posted.")
        return
    if not seals:
        yield Comparison(False, "The posted text shows no seal: it is NOT a start message.")
    else:
        same = result.commitment.startswith(max(seals, key=len))
        yield Comparison(same, f"The posted seal is {'' if same else 'NOT '}that of this game.")
    if result.terms:
        same = result.terms in digits
        yield Comparison(same, f"The posted terms are {'' if same else 'NOT '}those of this game.")
    elif any(len(word) == TERMS_DIGITS for word in digits) and len(digits) > 1:
        yield Comparison(False, "The posted text is a start message, but the record says that this game has NONE.")


def compare_messages(result: VerificationResult, messages: Sequence[str]) -> Iterator[Comparison]:
    """Compare the messages that somebody saw with the messages whose ids went into the dice, and yield the results.

    `messages`: links or ids, the start message first, then those of the rewinds in order. A message that was used but
    not given counts as a difference.
    """
    used = [str(witness.message) if witness else "" for witness in result.witnesses]
    for n in range(max(len(used), len(messages))):
        name = f"rewind message {n}" if n else "start message"
        if n < len(messages):
            id = "".join(NUMBER.findall(messages[n])[-1:])
            same = n < len(used) and used[n] == id
            yield Comparison(same, f"Message {id or messages[n]} is {'' if same else 'NOT '}the {name} of this game.")
        elif used[n]:
            yield Comparison(
                False, f"The {name} {used[n]} was NOT compared: if you saw this message, pass its link with --message."
            )
        elif n and result.terms:
            yield Comparison(False, f"Rewind {n} was NOT compared: it has no message.")


def compare_drawing(file: drawing_file.DrawingFile, posted: str, messages: Sequence[str]) -> list[Comparison]:
    """Compare a drawing with the message in the season's channel that announced it.

    As in `compare`, half of it counts as a difference: without the link the host could have chosen the id, without the
    text the terms.
    """
    told = compare_given_messages(file, posted, messages)
    if posted and not messages:
        told.append(Comparison(False, "The message was NOT compared: pass its link with --message."))
    if messages and not posted:
        told.append(Comparison(False, "The terms were NOT compared: pass the text of the message with --posted."))
    return told


def compare_given_messages(file: drawing_file.DrawingFile, posted: str, messages: Sequence[str]) -> list[Comparison]:
    """Compare a drawing with the posted text and the messages, as far as they were given."""
    told, digits = list[Comparison](), HEXADECIMAL.findall(posted)
    if posted:
        same = file.seal[:SEAL_DIGITS] in digits
        told.append(Comparison(same, f"The posted seal is {'' if same else 'NOT '}that of this season."))
        same = hash_inputs(file.input) in digits
        told.append(Comparison(same, f"The posted terms are {'' if same else 'NOT '}those of this drawing."))
    for message in messages:
        id = "".join(NUMBER.findall(message)[-1:])
        same = id == str(file.input.message)
        told.append(Comparison(same, f"Message {id or message} is {'' if same else 'NOT '}the one of this drawing."))
    return told


def compare_season(season: whole.SeasonFile, posted: str, messages: Sequence[str]) -> list[Comparison]:
    """Compare a whole season with messages that somebody saw: `posted` is the text of one message."""
    told = [compare_with_rounds(season, "The posted text", posted, [])] if posted else list[Comparison]()
    return told + [compare_with_rounds(season, f"Message {link}", "", [link]) for link in messages]


def compare_with_rounds(season: whole.SeasonFile, description: str, posted: str, messages: list[str]) -> Comparison:
    """Return which round of the season this text or these messages announced, or that there is none.

    `description` names the text or message in the line.
    """
    for one in season.rounds:
        if all(part.same for part in compare_given_messages(one.drawing, posted, messages)):
            return Comparison(True, f"{description} announced round {one.round}.")
    return Comparison(False, f"{description} announced NO round of this season.")


def describe_drawing(file: drawing_file.DrawingFile) -> str:
    """Return the sentence that names the message on which the drawing depends, and what that proves."""
    if not file.input.message:
        return "No message announced it, so nobody can prove that the host did not choose the draw."
    return f"message {file.input.message}, seal {file.seal[:SEAL_DIGITS]}, terms {hash_inputs(file.input)}"


def describe_witnesses(result: VerificationResult) -> list[str]:
    """Return lines that name the messages on which the dice depend, and what that proves."""
    start, *rewinds = result.witnesses
    if start is None:
        return ["There is no start message, so nobody can prove that the host did not choose the dice."]
    lines = [f"start message {start.message}, seal {result.commitment[:SEAL_DIGITS]}, terms {result.terms}"]
    if result.seat_order:
        places = ", ".join(map(str, result.seat_order))
        lines.append(f"Seats 1 to {len(result.seat_order)} went to names {places} in the start message. Compare them.")
    if start.drawn:
        lines = [
            f"message {start.message}, which announced the round of its season",
            "To check that the seed comes from the season's dice, run `longtable verify` with the season's file.",
        ]
    for n, witness in enumerate(rewinds, 1):
        id = witness.message if witness else "MISSING: nobody can prove that the host did not choose what follows"
        lines.append(f"rewind message {n}: {id}")
    if (most := max(witness.attempt for witness in result.witnesses if witness)) > 1:
        lines.append(f"{most} messages were posted where one is enough. Only the last one counts.")
    return lines


def read_record(file: Path) -> GameRecord:
    """Read a record, alone or inside an export under `record`. Raises UnreadableRecord."""
    try:
        whole = file.read_bytes()
        return msgspec.json.decode(whole, type=ExportedGame).record or msgspec.json.decode(whole, type=GameRecord)
    except (*DECODE_ERRORS, OSError) as error:
        raise UnreadableRecord(f"{file} is not an exported game: {error}") from error


def read_drawing(file_name: str) -> drawing_file.DrawingFile | None:
    """Return a round's drawing from its file, or None if the file is something else."""
    file = Path(file_name)
    try:
        return drawing_file.decode(file.read_bytes()) if file.is_file() else None
    except (drawing_file.NotADrawingFile, OSError):
        return None


def read_season(file_name: str) -> whole.SeasonFile | None:
    """Return a whole season from its file, or None if it is something else. Raises UnreadableRecord for one person's
    part of it."""
    file, content = Path(file_name), b""
    try:
        content = file.read_bytes() if file.is_file() else b""
        return whole.decode(content)
    except (drawing_file.NotADrawingFile, OSError):
        pass
    try:
        msgspec.json.decode(content, type=OwnSeason)
    except DECODE_ERRORS:
        return None
    raise UnreadableRecord(f"{file} is one person's part of a season. Press [Get the file] at the season for all of it")


# Before an upgrade


async def iter_games(database: Database) -> AsyncIterator[StoredGame]:
    """Yield all games, one at a time, so that memory holds only one game and a page of rows."""
    last = ""
    while True:
        async with database.reading() as db:
            page = await stored_games.fetch_page_of_started(db, last, GAMES_PER_PAGE)
        if not page:
            return
        for row in page:
            async with database.reading() as db:
                yield StoredGame(
                    row,
                    await history.fetch_actions(db, row.id),
                    await history.fetch_event_range(db, row.id, 0, (1 << 31) - 1),
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
        match = Match[Any].load(game, row.blob, defer_reveal=True)
        if match.seats_with_lost_actions:
            differences.append(
                differs(
                    None, f"the last answers of seats {join_numbers(match.seats_with_lost_actions)} no longer fit"
                )
            )
    except RevealedActionsError as shown_:
        differences.append(
            differs(None, f"answers of seats {join_numbers(shown_.seats)} that revealed something do not fit")
        )
        match = None
    except Exception as error:  # rules may raise anything
        return [differs(None, f"it cannot be opened ({describe_error_type(error)})")]
    try:
        replayed = deque(replay_and_compare(game, stored), maxlen=1)
    except action_log.ReplayImpossible:  # an earlier upgrade dropped answers, so only loading can be checked
        return differences
    except ReplayDiffers as differing:
        return [*differences, differs(differing.answer, differing.what)]
    if (
        match is not None
        and replayed
        and not match.seats_with_lost_actions
        and has_different_position(match, replayed[0])
    ):
        differences.append(differs(None, "the position is different"))
    return differences


def join_numbers(numbers: Sequence[int]) -> str:
    """Return the numbers as text, separated by commas."""
    return ", ".join(map(str, numbers))


def has_different_position(match: Match[Any], again: Match[Any]) -> bool:
    """Return whether two matches of a game have another state, or ask other seats."""
    return match.state != again.state or set(match.open_questions) != set(again.open_questions)


class ReplayDiffers(Exception):
    """The replay differs from the stored events. The message says how, for the host."""

    def __init__(self, answer: int, what: str) -> None:
        super().__init__(answer, what)
        self.answer, self.what = answer, what


def replay_and_compare(game: AnyGame, stored: StoredGame) -> Iterator[Match[Any]]:
    """Replay a game, yield the match at its start and after each answer, and compare its events with the stored ones.
    It is one match that changes from step to step.

    Raises ReplayDiffers at the first difference, and ReplayImpossible where it cannot be replayed further.
    """
    answer, event = -1, 0
    try:
        answers, then = decode_rows(game, stored.answers), decode_events(game, stored.events)
        for step, match in iter_replay(game, build_setup(game, decode_table_state(stored.row.sheet)), answers):
            if step is not None:
                answer, event = step[0], step[1].rewound.events[1] if step[1].rewound is not None else event
            now, match.new_public_events = match.new_public_events, []
            if now != then[event : event + len(now)]:
                raise ReplayDiffers(answer, f"another {find_first_different_event(now, then[event:])} than recorded")
            event += len(now)
            yield match
    except (ReplayDiffers, action_log.ReplayImpossible):
        raise
    except Exception as error:  # rules may raise anything
        answer = next((row.n for row in stored.answers if row.n > answer), answer)
        raise ReplayDiffers(answer, f"it cannot be given again ({describe_error_type(error)})") from error


def describe_error_type(error: Exception) -> str:
    """Return the kind of an error without its text, which may quote secrets of a running game."""
    return error.reason.code if isinstance(error, Refusal) else type(error).__name__


def find_first_different_event(replayed: list[AddressedEvent], stored: list[AddressedEvent]) -> str:
    """Return the type of the first event that differs from the stored ones, or "event" if one is missing."""
    other = next((told for n, told in enumerate(replayed) if n >= len(stored) or stored[n] != told), None)
    return type(other.event).__name__ if other is not None else "event"
