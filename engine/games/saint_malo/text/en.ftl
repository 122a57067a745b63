# Saint Malo: all texts of the game. The texts of past events are in story.en.ftl.

pitch = dice, walls and pirates; easy to learn

## Things

face-log = log
face-crate = crate
face-wall = wall
face-cross = cross
face-head = head
face-swords = swords

faces-log = { amount-logs }
faces-crate = { $count ->
    [one] 1 crate
   *[other] { $count } crates
}
faces-wall = { $count ->
    [one] 1 wall
   *[other] { $count } walls
}
faces-cross = { $count ->
    [one] 1 cross
   *[other] { $count } crosses
}
faces-head = { $count ->
    [one] 1 head
   *[other] { $count } heads
}
faces-swords = { $count ->
    [one] 1 die with swords
   *[other] { $count } dice with swords
}

mark-log = { amount-logs }
mark-crate = { $count ->
    [one] crate
   *[other] crates
}
mark-wall = { $count ->
    [one] wall
   *[other] walls
}
mark-house = { $count ->
    [one] house
   *[other] houses
}
mark-church_1 = { $count ->
    [one] church 1
   *[other] churches of size 1
}
mark-church_2 = { $count ->
    [one] church 2
   *[other] churches of size 2
}
mark-church_3 = { $count ->
    [one] church 3
   *[other] churches of size 3
}
mark-church_4 = { $count ->
    [one] church 4
   *[other] churches of size 4
}
mark-church_5 = { $count ->
    [one] church 5
   *[other] churches of size 5
}
mark-citizen = { $count ->
    [one] citizen
   *[other] citizens
}
mark-soldier = { $count ->
    [one] soldier
   *[other] soldiers
}
mark-priest = { $count ->
    [one] priest
   *[other] priests
}
mark-architect = { $count ->
    [one] architect
   *[other] architects
}
mark-merchant = { $count ->
    [one] merchant
   *[other] merchants
}
mark-juggler = { $count ->
    [one] juggler
   *[other] jugglers
}
mark-noble = { $count ->
    [one] noble
   *[other] nobles
}

used-log = { amount-logs }
used-crate = { faces-crate }
used-wall = { faces-wall }
used-cross = Church { $count }
marks = { $count ->
    [one] { $kind ->
        [church] { $mark }
        [architect] an { $mark }
       *[other] a { $mark }
    }
   *[other] { $mark }
}
marks-on = { marks } on { $spaces }
gain-coins = { $count ->
    [one] +1 coin
   *[other] +{ $count } coins
}
gain-vp = { $count ->
    [one] +1 point
   *[other] +{ $count } points
}

## The panel

title-roll = round { $round }, roll { $roll } of { BOX("turn.rolls_max") }
title-round = round { $round }
opening = All dice have been rolled.
title-over = the game is over

ask-turn = You have { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $logs ->
    [one] 1 log
   *[other] { $logs } logs
} and a defence of { $defence }.{ $boxes ->
    [0] {""}
    [one] {" "}After 1 more die with swords, the pirates will attack with strength { $strength }.
   *[other] {" "}After { $boxes } more dice with swords, the pirates will attack with strength { $strength }.
}{ $empty ->
    [0] {""}
    [one] {" "}1 space in { $who }’s city is still empty.
   *[other] {" "}{ $empty } spaces in { $who }’s city are still empty.
}
ask-forced = { $dice }: your dice and coins left only one choice. { $question }
ask-place = Where do you place the mark?
ask-place-crate = { $placed ->
    [none] { $left ->
        [one] Place 1 crate.
       *[other] Place { $left } crates in one group: choose the first space.
    }
   *[other] Place { $left } more { $left ->
        [one] crate
       *[other] crates
    }, next to { $placed }.
}
ask-place-wall = { $placed ->
    [none] { $left ->
        [one] Place 1 wall on an outer space.
       *[other] Place { $left } walls on outer spaces.
    }
   *[other] { $left ->
        [one] Place 1 more wall.
       *[other] Place { $left } more walls.
    }
}
ask-place-church = Place your church.
ask-place-house = { $placed ->
    [none] Build a house on one of the spaces around the architect?
   *[other] Build another house, next to { $placed }?
} You have { $logs ->
    [one] 1 log
   *[other] { $logs } logs
}.
ask-place-citizen = Place the citizen on any space for { BOX("person.citizen.effects.0.amount") } point.
ask-place-soldier = Place the soldier on any space for +{ BOX("person.soldier.effects.0.amount") } defence.
ask-place-priest = Place the priest. You get { BOX("person.priest.effects.0.amount") } point for each church around them.
ask-place-architect = Place the architect. { $logs ->
    [0] You have no logs for houses.
   *[other] Your logs can become houses around the architect.
}
ask-place-merchant = Place the merchant. You get { BOX("person.merchant.effects.0.amount") } coin for each crate around them.
ask-place-juggler = Place the juggler. You get { BOX("person.juggler.effects.0.amount") } points for each type of person around them.
ask-place-noble = Place the noble on any space for { BOX("person.noble.effects.0.amount") } points.
ask-house = Build a house?
ask-tower = Your tower sends you a person for free. Whom do you choose?
ask-end = { $follows } End your turn?
draft-first = { $left ->
    [one] { $what } to place
   *[other] { $left } { $what } to place
}
draft-more = { $left } more to place
draft-houses = { $nth ->
    [1] you may build houses
    [2] you may build a second house
   *[other] you may build a third house
}
draft-free = free
draft-pays = costs { $what }
draft-earns = gives { $what }
draft-side = { $side } side complete
draft-broken = { $side } side broken
draft-lost = no space left for the tower’s person
amount-coins = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
amount-logs = { $count ->
    [one] 1 log
   *[other] { $count } logs
}
amount-vp = { $count ->
    [one] 1 point
   *[other] { $count } points
}

