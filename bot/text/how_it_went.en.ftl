# After the end: how the game went
went-button = How it went
went-title = **{ $game }: how it went.**
went-ended = This game was not played to the end.
went-led = { $who } took the lead for good ({ $since }).
went-led-all = { $who } was ahead from start to finish.
went-led-last = { $who } took the lead only at the very end.
went-turn = turn { $turn }
# $points is a text.
went-turning = { $number }. { $when }: { $gain ->
    [1] good for { $who }
   *[0] bad for { $who }
}, { $points } { $count ->
    [one] point
   *[other] points
}{ $seats ->
    [1] {""}
   *[other] {" "}each
}
went-final = Final scoring.
went-points = **{ $who }** { $total }{ $some ->
    [1] : { $parts }
   *[0] {""}
}.
went-grown = Points after each quarter of the game: { $points }.
went-hidden = { $over ->
    [1] Hidden points are counted only at the end.
   *[0] Hidden points are not counted here.
}
went-show = Board { $number }
went-changed = The rules have changed since this game, so I can show only its points.
