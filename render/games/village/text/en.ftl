# Village: the words of its pictures, alt texts and text boards.

## Places and things

space-well = Well
short-grain = Grain
short-family = Family
short-crafts = Crafts
short-market = Market
short-travel = Travel
short-council = Council
short-church = Church
short-well = Well
row-council = Council
row-crafts = Crafts
row-travel = Travel
row-church = Church
row-farmyard = Farmyard
city = city { $letter }
stage = stage { $n }
window = window { $n }
mill = mill
gate = gate
cube-letters = OGBP
ware-scroll = scroll
ware-horse = horse
ware-plow = plow
ware-ox = ox
ware-wagon = wagon
nobody = nobody
none = none
or = or

## Pictures

ends-now = if it ended now
birth = child
any-action = any action
chronicle = Chronicle
graves = Graves
graves-open = { $count } open
waiting = waiting
more-waiting = { $count } more
game-over = the game is over
tail-family = ’s family
kind-source = take a cube
kind-well = any action
kind-action = choose what to do
kind-make = make a good?
kind-pay = how do you pay?
kind-privilege = use a privilege?
kind-cubes = choose cubes
kind-good = choose a good
kind-sale = which customer do you serve?
kind-death = somebody dies
kind-mass_buy = buy people out for { BOX("church.buy_cost_coins") } coin each
kind-mass_move = move left for grain
kind-end = end your turn?
choice-pay = How do you pay?
choice-cubes = Choose cubes
choice-good = Choose a good
choice-death = Who dies?
choice-mass_buy = Out of the black bag
choice-grain = Harvest
choice-family = Family
choice-church = Who enters the church?
no-cube = no cube
three-alike = { BOX("well.same_colour_cubes") } alike
first-sale = Market: the first sale has no surcharge
each-sale = each sale
move-up = Church: move left for grain
most-members = most people
train = train
make = make
buy = buy
harvest = harvest
home-from = from { $place }
own-home = home
own-away = away
own-grain = grain
own-cubes = cubes
own-goods = goods
own-cities = cities
own-served = served
is-next = is next
marker-free = free
all-home = all are on the farmyard

## Alt texts and text boards

