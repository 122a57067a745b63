# Nach dem Ende: wie das Spiel lief
went-button = So lief es
went-title = **{ $game }: So lief es.**
went-ended = Dieses Spiel wurde nicht zu Ende gespielt.
went-led = { $who } ging endgültig in Führung ({ $since }).
went-led-all = { $who } lag von Anfang bis Ende vorn.
went-led-last = { $who } lag erst ganz am Ende vorn.
went-turn = Zug { $turn }
went-turning = { $number }. { $when }: { $gain ->
    [1] gut für { $who }
   *[0] schlecht für { $who }
}, { $seats ->
    [1] {""}
   *[other] je{" "}
}{ $points } { $count ->
    [one] Punkt
   *[other] Punkte
}
went-final = Das war die Schlusswertung.
went-points = **{ $who }** { $total }{ $some ->
    [1] : { $parts }
   *[0] {""}
}.
went-grown = Punkte nach jedem Viertel des Spiels: { $points }.
went-hidden = { $over ->
    [1] Verdeckte Punkte zählen erst am Ende.
   *[0] Verdeckte Punkte sind hier nicht mitgezählt.
}
went-show = Brett { $number }
went-changed = Die Regeln haben sich seit diesem Spiel geändert, darum kann ich nur noch die Punkte zeigen.
