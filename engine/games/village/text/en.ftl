# Village: what the game says. The log is in story.en.ftl.

pitch = families, crafts and the passing of time; medium weight, no hidden information

## Things

thing-orange = { $count } orange
thing-green = { $count } green
thing-brown = { $count } brown
thing-pink = { $count } pink
thing-coin = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
thing-grain = { $count } grain
thing-time = { $count } time
thing-scroll = { $count ->
    [one] 1 scroll
   *[other] { $count } scrolls
}
thing-horse = { $count ->
    [one] 1 horse
   *[other] { $count } horses
}
thing-plow = { $count ->
    [one] 1 plow
   *[other] { $count } plows
}
thing-ox = { $count ->
    [one] 1 ox
   *[other] { $count } oxen
}
thing-wagon = { $count ->
    [one] 1 wagon
   *[other] { $count } wagons
}
a-scroll = a scroll
a-horse = a horse
a-plow = a plow
a-ox = an ox
a-wagon = a wagon

cube-orange = orange
cube-green = green
cube-brown = brown
cube-pink = pink
cube-black = plague

space-grain = Grain
space-family = Family
space-crafts = Crafts
space-market = Market
space-travel = Travel
space-council = Council
space-church = Church

place-farmyard = farmyard
place-wainwright = wainwright
place-stables = stables
place-office = office
place-smithy = smithy
place-stage = council stage { $n }
place-window = church window { $n }
place-black-bag = black bag
place-unborn = unborn
place-chronicle = chronicle
place-grave = grave
place-removed = forgotten

## The panel

title = round { $round }{ $part ->
    [market] , market day
    [mass] , mass
    [last] , last turns
   *[turn] {""}
}
summons = { $due ->
    [0] { $part ->
        [market] { $own ->
            [0] : { $opener } has opened a market day, and you may serve a customer.
           *[1] , round { $round }, market day.
        }
        [mass] { $phase ->
            [mass_buy] : at this mass, you may buy people out of the black bag.
           *[mass_move] : at this mass, your people may move to better windows.
        }
        [last] , your last one.
       *[turn] , round { $round }.
    }
   *[1] , round { $round }: somebody in your family must die.
}

ask-due = { $generation ->
    [0] A death is due at the end of your turn, but you have nobody who can die.
   *[other] At the end of your turn, somebody from generation { $generation } will die.
}
ask-source = { $last ->
    [0] { $useful ->
        [0] Take a cube. No cube lets you use an action now.
       *[1] Take a cube. Then you may use the action of its space.
    }
   *[1] { $cubes ->
        [0] This is your last turn. Use any action, or skip the turn.
       *[other] { $useful ->
            [0] This is your last turn. Skip it, or take a cube. No cube lets you use an action now.
           *[1] This is your last turn. Skip it, or take a cube and then use the action of its space if you like.
        }
    }
}
ask-forced = Your only choice was { $taken }, so I did that for you. { $question }
ask-well = Which action do you use?
ask-action = Will you { $what }?
ask-make = Will you also make a good right away?
ask-pay = How do you pay?
ask-privilege = You may use one privilege.
ask-cubes = { $count ->
    [one] Take a cube of your choice.
   *[other] Take { $count } cubes of your choice.
}
ask-good = Take a good of your choice.
ask-sale = { $opener ->
    [you] { $surcharge ->
        [0] This is your market day. Which customer do you serve? Your first sale has no surcharge.
       *[1] Will you serve another customer? Each sale now also costs { BOX("market.surcharge.green") } green cube and { BOX("market.surcharge.time") } time.
    }
   *[other] { $opener } has opened a market day. Which customer do you serve? Each sale also costs you { BOX("market.surcharge.green") } green cube and { BOX("market.surcharge.time") } time.
}
ask-death = { $generation ->
    [0] Somebody in your family must die. Who?
   *[other] Somebody from generation { $generation } must die. Who?
}
ask-mass_buy = At this mass, { $left ->
    [one] 1 piece
   *[other] { $left } pieces
} will be drawn at random from the black bag. For { BOX("church.buy_cost_coins") } coin each, you may buy your own people out of it first.
ask-mass_move = At this mass, your people in the church may move to the left, for grain.
ask-end = { $draws ->
    [0] End your turn?
   *[1] End your turn? After that, you can no longer undo anything.
}
draft-time = { $time } time
draft-left = then { $left } time left
draft-due = somebody from generation { $generation } will die at the end of your turn

