# Carpe Diem: all texts of the game. The texts of past events are in story.en.ftl.

pitch = build a district of Rome from tiles; medium weight, for planners

## Things

thing-grape = { $count ->
    [one] 1 grape
   *[other] { $count } grapes
}
thing-herb = { $count ->
    [one] 1 herb
   *[other] { $count } herbs
}
thing-chicken = { $count ->
    [one] 1 chicken
   *[other] { $count } chickens
}
thing-fish = { $count } fish
thing-coin = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
thing-bread = { $count } bread
thing-prestige = { $count } prestige
thing-vp = { $count ->
    [one] 1 point
   *[other] { $count } points
}
thing-pond = { $count ->
    [one] 1 pond
   *[other] { $count } ponds
}
thing-garden = { $count ->
    [one] 1 garden
   *[other] { $count } gardens
}
thing-vineyard = { $count ->
    [one] 1 vineyard
   *[other] { $count } vineyards
}
thing-farmyard = { $count ->
    [one] 1 farmyard
   *[other] { $count } farmyards
}
thing-merchant = { $count ->
    [one] 1 merchant
   *[other] { $count } merchants
}
thing-granary = { $count ->
    [one] 1 granary
   *[other] { $count } granaries
}
thing-administrator = { $count ->
    [one] 1 administrator
   *[other] { $count } administrators
}
thing-craftsman = { $count ->
    [one] 1 craftsman
   *[other] { $count } craftsmen
}
thing-villa = { $count ->
    [one] 1 villa
   *[other] { $count } villas
}
thing-market = { $count ->
    [one] 1 market
   *[other] { $count } markets
}
thing-bakery = { $count ->
    [one] 1 bakery
   *[other] { $count } bakeries
}
thing-fountain = { $count ->
    [one] 1 fountain
   *[other] { $count } fountains
}
thing-any-landscape = { $count ->
    [one] 1 landscape
   *[other] { $count } landscapes
}
thing-any-dwelling = { $count ->
    [one] 1 dwelling
   *[other] { $count } dwellings
}
thing-chimney = { $count ->
    [one] 1 chimney
   *[other] { $count } chimneys
}

kind-pond = pond
kind-garden = garden
kind-vineyard = vineyard
kind-farmyard = farmyard
kind-merchant = merchant
kind-granary = granary
kind-administrator = administrator
kind-craftsman = craftsman
kind-villa = villa
kind-market = market
kind-bakery = bakery
kind-fountain = fountain

long-pond = long pond
long-garden = long garden
long-vineyard = long vineyard
long-farmyard = long farmyard
long-villa = long villa
three-villa = three-way villa

kind-grass = grass
side-north = north
side-east = east
side-south = south
side-west = west

piece = { $shape ->
    [corner] { $kind } corner
   *[other] { $kind }
}{ $chimneys ->
    [0] {""}
    [one] {" "}with 1 chimney
   *[other] {" "}with { $chimneys } chimneys
}
line = { $way ->
    [row] row { $line }
   *[column] column { $line }
}
card = { $kind ->
    [pay] pay { $needs }: { $gives }
   *[own] own { $needs }: { $gives }
}
fountain-card = { $count ->
    [one] { $kind }
   *[other] { $kind } ({ $count } cards)
}

## The panel

title = { $stage ->
    [start] the beginning
    [forum] phase { $phase }, forum
    [over] the end
   *[other] phase { $phase }, round { $round }
}
summons = { $stage ->
    [start] : where do you begin?
    [fountain] : which fountain card do you return?
    [forum] , the forum of phase { $phase }.
   *[other] , phase { $phase }, round { $round }.
}
option-patricians = Patricians’ first depots
option-patricians-drawn = drawn at random
option-patricians-chosen = chosen in secret
opening-start = Where do the patricians begin? Everybody chooses a depot in secret.
footnote-fountain = Nobody else sees which cards you drew or which one you return.
secrets-label = Play
areas = All districts

