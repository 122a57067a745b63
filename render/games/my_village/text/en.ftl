# My Village: what its pictures, alt texts and text boards say beside the words of the game.

## Cards

short-sanatory_church = sanatory
short-cloister_church = cloister
short-trading_church = trading
short-travel_church = travel
short-monetary_council = monetary
short-guild_council = guild
short-area_council = area
short-population_council = population
short-meeting_place = meeting
short-quill = quill
short-goblet = goblet
short-rosary = rosary
short-brewery = brewery
short-office = office
short-stables = stables
short-smithy = smithy
short-wainwright = wainwright
short-field = field
face-travel = travel { $letter }
face-hand = hand
face-steward = steward
rats-ask = ask
rats-never = never

## Questions

asked-dice = take two dice
asked-value = set the value
asked-use = what is blue can be used
asked-more = use another banner, or end
asked-rest = anything else, or end
asked-bury = who dies?
asked-pay = how do you pay?
asked-school = use your school
asked-mark = mark a space
asked-tile = lay the 2/12 tile
asked-headman = move your headman?
asked-call = call on the steward?
asked-free = take a customer, free
asked-customers = take customers
asked-turn_over = turn over what is hidden?
asked-keep = keep this card?
asked-hire = a day laborer: what work?
asked-sanatory = keep the rats out?
asked-confirm = end your turn?
asked-end = end your turn?
asked-with = with { $value }: { $what }
others-move = { $who } is to move

## Pictures

until-death = time until somebody dies
pp = { $points ->
    [one] 1 point
   *[other] { $points } points
}
if-ended = if it ended now
title-ended = If it ended now
points = Points
round-now = round { $round }
tail-village = ’s village
a-death = a death
clouds = { $count ->
    [one] cloud
   *[other] clouds
}
absent = absent
served-of = { $count } served:{" "}
dice = Dice
turn-of = turn { $turn } of { $turns }
left-over = left over
each = each
hand-up = Hand: palm up
hand-taken = Hand: taken
prestige-now = Prestige now
prestige = Prestige
safe = safe
headman = headman
at-risk = at risk
in-school = school
in-service = labourers
a-church = church
a-council = council
a-journey = travel
waiting = waiting
goods = goods
coins = coins
coffins = Coffins
coffins-of = { $count } of { $end }
last-round = , last round
graves = graves
town = Churches, council, monks
none = none
customers-shown = Customers
in-the-stack = { $count } in the stack
points-left = points of cards left
free = free
or = or
craft-buildings = Craft buildings
to-build = to build
to-use = to use
new-cards = { $value ->
    [0] New cards
   *[other] With { $value }: new cards
}
title-free = One customer, free
title-call = Call on the steward?
title-customers = Take customers
title-pay = How do you pay?
journey = Travel { $letter }
no-more-travel = no more travel
nothing-on-top = nothing on top
another = or another of these:
what-opens = What opens
opens-new = new
opens-own = own
no-building = no building
nobody-waits = nobody waits
no-field = no field
no-church = no church
no-chamber = no chamber
more-there = { $count } more
the-villages = The villages
now = now
in-store = In store
villagers = Villagers
buried = Buried

## Alt texts and text boards

