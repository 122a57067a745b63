# My Village: what the game says. The log is in story.en.ftl.

pitch = build a village of your own with dice; medium to heavy

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
    [one] 1 wild good for { $what }
   *[other] { $count } wild goods for { $what }
}
paid-field = the plow from field { $n }
plows-laid = { $count ->
    [one] a plow on a field
   *[other] { $count } plows on fields
}
no-story-points = no story points
story-points = { $tree ->
    [0] no story points on the tree
    [one] 1 story point on the tree
   *[other] { $tree } story points on the tree
}, { $safe ->
    [0] none
   *[other] { $safe }
} safe
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

banner-play = play banner
banner-school = school
banner-brewery = brewery
banner-office = office
banner-stables = stables
banner-smithy = smithy
banner-wainwright = wainwright
banner-council = council chamber
banner-meeting = meeting place
banner-field = field { $n }
use-play = { $gain } (play banner)
use-school = school (for a child)
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
summons = , round { $round }.{ $many ->
    [0] {""}
   *[1] {" "}To take a black die, press **Play**.
}
summons-rats = , the rat is coming in: keep it out?

ask-reaper = The reaper is waiting: one of your villagers will die at the end of this turn.
ask-dice = Take two dice. Their sum decides what you can use this turn.
ask-value = { $dice } = { $sum }. Keep this sum, or change it?
ask-use = What do you use your { $value } for?
ask-more = { $closing ->
    [after] Will you do anything else before you end your turn?
    [reaper] The reaper now takes one of your villagers. Who dies?
    [both] Use another banner with { $value }, or end your turn and choose who dies.
   *[none] Use another banner with { $value }, or end your turn.
}{ $last ->
    [0] {""}
   *[1] {" "}One more coffin, and this round will be the last.
}
ask-pay = How do you pay?
ask-school = { $state ->
    [none] Your school is empty.
    [left] A child is in the left room of your school.
    [right] A child is in the right room of your school.
   *[both] Both rooms of your school are full.
} What happens there?
ask-mark = Which space of your { $council } do you mark?
ask-tile = Beside which banner do you put the { BOX("extra_values.0") }/{ BOX("extra_values.1") } tile? { $useful ->
    [0] It has no effect beside any banner now.
   *[1] A sum of { BOX("extra_values.0") } or { BOX("extra_values.1") } will then let you use that banner too.
}
ask-headman = Your monk lets you move your headman. Where does he go?
ask-call = Your monk lets you visit the steward for up to { BOX("monk.monk_goblet_3.black_effects.0.max") } customers, at the usual price. Do you go?
ask-free = Your trading church gives you one customer for free. Which one do you take?
ask-customers = { $most ->
    [1] Which customer do you take?
   *[other] Which customers do you take?
}{ $risk ->
    [0] {""}
   *[1] {" "}If you spend { $left } time or more, the reaper will come.
}
ask-turn_over = { $what ->
    [travel] You have paid for the travel card. Turn it over now?
    [extra] Your trading church brings one more customer first. Turn the card over now?
    [refill] New customers come to the display. Turn them over now?
   *[monk] You have taken the monk, so the next one in its stack will be turned over. Go on?
} After that, you cannot take anything back.
ask-keep = { $card } is worth { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $gray ->
    [none] {""}
   *[other] , but the next stage costs { $gray } more
}. Keep this card, or put it under the stack and keep the next one?
ask-hire = Your village is empty, so a day labourer comes and costs you { BOX("score_values.day_laborer", times: -1) } points at the end. Which profession do they take up?
ask-sanatory = The rat is coming in. You would lose { $loss ->
    [one] 1 story point
   *[other] { $loss } story points
}. Use your sanatory church? Uses left: { $left }.
ask-end = { $then ->
    [rat] End your turn? The rat die will then be rolled, and you can take nothing back.{ $danger ->
        [lost] {" "}If the rat comes in, you will lose { $loss ->
            [one] 1 story point
           *[other] { $loss } story points
        }.
        [kept] {" "}If the rat comes in, your sanatory church will keep it from your tree.
        [asked] {" "}If the rat comes in, I will ask you whether to use your sanatory church.
       *[none] {""}
    }
    [roll] End your turn? The dice for the next round will then be rolled.
    [over] End your turn, and with it the game?
   *[next] End your turn?
}
draft-time = { $time } time spent, { $left } more until the reaper comes

