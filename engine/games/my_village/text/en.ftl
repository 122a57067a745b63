# My Village: all that the game says; what it tells of the past stands in story.en.ftl.

pitch = dice build a village of your own; medium to heavy

## Things

list-more = { $some } and { $more } more

thing-time = { $count } time
thing-beer = { $count } beer
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
thing-wagon = { $count ->
    [one] 1 wagon
   *[other] { $count } wagons
}
thing-wild = { $count ->
    [one] 1 wild good
   *[other] { $count } wild goods
}
thing-coin = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
thing-marker = { $count ->
    [one] 1 meeting marker
   *[other] { $count } meeting markers
}
thing-story = { $count ->
    [one] 1 story point
   *[other] { $count } story points
}
paid-wild = { $count ->
    [one] wild good for { $what }
   *[other] wild goods for { $what }
}
paid-field = plow of field { $n }
plows-laid = { $count ->
    [one] a plow on a field
   *[other] { $count } plows on fields
}
no-story-points = no story points
story-points = { $tree ->
    [0] no story points on the tree
    [one] 1 story point on the tree
   *[other] { $tree } story points on the tree
}, { $safe } safe
die-black = black { $n }
any-value = any sum

profession-abbot = abbot
profession-councilman = councilman
profession-traveller = traveller
profession-craftsman = craftsman
profession-merchant = merchant
the-abbot = the abbot
the-councilman = the councilman
the-traveller = the traveller
the-craftsman = the craftsman
the-merchant = the merchant
whom-abbot = abbot
whom-councilman = councilman
whom-traveller = traveller
whom-craftsman = craftsman
whom-merchant = merchant

area-religion = Religion
area-council = Council
area-travel = Travel
area-crafts = Crafts
area-market = Market
area-harvest = Harvest
area-village = Village

banner-play = play
banner-school = school
banner-brewery = brewery
banner-office = office
banner-stables = stables
banner-smithy = smithy
banner-wainwright = wainwright
banner-council = council chamber
banner-meeting = meeting place
banner-field = field { $n }
use-play = { $gain } (play)
use-school = school (a child learns)
card-craft = { $type } { $values }
card-field = field
card-travel = travel
card-meeting-place = meeting place
monk-of-stack = monk with { $stack }
stack-quill = quill
stack-goblet = goblet
stack-rosary = rosary

mark-travel = travel
mark-crafts = crafts
mark-customers = customers
mark-religion = religion
mark-fields = fields
mark-abbot = abbot
mark-councilman = councilman
mark-traveller = traveller
mark-craftsman = craftsman
mark-merchant = merchant

## The panel

areas = All villages

title = round { $round }
summons = , round { $round }. Dice: { $dice }.{ $many ->
    [0] {""}
   *[1] {" "}For a black die press **Play**.
}
summons-rats = , the rats are coming: do you keep them out?