help-turn = Roll any of your dice again, up to { BOX("turn.rolls_max") } rolls in all, or use one symbol now (TU2, TU3). For { BOX("turn.rotation_cost_coins") } coins each, you may turn other dice to that symbol, but dice with swords can never be turned (AC2, AC3). A log delivery costs { BOX("action.log.coin_cost") } coins (AC4). The size of a church is the number of dice you use (AC9). Your dice allow:
help-allowed = { $symbol }: { $costs }
help-cost = { $dice } for { $coins ->
    [0] free
    [one] 1 coin
   *[other] { $coins } coins
}
help-levels = Heads you need: { BOX("person.citizen.level") } for a citizen; { BOX("person.soldier.level") } for a soldier or priest; { BOX("person.architect.level") } for an architect or merchant; { BOX("person.juggler.level") } for a juggler; { BOX("person.noble.level") } for a noble (AC11 to AC16).
help-place = Marks stay for good (GL6). Crates placed in one turn form one connected group (AC5). Walls go on outer spaces only (AC6). Any other mark on an outer space breaks that side for good (AC17).
help-house = The first house goes on one of the spaces around the architect, corners included. Each house after that must share an edge with a house built this turn. A house costs { BOX("person.architect.effects.0.logs_each") } log and gives { BOX("person.architect.effects.0.vp_each") } points (AC16).
help-tower = { BOX("side.top.spaces", written: "Word") } walls on the top side bring you a person of level { BOX("tower.A1.effects.0.level_min") } to { BOX("tower.A1.effects.0.level_max") }, without dice or coins. You must take one (AC8).
help-end = Until you end your turn, you can take back everything since your last roll (ST2). After that, each die with swords marks a pirate box, and each full row is an attack on every player (TU6, TU7).

control-roll = Roll other dice
control-use = Use a symbol
control-hire = { control-use }
control-nothing = { control-use }
control-tower = Choose a person
control-place = Place { marks }
span-inner = Inner spaces
span-outer = Outer spaces
# $last is at least 2.
span-dice = Roll { $first } to { $last } dice

label-roll = { $how ->
    [all] Roll all { $rolled }
    [keep] Keep { $faces }
   *[some] Roll { $faces }
}
label-cost = { $coins ->
    [0] { $what }
   *[other] { $what }, { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }
}
label-gift = { $what }: { $gives }
label-space = { $space }: { $notes }
label-done = { $built ->
    [0] Build no houses
   *[other] Build no more houses
}
label-nothing = Use no symbol
done-hire = hiring the { $person }
done-nothing = using no symbol
done-place = placing { $marks }
done-use = using { $what }
done-roll = { $how ->
    [all] rolling all { $rolled }
    [keep] keeping { $faces }
   *[some] rolling { $faces }
}
done-done = building no more houses
done-end = ending your turn
label-end = End turn
note-breaks = breaks the { $side } side
note-completes = completes the { $side } side
about-church = { $vp ->
    [0] Scores only with all the smaller churches
    [one] +1 point at the end
   *[other] +{ $vp } points at the end
}
about-place = Beside { $beside }
about-wall = { $broken ->
    [0] The { $side } side has { $walls } of { BOX("side.top.spaces") } walls
   *[other] The { $side } side is broken
}
about-log = Each log is worth { BOX("final_scoring.logs.effects.0.amount") } point at the end, or { BOX("person.architect.effects.0.vp_each") } points as a house
gives-defence = +{ $amount } defence
gives-houses = { $count ->
    [0] you have no logs for houses
    [one] 1 house, +{ BOX("person.architect.effects.0.vp_each") } points
   *[other] up to { $count } houses, +{ BOX("person.architect.effects.0.vp_each") } points each
}
gives-best = at best { $gain } on { $space }
gives-nothing = nothing now

