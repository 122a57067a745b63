# Was `/what` sagt: Arten von Dingen, was sie tun und kosten, wo sie sind.

kind-face = { $count ->
    [one] Symbol
   *[other] Symbole
}
kind-person = { $count ->
    [one] Person
   *[other] Personen
}
kind-mark = { $count ->
    [one] Zeichen
   *[other] Zeichen
}
kind-tower = { $count ->
    [one] Turm
   *[other] Türme
}
kind-side = { $count ->
    [one] Seite
   *[other] Seiten
}
kind-attack = { $count ->
    [one] Piratenangriff
   *[other] Piratenangriffe
}
kind-count = { $count ->
    [one] Stand
   *[other] Stände
}
kind-marker = { $count ->
    [one] Marker
   *[other] Marker
}
name-start-player = Startspieler
name-tower = Turm { $corner }
name-attack = Angriff { $n }
name-top = Obere Seite
name-right = Rechte Seite
name-bottom = Untere Seite
name-left = Linke Seite
name-coins = Münzen
name-logs = Stämme
name-vp = Punkte
name-defence = Verteidigung
name-cannons-lost = Verlorene Kanonen

# Wirkungen, wie sie in `components.toml` stehen
op-gain-vp = { $amount ->
    [one] 1 Punkt
   *[other] { $amount } Punkte
}
op-gain-coins = { $amount ->
    [one] 1 Münze
   *[other] { $amount } Münzen
}
op-static-defence = Verteidigung +{ $amount } bis zum Ende des Spiels
op-gain-vp-per-neighbour = { $amount ->
    [one] 1 Punkt
   *[other] { $amount } Punkte
} für jede { $kind ->
    [church] Kirche
   *[person] Art von Person
} ringsum
op-gain-coins-per-neighbour = { $amount ->
    [one] 1 Münze
   *[other] { $amount } Münzen
} für jede Kiste ringsum
op-build-houses = sofort bis zu { $max } Häuser: das erste neben dem Architekten, auch über Eck, jedes weitere neben einem Haus dieses Zuges; ein Haus kostet { $logs_each } Stamm und bringt { $vp_each } Punkte
op-recruit = kostenlos eine Person der Stufen { $level_min } bis { $level_max }

# Was Dinge tun und kosten
fact-person-level = { $n ->
    [one] 1 Kopf
   *[other] { $n } Köpfe
}
fact-tower-effects = Sobald seine Seite vollständig ist, bekommst du { $what }
does-side = Eine Seite mit Mauern auf allen { BOX("side.top.spaces", written: "word") } Feldern gibt dir Verteidigung +{ $defence } und den Bonus ihres Turms. Andere Zeichen verbauen sie für immer.
does-attack = Am Ende eines Zuges markiert jeder Schwerterwürfel ein Kästchen. Ist die Reihe voll, verliert jede Stadt mit einer Verteidigung unter { $strength } eine Kanone.
does-face-log = Eine Lieferung bringt für { BOX("action.log.coin_cost") } Münzen 1 Stamm je Würfel
does-face-crate = Du setzt 1 Kiste für jeden Würfel, alle in einer zusammenhängenden Gruppe
does-face-wall = Du setzt für jeden Würfel 1 Mauer auf ein Randfeld
does-face-cross = Du setzt eine Kirche; ihre Größe ist die Zahl der Würfel
does-face-head = Du heuerst eine Person an, die so viele Köpfe kostet, wie du nutzt
does-face-swords = Jeder Schwerterwürfel markiert am Ende des Zuges ein Piratenkästchen. Er lässt sich nie drehen.
does-mark-crate = Händler verdienen an den Kisten ringsum
does-mark-wall = Eine Mauer steht auf einem Randfeld. { BOX("side.top.spaces", written: "Word") } Mauern machen eine Seite vollständig.
does-mark-house = Ein Haus kostet { BOX("person.architect.effects.0.logs_each") } Stamm und bringt { BOX("person.architect.effects.0.vp_each") } Punkte
does-mark-church-1 = { BOX("churches.series_vp.0") } Punkt am Ende
does-mark-church-2 = Am Ende { BOX("churches.series_vp.1") } { church-if-smaller }
church-if-smaller = Punkte mehr, wenn du auch Kirchen aller kleineren Größen hast
does-mark-church-3 = Am Ende { BOX("churches.series_vp.2") } { church-if-smaller }
does-mark-church-4 = Am Ende { BOX("churches.series_vp.3") } { church-if-smaller }
does-mark-church-5 = Am Ende { BOX("churches.series_vp.4") } { church-if-smaller }
does-marker-start-player = Wer Startspieler ist, beginnt jede Runde und hat auf Bildern ein kleines weißes Haus neben dem Namen
does-count-coins = Mit Münzen bezahlst du gedrehte Würfel (je { BOX("turn.rotation_cost_coins") }) und Stämme. Je { BOX("final_scoring.coins.effects.0.every") } übrige Münzen sind am Ende { BOX("final_scoring.coins.effects.0.amount") } Punkt wert.
does-count-logs = Ein Architekt baut aus Stämmen Häuser. Jeder übrige Stamm ist am Ende { BOX("final_scoring.logs.effects.0.amount") } Punkt wert.
does-count-vp = Wer am Ende die meisten Punkte hat, gewinnt
does-count-defence = Verteidigung schützt deine Kanonen vor den Piraten, wenn sie mindestens so hoch ist wie deren Stärke. Soldaten und vollständige Seiten erhöhen sie; sie sinkt nie.
does-count-cannons-lost = Jede verlorene Kanone kostet dich am Ende { BOX("final_scoring.cannons.effects.0.amount", times: -1) } Punkte
does-score-vp = Punkte für Häuser, Personen und den Turm unten rechts
does-score-full-city = { BOX("final_scoring.full_city.effects.0.amount") } Punkte, wenn alle { BOX("city.spaces") } Felder deiner Stadt gefüllt sind
does-score-coins = { BOX("final_scoring.coins.effects.0.amount") } Punkt für je { BOX("final_scoring.coins.effects.0.every") } übrige Münzen
does-score-logs = { BOX("final_scoring.logs.effects.0.amount") } Punkt für jeden übrigen Stamm
does-score-churches = Eine lückenlose Serie von einer bis fünf Kirchen ab Größe 1 zählt { BOX("churches.series_vp.0") }, { BOX("churches.series_vp.0", "churches.series_vp.1") }, { BOX("churches.series_vp.0", "churches.series_vp.1", "churches.series_vp.2") }, { BOX("churches.series_vp.0", "churches.series_vp.1", "churches.series_vp.2", "churches.series_vp.3") } oder { BOX("churches.series_vp.0", "churches.series_vp.1", "churches.series_vp.2", "churches.series_vp.3", "churches.series_vp.4") } Punkte. Du kannst mehrere Serien haben.
does-score-cannons = Jede verlorene Kanone kostet dich { BOX("final_scoring.cannons.effects.0.amount", times: -1) } Punkte

# Wo sie sind
now-attack = { $marked ->
    [one] 1 von { $length } Kästchen ist markiert
   *[other] { $marked } von { $length } Kästchen sind markiert
}
nowhere-person = niemand hat eine solche Person angeheuert
nowhere-side = in keiner Stadt vollständig oder verbaut
where-dice = { $count ->
    [one] auf Würfel { $n }
   *[other] auf den Würfeln { $n }
}
where-cities-marks = bei { $who }
where-placing-mark = wird gerade gesetzt
where-cities-complete = vollständig: { $who }
where-cities-broken = verbaut: { $who }
where-cities = { $who }
