# Zurückgehen, Moderation, Film, Grenzen

# Zurückgehen
command-rewind = Zu einem früheren Zug zurück, wenn die anderen einverstanden sind
rewind-none = Noch gibt es keinen Zug, zu dem der Tisch zurückgehen könnte.
rewind-which =
    {""}**Zurück zu…** Alles steht dann wieder so wie zu Beginn dieses Zuges. Von da an wird neu gewürfelt und gezogen.
    { $few ->
        [1] Einen Zug zurück, wenn seither nichts gewürfelt oder gezogen wurde, müssen nur die zustimmen, deren Züge verloren gehen; sonst alle.
       *[0] Alle am Tisch müssen zustimmen.
    }
rewind-to = Zurück zu…
rewind-turn = { $one ->
    [1] Zug { $turn } von { $who }
   *[0] Zug { $turn }
}
rewind-nothing-told = nichts, was im Verlauf steht
rewind-sent = Die anderen werden gefragt.
rewind-done = Der Tisch ist zurückgegangen.
rewind-answered = Danke, das ist notiert.
rewind-agree = Einverstanden
log-back = { $moderated ->
    [1] { $by } hat den Tisch zurückgeholt, zu { $one ->
        [1] Zug { $turn } von { $who }
       *[0] Zug { $turn }
    }.
   *[0] Der Tisch ist zurückgegangen, zu { $one ->
        [1] Zug { $turn } von { $who }
       *[0] Zug { $turn }
    }.
}

notice-rewind-asked = { $name } möchte zurück zu { $one ->
    [1] Zug { $turn } von { $who }
   *[0] Zug { $turn }
}. Was seitdem geschah, wird zurückgenommen; dann wird neu gewürfelt und gezogen.{ $secret ->
    [1] {" "}Was ihr seitdem gesehen habt, könnt ihr nicht vergessen: Stimmt nur zu, wenn euch das recht ist.
   *[0] {""}
} { $few ->
    [1] Alle, die es betrifft, müssen zustimmen
   *[0] Alle müssen zustimmen
}: bisher { $agreed } von { $of }{ $agreed ->
    [0] {""}
   *[other] {" "}({ $names })
}.
notice-rewind-agreed = Alle sind einverstanden: { $name } wollte zurück zu { $one ->
    [1] Zug { $turn } von { $who }
   *[0] Zug { $turn }
}.
notice-rewind-declined = { $name } wollte zurück zu { $one ->
    [1] Zug { $turn } von { $who }
   *[0] Zug { $turn }
}. Nicht alle wollen das; das Spiel geht weiter.
notice-rewind-withdrawn = { $name } möchte nicht mehr zurück.
notice-rewind-lapsed = { $name } wollte zurück zu { $one ->
    [1] Zug { $turn } von { $who }
   *[0] Zug { $turn }
}. Zwei Tage sind vergangen; das Spiel geht weiter.
notice-rewind-overtaken = { $name } wollte zurück zu { $one ->
    [1] Zug { $turn } von { $who }
   *[0] Zug { $turn }
}. Das Spiel ist inzwischen weitergegangen.
notice-went-back = { $moderated ->
    [1] { $by } holt den Tisch zurück, zu { $one ->
        [1] Zug { $turn } von { $who }
       *[0] Zug { $turn }
    }, als Moderation.
   *[0] Der Tisch ist zurückgegangen, zu { $one ->
        [1] Zug { $turn } von { $who }
       *[0] Zug { $turn }
    }.
} Was ältere Zugfenster zeigen, gilt nicht mehr.
order-back = Dein Auftrag „{ $kind }“ ist weggefallen, als der Tisch zurückging. Hinterlass ihn neu, wenn du ihn noch willst.

refused-rewind-gone = Zu diesem Zug kann der Tisch nicht mehr zurück.
refused-rewind-asked = { $name } hat schon gebeten zurückzugehen. Antworte erst darauf.
refused-rewind-over = Diese Bitte ist erledigt.
refused-not-asked-this = Dazu bist du nicht gefragt.

