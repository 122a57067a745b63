# Deal with the Devil: Fragen, Antworten, Hilfe, Ablehnungen, Ergebnis. Dinge und Karten stehen in things.de.ftl, was
# geschehen ist in story.de.ftl.

length = 5 Runden, 32 geheime Entscheidungen pro Person
pitch = geheime Rollen, verschlossene Truhen und ein Teufel unter euch; anspruchsvoll

## Das Feld

secrets-label = Mein Reich
areas = Alle Reiche
recap = Wer wem was angeboten hat
title = { $last ->
    [0] Runde { $round }
   *[1] letzte Runde
}{ $phase ->
    [production] {""}
    [interest] {""}
    [scoring] , Schlusswertung
    [cards] , { step-cards }
    [offer] , { step-offer }
    [respond1] , { step-respond1 }
    [respond2] , { step-respond2 }
    [plan] , { step-plan }
    [vote] , { step-vote }
    [wings] , { step-wings }
    [ritual] , { step-ritual }
   *[answer] , { step-answer }
}
step-cards = die Karten
step-offer = der Handel
step-respond1 = die erste Truhe
step-respond2 = die zweite Truhe
step-plan = der Plan
step-vote = die Hexenjagd
step-wings = Engelsflügel
step-ritual = das Ritual
step-answer = die Inquisition
opening-offer = Die Truhen werden beladen.
opening-ritual = Die Ritualtruhen stehen bereit.

ask-keep = Welches Gebäude behältst du? Du ziehst vier neue.
ask-pass = Du behältst „{ $kept }“. Welche zwei der neuen Gebäude gibst du an { $to } weiter?
ask-offer = Belade deine Truhe oder biete nichts an. Du darfst { $asks } fordern.
ask-offer_seal = Deine Truhe: { $offer }.
ask-only-close = Du kannst die Truhe nur schließen. Bestätige das, damit niemand etwas merkt.
ask-no-souls = Du kannst { $ask } nicht zahlen, also kannst du die Truhe nur schließen. Bestätige das, damit niemand etwas merkt.
ask-too-dear = Mit dieser Truhe hättest du { $debt } Münzen Schulden; erlaubt sind höchstens { $most }.{ $sells ->
    [yes] {" "}Du kannst vorher Waren verkaufen.
   *[no] {""}
}
ask-borrow = Nimmst du an, leihst du dir { $loan ->
    [one] 1 Münze
   *[other] { $loan } Münzen
}: Schulden { $before } → { $after }.

ask-event = Plane deine Aktionen für diese Runde.
ask-event_courtier = Welchen Höfling nimmst du vom Brett?
ask-use = Nutzt du ein Gebäude aus einer früheren Runde?
ask-build = Baust du etwas?
ask-how = Wie nutzt du die Wirkung von „{ $card }“?
ask-recruit = Wirbst du einen Höfling an?
ask-claim = Holst du einen Erfolg mit Höflingen, oder wählst du das Feld für ein Plättchen?
ask-space = Welches Produktionsfeld verbesserst du mit dem Plättchen?
ask-funding = Was tust du zuerst, wenn dir Münzen fehlen?
ask-plan_seal = Dein Plan ist fertig.
ask-projection = Das wird geschehen: { $lines }.
ask-stock = Du hast { $goods }{ $debt ->
    [0] {""}
    [one] , dazu 1 Münze Schulden
   *[other] , dazu { $debt } Münzen Schulden
}.
ask-left = So stehst du danach da: { $left }.
draft-left = Ergebnis: { $left }
left = { $goods }; { $points }; Schulden { $debt }{ $interest ->
    [0] {""}
   *[other] , Zinsen { $interest }
}; Ansehen { $reputation }

