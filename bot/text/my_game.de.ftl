# Was die eigenen Entscheidungen wert waren
command-review = Was deine eigenen Entscheidungen in einem beendeten Spiel wert waren
my-game = Mein Spiel
review-head = **Dein Spiel, { $who }**: { $points } { $count ->
    [one] Punkt
   *[other] Punkte
}, Platz { $place }.{ $some ->
    [0] {""}
   *[other] {" "}Die größten Posten: { $most }.
}
review-looked = { $of ->
    [0] Ich habe keine Entscheidung von dir gefunden, bei der du eine Wahl hattest.
   *[other] Ich habe mir { $all ->
    [1] { $count ->
        [one] eine Entscheidung
       *[other] { $count } Entscheidungen
    } von dir
   *[other] { $count } von { $of } deiner Entscheidungen
} angesehen, **mit dem, was du damals wissen konntest**.
}
review-best = **Deine beste Entscheidung**: { $where }, { $taken }. Nach Faustregeln wäre es { $thumb } gewesen. Deine war etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} mehr wert.
review-cost = **Deine teuersten Entscheidungen**: { $each }.
review-each = { $where }, etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
review-nothing = Ich habe nichts gefunden, was dich viel gekostet hat. Gut gespielt.
review-unweighed = Mir fehlte die Zeit, um sicher zu sagen, was dich Punkte gekostet hat.
review-about = { $rest ->
    [0] Alle betrafen das Kapitel **{ $chapter }**.
   *[other] { $count } der { $of } betrafen das Kapitel **{ $chapter }**.
}
review-note = Deine letzte Notiz war: 📝 *{ $text }*
review-try = { $where } probieren
review-all = Sag mir alles
review-told = **{ $where }**: { $taken }. **{ $best }** war etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} mehr wert{ $why }.
review-why = : { $parts }
review-back = Mein Spiel
review-wait = { $before ->
    [0] Ich sehe mir dein Spiel an. Das dauert etwa { $seconds } Sekunden.
    [one] Ich sehe mir dein Spiel an. Das dauert etwa { $seconds } Sekunden; ein Spiel ist vor dir dran.
   *[other] Ich sehe mir dein Spiel an. Das dauert etwa { $seconds } Sekunden; { $before } Spiele sind vor dir dran.
} Dauert es länger, zeigt `/review` das Ergebnis.
review-broke = Ich konnte meinen Rückblick nicht fertigstellen. Dem Spiel ist nichts passiert. Code { $code }.
review-ended = Ich bin neu gestartet, während ich mir dein Spiel ansah. Mit `/review` beginne ich von vorn.
review-changed = Die Regeln haben sich seit diesem Spiel geändert. Ich kann seine Punkte zeigen, aber nicht seine Entscheidungen.
refused-review-not-over = Dieses Spiel ist noch nicht zu Ende.
refused-review-abandoned = Dieses Spiel wurde abgebrochen, darum gibt es keinen Rückblick.
refused-review-not-player = Du hattest keinen Platz an diesem Tisch, als das Spiel zu Ende ging.
refused-review-off = Rückblicke sind hier abgeschaltet.
refused-review-busy = Ich habe mir in der letzten Stunde viele Spiele angesehen. Versuch es { $at } wieder.
refused-review-gone = Ich behalte 90 Tage, was ich gefunden habe, und diese Zeit ist um. Mit `/review` sehe ich mir das Spiel noch einmal an.
tried-head = **{ $game }**, { $where }. Du hast **{ $taken }** gewählt.
tried-asked = Was würdest du jetzt tun? Am gespielten Spiel ändert das nichts.
tried-again = Das ist etwa so viel wert wie deine Wahl im Spiel. Noch ein Versuch?
tried-worse = Diesmal nicht. Noch ein Versuch?
tried-better = Ja, das ist etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} besser als { $taken }, deine Wahl im Spiel. Aber es geht noch besser.
tried-good = Ja, das ist etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} besser als { $taken }, deine Wahl im Spiel, und so gut wie alles, was ich gefunden habe.
tried-best = Ja, das ist etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} besser als { $taken }, deine Wahl im Spiel{ $why }.
tried-told = **{ $best }**. Das ist etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} besser als { $taken }, deine Wahl im Spiel{ $why }.
tried-tell-me = Sag es mir
tried-and-best = Was war am besten?