# Moderation
command-moderate = Ein Spiel anhalten, zurückholen oder beenden, für alle sichtbar
moderate-text = { $paused ->
    [0] **{ $game }** läuft.
   *[1] **{ $game }** ist angehalten, von { $by }.
} Was du hier tust, steht am Tisch, mit deinem Namen. Verdeckte Karten siehst du nicht.
moderate-pause = Anhalten
moderate-go-on = Weiter
moderate-end = Spiel beenden
moderate-end-sure = Das Spiel endet ohne Ergebnis, und nichts bringt es zurück. Alle sehen, dass du es warst.
moderate-rewind = Zurückholen zu…
moderate-done = Erledigt; es steht am Tisch.
games-paused = in <#{ $channel }>: angehalten von { $by }
paused-note = { $by } hat dieses Spiel angehalten. Die Uhren stehen; nichts wird beantwortet, bis es weitergeht.
notice-paused = { $by } hat dieses Spiel als Moderation angehalten. Die Uhren stehen, bis es weitergeht.
notice-goes-on = { $by } lässt das Spiel weitergehen. Die Uhren laufen weiter, wo sie standen.
ended-by = **{ $game }** endet ohne Ergebnis: { $by } hat es als Moderation beendet.
refused-moderates-own = Du spielst selbst an diesem Tisch. Bitte jemand anderen aus der Moderation darum, oder frag den Tisch: mit `/rewind` geht er zurück, mit `/abandon` endet das Spiel.
refused-only-moderators = Dazu braucht man das Recht, den Server zu verwalten, oder eine Rolle, die moderieren darf.
refused-paused = { $by } hat dieses Spiel angehalten. Nichts wird beantwortet, bis es weitergeht.
refused-is-paused = { $by } hat es schon angehalten.
refused-not-paused = Es ist nicht angehalten.

# Film
command-replay = Ein beendetes Spiel als bewegtes Bild
replay = Film
replay-alt = { $game }, vom ersten bis zum letzten Zug, in { $frames } Bildern.
replay-title = **{ $game }**, von Anfang bis Ende
refused-no-film = Von diesem Spiel gibt es keinen Film.

# Grenzen
refused-too-fast = Das war viel auf einmal. Um { $at } geht es weiter.
refused-too-fast-here = Dieser Server hat mich um viel auf einmal gebeten. Um { $at } geht es weiter.
refused-too-often = Darum hast du diesen Tisch oft genug gebeten; { $at } geht es wieder.
refused-still-working = Ich arbeite noch an dem, worum du vorhin gebeten hast. Frag wieder, wenn es da ist.
refused-lobbies-many = Du hast { $most } offene Tische, die noch nicht begonnen haben. Starte oder verlass einen, dann eröffne den nächsten.
refused-lobbies-many-here = Auf diesem Server sind { $most } Tische offen. Sobald einer beginnt oder schließt, ist wieder Platz.
refused-alone-many = Du spielst { $most } Spiele allein mit Bots. Beende eines oder gib es auf, dann eröffne das nächste.
refused-drafts-many = Du hast auf diesem Server { $most } Entwürfe von Saisons. Eröffne oder verwirf einen, dann beginne den nächsten.
refused-drafts-many-here = Dieser Server hat { $most } Entwürfe von Saisons. Sobald einer eröffnet oder verworfen ist, ist wieder Platz.
refused-notes-many = Du hast { $most } Notizen, mehr haben keinen Platz. Leere erst eine davon.
refused-watches-many = Du siehst an { $most } Tischen zu. Hör mit `/watch` an einem davon auf, dann wähle diesen.

# Würfel
refused-not-announced = Ich konnte die Nachricht nicht posten, aus der die Würfel entstehen, deshalb ist nichts geschehen. Bitte prüfe, ob ich hier schreiben darf, und versuch es dann noch einmal.
