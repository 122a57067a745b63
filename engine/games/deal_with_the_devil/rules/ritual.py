"""The ritual of rounds 3 and 5: chests, bribes, souls and guesses (5.11 I2 to I7, 5.12)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from engine.core import Flow, Reason, Seat, choose_simultaneously, reason, tell

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
    STEPS,
    Round3Reward,
)
from ..components.terms import ROLES, Role
from ..events import Accused, Bribed, Bundle, Change, GuessesScored, RitualChestBack, RitualOpened, RitualPaid, TurnedUp
from ..state import Accusation, PrivateState, RitualContents, RitualRecord, State
from . import bank
from .effects import move_reputation

COINS_ACTIONS = [Coins(n) for n in range(LIMITS.ritual_coins + 1)]
SOULS_ACTIONS = [[Souls(pure, tainted) for tainted in range(3)] for pure in range(7)]
ALL_SEATS = range(SEAT_COUNT)
BRIBABLE_SLOTS = BOX.inquisition.slots_bribable
ROUND_3_RITUAL, ROUND_5_RITUAL = BOX.ritual_round3, BOX.ritual_round5
ROLE_LIMITED_TYPES = (Souls, GuessDevil, GuessCultist)  # types that some roles are never asked for (6.2)


def run_ritual_step(state: State) -> Flow[None]:
    yield from choose_simultaneously(
        {seat: load_ritual_chest(state, seat) for seat in range(len(state.own))}, STEPS["ritual"].count
    )
    line = bank.publish_dealings(state)
    for own in state.own:
        assert own.draft.ritual is not None, "sealed without a chest"
        own.rituals.append(own.draft.ritual)
    open_ritual_chests(state)
    tell(state, line)


# Loading (I2)


def load_ritual_chest(state: State, seat: Seat) -> Flow[None]:
    """Coins; then the devil's souls, the others' guesses. Coins are gone at once (6.6), souls only lie in it (I7)."""
    own, role = state.own[seat], ROLE_CARDS[state.own[seat].role]
    loaded = RitualContents()
    coins: Coins = yield from bank.choose_with_bank(
        state,
        seat,
        "ritual_coins",
        lambda: COINS_ACTIONS[: own.stock["coins"] + 1],
        lambda a: explain_refused_load(own, a),
        ROLE_LIMITED_TYPES,
        always=True,
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
        others = list_devil_suspects(own, seat, state.rituals, state.public_roles)
        devil: GuessDevil = yield from bank.choose_with_bank(
            state, seat, "guess_devil", lambda: [GuessDevil(seat) for seat in (None, *others)],
            lambda a: explain_refused_guess(seat, a), ROLE_LIMITED_TYPES,
        )  # fmt: skip
        loaded.guess_devil = devil.seat
    if role.guess_cultist:
        free = [seat for seat in list_cultist_suspects(own, seat, state.rituals) if seat != loaded.guess_devil]
        cultist: GuessCultist = yield from bank.choose_with_bank(
            state, seat, "guess_cultist", lambda: [GuessCultist(seat) for seat in (None, *free)],
            lambda a: explain_refused_guess(seat, a), ROLE_LIMITED_TYPES,
        )  # fmt: skip
        loaded.guess_cultist = cultist.seat
    yield from bank.seal_with_bank(state, seat, "ritual_seal")


def explain_refused_load(own: PrivateState, answer: Coins | Souls | GuessDevil | GuessCultist) -> Reason:
    if isinstance(answer, Coins):
        return reason("ritual-coins", coins=own.stock["coins"], most=LIMITS.ritual_coins)
    if isinstance(answer, Souls) and own.role == "devil":
        return reason("ritual-souls", pure=own.pure, tainted=own.tainted)
    return reason("not-for-you")


def list_souls_actions(of_round: int, own: PrivateState) -> list[Souls]:
    """Any of the own; in round 3 all the tainted ones (I2, R10.32)."""
    least = own.tainted if of_round < ROUNDS else 0
    return [one for row in SOULS_ACTIONS[: own.pure + 1] for one in row[least : own.tainted + 1]]


def get_locked_guesses(own: PrivateState, rituals: Sequence[RitualRecord]) -> RitualContents:
    """The own guesses that a match of round 3 has locked (Q2)."""
    return own.rituals[0] if any(one.locked for one in rituals) else RitualContents()


def list_devil_suspects(
    own: PrivateState, me: Seat, rituals: Sequence[RitualRecord], known: Mapping[Seat, Role]
) -> list[Seat]:
    """Who may still be guessed: another, as long as nobody is known or named (Q4)."""
    held = get_locked_guesses(own, rituals)
    if not ROLE_CARDS[own.role].guess_devil or held.guess_devil is not None or "devil" in known.values():
        return []
    return [seat for seat in ALL_SEATS if seat not in (me, held.guess_cultist)]


def list_cultist_suspects(own: PrivateState, me: Seat, rituals: Sequence[RitualRecord]) -> list[Seat]:
    """Another, as long as nobody is named (I2, Q4)."""
    held = get_locked_guesses(own, rituals)
    if not ROLE_CARDS[own.role].guess_cultist or held.guess_cultist is not None:
        return []
    return [seat for seat in ALL_SEATS if seat not in (me, held.guess_devil)]


def explain_refused_guess(seat: Seat, answer: Coins | Souls | GuessDevil | GuessCultist) -> Reason:
    """Also what role or earlier guesses bar is refused with one text (6.2)."""
    if isinstance(answer, GuessDevil | GuessCultist) and answer.seat == seat:
        return reason("guess-self")
    return reason("not-for-you")


# Opening (I3-I7, Q1-Q5)


def open_ritual_chests(state: State) -> None:
    by_role: dict[Role, Seat] = {own.role: seat for seat, own in enumerate(state.own)}
    chests = [state.own[by_role[role]].rituals[-1] for role in ROLES]
    devil, last = state.own[by_role["devil"]].rituals[-1], state.round == ROUNDS
    seen = RitualRecord(
        state.round,
        tuple(chest.coins for chest in chests),  # pyright: ignore[reportArgumentType] - four roles
        tuple(chest.guess_devil for chest in chests),
        tuple(chest.guess_cultist for chest in chests),
        devil.pure + devil.tainted,
        devil.tainted,
    )
    state.rituals.append(seen)
    seats = tuple(by_role[role] for role in ROLES) if last else ()
    tell(state, RitualOpened(
        state.round, seen.coins, seen.devil_guesses, seen.cultist_guesses, seen.pieces, seen.tainted, seats
    ))  # fmt: skip
    if last:
        state.public_roles = {seat: own.role for seat, own in enumerate(state.own)}
    bribe_inquisitors(state, sum(seen.coins))
    back = [RitualChestBack(seat, {}, 0) for seat in range(len(state.own))]
    (resolve_round_5_ritual if last else resolve_round_3_ritual)(state, seen, by_role, back)
    for one in back:
        tell(state, one)


def bribe_inquisitors(state: State, coins: int) -> None:
    """I3: each five coins remove the next of A, B, C from the game, active or not; the rest stays."""
    state.pool += coins
    gone = BRIBABLE_SLOTS[len(state.bribed) :][: state.pool // BRIBE_COINS]
    state.pool -= BRIBE_COINS * len(gone)
    state.bribed += gone
    tell(state, Bribed(tuple(gone), state.pool))


def turn_up_inquisitor(state: State, slot: str) -> None:
    """Unless it is up already."""
    at = int(slot) - 1
    if not state.face_up[at]:
        state.face_up[at] = True
        tell(state, TurnedUp(slot, state.slots[at]))  # pyright: ignore[reportArgumentType] - "1", "2" or "3"


# Round 3


def resolve_round_3_ritual(
    state: State, seen: RitualRecord, by_role: dict[Role, Seat], back: list[RitualChestBack]
) -> None:
    """Goods for the devil and the cultist (I4, I5), then the guesses (Q1-Q3)."""
    for_devil = list_soul_rewards(seen, "devil")
    goods: dict[Role, Bundle] = {
        "devil": sum_gains(for_devil),
        "cultist": sum_gains(list_soul_rewards(seen, "cultist")),
    }
    tell(state, RitualPaid(state.round, goods["devil"], goods["cultist"]))
    for role, gains in goods.items():
        bank.add_goods(state.own[by_role[role]].stock, gains)
        back[by_role[role]] = replace(back[by_role[role]], goods=gains)
    for row in for_devil:
        for slot in row.turn_up:
            turn_up_inquisitor(state, slot)
    resolve_accusations(state, seen, back)


def list_soul_rewards(seen: RitualRecord, role: Role) -> list[Round3Reward]:
    """What the devil's pieces bring him (I4), and what the tainted ones bring the cultist (I5)."""
    if role == "devil":
        return [row for row in DEVIL_ROUND_3_REWARDS if seen.pieces >= row.min_pieces]
    return [row for row in CULTIST_ROUND_3_REWARDS if seen.tainted >= row.min_tainted] if role == "cultist" else []


