# Carpe Diem: texts of the pictures, alt texts and text boards that the game's own catalogue does not have.

## Pictures

vp = { $count ->
    [one] point
   *[other] points
}
when = phase { $phase } of { BOX("game.phases") }, { $stage ->
    [forum] forum
   *[turns] round { $round }
}
when-over = { BOX("game.phases") } phases
prestige = Prestige
forum-order = forum order
districts = Districts
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
no-cards = no cards
completed = Completed
if-ended = if it ended now
returned = returned
your-tile = Your tile
ways-to-build = { $count ->
    [one] 1 way to build
   *[other] { $count } ways to build
}
none-completes = Completes nothing.
fact-writs = writs left
fact-prestige = prestige
fact-villas = villas’ chimneys
fact-cards = fountain cards

## Alt texts and text boards

forum = Forum
goal = goal
writ = writ
alt-end = Carpe Diem is over. { $turn }.
alt-when = Carpe Diem, { $when }: { $turn }. { $starter } is the starting player.
at-depot = { $who } at depot { $depot }
alt-patricians = Patricians: { $where }.{ $free ->
    [none] {""}
   *[other] {" "}Free to reach: { $free }.
}
alt-held = In hand: { $tile }.
alt-bottom = Bottom row, for craftsmen: { $tiles }.
alt-prestige = Prestige, which decides the order in the forum: { $order }.
with-chimneys = {" "}(chimneys: { $chimneys })
alt-worth = { $kind } { $vp ->
    [one] 1 point
   *[other] { $vp } points
}
alt-cards = Fountain cards: { $cards }.
alt-returned = Fountain cards you returned: { $cards }.
alt-ways = You can build it here (in brackets: what that brings): { $where }.
alt-rotated = Rotated by { $turn }°: { $tile }.
alt-chances = These can complete something: { $tiles }.
say-worth = What each card would be worth now: { $cards }.
alt-tie = Totals are level, so the player with more writs left is ahead; if those are level too, the one with less prestige.
alt-result = { $place }. { $who } { $total }: { $lines }; { $writs ->
    [one] 1 writ
   *[other] { $writs } writs
} left.
say-piece = { $kind }{ $sides ->
    [none] {""}
   *[other] {" "}{ $sides }
}{ $chimneys ->
    [0] {""}
    [one] {" "}with 1 chimney
   *[other] {" "}with { $chimneys } chimneys
}
say-depot = Depot { $number }: { $tiles }.
say-card = Card { $space }: { $card }.
slot-between = { $slot } (cards { $one } and { $other })
say-queue = Still to visit the forum: { $names }.
say-stands = { $who }: { $points }, { $over ->
    [0] { $total } if the game ended now
   *[1] { $total } in all
}; prestige { $prestige }.
say-has = Has { $goods ->
    [none] no goods, coins or bread
   *[other] { $goods }
}{ $more ->
    [none] {""}
   *[other] ; { $more }
}.
say-writs = { $count ->
    [one] 1 writ left
   *[other] { $count } writs left
}
say-cards = { $count ->
    [one] 1 fountain card
   *[other] { $count } fountain cards
}
say-stored = { $count ->
    [one] 1 stored tile
   *[other] { $count } stored tiles
}
say-chimneys = { $count ->
    [one] 1 chimney
   *[other] { $count } chimneys
}
say-completed = Completed: { $what }.
say-open = Open: { $what }.
say-feature = { $kind }{ $tiles ->
    [one] {""}
   *[other] {" "}of { $tiles } tiles
}{ $chimneys ->
    [0] {""}
    [one] , 1 chimney
   *[other] , { $chimneys } chimneys
} ({ $sides })
say-frame = Frame: { $goals }.
say-goal = { $kind } in { $line }, { $vp ->
    [one] 1 point
   *[other] { $vp } points
}{ $met ->
    [yes] {" "}(met)
   *[no] {""}
}
say-now = card { $space }, { $sets ->
    [0] { $gain }
    [one] 1 set, { $gain }
   *[other] { $sets } sets, { $gain }
}
say-tiles = Tiles by cell: { $tiles }.
say-writ-cells = Writs lie on { $cells }.
say-shovel = The shovel is on { $cell }.
heading-depots = Depots
heading-elsewhere = Tiles elsewhere
say-taken = Slots taken: { $slots }.
say-free = Free slots: { $slots }.
