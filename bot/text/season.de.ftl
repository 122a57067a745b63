# Saisons: was alle davon lesen, und was alle drücken können. Eine aufsetzen: season_forms.
command-season = Die Saisons dieses Servers, und wo du darin stehst
command-season-name = Welche Saison
topic-season = Saisons
topic-season-text = **Saisons.** Drück bei einer Saison einmal **Mitspielen**: Von da an rufe ich dich an jeden Tisch, der für dich ausgelost wird, und mehr ist nicht zu tun. `/season` zeigt, wo du stehst. Aussteigen kannst du jederzeit und, außer im Pokal, eine Runde aussetzen; in einer Liga oder im Schweizer System zählt eine Runde ohne dich 0.

season-nth = { $ending ->
   *[0] { $n }.
}
season-and-others = { $names } und { $more } { $more ->
    [one] andere Person
   *[other] andere
}
season-bot = ein Bot
season-some-points = { $points } { $one ->
    [1] Punkt
   *[0] Punkte
}
season-a = { $form ->
    [league] eine Liga
    [swiss] ein Schweizer Turnier
    [cup] ein Pokal
   *[ladder] eine Leiter
}

# Was es ist
season-what = { $form ->
    [league] eine **Liga** mit { $games }: Tische zu { $seats }, { $rounds } Runden von höchstens { $days } Tagen, { $pace }.
    [swiss] ein **Schweizer Turnier** mit { $games }: Tische zu { $seats }, { $rounds } Runden von höchstens { $days } Tagen, { $pace }.
    [cup] ein **Pokal** mit { $games }: Tische zu { $seats }, Runden von höchstens { $days } Tagen, { $pace }.
   *[ladder] eine **Leiter** mit { $games }: Tische zu { $seats }, jeden Tag eine Auslosung, { $pace }.
}
season-ends = Die Leiter endet { $at }{ $stands ->
    [1] , später um die Zeit, die sie stillsteht
   *[0] {""}
}; Tische, die dann noch laufen, zählen nicht.
season-points = Punkte { $points }; { $drops ->
    [0] jede Runde zählt
    [1] von jedem zählt die schlechteste Runde nicht
   *[other] von jedem zählen die { $drops } schlechtesten Runden nicht
}.
season-ties = { $form ->
    [swiss] Bei Gleichstand: gewonnene Spiele, Anteil an den Punkten, direktes Treffen, Punkte derer, die man getroffen hat, Los.
   *[other] Bei Gleichstand: gewonnene Spiele, Anteil an den Punkten, direktes Treffen, Los.
}
season-places = { $form ->
    [cup] Wer weiter kommt, liegt vorn; dann der Platz an jenem Tisch. Bei Gleichstand: gewonnene Spiele, Anteil an den Punkten, direktes Treffen, Los.
   *[other] Plätze nach der Zahl der Leiter selbst, ab zwei Spielen.
}