help-dice = Only the sum of your two dice counts (A1.1, Q2). A black die immediately costs { BOX("dice.black_time") } time (A1.2).
help-value = Each coin you pay changes one of the two dice by 1; a meeting marker turns one to any face (A1.3, A1.4). You pay as few coins as possible (A1.5). Coins that you receive later cannot change the dice (Q53).
help-worth = What each sum lets you do now, and the cheapest way to make it:
help-worth-line = { $value }{ $price ->
    [free] {""}
   *[other] {" "}({ $price })
}: { $what }
help-worth-new = something new: { $what }
help-worth-nothing = only your headman
help-use = Use one black banner, or white banners of your village once each, or your headman with any dice (T5). The banner must show your sum (A0.1). A card needs the villager of its area: the abbot, councilman, traveller or craftsman. Customers need the merchant. Fields, the play banner, the school, the hand, the steward and the headman need no villager (A0.2). When you cross the bridge of your lifetime track, one of your villagers dies at the end of this turn (C2.1, T6).
help-more = You may use more white banners that match, each once a turn, and the meeting place last (A0.3, A0.4). You may put plows on fields at any time during your turn (A3.3). The first death in a profession gives you { BOX("chronicle_story_points.0") } story points, the second { BOX("chronicle_story_points.1") }; both villagers get a coffin, and later ones a grave (A9.1). After a death, a die moves the rat (A9.3).
help-pay = A wild good can replace any good (C2.3). A plow can come from the smithy or from a field (C2.4).
help-school = A child may enter an empty left room, or move from there into an empty right room. For { BOX("school.train_time") } time, a child may take up a profession you lack; from the right room, that also brings { BOX("school.train_right_story_points") } story points (A7).
help-mark = At the end, an area council scores { BOX("score_values.area_council_card") } point for each card of every kind you have marked (E3.3). A population council scores { BOX("score_values.population_council_villager") } points for each marked villager who is present (E3.4). Marks are never removed (C3.5).
help-tile = A sum of { BOX("extra_values.0") } or { BOX("extra_values.1") } also lets you use the banner beside the tile, at its own price. The tile has no effect beside a banner that accepts any sum, or beside the meeting place (A10.2), but using the meeting place lets you move the tile again (A10.3).
help-headman = One step costs { BOX("headman_time") } time. The barn gives you { BOX("headman_space.coin.effects.0.amount") } coin, the tree { BOX("headman_space.story.effects.0.amount") } story points. At home in the main house, all your story points become safe (A8).
help-call = You pay the steward’s price: { BOX("steward_price.0.time") } time for { BOX("steward_price.0.cards") } customer, { BOX("steward_price.1.time") } time for { BOX("steward_price.1.cards") } (A5.7). You do not need a merchant to take customers (Q18).
help-free = With the trading church and your abbot, you take one customer for free, then others as usual (A5.6).
help-customers = To serve customers later, you need your merchant and the goods they want (A5.3, A6). The steward’s prices (A5.2): { about-steward }
help-turn_over = Until cards are turned over, you can take back your whole turn (U4).
help-keep = With the travel church, you may put a travel card under its stack; then you must keep the next one (A11.6).
help-hire = A day labourer costs { BOX("score_values.day_laborer", times: -1) } points at the end and can take any profession (A9.2).
help-sanatory = Twice per game, the sanatory church can keep the rat from your tree if your abbot is present (A9.4). `/my-village rat-order` sets the loss at which it does so automatically (A9.4a).
help-end = Until you end your turn, you can take back everything you have done since the last card was turned over (U3). After that, if somebody has died, a die moves the rat. When the rat arrives, everybody loses half of the story points on their tree, rounded down (A9.3, A9.4).

