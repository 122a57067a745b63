"""The ritual of rounds 3 and 5: chests, bribes, souls and guesses (5.11 I2 to I7, 5.12)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from engine.core import Flow, Reason, Seat, choose_simultaneously, reason, tell

from ..actions import Coins, GuessCultist, GuessDevil, Souls
from ..components import BOX, BRIBE, CULTIST_3, DEVIL_3, DEVIL_5, LIMITS, ROLE, ROUNDS, SEAT_COUNT, STEP, Reward3
from ..components.terms import ROLES, Role
from ..events import Accused, Bribed, Change, GuessesScored, Res, RitualChestBack, RitualOpened, RitualPaid, TurnedUp
from ..state import Accusation, Loaded, Own, RitualSeen, State
from . import bank
from .effects import move

PUT_COINS = [Coins(n) for n in range(LIMITS.ritual_coins + 1)]
SOULS = [[Souls(pure, tainted) for tainted in range(3)] for pure in range(7)]
SEATED = range(SEAT_COUNT)
BRIBABLE = BOX.inquisition.slots_bribable
FIRST, LAST = BOX.ritual_round3, BOX.ritual_round5
NOT_FOR_YOU = (Souls, GuessDevil, GuessCultist)  # types that some roles are never asked for (6.2)


def ritual(s: State) -> Flow[None]:
    yield from choose_simultaneously({seat: load(s, seat) for seat in range(len(s.own))}, STEP["ritual"].count)
    line = bank.banked(s)
    for own in s.own:
        assert own.draft.ritual is not None, "sealed without a chest"
        own.rituals.append(own.draft.ritual)
    open_chests(s)
    tell(s, line)


# Loading (I2)


def load(s: State, me: Seat) -> Flow[None]:
    """Coins; then the devil's souls, the others' guesses. Coins are gone at once (6.6), souls only lie in it (I7)."""
    own, role = s.own[me], ROLE[s.own[me].role]
    loaded = Loaded()
    coins: Coins = yield from bank.ask(
        s, me, "ritual_coins", lambda: PUT_COINS[: own.stock["coins"] + 1], lambda a: no_load(own, a), NOT_FOR_YOU,
        always=True,
    )  # fmt: skip
    own.stock["coins"] -= coins.n
    loaded.coins, own.draft.ritual = coins.n, loaded
    if own.role == "devil":
        souls: Souls = yield from bank.ask(
            s, me, "ritual_souls", lambda: soul_sets(s.round, own), lambda a: no_load(own, a), NOT_FOR_YOU
        )
        loaded.pure, loaded.tainted = souls.pure, souls.tainted
    if role.guess_devil:
        others = devils(own, me, s.rituals, s.public_roles)
        devil: GuessDevil = yield from bank.ask(
            s, me, "guess_devil", lambda: [GuessDevil(seat) for seat in (None, *others)],
            lambda a: no_guess(me, a), NOT_FOR_YOU,
        )  # fmt: skip
        loaded.guess_devil = devil.seat
    if role.guess_cultist:
        free = [seat for seat in cultists(own, me, s.rituals) if seat != loaded.guess_devil]
        cultist: GuessCultist = yield from bank.ask(
            s, me, "guess_cultist", lambda: [GuessCultist(seat) for seat in (None, *free)],
            lambda a: no_guess(me, a), NOT_FOR_YOU,
        )  # fmt: skip
        loaded.guess_cultist = cultist.seat
    yield from bank.seal(s, me, "ritual_seal")


def no_load(own: Own, answer: Coins | Souls | GuessDevil | GuessCultist) -> Reason:
    if isinstance(answer, Coins):
        return reason("ritual-coins", coins=own.stock["coins"], most=LIMITS.ritual_coins)
    if isinstance(answer, Souls) and own.role == "devil":
        return reason("ritual-souls", pure=own.pure, tainted=own.tainted)
    return reason("not-for-you")


def soul_sets(of_round: int, own: Own) -> list[Souls]:
    """Any of the own; in round 3 all the tainted ones (I2, R10.32)."""
    least = own.tainted if of_round < ROUNDS else 0
    return [one for row in SOULS[: own.pure + 1] for one in row[least : own.tainted + 1]]


def locked(own: Own, rituals: Sequence[RitualSeen]) -> Loaded:
    """The own guesses that a match of round 3 has locked (Q2)."""
    return own.rituals[0] if any(one.locked for one in rituals) else Loaded()


def devils(own: Own, me: Seat, rituals: Sequence[RitualSeen], known: Mapping[Seat, Role]) -> list[Seat]:
    """Who may still be guessed: another, as long as nobody is known or named (Q4)."""
    held = locked(own, rituals)
    if not ROLE[own.role].guess_devil or held.guess_devil is not None or "devil" in known.values():
        return []
    return [seat for seat in SEATED if seat not in (me, held.guess_cultist)]


def cultists(own: Own, me: Seat, rituals: Sequence[RitualSeen]) -> list[Seat]:
    """Another, as long as nobody is named (I2, Q4)."""
    held = locked(own, rituals)
    if not ROLE[own.role].guess_cultist or held.guess_cultist is not None:
        return []
    return [seat for seat in SEATED if seat not in (me, held.guess_devil)]


def no_guess(me: Seat, answer: Coins | Souls | GuessDevil | GuessCultist) -> Reason:
    """Also what role or earlier guesses bar is refused with one text (6.2)."""
    if isinstance(answer, GuessDevil | GuessCultist) and answer.seat == me:
        return reason("guess-self")
    return reason("not-for-you")


# Opening (I3-I7, Q1-Q5)


def open_chests(s: State) -> None:
    by_role: dict[Role, Seat] = {own.role: seat for seat, own in enumerate(s.own)}
    chests = [s.own[by_role[role]].rituals[-1] for role in ROLES]
    devil, last = s.own[by_role["devil"]].rituals[-1], s.round == ROUNDS
    seen = RitualSeen(
        s.round,
        tuple(chest.coins for chest in chests),  # pyright: ignore[reportArgumentType] - four roles
        tuple(chest.guess_devil for chest in chests),
        tuple(chest.guess_cultist for chest in chests),
        devil.pure + devil.tainted,
        devil.tainted,
    )
    s.rituals.append(seen)
    seats = tuple(by_role[role] for role in ROLES) if last else ()
    tell(s, RitualOpened(
        s.round, seen.coins, seen.devil_guesses, seen.cultist_guesses, seen.pieces, seen.tainted, seats
    ))  # fmt: skip
    if last:
        s.public_roles = {seat: own.role for seat, own in enumerate(s.own)}
    bribe(s, sum(seen.coins))
    back = [RitualChestBack(seat, {}, 0) for seat in range(len(s.own))]
    (pay_last if last else pay_first)(s, seen, by_role, back)
    for one in back:
        tell(s, one)


def bribe(s: State, coins: int) -> None:
    """I3: each five coins remove the next of A, B, C from the game, active or not; the rest stays."""
    s.pool += coins
    gone = BRIBABLE[len(s.bribed) :][: s.pool // BRIBE]
    s.pool -= BRIBE * len(gone)
    s.bribed += gone
    tell(s, Bribed(tuple(gone), s.pool))


def turn_up(s: State, slot: str) -> None:
    """Unless it is up already."""
    at = int(slot) - 1
    if not s.face_up[at]:
        s.face_up[at] = True
        tell(s, TurnedUp(slot, s.slots[at]))  # pyright: ignore[reportArgumentType] - "1", "2" or "3"


# Round 3


def pay_first(s: State, seen: RitualSeen, by_role: dict[Role, Seat], back: list[RitualChestBack]) -> None:
    """Goods for the devil and the cultist (I4, I5), then the guesses (Q1-Q3)."""
    for_devil = rewards(seen, "devil")
    goods: dict[Role, Res] = {"devil": summed(for_devil), "cultist": summed(rewards(seen, "cultist"))}
    tell(s, RitualPaid(s.round, goods["devil"], goods["cultist"]))
    for role, gains in goods.items():
        bank.add(s.own[by_role[role]].stock, gains)
        back[by_role[role]] = replace(back[by_role[role]], goods=gains)
    for row in for_devil:
        for slot in row.turn_up:
            turn_up(s, slot)
    accuse(s, seen, back)


def rewards(seen: RitualSeen, role: Role) -> list[Reward3]:
    """What the devil's pieces bring him (I4), and what the tainted ones bring the cultist (I5)."""
    if role == "devil":
        return [row for row in DEVIL_3 if seen.pieces >= row.min_pieces]
    return [row for row in CULTIST_3 if seen.tainted >= row.min_tainted] if role == "cultist" else []


