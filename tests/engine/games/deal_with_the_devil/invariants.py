"""Check what holds in every position (rules 12). The conformance suite uses it too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.core import Seat
from engine.games.deal_with_the_devil.components import BUILDINGS, EVENTS, ROLE_CARDS
from engine.games.deal_with_the_devil.components.terms import ROLES, Role
from engine.games.deal_with_the_devil.rules.cards import get_receiver
from engine.games.deal_with_the_devil.rules.deals import OWNER_ROLES, SCHEDULES
from engine.games.deal_with_the_devil.state import Ask, CardsSeen, Kingdom, PrivateState, SeenChest, State


def check_invariants(state: State):
    """Raise AssertionError for an impossible position."""
    for k in state.players:
        check_kingdom(k)
    check_souls(state)
    check_goods(state)
    check_cards(state)
    check_hands(state)


def check_kingdom(k: Kingdom):
    """12.1, 12.4, 12.7, 12.11."""
    assert k.levels.count(2) == sum(space > 0 for space in k.minors.values())
    assert all(k.levels[space - 1] == 2 for space in k.minors.values() if space > 0)
    assert set(k.levels) <= {1, 2}
    assert 0 <= k.debt <= 10
    assert 0 <= k.stage <= 3
    assert -7 <= k.reputation <= 7
    assert 0 <= k.angel <= 2
    assert 0 <= k.demon <= 2
    assert k.indulgences >= 0
    assert k.houseguests >= 0
    assert set(k.courtiers) == {"farmer", "merchant", "priest", "alchemist"}
    assert k.courtiers["alchemist"] != "space2"
    assert len(k.majors) == len(set(k.majors))


def check_souls(state: State):
    """12.2."""
    assert sum(own.pure for own in state.own) + sum(chest.pure for chest in state.chests) == 6
    assert sum(own.tainted for own in state.own) + sum(chest.tainted for chest in state.chests) == 2
    assert all(min(own.pure, own.tainted) >= 0 for own in state.own)


def check_goods(state: State):
    """12.3, 12.12."""
    for k, own in zip(state.players, state.own, strict=True):
        assert own.debt == k.debt or own.draft.dealings.count
        assert min(own.stock.values()) >= 0
        assert 0 <= own.debt <= 10
        assert 0 <= own.draft.dealings.count <= 20


def check_cards(state: State):
    """12.5: each building and event is in one place."""
    found = Counter[str]()
    for k, own in zip(state.players, state.own, strict=True):
        found.update(one.card for one in (*k.built, *k.destroyed))
        found.update(own.hand)
        for seen in (*own.cards, *([own.draft.cards] if own.draft.cards else [])):
            found.update(seen.discarded)
        if own.draft.cards:
            assert set(own.draft.cards.passed) <= set(own.hand)
    found.update(card for deck in state.deck for hand in deck for card in hand)
    assert found == Counter(list(BUILDINGS))
    held = Counter(event for own in state.own for event in own.events)
    held.update(event for deck in state.event_deck for event in deck if event)
    assert set(held.values()) <= {1}
    assert set(held) <= set(EVENTS)


def check_hands(state: State):
    """12.6, and the other half of 12.9: everybody can compute hand sizes."""
    for own in state.own:
        if state.phase in ("offer", "respond1", "respond2", "plan"):
            assert [BUILDINGS[card].deck == state.round for card in own.hand].count(True) == 4
            assert len(own.hand) == (4 if state.round == 1 else 5)
            assert len(own.events) in (1, 2)
        elif own.draft.cards is None and state.phase != "scoring":
            # After the Action phase.
            least, most = (2, 4) if (state.round, state.phase) == (2, "cards") else (3, 5)
            assert least <= len(own.hand) <= most
            assert len(own.events) <= 1
        elif own.draft.cards is not None:
            assert len(own.hand) == 5
            assert len(own.events) in (1, 2)


PLAN_DONE = {"interest", "vote", "wings", "ritual", "answer", "scoring"}


def check_memories(state: State):
    """All memories fit each other and the public events."""
    seats: dict[Role, Seat] = {own.role: seat for seat, own in enumerate(state.own)}
    assert sorted(seats) == sorted(ROLES)
    assert tuple(state.routing) in SCHEDULES, "12.8"
    check_chests(state, seats)
    check_soul_counts(state, seats)
    check_guesses(state, seats)
    for seat in range(len(state.own)):
        check_hand(state, seat)
        check_events(state, seat)
    assert sorted(list_dealt_events(state)) == sorted(EVENTS), "12.5"


def check_chests(state: State, seats: dict[Role, Seat]):
    """D4-D12: owners' contents equal what viewers saw, and payments equal receipts."""
    done = len(state.own[0].offers)
    for n in range(done + bool(state.chests)):
        for role, owner in seats.items():
            own = state.own[owner]
            offer = own.offers[n] if n < done else own.chest
            assert offer is not None and offer.round == n + 1
            came = list(find_seen_chests(state, seats, n, role))
            require_legal_ask(offer.ask, role, bool(offer.contents))
            for seen in came:
                assert seen.role == role and seen.ask == offer.ask
                gone = seen.distribution == 2 and came[0].accepted
                assert seen.contents == (None if gone else offer.contents)
                assert not (seen.accepted and (gone or seen.ask.kind == "none"))
                if seen.accepted and seen.ask.kind == "souls":
                    assert seen.pure + seen.tainted == seen.ask.n
            takers = [seen for seen in came if seen.accepted]
            paid = (takers[0].pure, takers[0].tainted) if takers else (0, 0)
            if n < done:
                assert len(came) == 2 and (offer.taken, offer.pure, offer.tainted) == (bool(takers), *paid)
            else:
                chest = state.chests[owner]
                assert {
                    r: n for r, n in chest.contents.items() if n
                } == offer.contents and chest.ask == offer.ask
                assert (chest.taken, chest.pure, chest.tainted) == (
                    takers[0].distribution if takers else 0,
                    *paid,
                )
                assert chest.coins == (offer.ask.n if takers and offer.ask.kind == "coins" else 0)


