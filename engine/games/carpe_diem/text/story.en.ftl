# Carpe Diem: the text of past events. Each line is a turn or a visit.

story = { $who } { $what }.
with-results = { $deed }{ $results ->
    [none] {""}
   *[other] : { $results }
}

event-started = { $seat } began at depot { $depot }{ $others }
begins-also = { $who } at { $depot }
event-dealt = phase { $phase } began; { $starter } went first
event-took = took the { $face } from depot { $depot }{ $bread ->
    [0] {""}
   *[other] {" "}for { $bread } bread
}
event-cleared = depot { $depot } was cleared, and the rest left the game: { $faces }
event-took-bottom = took the { $face } from the bottom row
event-built = built { $alone ->
    [0] it
   *[1] the { $face }
} on { $cell }
event-stored = { $forced ->
    [0] stored
   *[1] had to store
} { $alone ->
    [0] it
   *[1] the { $face }
}
event-writ-removed = writ
# $tiles is at least 2.
event-completed = { $landscape ->
    [0] { $kind ->
        [villa] { $name } complete, with { $chimneys } chimneys
        [market] {""}
        [bakery] {""}
        [fountain] {""}
       *[other] { $name } complete
    }
   *[1] { $name } of { $tiles } tiles complete
}
event-gained = { $what }
event-traded = { $goods ->
    [0] { $coins }
    [one] 1 good for { $coins }
   *[other] { $goods } goods for { $coins }
}
event-advanced = { $steps ->
    [0] { $points }
   *[other] +{ $steps } prestige (now { $space }){ $vp ->
        [0] {""}
       *[other] , { $points }
    }
}
event-fountain-drawn = drew { BOX("rules.fountain_draw") } fountain cards
event-fountain-seen = you drew: { $cards }
event-fountain-returned = { $alone ->
    [0] returned 1
   *[1] returned a fountain card
}
event-fountain-given = you returned: { $card }
event-forum-opened = the forum of phase { $phase } opened; the order of visits was { $order }
event-visited = visited slot { $slot }
event-resolved = { $sets ->
    [0] lost { $loss } at card { $space } (no set)
    [one] got { $gain } at card { $space } (1 set{ paid-for })
   *[other] got { $gain } at card { $space } ({ $sets } sets{ paid-for })
}
paid-for = { $paid ->
    [none] {""}
   *[other] {" "}for { $paid }
}
event-ended = the points were counted
hands = Fountain cards: { $hands }.
hand = { $who } held { $cards ->
    [none] none
   *[other] { $cards }
}
