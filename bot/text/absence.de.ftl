# Uhren, Urlaub und Leute, die auf sich warten lassen

pace-day = ein Zug pro Tag
pace-three-days = ein Zug alle drei Tage
pace-week = ein Zug pro Woche

notice-clock-warn = **{ $game }**: Du hast noch ein Viertel deiner Zeit. Sie endet <t:{ $out }:R>.
notice-clock-vacation = **{ $game }**: Deine Zeit ist um. Bis du spielst, kostet dich jeder Tag einen Urlaubstag. Nach dem heutigen hast du in diesem Jahr { $left ->
    [0] keinen mehr
    [one] noch einen
   *[other] noch { $left }
}.
notice-clock-out = **{ $game }**: Deine Zeit ist um. Du hast noch 12 Stunden außerhalb deiner Ruhezeit, dann entscheiden die anderen, wie es weitergeht.
notice-clock-out-alone = **{ $game }**: Deine Zeit ist um. Du hast noch 12 Stunden außerhalb deiner Ruhezeit, dann übernimmt ein Bot.
notice-time-back = Ich war eine Weile nicht da. So lange standen alle Uhren still.
notice-nudge = **{ $game }**: { $who } erinnert dich daran, dass du dran bist.
notice-late-wait = Der Tisch wartet noch 2 Tage auf { $name }.
notice-late-turn = Ein Bot spielt diesen Zug für { $name }.
notice-late-seat = Ein Bot hält den Platz von { $name } warm.
notice-late-find = Jemand anders kann den Platz von { $name } übernehmen.
notice-late-wait-unnamed = Der Tisch wartet noch 2 Tage.
notice-late-wait-on = Der Tisch wartet weiter auf { $name }.
notice-late-wait-on-unnamed = Der Tisch wartet weiter.
notice-late-turn-unnamed = Ein Bot antwortet für alle, die noch fehlen.

here-again = Ich bin da

vacation = Urlaub
late-post = **{ $game }** wartet auf { $who }; die Zeit ist um. { $pings }
late-post-unnamed = **{ $game }**: Jemand hat nicht rechtzeitig geantwortet. { $pings }
late-post-asleep = **{ $game }** steht still (letzter Zug { $since }): Der Tisch wartet auf { $who }. { $pings }
late-post-asleep-unnamed = **{ $game }** steht still (letzter Zug { $since }): Noch haben nicht alle geantwortet. { $pings }
late-votes = -# Abgestimmt: { $votes } von { $of }. Die Mehrheit entscheidet.
late-wait = 2 Tage warten
late-wait-on = Weiter warten
late-turn = Diesen Zug von einem Bot spielen lassen
late-seat = Den Platz von einem Bot warm halten lassen
late-find = Jemand anders suchen
late-turn-unnamed = Einen Bot für alle antworten lassen, die noch fehlen
late-tally = { $what }: { $votes }
late-over = **{ $game }**: Diese Frage ist erledigt.
nudged = { $secret ->
    [0] Ich habe { $who } angestupst, sofern das heute noch nicht geschehen war.
   *[other] Ich habe alle angestupst, auf die der Tisch wartet, sofern das heute noch nicht geschehen war.
}

setting-vacation = Urlaub: { $away ->
    [0] gerade keiner
   *[other] bis { $until }
}; noch { $left ->
    [one] 1 Tag
   *[other] { $left } Tage
} in diesem Jahr
vacation-told = { $away ->
    [0] Du hast gerade keinen Urlaub.
   *[other] Dein Urlaub dauert bis { $until }. So lange stehen deine Uhren still, ich erinnere dich nicht, und kein Bot spielt für dich.{ $season ->
        [0] {""}
       *[1] {" "}An einem Tisch einer Saison endet der Urlaub spätestens mit der Runde.
    }
} Du hast in diesem Jahr { $left ->
    [0] keine Urlaubstage mehr
    [one] noch 1 Urlaubstag
   *[other] noch { $left } Urlaubstage
}.
change-vacation = Urlaub ändern
field-vacation = Weitere Urlaubstage
field-vacation-about = Eine Zahl; 0 beendet den Urlaub.
field-remind-in = Erinnerungen
remind-in-dm = per Direktnachricht
remind-in-channel = am Tisch; bei Spielen mit Geheimnissen per Direktnachricht
games-deadline = { $place }: **Dein Zug** begann { $since }; deine Zeit endet am { $out }

refused-not-late = Diese Frage ist schon erledigt.
refused-no-choice = Das kannst du hier nicht wählen.
refused-not-yours-to-choose = Das entscheiden die anderen am Tisch.
refused-nudged-already = An diesem Tisch kannst du erst morgen wieder jemanden anstupsen.
refused-nobody-to-nudge = Der Tisch wartet auf niemand anders.
refused-no-days = { $left ->
    [0] Du hast in diesem Jahr keinen Urlaubstag mehr.
   *[other] Wähle eine Zahl von 0 bis { $left }.
}

command-nudge = Alle anstupsen, auf die der Tisch wartet
command-vacation = Urlaub nehmen: Deine Uhren und Erinnerungen ruhen
command-vacation-days = Anzahl der Tage; 0 beendet den Urlaub
