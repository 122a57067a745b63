# Saint Malo: was geschehen ist. Eine Zeile ist ein Zug; ihre Teile stehen nach dem Namen.

story-turn = { $who }: { $what }.
story-nothing = nutzt nichts
story-paid = { $what } für { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}
story-pays = { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} bezahlt
story-side = Seite { $side ->
    [top] oben
    [right] rechts
    [bottom] unten
    [left] links
   *[other] { $side }
} vollendet
story-lost = kein Feld für die Person des Turms
story-full = { $how ->
    [too] Auch die Stadt von { $who } ist voll.
    [end] Die Stadt von { $who } ist voll: Damit endet das Spiel.
   *[last] Die Stadt von { $who } ist voll: Das ist die letzte Runde.
}
story-swords = { $attacks ->
    [0] { $swords ->
        [one] 1 Schwerterwürfel:
       *[other] { $swords } Schwerterwürfel:
    }
   *[other] { $swords ->
        [one] 1 Schwerterwürfel füllt
       *[other] { $swords } Schwerterwürfel füllen
    } { $attacks ->
        [one] die Piratenreihe.
       *[other] { $attacks } Piratenreihen.
    }
}
story-boxes = { $attacks ->
    [0] Piraten { $marked } von { $length }, nächster Angriff mit Stärke { $strength }.
   *[other] Als Nächstes: Stärke { $strength }{ $marked ->
        [0] {""}
       *[other] , { $marked } von { $length }
    }.
}
story-last-row = Das war die letzte Piratenreihe.
story-attack = Die Piraten greifen mit { $strength } an: { $lost ->
    [0] Alle halten stand
   *[other] { $held ->
        [0] Alle verlieren eine Kanone (am Ende je −{ $vp })
       *[other] { $losers } { $lost ->
            [one] verliert eine Kanone (am Ende −{ $vp })
           *[other] verlieren je eine Kanone (am Ende je −{ $vp })
        }; { $holders } { $held ->
            [one] hält
           *[other] halten
        } stand
    }
}.
follows-nothing = { $swords ->
    [0] Keine Schwerter.
    [one] 1 Schwerterwürfel, aber die Piraten sind fort.
   *[other] { $swords } Schwerterwürfel, aber die Piraten sind fort.
}
follows-together = { $swords ->
    [0] Keine Schwerter; die der anderen zählen auch.
    [one] 1 Schwerterwürfel. Die der anderen zählen auch: Ob Piraten angreifen, zeigt sich, wenn alle fertig sind.
   *[other] { $swords } Schwerterwürfel. Die der anderen zählen auch: Ob Piraten angreifen, zeigt sich, wenn alle fertig sind.
}

event-rolled = { $seat } würfelt: { $faces }.
event-scored = { $seat } nutzt { $used ->
    [0] nichts
    [one] 1 Würfel
   *[other] { $used } Würfel
}.
event-placed = { $seat }: { $mark } auf { $space }.
event-gained = { $seat }: { $coins } Münzen, { $logs } Stämme, { $vp } SP mehr.
event-side-completed = { $seat } vollendet die Seite { $side ->
    [top] oben
    [right] rechts
    [bottom] unten
    [left] links
   *[other] { $side }
}.
event-side-broken = { $seat } bricht die Seite { $side ->
    [top] oben
    [right] rechts
    [bottom] unten
    [left] links
   *[other] { $side }
}.
event-tower-person-lost = { $seat } hat kein Feld für die Person des Turms.
event-boxes-marked = Piraten: { $total } Kästchen.
event-attack = Piraten der Stärke { $strength } greifen an; Kanonen verloren haben: { $seats }.
event-city-full = Die Stadt von { $seat } ist voll.
event-turn-ended = { $seat } beendet den Zug.
event-round-ended = Runde { $round } ist zu Ende.
event-game-ended = Schlusswertung.
