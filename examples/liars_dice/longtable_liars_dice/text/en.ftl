pitch = bluff about the dice under your cup, and call the bluffs of others
title-round = round { $round }
ask-bid = { $can_raise ->
    [0] No bid is higher. You can only doubt.
   *[other] { $bids ->
        [0] How many do you bid?
       *[other] How many do you bid? Or do you doubt?
    }
}
ask-face = { $count ->
    [one] One die: which face do you bid?
   *[other] { $count } dice: which face do you bid?
}
help-bid = A bid claims that at least this many dice under all the cups show a certain face. It must be higher than the last bid: more dice, or the same number of a higher face. { $wild ->
    [1] Ones count as every face.
   *[other] Ones count only as ones.
} If you doubt, all cups are lifted. If there are fewer dice than the bid says, the bidder loses a die; otherwise you lose one.
help-face = With as many dice as in the last bid, you need a higher face. { $wild ->
    [1] Ones count as every face and cannot be bid.
   *[other] You may bid any face.
}
no-bid = Nobody has bid. { $total ->
    [one] One die is left.
   *[other] { $total } dice are left.
}
# $total is at least 2
last-bid = { $who } has bid { $bid } out of { $total } dice.
own-dice = Your dice: { $dice }.
event-rolled = Your dice: { $dice }.
done-number = { $n ->
    [one] one
   *[other] { $n } dice
}
done-doubt = Doubt: lift all cups
control-number = How many…
control-face = Which face…
face-1 = ones
face-2 = twos
face-3 = threes
face-4 = fours
face-5 = fives
face-6 = sixes
bid-1 = { $count ->
    [one] 1 one
   *[other] { $count } ones
}
bid-2 = { $count ->
    [one] 1 two
   *[other] { $count } twos
}
bid-3 = { $count ->
    [one] 1 three
   *[other] { $count } threes
}
bid-4 = { $count ->
    [one] 1 four
   *[other] { $count } fours
}
bid-5 = { $count ->
    [one] 1 five
   *[other] { $count } fives
}
bid-6 = { $count ->
    [one] 1 six
   *[other] { $count } sixes
}
event-raised = { $who } bids { $bid }.
event-doubted = { $who } doubts { $whom }’s bid of { $bid }.
event-found = { $found ->
    [one] There is one: { $cups }.
   *[other] There are { $found }: { $cups }.
}
event-lifted = { $who } { $dice }
event-lost = { $left ->
    [0] { $who } loses their last die and is out.
    [one] { $who } loses a die and has one left.
   *[other] { $who } loses a die and has { $left } left.
}
event-began = Round { $round }: everybody rolls, { $dice } dice in all; { $who } begins.
standing = { $who }: { $left ->
    [0] out
    [one] 1 die
   *[other] { $left } dice
}
score-dice = Dice
tie-out = Out of dice later
option-dice = Dice per player
option-dice-3 = three, a short game
option-dice-4 = four
option-dice-5 = five
option-wild = Ones
option-wild-true = count as every face
option-wild-false = count only as ones
refused-nothing-bid = Nobody has bid yet, so there is nothing to doubt. Make a bid.
refused-too-many = There are only { $dice } dice. Bid fewer.
refused-too-low = Your bid must be higher than { $number ->
    [one] 1 die
   *[other] { $number } dice
} showing { $face }.
refused-face-too-low = Your bid must be higher than { $number ->
    [one] 1 die
   *[other] { $number } dice
} showing { $face }.
refused-ones-are-wild = Ones count as every face, so you cannot bid them.
field-number = How many
field-face = Face
