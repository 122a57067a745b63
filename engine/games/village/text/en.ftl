# Village: all that the game says; what it tells of the past stands in story.en.ftl.

pitch = families, crafts and the passing of time; medium, nothing hidden

## Things

nothing = nothing

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
place-removed = away

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
            [0] , market day: whom do you serve?
           *[1] , round { $round }, market day.
        }
        [mass] { $phase ->
            [mass_buy] , mass: do you buy somebody out of the bag?
           *[mass_move] , mass: who moves to the left?
        }
        [last] , the last one.
       *[turn] , round { $round }.
    }
   *[1] , round { $round }: a death is due.
}

ask-have = You have { $purse }. { $due ->
    [0] { $left } time to your next death{ $generation ->
        [0] .
       *[other] : generation { $generation } ({ $places }).
    }
   *[1] At the end of your turn somebody{ $generation ->
        [0] {" "}would die, if anybody were there.
       *[other] {" "}of generation { $generation } dies.
    }
}
ask-source = { $last ->
    [0] Take a cube; then you may use the action of its space.
   *[1] Your last turn. { $cubes ->
        [0] Use any action, or let it go.
       *[other] Take a cube, then you may use the action of its space; or let the turn go.
    }
}
ask-forced = { $taken }: there was no other choice. { $question }
ask-well = The well allows any action. Which one?
ask-action = { $space ->
    [grain] Harvest?
    [family] A child, or call somebody home?
    [crafts] Train somebody, make, buy or mill: once.
    [travel] Who travels where? Each trip takes a wagon.
    [council] Enter, go up, or use a privilege?
    [church] Who enters the church?
   *[market] What do you do?
}
ask-make = Trained. Make a good there at once?
ask-pay = How do you pay?
ask-privilege = Use one privilege, if you like.
ask-cubes = { $count ->
    [one] Take a cube of your choice.
   *[other] Take { $count } cubes of your choice.
}
ask-good = Take a good of your choice.
ask-sale = { $opener ->
    [you] { $surcharge ->
        [0] Your market day. Whom do you serve? Your first sale costs nothing extra.
       *[1] Your market day. Another customer? Each now costs { BOX("market.surcharge.green") } green and { BOX("market.surcharge.time") } time more.
    }
   *[other] { $opener } holds a market day. Whom do you serve? Each sale costs { BOX("market.surcharge.green") } green and { BOX("market.surcharge.time") } time more.
}
ask-death = { $generation ->
    [0] Somebody dies. Who?
   *[other] Somebody of generation { $generation } dies. Who?
} In the chronicle, 3, 4 or 5 of your family are worth { BOX("chronicle.points_by_members.3") }, { BOX("chronicle.points_by_members.4") } or { BOX("chronicle.points_by_members.5") } points.
ask-mass_buy = The mass: { $left ->
    [one] 1 more is
   *[other] { $left } more are
} drawn from the black bag at random, and whoever is no monk comes to the first window of the church. Do you buy people of yours out instead, for { BOX("church.buy_cost_coins") } coin each?
ask-mass_move = Who moves to the left, for grain? Windows 1 to { BOX("church.window") } are worth { BOX("church.window.church_1.points") }, { BOX("church.window.church_2.points") }, { BOX("church.window.church_3.points") }, { BOX("church.window.church_4.points") } points at the end; the most members there bring { BOX("church.majority_prestige") } now.
ask-end = { $draws ->
    [0] End your turn?
   *[1] End your turn? After that something is drawn or turned over, and nothing can be taken back.
}
draft-time = { $time } time
draft-left = then { $left } to the next death
draft-due = at the end of your turn somebody of generation { $generation } dies

