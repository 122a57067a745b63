# Village: was geschehen ist. Eine Zeile ist ein Zug; ihre Teile stehen nach dem Namen.

story = { $who } { $what }.
story-empty-handed = { $others ->
    [0] Niemand kann jetzt jemanden bedienen.
   *[other] Für { $who } ist jetzt kein Verkauf möglich.
}
taken-orange = Orange
taken-green = Grün
taken-brown = Braun
taken-pink = Rosa
taken-black = die Pest
from-grain = vom Getreide
from-family = von der Familie
from-crafts = vom Handwerk
from-market = vom Markt
from-travel = von der Reise
from-council = von der Ratsstube
from-church = von der Kirche
at-wainwright = in der Stellmacherei
at-stables = im Stall
at-office = in der Schreibstube
at-smithy = in der Schmiede
gain-prestige = +{ $count } Prestige
whose = { $count ->
    [one] Generation { $generations }
   *[other] Generationen { $generations }
} von { $who }

event-seeded = Runde { $round } beginnt mit { $start }
event-took = nimmt { $cube }{ $space ->
    [none] {""}
   *[other] {" "}{ $space }
}{ $only ->
    [0] {""}
   *[1] {" "}(ohne andere Wahl)
}
event-used-well = nutzt den Brunnen für { $space } ({ $units })
event-freely = nutzt die Aktion { $space } ohne Einflussstein
event-passed = lässt den letzten Zug aus
event-skipped = tut nichts weiter
event-harvested = erntet { $grain }
event-born = bekommt ein Kind (Generation { $generation })
event-recalled = ruft Generation { $generation } heim ({ $location })
event-trained = bildet Generation { $generation } { $building } aus
event-made = stellt { $good } her
event-bought = kauft { $good } ({ $paid })
event-ground = mahlt Getreide zu { $coins }
event-travelled = schickt Generation { $generation } nach { $city } ({ $paid }{ $gain ->
    [none] {""}
   *[other] ; { $gain }
})
event-councilled = bringt Generation { $generation } auf Stufe { $stage } der Ratsstube ({ $paid })
event-privileged = { $stage ->
    [1] nimmt den Marker des nächsten Startspielers
    [4] zahlt { BOX("council.stage.council_4.effects.0.n") } Münze für { BOX("council.stage.council_4.effects.1.n") } Prestige
   *[other] nimmt { $what }
}
event-entered-bag = schickt Generation { $generation } in die Kirche ({ $units })
event-market-opened = { $empty ->
    [0] eröffnet einen Markttag
   *[1] eröffnet einen Markttag ohne Kunden
}
event-sold = bedient „{ $customer }“ für { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}{ $paid ->
    [none] {""}
   *[other] {" "}({ $paid })
}
event-market-passed = passt
event-died = verliert jemanden (Generation { $generation }, { $location }; { $to ->
    [chronicle] Dorfchronik
    [grave] Grab
   *[nowhere] vergessen
})
event-lapsed = hat niemanden, der sterben könnte
event-last-filled = belegt den letzten Platz, also beginnen die letzten Züge
event-end-triggered = Ein letzter Zug für { $queue }
event-mass-began = { $last ->
    [0] Messe der Runde { $round }
   *[1] die letzte Messe
}
event-bought-back = kauft { $count ->
    [one] Generation { $generations } frei ({ $paid })
   *[other] die Generationen { $generations } frei ({ $paid })
}
event-drawn = { $members ->
    [none] nur Mönche werden gezogen
   *[other] gezogen: { $members }{ $monks ->
        [0] {""}
        [one] , 1 Mönch
       *[other] , { $monks } Mönche
    }
}
event-climbed = rückt Generation { $generation } an Fenster { $window } ({ $grain })
event-led = { $seats ->
    [none] niemand ist in der Kirche
   *[other] die meisten Leute in der Kirche: { $seats }, { $count ->
        [one] {""}
       *[other] je{" "}
    }+{ $prestige } Prestige
}
event-ended = Schlusswertung