## Lists

span = { $first } to { $last }
control-dice = Take two dice…
control-white-dice = Take two white dice…
control-black-dice = Take a black die…
control-value = Make the sum
control-activate = Use matching banners in your village…
control-add = Take one new thing…
control-hand = { control-add }
control-steward = { control-add }
control-plow = Put a plow on a field…
control-bury = Choose who dies…
control-pay = Pay
control-school = Use the school…
control-mark = Mark a space…
control-tile = Place the tile…
control-free = Take a customer for free…
control-customers = Take customers…
control-hire = Choose a profession…
control-headman = Move the headman…

label-fatal = { $label }; a death
label-reveals = { $label }; a new card
label-dice = { $value } = { $first } + { $second }{ $time ->
    [0] {""}
   *[other] {" "}({ $time } time{ $fatal ->
        [0] )
       *[1] ; a death)
    }
}{ $own ->
    [none] {""}
   *[other] : { $own }
}
fields = { $count } fields
customers = { $count ->
    [one] 1 customer
   *[other] { $count } customers
}
# $count is at least 2.
customers-some = { $served } of { $count } customers
label-value = { $paid ->
    [none] { $value }, as rolled
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
   *[other] Serve { $banner } ({ $slot })
}
label-free = { $card }
label-hand = Take the hand
label-steward = Visit the steward
label-headman = { $to ->
    [house] Headman goes home
    [coin] Headman goes to the barn
    [story] Headman goes to the story tree
   *[stay] Headman stays
}
safe-points = { $count ->
    [0] none to make safe
   *[other] { $count } made safe
}
label-plow = { $source ->
    [smithy] Put a plow from the smithy on field { $field }
   *[guild] Put a wild good on field { $field } as a plow
}
label-rat-order = { $order ->
    [ask] Ask each time
    [never] Always let the rat in
   *[other] Keep the rat out if I would lose { $order } or more story points
}
form-rat-order = { $order ->
    [ask] Rat: ask each time
    [never] Rat: let in
    [1] Rat: always kept out
   *[other] Rat: kept out if it costs { $order } or more points
}
form-rats-abbot = The rat is let in because the abbot is missing
form-rats-used = The rat is let in because the church has no uses left
label-bury = { $profession } dies: { $space ->
    [0] a grave
   *[other] +{ $points }
}
label-pay = Pay { $sources }
label-school = { $option ->
    [enroll] Bring a child into the left room
    [advance] Move the child to the right room
    [train_left] Train the left child: { $profession }
    [train_right] Train the right child: { $profession }
   *[nothing] Leave the school as it is
}
label-mark = { $space ->
    [none] Mark nothing
   *[other] { $council ->
        [area_council] { $space }: { $now ->
            [one] 1 point
           *[other] { $now } points
        } now
       *[population_council] { $space }: { BOX("score_values.population_council_villager") } points if present at the end
    }
}
label-tile = { $banner ->
    [none] { $where ->
        [none] Leave the tile on the meeting place
       *[other] Leave the tile where it is ({ $where })
    }
   *[other] Beside: { $banner }
}
label-call = { $use ->
    [1] Visit the steward
   *[0] Take no customers
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
label-hire = { $profession }
label-sanatory = { $use ->
    [1] Keep the rat out
   *[0] Lose { $loss ->
        [one] 1 story point
       *[other] { $loss } story points
    }
}
label-end = End turn

done-dice = taking { $first } + { $second }
done-add = taking a card ({ $card })
done-activate = { $kind ->
    [customer] serving { $banner }
    [field] using { $banner }
   *[other] using the { $banner }
}
done-free = taking the free customer
done-customers = { $count ->
    [0] taking no more customers
    [one] taking 1 customer
   *[other] taking { $count } customers
}
done-keep = keeping the card
done-turn-over = turning over the card
done-value = making { $value }
done-bury = the death of the { $profession }
done-mark = { $space ->
    [none] marking nothing
   *[other] marking the { $space } space
}
done-tile = { $banner ->
    [none] { $where ->
        [none] leaving the tile on the meeting place
       *[other] leaving the tile ({ $where })
    }
   *[other] placing the tile ({ $banner })
}
done-steward = visiting the steward
done-hand = taking the hand
done-school = using the school
done-pay = the payment
done-hire = hiring the day labourer
done-rat-order = changing the rat order
done-headman = { $to ->
    [house] moving the headman home
    [coin] moving the headman to the barn
    [story] moving the headman to the story tree
   *[stay] letting the headman stay
}
done-plow = putting a plow on field { $field }
done-call = { $use ->
    [1] visiting the steward
   *[0] taking no customers
}
done-sanatory = { $use ->
    [1] keeping the rat out
   *[0] letting the rat in
}
done-end = ending your turn

about-opens = Or take something new: { $what }.
about-opens-alone = Take something new: { $what }.
about-headman = { $change ->
    [0] Only your headman can use this sum.
   *[1] Unless you change the sum, only your headman can use it.
}
about-only-own = { $change ->
    [0] There is nothing new to take.
   *[1] Unless you change the sum, there is nothing new to take.
}
about-craft = A sum of { $values } then gives you { $good } { $time ->
    [0] and costs no time
   *[other] for { $time } time
}.
about-field = A sum of { BOX("field.banner.0") } then gives you { BOX("field.white_effects.0.base") } coin, or { BOX("field.white_effects.0.base", "field.white_effects.0.plow_bonus") } with a plow on the field.
about-sanatory_church = Twice in a game, this church keeps the rat from your tree while your abbot is present.
about-cloister_church = This church counts as { BOX("church.cloister_church.windows") } window and holds up to 5 monks.
about-trading_church = While your abbot is present, each visit to the steward gives you 1 customer for free.
about-travel_church = While your abbot is present, you may swap each travel card for the next one.
about-monetary_council = A sum of { BOX("council_chamber.monetary_council.banner.0") } then gives you { BOX("council_chamber.monetary_council.white_effects.0.amount") } coins for { BOX("council_chamber.monetary_council.white_time") } time.
about-guild_council = For { BOX("council_chamber.guild_council.white_time") } time, a sum of { BOX("council_chamber.guild_council.banner.0") } then gives you a wild good, which replaces any good.
about-area_council = Each mark scores { BOX("score_values.area_council_card") } point for each card of its kind. A sum of { BOX("council_chamber.area_council.banner.0") } adds a mark for { BOX("council_chamber.area_council.white_time") } time.
about-population_council = Each marked villager present at the end scores { BOX("score_values.population_council_villager") } points. A sum of { BOX("council_chamber.population_council.banner.0") } adds a mark ({ BOX("council_chamber.population_council.white_time") } time).
about-meeting_place = A marker turns a die to any face. A banner beside the tile also works with { BOX("extra_values.0") } or { BOX("extra_values.1") }.
about-monk = { $told ->
    [1] {""}
    [2] Not possible now: { $deed }.{" "}
   *[0] You immediately get { $deed }.{" "}
}Your { $n ->
    [one] window will score
   *[other] { $n } windows will score
} { $points ->
    [one] 1 point
   *[other] { $points } points
}.
deed-move-headman = { $times ->
    [one] 1 headman step
   *[other] { $times } headman steps
} ({ BOX("headman_time") } time)
# $most is at least 2.
deed-take-customers = up to { $most } customers at the steward’s price
deed-use-school = { $times ->
    [1] one use of the school
   *[other] { $times } uses of the school
}
# $most is at least 2.
about-travel = The hidden card is worth { $least } to { $most } points.
about-hand = You will start the next round.
steward-prices = { BOX("steward_price.0.cards") } customer costs { BOX("steward_price.0.time") } time; { BOX("steward_price.1.cards") } cost { BOX("steward_price.1.time") } time; { BOX("steward_price.2.cards") } cost { BOX("steward_price.2.time") } time and { BOX("steward_price.2.coins") } coin; { BOX("steward_price.3.cards") } cost { BOX("steward_price.3.time") } time and { BOX("steward_price.3.coins") } coin
about-steward = { steward-prices }.
about-school = { $state ->
    [none] The school is empty: a child may come in.
    [left] { $trains ->
        [yes] The child may move to the right, or take up a profession.
       *[no] The child may move to the right. No profession is free.
    }
    [right] { $trains ->
        [yes] The child may take up a profession (+{ BOX("school.train_right_story_points") } story points), or a new child may come in.
       *[no] A new child may come in. No profession is free.
    }
   *[both] { $trains ->
        [yes] Either child may take up a profession.
       *[no] Both rooms are full and no profession is free: nothing can happen here.
    }
}
about-meeting = The meeting place must be your last banner this turn.
about-bury = { $area ->
    [religion] Without an abbot, you cannot take churches or monks.
    [council] Without a councilman, you cannot use or take council cards.
    [travel] Without a traveller, you cannot travel.
    [crafts] Without a craftsman, you cannot use or build craft buildings.
   *[market] Without a merchant, you cannot serve customers.
}
about-train = { $area ->
    [religion] An abbot can take churches and monks.
    [council] A councilman can use and take council cards.
    [travel] A traveller makes your trips.
    [crafts] A craftsman can use and build craft buildings.
   *[market] A merchant serves customers.
}
about-customer = { $points ->
    [one] 1 point
   *[other] { $points } points
} for { $goods }{ $time ->
    [0] {""}
   *[other] {" "}and { $time } time
}, with { $values }
about-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}. { $said }
about-tile = A sum of { BOX("extra_values.0") } or { BOX("extra_values.1") } will then work here too.
about-tile-vain = The tile has no effect here.
opened-costs = { $kind } ({ $time } time)
opened-costs-from = { $kind } ({ $least } to { $most } time)
opened-crafts = one of { $count } craft buildings
opened-field = a field
opened-meeting = a meeting place
opened-church = a church
opened-council = a council chamber
opened-monk = a monk
opened-travel = a trip
opened-hand = the hand
opened-steward = the steward
fate-left = That leaves { $left } time until a death.
fate-one = Your { $who } will die.
fate-death = One of these villagers will die: { $who }.
fate-some = One of your villagers will die.
fate-who = { $who } (+{ $points })
fate-grave = { $who } (grave)

