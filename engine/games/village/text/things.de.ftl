# Was `/what` sagt: Arten von Dingen, was sie tun und kosten, wo sie sind.

kind-customer = { $count ->
    [one] Kunde
   *[other] Kunden
}
kind-craft = { $count ->
    [one] Handwerksgebäude
   *[other] Handwerksgebäude
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
    [one] Ressource
   *[other] Ressourcen
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
    [one] Stufe der Ratsstube
   *[other] Stufen der Ratsstube
}
kind-window = { $count ->
    [one] Kirchenfenster
   *[other] Kirchenfenster
}
kind-chronicle = { $count ->
    [one] Reihe der Dorfchronik
   *[other] Reihen der Dorfchronik
}
kind-place = { $count ->
    [one] Ort
   *[other] Orte
}

kind-marker = { $count ->
    [one] Marker
   *[other] Marker
}
name-starting-player = Startspieler
name-next-start = Marker des nächsten Startspielers
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
row-chronicle = Dorfchronik: { $row }
place-mill = Mühle
place-well = Brunnen
place-village-gate = Dorftor
thing-black = { $count ->
    [one] 1 Peststein
   *[other] { $count } Peststeine
}

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
    [one] 1 Ware deiner Wahl
   *[other] { $n } Waren deiner Wahl
}
op-pay-coin = { $n ->
    [one] 1 Münze zahlen
   *[other] { $n } Münzen zahlen
}
op-take-next-start-marker = den Marker des nächsten Startspielers nehmen und die nächste Runde beginnen

