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
