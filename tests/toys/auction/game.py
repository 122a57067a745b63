"""The words, phrases and orders of the auction, and the game as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Literal

import msgspec

from engine.core import (
    Action,
    Chance,
    Choice,
    Command,
    Flow,
    Game,
    MatchLike,
    PlayerResult,
    Presenter,
    Reason,
    Refusal,
    Results,
    RunningScore,
    Seat,
    Setup,
    StandingOrder,
    TableTalk,
    reason,
)
from engine.core.commands import Texts
from engine.core.game import Award, BotLevel, GlossaryKind, ids_without_rows
from engine.core.presentation import Lookahead
from engine.core.rules import Decision, TieBreaker, shuffle

from .rules import (
    CARD_COUNT,
    SPACE_COUNT,
    STEP_BY_PHASE,
    TALK_WORDS,
    Auction,
    AuctionOptions,
    Bid,
    Count,
    Discard,
    Discarded,
    Drew,
    Gamble,
    Got,
    Loan,
    Opened,
    Player,
    Rolled,
    Seal,
    Start,
    View,
    Wall,
    Walled,
    What,
    build_view,
    determinize,
)


class AuctionHints(Presenter[View]):
    def title(self, view: View, seat: Seat | None) -> str:
        return self.text("title-round", round=view.round + 1)

    def sealed_step_opening(self, view: View) -> str:
        return self.text("opening-bids")

    def message_footnote(self, view: View, seat: Seat) -> str:
        return self.text("footnote")

    def option_description(self, lookahead: Lookahead[View], action: Action) -> str:
        view = lookahead.view
        return self.text("about-bid", left=view.players[view.active].coins) if isinstance(action, Bid) else ""

    def emoji(self, view: View, action: Action) -> str:
        return "🎲" if action == Start("roll") or isinstance(action, Gamble) else ""

    def heading(self, view: View, action: Action) -> str:
        return self.text("heading-wall") if isinstance(action, Wall) else ""

    def group_key(self, view: View, action: Action) -> str:
        return str(1 + action.space // 3) if isinstance(action, Wall) else super().group_key(view, action)

    def max_actions_at_once(self, view: View, decision: Decision) -> int:
        return len(decision.options) if decision.kind == "wall" else 1

    def suggested_actions(self, lookahead: Lookahead[View], decision: Decision) -> tuple[Action, ...]:
        return decision.options[:2] if decision.kind == "wall" else ()

    def default_action(self, view: View, decision: Decision) -> Action | None:
        return min(decision.options, key=get_card) if decision.kind == "keep" else None

    def blocks_undo(self, lookahead: Lookahead[View], action: Action) -> bool:
        return super().blocks_undo(lookahead, action) or (
            isinstance(action, Start) and lookahead(action).reaches_chance
        )


def name_card(words: AuctionHints, id: int) -> str:
    return words.text("name-card", n=id)


def describe_card(words: AuctionHints, id: int) -> str:
    return words.text("does-card", n=id)


def get_card(action: Action) -> int:
    return action.card if isinstance(action, Discard) else 0


Space = Annotated[int, msgspec.Meta(ge=0, lt=SPACE_COUNT)]


def create_answers(*todo: Action) -> Callable[[Decision | None], Action | None]:
    """Return one action after the other. Refuse if the seat is not asked for every action."""
    left = list(todo)

    def give_next(decision: Decision | None) -> Action | None:
        if decision is None and left:
            raise Refusal("left-over", text=", ".join(str(action) for action in left))
        if decision and left and left[0] in decision.forced_actions:
            left.pop(0)
        return left.pop(0) if left else None

    return give_next


class Walls(Command):
    """Build one to three walls."""

    spaces: tuple[Space, ...]
    form_style = "steps"

    def create_responder(self, view: View) -> Callable[[Decision | None], Action | None]:
        return create_answers(Start("walls"), Count(len(self.spaces)), *map(Wall, self.spaces))

    @classmethod
    def complete_field(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice]:
        """Suggest a further space after those typed."""
        board: list[int] = match.view(seat).board
        typed = texts.get(field, "").split()
        more = [str(i) for i, owner in enumerate(board) if owner < 0 and str(i) not in typed]
        return [Choice(" ".join([*typed, space]), " ".join([*typed, space])) for space in more]


class Offer(Command):
    """Borrow, bid and seal."""

    coins: Annotated[int, msgspec.Meta(ge=0, le=24)]
    loans: Literal[0, 1, 2] = 0
    seal: bool = True
    form_style = "modal"
    question_kinds = ("bid", "seal")

    def create_responder(self, view: View) -> Callable[[Decision | None], Action | None]:
        return create_answers(*[Loan()] * self.loans, Bid(self.coins), *[Seal()] * self.seal)


class Turn(Command):
    """Say what you do with your turn."""

    what: What
    first: Space | None = None
    second: Space | None = None
    form_style = "panel"
    question_kinds = ("act", "count", "wall")

    def create_responder(self, view: View) -> Callable[[Decision | None], Action | None]:
        spaces = [space for space in (self.first, self.second) if space is not None]
        if self.what != "walls":
            if spaces:
                raise Refusal("only-walls")
            return create_answers(Start(self.what))
        if not spaces:
            raise Refusal("missing", field="first")
        return create_answers(Start("walls"), Count(len(spaces)), *map(Wall, spaces))

    @classmethod
    def complete_field(cls, field: str, texts: Texts, match: MatchLike, seat: Seat) -> list[Choice] | None:
        """Suggest spaces only for walls, the second only after the first and not the same. Accept anything for what to
        do."""
        if field == "what":
            return None
        if texts.get("what") != "walls" or (field == "second" and "first" not in texts):
            return []
        board: list[int] = match.view(seat).board
        taken = {texts.get("first")} if field == "second" else set[str | None]()
        return [Choice(str(i), str(i)) for i, owner in enumerate(board) if owner < 0 and str(i) not in taken]


Coins = Annotated[int, msgspec.Meta(ge=0, le=24)]


class Always(StandingOrder):
    """Bid the same every time."""

    coins: Coins
    rich: bool = False  # only with as much again in hand
    rounds: int | None = None  # that many in all; None: to the end

    def respond(self, view: View, decision: Decision) -> Action | Command | None:
        enough = view.players[decision.seat].coins >= 2 * self.coins
        return Offer(self.coins) if decision.kind == "bid" and (enough or not self.rich) else None

    def is_finished(self, view: View) -> bool:
        return self.rounds is not None and view.round >= self.rounds

    def explain_refusal(self, view: View) -> Reason | None:
        return reason("past-round", round=self.rounds or 0) if self.is_finished(view) else None


class Once(StandingOrder):
    """Bid something else in one round."""

    coins: Coins
    round: int
    allows_fast_reveal = True

    def respond(self, view: View, decision: Decision) -> Action | Command | None:
        return Offer(self.coins) if decision.kind == "bid" and view.round + 1 == self.round else None

    def is_finished(self, view: View) -> bool:
        return view.round >= self.round

    def explain_refusal(self, view: View) -> Reason | None:
        return reason("past-round", round=self.round) if self.is_finished(view) else None


class Twice(Command):
    """Bid the same in this round and in the next."""

    coins: Coins

    def create_responder(self, view: View) -> Callable[[Decision | None], Action | None]:
        return Offer(self.coins).create_responder(view)

    def create_standing_order(self, view: View) -> StandingOrder:
        return Once(self.coins, view.round + 2)


class Lowest(StandingOrder):
    """Put down the lowest of the cards that you draw."""

    def respond(self, view: View, decision: Decision) -> Action | Command | None:
        drawn = [action for action in decision.options if isinstance(action, Discard)]
        return min(drawn, key=lambda action: action.card) if decision.kind == "keep" else None


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
