# My Village: alles, was das Spiel sagt; was es vom Geschehenen erzählt, steht in story.de.ftl.

length = etwa 25 Züge pro Person
pitch = mit Würfeln ein eigenes Dorf bauen; mittel bis anspruchsvoll

## Dinge

list-more = { $some } und noch { $more }

thing-time = { $count } Zeit
thing-beer = { $count } Bier
thing-scroll = { $count ->
    [one] 1 Schriftrolle
   *[other] { $count } Schriftrollen
}
thing-horse = { $count ->
    [one] 1 Pferd
   *[other] { $count } Pferde
}
thing-plow = { $count ->
    [one] 1 Pflug
   *[other] { $count } Pflüge
}
thing-wagon = { $count ->
    [one] 1 Wagen
   *[other] { $count } Wagen
}
thing-wild = { $count ->
    [one] 1 Jokerware
   *[other] { $count } Jokerwaren
}
thing-coin = { $count ->
    [one] 1 Münze
   *[other] { $count } Münzen
}
thing-marker = { $count ->
    [one] 1 Treffmarker
   *[other] { $count } Treffmarker
}
thing-story = { $count ->
    [one] 1 Geschichtenpunkt
   *[other] { $count } Geschichtenpunkte
}
paid-wild = { $count ->
    [one] Jokerware für { $what }
   *[other] Jokerwaren für { $what }
}
paid-field = Pflug von Feld { $n }
plows-laid = { $count ->
    [one] ein Pflug auf einem Feld
   *[other] { $count } Pflüge auf Feldern
}
no-story-points = keine Geschichtenpunkte
story-points = { $tree ->
    [0] keine Geschichtenpunkte am Baum
    [one] 1 Geschichtenpunkt am Baum
   *[other] { $tree } Geschichtenpunkte am Baum
}, { $safe ->
    [0] keine
   *[other] { $safe }
} sicher
die-black = schwarze { $n }
any-value = jeder Summe

profession-abbot = Abt
profession-councilman = Ratsherr
profession-traveller = Reisender
profession-craftsman = Handwerker
profession-merchant = Händler
the-abbot = der Abt
the-councilman = der Ratsherr
the-traveller = der Reisende
the-craftsman = der Handwerker
the-merchant = der Händler
whom-abbot = Abt
whom-councilman = Ratsherrn
whom-traveller = Reisenden
whom-craftsman = Handwerker
whom-merchant = Händler

area-religion = Religion
area-council = Rat
area-travel = Reise
area-crafts = Handwerk
area-market = Markt
area-harvest = Ernte
area-village = Dorf

banner-play = Spiel-Banner
banner-school = Schule
banner-brewery = Brauerei
banner-office = Schreibstube
banner-stables = Stall
banner-smithy = Schmiede
banner-wainwright = Stellmacherei
banner-council = Ratsstube
banner-meeting = Treffpunkt
banner-field = Feld { $n }
use-play = { $gain } (Spiel-Banner)
use-school = Schule (für ein Kind)
card-craft = { $type } { $values }
card-field = Feld
card-travel = Reise
card-meeting-place = Treffpunkt
monk-of-stack = Mönch mit { $stack }
stack-quill = Feder
stack-goblet = Kelch
stack-rosary = Rosenkranz

mark-travel = Reise
mark-crafts = Handwerk
mark-customers = Kunden
mark-religion = Religion
mark-fields = Felder
mark-abbot = Abt
mark-councilman = Ratsherr
mark-traveller = Reisender
mark-craftsman = Handwerker
mark-merchant = Händler

## Das Feld

areas = Alle Dörfer

title = Runde { $round }
summons = , Runde { $round }.{ $many ->
    [0] {""}
   *[1] {" "}Für einen schwarzen Würfel drück auf **Spielen**.
}
summons-rats = , die Ratte kommt ins Dorf: Wehrst du sie ab?

