"""`longtable dev`: games without Discord, measurements, and the tools of authors and translators."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Mapping
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_args

import msgspec
import typer

from bot.cli.options import (
    Output,
    Seats,
    Seed,
    Slug,
    exit_if_failed,
    exit_with_error,
    exiting_on,
    get_game_or_exit,
)
from bot.text.free_text import clean_name
from engine.core.game import BOT_LEVELS, AnyGame, BotKind
from engine.core.match import Match
from engine.core.presentation import Lookahead
from engine.core.rules import Chance, Seat, Setup
from engine.games import OURS, find_installed

if TYPE_CHECKING:
    from engine.players import Player


cli = typer.Typer()


def read_kind(text: str) -> BotKind:
    """Return the kind of bot with this name, or exit with a line that lists them."""
    kinds: tuple[BotKind, ...] = get_args(BotKind)
    if text not in kinds:
        exit_with_error(f"There is no player {text!r}. Choose one of: {', '.join(kinds)}")
    return kinds[kinds.index(text)]


def write_learned(game: AnyGame, output: Path | None, name: str, options: str, lines: Iterable[str]) -> None:
    """Write what a command has learned of a game to the given file, or to the one of this name next to the game."""
    from importlib.resources import files

    file = output or Path(str(files(game.package) / name))
    file.write_text(f"# Made by `longtable dev {options}`.\n" + "\n".join(lines), "utf-8")
    print(file)


@cli.command()
def simulate(
    slug: Slug,
    seats: Seats = 2,
    games: Annotated[int, typer.Option(help="Number of games.")] = 100,
    players: Annotated[
        str,
        typer.Option(
            help="Players by seat: random, beginner, club or strong. The last takes all further seats."
        ),
    ] = "club",
    seed: Seed = 1,
    seconds: Annotated[
        float | None, typer.Option(min=0.01, help="CPU seconds per decision for bots that look ahead.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")] = False,
) -> None:
    """Play whole games with the engine alone. Players rotate through the seats."""
    from engine.players.simulation import InvalidSimulation, Simulation
    from engine.players.simulation import simulate_games as play

    kinds: list[BotKind] = [read_kind(kind.strip()) for kind in players.split(",")]
    game = get_game_or_exit(slug)
    with exiting_on(InvalidSimulation):
        found = play(game, seats, games, kinds, seed, time.perf_counter, build_players(seconds))

    def format_table(results: Simulation) -> str:
        """Return the results as a text table: a head, and a row for each kind of player."""
        speed = f"{results.games_per_second:,.1f} games/s"
        head = f"{results.game}, {results.seats} seats, {results.games} games, {speed}"
        rows = [f"{'player':<10}{'games':>8}{'wins':>9}{'mean':>9}{'sd':>8}"]
        rows += [
            f"{k.kind:<10}{k.games:>8}{k.wins:>9.1f}{k.mean_score:>9.1f}{k.sd_score:>8.1f}"
            for k in results.players
        ]
        return "\n".join([head, *rows])

    print(msgspec.json.encode(found).decode() if json else format_table(found))


@cli.command()
def arena(
    slug: Slug,
    against: Annotated[Path, typer.Option(help="The folder of another checkout of Longtable.", exists=True)],
    theirs: Annotated[str, typer.Option(help="The other checkout's player, in every seat but one.")] = "club",
    mine: Annotated[
        str, typer.Option(help="This checkout's player: random, beginner, club or strong.")
    ] = "club",
    seats: Seats = 4,
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 100,
    seed: Seed = 1,
) -> None:
    """Let a bot play against the bots of another checkout, and report the results."""
    from engine.players.arena import OtherCheckoutError, Series, Standing, start_other_checkout
    from engine.players.arena import play_arena as play

    kind, game = read_kind(mine), get_game_or_exit(slug)
    outcomes = list[Any]()
    void = 0
    progress = "no game"
    with exiting_on(OtherCheckoutError), start_other_checkout(against) as visitors:
        for outcome in play(Series(game, seats, kind, theirs, seed), games, visitors):
            if outcome is None:
                void += 1
                continue
            outcomes.append(outcome)
            now = Standing.from_outcomes(outcomes)
            progress = (
                f"{now.games} games: wins {now.wins[0]:.2f} ± {now.wins[1]:.2f}, ahead {now.ahead[0]:+.1f} ± "
                f"{now.ahead[1]:.1f}, mean {now.mean:.1f} to {now.others:.1f}"
            )
            print(f"\r{progress}", end="", file=sys.stderr, flush=True)
    print(f"\n{progress}" + (f"; {void} void, because the rules differ" if void else ""))


@cli.command()
def tune(
    slug: Slug,
    games: Annotated[int, typer.Option(min=1, help="Number of games to play.")] = 3000,
    seed: Seed = 1,
    output: Output = None,
) -> None:
    """Let a game's bots play against each other, and write what they learn to `weights.toml`."""
    from engine.core.game import WEIGHTS_FILE

    if find_spec("numpy") is None:
        exit_with_error("Learning needs numpy: pip install 'longtable[tune]'")
    from engine.players.tuning import format_toml
    from engine.players.tuning import tune_weights as learn

    game, began = get_game_or_exit(slug), time.monotonic()

    def report_progress(number: int) -> None:
        """Show on standard error how many games have been played."""
        told = f"\r{number} games of {games}, {time.monotonic() - began:.0f} s"
        print(told, end="", file=sys.stderr, flush=True)

    lines = format_toml(learn(game.slug, games, seed, report_progress))
    print()
    write_learned(game, output, WEIGHTS_FILE, f"tune {game.slug} --games {games} --seed {seed}", lines)


