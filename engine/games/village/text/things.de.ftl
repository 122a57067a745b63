# Was `/what` sagt: Arten von Dingen, was sie tun und kosten, wo sie sind.

kind-customer = { $count ->
    [one] Kunde
   *[other] Kunden
}
kind-craft = { $count ->
    [one] Handwerkshaus
   *[other] Handwerkshäuser
}
kind-ware = { $count ->
    [one] Ware
   *[other] Waren
}
kind-cube = { $count ->
    [one] Einflussstein
   *[other] Einflusssteine
}
kind-resource = { $count ->
    [one] Vorrat
   *[other] Vorräte
}
kind-space = { $count ->
    [one] Aktion
   *[other] Aktionen
}
kind-city = { $count ->
    [one] Stadt
   *[other] Städte
}
kind-stage = { $count ->
    [one] Ratsstube
   *[other] Stufen der Ratsstube
}
kind-window = { $count ->
    [one] Kirche
   *[other] Kirchenfenster
}
kind-chronicle = { $count ->
    [one] Dorfchronik
   *[other] Reihen der Dorfchronik
}
kind-place = { $count ->
    [one] Ort
   *[other] Orte
}

name-scroll = Schriftrolle
name-horse = Pferd
name-plow = Pflug
name-ox = Ochse
name-wagon = Wagen
name-orange = Orange
name-green = Grün
name-brown = Braun
name-pink = Rosa
name-black = Pest
name-grain = Getreide
name-coins = Münzen
name-time = Zeit
row-chronicle = Chronik: { $row }
place-mill = Mühle
place-well = Brunnen
place-village-gate = dem Dorftor
thing-black = { $count } Pest

# Wirkungen, wie sie in `components.toml` stehen
op-gain-prestige = { $n } Prestige
op-gain-coin = { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
}
op-gain-cubes = { $n ->
    [one] 1 Einflussstein deiner Wahl
   *[other] { $n } Einflusssteine deiner Wahl
}
op-gain-good = { $n ->
    [one] eine Ware deiner Wahl
   *[other] { $n } Waren deiner Wahl
}
op-pay-coin = { $n ->
    [one] 1 Münze zahlen
   *[other] { $n } Münzen zahlen
}
op-take-next-start-marker = den Marker des nächsten Startspielers nehmen