ask-have = Your fountain cards: { $cards }.
ask-start = Where does your patrician begin? If a player in an earlier seat chooses the same depot, you get the next free one clockwise.
ask-take = Take a tile from depot { $free }{ $bread ->
    [0] {""}
   *[1] , or from any other for { BOX("rules.bread_move_cost") } bread
}.
ask-place = { $first ->
    [0] Where do you build the { $tile }?
    [1] Your first tile, the { $tile }, goes on C3.
   *[2] Your first tile goes on C3. How do you rotate it?
}
ask-craft = Your craftsman takes a tile from the bottom row. Which one?
# $count is at least 2.
ask-fountain = You drew these fountain cards: { $drawn }. Which of your { $count } cards do you return? At the end, each one that you keep is worth { BOX("fountain_card.pond.vp") } points for each completed feature of its kind.
ask-visit = Put your disc on a slot. Both cards beside it count.
ask-pay = How many sets do you pay for at card { $space } ({ $card })?
ask-pay1 = { ask-pay }
ask-pay2 = { ask-pay }
ask-bread = { $sets ->
    [0] You have no set
    [one] You have 1 set
   *[other] You have { $sets } sets
} for card { $space } ({ $card }). { BOX("rules.bread_per_forum_set") } bread count as one{ $sets ->
    [0] {""}
   *[other] {" "}more
}.
ask-bread1 = { ask-bread }
ask-bread2 = { ask-bread }
ask-end = { $then ->
    [fountain] End your turn and draw { BOX("rules.fountain_draw") } fountain cards? Then you can no longer take anything back.
    [visit] End your visit?
    [deal] End your visit? Then new tiles will be dealt, and you can no longer take anything back.
    [over] End your visit, and with it the game?
   *[turn] End your turn?
}

help-start = In seat order, each player gets the depot they chose or, if it is occupied, the next free one clockwise (N1). Later, patricians may share a depot (S10).
help-take = Your patrician goes around the ring, in either direction, to the next depot that still holds tiles (M2). For { BOX("rules.bread_move_cost") } bread, you may go to any depot with tiles, even the one you are at (M3). Take one tile there (K1). With 2 or 3 players, a depot is cleared when as many tiles have been taken from it as there are players (K2).
help-place = The tile must touch your district, and all its sides must match: villa to villa, pond to pond, and only grass to the frame (L3, L4). A landscape has at most { BOX("rules.max_landscape_tiles") } tiles (L5). With no open side, it is complete and gives 1 good for every tile but one (R3). Two halves that meet complete a dwelling (R4). A completed villa scores at the end: { $villas } points for 1 to { $most } or more chimneys (FS5). A writ under the tile gives 1 prestige (R1). A tile you store scores half a point (L1, FS1).
help-craft = Take any tile from the bottom row and build or store it immediately. It may complete another feature (R9).
help-fountain = The card you return goes to the bottom of the pile (R10). Two cards of the same kind both count (FS4).
help-visit = Your disc stays on its slot for the rest of the game (P2). Resolve both cards of the slot in either order; what the first gives you may pay for the second (P3). “Own” cards count what you have completed, once for each set you have, and use nothing up (P5). “Pay” cards take goods, or coins for missing goods, as often as you like (P6). { BOX("rules.bread_per_forum_set") } bread count as a set for any card (P7). Without a set, a card costs you { BOX("rules.forum_fail_penalty_vp") } points (P8).
help-pay = Each set costs exactly the goods on the card; a coin can replace any missing good (P6).
help-bread = { BOX("rules.bread_per_forum_set") } bread count as a set (P7).
help-pay1 = { help-pay }
help-pay2 = { help-pay }
help-bread1 = { help-bread }
help-bread2 = { help-bread }
help-end = Fountain cards are drawn and new tiles are dealt only after you end your turn (H3). Until then, you can take everything back (W7).

help-letters = On the tiles, P means pond, H garden, W vineyard, F farmyard, M merchant, B granary, A administrator, C craftsman, and V villa, with its chimneys beside it. A red ? marks an open side.
help-unseen = { $back ->
    [white] White tiles still face down
    [black] Black tiles still face down, for phase { BOX("game.phases") }
   *[gone] Tiles out of the game
}: { $count }, with { $kinds }.