help-source = Take one cube from a space; then you may use that space's action once (T2.1, T4). Colours are for spending: orange and pink for crafts and travel, brown for church and travel, green for council and market. A plague cube goes away at once and costs { BOX("life_track.plague_time") } time (T3). From the market a market day must be held. Instead of a cube, the well: return { BOX("well.same_colour_cubes") } cubes of one colour, coins may stand in, and use any action (T2.2, R4). Each { BOX("life_track.spaces") } time somebody of your oldest generation outside the black bag dies (C8, D4).
help-well = After the well you use any one action that is possible, and must carry it out (T2.2, T4). The market is always possible.
help-action = { $space ->
    [grain] A harvest brings { does-space-grain } (A1.2, A1.3). Somebody must be at home for it; animals and plow stay yours (A1.1).
    [family] Your next child comes to your farm, at no cost (A2.1). Or somebody comes home, from a craft, a journey, the council or a church window, and gives up his place there (A2.2). Whoever is to train, travel, or enter the council or the church must be at home first (A8.1).
    [crafts] One building, once (A3.1). Train somebody there for time, and make a good at once for time again, if you like; whoever is trained makes the next ones without training (A3.2). Or buy a good, for cubes or grain: nobody need be there (A3.3). Or mill { BOX("craft.mill.payment.grain") } grain and { BOX("craft.mill.payment.time") } time into { BOX("craft.mill.effects.0.n") } coins (A3.4).
    [travel] Each trip takes a wagon, the cubes at the road and its time (A5.3). From the gate somebody goes to Ashford or Brookdale, and another time on from city to city (A5.1, A5.2). A city that is new to you brings at once what stands above it (A5.4). All your cities count together at the end (F1).
    [council] Somebody enters from home, or goes one stage up, for { BOX("council.payment_options.0.green") } green or { BOX("council.payment_options.1.scroll") } scroll and the time of the stage (A6.1, A6.2). Then you may use one privilege of his new stage or a lower one (A6.1, A6.2); or, instead of the step, one of any stage up to that of your highest there, without time (A6.3). Higher stages are points at the end (F1).
   *[church] Somebody goes from home into the black bag, for { BOX("church.enter_options.0.brown") } brown or { BOX("church.enter_options.1.time") } time (A7.1, A7.2). At the mass that ends the round people come out of the bag, to the first window (M1). Windows are points at the end, and grain moves people on to better ones (M2).
} After a cube you need not do any of it. A coin stands in for any cube.
help-make = Whoever is trained may make a good there at once, for the making time again (A3.2).
help-pay = A coin stands in for any influence cube (C5). In the council a scroll pays instead of { BOX("council.payment_options.0.green") } green (A6.1), in the church { BOX("church.enter_options.1.time") } time instead of { BOX("church.enter_options.0.brown") } brown (A7.1).
help-privilege = One privilege of this or a lower stage (A6.2): 1 the next-start marker: you begin the next round, 2 { BOX("council.stage.council_2.effects.0.n", written: "word") } cubes, 3 a good, 4 pay { BOX("council.stage.council_4.effects.0.n") } coin for { BOX("council.stage.council_4.effects.1.n") } prestige (A6.4).
help-cubes = Any colours that are in the supply, same or different (C7, R43).
help-good = Any good that is in the supply (C7).
help-sale = Serve one customer at a stall, or pass and be out of this market day (A4.2). Each sale costs { BOX("market.surcharge.green") } green cube or coin and { BOX("market.surcharge.time") } time more, except the first of whoever opened the day (A4.3). A customer counts his points at the end. A death from a sale is resolved at once (D3).
help-death = Of your oldest generation outside the black bag one dies; you choose where (D4). If the chronicle has an open space for that place, he enters it, and 3, 4 or 5 there are worth { BOX("chronicle.points_by_members.3") }, { BOX("chronicle.points_by_members.4") } or { BOX("chronicle.points_by_members.5") } points at the end (D5, F1). Else he gets an unnamed grave (D6). When all of the chronicle or all graves are full, the game ends soon (E1).
help-mass_buy = Each in turn may buy his people out of the black bag for { BOX("church.buy_cost_coins") } coin each, { BOX("church.draw_total") } in all; what is missing to { BOX("church.draw_total") } is drawn at random, monks too (M1).
help-mass_move = Members on windows may move to the left: { BOX("church.window.church_1.grain_to_next") } grain from window 1, { BOX("church.window.church_2.grain_to_next") } from window 2, { BOX("church.window.church_3.grain_to_next") } from window 3 (M2). They are worth { BOX("church.window.church_1.points") }, { BOX("church.window.church_2.points") }, { BOX("church.window.church_3.points") }, { BOX("church.window.church_4.points") } points at the end (F1). Who has most members there gets { BOX("church.majority_prestige") } prestige, among equals who stands leftmost (M3).
help-end = Until you end your turn you can take everything back (U2). Cubes, customers and members of the mass are drawn only after it (U3).

