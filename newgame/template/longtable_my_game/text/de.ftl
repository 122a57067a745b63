pitch = niedrige Karten mit höheren bedecken, so knapp wie möglich
length = 20 Karten
hand = Deine Hand: { $cards }.
row-left = Links: { $card ->
    [0] noch nichts
   *[other] { $card }
}.
row-right = Rechts: { $card ->
    [0] noch nichts
   *[other] { $card }
}.
ask-card = Welche Karte legst du?
ask-row = Auf welche Reihe legst du die { $card }?
help-card = Leg eine Handkarte auf eine der Reihen. Ist sie höher als die Karte, die sie bedeckt, bekommst du einen Punkt. Dann ziehst du eine neue, solange es welche gibt. Die Karten gehen von 1 bis { BOX("cards") }.
help-row = Ist deine Karte höher als die, die sie bedeckt, bekommst du einen Punkt. Auf einer leeren Reihe bekommst du auch einen.
done-card = die { $n }
done-row = { $side ->
    [left] Linke Reihe
   *[right] Rechte Reihe
}
label-row = { $row }: { $points ->
    [0] kein Punkt
    [one] 1 Punkt
   *[other] { $points } Punkte
}
control-card = Deine Hand
control-row = Reihen
event-dealt = Du bekommst { $cards }.
event-put = { $seat } legt die { $card } auf die { $side ->
    [left] linke
   *[right] rechte
} Reihe{ $points ->
    [0] .
    [one] { " und bekommt einen Punkt." }
   *[other] { " und bekommt " }{ $points } Punkte.
}
event-drew = Du ziehst die { $card }.
standing = **{ $who }, { $points }**; { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
score-points = Punkte
option-short = Handkarten
option-short-true = { BOX("short_hand") } Karten, ein kurzes Spiel
option-short-false = { BOX("hand") } Karten
refused-not-held = Die { $card } hast du nicht. Wähl eine Handkarte.
refused-chosen = Du hast schon die { $card } gewählt.
form-put-down = Eine Karte legen
command-put-down = Eine Karte auf eine Reihe legen
field-card = Karte
field-row = Reihe
kind-card = { $count ->
    [one] Karte
   *[other] Karten
}
name-card = Karte { $n }
does-card = Bringt dir { BOX("points") } Punkt auf einer niedrigeren Karte oder einer leeren Reihe
where-own = in deiner Hand
where-card = wird gerade gelegt
where-rows-left = in der linken Reihe, an Stelle { $n }
where-rows-right = in der rechten Reihe, an Stelle { $n }
