# Saisons: was alle darüber lesen und was alle drücken können. Eine aufsetzen: season_forms.
command-season = Die Saisons dieses Servers und dein Platz darin
command-season-name = Welche Saison
topic-season = Saisons
topic-season-text = **Saisons.** Drück bei einer Saison einmal **{ PUBLIC("join") }**. Dann erwähne ich dich an jedem Tisch, den ich für dich auslose. Du kannst jederzeit aussteigen und, außer im Pokal, auch eine Runde aussetzen; in einer Liga oder einem Schweizer Turnier bringt eine Runde ohne dich 0 Punkte.

season-nth = { $ending ->
   *[0] { $n }.
}
season-and-others = { $names } und { $more } { $more ->
    [one] weitere Person
   *[other] weitere
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
   *[ladder] eine Rangliste
}

# Was es ist
season-what = { season-a } mit { $games }: Tische mit { $seats } Plätzen, { $form ->
    [cup] Runden zu je { $days } Tagen
    [ladder] jeden Tag eine Auslosung
   *[other] { $rounds } Runden zu je { $days } Tagen
}, { $pace }.
season-ends = Die Rangliste endet am { $at }{ $stands ->
    [1] , verschoben um die Dauer der Pause
   *[0] {""}
}. Tische, die dann noch laufen, zählen nicht.
season-points = Punkte: { $points }; { $drops ->
    [0] jede Runde zählt
    [1] bei allen fällt die schlechteste Runde weg
   *[other] bei allen fallen die { $drops } schlechtesten Runden weg
}.
season-places = { $form ->
    [cup] Wer weiter kommt, liegt vorn; danach zählt der Platz am letzten Tisch.
   *[ladder] Die Reihenfolge richtet sich nach den Wertungszahlen. Einen Platz hast du ab zwei Spielen.
}

# Der Beitrag der Saison
season-in = { $count ->
    [0] Noch ist niemand dabei.
    [one] Eine Person ist dabei: { $names }.
   *[other] { $count } Leute sind dabei: { $names }.
}
season-begins-full = Die Saison beginnt, sobald { $least } Leute dabei sind.
season-begins-word = Die Leitung bestimmt, wann die Saison beginnt.
season-begins-at = Die Saison beginnt am { $at }, wenn bis dahin { $least } Leute dabei sind.
season-running = **{ $name }**: { $form ->
    [ladder] eine Rangliste mit { $people ->
        [one] 1 Person
       *[other] { $people } Leuten
    }
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
        [0] Der Tisch läuft noch.
       *[other] Der Tisch ist zu Ende.
    }
   *[other] {" "}{ $over } von { $tables } Tischen { $over ->
        [one] ist
       *[other] sind
    } zu Ende.
}
season-last = Letztes Ergebnis: { $here ->
    [1] {""}
   *[0] { season-round }, {""}
}Tisch { $table }, { $result }.
season-next-paused = Die Saison ist angehalten. Die Tische laufen weiter.
season-next-waits = Runde { $round } wartet auf mehr Leute. Bisher { $there ->
    [0] kann niemand
    [one] kann nur eine Person
   *[other] können nur { $there } Leute
} mitspielen.
season-next-drawing = Nächste Auslosung: { $at }.
season-next-short = Für einen Tisch sind zu wenige Leute frei.
season-next-last = Das ist die letzte Runde.
season-next-at = Runde { $round } wird am { $at } ausgelost.
season-next-after = Runde { $round } wird { $soon ->
    [1] ausgelost, sobald der letzte Tisch zu Ende ist
   *[0] um { $hour } Uhr ({ $zone }) ausgelost, frühestens 12 Stunden nach dem Ende des letzten Tisches
}{ $within ->
    [1] , spätestens am { $until }
   *[0] {""}
}.
season-over = **{ $name }** ist zu Ende{ $count ->
    [0] .
    [one] ; { $names } hat gewonnen.
   *[other] ; { $names } teilen sich den ersten Platz.
}
season-mine = Mein Tisch
season-standings = Tabelle
season-more = Mehr
season-who = Wer spielt
season-rules = Regeln
season-manage = Verwalten
season-own = Meine Saison
season-next = Nächste Saison
season-file = Datei holen
season-show = Saison