ask-reaper = Der Sensenmann wartet: Am Ende dieses Zuges stirbt jemand aus deinem Dorf.
ask-dice = Nimm zwei Würfel. Ihre Summe bestimmt, was du in diesem Zug nutzen kannst.
ask-value = { $dice } = { $sum }. Behältst du diese Summe oder änderst du sie?
ask-use = Wofür nutzt du deine { $value }?
ask-more = { $closing ->
    [after] Möchtest du noch etwas tun, bevor dein Zug endet?
    [reaper] Der Sensenmann holt jetzt jemanden aus deinem Dorf. Wer stirbt?
    [both] Nutze ein weiteres Banner mit { $value }. Oder beende deinen Zug und wähl, wer stirbt.
   *[none] Nutze ein weiteres Banner mit { $value } oder beende deinen Zug.
}{ $last ->
    [0] {""}
   *[1] {" "}Noch ein Sarg, und diese Runde ist die letzte.
}
ask-pay = Wie zahlst du?
ask-school = { $state ->
    [none] Deine Schule ist leer. Was geschieht dort?
    [left] Links sitzt ein Kind. Was geschieht in der Schule?
    [right] Rechts sitzt ein Kind. Was geschieht in der Schule?
   *[both] Beide Räume der Schule sind belegt. Was geschieht dort?
}
ask-mark = Was markierst du im { $council }?
ask-tile = Neben welches Banner legst du das { BOX("extra_values.0") }/{ BOX("extra_values.1") }-Plättchen? { $useful ->
    [0] Neben keinem hat es jetzt eine Wirkung.
   *[1] Dann kannst du dieses Banner auch mit { BOX("extra_values.0") } und { BOX("extra_values.1") } nutzen.
}
ask-headman = Dank deines Mönchs darfst du den Dorfvorsteher ziehen. Wohin?
ask-call = Besuchst du den Verwalter? Dank deines Mönchs darfst du bis zu { BOX("monk.monk_goblet_3.black_effects.0.max") } Kunden zum üblichen Preis nehmen.
ask-free = Deine Handelskirche schenkt dir einen Kunden. Welchen nimmst du?
ask-customers = { $most ->
    [1] Welchen Kunden nimmst du?
   *[other] Welche Kunden nimmst du?
}{ $risk ->
    [0] {""}
   *[1] {" "}Gibst du mindestens { $left } Zeit aus, kommt der Sensenmann.
}
ask-turn_over = { $what ->
    [travel] Die Reisekarte ist bezahlt. Drehst du sie jetzt um?
    [extra] Deine Handelskirche bringt zuerst noch einen Kunden. Drehst du ihn jetzt um?
    [refill] Neue Kunden kommen in die Auslage. Drehst du sie jetzt um?
   *[monk] Der nächste Mönch des Stapels wird umgedreht. Weiter?
} Danach kannst du nichts mehr zurücknehmen.
ask-keep = „{ $card }“ ist { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} wert{ $gray ->
    [none] {""}
   *[other] , aber die nächste Etappe kostet { $gray } mehr
}. Behältst du diese Karte oder legst du sie unter den Stapel und behältst die nächste?
ask-hire = Dein Dorf ist leer, also kommt ein Tagelöhner, der dich am Ende { BOX("score_values.day_laborer", times: -1) } Punkte kostet. Welchen Beruf ergreift er?
ask-sanatory = Die Ratte kommt herein. Du würdest { $loss ->
    [one] 1 Geschichtenpunkt
   *[other] { $loss } Geschichtenpunkte
} verlieren. Nutzt du deine Heilkirche? Sie hilft noch { $left ->
    [1] einmal
   *[other] zweimal
}.
ask-end = { $then ->
    [rat] Zug beenden? Danach wird der Rattenwürfel geworfen, und du kannst nichts mehr zurücknehmen.{ $danger ->
        [lost] {" "}Kommt die Ratte herein, verlierst du { $loss ->
            [one] 1 Geschichtenpunkt
           *[other] { $loss } Geschichtenpunkte
        }.
        [kept] {" "}Kommt die Ratte herein, hält deine Heilkirche sie von deinem Baum fern.
        [asked] {" "}Kommt die Ratte herein, wirst du gefragt, ob du deine Heilkirche nutzt.
       *[none] {""}
    }
    [roll] Zug beenden? Danach wird für die nächste Runde gewürfelt.
    [over] Zug beenden? Dann ist das Spiel zu Ende.
   *[next] Zug beenden?
}
draft-time = { $time } Zeit verbraucht, noch { $left } bis zum Sensenmann

