# What `/what` says: kinds of things, their effects and costs, and their places.

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
    [one] council stage
   *[other] council stages
}
kind-window = { $count ->
    [one] church window
   *[other] church windows
}
kind-chronicle = { $count ->
    [one] row of the chronicle
   *[other] rows of the chronicle
}
kind-place = { $count ->
    [one] place
   *[other] places
}

kind-marker = { $count ->
    [one] marker
   *[other] markers
}
name-starting-player = Starting player
name-next-start = Next-start marker
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
thing-black = { $count ->
    [one] 1 plague cube
   *[other] { $count } plague cubes
}

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
    [one] 1 good of your choice
   *[other] { $n } goods of your choice
}
op-pay-coin = { $n ->
    [one] pay 1 coin
   *[other] pay { $n } coins
}
op-take-next-start-marker = take the next-start marker and begin the next round

# What things do, want and bring
fact-customer-points = { $n ->
    [one] 1 point
   *[other] { $n } points
} at the end
fact-city-effects = the first visit gives you { $what }
fact-stage-effects = its privilege: { $what }
fact-stage-points = { $n ->
    [one] 1 point
   *[other] { $n } points
} at the end for each of your people at this place
fact-window-points = { fact-stage-points }
fact-road = from { $place }: { $paid }
fact-stage = { $time }, plus { $fee }
fact-first-window = no payment: the mass brings people from the bag here
fact-window = { $paid } to move here from { $place }, at a mass
# $seats is at least 2.
fact-spaces = { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} with { $seats } players
does-craft = make { $goods } for { $make }, once somebody is trained there ({ $train }); or buy the good for { $paid }, which needs no time or training
does-mill = milling needs no training; it costs { $paid } and gives you { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
brings-chronicle = { BOX("chronicle.points_by_members.3") }, { BOX("chronicle.points_by_members.4") } or { BOX("chronicle.points_by_members.5") } points at the end if 3, 4 or 5 of your family are anywhere in the chronicle
does-ware-scroll = pays for a step in the council instead of { BOX("council.payment_options.0.green") } green cubes
does-ware-horse = with a horse and a plow, a harvest gives { BOX("harvest.1.grain") } grain; you keep both
does-ware-plow = with a plow and a horse, a harvest gives { BOX("harvest.1.grain") } grain, or { BOX("harvest.0.grain") } with a plow and an ox; you keep them
does-ware-ox = with an ox and a plow, a harvest gives { BOX("harvest.0.grain") } grain; you keep both
does-ware-wagon = each trip costs one wagon
does-cube-orange = pays for goods and for trips
does-cube-green = pays for steps in the council and for most sales
does-cube-brown = pays for the church and for trips
does-cube-pink = { does-cube-orange }
does-cube-black = costs { BOX("life_track.plague_time") } time and goes straight back to the supply; you may still use the action of its space
does-resource-grain = comes from harvests; your farmyard holds at most { BOX("players.farmyard_grain_capacity") }; you need it for customers, the mill, moves at the mass, horses and oxen
does-resource-coins = each coin replaces any influence cube and is worth { BOX("scoring.coin_points") ->
    [one] 1 point
   *[other] { BOX("scoring.coin_points") } points
} at the end
does-resource-time = for every { BOX("life_track.spaces") } time you spend, somebody from your oldest generation outside the black bag dies
does-space-grain = { BOX("harvest.2.grain") } grain, { BOX("harvest.1.grain") } with a horse and a plow, or { BOX("harvest.0.grain") } with an ox and a plow; your farmyard holds at most { BOX("players.farmyard_grain_capacity") }
does-space-family = have your next child, or recall somebody
does-space-crafts = spend time to train somebody and make a good; or make a good where somebody is trained; or buy a good for cubes or grain; or spend { BOX("craft.mill.payment.time") } time to mill { BOX("craft.mill.payment.grain") } grain into { BOX("craft.mill.effects.0.n") } coins
does-space-market = open a market day: everybody may serve customers, you first, and your first sale has no surcharge
does-space-travel = send somebody on a trip, which costs a wagon, 2 cubes and time; a city that is new to you gives its reward
does-space-council = enter or advance one stage, for time and either { BOX("council.payment_options.0.green") } green cubes or { BOX("council.payment_options.1.scroll") } scroll, then use one privilege if you like; or only use a privilege
does-space-church = put somebody into the black bag for { BOX("church.enter_options.0.brown") } brown cube or { BOX("church.enter_options.1.time") } time; a mass can bring them into the church
does-marker-starting-player = This marker’s owner takes the first turn of each round until somebody takes the next-start marker
does-marker-next-start = Take this marker with the privilege of the first council stage, and you begin the next round
does-place-farmyard = your people live here until they go to work, on a trip, or into the council or the church
does-place-black-bag = holds the people who have entered the church, and the monks; each mass brings out { BOX("church.draw_total") } of them, bought for { BOX("church.buy_cost_coins") } coin each or drawn at random
does-place-well = instead of taking a cube, return { BOX("well.same_colour_cubes") } cubes of one colour (coins can replace them) and use any action
does-place-grave = for the dead whose row of the chronicle is full; when all graves are full, the last turns begin
does-score-prestige = Points gained during the game: from cities, the fourth council stage and masses ({ BOX("church.majority_prestige") } for the most people at the church windows)
does-score-travel = { BOX("travel.points_by_cities.1") }, { BOX("travel.points_by_cities.2") }, { BOX("travel.points_by_cities.3") }, { BOX("travel.points_by_cities.4") }, { BOX("travel.points_by_cities.5") } or { BOX("travel.points_by_cities.6") } points for 1 to 6 cities that you have visited
does-score-council = { BOX("council.stage.council_2.points") }, { BOX("council.stage.council_3.points") } or { BOX("council.stage.council_4.points") } points for each of your people on the second, third or fourth stage of the council
does-score-church = { BOX("church.window.church_1.points") }, { BOX("church.window.church_2.points") }, { BOX("church.window.church_3.points") } or { BOX("church.window.church_4.points") } points for each of your people at a church window, from right to left
does-score-chronicle = { BOX("chronicle.points_by_members.3") }, { BOX("chronicle.points_by_members.4") } or { BOX("chronicle.points_by_members.5") } points if 3, 4 or 5 of your family are in the chronicle. Further people add nothing.
does-score-customers = The points on the customers you have served
does-score-coins = { BOX("scoring.coin_points") ->
    [one] 1 point
   *[other] { BOX("scoring.coin_points") } points
} for each coin left

# Where they are
now-marker = { $who ->
    [none] in the council
   *[other] { $who }
}
now-space = { $cubes ->
    [none] no cubes left
   *[other] cubes left: { $cubes }
}
nowhere-city = nobody has visited this city
nowhere-craft = nobody works here
nowhere-stage = nobody is here
nowhere-window = { nowhere-stage }
nowhere-chronicle = no space is open
where-stalls = at stall { $n }
where-waiting = in the waiting line, place { $n }
where-pile = still in the pile
where-families-player-customers = served by { $who }
where-families-player-people = people here: { $who }
where-families-player-cities = visited by { $who }
where-families-player-goods = { $who }
where-families-player-cubes = { $who }
where-families-player = { $who }
where-supply-goods = { where-supply }
where-supply-cubes = { where-supply }
where-supply = { $count } in the supply
where-bag = { $count } in the green bag
where-board = on the board: { $at }
where-space = this action is being used
where-chronicle-open = { $count ->
    [one] 1 space is open
   *[other] { $count } spaces are open
}