## Results and lobby

standing = **{ $who }, { $total }**: { $parts ->
    [none] nothing yet
   *[other] { $parts }
}; { $tree } on the story tree, { $left } time until the reaper
score-religion = Religion
score-council = Council
score-harvest = Harvest
score-travel = Travel
score-market = Market
score-story = Story points
score-hand = Hand
score-day-laborers = Day labourers
tie-stores = More coins, goods and story points on the tree

## Typed commands

typed = { $word }: { $label }
field-first = The first die: w3 for a white 3, b5 for a black 5
field-second = The second die, such as w4
field-value = The sum you make (if empty: as rolled)
field-markers = Meeting markers to spend: 0, 1 or 2
field-dice = Two dice, such as w1 w4 or w1 b5
field-steps = Steps separated by semicolons, such as school train_left abbot; council; M2
field-do = { field-steps }
field-death = Preferred order of deaths if the reaper comes, such as “merchant abbot”
field-laborer = The profession of a day labourer, if you need one
field-end = Whether to end your turn afterwards
field-card = A card, such as brewery_5_6, field, monk_quill, travel or R3
field-option = How to pay, or what to do
field-banner = A banner of your village: play, school, brewery, F1, council, meeting, M2
field-to = Where the headman goes: house, coin, story, stay or decline
field-sources = Goods you pay in another way, such as horse=wild plow=field:2
field-profession = The profession: abbot, councilman, traveller, craftsman or merchant
field-space = A space of your council chamber, or none
field-use = Yes or no
field-cards = Customers in the display, such as R1 R4
field-keep = Keep the card, or take the next one
field-source = Where the plow comes from: smithy or guild
field-field = The number of the field
field-order = The smallest loss to prevent: 1 to 9, never, or ask