ask-vote = Stimm für jemanden oder für niemanden. { $prove ->
    [yes] Wenn du angeklagt wirst: Beweist du mit { $need } Seelen deine Unschuld, oder gestehst du?
   *[no] Wirst du angeklagt, musst du gestehen: Um deine Unschuld zu beweisen, brauchst du { $need } Seelen; du hast { $souls }.
}
ask-mobs = Wer ein Geständnis abgelegt hat, ist nicht mehr wählbar: { $who }.
ask-wings = { $most ->
    [0] Ein Engelsflügel kostet { $price } Münzen, und du hast { $coins ->
        [0] keine
       *[other] nur { $coins }
    }. Du kannst keinen kaufen. Bestätige das, damit niemand etwas merkt.
   *[other] Wie viele Engelsflügel kaufst du? { BOX("wings.set", written: "Word") } werden zu einem Ablass, mit dem du einen Inquisitor wegschickst.
}
ask-ritual_coins = Wie viele Münzen legst du in deine Ritualtruhe? Je { BOX("inquisition.bribe_per_inquisitor") } Münzen aus allen vier Truhen zusammen halten einen Inquisitor von allen fern.{ $then ->
    [none] {""}
    [souls] { " " }Gezeigte Seelen bringen dir { $round ->
        [3] Waren
       *[other] Punkte
    }.
   *[other] { " " }Dann darfst du tippen, wer { $then } ist.
}
ask-ritual_souls = Wie viele Seelen legst du in deine Ritualtruhe? Du behältst sie in jedem Fall.{ $forced ->
    [0] {""}
    [one] { " " }Deine verdorbene Seele liegt immer darin.
   *[other] { " " }Deine { $forced } verdorbenen Seelen liegen immer darin.
}
ask-ritual_seal = Deine Ritualtruhe ist bereit.
ask-ritual-loaded = In der Truhe: { $what }.
ask-guess_devil = Wer ist der Teufel? Ein richtiger Tipp bringt dir { BOX("ritual_round5.correct_guess_points") } Punkte in Runde { BOX("steps.ritual.rounds.1") }, ein falscher dem Teufel { BOX("ritual_round5.wrong_devil_guess_to_devil") } Punkt.
ask-guess_cultist = Wer ist der Kultist? Ein richtiger Tipp bringt dir { BOX("ritual_round5.correct_guess_points") } Punkte in Runde { BOX("steps.ritual.rounds.1") }, ein falscher dem Kultisten { BOX("ritual_round5.wrong_cultist_guess_to_cultist") } Punkt.
ask-guesses-held = Deine Tipps aus Runde { BOX("steps.ritual.rounds.0") } gelten: { $what }.
ask-no-guess = Auf { $whom } kannst du nicht mehr tippen.
ask-appease = Vor dir: { $who }. Wen beschwichtigst du mit je einer Seele oder einem Ablass?
faced = { $who }{ $points ->
    [none] {""}
   *[other] {" "}({ $points })
}
ask-ascetic = Was gibst du dem Asketen? Jede der { BOX("inquisitors.ascetic.penalty.0.n", written: "word") } Grundwaren, die du nicht gibst, kostet dich { BOX("inquisitors.ascetic.penalty.0.points_each", times: -1) } Punkte.
ask-profligate = Gibst du dem Verschwender { BOX("inquisitors.profligate.penalty.0.n", written: "word") } Edelwaren, oder verlierst du { BOX("inquisitors.profligate.penalty.0.points", times: -1) } Punkte?
ask-vandal = Welches Gebäude zerstört der Vandale?
ask-new_guest = Wie antwortest du einem Hausgast, den der Eintreiber bringt?
ask-answer_seal = { $count ->
    [0] Vor dir steht kein Inquisitor.{ $repays ->
        [0] {""}
       *[1] {" "}Du darfst noch bei der Bank Schulden zurückzahlen.
    }
   *[other] Deine Antworten sind fertig.
}

drafted-cards = { $kept } behalten{ $passed ->
    [none] {""}
   *[other] , { $passed } weitergeben
}
drafted-respond = { $accepted ->
    [yes] du nimmst die Truhe an
   *[no] du schließt die Truhe
}
drafted-vote = Für { $who } stimmen; bei einer Anklage { $then ->
    [prove] die Unschuld beweisen
   *[confess] gestehen
}
drafted-wings = { $count ->
    [0] keine Engelsflügel
    [one] 1 Engelsflügel
   *[other] { $count } Engelsflügel
}
drafted-answer = du zeigst { $souls }{ $given ->
    [0] {""}
    [one] { " " }und gibst 1 Ablass
   *[other] { " " }und gibst { $given } Ablässe
}{ $gifts ->
    [none] {""}
   *[other] ; du gibst { $gifts }
}{ $left ->
    [none] {""}
   *[other] ; nicht beschwichtigt: { $left }
}