ask-have = You have { $purse }. { $reaper ->
    [0] { $left } time until the reaper comes.
   *[1] The reaper waits: one of yours dies when this turn ends.
}
ask-dice = Take two dice. Their sum is what you may use this turn; a black die costs { BOX("dice.black_time") } time.
ask-value = { $dice } = { $sum }. Leave it so, or change the sum?
ask-use = { $changed ->
    [0] { $dice } make { $value }. What do you use it for?
   *[1] { $dice }, changed to { $value }. What do you use it for?
}
ask-more = { $closing ->
    [after] Anything else before you end your turn?
    [reaper] The reaper takes one of yours now. Who dies? { $coffins } of { $end } coffins are filled.
    [both] Use another banner with { $value }; or end your turn, and say who dies. { $coffins } of { $end } coffins are filled.
   *[none] Use another banner with { $value }, or end your turn.
}
ask-pay = How do you pay?
ask-school = { $state ->
    [none] Your school is empty. What happens there?
    [left] A child is in the left room. What happens in the school?
    [right] A child is in the right room. What happens in the school?
   *[both] Both rooms of the school are full. What happens there?
}
ask-mark = Which space of your { $council } do you mark?
ask-tile = Beside which banner do you lay the { BOX("extra_values.0") }/{ BOX("extra_values.1") } tile? It can then be used with { BOX("extra_values.0") } and { BOX("extra_values.1") } too.
ask-headman = Your monk lets the headman move. Where to?
ask-call = Your monk may call on the steward: up to { BOX("monk.monk_goblet_3.black_effects.0.max") } customers, at the usual price. Do you?
ask-free = The trading church: take one customer free.
ask-customers = { $most ->
    [1] Which customer do you take? It costs { BOX("steward_price.0.time") } time.
    [2] Which customers do you take? { BOX("steward_price.0.cards") } costs { BOX("steward_price.0.time") } time, { BOX("steward_price.1.cards") } cost { BOX("steward_price.1.time") } time.
   *[other] Which customers do you take? { BOX("steward_price.0.cards") }, { BOX("steward_price.1.cards") }, { BOX("steward_price.2.cards") } or { BOX("steward_price.3.cards") } cost { BOX("steward_price.0.time") }, { BOX("steward_price.1.time") }, { BOX("steward_price.2.time") } or { BOX("steward_price.3.time") } time; { BOX("steward_price.2.cards") } or { BOX("steward_price.3.cards") } also { BOX("steward_price.2.coins") } coin.
}{ $risk ->
    [0] {""}
   *[1] {" "}From { $left } time on the reaper comes.
}
ask-turn_over = { $what ->
    [travel] The travel card is paid. Turn it over?
    [extra] The trading church turns over one more customer first. Do it?
    [refill] New customers come now. Turn them over?
   *[monk] The next monk is turned over now. Do it?
} Afterwards nothing you did so far can be taken back.
ask-keep = { $card }, { $points } points{ $gray ->
    [none] {""}
   *[other] ; the next stage costs { $gray } more
}. Keep it, or put it under the stack and keep the next one?
ask-hire = Your village is empty: a day labourer comes, for { BOX("score_values.day_laborer", times: -1) } points less at the end. What is his work?
ask-sanatory = The rats are in. You would lose { $loss ->
    [one] 1 story point
   *[other] { $loss } story points
}. Use your sanatory church? Uses left: { $left }.
ask-end = { $then ->
    [rat] End your turn? Then the rat die is rolled, and nothing can be taken back. The rat is { $distance } away{ $danger ->
        [far] , too far to come in now.
        [lost] ; if it comes in, you lose { $loss } of your story points.
        [kept] ; if it comes in, your sanatory church keeps it from your tree.
        [asked] ; if it comes in, you are asked about your sanatory church.
       *[none] .
    }
    [roll] End your turn? Then the dice of the next round are rolled.
    [over] End your turn? Then the game is over.
   *[next] End your turn?
}
draft-time = { $time } time, then { $left } until the reaper

