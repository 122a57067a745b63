# Saint Malo: alle Texte des Spiels. Was geschehen ist, steht in story.de.ftl.

length = etwa 30 Runden
pitch = Würfel, Mauern und Piraten; leicht zu lernen

## Dinge

face-log = Stamm
face-crate = Kiste
face-wall = Mauer
face-cross = Kreuz
face-head = Kopf
face-swords = Schwerter

faces-log = { amount-logs }
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

mark-log = { amount-logs }
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
mark-church_1 = { $count ->
    [one] Kirche 1
   *[other] Kirchen der Größe 1
}
mark-church_2 = { $count ->
    [one] Kirche 2
   *[other] Kirchen der Größe 2
}
mark-church_3 = { $count ->
    [one] Kirche 3
   *[other] Kirchen der Größe 3
}
mark-church_4 = { $count ->
    [one] Kirche 4
   *[other] Kirchen der Größe 4
}
mark-church_5 = { $count ->
    [one] Kirche 5
   *[other] Kirchen der Größe 5
}
mark-citizen = { $count ->
    [one] Bürger
   *[other] Bürger
}
mark-soldier = { $count ->
    [one] Soldat
   *[other] Soldaten
}
mark-priest = { $count ->
    [one] Priester
   *[other] Priester
}
mark-architect = { $count ->
    [one] Architekt
   *[other] Architekten
}
mark-merchant = { $count ->
    [one] Händler
   *[other] Händler
}
mark-juggler = { $count ->
    [one] Gaukler
   *[other] Gaukler
}
mark-noble = { $count ->
    [one] Adliger
   *[other] Adlige
}

used-log = { amount-logs }
used-crate = { faces-crate }
used-wall = { faces-wall }
used-cross = Kirche { $count }
marks = { $count ->
    [one] { $kind ->
        [church] { $mark }
        [crate] eine { $mark }
        [wall] eine { $mark }
       *[other] ein { $mark }
    }
   *[other] { $mark }
}
marks-on = { marks } auf { $spaces }
gain-coins = { $count ->
    [one] +1 Münze
   *[other] +{ $count } Münzen
}
gain-vp = { $count ->
    [one] +1 Punkt
   *[other] +{ $count } Punkte
}

## Das Feld

title-roll = Runde { $round }, Wurf { $roll } von { BOX("turn.rolls_max") }
title-round = Runde { $round }
opening = Alle Würfel sind gefallen.
title-over = das Spiel ist zu Ende