help-dice = Nur die Summe deiner zwei Würfel zählt (A1.1, Q2). Ein schwarzer Würfel kostet sofort { BOX("dice.black_time") } Zeit (A1.2).
help-value = Jede Münze ändert einen der beiden Würfel um 1; jeder Treffmarker dreht einen auf eine beliebige Seite (A1.3, A1.4). Du zahlst so wenige Münzen wie möglich (A1.5). Mit später erhaltenen Münzen kannst du die Würfel nicht mehr ändern (Q53).
help-worth = Was dir jede Summe jetzt ermöglicht und was sie mindestens kostet:
help-worth-line = { $value }{ $price ->
    [free] {""}
   *[other] {" "}({ $price })
}: { $what }
help-worth-new = neu: { $what }
help-worth-nothing = nur dein Dorfvorsteher
help-use = Wähl einen von drei Wegen (T5): ein schwarzes Banner; oder weiße Banner deines Dorfes, jedes einmal; oder deinen Dorfvorsteher, mit beliebigen Würfeln. Das Banner muss deine Summe zeigen (A0.1). Für eine Karte brauchst du den Dorfbewohner ihres Bereichs: Abt, Ratsherrn, Reisenden oder Handwerker. Zum Bedienen brauchst du den Händler, für Felder, Spiel-Banner, Schule, Hand, Verwalter und Dorfvorsteher niemanden (A0.2). Gehst du über die Brücke deiner Lebensleiste, stirbt am Ende dieses Zuges jemand aus deinem Dorf (C2.1, T6).
help-more = Du darfst weitere passende weiße Banner nutzen, jedes einmal pro Zug und den Treffpunkt zuletzt (A0.3, A0.4). Pflüge darfst du jederzeit in deinem Zug auf Felder legen (A3.3). Der erste Tote eines Berufs bringt { BOX("chronicle_story_points.0") } Geschichtenpunkte, der zweite { BOX("chronicle_story_points.1") }; beide bekommen einen Sarg, alle späteren ein Grab (A9.1). Dann wird der Rattenwürfel geworfen (A9.3).
help-pay = Eine Jokerware kann jede Ware ersetzen (C2.3). Ein Pflug kann aus der Schmiede oder von einem Feld kommen (C2.4).
help-school = Ein Kind darf in den leeren linken Raum oder von dort in den leeren rechten. Ein Kind darf für { BOX("school.train_time") } Zeit einen Beruf ergreifen, der deinem Dorf fehlt; aus dem rechten Raum bringt das auch { BOX("school.train_right_story_points") } Geschichtenpunkte (A7).
help-mark = Der Bereichsrat bringt am Ende { BOX("score_values.area_council_card") } Punkt für jede Karte einer markierten Art (E3.3), der Bürgerrat { BOX("score_values.population_council_villager") } Punkte für jeden markierten Dorfbewohner, der dann da ist (E3.4). Markierungen bleiben (C3.5).
help-tile = Das Banner neben dem Plättchen kannst du auch mit { BOX("extra_values.0") } oder { BOX("extra_values.1") } nutzen, zu seinem eigenen Preis. Bei einem Banner, das für jede Summe gilt, und beim Treffpunkt ändert das Plättchen nichts (A10.2). Mit dem Treffpunkt kannst du es wieder versetzen (A10.3).
help-headman = Ein Schritt kostet { BOX("headman_time") } Zeit. Die Scheune bringt { BOX("headman_space.coin.effects.0.amount") } Münze, der Geschichtenbaum { BOX("headman_space.story.effects.0.amount") } Geschichtenpunkte. Daheim im Haupthaus sicherst du alle deine Geschichtenpunkte (A8).
help-call = Du zahlst den Preis des Verwalters: { BOX("steward_price.0.cards") } Kunde kostet { BOX("steward_price.0.time") } Zeit, { BOX("steward_price.1.cards") } kosten { BOX("steward_price.1.time") } Zeit (A5.7). Um Kunden zu nehmen, brauchst du keinen Händler (Q18).
help-free = Mit Handelskirche und Abt nimmst du einen Kunden kostenlos, dann weitere wie üblich (A5.6).
help-customers = Um Kunden später zu bedienen, brauchst du ihre Waren und deinen Händler (A5.3, A6). Die Preise des Verwalters (A5.2): { about-steward }
help-turn_over = Bis Karten umgedreht werden, kannst du deinen ganzen Zug zurücknehmen (U4).
help-keep = Mit der Reisekirche darfst du eine Reisekarte unter ihren Stapel legen; dann musst du die nächste behalten (A11.6).
help-hire = Ein Tagelöhner kostet am Ende { BOX("score_values.day_laborer", times: -1) } Punkte und kann jeden Beruf ergreifen (A9.2).
help-sanatory = Zweimal im Spiel hält die Heilkirche die Ratte von deinem Baum fern, solange dein Abt da ist (A9.4). `/my-village rat-order` legt fest, ab welchem Verlust sie das von selbst tut (A9.4a).
help-end = Bis du deinen Zug beendest, kannst du alles zurücknehmen, was nach der letzten umgedrehten Karte kam (U3). Ist jemand gestorben, wird dann der Rattenwürfel geworfen. Kommt die Ratte herein, verlieren alle die Hälfte der Geschichtenpunkte an ihrem Baum, abgerundet (A9.3, A9.4).

## Listen

span = { $first } bis { $last }
control-dice = Zwei Würfel nehmen …
control-white-dice = Zwei weiße Würfel nehmen …
control-black-dice = Einen schwarzen Würfel nehmen …
control-value = Die Summe bilden
control-activate = Passende Banner deines Dorfes nutzen …
control-add = Etwas Neues nehmen …
control-hand = { control-add }
control-steward = { control-add }
control-plow = Einen Pflug auf ein Feld legen …
control-bury = Wählen, wer stirbt …
control-pay = Zahlen
control-school = Die Schule nutzen …
control-mark = Einen Platz markieren …
control-tile = Das Plättchen legen …
control-free = Einen Kunden kostenlos nehmen …
control-customers = Kunden nehmen …
control-hire = Einen Beruf wählen …
control-headman = Den Dorfvorsteher ziehen …