help-dice = Take two dice of the pool; only their sum counts (A1.1, Q2). A black die costs { BOX("dice.black_time") } time at once (A1.2). Then each coin changes a die by 1, each meeting marker turns a die to any face (A1.3, A1.4). The sum opens banners: one black banner of the cards on display, the hand or the steward; or as many white banners of your own village as match; or any dice move your headman for { BOX("headman_time") } time (T5).
help-value = Each coin you return changes one of the two dice by 1; a meeting marker sets one to any face (A1.3, A1.4). The least number of coins is taken (A1.5). Coins that you get later cannot change the dice of this turn (Q53).
help-worth = What each sum opens for you now, with the cheapest way to it:
help-worth-line = { $value }{ $price ->
    [free] {""}
   *[other] {" "}({ $price })
}: { $what }
help-worth-new = new: { $what }
help-worth-nothing = only your headman
help-use = One way of three (T5): a black banner, of a card on display, the hand or the steward, and nothing else; or white banners of your own village, one after another, each once; or your headman, with any dice. The sum must be on the banner (A0.1). A card's area needs its villager: abbot for churches and monks, councilman for the council, traveller for travel, craftsman for crafts, merchant to serve customers; fields, play, school, hand, steward and headman need nobody (A0.2). Time moves you forward; over the bridge the reaper comes, and one of your villagers dies at the end of this turn (C2.1, T6).
help-more = More white banners that match, each once a turn; the meeting place last (A0.3, A0.4). Plows may be laid on fields at any time of your turn (A3.3). With the reaper here, you end your turn by saying who dies. The dead gets a coffin: the first of his profession brings { BOX("chronicle_story_points.0") } story points, the second { BOX("chronicle_story_points.1") }, others lie in a grave (A9.1). Then the rat die is rolled (A9.3).
help-pay = A wild good stands in for any good (C2.3). A plow may come from the smithy or from a field (C2.4).
help-school = Both rooms empty, or only a child on the right: a new child may come in on the left. Left only: it may move to the right. A child may become a villager of any profession that is missing: { BOX("school.train_time") } time; from the right also { BOX("school.train_right_story_points") } story points (A7).
help-mark = Area council: at the end { BOX("score_values.area_council_card") } point for each card of each marked kind (E3.3). Population council: { BOX("score_values.population_council_villager") } points for each marked villager that is then there (E3.4). Marks stay (C3.5).
help-tile = The banner beside the tile can be used with { BOX("extra_values.0") } and { BOX("extra_values.1") } too, at its own price (A10.2). The meeting place moves it again (A10.3).
help-headman = One step for { BOX("headman_time") } time: house, barn, story tree. At the barn { BOX("headman_space.coin.effects.0.amount") } coin, at the tree { BOX("headman_space.story.effects.0.amount") } story points; home in the house all your story points are safe (A8).
help-call = At most { BOX("monk.monk_goblet_3.black_effects.0.max") } customers, at the steward's price: { BOX("steward_price.0.cards") } for { BOX("steward_price.0.time") } time, { BOX("steward_price.1.cards") } for { BOX("steward_price.1.time") } time (A5.7). No merchant is needed to take them (Q18).
help-free = With the trading church and your abbot you take one customer free, then the others as usual (A5.6).
help-customers = They go into your market and wait there; serving them later takes their goods and your merchant (A5.3, A6). { BOX("steward_price.0.cards") } costs { BOX("steward_price.0.time") } time, { BOX("steward_price.1.cards") } cost { BOX("steward_price.1.time") } time, { BOX("steward_price.2.cards") } cost { BOX("steward_price.2.time") } time and { BOX("steward_price.2.coins") } coin, { BOX("steward_price.3.cards") } cost { BOX("steward_price.3.time") } time and { BOX("steward_price.3.coins") } coin (A5.2).
help-turn_over = Hidden cards are turned over now. Until then you can take back all of your turn, afterwards no more (U4).
help-keep = The travel church lets you put a travel card under its stack; then you must keep the next one (A11.6).
help-hire = A village is never without a villager. The day labourer costs { BOX("score_values.day_laborer", times: -1) } points at the end, and can do any work (A9.2).
help-sanatory = Twice in a game the sanatory church keeps rats from your tree, while your abbot is there (A9.4). `/my-village rat-order` says from which loss on it does so by itself (A9.4a).
help-end = Until you end your turn you can take back everything since the last card was turned over (U3). If somebody died, the rat die is rolled then; when the rat arrives all lose half of the story points on their trees, rounded down (A9.3, A9.4). Safe points are never lost.

## Lists

span = { $first } to { $last }
heading-activate = Your village: as many as match
heading-add = New for your village: one, and nothing else
heading-hand = { heading-add }
heading-steward = { heading-add }
heading-headman = Or your headman, with any dice
heading-plow = Besides, free and at any time
heading-bury = The end of your turn: who dies?
control-dice = Take two dice…
control-white-dice = Take two white dice…
control-black-dice = With a black die…
control-value = Make the sum
control-activate = Use from your village…
control-add = Take…
control-hand = { control-add }
control-steward = { control-add }
control-plow = Lay a plow…
control-bury = Who dies…
control-pay = Pay
control-school = School…
control-mark = Mark…
control-tile = Lay the tile…
control-free = Take free…
control-customers = Take customers…
control-hire = His work…
control-headman = Headman…