# The well apart from the cubes, so that these are the post's one list (panels.14).
heading-well = The well: any action, for { BOX("well.same_colour_cubes") } cubes of one colour
control-take = Take a cube…
control-well = Return to the well…
control-use = Use…
control-recall = Call home…
control-train = Train…
control-make = Make…
control-buy = Buy…
control-send = Send out of the gate…
control-move = Travel on…
control-enter = Enter the council…
control-advance = Go up…
control-privilege = Use a privilege…
control-enter-bag = Enter the church…
control-pay = Pay
control-take-cubes = Take cubes…
control-take-good = Take a good…
control-sell = Serve…
control-bury = Who dies…
control-buy-back = Buy back…
control-climb = Move left…

label-fatal = { $label }, a death
label-take = { $space }: { $cube }{ $time ->
    [0] {""}
   *[other] , { $time } time
}
label-use = { $space }
label-well = Well: { $units }
label-pass-turn = Let my last turn go
label-skip = Nothing more
label-harvest = { $grain ->
    [0] Harvest nothing: no room
   *[other] Harvest { $grain } grain
}
label-birth = A child of generation { $generation }
label-recall = Generation { $generation }, home from { $location }
label-train = { $building }, generation { $generation }: { $time }
label-make = Make { $good }: { $time }
label-buy = Buy { $good }: { $paid }
label-mill = Mill: { $paid } for { $coins }
label-send = Generation { $generation } to { $city }: { $paid }
label-move = Generation { $generation }, { $start } to { $city }: { $paid }
label-enter = Generation { $generation } to stage 1: { $time }, and { BOX("council.payment_options.0.green") } green or { BOX("council.payment_options.1.scroll") } scroll
label-advance = Generation { $generation } to stage { $stage }: { $time }, and { BOX("council.payment_options.0.green") } green or { BOX("council.payment_options.1.scroll") } scroll
label-privilege = { $stage ->
    [1] Stage 1: take the next-start marker
    [2] Stage 2: { $count ->
        [one] 1 cube
       *[other] { $count } cubes
    } of my choice
    [3] Stage 3: a good of my choice
   *[4] Stage 4: { BOX("council.stage.council_4.effects.0.n") } coin for { BOX("council.stage.council_4.effects.1.n") } prestige
}
label-enter-bag = Generation { $generation } enters: { $by ->
    [brown] { BOX("church.enter_options.0.brown") } brown, or { BOX("church.enter_options.1.time") } time
    [coin] { BOX("church.enter_options.0.brown") } coin instead of brown, or { BOX("church.enter_options.1.time") } time
   *[time] { BOX("church.enter_options.1.time") } time
}
label-sell = { $customer } ({ $short }), { $points } points: { $needs }
label-pass-market = Pass
label-bury = { $location }: { $to ->
    [chronicle] chronicle, { $left ->
        [one] 1 space left
       *[other] { $left } spaces left
    }
    [grave] unnamed grave, { $left } left
   *[nowhere] forgotten
}{ $ends ->
    [0] {""}
   *[1] : the end begins
}
label-buy-back = Buy back generation { $generation }: { BOX("church.buy_cost_coins") } coin
label-pay = Pay { $units }
label-take-cubes = Take { $colours }
label-take-good = Take { $good }
label-climb = Generation { $generation } to window { $window }: { $grain }
label-end = End turn

