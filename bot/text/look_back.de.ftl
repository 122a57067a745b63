# Frühere Züge noch einmal ansehen
command-look-back = Frühere Züge, wie du den Tisch damals sahst; zuerst die, die du noch nicht kennst
command-look-back-turn = Welcher Zug, nach der Zählung im Verlauf
past-none = Noch ist kein Zug zu Ende.
past-turn = **{ $game }**, Zug { $turn } von { $last }{ $one ->
    [1] : { $who }
   *[0] {""}
}.
past-new = { $turns ->
    [one] *1 Zug war neu für dich.*
   *[other] *{ $turns } Züge waren neu für dich.*
}
past-last = Es gibt { $last } Züge.
past-back = Hier ging der Tisch von Zug { $start } zu Zug { $to } zurück.
past-all-seen = Das ist alles.{ $one ->
    [1] {" "}Am Zug: { $who }.
   *[0] {""}
}
past-not-drawn = Diesen Zug hat eine ältere Version von mir gespielt; ich kann ihn erzählen, nicht zeichnen.
past-earlier = ◀ Zug { $turn }
past-later = Zug { $turn } ▶
past-hand = Meine Hand damals
past-board = Das Brett damals
past-now = Jetzt
past-all = Alles auf einmal
past-go = Gehe zu…
past-earlier-turns = Frühere Züge
past-board-of = Zeig das Brett von…
past-cut = { $turns ->
    [one] 1 früherer Zug steht im Verlauf.
   *[other] { $turns } frühere Züge stehen im Verlauf.
}
past-unseen = { $turns } Züge sind neu für dich.
past-show = Zeig sie mir
