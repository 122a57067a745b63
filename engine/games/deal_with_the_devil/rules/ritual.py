"""The ritual of rounds 3 and 5: chests, bribes, souls and guesses (5.11 I2 to I7, 5.12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from engine.core import Flow, Reason, Seat, reason, tell

from ..actions import Coins, GuessCultist, GuessDevil, Souls
from ..components import (
    BOX,
    BRIBE_COINS,
    CULTIST_ROUND_3_REWARDS,
    DEVIL_ROUND_3_REWARDS,
    DEVIL_ROUND_5_REWARDS,
    LIMITS,
    ROLE_CARDS,
    ROUNDS,
    SEAT_COUNT,
    Round3Reward,
)
from ..components.terms import ROLES, Role
from ..events import (
    Accused,
    Bribed,
    Bundle,
    Change,
    GuessesScored,
    RitualChestBack,
    RitualOpened,
    RitualPaid,
    TurnedUp,
)
from ..state import Accusation, PrivateState, RitualContents, RitualRecord, State
from . import bank
from .effects import move_reputation

COINS_ACTIONS = [Coins(n) for n in range(LIMITS.ritual_coins + 1)]
SOULS_ACTIONS = [[Souls(pure, tainted) for tainted in range(3)] for pure in range(7)]
ALL_SEATS = range(SEAT_COUNT)
BRIBABLE_SLOTS = BOX.inquisition.slots_bribable
ROUND_3_RITUAL, ROUND_5_RITUAL = BOX.ritual_round3, BOX.ritual_round5
ROLE_LIMITED_TYPES = (Souls, GuessDevil, GuessCultist)


def run_ritual_step(state: State) -> Flow[None]:
    """Run the RITUAL step: everybody loads a ritual chest. At the close, open the chests."""
    yield from bank.ask_in_secret(state, load_ritual_chest)
    bank_event = bank.publish_dealings(state)
    for own in state.own:
        assert own.draft.ritual is not None, "sealed without a chest"
        own.rituals.append(own.draft.ritual)
    open_ritual_chests(state)
    tell(state, bank_event)


# Loading (I2)


def load_ritual_chest(state: State, seat: Seat) -> Flow[None]:
    """Ask a seat for its coins, then the devil for souls and the others for guesses (I2).

    Coins leave the stock at once (6.6). Souls stay with their owner (I7).
    """
    own, role = state.own[seat], ROLE_CARDS[state.own[seat].role]
    loaded = RitualContents()
    coins: Coins = yield from bank.choose_with_bank(
        state,
        seat,
        "ritual_coins",
        lambda: COINS_ACTIONS[: own.stock["coins"] + 1],
        lambda a: explain_refused_load(own, a),
        ROLE_LIMITED_TYPES,
        ask_if_forced=True,
    )
    own.stock["coins"] -= coins.n
    loaded.coins, own.draft.ritual = coins.n, loaded
    if own.role == "devil":
        souls: Souls = yield from bank.choose_with_bank(
            state,
            seat,
            "ritual_souls",
            lambda: list_souls_actions(state.round, own),
            lambda a: explain_refused_load(own, a),
            ROLE_LIMITED_TYPES,
        )
        loaded.pure, loaded.tainted = souls.pure, souls.tainted
    if role.guess_devil:
        suspects = list_devil_suspects(own, seat, state.rituals, state.public_roles)
        loaded.guess_devil = yield from choose_guess(state, seat, "guess_devil", GuessDevil, suspects)
    if role.guess_cultist:
        suspects = list_cultist_suspects(own, seat, state.rituals)
        free = [suspect for suspect in suspects if suspect != loaded.guess_devil]
        loaded.guess_cultist = yield from choose_guess(state, seat, "guess_cultist", GuessCultist, free)
    yield from bank.seal_with_bank(state, seat, "ritual_seal")


def choose_guess(
    state: State, seat: Seat, kind: str, guess: type[GuessDevil | GuessCultist], suspects: Sequence[Seat]
) -> Flow[Seat | None]:
    """Ask a seat whom it guesses, or nobody (I2)."""
    action: GuessDevil | GuessCultist = yield from bank.choose_with_bank(
        state,
        seat,
        kind,
        lambda: [guess(suspect) for suspect in (None, *suspects)],
        lambda a: explain_refused_guess(seat, a),
        ROLE_LIMITED_TYPES,
    )
    return action.seat


def explain_refused_load(own: PrivateState, action: Coins | Souls | GuessDevil | GuessCultist) -> Reason:
    """Return why coins, souls or a guess cannot go into the chest."""
    if isinstance(action, Coins):
        return reason("ritual-coins", coins=own.stock["coins"], most=LIMITS.ritual_coins)
    if isinstance(action, Souls) and own.role == "devil":
        return reason("ritual-souls", pure=own.pure, tainted=own.tainted)
    return reason("not-for-you")


def list_souls_actions(round_number: int, own: PrivateState) -> list[Souls]:
    """Return the souls that the devil can put in. In round 3 all tainted souls must be in (I2, R10.32)."""
    least = own.tainted if round_number < ROUNDS else 0
    return [action for row in SOULS_ACTIONS[: own.pure + 1] for action in row[least : own.tainted + 1]]


def get_locked_guesses(own: PrivateState, rituals: Sequence[RitualRecord]) -> RitualContents:
    """Return the seat's own guesses that a match of round 3 has locked, or an empty chest (Q2)."""
    return own.rituals[0] if any(ritual.locked for ritual in rituals) else RitualContents()