# Was Dinge tun, wollen und bringen
fact-customer-points = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
} am Ende
fact-city-effects = der erste Besuch bringt { $what }
fact-stage-effects = ihr Privileg: { $what }
fact-stage-points = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
} am Ende für jede deiner Personen dort
fact-window-points = { fact-stage-points }
fact-road = { $place } – hierher: { $paid }
fact-stage = { $time } und { $fee }
fact-first-window = nichts: Die Messe bringt Leute aus dem Beutel hierher
fact-window = in einer Messe { $paid } für den Schritt von { $place } hierher
fact-spaces = { $spaces ->
    [one] 1 Platz
   *[other] { $spaces } Plätze
} bei { $seats } Personen
does-craft = stell { $goods } für { $make } her, wenn dort jemand ausgebildet ist ({ $train }); oder kauf die Ware für { $paid }: Dafür brauchst du weder Leute noch Zeit
does-mill = Mahlen bringt { $n ->
    [one] 1 Münze
   *[other] { $n } Münzen
} für { $paid }; du brauchst dort niemanden
brings-chronicle = am Ende { BOX("chronicle.points_by_members.3") }, { BOX("chronicle.points_by_members.4") } oder { BOX("chronicle.points_by_members.5") } Punkte, wenn 3, 4 oder 5 deiner Figuren in der ganzen Dorfchronik sind
does-ware-scroll = für einen Schritt in der Ratsstube statt { BOX("council.payment_options.0.green") } Grün
does-ware-horse = mit Pferd und Pflug bringt eine Ernte { BOX("harvest.1.grain") } Getreide; du behältst beide
does-ware-plow = mit Pflug und Pferd bringt eine Ernte { BOX("harvest.1.grain") } Getreide, mit Pflug und Ochse { BOX("harvest.0.grain") }; Pflug und Tier behältst du
does-ware-ox = mit Ochse und Pflug bringt eine Ernte { BOX("harvest.0.grain") } Getreide; du behältst beide
does-ware-wagon = jede Reise kostet einen Wagen
does-cube-orange = für Waren und Reisen
does-cube-green = für Schritte in der Ratsstube und die meisten Verkäufe
does-cube-brown = für die Kirche und Reisen
does-cube-pink = { does-cube-orange }
does-cube-black = ein Peststein kostet { BOX("life_track.plague_time") } Zeit und kommt gleich in den Vorrat zurück; seine Aktion darfst du trotzdem nutzen
does-resource-grain = kommt aus der Ernte; dein Hof fasst höchstens { BOX("players.farmyard_grain_capacity") }; du brauchst es für Kunden, die Mühle, Schritte in der Messe, Pferde und Ochsen
does-resource-coins = jede Münze ersetzt einen Einflussstein und ist am Ende { BOX("scoring.coin_points") ->
    [one] 1 Punkt
   *[other] { BOX("scoring.coin_points") } Punkte
} wert
does-resource-time = nach je { BOX("life_track.spaces") } Zeit stirbt jemand aus deiner ältesten Generation; Figuren im schwarzen Beutel zählen nicht
does-space-grain = { BOX("harvest.2.grain") } Getreide, { BOX("harvest.1.grain") } mit Pferd und Pflug oder { BOX("harvest.0.grain") } mit Ochse und Pflug; dein Hof fasst höchstens { BOX("players.farmyard_grain_capacity") }
does-space-family = bekomm dein nächstes Kind oder ruf jemanden heim
does-space-crafts = bilde jemanden aus (kostet Zeit) und stell eine Ware her; oder stell eine Ware her, wo du schon Leute hast; oder kauf eine Ware für Steine oder Getreide; oder mahle { BOX("craft.mill.payment.grain") } Getreide für { BOX("craft.mill.effects.0.n") } Münzen ({ BOX("craft.mill.payment.time") } Zeit)
does-space-market = eröffne einen Markttag: Alle dürfen Kunden bedienen, du zuerst, und dein erster Verkauf kostet keinen Aufpreis
does-space-travel = schick jemanden auf eine Reise, die einen Wagen, 2 Steine und Zeit kostet; eine Stadt, in der du noch nicht warst, gibt dir ihre Belohnung
does-space-council = tritt ein oder steig eine Stufe auf, für Zeit und { BOX("council.payment_options.0.green") } Grün oder { BOX("council.payment_options.1.scroll") } Schriftrolle, und nutze dann ein Privileg, wenn du magst; oder nutze nur ein Privileg
does-space-church = bring jemanden in den schwarzen Beutel, für { BOX("church.enter_options.0.brown") } Braun oder { BOX("church.enter_options.1.time") } Zeit; eine Messe kann die Figur in die Kirche bringen
does-marker-starting-player = Wer diesen Marker hat, beginnt jede Runde, bis jemand den Marker des nächsten Startspielers nimmt
does-marker-next-start = Mit dem Privileg der ersten Stufe der Ratsstube nimmst du diesen Marker und beginnst die nächste Runde
does-place-farmyard = hier ist deine Familie daheim; von hier geht sie zur Arbeit, auf Reisen, in die Ratsstube und in die Kirche
does-place-black-bag = enthält die Leute, die in die Kirche eingetreten sind, und die Mönche; in jeder Messe kommen { BOX("church.draw_total") } von ihnen heraus, für je { BOX("church.buy_cost_coins") } Münze freigekauft oder blind gezogen
does-place-well = statt einen Stein zu nehmen, gib { BOX("well.same_colour_cubes") } Steine einer Farbe zurück (Münzen können Steine ersetzen) und nutze eine beliebige Aktion
does-place-grave = für die Toten, deren Reihe in der Dorfchronik voll ist; sind alle Gräber belegt, beginnen die letzten Züge
does-score-prestige = Punkte, die du im Spiel bekommst: für Städte, auf der vierten Stufe der Ratsstube und in Messen ({ BOX("church.majority_prestige") } für die meisten Leute an den Kirchenfenstern)
does-score-travel = { BOX("travel.points_by_cities.1") }, { BOX("travel.points_by_cities.2") }, { BOX("travel.points_by_cities.3") }, { BOX("travel.points_by_cities.4") }, { BOX("travel.points_by_cities.5") } oder { BOX("travel.points_by_cities.6") } Punkte für 1 bis 6 besuchte Städte
does-score-council = { BOX("council.stage.council_2.points") }, { BOX("council.stage.council_3.points") } oder { BOX("council.stage.council_4.points") } Punkte für jede deiner Personen auf der zweiten, dritten oder vierten Stufe der Ratsstube
does-score-church = { BOX("church.window.church_1.points") }, { BOX("church.window.church_2.points") }, { BOX("church.window.church_3.points") } oder { BOX("church.window.church_4.points") } Punkte für jede deiner Personen an einem Kirchenfenster, von rechts nach links
does-score-chronicle = { BOX("chronicle.points_by_members.3") }, { BOX("chronicle.points_by_members.4") } oder { BOX("chronicle.points_by_members.5") } Punkte, wenn 3, 4 oder 5 deiner Figuren in der Dorfchronik sind; weitere bringen nichts
does-score-customers = Die Punkte auf deinen bedienten Kunden
does-score-coins = { BOX("scoring.coin_points") ->
    [one] 1 Punkt
   *[other] { BOX("scoring.coin_points") } Punkte
} für jede übrige Münze

# Wo sie sind
now-marker = { $who ->
    [none] in der Ratsstube
   *[other] { $who }
}
now-space = { $cubes ->
    [none] es liegen keine Steine darauf
   *[other] Steine darauf: { $cubes }
}
nowhere-city = dort war noch niemand
nowhere-craft = dort arbeitet niemand
nowhere-stage = niemand ist dort
nowhere-window = { nowhere-stage }
nowhere-chronicle = kein Platz ist frei
where-stalls = an Stand { $n }
where-waiting = in der Warteschlange, Platz { $n }
where-pile = noch im Stapel
where-families-player-customers = bedient von { $who }
where-families-player-people = Leute dort: { $who }
where-families-player-cities = besucht von { $who }
where-families-player-goods = { $who }
where-families-player-cubes = { $who }
where-families-player = { $who }
where-supply-goods = { where-supply }
where-supply-cubes = { where-supply }
where-supply = { $count } im Vorrat
where-bag = { $count } im grünen Beutel
where-board = auf dem Plan: { $at }
where-space = diese Aktion wird gerade genutzt
where-chronicle-open = { $count ->
    [one] 1 Platz ist frei
   *[other] { $count } Plätze sind frei
}