label-fatal = { $label }, the reaper comes
label-dice = { $first } + { $second } = { $value }{ $time ->
    [0] {""}
   *[other] {" "}({ $time } time{ $fatal ->
        [0] )
       *[1] , the reaper comes)
    }
}{ $own ->
    [none] {""}
   *[other] : { $own }
}
fields = { $count } fields
customers = { $count } customers
customers-some = { $served } of { $count } customers
label-value = { $paid ->
    [none] { $value }, as the dice are
   *[other] { $value } for { $paid }
}{ $own ->
    [none] {""}
   *[other] : { $own }
}
label-costs = { $label }: { $costs }
gain = +{ $what }
gain-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
no-room = no room for more
a-mark = a mark
label-add = { $kind ->
    [travel] Travel { $letter }
    [field] New field
    [craft] Build { $card }
   *[card] { $card }
}
label-activate = { $slot ->
    [none] { $banner }
   *[other] Serve { $slot } { $banner }
}
label-free = { $card }
label-hand = Take the hand
label-steward = Visit the steward for customers
label-headman = { $to ->
    [house] Headman home
    [coin] Headman to the barn
    [story] Headman to the story tree
    [stay] Headman stays (does nothing)
   *[decline] Headman does not move
}
safe-points = { $count ->
    [0] nothing to make safe
    [one] 1 story point is safe
   *[other] { $count } story points are safe
}
label-plow = { $source ->
    [smithy] Plow from the smithy
   *[guild] Wild good as a plow
} onto field { $field }
label-rat-order = { $order ->
    [ask] Ask me each time
    [never] Let the rats in each time
    [1] Keep rats out whenever I would lose 1 or more
   *[other] Keep rats out when I would lose { $order } or more
}
form-rat-order = { $order ->
    [ask] { $own ->
        [0] Rats: the owner is asked
       *[1] Rats: ask me
    }
    [never] Rats: let them in
    [1] Rats: always kept out
   *[other] { $own ->
        [0] Rats: kept out from a loss of { $order } on
       *[1] Rats: kept out if you lose { $order } or more
    }
}
form-rats-abbot = Rats: come in, no abbot
form-rats-used = Rats: come in, kept out twice
label-bury = { $profession }: { $space ->
    [0] a grave
    [1] first coffin, +{ $points }
   *[2] second coffin, +{ $points }
}
label-pay = Pay { $sources }
label-school = { $option ->
    [enroll] A child comes into the left room
    [advance] The child moves to the right room
    [train_left] The left child becomes { $profession }
    [train_right] The right child becomes { $profession }
   *[nothing] Leave the school as it is
}
label-mark = { $space ->
    [none] No mark
   *[other] { $council ->
        [area_council] { $space }, now { $now ->
            [one] 1 point
           *[other] { $now } points
        }
       *[population_council] { $space }: { BOX("score_values.population_council_villager") } points if there at the end
    }
}
label-tile = { $banner ->
    [none] { $where ->
        [none] Leave it on the meeting place
       *[other] Leave it beside { $where }
    }
   *[other] Beside { $banner }
}
label-call = { $use ->
    [1] Call on the steward
   *[0] No customers
}
label-customer = { $slot } { $who }
label-customers = { $cards ->
    [none] Take no more
   *[other] Take { $cards }
}
label-turn-over = { $what ->
    [travel] Turn over travel card { $letter }
    [extra] Turn over one more customer
    [refill] Turn over { $count ->
        [one] 1 new customer
       *[other] { $count } new customers
    }
   *[monk] Turn over the next monk
}
label-keep = { $keep ->
    [1] Keep { $card }
   *[0] Take the next card instead
}
label-hire = As { $profession }
label-sanatory = { $use ->
    [1] Keep the rats out
   *[0] Lose { $loss ->
        [one] 1 story point
       *[other] { $loss } story points
    }
}
label-end = End turn

