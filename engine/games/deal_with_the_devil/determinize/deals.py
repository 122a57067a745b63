"""The deals in a determinization (8.7): chests, their takers, souls and goods.

The history is drawn from the first round on, so that everything that follows from it fits together: souls, stocks, and
what everybody remembers. Chests are identified by the role of their owner, as viewers see them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.core import Chance, Seat

from ..components import ROLE_CARDS
from ..components.terms import RESOURCES, ROLES, Resource, Role
from ..rules.bank import add_goods, drop_zeros
from ..rules.deals import ASKS_BY_ROLE, OWNER_ROLES, Distribution
from ..rules.ledger import RoleAssignment
from ..rules.setup import choose_random, shuffle_cards
from ..state import (
    Ask,
    Chest,
    OwnOffer,
    Phase,
    PrivateState,
    RitualRecord,
    Routing,
    SeenChest,
    State,
    Stock,
    make_empty_stock,
)

TakenIn = Literal[0, 1, 2]
"""The distribution in which a chest was taken, or 0."""
PossibleTakings = tuple[TakenIn, ...]
SoulHoldings = tuple[int, ...]
"""The pure and tainted souls of each role, in the order of ROLES: pure, tainted, pure, tainted, ..."""
TAKINGS_OF_OPEN_CHEST: Mapping[Phase, PossibleTakings] = {
    "respond1": (0,),
    "respond2": (0, 1),
}
STARTING_SOULS: SoulHoldings = tuple(
    n for role in ROLES for n in (ROLE_CARDS[role].pure_soul, ROLE_CARDS[role].tainted_soul)
)
PURE_INDEX: Mapping[Role, int] = {role: 2 * n for n, role in enumerate(ROLES)}  # the tainted souls follow
ROLES_ASKING_SOULS: tuple[Role, ...] = tuple(role for role in ROLES if ROLE_CARDS[role].ask_souls)
VIEWER_BY_DISTRIBUTION: Mapping[Routing, Mapping[Role, Mapping[int, Role]]] = {
    routing: {
        owner: {
            n: viewer for n in (1, 2) for viewer, seen in OWNER_ROLES[routing, n].items() if seen == owner
        }
        for owner in ROLES
    }
    for routing in {routing for routing, _ in OWNER_ROLES}
}
# Nobody can pay a mortal in souls.
ROLES_WITH_TAINTED_SOULS = frozenset(role for role in ROLES if ROLE_CARDS[role].role_class != "mortal")


class ChestFact(Struct):
    """What a viewer knows about one chest of one round."""

    taken: PossibleTakings = (0, 1, 2)
    ask: Ask | None = None
    contents: dict[Resource, int] | None = None
    paid: tuple[int, int] | None = None  # souls, pure and tainted, if it was taken


class SoulPayment(Struct, frozen=True):
    """How a chest was paid in souls. With `taken` 0 it was not."""

    owner: Role
    taken: TakenIn = 0
    payer: Role | None = None
    pure: int = 0
    tainted: int = 0


ChestFacts = Sequence[Mapping[Role, ChestFact]]
"""The facts by round and owner."""
ChestHistory = list[dict[Role, Chest]]
"""The chests by round and owner."""


def collect_chest_facts(state: State, viewer: Seat | None) -> ChestFacts:
    """Return what the viewer knows about the chests of all rounds so far (D7 to D12)."""
    found: list[dict[Role, ChestFact]] = [{role: ChestFact() for role in ROLES} for _ in state.own[0].offers]
    if state.chests:
        found.append({role: ChestFact(TAKINGS_OF_OPEN_CHEST[state.phase]) for role in ROLES})
    if viewer is None:
        return found
    own = state.own[viewer]
    for offer in own.offers:
        taken = (1, 2) if offer.taken else (0,)
        found[offer.round - 1][own.role] = ChestFact(
            taken, offer.ask, offer.contents, (offer.pure, offer.tainted)
        )
    if own.chest is not None:
        found[-1][own.role] = ChestFact(TAKINGS_OF_OPEN_CHEST[state.phase], own.chest.ask, own.chest.contents)
    for seen in own.chests:
        learn_from_chest(found[seen.round - 1][seen.role], seen)
    return found


def learn_from_chest(fact: ChestFact, seen: SeenChest) -> None:
    """Add what a viewer learns from a chest and from their own answer to it."""
    fact.ask, fact.contents = seen.ask, seen.contents
    if seen.accepted:
        fact.taken, fact.paid = (seen.distribution,), (seen.pure, seen.tainted)
    elif seen.contents is None:
        fact.taken = (1,)
    elif seen.distribution == 2 or seen.ask.kind == "none":
        fact.taken = (0,)
    else:
        fact.taken = tuple(n for n in fact.taken if n != 1)


# Souls


def list_soul_payments(fact: ChestFact, owner: Role, payers: Mapping[int, Role]) -> list[SoulPayment]:
    """Return the ways in which this chest may have been paid in souls, without regard to how many souls each role
    holds."""
    asks = ROLE_CARDS[owner].ask_souls if fact.ask is None else (fact.ask.n,) * (fact.ask.kind == "souls")
    found = [
        SoulPayment(owner, taken_in, payers[taken_in], n - tainted, tainted)
        for taken_in in fact.taken
        if taken_in
        for n in asks
        for tainted in range(n + 1 if payers[taken_in] in ROLES_WITH_TAINTED_SOULS else 1)
        if fact.paid in (None, (n - tainted, tainted))
    ]
    in_coins = fact.ask is not None and fact.ask.kind == "coins"
    return [*found, SoulPayment(owner)] if 0 in fact.taken or in_coins else found


class SoulHistorySearch(Struct):
    """The search for a history of soul payments that fits all proofs, shown souls and published rituals."""

    state: State
    casting: RoleAssignment
    ways: Sequence[Sequence[Sequence[SoulPayment]]]  # by round, for each chest that may be paid in souls
    returned: int  # rounds whose chests are back
    rng: Chance
    dead_ends: set[tuple[int, SoulHoldings]]  # round and holdings from which nothing fits

    def find_history(
        self, n: int = 0, held: SoulHoldings = STARTING_SOULS
    ) -> list[tuple[SoulPayment, ...]] | None:
        """Return the payments from round index `n` on, or None if nothing fits."""
        if n == len(self.ways):
            return []
        if (n, held) in self.dead_ends:
            return None
        for chosen in self.generate_payments(self.ways[n]):
            then = apply_payments(held, chosen, n < self.returned)
            if (
                then
                and self.is_consistent(n + 1, then)
                and (rest := self.find_history(n + 1, then)) is not None
            ):
                return [chosen, *rest]
        self.dead_ends.add((n, held))
        return None

    def generate_payments(self, chests: Sequence[Sequence[SoulPayment]]) -> Iterator[tuple[SoulPayment, ...]]:
        """Yield all combinations of a round in random order. In half of the cases, untaken chests come first."""
        if not chests:
            yield ()
            return
        mixed = shuffle_cards(self.rng, chests[0])
        if self.rng.randbelow(2):
            mixed.sort(key=lambda payment: payment.taken > 0)
        for payment in mixed:
            for rest in self.generate_payments(chests[1:]):
                yield (payment, *rest)

    def is_consistent(self, round: int, held: SoulHoldings) -> bool:
        """Return whether the seats held the souls that they proved, showed or put into a ritual in that round."""
        for proof in self.state.proofs:
            if proof.round == round:
                at = PURE_INDEX[self.casting[proof.seat]]
                if held[at] + held[at + 1] < proof.pieces:
                    return False
        return all(has_ritual_souls(ritual, held) for ritual in self.state.rituals if ritual.round == round)


def has_ritual_souls(ritual: RitualRecord, held: SoulHoldings) -> bool:
    """Return whether the devil could fill the ritual chest. In round 3 all tainted souls are in it, in round 5 any
    number (I2)."""
    pure, tainted = held[PURE_INDEX["devil"]], held[PURE_INDEX["devil"] + 1]
    enough = tainted == ritual.tainted if ritual.round == 3 else tainted >= ritual.tainted
    return enough and pure >= ritual.pieces - ritual.tainted


def apply_payments(
    held: SoulHoldings, chosen: Sequence[SoulPayment], returned_rounds: bool
) -> SoulHoldings | None:
    """Return the holdings after a round, or None if a payer lacks souls.

    A payment can only be used after it has been returned to the owner (R10.9).
    """
    left = list(held)
    for payment in chosen:
        if payment.payer is not None:
            at = PURE_INDEX[payment.payer]
            left[at] -= payment.pure
            left[at + 1] -= payment.tainted
            if left[at] < 0 or left[at + 1] < 0:
                return None
    if returned_rounds:
        for payment in chosen:
            left[PURE_INDEX[payment.owner]] += payment.pure
            left[PURE_INDEX[payment.owner] + 1] += payment.tainted
    return tuple(left)


def find_soul_history(
    state: State, assignment: RoleAssignment, schedule: Sequence[Routing], facts: ChestFacts, rng: Chance
) -> list[tuple[SoulPayment, ...]] | None:
    """Return a history of soul payments by round, or None if these roles and routes contradict the facts."""
    chests = list[list[list[SoulPayment]]]()
    for routing, round in zip(schedule, facts, strict=False):
        paying = VIEWER_BY_DISTRIBUTION[routing]
        chests.append(
            [list_soul_payments(round[owner], owner, paying[owner]) for owner in ROLES_ASKING_SOULS]
        )
    return SoulHistorySearch(state, assignment, chests, len(state.own[0].offers), rng, set()).find_history()


def get_final_souls(
    payments_by_round: Sequence[Sequence[SoulPayment]], returned_rounds: int
) -> dict[Role, tuple[int, int]]:
    """Return the pure and tainted souls of each role at the end."""
    held = STARTING_SOULS
    for n, chosen in enumerate(payments_by_round):
        held = apply_payments(held, chosen, n < returned_rounds) or held
    return {role: (held[at], held[at + 1]) for role, at in PURE_INDEX.items()}


# Goods and coins


class Market(Struct):
    """The stocks of the other seats in a determinization, while goods and coins move. The viewer's stock is not in it."""

    stocks: dict[Role, Stock]
    rng: Chance

    def draw_contents(self, owner: Role) -> dict[Resource, int]:
        """Return random contents that the owner can afford."""
        stock, found = self.stocks[owner], dict[Resource, int]()
        has: list[Resource] = [resource for resource in RESOURCES if stock[resource] > 0]
        for _ in range(self.rng.randbelow(3) if has else 0):
            resource = choose_random(has, self.rng)
            found[resource] = 1 + self.rng.randbelow(min(stock[resource], 3))
        return drop_zeros(found)

    def draw_taken(self, taken: PossibleTakings, ask: Ask, payers: Mapping[int, Role]) -> TakenIn:
        """Draw the distribution in which a chest for coins was taken, preferably by a viewer who has the coins."""
        able: PossibleTakings = tuple(n for n in taken if not n or self.can_pay(payers[n], ask.n))
        return choose_random(able or taken, self.rng)

    def can_pay(self, role: Role, coins: int) -> bool:
        """Return whether the role has the coins. The viewer always could."""
        return role not in self.stocks or self.stocks[role]["coins"] >= coins

    def draw_chest(
        self, fact: ChestFact, payment: SoulPayment | None, owner: Role, payers: Mapping[int, Role]
    ) -> Chest:
        """Return one chest as it may have been, with its payment."""
        contents = self.draw_contents(owner) if fact.contents is None else fact.contents
        if payment is not None and payment.taken:
            asked, taken = Ask("souls", payment.pure + payment.tainted), payment.taken
        else:
            payment, asked = None, fact.ask or self.draw_ask(owner, bool(contents))
            taken = self.draw_taken(fact.taken, asked, payers) if asked.kind == "coins" else 0
        chest = Chest(make_empty_stock() | contents, asked, taken)
        if payment is not None:
            chest.pure, chest.tainted = payment.pure, payment.tainted
        elif taken:
            chest.coins = asked.n
        return chest

    def draw_ask(self, owner: Role, full: bool) -> Ask:
        """Return a random ask. A chest with contents must ask for something (D2)."""
        asks = [Ask(ask.what, ask.n) for ask in ASKS_BY_ROLE[owner]]
        return choose_random(asks if full else [Ask(), *asks], self.rng)

    def trade_chest(
        self, owner: Role, chest: Chest, payers: Mapping[int, Role], returned_rounds: bool
    ) -> None:
        """Move contents and payment of a chest. An untaken open chest still holds what its owner put in."""
        if chest.taken or not returned_rounds:
            self.move_goods(owner, chest.contents, -1)
        if chest.taken:
            self.move_goods(payers[chest.taken], chest.contents, 1)
            self.move_goods(payers[chest.taken], {"coins": chest.coins}, -1)
            if returned_rounds:
                self.move_goods(owner, {"coins": chest.coins}, 1)

    def move_goods(self, role: Role, goods: Mapping[Resource, int], sign: int) -> None:
        """Add goods to a role's stock, or remove them (sign -1). The viewer's stock is left alone."""
        if role in self.stocks:
            add_goods(self.stocks[role], goods, sign)


