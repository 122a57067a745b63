# Deal with the Devil: the names of things, and the text of cards (2.10).

## Things

thing-wood = { $count } wood
thing-stone = { $count } stone
thing-wheat = { $count } wheat
thing-glass = { $count } glass
thing-marble = { $count } marble
thing-coins = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
thing-any-basic = { $count ->
    [one] 1 basic good
   *[other] { $count } basic goods
}
thing-souls = { $count ->
    [one] 1 soul
   *[other] { $count } souls
}
thing-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
thing-indulgences = { $count ->
    [0] no indulgences
    [one] 1 indulgence
   *[other] { $count } indulgences
}
kind-wood = wood
kind-stone = stone
kind-wheat = wheat
kind-glass = glass
kind-marble = marble
kind-coins = coins
souls = { $count ->
    [0] no souls
    [one] 1 soul
   *[other] { $count } souls
}{ $count ->
    [0] {""}
   *[other] { " " }({ $pure } pure, { $tainted } tainted)
}
soul-kind = { $count } { $kind } { $count ->
    [one] soul
   *[other] souls
}
empty-chest = an empty chest
# $most is at least 2.
coins-range = { $least } to { $most } coins
comma = {", "}
nothing = nothing
nobody = nobody
whom-nobody = nobody
offered = { $contents } for { $ask }
the = the { $what }

## People

seat = { $who } ({ $colour })
colour-blue = blue
colour-red = red
colour-green = green
colour-yellow = yellow
the-role-mortal_sun = the Mortal of the Sun
the-role-mortal_moon = the Mortal of the Moon
the-role-cultist = the cultist
the-role-devil = the devil
of-role-mortal_sun = from the Mortal of the Sun
of-role-mortal_moon = from the Mortal of the Moon
of-role-cultist = from the cultist
of-role-devil = from the devil
role-mortal_sun = Mortal of the Sun
role-mortal_moon = Mortal of the Moon
role-cultist = cultist
role-devil = devil
whom-cultist = the cultist
whom-devil = the devil
whom-farmer = the farmer
whom-merchant = the merchant
whom-priest = the priest
whom-alchemist = the alchemist
courtier-farmer = farmer
courtier-merchant = merchant
courtier-priest = priest
courtier-alchemist = alchemist
inquisitor = the { $name }
houseguest = houseguest { $n }

## Cards

type-country = country
type-town = town
type-church = church
type-science = science
type-any = any
card = { $name } ({ $about })
about-card = { $types }, { $points }; { $cost }
cost-remove = { $count ->
    [one] 1 minor achievement tile
   *[other] { $count } minor achievement tiles
}
when = { $when }: { $what }
when-none = Always
when-immediate = Immediately
when-action = Action
when-production = Production
when-interest = Interest
when-reputation = Reputation
when-passive = Always
when-end = End
event-card = { $name }. { event-sides }
event-sides = Left (gain): { $left }. Right (cost): { $right }

