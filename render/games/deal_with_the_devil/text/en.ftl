# Deal with the Devil: texts of the pictures, alt texts and text boards that the game's own catalogue does not have.

## Phases

phase-production = Production
phase-cards = Cards
phase-offer = Deal
phase-respond1 = Deal
phase-respond2 = Deal
phase-plan = Plan
phase-interest = Interest
phase-vote = Witch hunt
phase-wings = Inquisition
phase-ritual = Inquisition
phase-answer = Inquisition
phase-scoring = Final scoring
# The same for all players, so that it tells nothing about their cards (L3)
table-production = The wheel turns.
table-cards = Everybody keeps one building and passes two.
table-offer = Everybody loads a chest.
table-respond1 = The chests change hands (1 of 2).
table-respond2 = The chests change hands (2 of 2).
table-plan = Everybody plans.
table-interest = Interest is due, then reputation counts.
table-vote = Everybody votes: who is hunted?
table-wings = Angel wings are on sale for { BOX("wings.angel_price") } coins each.
table-ritual = Everybody loads a ritual chest.
table-answer = The inquisitors want answers.
table-scoring = The points are counted.
own-production = the wheel turns
own-cards = keep one, pass two
own-offer = load your chest
own-respond1 = the first chest
own-respond2 = the second chest
own-plan = your plan
own-interest = interest
own-vote = the witch hunt
own-wings = buy angel wings
own-ritual = load the ritual chest
own-answer = answer the inquisitors
own-scoring = final scoring

## Roles

named-mortal_sun = Mortal of the Sun
named-mortal_moon = Mortal of the Moon
named-cultist = Cultist
named-devil = Devil
the-mortal_sun = the { named-mortal_sun }
the-mortal_moon = the { named-mortal_moon }
the-cultist = the cultist
the-devil = the devil

## Board

vp = points
vp-open = public points
one-wins = { $name } wins.
the-end = The end
round-of = Round { $round } of { BOX("rounds") }
of-rounds = of { BOX("rounds") }
heading-reputation = Reputation
inquisition = Inquisition
inquisition-rounds = rounds { BOX("steps.ritual.rounds.0") } and { BOX("steps.ritual.rounds.1") }
face-down = face down
bribed = bribed
from-round = from round { $round }
wants = wants
debt = debt
tiles = achieved
built = built
letter-country = C
letter-town = T
letter-church = H
letter-science = S
letter-farmer = F
letter-merchant = M
letter-priest = P
letter-alchemist = A
interest = interest
no-debt = none
no-tiles = none yet
no-building = no building yet
over = Deal with the Devil: the end
left-over = left over
tie-left-over = tie: remainder

## Cards

no-effect = no effect
card-kept = kept
card-payable = can be paid
card-planned = planned
card-passed = passed on
card-new = new
card-covered = covered
side-gain = gain
side-give = cost
icon-when-immediate = when built
icon-when-action = action
icon-when-production = production
icon-when-interest = interest
icon-when-reputation = reputation
icon-when-passive = always
icon-when-end = at the end
icon-per = per
icon-per-many = per { $count }
icon-per-below = per player below you
icon-up-to = up to { $count }×
icon-if-no = if no
icon-if-recruited = if you recruited:
icon-if-tokens = if { $count }+ tokens:
icon-if-lowest = if all are above:
icon-if-highest = if none is above:
icon-unless-highest = unless you alone lead:
icon-if-not-top = more unless you lead
icon-a-courtier = a courtier
icon-take = take
icon-give-up = give up
icon-buy = buy
icon-sell = sell
icon-each = each
icon-basics-or = { $count } basic goods or
icon-premiums-or = { $count } premium goods or
icon-breaks-second = destroys 2nd-best
icon-to-start = to the start
icon-return = return { $count }
icon-a-minor = a minor
icon-improve = improve a space
icon-as-if = as if
icon-less = { $count } less
icon-token-less = −{ BOX("buildings.guildhall.effects.1.n") } free token
icon-use-action = use and cover an action building
icon-buildings-cost = buildings cost
icon-one-kind = of one kind

## The own screen

round-step = Round { $round } · { $step }
tail-kingdom = , your kingdom
tail-only-you = , only you see this
only-you = only you see this
may-ask = for your chest, you may ask for { $what }
heading-souls = Souls
souls-pure = { $count } pure
souls-tainted = { $count } tainted
heading-guesses = Guesses
guess-none = none: you are
guess-sought = the one they seek
guesses-laid = { $count ->
    [0] for the rituals
   *[other] { $count } made
}
no-buildings = no buildings
no-events = no events
state-draft = draft
state-sealed = sealed
your-buildings = Your buildings
nothing-yet = nothing yet
the-bank = The bank
buy = buy
sell = sell
debt-of = debt { $count }
your-chest = Your chest
holds = holds
asks = asks
you-hold = you hold { $count ->
    [one] 1 soul
   *[other] { $count } souls
}
three-prove = { BOX("witch_hunt.pieces_to_prove") } prove it
vote-open = you have not voted yet
vote-for = for { $who }; if accused, you { $do ->
    [prove] prove your innocence
   *[confess] confess
}
angel-wings = Angel wings
wing-costs = costs { BOX("wings.angel_price") }
you-have = you have { $what }
no-soul = no souls
you-buy = , you buy { $count }
you-face = you face { $who ->
    [none] nobody
   *[other] { $who }
}
your-ritual = Your ritual chest
guesses = guesses
bribes-there = bribe pool: { $count } of { BOX("inquisition.bribe_per_inquisitor") } coins
heading-face = You face
answer-with = Answer with
souls-to-show = { $count ->
    [one] soul
   *[other] souls
}
indulgences = { $count ->
    [one] indulgence
   *[other] indulgences
}
if-taken = If it is taken
nothing-changes = nothing changes
at-the-end = At the end
as-now = as now
plan-use = use { $name }
plan-build = build { $name }
plan-act = use it at once
plan-recruit = recruit { $who }
plan-claim = claim { $name }
plan-more = and { $count } more
your-plan = Your plan