def draw_chest_history(
    facts: ChestFacts,
    payments_by_round: Sequence[Sequence[SoulPayment]],
    schedule: Sequence[Routing],
    market: Market,
    returned_rounds: int,
) -> ChestHistory:
    """Return the chests of all rounds. Chests with known contents come first, so that the others hold what is left."""
    found: ChestHistory = [{} for _ in facts]
    chests: list[tuple[int, Role]] = [(n, role) for n in range(len(facts)) for role in ROLES]
    for n, owner in sorted(chests, key=lambda at: facts[at[0]][at[1]].contents is None):
        paying = VIEWER_BY_DISTRIBUTION[schedule[n]][owner]
        payment = next((payment for payment in payments_by_round[n] if payment.owner == owner), None)
        chest = found[n][owner] = market.draw_chest(facts[n][owner], payment, owner, paying)
        market.trade_chest(owner, chest, paying, n < returned_rounds)
    for stock in market.stocks.values():
        stock.update({resource: max(0, n) for resource, n in stock.items()})
    return found


# Memory of the other seats


def fill_deal_memory(
    own: PrivateState, phase: Phase, history: ChestHistory, schedule: Sequence[Routing], returned_rounds: int
) -> None:
    """Set what one seat remembers: its own offers and returns, chests it saw and answers it gave (8.7)."""
    for n, chests in enumerate(history):
        mine, back = chests[own.role], n < returned_rounds
        offered = OwnOffer(n + 1, mine.ask, drop_zeros(mine.contents), back and mine.taken > 0)
        if back:
            own.offers.append(replace(offered, pure=mine.pure, tainted=mine.tainted))
        else:
            own.chest = offered
        came: Sequence[Distribution] = (1,) if phase == "respond1" and not back else (1, 2)
        for distribution in came:
            owner = OWNER_ROLES[schedule[n], distribution][own.role]
            before_it = not back and distribution == came[-1]
            own.chests.append(make_seen_chest(n + 1, distribution, owner, chests[owner], before_it))


def make_seen_chest(
    round: int, distribution: Distribution, owner: Role, chest: Chest, before_it: bool
) -> SeenChest:
    """Return a chest as its viewer remembers it, or as it is before them now."""
    gone = distribution == 2 and chest.taken == 1
    seen = SeenChest(round, distribution, owner, chest.ask, None if gone else drop_zeros(chest.contents))
    if before_it:
        return seen
    if chest.taken == distribution:
        return replace(seen, accepted=True, pure=chest.pure, tainted=chest.tainted)
    return replace(seen, accepted=False)