help-source = After taking a cube, you may use the action of its space once (T2.1, T4). You pay with cubes: orange and pink for crafts and travel, brown for church and travel, green for council and market. A plague cube goes straight back to the supply and costs { BOX("life_track.plague_time") } time (T3). A cube from the market always opens a market day. Instead of taking a cube, you can use the well: return { BOX("well.same_colour_cubes") } cubes of one colour (coins can replace them) and use any action (T2.2, R4). For every { BOX("life_track.spaces") } time you spend, somebody from your oldest generation dies (C8, D4).
help-well = You must carry out the action that you choose (T2.2, T4).
help-action = { $space ->
    [grain] A harvest gives you { does-space-grain } (A1.2, A1.3). You need somebody on your farmyard; you keep your animals and your plow (A1.1).
    [family] Your next child joins your farmyard, for free (A2.1). Or you recall somebody from a craft, a city, the council or a church window; they give up their place there (A2.2). Only people on your farmyard can be trained, travel, or enter the council or the church (A8.1).
    [crafts] Use one building, once (A3.1). Spend time to train somebody there, and more time to make a good right away if you like; later you can make goods there without training (A3.2). Or buy a good for cubes or grain, without training (A3.3). Or spend { BOX("craft.mill.payment.time") } time to mill { BOX("craft.mill.payment.grain") } grain into { BOX("craft.mill.effects.0.n") } coins (A3.4).
    [travel] Each trip costs a wagon, and the cubes and time shown on the road (A5.3). Trips lead from the gate to Ashford or Brookdale, and on from city to city (A5.1, A5.2). Your first visit to a city gives you its reward (A5.4). At the end, all the cities you have visited score together (F1).
    [council] Somebody on your farmyard enters, or somebody in the council advances one stage. Either way, you pay { BOX("council.payment_options.0.green") } green cubes or { BOX("council.payment_options.1.scroll") } scroll, and the time of the new stage (A6.1, A6.2). Then you may use one privilege of that stage or a lower one (A6.1, A6.2). Or you may just use one privilege of your highest stage or below, at no cost in time (A6.3). Higher stages are worth points (F1).
   *[church] Somebody goes from your farmyard into the black bag, for { BOX("church.enter_options.0.brown") } brown cube or { BOX("church.enter_options.1.time") } time (A7.1, A7.2). At the mass that ends the round, people come out of the bag to window 1 (M1). Windows are worth points at the end, and grain moves people to better ones (M2).
} If you took a cube, you may also skip the action. A coin can replace any cube.
help-make = Right after training, you may also make a good in that building, at its usual time cost (A3.2).
help-pay = A coin can replace any influence cube (C5). In the council, a scroll can replace { BOX("council.payment_options.0.green") } green cubes (A6.1). In the church, { BOX("church.enter_options.1.time") } time can replace { BOX("church.enter_options.0.brown") } brown cube (A7.1).
help-privilege = You may use one privilege of this stage or a lower one (A6.2). With the next-start marker, you begin the next round (A6.4).
help-cubes = Take any colours that are in the supply, the same or different (C7, R43).
help-good = Take any good that is in the supply (C7).
help-sale = If you pass, you leave this market day (A4.2). A coin can replace the green cube of the surcharge (A4.3). A death caused by a sale is resolved immediately (D3).
help-death = You choose where somebody from your oldest generation outside the black bag dies (D4). They are recorded in the chronicle if it has an open space for that place (D5); otherwise they get an anonymous grave (D6). At the end, 3, 4 or 5 of your family in the chronicle are worth { BOX("chronicle.points_by_members.3") }, { BOX("chronicle.points_by_members.4") } or { BOX("chronicle.points_by_members.5") } points (F1). When the whole chronicle or all graves are full, the last turns begin (E1).
help-mass_buy = In turn order, each player may buy their own people out of the black bag for { BOX("church.buy_cost_coins") } coin each, up to { BOX("church.draw_total") } in all. If fewer are bought, the rest are drawn at random and may include monks (M1).
help-mass_move = People at the windows may move to the left: for { BOX("church.window.church_1.grain_to_next") } grain from window 1, { BOX("church.window.church_2.grain_to_next") } from window 2, { BOX("church.window.church_3.grain_to_next") } from window 3 (M2). At the end, each of your people there is worth { BOX("church.window.church_1.points") }, { BOX("church.window.church_2.points") }, { BOX("church.window.church_3.points") } or { BOX("church.window.church_4.points") } points (F1). After the moves, the player with the most people at the windows gains { BOX("church.majority_prestige") } prestige. Ties go to the player furthest left; if that is also tied, each tied player gains it (M3).
help-end = Until you end your turn, you can take everything back (U2). Nothing is drawn until then (U3).