done-take = { $cube } from { $space }
done-well = { $units } for the well
done-harvest = the harvest
done-birth = the child
done-sell = { $customer }
done-recall = generation { $generation } home from { $location }
done-train = generation { $generation } at { $building }
done-bury = burial: { $location }
done-skip = “nothing more”
done-pay = payment: { $units }
done-use = the { $space } action
done-enter-bag = generation { $generation } into the church
done-make = { $good } made
done-buy = { $good } bought
done-mill = the mill
done-send = the trip of generation { $generation } to { $city }
done-move = the trip of generation { $generation } to { $city }
done-enter = generation { $generation } to council stage 1
done-advance = generation { $generation } to council stage { $stage }
done-privilege = the privilege of stage { $stage }
done-take-cubes = { $colours } taken
done-take-good = { $good } taken
done-buy-back = generation { $generation } bought back
done-climb = generation { $generation } to window { $window }
done-pass-turn = the turn let go
done-pass-market = the pass
done-end = the end of the turn

about-buy = No time, and nobody needed there.
about-cube = You have { $what }.
about-space-grain = Then you may harvest.
about-space-family = Then a child may come, or somebody home.
about-space-crafts = Then you may train, make, buy or mill.
about-space-market = Then a market day opens.
about-space-travel = Then somebody may travel.
about-space-council = Then the council is open to you.
about-space-church = Then somebody may enter the church.
about-vain = Its action is impossible.
about-vain-market = Then a market day opens, but you can serve nobody.
about-known = You have been there: no reward.
about-city = First visit: { $what }.
fate-left = Then { $left } time to the next death.
fate-death = One of generation { $generation } dies: { $places }.
fate-place = { $place } ({ $to ->
    [chronicle] chronicle
    [grave] grave
   *[nowhere] forgotten
}{ $ends ->
    [0] {""}
   *[1] : the end begins
})

## Results and lobby

standing = **{ $who }, { $total }**: { $parts ->
    [none] nothing yet
   *[other] { $parts }
}; { $left } time to the next death
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

field-cube = The cube to take: orange, green, brown, pink, or black for the plague
field-well = Instead of a cube, { BOX("well.same_colour_cubes") } for the well, such as pink+pink+coin
field-space = grain, family, crafts, market, travel, council or church
field-do = What exactly
field-who = A member: 2, or with the place 2@smithy; cities A to F, stages 1 to { BOX("council.stage") }
field-at = The building: wainwright, stables, office or smithy
field-make = The good; none for training alone
field-pay = How, such as green+coin, scroll or time
field-to = The city: A to F
field-reward = { BOX("city.dunmere.effects.0.n") } cubes where the city gives them, such as pink+brown
field-use = The stage of a privilege: 1 to { BOX("council.stage") }, or none
field-get = What the privilege gives: { BOX("council.stage.council_2.effects.0.n") } cubes such as pink+brown, or a good
field-sell = A customer such as c11, or pass
field-customer = A customer such as c11, or pass
field-buy = Generations to buy back, such as 2,3; or none
field-moves = Members and windows, such as 2@1>2,1@2>3; or none

## Why not

