# Saint Malo: alles, was das Spiel sagt; was es vom Geschehenen erzählt, steht in story.de.ftl.

length = etwa 30 Runden
pitch = Würfel, Mauern und Piraten; leicht zu lernen

## Dinge

face-log = Stamm
face-crate = Kiste
face-wall = Mauer
face-cross = Kreuz
face-head = Kopf
face-swords = Schwerter

faces-log = { $count ->
    [one] 1 Stamm
   *[other] { $count } Stämme
}
faces-crate = { $count ->
    [one] 1 Kiste
   *[other] { $count } Kisten
}
faces-wall = { $count ->
    [one] 1 Mauer
   *[other] { $count } Mauern
}
faces-cross = { $count ->
    [one] 1 Kreuz
   *[other] { $count } Kreuze
}
faces-head = { $count ->
    [one] 1 Kopf
   *[other] { $count } Köpfe
}
faces-swords = { $count ->
    [one] 1 Schwerterwürfel
   *[other] { $count } Schwerterwürfel
}

mark-log = { $count ->
    [one] 1 Stamm
   *[other] { $count } Stämme
}
mark-crate = { $count ->
    [one] Kiste
   *[other] Kisten
}
mark-wall = { $count ->
    [one] Mauer
   *[other] Mauern
}
mark-house = { $count ->
    [one] Haus
   *[other] Häuser
}
mark-church_1 = Kirche der Größe 1
mark-church_2 = Kirche der Größe 2
mark-church_3 = Kirche der Größe 3
mark-church_4 = Kirche der Größe 4
mark-church_5 = Kirche der Größe 5
mark-citizen = Bürger
mark-soldier = Soldat
mark-priest = Priester
mark-architect = Architekt
mark-merchant = Händler
mark-juggler = Gaukler
mark-noble = Adliger

used-log = { $count ->
    [one] 1 Stamm
   *[other] { $count } Stämme
}
used-crate = { $count ->
    [one] 1 Kiste
   *[other] { $count } Kisten
}
used-wall = { $count ->
    [one] 1 Mauer
   *[other] { $count } Mauern
}
used-cross = Kirche der Größe { $count }
marks-on = { $mark } auf { $spaces }
gain-coins = { $count ->
    [one] +1 Münze
   *[other] +{ $count } Münzen
}
gain-vp = +{ $count } SP

## Das Feld

title-roll = Runde { $round }, Wurf { $roll } von { BOX("turn.rolls_max") }
title-round = Runde { $round }
opening = Alle Würfel sind gefallen.
title-over = das Spiel ist zu Ende
summons = , Runde { $round }. Du hast gewürfelt: { $dice }.

ask-turn = { $dice }. Du hast { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}, { $logs ->
    [one] 1 Stamm
   *[other] { $logs } Stämme
}, Verteidigung { $defence }.
ask-forced = { $dice }: deine Würfel und Münzen erlauben sonst nichts. { $question }
ask-place = Wohin?
ask-place-crate = { $placed ->
    [none] { $left ->
        [one] Setz 1 Kiste.
       *[other] Setz { $left } Kisten als eine Gruppe.
    }
   *[other] Noch { $left }, neben { $placed }.
}
ask-place-wall = { $placed ->
    [none] { $left ->
        [one] Setz 1 Mauer auf ein Randfeld.
       *[other] Setz { $left } Mauern auf Randfelder.
    }
   *[other] { $left ->
        [one] Noch 1 Mauer.
       *[other] Noch { $left } Mauern.
    }
}
ask-place-church = Setz deine Kirche der Größe { $size }.
ask-place-house = { $placed ->
    [none] Ein Haus um den Architekten bauen? Jedes kostet { BOX("person.architect.effects.0.logs_each") } Stamm und bringt { BOX("person.architect.effects.0.vp_each") } SP; du hast { $logs ->
        [one] 1 Stamm
       *[other] { $logs } Stämme
    }.
   *[other] Noch ein Haus, neben { $placed }? Du hast { $logs ->
        [one] 1 Stamm
       *[other] { $logs } Stämme
    }.
}
ask-place-citizen = Setz den Bürger: überall { BOX("person.citizen.effects.0.amount") } SP.
ask-place-soldier = Setz den Soldaten: überall Verteidigung +{ BOX("person.soldier.effects.0.amount") }.
ask-place-priest = Setz den Priester: { BOX("person.priest.effects.0.amount") } SP für jede Kirche, die jetzt um ihn steht.
ask-place-architect = Setz den Architekten: Dann darf er bis zu { BOX("person.architect.effects.0.max") } Häuser bauen, das erste um sich, jedes weitere neben einem davon.
ask-place-merchant = Setz den Händler: { BOX("person.merchant.effects.0.amount") } Münze für jede Kiste, die jetzt um ihn steht.
ask-place-juggler = Setz den Gaukler: { BOX("person.juggler.effects.0.amount") } SP für jede Art von Person, die jetzt um ihn steht.
ask-place-noble = Setz den Adligen: überall { BOX("person.noble.effects.0.amount") } SP.
ask-house = Ein Haus bauen?
ask-tower = Deine obere Mauer ist fertig: Eine Person kommt umsonst. Wer?
ask-end = Du hast { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}, { $logs ->
    [one] 1 Stamm
   *[other] { $logs } Stämme
}, bisher { $vp } SP. { $follows }
draft-first = { $left ->
    [one] { $what } zu setzen
   *[other] { $left } { $what } zu setzen
}
draft-more = noch { $left } zu setzen
draft-houses = { $nth ->
    [1] Häuser können folgen
    [2] ein zweites?
   *[other] ein drittes?
}
draft-free = umsonst
draft-pays = kostet { $what }
draft-earns = bringt { $what }
amount-coins = { $count ->
    [one] 1 Münze
   *[other] { $count } Münzen
}
amount-logs = { $count ->
    [one] 1 Stamm
   *[other] { $count } Stämme
}
amount-vp = { $count } SP