@cli.command()
def points(
    slug: Slug,
    games: Annotated[int, typer.Option(min=1, help="Number of games for each number of players.")] = 20,
    seed: Seed = 1,
    output: Output = None,
) -> None:
    """Let a game's bots play, and write where winners' points come from to `points.toml`, for its rulebook."""
    from engine.core.after_game import POINTS_FILE, format_points_file, list_winners_points, sum_point_sources
    from engine.players.simulation import play_bot_games

    game = get_game_or_exit(slug)
    table = {
        seats: sum_point_sources(map(list_winners_points, play_bot_games(game, seats, "club", seed, games)))
        for seats in game.player_counts
    }
    lines = format_points_file(table)
    write_learned(game, output, POINTS_FILE, f"points {game.slug} --games {games} --seed {seed}", lines)


def build_players(max_seconds: float | None) -> Mapping[BotKind, Player]:
    """Return a player for each kind of bot. Those that look ahead get `max_seconds` of CPU time per decision.

    None: as long as they usually get.
    """
    from engine.players import BOTS, create_bot
    from engine.players.search_bot import limit_seconds

    if max_seconds is None:
        return BOTS
    budget = partial(limit_seconds, max_seconds, time.process_time)
    given: dict[BotKind, Player] = {level: create_bot(level, lambda _: budget()) for level in BOT_LEVELS}
    return {**BOTS, **given}


@cli.command()
def render(
    slug: Slug,
    seats: Seats = 2,
    seed: Seed = 1,
    decisions: Annotated[int, typer.Option(help="Number of decisions to answer at random first.")] = 0,
    viewer: Annotated[str, typer.Option(help="public, or the number of a seat, starting at 0.")] = "public",
    output: Annotated[Path | None, typer.Option("-o", "--output", help="The PNG file to write.")] = None,
    alt: Annotated[bool, typer.Option("--alt", help="Print the picture's alt text.")] = False,
    names: Annotated[
        str,
        typer.Option(help="Names of the players, separated by commas, for example 李雷,张伟,محمد,😀Anna."),
    ] = "",
) -> None:
    """Draw a position of a random game."""
    from render.games import get_pictures
    from render.scene import Player, Scene

    game = get_game_or_exit(slug)
    if seats not in game.player_counts:
        exit_with_error(f"{game.title} is for {game.player_counts[0]} to {game.player_counts[-1]} players")
    if viewer != "public" and not (viewer.isdecimal() and int(viewer) < seats):
        exit_with_error(f"--viewer must be public or a seat from 0 to {seats - 1}")
    match = play_random_position(game, seats, seed, decisions)
    eyes = None if viewer == "public" else int(viewer)
    called = [name.strip() for name in names.split(",")] if names else []
    called += [""] * (seats - len(called))
    players = tuple(
        Player(clean_name(name or f"Player {seat + 1}"), game.seat_colours[seat])
        for seat, name in enumerate(called[:seats])
    )
    decision = match.get_decision(eyes) if eyes is not None and eyes in match.open_questions else None
    drawn = get_pictures(game.slug)
    if match.is_over:
        draw = drawn.results
    elif eyes is None:
        draw = drawn.board
    else:
        draw = drawn.own_board
    ahead = Lookahead.from_match(match, decision.seat) if decision is not None else None
    picture = draw(Scene(match.view(eyes), players, eyes, decision, lookahead=ahead))
    if output is not None:
        output.write_bytes(picture.png)
    if alt or output is None:
        print(picture.alt)


def play_random_position(game: AnyGame, seats: int, seed: int, decisions: int) -> Match:
    """Return a random game of that seed after so many answers, or at its end."""
    match = Match.new(game, Setup(seats, seed.to_bytes(16, "big")))
    luck = Chance(seed.to_bytes(16, "little"))
    for _ in range(decisions):
        if match.is_over:
            break
        asked: list[Seat] = sorted(match.open_questions)
        seat = asked[luck.randbelow(len(asked))]
        options = match.get_decision(seat).options
        match.submit(seat, options[luck.randbelow(len(options))])
    return match


