# Saint Malo: what has happened. A line is a turn; its parts stand after the player's name.

story-turn = { $who }: { $what }.
story-nothing = uses nothing
story-paid = { $what } for { $coins } coins
story-pays = { $coins } coins paid
story-side = { $side } side complete
story-lost = no space for the tower's person
story-full = { $how ->
    [too] { $who }'s city is full, too.
    [end] { $who }'s city is full, which ends the game.
   *[last] { $who }'s city is full: this is the last round.
}
story-swords = { $attacks ->
    [0] { $swords ->
        [one] 1 sword:
       *[other] { $swords } swords:
    }
   *[other] { $swords ->
        [one] 1 sword fills
       *[other] { $swords } swords fill
    } { $attacks ->
        [one] the pirate row.
       *[other] { $attacks } pirate rows.
    }
}
story-boxes = { $attacks ->
    [0] pirates { $marked } of { $length }, next attack strength { $strength }.
   *[other] Next: strength { $strength }{ $marked ->
        [0] {""}
       *[other] , { $marked } of { $length }
    }.
}
story-last-row = That was the last pirate row.
story-attack = Pirates attack with { $strength }: { $lost ->
    [0] everybody holds
   *[other] { $held ->
        [0] everybody loses a cannon (−{ $vp } each at the end)
       *[other] { $losers } { $lost ->
            [one] loses a cannon (−{ $vp } at the end)
           *[other] lose a cannon (−{ $vp } each at the end)
        }; { $holders } { $held ->
            [one] holds
           *[other] hold
        }
    }
}.
follows-nothing = { $swords ->
    [0] No swords.
    [one] 1 sword, but the pirates are gone.
   *[other] { $swords } swords, but the pirates are gone.
}
follows-together = { $swords ->
    [0] No swords; the others' still count.
    [one] 1 sword. The others' count, too: whether pirates attack shows when all have finished.
   *[other] { $swords } swords. The others' count, too: whether pirates attack shows when all have finished.
}

event-rolled = { $seat } rolls: { $faces }.
event-scored = { $seat } uses { $used ->
    [0] nothing
    [one] 1 die
   *[other] { $used } dice
}.
event-placed = { $seat }: { $mark } on { $space }.
event-gained = { $seat }: { $coins } coins, { $logs } logs, { $vp } VP more.
event-side-completed = { $seat } completes the { $side } side.
event-side-broken = { $seat } breaks the { $side } side.
event-tower-person-lost = { $seat } has no space for the tower's person.
event-boxes-marked = Pirates: { $total } boxes.
event-attack = Pirates of strength { $strength } attack; cannons lost by: { $seats }.
event-city-full = { $seat }'s city is full.
event-turn-ended = { $seat } ends the turn.
event-round-ended = Round { $round } is over.
event-game-ended = Final scoring.
