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
    [one] Piraten
   *[other] Angriffe der Piraten
}
kind-count = { $count ->
    [one] Zähler
   *[other] Zähler
}
name-tower = Turm { $corner }
name-attack = Angriff { $n }
name-top = Obere Seite
name-right = Rechte Seite
name-bottom = Untere Seite
name-left = Linke Seite
name-coins = Münzen
name-logs = Stämme
name-vp = Siegpunkte
name-defence = Verteidigung
name-cannons-lost = Verlorene Kanonen

# Wirkungen, wie sie in `components.toml` stehen
op-gain-vp = { $amount } SP
op-gain-coins = { $amount ->
    [one] 1 Münze
   *[other] { $amount } Münzen
}
op-static-defence = Verteidigung +{ $amount } bis zum Ende des Spiels
op-gain-vp-per-neighbour = { $amount } SP für jede { $kind ->
    [church] Kirche
   *[person] Art von Person
} ringsum
op-gain-coins-per-neighbour = { $amount ->
    [one] 1 Münze
   *[other] { $amount } Münzen
} für jede Kiste ringsum
op-build-houses = danach bis zu { $max } Häuser, das erste um ihn, jedes weitere neben einem davon: jedes braucht { $logs_each } Stamm und gibt { $vp_each } SP
op-recruit = eine Person der Stufe { $level_min } bis { $level_max } umsonst

# Was Dinge tun und kosten
fact-person-level = { $n ->
    [one] 1 Kopf
   *[other] { $n } Köpfe
}
fact-tower-effects = sobald seine Seite vollständig ist: { $what }
does-side = Verteidigung +{ $defence }, sobald auf ihren { BOX("side.top.spaces", written: "word") } Feldern Mauern stehen, und die Gabe ihres Turms; jedes andere Zeichen darauf bricht sie für immer
does-attack = am Ende eines Zuges markiert jeder Schwerterwürfel ein Kästchen; ist die Reihe voll, verliert eine Kanone, wessen Verteidigung kleiner als { $strength } ist
does-face-log = eine Lieferung für { BOX("action.log.coin_cost") } Münzen insgesamt: 1 Stamm für jeden Würfel
does-face-crate = 1 Kiste für jeden Würfel, als eine Gruppe gesetzt
does-face-wall = 1 Mauer für jeden Würfel, auf Randfelder
does-face-cross = eine Kirche, so groß wie die Zahl der Würfel
does-face-head = heuert eine Person dieser Stufe an
does-face-swords = markiert am Ende des Zuges ein Kästchen der Piraten, und lässt sich nicht drehen
does-mark-crate = steht in einer Gruppe mit den Kisten desselben Zuges; Händler verdienen an Kisten
does-mark-wall = steht auf einem Randfeld; { BOX("side.top.spaces", written: "word") } auf einer Seite machen sie vollständig
does-mark-house = steht rings um den Architekten oder neben einem Haus desselben Zuges; braucht { BOX("person.architect.effects.0.logs_each") } Stamm und gibt { BOX("person.architect.effects.0.vp_each") } SP
does-mark-church-1 = { BOX("churches.series_vp.0") } SP am Ende
does-mark-church-2 = { BOX("churches.series_vp.1") } SP mehr am Ende, mit einer Kirche der Größe 1
does-mark-church-3 = { BOX("churches.series_vp.2") } SP mehr am Ende, mit Kirchen aller kleineren Größen
does-mark-church-4 = { BOX("churches.series_vp.3") } SP mehr am Ende, mit Kirchen aller kleineren Größen
does-mark-church-5 = { BOX("churches.series_vp.4") } SP mehr am Ende, mit Kirchen aller kleineren Größen
does-count-coins = bezahlen gedrehte Würfel (je { BOX("turn.rotation_cost_coins") }) und Stämme; { BOX("final_scoring.coins.effects.0.every") } sind am Ende { BOX("final_scoring.coins.effects.0.amount") } SP
does-count-logs = ein Architekt macht Häuser daraus; jeder ist am Ende { BOX("final_scoring.logs.effects.0.amount") } SP
does-count-vp = wer am Ende am meisten hat, gewinnt
does-count-defence = gilt gegen die Piraten; gleich viel genügt. Soldaten und vollständige Seiten heben sie, und sie sinkt nie
does-count-cannons-lost = { BOX("final_scoring.cannons.effects.0.amount", times: -1) } SP weniger am Ende für jede

# Wo sie sind
now-attack = { $marked } von { $length } Kästchen markiert
nowhere-person = niemand hat so jemanden angeheuert
nowhere-side = nirgends vollständig oder gebrochen
where-dice = { $count ->
    [one] auf Würfel { $n }
   *[other] auf den Würfeln { $n }
}
where-cities-marks = in Städten: { $who }
where-placing-mark = wird gerade gesetzt
where-cities-complete = vollständig: { $who }
where-cities-broken = gebrochen: { $who }
where-cities = { $who }