ask-turn = Du hast { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}, { $logs ->
    [one] 1 Stamm
   *[other] { $logs } Stämme
} und Verteidigung { $defence }.{ $boxes ->
    [0] {""}
    [one] {" "}Nach 1 weiteren Schwerterwürfel greifen die Piraten mit Stärke { $strength } an.
   *[other] {" "}Nach { $boxes } weiteren Schwerterwürfeln greifen die Piraten mit Stärke { $strength } an.
}{ $empty ->
    [0] {""}
    [one] {" "}{ $who } hat noch 1 leeres Feld.
   *[other] {" "}{ $who } hat noch { $empty } leere Felder.
}
ask-forced = { $dice }: Deine Würfel und Münzen ließen dir nur eine Wahl. { $question }
ask-place = Wohin setzt du das Zeichen?
ask-place-crate = { $placed ->
    [none] { $left ->
        [one] Setz 1 Kiste.
       *[other] Setz { $left } Kisten als eine Gruppe: Wähl das erste Feld.
    }
   *[other] Setz neben { $placed } noch { $left ->
        [one] 1 Kiste
       *[other] { $left } Kisten
    }.
}
ask-place-wall = { $placed ->
    [none] { $left ->
        [one] Setz 1 Mauer auf ein Randfeld.
       *[other] Setz { $left } Mauern auf Randfelder.
    }
   *[other] { $left ->
        [one] Setz noch 1 Mauer.
       *[other] Setz noch { $left } Mauern.
    }
}
ask-place-church = Setz deine Kirche.
ask-place-house = { $placed ->
    [none] Baust du ein Haus auf einem der Felder um den Architekten?
   *[other] Baust du noch ein Haus neben { $placed }?
} Du hast { $logs ->
    [one] 1 Stamm
   *[other] { $logs } Stämme
}.
ask-place-citizen = Setz den Bürger auf ein beliebiges Feld (+{ BOX("person.citizen.effects.0.amount") } Punkt).
ask-place-soldier = Setz den Soldaten auf ein beliebiges Feld (Verteidigung +{ BOX("person.soldier.effects.0.amount") }).
ask-place-priest = Setz den Priester. Er bringt { BOX("person.priest.effects.0.amount") } Punkt für jede Kirche ringsum.
ask-place-architect = Setz den Architekten. { $logs ->
    [0] Für Häuser hast du keine Stämme.
   *[other] Mit deinen Stämmen kannst du Häuser neben ihm bauen.
}
ask-place-merchant = Setz den Händler. Er bringt { BOX("person.merchant.effects.0.amount") } Münze für jede Kiste ringsum.
ask-place-juggler = Setz den Gaukler. Er bringt { BOX("person.juggler.effects.0.amount") } Punkte für jede Art von Person ringsum.
ask-place-noble = Setz den Adligen auf ein beliebiges Feld (+{ BOX("person.noble.effects.0.amount") } Punkte).
ask-house = Baust du ein Haus?
ask-tower = Dein Turm schickt dir kostenlos eine Person. Wen wählst du?
ask-end = { $follows } Beendest du deinen Zug?
draft-first = { $left ->
    [one] { $what } zu setzen
   *[other] { $left } { $what } zu setzen
}
draft-more = noch { $left } zu setzen
draft-houses = { $nth ->
    [1] du darfst Häuser bauen
    [2] du darfst ein zweites Haus bauen
   *[other] du darfst ein drittes Haus bauen
}
draft-free = kostenlos
draft-pays = kostet { $what }
draft-earns = bringt { $what }
draft-side = { $side ->
    [top] obere
    [right] rechte
    [bottom] untere
    [left] linke
   *[other] { $side }
} Seite vollständig
draft-broken = { $side ->
    [top] obere
    [right] rechte
    [bottom] untere
    [left] linke
   *[other] { $side }
} Seite verbaut
draft-lost = kein Feld mehr für die Person des Turms
amount-coins = { $count ->
    [one] 1 Münze
   *[other] { $count } Münzen
}
amount-logs = { $count ->
    [one] 1 Stamm
   *[other] { $count } Stämme
}
amount-vp = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}

help-turn = Würfle beliebige Würfel neu (höchstens { BOX("turn.rolls_max") } Würfe insgesamt) oder nutze jetzt ein Symbol (TU2, TU3). Andere Würfel, außer Schwertern, darfst du für je { BOX("turn.rotation_cost_coins") } Münzen auf dieses Symbol drehen (AC2, AC3). Eine Holzlieferung kostet { BOX("action.log.coin_cost") } Münzen (AC4). Die Größe einer Kirche ist die Zahl der Würfel (AC9). Was deine Würfel erlauben:
help-allowed = { $symbol }: { $costs }
help-cost = { $dice } { $coins ->
    [0] kostenlos
    [one] für 1 Münze
   *[other] für { $coins } Münzen
}
help-levels = So viele Köpfe brauchst du: { BOX("person.citizen.level") } für einen Bürger; { BOX("person.soldier.level") } für einen Soldaten oder Priester; { BOX("person.architect.level") } für einen Architekten oder Händler; { BOX("person.juggler.level") } für einen Gaukler; { BOX("person.noble.level") } für einen Adligen (AC11 bis AC16).
help-place = Zeichen bleiben für immer (GL6). Alle Kisten eines Zuges hängen zusammen (AC5). Mauern stehen nur auf Randfeldern (AC6). Jedes andere Zeichen auf einem Randfeld verbaut diese Seite für immer (AC17).
help-house = Das erste Haus steht neben dem Architekten, auch über Eck. Jedes weitere grenzt an ein Haus dieses Zuges. Ein Haus kostet { BOX("person.architect.effects.0.logs_each") } Stamm und bringt { BOX("person.architect.effects.0.vp_each") } Punkte (AC16).
help-tower = { BOX("side.top.spaces", written: "Word") } Mauern an der oberen Seite bringen dir kostenlos eine Person (Stufe { BOX("tower.A1.effects.0.level_min") } bis { BOX("tower.A1.effects.0.level_max") }). Du darfst sie nicht ablehnen (AC8).
help-end = Bis du deinen Zug beendest, kannst du alles seit deinem letzten Wurf zurücknehmen (ST2). Danach markiert jeder Schwerterwürfel ein Piratenkästchen, und jede volle Reihe löst einen Angriff auf alle aus (TU6, TU7).