# Der Beitrag der Saison
season-in = { $count ->
    [0] Noch ist niemand dabei.
    [one] Eine Person ist dabei: { $names }.
   *[other] { $count } sind dabei: { $names }.
}
season-begins-full = Beginnt, sobald { $least } dabei sind.
season-begins-word = Beginnt, wenn die Leitung es sagt.
season-begins-at = Beginnt { $at }, wenn { $least } dabei sind.
season-seals = -# Siegel: Auslosung { $drawing }…, Würfel { $dice }…. Mit jeder Runde folgt ihr Schlüssel.
season-running = **{ $name }**: { $form ->
    [ladder] eine Leiter, { $people } sind dabei
   *[other] Runde { $round }{ $rounds ->
        [0] {""}
       *[other] {" "}von { $rounds }
    }{ $within ->
        [1] , bis { $until }
       *[0] {""}
    }
}.{ $tables ->
    [0] {""}
    [one] {" "}{ $over ->
        [0] Ihr Tisch läuft.
       *[other] Ihr Tisch ist zu Ende.
    }
   *[other] {" "}{ $over } von { $tables } Tischen zu Ende.
}
season-last = Zuletzt: { $here ->
    [1] {""}
   *[0] { $form ->
        [ladder] Auslosung
       *[other] Runde
    } { $round }, {""}
}Tisch { $table }, { $result }.
season-next-paused = Sie steht still: Bis es weitergeht, wird nichts ausgelost; an den Tischen geht es weiter.
season-next-waits = Runde { $round } wartet auf Leute: Auslosen könnte ich { $there }, zu wenige für einen Tisch.
season-next-drawing = Nächste Auslosung: { $at }.
season-next-short = Für einen Tisch können zu wenige ausgelost werden.
season-next-last = Das ist die letzte Runde.
season-next-at = Als Nächstes: Runde { $round } wird { $at } ausgelost.
season-next-after = Als Nächstes: Runde { $round } wird { $soon ->
    [1] ausgelost, sobald der letzte Tisch zu Ende ist
   *[0] um { $hour } ({ $zone }) ausgelost, frühestens 12 Stunden nach dem letzten Tisch
}.
season-over = **{ $name }** ist zu Ende{ $count ->
    [0] .
    [one] ; { $names } hat gewonnen.
   *[other] ; { $names } haben zusammen gewonnen.
}
season-mine = Mein Tisch
season-tables = Tische
season-standings = Tabelle
season-more = Mehr
season-who = Wer spielt
season-rules = Regeln
season-manage = Verwalten
season-own = Meine Saison
season-next = Nächste Saison
season-file = Als Datei
season-how = Wie ausgelost wurde
season-show = Saison
season-open = noch offen

# Der Beitrag einer Runde
season-drawn = **{ $name }**, { $form ->
    [ladder] Auslosung { $round }: { $tables } { $tables ->
        [one] Tisch
       *[other] Tische
    } mit { $games }.
   *[other] Runde { $round }{ $rounds ->
        [0] {""}
       *[other] {" "}von { $rounds }
    } ist ausgelost: { $tables } { $tables ->
        [one] Tisch
       *[other] Tische
    } mit { $games }{ $within ->
        [1] , bis { $until }
       *[0] {""}
    }.
}
season-again = { $again ->
    [0] Niemand trifft jemanden wieder.
    [one] Ein Treffen ist ein Wiedersehen.
   *[other] { $again } Treffen sind ein Wiedersehen.
}
season-more-tables = … und { $more } weitere: [Tische]
season-new-are = Neu dabei: { $names }.
season-out-are = Setzt aus: { $names }.
season-rests-are = Hat frei, was als mittlerer Tisch zählt: { $names }.
season-still-together = Noch an einem anderen Tisch zusammen: { $pairs }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}. Eine Auslosung ohne das habe ich nicht gefunden.
season-bots-are = { $tables ->
    [0] Kein Bot spielt mit.
    [one] An einem Tisch spielt ein Bot mit.
   *[other] An { $tables } Tischen spielen Bots mit.
}
season-key = -# Der Schlüssel { $published }… passt zum Siegel.

# Das Ende
season-is-over = **{ $name }** ist zu Ende, { $form ->
    [ladder] {""}nach { $tables } Tischen.
   *[other] {""}nach { $rounds } { $rounds ->
        [one] Runde
       *[other] Runden
    } und { $tables } { $tables ->
        [one] Tisch
       *[other] Tischen
    }.
}
season-wins = 🏆 **{ $names } { $form ->
    [cup] { $count ->
        [one] gewinnt den Pokal
       *[other] gewinnen den Pokal zusammen
    }
   *[other] { $count ->
        [one] gewinnt mit { $points }
       *[other] gewinnen zusammen mit je { $points }
    }{ $form ->
        [ladder] {""}
       *[other] {" "}Punkten
    }
}**
season-second = { $nth } { $name }{ $counted ->
    [1] , { $points }
   *[0] {""}
}
season-award-won = Am meisten gewonnen
season-award-met = Am meisten Leute getroffen
season-award-closest = Am knappsten
season-award-in-time = Nie zu spät
season-of-you = { $count } von euch
season-between = {" "}zu{" "}
season-closest-where = { $form ->
    [ladder] Auslosung
   *[other] Runde
} { $round }, Tisch { $table }, { $totals }
season-thanks = Danke fürs Mitspielen. { $who }
season-last-key = -# Letzter Schlüssel { $published }…: Jede Auslosung lässt sich nachprüfen.
season-ceremony-note = { $form ->
    [ladder] {""}
   *[other] { $rounds } { $rounds ->
        [one] Runde
       *[other] Runden
    }, {""}
}{ $tables } { $tables ->
    [one] Tisch
   *[other] Tische
}

