"""Define the game as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import (
    Action,
    Chance,
    Command,
    Flow,
    Game,
    PlayerResult,
    Results,
    RunningScore,
    Seat,
    Setup,
    StandingOrder,
    TableTalk,
)
from engine.core.game import Award, BotLevel, GlossaryKind, ids_without_rows
from engine.core.rules import Decision, TieBreaker, shuffle

from .actions import (
    Bid,
    Count,
    Discard,
    Discarded,
    Drew,
    Gamble,
    Got,
    Loan,
    Opened,
    Rolled,
    Seal,
    Start,
    Wall,
    Walled,
)
from .commands.orders import Always, Lowest, Once, Twice
from .commands.phrases import Offer, Turn, Walls
from .determinize import determinize
from .rules import STEP_BY_PHASE
from .state import CARD_COUNT, TALK_WORDS, Auction, AuctionOptions, Player
from .view import View, build_view
from .words import AuctionHints, describe_card, name_card

CARD_NUMBER_PLACES = ("players.hand", "discards", "card")


class AuctionGame(Game[Auction, View]):
    slug = "auction"
    title = "Auction"
    uses_dice = True
    player_counts = range(2, 5)
    duration = "3 rounds"
    has_secrets = True
    delays_reveal = True
    state_type = Auction
    action_types = (Start, Count, Wall, Discard, Loan, Gamble, Bid, Seal)
    event_types = (Walled, Rolled, Drew, Got, Discarded, Opened)
    command_types = (Walls, Offer, Turn, Twice)
    typeable_action_types = (Gamble, Discard)
    standing_order_types = (Always, Once, Lowest)
    glossary_kinds = (
        GlossaryKind(
            "card",
            ids_without_rows(range(CARD_COUNT)),
            name_card,
            {"does": (describe_card,)},
            only_paths=CARD_NUMBER_PLACES,
        ),
    )
    awards = (Award("collector", Drew, lambda drew: [(drew.seat, drew.count)]),)
    options_type = AuctionOptions
    presenter_type = AuctionHints

    def create_state(self, setup: Setup) -> Auction:
        options = setup.options if isinstance(setup.options, AuctionOptions) else AuctionOptions()
        players = [Player(coins=5 if options.rich else 3) for _ in range(setup.player_count)]
        first = options.first or 0
        s = Auction(
            chance=Chance(setup.key),
            players=players,
            pile=list(range(CARD_COUNT)),
            rounds=options.rounds,
            counted=options.counted,
        )
        s.active = s.first = first
        shuffle(s.pile, s.chance)
        return s

    def step(self, state: Auction) -> Flow[None]:
        return STEP_BY_PHASE[state.phase](state)

    def is_over(self, state: Auction) -> bool:
        return state.round == state.rounds

    def view(self, state: Auction, viewer: Seat | None) -> View:
        return build_view(state, viewer, self.is_over(state))

    def determinize(self, state: Auction, viewer: Seat | None, key: bytes, viewer_state: Auction) -> Auction:
        return determinize(state, viewer, key, self.is_over(state))

    def table_talk(self, view: View) -> TableTalk | None:
        """Return the talk while the bids are sealed. It stays visible as long as seat 0 has its next turn."""
        shown = view.phase == "bids" or (view.phase, view.active) == ("act", 0)
        return TableTalk(TALK_WORDS, 2, is_open=view.phase == "bids") if shown else None

    def with_turn_of(self, state: Auction, seat: Seat) -> Auction | None:
        if state.phase == "bids":
            return None
        state.active, state.phase = seat, "act"
        return state

    def results(self, state: Auction) -> Results:
        def score(seat: Seat) -> tuple[int, int]:
            return state.players[seat].points - state.players[seat].debt, state.players[seat].coins

        order = sorted(range(len(state.players)), key=score, reverse=True)
        places = {seat: 1 + sum(score(other) > score(seat) for other in order) for seat in order}
        rows = [
            PlayerResult(
                i, places[i], score(i)[0], (state.players[i].points, -state.players[i].debt), score(i)[1]
            )
            for i in order
        ]
        return Results(
            ("points", "debt"),
            tuple(rows),
            (TieBreaker("coins", tuple(player.coins for player in state.players)),),
        )

    def running_score(self, view: View, seat: Seat) -> RunningScore:
        return RunningScore((view.players[seat].points, -view.players[seat].debt))

    def choose_action(
        self, view: View, decision: Decision, rng: Chance, level: BotLevel, /
    ) -> Action | Command:
        """Build while there is room, bid half, and keep the highest card."""
        free = [space for space, owner in enumerate(view.board) if owner < 0]
        match decision.kind:
            case "act" if free:
                return Walls(tuple(free[:2]))
            case "bid":
                return Bid(view.players[decision.seat].coins // 2)
            case "keep":
                return min(decision.options, key=lambda a: a.card if isinstance(a, Discard) else 0)
            case _:
                return decision.options[0]

    def suggest_standing_order(self, view: View, decision: Decision) -> StandingOrder | None:
        """Offer to pass every time at the first sealed bids."""
        return Always(0) if decision.kind == "bid" and view.round == 0 and not view.counted else None

    def value(self, view: View, seat: Seat, /) -> float:
        return sum(self.value_by_part(view, seat).values())

    def value_by_part(self, view: View, seat: Seat, /) -> Mapping[str, float]:
        p = view.players[seat]
        return {
            "points": p.points,
            "debt": -p.debt,
            "coins": p.coins / 10,
            "walls": view.board.count(seat) / 100,
        }
