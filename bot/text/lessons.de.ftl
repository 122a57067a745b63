# Lektionen
command-learn = Ein Spiel lernen: ein paar Züge, die du für dich allein spielst
which-game-learn = Welches Spiel willst du lernen?
learn-a-game = Ein Spiel lernen
learn-it = Lernen
lessons = **{ $game }** hat { $count ->
    [one] eine Lektion
   *[other] { $count } Lektionen
}. Die erste dauert { $minutes } Minuten und genügt, um mitzuspielen. Du spielst hier für dich allein, und niemand sieht es.
lessons-none = **{ $game }** hat noch keine Lektionen. Du kannst es auch in einem Spiel mit Bots lernen.
lesson-bots = Gegen Bots spielen
lesson-head = **{ $game }, Lektion { $n }** ({ $step } von { $steps })
lesson-remark = 💬 { $what }
lesson-other = Das darfst du, aber diese Lektion will dir etwas anderes zeigen: **{ $what }**
lesson-read-first = Lies erst das hier, dann drück **Weiter**.
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
lesson-left = Du kannst deine Lektion von **{ $game }** 30 Tage lang fortsetzen, auf jedem Gerät: `/learn`
lesson-new = Neu bei **{ $game }**?
lesson-first = Lektion 1, { $minutes } Minuten
two-minutes = In zwei Minuten lesen
lesson-known = Ich kenne das Spiel
lesson-well = Gut. `/learn` und `/rules` sind da, falls du sie einmal brauchst.
refused-no-lesson = Diese Lektion gibt es nicht. `/learn` zeigt, welche es gibt.
refused-lesson-gone = Ich behalte eine Lektion 30 Tage, und diese ist abgelaufen. `/learn` beginnt sie von vorn.
refused-lesson-long = Du bist in dieser Lektion { $most }-mal vor- und zurückgegangen. Willst du von vorn beginnen?
refused-lesson-rewritten = Diese Lektion wurde inzwischen neu geschrieben. Willst du von vorn beginnen?