def summed(rows: Sequence[Reward3]) -> Res:
    total: Res = {}
    for row in rows:
        for resource, n in row.gain.items():
            total[resource] = total.get(resource, 0) + n
    return total


def accuse(s: State, seen: RitualSeen, back: list[RitualChestBack]) -> None:
    """Q1-Q3: two equal guesses are a match; it locks all guesses, a wrong one too (R10.34), and the one they name must
    speak the truth."""
    devil, cultist = twice(seen.devil_guesses), twice(seen.cultist_guesses)
    if devil is None and cultist is None:
        return
    s.rituals[-1] = replace(seen, locked=True)
    if devil is not None and confront(s, devil, "devil", FIRST.correct_devil_guess_rep):
        for slot in FIRST.correct_devil_guess_turn_up:
            turn_up(s, slot)
        reward(s, [own.rituals[-1].guess_devil == devil for own in s.own], FIRST.correct_devil_guess_coins, back)
    if cultist is not None and confront(s, cultist, "cultist", FIRST.correct_cultist_guess_rep):
        mortals = [ROLE[own.role].role_class == "mortal" for own in s.own]
        reward(s, mortals, FIRST.correct_cultist_guess_coins, back)


def twice(guesses: Sequence[Seat | None]) -> Seat | None:
    """The seat that two of them name; there is never a second one."""
    named = [seat for seat in guesses if seat is not None]
    return next((seat for seat in named if named.count(seat) >= FIRST.match_needed), None)


