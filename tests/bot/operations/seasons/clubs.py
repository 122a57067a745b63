"""Clubs of 3 to 40 people who play a season of any form.

People join late, stop playing, resign, are removed and come back; tables run on into the next round, are ended by a
moderator, or are corrected. There is no Discord, database or clock: the pure functions of the service change a season
in memory, and results are random.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec

from bot.consequences import organising as acts
from bot.consequences import season_rounds as rounds
from bot.consequences import season_schedule as settle
from bot.db.rows import ResultRow
from bot.db.season_rows import MemberRow, SeasonRow, SeasonTableRow, get_row_key
from bot.model.season import DrawingAnnouncement, Season, SeasonChange, SeasonState, decode_numbers
from bot.model.view import Person
from bot.seasons.drawing import DrawingInput, DrawingOutcome, hash_inputs
from bot.seasons.forms import draw_round, has_tables
from bot.seasons.model import FormName, OddPeoplePolicy, SeasonRules

from .lots import LOTS
from .world import DORA, FORMS, NOW

DAY_S = 86_400.0
ROUNDS = 4
LADDER_DRAWINGS = 8


class Club:
    def __init__(self, seed: int):
        self.luck, self.now = Random(seed), NOW
        self.press = 100
        rules = rules_of(self.luck, FORMS[seed % 4])
        row = SeasonRow(
            "CLUB",
            7,
            70,
            70,
            None,
            DORA.id,
            "running",
            1,
            msgspec.json.encode(rules),
            0,
            b"{}",
            None,
            None,
            NOW,
            None,
        )
        self.season = Season(row, rules, SeasonState(), {}, [], [], [], {})
        self.drawings = list[tuple[Season, DrawingInput, DrawingOutcome]]()
        self.befell = set[str]()
        self.late = dict[int, int]()
        for _ in range(self.luck.choice((self.luck.randint(3, 9), self.luck.randint(3, 40)))):
            self.join()

    def apply(self, edit: Callable[[SeasonChange], object]):
        change = SeasonChange(self.season, self.now)
        edit(change)
        self.season = change.season

    def play_season(self, look: Callable[[Club], None]):
        """Play to the end of the season and call `look` after every step."""
        for _ in range(LADDER_DRAWINGS if self.season.rules.form == "ladder" else 9):
            if not self.draw_round():
                break
            look(self)
            for _ in range(2):
                self.cause_accident()
            self.end_some_tables(0.7 if self.season.rules.form != "cup" else 1.0)
            look(self)
            self.now += DAY_S
            if self.season.rules.form != "ladder" and settle.is_last_round(self.season):
                break
        self.end_some_tables(0.9 if self.season.rules.form != "cup" else 1.0)
        self.apply(settle.end_season)
        self.end_some_tables(1.0)  # Games that end now do not count.
        look(self)

    def draw_round(self) -> bool:
        """Draw the next round. Return whether the season goes on."""
        slug, ladder = settle.get_next_game(self.season), self.season.rules.form == "ladder"
        people = settle.list_drawable_members(self.season, slug)
        given = rounds.build_drawing_input(self.season, people, [LOTS], {})
        if not has_tables(given):
            self.befell.add("too few")
            self.apply(lambda change: settle.skip_drawing(change, slug, people))
            return ladder or self.season.status == "running"
        before, announced = self.season, self.announce(given)
        given = msgspec.structs.replace(given, key=rounds.get_announced_key(announced))
        outcome = draw_round(given)
        if not any(len(table) > 1 for table in outcome.tables):
            return False
        self.drawings.append((before, given, outcome))
        self.apply(lambda change: rounds.add_drawn_round(change, given, outcome, slug))
        for table in self.season.get_tables_of_round(given.round):
            table.game = f"G{table.round}x{table.n}"
        return True

    def announce(self, given: DrawingInput) -> DrawingAnnouncement:
        """Announce the drawing in a message that is younger than all joins."""
        self.press += 1
        self.apply(lambda change: rounds.queue_drawing_announcement(change, given, hash_inputs(given)))
        announced = self.season.state.announced
        assert announced is not None
        announced.message = self.press
        return announced

    # The events of a round

    def cause_accident(self):
        people = (self.join, self.leave, self.remove_one, self.bring_one_back)
        what = self.luck.choice((*people, self.sit_out, self.be_late))
        self.befell.add(what.__name__)
        what()

    def choose_member(self, *presence: str) -> MemberRow | None:
        found = [member for member in self.season.members.values() if member.status in presence]
        return self.luck.choice(found) if found else None

    def join(self):
        self.press += 7
        n, press = len(self.season.members) + 1, self.press
        if settle.can_join(self.season) and n <= 40:
            self.apply(lambda change: acts.enrol_member(change, Person(1_000_000 + n, f"P{n}"), press))

    def leave(self):
        if (found := self.choose_member("in")) is not None:
            self.apply(lambda change: change.set_presence(change.season.members[found.n], "left"))

    def remove_one(self):
        self.press += 1
        if (found := self.choose_member("in", "left", "lost")) is not None:
            self.apply(lambda change: acts.remove_member(change, DORA, self.press, found.n, ""))

    def bring_one_back(self):
        self.press += 1
        if (found := self.choose_member("left", "lost", "removed")) is not None:
            self.apply(lambda change: acts.bring_member_back(change, DORA, self.press, found.n, ""))

    def sit_out(self):
        if (found := self.choose_member("in")) is not None and self.season.rules.form in ("league", "swiss"):
            coming = msgspec.json.encode([self.season.row.round + 1]).decode()
            self.apply(lambda change: setattr(change.season.members[found.n], "out", coming))

    def be_late(self):
        if (found := self.choose_member("in")) is not None:
            self.late[found.n] = self.late.get(found.n, 0) + 1

    # Results

    def end_some_tables(self, chance: float):
        for at in map(get_row_key, self.season.list_open_tables()):
            if self.luck.random() < chance:
                self.now += 60
                self.end_table(next(table for table in self.season.tables if get_row_key(table) == at))
        self.apply(settle.record_finished_tables)

    def end_table(self, table: SeasonTableRow):
        members, luck = decode_numbers(table.members), self.luck
        table.over = self.now
        fate = luck.choices(("played", "ended", "all gone"), (90, 6, 4))[0]
        if fate == "ended":
            self.befell.add("ended")
            return
        totals = [luck.randint(0, 6) for _ in members]
        gone = {n for n in members if n and (fate == "all gone" or luck.random() < 0.15)}
        rows = [
            ResultRow(
                table.game or "",
                seat,
                None if not n or n in gone else 1_000_000 + n,
                "club" if not n or n in gone else None,
                1 + sum(other > mine for other in totals),
                mine,
                self.now,
            )
            for seat, (n, mine) in enumerate(zip(members, totals, strict=True))
        ]
        self.season.results[table.game or ""] = rows
        if gone:
            self.befell.add("resigned")
            for n in gone:
                if self.season.members[n].status == "in" and luck.random() < 0.5:
                    self.apply(lambda change, n=n: change.set_presence(change.season.members[n], "lost"))
        if luck.random() < 0.08 and self.season.rules.form != "cup":
            self.befell.add("corrected")
            order = luck.sample([n for n in members if n], sum(map(bool, members)))
            table = next(t for t in self.season.tables if (t.round, t.n) == (table.round, table.n))
            table.corrected = msgspec.json.encode([order.index(n) + 1 if n else 0 for n in members]).decode()


def rules_of(luck: Random, form: FormName) -> SeasonRules:
    seats = luck.choice((2, 2, 3, 4, 5))
    fews: tuple[OddPeoplePolicy, ...] = ("smaller", "bots", "rest")
    return SeasonRules(
        "Autumn",
        form,
        ("lots",),
        seats,
        0 if form == "ladder" else ROUNDS,
        points=(6, 4, 2, 1, 0)[5 - seats :],
        drops=luck.choice((0, 0, 1)) if form in ("league", "swiss") else 0,
        few=luck.choice(fews),
        late="yes",
    )