nobody = nobody
nobody-there = nobody is there
a-grave = a grave
no-goods = no goods
plow = plow
with-tile = +tile
wild = { $count } wild
markers = { $count ->
    [one] 1 marker
   *[other] { $count } markers
}
laborers = { $count ->
    [one] 1 day laborer
   *[other] { $count } day laborers
}
alt-asked = My Village, round { $round }{ $last }: { $who }, turn { $turn } of { $turns }.
alt-you = You: { $what }.
alt-taken = {" "}Taken { $dice } for { $value }.
alt-table = Pool: { $pool }.{ $taken } Hand: { $owner }, { $side ->
    [up] palm up
   *[taken] taken
}, { $story } story. Coffins { $coffins }/{ $end }. Rat { $rat } ({ $colour ->
    [red] red
   *[gray] gray
}).
alt-customers = Customers: { $slots }; stack { $stack }.
alt-cards = Churches { $churches }; chambers { $chambers }; meeting places { $meetings }; fields { $fields }. Monks: { $monks }.
alt-workshops = Craft buildings: { $what }.
alt-travel = Travel: { $what }.
alt-chronicle = Chronicle: { $rows }. Graves: { $graves }.
reaper-here = the reaper is here
to-bridge = { $count } to the bridge
alt-numbers = { $who }: { $pp } PP now, villagers { $villagers }, cloud { $cloud } ({ $death }), safe { $safe }, tree { $tree }, { $coins }, { $more }, { $windows ->
    [one] 1 window
   *[other] { $windows } windows
}, { $fields ->
    [one] 1 field
   *[other] { $fields } fields
}, served { $served }.
alt-headman = Headman on { $head ->
    [house] house
    [coin] coin
   *[story] story
}. Play { $play }, school { $school }.
alt-crafts = Crafts: { $crafts }. Fields: { $fields }.
church = { $name }{ $used }, monks { $monks }
church-used = , used { $used }/{ $most }, order { $order }
meeting = , meeting place { $markers }/{ $spaces }{ $tile ->
    [yes] , tile on it
   *[no] {""}
}
alt-church = Church: { $church }. Council: { $council }.
next-gray = {" "}(next +{ $gray })
alt-journey = Travel: { $cards }{ $gray }.
alt-market = Market: { $customers }. Served { $count } = { $points }.
alt-death = If one dies: { $fates }. Rats would take { $loss } of { $tree }.
alt-tie = Equal totals: coins, goods and tree points decide.
alt-result = { $place }. { $who } { $total }: { $lines }; in store { $store }.
text-order = Order: { $names }.
text-stage = Travel { $letter }[{ $values }] { $cost }: { $cards }
none-left = none left
text-stack = Customers in the stack: { $customers }
cost-church = { $name } church[{ $values }] { $time }t { $points } PP: { $what }
chamber = { $name } council
cost-card = { $name }[{ $values }] { $build }t, use { $use }t, { $points } PP: { $what }
cost-crafts = Craft buildings: { $what }
cost-craft = { $name } { $build }t, use { $use }t
cost-monks = Monks { $time }t each, with a church.
cost-steward = Steward[{ $steward }] { $prices }. Hand[{ $hand }]. School[{ $school }].
cost-headman = Headman[{ any-value }] { $time }t: house, coin, story.
legend-letters = A abbot, C councilman, T traveller, K craftsman, M merchant; - absent.
legend-goods = Goods: B beer, S scroll, H horse, P plow, W wagon. t: time, c: coins.

## What is printed on cards, as components.toml has it

printed-sanatory_church = Twice per game: lose nothing in a rat invasion (abbot present).
printed-cloister_church = Counts as 1 church window; at most 5 monks can be added.
printed-trading_church = When you use the steward's office: reveal 1 more customer, take 1 free, then take as usual (abbot present).
printed-travel_church = After seeing a new travel card you may put it under its stack and must keep the next one (abbot present).
printed-monetary_council = Take 2 coins.
printed-guild_council = Place 1 wild good.
printed-area_council = Mark 1 category; end: 1 point per card of each marked category.
printed-population_council = Mark 1 profession; end: 4 points per marked profession whose villager is present.
printed-meeting_place = 2/12 tile, 1 story point, 1 marker that turns a die to any face.
printed-field = 1 coin when added; on activation 1 coin, 2 with a plow.
printed-monk = { $op ->
    [gain_story_points] { $points } story points
    [move_headman] Move the headman once (1 time)
    [take_customers] Steward's office once, at most 2 customers, usual price
   *[use_school] { $times ->
        [1] Use the school once
       *[other] Use the school twice in a row
    }
}
