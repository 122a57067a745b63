# Deal with the Devil: what things are called, and the text of cards (2.10).

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
    [0] no soul
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
coins-range = { $least } to { $most } coins
comma = {", "}
nothing = nothing
nobody = nobody
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
of-role-mortal_sun = of the Mortal of the Sun
of-role-mortal_moon = of the Mortal of the Moon
of-role-cultist = of the cultist
of-role-devil = of the devil
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
inquisitor = { $ref }, the { $name }
houseguest = Houseguest { $ref }

## Cards

type-country = country
type-town = town
type-church = church
type-science = science
type-any = any
card = { $name } ({ $types }, { $points }; { $cost })
cost-remove = { $count ->
    [one] 1 minor tile
   *[other] { $count } minor tiles
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
effect-gain-choice = +{ $n } of { $from_ }
effect-rep = reputation { $n }
effect-rep-to-start = reputation to the start space
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
    [one] once: { $pay } → { $gain }
   *[other] up to { $max } ×: { $pay } → { $gain }
}
effect-coins-per-lower-rep = { $n ->
    [one] 1 coin for each player below you
   *[other] { $n } coins for each player below you
}
effect-interest-discount = as if debt were { $n } less
effect-on-achievement = for each achievement: { $gain }
effect-lose-free-token = { $n ->
    [one] one free action token fewer
   *[other] { $n } free action tokens fewer
}
effect-use-action-building = use one of your action buildings now and cover it
effect-discount = buildings cost { $what } less
effect-buy-price = you buy { $prices }
effect-sell-price = you sell { $prices }
price-basic = basics for { $n }
price-premium = premiums for { $n }
effect-end-score-resource = 1 point for each token of one basic
effect-end-score-per = { $points } for each { $per } { $what }
per-country = country buildings
per-town = town buildings
per-church = church buildings
per-achievement = { "achievements" }
per-building = { "buildings" }
effect-lose-per = { $per ->
    [one] { $points } for each of your { $what }
   *[other] { $points } for each { $per } { $what }
}
effect-lose-per-debt = { $points } for each started { $per } of debt
effect-give-or-lose = give { $n } of { $from_ }; { $points_each } for each not given
effect-give-all-or-lose = give { $n } of { $from_ }, or { $points }
effect-destroy-second-highest = destroys your building with the second highest points
effect-if = { $cond ->
    [debt_zero] if you have no debt
    [recruited_by_action] if you recruited by action
    [tokens_used_at_least] if you used { $n } or more tokens
    [rep_strict_lowest] if everybody is above you
    [rep_highest] if nobody is above you
   *[not_rep_strict_highest] unless you alone have the highest reputation
}: { $then }