def find_seen_chests(state: State, seats: dict[Role, Seat], n: int, owner: Role) -> Iterator[SeenChest]:
    """Yield the chest of that role in the n-th round, as its viewers remember it."""
    for distribution in (1, 2):
        viewer: Role = next(v for v, o in OWNER_ROLES[state.routing[n], distribution].items() if o == owner)
        at = 2 * n + distribution - 1
        if at < len(state.own[seats[viewer]].chests):
            seen = state.own[seats[viewer]].chests[at]
            assert (seen.round, seen.distribution) == (n + 1, distribution)
            yield seen


def require_legal_ask(ask: Ask, role: Role, full: bool):
    """D2."""
    card = ROLE_CARDS[role]
    asks: dict[str, tuple[int, ...]] = {
        "none": () if full else (0,),
        "coins": card.ask_coins,
        "souls": card.ask_souls,
    }
    assert ask.n in asks[ask.kind]


def check_soul_counts(state: State, seats: dict[Role, Seat]):
    """From the three and two at the start through every deal to the present numbers; and people who showed some had
    them."""
    held = {
        seat: [ROLE_CARDS[own.role].pure_soul, ROLE_CARDS[own.role].tainted_soul]
        for seat, own in enumerate(state.own)
    }
    for round in range(1, state.round + 1):
        for seat, own in enumerate(state.own):
            for seen in own.chests:
                if seen.round == round and seen.accepted:
                    held[seat][0] -= seen.pure
                    held[seat][1] -= seen.tainted
        assert all(n >= 0 for pair in held.values() for n in pair), "paid before it had come back (R10.9)"
        for seat, own in enumerate(state.own):
            for offer in own.offers:
                if offer.round == round:
                    held[seat][0] += offer.pure
                    held[seat][1] += offer.tainted
        for proof in state.proofs:
            assert proof.round != round or sum(held[proof.seat]) >= proof.pieces, "showed more than it had"
        for ritual in state.rituals:
            if ritual.round == round:
                pure, tainted = held[seats["devil"]]
                assert pure >= ritual.pieces - ritual.tainted
                assert tainted == ritual.tainted if round == 3 else tainted >= ritual.tainted
    assert all(held[seat] == [own.pure, own.tainted] for seat, own in enumerate(state.own))