help-turn = Würfle noch einmal, insgesamt sind es bis zu { BOX("turn.rolls_max") } Würfe, oder nutze jetzt ein Symbol (TU2, TU3). Jeder Würfel, der auf das Symbol gedreht wird, kostet { BOX("turn.rotation_cost_coins") } Münzen; Schwerter kann man nicht drehen (AC2, AC3). Eine Holzlieferung kostet { BOX("action.log.coin_cost") } Münzen (AC4). Kisten bilden eine Gruppe (AC5), Mauern stehen auf Randfeldern (AC6), eine Kirche hat die Größe ihrer Würfel (AC9). Was deine Würfel erlauben:
help-allowed = { $symbol }: { $costs }
help-cost = { $dice } für { $coins ->
    [0] nichts
    [one] 1 Münze
   *[other] { $coins } Münzen
}
help-levels = Köpfe: { BOX("person.citizen.level") } Bürger; { BOX("person.soldier.level") } Soldat oder Priester; { BOX("person.architect.level") } Architekt oder Händler; { BOX("person.juggler.level") } Gaukler; { BOX("person.noble.level") } Adliger (AC11 bis AC16).
help-place = Ein Zeichen steht auf einem leeren Feld und bleibt für immer (GL6). Kisten eines Zuges haben gemeinsame Kanten (AC5). Mauern stehen nur auf Randfeldern (AC6). Jedes andere Zeichen auf einem Randfeld bricht diese Seite für immer (AC17).
help-house = Das erste Haus steht um den Architekten, auch über Eck; weitere haben eine Kante gemeinsam mit einem Haus dieses Zuges. Jedes kostet { BOX("person.architect.effects.0.logs_each") } Stamm und bringt { BOX("person.architect.effects.0.vp_each") } SP (AC16).
help-tower = { BOX("side.top.spaces", written: "Word") } Mauern an der oberen Seite gewinnen eine Person der Stufe { BOX("tower.A1.effects.0.level_min") } bis { BOX("tower.A1.effects.0.level_max") }, ohne Würfel und Münzen; du musst eine nehmen (AC8).
help-end = Bis du deinen Zug beendest, kannst du alles zurücknehmen bis zu deinem letzten Wurf (ST2). Dann markiert jeder Schwerterwürfel ein Piratenkästchen; eine volle Reihe ist ein Angriff auf alle (TU6, TU7).

heading-roll = Noch einmal würfeln
heading-use = Werten
heading-hire = { heading-use }
heading-nothing = { heading-use }
control-roll = Diese Würfel noch einmal würfeln…
control-use = Bauen oder liefern…
control-hire = Anheuern…
control-place = Felder…
span-row = Reihe { $row }
span-rows = Reihen { $first } bis { $last }
piece-die = Würfel { $die }: { $face }

