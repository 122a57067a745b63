# Saint Malo: was geschehen ist. Eine Zeile ist ein Zug; ihre Teile stehen nach dem Namen.

story-turn = { $who } { $what }.
story-nothing = nutzte kein Symbol
story-placed = setzte { $kind ->
    [crate] { $count ->
        [one] eine Kiste
       *[other] { $count } { $mark }
    }
    [wall] { $count ->
        [one] eine Mauer
       *[other] { $count } { $mark }
    }
    [house] { $count ->
        [one] ein Haus
       *[other] { $count } { $mark }
    }
    [citizen] einen Bürger
    [soldier] einen Soldaten
    [priest] einen Priester
    [architect] einen Architekten
    [merchant] einen Händler
    [juggler] einen Gaukler
    [noble] einen Adligen
   *[church] { $mark }
} auf { $spaces }
story-got = bekam { $what }
story-side = machte die { $side ->
    [top] obere
    [right] rechte
    [bottom] untere
    [left] linke
   *[other] { $side }
} Seite vollständig
story-lost = hatte kein Feld mehr für die Person des Turms
story-full = { $how ->
    [too] Auch die Stadt
   *[other] Die Stadt
} von { $who } { $ahead ->
    [0] war
   *[1] ist
} voll{ $how ->
    [too] .
    [end] : Damit { $ahead ->
        [0] endete
       *[1] endet
    } das Spiel.
   *[last] : Damit { $ahead ->
        [0] wurde
       *[1] wird
    } diese Runde zur letzten.
}
story-boxes = { $marked ->
    [0] Der nächste Angriff der Piraten hat Stärke { $strength }.
   *[other] { $marked } von { $length } Piratenkästchen { $ahead ->
        [0] { $marked ->
            [one] ist
           *[other] sind
        } markiert
       *[1] { $marked ->
            [one] wird
           *[other] werden
        } markiert sein
    }.
}
story-last-row = Das war die letzte Piratenreihe.
story-attack = Die Piraten { $ahead ->
    [0] griffen
   *[1] greifen
} mit Stärke { $strength } an: { $lost ->
    [0] { $ahead ->
        [0] Alle hielten stand
       *[1] Alle halten stand
    }
    [one] { $losers } { $ahead ->
        [0] verlor
       *[1] verliert
    } eine Kanone (−{ $vp } Punkte)
   *[other] { $held ->
        [0] Alle
       *[other] { $losers }
    } { $ahead ->
        [0] verloren
       *[1] verlieren
    } je eine Kanone (je −{ $vp } Punkte)
}.
follows-nothing = { $swords ->
    [0] Keine Schwerter: Die Piraten kommen nicht näher.
   *[other] Deine Schwerter ändern nichts: Die Piraten sind fort.
}
follows-together = Du hast { $swords ->
    [0] keine Schwerter
    [one] 1 Schwerterwürfel
   *[other] { $swords } Schwerterwürfel
}. Auch die Schwerter der anderen zählen: Ob Piraten angreifen, zeigt sich, wenn alle fertig sind.