# Der Beitrag einer Runde
season-drawn = **{ $name }**{ $form ->
    [ladder] , Auslosung { $round }: { $tables } { $tables ->
        [one] Tisch
       *[other] Tische
    } mit { $games }.
   *[other] : Runde { $round }{ $rounds ->
        [0] {""}
       *[other] {" "}von { $rounds }
    } ist ausgelost ({ $tables } { $tables ->
        [one] Tisch
       *[other] Tische
    } mit { $games }).{ $within ->
        [1] {" "}Die Runde läuft bis { $until }.
       *[0] {""}
    }
}
season-again = { $again ->
    [0] Alle treffen auf neue Leute.
    [one] Eine Paarung wiederholt sich.
   *[other] { $again } Paarungen wiederholen sich.
}
season-drawn-table = { $linked ->
    [1] [Tisch { $n }]({ $link })
   *[0] Tisch { $n }
}: { $names }
season-more-tables = Weitere Tische: { $more } (siehe **Offene Tische**)
season-new-are = Neu dabei: { $names }.
season-out-are = Diesmal nicht dabei: { $names }.
season-asked-are = Ich habe nicht ausgelost, weil eine Antwort fehlt: { $names }.
season-absent-are = Wegen Urlaubs oder abgelaufener Zeit nicht ausgelost: { $names }.
season-lost-are = Von einem Bot vertreten oder nicht mehr auf dem Server, deshalb nicht ausgelost: { $names }.{ $form ->
    [cup] {""}
   *[other] {" "}Wer zurückkommen will, drückt **Mein Tisch**, dann **Ich bin wieder da**.
}
season-rests-are = { $form ->
    [cup] Freilos
    [ladder] Diesmal nicht ausgelost
   *[other] Freilos (zählt wie ein durchschnittlicher Tisch)
}: { $names }.
season-still-together = An einem anderen Tisch spielen noch gegeneinander: { $pairs }{ $more ->
    [0] {""}
    [one] {" "}und ein weiteres Paar
   *[other] {" "}und { $more } weitere Paare
}. Eine Auslosung ohne solche Paare habe ich nicht gefunden.
season-bots-are = { $tables ->
    [0] Kein Bot spielt mit.
    [one] An einem Tisch spielt ein Bot mit.
   *[other] An { $tables } Tischen spielen Bots mit.
}

# Das Ende
season-is-over = **{ $name }** ist{ $tables ->
    [0] {""}
   *[other] {" "}nach { $form ->
        [ladder] {""}
       *[other] { $rounds } { $rounds ->
            [one] Runde
           *[other] Runden
        } und{ " " }
    }{ $tables } { $tables ->
        [one] Tisch
       *[other] Tischen
    }
} zu Ende.
season-wins = 🏆 **{ $names } { $form ->
    [cup] { $count ->
        [one] gewinnt den Pokal
       *[other] teilen sich den ersten Platz im Pokal
    }
    [ladder] { $count ->
        [one] gewinnt mit der Wertungszahl { $points }
       *[other] teilen sich den ersten Platz mit der Wertungszahl { $points }
    }
   *[other] { $count ->
        [one] gewinnt mit { $points } { $one ->
            [1] Punkt
           *[0] Punkten
        }
       *[other] teilen sich den ersten Platz mit je { $points } { $one ->
            [1] Punkt
           *[0] Punkten
        }
    }
}**
season-second = { $nth } { $name }{ $counted ->
    [1] , { $points }
   *[0] {""}
}
season-award-won = Die meisten Spiele gewonnen
season-award-met = Die meisten Leute getroffen
season-award-closest = Das knappste Ergebnis
season-award-in-time = Immer pünktlich
season-of-you = { $count } von euch
season-between = {" "}zu{" "}
season-closest-where = { season-round }, Tisch { $table }, { $totals }
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
season-picture-more = { $first } bis { $last }: siehe „Tabelle“
season-pill-over = zu Ende
season-pill-ladder = { $count } dabei
season-pill-round = Runde { $round }{ $rounds ->
    [0] {""}
   *[other] {" "}von { $rounds }
}
season-tree-round = { $final ->
    [1] Finale
   *[0] Runde { $round }
}
season-winner-of = Sieg an Tisch { $table }
season-best-other = beste Zweite
season-note-sits-out = setzt aus
season-note-since = ab Runde { $round }
season-note-pauses = macht Pause
season-note-out = setzt Runde { $round } aus
season-presence = { $status ->
    [left] ausgestiegen
    [lost] nicht mehr dabei
    [removed] aus der Saison genommen
    [out] setzt die nächste Runde aus
    [paused] macht Pause
    [absent] Zeit um oder im Urlaub
    [asked] noch ohne Antwort
   *[in] dabei
}