control-take = Take a cube…
control-well = Pay for the well…
control-use = Use an action…
control-recall = Recall…
control-train = Train…
control-make = Make…
control-buy = Buy…
control-send = Send somebody through the gate…
control-move = Travel on…
control-enter = Enter the council…
control-advance = Advance…
control-privilege = Use a privilege…
control-enter-bag = Enter the church…
control-pay = Pay
control-take-cubes = Take cubes…
control-take-good = Take a good…
control-sell = Serve…
control-bury = Choose who dies…
control-buy-back = Buy somebody out of the bag…
control-climb = Move somebody to the left…

label-fatal = { $label }, a death
label-take = { $space }: { $cube }{ $time ->
    [0] {""}
   *[other] , { $time } time
}
label-use = { $space }
label-well = Well: { $units }
label-pass-turn = Skip my last turn
label-skip = Skip the action
label-harvest = { $grain ->
    [0] Harvest nothing, for lack of room
   *[other] Harvest { $grain } grain
}
label-birth = Have a child (generation { $generation })
label-recall = Recall generation { $generation } ({ $location })
label-train = { $building }{ $several ->
    [0] {""}
   *[1] , generation { $generation }
}: { $time }
label-make = Make { $good }: { $time }
label-buy = Buy { $good }: { $paid }
label-mill = Mill: { $paid } for { $coins }
label-send = Send generation { $generation } to { $city }: { $paid }
label-move = Generation { $generation }, { $start } to { $city }: { $paid }
label-enter = Generation { $generation } enters: { $time }, { $paid }
label-advance = Generation { $generation } to stage { $stage }: { $time }, { $paid }
label-privilege = { $stage ->
    [1] Stage 1: take the next-start marker
    [2] Stage 2: take { $count ->
        [one] 1 cube
       *[other] { $count } cubes
    }
    [3] Stage 3: take a good
   *[4] Stage 4: pay { BOX("council.stage.council_4.effects.0.n") } coin for { BOX("council.stage.council_4.effects.1.n") } prestige
}
label-enter-bag = Generation { $generation } enters: { $by ->
    [brown] { BOX("church.enter_options.0.brown") } brown cube or { BOX("church.enter_options.1.time") } time
    [coin] { BOX("church.enter_options.0.brown") } coin instead of a brown cube, or { BOX("church.enter_options.1.time") } time
   *[time] { BOX("church.enter_options.1.time") } time
}
label-sell = { $customer }, { $points ->
    [one] 1 point
   *[other] { $points } points
}: { $needs }
label-pass-market = Pass
label-bury = { $location }: { $to ->
    [chronicle] chronicle, { $left ->
        [one] 1 space left
       *[other] { $left } spaces left
    }
    [grave] anonymous grave, { $left } left
   *[nowhere] forgotten
}{ $ends ->
    [0] {""}
   *[1] ; the last turns begin
}
label-buy-back = Generation { $generation } to window 1: { BOX("church.buy_cost_coins") } coin
label-pay = Pay { $units }
label-take-cubes = Take { $colours }
label-take-good = Take { $good }
label-climb = Generation { $generation } to window { $window }: { $grain }
label-nobody = Nobody moves
label-end = End turn

done-take = taking { $taken } { $origin }
done-well = paying { $units } for the well
done-harvest = harvesting
done-birth = having a child
done-sell = serving the { $customer }
done-recall = recalling somebody (generation { $generation }, { $location })
done-train = training somebody (generation { $generation }, { $building })
done-bury = the death ({ $location })
done-skip = skipping the action
done-pay = paying { $units }
done-use = using the { $space } action
done-enter-bag = sending somebody into the church (generation { $generation })
done-make = making { $good }
done-buy = buying { $good }
done-mill = milling
done-send = sending somebody to { $city } (generation { $generation })
done-move = { done-send }
done-enter = entering the council (generation { $generation })
done-advance = advancing to stage { $stage } (generation { $generation })
done-privilege = using the privilege of stage { $stage }
done-take-cubes = taking { $colours }
done-take-good = taking { $good }
done-buy-back = buying somebody out of the bag (generation { $generation })
done-climb = moving somebody to window { $window } (generation { $generation })
done-pass-turn = skipping your turn
done-pass-market = passing
done-end = ending your turn