def sum_gains(rows: Sequence[Round3Reward]) -> Bundle:
    total: Bundle = {}
    for row in rows:
        for resource, n in row.gain.items():
            total[resource] = total.get(resource, 0) + n
    return total


def resolve_accusations(state: State, seen: RitualRecord, back: list[RitualChestBack]) -> None:
    """Q1-Q3: two equal guesses are a match; it locks all guesses, a wrong one too (R10.34), and the one they name must
    speak the truth."""
    devil, cultist = find_matched_seat(seen.devil_guesses), find_matched_seat(seen.cultist_guesses)
    if devil is None and cultist is None:
        return
    state.rituals[-1] = replace(seen, locked=True)
    if devil is not None and confront_accused(state, devil, "devil", ROUND_3_RITUAL.correct_devil_guess_rep):
        for slot in ROUND_3_RITUAL.correct_devil_guess_turn_up:
            turn_up_inquisitor(state, slot)
        pay_guess_rewards(
            state,
            [own.rituals[-1].guess_devil == devil for own in state.own],
            ROUND_3_RITUAL.correct_devil_guess_coins,
            back,
        )
    if cultist is not None and confront_accused(state, cultist, "cultist", ROUND_3_RITUAL.correct_cultist_guess_rep):
        mortals = [ROLE_CARDS[own.role].role_class == "mortal" for own in state.own]
        pay_guess_rewards(state, mortals, ROUND_3_RITUAL.correct_cultist_guess_coins, back)