# Alle Saisons
season-all = { $count ->
    [0] Hier gibt es noch keine Saison. In einer Saison lose ich für alle den nächsten Tisch aus.
   *[other] **Saisons auf diesem Server:**
}
season-choose = Saison …
season-state = { $status ->
    [draft] Entwurf
    [open] offen zum Mitspielen
    [running] läuft
    [paused] angehalten
   *[over] zu Ende
}
season-new = Neue Saison
season-line-draft = **{ $name }**: ein Entwurf, den nur du siehst.
season-line-open = **{ $name }**: { $form }; { $count ->
    [0] niemand ist
    [one] eine Person ist
   *[other] { $count } Leute sind
} dabei. { $begins }
season-line-runs = **{ $name }**: { $kind ->
    [ladder] { $form } mit { $count } { $count ->
        [one] Person
       *[other] Leuten
    }.
   *[other] Runde { $round }{ $rounds ->
        [0] {""}
       *[other] {" "}von { $rounds }
    }.
}
season-line-not-in = { $may ->
    [1] Du kannst noch mitspielen.
   *[0] Du bist nicht dabei.
}
season-you-are-in = Du bist dabei.
season-you-are = { $form ->
    [cup] Du bist { $nth }
    [ladder] Du bist { $nth } mit der Wertungszahl { $points }.
   *[other] Du bist { $nth } mit { $points } { $one ->
        [1] Punkt
       *[0] Punkten
    }.
}
season-own-table = { season-round }, mit { $names }. { $turn }{ $thread ->
    [none] {""}
   *[other] {" "}<#{ $thread }>
}
season-gone = { $name } (nicht mehr auf dem Server)
season-turn = { $state ->
    [opening] Der Tisch wird gleich eröffnet.
    [hidden] Der Tisch läuft.
    [paused] Der Tisch ist angehalten.
    [held] Ein Bot hat deinen Platz.
    [sealed] Der geheime Schritt begann { $since }.
    [bots] Ein Bot spielt.
    [mine] Dein Zug begann { $since }{ $clock ->
        [runs] ; deine Zeit endet { $until }.
        [out] ; deine Zeit ist um.
        [days] ; bis { $until } verbrauche ich deine Urlaubstage.
        [bot] ; ein Bot übernimmt { $until }.
       *[none] .
    }
   *[turn] Dran: **{ $names }** (Zugbeginn { $since }){ $clock ->
        [runs] ; die Zeit endet { $until }.
        [out] ; die Zeit ist um.
        [days] ; bis { $until } verbrauche ich Urlaubstage.
        [bot] ; ein Bot übernimmt { $until }.
       *[none] .
    }
}
season-play = { $many ->
    [1] { $form ->
        [ladder] Spielen: Auslosung { $round }, Tisch { $table }
       *[other] Spielen: Runde { $round }, Tisch { $table }
    }
   *[0] Spielen
}