about-buy = Buying needs no time or training.
about-cube = { $count ->
    [0] You have no { $cube } cubes.
   *[other] You have { $amount }.
}
about-may = Then you may { $what }.
about-must = Then you must { $what }.
about-useful = Then you may use this space’s action.
about-full = Then you may harvest, but that gives you no grain.
may-harvest = harvest { $grain } grain
may-birth = have a child
may-recall = recall somebody
may-train = train somebody
may-make = make a good
may-buy = buy a good
may-mill = mill
may-send = send somebody through the gate
may-move = travel on
may-enter = enter the council
may-advance = advance
may-privilege = use a privilege
may-enter-bag = send somebody into the church
about-space-market = Then you open a market day.
about-vain = You cannot use this space’s action now.
about-vain-market = Then you open a market day, but you cannot serve anybody.
about-known = This city gives you no second reward.
about-city = Your first visit gives you { $what }.
fate-left = That leaves { $left } time until a death.
fate-death = Somebody from generation { $generation } dies: { $places }.
fate-place = { $place } ({ $to ->
    [chronicle] chronicle
    [grave] grave
   *[nowhere] forgotten
}{ $ends ->
    [0] {""}
   *[1] ; the last turns begin
})
about-lost-points = You lose this place’s { $n ->
    [one] 1 point
   *[other] { $n } points
}.
about-lost-craft = That leaves nobody to make { $goods }.
about-lost-traveller = Your cities will still score; your next trip will start at the gate.
about-lost-nothing = Your cities still score.
about-in-chronicle = The chronicle will then hold { $n } of your family ({ $points ->
    [one] 1 point
   *[other] { $points } points
}).

## Results and lobby

standing = **{ $who }, { $total }**: { $parts ->
    [none] nothing yet
   *[other] { $parts }
}; { $left } time until the next death
score-prestige = Prestige
score-travel = Travel
score-council = Council
score-church = Church
score-chronicle = Chronicle
score-customers = Customers
score-coins = Coins
tie-customers = More customers served
tie-living = More living family members
option-first = Starting player
option-first-none = random

## Typed commands

field-cube = orange, green, brown, pink, or black for the plague
field-well = The well, instead of a cube: { BOX("well.same_colour_cubes") } cubes of one colour, or coins in their place, such as pink+pink+coin
field-space = grain, family, crafts, market, travel, council or church
field-do = What to do
field-who = A family member, such as 2 or 2@smithy; cities are A to F, stages 1 to { BOX("council.stage") }
field-at = wainwright, stables, office or smithy
field-make = The good to make, or none
field-pay = How you pay, such as green+coin, scroll or time
field-to = The city: A to F
field-reward = The city’s { BOX("city.dunmere.effects.0.n") } cubes, if any, such as pink+brown
field-use = The stage of the privilege: 1 to { BOX("council.stage") }, or none
field-get = What the privilege gives: { BOX("council.stage.council_2.effects.0.n") } cubes such as pink+brown, or a good
field-sell = A customer such as c11, or pass
field-customer = { field-sell }
field-buy = Generations to buy out of the bag, such as 2,3; or none
field-moves = People and their new windows, such as 2@1>2,1@2>3, or “none”

## Why not

