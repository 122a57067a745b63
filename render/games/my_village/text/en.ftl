# My Village: the words of its pictures, alt texts and text boards.

## Cards

short-sanatory_church = sanatory
short-cloister_church = cloister
short-trading_church = trading
short-travel_church = travel
short-monetary_council = monetary
short-guild_council = guild
short-area_council = area
short-population_council = population
any-short = any
short-meeting_place = meeting
short-brewery = brewery
short-office = office
short-stables = stables
short-smithy = smithy
short-wainwright = wainwright
short-play = play
short-school = school
rats-ask = ask
rats-never = never

## Questions

asked-dice = take two dice
asked-value = choose the sum
asked-use = use something with this sum
asked-more = use another banner, or end your turn
asked-rest = do something else, or end your turn
asked-bury = who dies?
asked-pay = how do you pay?
asked-school = use your school
asked-mark = mark a space
asked-tile = place the { BOX("extra_values.0") }/{ BOX("extra_values.1") } tile
asked-headman = move your headman?
asked-call = visit the steward?
asked-free = take a customer for free
asked-customers = take customers
asked-turn_over = turn over the hidden card?
asked-keep = keep this card?
asked-hire = a day labourer: which profession?
asked-sanatory = keep the rat out?
asked-confirm = end your turn?
asked-end = end your turn?
asked-with = with { $value }: { $what }
others-move = it is { $who }’s turn

## Pictures

until-death = time until somebody dies
if-ended = if it ended now
title-ended = If it ended now
points = Points
round-now = round { $round }
village-of = { $who }’s village
a-death = a death
time = time
turn-of = turn { $turn } of { $turns }
left-over = left over
each = each
hand-up = palm up
hand-taken = taken
safe = safe
at-risk = on the tree
coins = coins
coffins = Coffins
coffins-of = { $count } of { $end }
last-round = , last round
town = Churches, council, monks
none = none
customers-shown = Customers
in-the-stack = { $count } in the stack
points-left = points on the cards left
free = free
or = or
craft-buildings = Craft buildings
new-cards = { $value ->
    [0] New cards
   *[other] With { $value }: new cards
}
title-free = One customer for free
title-call = Visit the steward?
title-customers = Take customers
title-pay = How do you pay?
journey = Travel { $letter }
no-more-travel = no more travel
nothing-on-top = nothing extra
another = or another:
what-opens = What opens
opens-new = new
opens-own = own
the-villages = The villages
in-store = In store (for ties)
villagers = Villagers
buried = Buried

## Alt texts and text boards: sentences

