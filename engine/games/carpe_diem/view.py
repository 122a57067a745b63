"""What a viewer may see of a game of Carpe Diem (rules 8): everything except piles and others' fountain cards."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from msgspec import Struct

from engine.core import PlayerResult, RunningScore, Seat

from .actions import Take, TakeBottom
from .components import (
    BLACK_TILES,
    BOTTOM_ROW_SPACES,
    DEPOT_SLOTS,
    FACES,
    FORUM_SLOTS_BY_PLAYER_COUNT,
    PHASE_COUNT,
    ROUNDS_PER_PHASE,
    WHITE_TILES,
    CardId,
    Cell,
    FaceId,
    ForumSlot,
    ForumSpace,
    Good,
    Kind,
    PartId,
    Side,
)
from .rules import starting_seat
from .rules.depots import list_free_targets
from .rules.district import Feature, count_chimneys, count_completed, list_features
from .rules.effects import find_prestige_space
from .rules.forum import order_spaces
from .rules.scoring import (
    frame_points,
    get_goal_line,
    is_goal_met,
    list_goals,
    points_from_counts,
    villas_points,
)
from .state import Laid, Latest, Stage, State, Visiting


class Goal(Struct, frozen=True):
    """A goal of the frame (FS3)."""

    side: Side
    position: int  # 1 to 6 along the side
    line: str  # "A" to "F" or "1" to "6"
    kind: Kind
    vp: int
    met: bool


class District(Struct):
    """One seat's district and what follows from it."""

    patrician: int  # depot; 0 before the starting depots are known
    grid: dict[Cell, Laid]
    writs: list[Cell]
    goods: dict[Good, int]
    coins: int
    bread: int
    stored: list[FaceId]
    vp: int
    prestige: int  # space of the bar
    fountains: int  # number of fountain cards
    features: list[Feature]  # of the whole district, complete or not
    completed: dict[Kind, int]
    chimneys: int  # of all its tiles
    goals: list[Goal]  # north, east, south, west; by position
    points: tuple[int, ...]  # by category if the game ended now; hidden fountain cards do not count
    total: int


class View(Struct):
    seat: Seat | None  # None for the public
    stage: Stage
    phase: int
    round: int
    active: Seat
    starter: Seat  # of this phase (W3)
    held: FaceId | None
    held_from: str | None
    fountain_due: bool
    depots: list[list[FaceId | None]]  # depot 1 first, slots a to d
    free: list[int]  # the active seat's free targets, clockwise then anticlockwise (M2)
    white_left: int
    black_left: int
    unseen: dict[FaceId, int]  # faces still in the two piles together
    bottom_row: list[FaceId | None]
    removed: list[FaceId]
    forum: dict[ForumSpace, CardId]
    slots: list[ForumSlot]  # those of this number of players
    discs: dict[ForumSlot, Seat]
    forum_queue: list[Seat]  # seats that still visit, beginning with the current visitor
    visit: Visiting | None  # the running visit
    prestige: list[list[Seat]]
    fountain_left: int
    districts: list[District]  # by seat
    hand: list[Kind]  # the viewer's own fountain cards
    returned: list[Kind]  # the cards that the viewer returned
    hands: list[list[Kind]] | None  # everybody's, when the game is over (FS4)
    latest: Latest | None
    results: list[PlayerResult] | None

    @property
    def own(self) -> District:
        """The district of the active seat, the only one that is asked about tiles and cards."""
        return self.districts[self.active]

    @property
    def in_hand(self) -> FaceId:
        """The tile in hand."""
        assert self.held is not None, "no tile in hand"
        return self.held

    @property
    def resolving(self) -> ForumSpace:
        """The forum space whose card is being resolved."""
        assert self.visit is not None, "no visit"
        return order_spaces(self.visit)[self.visit.number - 1]

    def find_tile(self, take: Take | TakeBottom) -> FaceId | None:
        """Return the tile that this action would take, or None."""
        if isinstance(take, TakeBottom):
            return self.bottom_row[BOTTOM_ROW_SPACES.index(take.space)]
        return self.depots[take.depot - 1][DEPOT_SLOTS.index(take.slot)]