refused-no_cube = There is no { $cube } cube at { $space }.
refused-well_is_dry = You can use the well only while a cube is on the board.
# $needs is at least 2.
refused-well_price = The well costs { $needs } cubes of one colour; coins can replace them.
refused-not_enough_for_well = { $colour ->
    [coin] That costs { $coins }; you have { $has ->
        [one] 1 coin
       *[other] { $has } coins
    }.
   *[other] You do not have enough { $colour } cubes and coins for that.
}
refused-cubes_left = Without a cube or the well, you can use an action only on your last turn, if no cubes are left on the board.
refused-vain_grain = You cannot harvest: nobody is on your farmyard.
refused-vain_family = You cannot use the family action: all your children have been born, and you have nobody to recall.
refused-vain_crafts = You cannot use the crafts action: you have nobody to train, and nothing you can make, buy or mill.
refused-vain_travel = You cannot travel: you have { $lacks ->
    [somebody] nobody on your farmyard or in a city
    [somebody_wagon] nobody on your farmyard or in a city, and no wagon
    [wagon] no wagon
    [wagon_cubes] no wagon and too few cubes ({ $city } costs { $cubes })
   *[cubes] too few cubes and coins for any road ({ $city } costs { $cubes })
}.
refused-vain_council = You cannot use the council: you have { $lacks ->
    [somebody] nobody who can enter or advance
    [somebody_fee] nobody to send, and neither { BOX("council.payment_options.0.green") } green cubes (or coins) nor { BOX("council.payment_options.1.scroll") } scroll
   *[fee] neither { BOX("council.payment_options.0.green") } green cubes (or coins) nor { BOX("council.payment_options.1.scroll") } scroll
}.
refused-vain_church = You cannot use the church: nobody is on your farmyard.
refused-not_the_last_turn = You can skip only your last turn. Take a cube or use the well.
refused-other_action = You can use only this action now: { $space }.
refused-must_act = You must carry out this action.
refused-nobody_home = Nobody from generation { $generation } is on your farmyard.
refused-farmyard_empty = To harvest, you need somebody on your farmyard.
refused-nobody_there = You have nobody from generation { $generation } at this place: { $place }.
refused-all_born = All your children have been born.
refused-not_recalled = You have nobody to recall from this place: { $place }.
refused-no_craftsman = To make { $good }, you need a family member at this place: { $place }. Train somebody, or buy the good.
refused-one_building = You can make a good only in the building where you have just trained somebody.
refused-no_good_in_supply = The supply has run out of this good: { $good }.
refused-not_enough_grain = That costs { $needs } grain; you have { $has }.
refused-not_enough_cubes = That costs { $cubes }. You are { $short } short and have { $coins ->
    [0] no coins
    [one] 1 coin
   *[other] { $coins } coins
} to make up for it.
refused-supply_without_coins = The supply has no coins left.
refused-supply_without_cubes = The supply has no cubes left.
refused-supply_without_goods = The supply has no goods left.
refused-no_wagon = Each trip costs a wagon, and you have none.
refused-not_from_gate = Roads from the gate lead to Ashford and Brookdale, not to { $city }.
refused-no_road = There is no road from { $start } to { $city }.
refused-no_council_fee = The council costs { BOX("council.payment_options.0.green") } green cubes or { BOX("council.payment_options.1.scroll") } scroll. { $coins ->
    [0] You have neither.
   *[other] You can pay neither, even with your coins.
}
refused-no_higher_stage = There is no stage above stage { $stage }.
refused-stage_too_high = { $highest ->
    [0] You have nobody in the council.
   *[other] Your highest stage is { $highest }; stage { $stage } is above it.
}
refused-no_coin = Stage 4 costs { BOX("council.stage.council_4.effects.0.n") } coin, and you have none.
refused-marker_gone = { $holder } has already taken the next-start marker.
refused-cannot_pay_so = You cannot pay like that, but you can pay another way.
refused-other_price = That is not the price.
refused-cube_count = Take { $needs ->
    [one] 1 cube
   *[other] { $needs } cubes
}; you named { $given }.
refused-no_cube_in_supply = The supply does not have that many { $colour } cubes.
refused-cube_order = Name the colours in the order orange, green, brown, pink.
refused-not_at_stall = The { $customer } is not at a stall.
refused-cannot_serve = You do not have what the { $customer } wants.
refused-no_surcharge = This sale costs { BOX("market.surcharge.green") } extra green cube, and you have neither a green cube nor a coin.
refused-not_dying = { $generation ->
    [0] You have nobody who can die.
   *[other] Generation { $generation } is your oldest, and nobody from it is at this place: { $place }.
}
refused-no_further_window = Nobody can move on from window { $window }.
refused-other_source = You have already taken your cube from { $space }. Undo that first, or leave out the cube.
refused-not_the_oldest = Generation { $generation } is your oldest, so somebody from it must die.
refused-bad_steps = “{ $text }” is not a move. Write generation@window>window, such as 2@1>3.
