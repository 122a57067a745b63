kind-card = { $count ->
    [one] card
   *[other] cards
}
name-card = Card { $n }
does-card = lies in the pile, in a hand or open; { $n } is its number
where-players-hand = in the hand of { $who }
where-discards = put down
