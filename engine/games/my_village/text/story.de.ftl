# My Village: was geschehen ist. Eine Zeile ist ein Zug; ihre Teile stehen nach dem Namen.

story = { $who }: { $what }.
story-took = { $who } nimmt { $dice }

event-rolled = Runde { $round }: { $who } beginnt; { $story ->
    [one] auf der Hand liegt 1 Geschichtenpunkt
   *[other] auf der Hand liegen { $story } Geschichtenpunkte
}
event-took-dice = { $dice }{ $same ->
    [1] {" "}= { $value }
   *[0] , zu { $value } gemacht für { $paid }
}{ $time ->
    [0] {""}
   *[other] {" "}({ $time } Zeit)
}
event-added = { $card }{ $time ->
    [0] {""}
   *[other] {" "}({ $time } Zeit)
}
event-activated = { $banner }{ $time ->
    [0] {""}
   *[other] {" "}({ $time } Zeit)
}
event-gained = +{ $what }
event-paid = zahlt { $what }
event-served = bedient: { $who }, { $points } Punkte{ $time ->
    [0] {""}
   *[other] {" "}({ $time } Zeit)
}
event-visited = { $free ->
    [none] { $who ->
        [none] nimmt keine Kunden
       *[other] nimmt { $who } ({ $price })
    }
   *[other] { $who ->
        [none] nimmt { $free } umsonst
       *[other] nimmt { $free } umsonst, und { $who } ({ $price })
    }
}
event-revealed = { $count ->
    [one] neuer Kunde: { $who }
   *[other] neue Kunden: { $who }
}
event-travelled = Reiseziel { $card } ({ $letter }), { $points } Punkte ({ $price })
event-turned-back = legt { $card } unter den Stapel
event-took-hand = nimmt die Hand, +{ $story }
event-headman-moved = { $to ->
    [house] Dorfvorsteher heim ({ $time } Zeit)
    [coin] Dorfvorsteher zur Scheune ({ $time } Zeit)
    [story] Dorfvorsteher zum Geschichtenbaum ({ $time } Zeit)
   *[stay] Dorfvorsteher bleibt ({ $time } Zeit)
}
event-secured = { $count ->
    [one] 1 Geschichtenpunkt ist sicher
   *[other] { $count } Geschichtenpunkte sind sicher
}
event-schooled = { $option ->
    [enroll] ein Kind kommt in die Schule
    [advance] das Kind geht in den rechten Raum
    [train-left] ein Kind wird { $who } ({ $time } Zeit)
    [train-right] ein Kind wird { $who } ({ $time } Zeit)
   *[nothing] nichts in der Schule
}
event-marked = markiert: { $space }
event-tile-moved = 2/12-Plättchen zu { $banner }
event-plow-moved = { $source ->
    [smithy] Pflug auf Feld { $field }
   *[guild] Jokerware als Pflug auf Feld { $field }
}
event-order-set = { $order ->
    [ask] die Heilkirche fragt jedes Mal
    [never] die Heilkirche lässt Ratten herein
   *[other] die Heilkirche hilft ab einem Verlust von { $order }
}
event-church-used = { $church } genutzt
event-monk-shown = { $what ->
    [none] kein Mönch mit { $stack } ist mehr da
   *[other] nächster Mönch mit { $stack }: { $what }
}
monk-action = { $values }, { $what }
event-reaper-came = der Sensenmann kommt
event-died = { $who } gestorben: { $space ->
    [0] ein Grab
    [1] erster Sarg, +{ $points }
   *[2] zweiter Sarg, +{ $points }
}
event-hired = ein Tagelöhner wird { $who }
event-rat-moved = die Ratte läuft { $rolled }: { $distance ->
    [0] sie ist da
   *[other] noch { $distance } entfernt
}
event-invaded = { $lost ->
    [none] niemand verliert Geschichtenpunkte
   *[other] verlorene Geschichtenpunkte: { $lost }
}{ $safe ->
    [none] {""}
   *[other] ; die Kirche hielt die Ratten fern bei { $safe }
}. Die Ratte ist wieder { $distance } entfernt
event-end-near = { $coffins } Särge sind belegt: Diese Runde ist die letzte
event-ended = Schlusswertung
