# Nach dem Ende: wie das Spiel lief
went-button = So lief es
went-title = **{ $game }: so lief es.**
went-ended = Es wurde nicht zu Ende gespielt; so stand es.
went-led = Ab { $since } lag { $who } vorn.
went-led-all = { $who } lag von Anfang an vorn.
went-led-last = { $who } lag erst ganz am Ende vorn.
went-turn = Zug { $turn }
went-turning = Wendepunkt { $number }, { $when }: { $gain ->
    [1] gut für { $who }
   *[0] ein Rückschlag für { $who }
}.
went-points = **{ $who }** { $total }{ $some ->
    [1] : { $parts }
   *[0] {""}
}.
went-grown = Nach jedem Viertel: { $points }.
went-hidden = { $over ->
    [1] Was verdeckt war, zählt erst am Ende.
   *[0] Was verdeckt war, zählt hier nicht.
}
went-show = Zeig { $number }
went-changed = Die Regeln haben sich seit diesem Spiel geändert; ich kann nur seine Punkte nennen.
went-broke = Mein Rückblick ist abgebrochen; das Spiel ist sicher. Code { $code }.