# Das Eigene
season-mine-not-in = Du bist bei **{ $name }** nicht dabei.
season-mine-out = { $status ->
    [lost] Du hast einen Platz einem Bot überlassen oder warst weg, deshalb bekommst du vorerst keinen Tisch. Mit **Ich bin wieder da** kommst du zurück.
    [removed] { refused-season-removed }
    [twice] { refused-season-lost-twice }
    [cup] Du bist aus dem Pokal ausgeschieden. Deine Ergebnisse behältst du.
    [late] Du bist vor der ersten Auslosung ausgestiegen und kannst nicht mehr einsteigen.
   *[left] Du bist ausgestiegen. Du kannst jederzeit zurückkommen.
}
season-round-was = { $kind ->
    [played] Runde { $round }: { $nth } von { $of }{ $form ->
        [cup] {""}
       *[other] , { $points }
    }.
    [open] Runde { $round } läuft noch.
    [rested] Runde { $round }: { $form ->
        [cup] Du hattest ein Freilos
       *[other] Du hattest ein Freilos, das wie ein durchschnittlicher Tisch zählt: { $points }
    }.
    [uncounted] Runde { $round }: Das Spiel endete ohne gültiges Ergebnis.
    [dropped] Runde { $round }: { $points }, aber diese Runde fällt weg.
   *[missed] Runde { $round }: nicht gespielt ({ $points }){ $why ->
        [joined] , weil du später dazugekommen bist
        [out] , weil du ausgesetzt hast
        [asked] , weil du auf meine Frage nicht geantwortet hast
        [absent] , weil deine Zeit um war
        [lost] , weil ein Bot deinen Platz hatte
       *[other] , weil du nicht in der Saison warst
    }.
}
season-drawing-was = Auslosung { $round }: { $result }
season-meeting = { $result }{ $rated ->
    [1] {" "}(Wertungszahl { $change })
   *[0] {""}
}.{ $linked ->
    [1] {" "}<#{ $thread }>
   *[0] {""}
}
season-sits-out = Du setzt nur Runde { $round } aus. Sie bringt dir 0 Punkte{ season-worst-dropped }.
season-worst-dropped = { $drops ->
    [0] {""}
    [one] , aber bei allen fällt die schlechteste Runde weg
   *[other] , aber bei allen fallen die { $drops } schlechtesten Runden weg
}
season-is-asked = Möchtest du in Runde { $round } mitspielen? Nur wenn du zusagst, lose ich dich aus.
season-ladder-absent = Bei Auslosung { $round } warst du nicht dabei, weil deine Zeit um war oder du im Urlaub warst.
season-ladder-paused = Du machst Pause. Drück **Weiter**, wenn du wieder mitspielen willst.
season-sit-out = Nächste Runde aussetzen
season-play-after-all = Doch mitspielen
season-pause = Pause
season-go-on = Weiter
season-i-am-back = Ich bin wieder da
season-not-this-round = Diese Runde nicht
yes = Ja