control-start = Begin at…
control-take = Take a tile…
control-bread-take = From another depot, for { BOX("rules.bread_move_cost") } bread…
control-place = Build on…
control-bottom = Take from the bottom row…
control-return = Return…
control-visit = Put your disc on…
control-pay = Pay…
control-bread = Pay bread…
span-rows = { $one ->
    [0] Rows { $first } to { $last }
   *[1] Row { $first }
}
span-slots = { $one ->
    [0] Slots { $first } to { $last }
   *[1] Slot { $first }
}

label-start = Depot { $depot }
label-take = Depot { $depot }: { $face }
label-bottom = { $number }: { $face }
entry-tile = { $place }: { $face }
spot = { $cell }{ $turn ->
    [none] {""}
   *[other] , { $turn }°
}
label-place = { $at }{ $effect ->
    [none] {""}
   *[other] : { $effect }
}
label-store = Store the tile
label-end = { $then ->
    [fountain] End turn and draw { BOX("rules.fountain_draw") } fountain cards
    [deal] End turn and deal the tiles of phase { $next }
    [over] End turn and game
   *[turn] End turn
}
effect-complete = { $kind ->
    [market] { $gain }
    [bakery] { $gain }
    [fountain] { $gain }
    [villa] { $name }, { $gain } at the end
   *[other] { $name }, { $gain }
}
effect-goal = frame goal, { $points ->
    [one] 1 point
   *[other] { $points } points
} at the end
effect-brief = { $kinds } complete{ $more ->
    [none] {""}
   *[other] ; { $more }
}
gain-fountain = a fountain card
gain-merchant = { $goods ->
    [0] { $coins }
    [one] { $coins } for 1 good
   *[other] { $coins } for { $goods } goods
}
gain-craftsman = { $empty ->
    [0] a tile from the bottom row
   *[1] but the bottom row is empty
}
label-return = Return { $card }{ $cards ->
    [one] {""}
   *[other] {" "}(one of { $cards })
}: { $count } completed, { $points ->
    [one] 1 point
   *[other] { $points } points
} so far
label-visit = Slot { $slot }{ $first ->
    [none] {""}
   *[other] , card { $first } first
}: { $outcome }
loss = −{ $points ->
    [one] 1 point
   *[other] { $points } points
}
outcome = { $gain ->
    [none] nothing
   *[other] { $gain }
}{ $cost ->
    [none] {""}
   *[other] {" "}for { $cost }
}
label-pay = { $n ->
    [0] No set
    [one] 1 set
   *[other] { $n } sets
}: { $outcome }
label-bread = { $n ->
    [0] Pay no bread
    [one] 1 set for bread
   *[other] { $n } sets for bread
}: { $outcome }

done-start = beginning at depot { $depot }
done-take = taking the tile
done-bottom = taking the tile
done-place = building on { $cell }
done-store = storing the tile
done-visit = visiting slot { $slot }
done-pay = { $n ->
    [0] paying for no set
    [one] paying for 1 set
   *[other] paying for { $n } sets
}
done-bread = { $n ->
    [0] paying no bread
    [one] paying bread for 1 set
   *[other] paying bread for { $n } sets
}
done-return = returning a fountain card ({ $card })
done-end = ending your turn

about-gives = Gives { $gain }.
about-places = { $count ->
    [0] You could only store it.
    [one] It fits in 1 place.
   *[other] It fits in { $count } places.
}
about-clears = Clears depot { $depot }.
about-can-complete = Can complete your { $kinds }.
about-open = Still open: { $features }.
open-feature = { $tiles ->
    [one] { $kind }
   *[other] { $kind } of { $tiles } tiles
}{ $chimneys ->
    [0] {""}
    [one] {" "}with 1 chimney
   *[other] {" "}with { $chimneys } chimneys
} ({ $lost ->
    [0] { $sides }
   *[1] cannot be completed
})
open-side = { $at ->
    [here] { $side }
   *[there] elsewhere
}
open-sides = { $count ->
    [one] 1 side
   *[other] { $count } sides
}
card-at = { $space } { $card }
about-card = Card { $space }{ $card ->
    [none] {""}
   *[other] {" "}({ $card })
}: { $sets ->
    [0] no set
    [one] 1 set
   *[other] { $sets } sets
}.
entry-slot = { $slot }: { $one }; { $other }