legend = R1, R2 … are customers in the display; M1, M2 … wait in a village; F1, F2 … are its fields. A sum of dice is written “with 5 or 8”.
on-display = In the display
sums-two = { $one } or { $two }
by-the-tile = , and { BOX("extra_values.0") } or { BOX("extra_values.1") } because of the tile
nobody = nobody
alt-asked = My Village, round { $round }{ $last }: { $who }, turn { $turn } of { $turns }.
say-dice = Dice: { $white ->
    [none] {""}
   *[other] white { $white }
}{ $black ->
    [none] .
   *[other] { $white ->
        [none] {""}
       *[other] ;{" "}
    }black { $black } ({ BOX("dice.black_time") } time each).
}
say-taken = { $who } took { $dice }{ $value ->
    [none] .
   *[other] , used as { $value }.
}
say-hand = { $owner } has the hand{ $side ->
    [up] , and it can be taken
   *[taken] , taken this round
}{ $story ->
    [0] .
    [one] ; 1 story point is on it.
   *[other] ; { $story } story points are on it.
}
say-coffins = Filled: { $coffins } of { $end } coffins. The game ends after the round in which all are filled.
say-rat = The rat is { $rat ->
    [one] 1 space
   *[other] { $rat } spaces
} away{ $near ->
    [0] .
   *[1] {" "}and can come in after the next death.
}
say-order = Turn order this round: { $names }.
say-stands = { $who }: { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $over ->
    [0] {" "}if the game ended now.
   *[1] .
}
say-villagers = { $there ->
    [none] Nobody is there
   *[other] Villagers: { $there }
}.
say-laborers = { $count ->
    [one] 1 day labourer, −{ BOX("score_values.day_laborer", times: -1) } points.
   *[other] { $count } day labourers, −{ BOX("score_values.day_laborer", times: -1) } points each.
}
say-time = { $left } time until somebody dies.
reaper-here = The reaper is here: somebody dies when the turn ends.
say-held = { $what }.
say-headman = Headman { $head ->
    [house] at home
    [coin] at the barn
   *[story] at the story tree
}. Play banner with { $play }. School with { $school }{ $children ->
    [none] .
    [left] : a child on the left.
    [right] : a child on the right.
   *[both] : children on the left and right.
}
say-crafts = Crafts: { $crafts }.
craft-held = { $name } with { $sum }, { $time ->
    [0] no time
   *[other] { $time } time
}, { $stock } of { $spaces } goods in stock
say-fields = Fields: { $fields }.
field-plowed = { $field } with a plow
say-church = { $name }{ $monks ->
    [0] {""}
    [one] , 1 monk
   *[other] , { $monks } monks
}{ $windows ->
    [0] {""}
    [one] , 1 window
   *[other] , { $windows } windows
}{ $most ->
    [0] {""}
   *[other] , used { $used } of { $most } times
}. { $what }
say-council = { $name }: with { $sum }, it costs { $time } time{ $marks ->
    [none] {""}
   *[other] ; marked: { $marks }
}. { $what }
# $spaces is at least 2.
say-meeting = Meeting place (sum: { $sum }), { $markers } of { $spaces } markers on it{ $tile ->
    [yes] , and the { BOX("extra_values.0") }/{ BOX("extra_values.1") } tile
   *[no] {""}
}.
say-journey = Trips: { $cards }{ $gray ->
    [none] .
   *[other] ; the next stage costs { $gray } more.
}
card-points = { $card } ({ $points ->
    [one] 1 point
   *[other] { $points } points
})
say-market = Waiting: { $customers }.
say-served = Served: { $count ->
    [one] 1 customer
   *[other] { $count } customers
}, { $points ->
    [one] 1 point
   *[other] { $points } points
}.
say-death = Story points if somebody dies: { $fates }.
# $tree is at least 2.
say-rats = If the rat comes now, { $kept ->
    [kept] the church keeps it out.
   *[none] it takes { $loss } of the { $tree } story points on the tree{ $kept ->
        [asked] , unless the church keeps it out.
       *[none] .
    }
}
say-chronicle = Coffins: { $rows }.
say-graves = Graves: { $names }.
say-stack = { $count ->
    [0] No customers are left in the stack.
    [one] 1 more customer is in the stack{ $customers ->
        [none] .
       *[other] : { $customers }.
    }
   *[other] { $count } more customers are in the stack{ $customers ->
        [none] .
       *[other] : { $customers }.
    }
}
say-card = { $name }{ $left ->
    [0] {""}
   *[other] , { $left } left
}: costs { $time } time with { $sum }{ $points ->
    [0] {""}
    [one] ; worth 1 point
   *[other] ; worth { $points } points
}{ $use ->
    [none] {""}
   *[other] ; using it later takes { $use ->
        [0] no time
       *[other] { $use } time
    }
}. { $what }
say-craft = { $name } with { $sums }; building it takes { $build } time, using it { $use ->
    [0] no time
   *[other] { $use } time
}.
say-monk = Monk with { $stack }, { $left } left: needs { $sum }, { $time } time and a church. { $what }.
say-stage = Travel { $letter }: with { $sum }, it costs { $time } time{ $cost ->
    [none] {""}
   *[other] , plus { $cost }
}. { $cards ->
    [none] No cards are left.
   *[other] Remaining: { $cards }.
}
# $points is at least 3.
stage-card = { $card }, { $points } points{ $gray ->
    [none] {""}
   *[other] {" "}(the next stage costs { $gray } more)
}
say-steward = Steward with { $sum }: { $prices }. Hand with { $hand }. School, to train somebody: { BOX("school.train_time") } time. Play banner: { BOX("village_board.board_oak.white_effects.0.amount") } story point. Headman with { any-value }: { $time } time.
steward-price = { $count ->
    [one] 1 customer
   *[other] { $count } customers
} for { $price }
alt-tie = Totals are level, so the sum of coins, goods and story points on the tree decides.
alt-result = { $place }. { $who } { $total }: { $lines }; in store { $store }.

## What is printed on cards

printed-sanatory_church = Twice per game, you may keep the rat out (only with your abbot present).
printed-cloister_church = Counts as { BOX("church.cloister_church.windows") } church window; you can take at most 5 monks.
printed-trading_church = With your abbot present, a visit to the steward turns over 1 more customer; take 1 for free, then others as usual.
printed-travel_church = With your abbot present, you may look at a new travel card and put it under its stack; then you must keep the next one.
printed-monetary_council = Take { BOX("council_chamber.monetary_council.white_effects.0.amount") } coins.
printed-guild_council = Take { BOX("council_chamber.guild_council.white_effects.0.amount") } wild good.
printed-area_council = Mark 1 kind of card. At the end: { BOX("score_values.area_council_card") } point per card of each marked kind.
printed-population_council = Mark 1 profession. At the end: { BOX("score_values.population_council_villager") } points per marked profession whose villager is present.
printed-meeting_place = { BOX("extra_values.0") }/{ BOX("extra_values.1") } tile, { BOX("meeting_place.white_effects.1.amount") } story point, { BOX("meeting_place.white_effects.2.amount") } marker that turns a die to any face.
printed-field = { BOX("field.black_effects.0.amount") } coin when you take it. Each use: { BOX("field.white_effects.0.base") } coin, or { BOX("field.white_effects.0.base", "field.white_effects.0.plow_bonus") } with a plow.
heading-round = The round