# Lesen
season-tables-head = **{ $name }**, { season-round }: { $count } { $count ->
    [one] Tisch
   *[other] Tische
}.
season-which-round = Runde …
season-round = { $form ->
    [ladder] Auslosung { $round }
   *[other] Runde { $round }
}
season-in-round = { season-round }
season-table-runs = { season-drawn-table }. { $turn }
season-waiting = Offene Tische
season-results = Ergebnisse
season-waiting-choice = { season-round }, Tisch { $n }
season-nudge = Alle Säumigen erinnern
season-nudged = { $count ->
    [0] Niemand lässt länger als einen Tag auf sich warten.
    [one] Ich habe eine Person erinnert.
   *[other] Ich habe { $count } Leute erinnert.
}
refused-season-nudged = Ich habe schon alle Säumigen erinnert. Das geht erst { $at } wieder.
season-waiting-head = **{ $name }**: { $count ->
    [0] kein offener Tisch.
    [one] ein offener Tisch.
   *[other] { $count } offene Tische, die am längsten wartenden zuerst.
}
season-waiting-table = { $linked ->
    [1] [{ season-waiting-choice }]({ $link })
   *[0] { season-waiting-choice }
}{ $game ->
    [none] {""}
   *[other] , { $game }
}. { $turn }{ $away ->
    [0] {""}
   *[1] {" "}Im Urlaub bis { $back }.
}{ $vacation ->
    [none] {""}
   *[other] {" "}Urlaubstage übrig: { $vacation }.
}{ $vote ->
    [0] {""}
   *[1] {" "}Die anderen stimmen ab.
}{ $ending ->
    [0] {""}
    [one] {" "}Eine Person will das Spiel beenden.
   *[other] {" "}{ $ending } Personen wollen das Spiel beenden.
}
season-table-over = { season-drawn-table }{ $counted ->
    [1] ; Punkte: { $points }
   *[0] {""}
}{ $corrected ->
    [1] {" "}✎
   *[0] {""}
}
season-advances = { $result }; **{ $first }** { $final ->
    [1] gewinnt den Pokal
   *[0] kommt weiter
}{ $broke ->
    [won] {" "}(mehr gewonnene Spiele)
    [share] {" "}(höherer Anteil an den Punkten)
    [direct] {" "}(direkter Vergleich)
    [lot] {" "}(Los)
   *[other] {""}
}
season-result-uncounted = { $names }: ohne gültiges Ergebnis
season-result-late = { $names }: Das Spiel endete erst nach der Saison und zählt nicht
season-plan = Runde { $round }, wenn niemand dazukommt oder aussteigt: { $tables }
season-standings-head = **{ $name }**: Tabelle
season-place-line = { $shared ->
    [1] =
   *[0] {""}
}{ $place }. { $name }{ $figure ->
    [none] {""}
   *[other] {" "}**{ $figure }**
}
season-which-page = Seite …
season-places-to = Plätze { $first } bis { $last }
season-as-text = Als Text
season-tie = { $broke ->
    [lot] Du und { $name } seid gleichauf, deshalb habe ich gelost: { $ahead ->
        [1] Du liegst
       *[0] { $name } liegt
    } vorn.
   *[other] { $form ->
        [cup] Du und { $name } seid gleich weit gekommen.
       *[other] Du und { $name } habt gleich viele Punkte: { $points }.
    } { $broke ->
        [won] { $ahead ->
            [1] Du hast
           *[0] { $name } hat
        } mehr Spiele gewonnen: { $more } zu { $less }.
        [share] { $ahead ->
            [1] Dein Anteil
           *[0] Der Anteil von { $name }
        } an den Punkten ist höher: { $more } % gegenüber { $less } %.
        [direct] Im direkten Vergleich { $ahead ->
            [1] hast du
           *[0] hat { $name }
        } mehr Punkte geholt: { $more } zu { $less }.
       *[met] Die Leute, gegen die { $ahead ->
            [1] du gespielt hast
           *[0] { $name } gespielt hat
        }, haben im Durchschnitt mehr Punkte: { $more } zu { $less }.
    }
}
season-tie-shared = Diesen Platz teilst du dir mit { $names }: Bisher trennt euch nichts.
season-decimal-mark = ,
season-tie-line = { $ahead } liegt { $broke ->
    [won] mit { $more } zu { $less } gewonnenen Spielen
    [share] mit { $more } % gegenüber { $less } % der Punkte
    [direct] im direkten Vergleich mit { $more } zu { $less } Punkten
    [met] bei den Punkten der Mitspielenden mit durchschnittlich { $more } zu { $less }
   *[lot] nur durch das Los
} vor { $behind }.
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
}{ $form ->
    [cup] {""}
   *[other] { $any ->
        [1] {" "}({ $cells })
       *[0] {""}
    }
}{ $played ->
    [1] ; gewonnene Spiele: { $won }; Anteil: { $share } %
   *[0] {""}
}
season-rung = { $shared ->
    [1] =
   *[0] {""}
}{ $place }. { $name }, Wertungszahl { $number } ({ $change }), { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
}
season-not-listed = Vor dem zweiten Spiel noch ohne Platz: { $names }.
season-who-head = **{ $name }**: { $count } { $count ->
    [one] Person ist
   *[other] Leute sind
} dabei.
season-more-head = **{ $name }**: was du hier noch sehen und tun kannst

# Wie ausgelost wurde
season-how-head = { season-round } beruht auf einem Geheimnis, das vorher versiegelt war.
season-how-announced = Die Auslosung hängt außerdem von der ID dieser Nachricht ab, die vorher niemand kennen konnte: { $link } ({ $at }).
    Sieh nach, ob die Nachricht da ist, neuer ist als dein Beitritt, nicht als bearbeitet markiert ist und das Siegel `{ $seal }` und die Bedingungen `{ $terms }` zeigt. Trifft das alles zu, hat niemand ausgesucht, wer gegen wen spielt, auch nicht die Person, die mich betreibt. Ob die ID von Discord stammt, weiß aber nur Discord. Kündigen mehrere Nachrichten diese Auslosung an, zählt nur die letzte.
