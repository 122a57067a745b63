# Saint Malo: the text of past events. Each line is a turn; its parts follow the player's name.

story-turn = { $who }: { $what }.
story-nothing = no symbol used
story-paid = { $what } for { $coins } coins
story-pays = { $coins } coins paid
story-side = { $side } side complete
story-lost = no space left for the tower's person
story-full = { $how ->
    [too] { $who }'s city is full, too.
    [end] { $who }'s city is full, which ends the game.
   *[last] { $who }'s city is full: this is the last round.
}
story-swords = { $attacks ->
    [0] { $swords ->
        [one] 1 die with swords:
       *[other] { $swords } dice with swords:
    }
   *[other] { $swords ->
        [one] 1 die with swords fills
       *[other] { $swords } dice with swords fill
    } { $attacks ->
        [one] the pirate row.
       *[other] { $attacks } pirate rows.
    }
}
story-boxes = { $attacks ->
    [0] { $marked } of { $length } pirate boxes marked, next attack strength { $strength }.
   *[other] Next attack: strength { $strength }{ $marked ->
        [0] {""}
       *[other] , { $marked } of { $length } boxes marked
    }.
}
story-last-row = That was the last pirate row.
story-attack = Pirates attack with strength { $strength }: { $lost ->
    [0] everybody holds out
   *[other] { $held ->
        [0] everybody loses a cannon (−{ $vp } VP each at the end)
       *[other] { $losers } { $lost ->
            [one] loses a cannon (−{ $vp } VP at the end)
           *[other] lose a cannon (−{ $vp } VP each at the end)
        }; { $holders } { $held ->
            [one] holds out
           *[other] hold out
        }
    }
}.
follows-nothing = { $swords ->
    [0] You have no swords.
    [one] You have 1 die with swords, but the pirates are gone.
   *[other] You have { $swords } dice with swords, but the pirates are gone.
}
follows-together = { $swords ->
    [0] You have no swords, but the others may: you will see whether pirates attack when everybody has finished.
    [one] You have 1 die with swords. The others' swords count too: you will see whether pirates attack when everybody has finished.
   *[other] You have { $swords } dice with swords. The others' swords count too: you will see whether pirates attack when everybody has finished.
}

event-rolled = { $seat } rolls: { $faces }.
event-scored = { $seat } uses { $used ->
    [0] no symbol
    [one] 1 die
   *[other] { $used } dice
}.
event-placed = { $seat }: { $mark } on { $space }.
event-gained = { $seat } gains { $coins } coins, { $logs } logs and { $vp } VP.
event-side-completed = { $seat } completes the { $side } side.
event-side-broken = { $seat } breaks the { $side } side.
event-tower-person-lost = { $seat } has no space left for the tower's person.
event-boxes-marked = Pirate boxes marked so far: { $total }.
event-attack = Pirates of strength { $strength } attack. Cannons lost by: { $seats }.
event-city-full = { $seat }'s city is full.
event-turn-ended = { $seat } ends the turn.
event-round-ended = Round { $round } is over.
event-game-ended = Final scoring.
