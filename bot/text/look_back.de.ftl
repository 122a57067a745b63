# Frühere Züge noch einmal ansehen
command-look-back = Frühere Züge ansehen, zuerst die für dich neuen
command-look-back-turn = Die Nummer des Zuges, wie im Verlauf
past-none = Noch ist kein Zug zu Ende.
past-turn = **{ $game }**, { $turn ->
    [0] Aufbau
   *[other] Zug { $turn } von { $last }
}{ $one ->
    [1] : { $who }
   *[0] {""}
}.
past-new = { $turns ->
    [one] *1 Zug war neu für dich.*
   *[other] *{ $turns } Züge waren neu für dich.*
}
past-last = Diesen Zug gibt es nicht. Der letzte ist Zug { $last }.
past-back = Hier ging der Tisch von Zug { $start } zu Zug { $to } zurück.
past-all-seen = Du hast alles gesehen.
past-not-drawn = Dieser Zug wurde mit einer älteren Version von mir gespielt. Ich kann ihn beschreiben, aber nicht zeichnen.
past-earlier = ◀ { $turn ->
    [0] Aufbau
   *[other] Zug { $turn }
}
past-later = Zug { $turn } ▶
past-hand = Meine Hand damals
past-board = Das Brett damals
past-now = Zum aktuellen Stand
past-all = Alles auf einmal zeigen
past-go = Gehe zu …
past-earlier-turns = Frühere Züge
past-board-of = Zeig das Brett von …
past-cut = { $turns ->
    [one] 1 früherer Zug steht im Verlauf (`/log`).
   *[other] { $turns } frühere Züge stehen im Verlauf (`/log`).
}
past-unseen = { $turns ->
    [one] 1 Zug ist
   *[other] { $turns } Züge sind
} neu für dich.
past-show = Jetzt ansehen