control-roll = Andere Würfel würfeln
control-use = Ein Symbol nutzen
control-hire = { control-use }
control-nothing = { control-use }
control-tower = Person wählen
control-place = { $count ->
    [one] { $kind ->
        [soldier] Soldaten
        [architect] Architekten
        [noble] Adligen
       *[other] { $mark }
    }
   *[other] { $mark }
} setzen
span-inner = Innere Felder
span-outer = Randfelder
span-dice = { $first } bis { $last } Würfel würfeln

label-roll = { $how ->
    [all] Alle { $rolled } würfeln
    [keep] { $faces } behalten
   *[some] { $faces } neu würfeln
}
label-cost = { $coins ->
    [0] { $what }
   *[other] { $what } für { $coins ->
        [one] 1 Münze
       *[other] { $coins } Münzen
    }
}
label-gift = { $what }: { $gives }
label-space = { $space }: { $notes }
label-done = { $built ->
    [0] Keine Häuser bauen
   *[other] Keine weiteren Häuser bauen
}
label-nothing = Kein Symbol nutzen
done-hire = { $person }
done-nothing = kein Symbol nutzen
done-place = { $marks }
done-use = { $what } nutzen
done-roll = { $how ->
    [all] alle { $rolled } würfeln
    [keep] { $faces } behalten
   *[some] { $faces } neu würfeln
}
done-done = keine Häuser mehr bauen
done-end = den Zug beenden
label-end = Zug beenden
note-breaks = verbaut die { $side ->
    [top] obere
    [right] rechte
    [bottom] untere
    [left] linke
   *[other] { $side }
} Seite
note-completes = { $side ->
    [top] obere
    [right] rechte
    [bottom] untere
    [left] linke
   *[other] { $side }
} Seite vollständig
about-church = { $vp ->
    [0] Zählt nur zusammen mit allen kleineren Kirchen
    [one] +1 Punkt am Ende
   *[other] +{ $vp } Punkte am Ende
}
about-place = Daneben: { $beside }
about-wall = Die { $side ->
    [top] obere
    [right] rechte
    [bottom] untere
    [left] linke
   *[other] { $side }
} Seite { $broken ->
    [0] hat { $walls } von { BOX("side.top.spaces") } Mauern
   *[other] ist verbaut
}
about-log = Jeder Stamm ist am Ende { BOX("final_scoring.logs.effects.0.amount") } Punkt wert, als Haus { BOX("person.architect.effects.0.vp_each") } Punkte
gives-defence = Verteidigung +{ $amount }
gives-houses = { $count ->
    [0] keine Stämme für Häuser
    [one] 1 Haus, +{ BOX("person.architect.effects.0.vp_each") } Punkte
   *[other] bis zu { $count } Häuser, je +{ BOX("person.architect.effects.0.vp_each") } Punkte
}
gives-best = bestenfalls { $gain } auf { $space }
gives-nothing = jetzt nichts

## Ergebnis und Lobby

standing = **{ $who }, { $total }**: bisher { $vp }{ $more }
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
command-logs = Eine Lieferung Stämme für { BOX("action.log.coin_cost") } Münzen nehmen
command-crates = Kisten in einer zusammenhängenden Gruppe setzen
command-walls = Mauern auf Randfelder setzen
command-church = Eine Kirche in der Größe deiner Wahl bauen
command-person = Eine Person anheuern und setzen; ein Architekt darf Häuser bauen
command-tower = Die Person setzen, die dir dein oberer Turm schickt
command-roll = Einige deiner Würfel neu würfeln
command-use = Würfel eines Symbols nutzen: für Stämme, Kisten, Mauern oder eine Kirche
command-hire = Eine Person anheuern, mit deinen Köpfen oder als Bonus eines Turms
command-place = Das nächste Zeichen auf ein Feld deiner Stadt setzen
command-done = Keine weiteren Häuser bauen
command-nothing = Gar keine Würfel nutzen, falls nichts kostenlos ist

