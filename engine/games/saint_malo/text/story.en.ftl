# Saint Malo: the text of past events. Each line is a turn; its parts follow the player's name.

story-turn = { $who }: { $what }.
story-nothing = no symbol used
story-side = { $side } side complete
story-lost = no space left for the tower’s person
story-full = { $how ->
    [too] { $who }’s city is full, too.
    [end] { $who }’s city is full, which ends the game.
   *[last] { $who }’s city is full: this is the last round.
}
story-boxes = { $marked ->
    [0] Next attack: strength { $strength }.
   *[other] Pirates: { $marked } of { $length } boxes.
}
story-last-row = That was the last pirate row.
story-attack = Pirates attack with strength { $strength }: { $lost ->
    [0] everybody holds out
    [one] { $losers } loses a cannon (−{ $vp } points)
   *[other] { $held ->
        [0] everybody loses a cannon (−{ $vp } points each)
       *[other] { $losers } lose a cannon (−{ $vp } points each)
    }
}.
follows-nothing = { $swords ->
    [0] No swords: the pirates stay where they are.
    [one] You have 1 die with swords, but the pirates are gone.
   *[other] You have { $swords } dice with swords, but the pirates are gone.
}
follows-together = { $swords ->
    [0] You have no swords. The others’ swords count too: you will see whether pirates attack when everybody has finished.
    [one] You have 1 die with swords. The others’ swords count too: you will see whether pirates attack when everybody has finished.
   *[other] You have { $swords } dice with swords. The others’ swords count too: you will see whether pirates attack when everybody has finished.
}

event-rolled = { $seat } rolls: { $faces }.
event-scored = { $seat } uses { $used ->
    [0] no symbol
    [one] 1 die
   *[other] { $used } dice
}.
event-placed = { $seat }: { $mark } on { $space }.
event-gained = { $seat } gains { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, { $logs ->
    [one] 1 log
   *[other] { $logs } logs
} and { $vp ->
    [one] 1 point
   *[other] { $vp } points
}.
event-side-completed = { $seat } completes the { $side } side.
event-side-broken = { $seat } breaks the { $side } side.
event-tower-person-lost = { $seat } has no space left for the tower’s person.
event-boxes-marked = Pirate boxes marked so far: { $total }.
event-attack = Pirates of strength { $strength } attack. Cannons lost by: { $seats }.
event-city-full = { $seat }’s city is full.
event-turn-ended = { $seat } ends the turn.
event-round-ended = Round { $round } is over.
event-game-ended = Final scoring.