customer = { $who }: { $needs }, worth { $points }
alt-start = { $who } started this round{ $taken ->
    [0] ; the next-start marker is in the council.
   *[1] , and { $next } will start the next one.
}
alt-board = { $spaces ->
    [none] No cubes are on the board.
   *[other] Cubes on the board: { $spaces }.
}
alt-stalls = { $who ->
    [none] Nobody is at the stalls.
   *[other] At the stalls: { $who }.
}
alt-group = { $space }: { $who }.
alt-bag = Black bag: { $who ->
    [none] {""}
   *[other] { $who } and{" "}
}{ $monks } monks.
alt-chronicle = Chronicle: { $rows }.
alt-row = { $row } { $who ->
    [none] {""}
   *[other] { $who }, { $left ->
        [0] full
       *[other] {""}
    }
}{ $left ->
    [0] {""}
   *[other] { $left } still open
}
alt-end = When the chronicle or all graves are full, the others have one last turn each.
alt-graves = Graves: { $who ->
    [none] {""}
   *[other] { $who };{" "}
}{ $left ->
    [0] full.
   *[other] { $left } still open.
}
alt-stands = { $who }: { $prestige } prestige{ $over ->
    [0] , { $total } { $total ->
        [one] point
       *[other] points
    } if the game ended now.
   *[1] .
}
alt-owned = Has { $what }.
no-cubes = no cubes
alt-fate = { $due ->
    [0] { $time } time until the next death
   *[1] A death is due
}{ $generation ->
    [0] , but nobody can die.
   *[other] : generation { $generation } ({ $where }).
}
of-generation = { $count ->
    [one] generation { $generation }
   *[other] { $count } of generation { $generation }
}
alt-home = { $home ->
    [none] Nobody is on the farmyard
   *[other] On the farmyard: { $home }
}; { $unborn ->
    [none] all are born.
   *[other] unborn: { $unborn }.
}
alt-away = Away: { $away }.
alt-cities = Cities visited: { $cities }.
alt-served = Has served { $who }: { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
alt-dead = Dead: { $who }.
dead-chronicle = { $count } in the chronicle
dead-grave = { $count } in the anonymous graves
dead-removed = { $count } forgotten
alt-latest = Latest: { $changes }.
alt-draft = Draft: { $changes }.
change-served = served the { $who }
change-cube = cube from { $space }
change-died = generation { $generation } died ({ $place })
change-moved = generation { $generation } to { $place }
alt-tie = Totals are level, so the player who has served more customers is ahead; if that is level too, the one with more living family members.
alt-result = { $place }. { $who }, { $total }: { $lines }; customers served: { $served }; family members living: { $living }.
legend = Customers’ points count at the end.
on-the-board = The village
printed = What is printed on the board
text-last-turns = Last turn still to come: { $who }.
text-bag = { $cubes ->
    [none] The green bag is empty.
   *[other] In the green bag: { $cubes }.
}
text-waiting = { $who ->
    [none] Nobody is in the waiting line.
   *[other] In the waiting line, from the front: { $who }.
}
text-pile = { $who ->
    [none] The pile is empty.
   *[other] In the pile (not in order): { $who }.
}
text-opened = { $who } has opened a market day.
text-passed = Passed: { $who }.
text-supply = { $what ->
    [none] Nothing is left in the supply.
   *[other] In the supply: { $what }.
}
cost-grain = Harvest: { $yields }; a farmyard holds at most { $barn }.
cost-yield = { $grain } grain{ $goods ->
    [none] {""}
   *[other] {" "}with { $goods }
}
cost-crafts = Crafts: train somebody, then make a good there, which takes time. Or buy the good.
cost-craft = { $name } ({ $goods }): training costs { $train } time, and making costs { $make } time; buying costs { $price }.
cost-mill = { $name }: { BOX("craft.mill.effects.0.n") } coins for { $price }.
cost-roads = Each trip costs a wagon, and:
cost-road = { $start } to { $end }: { $time } time, { $price }.
cost-visit = First visit: { $first }.
visit-gain_prestige = { $count } prestige
visit-gain_coin = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
visit-gain_cubes = { $count ->
    [one] 1 cube of your choice
   *[other] { $count } cubes of your choice
}
cost-council = Each step in the council costs { BOX("council.payment_options.0.green") } green cubes or { BOX("council.payment_options.1.scroll") } scroll, plus time.
privilege-take_next_start_marker = take the next-start marker
privilege-two_cubes = { BOX("council.stage.council_2.effects.0.n") } cubes of your choice
privilege-one_good = { BOX("council.stage.council_3.effects.0.n") } good of your choice
privilege-buy_prestige = { BOX("council.stage.council_4.effects.1.n") } prestige for { BOX("council.stage.council_4.effects.0.n") } coin
cost-stage = Stage { $stage }: { $time } time; privilege: { $privilege }{ $points ->
    [0] .
   *[other] ; { $points ->
        [one] 1 point
       *[other] { $points } points
    } at the end.
}
cost-church = Church: a family member enters the black bag for { BOX("church.enter_options.0.brown") } brown cube or { BOX("church.enter_options.1.time") } time. { $windows } The player with the most people at the windows gains { $majority } prestige at the mass; ties go to the player furthest left, or to all who are still tied.
cost-window = Window { $window }: { $points ->
    [one] 1 point
   *[other] { $points } points
} at the end{ $grain ->
    [0] .
   *[other] , { $grain } grain to move to the next.
}
# $points is at least 2.
cost-chronicle = Chronicle: { $members } people of one family are worth { $points } points at the end.
cost-market = Market: each sale costs { $surcharge } extra, except the first sale of the player who opened the market day.
cost-well = Well: any action for { BOX("well.same_colour_cubes") } cubes of one colour.