# Auf Bildern
season-picture-more = { $first } bis { $last }: [Tabelle]
season-pill-over = zu Ende
season-pill-ladder = { $count } sind dabei
season-pill-round = Runde { $round }{ $rounds ->
    [0] {""}
   *[other] {" "}von { $rounds }
}
season-tree-round = { $final ->
    [1] Finale
   *[0] Runde { $round }
}
season-winner-of = Sieg an Tisch { $table }
season-best-other = eine der besten anderen
season-note-sits-out = setzt aus
season-note-since = ab Runde { $round }
season-note-pauses = macht Pause
season-note-out = setzt Runde { $round } aus
season-note-direct = durch direktes Treffen
season-note-met = Punkte der Mitspielenden
season-note-lot = durch das Los
season-presence = { $status ->
    [left] ausgestiegen
    [lost] verloren, kann zurück
    [removed] herausgenommen
   *[in] dabei
}

# Alle Saisons
season-all = { $count ->
    [0] Hier gibt es noch keine Saison. Eine Saison gibt allen den nächsten Tisch, ohne dass jemand Abende organisiert.
   *[other] **Saisons hier.**
}
season-choose = Saison…
season-state = { $status ->
    [draft] Entwurf
    [open] offen zum Mitspielen
    [running] läuft
    [paused] angehalten
   *[over] zu Ende
}
season-new = Neue Saison
season-line-draft = **{ $name }**: ein Entwurf, den nur du siehst.
season-line-open = **{ $name }**: { $form }, { $count } { $count ->
    [one] ist
   *[other] sind
} dabei. { $begins }
season-line-runs = **{ $name }**: { $kind ->
    [ladder] { $form }, { $count } { $count ->
        [one] ist
       *[other] sind
    } dabei.
   *[other] Runde { $round }{ $rounds ->
        [0] {""}
       *[other] {" "}von { $rounds }
    }.
}
season-line-not-in = { $may ->
    [1] Mitspielen ist noch möglich.
   *[0] Du bist nicht dabei.
}
season-you-are-in = Du bist dabei.
season-you-are = { $form ->
    [cup] Du bist { $nth }
    [ladder] Du bist { $nth } mit { $points }.
   *[other] Du bist { $nth } mit { $points } { $one ->
        [1] Punkt
       *[0] Punkten
    }.
}
season-table-is = Dein Tisch ist <#{ $channel }>{ $waits ->
    [1] ; er wartet auf dich seit dem { $since }
   *[0] {""}
}.
season-play = { $many ->
    [1] { $form ->
        [ladder] Spielen: Auslosung { $round }, Tisch { $table }
       *[other] Spielen: Runde { $round }, Tisch { $table }
    }
   *[0] Spielen
}
season-table-kept = Dein Tisch ist <#{ $channel }>; dort hält ein Bot deinen Platz warm.
season-table-waits = Dein Tisch wartet auf einen freien Thread.