label-roll = { $how ->
    [all] Alle { $dice } würfeln
    [keep] { $kept } behalten, { $rolled } würfeln
    [one] Würfel { $dice } würfeln
   *[some] Würfel { $dice } würfeln
}
label-cost = { $what }: { $turned ->
    [0] { $coins ->
        [0] umsonst
        [one] 1 Münze
       *[other] { $coins } Münzen
    }
    [one] dreht 1 Würfel, { $coins } Münzen
   *[other] dreht { $turned } Würfel, { $coins } Münzen
}
label-gift = { $what }: { $gives }
label-space = { $space }: { $notes }
label-done = { $built ->
    [0] Keine Häuser
   *[other] Keine weiteren Häuser
}
label-nothing = Nichts nutzen
done-hire = { $person }
done-nothing = nichts genutzt
label-end = Zug beenden
stays = Würfe bleiben
note-breaks = bricht die Seite { $side ->
    [top] oben
    [right] rechts
    [bottom] unten
    [left] links
   *[other] { $side }
}
note-completes = vollendet die Seite { $side ->
    [top] oben
    [right] rechts
    [bottom] unten
    [left] links
   *[other] { $side }
}
about-church = { $vp ->
    [0] Zählt nur mit allen kleineren Kirchen
   *[other] +{ $vp } SP am Ende
}
about-log = Jeder ist am Ende { BOX("final_scoring.logs.effects.0.amount") } SP, oder { BOX("person.architect.effects.0.vp_each") } SP als Haus
gives-defence = Verteidigung +{ $amount }
gives-houses = { $count ->
    [0] keine Stämme für Häuser
    [one] 1 Haus, +{ BOX("person.architect.effects.0.vp_each") } SP
   *[other] bis zu { $count } Häuser, je +{ BOX("person.architect.effects.0.vp_each") } SP
}
gives-best = bestenfalls { $gain } auf { $space }
gives-nothing = jetzt nichts

## Ergebnis und Lobby

standing = **{ $who }, { $total }**: bisher { $vp } SP{ $more }
score-vp = Im Spiel
score-full-city = Volle Stadt
score-coins = Münzen
score-logs = Stämme
score-churches = Kirchen
score-cannons = Kanonen
tie-empty-spaces = Mehr leere Felder in der Stadt
option-tempo = Züge
option-tempo-sequential = nacheinander
option-tempo-simultaneous = alle gleichzeitig
option-start-player = Startspieler
option-start-player-none = zufällig

## Getippte Befehle

command-keep = Einige Würfel behalten und alle anderen neu würfeln
command-logs = Eine Lieferung Stämme nehmen, für { BOX("action.log.coin_cost") } Münzen
command-crates = Kisten als eine zusammenhängende Gruppe setzen
command-walls = Mauern auf die Randfelder bauen
command-church = Eine Kirche in der Größe deiner Wahl bauen
command-person = Eine Person anheuern und setzen, einen Architekten mit seinen Häusern
command-tower = Die Person setzen, die deine obere Mauer gewonnen hat
command-roll = Einige deiner Würfel neu würfeln
command-use = Würfel eines Symbols nutzen: für Stämme, Kisten, Mauern oder eine Kirche
command-hire = Eine Person anheuern, mit deinen Köpfen oder als Gabe eines Turms
command-place = Das nächste Zeichen auf ein Feld deiner Stadt setzen
command-done = Keine weiteren Häuser bauen
command-nothing = Gar keine Würfel nutzen: nur wo nichts umsonst zu haben ist

field-keep-dice = Buchstaben der Würfel: L Stamm, G Kiste, W Mauer, X Kreuz, H Kopf, S Schwerter; oder none
field-logs-count = Wie viele Stämme: 1 für jeden Würfel
field-spaces = Felder wie c3 d3 d4, eins für jeden Würfel
field-space = Ein Feld wie e5
field-church-size = 1 bis { BOX("turn.dice_rolled") }: wie viele Würfel
field-person = Wer: citizen, soldier, priest, architect, merchant, juggler oder noble
field-tower-person = Wer: citizen, soldier, priest, architect oder merchant
field-houses = Für einen Architekten: bis zu { BOX("person.architect.effects.0.max") } Felder für Häuser, etwa e5 e6
field-reroll = Würfel, die neu fallen, nach ihrem Platz, etwa 1 3 5
field-symbol = log (Stamm), crate (Kiste), wall (Mauer) oder cross (Kreuz)
field-use-dice = Wie viele Würfel: 1 bis { BOX("turn.dice_rolled") }