def check_guesses(state: State, seats: dict[Role, Seat]):
    """L12: the ritual was published by role; nobody guessed themselves; accusations were answered truthfully."""
    for n, ritual in enumerate(state.rituals):
        for role, seat in seats.items():
            at, loaded = ROLES.index(role), state.own[seat].rituals[n]
            assert loaded.coins == ritual.coins[at]
            assert (loaded.guess_devil, loaded.guess_cultist) == (
                ritual.devil_guesses[at],
                ritual.cultist_guesses[at],
            )
            assert seat not in (loaded.guess_devil, loaded.guess_cultist)
            souls = (ritual.pieces - ritual.tainted, ritual.tainted) if role == "devil" else (0, 0)
            assert (loaded.pure, loaded.tainted) == souls
    assert all((seats[one.role] == one.seat) == one.true for one in state.accusations)
    assert all(seats[role] == seat for seat, role in state.public_roles.items())


def check_hand(state: State, seat: Seat):
    """C1-C5: drawn, kept, discarded, passed, received, built."""
    own = state.own[seat]
    k = state.players[seat]
    hand = set[str]()
    for seen in own.cards:
        assert len(seen.drawn) == 4 and {BUILDINGS[card].deck for card in seen.drawn} == {seen.round}
        if seen.round == 1:
            assert {BUILDINGS[card].stack for card in seen.drawn} == set("ABCD")
        else:
            assert seen.kept in hand and set(seen.discarded) == hand - {seen.kept}
            to = state.own[get_receiver(seen.round, seat)].cards[seen.round - 1]
            assert len(seen.passed) == 2 and set(seen.passed) <= set(seen.drawn)
            assert set(to.received) == set(seen.passed)
        hand = {seen.kept, *seen.drawn, *seen.received} - {*seen.passed, ""}
        built = {one.card for one in (*k.built, *k.destroyed) if one.round == seen.round}
        shown = {failed.card for failed in state.failed if (failed.seat, failed.round) == (seat, seen.round)}
        assert built | shown <= hand
        hand -= built
    if open_ := own.draft.cards:
        assert set(open_.discarded) == hand - {open_.kept}
        hand = {open_.kept, *open_.drawn}
    assert set(own.hand) == hand and len(own.hand) == len(hand)


def check_events(state: State, seat: Seat):
    """A12: the events in hand can be the rest of the seat's events."""
    own, may_hold = state.own[seat], {frozenset[str]()}
    played = {one.round: one.event for one in state.played if one.seat == seat}
    for seen in own.cards:
        may_hold = {held | {seen.event} for held in may_hold}
        if seen.round in played:
            assert any(played[seen.round] in held for held in may_hold)
            may_hold = {frozenset[str]()}
        elif seen.round < state.round or state.phase in PLAN_DONE:
            may_hold = {frozenset([event]) for held in may_hold for event in held}
    if open_ := own.draft.cards:
        may_hold = {held | {open_.event} for held in may_hold}
    assert frozenset(own.events) in may_hold


def list_dealt_events(state: State) -> Iterator[str]:
    """Yield each event that came to a seat or is still to come."""
    for own in state.own:
        yield from (seen.event for seen in list_cards_seen(own))
    for row in state.event_deck:
        yield from (event for event in row if event)


def list_cards_seen(own: PrivateState) -> list[CardsSeen]:
    """Return the seen cards, with those of the open step."""
    return [*own.cards, *[one for one in [own.draft.cards] if one]]
