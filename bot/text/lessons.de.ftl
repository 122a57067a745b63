# Lektionen
command-learn = Ein Spiel lernen: ein paar Züge, für dich allein
which-game-learn = Welches Spiel willst du lernen?
learn-a-game = Ein Spiel lernen
learn-it = Kennenlernen
lessons = **{ $game }** hat { $count ->
    [one] eine Lektion
   *[other] { $count } Lektionen
}; die erste dauert { $minutes } Minuten und genügt, um sich an den Tisch zu setzen. Du spielst hier für dich; niemand sieht es.
lessons-none = **{ $game }** hat noch keine Lektionen. Auch ein Spiel mit Bots zeigt, wie es geht.
lesson-bots = Ein Spiel mit Bots
lesson-head = **{ $game }, Lektion { $n }** ({ $step } von { $steps })
lesson-remark = 💬 { $what }
lesson-other = Das darfst du. Diese Lektion will etwas anderes zeigen: **{ $what }**
lesson-read-first = Lies erst dies; dann drücke **Weiter**.
lesson-let-me-show = Drücke **Zeig es mir**, dann spiele ich diesen Schritt für dich.
lesson-shown = So geht es: **{ $what }**
lesson-on = Weiter
lesson-why = Warum?
lesson-show = Zeig es mir
lesson-skip = Überspringen
lesson-leave = Verlassen
lesson-next = Nächste Lektion
lesson-start = Von vorn
lesson-others = Lektionen
lesson-were-at = Du warst bei Schritt { $step } von Lektion { $n }.
lesson-left = Du kannst deine Lektion von **{ $game }** 30 Tage lang fortsetzen, auf jedem Gerät: `/learn`
lesson-new = Neu bei **{ $game }**?
lesson-first = Lektion 1, { $minutes } Minuten
two-minutes = In zwei Minuten
lesson-known = Kenne ich
lesson-well = Gut. `/learn` und `/rules` sind da, falls du sie einmal brauchst.
refused-no-lesson = Diese Lektion gibt es nicht. `/learn` zeigt, welche es gibt.
refused-lesson-gone = Ich behalte eine Lektion 30 Tage, und diese ist vorbei. `/learn` beginnt sie neu.
refused-lesson-long = Du bist in dieser Lektion { $most }-mal vor und zurück gegangen. Von vorn?
refused-lesson-rewritten = Diese Lektion ist seither neu geschrieben. Von vorn?
