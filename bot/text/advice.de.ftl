# Tipps: ob ein Tisch sie hat und was sie sagen
command-advice = Tipps für deine nächste Entscheidung
option-advice = Alle dürfen mich um Tipps bitten
lobby-advice = 💡 **Mit Tipps**: Ihr könnt mich privat nach den drei besten Möglichkeiten fragen.
lobby-advice-waits = { $waits ->
    [one] Für Tipps fehlt noch 1 Zustimmung.
   *[other] Für Tipps fehlen noch { $waits } Zustimmungen.
}
advice-fine-lobby = Mit Tipps einverstanden
advice-joined = Dieser Tisch spielt **mit Tipps**: Sobald alle zugestimmt haben, könnt ihr mich privat nach den drei besten Möglichkeiten fragen.
advice-agreed = Gut, das habe ich notiert. Niemand sieht, wer einverstanden ist.
post-advised = -# 💡 Mit Tipps gespielt

advice-before = Vor dem Start lassen sich Tipps unter **{ PUBLIC("options") }** an- und abschalten.
advice-take = Dieser Tisch spielt **mit Tipps**: Alle können mich privat nach den drei besten Möglichkeiten fragen. Übernimmst du den Platz, bist du damit einverstanden.
advice-is-off = { refused-advice-off } Damit es welche gibt, müssen alle zustimmen.
advice-ask = Den Tisch fragen
advice-sent = Ich habe den Tisch gefragt, ohne dich zu nennen.
advice-fine = Einverstanden
advice-rather-not = Lieber ohne Tipps
advice-noted = Danke, das habe ich notiert.
advice-switch-off = Abschalten
advice-switched-off = { $later ->
    [0] Ab jetzt gibt es keine Tipps mehr.
   *[1] Die Tipps enden mit diesem Schritt. Das erfährt dann auch der Tisch, aber nicht, wer sie abgeschaltet hat.
}
notice-advice-asked = **{ $game }**: Sollen mich alle um Tipps bitten dürfen? Dafür müssen alle zustimmen. Bisher einverstanden: { $agreed } von { $of }.
notice-advice-agreed = **{ $game }**: Alle sind einverstanden. Ab jetzt kannst du im Zugfenster **Tipps** drücken oder `/advice` eingeben. Deine Tipps siehst nur du.
notice-advice-stays-off = **{ $game }**: Dieser Tisch spielt weiter ohne Tipps.
notice-advice-off = Ab jetzt gibt es keine Tipps mehr.
notice-advice-unrated = Dieses Spiel zählt nicht mehr für die Wertungszahlen: Du spielst jetzt nur noch mit Bots.

refused-advice-off = An diesem Tisch gibt es keine Tipps.
refused-advice-on = An diesem Tisch gibt es schon Tipps.
refused-advice-asked = Ich habe den Tisch schon gefragt.
refused-advice-over = Diese Frage ist erledigt.
refused-advice-rated = Tische mit Tipps zählen nicht für die Wertungszahlen.
refused-advice-lobby = In diesem Spiel lassen sich Tipps nur vor dem Start vereinbaren.
refused-advice-waits = { lobby-advice-waits } Wer noch nicht zugestimmt hat, kann am neuen Tisch **{ PUBLIC("advice-fine-lobby") }** oder **{ PUBLIC("leave") }** drücken.
refused-advice-unread = Übernimm den Platz noch einmal und lies, was „mit Tipps“ heißt.

# Was die Tipps sagen
advice = Tipps
advice-moment = Einen Moment: Ich spiele die Möglichkeiten durch.
advice-line = **{ $n }. { $what }**
advice-then = { $what }; dann { $then }
advice-points = { $points ->
    [one] 1 Punkt
   *[other] { $shown } Punkte
}
advice-more = { $sure ->
    [0] Nummer 1 bringt vielleicht { $points }
   *[other] Nummer 1 bringt { $points }
} mehr als Nummer 2: { $parts }.
advice-less = { $points } weniger
advice-as-good = genauso gut
advice-equal = Nummer 2 ist genauso gut.{ $later ->
    [none] {""}
   *[other] {" "}Nummer 1 bringt später Punkte: { $later }.
}
advice-trade = Nummer 2 ist genauso gut. Nummer 1 bringt { $one }, Nummer 2 { $two }: Nimm, was du später brauchst.
advice-leads = Nummer 1 bringt Punkte: { $parts }; zusammen { $total }.
advice-foot = -# Das zeigen simulierte Spiele, in denen ich nur weiß, was du weißt.
advice-late = Für einen Vergleich hat meine Zeit nicht gereicht.
advice-alone = Eine sinnvolle Alternative sehe ich nicht.
advice-only = Du hast nur eine Möglichkeit: { $what }.
advice-lesson = In dieser Lektion ist jetzt **{ $what }** dran.
advice-why = Warum?
advice-broke = Ich konnte keine Tipps geben. Fehlercode: { $code }.
refused-advice-not-asked = Tipps bekommst du erst, wenn du dran bist.
refused-advice-host = Die Person, die mich betreibt, hat Tipps abgeschaltet.
refused-advice-slow = In diesem Spiel muss ich innerhalb von { $seconds } Sekunden antworten, damit die Wartezeit nichts verrät. Ich habe länger gebraucht und versuche es { $at } noch einmal.
refused-advice-untried = In diesem Spiel muss ich innerhalb von { $seconds } Sekunden antworten, damit die Wartezeit nichts verrät. Wie lange ich brauche, messe ich noch. Versuch es { $at } noch einmal.
refused-advice-day = Für diesen Platz sind die Tipps heute aufgebraucht. Weitere gibt es { $at }.
