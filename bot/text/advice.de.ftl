# Rat: ob ein Tisch ihn hat, und was er sagt
command-advice = Was ich jetzt täte, wenn dein Tisch das so will
option-advice = Rat: alle dürfen mich fragen, was ich täte
lobby-advice = 💡 **Mit Rat**: Alle dürfen mich nach den drei besten Antworten fragen, jeder für sich.
lobby-advice-waits = Noch nicht einverstanden mit Rat: { $waits }.
advice-fine-lobby = Rat ist mir recht
advice-joined = Dieser Tisch spielt **mit Rat**: Alle dürfen mich nach den drei besten Antworten fragen, jeder für sich. Es geht los, wenn alle einverstanden sind.
advice-agreed = Gut, das ist notiert; niemand sieht, wer einverstanden ist.
post-advice = -# 💡 Mit Rat
post-advised = -# 💡 Mit Rat gespielt

advice-before = Vor dem Beginn lässt sich Rat unter **Optionen** an- und abschalten.
advice-take = Dieser Tisch spielt **mit Rat**: Alle dürfen mich nach den drei besten Antworten fragen, jeder für sich. Wer den Platz nimmt, ist einverstanden.
advice-is-off = Rat gibt es an diesem Tisch nicht; dafür müssen alle sein.
advice-ask = Den Tisch fragen
advice-sent = Der Tisch ist gefragt; niemand liest, dass du es warst.
advice-fine = Mir recht
advice-rather-not = Lieber nicht
advice-noted = Danke, das ist notiert.
advice-switch-off = Abschalten
advice-switched-off = { $later ->
    [0] Ab jetzt gibt es keinen Rat mehr.
   *[1] Der Rat endet mit diesem Schritt. Dann liest es der Tisch, aber nicht, von wem.
}
notice-advice-asked = **{ $game }**: Sollen mich alle um Rat fragen dürfen? Dafür müsst ihr alle sein. { $agreed } von { $of }.
notice-advice-agreed = **{ $game }**: Alle sind einverstanden. Ab jetzt dürfen mich alle um Rat fragen, jeder für sich: [Rat] im Zugfenster, oder `/advice`.
notice-advice-stays-off = **{ $game }**: Es bleibt ohne Rat.
notice-advice-off = Ab jetzt gibt es keinen Rat mehr.
notice-advice-unrated = Dieses Spiel zählt nicht mehr für die Wertung: Wer allein mit Bots spielt, darf um Rat fragen.

refused-advice-off = Rat gibt es an diesem Tisch nicht.
refused-advice-on = An diesem Tisch gibt es Rat.
refused-advice-asked = Der Tisch ist schon gefragt.
refused-advice-over = Das ist erledigt.
refused-advice-rated = Tische mit Rat zählen nicht für die Wertung.
refused-advice-lobby = In diesem Spiel wird Rat vor dem Beginn vereinbart: Solange ein geheimer Schritt offen ist, darf sich nichts rühren.
refused-advice-waits = { $waits ->
    [one] 1 Person ist
   *[other] { $waits } Personen sind
} noch nicht mit Rat einverstanden: **Rat ist mir recht** am neuen Tisch, oder **Verlassen**.
refused-advice-unread = Dieser Tisch spielt mit Rat. Nimm den Platz noch einmal: Dann steht dort, was das heißt.

# Was er sagt
advice = Rat
advice-moment = Einen Moment: Ich spiele das viele Male durch.
advice-head = **Rat**{ $title ->
    [none] .
   *[other] , { $title }.
} { $games ->
    [0] Aus gedachten Spielen
   *[other] Aus { $games } gedachten Spielen
}, mit dem, was du weißt, und sonst nichts.
advice-line = **{ $n }. { $what }** · { $lead }
advice-then = { $what }; dann { $then }
advice-clear = klar am besten
advice-little = etwas besser
advice-equal = etwa gleich gut, nimm, was dir gefällt
advice-behind = etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} weniger
advice-as-good = genauso gut
advice-for = Dafür: { $parts }.
advice-against = Dagegen: { $parts }.
advice-foot = -# In diesen Spielen spielen alle nach Faustregeln. Deine Pläne kennen sie nicht.
advice-late = Das ist zu viel für die Zeit, die ich habe; ich nähme **{ $what }**.
advice-only = Es gibt nur eins: { $what }.
advice-lesson = Die Lektion möchte jetzt **{ $what }** sehen.
advice-why = Warum?
advice-close = Schließen
advice-again = Der Tisch ist inzwischen weiter.
advice-broke = Mein Rat ist abgebrochen; dein Zug ist, wie er war. Code { $code }.
refused-advice-not-asked = Du bist gerade nichts gefragt. Drück, wenn du dran bist.
refused-advice-host = Auf diesem Rechner gibt es keinen Rat; wer mich betreibt, hat ihn abgeschaltet, oder er ist zu langsam.
refused-advice-many = Gerade fragen viele. Versuch es in einer Minute noch einmal.
refused-advice-day = Das war für heute aller Rat für diesen Platz; wieder { $at }.
