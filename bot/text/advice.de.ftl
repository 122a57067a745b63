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
notice-advice-agreed = **{ $game }**: Alle sind einverstanden. Ab jetzt dürfen mich alle um Rat fragen, jeder für sich: [Rat] in der Ansicht, oder `/advice`.
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
} noch nicht mit Rat einverstanden: **Rat ist mir recht** unter dem Tisch, oder **Verlassen**.
refused-advice-unread = Dieser Tisch spielt mit Rat. Nimm den Platz noch einmal: Dann steht dort, was das heißt.
