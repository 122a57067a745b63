# Was die eigenen Entscheidungen wert waren
command-review = Was deine eigenen Entscheidungen in einem beendeten Spiel wert waren
my-game = Mein Spiel
review-head = **Dein Spiel, { $who }**: { $points } { $count ->
    [one] Punkt
   *[other] Punkte
}, Platz { $place }.
review-looked = { $of ->
    [0] Ich habe keine Entscheidung gefunden, bei der du eine Wahl hattest.
   *[other] Geprüft habe ich { $count } von { $of } Entscheidungen; dann war die Zeit um.
}
review-best = **Deine beste Entscheidung** ({ $where }): Du hast **{ $taken }** gewählt. Das war etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} mehr wert als **{ $other }**{ $why }.
review-costly = **{ $of ->
    [1] Deine teuerste Entscheidung
   *[other] Teure Entscheidung { $number } von { $of }
}** ({ $where }): Du hast **{ $taken }** gewählt. **{ $other }** wäre etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} mehr wert gewesen{ $why }.
review-turn = { $where }, dein { $turn }. Zug
review-why = : { $parts }
review-chosen = Deine Wahl: { $what }
review-compared-costly = Besser: { $what }
review-compared-best = Weniger gut: { $what }
review-nothing = Ich habe nichts gefunden, was dich viel gekostet hat. Gut gespielt.
review-unweighed = Mir fehlte die Zeit, um sicher sagen zu können, was dich Punkte gekostet hat.
review-note = Deine letzte Notiz war: 📝 *{ $text }*
review-page-best = Beste Wahl
review-page-costly = Teure Wahl { $number }
review-try = Anders ziehen
review-wait = Ich sehe mir dein Spiel an.{ $before ->
    [0] {""}
    [one] {" "}Vorher ist noch ein anderes dran.
   *[other] {" "}Vorher sind noch { $before } andere dran.
}{ $seconds ->
    [0] {""}
   *[other] {" "}Dein Rückblick dauert etwa { $seconds ->
        [one] eine Sekunde
       *[other] { $seconds } Sekunden
    }.
} Später zeigt `/review` das Ergebnis.
review-broke = Ich konnte den Rückblick nicht fertigstellen. Fehlercode: { $code }.
review-ended = Ich wurde neu gestartet, während ich mir dein Spiel ansah. `/review` beginnt von vorn.
review-changed = Die Regeln haben sich seit diesem Spiel geändert. Ich kann die Punkte zeigen, aber nicht deine Entscheidungen.
refused-review-not-over = { refused-not-over }
refused-review-abandoned = Dieses Spiel wurde abgebrochen, darum gibt es keinen Rückblick.
refused-review-not-player = Du hattest keinen Platz an diesem Tisch, als das Spiel zu Ende ging.
refused-review-off = Rückblicke sind hier abgeschaltet.
refused-review-busy = Ich habe mir in der letzten Stunde schon viele Spiele angesehen. Versuch es { $at } wieder.
refused-review-gone = Rückblicke bewahre ich 90 Tage auf. Mit `/review` sehe ich mir das Spiel noch einmal an.
tried-head = **{ $game }**, { $where }. Du hast **{ $taken }** gewählt.
tried-asked = Was würdest du jetzt tun?
tried-again = Das ist etwa so viel wert wie deine Wahl im Spiel. Noch ein Versuch?
tried-worse = Das war nicht besser. Noch ein Versuch?
tried-yes = Ja, das ist um etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} besser als **{ $taken }**, deine Wahl im Spiel
tried-better = { tried-yes }. Aber es geht noch besser.
tried-good = { tried-yes }. Etwas deutlich Besseres habe auch ich nicht gefunden.
tried-best = { tried-yes }{ $why }.