refused-wrong_phase = { $asked ->
    [source] First take a cube.
    [well] First say which action the well is for.
    [action] You have your cube; now its action, or nothing more.
    [make] First say whether a good is made.
    [pay] First say how you pay.
    [privilege] First say which privilege you use, if any.
    [cubes] First take your cubes.
    [good] First take your good.
    [sale] A market day is on: serve a customer or pass.
    [death] First the burial: say where.
    [mass_buy] The mass: buy back who is in the bag, or end your turn.
    [mass_move] The mass: move to the left, or end your turn.
   *[end] This is already done: end your turn, or take it back.
}
refused-no_cube = There is no { $cube } cube at { $space }.
refused-well_is_dry = The well works only while a cube is on the board.
refused-well_price = The well takes { $needs } cubes of one colour; coins may stand in.
refused-not_enough_for_well = { $colour ->
    [coin] You have { $has ->
        [one] 1 coin
       *[other] { $has } coins
    }; that takes { $coins }.
   *[other] You do not have that many { $colour } cubes and coins.
}
refused-cubes_left = An action without a cube is for last turns, when no cube is left.
refused-vain_grain = No harvest: nobody is at home.
refused-vain_family = No action: no child, nobody to call home.
refused-vain_crafts = No craft now: nobody is at home to train, and you can make, buy or mill nothing.
refused-vain_travel = No trip now: you have { $lacks ->
    [somebody] nobody at home or in a city
    [somebody_wagon] nobody at home or in a city, and no wagon
    [wagon] no wagon
    [wagon_cubes] no wagon, and too few cubes and coins ({ $city }: { $cubes })
   *[cubes] too few cubes and coins for any road ({ $city }: { $cubes })
}.
refused-vain_council = No council now: you have { $lacks ->
    [somebody] nobody to enter or go up
    [somebody_fee] nobody to enter or go up, and neither { BOX("council.payment_options.0.green") } green (or coins) nor { BOX("council.payment_options.1.scroll") } scroll
   *[fee] neither { BOX("council.payment_options.0.green") } green (or coins) nor { BOX("council.payment_options.1.scroll") } scroll
}.
refused-vain_church = Nobody is at home to enter.
refused-not_the_last_turn = Only a last turn can be let go. Take a cube; its action is up to you.
refused-other_action = Your action is { $space }.
refused-must_act = Here the action must be carried out.
refused-nobody_home = Nobody of generation { $generation } is on your farmyard.
refused-farmyard_empty = A harvest needs somebody on your farmyard.
refused-nobody_there = Nobody of generation { $generation } is there: { $place }.
refused-all_born = All children are born.
refused-not_recalled = Nobody can be called home from there: { $place }.
refused-no_craftsman = Making { $good } needs one of your family there: { $place }. Train somebody, or buy.
refused-one_building = Only a good of the building where you have just trained somebody.
refused-no_good_in_supply = The supply has none left: { $good }.
refused-not_enough_grain = That takes { $needs } grain; you have { $has }.
refused-not_enough_cubes = That takes { $cubes }. { $short ->
    [one] 1 is missing
   *[other] { $short } are missing
}, and you have { $coins ->
    [0] no coins
    [one] 1 coin
   *[other] { $coins } coins
} for that.
refused-supply_without_coins = The supply has no coins left.
refused-supply_without_cubes = The supply has no cubes left.
refused-supply_without_goods = The supply has no goods left.
refused-no_wagon = Each trip takes a wagon, and you have none.
refused-not_from_gate = From the gate the roads lead to Ashford and Brookdale, not to { $city }.
refused-no_road = There is no road from { $start } to { $city }.
refused-no_council_fee = The council takes { BOX("council.payment_options.0.green") } green or { BOX("council.payment_options.1.scroll") } scroll. { $coins ->
    [0] You have neither.
   *[other] You have neither, also with your coins.
}
refused-no_higher_stage = There is no stage above { $stage }.
refused-stage_too_high = { $highest ->
    [0] You have nobody in the council.
   *[other] Your highest stage is { $highest }; { $stage } is above it.
}
refused-no_coin = Stage 4 takes { BOX("council.stage.council_4.effects.0.n") } coin, and you have none.
refused-marker_gone = The next-start marker is already taken, by { $holder }.
refused-cannot_pay_so = You do not have that. Another way of paying is possible.
refused-other_price = The price is another one.
refused-cube_count = Take { $needs ->
    [one] 1 cube
   *[other] { $needs } cubes
}; you named { $given }.
refused-no_cube_in_supply = The supply does not have that many { $colour } cubes.
refused-cube_order = Name the colours in the order orange, green, brown, pink.
refused-not_at_stall = { $customer } is not at a stall.
refused-cannot_serve = You do not have what { $customer } wants.
refused-no_surcharge = A sale costs { BOX("market.surcharge.green") } green cube more; you have neither that nor a coin.
refused-not_dying = { $generation ->
    [0] Nobody is there to die.
   *[other] Generation { $generation } is the oldest; nobody of it is there: { $place }.
}
refused-no_further_window = From window { $window } nobody moves further.
refused-other_source = You have taken your cube already, at { $space }. Take it back first, or leave the cube out.
refused-not_the_oldest = Generation { $generation } dies now, the oldest.
refused-bad_steps = { $text } is not a way to move. Write generation@window>window, such as 2@1>3.