def find_matched_seat(guesses: Sequence[Seat | None]) -> Seat | None:
    """The seat that two of them name; there is never a second one."""
    named = [seat for seat in guesses if seat is not None]
    return next((seat for seat in named if named.count(seat) >= ROUND_3_RITUAL.match_needed), None)


def confront_accused(state: State, seat: Seat, role: Role, loss: int) -> bool:
    """Q3.1-Q3.4: the truth about that role, and nothing else."""
    true, change = state.own[seat].role == role, Change()
    if true:
        state.public_roles[seat] = role
        move_reputation(state.players[seat], loss, change)
    assert role == "devil" or role == "cultist"
    state.accusations.append(Accusation(seat, role, true))
    tell(state, Accused(seat, role, true, change))
    return true


def pay_guess_rewards(state: State, right: list[bool], coins: int, back: list[RitualChestBack]) -> None:
    """Coins for those who were right; told to each alone."""
    for seat, own in enumerate(state.own):
        if right[seat]:
            own.stock["coins"] += coins
            back[seat] = replace(back[seat], coins=back[seat].coins + coins)


# Round 5


def resolve_round_5_ritual(
    state: State, seen: RitualRecord, by_role: dict[Role, Seat], back: list[RitualChestBack]
) -> None:
    """Points for the devil's souls (I6), then for all guesses that count (Q5)."""
    rows = [row for row in DEVIL_ROUND_5_REWARDS if seen.pieces >= row.min_pieces]
    beyond = max(0, seen.pieces - DEVIL_ROUND_5_REWARDS[-1].min_pieces)
    points = sum(row.points for row in rows) + beyond * ROUND_5_RITUAL.points_each_beyond_4
    tell(state, RitualPaid(state.round, {}, {}, points))
    scored = score_guesses(state, by_role)
    for seat, kingdom in enumerate(state.players):
        gained = scored[seat] + points * (seat == by_role["devil"])
        kingdom.score += gained
        back[seat] = replace(back[seat], points=gained)
    two_was_up = state.face_up[1]
    for row in rows:
        if row.turn_up_rule == "inq1":
            turn_up_inquisitor(state, "1")
        elif row.turn_up_rule:
            turn_up_inquisitor(state, "3" if two_was_up else "2")
    tell(state, GuessesScored(tuple(scored)))


def score_guesses(state: State, by_role: dict[Role, Seat]) -> list[int]:
    """Q5: for each seat, by the locked guesses and those of this ritual."""
    points, right = [0] * len(state.own), ROUND_5_RITUAL.correct_guess_points
    devil, cultist = by_role["devil"], by_role["cultist"]
    for seat, own in enumerate(state.own):
        for loaded in (get_locked_guesses(own, state.rituals), own.rituals[-1]):
            if loaded.guess_devil is not None:
                hit = loaded.guess_devil == devil
                points[seat if hit else devil] += right if hit else ROUND_5_RITUAL.wrong_devil_guess_to_devil
            if loaded.guess_cultist is not None:
                hit = loaded.guess_cultist == cultist
                points[seat if hit else cultist] += right if hit else ROUND_5_RITUAL.wrong_cultist_guess_to_cultist
    return points