done-dice = { $first } + { $second }
done-add = { $card }
done-activate = { $banner }
done-free = { $card }
done-customers = { $cards ->
    [none] Take no more
   *[other] { $cards }
}
done-keep = card kept
done-turn-over = card turned over
done-value = sum { $value }
done-bury = { $profession } dies
done-mark = { $space ->
    [none] no mark
   *[other] mark on { $space }
}
done-tile = { $banner ->
    [none] { $where ->
        [none] leave it on the meeting place
       *[other] leave it beside { $where }
    }
   *[other] tile beside { $banner }
}
done-steward = visit to the steward
done-hand = the hand
done-school = school
done-pay = payment
done-hire = day labourer
done-rat-order = rat order

about-opens = Or new: { $what }.
about-opens-alone = New: { $what }.
about-headman = { $change ->
    [0] Only your headman could use it.
   *[1] As it is, only your headman could use it.
}
about-only-own = Nothing new to take.
about-craft = With { $values }: { $good } more, { $time ->
    [0] no time
   *[other] { $time } time
}.
about-field = With { BOX("field.banner.0") } it brings { BOX("field.white_effects.0.base") } coin, { BOX("field.white_effects.0.base", "field.white_effects.0.plow_bonus") } with a plow on it.
about-sanatory_church = Twice, rats take nothing from you while your abbot is there.
about-cloister_church = { BOX("church.cloister_church.windows") } church window at once; then 5 monks at most.
about-trading_church = Each visit to the steward brings 1 customer free, while your abbot is there.
about-travel_church = You may change each travel card for the next one, while your abbot is there.
about-monetary_council = With { BOX("council_chamber.monetary_council.banner.0") } again: { BOX("council_chamber.monetary_council.white_effects.0.amount") } coins for { BOX("council_chamber.monetary_council.white_time") } time.
about-guild_council = With { BOX("council_chamber.guild_council.banner.0") } again: a wild good, for any good, for { BOX("council_chamber.guild_council.white_time") } time.
about-area_council = Each mark: { BOX("score_values.area_council_card") } point for each card of a kind. With { BOX("council_chamber.area_council.banner.0") } another mark, { BOX("council_chamber.area_council.white_time") } time.
about-population_council = Each mark: { BOX("score_values.population_council_villager") } points for a villager who is there at the end. With { BOX("council_chamber.population_council.banner.0") } another, { BOX("council_chamber.population_council.white_time") } time.
about-meeting_place = A marker turns a die to any face; one banner works with { BOX("extra_values.0") } and { BOX("extra_values.1") } too.
about-monk = { $told ->
    [1] {""}
    [2] No effect now: { $deed }.{" "}
   *[0] At once: { $deed }.{" "}
}Window { $n }: { $points ->
    [one] 1 point
   *[other] { $points } points
} for all of them.
deed-move-headman = { $times } headman step ({ BOX("headman_time") } time)
deed-take-customers = up to { $most } customers at the steward's price
deed-use-school = { $times ->
    [1] the school once
   *[other] the school { $times } times
}
about-travel = Turned over, it is worth { $least } to { $most } points.
about-hand = You start the next round.
about-steward = { BOX("steward_price.0.cards") }, { BOX("steward_price.1.cards") }, { BOX("steward_price.2.cards") }, { BOX("steward_price.3.cards") } for { BOX("steward_price.0.time") }, { BOX("steward_price.1.time") }, { BOX("steward_price.2.time") }, { BOX("steward_price.3.time") } time; { BOX("steward_price.2.cards") } and { BOX("steward_price.3.cards") } also { BOX("steward_price.2.coins") } coin.
about-school = { $state ->
    [none] Empty: a child may come in.
    [left] { $trains ->
        [yes] A child on the left: it may move to the right, or take up a profession.
       *[no] A child on the left: it may move to the right. No profession is free.
    }
    [right] { $trains ->
        [yes] A child on the right: into a profession, +{ BOX("school.train_right_story_points") } story points; or a new child comes in.
       *[no] A child on the right: a new child may come in. No profession is free.
    }
   *[both] { $trains ->
        [yes] A child in each room: one may take up a profession.
       *[no] Both rooms are full and no profession is free: nothing can happen here.
    }
}
about-meeting = Must be your last banner this turn.
about-bury = { $area ->
    [religion] No churches and monks without him.
    [council] No council without him.
    [travel] No travel without him.
    [crafts] No crafts without him.
   *[market] No customers served without him.
}
about-train = { $area ->
    [religion] Then churches and monks are possible.
    [council] Then the council is possible.
    [travel] Then travel is possible.
    [crafts] Then crafts are possible.
   *[market] Then customers can be served.
}
about-customer = { $points } points for { $goods }{ $time ->
    [0] {""}
   *[other] {" "}and { $time } time
}, with { $values }
about-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}. { $said }
opened-costs = { $kind } ({ $time } time)
opened-costs-from = { $kind } ({ $least } to { $most } time)
opened-crafts = { $count } craft buildings
opened-field = a field
opened-meeting = a meeting place
opened-church = a church
opened-council = a council
opened-monk = a monk
opened-travel = travel
opened-hand = the hand
opened-steward = the steward
fate-left = Then { $left } until the reaper.
fate-one = Your { $who } dies.
fate-death = One dies: { $who }.
fate-some = One of your { $count } villagers dies.
fate-who = { $who } +{ $points }
fate-grave = { $who } (grave)