def confront(s: State, seat: Seat, role: Role, loss: int) -> bool:
    """Q3.1-Q3.4: the truth about that role, and nothing else."""
    true, tally = s.own[seat].role == role, Change()
    if true:
        s.public_roles[seat] = role
        move(s.players[seat], loss, tally)
    assert role == "devil" or role == "cultist"
    s.accusations.append(Accusation(seat, role, true))
    tell(s, Accused(seat, role, true, tally))
    return true


def reward(s: State, right: list[bool], coins: int, back: list[RitualChestBack]) -> None:
    """Coins for those who were right; told to each alone."""
    for seat, own in enumerate(s.own):
        if right[seat]:
            own.stock["coins"] += coins
            back[seat] = replace(back[seat], coins=back[seat].coins + coins)


# Round 5


def pay_last(s: State, seen: RitualSeen, by_role: dict[Role, Seat], back: list[RitualChestBack]) -> None:
    """Points for the devil's souls (I6), then for all guesses that count (Q5)."""
    rows = [row for row in DEVIL_5 if seen.pieces >= row.min_pieces]
    beyond = max(0, seen.pieces - DEVIL_5[-1].min_pieces)
    points = sum(row.points for row in rows) + beyond * LAST.points_each_beyond_4
    tell(s, RitualPaid(s.round, {}, {}, points))
    scored = guess_points(s, by_role)
    for seat, k in enumerate(s.players):
        gained = scored[seat] + points * (seat == by_role["devil"])
        k.score += gained
        back[seat] = replace(back[seat], points=gained)
    two_was_up = s.face_up[1]
    for row in rows:
        if row.turn_up_rule == "inq1":
            turn_up(s, "1")
        elif row.turn_up_rule:
            turn_up(s, "3" if two_was_up else "2")
    tell(s, GuessesScored(tuple(scored)))


def guess_points(s: State, by_role: dict[Role, Seat]) -> list[int]:
    """Q5: for each seat, by the locked guesses and those of this ritual."""
    points, right = [0] * len(s.own), LAST.correct_guess_points
    devil, cultist = by_role["devil"], by_role["cultist"]
    for seat, own in enumerate(s.own):
        for loaded in (locked(own, s.rituals), own.rituals[-1]):
            if loaded.guess_devil is not None:
                hit = loaded.guess_devil == devil
                points[seat if hit else devil] += right if hit else LAST.wrong_devil_guess_to_devil
            if loaded.guess_cultist is not None:
                hit = loaded.guess_cultist == cultist
                points[seat if hit else cultist] += right if hit else LAST.wrong_cultist_guess_to_cultist
    return points
