# Das Regelbuch für Menschen: /rules.

book-page = { $page } von { $pages }
book-table = für euren Tisch mit { $players } Personen
book-players-now = für { $players } Personen
book-chapters = Kapitel
book-for = Für { $players } Personen
book-players = Personen
book-example = *Zum Beispiel:*
book-wording = Genauer Wortlaut
book-all-clauses = Gesamter Wortlaut
book-go-on = Weiterlesen: { $chapter }
book-try = In Lektion { $n } ausprobieren
book-changed = Das Regelbuch hat sich inzwischen geändert. So beginnt es jetzt.
book-rules = Regeln: { $chapter }
book-picture = *{ $words }*
book-exactly = **{ $game }: der genaue Wortlaut**, auf Englisch
book-points-here = **Die Punkte, mit denen hier gewonnen wurde**, aus { $games } Spielen mit { $players } Personen:
book-points-bots = **Die Punkte, mit denen gewonnen wurde**, aus { $games } Spielen von { $players } Bots, weil hier noch zu wenig gespielt wurde:
book-points-none = Sobald hier 20 Spiele gespielt sind, siehst du, woher die Punkte der Besten kamen.
book-points-share = { $what } { $n } %
book-points-percent = { $n } %
rules-about = Was du wissen willst, zum Beispiel Gleichstand
own-components = Einige Abbildungen, Zahlen und Namen stammen von uns, weil sie in der gedruckten Anleitung fehlen.
own-components-host = Die Person, die mich betreibt, hat die Angaben aus ihrem Exemplar eingetragen.
book-other-components = Die Beispiele hier beziehen sich auf das Material, das ich mitbringe. Bilder dieses Materials fehlen.
own-components-list = Liste zeigen
own-components-option = Einige Abbildungen, Zahlen und Namen stammen von uns. Du findest sie unter **Regeln**.
