alt-now = { $game }: { $turn }.
alt-over = { $game } ist zu Ende. { $turn }.
alt-row-left = Linke Reihe, die offene Karte zuletzt: { $cards }.
alt-row-right = Rechte Reihe, die offene Karte zuletzt: { $cards }.
alt-player = { $who }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}.
side-left = Links
side-right = Rechts
empty = noch nichts
your-hand = Deine Hand
pile = Zu ziehen: { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}
cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
heading-rows = Reihen