def list_devil_suspects(
    own: PrivateState, me: Seat, rituals: Sequence[RitualRecord], known: Mapping[Seat, Role]
) -> list[Seat]:
    """Return the seats that may be guessed as the devil. Empty if the devil is public or already guessed (Q4)."""
    held = get_locked_guesses(own, rituals)
    if not ROLE_CARDS[own.role].guess_devil or held.guess_devil is not None or "devil" in known.values():
        return []
    return [seat for seat in ALL_SEATS if seat not in (me, held.guess_cultist)]


def list_cultist_suspects(own: PrivateState, me: Seat, rituals: Sequence[RitualRecord]) -> list[Seat]:
    """Return the seats that may be guessed as the cultist. Empty if the seat has guessed already (I2, Q4)."""
    held = get_locked_guesses(own, rituals)
    if not ROLE_CARDS[own.role].guess_cultist or held.guess_cultist is not None:
        return []
    return [seat for seat in ALL_SEATS if seat not in (me, held.guess_devil)]


def explain_refused_guess(seat: Seat, action: Coins | Souls | GuessDevil | GuessCultist) -> Reason:
    """Return why a guess is refused. What the role or earlier guesses forbid has the same text for everybody (6.2)."""
    if isinstance(action, GuessDevil | GuessCultist) and action.seat == seat:
        return reason("guess-self")
    return reason("not-for-you")


# Opening (I3-I7, Q1-Q5)


def open_ritual_chests(state: State) -> None:
    """Publish the ritual chests by role, then resolve bribes, souls and guesses (I3 to I7, Q1 to Q5)."""
    by_role: dict[Role, Seat] = {own.role: seat for seat, own in enumerate(state.own)}
    chests = [state.own[by_role[role]].rituals[-1] for role in ROLES]
    devil, last = state.own[by_role["devil"]].rituals[-1], state.round == ROUNDS
    record = RitualRecord(
        state.round,
        tuple(chest.coins for chest in chests),  # pyright: ignore[reportArgumentType] - four roles
        tuple(chest.guess_devil for chest in chests),
        tuple(chest.guess_cultist for chest in chests),
        devil.pure + devil.tainted,
        devil.tainted,
    )
    state.rituals.append(record)
    seats = tuple(by_role[role] for role in ROLES) if last else ()
    tell(
        state,
        RitualOpened(
            state.round,
            record.coins,
            record.devil_guesses,
            record.cultist_guesses,
            record.pieces,
            record.tainted,
            seats,
        ),
    )
    if last:
        state.public_roles = {seat: own.role for seat, own in enumerate(state.own)}
    bribe_inquisitors(state, sum(record.coins))
    private_events = [RitualChestBack(seat, {}, 0) for seat in range(len(state.own))]
    (resolve_round_5_ritual if last else resolve_round_3_ritual)(state, record, by_role, private_events)
    for event in private_events:
        tell(state, event)


