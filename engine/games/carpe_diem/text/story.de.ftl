# Carpe Diem: was geschehen ist. Eine Zeile ist ein Zug oder ein Besuch.

story = { $who } { $what }.
story-visit = { $who } besucht Platz { $slot }{ $cards ->
    [none] {""}
   *[other] : { $cards }
}.
with-results = { $deed }{ $results ->
    [none] {""}
   *[other] : { $results }
}

event-started = { $seat } beginnt bei Depot { $depot }{ $others }
begins-also = { $who } bei { $depot }
event-dealt = Phase { $phase } beginnt; { $starter } fängt an
event-took = nimmt { $place } ({ $face }){ $bread ->
    [0] {""}
    [one] {" "}für 1 Brot
   *[other] {" "}für { $bread } Brote
}
event-cleared = Depot { $depot } wird geräumt; aus dem Spiel: { $faces }
draft-clears = räumt Depot { $depot }: { $count ->
    [one] 1 Plättchen kommt aus dem Spiel
   *[other] { $count } Plättchen kommen aus dem Spiel
}
event-took-bottom = nimmt { $space } ({ $face }) aus der unteren Reihe
event-built = baut { $alone ->
    [0] es
   *[1] ein Plättchen ({ $face })
} auf { $cell }
event-stored = { $alone ->
    [0] { $forced ->
        [0] lagert es
       *[1] muss es lagern
    }
   *[1] { $forced ->
        [0] lagert ein Plättchen ({ $face })
       *[1] muss ein Plättchen ({ $face }) lagern
    }
}
event-writ-removed = Banderole
event-completed = { $landscape ->
    [0] { $kind ->
        [villa] { $name } fertig, { $chimneys ->
            [one] 1 Kamin
           *[other] { $chimneys } Kamine
        }
        [market] {""}
        [bakery] {""}
        [fountain] {""}
       *[other] { $name } fertig
    }
   *[1] { $name } aus { $tiles } fertig
}
event-gained = { $what }
event-traded = { $goods ->
    [0] { $coins }
    [one] 1 Ware für { $coins }
   *[other] { $goods } Waren für { $coins }
}
event-advanced = { $steps ->
    [0] { $vp } SP
   *[other] +{ $steps } Prestige (jetzt { $space }){ $vp ->
        [0] {""}
       *[other] , { $vp } SP
    }
}
event-fountain-drawn = zieht { BOX("rules.fountain_draw") } Brunnenkarten
event-fountain-seen = du hast gezogen: { $cards }
event-fountain-returned = { $alone ->
    [0] gibt 1 zurück
   *[1] gibt 1 Brunnenkarte zurück
}
event-fountain-given = du hast eine Brunnenkarte zurückgegeben: { $card }
event-forum-opened = das Forum der Phase { $phase } beginnt; ihr besucht es in dieser Reihenfolge: { $order }
event-visited = Platz { $slot }
event-resolved = { $sets ->
    [0] kein Satz für Karte { $space }, { $loss } SP
    [one] 1 Satz für Karte { $space }{ $paid ->
        [none] {""}
       *[other] {" "}({ $paid })
    }, { $gain }
   *[other] { $sets } Sätze für Karte { $space }{ $paid ->
        [none] {""}
       *[other] {" "}({ $paid })
    }, { $gain }
}
event-ended = Schlusswertung
hands = Brunnenkarten: { $hands }.
hand = { $who } { $cards ->
    [none] keine
   *[other] { $cards }
}
