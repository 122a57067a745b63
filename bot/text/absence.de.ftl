# Uhren, Urlaub, und wer auf sich warten lässt.

pace-day = ein Zug am Tag
pace-three-days = alle drei Tage ein Zug
pace-week = ein Zug pro Woche

notice-clock-warn = **{ $game }**: Noch ein Viertel deiner Zeit ist übrig; sie endet <t:{ $out }:R>.
notice-clock-vacation = **{ $game }**: Deine Zeit war um. Dafür ist ein Urlaubstag verbraucht, verloren ist nichts; { $left ->
    [0] in diesem Jahr hast du keinen mehr.
    [one] 1 ist in diesem Jahr noch übrig.
   *[other] { $left } sind in diesem Jahr noch übrig.
}
notice-clock-out = **{ $game }**: Deine Zeit ist aufgebraucht. Noch ist nichts verloren; nach 12 Stunden, in denen du wach bist, entscheiden die anderen, was geschieht.
notice-nudge = **{ $game }**: { $who } fragt, ob du gesehen hast, dass du dran bist.
notice-late-wait = Der Tisch wartet noch 2 Tage auf { $name }.
notice-late-turn = Ein Bot spielt diesen Zug für { $name }.
notice-late-seat = Ein Bot hält den Platz von { $name } warm. { $name }, komm zurück, wann du magst.
notice-late-find = Der Platz von { $name } ist frei für jemand anders.
notice-late-wait-unnamed = Der Tisch wartet noch 2 Tage.
notice-late-turn-unnamed = Ein Bot antwortet für alle, die noch fehlen.

here-again = Ich bin da

vacation = Urlaub
late-post = **{ $game }** wartet auf { $who }; die Zeit ist um. Was sollen wir tun? { $pings }
late-post-unnamed = **{ $game }**: Der Tisch wartet, und jemandes Zeit ist um. Was sollen wir tun? { $pings }
late-votes = -# Abgestimmt: { $votes } von { $of }; mehr als die Hälfte entscheidet.
late-wait = 2 Tage warten
late-turn = Bot spielt diesen Zug
late-seat = Bot nimmt den Platz
late-find = Jemand anders suchen
late-turn-unnamed = Ein Bot antwortet für alle, die noch fehlen
late-tally = { $what }: { $votes }
late-over = **{ $game }**: Das ist erledigt.
nudged = { $secret ->
    [0] Ich habe { $who } angestupst, falls das heute noch niemand getan hat.
   *[other] Ich habe alle angestupst, auf die gewartet wird, falls das heute noch niemand getan hat.
}

setting-vacation = Urlaub: { $away ->
    [0] gerade keiner
   *[other] weg bis { $until }
}; noch { $left ->
    [one] 1 Tag
   *[other] { $left } Tage
} in diesem Jahr
change-vacation = Urlaub ändern
field-vacation = Freie Tage, nach denen, die du schon hast
field-vacation-about = Eine Zahl; 0 beendet den Urlaub. So lange läuft keine Uhr, und nichts erinnert dich.
field-remind = Erinnerungen
remind-dm = als Direktnachricht
remind-channel = am Tisch; bei Spielen mit Geheimnissen per Direktnachricht
games-deadline = in <#{ $channel }>: **du bist dran**, gefragt { $since }, Zeit bis { $out }

refused-not-late = Das ist schon erledigt.
refused-no-choice = Das steht hier nicht zur Wahl.
refused-not-yours-to-choose = Das entscheiden die anderen am Tisch.
refused-nudged-already = Du hast schon gefragt. Morgen darfst du wieder.
refused-nobody-to-nudge = Auf niemand anders wird gewartet.
refused-no-days = Du hast in diesem Jahr { $left ->
    [0] keinen Urlaubstag mehr.
    [one] noch 1 Urlaubstag. Wähle 0 oder 1.
   *[other] noch { $left } Urlaubstage. Wähle 0 bis { $left }.
}

command-nudge = Alle anstupsen, auf die gewartet wird
command-vacation = Freie Tage: Keine Uhr läuft, nichts erinnert dich
command-vacation-days = Wie viele; 0 beendet den Urlaub
