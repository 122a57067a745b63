# What `/what` says: kinds of things, their effects and costs, and their places.

kind-craft = { $count ->
    [one] craft building
   *[other] craft buildings
}
kind-plot = { $count ->
    [one] card
   *[other] cards
}
kind-sanctuary = { $count ->
    [one] church
   *[other] churches
}
kind-monk = { $count ->
    [one] monk
   *[other] monks
}
kind-chamber = { $count ->
    [one] council card
   *[other] council cards
}
kind-customers = customer cards
kind-customer = { $count ->
    [one] customer
   *[other] customers
}
kind-journey = { $count ->
    [one] travel card
   *[other] travel cards
}
kind-stage = { $count ->
    [one] stage of a journey
   *[other] stages of a journey
}
kind-profession = { $count ->
    [one] villager
   *[other] villagers
}
kind-good = { $count ->
    [one] good
   *[other] goods
}
kind-resource = { $count ->
    [one] resource
   *[other] resources
}
kind-time = { $count ->
    [one] lifetime
   *[other] lifetimes
}
kind-die = { $count ->
    [one] die
   *[other] dice
}
kind-headman = { $count ->
    [one] space on the headman’s path
   *[other] spaces on the headman’s path
}
kind-board = { $count ->
    [one] board
   *[other] boards
}
kind-area = { $count ->
    [one] area
   *[other] areas
}
kind-window = { $count ->
    [one] church window
   *[other] church windows
}
kind-place = { $count ->
    [one] place
   *[other] places
}

name-beer = Beer
name-scroll = Scroll
name-horse = Horse
name-plow = Plow
name-wagon = Wagon
name-coins = Coins
name-wild = Wild good
name-meeting-markers = Meeting markers
name-tree = Story points on the tree
name-safe = Safe story points
name-time = Time and the reaper
name-w = White die
name-b = Black die
name-house = Main house
name-coin = Barn
name-story = Story tree
name-customers = Customers
name-play = Play banner
name-school = School
name-steward = Steward
name-hand = Starting player hand
name-rat = Rat
name-window = Church window
name-coffin = Coffins
name-grave = Graves
name-value-tile = { BOX("extra_values.0") }/{ BOX("extra_values.1") } tile
name-day-laborer = Day labourer
stage-named = Stage { $letter }
area-named = { $area } area
board-of = Village board { $values }

# Costs and needs
fact-banner = { $time } and { $any ->
    [1] any sum
   *[0] a sum of { $values }
}
fact-values = a sum of { $values }
fact-headman = { $time } and any dice, starting from: { $places }
needs-villager = only while { $who } is present
needs-no-same-craft-type = one of each type per village
needs-no-church = one church per village
needs-church = only with a church
# $most is at least 2.
needs-windows-below-6 = at most { $most } windows
needs-no-council-chamber = one council chamber per village
needs-no-meeting-place = one per village