## Wie Antworten heißen

label-sell = { $what } verkaufen: +{ $coins }
label-buy = { $what } kaufen: { $coins }
label-loan = { $what } leihen: Schulden { $before } → { $after }
label-repay = { $what } zurückzahlen: Schulden { $before } → { $after }
label-seal = { $phase ->
    [offer] Truhe versiegeln
    [plan] Plan versiegeln
    [ritual] Ritualtruhe versiegeln
   *[answer] Antworten versiegeln
}
label-enough = { $phase ->
    [answer] Niemanden { $again ->
        [0] {""}
       *[other] {"mehr "}
    }beschwichtigen
   *[plan] Hier nichts mehr planen
}
done-enough = nichts weiter tun
done-seal = versiegeln
done-sell = Verkauf von { $what }
done-buy = Kauf von { $what }
done-loan = Darlehen über { $what }
done-repay = Rückzahlung von { $what }
done-put = { $what } hineinlegen
done-keep = { $building } behalten
done-ask-for = die Forderung
done-choose-event = die Wahl des Ereignisses
done-funding = die Zahlungsweise
done-appease = die Antwort ({ $inquisitor })
done-pass = zwei Gebäude weitergeben
done-take-courtier = { $what } nehmen
done-how = die Wahl der Wirkung
done-recruit = { $what } anwerben
done-use = { $building } nutzen
done-build = { $act ->
    [0] { $building } bauen
   *[other] { $building } bauen und gleich nutzen
}
done-claim = { $achievement } holen
done-space = die Wahl des Feldes
done-vote = deine Stimme
done-wings = der Kauf der Flügel
done-coins = { $what } für das Ritual
done-souls = die Wahl der Seelen
done-guess-devil = dein Tipp
done-guess-cultist = dein Tipp
done-give = Waren geben
done-destroy = die Wahl des Gebäudes
done-if-new-guest = die Antwort an einen neuen Hausgast
done-respond = deine Antwort
label-keep = { $building } behalten, 4 ziehen{ $dealings ->
    [0] {""}
    [one] ; auch dein Bankgeschäft wird endgültig
   *[other] ; auch deine { $dealings } Bankgeschäfte werden endgültig
}
label-pass = { $first } und { $second } weitergeben
label-put = { $what } hineinlegen
label-ask-for = { $n ->
    [0] Truhe leer lassen, nichts fordern
   *[other] { $what } fordern
}
label-respond = { $accept ->
    [0] Truhe schließen
   *[other] Annehmen{ $paid ->
        [none] {""}
       *[other] : { $paid } zahlen{ $loan ->
            [0] {""}
           *[other] , davon { $loan } geliehen
        }
    }
}
label-choose-event = { $side ->
    [left] { $event } spielen, links („bringt“)
    [right] { $event } spielen, rechts („kostet“)
   *[keep] Kein Ereignis spielen, { $event } behalten
}
label-take-courtier = { $courtier } nehmen
label-use = { $building }{ $how }
label-how = { $how }
label-build = { $act ->
    [0] { $building }
   *[other] { $building }, gleich nutzen
}
label-plain = wie es ist
how-stable = { $card } nutzen
how-times = { $times }×
how-pick = { $what } nehmen
how-pay = { $what } zahlen
how-space = Feld { $space } ({ $good })
how-dam = { $tile } entfernen
label-recruit = { $courtier } anwerben: { $coins }
label-claim = { $achievement }{ $courtiers ->
    [none] {""}
   *[other] , durch { $courtiers }
}
label-space = Feld { $space } (in dieser Runde { $good }; danach dreht sich das Rad)
label-funding = { $order ->
    [loan_first] Erst leihen, dann verkaufen
   *[sell_first] Erst verkaufen, dann leihen
}
label-vote = Für { $target } stimmen{ $asks ->
    [0] {""}
   *[1] ; bei einer Anklage { $if_accused ->
        [prove] die Unschuld beweisen
       *[confess] gestehen
    }
}
part-target = Stimme für { $who }
part-if-accused = Versiegeln: bei einer Anklage { $then ->
    [prove] die Unschuld beweisen
   *[confess] gestehen
}
label-coins = { $what }
label-souls = { $what }
label-wings = { $n ->
    [0] Keine Flügel kaufen
    [one] 1 Engelsflügel kaufen: { $coins }
   *[other] { $n } Engelsflügel kaufen: { $coins }
}
label-guess-devil = { $seat ->
    [none] Kein Tipp
   *[other] { $seat }
}
label-guess-cultist = { label-guess-devil }
label-appease = { $by ->
    [soul] Eine Seele zeigen: { $inquisitor }
   *[indulgence] Einen Ablass geben: { $inquisitor }
}
label-give = { $goods ->
    [none] Nichts geben
   *[other] { $goods } geben
}
label-destroy = { $building }, { $points }
label-if-new-guest = { $by ->
    [soul] Noch eine Seele zeigen
    [indulgence] Noch einen Ablass geben
   *[none] { BOX("inquisitors.houseguest.penalty.0.n", times: -1) } Punkte verlieren
}
about-pass = Du behältst { $cards }
about-build = { $tokens ->
    [one] {""}
   *[other] { $tokens } Marker; {""}
}{ $types ->
    [none] {""}
   *[other] { $types }; {""}
}{ $cost }; { $points }
about-fails = Daran würde dein Plan scheitern: { $cards }
about-courtier = Symbol: { $symbol }
about-middle = Bringt 2 Waren statt einer und 1 Münze mehr; 2 Edelwaren gibt es nur mit zwei verbesserten Feldern
about-outer = Bringt 2 Waren statt einer; 2 Edelwaren gibt es nur mit zwei verbesserten Feldern
about-threat = { $kind ->
    [vandal] { $points ->
        [none] Kann nichts zerstören
       *[other] Zerstört sonst ein Gebäude ({ $points })
    }
    [gift] Sonst Waren oder { $points }
   *[other] Sonst { $points }
}

