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
    [one] total
   *[other] totals
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
name-starting-player = Starting player
name-grape = Grapes
name-herb = Herbs
name-chicken = Chickens
name-fish = Fish
name-coins = Coins
name-bread = Bread
name-prestige = Prestige
name-vp = Points
name-chimneys = Chimneys
name-fountain = fountain card: { $kind }

does-landscape = It is complete when none of its sides is open. Then it gives you { $good } for every tile but one. It can have at most { BOX("rules.max_landscape_tiles") } tiles.
does-complete = then it gives you { $gain }
does-building-merchant = { does-building-granary }. Then it sells all your goods for 1 coin each and gives you { BOX("building.merchant.effects.0.bonus_coins") } coin more.
does-building-granary = It is complete when its two halves meet
does-building-administrator = { does-building-granary }
does-building-craftsman = { does-building-granary }. Then you take a tile from the bottom row and build or store it immediately.
does-building-market = It is complete as soon as it is built
does-building-bakery = { does-building-market }
does-building-villa = If it is complete, it scores for its chimneys at the end
does-building-fountain = At the end of the turn, you draw { BOX("rules.fountain_draw") } fountain cards and then return one of those you hold
does-tile = It shows: { $kinds }
fact-copies = { $count ->
    [one] the only copy
   *[other] one of { $count } copies
}; { $back ->
    [white] white
   *[black] black
} back
fact-pay = { $what } per set, as often as you like. A coin replaces a missing good.
fact-own = { $what }{ $chimneys ->
    [yes] {" "}in your villas, complete or not
   *[no] , completed
}. Each set counts. Nothing is used up.
does-card = Without a set: { $loss ->
    [one] 1 point
   *[other] { $loss } points
}. { BOX("rules.bread_per_forum_set") } bread count as a set.
fact-fountain = { $vp ->
    [one] 1 point
   *[other] { $vp } points
} at the end for each completed { $kind }. The game has { $count ->
    [one] 1 such card
   *[other] { $count } such cards
}.
does-good-grape = Vineyards give you grapes. { worth-of-goods }
does-good-herb = Gardens give you herbs. { worth-of-goods }
does-good-chicken = Farmyards give you chickens. { worth-of-goods }
does-good-fish = Ponds give you fish. { worth-of-goods }
worth-of-goods = In the forum, you pay with them. Each one left scores half a point at the end.
does-supply-coins = In the forum, a coin can replace any good. Each coin left scores half a point at the end.
does-supply-bread = { BOX("rules.bread_move_cost") } bread takes you to any depot; { BOX("rules.bread_per_forum_set") } bread count as a set for any forum card. Each bread left scores half a point at the end.
does-supply-prestige = The player with the most prestige visits the forum first. At the end, your prestige is added to your points. Each space beyond { BOX("board.prestige_top") } scores a point immediately.
does-supply-vp = The player with the most points at the end wins
does-supply-chimneys = They make villas worth more. Forum cards count them whether the villa is complete or not.
does-part-depot = One of { BOX("board.depots") } tile places that form a ring. On your turn, you take a tile from the next depot that has one, in either direction.
does-part-bottom-row = The row of tiles below the ring. Only craftsmen take from it, and it is never refilled.
does-part-district = Your own cells, where you build your tiles. The frame surrounds them.
does-part-writ = It lies on a cell of your district. Build there, and your prestige goes up by 1.
does-part-forum = The cards that everybody visits after each phase, the player with the most prestige first. Goods and completed features become points.
does-part-slot = A place between two forum cards. Put a disc there, and both cards count for you. The slot stays taken for the rest of the game.
does-part-disc = On each visit to the forum, you put a disc on a slot. Another disc shows your prestige.
does-part-set = The goods or features that a forum card asks for each time it counts. Without a set, the card costs you { BOX("rules.forum_fail_penalty_vp") } points.
does-part-storage = The place for tiles that you do not build. They stay there and score half a point each at the end.
does-part-goal = It marks a row or column of your district and names a kind of feature. You score it at the end if a completed feature of that kind has a tile in that line.
does-part-patrician = Your figure, which goes from depot to depot
does-part-starting-player = This player takes the first turn of the phase. In the next phase, the player in the next seat does.
does-score-game = The points you start with and those you gain during the game, mostly in the forum
does-score-items = Half a point for each good, coin, bread and stored tile you have left
does-score-prestige = Your prestige counts as points
does-score-frame = { BOX("frame_part.fp01.goals.0.vp") } points for each goal you meet, or { BOX("frame_part.fp02.goals.0.vp") } if it names a villa, market, bakery or fountain. A green tick marks each goal you meet.
does-score-fountain = Each card gives { BOX("fountain_card.pond.vp") } points for each completed feature of its kind
does-score-villas = Each completed villa scores { BOX("villas.vp.1") }, { BOX("villas.vp.2") }, { BOX("villas.vp.3") }, { BOX("villas.vp.4") }, { BOX("villas.vp.5") }, { BOX("villas.vp.6") }, { BOX("villas.vp.7") } or { BOX("villas.vp.8") } points for one to eight or more chimneys

# Where they are
now-depots = in the depots, at { $places }
now-unseen = { $count } still face down
now-card = card { $space } of the forum
nowhere-forum-card = not in this game’s forum
now-hand = you hold { $count }
now-returned = you returned { $count }
where-held = just taken by a player
where-bottom-row = in the bottom row, in { $count ->
    [one] place
   *[other] places
} { $n }
where-removed = { $count } out of the game
where-districts-grid-face = built by { $who }
where-districts-stored = stored by { $who }
where-districts-completed = completed by { $who }
where-districts-goods = { $who }
where-districts = { $who }
