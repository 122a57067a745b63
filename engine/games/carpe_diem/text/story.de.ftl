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
event-took = nimmt ein Plättchen ({ $face }) aus Depot { $depot }{ $bread ->
    [0] {""}
    [one] {" "}für 1 Brot
   *[other] {" "}für { $bread } Brote
}
event-cleared = Depot { $depot } wird geräumt; aus dem Spiel: { $faces }
event-took-bottom = nimmt ein Plättchen ({ $face }) aus der unteren Reihe
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
   *[1] { $name } mit { $tiles } Plättchen fertig
}
event-gained = { $what }
event-traded = { $goods ->
    [0] { $coins }
    [one] 1 Ware für { $coins }
   *[other] { $goods } Waren für { $coins }
}
event-advanced = { $steps ->
    [0] { $points }
   *[other] +{ $steps } Prestige (jetzt { $space }){ $vp ->
        [0] {""}
       *[other] , { $points }
    }
}
event-fountain-drawn = zieht { BOX("rules.fountain_draw") } Brunnenkarten
event-fountain-seen = du hast gezogen: { $cards }
event-fountain-returned = { $alone ->
    [0] gibt 1 zurück
   *[1] gibt 1 Brunnenkarte zurück
}
event-fountain-given = du hast eine Brunnenkarte zurückgegeben: { $card }
event-forum-opened = das Forum der Phase { $phase } beginnt; die Reihenfolge ist { $order }
event-visited = Platz { $slot }
event-resolved = Karte { $space } { $sets ->
    [0] (kein Satz), { $loss }
    [one] (1 Satz{ paid-for }), { $gain }
   *[other] ({ $sets } Sätze{ paid-for }), { $gain }
}
paid-for = { $paid ->
    [none] {""}
   *[other] {" "}für { $paid }
}
event-ended = Schlusswertung
hands = Brunnenkarten: { $hands }.
hand = { $who } { $cards ->
    [none] keine
   *[other] { $cards }
}