heading-bank = Bank: Alle sehen deine Geschäfte, wenn der Schritt endet
heading-ask-for = Zuletzt: was du dafür forderst
heading-put = Zuerst: was du hineinlegst, in dieser Reihenfolge
control-sell = Verkaufen …
control-buy = Kaufen …
control-loan = Leihen …
control-repay = Zurückzahlen …
control-pass = Zwei weitergeben …
control-put = Waren und Münzen …
control-ask-for = Fordern …
control-choose-event = Ereignis …
control-take-courtier = Höfling …
control-use = Nutzen …
control-build = Bauen …
control-how = Wie …
control-recruit = Anwerben …
control-claim = Holen …
control-space = Feld …
control-funding = Wenn Münzen fehlen …
control-vote = Stimme für …
control-wings = Engelsflügel …
control-coins = Münzen …
control-souls = Seelen …
control-appease = Beschwichtigen …
control-respond = Antwort …
control-give = Geben …
control-destroy = Gebäude …
span = { $first } bis { $last }

## Hilfe

help-keep = Die anderen Gebäude legst du ab (C2). Weil du danach deine neuen Karten siehst, sind deine Wahl und deine bisherigen Bankgeschäfte endgültig (C3).
help-pass = Zwei deiner vier neuen Gebäude gibst du weiter: in geraden Runden nach links, in ungeraden nach rechts. Von der anderen Seite bekommst du zwei. Das behaltene Gebäude kannst du nicht weitergeben (C4, C5).
help-offer = Du forderst einen Preis für den ganzen Inhalt (D1). Ein Sterblicher fordert { BOX("roles.mortal_sun.ask_coins.0") } bis { BOX("roles.mortal_sun.ask_coins.5") } Münzen, der Kultist { BOX("roles.cultist.ask_coins.0") } bis { BOX("roles.cultist.ask_coins.4") } Münzen oder { BOX("roles.cultist.ask_souls.0") } Seele, der Teufel { BOX("roles.devil.ask_souls.0") } oder { BOX("roles.devil.ask_souls.1") } Seelen (D2). Bis die Truhe zurückkommt, kannst du ihren Inhalt nicht nutzen (D3). Zwei andere sehen sie und deine Rolle, aber nicht, wer du bist (D4, D7).
help-offer_seal = Bis der Schritt endet, kannst du die Truhe ändern (D3). Wer sie annimmt, bekommt alles und zahlt, was du forderst (D8). Sonst kommt sie unberührt zurück (D12).
help-respond1 = Nimmst du die Truhe an, zahlst du den vollen Preis und leihst dir fehlende Münzen; der Inhalt gehört dir, sobald der Schritt endet (D8). Wer sie geschickt hat, erfährt nicht, wer sie genommen hat (D12).
help-respond2 = Hat jemand die Truhe genommen, siehst du nur Rolle und Forderung und kannst die Truhe nur schließen (D10). Sonst darfst du sie annehmen: Du zahlst den vollen Preis und leihst dir fehlende Münzen (D8). Was dir die erste Truhe gebracht hat, hast du schon (D11).
help-event = Du planst alles auf einmal (A1): ein Ereignis, bis zu { BOX("action_board.slots", written: "word") } Aktionsgebäude aus früheren Runden, bis zu { BOX("action_board.slots", written: "word") } neue Gebäude und einen Höfling. Von { BOX("action_board.tokens") } Aktionsmarkern sind { BOX("action_board.free_tokens") } kostenlos; jeder weitere kostet 1 Weizen (A6). Fehlende Grundwaren kaufst du für je { BOX("resources.wood.buy") } Münzen, Edelwaren für je { BOX("resources.glass.buy") }; fehlende Münzen leihst du dir (F1). Die linke Seite eines Ereignisses kommt zuerst und kostet Ansehen (A3); die rechte kommt zuletzt und hebt es für einen Preis oder unter einer Bedingung (A9, A10). Hast du zwei Ereignisse, wird das abgelegt, das du weder spielst noch behältst (A12).
help-event_courtier = Durch das Ereignis bekommst du kostenlos einen deiner Höflinge zurück (2.5).
help-use = Du nutzt nacheinander bis zu { BOX("action_board.slots", written: "word") } Aktionsgebäude aus früheren Runden mit je einem Aktionsmarker (A4, A2.2). Was scheitert, kostet dich { BOX("action_board.fail_rep", times: -1) } Ansehen (A9).
help-build = Du baust bis zu { BOX("action_board.slots", written: "word") } Gebäude aus deiner Hand mit je einem Aktionsmarker; mit einem weiteren nutzt du gleich die Aktion eines Gebäudes (A5, A2.3). Ein Wissenschaftsgebäude kostet { BOX("buildings.apothecary.cost.rep") } Ansehen (2.3). Ein Gebäude, das du nicht bezahlen kannst, bleibt auf deiner Hand und kostet dich { BOX("action_board.fail_rep", times: -1) } Ansehen (A9).
help-how = Du wählst schon beim Planen (A2). Ist deine Wahl später unmöglich, gilt die Standardwahl (6.7).
help-recruit = Ein Höfling kostet einen Aktionsmarker und { BOX("courtiers.farmer.cost_space2") } Münzen, ab dem zweiten Mal { BOX("courtiers.farmer.cost_space3") } (A7). Er gibt sein Symbol für einen Erfolg. Behältst du ihn, ist er am Ende { BOX("courtiers.farmer.final_points") } Punkt wert (AC3, FS1).
help-claim = Erfolge, für die deine Gebäude reichen, holst du automatisch (AC5). Ein Höfling, den du nutzt, geht aufs Brett zurück (AC3, AC4). Auch ohne Höflinge kannst du das Feld eines Plättchens wählen (AC6).
help-space = Ein verbessertes Produktionsfeld bringt künftig 2 Waren statt einer, ein mittleres auch 1 Münze mehr (AC6, P2 bis P4).
help-funding = Fehlende Münzen leihst du dir, bis du { BOX("debt.max") } Münzen Schulden hast. Dann verkaufst du Waren: zuerst solche, die du für deinen Plan nicht brauchst, dann solche, die du erst in späteren Schritten brauchst (F1, F2).
help-plan_seal = Niemand kann deinen Plan stören (A2.4.1). Sind alle Pläne versiegelt, werden sie gezeigt (A1).
help-vote = Ab { BOX("witch_hunt.votes_needed", written: "word") } Stimmen bist du angeklagt (V3). Um deine Unschuld zu beweisen, zeigst du { BOX("witch_hunt.pieces_to_prove") } Seelen und bekommst { BOX("witch_hunt.prove.0.n") } Engelsflügel. Gestehst du, verlierst du { BOX("witch_hunt.confess.0.n", times: -1) } Ansehen und bekommst { BOX("witch_hunt.confess.1.n") } Dämonenflügel, und niemand kann mehr für dich stimmen (V1, V4).
help-wings = Kauf beliebig viele Engelsflügel für je { BOX("wings.angel_price") } Münzen (I1, W2). Alle sehen sie, wenn der Schritt endet.
help-ritual_coins = Für je { BOX("inquisition.bribe_per_inquisitor") } Münzen aus allen Ritualtruhen lässt der nächste Inquisitor der oberen Reihe alle in Ruhe (I3).
help-ritual_souls = Der Teufel zeigt Seelen und behält sie (I2, I7). In Runde { BOX("steps.ritual.rounds.0") } bringen sie Waren und decken Inquisitoren auf (I4); für verdorbene wird auch der Kultist bezahlt (I5). In Runde { BOX("steps.ritual.rounds.1") } bringen 0 bis 4 Seelen 0, { BOX("ritual_round5.devil.0.points") }, { BOX("ritual_round5.devil.0.points", "ritual_round5.devil.1.points") }, { BOX("ritual_round5.devil.0.points", "ritual_round5.devil.1.points", "ritual_round5.devil.2.points") } oder { BOX("ritual_round5.devil.0.points", "ritual_round5.devil.1.points", "ritual_round5.devil.2.points", "ritual_round5.devil.3.points") } Punkte und jede weitere { BOX("ritual_round5.points_each_beyond_4") } (I6).
help-guess_devil = In Runde { BOX("steps.ritual.rounds.0") } reichen { BOX("ritual_round3.match_needed", written: "word") } gleiche Tipps für eine Anklage: Die Antwort muss wahr sein, und alle Tipps gelten auch in Runde { BOX("steps.ritual.rounds.1") } (Q1, Q2, Q3).
help-guess_cultist = In Runde { BOX("steps.ritual.rounds.0") } reichen { BOX("ritual_round3.match_needed", written: "word") } gleiche Tipps der Sterblichen für eine Anklage; stimmen sie, bekommen die Sterblichen je { BOX("ritual_round3.correct_cultist_guess_coins") } Münzen (Q1, Q3.3).
help-ritual_seal = Sind alle Truhen versiegelt, werden sie geöffnet: in Runde { BOX("steps.ritual.rounds.0") } nach Rollen, ohne Namen; in Runde { BOX("steps.ritual.rounds.1") } mit Namen (L12). Bis dahin kannst du deine Truhe ändern.
help-appease = Jeden Inquisitor, der vor dir steht, kannst du beschwichtigen: mit einer Seele, die du zeigst und behältst, oder mit einem Ablass, den du hergibst (Q6.1). Alle übrigen bestrafen dich der Reihe nach (Q6.2).
help-ascetic = Der Asket will { BOX("inquisitors.ascetic.penalty.0.n", written: "word") } Grundwaren, beliebig gemischt (Q6.2).
help-profligate = Der Verschwender will { BOX("inquisitors.profligate.penalty.0.n", written: "word") } Edelwaren, beliebig gemischt (Q6.2).
help-vandal = Deine Gebäude werden nach ihren aufgedruckten Punkten geordnet, und das zweitbeste wird zerstört; bei Gleichstand wählst du. Mit weniger als zwei Gebäuden verlierst du nichts. Erfolge, zu denen das Gebäude beigetragen hat, behältst du (Q6.4).
help-new_guest = Der Eintreiber bringt { BOX("inquisitors.debt_collector.penalty.0.n") } Münzen Schulden. Steigen sie über { BOX("debt.max") }, bekommst du einen Dämonenflügel, und der dritte Flügel bringt einen Hausgast, dem du sofort antworten musst: mit einer weiteren Seele, einem weiteren Ablass oder { BOX("inquisitors.houseguest.penalty.0.n", times: -1) } Punkten (Q6.3).
help-answer_seal = Bis der Schritt endet, kannst du deine Antworten ändern. Am Ende kommen die Seelen zu dir zurück, die Ablässe gehen an die Bank, und die anderen Inquisitoren bestrafen dich (Q6.1, Q6.2).