# Das Eigene
season-mine-not-in = Du spielst in **{ $name }** nicht mit.
season-mine-out = { $status ->
    [lost] Du hast einen Platz einem Bot überlassen oder warst weg, deshalb lose ich dich nicht aus. Du verlierst nichts von dem, was du hast; drück **Ich bin wieder da**, wann du magst.
    [removed] Die Leitung hat dich herausgenommen; nur sie kann dich zurückholen. Was du hast, behältst du.
    [twice] Zweimal hat ein Bot deinen Platz bekommen; nur die Leitung kann dich zurückholen. Was du hast, behältst du.
    [cup] Du bist aus dem Pokal ausgeschieden und behältst, was du hast.
    [late] Du bist vor der ersten Auslosung gegangen, und mitspielen kann man nicht mehr.
   *[left] Du bist ausgestiegen. Komm wieder, wann du magst.
}
season-round-was = { $kind ->
    [played] Runde { $round }: { $nth } von { $of }{ $form ->
        [cup] {""}
       *[other] , { $points }
    }.
    [open] Runde { $round }: Dein Tisch läuft.
    [rested] Runde { $round }: { $form ->
        [cup] Du bist ohne Spiel weitergekommen
       *[other] Du hattest frei, { $points } wie an einem mittleren Tisch
    }.
    [dropped] Runde { $round }: { $points }; sie zählt nicht.
   *[missed] Runde { $round }: nicht gespielt.
}
season-drawing-was = Auslosung { $round }: { $result }
season-meeting = { $result }{ $rated ->
    [1] {" "}(Wertung { $change })
   *[0] {""}
}.{ $linked ->
    [1] {" "}<#{ $thread }>
   *[0] {""}
}
season-sits-out = Du setzt Runde { $round } aus und bist danach wieder dabei. Sie zählt 0{ $drops ->
    [0] {""}
    [one] , und von jedem zählt die schlechteste Runde nicht
   *[other] , und von jedem zählen die { $drops } schlechtesten Runden nicht
}.
season-is-asked = Soll ich dir in Runde { $round } einen Platz geben? Solange du nichts sagst, tue ich es nicht.
season-ladder-paused = Du machst Pause: Ich lose dich wieder aus, sobald du **Weiter** drückst.
season-sit-out = Nächste Runde aussetzen
season-play-after-all = Doch mitspielen
season-pause = Pause
season-go-on = Weiter
season-i-am-back = Ich bin wieder da
season-not-this-round = Diese Runde nicht
yes = Ja

# Lesen
season-tables-head = **{ $name }**, { $form ->
    [ladder] Auslosung { $round }
   *[other] Runde { $round }
}: { $count } { $count ->
    [one] Tisch
   *[other] Tische
}.
season-which-round = Runde…
season-round = { $form ->
    [ladder] Auslosung { $round }
   *[other] Runde { $round }
}
season-table-runs = { $n }. { $linked ->
    [1] { $link }{" "}
   *[0] {""}
}{ $names }: läuft{ $waits ->
    [1] ; er wartet auf { $late } seit dem { $since }
   *[0] {""}
}
season-table-over = { $n }. { $linked ->
    [1] { $link }{" "}
   *[0] {""}
}{ $result }{ $counted ->
    [1] : { $points } Punkte
   *[0] {""}
}{ $corrected ->
    [1] {" "}✎
   *[0] {""}
}
season-result-uncounted = { $names }: ohne Ergebnis, das zählt
season-result-late = { $names }: nach der Saison zu Ende, zählt nicht
season-plan = Runde { $round }, wenn niemand kommt oder geht: { $tables }
season-standings-head = **{ $name }**: die Tabelle.
season-which-page = Seite…
season-places-to = { $first } bis { $last }
season-as-text = Als Text
season-tie = { $broke ->
    [lot] Du und { $name } seid in allem gleich; das Los hat { $ahead ->
        [1] dich
       *[0] { $name }
    } nach vorn gesetzt.
   *[other] { $form ->
        [cup] Du und { $name } seid gleich weit gekommen.
       *[other] Du und { $name } habt je { $points } Punkte.
    } { $broke ->
        [won] { $ahead ->
            [1] Du hast
           *[0] { $name } hat
        } mehr Spiele gewonnen: { $more } gegen { $less }.
        [share] { $ahead ->
            [1] Dein Anteil
           *[0] Der Anteil von { $name }
        } an den Punkten ist höher: { $more } gegen { $less } %.
        [direct] Wo ihr zusammensaßt, { $ahead ->
            [1] hast du
           *[0] hat { $name }
        } mehr Punkte geholt: { $more } gegen { $less }.
       *[met] Die Leute, die { $ahead ->
            [1] du getroffen hast
           *[0] { $name } getroffen hat
        }, haben mehr Punkte: { $more } gegen { $less }.
    }
}
season-tie-shared = Diesen Platz teilst du mit { $names }: Bisher trennt euch nichts.
season-cell-bye = Freilos
season-cell = { $kind ->
    [open] läuft
    [missed] –
    [dropped] ({ $points })
   *[other] { $points }
}
season-row = { $shared ->
    [1] =
   *[0] {""}
}{ $place }. { $name }{ $form ->
    [cup] {""}
   *[other] , { $points }
}{ $any ->
    [1] { $form ->
        [cup] {""}
       *[other] {" "}({ $cells })
    }; gewonnene Spiele { $won }; Anteil { $share }
   *[0] {""}
}
season-rung = { $shared ->
    [1] =
   *[0] {""}
}{ $place }. { $name }, { $number } ({ $change }), { $games } Spiele
season-not-listed = Vor zwei Spielen noch ohne Platz: { $names }.
season-who-head = **{ $name }**: { $count } { $count ->
    [one] ist
   *[other] sind
} dabei.
season-more-head = **{ $name }**. Was es noch gibt:

# Wie ausgelost wurde
season-how-head = { $form ->
    [ladder] Auslosung
   *[other] Runde
} { $round } nach Verfahren { $version } aus dem Schlüssel { $published }…, der zum Siegel { $seal }… passt.
season-how-announced = Das Los hängt von diesem Schlüssel ab und von der Nummer dieser Nachricht, die vorher niemand kennen konnte: { $link }
    Sieh nach, ob sie dort steht, nicht als bearbeitet markiert ist und das Auslosungssiegel `{ $seal }` und die Bedingungen `{ $terms }` zeigt. Dann hat niemand ausgesucht, wer gegen wen spielt, auch nicht, wer mich betreibt. Kündigen mehrere Nachrichten diese Runde an, zählt nur die letzte: Frag nach, warum.
season-how-unproven = Das Los hängt auch von Nummern ab, die nur sehen konnte, wer mich betreibt. Niemand sonst konnte sie auswählen; dass auch mein Betreiber es nicht tat, lässt sich nicht beweisen.
draw-message = **{ $name }**: Als Nächstes kommt { $form ->
    [ladder] Auslosung { $round }
   *[other] Runde { $round }
}, für { $people } Leute.{ $listed ->
    [0] {""}
   *[other] {" "}Nach Nummern: { $members }.
}{ $attempt ->
    [1] {""}
   *[other] {" "}Das ist Nachricht { $attempt } dazu, weil sich geändert hat, wer ausgelost werden kann, oder die letzte misslang.
}
    -# Siegel: Auslosung `{ $drawing }`, Würfel `{ $dice }`. Bedingungen `{ $terms }`. Wer gegen wen spielt und alle Würfe entstehen aus den versiegelten Schlüsseln und aus der Nummer, die Discord dieser Nachricht gibt.
