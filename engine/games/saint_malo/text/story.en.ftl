# Saint Malo: the text of past events. Each line is a turn; its parts follow the player's name.

story-turn = { $who } { $what }.
story-nothing = used no symbol
story-placed = placed { marks-on }
story-got = got { $what }
story-side = completed the { $side } side
story-lost = had no space left for the person from the tower
story-full = { $who }’s city { $ahead ->
    [0] was
   *[1] is
} full{ $how ->
    [too] , too.
    [end] , which { $ahead ->
        [0] ended
       *[1] ends
    } the game.
   *[last] , so this { $ahead ->
        [0] was
       *[1] is
    } the last round.
}
story-boxes = { $marked ->
    [0] The next pirate attack has strength { $strength }.
   *[other] { $marked } of { $length } pirate boxes { $ahead ->
        [0] { $marked ->
            [one] is
           *[other] are
        }
       *[1] will be
    } marked.
}
story-last-row = That was the last pirate row.
story-attack = Pirates { $ahead ->
    [0] attacked
   *[1] attack
} with strength { $strength }: { $lost ->
    [0] { $ahead ->
        [0] everybody held out
       *[1] everybody holds out
    }
   *[other] { $held ->
        [0] everybody
       *[other] { $losers }
    } { $ahead ->
        [0] lost
       *[1] { $lost ->
            [one] loses
           *[other] { $held ->
                [0] loses
               *[other] lose
            }
        }
    } a cannon{ $lost ->
        [one] {""}
       *[other] { $held ->
            [0] {""}
           *[other] {" "}each
        }
    } (−{ $vp } points)
}.
follows-nothing = { $swords ->
    [0] No swords: the pirates stay where they are.
   *[other] Your swords change nothing: the pirates are gone.
}
follows-together = { $swords ->
    [0] You have no swords.
    [one] You have 1 die with swords.
   *[other] You have { $swords } dice with swords.
} The others’ swords count too: once everybody has finished, you will see whether pirates attack.

