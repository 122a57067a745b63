# Carpe Diem: was geschehen ist. Eine Zeile ist ein Zug oder ein Besuch.

story = { $who } { $what }.
with-results = { $deed }{ $results ->
    [none] {""}
   *[other] : { $results }
}

event-started = { $seat } begann bei Depot { $depot }{ $others }
begins-also = { $who } bei { $depot }
event-dealt = Phase { $phase } begann mit { $starter }
event-took = nahm ein Plättchen ({ $face }) aus Depot { $depot }{ $bread ->
    [0] {""}
    [one] {" "}für 1 Brot
   *[other] {" "}für { $bread } Brote
}
event-cleared = Depot { $depot } wurde geräumt, der Rest aus dem Spiel genommen: { $faces }
event-took-bottom = nahm ein Plättchen ({ $face }) aus der unteren Reihe
event-built = baute { $alone ->
    [0] es
   *[1] ein Plättchen ({ $face })
} auf { $cell }
event-stored = { $alone ->
    [0] { $forced ->
        [0] lagerte es
       *[1] musste es lagern
    }
   *[1] { $forced ->
        [0] lagerte ein Plättchen ({ $face })
       *[1] musste ein Plättchen ({ $face }) lagern
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
event-fountain-drawn = zog { BOX("rules.fountain_draw") } Brunnenkarten
event-fountain-seen = du hast gezogen: { $cards }
event-fountain-returned = { $alone ->
    [0] gab eine zurück
   *[1] gab eine Brunnenkarte zurück
}
event-fountain-given = du hast eine Brunnenkarte zurückgegeben: { $card }
event-forum-opened = das Forum der Phase { $phase } begann; die Reihenfolge war { $order }
event-visited = besuchte Platz { $slot }
event-resolved = { $sets ->
    [0] verlor { $loss } bei Karte { $space } (kein Satz)
    [one] bekam { $gain } bei Karte { $space } (1 Satz{ paid-for })
   *[other] bekam { $gain } bei Karte { $space } ({ $sets } Sätze{ paid-for })
}
paid-for = { $paid ->
    [none] {""}
   *[other] {" "}für { $paid }
}
event-ended = die Punkte wurden gezählt
hands = Brunnenkarten: { $hands }.
hand = { $who } hatte { $cards ->
    [none] keine
   *[other] { $cards }
}
