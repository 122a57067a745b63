pitch = cover low cards with high ones, as closely as you can
hand = Your hand: { $cards }.
row-left = Left: { $card ->
    [0] nothing yet
   *[other] { $card }
}.
row-right = Right: { $card ->
    [0] nothing yet
   *[other] { $card }
}.
ask-card = Which card do you play?
ask-row = On which row do you put the { $card }?
help-card = Put one card from your hand on one of the rows. If it is higher than the card it covers, you get a point. Then you draw a card if one is left. The cards are numbered 1 to { BOX("cards") }.
help-row = If your card is higher than the card it covers, or the row is empty, you get a point.
done-card = the { $n }
done-row = { $side ->
    [left] Left row
   *[right] Right row
}
label-row = { $row }: { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
}
control-card = Your hand
control-row = Rows
event-dealt = You are dealt { $cards }.
event-put = { $seat } puts the { $card } on the { $side ->
    [left] left
   *[right] right
} row{ $points ->
    [0] .
    [one] { " and gets a point." }
   *[other] { " and gets " }{ $points } points.
}
event-drew = You draw the { $card }.
standing = **{ $who }, { $points }**; { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
score-points = Points
option-short = Cards in hand
option-short-true = { BOX("short_hand") } cards, a short game
option-short-false = { BOX("hand") } cards
refused-not-held = You do not hold the { $card }. Choose a card from your hand.
refused-chosen = You have already chosen the { $card }.
form-put-down = Put a card down
field-card = Card
field-row = Row
kind-card = { $count ->
    [one] card
   *[other] cards
}
name-card = Card { $n }
does-card = Gives you { BOX("points") } point on a lower card or an empty row
where-own = in your hand
where-card = being played
where-rows-left = in the left row, in position { $n }
where-rows-right = in the right row, in position { $n }
