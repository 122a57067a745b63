# Saint Malo: was geschehen ist. Eine Zeile ist ein Zug; ihre Teile stehen nach dem Namen.

story-turn = { $who }: { $what }.
story-nothing = kein Symbol genutzt
story-side = { $side ->
    [top] obere
    [right] rechte
    [bottom] untere
    [left] linke
   *[other] { $side }
} Seite vollständig
story-lost = kein Feld mehr für die Person des Turms
story-full = { $how ->
    [too] Auch die Stadt von { $who } ist voll.
    [end] Die Stadt von { $who } ist voll: Damit endet das Spiel.
   *[last] Die Stadt von { $who } ist voll: Das ist die letzte Runde.
}
story-boxes = { $marked ->
    [0] Nächster Angriff: Stärke { $strength }.
   *[other] Piraten: { $marked } von { $length } Kästchen.
}
story-last-row = Das war die letzte Piratenreihe.
story-attack = Die Piraten greifen mit Stärke { $strength } an: { $lost ->
    [0] Alle halten stand
    [one] { $losers } verliert eine Kanone (−{ $vp } Punkte)
   *[other] { $held ->
        [0] Alle verlieren eine Kanone (je −{ $vp } Punkte)
       *[other] { $losers } verlieren je eine Kanone (je −{ $vp } Punkte)
    }
}.
follows-nothing = { $swords ->
    [0] Keine Schwerter: Die Piraten kommen nicht näher.
    [one] Du hast 1 Schwerterwürfel, aber die Piraten sind fort.
   *[other] Du hast { $swords } Schwerterwürfel, aber die Piraten sind fort.
}
follows-together = { $swords ->
    [0] Du hast keine Schwerter, aber vielleicht haben die anderen welche: Ob Piraten angreifen, zeigt sich, wenn alle fertig sind.
    [one] Du hast 1 Schwerterwürfel. Die Schwerter der anderen zählen auch: Ob Piraten angreifen, zeigt sich, wenn alle fertig sind.
   *[other] Du hast { $swords } Schwerterwürfel. Die Schwerter der anderen zählen auch: Ob Piraten angreifen, zeigt sich, wenn alle fertig sind.
}

event-rolled = { $seat } würfelt: { $faces }.
event-scored = { $seat } nutzt { $used ->
    [0] nichts
    [one] 1 Würfel
   *[other] { $used } Würfel
}.
event-placed = { $seat }: { $mark } auf { $space }.
event-gained = { $seat } bekommt { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}, { $logs ->
    [one] 1 Stamm
   *[other] { $logs } Stämme
} und { $vp ->
    [one] 1 Punkt
   *[other] { $vp } Punkte
}.
event-side-completed = { $seat } macht die { $side ->
    [top] obere
    [right] rechte
    [bottom] untere
    [left] linke
   *[other] { $side }
} Seite vollständig.
event-side-broken = { $seat } verbaut die { $side ->
    [top] obere
    [right] rechte
    [bottom] untere
    [left] linke
   *[other] { $side }
} Seite.
event-tower-person-lost = { $seat } hat kein Feld mehr für die Person des Turms.
event-boxes-marked = Bisher markierte Piratenkästchen: { $total }.
event-attack = Piraten der Stärke { $strength } greifen an. Eine Kanone verlieren: { $seats }.
event-city-full = Die Stadt von { $seat } ist voll.
event-turn-ended = { $seat } beendet den Zug.
event-round-ended = Runde { $round } ist zu Ende.
event-game-ended = Schlusswertung.