@cli.command("new-game")
def new_game(
    slug: Annotated[str, typer.Argument(help="The game's short name: lower-case letters, digits and _.")],
    title: Annotated[
        str, typer.Option(help="The game's title. By default, derived from the short name.")
    ] = "",
    folder: Annotated[Path, typer.Option("--in", help="The folder in which to create the package.")] = Path(),
    small: Annotated[
        bool, typer.Option("--small", help="The dice game of the tutorial: no pictures, and English only.")
    ] = False,
) -> None:
    """Create a small, complete game in its own package, for you to turn into yours."""
    if find_spec("newgame") is None:
        exit_with_error(
            "The template of a new game is not part of this installation: use the sources of Longtable."
        )
    import newgame
    from bot.interactions.routes import COMMANDS

    commands = {spec.name.replace("-", "_"): f"/{spec.name} is a command of Longtable" for spec in COMMANDS}
    taken = commands | dict.fromkeys([*OURS, *find_installed()], "there is already a game with this name")
    slug = slug.replace("-", "_")
    with exiting_on(newgame.InvalidNewGame):
        print(newgame.write_game(slug, title or slug.replace("_", " ").title(), folder, taken, small))


@cli.command()
def translate(
    language: Annotated[str, typer.Argument(help="The code of the language, such as fr or pt-BR.")],
) -> None:
    """Write the files of a language with the English of what is left, and say what is wrong in them."""
    if find_spec("conformance") is None:
        exit_with_error(
            "The tools of translators are not part of this installation: use the sources of Longtable."
        )
    from babel import Locale, UnknownLocaleError

    translation: Any = import_module("conformance.translation")

    try:
        Locale.parse(language, sep="-")
    except (UnknownLocaleError, ValueError):
        exit_with_error(f"{language} is no code of a language. Use one such as fr, pl or pt-BR.")
    for done in translation.write_language(language):
        print(f"{done.folder:36}{done.translated:6} of {done.messages} messages")
    mistakes = [*translation.list_translation_mistakes(language)]
    print("", *mistakes, f"To look at: {len(mistakes)}", sep="\n")


@cli.command()
def run(
    api_base: Annotated[
        str, typer.Option(help="The address of the API, such as http://127.0.0.1:8765/api/v10.")
    ],
    close_delay: Annotated[
        float | None, typer.Option(min=0, help="Seconds after which sealed steps close at the latest.")
    ] = None,
) -> None:
    """Run the bot like `longtable run`, but on an imitation of Discord. The token is sent there."""
    from bot import launch

    tuned = {} if close_delay is None else {"close_delay": (0.0, close_delay)}
    exit_if_failed(launch.run_from_environment(api_base, tuned))


@cli.command()
def bench() -> None:
    """Run the measurements and write them into docs/reference/figures.md (needs the sources)."""
    import_measurement("figures").write_page()


@cli.command()
def load(
    games: Annotated[
        int, typer.Option(help="Number of tables played at the same time, each by its own people.")
    ] = 40,
    seconds: Annotated[float, typer.Option(help="For how many seconds they play.")] = 30,
    pause: Annotated[
        float, typer.Option(help="Average number of seconds between two clicks at a table.")
    ] = 0.5,
    game: Annotated[
        str, typer.Option(help="Play only this game (short name). By default, each game in turn.")
    ] = "",
    processes: Annotated[
        int, typer.Option(help="Number of bot processes. More than one needs PostgreSQL.")
    ] = 1,
    database: Annotated[
        str, typer.Option(help="An empty database. By default, a temporary SQLite file.")
    ] = "",
    seasons: Annotated[int, typer.Option(help="Number of seasons that some of the tables belong to.")] = 2,
    forum: Annotated[bool, typer.Option(help="Open the other tables in a forum instead of threads.")] = False,
) -> None:
    """Let simulated people play, and report how well the bot keeps up (needs the sources)."""
    if game:
        get_game_or_exit(game)
    if processes > 1 and not database.startswith("postgres"):
        exit_with_error("Several processes need PostgreSQL: --database postgresql://...")
    measurement = import_measurement("load")
    measurement.report(
        measurement.LoadSettings(
            games, seconds, pause, game.replace("-", "_"), processes, database, seasons, forum
        )
    )


def import_measurement(module: str) -> Any:
    """Return a module of the measurements, or exit if the sources are missing."""
    sources = Path(__file__).parents[2]
    if not (sources / "tests" / "bench" / "figures.py").is_file():
        exit_with_error("The measurements are in the sources, not in the installed package.")
    sys.path.insert(0, str(sources))
    return import_module(f"tests.bench.{module}")