label-fatal = { $label }; ein Tod
label-reveals = { $label }; neue Karte
label-dice = { $value } = { $first } + { $second }{ $time ->
    [0] {""}
   *[other] {" "}({ $time } Zeit{ $fatal ->
        [0] )
       *[1] ; ein Tod)
    }
}{ $own ->
    [none] {""}
   *[other] : { $own }
}
fields = { $count ->
    [one] 1 Feld
   *[other] { $count } Felder
}
customers = { $count ->
    [one] 1 Kunde
   *[other] { $count } Kunden
}
customers-some = { $served } von { $count } Kunden
label-value = { $paid ->
    [none] { $value }, wie gewürfelt
   *[other] { $value } für { $paid }
}{ $own ->
    [none] {""}
   *[other] : { $own }
}
label-costs = { $label }: { $costs }
gain = +{ $what }
gain-points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}
no-room = kein Platz für mehr
a-mark = 1 Markierung
label-add = { $kind ->
    [travel] Reise { $letter }
    [field] Neues Feld
    [craft] { $card } bauen
   *[card] { $card }
}
label-activate = { $slot ->
    [none] { $banner }
   *[other] „{ $banner }“ bedienen ({ $slot })
}
label-free = { $card }
label-hand = Die Hand nehmen
label-steward = Verwalter besuchen
label-headman = Dorfvorsteher { $to ->
    [house] nach Hause ziehen
    [coin] zur Scheune ziehen
    [story] zum Geschichtenbaum ziehen
   *[stay] stehen lassen
}
safe-points = { $count ->
    [0] nichts zu sichern
   *[other] { $count } gesichert
}
label-plow = { $source ->
    [smithy] Pflug aus der Schmiede
   *[guild] Jokerware als Pflug
} auf Feld { $field } legen
label-rat-order = { $order ->
    [ask] Mich jedes Mal fragen
    [never] Die Ratte immer hereinlassen
   *[other] Die Ratte fernhalten, wenn ich { $order } oder mehr Geschichtenpunkte verlieren würde
}
form-rat-order = { $order ->
    [ask] Ratte: jedes Mal fragen
    [never] Ratte: hereinlassen
    [1] Ratte: immer fernhalten
   *[other] Ratte: fernhalten, wenn sie { $order } oder mehr Punkte kostet
}
form-rats-abbot = Die Ratte kommt herein, weil der Abt fehlt
form-rats-used = Die Ratte kommt herein, weil die Heilkirche nicht mehr hilft
label-bury = { $profession } stirbt: { $space ->
    [0] ein Grab
   *[other] +{ $points }
}
label-pay = { $sources } zahlen
label-school = { $option ->
    [enroll] Ein Kind in den linken Raum bringen
    [advance] Das Kind in den rechten Raum bringen
    [train_left] Linkes Kind wird { $profession }
    [train_right] Rechtes Kind wird { $profession }
   *[nothing] Die Schule lassen, wie sie ist
}
label-mark = { $space ->
    [none] Nichts markieren
   *[other] { $council ->
        [area_council] { $space }: jetzt { $now ->
            [one] 1 Punkt
           *[other] { $now } Punkte
        }
       *[population_council] { $space }: { BOX("score_values.population_council_villager") } Punkte, wenn er am Ende da ist
    }
}
label-tile = { $banner ->
    [none] { $where ->
        [none] Das Plättchen auf dem Treffpunkt lassen
       *[other] Das Plättchen liegen lassen ({ $where })
    }
   *[other] Hierher legen: { $banner }
}
label-call = { $use ->
    [1] Den Verwalter besuchen
   *[0] Keine Kunden nehmen
}
label-customer = { $slot } { $who }
label-customers = { $cards ->
    [none] Keine weiteren nehmen
   *[other] { $cards }
}
label-turn-over = { $what ->
    [travel] Reisekarte { $letter } umdrehen
    [extra] Noch einen Kunden umdrehen
    [refill] { $count ->
        [one] 1 neuen Kunden
       *[other] { $count } neue Kunden
    } umdrehen
   *[monk] Den nächsten Mönch umdrehen
}
label-keep = { $keep ->
    [1] { $card } behalten
   *[0] Lieber die nächste Karte nehmen
}
label-hire = Beruf: { $profession }
label-sanatory = { $use ->
    [1] Die Ratte fernhalten
   *[0] { $loss ->
        [one] 1 Geschichtenpunkt
       *[other] { $loss } Geschichtenpunkte
    } verlieren
}
label-end = Zug beenden

