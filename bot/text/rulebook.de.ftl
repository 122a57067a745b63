# Das Regelbuch für Menschen: /rules.

book-page = { $page } von { $pages }
book-table = für euren Tisch zu { $players }
book-players-now = für { $players } Personen
book-chapters = Kapitel
book-for = Für { $players } Personen
book-players = Personen
book-example = *Zum Beispiel:*
book-wording = Genauer Wortlaut
book-all-clauses = Alle Klauseln
book-go-on = Weiterlesen: { $chapter }
book-try = Ausprobieren: Lektion { $n }
book-changed = Das Regelbuch hat sich inzwischen geändert. Hier ist sein Anfang.
book-rules = Regeln: { $chapter }
book-picture = *Auf dem Bild: { $words }.*
book-exactly = **{ $game }: der genaue Wortlaut**, auf Englisch
book-points-here = **Wer hier gewonnen hat**, in { $games } Spielen zu { $players }:
book-points-bots = **Wer gewonnen hat**, in { $games } Spielen von { $players } Bots; hier ist noch zu wenig gespielt:
book-points-none = Sobald hier 20 Spiele gespielt sind, steht hier, woraus die Punkte der Besten kamen.
book-points-share = { $what } { $n } %
book-points-percent = { $n } %
