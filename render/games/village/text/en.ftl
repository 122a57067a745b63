# Village: what its pictures, alt texts and text boards say beside the words of the game.

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
ware-orange = orange
ware-green = green
ware-brown = brown
ware-pink = pink
ware-coin = coin
ware-grain = grain
ware-time = time
ware-scroll = scroll
ware-horse = horse
ware-plow = plow
ware-ox = ox
ware-wagon = wagon
amount = { $n } { $what }
nobody = nobody
none = none
or = or

## Pictures

pp = PP
ends-now = ends now { $total }
birth = birth
recall = recall
any-action = any action
chronicle = Chronicle
graves = Graves
graves-open = { $count } open
waiting = waiting
more-waiting = { $count } more
stall-free = free
stall-closed = closed
nothing-held = no cubes, no goods
game-over = the game is over
tail-family = ’s family
kind-source = take a cube
kind-well = any action
kind-action = choose what to do
kind-make = make something?
kind-pay = how do you pay?
kind-privilege = use a privilege?
kind-cubes = choose cubes
kind-good = choose a good
kind-sale = whom do you serve?
kind-death = somebody dies
kind-mass_buy = buy back for 1 coin
kind-mass_move = move up for grain
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
three-alike = 3 alike
first-sale = Market: the first sale has no surcharge
each-sale = each sale
move-up = Church: move up for grain
most-members = most members
train = train
make = make
or-buy = or buy
harvest = harvest
home-from = home from { $place }
own-home = at home
own-away = away
own-grain = grain
own-cubes = cubes
own-goods = goods
own-cities = cities
own-served = served
is-next = is next
marker-free = free
all-home = all are at home
fate-dies = somebody dies: generation { $generation }, { $where }
fate-nobody = nobody is there to die
fate-time = { $time } time to the next death
prompt-over = The game is over.
prompt-choose = Choose what is framed in blue.
prompt-source = Take a cube framed in blue, then use its action.
prompt-sale = Serve who is framed in blue, or pass.
prompt-mass_buy = Buy somebody back, or go on.
prompt-mass_move = Move somebody up, or go on.
prompt-death = Somebody of your oldest generation dies.
prompt-end = End your turn, or take something back.

## Alt texts and text boards

next-in-council = council
alt-start = Start: { $who }. Next start: { $next }.
alt-board = Board: { $spaces } (k = plague).
alt-market = Market: { $stalls } / waiting { $waiting } / pile { $pile }.
monks = monks
monks-of = monks { $count }
alt-bag = Black bag: { $who }.
alt-chronicle = Chronicle: { $rows }. Graves { $graves }/{ $total }{ $who }.
no-goods = no goods
death-due = a death is due
death-in = next death in { $time } time
alt-numbers = { $who }: { $pp } PP, ends now { $total }, { $coins }, grain { $grain }/{ $barn }, { $cubes }, { $goods }, track { $track }, { $death }, farm { $farm }, unborn { $unborn }.
alt-more = Away: { $away }. Cities { $cities }. Served { $served }. In the chronicle { $dead }, in graves { $graves }.
alt-latest = Latest: { $changes }.
alt-draft = Draft: { $changes }.
change-served = served { $who }
change-cube = cube from { $space }
change-died = { $generation } died ({ $place })
change-moved = { $generation } to { $place }
alt-nobody-dies = Nobody is there to die.
alt-oldest = Next to die: generation { $generation }, { $where }.
alt-you = You: { $what }.
alt-tie = Equal totals: most customers served decide, then most living members.
alt-result = { $place }. { $who } { $total }: { $lines }; served { $served }, living { $living }.
text-last-turns = Last turns still to come: { $who }.
text-bag = Green bag: { $cubes }
text-pile = In the pile, in no order: { $who }
text-passed = Passed: { $who }.
text-supply = Supply: { $what }
supply = { $cubes }, { $coins }, grain { $grain }, { $goods }
cost-crafts = Crafts, each training and each making, or buying:
cost-craft = { $name } ({ $goods }) { $time } time, or { $payment }
cost-mill = { $name } { $payment } for 2 coins
cost-roads = Roads, each with 1 wagon:
cost-road = { $ends } { $time } time, { $payment }
cost-visit = First visit: { $first }
visit-gain_prestige = { $count } PP
visit-gain_coin = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
visit-gain_cubes = { $count ->
    [one] 1 cube
   *[other] { $count } cubes
}
cost-council = Council, each step 2 green or 1 scroll:
privilege-take_next_start_marker = next start
privilege-two_cubes = 2 cubes
privilege-one_good = 1 good
privilege-buy_prestige = 1 coin for 3 PP
cost-stage = stage { $stage }: { $time } time, { $privilege }, { $points } PP at the end
cost-church = Church: 1 brown or 3 time into the black bag. At the end
cost-window = window { $window } { $points } PP
cost-well = Well: 3 cubes of one colour for any action
legend = Cubes: o orange, g green, b brown, p pink, k plague. Members by generation, 1 the oldest.
