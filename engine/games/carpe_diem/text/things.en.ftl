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

kind-part = { $count ->
    [one] part of the game
   *[other] parts of the game
}

name-depot = Depot
name-bottom-row = Bottom row
name-district = District
name-writ = Writ
name-forum = Forum
name-slot = Slot
name-disc = Disc
name-set = Set
name-storage = Storage
name-goal = Frame goal
name-patrician = Patrician
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
fact-pay = { $what }, paid as often as you like, a coin for each missing good
fact-own = completed: { $what }; counts for each set, uses nothing up
does-card = without a set: { $loss } VP; { BOX("rules.bread_per_forum_set") } bread are one
fact-fountain = { $vp } VP at the end for each completed { $kind }; there are { $count }
does-good-grape = comes from vineyards; paid in the forum; half a VP at the end
does-good-herb = comes from gardens; paid in the forum; half a VP at the end
does-good-chicken = comes from farmyards; paid in the forum; half a VP at the end
does-good-fish = comes from ponds; paid in the forum; half a VP at the end
does-supply-coins = one stands in for any good in the forum; half a VP each at the end
does-supply-bread = { BOX("rules.bread_move_cost") } to go to any depot; { BOX("rules.bread_per_forum_set") } are a set of any forum card; half a VP each at the end
does-supply-prestige = who has most visits the forum first; as many VP at the end; steps beyond { BOX("board.prestige_top") } are 1 VP each
does-supply-vp = whoever has most of them at the end wins
does-supply-chimneys = count for villas, and on forum cards whether the villa is complete or not
does-part-depot = one of { BOX("board.depots") } places in a ring, where tiles lie; on your turn you take one tile at the next depot that has some, one way round or the other
does-part-bottom-row = the row of tiles below the ring; only a craftsman takes from it, and it is never filled again
does-part-district = your own cells, where you build your tiles; the frame lies around them
does-part-writ = a sheet on a cell of your district: build there, and your prestige goes up by one
does-part-forum = the cards that all visit after each phase, most prestige first; there goods and what is complete become points
does-part-slot = a place between two cards of the forum: you put a disc there, and both cards count for you; it is taken for the rest of the game
does-part-disc = what you put into a slot of the forum, or move along the prestige
does-part-set = what a card of the forum asks for, once; with no set at all the card costs { BOX("rules.forum_fail_penalty_vp") } VP
does-part-storage = where a tile goes that you cannot or will not build; it stays there, and is half a VP at the end
does-part-goal = stands at a row or a column of your district and names a kind: have something complete of it in that line, and you have its points at the end
does-part-patrician = your figure, who goes from depot to depot
does-score-game = what you begin with and win while you play, most of it in the forum
does-score-items = half a VP for each good, coin, bread and stored tile that you have left
does-score-prestige = as many VP as your prestige
does-score-frame = the signs around your district; each counts if something complete of its kind has a tile in its row or column, and a green tick marks it then
does-score-fountain = { BOX("fountain_card.pond.vp") } VP from a card for each of its kind that you have completed
does-score-villas = each complete villa by its chimneys; one that is open counts nothing

# Where they are
now-depots = in depots at { $places }
now-unseen = { $count } still face down
now-card = card { $space } of the forum
nowhere-forum-card = not in the forum of this game
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
