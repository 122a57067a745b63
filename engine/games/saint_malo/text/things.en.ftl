# What `/what` says: kinds of things, what they do and cost, where they are.

kind-face = { $count ->
    [one] symbol
   *[other] symbols
}
kind-person = { $count ->
    [one] person
   *[other] people
}
kind-mark = { $count ->
    [one] mark
   *[other] marks
}
kind-tower = { $count ->
    [one] tower
   *[other] towers
}
kind-side = { $count ->
    [one] side
   *[other] sides
}
kind-attack = { $count ->
    [one] pirate attack
   *[other] pirate attacks
}
kind-count = { $count ->
    [one] total
   *[other] totals
}
kind-marker = { $count ->
    [one] marker
   *[other] markers
}
name-start-player = Start player
name-tower = Tower { $corner }
name-attack = Attack { $n }
name-top = Top side
name-right = Right side
name-bottom = Bottom side
name-left = Left side
name-coins = Coins
name-logs = Logs
name-vp = Points
name-defence = Defence
name-cannons-lost = Lost cannons

# Effects, as `components.toml` has them
op-gain-vp = { $amount ->
    [one] 1 point
   *[other] { $amount } points
}
op-gain-coins = { $amount ->
    [one] 1 coin
   *[other] { $amount } coins
}
op-static-defence = +{ $amount } defence for the rest of the game
op-gain-vp-per-neighbour = { $amount ->
    [one] 1 point
   *[other] { $amount } points
} for each { $kind ->
    [church] church
   *[person] different type of person
} around this person
op-gain-coins-per-neighbour = { $amount ->
    [one] 1 coin
   *[other] { $amount } coins
} for each crate around this person
op-build-houses = up to { $max } houses at once: the first on one of the spaces around the architect, each one after that next to a house built this turn; a house costs { $logs_each } log and gives { $vp_each } points
op-recruit = a person of level { $level_min } to { $level_max } for free

# What things do and cost
fact-person-level = { $n ->
    [one] 1 head
   *[other] { $n } heads
}
fact-tower-effects = Once the tower’s side is complete, you get { $what }
does-side = A side with walls on all { BOX("side.top.spaces", written: "word") } spaces gives you +{ $defence } defence and its tower’s bonus. Any other mark breaks the side for good.
does-attack = At the end of a turn, each die with swords marks a box. When the row is full, every player with a defence below { $strength } loses a cannon.
does-face-log = You get 1 log for each die, in one delivery that costs { BOX("action.log.coin_cost") } coins
does-face-crate = You place 1 crate for each die, in one connected group
does-face-wall = You place 1 wall for each die, on outer spaces
does-face-cross = You place one church, whose size is the number of dice you use
does-face-head = You hire one person, using as many heads as that person needs
does-face-swords = A die with swords can never be turned, and marks a pirate box at the end of the turn
does-mark-crate = Merchants earn coins from surrounding crates
does-mark-wall = A wall goes on an outer space. { BOX("side.top.spaces", written: "Word") } walls on a side complete it.
does-mark-house = A house costs { BOX("person.architect.effects.0.logs_each") } log and gives { BOX("person.architect.effects.0.vp_each") } points
does-mark-church-1 = { BOX("churches.series_vp.0") } point at the end
does-mark-church-2 = { BOX("churches.series_vp.1") } { church-if-smaller }
church-if-smaller = more points at the end if you also have churches of all smaller sizes
does-mark-church-3 = { BOX("churches.series_vp.2") } { church-if-smaller }
does-mark-church-4 = { BOX("churches.series_vp.3") } { church-if-smaller }
does-mark-church-5 = { BOX("churches.series_vp.4") } { church-if-smaller }
does-marker-start-player = The start player takes the first turn of each round. In pictures, a small white house marks their name.
does-count-coins = Coins pay for turning dice ({ BOX("turn.rotation_cost_coins") } each) and for logs. Every { BOX("final_scoring.coins.effects.0.every") } coins left are worth { BOX("final_scoring.coins.effects.0.amount") } point at the end.
does-count-logs = An architect turns logs into houses. Each log left is worth { BOX("final_scoring.logs.effects.0.amount") } point at the end.
does-count-vp = The player with the most points at the end wins
does-count-defence = Defence protects your cannons from the pirates if it is at least as high as their strength. Soldiers and complete sides raise it, and it never goes down.
does-count-cannons-lost = Each lost cannon costs you { BOX("final_scoring.cannons.effects.0.amount", times: -1) } points at the end
does-score-vp = All points you gain before the end, from houses, people and the tower at the bottom right
does-score-full-city = { BOX("final_scoring.full_city.effects.0.amount") } points if all { BOX("city.spaces") } spaces of your city are filled
does-score-coins = { BOX("final_scoring.coins.effects.0.amount") } point for every { BOX("final_scoring.coins.effects.0.every") } coins left
does-score-logs = { BOX("final_scoring.logs.effects.0.amount") } point for each log left
does-score-churches = A series of one to five churches, starting with size 1 and without a gap, is worth { BOX("churches.series_vp.0") }, { BOX("churches.series_vp.0", "churches.series_vp.1") }, { BOX("churches.series_vp.0", "churches.series_vp.1", "churches.series_vp.2") }, { BOX("churches.series_vp.0", "churches.series_vp.1", "churches.series_vp.2", "churches.series_vp.3") } or { BOX("churches.series_vp.0", "churches.series_vp.1", "churches.series_vp.2", "churches.series_vp.3", "churches.series_vp.4") } points. You can have several series.
does-score-cannons = Each lost cannon costs you { BOX("final_scoring.cannons.effects.0.amount", times: -1) } points

# Where they are
now-attack = { $marked ->
    [one] 1 of { $length } boxes is marked
   *[other] { $marked } of { $length } boxes are marked
}
nowhere-person = nobody has hired this person
nowhere-side = neither complete nor broken in any city
where-dice = { $count ->
    [one] on die { $n }
   *[other] on dice { $n }
}
where-cities-marks = in these cities: { $who }
where-placing-mark = being placed
where-cities-complete = complete: { $who }
where-cities-broken = broken: { $who }
where-cities = { $who }
