"""Build seasons that the tests look at: of few and many people, with long names, all tied, and random ones."""

from __future__ import annotations

from random import Random
from typing import Literal

from msgspec.structs import replace

from render.season.model import (
    MAX_LINES,
    MAX_LINES_IN_ONE_COLUMN,
    Cell,
    Ceremony,
    Climber,
    CupRound,
    CupTable,
    Entrant,
    Form,
    Honour,
    Ladder,
    PodiumStep,
    Row,
    Shown,
    Standings,
    Symbol,
    Tree,
    WayOn,
)

SHORT_NAMES = (
    "Ida",
    "Bert",
    "Lea",
    "Anke",
    "Cleo",
    "Dan",
    "Eve",
    "Finn",
    "Gil",
    "Hal",
    "Jo",
    "Kim",
    "Mo",
    "Nina",
    "Otto",
    "Pia",
    "Quentin",
    "Rosa",
    "Sven",
    "Tom",
    "Ute",
    "Vera",
    "Willi",
    "Zoe",
)
LONG_NAMES = (
    "W" * 32,
    "Alexandra-Maria von und zu Hohen",
    "Wolfgangamadeusmozartausssalzbur",
    "Jörg-Ünal ßtraße Ärger von Übers",
    "Дмитрий Иванович Долгоруков-Иван",
    "🎲🎲 Kim 🎲🎲 the very lucky one 🎲🎲🎲",
    "i" * 32,
    "日本語の名前はここにあります" * 2,
)
POINT_TEXTS = ("4", "2½", "1½", "0", "¾", "17½", "20", "13.33")
NOTE_TEXTS = ("", "", "", "sits out", "from round 3", "lost", "bot", "left after round 11")
HONOUR_TEXTS: tuple[tuple[str, str, Symbol], ...] = (
    ("Most games won", "Bert, 4", "laurel"),
    ("Most opponents met", "Eve, 14", "people"),
    ("Closest game", "51 to 51 to 50", "close"),
    ("Always on time", "9 of you", "clock"),
    ("Most tables", "Nina, 12", "table"),
    ("New here", "Kim, 11 points", "star"),
)
Locale = Literal["en", "de"]


def choose_name(luck: Random, n: int, long: bool) -> str:
    if long:
        return LONG_NAMES[n % len(LONG_NAMES)]
    return f"{SHORT_NAMES[n % len(SHORT_NAMES)]}{f' {n}' if n >= len(SHORT_NAMES) else ''}"


def build_cell(luck: Random, last: bool) -> Cell:
    if luck.random() < (0.4 if last else 0):
        return Cell(played="open")
    if luck.random() < 0.08:
        return Cell(played="missed")
    people = luck.randrange(2, 6)
    return Cell(
        points=luck.choice(POINT_TEXTS),
        place=luck.randrange(0, people + 1),
        people=people,
        dropped=luck.random() < 0.1,
        corrected=luck.random() < 0.1,
        new=last and luck.random() < 0.3,
    )


def build_standings(
    luck: Random,
    people: int,
    rounds: int = 5,
    drawn: int = 4,
    form: Form = "league",
    long: bool = False,
    tied: bool = False,
    locale: Locale = "en",
) -> Standings:
    rows = tuple(
        Row(
            name=choose_name(luck, n, long),
            place=1 if tied else n + 1,
            shared=tied or luck.random() < 0.1,
            moved=luck.choice((None, 0, 1, -2, 12, -123)),
            note=luck.choice(NOTE_TEXTS),
            own=False,
            cells=tuple(build_cell(luck, n == drawn - 1) for n in range(drawn)),
            total="119½" if tied else luck.choice(POINT_TEXTS),
        )
        for n in range(min(people, MAX_LINES))
    )
    more = f"25 to {people}: “Standings”" if people > MAX_LINES else ""
    return Standings(
        title="Autumn 2026",
        form=form,
        rows=rows,
        rounds=rounds,
        pill=f"round {drawn} of {rounds}",
        more=more,
        locale=locale,
    )


def build_page(luck: Random) -> Standings:
    """Return a page of twelve lines, with the reader's own line."""
    shown = build_standings(luck, MAX_LINES_IN_ONE_COLUMN, 12, 9)
    rows = [replace(row, place=row.place + 24, own=row.place == 5) for row in shown.rows]
    return replace(shown, rows=tuple(rows), more="25 to 36 of 60")


def build_ladder(luck: Random, people: int, long: bool = False, locale: Locale = "en") -> Ladder:
    rows = list[Climber]()
    for n in range(min(people, MAX_LINES)):
        games = luck.randrange(0, 40)
        course = tuple(luck.randrange(800, 2200) for _ in range(min(10, games)))
        rows.append(
            Climber(
                name=choose_name(luck, n, long),
                place=n + 1 if games > 1 else 0,
                moved=luck.choice((None, 0, 3, -1)),
                note=luck.choice(NOTE_TEXTS),
                number=f"{course[-1]:,}" if games > 1 else "",
                course=course,
                change=course[-1] - course[-2] if games > 1 else None,
                new=luck.random() < 0.3,
            )
        )
    return Ladder(title="Duels", rows=tuple(rows), pill=f"{people} are in", locale=locale)