field-keep-dice = Würfel, die du behältst: L Stamm, G Kiste, W Mauer, X Kreuz, H Kopf, S Schwerter; oder „none“
field-logs-count = Wie viele Stämme: 1 für jeden Würfel
field-spaces = Felder wie c3 d3 d4, eins für jeden Würfel
field-space = Ein Feld wie e5
field-church-size = Wie viele Würfel: 1 bis { BOX("turn.dice_rolled") }
field-person = Wer: citizen, soldier, priest, architect, merchant, juggler oder noble
field-tower-person = Wer: citizen, soldier, priest, architect oder merchant
field-houses = Für einen Architekten: bis zu { BOX("person.architect.effects.0.max") } Felder für Häuser, etwa e5 e6
field-reroll = Nummern der Würfel, die du neu würfelst, etwa 1 3 5
field-symbol = log (Stamm), crate (Kiste), wall (Mauer) oder cross (Kreuz)
field-use-dice = Wie viele Würfel: 1 bis { BOX("turn.dice_rolled") }

## Warum nicht (AC19)

refused-bad_space = „{ $space }“ ist kein Feld. Nenn einen Buchstaben von A bis G und eine Ziffer von 1 bis 7, etwa `C3`.
refused-tower_space = { $space } ist ein Turm, und dort lässt sich nichts setzen.
refused-duplicate_space = Du hast { $space } zweimal genannt.
refused-bad_person = „{ $person }“ kannst du hier nicht anheuern. Gaukler und Adlige schickt kein Turm.
refused-bad_count = { $what ->
    [position] Einen Würfel { $given } gibt es nicht, nur die Würfel 1 bis { BOX("turn.dice_rolled") }.
    [positions] Nenn mindestens einen Würfel zum Neuwürfeln und jeden nur einmal.
    [space] Nenn genau ein Feld.
    [no-houses] Nur ein Architekt baut Häuser.
    [houses] Ein Architekt baut höchstens { BOX("person.architect.effects.0.max") } Häuser.
    [letter] Kein übriger Würfel zeigt { $given }. Buchstaben: L Stamm, G Kiste, W Mauer, X Kreuz, H Kopf, S Schwerter.
    [all-kept] Damit bleiben alle { BOX("turn.dice_rolled", written: "word") } Würfel liegen. Nutze lieber ein Symbol.
   *[dice] { $given } Würfel kannst du nicht nutzen. Nimm 1 bis { BOX("turn.dice_rolled") }.
}
refused-not_enough_dice = Dafür brauchst du { $needs } Würfel. Schwerter kann man nicht drehen, und { $has ->
    [0] alle deine Würfel zeigen welche
    [one] nur 1 deiner Würfel zeigt etwas anderes
   *[other] nur { $has } deiner Würfel zeigen etwas anderes
}.
refused-not_enough_coins = Dafür brauchst du { $needs ->
    [one] 1 Münze
   *[other] { $needs } Münzen
}. Du hast { $has }.
refused-not_empty = { $space } ist schon belegt.
refused-not_outer = { $space } liegt im Inneren der Stadt. Mauern stehen auf den { BOX("side.top.spaces", "side.right.spaces", "side.bottom.spaces", "side.left.spaces") } Randfeldern.
refused-not_connected = { $placed ->
    [none] Die leere Fläche bei { $space } ist zu klein für { $needs } Kisten.
   *[other] { $space } berührt { $placed } nicht. Die { $mark ->
        [house] Häuser
       *[other] Kisten
    } eines Zuges müssen zusammenhängen.
}{ $better ->
    [none] {""}
   *[other] { " " }Platz ist bei { $better }.
}
refused-not_touching = Das erste Haus muss den Architekten berühren; { $space } berührt ihn nicht.{ $better ->
    [none] {""}
   *[other] { " " }Platz ist bei { $better }.
}
refused-not_enough_logs = Für { $needs ->
    [one] 1 Haus brauchst du
   *[other] { $needs } Häuser brauchst du
} { $logs ->
    [one] 1 Stamm
   *[other] { $logs } Stämme
}. Du hast { $has }.
refused-must_score = Du kannst ein Symbol kostenlos nutzen, also musst du eins nutzen.
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
