# Après la fin : comment la partie s’est déroulée
went-button = Le déroulement
went-title = **{ $game } : comment la partie s’est déroulée.**
went-ended = Cette partie n’a pas été jouée jusqu’au bout. Voici où elle en était à la fin.
went-led = { $who } a pris la tête pour de bon ({ $since }).
went-led-all = { $who } a été devant du début à la fin.
went-led-last = { $who } n’a pris la tête que tout à la fin.
went-turn = tour { $turn }
went-turning = { $number }. { $when } : { $gain ->
    [1] bon pour { $who }
   *[0] mauvais pour { $who }
}, { $points } { $count ->
    [one] point
   *[other] points
}{ $seats ->
    [1] {""}
   *[other] {" "}chacun
}
went-final = Décompte final.
went-points = **{ $who }** { $total }{ $some ->
    [1] {" "}: { $parts }
   *[0] {""}
}.
went-grown = Points après chaque quart : { $points }.
went-hidden = { $over ->
    [1] Les points cachés ne comptent qu’à la fin.
   *[0] Les points cachés ne comptent pas ici.
}
went-show = Plateau { $number }
went-changed = Les règles ont changé depuis cette partie : je ne peux montrer que ses points.
