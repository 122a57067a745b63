# What `/what` says: kinds of things, what they do and bring, where they are.

kind-building = { $count ->
    [one] building
   *[other] buildings
}
kind-tile = { $count ->
    [one] tile
   *[other] tiles
}
kind-good = { $count ->
    [one] good
   *[other] goods
}
kind-supply = { $count ->
    [one] supply
   *[other] supplies
}
kind-forum-card = { $count ->
    [one] forum card
   *[other] forum cards
}
kind-fountain-card = { $count ->
    [one] fountain card
   *[other] fountain cards
}

name-grape = Grapes
name-herb = Herbs
name-chicken = Chickens
name-fish = Fish
name-coins = Coins
name-bread = Bread
name-prestige = Prestige
name-vp = Victory points (VP)
name-chimneys = Chimneys
name-fountain = fountain card: { $kind }

does-landscape = complete when no side of it is open; then { $good } for each tile but one, with { BOX("rules.max_landscape_tiles") } tiles at most
does-complete = brings { $gain }
does-building-merchant = complete when two halves meet: sells all your goods for a coin each, and { BOX("building.merchant.effects.0.bonus_coins") } coin
does-building-granary = complete when two halves meet
does-building-administrator = complete when two halves meet
does-building-craftsman = complete when two halves meet: a tile of the bottom row, built or stored at once
does-building-market = complete as soon as it is built
does-building-bakery = complete as soon as it is built
does-building-villa = nothing now; complete, it counts at the end by its chimneys
does-building-fountain = draw { BOX("rules.fountain_draw") } fountain cards at the end of the turn and return one of all that you hold
does-tile = has on it: { $kinds }
fact-copies = { $count ->
    [one] the only one
   *[other] one of { $count }
}, with a { $back ->
    [white] white
   *[black] black
} back
fact-pay = paying { $what }, a coin for each good that is missing, as often as you like
fact-own = completed: { $what }; counts as often as it suffices, and uses nothing up
does-card = without a set of it: { $loss } VP; { BOX("rules.bread_per_forum_set") } bread are a set
fact-fountain = { $vp } VP at the end for each completed { $kind }; there are { $count }
does-good-grape = comes from vineyards; paid in the forum; half a VP at the end
does-good-herb = comes from gardens; paid in the forum; half a VP at the end
does-good-chicken = comes from farmyards; paid in the forum; half a VP at the end
does-good-fish = comes from ponds; paid in the forum; half a VP at the end
does-supply-coins = one stands in for any good in the forum; half a VP each at the end
does-supply-bread = { BOX("rules.bread_move_cost") } to go to any depot; { BOX("rules.bread_per_forum_set") } are a set of any forum card; half a VP each at the end
does-supply-prestige = who has most visits the forum first; as many VP at the end; steps beyond { BOX("board.prestige_top") } are 1 VP each
does-supply-vp = most of them win
does-supply-chimneys = count for villas, and on forum cards whether the villa is complete or not

# Where they are
now-depots = in depots at { $places }
now-unseen = { $count } still face down
now-card = card { $space } of the forum
nowhere-card = not in the forum of this game
now-hand = { $count } in your hand
now-returned = you returned { $count }
where-held = in hand now
where-bottom-row = in the bottom row, place { $n }
where-removed = { $count } left the game
where-districts-grid-face = built by { $who }
where-districts-stored = stored by { $who }
where-districts-completed = completed by { $who }
where-districts-goods = { $who }
where-districts = { $who }