season-how-tables = { $people } Leute, { $tables } { $tables ->
    [one] Tisch
   *[other] Tische
}. Wiedersehen{ $planned ->
    [1] {" "}in allen Runden
   *[0] {""}
}: { $repeated }{ $best ->
    [1] , das Mindeste
   *[0] {""}
}.
season-how-small = { $few ->
    [bots] Neben einem Bot: { $names }{ $times }.
   *[other] An einem Tisch anderer Größe: { $names }{ $times }.
}
season-how-times = , { $all ->
    [1] alle{" "}
   *[0] {""}
}zum { $same ->
    [1] { $most }
   *[0] { $least } bis { $most }
} Mal
season-how-seats = { $all ->
    [1] Sitze
   *[0] Sitze, die jeder Tisch hat
}: Wie oft jemand jeden davon hatte, unterscheidet sich höchstens um { $most }.
season-how-rests = Frei: { $names }.
season-check = Jetzt prüfen
season-the-file = Die Datei
season-checked = { $verdict ->
    [same] Ich habe Runde { $round } aus der Datei noch einmal ausgelost: Es kommt dasselbe heraus, und der Schlüssel passt zum Siegel.
    [other] Bei Runde { $round } kommt nicht dasselbe heraus. Bitte sag es der Person, die mich betreibt.
   *[nothing] Diese Version kann Runde { $round } nicht noch einmal auslosen: Ausgelost hat sie eine andere.
}
season-check-broke = Meine Prüfung ist abgebrochen; die Auslosung gilt. Code { $code }.
season-file-here = Runde { $round } als Datei. `longtable verify DATEI` lost sie noch einmal aus.

# Mitspielen, aussteigen
season-joined = { $form ->
    [ladder] Du bist dabei. Ich lose einmal am Tag aus und erwähne dich an deinem Tisch.
   *[other] Du bist dabei. { $known ->
        [now] Runde 1 wird binnen einer Minute ausgelost
        [then] Runde 1 wird { $at } ausgelost, wenn genug dabei sind
       *[0] { $full ->
            [1] Runde 1 wird ausgelost, sobald { $least } dabei sind
           *[0] Runde 1 wird ausgelost, wenn die Leitung es sagt
        }
    }; ich erwähne dich an deinem Tisch, mehr ist nicht zu tun.
}
season-joined-late = Du bist dabei und wirst ab der nächsten Runde ausgelost. Eine Runde ohne dich zählt 0{ $drops ->
    [0] {""}
    [one] ; von jedem zählt die schlechteste nicht
   *[other] ; von jedem zählen die { $drops } schlechtesten nicht
}.
season-your-zone = Deine Zeitzone ist { $zone }{ $has ->
    [1] , Ruhe von { $from } bis { $to } Uhr
   *[0] , ohne Ruhestunden
}.
season-tables-at-once = Du bist jetzt in { $count } Saisons; ihre Tische können gleichzeitig laufen.
season-left = Du bist ausgestiegen.{ $known ->
    [1] {" "}Bis { $at } kannst du zurück.
   *[0] {" "}Komm wieder, wann du magst.
}
season-left-later = Du bist ausgestiegen und behältst, was du hast.{ $back ->
    [1] {" "}Komm wieder, wann du magst.
   *[0] {""}
}
season-leave-now-or-after = Dein Tisch <#{ $channel }> läuft noch.
season-leave-after = Nach diesem Tisch
season-leave-now = Jetzt, ein Bot spielt weiter
season-leaves-after = Du steigst aus, sobald dein Tisch zu Ende ist. Spiel ihn in Ruhe fertig.
season-leaves-now = Du bist ausgestiegen; auf deinem Platz spielt ein Bot weiter.
season-plays = Du spielst Runde { $round } mit.
season-welcome-back = Willkommen zurück. { $form ->
    [ladder] Ich lose dich wieder aus.
   *[other] In Runde { $round } bist du dabei.
}
season-tell-me = Sag mir Bescheid
season-will-tell = Ich sage dir Bescheid, einmal.
season-plays-here = Gut. An deinen Tischen erwähne ich dich im Thread.
season-wants-title = Was ich spielen will
season-wants-games = Spiele
season-wants-tables = Tische auf einmal

