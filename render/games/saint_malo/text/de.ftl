# Saint Malo: was seine Bilder, Alternativtexte und Texttafeln sagen, neben den Wörtern des Spiels.

## Bilder

tail-city = : Stadt
tail-dice = : Würfel
tail-prices = : Würfel und Münzen
dice = Würfel
dice-none = keine Würfel zu sehen
dice-hidden = zu sehen, wenn alle fertig sind
roll = Wurf { $roll } von { BOX("turn.rolls_max") }
final-result = Endergebnis
pirates = Piraten
pirates-over = { $count ->
    [one] 1 Angriff
   *[other] { $count } Angriffe
} im Spiel
pirates-next = nächster Angriff: Stärke { $strength }, noch { $swords ->
    [one] 1 Kästchen
   *[other] { $swords } Kästchen
}
pirates-none = keine Angriffe mehr
boxes-left = noch { $count }
attack = Angriff
number-defence = Verteid.
number-attack = Angriff
free = frei
title-prices = Würfel und ihre Kosten
title-place = Wähl ein gerahmtes Feld
title-persons = Wen deine Köpfe anheuern
title-end = Am Ende dieses Zuges
to-place = noch { $left } zu setzen: { $mark }
how-crate = alle in einer Gruppe
how-wall = ganze Seite: Turmbonus
how-church = auf ein beliebiges leeres Feld
how-house = beim Architekten als Gruppe
how-person = auf ein beliebiges leeres Feld
how-priest = { BOX("person.priest.effects.0.amount") } Punkt je Kirche ringsum
how-architect = bis zu { BOX("person.architect.effects.0.max") } Häuser als Gruppe
how-merchant = { BOX("person.merchant.effects.0.amount") } Münze je Kiste ringsum
how-juggler = { BOX("person.juggler.effects.0.amount") } Punkte je Art ringsum
gives-juggler = Gaukler: je Art
swords = { $count ->
    [0] keine Schwerter
    [one] 1 Schwerterwürfel
   *[other] { $count } Schwerterwürfel
}
no-attack = kein Angriff; käme einer:
swords-together = Die Schwerter der anderen zählen auch: Ob ein Angriff kommt, zeigt sich, wenn alle fertig sind.

prompt-over = Das Spiel ist zu Ende.
prompt-waiting = Die anderen sind noch nicht fertig.
prompt-yours = Du bist am Zug.
prompt-theirs = { $who } ist am Zug.
prompt-spaces = Wähl ein gerahmtes Feld.
prompt-tower = Eine Seite ist vollständig: Heuere eine Person der Stufen { BOX("tower.A1.effects.0.level_min") } bis { BOX("tower.A1.effects.0.level_max") } an.
prompt-end = Beende den Zug oder nimm etwas zurück.
prompt-roll = Würfle neu oder nutze ein Symbol.
prompt-score = Nutze ein Symbol.

## Alternativtexte und Texttafeln

alt-placing = Zu setzen: { $left } { $mark }{ $placed ->
    [none] {""}
   *[other] ; schon auf { $placed }
}.
alt-pirates-over = Piraten: Alle { $count } Angriffe sind vorbei.
alt-pirates = Piraten: nächster Angriff mit Stärke { $strength }; { $marked } von { $boxes } Kästchen markiert; bisher { $count ->
    [one] 1 Angriff
   *[other] { $count } Angriffe
}.
coins = { $count ->
    [one] 1 Münze
   *[other] { $count } Münzen
}
logs = { $count ->
    [one] 1 Stamm
   *[other] { $count } Stämme
}
alt-numbers = { $who }: { $over ->
    [0] Punktzahl { $total }, wenn jetzt Schluss wäre (bisher { $vp });{" "}
   *[other] {""}
}{ $coins }, { $logs }, Verteidigung { $defence }, { $cannons } von { BOX("pirates.strengths") } Kanonen verloren{ $over ->
    [0] , { $empty ->
        [one] 1 leeres Feld
       *[other] { $empty } leere Felder
    }
   *[other] {""}
}.
alt-result = { $place }. { $who } { $total }: { $vp } im Spiel, volle Stadt { $full }, Münzen { $coins }, Stämme { $logs }, Kirchen { $churches }, Kanonen { $cannons }, { $empty ->
    [one] 1 leeres Feld
   *[other] { $empty } leere Felder
}.
side-complete = { side } vollständig
side-broken = { side } verbaut
side = { $side ->
    [top] oben
    [right] rechts
    [bottom] unten
   *[left] links
}
alt-city = Stadt von { $who }: { $marks }.
alt-dice = Würfel, Wurf { $roll } von { BOX("turn.rolls_max") }: { $dice }.
alt-spaces = Mögliche Felder: { $spaces }.
alt-draft = In diesem Zug gesetzt, noch nicht endgültig: { $spaces }.
alt-shared = { $names } teilen sich den Sieg: Sie haben gleich viele Punkte und leere Felder.
alt-tie = Die Summen sind gleich: Vorn liegt, wer mehr leere Felder hat.
price-free = { $dice } kostenlos
price-coins = { $dice } für { coins }
alt-price = { $symbol } ({ $dice } gewürfelt): { $costs }.
alt-end = Das Spiel endet nach der Runde, in der eine Stadt voll wird.
turn-order = Reihenfolge: { $names }.
side-walls = { side } ({ $gift }) { $walls } von { BOX("side.top.spaces") } Mauern
gift-vp = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}
gift-person = eine Person
text-sides = Seiten und was ihre Türme geben: { $sides }.
text-latest = Zuletzt gesetzt: { $spaces }.
text-attack = Der Angriff mit Stärke { $strength } hat { $losers ->
    [none] niemanden
   *[other] { $losers }
} eine Kanone gekostet.
text-later = Spätere Angriffe: Stärke { $strengths }.