done-dice = Würfel { $first } + { $second }
done-add = neue Karte: { $card }
done-activate = { $kind ->
    [customer] „{ $banner }“ bedienen
   *[other] { $banner } nutzen
}
done-free = den kostenlosen Kunden nehmen
done-customers = { $count ->
    [0] keine weiteren Kunden
    [one] 1 Kunde
   *[other] { $count } Kunden
}
done-keep = die Karte behalten
done-turn-over = die Karte umdrehen
done-value = Summe { $value }
done-bury = Tod: { $profession }
done-mark = { $space ->
    [none] keine Markierung
   *[other] Markierung: { $space }
}
done-tile = { $banner ->
    [none] { $where ->
        [none] Plättchen: auf dem Treffpunkt lassen
       *[other] Plättchen: liegen lassen ({ $where })
    }
   *[other] Plättchen: { $banner }
}
done-steward = Besuch beim Verwalter
done-hand = die Hand nehmen
done-school = die Schule nutzen
done-pay = die Zahlung
done-hire = den Tagelöhner aufnehmen
done-rat-order = den Auftrag für die Ratte ändern
done-headman = den Dorfvorsteher { $to ->
    [house] nach Hause ziehen
    [coin] zur Scheune ziehen
    [story] zum Geschichtenbaum ziehen
   *[stay] stehen lassen
}
done-plow = einen Pflug auf Feld { $field } legen
done-call = { $use ->
    [1] Besuch beim Verwalter
   *[0] keine Kunden
}
done-sanatory = { $use ->
    [1] die Ratte fernhalten
   *[0] die Ratte hereinlassen
}
done-end = den Zug beenden

about-opens = Oder neu: { $what }.
about-opens-alone = Neu: { $what }.
about-headman = { $change ->
    [0] Diese Summe kann nur dein Dorfvorsteher nutzen.
   *[1] Wenn du die Summe nicht änderst, kann sie nur dein Dorfvorsteher nutzen.
}
about-only-own = { $change ->
    [0] Es gibt nichts Neues zu nehmen.
   *[1] Wenn du die Summe nicht änderst, gibt es nichts Neues zu nehmen.
}
about-craft = Eine Summe von { $values } bringt dann { $good } { $time ->
    [0] und kostet keine Zeit
   *[other] für { $time } Zeit
}.
about-field = Eine Summe von { BOX("field.banner.0") } bringt dann { BOX("field.white_effects.0.base") } Münze, mit einem Pflug { BOX("field.white_effects.0.base", "field.white_effects.0.plow_bonus") }.
about-sanatory_church = Zweimal im Spiel hält diese Kirche die Ratte vom Baum fern, solange dein Abt da ist.
about-cloister_church = Diese Kirche zählt sofort als { BOX("church.cloister_church.windows") } Fenster; höchstens 5 Mönche passen hinein.
about-trading_church = Jeder Besuch beim Verwalter bringt 1 Kunden kostenlos, solange dein Abt da ist.
about-travel_church = Du darfst jede Reisekarte gegen die nächste tauschen, solange dein Abt da ist.
about-monetary_council = Eine Summe von { BOX("council_chamber.monetary_council.banner.0") } bringt dann { BOX("council_chamber.monetary_council.white_effects.0.amount") } Münzen für { BOX("council_chamber.monetary_council.white_time") } Zeit.
about-guild_council = Eine { BOX("council_chamber.guild_council.banner.0") } bringt dann für { BOX("council_chamber.guild_council.white_time") } Zeit eine Jokerware, die jede Ware ersetzt.
about-area_council = { BOX("score_values.area_council_card") } Punkt je Karte einer markierten Art. Mit einer { BOX("council_chamber.area_council.banner.0") } markierst du für { BOX("council_chamber.area_council.white_time") } Zeit noch eine Art.
about-population_council = { BOX("score_values.population_council_villager") } Punkte je markiertem Beruf, der am Ende da ist. Eine { BOX("council_chamber.population_council.banner.0") } markiert für { BOX("council_chamber.population_council.white_time") } Zeit noch einen.
about-meeting_place = Ein Treffmarker dreht einen Würfel beliebig. Ein Banner gilt auch für { BOX("extra_values.0") } und { BOX("extra_values.1") }.
about-monk = { $told ->
    [1] {""}
    [2] Jetzt nicht möglich: { $deed }.{" "}
   *[0] Sofort: { $deed }.{" "}
}{ $n ->
    [one] Dein Fenster bringt dann
   *[other] Deine { $n } Fenster bringen dann zusammen
} { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
deed-move-headman = { $times ->
    [one] 1 Schritt
   *[other] { $times } Schritte
} des Dorfvorstehers ({ BOX("headman_time") } Zeit)
deed-take-customers = bis zu { $most } Kunden zum Preis des Verwalters
deed-use-school = { $times ->
    [1] einmal die Schule
   *[other] { $times }-mal die Schule
}
about-travel = Die verdeckte Karte ist { $least } bis { $most } Punkte wert.
about-hand = Du beginnst die nächste Runde.
steward-prices = { BOX("steward_price.0.time") } Zeit für { BOX("steward_price.0.cards") } Kunden, { BOX("steward_price.1.time") } für { BOX("steward_price.1.cards") }; { BOX("steward_price.2.time") } Zeit und { BOX("steward_price.2.coins") } Münze für { BOX("steward_price.2.cards") }, { BOX("steward_price.3.time") } Zeit und { BOX("steward_price.3.coins") } Münze für { BOX("steward_price.3.cards") }
about-steward = { steward-prices }.
about-school = { $state ->
    [none] Die Schule ist leer: Ein Kind darf hinein.
    [left] { $trains ->
        [yes] Links ist ein Kind: Es darf nach rechts rücken oder einen Beruf ergreifen.
       *[no] Links ist ein Kind: Es darf nach rechts. Kein Beruf ist frei.
    }
    [right] { $trains ->
        [yes] Rechts ist ein Kind: Es darf einen Beruf ergreifen (+{ BOX("school.train_right_story_points") } Geschichtenpunkte), oder ein neues kommt.
       *[no] Rechts ist ein Kind: Ein neues Kind darf hinein. Kein Beruf ist frei.
    }
   *[both] { $trains ->
        [yes] In jedem Raum ist ein Kind: Eins davon darf einen Beruf ergreifen.
       *[no] Beide Räume sind voll, und kein Beruf ist frei: Hier ist nichts möglich.
    }
}
about-meeting = Der Treffpunkt muss dein letztes Banner in diesem Zug sein.
about-bury = { $area ->
    [religion] Ohne Abt kannst du weder Kirchen noch Mönche nehmen.
    [council] Ohne Ratsherrn kannst du Ratskarten weder nutzen noch nehmen.
    [travel] Ohne Reisenden kannst du nicht reisen.
    [crafts] Ohne Handwerker kannst du Handwerksgebäude weder nutzen noch bauen.
   *[market] Ohne Händler kannst du keine Kunden bedienen.
}
about-train = { $area ->
    [religion] Ein Abt kann Kirchen und Mönche nehmen.
    [council] Ein Ratsherr kann Ratskarten nutzen und nehmen.
    [travel] Ein Reisender geht für dich auf Reisen.
    [crafts] Ein Handwerker kann Handwerksgebäude nutzen und bauen.
   *[market] Ein Händler bedient Kunden.
}
about-customer = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} für { $goods }{ $time ->
    [0] {""}
   *[other] {" "}und { $time } Zeit
}, mit { $values }
about-points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}. { $said }
about-tile = Dann gelten hier auch { BOX("extra_values.0") } und { BOX("extra_values.1") }.
about-tile-vain = Hier ändert das Plättchen nichts.
opened-costs = { $kind } ({ $time } Zeit)
opened-costs-from = { $kind } ({ $least } bis { $most } Zeit)
opened-crafts = eins von { $count } Handwerksgebäuden
opened-field = ein Feld
opened-meeting = ein Treffpunkt
opened-church = eine Kirche
opened-council = eine Ratsstube
opened-monk = ein Mönch
opened-travel = eine Reise
opened-hand = die Hand
opened-steward = der Verwalter
fate-left = Der Sensenmann kommt dann nach { $left } Zeit.
fate-one = Dein { $who } stirbt.
fate-death = Jemand stirbt: { $who }.
fate-some = Einer deiner Dorfbewohner stirbt.
fate-who = { $who } +{ $points }
fate-grave = { $who } (Grab)