# Nachrichten an eine Person
notice-season-asked = **{ $name }**: Runde { $round } wird <t:{ NUMBER($at, useGrouping: 0) }:R> ausgelost. Soll ich dir einen Platz geben? Sagst du nichts, tue ich es nicht, und du bist wieder dabei, sobald du an einer Saison oder einem ihrer Tische etwas drückst.
notice-season-asked-cup = **{ $name }**: Runde { $round } wird <t:{ NUMBER($at, useGrouping: 0) }:R> ausgelost. Soll ich dir einen Platz geben? Ein Pokal wartet auf niemanden: Sagst du nichts, bist du ausgeschieden.
notice-season-lost = **{ $name }**: Ein Bot hat deinen Platz, deshalb lose ich dich vorerst nicht aus. Du verlierst nichts von dem, was du hast. **Ich bin wieder da** bringt dich zurück.
notice-season-lost-again = **{ $name }**: Ein Bot hat deinen Platz, deshalb lose ich dich nicht mehr aus. Du verlierst nichts von dem, was du hast. Es ist nicht das erste Mal, deshalb kann dich nur die Leitung zurückholen.
notice-season-room = **{ $name }**: Ein Platz ist frei: [Mitspielen] in <#{ $channel }>. Wer zuerst kommt, bekommt ihn.
notice-season-next = Bei **{ $name }** kann man jetzt mitspielen: [Mitspielen] in <#{ $channel }>.
notice-season-too-few = **{ $name }** hat nicht begonnen: { $there } von { $least } sind dabei, und viermal habe ich es verschoben. Beginn mit weniger Leuten, warte oder beende sie: [Verwalten] an ihrem Beitrag.
notice-season-ladder-few = **{ $name }** kann keinen Tisch zu { $seats } auslosen: Zu wenige sind frei (dabei { $there ->
    [one] ist
   *[other] sind
} { $there }). Ich versuche es jeden Tag und melde mich erst wieder, wenn danach noch einmal Leute fehlen.
notice-season-vacation = **{ $name }**: { $named ->
    [1] Die Zeit von { $who } ist
   *[0] Jemandes Zeit ist
} an Tisch { $table } in Runde { $round } um. Dafür werden jetzt Urlaubstage verbraucht, einer am Tag. Als verspätet zählt es trotzdem.
notice-season-bound = **{ $name }**: Du hast zwei offene Tische, deshalb lose ich dich für Runde { $round } nicht aus. Sobald einer zu Ende ist, bist du wieder dabei.
notice-season-crowded = **{ $name }**: Seit zwei Stunden kann ich in <#{ $channel }> keinen Thread öffnen, deshalb wartet ein Tisch. Discord erlaubt einem Server 1.000 aktive Threads, und mir nur, wo ich *Öffentliche Threads erstellen* darf. Archiviere alte Threads oder erlaube es; der Tisch beginnt dann von selbst.
notice-season-homeless = **{ $name }**: In ihrem Kanal kann ich nicht mehr schreiben. Gib `/season` in einem anderen Kanal ein und drück **Hierher verlegen**; bis dahin, oder bis ich dort wieder schreiben darf, stehen ihre Uhren.

# Abgelehnt
refused-no-season = So eine Saison gibt es hier nicht.
refused-season-over = { $name } ist zu Ende.
refused-season-not-in = Du spielst in { $season } nicht mit.
refused-season-role = Diese Saison ist für Leute mit <@&{ $role }>.
refused-season-full = Alle { $most } Plätze sind vergeben.
refused-season-cup-waits = Ein Pokal wartet auf niemanden: Wer nicht spielt, scheidet aus. Mit **Verlassen** steigst du aus.
refused-season-late = Mitspielen kann man nicht mehr. `/season` zeigt, was als Nächstes kommt.
refused-season-removed = Die Leitung hat dich aus dieser Saison genommen; nur sie kann dich zurückholen.
refused-season-lost-twice = Zweimal hat ein Bot deinen Platz bekommen. In dieser Saison kann nur die Leitung dich zurückholen.
refused-only-organisers = Dafür brauchst du das Recht, Events oder diesen Server zu verwalten, oder eine Rolle, die `/server` dafür nennt.
