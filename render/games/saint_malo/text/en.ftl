# Saint Malo: texts of the pictures, alt texts and text boards that the game's own catalogue does not have.

## Pictures

tail-city = ’s city
tail-dice = ’s dice
tail-prices = : dice and coins
dice = Dice
dice-none = no dice to show
dice-hidden = shown when all have finished
roll = roll { $roll } of { BOX("turn.rolls_max") }
final-result = Final result
pirates = Pirates
pirates-over = { $count ->
    [one] 1 attack
   *[other] { $count } attacks
} in the game
pirates-next = next attack: strength { $strength }, { $swords ->
    [one] 1 box
   *[other] { $swords } boxes
} away
pirates-none = no attacks left
boxes-left = { $count } left
attack = attack
number-defence = defence
number-attack = attack
free = free
title-prices = Dice used and coins to pay
title-place = Choose framed spaces
title-persons = Whom your heads can hire
title-end = At the end of this turn
to-place = { $left } to place: { $mark }
how-crate = all in one connected group
how-wall = complete side: tower bonus
how-church = on any empty space
how-house = in a group by the architect
how-person = on any empty space
how-priest = { BOX("person.priest.effects.0.amount") } point per church around it
how-architect = up to { BOX("person.architect.effects.0.max") } houses in one group
how-merchant = { BOX("person.merchant.effects.0.amount") } coin per crate around it
how-juggler = { BOX("person.juggler.effects.0.amount") } points per type around it
gives-juggler = juggler: each type
swords = { $count ->
    [0] no swords
    [one] 1 die with swords
   *[other] { $count } dice with swords
}
no-attack = no attack; if one came:
swords-together = The others’ swords count too: you will see any attacks once all have finished.

prompt-over = The game is over.
prompt-waiting = Waiting for the others.
prompt-yours = It is your turn.
prompt-theirs = It is { $who }’s turn.
prompt-spaces = Choose a framed space.
prompt-tower = A side is complete: hire a person of level { BOX("tower.A1.effects.0.level_min") } to { BOX("tower.A1.effects.0.level_max") }.
prompt-end = End your turn, or take something back.
prompt-roll = Roll again, or use a symbol.
prompt-score = Use one symbol.

## Alt texts and text boards

alt-placing = To place: { $left } { $mark }{ $placed ->
    [none] {""}
   *[other] ; already on { $placed }
}.
# $count is at least 2.
alt-pirates-over = Pirates: all { $count } attacks are over.
# $boxes is at least 2.
alt-pirates = Pirates: next attack strength { $strength }, { $marked } of { $boxes } boxes marked; { $count ->
    [one] 1 attack
   *[other] { $count } attacks
} so far.
coins = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
logs = { $count ->
    [one] 1 log
   *[other] { $count } logs
}
alt-numbers = { $who }: { $over ->
    [0] total { $total } if the game ended now (points so far: { $vp }),{" "}
   *[other] {""}
}{ $coins }, { $logs }, defence { $defence }, { $cannons } of { BOX("pirates.strengths") } cannons lost{ $over ->
    [0] , { $empty ->
        [one] 1 empty space
       *[other] { $empty } empty spaces
    }
   *[other] {""}
}.
alt-result = { $place }. { $who } { $total }: { $vp } during the game, full city { $full }, coins { $coins }, logs { $logs }, churches { $churches }, cannons { $cannons }, { $empty ->
    [one] 1 empty space
   *[other] { $empty } empty spaces
}.
side-complete = { side } complete
side-broken = { side } broken
side = { $side ->
    [top] top
    [right] right
    [bottom] bottom
   *[left] left
}
alt-city = { $who }’s city: { $marks }.
alt-dice = Dice, roll { $roll } of { BOX("turn.rolls_max") }: { $dice }.
alt-spaces = Possible spaces: { $spaces }.
alt-draft = Placed this turn, not final yet: { $spaces }.
alt-shared = { $names } share the victory: they are level on points and on empty spaces.
alt-tie = Totals are level, so the player with more empty spaces is ahead.
price-free = { $dice } free
price-coins = { $dice } for { coins }
alt-price = { $symbol } ({ $dice } rolled): { $costs }.
alt-end = The game ends after the round in which a city is full.
turn-order = Turn order: { $names }.
side-walls = { side } ({ $gift }): { $walls } of { BOX("side.top.spaces") } walls
gift-vp = { $count ->
    [one] 1 point
   *[other] { $count } points
}
gift-person = a person
text-sides = Sides and what their towers give: { $sides }.
text-latest = Placed in the latest turn: { $spaces }.
text-attack = Attack of strength { $strength }: { $losers ->
    [none] nobody
   *[other] { $losers }
} lost a cannon.
text-later = Later attacks: strength { $strengths }.