restored-message = Ich wurde aus einer Sicherung vom <t:{ $at }:f> wiederhergestellt. Die Saison **{ $name }** ist wieder auf dem damaligen Stand: { $link }
refused-season-lost = Diese Saison gibt es nicht mehr: Ich wurde aus einer älteren Sicherung wiederhergestellt. Die Leitung kann sie mit `/season` neu anlegen.
draw-message = **{ $name }**: Als Nächstes kommt { season-round }{ $listed ->
    [0] {" "}für { $people } Leute.
   *[other] . Nummern in der Auslosung: { $members }.
}{ $attempt ->
    [1] {""}
   *[other] {" "}Das ist die { $attempt }. Nachricht dazu, weil sich geändert hat, wer ausgelost wird, oder weil die letzte Auslosung misslungen ist.
}
    -# Siegel `{ $seal }`, Bedingungen `{ $terms }`.
season-how-tables = { $people } Leute spielen an { $tables } { $tables ->
    [one] Tisch
   *[other] Tischen
}. Wiederholte Treffen: { $repeated }.
season-how-small = { $few ->
    [bots] Mit einem Bot: { $names }{ $times }.
   *[other] An einem Tisch anderer Größe: { $names }{ $times }.
}
season-how-times = , { $all ->
    [1] alle{" "}
   *[0] {""}
}{ $same ->
    [1] {""}
   *[0] höchstens{" "}
}zum { $most } Mal
season-how-seats = { $all ->
    [1] Alle saßen auf jedem Platz
   *[0] Alle saßen auf jedem Platz, den es an allen Tischen gibt,
} etwa gleich oft; der Unterschied beträgt höchstens { $most }.
season-how-rests = Ohne Tisch: { $names }.
season-check = Jetzt prüfen
season-the-file = Datei holen
season-checked = { $same ->
    [1] Ich habe Runde { $round } anhand der Datei der Saison noch einmal ausgelost. Das Ergebnis ist dasselbe, das Geheimnis passt zum Siegel, und die Nachricht ist neuer als alle Beitritte.
   *[0] Bei Runde { $round } passt etwas nicht: Nachricht, Siegel oder Ergebnis. Bitte frag die Person, die mich betreibt.
}
season-check-broke = Beim Prüfen ist etwas schiefgegangen. Die Auslosung gilt. Fehlercode: { $code }.

# Mitspielen, aussteigen
season-joined = { $form ->
    [ladder] Du bist dabei. Ich lose einmal am Tag Tische aus.
   *[other] Du bist dabei. { $known ->
        [now] Runde 1 wird in der nächsten Minute ausgelost
        [then] Runde 1 wird am { $at } ausgelost, wenn genug Leute dabei sind
       *[0] { $full ->
            [1] Runde 1 wird ausgelost, sobald { $least } Leute dabei sind
           *[0] Die Leitung bestimmt, wann Runde 1 ausgelost wird
        }
    }. Ich erwähne dich an deinem Tisch.
}
season-joined-late = Du bist ab der nächsten Runde dabei. Runden ohne dich bringen 0 Punkte{ season-worst-dropped }.
season-your-zone = Deine Zeitzone ist { $zone }{ $has ->
    [1] , deine Ruhezeit geht von { $from } bis { $to } Uhr
   *[0] , eine Ruhezeit hast du nicht
}.
season-tables-at-once = Du bist jetzt in { $count } Saisons und kannst deshalb mehrere Tische gleichzeitig haben.
season-left = Du bist ausgestiegen.{ $known ->
    [1] {" "}Bis { $at } kannst du zurückkommen.
   *[0] {" "}Du kannst jederzeit zurückkommen.
}
season-left-later = Du bist ausgestiegen und behältst deine Ergebnisse.{ $back ->
    [1] {" "}Du kannst jederzeit zurückkommen.
   *[0] {""}
}
season-leave-now-or-after = Dein Tisch <#{ $channel }> läuft noch. Wann möchtest du aussteigen?
season-leave-after = Nach diesem Tisch
season-leave-now = Jetzt, und ein Bot spielt weiter
season-leaves-after = Du steigst aus, sobald dein Tisch zu Ende ist.
season-leaves-now = Du bist ausgestiegen. Auf deinem Platz spielt ein Bot weiter.
season-plays = Du spielst in Runde { $round } mit.
season-welcome-back = Willkommen zurück.{ $form ->
    [ladder] {" "}Ab jetzt lose ich dich wieder aus.
   *[other] { $round ->
        [0] {""}
       *[other] {" "}Ab Runde { $round } lose ich dich wieder aus.
    }
}
season-tell-me = Sag mir Bescheid
season-will-tell = Ich sage dir Bescheid, wenn du mitspielen kannst.
season-plays-here = Gut. An deinen Tischen erwähne ich dich im Thread.
season-wants-title = Was ich spielen will
season-wants-games = Spiele
season-wants-tables = Wie viele Tische gleichzeitig