## Warum nicht (AC19)

refused-wrong_phase = { $asked ->
    [rolled] Du hast { BOX("turn.rolls_max", written: "word") }mal gewürfelt; jetzt nutze ein Symbol.
    [turn] Nutze erst ein Symbol, oder würfle noch einmal.
    [place] Wähl erst ein Feld für das, was du gerade setzt.
    [house] Bau erst ein Haus, oder hör auf zu bauen.
    [tower] Erst die Person deines Turms: Wähle sie und setz sie.
    [untower] Kein Turm hat dir eine Person gegeben.
   *[end] Das ist schon getan: Beende deinen Zug, oder nimm es zurück.
}
refused-bad_space = „{ $space }“ ist kein Feld. Felder sind ein Buchstabe von A bis G und eine Ziffer von 1 bis 7.
refused-tower_space = { $space } ist ein Turm, kein Feld.
refused-duplicate_space = { $space } ist zweimal genannt.
refused-bad_person = „{ $person }“ kann nicht hierher kommen. Bürger, Soldat, Priester, Architekt und Händler können es immer, Gaukler und Adliger nur für Würfel.
refused-bad_count = { $what ->
    [position] Einen Würfel { $given } gibt es nicht; Würfel sind 1 bis { BOX("turn.dice_rolled") }.
    [positions] Nenn jeden Würfel, der neu fällt, einmal, mindestens einen.
    [space] Nenn genau ein Feld.
    [no-houses] Nur ein Architekt baut Häuser.
    [houses] Ein Architekt baut höchstens { BOX("person.architect.effects.0.max") } Häuser.
    [letter] Kein übriger Würfel zeigt { $given }. Buchstaben: L Stamm, G Kiste, W Mauer, X Kreuz, H Kopf, S Schwerter.
    [all-kept] Damit bleiben alle { BOX("turn.dice_rolled", written: "word") } Würfel: Werte lieber.
   *[dice] { $given } Würfel gehen nicht; nimm 1 bis { BOX("turn.dice_rolled") }.
}
refused-not_enough_dice = Das braucht { $needs } Würfel; Schwerter kann man nicht drehen, und { $has ->
    [0] alle deine Würfel zeigen welche
    [one] nur 1 von deinen zeigt keine
   *[other] nur { $has } von deinen zeigen keine
}.
refused-not_enough_coins = Das braucht { $needs } Münzen; du hast { $has }.
refused-not_empty = { $space } ist schon belegt.
refused-not_outer = { $space } liegt in der Stadt; Mauern stehen auf den { BOX("side.top.spaces", "side.right.spaces", "side.bottom.spaces", "side.left.spaces") } Randfeldern.
refused-not_connected = { $placed ->
    [none] Die leere Fläche bei { $space } ist zu klein für { $needs } Kisten.
   *[other] { $placed } und { $space } berühren sich nicht; { $mark ->
        [house] Häuser
       *[other] Kisten
    } bilden eine Gruppe.
}{ $better ->
    [none] {""}
   *[other] { " " }{ $placed ->
        [none] Platz ist bei { $better }.
       *[other] Neben { $placed }: { $better }.
    }
}
refused-not_touching = { $space } ist nicht um den Architekten, wo das erste Haus steht.{ $better ->
    [none] {""}
   *[other] { " " }Um ihn: { $better }.
}
refused-not_enough_logs = { $needs ->
    [one] 1 Haus braucht
   *[other] { $needs } Häuser brauchen
} { $logs ->
    [one] 1 Stamm
   *[other] { $logs } Stämme
}; du hast { $has }.
refused-must_score = Etwas ist umsonst zu haben: Nutze es. Nichts zu tun geht nur, wo nichts umsonst zu haben ist.
refused-no_room = Für { $mark ->
    [wall] { $needs ->
        [one] eine Mauer
       *[other] { $needs } Mauern
    } ist kein Platz: { $has ->
        [0] Kein Randfeld ist
        [one] Nur 1 Randfeld ist
       *[other] Nur { $has } Randfelder sind
    }
   *[other] { $needs ->
        [one] eine Kiste
       *[other] { $needs } Kisten zusammen
    } ist kein Platz: { $has ->
        [0] Kein Feld ist
        [one] Keine zwei Felder nebeneinander sind
       *[other] Höchstens { $has } verbundene Felder sind
    }
} leer.
