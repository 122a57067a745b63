# Carpe Diem: all that the game says; what it tells of the past stands in story.en.ftl.

pitch = tiles make a district of Rome; medium, for planners

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
thing-vp = { $count } VP
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
option-patricians-drawn = drawn
option-patricians-chosen = each chosen in secret
opening-start = Where do the patricians begin? All choose a depot in secret.
footnote-fountain = Nobody else sees what you drew and what you return.
secrets-label = Play
areas = All districts

ask-have = You have { $purse ->
    [none] no goods, coins or bread
   *[other] { $purse }
}; prestige { $prestige }.{ $cards ->
    [none] {""}
   *[other] {" "}Fountain cards: { $cards }.
}
ask-start = Where does your patrician begin? All choose in secret; if a depot is taken by an earlier seat, you get the next free one clockwise.
ask-take = Take a tile. { $count ->
    [one] Free for you: depot { $free }.
   *[other] Free for you: depots { $free }.
}{ $bread ->
    [0] {""}
   *[1] {" "}Any other costs { BOX("rules.bread_move_cost") } bread.
}
ask-place = { $place }: { $tile }. { $first ->
    [0] Where do you build it?
    [1] Your first tile goes to C3.
   *[2] Your first tile goes to C3. How is it turned?
}
ask-craft = Your craftsman takes a tile of the bottom row. Which one?
ask-fountain = You drew { $drawn }. Return one of your { $count } fountain cards to the bottom of the pile; the { $count ->
    [2] other stays
   *[other] others stay
} yours. At the end a card brings { BOX("fountain_card.pond.vp") } VP for each of its kind that you have completed.
ask-visit = The forum. Put your disc between two cards: both count, one after the other. What a card asks for is a set; a card without a set costs { BOX("rules.forum_fail_penalty_vp") } VP.
ask-pay = Card { $space }, { $card }. How many sets do you pay?
ask-pay1 = { ask-pay }
ask-pay2 = { ask-pay }
ask-bread = Card { $space }, { $card }. { $sets ->
    [0] You have no set of it
    [one] You have 1 set of it
   *[other] You have { $sets } sets of it
}. { BOX("rules.bread_per_forum_set") } bread make one{ $sets ->
    [0] {""}
   *[other] {" "}more
}.
ask-bread1 = { ask-bread }
ask-bread2 = { ask-bread }
ask-end = { $then ->
    [fountain] End your turn? After that you draw { BOX("rules.fountain_draw") } fountain cards, and nothing can be taken back.
    [visit] End your visit?
    [deal] End your visit? After that the tiles of the next phase are dealt, and nothing can be taken back.
    [over] End your visit, and with it the game?
   *[turn] End your turn?
}

help-start = All name a depot at the same time, before any tile is seen. In seat order each gets the depot he named or, if it is occupied, the next free one clockwise (N1). Later, patricians may share a depot (S10).
help-take = Your patrician goes round the ring, clockwise or back, to the next depot that still holds tiles (M2); or for { BOX("rules.bread_move_cost") } bread to any depot with tiles, also to where he stands (M3). Take one tile there (K1). With 2 or 3 players a depot is cleared once so many tiles were taken from it as there are players (K2). Everything stays undoable until you end your turn (W7).
help-place = The tile must touch your district, and all its sides must fit their neighbours: villa to villa, pond to pond, grass to grass. Towards the frame only grass (L3, L4). A landscape has at most { BOX("rules.max_landscape_tiles") } tiles (L5). A landscape is complete when no side of it is open: 1 good for each tile but one (R3). Two halves complete a dwelling: granary { BOX("building.granary.effects.0.n") } bread; merchant all your goods for a coin each and { BOX("building.merchant.effects.0.bonus_coins") } coin; administrator { BOX("building.administrator.effects.0.n") } prestige; craftsman a tile of the bottom row (R4). A villa counts at the end by its chimneys: { $villas } VP for 1 to { $most } or more (FS5). Market { BOX("building.market.effects.0.n") } coin, bakery { BOX("building.bakery.effects.0.n") } bread, fountain { BOX("rules.fountain_draw", written: "word") } cards to choose from (R2). A writ under the tile is 1 prestige (R1). You may always store a tile instead; it never comes back and is half a VP at the end (L1, FS1).
help-craft = A completed craftsman takes any tile of the bottom row, and you build or store it at once. It may complete something again (R9).
help-fountain = You draw { BOX("rules.fountain_draw", written: "word") } fountain cards and return one of all that you hold to the bottom of the pile (R10). At the end each card is { BOX("fountain_card.pond.vp") } VP for each of your completed features of its kind; two cards of a kind both count (FS4).
help-visit = Put a disc on a free slot; it stays there for the whole game (P2). Resolve both cards of the slot, in the order that you like; what the first one brings may pay for the second (P3). "Own" cards count what you have completed, as often as it suffices, and use nothing up (P5). "Pay" cards take goods, coins for what is missing, as often as you like (P6). { BOX("rules.bread_per_forum_set") } bread are a set of any card (P7). A card without any set costs { BOX("rules.forum_fail_penalty_vp") } VP (P8).
help-pay = Each set takes exactly the goods of the card; a coin stands in for any missing good (P6). With no set at all the card costs { BOX("rules.forum_fail_penalty_vp") } VP (P8).
help-bread = { BOX("rules.bread_per_forum_set") } bread are one more set of this card, as often as your bread allows (P7). With no set at all the card costs { BOX("rules.forum_fail_penalty_vp") } VP (P8).
help-pay1 = { help-pay }
help-pay2 = { help-pay }
help-bread1 = { help-bread }
help-bread2 = { help-bread }
help-end = Until you end your turn you can take everything back (W7). Fountain cards are drawn and new tiles dealt only after it (H3).

