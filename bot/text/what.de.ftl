# `/what` und `/rules`: was ein Ding ist, und was sich sonst in einem Spiel findet
command-what = Alles in einem Spiel nachschlagen: was es bewirkt, wie viel es zählt und wo es ist
what-thing = Der Name oder deine Frage, zum Beispiel: Was gilt bei Gleichstand?
what-wants = **Will** { $what }
what-costs = **Kostet** { $what }
what-does = { $what }
what-brings = **Bringt** { $what }
what-now = **Jetzt**: { $where }.
what-nobody = bei niemandem
what-used = **Erwähnt bei**: { $some }.
what-more = { $count } weitere
what-like = **Andere { $kinds }**: { $some }.
what-alike = { $what } bei { $count }
what-like-it = Ähnliches …
what-is = Was ist …
what-back = Zurück
what-elsewhere = Das gibt es in { $games }.
what-look-there = Dort nachsehen: { $game }
what-board = Auf dem Brett zeigen
what-picture = { $name }, in einem goldenen Rahmen{ $where ->
    [none] {""}
   *[other] : { $where }
}. { $told }
look-up-found = **{ $text }**
look-up-unknown = Etwas namens „{ $text }“ kenne ich nicht. Hier sind die Kapitel der Regeln.
look-up-line = **{ $label }**: { $text }
look-up-open = Öffnen …
look-up-page = { $title }{ $pages ->
    [one] {""}
   *[other] , Seite { $n }
} (Regeln)
look-up-clause = { $clause } (genauer Wortlaut)
look-up-topic = { $title } (Hilfe)
look-up-command = /{ $name } (Befehl)

# Was das Verzeichnis über die Sprache weiß: der Name ihrer Regeln auf snowballstem.org und Wörter, um die es in keiner Frage geht.
look-up-language = german
look-up-fillers = der die das den dem des ein eine einen einem einer eines ist sind bin war wird werden wurde kann können kannst konnte darf dürfen darfst muss müssen musst soll sollen will wollen habe hat haben hast ich mich mir mein meine du dich dir dein deine wir es sie er ihr ihre sich man dies dieser diese was wann wo wer wen wem wie warum wieso welche welcher welches ob wenn von vom auf in im an am zu zum zur für aus bei beim mit als und oder aber nicht kein keine so dann denn passiert gilt bedeutet heißt viel viele gibt bitte ja nein
