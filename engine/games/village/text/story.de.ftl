# Village: was geschehen ist. Eine Zeile ist ein Zug; ihre Teile stehen nach dem Namen.

story = { $who } { $what }.
story-empty-handed = { $others ->
    [0] Danach konnte niemand mehr Kunden bedienen.
   *[other] Für { $who } war danach kein Verkauf mehr möglich.
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

event-seeded = Runde { $round } begann mit { $start }
event-took = nahm { $cube }{ $space ->
    [none] {""}
   *[other] {" "}{ $space }
}{ $only ->
    [0] {""}
   *[1] {" "}(die einzige Möglichkeit)
}
event-used-well = nutzte den Brunnen für die Aktion { $space } ({ $units })
event-freely = nutzte die Aktion { $space } ohne Einflussstein
event-passed = ließ den letzten Zug aus
event-skipped = nutzte keine Aktion
event-harvested = erntete { $grain }
event-born = bekam ein Kind (Generation { $generation })
event-recalled = rief jemanden heim (Generation { $generation }, { $location })
event-trained = bildete jemanden { $building } aus (Generation { $generation })
event-made = stellte { $good } her
event-bought = kaufte { $good } ({ $paid })
event-ground = mahlte Getreide für { $coins }
event-travelled = schickte jemanden (Generation { $generation }) nach { $city } ({ $paid }{ $gain ->
    [none] {""}
   *[other] ; { $gain }
})
event-councilled = schickte jemanden (Generation { $generation }) auf Stufe { $stage } der Ratsstube ({ $paid })
event-privileged = { $stage ->
    [1] nahm den Marker des nächsten Startspielers
    [4] zahlte { BOX("council.stage.council_4.effects.0.n") } Münze für { BOX("council.stage.council_4.effects.1.n") } Prestige
   *[other] nahm { $what }
}
event-entered-bag = schickte jemanden (Generation { $generation }) in die Kirche ({ $units })
event-market-opened = { $empty ->
    [0] eröffnete einen Markttag
   *[1] eröffnete einen Markttag ohne Kunden
}
event-sold = bediente „{ $customer }“ für { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}{ $paid ->
    [none] {""}
   *[other] {" "}({ $paid })
}
event-market-passed = passte
event-died = verlor jemanden (Generation { $generation }, { $location }; { $to ->
    [chronicle] Dorfchronik
    [grave] Grab
   *[nowhere] vergessen
})
event-lapsed = hatte niemanden, der sterben konnte
event-last-filled = besetzte den letzten Platz für die Toten; damit begannen die letzten Züge
event-end-triggered = Einen letzten Zug gab es noch für { $queue }
event-mass-began = { $last ->
    [0] die Messe der Runde { $round } begann
   *[1] die letzte Messe begann
}
event-bought-back = kaufte { $count ->
    [one] jemanden (Generation { $generations }) frei ({ $paid })
   *[other] mehrere (Generationen { $generations }) frei ({ $paid })
}
event-drawn = { $members ->
    [none] aus dem Beutel kamen nur Mönche
   *[other] aus dem Beutel kamen: { $members }{ $monks ->
        [0] {""}
        [one] , 1 Mönch
       *[other] , { $monks } Mönche
    }
}
event-climbed = ließ jemanden (Generation { $generation }) an Fenster { $window } rücken ({ $grain })
event-led = { $seats ->
    [none] niemand war an einem Fenster
   *[other] die meisten Leute an den Fenstern { $count ->
        [one] hatte { $seats }:
       *[other] hatten { $seats }: je
    } +{ $prestige } Prestige
}
event-ended = die Punkte wurden gezählt