## Results and lobby

standing = **{ $who }, { $total }**: { $parts ->
    [none] nothing yet
   *[other] { $parts }
}; { $tree } on the tree, { $left } time until the reaper
score-religion = Religion
score-council = Council
score-harvest = Harvest
score-travel = Travel
score-market = Market
score-story = Story
score-hand = Hand
score-day-laborers = Day labourers
tie-stores = More coins, goods and story points on the tree

## Typed commands

typed = { $word }: { $label }
field-first = The first die, such as w3, or b5 for a black 5
field-second = The second die, such as w4
field-value = The sum you make of it; empty: as the dice are
field-markers = Meeting markers you spend: 0, 1 or 2
field-dice = Two dice, such as w1 w4 or w1 b5
field-steps = Steps with ; between, such as school train_left abbot; council; M2
field-do = Steps with ; between, such as school train_left abbot; council; M2
field-death = Who dies if the reaper comes; several in order, such as merchant abbot
field-laborer = The work of a day labourer, if one is needed
field-end = Whether your turn ends with it
field-card = A card, such as brewery_5_6, field, monk_quill, travel or R3
field-option = Which way to pay or what to do
field-banner = A banner of your village: play, school, brewery, F1, council, meeting, M2
field-to = house, coin, story, stay or decline
field-sources = For goods paid otherwise, such as horse=wild plow=field:2
field-profession = abbot, councilman, traveller, craftsman or merchant
field-space = A space of your council chamber, or none
field-use = Yes or no
field-cards = Customers of the display, such as R1 R4
field-keep = Keep it, or take the next one
field-source = smithy or guild
field-field = The number of the field
field-order = From which loss on: 1 to 9, never, or ask

## Why not