## Ergebnis und Lobby

standing = **{ $who }, { $total }**: { $parts ->
    [none] noch nichts
   *[other] { $parts }
}; { $tree } am Baum, { $left } Zeit bis zum Sensenmann
score-religion = Religion
score-council = Rat
score-harvest = Ernte
score-travel = Reise
score-market = Markt
score-story = Geschichten
score-hand = Hand
score-day-laborers = Tagelöhner
tie-stores = Mehr Münzen, Waren und Geschichtenpunkte am Baum

## Getippte Befehle

command-dice = Zwei Würfel nehmen und sagen, welche Summe sie ergeben
command-do = Nutzen, was deine Würfel erlauben: Schritte, durch Semikolon getrennt
command-collect = Das Spiel-Banner und alle Felder nutzen, die zu deinen Würfeln passen
command-turn = Einen ganzen Zug spielen: die Würfel, was du damit tust und wer stirbt, wenn der Sensenmann kommt
command-mark = Einen Platz deiner Ratsstube markieren
command-tile = Das 2/12-Plättchen neben ein Banner legen oder liegen lassen
command-pay = Sagen, mit welchen Waren du zahlst
command-add = Eine Karte in dein Dorf nehmen
command-steward = Beim Verwalter Kunden holen
command-activate = Ein weißes Banner deines Dorfes nutzen
command-headman = Deinen Dorfvorsteher einen Schritt ziehen: zur Scheune, zum Geschichtenbaum oder nach Hause
command-school = Deine Schule nutzen
command-call = Sagen, ob du mit deinem Mönch den Verwalter besuchst
command-free = Den kostenlosen Kunden der Handelskirche nehmen
command-customers = Kunden aus der Auslage nehmen
command-turn-over = Verdeckte Karten umdrehen; was davor geschah, lässt sich nicht mehr zurücknehmen
command-keep = Die Reisekarte behalten oder unter den Stapel legen und die nächste nehmen
command-plow = Einen Pflug auf ein Feld legen
command-bury = Wählen, wer stirbt
command-hire = Den Beruf deines Tagelöhners wählen
command-rat-order = Sagen, ab welchem Verlust deine Heilkirche die Ratte fernhält
command-sanatory = Sagen, ob deine Heilkirche die Ratte jetzt fernhält