help-letters = Letters on the tiles: P pond, H garden, W vineyard, F farmyard; M merchant, B granary, A administrator, C craftsman; V villa, its chimneys beside it. A red ? marks an open side.
help-unseen = { $back ->
    [white] Still face down, white: { $count }
    [black] Still face down, black, for phase { BOX("game.phases") }: { $count }
   *[gone] Left the game: { $count }
}. On them: { $kinds }.
unseen-kind = { $kind } { $count }

heading-bread = For { BOX("rules.bread_move_cost") } bread, at another depot
control-start = Begin at…
control-take = Take a tile…
control-place = Build on…
control-bottom = Take from the bottom row…
control-return = Return…
control-visit = Put your disc on…
control-pay = Pay…
control-bread = Bread…
span-rows = { $one ->
    [0] Rows { $first } to { $last }
   *[1] Row { $first }
}
span-slots = { $one ->
    [0] Slots { $first } to { $last }
   *[1] Slot { $first }
}

label-start = Depot { $depot }
label-take = { $place }: { $face }
label-bottom = { $place }: { $face }
spot = { $turn ->
    [none] { $cell }
    [0] { $cell }, not turned
   *[other] { $cell }, turned { $turn }°
}
label-place = { $at }{ $effect ->
    [none] {""}
   *[other] : { $effect }
}
label-store = Store it
label-end = { $then ->
    [fountain] End turn and draw { BOX("rules.fountain_draw") } fountain cards
    [deal] End turn and deal phase { $next }
    [over] End turn and the game
   *[turn] End turn
}
effect-complete = { $kind ->
    [market] { $gain }
    [bakery] { $gain }
    [fountain] { $gain }
    [villa] { $name } complete, { $gain } at the end
   *[other] { $name } complete, { $gain }
}
effect-writ = writ, { $gain }
effect-brief = { $kinds } complete{ $writ ->
    [none] {""}
   *[other] ; writ, { $writ }
}
gain-fountain = a fountain card
gain-merchant = { $goods ->
    [0] { $coins }
    [one] { $coins } for 1 good
   *[other] { $coins } for { $goods } goods
}
gain-craftsman = { $empty ->
    [0] a tile of the bottom row
   *[1] but the bottom row is empty
}
label-return = Return { $card }{ $cards ->
    [one] {""}
   *[other] {" "}(one of { $cards })
}: { $count } completed, { $points } VP now
label-visit = { $brief ->
    [0] Slot { $slot }: card { $first }, { $one }; then card { $second }, { $other }
   *[1] Slot { $slot }, { $first }: { $one }; then { $second }: { $other }
}
result = { $sets ->
    [0] { $gain }
    [one] 1 set{ result-bread }, { $gain }
   *[other] { $sets } sets{ result-bread }, { $gain }
}
result-bread = { $bread ->
    [none] {""}
   *[other] {" "}for { $bread }
}
loss = { $points } VP
label-pay = { $n ->
    [0] 0 sets: { $bread ->
        [0] { $loss }
       *[1] { $loss }, unless you pay bread
    }
    [one] 1 set: { $gain } for { $cost }
   *[other] { $n } sets: { $gain } for { $cost }
}{ then-card }
label-bread = { $n ->
    [0] No bread{ $sets ->
        [0] : { $loss }
       *[other] {""}
    }
   *[other] { $n ->
        [one] 1 { more-sets }set
       *[other] { $n } { more-sets }sets
    } for { $bread }: { $gain }
}{ then-card }
more-sets = { $sets ->
    [0] {""}
   *[other] more{" "}
}
then-card = { $second ->
    [none] {""}
   *[other] ; then card { $second }, { $other }
}

