alt-now = { $game }: { $turn }.
alt-over = { $game } is over. { $turn }.
alt-row-left = Left row, the open card last: { $cards }.
alt-row-right = Right row, the open card last: { $cards }.
alt-player = { $who }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}.
side-left = Left
side-right = Right
empty = nothing yet
your-hand = Your hand
pile = To draw: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
heading-rows = Rows