## Results and lobby

standing = **{ $who }, { $total }**: during the game { $vp }{ $more }
score-vp = During the game
score-full-city = Full city
score-coins = Coins
score-logs = Logs
score-churches = Churches
score-cannons = Cannons
tie-empty-spaces = More empty spaces left in the city
option-tempo = Turns
option-tempo-sequential = one after the other
option-tempo-simultaneous = all at once
option-start-player = Start player
option-start-player-none = random

## Typed commands

field-keep-dice = Letters of the dice you keep: L log, G crate, W wall, X cross, H head, S swords; or “none”
field-logs-count = How many logs: 1 for each die
field-spaces = Spaces such as c3 d3 d4, one for each die
field-space = A space such as e5
field-church-size = How many dice: 1 to { BOX("turn.dice_rolled") }
field-person = Which person: citizen, soldier, priest, architect, merchant, juggler or noble
field-tower-person = Which person: citizen, soldier, priest, architect or merchant
field-houses = For an architect: up to { BOX("person.architect.effects.0.max") } spaces for houses, such as e5 e6
field-reroll = Positions of the dice to roll again, such as 1 3 5
field-symbol = log, crate, wall or cross
field-use-dice = How many dice: 1 to { BOX("turn.dice_rolled") }

## Why not (AC19)

refused-bad_space = “{ $space }” is not a space. Type a letter from A to G and a digit from 1 to 7, such as C3.
refused-tower_space = { $space } is a tower, and nothing can be placed there.
refused-duplicate_space = You named { $space } twice.
refused-bad_person = You cannot hire “{ $person }” here. A tower does not send jugglers or nobles.
refused-bad_count = { $what ->
    [position] There is no die { $given }. Your dice are 1 to { BOX("turn.dice_rolled") }.
    [positions] Name at least one die to roll, and each die only once.
    [space] Name exactly one space.
    [no-houses] Only an architect builds houses.
    [houses] An architect builds { BOX("person.architect.effects.0.max") } houses at most.
    [letter] Your other dice do not show { $given }. Letters: L log, G crate, W wall, X cross, H head, S swords.
    [all-kept] That keeps all { BOX("turn.dice_rolled", written: "word") } dice. Use a symbol instead.
   *[dice] You cannot use { $given ->
        [one] 1 die
       *[other] { $given } dice
    }. Use 1 to { BOX("turn.dice_rolled") }.
}
refused-not_enough_dice = That needs { $needs ->
    [one] 1 die
   *[other] { $needs } dice
}. Swords cannot be turned, and { $has ->
    [0] all your dice show swords
    [one] only 1 of your dice shows something else
   *[other] only { $has } of your dice show something else
}.
refused-not_enough_coins = That needs { $needs ->
    [one] 1 coin
   *[other] { $needs } coins
}. You have { $has }.
refused-not_empty = { $space } is already filled.
refused-not_outer = { $space } is an inner space. Walls go on the { BOX("side.top.spaces", "side.right.spaces", "side.bottom.spaces", "side.left.spaces") } outer spaces.
# $needs is at least 2.
refused-not_connected = { $placed ->
    [none] The empty area at { $space } is too small for { $needs } crates.
   *[other] { $space } does not touch { $placed }. { $mark ->
        [house] All houses you build
       *[other] All crates you place
    } in one turn must form one connected group.
}{ $better ->
    [none] {""}
   *[other] { " " }There is room at { $better }.
}
refused-not_touching = The first house must touch the architect; { $space } does not.{ $better ->
    [none] {""}
   *[other] { " " }There is room at { $better }.
}
refused-not_enough_logs = { $needs ->
    [one] 1 house needs
   *[other] { $needs } houses need
} { $logs ->
    [one] 1 log
   *[other] { $logs } logs
}. You have { $has }.
refused-must_score = You can use a symbol for free, so you must use one.
refused-no_room = There is no room for { $mark ->
    [wall] { $needs ->
        [one] a wall
       *[other] { $needs } walls
    }: { $has ->
        [0] no outer space is
        [one] only 1 outer space is
       *[other] only { $has } outer spaces are
    }
   *[other] { $needs ->
        [one] a crate
       *[other] { $needs } crates together
    }: { $has ->
        [0] no space is
        [one] no two spaces side by side are
       *[other] at most { $has } connected spaces are
    }
} empty.
