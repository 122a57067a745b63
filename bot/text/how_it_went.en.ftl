# After the end: how the game went
went-button = How it went
went-title = **{ $game }: how it went.**
went-ended = It was not played to its end; this is how it stood.
went-led = { $who } was ahead from { $since } on.
went-led-all = { $who } was ahead from the beginning.
went-led-last = { $who } came out ahead at the very end.
went-turn = turn { $turn }
went-turning = Turning point { $number }, { $when }: { $gain ->
    [1] good for { $who }
   *[0] a setback for { $who }
}.
went-points = **{ $who }** { $total }{ $some ->
    [1] : { $parts }
   *[0] {""}
}.
went-grown = After each quarter: { $points }.
went-hidden = { $over ->
    [1] What was hidden counts at the end only.
   *[0] What was hidden does not count here.
}
went-show = Show { $number }
went-changed = The rules have changed since this game; I can only tell its points.
went-broke = My review broke off; the game is safe. Code { $code }.