def build_tree(
    luck: Random, people: int, seats: int, over: int = 1, long: bool = False, locale: Locale = "en"
) -> Tree:
    """Return a tree in which `over` rounds are over and the next one runs."""
    sizes = [-(-people // seats)]
    while sizes[-1] > 1:
        sizes.append(-(-sizes[-1] // seats))
    names, rounds = [choose_name(luck, n, long) for n in range(people)], list[CupRound]()
    for n, count in enumerate(sizes):
        tables, best = list[CupTable](), list[str]()
        for place in range(count):
            mine = names[place * len(names) // count : (place + 1) * len(names) // count]
            done, known = n < over or (n == over and luck.random() < 0.4), n <= over
            winner = luck.randrange(len(mine))
            best.append(mine[winner])

            def choose_way(seat: int, done: bool = done, known: bool = known, winner: int = winner) -> WayOn:
                if not (done and known):
                    return ""
                if seat == winner:
                    return "won"
                return luck.choice(("", "", "best"))

            entrants = tuple(
                Entrant(
                    name=name if known else f"winner of {seat + 1}",
                    known=known,
                    onward=choose_way(seat),
                    total=str(luck.randrange(-9, 250)) if done and known else "",
                )
                for seat, name in enumerate(mine)
            )
            leads = place * sizes[n + 1] // count if n + 1 < len(sizes) else None
            running = "runs" if known else "waits"
            tables.append(
                CupTable(
                    n=place + 1,
                    seats=entrants,
                    leads=leads,
                    new=done and luck.random() < 0.2,
                    stage="over" if done and known else running,
                )
            )
        rounds.append(CupRound(head="Final" if count == 1 else f"Round {n + 1}", tables=tuple(tables)))
        following = sizes[n + 1] * seats if n + 1 < len(sizes) else 0
        names = best + names[: max(0, min(following, len(names)) - len(best))]
    pill = f"round {min(over + 1, len(sizes))} of {len(sizes)}"
    return Tree(title="Winter cup", rounds=tuple(rounds), pill=pill, locale=locale)


def build_ceremony(
    luck: Random,
    shared: tuple[int, ...] = (1, 1, 1),
    honours: int = 6,
    long: bool = False,
    locale: Locale = "en",
) -> Ceremony:
    """Return a ceremony. `shared` counts who has the first place, then who has the next one."""
    steps, place = list[PodiumStep](), 1
    for count in shared:
        if count and place <= 3:
            names = tuple(choose_name(luck, place + n, long) for n in range(count))
            steps.append(PodiumStep(place=place, names=names, points=luck.choice(POINT_TEXTS)))
        place += count
    return Ceremony(
        title="Autumn 2026",
        form=luck.choice(("league", "swiss", "cup", "ladder")),
        steps=tuple(steps),
        honours=tuple(Honour(what=a, who=b, symbol=c) for a, b, c in HONOUR_TEXTS[:honours]),
        note="5 rounds, 34 tables",
        locale=locale,
    )


def build_samples() -> dict[str, Shown]:
    return {
        "standings of 2": build_standings(Random(1), 2, 3, 1, "swiss"),
        "standings of 12": build_standings(Random(2), 12),
        "twelve rounds": build_standings(Random(3), 12, 12, 12, "swiss", locale="de"),
        "standings of 24": build_standings(Random(4), 24),
        "standings of 60": build_standings(Random(5), 60, 6, 2, locale="de"),
        "page": build_page(Random(6)),
        "long names": build_standings(Random(7), 12, long=True),
        "long names in two columns": build_standings(Random(8), 24, long=True),
        "standings of 16": build_standings(Random(22), 16, 3, 3, long=True),
        "three rounds": build_standings(Random(23), 8, 3, 2, "cup", locale="de"),
        "all tied": build_standings(Random(9), 24, tied=True),
        "nothing played": build_standings(Random(10), 8, 5, 0),
        "ladder of 12": build_ladder(Random(11), 12),
        "ladder of 24": build_ladder(Random(12), 24, long=True, locale="de"),
        "cup of 2": build_tree(Random(13), 2, 2, 0),
        "cup of 12": build_tree(Random(14), 12, 4, 2),
        "cup of 24": build_tree(Random(15), 24, 3, 1, locale="de"),
        "cup of 60": build_tree(Random(16), 60, 4, 2),
        "cup of 60 in pairs": build_tree(Random(17), 60, 2, 3, long=True),
        "cup of 200": build_tree(Random(18), 200, 4, 1, long=True),
        "ceremony": build_ceremony(Random(19)),
        "shared places": build_ceremony(Random(20), (1, 2), 3, long=True, locale="de"),
        "all first": build_ceremony(Random(21), (12,), 5),
    }