effect-gain = +{ $what }
effect-pay = pay { $what }
effect-gain-choice = +{ $n } { $from_ }
effect-rep = reputation { $n }
effect-rep-to-start = reputation back to the start space
effect-angel = { $n ->
    [one] +1 angel wing
   *[other] +{ $n } angel wings
}
effect-demon = { $n ->
    [one] +1 demon wing
   *[other] +{ $n } demon wings
}
effect-demon-remove = { $n ->
    [one] return 1 demon wing
   *[other] return up to { $n } demon wings
}
effect-debt-reduce = debt { $n }
effect-debt-add = debt { $n }
# $n is a text.
effect-score = { $count ->
    [one] { $n } point
   *[other] { $n } points
}
effect-gain-courtier = take { $which ->
    [any] a courtier
   *[other] the { $which }
} from the board
effect-lose-courtier = give up the { $which }
effect-gain-minor = { $n ->
    [one] claim 1 minor achievement
   *[other] claim { $n } minor achievements
}
effect-improve-space = { $n ->
    [one] improve 1 production space
   *[other] improve { $n } production spaces
}
effect-coins-per-building = { $coins } for each { $type } building
effect-convert = { $max ->
    [one] { $pay } → { $gain }, once
   *[other] up to { $max }×: { $pay } → { $gain }
}
effect-coins-per-lower-rep = { $n ->
    [one] 1 coin for each player with a lower reputation
   *[other] { $n } coins for each player with a lower reputation
}
effect-interest-discount = as if your debt were { $n } lower
effect-on-achievement = for each achievement: { $gain }
effect-lose-free-token = { $n ->
    [one] 1 fewer free token
   *[other] { $n } fewer free tokens
}
effect-use-action-building = use one of your action buildings now and cover it
effect-discount = buildings cost { $what } less
effect-buy-price = you buy { $prices }
effect-sell-price = you sell { $prices }
price-basic = basic goods for { $n }
price-premium = premium goods for { $n }
effect-end-score-resource = 1 point for each unit of your most common basic good
# $per is at least 2.
effect-end-score-per = { $points } for every { $per } { $what }
per-country = country buildings
per-town = town buildings
per-church = church buildings
per-achievement = { "achievements" }
per-building = { "buildings" }
effect-lose-per = { $per ->
    [one] { $points } for each of your { $what }
   *[other] { $points } for every { $per } { $what }
}
# $per is at least 2.
effect-lose-per-debt = { $points } for every { $per } coins of debt, rounded up
effect-give-or-lose = give { $n } { $from_ }; { $points_each } for each not given
effect-give-all-or-lose = give { $n } { $from_ }, or { $points }
effect-destroy-second-highest = destroys your building with the second-most points
effect-if = { $cond ->
    [debt_zero] if you have no debt
    [recruited_by_action] if you recruited with an action
    [tokens_used_at_least] if you used { $n } or more tokens
    [rep_strict_lowest] if everybody has a higher reputation
    [rep_highest] if nobody has a higher reputation
   *[not_rep_strict_highest] unless you alone have the highest reputation
}: { $then }

## What `/what` says: kinds of things, what they do and cost, where they are as the viewer sees it.

kind-building = { $count ->
    [one] building
   *[other] buildings
}
kind-event = { $count ->
    [one] event
   *[other] events
}
kind-role = { $count ->
    [one] role
   *[other] roles
}
kind-courtier = { $count ->
    [one] courtier
   *[other] courtiers
}
kind-achievement = { $count ->
    [one] achievement
   *[other] achievements
}
kind-inquisitor = { $count ->
    [one] inquisitor
   *[other] inquisitors
}
kind-good = { $count ->
    [one] good
   *[other] goods
}
kind-money = { $count ->
    [one] money
   *[other] kinds of money
}
kind-soul = { $count ->
    [one] soul
   *[other] souls
}
kind-track = { $count ->
    [one] track
   *[other] tracks
}
kind-symbol = { $count ->
    [one] symbol
   *[other] symbols
}
kind-step = { $count ->
    [one] step of a round
   *[other] steps of a round
}
kind-pool = { $count ->
    [one] place
   *[other] places
}

name-pure = Pure soul
name-tainted = Tainted soul
name-angel = Angel wings
name-demon = Demon wings
name-indulgences = Indulgences
name-debt = Debt
name-reputation = Reputation
name-tokens = Action tokens
name-pool = Bribe pool

