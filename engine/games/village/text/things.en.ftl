# What `/what` says: kinds of things, what they do and cost, where they are.

kind-customer = { $count ->
    [one] customer
   *[other] customers
}
kind-craft = { $count ->
    [one] craft building
   *[other] craft buildings
}
kind-ware = { $count ->
    [one] good
   *[other] goods
}
kind-cube = { $count ->
    [one] influence cube
   *[other] influence cubes
}
kind-resource = { $count ->
    [one] resource
   *[other] resources
}
kind-space = { $count ->
    [one] action
   *[other] actions
}
kind-city = { $count ->
    [one] city
   *[other] cities
}
kind-stage = { $count ->
    [one] council
   *[other] stages of the council
}
kind-window = { $count ->
    [one] church
   *[other] windows of the church
}
kind-chronicle = { $count ->
    [one] village chronicle
   *[other] rows of the chronicle
}
kind-place = { $count ->
    [one] place
   *[other] places
}

name-scroll = Scroll
name-horse = Horse
name-plow = Plow
name-ox = Ox
name-wagon = Wagon
name-orange = Orange
name-green = Green
name-brown = Brown
name-pink = Pink
name-black = Plague
name-grain = Grain
name-coins = Coins
name-time = Time
row-chronicle = chronicle: { $row }
place-mill = mill
place-well = well
place-village-gate = the village gate
thing-black = { $count } plague

# Effects, as `components.toml` has them
op-gain-prestige = { $n } prestige
op-gain-coin = { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
op-gain-cubes = { $n ->
    [one] 1 cube of your choice
   *[other] { $n } cubes of your choice
}
op-gain-good = { $n ->
    [one] a good of your choice
   *[other] { $n } goods of your choice
}
op-pay-coin = { $n ->
    [one] pay 1 coin
   *[other] pay { $n } coins
}
op-take-next-start-marker = take the next-start marker

# What things do, want and bring
fact-customer-points = { $n } points at the end
fact-city-effects = first visit: { $what }
fact-stage-effects = privilege of this stage: { $what }
fact-stage-points = { $n } points at the end for each of yours there
fact-window-points = { $n } points at the end for each of yours there
fact-road = from { $place }: { $paid }
fact-stage = { $time }, and { $fee }
fact-first-window = nothing: whom the mass brings out of the bag stands here
fact-window = { $paid } from { $place }, at a mass
fact-spaces = { $spaces } with { $seats } players
does-craft = makes { $goods } for { $make }; training somebody for it takes { $train } first; or buy there for { $paid }, with nobody there and without time
does-mill = grinds { $paid } into { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
brings-chronicle = with 3, 4 or 5 of your family in the whole chronicle { BOX("chronicle.points_by_members.3") }, { BOX("chronicle.points_by_members.4") } or { BOX("chronicle.points_by_members.5") } points at the end
does-ware-scroll = pays in the council instead of { BOX("council.payment_options.0.green") } green
does-ware-horse = with a plow a harvest brings { BOX("harvest.1.grain") } grain; it stays
does-ware-plow = with a horse a harvest brings { BOX("harvest.1.grain") } grain, with an ox { BOX("harvest.0.grain") }; it stays
does-ware-ox = with a plow a harvest brings { BOX("harvest.0.grain") } grain; it stays
does-ware-wagon = each trip takes one
does-cube-orange = pays in crafts and for trips
does-cube-green = pays in the council, and for most sales at the market
does-cube-brown = pays for the church and for trips
does-cube-pink = pays in crafts and for trips
does-cube-black = whoever takes it pays { BOX("life_track.plague_time") } time, and it goes away at once; the action of the space may be used all the same
does-resource-grain = comes from harvests; you hold { BOX("players.farmyard_grain_capacity") } at most; feeds customers, the mill and the mass, and buys horses and oxen
does-resource-coins = stands in for any influence cube; each is worth { BOX("scoring.coin_points") ->
    [one] 1 point
   *[other] { BOX("scoring.coin_points") } points
} at the end
does-resource-time = each { BOX("life_track.spaces") } time somebody of your oldest generation outside the black bag dies
does-space-grain = { BOX("harvest.2.grain") } grain, with horse and plow { BOX("harvest.1.grain") }, with ox and plow { BOX("harvest.0.grain") }; your farm holds { BOX("players.farmyard_grain_capacity") } at most
does-space-family = the next child, or call somebody home
does-space-crafts = train somebody and make a good there for time, or make with somebody trained, or buy for cubes or grain; or mill { BOX("craft.mill.payment.grain") } grain and { BOX("craft.mill.payment.time") } time into { BOX("craft.mill.effects.0.n") } coins
does-space-market = a market day: everybody may serve customers, first whoever took the cube, and his first sale has no surcharge
does-space-travel = each trip takes a wagon, 2 cubes and time; a new city gives its reward
does-space-council = enter or go one stage up for { BOX("council.payment_options.0.green") } green or { BOX("council.payment_options.1.scroll") } scroll and time, then one privilege if you like; or only a privilege, without a step
does-space-church = into the black bag for { BOX("church.enter_options.0.brown") } brown or { BOX("church.enter_options.1.time") } time
does-place-farmyard = where your family is at home: from here they go to work, on journeys, into the council and the church
does-place-black-bag = holds those who have entered the church, and monks; each mass brings { BOX("church.draw_total") } of them out, bought for { BOX("church.buy_cost_coins") } coin each or drawn
does-place-well = instead of a cube, return { BOX("well.same_colour_cubes") } of one colour, coins may stand in, and use any action
does-place-grave = for the dead whose row of the chronicle is full; when all graves are taken the game ends soon

# Where they are
now-space = on it: { $cubes }
nowhere-city = nobody has been there
nowhere-craft = nobody is there
nowhere-stage = nobody is there
nowhere-window = nobody is there
nowhere-chronicle = no space is open
where-stalls = on stall { $n }
where-waiting = waiting outside, place { $n }
where-pile = still to come
where-families-player-customers = served by { $who }
where-families-player-people = people there: { $who }
where-families-player-cities = visited by { $who }
where-families-player-goods = { $who }
where-families-player-cubes = { $who }
where-families-player = { $who }
where-supply-goods = { $count } in the supply
where-supply-cubes = { $count } in the supply
where-supply = { $count } in the supply
where-bag = { $count } in the green bag
where-board = on the board: { $at }
where-space = its action is being used
where-chronicle-open = { $count ->
    [one] 1 space is open
   *[other] { $count } spaces are open
}