def build_view(state: State, viewer: Seat | None) -> View:
    """Return what a viewer may see of a state. The state must be the viewer's own copy: parts of it are used."""
    viewer_player = None if viewer is None else state.players[viewer]
    over = state.stage == "over"
    return View(
        seat=viewer,
        stage=state.stage,
        phase=state.phase,
        round=state.round,
        active=state.active,
        starter=starting_seat(state),
        held=state.held,
        held_from=state.held_from,
        fountain_due=state.fountain_due,
        depots=state.depots,
        free=list_free_targets(state.depots, state.players[state.active].patrician)
        if state.stage == "take"
        else [],
        white_left=len(state.white_pile),
        black_left=len(state.black_pile),
        unseen=count_unseen_tiles(state),
        bottom_row=state.bottom_row,
        removed=state.removed,
        forum=state.forum,
        slots=list(FORUM_SLOTS_BY_PLAYER_COUNT[len(state.players)]),
        discs=state.discs,
        forum_queue=state.forum_queue,
        visit=state.visit,
        prestige=state.prestige,
        fountain_left=len(state.fountain_pile),
        districts=[build_district(state, seat, viewer) for seat in range(len(state.players))],
        hand=viewer_player.fountain_cards if viewer_player else [],
        returned=viewer_player.fountain_returned if viewer_player else [],
        hands=[player.fountain_cards[:] for player in state.players] if over else None,
        latest=state.latest,
        results=state.result,
    )


def count_unseen_tiles(state: State) -> dict[FaceId, int]:
    """Return how many tiles of each face are in the piles. Before the first deal that is every tile."""
    remaining = Counter(
        (*state.white_pile, *state.black_pile) if state.stage != "start" else (*WHITE_TILES, *BLACK_TILES)
    )
    return {face: count for face in FACES if (count := remaining.get(face))}


class Survey(Struct, frozen=True):
    """Facts that follow from a grid and its frame alone."""

    features: tuple[Feature, ...]
    completed: dict[Kind, int]
    chimneys: int
    goals: tuple[Goal, ...]
    frame: int  # points
    villas: int


@lru_cache(maxsize=1024)
def survey_district(grid: tuple[tuple[Cell, Laid], ...], frame: tuple[PartId, ...]) -> Survey:
    """Return the survey of a district. Results are kept, because playouts see the same districts often."""
    laid = dict(grid)
    built = list_features(laid)
    goals = [
        Goal(
            side,
            goal.position,
            get_goal_line(side, goal),
            goal.feature,
            goal.vp,
            is_goal_met(side, goal, built),
        )
        for side, goal in list_goals(frame)
    ]
    return Survey(
        tuple(built),
        count_completed(built),
        count_chimneys(laid),
        tuple(goals),
        frame_points(frame, built),
        villas_points(built),
    )


def build_district(state: State, seat: Seat, viewer: Seat | None) -> District:
    """Return a seat's district as the viewer may see it: fountain cards are hidden until the end."""
    player = state.players[seat]
    survey, space = (
        survey_district(tuple(player.grid.items()), player.frame),
        find_prestige_space(state.prestige, seat),
    )
    shows_cards = seat == viewer or state.stage == "over"
    cards = player.fountain_cards if shows_cards else []
    result = points_from_counts(player, space, survey.completed, cards, survey.frame, survey.villas)
    return District(
        patrician=player.patrician,
        grid=player.grid,
        writs=player.writs,
        goods=player.goods,
        coins=player.coins,
        bread=player.bread,
        stored=player.stored,
        vp=player.vp,
        prestige=space,
        fountains=len(player.fountain_cards),
        features=list(survey.features),
        completed=dict(survey.completed),
        chimneys=survey.chimneys,
        goals=list(survey.goals),
        points=result,
        total=sum(result),
    )


def round_number(view: View) -> int:
    """Return the number of the round, counted through all phases."""
    return (view.phase - 1) * ROUNDS_PER_PHASE + min(view.round, ROUNDS_PER_PHASE)


def is_last_round(view: View) -> bool:
    """Return whether this is the last forum."""
    return view.phase == PHASE_COUNT and view.stage == "forum"


def running_score(view: View, seat: Seat) -> RunningScore:
    """Return what a seat would score if the game ended now.

    Other players' fountain cards are not known before the end (FS4).
    """
    district = view.districts[seat]
    unknown = district.fountains and view.hands is None and seat != view.seat
    return RunningScore(district.points, ("fountain",) if unknown else ())