# Nachrichten an eine Person
notice-season-asked = **{ $name }**: Runde { $round } wird <t:{ $at }:R> ausgelost. Möchtest du mitspielen? Antwortest du nicht, bist du erst wieder dabei, wenn du in einer Saison oder an einem ihrer Tische einen Knopf drückst.
notice-season-asked-cup = **{ $name }**: Runde { $round } wird <t:{ $at }:R> ausgelost. Möchtest du mitspielen? Ein Pokal wartet nicht: Ohne Antwort scheidest du aus.
notice-season-lost = **{ $name }**: Ein Bot hat deinen Platz übernommen, deshalb bekommst du vorerst keinen Tisch. Mit **Ich bin wieder da** kommst du zurück.
notice-season-lost-cup = **{ $name }**: Ein Bot hat deinen Platz übernommen. Deine Ergebnisse behältst du. Drück vor der nächsten Auslosung **Ich bin wieder da**, sonst scheidest du aus dem Pokal aus.
notice-season-lost-again = **{ $name }**: Ein Bot hat deinen Platz übernommen, und das nicht zum ersten Mal. Drück vor der nächsten Auslosung **Ich bin wieder da**; danach kann dich nur die Leitung zurückholen.
notice-season-room = **{ $name }**: Ein Platz ist frei. Drück **{ PUBLIC("join") }** in <#{ $channel }>.
notice-season-next = **{ $name }**: Du kannst jetzt mitspielen. Drück **{ PUBLIC("join") }** in <#{ $channel }>.
notice-season-report = Deine Saisons brauchen dich:
season-report-line = **{ $name }** { $why ->
    [homeless] hat keinen Kanal mehr, in dem ich posten kann. Gib `/season` in einem anderen Kanal ein und drück **Hierher verlegen**. Bis dahin stehen die Uhren still.
    [people] wartet für Runde { $round } auf mehr Leute; bisher dabei: { $there }.
    [begin] hat noch nicht begonnen; bisher dabei: { $there } von { $least } Leuten. Beginne mit weniger Leuten oder beende die Saison.
   *[short] hat zu wenige Leute für einen Tisch.
}
season-report-opening = Ich konnte keinen Thread öffnen. Discord erlaubt 1.000 aktive Threads pro Server, und ich brauche die Berechtigung „Öffentliche Threads erstellen“.

# Abgelehnt
refused-no-season = Diese Saison gibt es hier nicht.
refused-season-over = { $name } ist zu Ende.
refused-season-not-in = Du bist bei { $season } nicht dabei.
refused-season-role = In dieser Saison können nur Mitglieder mit der Rolle <@&{ $role }> mitspielen.
refused-season-full = Alle { $most } Plätze sind vergeben.
refused-season-cup-waits = Ein Pokal wartet nicht: Wer eine Runde verpasst, scheidet aus. Wenn du aussteigen willst, drück **Verlassen**.
refused-season-late = Zum Einsteigen ist es zu spät. `/season` zeigt die anderen Saisons.
refused-season-removed = Die Leitung hat dich aus dieser Saison genommen. Nur sie kann dich zurückholen.
refused-season-lost-twice = Zweimal hat ein Bot einen Platz von dir übernommen. Nur die Leitung kann dich in diese Saison zurückholen.
refused-only-organisers = Das kann nur die Leitung einer Saison. Dafür brauchst du die Berechtigung „Events verwalten“ oder „Server verwalten“ oder eine Rolle, die `/server` dafür nennt.