done-start = Depot { $depot }
done-take = tile { $place }
done-bottom = tile { $place }
done-place = tile on { $cell }
done-store = storing
done-visit = slot { $slot }
done-pay = { $n ->
    [one] 1 set
   *[other] { $n } sets
}
done-bread = { $n ->
    [0] paying no bread
    [one] 1 set for bread
   *[other] { $n } sets for bread
}
done-return = { $card } returned
done-end = End turn

about-gives = Gives { $gain }.
about-places = { $count ->
    [0] Fits nowhere: it could only be stored.
    [one] Fits in 1 place.
   *[other] Fits in { $count } places.
}
about-can-complete = Can complete { $kinds }.
about-goal = Frame goal in { $line }: { $points } VP.
about-open = Open then: { $features }.
about-villa = With 1 chimney more it would be { $points } VP.
open-feature = { $tiles ->
    [one] { $kind }
   *[other] { $kind } of { $tiles }
}{ $chimneys ->
    [0] {""}
    [one] , 1 chimney
   *[other] , { $chimneys } chimneys
} ({ $lost ->
    [0] { $sides }
   *[1] never to be completed
})
open-side = { $at ->
    [here] { $side }
   *[other] { $at } { $side }
}
open-sides = { $count ->
    [one] 1 side
   *[other] { $count } sides
}
card-at = { $space } { $card }
about-card = Card { $space }, { $card }.
entry-slot = { $slot }: { $one }; { $other }
about-paid = Paid: { $paid }.

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
tie-writs = More writs left
tie-prestige = Lower space on the prestige track

## Typed commands

field-tile = The tile: a depot and its place, such as 3b
field-craft-tile = The tile of the bottom row: k01 to k11
field-at = The cell, A1 to F6; or store
field-turn = Clockwise: 0, 90, 180 or 270
field-slot = The slot between two cards: s01 to s17
field-take-slot = The place in the depot: a, b, c or d
field-first = The card that counts first: f01 to f12
field-paid1 = Sets of the first card paid with goods and coins, or max
field-bread1 = Sets of the first card for { BOX("rules.bread_per_forum_set") } bread each
field-paid2 = Sets of the second card paid with goods and coins, or max
field-bread2 = Sets of the second card for { BOX("rules.bread_per_forum_set") } bread each
field-depot = The depot, 1 to { BOX("board.depots") }
field-cell = The cell, A1 to F6
field-space = The space of the bottom row: k01 to k11
field-card = The kind of fountain card
field-n = How many sets

## Why not

refused-wrong_phase = { $asked ->
    [take] First take a tile.
    [place] You hold a tile: build it or store it first.
    [craft] Your craftsman is due: first take a tile of the bottom row.
    [fountain] First return a fountain card.
    [visit] The forum is open: first choose a slot.
    [pay1] First say how many sets you pay for.
    [pay2] First say how many sets you pay for.
    [bread1] First say how many sets you pay with bread.
    [bread2] First say how many sets you pay with bread.
   *[end] This is already done: end your turn, or take it back.
}
refused-depot_empty = Depot { $depot } is empty.
refused-slot_empty = There is no tile at { $tile }.
refused-needs_bread = Depot { $depot } costs { BOX("rules.bread_move_cost") } bread, and you have none.
refused-bottom_empty = The tile of { $space } is gone.
refused-no_such_cell = { $cell } is no cell of your district; they are A1 to F6.
refused-built_over = { $cell } is built already.
refused-first_on_shovel = The first tile goes to { $cell }.
refused-touches_nothing = { $cell } touches none of your tiles.
refused-no_such_turn = { $turn ->
    [90] Turned by 90° this tile is the same as with a smaller turn.
    [180] Turned by 180° this tile is the same as with a smaller turn.
    [270] Turned by 270° this tile is the same as with a smaller turn.
   *[other] Tiles are turned by 0, 90, 180 or 270.
}
refused-side_must_be = The { $side } side of { $cell } must be { $edge }.
refused-landscape_full = This { $kind } would have more than { $most } tiles.
refused-not_in_hand = You hold no fountain card of this kind: { $card }.
refused-which_turn = On { $cell } several turns fit: { $turns }. Which one?
refused-no_turn_fits = This tile does not fit on { $cell }, however it is turned.
refused-disc_there = Slot { $slot } is taken.
refused-no_such_slot = There is no slot { $slot } in this game.
refused-not_beside = { $space } does not lie at slot { $slot }.
refused-own_card = { $space } counts what you own; nothing is paid for it but bread.
refused-too_many_sets = { $most ->
    [0] You cannot pay a single set.
    [one] You can pay 1 set at most.
   *[other] You can pay { $most } sets at most.
}
refused-too_little_bread = { $most ->
    [0] That takes { BOX("rules.bread_per_forum_set") } bread a set, and you have less.
    [one] Your bread suffices for 1 set.
   *[other] Your bread suffices for { $most } sets.
}