def bribe_inquisitors(state: State, coins: int) -> None:
    """Remove the next of A, B, C for every five coins, active or not. The rest stays in the pool (I3)."""
    state.pool += coins
    gone = BRIBABLE_SLOTS[len(state.bribed) :][: state.pool // BRIBE_COINS]
    state.pool -= BRIBE_COINS * len(gone)
    state.bribed += gone
    tell(state, Bribed(tuple(gone), state.pool))


def turn_up_inquisitor(state: State, slot: str) -> None:
    """Turn up the inquisitor in this slot, unless it is face up already."""
    at = int(slot) - 1
    if not state.face_up[at]:
        state.face_up[at] = True
        tell(state, TurnedUp(slot, state.slots[at]))  # pyright: ignore[reportArgumentType] - "1", "2" or "3"


# Round 3


def resolve_round_3_ritual(
    state: State, record: RitualRecord, by_role: dict[Role, Seat], private_events: list[RitualChestBack]
) -> None:
    """Give goods to the devil and the cultist (I4, I5), then resolve the guesses (Q1 to Q3)."""
    for_devil = list_soul_rewards(record, "devil")
    goods: dict[Role, Bundle] = {
        "devil": sum_gains(for_devil),
        "cultist": sum_gains(list_soul_rewards(record, "cultist")),
    }
    tell(state, RitualPaid(state.round, goods["devil"], goods["cultist"]))
    for role, gains in goods.items():
        bank.add_goods(state.own[by_role[role]].stock, gains)
        private_events[by_role[role]] = replace(private_events[by_role[role]], goods=gains)
    for row in for_devil:
        for slot in row.turn_up:
            turn_up_inquisitor(state, slot)
    resolve_accusations(state, record, private_events)


def list_soul_rewards(record: RitualRecord, role: Role) -> list[Round3Reward]:
    """Return what the pieces in the devil's chest bring to the devil (I4) or to the cultist (I5)."""
    if role == "devil":
        return [row for row in DEVIL_ROUND_3_REWARDS if record.pieces >= row.min_pieces]
    return (
        [row for row in CULTIST_ROUND_3_REWARDS if record.tainted >= row.min_tainted]
        if role == "cultist"
        else []
    )


def sum_gains(rows: Sequence[Round3Reward]) -> Bundle:
    """Return the total of several rewards."""
    total: Bundle = {}
    for row in rows:
        for resource, n in row.gain.items():
            total[resource] = total.get(resource, 0) + n
    return total


def resolve_accusations(state: State, record: RitualRecord, private_events: list[RitualChestBack]) -> None:
    """Resolve a match: two equal guesses. It locks all guesses, wrong ones too (R10.34), and the named player must tell
    the truth (Q1 to Q3)."""
    devil, cultist = find_matched_seat(record.devil_guesses), find_matched_seat(record.cultist_guesses)
    if devil is None and cultist is None:
        return
    state.rituals[-1] = replace(record, locked=True)
    if devil is not None and confront_accused(state, devil, "devil", ROUND_3_RITUAL.correct_devil_guess_rep):
        for slot in ROUND_3_RITUAL.correct_devil_guess_turn_up:
            turn_up_inquisitor(state, slot)
        pay_guess_rewards(
            state,
            [own.rituals[-1].guess_devil == devil for own in state.own],
            ROUND_3_RITUAL.correct_devil_guess_coins,
            private_events,
        )
    if cultist is not None and confront_accused(
        state, cultist, "cultist", ROUND_3_RITUAL.correct_cultist_guess_rep
    ):
        mortals = [ROLE_CARDS[own.role].role_class == "mortal" for own in state.own]
        pay_guess_rewards(state, mortals, ROUND_3_RITUAL.correct_cultist_guess_coins, private_events)


def find_matched_seat(guesses: Sequence[Seat | None]) -> Seat | None:
    """Return the seat that two guesses name, or None. There is never a second one."""
    named = [seat for seat in guesses if seat is not None]
    return next((seat for seat in named if named.count(seat) >= ROUND_3_RITUAL.match_needed), None)


def confront_accused(state: State, seat: Seat, role: Role, loss: int) -> bool:
    """Tell everybody whether the seat has this role, and nothing else (Q3.1 to Q3.4). Return whether it has."""
    true, change = state.own[seat].role == role, Change()
    if true:
        state.public_roles[seat] = role
        move_reputation(state.players[seat], loss, change)
    assert role == "devil" or role == "cultist"
    state.accusations.append(Accusation(seat, role, true))
    tell(state, Accused(seat, role, true, change))
    return true


def pay_guess_rewards(
    state: State, right: list[bool], coins: int, private_events: list[RitualChestBack]
) -> None:
    """Give coins to the seats that guessed right, and add them to their private events."""
    for seat, own in enumerate(state.own):
        if right[seat]:
            own.stock["coins"] += coins
            private_events[seat] = replace(private_events[seat], coins=private_events[seat].coins + coins)


# Round 5


def resolve_round_5_ritual(
    state: State, record: RitualRecord, by_role: dict[Role, Seat], private_events: list[RitualChestBack]
) -> None:
    """Score the devil's souls (I6), then all guesses that count (Q5), and turn up the inquisitors that the devil's
    reward calls for. Update `private_events` in place.
    """
    rows = [row for row in DEVIL_ROUND_5_REWARDS if record.pieces >= row.min_pieces]
    beyond = max(0, record.pieces - DEVIL_ROUND_5_REWARDS[-1].min_pieces)
    points = sum(row.points for row in rows) + beyond * ROUND_5_RITUAL.points_each_beyond_4
    tell(state, RitualPaid(state.round, {}, {}, points))
    scored = score_guesses(state, by_role)
    for seat, kingdom in enumerate(state.players):
        gained = scored[seat] + points * (seat == by_role["devil"])
        kingdom.score += gained
        private_events[seat] = replace(private_events[seat], points=gained)
    two_was_up = state.face_up[1]
    for row in rows:
        if row.turn_up_rule == "inq1":
            turn_up_inquisitor(state, "1")
        elif row.turn_up_rule:
            turn_up_inquisitor(state, "3" if two_was_up else "2")
    tell(state, GuessesScored(tuple(scored)))


def score_guesses(state: State, by_role: dict[Role, Seat]) -> list[int]:
    """Return the points of each seat for the locked guesses and those of this ritual (Q5)."""
    points, right = [0] * len(state.own), ROUND_5_RITUAL.correct_guess_points
    devil, cultist = by_role["devil"], by_role["cultist"]
    for seat, own in enumerate(state.own):
        for loaded in (get_locked_guesses(own, state.rituals), own.rituals[-1]):
            if loaded.guess_devil is not None:
                hit = loaded.guess_devil == devil
                points[seat if hit else devil] += right if hit else ROUND_5_RITUAL.wrong_devil_guess_to_devil
            if loaded.guess_cultist is not None:
                hit = loaded.guess_cultist == cultist
                points[seat if hit else cultist] += (
                    right if hit else ROUND_5_RITUAL.wrong_cultist_guess_to_cultist
                )
    return points