## Results

standing = **{ $who }, { $total }**: { $parts ->
    [none] nothing yet
   *[other] { $parts }
}{ $cards ->
    [0] {""}
    [one] ; 1 fountain card
   *[other] ; { $cards } fountain cards
}
score-game = During the game
score-items = Supplies
score-prestige = Prestige
score-frame = Frame
score-fountain = Fountain cards
score-villas = Villas
tie-writs = More writs left in the district
tie-prestige = Lower space on the prestige bar

## Typed commands

field-tile = The tile’s depot and its place there, such as 3b
field-craft-tile = The tile from the bottom row, k01 to k11
field-at = Cell, A1 to F6, or “store”
field-turn = Rotation, clockwise: 0, 90, 180 or 270
field-slot = The slot between two cards, s01 to s17
field-take-slot = The place in the depot: a, b, c or d
field-first = The card that counts first, f01 to f12
field-paid1 = How many sets of the first card you pay for with goods and coins, or “max”
field-bread1 = How many sets of the first card you pay for with { BOX("rules.bread_per_forum_set") } bread each
field-paid2 = How many sets of the second card you pay for with goods and coins, or “max”
field-bread2 = How many sets of the second card you pay for with { BOX("rules.bread_per_forum_set") } bread each
field-depot = 1 to { BOX("board.depots") }
field-cell = Cell, A1 to F6
field-space = The place in the bottom row, k01 to k11
field-card = The kind of fountain card
field-n = How many sets

## Why not

refused-depot_empty = Depot { $depot } is empty.
refused-slot_empty = There is no tile at { $tile }.
refused-needs_bread = Going to depot { $depot } costs { BOX("rules.bread_move_cost") } bread, and you have none.
refused-bottom_empty = The tile at { $space } is gone.
refused-no_such_cell = { $cell } is not a cell of your district. Cells are A1 to F6.
refused-built_over = You have already built on { $cell }.
refused-first_on_shovel = Your first tile must go on { $cell }.
refused-touches_nothing = { $cell } is not next to any of your tiles.
refused-no_such_turn = { $turn ->
    [90] { smaller-rotation }
    [180] { smaller-rotation }
    [270] { smaller-rotation }
   *[other] Choose a rotation of 0, 90, 180 or 270 degrees.
}
smaller-rotation = Choose a smaller rotation. For this tile, it gives the same result as { $turn }°.
refused-side_must_be = The { $side } side of { $cell } must match the { $edge } beside it. Rotate the tile, or choose another cell.
# $most is at least 2.
refused-landscape_full = This { $kind } would have more than { $most } tiles.
refused-not_in_hand = You hold no fountain card of this kind: { $card }.
refused-which_turn = On { $cell }, the tile fits in several rotations: { $turns }. Which one?
refused-no_turn_fits = This tile does not fit on { $cell } in any rotation.
refused-disc_there = Slot { $slot } is taken. Choose a free one.
refused-no_such_slot = There is no slot { $slot } in this game.
refused-not_beside = Card { $space } is not at slot { $slot }.
refused-other_order = Begin with the other card. At slot { $slot }, you gain nothing by beginning with card { $space }.
refused-own_card = Card { $space } counts what you own, so you can pay only bread for it.
refused-too_many_sets = { $most ->
    [0] You cannot pay for any set.
    [one] You can pay for 1 set at most.
   *[other] You can pay for { $most } sets at most.
}
refused-too_little_bread = { $most ->
    [0] A set costs { BOX("rules.bread_per_forum_set") } bread, and you have less.
    [one] You have enough bread for only 1 set.
   *[other] You have enough bread for only { $most } sets.
}
