# Was die eigenen Entscheidungen wert waren
command-review = Was deine Entscheidungen in einem beendeten Spiel wert waren
my-game = Mein Spiel
review-head = **Dein Spiel, { $who }**: { $points } { $count ->
    [one] Punkt
   *[other] Punkte
}, Platz { $place }.{ $some ->
    [0] {""}
   *[other] {" "}Die meisten davon: { $most }.
}
review-looked = { $of ->
    [0] Ich kenne keine Entscheidung von dir, bei der du die Wahl hattest.
   *[other] Ich habe mir { $all ->
    [1] { $count ->
        [one] eine Entscheidung
       *[other] { $count } Entscheidungen
    } von dir
   *[other] { $count } von { $of } deiner Entscheidungen
} angesehen, **mit dem, was du damals wissen konntest**.
}
review-best = **Deine beste**: { $where }, { $taken }. Faustregeln hätten { $thumb } gesagt; deine war etwa { $points } mehr wert.
review-cost = **Was am meisten zählte, und was es gekostet hat**: { $each }.
review-each = { $where }, etwa { $points }
review-nothing = Ich habe nichts gefunden, worauf es angekommen wäre. Gut gespielt.
review-unweighed = Mir blieb keine Zeit, sicher zu sagen, was dich Punkte gekostet hat.
review-about = { $rest ->
    [0] Alle betrafen **{ $chapter }**.
   *[other] { $count } der { $of } betrafen **{ $chapter }**.
}
review-note = Was du dir zuletzt notiert hattest: 📝 *{ $text }*
review-try = { $where } probieren
review-all = Sag es mir
review-told = **{ $where }**: { $taken }. **{ $best }** war etwa { $points } mehr wert{ $why }.
review-why = : { $parts }
review-back = Mein Spiel
review-wait = { $before ->
    [0] Ich sehe mir dein Spiel an: etwa { $seconds } Sekunden.
    [one] Ich sehe mir dein Spiel an: etwa { $seconds } Sekunden, eins ist vor dir dran.
   *[other] Ich sehe mir dein Spiel an: etwa { $seconds } Sekunden, { $before } sind vor dir dran.
} Dauert es länger, zeigt es dir `/review`.
review-broke = Ich bin beim Ansehen hängen geblieben; dem Spiel ist nichts passiert. Code { $code }.
review-ended = Ich wurde währenddessen neu gestartet. `/review` sieht sich dein Spiel noch einmal an.
review-changed = Die Regeln haben sich seit diesem Spiel geändert; seine Punkte kann ich zeigen, seine Entscheidungen nicht.
refused-review-not-over = Dieses Spiel ist noch nicht zu Ende.
refused-review-abandoned = Dieses Spiel wurde abgebrochen: da gibt es nichts anzusehen.
refused-review-not-player = Du hattest keinen Platz an diesem Tisch, als das Spiel zu Ende ging.
refused-review-off = Ich sehe mir hier keine Spiele an.
refused-review-busy = In der letzten Stunde wurden viele Spiele angesehen. Versuch es wieder { $at }.
refused-review-gone = Ich behalte 90 Tage, was ich gefunden habe, und das hier ist weg. `/review` sieht sich das Spiel noch einmal an.
tried-head = **{ $game }**, { $where }. Du hast **{ $taken }** genommen.
tried-asked = Was würdest du jetzt tun? Am gespielten Spiel ändert sich nichts.
tried-again = Etwa so wie damals. Noch einmal?
tried-worse = Diesmal nicht. Noch einmal?
tried-better = Ja. Das ist etwa { $points } besser als { $taken }, was du genommen hast. Es gibt noch etwas Besseres.
tried-good = Ja. Das ist etwa { $points } besser als { $taken }, was du genommen hast, und so gut wie alles, was ich gefunden habe.
tried-best = Ja. Das ist etwa { $points } besser als { $taken }, was du genommen hast{ $why }.
tried-told = **{ $best }**. Das ist etwa { $points } besser als { $taken }, was du genommen hast{ $why }.
tried-tell-me = Sag es mir
tried-and-best = Und das Beste?