## What things do, cost and bring
fact-building = { $types }, from round { $round }
fact-role = For a chest, this role may ask for { $asks }
fact-role-begins = it also starts with { $what }
fact-courtier = { $start ->
    [away] { $again } if you have used this courtier before; the first time, they come only as a reward for an achievement
   *[space2] { $new }, or { $again } if you have used this courtier before
}
fact-held = { $points } at the end, if still with you
fact-achievement = needs these symbols on your buildings and courtiers: { $symbols }
fact-good = costs { $buy } coins at the bank and sells for { $sell }
fact-each = { $points } each at the end
fact-step = In rounds { $rounds }.
does-courtier = This courtier gives one symbol to an achievement: { $symbol }
does-money-coins = You get { BOX("wheel.base_coins") } coins in each production, and more from buildings, chests and the bank. At the end, every { BOX("final_scoring.basics_and_coins_per_point") } coins or basic goods, in any mix, are worth 1 point.
does-good-wood = a basic good
does-good-stone = { does-good-wood }
does-good-wheat = a basic good; it also pays for action tokens beyond the free ones
does-good-glass = a premium good; worth { BOX("final_scoring.premium") } point at the end
does-good-marble = { does-good-glass }
does-soul-pure = It pays for chests that ask for souls, helps to prove your innocence in the witch hunt and appeases an inquisitor. You keep a soul that you show.
does-soul-tainted = It does everything that a pure soul does
does-track-angel = { BOX("wings.set") } angel wings immediately become an indulgence. You get an angel wing at the top of the reputation track, for the highest reputation, or for { BOX("wings.angel_price") } coins.
does-track-demon = { BOX("wings.set") } demon wings immediately become a houseguest and cost you { BOX("wings.demon_set_score", times: -1) } points. You get a demon wing for reaching the bottom of the reputation track, for having the lowest reputation, and for having too much debt.
does-track-indulgences = Each indulgence sends one inquisitor away from you
does-track-debt = It grows with interest. A debt beyond { BOX("debt.max") } becomes { BOX("debt.overflow_to") } and brings a demon wing.
brings-track-debt = −1 point for every 2 coins of debt, rounded up
does-track-reputation = Each round, the players with the highest reputation each get an angel wing, and those with the lowest a demon wing. The ends of the track give wings too.
does-track-tokens = You have { BOX("action_board.tokens") } tokens for each plan, { BOX("action_board.free_tokens") } of them free. Each of the others costs 1 wheat.
does-symbol = Buildings and courtiers have it; achievements need it
does-science = It appears on buildings, counts as any symbol and may be a different one for each achievement. Science buildings cost reputation.
does-pool-pool = It holds all coins from the ritual chests. For every { BOX("inquisition.bribe_per_inquisitor") } coins, the next inquisitor of the upper row leaves everybody alone.
does-score-running = The points you gain and lose before the final scoring
does-score-buildings = The points printed on your buildings
does-score-ends = The points that some buildings give at the end
does-score-debt = −1 point for every 2 coins of debt, rounded up
does-score-majors = { BOX("achievements.major_country.final_points") ->
    [one] 1 point
   *[other] { BOX("achievements.major_country.final_points") } points
} for each major achievement. The devil gets none.
does-score-angels = { BOX("final_scoring.angel") ->
    [one] 1 point
   *[other] { BOX("final_scoring.angel") } points
} for each angel wing left
does-score-demons = −{ BOX("final_scoring.demon", times: -1) } point for each demon wing left
does-score-indulgences = { BOX("final_scoring.indulgence") ->
    [one] 1 point
   *[other] { BOX("final_scoring.indulgence") } points
} for each indulgence left
does-score-courtiers = { BOX("courtiers.farmer.final_points") ->
    [one] 1 point
   *[other] { BOX("courtiers.farmer.final_points") } points
} for each courtier still with you
does-score-tainted = −{ BOX("final_scoring.tainted_soul", times: -1) } point for each tainted soul
does-score-premiums = { BOX("final_scoring.premium") ->
    [one] 1 point
   *[other] { BOX("final_scoring.premium") } points
} for each glass or marble left
does-score-rest = 1 point for every { BOX("final_scoring.basics_and_coins_per_point") } coins or basic goods, in any mix. The remainder breaks ties.

## Where they are
nowhere-building = { now-unseen }
nowhere-role = you have not seen who has it
where-own-hand = in your hand
where-own-events = in your hand
where-own-cards-discarded = you have discarded it
where-own-cards-passed = you have passed it on
where-kingdoms-built-card = built by { $who }
where-kingdoms-destroyed-card = built by { $who }, later destroyed
where-kingdoms-shown = shown by { $who }
where-own-role = yours
where-roles = { $who }
where-souls = { $who }
where-own-stock = { where-own }
where-own = you have { $count }
now-made = produced by { $who } this round
where-phase = now
now-unseen = not among the cards you have seen
now-event = played by { $who } in round { $round }
now-courtier = { $who ->
    [away] with nobody yet
    [none] on all boards
   *[other] with { $who }
}
now-courtier-some = on the board of { $who }
now-achievement = { $who ->
    [none] nobody has it
   *[other] claimed by { $who }
}
now-inquisitor = at { $slot }{ $how ->
    [bribed] , bribed to leave everybody alone
    [waiting] , not yet active
   *[active] {""}
}
now-face-down = face down, or out of the game
now-debt = { $debt } when everybody last saw it
now-pool = it holds { $coins }
