pitch = bluff about the dice under your cup, and doubt bids that are too high
title-round = round { $round }
ask-bid = { $bids ->
    [0] How many do you bid?
   *[other] How many do you bid? Or do you doubt?
}
ask-face = { $count ->
    [one] One die: which face does it show?
   *[other] { $count } dice: which face do they show?
}
help-bid = A bid says how many dice under all cups together, at least, show a face. It must be higher than the last bid: more dice, or the same number of a higher face. { $wild ->
    [1] Ones count as every face.
   *[other] Ones count as ones only.
} If you doubt the last bid, all cups are lifted. If there are fewer, the bidder loses a die. Otherwise you do.
help-face = With the same number of dice as in the last bid, you need a higher face. { $wild ->
    [1] Ones count as every face, so you cannot bid them.
   *[other] You can bid any face.
}
no-bid = Nobody has bid. { $total ->
    [one] One die is left.
   *[other] { $total } dice are left.
}
last-bid = { $who } has bid { $bid }, of { $total } dice.
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
event-doubted = { $who } doubts that there are { $bid }, as { $whom } says.
event-found = There are { $found }: { $cups }.
event-lifted = { $who } { $dice }
event-lost = { $left ->
    [0] { $who } loses the last die and is out.
    [one] { $who } loses a die and has one left.
   *[other] { $who } loses a die and has { $left } left.
}
event-began = Round { $round }: all roll, { $dice } dice; { $who } begins.
standing = { $who }: { $left ->
    [0] out
    [one] 1 die
   *[other] { $left } dice
}
score-dice = Dice
tie-out = Later out of dice
option-dice = Dice per player
option-dice-3 = three, a short game
option-dice-4 = four
option-dice-5 = five
option-wild = Ones
option-wild-true = count as every face
option-wild-false = count as ones
refused-nothing-bid = There is no bid that you could doubt.
refused-too-many = There are only { $dice } dice.
refused-too-low = That is not higher than the last bid, { $number } dice of face { $face }.
refused-face-too-low = That is not higher than the last bid, { $number } dice of face { $face }.
refused-ones-are-wild = Ones count as every face, so you cannot bid them.
field-number = How many
field-face = Face
