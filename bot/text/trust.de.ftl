# Zurückgehen, Moderation, Film, Grenzen

# Zurückgehen
command-rewind = Zu einem früheren Zug zurückgehen, wenn die anderen einverstanden sind
rewind-none = Noch gibt es keinen Zug, zu dem das Spiel zurückgehen könnte.
rewind-which =
    {""}**Zurück zu …** Das Spiel geht dann vom Beginn des gewählten Zuges an weiter; es wird neu gewürfelt und gezogen.
    { $few ->
        [1] Geht es nur einen Zug zurück und wurde seither nichts gewürfelt oder gezogen, müssen nur die zustimmen, deren Züge verloren gehen. Sonst müssen alle zustimmen.
       *[0] Alle am Tisch müssen zustimmen.
    }
rewind-to = Zurück zu …
rewind-turn = { rewind-goal }
rewind-goal = Zug { $turn }{ $one ->
    [1] { " " }von { $who }
   *[0] { "" }
}
rewind-nothing-told = Nichts im Verlauf
rewind-sent = Ich habe die anderen gefragt.
rewind-done = Das Spiel ist zurückgesetzt.
rewind-answered = Danke, das habe ich notiert.
rewind-agree = Zustimmen
log-back = { $moderated ->
    [1] { $by } (Moderation) hat das Spiel auf { rewind-goal } zurückgesetzt.
   *[0] Das Spiel wurde auf { rewind-goal } zurückgesetzt.
}

notice-rewind-asked = { $name } möchte zurück zu { rewind-goal }. Alles, was seitdem gespielt wurde, wird zurückgenommen; danach wird neu gewürfelt und gezogen.{ $secret ->
    [1] { " " }Was ihr seitdem gesehen habt, könnt ihr aber nicht vergessen.
   *[0] {""}
} Alle{ $few ->
    [1] , die es betrifft,
   *[0] {""}
} müssen zustimmen: bisher { $agreed } von { $of }{ $agreed ->
    [0] {""}
   *[other] {" "}({ $names })
}.
notice-rewind-agreed = Alle haben der Bitte von { $name } zugestimmt: zurück zu { rewind-goal }.
rewind-asked = { $name } wollte zurück zu { rewind-goal }.
notice-rewind-declined = { rewind-asked } Nicht alle haben zugestimmt.
notice-rewind-withdrawn = { $name } möchte das Spiel doch nicht zurücksetzen.
notice-rewind-lapsed = { rewind-asked } Zwei Tage sind ohne Einigung vergangen.
notice-rewind-overtaken = { rewind-asked } Das Spiel ist inzwischen weitergegangen.
notice-went-back = { log-back } Ältere Zugfenster gelten nicht mehr.
order-back = Ich habe deinen Auftrag „{ $kind }“ gelöscht, als das Spiel zurückgesetzt wurde.

refused-rewind-gone = Zu diesem Zug kann das Spiel nicht mehr zurück.
refused-rewind-asked = { $name } möchte bereits zu einem früheren Zug zurück. Antworte erst auf diese Bitte.
refused-rewind-over = Diese Bitte ist erledigt.
refused-not-asked-this = Diese Frage gilt nicht dir.

# Moderation
command-moderate = Ein Spiel anhalten, zurücksetzen oder beenden; alle sehen es
moderate-text = { $paused ->
    [0] **{ $game }** läuft.
   *[1] { $by } hat **{ $game }** angehalten.
} Was du hier tust, poste ich mit deinem Namen am Tisch. Verdeckte Karten siehst du nicht.
moderate-pause = Anhalten
moderate-go-on = Weiter
moderate-end = Spiel beenden
moderate-end-sure = Das Spiel endet endgültig und ohne Ergebnis.
moderate-rewind = Spiel zurücksetzen auf …
moderate-done = Erledigt. Ich habe es am Tisch gepostet.
games-paused = { $place }: angehalten von { $by }
paused-note = { $by } hat dieses Spiel angehalten.
notice-paused = { $by } (Moderation) hat dieses Spiel und seine Uhren angehalten.
notice-goes-on = { $by } hat das Spiel fortgesetzt.
ended-by = **{ $game }** endet ohne Ergebnis: { $by } (Moderation) hat es beendet.
refused-moderates-own = Du spielst selbst an diesem Tisch. Wende dich an jemand anderen aus der Moderation oder frag die anderen mit `/rewind` oder `/abandon`.
refused-only-moderators = Das kann nur die Moderation. Dafür brauchst du die Berechtigung „Server verwalten“ oder eine Rolle, die moderieren darf.
refused-paused = { $by } hat dieses Spiel angehalten.
refused-is-paused = { $by } hat das Spiel schon angehalten.
refused-not-paused = Das Spiel ist nicht angehalten.

# Film
command-replay = Ein beendetes Spiel als Film ansehen
replay = Film
replay-slow = Langsam zeigen
replay-alt = { $game } vom ersten bis zum letzten Zug, in { $frames } Bildern.
replay-title = **{ $game }** von Anfang bis Ende
refused-no-film = Von diesem Spiel gibt es keinen Film.

# Grenzen
refused-too-fast = Das war zu viel auf einmal. Um { $at } kannst du weitermachen.
refused-too-fast-here = Dieser Server hat zu viel auf einmal von mir verlangt. Um { $at } kannst du weitermachen.
refused-too-often = Diese Anfrage hast du an diesem Tisch zu oft gestellt. Das geht erst { $at } wieder.
refused-still-working = Ich arbeite noch an deiner letzten Anfrage.
refused-lobbies-many = Du hast { $most } offene Tische. Starte oder verlass einen, bevor du den nächsten eröffnest.
refused-lobbies-many-here = Auf diesem Server sind schon { $most } Tische offen.
refused-alone-many = Du spielst schon { $most } Spiele allein gegen Bots. Beende eines oder gib eines auf, bevor du das nächste eröffnest.
refused-drafts-many = Du hast auf diesem Server { $most } Saisonentwürfe. Eröffne oder verwirf einen, bevor du den nächsten beginnst.
refused-drafts-many-here = Dieser Server hat schon { $most } Saisonentwürfe.
refused-notes-many = Du hast schon { $most } Notizen. Lösch erst eine davon.
refused-watches-many = Du siehst schon bei { $most } Tischen zu. Mit `/watch` kannst du bei einem davon aufhören.

# Würfel
refused-not-announced = Ich konnte die Nachricht nicht posten, von der die Würfe abhängen. Bitte prüf, ob ich hier posten kann, und versuch es noch einmal.