## Warum nicht

refused-not-for-you = Das kannst du gerade nicht tun.
refused-bank-enough = Du kannst in einem Schritt höchstens { $most ->
    [one] 1 Geschäft
   *[other] { $most } Geschäfte
} machen.
refused-bank-none = Gib eine Zahl ab 1 an.
refused-bank-not-owned = { $owned ->
    [0] { $good } hast du nicht.
   *[other] Mehr als { $owned } { $good } hast du nicht.
}
refused-bank-too-dear = Das kostet { $price } Münzen; du hast { $coins }.
refused-bank-debt = Du kannst dir höchstens { $most ->
    [one] 1 Münze
   *[other] { $most } Münzen
} leihen: Mehr als { BOX("debt.max") } Münzen Schulden sind nicht erlaubt.
refused-bank-no-repay = Schulden zahlst du nur bei den Karten, beim Beladen der Truhe und in der Inquisition zurück.
refused-bank-less-debt = Deine Schulden betragen nur { $debt }.
refused-bank-coins = Dafür reicht dein Geld nicht: Du hast { $coins ->
    [0] keine Münzen
    [one] 1 Münze
   *[other] { $coins } Münzen
}.
refused-bank-several = Du kannst höchstens { $most } von einer Ware auf einmal kaufen oder verkaufen.
refused-not-in-hand = Dieses Gebäude ist nicht auf deiner Hand.
refused-pass-two = Nenn zwei verschiedene Gebäude.
refused-pass-old = Das behaltene Gebäude kannst du nicht weitergeben.
refused-pass-new = Gib zwei deiner vier neuen Gebäude weiter.
refused-ask-for-contents = Wenn du etwas in die Truhe legst, musst du etwas dafür fordern.
refused-offer-not-owned = { $owned ->
    [0] { $resource } hast du nicht.
   *[other] Mehr als { $owned } { $resource } hast du nicht.
}
refused-offer-most = In eine Truhe passen höchstens { $most } { $resource }.
refused-offer-nothing = Wenn du { $resource } hineinlegst, dann mindestens 1.
refused-offer-order = Nenn jede Ware nur einmal, in dieser Reihenfolge: Holz, Stein, Weizen, Glas, Marmor, Münzen.
refused-chest-taken = Jemand hat diese Truhe genommen. Du kannst sie nur schließen.
refused-chest-empty = Diese Truhe ist leer und fordert nichts. Du kannst sie nur schließen.
refused-chest-coins = Diese Truhe fordert { $ask ->
    [one] 1 Münze
   *[other] { $ask } Münzen
}. Du hast { $coins }, und deine Schulden betragen { $debt }; erlaubt sind höchstens { BOX("debt.max") }.
refused-chest-souls = Diese Truhe fordert { $ask ->
    [one] 1 Seele
   *[other] { $ask } Seelen
}. Deine Seelen: { $pure } rein, { $tainted } verdorben.
refused-event-not-held = Dieses Ereignis hast du nicht.
refused-courtier-not-there = Dieser Höfling ist nicht auf dem Brett.
refused-use-not-there = Wähl eins deiner Aktionsgebäude aus einer früheren Runde.
refused-how-not-possible = So kannst du die Wirkung nicht nutzen.
refused-claim-not-met = Damit ist dieser Erfolg nicht erfüllt, oder er braucht weniger Höflinge.
refused-space-not-free = Dieses Produktionsfeld hat schon ein Plättchen.
refused-build-twice = Dieses Gebäude steht schon in deinem Plan.
refused-no-token-left = { $tokens ->
    [0] Du hast keinen Aktionsmarker mehr.
    [one] Du hast noch 1 Aktionsmarker; für Bauen und Nutzen brauchst du zusammen 2.
   *[other] Du hast noch { $tokens } Aktionsmarker; das reicht dafür nicht.
}
refused-build-no-action = Dieses Gebäude hat keine Aktion, die du nutzen kannst.
refused-build-no-tile = Es gibt kein kleines Erfolgsplättchen mehr, das du entfernen kannst.
refused-vote-self = Du kannst nicht für dich selbst stimmen.
refused-vote-mob = Für jemanden, der gestanden hat, kannst du nicht stimmen.
refused-vote-prove = Um deine Unschuld zu beweisen, brauchst du { $need } Seelen; du hast { $souls }.
refused-wings-most = Du kannst in einem Schritt höchstens { $most } Flügel kaufen.
refused-wings-too-dear = { refused-bank-too-dear }
refused-no-soul-left = Du hast keine Seele mehr, die du zeigen kannst.
refused-no-indulgence-left = Du hast keinen Ablass mehr, den du geben kannst.
refused-not-facing = Dieser Inquisitor steht nicht vor dir: { $inquisitor }.
refused-appease-order = Antworte in der Reihenfolge der Liste.
refused-gift-ascetic = Dem Asketen kannst du höchstens { BOX("inquisitors.ascetic.penalty.0.n", written: "word") } deiner Grundwaren geben.
refused-gift-profligate = Dem Verschwender kannst du { BOX("inquisitors.profligate.penalty.0.n", written: "word") } Edelwaren geben, die du hast, oder nichts.
refused-vandal-tied = Wähl eins der angebotenen Gebäude.
refused-ritual-coins = Du hast { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}. Höchstens { $most } dürfen in die Truhe.
refused-ritual-souls = Deine Seelen: { $pure } rein, { $tainted } verdorben. In Runde { BOX("steps.ritual.rounds.0") } müssen alle verdorbenen Seelen in der Truhe liegen.
refused-guess-self = Tippe auf jemand anders.
refused-not-now = Das wirst du gerade nicht gefragt.
refused-trade-nothing = Wähl, was du verkaufst, leihst, kaufst oder zurückzahlst.
refused-dam-tile = Der Damm braucht ein Plättchen. Wähl es unter „Details“.