## Why not

refused-no_such_die = There is no { $die } in the pool any more.
refused-dice_order = Name the dice in the other order: { $second }, { $first }.
refused-other_dice = You have already taken other dice, or made another sum. Undo that first.
refused-no_such_value = No two dice make { $value }.
refused-not_enough_markers = That costs { $needs }; you have { $has ->
    [0] no meeting markers
    [one] 1 meeting marker
   *[other] { $has } meeting markers
}.
refused-not_enough_coins = That costs { $needs ->
    [one] 1 coin
   *[other] { $needs } coins
}; you have { $has ->
    [0] none
   *[other] { $has }
}.
refused-marker_saves_nothing = Fewer meeting markers are enough to make { $value }.
refused-other_price = The price is { $needs }.
refused-cannot_pay_so = You cannot pay like that, but you can pay another way.
refused-not_enough_goods = You are missing { $goods }{ $wild ->
    [0] .
    [one] ; you have 1 wild good.
   *[other] ; you have { $wild } wild goods.
}
refused-no_such_banner = You do not have this banner in your village: { $banner }.
refused-absent = You have no { $who } in your village now.
refused-other_value = That needs a sum of { $banner }; yours is { $value }.
refused-no_such_card = You cannot take this card: { $card }.
refused-no_same_craft_type = You already have a craft building of that type.
refused-no_church = You already have a church.
refused-church = A monk needs a church in your village.
refused-windows_below_6 = Your church already has 6 windows.
refused-no_council_chamber = You already have a council chamber.
refused-no_meeting_place = You already have a meeting place.
refused-journey_over = Your journey is over.
refused-no_such_option = You cannot pay that way.
refused-hand_taken = Somebody has already taken the hand this round.
refused-own_hand = The starting player cannot take the hand, except in a two-player game on their second turn of the round.
refused-display_empty = No customers are left to take.
refused-use_something = First choose a use for your dice. You can always move your headman.
refused-banner_used = You have already used that banner this turn.
refused-meeting_last = The meeting place was your last banner this turn.
refused-branches = { $branch ->
    [black] You have taken something new, and that is all your dice allow this turn.
    [headman] Your headman has moved, and that is all your dice allow this turn.
   *[white] You have begun to use your own village, so you can use only its banners this turn.
}
refused-must_bury = The reaper is waiting. Say who dies; then your turn ends.
refused-no_reaper = The reaper has not come, so nobody dies.
refused-field_has_plow = There is already a plow on field { $field }.
refused-no_plow = { $source ->
    [smithy] You have no plow in your smithy.
   *[guild] You have no wild good.
}
refused-order_set = You have already changed the rat order this turn.
refused-same_order = The rat order is already set to that.
refused-no_sanatory = You have no sanatory church.
refused-headman_path = Your headman is { $at ->
    [house] at home and can go to the barn
    [coin] at the barn and can go home or to the story tree
   *[story] at the story tree and can go to the barn
}, or stay.
refused-school_profession = { $option ->
    [train_left] Also say what the child becomes.
    [train_right] Also say what the child becomes.
   *[other] No child takes up a profession that way.
}
refused-school_empty = { $side ->
    [left] There is no child in the left room.
   *[right] There is no child in the right room.
}
refused-school_full = { $side ->
    [left] The left room is full.
   *[right] The right room is full.
}
refused-profession_filled = Your village already has its { $who }.
refused-already_marked = That space is already marked.
refused-no_such_space = Your council chamber has no such space: { $space }.
refused-tile_is_there = The tile is already there.
refused-no_customer = There is no customer at { $slot }.
refused-take_somebody = Take at least one customer.
# $most is at least 2.
refused-too_many_customers = You can take at most { $most ->
    [one] 1 customer
   *[other] { $most } customers
}.
refused-customer_order = Name the customers in display order, such as R1 R4.
refused-bad_step = I do not understand “{ $step }”.
refused-nothing_to_collect = Neither the play banner nor any field matches your dice.