## A chest

look = Round { $round } · { $look ->
    [1] first look
   *[2] second look
}
chest-before = A chest is in front of you
chest-holds = It holds
chest-taken = Somebody has taken it
chest-empty = It is empty
ribbon-taken = taken
chest-gone = what was in it is gone
chest-nothing = nothing to get
owner = Its owner is
owner-asks = and asks for
owner-asked = and asked for
price-inside = it is in the chest now
chosen = chosen
accept = Accept
paid-unseen = what you pay goes to the owner
loan = borrow { $count }
coins-left = { $count ->
    [one] 1 coin
   *[other] { $count } coins
} left
not-there = somebody else took it
not-for-sale = nothing is for sale
not-enough-souls = you have { $count ->
    [one] 1 soul
   *[other] { $count } souls
}; it asks for { $asks }
not-enough-coins = you are { $count ->
    [one] 1 coin
   *[other] { $count } coins
} short; your debt is { $debt } of { BOX("debt.max") }
close = Close
goes-on = nothing happens; it moves on
goes-home = nothing happens; it goes home

## Alt texts and text boards

alt-end = Deal with the Devil is over. { $step }
alt-step = Deal with the Devil, round { $round } of { BOX("rounds") }, { $phase }. { $step }
alt-points = { $who }: { $score } { $word ->
    [vp-open] public {""}
   *[other] {""}
}{ $count ->
    [one] point
   *[other] points
}
alt-debt = debt { $debt } of { BOX("debt.max") }
alt-reputation = reputation { $n }
alt-angel = { $count ->
    [one] 1 angel wing
   *[other] { $count } angel wings
}
alt-demon = { $count ->
    [one] 1 demon wing
   *[other] { $count } demon wings
}
alt-indulgences = { $count ->
    [one] 1 indulgence
   *[other] { $count } indulgences
}
alt-guests = { $count ->
    [one] 1 houseguest
   *[other] { $count } houseguests
}
alt-mob = an angry mob at the door
slot-hidden = Inquisitor { $ref }: face down
slot = Inquisitor { $ref }: { $name }{ $state ->
    [bribed] , bribed
    [later] , from round { BOX("steps.ritual.rounds.1") }
   *[active] {""}
}{ $demand ->
    [none] {""}
   *[other] ; if not appeased: { $demand }
}
alt-wants = { $who } wants { $what }.
alt-kingdoms = { $who }, round { $round }.
alt-result = { $place }. { $who }, { $total }: { $lines }; { $souls }; left over: { $rest }.
alt-own = You are { $role }; for a chest, you may ask for { $asks }.
alt-stock = Stock: { $stock }.
alt-tokens = Guess tokens: { $tokens }.
alt-own-debt = Debt: { $debt } of { BOX("debt.max") }.
chest-of = A chest { $whose }.
alt-chest = { chest-of } It holds { $holds }. It asks for { $ask }.
alt-chest-taken = { chest-of } It asks for { $ask }. Somebody has taken it.
alt-chest-empty = { chest-of } It is empty and asks for nothing.
alt-laid = guesses made: { $roles }
alt-draft = { $sealed ->
    [yes] Sealed
   *[no] Your draft
}: { $what }.
alt-face = You face { $who }.
alt-only-you = Only for you, round { $round } of { BOX("rounds") }: { $step }.
text-hand = Hand: { $card }.
text-event = Event: { $card }.
text-space = { $n ->
    [1] first
    [2] second
    [3] third
   *[4] fourth
} space { $kind }{ $level ->
    [1] {""}
   *[other] {" "}(improved)
}
text-stage = Interest: stage { $stage } of { BOX("debt.interest_stages") }. With this debt, the next interest phase adds { $due } debt.
text-forget = After interest, reputation moves to { $n }.
# $coins is at least 2.
text-production = Production: { $spaces }; { $coins } coins.
text-built = { $name } ({ $points }, round { $round }{ $covered ->
    [yes] , covered
   *[no] {""}
})
text-buildings = Built: { $names }. Symbols: { $symbols }.
text-tile = { $name } on space { $space }
text-tiles = Achievements: { $tiles }.
text-removed = Out of the game: { $tiles }.
text-courtiers-held = Has { $who }.
text-courtiers-space3 = Recruiting { $who } again costs { BOX("courtiers.farmer.cost_space3") } coins.
text-holds = In hand: { $hand ->
    [one] 1 building
   *[other] { $hand } buildings
}, { $events ->
    [0] no events
    [one] 1 event
   *[other] { $events } events
}.
text-tokens = Action tokens: { $tokens }, { $free } free.
alt-bribes = Coins in the bribe pool: { $count }; every { BOX("inquisition.bribe_per_inquisitor") } bribe an inquisitor.
heading-wishes = Wishes
alt-track = Entering { $top } gives you an angel wing; each time you enter { $bottom }, you get a demon wing.
heading-inquisitors = Inquisitors, { inquisition-rounds }
