# Carpe Diem: was seine Bilder, Alternativtexte und Texttafeln sagen, neben den Wörtern des Spiels.

## Bilder

vp = { $count ->
    [one] Punkt
   *[other] Punkte
}
when = Phase { $phase } von { BOX("game.phases") }, { $stage ->
    [forum] Forum
   *[turns] Runde { $round }
}
when-over = { BOX("game.phases") } Phasen
prestige = Prestige
forum-order = Forumsfolge
districts = Stadtviertel
card-pay = zahl
card-own = hab
tail-at = {" "}bei { $depot }
tail-holds = {" "}hat { $place }
free = kostenlos
any-depot = jedes Depot
no-bread = kein Brot
tail-district = : Stadtviertel
asked-start = wo beginnst du?
asked-take = nimm ein Plättchen
asked-place = bau das Plättchen
asked-craft = der Handwerker wählt
asked-end = Zug beenden?
asked-fountain = gib eine Karte zurück
asked-visit = besuche das Forum
asked-pay1 = wie viele Sätze?
asked-bread1 = Brot zahlen?
asked-pay2 = wie viele Sätze?
asked-bread2 = Brot zahlen?
bottom-row = Untere Reihe
no-cards = keine Karten
completed = Fertig
if-ended = Stand
returned = zurück
your-tile = Dein Plättchen
ways-to-build = { $count ->
    [one] 1 Möglichkeit
   *[other] { $count } Möglichkeiten
}
none-completes = Damit wird nichts fertig.
fact-writs = Banderolen übrig
fact-prestige = Prestige
fact-villas = Kamine der Villen
fact-cards = Brunnenkarten

## Alternativtexte und Texttafeln

forum = Forum
goal = Ziel
writ = Banderole
alt-end = Carpe Diem ist zu Ende. { $turn }.
alt-when = Carpe Diem, { $when }: { $turn }. Startspieler: { $starter }.
at-depot = { $who } bei Depot { $depot }
alt-patricians = Patrizier: { $where }.{ $free ->
    [none] {""}
   *[other] {" "}Kostenlos erreichbar: { $free }.
}
alt-held = In der Hand: { $tile }.
alt-bottom = Untere Reihe, für Handwerker: { $tiles }.
alt-prestige = Prestige, das auch die Reihenfolge im Forum bestimmt: { $order }.
with-chimneys = {" "}(Kamine: { $chimneys })
alt-worth = { $kind } { $vp ->
    [one] 1 Punkt
   *[other] { $vp } Punkte
}
alt-cards = Brunnenkarten: { $cards }.
alt-returned = Zurückgegebene Brunnenkarten: { $cards }.
alt-ways = Hier passt das Plättchen (in Klammern: was das bringt): { $where }.
alt-rotated = Um { $turn }° gedreht: { $tile }.
alt-chances = Damit lässt sich etwas fertigstellen: { $tiles }.
say-worth = Das wären die Karten jetzt wert: { $cards }.
alt-tie = Die Summen sind gleich: Vorn liegt, wer mehr Banderolen übrig hat; ist auch das gleich, wer weniger Prestige hat.
alt-result = { $place }. { $who } { $total }: { $lines }; { $writs ->
    [one] 1 Banderole
   *[other] { $writs } Banderolen
} übrig.
say-piece = { $kind }{ $sides ->
    [none] {""}
   *[other] {" "}im { $sides }
}{ $chimneys ->
    [0] {""}
    [one] {" "}mit 1 Kamin
   *[other] {" "}mit { $chimneys } Kaminen
}
say-depot = Depot { $number }: { $tiles }.
say-card = Karte { $space }: { $card }.
slot-between = { $slot } (Karten { $one } und { $other })
say-queue = Noch ohne Forumsbesuch: { $names }.
say-stands = { $who }: { $points }, { $over ->
    [0] mit Schlusswertung
   *[1] insgesamt
} { $total }; Prestige { $prestige }.
say-has = Hat { $goods ->
    [none] keine Waren, Münzen oder Brote
   *[other] { $goods }
}{ $more ->
    [none] {""}
   *[other] ; { $more }
}.
say-writs = { $count ->
    [one] noch 1 Banderole
   *[other] noch { $count } Banderolen
}
say-cards = { $count ->
    [one] 1 Brunnenkarte
   *[other] { $count } Brunnenkarten
}
say-stored = { $count ->
    [one] 1 gelagertes Plättchen
   *[other] { $count } gelagerte Plättchen
}
say-chimneys = { $count ->
    [one] 1 Kamin
   *[other] { $count } Kamine
}
say-completed = Fertig: { $what }.
say-open = Noch offen: { $what }.
say-feature = { $kind }{ $tiles ->
    [one] {""}
   *[other] {" "}aus { $tiles } Plättchen
}{ $chimneys ->
    [0] {""}
    [one] , 1 Kamin
   *[other] , { $chimneys } Kamine
} ({ $sides })
say-frame = Rahmen: { $goals }.
say-goal = { $kind } in { $line }, { $vp ->
    [one] 1 Punkt
   *[other] { $vp } Punkte
}{ $met ->
    [yes] {" "}(erfüllt)
   *[no] {""}
}
say-now = Karte { $space }, { $sets ->
    [0] { $gain }
    [one] 1 Satz, { $gain }
   *[other] { $sets } Sätze, { $gain }
}
say-tiles = Plättchen nach Feldern: { $tiles }.
say-writ-cells = Banderolen liegen auf { $cells }.
say-shovel = Die Schaufel liegt auf { $cell }.
heading-depots = Depots
heading-elsewhere = Übrige Plättchen
say-taken = Belegte Plätze: { $slots }.
say-free = Freie Plätze: { $slots }.
