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
    [one] pirates
   *[other] attacks of pirates
}
kind-count = { $count ->
    [one] counter
   *[other] counters
}
name-tower = Tower { $corner }
name-attack = Attack { $n }
name-top = Top side
name-right = Right side
name-bottom = Bottom side
name-left = Left side
name-coins = Coins
name-logs = Logs
name-vp = Victory points
name-defence = Defence
name-cannons-lost = Lost cannons

# Effects, as `components.toml` has them
op-gain-vp = { $amount } VP
op-gain-coins = { $amount ->
    [one] 1 coin
   *[other] { $amount } coins
}
op-static-defence = defence +{ $amount } for the rest of the game
op-gain-vp-per-neighbour = { $amount } VP for each { $kind ->
    [church] church
   *[person] kind of person
} around
op-gain-coins-per-neighbour = { $amount ->
    [one] 1 coin
   *[other] { $amount } coins
} for each crate around
op-build-houses = then up to { $max } houses, the first around him, each other beside one of them: each takes { $logs_each } log and gives { $vp_each } VP
op-recruit = a person of level { $level_min } to { $level_max } for free

# What things do and cost
fact-person-level = { $n ->
    [one] 1 head
   *[other] { $n } heads
}
fact-tower-effects = once its side is complete: { $what }
does-side = defence +{ $defence } once its { BOX("side.top.spaces", written: "word") } spaces hold walls, and its tower's gift; any other mark on it breaks it for ever
does-attack = at the end of a turn each swords die marks a box; with the full row whoever has a defence of less than { $strength } loses a cannon
does-face-log = a delivery for { BOX("action.log.coin_cost") } coins in all: 1 log for each die
does-face-crate = 1 crate for each die, placed as one group
does-face-wall = 1 wall for each die, on outer spaces
does-face-cross = one church, of the size of its dice
does-face-head = hires a person of that level
does-face-swords = marks a box of the pirates at the end of the turn, and cannot be turned
does-mark-crate = stands in one group with the crates of the same turn; merchants earn by crates
does-mark-wall = stands on an outer space; { BOX("side.top.spaces", written: "word") } on a side complete it
does-mark-house = stands around the architect, or beside a house of the same turn; takes { BOX("person.architect.effects.0.logs_each") } log and gives { BOX("person.architect.effects.0.vp_each") } VP
does-mark-church-1 = { BOX("churches.series_vp.0") } VP at the end
does-mark-church-2 = { BOX("churches.series_vp.1") } VP more at the end, with a church of size 1
does-mark-church-3 = { BOX("churches.series_vp.2") } VP more at the end, with churches of all smaller sizes
does-mark-church-4 = { BOX("churches.series_vp.3") } VP more at the end, with churches of all smaller sizes
does-mark-church-5 = { BOX("churches.series_vp.4") } VP more at the end, with churches of all smaller sizes
does-count-coins = pay for turned dice ({ BOX("turn.rotation_cost_coins") } each) and logs; { BOX("final_scoring.coins.effects.0.every") } are { BOX("final_scoring.coins.effects.0.amount") } VP at the end
does-count-logs = an architect makes houses of them; each is { BOX("final_scoring.logs.effects.0.amount") } VP at the end
does-count-vp = who has most at the end wins
does-count-defence = is held against the pirates; equal is enough. Soldiers and complete sides raise it, and it never falls
does-count-cannons-lost = { BOX("final_scoring.cannons.effects.0.amount", times: -1) } VP less at the end for each

# Where they are
now-attack = { $marked } of { $length } boxes are marked
nowhere-person = nobody has hired one
nowhere-side = neither complete nor broken anywhere
where-dice = { $count ->
    [one] on die { $n }
   *[other] on dice { $n }
}
where-cities-marks = in cities: { $who }
where-placing-mark = being placed
where-cities-complete = complete: { $who }
where-cities-broken = broken: { $who }
where-cities = { $who }