# What things do and bring
deed-mark-council = { a-mark }
deed-place-value-tile = the { BOX("extra_values.0") }/{ BOX("extra_values.1") } tile
deed-secure-story-points = all story points on the tree become safe
does-at-once = You get { $what }.
# $n is at least 2.
does-room = This building has room for { $n } goods.
does-marker = A marker turns a die to any face.
does-window = This card counts as a window.
does-last = the journey ends here
does-dearer = the next stage costs { $price } more
does-no-dearer = the next stage costs nothing extra
does-coffins = among all players, the first death in this profession gives { $first } story points and the second { $second }; villagers who die later go to a grave
does-good = made at the { $craft }; serves customers{ $journeys ->
    [1] {" "}and pays for trips
   *[0] {""}
}
does-good-plow = on a field, a plow gives { BOX("field.white_effects.0.plow_bonus") } more coin each time
does-area-harvest = needs no villager
does-board = its play banner, with a sum of { $values }: { $what }
does-resource-coins = each coin changes one of your two dice by 1; coins also pay for trips and for customers from the steward; they are worth nothing at the end
does-resource-wild = replaces any good and can be put on a field as a plow
does-resource-meeting-markers = each marker turns one of your two dice to any face
does-resource-tree = worth nothing until your headman comes home; the rat takes half
does-resource-safe = you can no longer lose them
brings-resource-safe = { BOX("score_values.safe_story_point") ->
    [one] 1 point
   *[other] { BOX("score_values.safe_story_point") } points
} each at the end
does-time-time = for every { BOX("clouds") } time you spend, the reaper comes, and one of your villagers dies at the end of that turn
does-die-w = costs no time
does-die-b = immediately costs { BOX("dice.black_time") } time
does-place-play = a banner on your village board that needs no villager
does-place-hand = Take its story points (each round adds { BOX("starting_hand.story_points_per_round") }) and start the next round. The starting player cannot take it, except on their second turn in a two-player game.
brings-place-hand = { BOX("score_values.hand") ->
    [one] 1 point
   *[other] { BOX("score_values.hand") } points
} at the end
does-place-rat = after each turn in which somebody died, a die moves it towards the villages; when it arrives, everybody loses half of the story points on their tree, rounded down; then it starts again { BOX("player_count.2.rat_start_distance") }, { BOX("player_count.3.rat_start_distance") } or { BOX("player_count.4.rat_start_distance") } spaces away (with 2, 3 or 4 players)
does-window-window = each monk counts as a window, and so does the cloister church
# $most is at least 2, $points is at least 2.
brings-window = { $points } points for 1 to { $most } windows in all
costs-customers-customers = at the steward: { steward-prices }
does-customers-customers = your merchant needs the right goods and sum
# $most is at least 2.
brings-served = { $least } to { $most } points each, once served
does-place-coffin = when { BOX("player_count.2.coffins_end") }, { BOX("player_count.3.coffins_end") } or { BOX("player_count.4.coffins_end") } coffins are filled (with 2, 3 or 4 players), the game ends after that round; graves count too
does-place-grave = for the dead whose profession has no free coffin; they give no story points
does-score-religion = The points on your church, and { BOX("window_points.1") }, { BOX("window_points.2") }, { BOX("window_points.3") }, { BOX("window_points.4") }, { BOX("window_points.5") } or { BOX("window_points.6") } points for one to six church windows
does-score-council = The points on your council chamber and meeting place. With the area council, { BOX("score_values.area_council_card") } point for each card of a kind you marked; with the population council, { BOX("score_values.population_council_villager") } points for each marked villager who is present.
does-score-harvest = { BOX("field.points") ->
    [one] 1 point
   *[other] { BOX("field.points") } points
} for each field
does-score-travel = The points on your travel cards
does-score-market = The points on the customers you have served
does-score-story = { BOX("score_values.safe_story_point") ->
    [one] 1 point
   *[other] { BOX("score_values.safe_story_point") } points
} for each safe story point. Story points on the tree are worth nothing.
does-score-hand = { BOX("score_values.hand") ->
    [one] 1 point
   *[other] { BOX("score_values.hand") } points
} for the player who has the starting player hand
does-score-day-laborers = Each day labourer costs you { BOX("score_values.day_laborer", times: -1) } points

# Where they are
where-customers-left = still in the stack
where-display-customers = in the display, R{ $n }
where-villages-player-market = in { $who }’s market
where-villages-player-served = served by { $who }
where-travel-left = { where-customers-left }
where-turn-journey-card = just turned over
where-villages-player-travel = in { $who }’s village
where-display-crafts = in the display
where-display-churches = { where-display-crafts }
where-display-chambers = { where-display-crafts }
where-turn-adding = being taken right now
where-villages-player-crafts-card = { where-villages-player-travel }
where-villages-player-church = { where-villages-player-travel }
where-villages-player-council = { where-villages-player-travel }
where-villages-player-monks = { where-villages-player-travel }
where-monks = on top of the stack
nowhere-monk = { where-customers-left }
where-villages-player-villagers = present: { $who }
where-villages-player-council-marks = marked by { $who }
where-villages-goods = { $who }
where-villages-player = { $who }
where-villages-player-board = { $who }
where-villages-player-head = headman here: { $who }
where-pool-colour = { $count } in the pool
where-turn-dice-colour = { $count } taken this turn
nobody-of-it = nobody
now-stage = { $count ->
    [0] no cards left in the stack
    [one] 1 card left in the stack
   *[other] { $count } cards left in the stack
}
now-coffins = { $who ->
    [none] both coffins are free
   *[other] in the coffins: { $who }
}
now-time = time until the reaper: { $left }
now-fields = { $left } in the display; in villages: { $who }
now-meeting = { $left } in the display{ $who ->
    [none] {""}
   *[other] ; in villages: { $who }
}
now-hand = { $palm ->
    [1] held by { $who } and free to take, with { $story ->
        [one] 1 story point on it
       *[other] { $story } story points on it
    }
   *[0] already taken this round, by { $who }
}
now-steward = { $count ->
    [one] 1 customer
   *[other] { $count } customers
} in the display
now-customers = { $shown } in the display, { $left } in the stack; in markets: { $markets }; served: { $served }
now-school = in the school: { $who }
now-rat = { $distance ->
    [one] 1 space
   *[other] { $distance } spaces
} away from the villages
now-coffin = coffins filled: { $coffins } of { $end }
now-tile = { $who }: { $banner }
