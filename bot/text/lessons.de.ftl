# Lektionen
command-learn = Ein Spiel lernen: ein paar Züge für dich allein
which-game-learn = Welches Spiel willst du lernen?
learn-a-game = Ein Spiel lernen
learn-it = Lernen
lessons = Für **{ $game }** gibt es { $count ->
    [one] eine Lektion
   *[other] { $count } Lektionen
}. Lektion 1 dauert { $minutes } Minuten und genügt, um mitzuspielen. Niemand sieht dir zu.
lessons-none = Für **{ $game }** gibt es noch keine Lektionen.
lesson-bots = Gegen Bots spielen
lesson-head = **{ $game }, Lektion { $n }** ({ $step } von { $steps })
lesson-remark = 💬 { $what }
lesson-other = Das darfst du, aber diese Lektion zeigt dir etwas anderes: **{ $what }**
lesson-read-first = Lies erst diesen Text, dann drück **Weiter**.
lesson-let-me-show = Drück **Zeig es mir**, dann spiele ich diesen Schritt für dich.
lesson-shown = So geht es: **{ $what }**
lesson-on = Weiter
lesson-why = Warum?
lesson-show = Zeig es mir
lesson-skip = Überspringen
lesson-leave = Verlassen
lesson-next = Nächste Lektion
lesson-start = Von vorn
lesson-others = Alle Lektionen
lesson-were-at = Du warst bei Schritt { $step } von Lektion { $n }.
lesson-left = Mit `/learn` kannst du deine Lektion zu **{ $game }** innerhalb von 30 Tagen fortsetzen.
lesson-new = Ist **{ $game }** neu für dich?
lesson-first = Lektion 1, { $minutes } Minuten
two-minutes = Regeln in zwei Minuten lesen
lesson-known = Ich kenne das Spiel
lesson-well = Gut. Mit `/learn` kannst du das Spiel jederzeit lernen.
refused-no-lesson = Diese Lektion gibt es nicht.
refused-lesson-gone = Diese Lektion ist abgelaufen. `/learn` beginnt sie von vorn.
refused-lesson-long = Du bist in dieser Lektion { $most }-mal vor- und zurückgegangen. Willst du von vorn beginnen?
refused-lesson-rewritten = Diese Lektion wurde neu geschrieben. Willst du von vorn beginnen?