typed = { $word }: { $label }
field-first = Der erste Würfel, etwa w3 oder b5 für eine schwarze 5
field-second = Der zweite Würfel, etwa w4
field-value = Die Summe, die du bildest; leer: wie gewürfelt
field-markers = Treffmarker zum Ausgeben: 0, 1 oder 2
field-dice = Zwei Würfel, etwa w1 w4 oder w1 b5
field-steps = Schritte, durch Semikolon getrennt, etwa school train_left abbot; council; M2
field-do = { field-steps }
field-death = Wer am ehesten stirbt, wenn der Sensenmann kommt, etwa „merchant abbot“
field-laborer = Der Beruf eines Tagelöhners, wenn du einen brauchst
field-end = Ob dein Zug danach endet
field-card = Eine Karte, etwa brewery_5_6, field, monk_quill, travel oder R3
field-option = Wie du zahlst oder was du tust
field-banner = Ein Banner deines Dorfes: play, school, brewery, F1, council, meeting, M2
field-to = Das Ziel des Dorfvorstehers: house, coin, story, stay oder decline
field-sources = Waren, die du ersetzt, etwa horse=wild plow=field:2
field-profession = Der Beruf: abbot, councilman, traveller, craftsman oder merchant
field-space = Ein Platz deiner Ratsstube oder „none“
field-use = Ja oder nein
field-cards = Kunden der Auslage, etwa R1 R4
field-keep = Die Karte behalten oder die nächste nehmen
field-source = Woher der Pflug kommt: smithy oder guild
field-field = Die Nummer des Feldes
field-order = Der kleinste Verlust, den du verhinderst: 1 bis 9, never oder ask

## Warum nicht

refused-no_such_die = Dieser Würfel liegt nicht mehr im Würfelvorrat: { $die }.
refused-dice_order = Nenn die Würfel andersherum: { $second }, { $first }.
refused-other_dice = Du hast schon andere Würfel genommen oder eine andere Summe daraus gemacht. Nimm das zuerst zurück.
refused-no_such_value = Zwei Würfel ergeben nie { $value }.
refused-not_enough_markers = Das kostet { $needs }; du hast { $has ->
    [0] keine Treffmarker
    [one] 1 Treffmarker
   *[other] { $has } Treffmarker
}.
refused-not_enough_coins = Das kostet { $needs ->
    [one] 1 Münze
   *[other] { $needs } Münzen
}; du hast { $has ->
    [0] keine
   *[other] { $has }
}.
refused-marker_saves_nothing = Für { $value } brauchst du weniger Treffmarker.
refused-other_price = Der Preis ist { $needs }.
refused-cannot_pay_so = So kannst du nicht zahlen, anders aber schon.
refused-not_enough_goods = Dir fehlen Waren: { $goods }{ $wild ->
    [0] .
    [one] ; du hast 1 Jokerware.
   *[other] ; du hast { $wild } Jokerwaren.
}
refused-no_such_banner = Dieses Banner hast du nicht in deinem Dorf: { $banner }.
refused-absent = In deinem Dorf hast du gerade keinen { $who }.
refused-other_value = Dafür brauchst du eine Summe von { $banner }; du hast { $value }.
refused-no_such_card = Diese Karte kannst du nicht nehmen: { $card }.
refused-no_same_craft_type = Ein Handwerksgebäude dieser Art hast du schon.
refused-no_church = Eine Kirche hast du schon.
refused-church = Ein Mönch braucht eine Kirche in deinem Dorf.
refused-windows_below_6 = Deine Kirche hat schon 6 Fenster.
refused-no_council_chamber = Eine Ratsstube hast du schon.
refused-no_meeting_place = Einen Treffpunkt hast du schon.
refused-journey_over = Deine Reise ist zu Ende.
refused-no_such_option = So kannst du das nicht bezahlen.
refused-hand_taken = Die Hand hat in dieser Runde schon jemand genommen.
refused-own_hand = Wer die Runde beginnt, darf die Hand nicht nehmen; nur zu zweit ist das im zweiten Zug erlaubt.
refused-display_empty = Es sind keine Kunden mehr da.
refused-use_something = Nutze zuerst deine Würfel. Deinen Dorfvorsteher kannst du immer ziehen.
refused-banner_used = Dieses Banner hast du in diesem Zug schon genutzt.
refused-meeting_last = Der Treffpunkt war dein letztes Banner in diesem Zug.
refused-branches = { $branch ->
    [black] Du hast etwas Neues genommen: Das war alles für diesen Zug.
    [headman] Du hast deinen Dorfvorsteher gezogen: Das war alles für diesen Zug.
   *[white] Du nutzt dein eigenes Dorf: Nur dessen Banner können folgen.
}
refused-must_bury = Der Sensenmann wartet. Sag, wer stirbt; dann endet dein Zug.
refused-no_reaper = Der Sensenmann ist nicht gekommen, also stirbt niemand.
refused-field_has_plow = Auf Feld { $field } liegt schon ein Pflug.
refused-no_plow = { $source ->
    [smithy] In deiner Schmiede ist kein Pflug.
   *[guild] Du hast keine Jokerware.
}
refused-order_set = Den Auftrag für die Ratte hast du in diesem Zug schon geändert.
refused-same_order = Der Auftrag für die Ratte lautet schon so.
refused-no_sanatory = Du hast keine Heilkirche.
refused-headman_path = Dein Dorfvorsteher ist { $at ->
    [house] daheim und kann zur Scheune gehen
    [coin] an der Scheune und kann nach Hause oder zum Geschichtenbaum gehen
   *[story] am Geschichtenbaum und kann zur Scheune gehen
} oder stehen bleiben.
refused-school_profession = { $option ->
    [train_left] Sag auch, was das Kind wird.
    [train_right] Sag auch, was das Kind wird.
   *[other] So ergreift kein Kind einen Beruf.
}
refused-school_empty = { $side ->
    [left] Im linken Raum ist kein Kind.
   *[right] Im rechten Raum ist kein Kind.
}
refused-school_full = { $side ->
    [left] Der linke Raum ist belegt.
   *[right] Der rechte Raum ist belegt.
}
refused-profession_filled = Einen { $who } hast du schon.
refused-already_marked = Dieser Platz ist schon markiert.
refused-no_such_space = Diesen Platz hat deine Ratsstube nicht: { $space }.
refused-tile_is_there = Das Plättchen liegt schon dort.
refused-no_customer = Auf { $slot } ist kein Kunde.
refused-take_somebody = Nimm mindestens einen Kunden.
refused-too_many_customers = Nimm höchstens { $most } Kunden.
refused-customer_order = Nenn die Kunden in ihrer Reihenfolge, etwa `R1 R4`.
refused-bad_step = Ich verstehe „{ $step }“ nicht.
refused-nothing_to_collect = Weder dein Spiel-Banner noch eins deiner Felder passt zu deinen Würfeln.