## Getippte Befehle

command-pass = Zwei deiner vier neuen Gebäude an deinen Nachbarn weitergeben
command-offer = Deine Truhe beladen: Waren, Münzen und was du dafür forderst
command-offer-nothing = Deine Truhe leer lassen und nichts fordern
command-answer = Die Truhe vor dir annehmen oder schließen
command-plan = Deine Aktionen planen: Du siehst genau, was daraus wird
command-vote = Für jemanden oder niemanden stimmen und sagen, was du tust, wenn du angeklagt wirst
command-wings = Engelsflügel kaufen und, wenn du magst, deine Ritualtruhe beladen
command-ritual = Deine Ritualtruhe beladen: Münzen und was deine Rolle dazulegen darf
command-as-suggested = Den Inquisitoren wie vorgeschlagen antworten: Die Seelen wenden die größten Strafen ab
command-face = Den Inquisitoren antworten: wen du beschwichtigst und was du den anderen gibst
command-trade = Bei der Bank verkaufen, leihen, kaufen, zurückzahlen; alle sehen es, wenn der Schritt endet
command-keep = Ein Gebäude deiner Hand behalten, die anderen ablegen und deine vier neuen sehen
command-seal = Deine Entscheidung versiegeln; bis der Schritt endet, darfst du sie ändern

## Ergebnis und Lobby

standing = **{ $who }, sichtbare Punkte: { $score }**, davon { $running } schon gewertet{ $role ->
    [none] {""}
   *[other] , { $role }
}; Gebäude { $buildings }, Ansehen { $reputation }, Schulden { $debt }, { $indulgences }
score-running = Vor dem Ende
score-buildings = Gebäude
score-ends = Wirkungen am Ende
score-debt = Schulden
score-majors = Große Erfolge
score-angels = Engelsflügel
score-demons = Dämonenflügel
score-indulgences = Ablässe
score-courtiers = Höflinge
score-tainted = Verdorbene Seelen
score-premiums = Edelwaren
score-rest = Münzen und Grundwaren
tie-rest = Mehr Münzen und Grundwaren übrig
option-recap = Nach dem Spiel
option-recap-true = alle Angebote zeigen
option-recap-false = die Angebote geheim halten
talk-wood = Holz
talk-stone = Stein
talk-wheat = Weizen
talk-glass = Glas
talk-marble = Marmor
talk-coins = Münzen
