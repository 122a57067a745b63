# Carpe Diem: what its pictures, alt texts and text boards say beside the words of the game.

## Pictures

vp = VP
when = phase { $phase }, { $stage ->
    [forum] forum
   *[turns] round { $round }
}
when-over = 4 phases
outlook = { $state ->
    [now] if it ended now:
   *[over] total
} { $total }
prestige = Prestige
forum-order = forum order
districts = Districts
craftsmen = Craftsmen
take-here = take here
card-pay = pay
card-own = own
tail-at = {" "}at { $depot }
tail-holds = {" "}holds { $place }
free = free
any-depot = any depot
no-bread = no bread
tail-district = ’s district
asked-start = where do you begin?
asked-take = take a tile
asked-place = build the tile
asked-craft = craftsman’s choice
asked-end = end your turn?
asked-fountain = return a card
asked-visit = visit the forum
asked-pay1 = how many sets?
asked-bread1 = pay bread?
asked-pay2 = how many sets?
asked-bread2 = pay bread?
bottom-row = Bottom row
begin-1 = You begin
begin-2 = at a depot.
begin-3 = Tiles come later.
token-prestige = prestige
token-writ = writs
token-cards = cards
token-stored = stored
no-cards = no fountain cards
completed = Completed
chimneys = chimneys
villas = villas { $chimneys }
if-ended = if it ended now
prompt-over = The game is over.
prompt-start = Name a depot; all are revealed together.
prompt-take = Blue depots cost nothing. A sign shows what the tile would complete.
prompt-place = Choose a blue cell and a turn, or store the tile.
prompt-craft = Choose a tile. A sign shows what it would complete.
prompt-end = End your turn, or take something back.
prompt-fountain = Return one of your fountain cards.
prompt-visit = Put a disc on a blue slot.
prompt-pay1 = How often do you pay?
prompt-pay2 = How often do you pay?
prompt-bread1 = 3 bread count as one more set.
prompt-bread2 = 3 bread count as one more set.
returned = returned
your-tile = Your tile
ways-to-build = { $count ->
    [one] 1 way to build
   *[other] { $count } ways to build
}
none-completes = None completes anything.
only-stored = It can only be stored.
fact-writs = writs left
fact-prestige = prestige
fact-villas = villas’ chimneys
fact-cards = fountain cards

## Alt texts and text boards

empty = empty
none = none
nothing = nothing
none-taken = none taken
no-goods = no goods
good-grape = grape
good-herb = herb
good-chicken = chicken
good-fish = fish
goal = goal
writ = writ
brings-vp = VP
brings-coin = coin
brings-bread = bread
brings-prestige = prestige
alt-end = Carpe Diem is over. { $turn }.
alt-when = Carpe Diem, { $when }: { $turn }. Start: { $starter }.
alt-you = You: { $what }
alt-depots = Depots: { $depots }.
alt-patricians = Patricians: { $where }.{ $free ->
    [none] {""}
   *[other] {" "}Free: { $free }.
}
alt-held = In hand: { $tile }.
alt-bottom = Bottom row: { $tiles }.
alt-prestige = Prestige, first first: { $order }.
alt-forum = Forum: { $cards }.
alt-slots = Slots: { $taken }; free { $free }.
alt-numbers = { $who }: VP { $vp }, ends now { $total }, prestige { $prestige }, { $goods }, { $coins }, { $bread }, stored { $stored }, fountain cards { $cards }, writs { $writs }.
with-chimneys = {" "}with { $chimneys } chimneys
alt-completed = Completed: { $what }; chimneys in all { $chimneys }.
alt-open = Open: { $what }.
alt-goal = { $kind } { $way ->
    [row] row
   *[column] column
} { $line } for { $vp }{ $met ->
    [yes] {" "}(met)
   *[no] {""}
}
alt-frame = Frame: { $goals }.
alt-district = { $who ->
    [nobody] District
   *[other] { $who }’s district
}: { $tiles }.
alt-worth = { $kind } { $vp } VP
alt-cards = Fountain cards: { $cards }.
alt-returned = Returned: { $cards }.
alt-ways = Can be built on { $where }.
alt-chances = Can complete: { $tiles }.
alt-visits = Free slots: { $free }. Now: { $now }.
alt-area = { $who }: VP { $vp }, ends now { $total }.
alt-tie = Equal totals: most writs left decide, then the lower prestige.
alt-result = { $place }. { $who } { $total }: { $lines }; writs left { $writs }.
text-depot = depot { $number }: { $tiles }
text-slots = Slots { $slots }
text-queue = Forum order: { $names }.
text-face-down = Face down: { $white } white, { $black } black.
text-unseen = Not yet seen: { $tiles }.
legend-1 = Tiles: north, east, south, west; g grass, v villa, p pond,
legend-2 = h garden, w vineyard, f farmyard, m merchant, b granary,
legend-3 = a administration, c craftsman, +1 chimneys; MKT BAK FTN.
legend-4 = Districts: . empty, w writ, S shovel.