## Was auf Karten steht (englisch in components.toml)

name-sanatory_church = Heilkirche
name-cloister_church = Klosterkirche
name-trading_church = Handelskirche
name-travel_church = Reisekirche
name-monetary_council = Münzrat
name-guild_council = Gildenrat
name-area_council = Bereichsrat
name-population_council = Bürgerrat

name-travel_a_roadside_shrine = Bildstock
name-travel_a_ferry = Fähre
name-travel_a_forest_path = Waldweg
name-travel_a_hill_castle = Hügelburg
name-travel_b_mill_valley = Mühltal
name-travel_b_old_tavern = Alte Schenke
name-travel_b_toll_bridge = Zollbrücke
name-travel_b_mountain_pass = Bergpass
name-travel_c_market_town = Marktstadt
name-travel_c_monastery_cellar = Abteikeller
name-travel_c_river_crossing = Furt
name-travel_c_thunderstorm = Gewitter
name-travel_d_harbour = Hafen
name-travel_d_beer_festival = Bierfest
name-travel_d_sea_voyage = Seereise
name-travel_d_chapel = Kapelle
name-travel_e_cathedral_city = Domstadt
name-travel_e_kings_court = Königshof
name-travel_e_end_of_the_world = Ende der Welt

name-customer_thirsty_pilgrim = Pilger
name-customer_innkeeper = Gastwirt
name-customer_schoolmaster = Schulmeister
name-customer_notary = Notar
name-customer_messenger = Bote
name-customer_knight = Ritter
name-customer_ploughman = Pflüger
name-customer_gardener = Gärtner
name-customer_hay_farmer = Heubauer
name-customer_peddler = Hausierer
name-customer_chronicler = Chronist
name-customer_wedding_host = Brautvater
name-customer_horse_dealer = Rosshändler
name-customer_settler = Siedler
name-customer_salt_trader = Salzhändler
name-customer_jester = Hofnarr
name-customer_squire = Knappe
name-customer_harvest_hand = Erntehelfer
name-customer_brew_merchant = Bierhändler
name-customer_herald = Herold
name-customer_surveyor = Feldmesser
name-customer_book_trader = Buchhändler
name-customer_miller = Müller
name-customer_coachman = Kutscher
name-customer_landowner = Gutsherr
name-customer_night_watchman = Nachtwächter
name-customer_student = Student
name-customer_huntsman = Jäger
name-customer_shepherd = Schäfer
name-customer_mason = Maurer
name-customer_countess = Gräfin
name-customer_bishop = Bischof
name-customer_duke = Herzog