refused-wrong_phase = { $asked ->
    [dice] First take two dice.
    [value] First say what sum your dice make.
    [use] First use what your dice allow.
    [more] Your use is done: another banner, or end your turn.
    [pay] First say how you pay.
    [school] First say what happens in the school.
    [mark] First say which space you mark.
    [tile] First say where the { BOX("extra_values.0") }/{ BOX("extra_values.1") } tile lies.
    [headman] First say where your headman goes.
    [call] First say whether your monk calls on the steward.
    [free] First take your free customer.
    [customers] First say which customers you take.
    [turn_over] Cards are to be turned over now: do that, or take your use back.
    [keep] First say whether you keep the travel card.
    [hire] First say what the day labourer does.
    [sanatory] The rats are in: first say whether your church keeps them out.
   *[end] That is done already: end your turn, or take it back.
}
refused-no_such_die = There is no { $die } in the pool any more.
refused-dice_order = Name the dice the other way round: { $second }, { $first }.
refused-other_dice = You have taken other dice, or made another sum of them. Take that back first.
refused-no_such_value = No two dice make { $value }.
refused-not_enough_markers = You have { $has ->
    [0] no meeting markers
    [one] 1 meeting marker
   *[other] { $has } meeting markers
}; that takes { $needs }.
refused-not_enough_coins = That takes { $needs ->
    [one] 1 coin
   *[other] { $needs } coins
}; you have { $has ->
    [0] none
   *[other] { $has }
}.
refused-marker_saves_nothing = { $value } takes fewer meeting markers.
refused-other_price = The price is { $needs }.
refused-cannot_pay_so = You cannot pay like that. Another way is possible.
refused-not_enough_goods = Missing: { $goods }{ $wild ->
    [0] .
    [one] ; you have 1 wild good.
   *[other] ; you have { $wild } wild goods.
}
refused-no_such_banner = Your village has no { $banner } to use.
refused-absent = Your village has no { $who } now.
refused-other_value = That takes { $banner }; you have { $value }.
refused-no_such_card = There is no { $card } to take.
refused-no_same_craft_type = You have a building of that kind already.
refused-no_church = You have a church already.
refused-church = A monk needs a church in your village.
refused-windows_below_6 = Your church has 6 windows already.
refused-no_council_chamber = You have a council chamber already.
refused-no_meeting_place = You have a meeting place already.
refused-journey_over = Your journey is over.
refused-no_such_option = There is no such way to pay for it.
refused-hand_taken = Somebody has taken the hand this round.
refused-own_hand = Who starts the round may not take the hand; in a game of two, not on the first turn.
refused-display_empty = No customers are left to take.
refused-use_something = First use something; your headman always can.
refused-banner_used = You have used that this turn.
refused-meeting_last = The meeting place was the last of this turn.
refused-branches = { $branch ->
    [black] You have taken something new: that is all for this turn.
    [headman] Your headman has moved: that is all for this turn.
   *[white] You are using your own village: only its banners can follow.
}
refused-must_bury = The reaper waits: say who dies, then your turn ends.
refused-no_reaper = The reaper has not come: nobody dies.
refused-field_has_plow = A plow lies on field { $field } already.
refused-no_plow = { $source ->
    [smithy] No plow is in your smithy.
   *[guild] You have no wild good.
}
refused-order_set = You have changed that this turn already.
refused-same_order = So it is already.
refused-no_sanatory = You have no sanatory church.
refused-headman_path = Your headman { $at ->
    [house] is at home: he can go to the barn
    [coin] is at the barn: he can go home or to the story tree
   *[story] is at the story tree: he can go to the barn
}, or stay.
refused-school_profession = { $option ->
    [train_left] Say also what the child becomes.
    [train_right] Say also what the child becomes.
   *[other] Nobody takes up a profession that way.
}
refused-school_empty = { $side ->
    [left] No child is in the left room.
   *[right] No child is in the right room.
}
refused-school_full = { $side ->
    [left] The left room is full.
   *[right] The right room is full.
}
refused-profession_filled = You have your { $who } already.
refused-already_marked = That space is marked already.
refused-no_such_space = Your council has no { $space } to mark.
refused-tile_is_there = The tile lies there already.
refused-no_customer = Nobody is at { $slot }.
refused-take_somebody = Take at least one customer.
refused-too_many_customers = At most { $most } customers.
refused-customer_order = Name the customers in their order, such as R1 R4.
refused-bad_step = I do not understand "{ $step }".
refused-nothing_to_collect = Neither play nor a field matches your dice.