# Was Dinge tun, wollen und bringen
fact-customer-points = { $n } Punkte am Ende
fact-city-effects = beim ersten Besuch: { $what }
fact-stage-effects = Privileg dieser Stufe: { $what }
fact-stage-points = { $n } Punkte am Ende für jeden von dir, der dort steht
fact-window-points = { $n } Punkte am Ende für jeden von dir, der dort steht
fact-road = von { $place }: { $paid }
fact-stage = { $time }, und { $fee }
fact-first-window = nichts: Hier steht, wen die Messe aus dem Beutel bringt
fact-window = { $paid } von { $place } aus, in einer Messe
fact-spaces = { $spaces } zu { $seats }
does-craft = stellt { $goods } her, für { $make }; wer es lernt, braucht vorher { $train }; oder dort kaufen für { $paid }, ohne jemanden und ohne Zeit
does-mill = mahlt { $paid } zu { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
}
brings-chronicle = mit 3, 4 oder 5 aus deiner Familie in der ganzen Chronik { BOX("chronicle.points_by_members.3") }, { BOX("chronicle.points_by_members.4") } oder { BOX("chronicle.points_by_members.5") } Punkte am Ende
does-ware-scroll = zahlt in der Ratsstube statt { BOX("council.payment_options.0.green") } grün
does-ware-horse = mit einem Pflug bringt eine Ernte { BOX("harvest.1.grain") } Getreide; es bleibt
does-ware-plow = mit einem Pferd bringt eine Ernte { BOX("harvest.1.grain") } Getreide, mit einem Ochsen { BOX("harvest.0.grain") }; er bleibt
does-ware-ox = mit einem Pflug bringt eine Ernte { BOX("harvest.0.grain") } Getreide; er bleibt
does-ware-wagon = jede Reise braucht einen
does-cube-orange = zahlt im Handwerk und für Reisen
does-cube-green = zahlt in der Ratsstube, und für die meisten Verkäufe auf dem Markt
does-cube-brown = zahlt für die Kirche und für Reisen
does-cube-pink = zahlt im Handwerk und für Reisen
does-cube-black = wer ihn nimmt, zahlt { BOX("life_track.plague_time") } Zeit, und er geht gleich weg; die Aktion des Bereichs darf trotzdem genutzt werden
does-resource-grain = kommt von Ernten; du hast höchstens { BOX("players.farmyard_grain_capacity") }; für Kunden, die Mühle und die Messe, und um Pferde und Ochsen zu kaufen
does-resource-coins = ersetzt jeden Einflussstein; jede ist am Ende { BOX("scoring.coin_points") ->
    [one] 1 Punkt
   *[other] { BOX("scoring.coin_points") } Punkte
} wert
does-resource-time = alle { BOX("life_track.spaces") } Zeit stirbt jemand aus deiner ältesten Generation außerhalb des schwarzen Beutels
does-space-grain = { BOX("harvest.2.grain") } Getreide, mit Pferd und Pflug { BOX("harvest.1.grain") }, mit Ochse und Pflug { BOX("harvest.0.grain") }; dein Hof fasst höchstens { BOX("players.farmyard_grain_capacity") }
does-space-family = das nächste Kind, oder jemanden heimrufen
does-space-crafts = jemanden ausbilden und dort eine Ware herstellen, für Zeit; oder mit einem Ausgebildeten herstellen, oder für Steine oder Getreide kaufen; oder { BOX("craft.mill.payment.grain") } Getreide und { BOX("craft.mill.payment.time") } Zeit zu { BOX("craft.mill.effects.0.n") } Münzen mahlen
does-space-market = ein Markttag: Alle dürfen Kunden bedienen, zuerst, wer den Stein genommen hat, und dessen erster Verkauf kostet keinen Aufpreis
does-space-travel = Jede kostet einen Wagen, 2 Steine und Zeit; eine neue Stadt gibt ihren Lohn
does-space-council = eintreten oder eine Stufe aufsteigen für { BOX("council.payment_options.0.green") } grün oder { BOX("council.payment_options.1.scroll") } Schriftrolle und Zeit, dann ein Privileg, wenn du magst; oder nur ein Privileg, ohne Schritt
does-space-church = in den schwarzen Beutel für { BOX("church.enter_options.0.brown") } braun oder { BOX("church.enter_options.1.time") } Zeit
does-place-farmyard = wo deine Familie daheim ist: Von hier geht sie zur Arbeit, auf Reisen, in die Ratsstube und in die Kirche
does-place-black-bag = hier ist, wer in die Kirche gegangen ist, und Mönche; jede Messe bringt { BOX("church.draw_total") } von ihnen heraus, für je { BOX("church.buy_cost_coins") } Münze gekauft oder gezogen
does-place-well = statt eines Steins { BOX("well.same_colour_cubes") } einer Farbe zurückgeben, Münzen dürfen aushelfen, und eine beliebige Aktion nutzen
does-place-grave = für die Toten, deren Reihe in der Dorfchronik voll ist; sind alle Gräber voll, endet das Spiel bald

# Wo sie sind
now-space = darauf: { $cubes }
nowhere-city = noch niemand war dort
nowhere-craft = niemand ist dort
nowhere-stage = niemand ist dort
nowhere-window = niemand ist dort
nowhere-chronicle = kein Platz ist frei
where-stalls = an Stand { $n }
where-waiting = wartet draußen, Platz { $n }
where-pile = kommt noch
where-families-player-customers = bedient von { $who }
where-families-player-people = Leute dort: { $who }
where-families-player-cities = besucht von { $who }
where-families-player-goods = { $who }
where-families-player-cubes = { $who }
where-families-player = { $who }
where-supply-goods = { $count } im Vorrat
where-supply-cubes = { $count } im Vorrat
where-supply = { $count } im Vorrat
where-bag = { $count } im grünen Beutel
where-board = auf dem Plan: { $at }
where-space = seine Aktion wird gerade genutzt
where-chronicle-open = { $count ->
    [one] 1 Platz ist frei
   *[other] { $count } Plätze sind frei
}
