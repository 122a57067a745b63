"""Run the due steps of seasons, one at a time, and open the tables of a round one by one.

Each step is one transaction that checks the season's version, so two processes, or one that was killed in between, run
it once. A drawing is computed in a child process before its step; the same season gives the same drawing again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from msgspec.structs import replace
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.base import DAY_S, HOUR_S
from bot.base.jobs import run_in_child
from bot.base.sealed_chance import derive_key
from bot.consequences import season_rounds as rounds
from bot.consequences import season_schedule
from bot.consequences.season_schedule import MemberFacts
from bot.consequences.turns import apply_consequences, deal_game
from bot.db.rows import OPEN_STATES, OutboxRow, SeasonTableRow
from bot.db.schema import fetch_rows, get_key, update_rows
from bot.model.errors import (
    AlreadyApplied,
    VersionConflict,
    generate_short_id,
    report_unexpected,
)
from bot.model.messages import Sender
from bot.model.season import DrawingAnnouncement, Season, SeasonChange
from bot.model.table import TableState
from bot.operations import organising
from bot.operations.places import note_presence
from bot.seasons.drawing import DrawingInput, DrawingOutcome, hash_inputs
from bot.seasons.files import decode_drawing
from bot.seasons.forms import draw_round_if_possible, has_tables
from bot.stores import history
from bot.stores import seasons as store
from bot.stores.seasons import change_season_in
from bot.stores.tables import TableStore, read_season, write_season

CHECK_MEMBERSHIP_AFTER_S = 3 * DAY_S
# A bit less than a day, because the hour of drawings differs when clocks change.
REPORT_INTERVAL_S = 20 * HOUR_S
UNPOSTED_DRAWING_RETRY_S = 60.0
EDITS: Mapping[season_schedule.Step, season_schedule.Edit] = {
    "count": season_schedule.record_finished_tables,
    "begin": season_schedule.begin_season,
    "end": season_schedule.end_season,
    "end-round": season_schedule.end_round_time,
}
"""The steps that need nothing but the season."""


class SeasonWorker:
    """A worker that runs seasons: see `WorkerGroup`."""

    def __init__(self, tables: TableStore, members: Sender | None) -> None:
        self.tables, self.members = tables, members

    def find_due(self, db: Connection, now: float) -> float | None:
        """Return when the next step of a season is due, or None."""
        return store.fetch_next_due(db)

    async def work(self) -> int:
        """Run the due steps of seasons and open the due tables. Return how many."""
        now = self.tables.clock()
        due, opening = await self.tables.db.read(
            lambda db: (store.fetch_due(db, now), store.fetch_tables_to_open(db, now))
        )
        for season_id in due:
            await self.run_claimed_step(season_id)
        for row in opening:
            await self.open_table_or_retry(row)
        return len(due) + len(opening)

    async def run_claimed_step(self, season_id: str) -> None:
        """Claim a season and run one step of it; do nothing if another process has claimed it. An error is logged, and
        the step is retried when the claim has ended."""
        now = self.tables.clock()
        if not await self.tables.db.write(store.claim, season_id, now, now + self.tables.tuning.claimed_for):
            return
        try:
            await self.run_next_step(season_id)
        except VersionConflict:  # somebody has pressed something meanwhile: the next look sees it
            pass
        except Exception as error:
            report_unexpected(error, f"the next step of season {season_id}", verb="season")

    async def run_next_step(self, season_id: str) -> None:
        """Run the first step of the season that is due, if its games are known."""
        season, now = await read_season(self.tables, season_id), self.tables.clock()
        times = season_schedule.get_step_times(season)
        due: list[season_schedule.Step] = [one for one, at in times.items() if at is not None and at <= now]
        step = next(iter(due), None)
        if step != "count" and any(slug not in self.tables.games for slug in season.rules.games):
            await self.tables.db.write(store.reschedule, season_id, season.row.version, now + DAY_S)
        elif step == "report":
            await self.report_standstill(season)
        elif step == "draw":
            await self.draw_round(season)
        elif step == "ask":
            facts = await self.load_member_facts(season)
            await self.change(season, partial(season_schedule.ask_absent_members, facts=facts))
        else:  # without a step, only the time of the next one is stored again
            await self.change(season, EDITS[step] if step is not None else lambda _: None)

    async def report_standstill(self, season: Season) -> None:
        """Tell the organiser what stands still in all their seasons on the server, if that is more than they know and
        they have not been told anything within a day. Look again a day later."""
        host, now = season.row.host, self.tables.clock()
        others = await organising.list_seasons_of_host(self.tables, season.row.guild, host or 0)
        again = max((other.state.reported_at for other in others), default=0.0) + REPORT_INTERVAL_S
        finds = await organising.list_standstills(self.tables, others) if again <= now else []
        still = organising.list_causes(finds)
        is_news = not {cause for other in others for cause in other.state.reported}.issuperset(still)

        def queue_report(change: SeasonChange) -> None:
            """Queue the report, whose text is written when it is sent, and schedule the next one."""
            change.state.report_at = season_schedule.get_next_drawing_hour(change.rules, now)
            if is_news and host is not None:
                change.state.reported_at, change.state.reported = now, still
                change.queue_notice(host, "season-report")

        await self.change(season, queue_report)

    async def change(self, season: Season, edit: season_schedule.Edit) -> Season:
        """Apply an edit to the season if it is still stored as it was read. Raises VersionConflict."""
        stored, now = season.row, self.tables.clock()
        return await write_season(self.tables, change_season_in, stored.id, edit, now, stored.version)

    # A drawing

    async def draw(self, given: DrawingInput) -> DrawingOutcome | None:
        """Draw a round in a child process, or return None if that is impossible."""
        return await run_in_child(draw_round_if_possible, given)

    async def draw_round(self, season: Season) -> None:
        """Leave out absent members; if too few can be drawn, wait for people; else have the tables drawn in a child
        process. If somebody has left the server unnoticed, only note it; the next look draws without them."""
        facts = await self.load_member_facts(season)
        for user in facts.gone:
            await note_presence(self.tables, season.row.guild, user, False)
        if facts.gone:
            return
        present = self.leave_out_absent_members(season, facts)
        slug = season_schedule.get_next_game(present)
        drawable = season_schedule.list_drawable_members(present, slug)
        games = [self.tables.game(one) for one in rounds.list_games_to_draw(present)]
        given = rounds.build_drawing_input(present, drawable, games, facts.ratings)
        edit: season_schedule.Edit = partial(season_schedule.skip_drawing, slug=slug, people=drawable)
        if has_tables(given):
            announced = await self.get_or_queue_announcement(season, given)
            if announced is None:
                return
            given = replace(given, key=derive_key(announced.secrets[0], announced.message).hex())
            outcome = await self.draw(given)
            if outcome is not None and any(len(table) > 1 for table in outcome.tables):
                edit = partial(rounds.add_drawn_round, given=given, outcome=outcome, slug=slug)
            elif outcome is not None:  # one alone is left
                edit = season_schedule.end_season

        def edit_without_absent(change: SeasonChange) -> None:
            """Leave out the absent members, then edit the season."""
            season_schedule.leave_out_absent_members(change, facts)
            edit(change)

        await self.change(season, edit_without_absent)

    async def get_or_queue_announcement(
        self, season: Season, given: DrawingInput
    ) -> DrawingAnnouncement | None:
        """Return the announcement of this very drawing. If it is not posted yet, return None, after queueing it if it
        is not on its way.

        Its delivery makes the season due again; until then, regular looks find a message that was dropped.
        """
        announced, terms = season.state.announced, hash_inputs(given)
        if announced is not None and (announced.round, announced.terms) == (given.round, terms):
            if announced.message:
                return announced

            def repeat_later(tx: Connection) -> bool:
                """If the announcement is on its way, look again later, and return True."""
                # Without a lock: a change of the season locks the season's row first, and then its messages.
                posts = fetch_rows(tx, OutboxRow, season=season.row.id, kind="draw")
                if any(post.state in OPEN_STATES for post in posts):
                    store.reschedule(
                        tx, season.row.id, season.row.version, self.tables.clock() + UNPOSTED_DRAWING_RETRY_S
                    )
                    return True
                return False

            if await self.tables.db.write(repeat_later):
                return None
        await self.change(season, lambda change: rounds.queue_drawing_announcement(change, given, terms))
        return None

    async def mark_absent_members(self, season: Season) -> Season:
        """Return the season as a drawing would find it now. Nothing is stored."""
        return self.leave_out_absent_members(season, await self.load_member_facts(season))

    def leave_out_absent_members(self, season: Season, facts: MemberFacts) -> Season:
        """Return the season without its absent members. Nothing is stored."""
        change = SeasonChange(season, self.tables.clock())
        season_schedule.leave_out_absent_members(change, facts)
        return change.season

    async def load_member_facts(self, season: Season) -> MemberFacts:
        """Return the facts about members that a drawing needs and that are not in the season's own rows.

        They say who is away or gone, and who is late or has given no sign of life since their clock ran out. In a rated
        season, they include the ratings in the next round's game.
        """
        now, present = self.tables.clock(), [m for m in season.active_members if m.user is not None]
        users = [member.user for member in present if member.user is not None]
        preferences = await self.tables.settings.get_preferences(users)
        sealed = [slug for slug, game in self.tables.games.items() if game.delays_reveal]

        answered, rated = await self.tables.db.read(
            lambda db: (
                store.fetch_last_answers(db, users, sealed),
                history.fetch_ratings(db, season_schedule.get_next_game(season), users)
                if season.rules.rated
                else {},
            )
        )
        said = {
            member.n: max(member.said, member.at, answered.get(member.user or 0, 0.0)) for member in present
        }
        back = max(now, season.state.next_at or now) + season.form.has_rounds * season.rules.lasts / 2
        states = await self.tables.fetch_states([t.game for t in season.tables if t.game is not None])
        late, silent = self.find_late_members(season, said, states)
        return MemberFacts(
            away=frozenset(m.n for m in present if preferences[m.user or 0].vacation.until > back),
            late=late,
            silent=silent,
            gone=await self.find_departed(
                season, [m.user or 0 for m in present if said[m.n] < now - CHECK_MEMBERSHIP_AFTER_S]
            ),
            ratings={
                m.n: rated[m.user].games and round(rated[m.user].mu * 100) for m in present if m.user in rated
            },
        )

    def find_late_members(
        self, season: Season, said: Mapping[int, float], states: Mapping[str, TableState]
    ) -> tuple[frozenset[int], frozenset[int]]:
        """Return members who are late at a running table, and members who have given no sign of life since their clock
        ran out at one where everybody may know it. `said` maps members to their last sign of life."""
        late, silent = set[int](), set[int]()
        for table in season.tables:
            if (state := states.get(table.game or "")) is None:
                continue
            # Before a table with sealed steps is over, nobody may learn from a drawing whose clock ran out.
            may_tell = table.over is not None or not self.tables.game(table.slug).delays_reveal
            for seat, n in enumerate(table.members):
                if may_tell and n in said and said[n] <= state.ran_out.get(seat, 0.0):
                    silent.add(n)
                if table.over is None and seat in state.late:
                    late.add(n)
        return frozenset(late), frozenset(silent)

    async def find_departed(self, season: Season, users: Sequence[int]) -> frozenset[int]:
        """Return those of the users who have left the server; nobody without a connection to Discord."""
        if self.members is None or not users:
            return frozenset()
        return frozenset(await self.members.find_departed(season.row.guild, users))

    # A table

    async def open_table_or_retry(self, row: SeasonTableRow) -> None:
        """Open a table of a round. After an unexpected error, log it and schedule another attempt, so that the other
        tables are still opened.
        """
        try:
            await self.open_table(row)
        # An id is taken, or somebody else has opened it: the next look knows.
        except (IntegrityError, AlreadyApplied):
            pass
        except Exception as error:
            report_unexpected(
                error, f"opening table {row.n} of round {row.round} of season {row.season}", verb="season"
            )
            later = self.tables.clock() + self.tables.tuning.claimed_for
            unopened = {**get_key(row), "game": None}
            await self.tables.db.write(update_rows, SeasonTableRow, unopened, open_at=later)

    async def open_table(self, row: SeasonTableRow) -> None:
        """Store the table and link the season to it, in one transaction. Its clocks start with its thread."""
        season = await read_season(self.tables, row.season)
        new_table = rounds.create_table_change(
            season, row, self.tables.game(row.slug), generate_short_id(), self.tables.clock()
        )
        drawn = next(one for one in season.rounds if one.round == row.round)
        deal_game(new_table, lambda _: decode_drawing(drawn.file).witness)
        new_table.queue_message("lobby" if new_table.state.forum else "thread", "lobby", {})
        apply_consequences(new_table, is_start=True)
        rounds.pause_until_thread_exists(new_table)
        # Another process may have opened it.
        await self.tables.create_table(new_table, lambda tx: store.link_table(tx, row, new_table.row.id))
