# Eine Saison aufsetzen, und ihre Regeln in Worten.
season-form = { $form ->
    [league] Liga: Alle spielen jede Runde und treffen möglichst viele andere
    [swiss] Schweizer Turnier: Leute mit gleich vielen Punkten treffen aufeinander
    [cup] Pokal: Wer gewinnt, kommt weiter
   *[ladder] Rangliste: Jeden Tag werden alle ausgelost, die frei sind
}
season-time-of-year = { $month ->
    [1] Winter
    [2] Winter
    [3] Frühling
    [4] Frühling
    [5] Frühling
    [6] Sommer
    [7] Sommer
    [8] Sommer
    [9] Herbst
    [10] Herbst
    [11] Herbst
   *[12] Winter
} { $year }
season-field-name = Name
season-field-form = Form
season-field-games = Spiele
season-field-seats = Plätze an einem Tisch
season-field-begins = Beginn
season-begin = { $when ->
    [full] sobald zwei Tische voll sind (bei einer Rangliste: ein Tisch)
    [tomorrow] morgen um 20 Uhr
    [friday] am Freitag um 20 Uhr
    [week] in einer Woche um 20 Uhr
   *[word] wenn du es sagst
}
season-change = Ändern
season-change-head = **{ $name }**: Was möchtest du ändern?{ $stays ->
    [0] {""}
    [1] {" "}Form, Spiele und Plätze bleiben gleich.
   *[other] {" "}Form, Spiele, Plätze und Punkte bleiben gleich.
}
season-changed = Geändert:
    { $lines }
season-changed-line = { $what }: { $old } → { $new }
changed-message = **{ $name }**: { $by } hat die Regeln geändert.
    { $what }
season-edit-what = Spiel und Name
season-edit-time = Runden und Zeit
season-edit-points = Punkte und Abwesenheit
season-edit-who = Leute und Kanäle
season-field-rounds = Runden
season-field-rounds-about = Eine Zahl von { $least } bis { $most } oder ein Enddatum wie 2026-12-24
season-field-until = Endet am
season-field-until-about = Ein Datum wie 2026-12-24; leer, wenn du die Rangliste selbst beendest
season-field-lasts = Höchstdauer einer Runde
season-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
season-field-hour = Wann Runden ausgelost werden
season-field-hour-about = Eine volle Stunde und eine Zeitzone, zum Beispiel 20:00 Europe/Berlin
season-field-next = Wann die nächste Runde ausgelost wird
season-next-round = { $when ->
    [once] sobald der letzte Tisch zu Ende ist
   *[hour] um diese Uhrzeit, frühestens 12 Stunden nach dem Ende des letzten Tisches
}
season-field-points = Punkte
season-field-points-about = { $seats } Zahlen, vom ersten bis zum letzten Platz
season-field-drops = Streichrunden
season-drops = { $drops ->
    [0] Jede Runde zählt
    [one] Bei allen fällt die schlechteste Runde weg
   *[other] Bei allen fallen die { $drops } schlechtesten Runden weg
}
season-field-few = Wenn Tische nicht voll werden
season-few = { $few ->
    [smaller] Manche Tische haben eine andere Größe
    [bots] Bots füllen die freien Plätze
    [byes] Einige kommen mit einem Freilos in die zweite Runde
    [waits] Wer übrig bleibt, wartet
   *[rest] Reihum hat jemand ein Freilos
}
season-field-role = Wer mitspielen darf
season-field-role-about = Eine Rolle; leer, wenn alle mitspielen dürfen
season-field-people = Mindest- und Höchstzahl der Leute
season-field-people-about = Zwei Zahlen von 2 bis 200, zum Beispiel 8-24
season-field-late = Später einsteigen
season-late = { $late ->
    [yes] Jederzeit
    [half] Bis mehr als die Hälfte der Runden ausgelost ist
   *[no] Nicht erlaubt
}
season-field-channel = Kanal für die Beiträge der Saison
season-field-tables = Kanal für die Tische

# Der Entwurf
season-draft = **{ $name }** ist ein Entwurf, den nur du siehst.
season-draft-rules = **Wenn Tische nicht voll werden**: { season-few }.
    { season-rule-rated }
season-draft-begins = { $how ->
    [full] Die Saison beginnt, sobald { $least } Leute dabei sind.
    [word] Du bestimmst, wann die Saison beginnt.
   *[at] Die Saison beginnt am { $at }, wenn { $least } Leute dabei sind. Sonst verschiebe ich sie um einen Tag, bis zu viermal, und frage dich dann.
}
season-draft-where = Beiträge in <#{ $channel }>, Tische in <#{ $tables }>.
season-forecast = bei { $people } Leuten { $repeated ->
    [0] keine
   *[other] { $repeated } von { $meetings }
}
season-forecasts = *Wiederholte Treffen: { $forecasts }.*
season-open-joining = Zum Mitspielen öffnen
season-discard = Verwerfen
season-discard-sure = Soll ich den Entwurf von **{ $name }** verwerfen?
season-discarded = Den Entwurf von **{ $name }** habe ich verworfen.
season-options = Optionen von …
season-is-open = **{ $name }** ist eröffnet: <#{ $channel }>.

# Regeln
season-who-may = { $of ->
    [1] Einsteigen können Mitglieder mit { $role }
   *[0] Einsteigen können alle
}{ $late ->
    [yes] {" "}jederzeit
    [half] , bis mehr als die Hälfte der Runden ausgelost ist
   *[no] {" "}bis zur ersten Auslosung
}{ $most ->
    [200] .
   *[other] ; mitspielen können höchstens { $most } Leute.
}
season-rule-games = Die Spiele wechseln von Runde zu Runde: { $rounds }.
season-rule-few = { $few ->
    [smaller] Wenn nicht alle Tische voll werden, haben manche Tische eine andere Größe.
    [bots] Wenn nicht alle Tische voll werden, bekommen Bots die freien Plätze. Bots werden nicht gewertet{ $counts ->
        [1] ; Punkte gibt es wie an einem Tisch ohne sie
       *[0] {""}
    }.
    [byes] Wenn die erste Runde nicht voll wird, kommen einige mit einem Freilos in die zweite.
    [waits] Wenn du keinen Tisch bekommst, bist du bei der nächsten Auslosung zuerst dran{ $seats ->
        [2] .
       *[other] . Beim vierten Mal hintereinander bekommst du einen kleineren Tisch, wenn das Spiel ihn erlaubt.
    }
   *[rest] Wenn nicht alle Tische voll werden, hat jemand ein Freilos. Niemand bekommt ein zweites, bevor alle eines hatten. Ein Freilos zählt wie ein durchschnittlicher Tisch.
}
season-rule-smaller = An einem Tisch mit { $size } Leuten verteilen sich die Punkte so: { $points }.
season-rule-shared = Wer sich einen Platz teilt, teilt sich die Punkte: Zwei erste Plätze an einem Tisch bringen je { $each }, die Hälfte von { $first } + { $second }.
season-rule-places = { $form ->
    [league] Wer die meisten Punkte hat, gewinnt. Bei Gleichstand entscheiden nacheinander:
    [swiss] Wer die meisten Punkte hat, gewinnt. Runde 1 wird zufällig ausgelost; später treffen Leute mit gleich vielen Punkten aufeinander. Bei Gleichstand entscheiden nacheinander:
    [cup] Wer gewinnt, trifft auf die Ersten der Nachbartische. Freie Plätze bekommen die besten Zweiten. Wer weiter kommt, liegt vorn; danach zählt der Platz am letzten Tisch. Bei Gleichstand entscheiden nacheinander:
   *[ladder] Jeder Tisch ändert deine Wertungszahl in der Rangliste. Sie steigt, wenn du vor Leuten mit höheren Wertungszahlen landest. Ab zwei Spielen stehst du in der Rangliste. Jeden Tag lose ich Tische für alle aus, die frei sind. Dabei kommen Leute zusammen, die ähnliche Wertungszahlen haben und zuletzt nicht aufeinandergetroffen sind.
}
season-rule-tie-won = Gewonnene Spiele; ein geteilter Sieg zählt anteilig.
season-rule-tie-share = Anteil an den Punkten: dein durchschnittlicher Anteil an den Punkten deiner Tische. Hat Ann 40 von 100 Punkten geholt und Bob 38, liegt Ann vorn.
season-rule-tie-direct = Direkter Vergleich: Punkte aus den Spielen, in denen sich alle Gleichstehenden getroffen haben{ $drops ->
    [0] {""}
   *[other] {" "}und die bei niemandem von ihnen wegfallen
}. War Ann dort 1. und Bob 2., liegt Ann vorn.
season-rule-tie-met = Durchschnittliche Punkte der Mitspielenden. Haben Anns Mitspielende 6 Punkte und Bobs Mitspielende 5, liegt Ann vorn.
season-rule-tie-lot = Das Los. Es ergibt sich aus den Tischen der letzten Runde, darum kann es niemand vorhersehen oder beeinflussen.
season-rule-round = { $form ->
    [cup] Eine Runde dauert { $days } Tage. Laufen dann noch Tische, wartet der Pokal noch einmal halb so lange. Danach antwortet ein Bot sofort für alle, deren Zeit um ist.
    [ladder] Du bestimmst, an wie vielen Tischen du gleichzeitig spielst. Solange du so viele hast, im Urlaub bist oder deine Zeit um ist, lose ich dich nicht aus. Tische, die auf jemanden im Urlaub oder mit abgelaufener Zeit warten, zählen dabei nicht.
   *[other] Eine Runde dauert höchstens { $days } Tage. Dann wird die nächste ausgelost. Offene Tische laufen daneben weiter und zählen. Die letzte Runde wartet noch einmal halb so lange; danach antwortet ein Bot sofort für alle, deren Zeit um ist.
}
season-rule-vacation = Ist deine Zeit um, ziehe ich dir jeden Tag einen Urlaubstag ab, solange du in diesem Jahr welche hast. Die anderen am Tisch erfahren das, und für den Preis *Immer pünktlich* giltst du als verspätet. Urlaub (`/vacation`) hält deine Uhr nur in den ersten { $days } Tagen nach der Auslosung an.
season-rule-late = Ist deine Zeit um, hast du noch 12 Stunden außerhalb deiner Ruhezeit. Dann können die anderen einen Tag lang abstimmen. Stimmt niemand ab, hält ein Bot deinen Platz warm, bis du zurückkommst. Bist du aus der Saison ausgestiegen, übernimmt ihn ein Bot gleich nach den 12 Stunden, und ich ziehe dir keine Urlaubstage ab. Hat am Ende noch ein Bot deinen Platz, liegst du an diesem Tisch hinter allen anderen Menschen.
season-rule-lost = Wenn du einen Platz einem Bot überlässt oder aufgibst, bekommst du keinen Tisch, bis du **Ich bin wieder da** drückst. Beim zweiten Mal kann dich nur die Leitung zurückholen. Deine Ergebnisse behältst du.
season-rule-absent = Hat am Ende eines Spiels ein Bot deinen Platz, ist dein Anteil an den Punkten dieses Spiels 0, und du zählst für die anderen nicht zu den Mitspielenden. Die Anteile der anderen richten sich nur nach ihren eigenen Punkten. Bist nur du übrig, bekommst du die Punkte dieses Tisches, aber keinen Anteil.
season-rule-ended = Beendet die Moderation einen Tisch, beenden ihn alle gemeinsam oder spielt ihn niemand zu Ende, zählt er nicht: { $form ->
    [cup] Alle belegen dort den letzten Platz, und wer weiterkommt oder gewinnt, entscheidet sich wie bei Gleichstand
    [ladder] Keine Wertungszahl ändert sich
   *[other] Niemand bekommt Punkte dafür
}. Die Leitung kann trotzdem Platzierungen festlegen.
season-rule-asked = Wenn deine Zeit um war und du seitdem nicht gespielt hast oder wenn du mehr als die Hälfte der nächsten Runde im Urlaub bist, frage ich dich vor der Runde, ob du mitspielst.
season-rule-rest = { $form ->
    [ladder] Du kannst jederzeit eine Pause beginnen oder beenden.
    [cup] Du kannst jederzeit aussteigen. { season-rule-asked } Antwortest du nicht, scheidest du aus.
   *[other] Du kannst eine Runde aussetzen oder jederzeit aussteigen. Eine Runde ohne dich bringt 0 Punkte. { season-rule-asked } Antwortest du nicht, lose ich dich nicht aus.
}
season-rule-rated = Die Spiele zählen { $rated ->
    [1] {""}
   *[0] nicht{ " " }
}für die Wertungszahlen.
season-rule-drawn = Jede Auslosung hängt von einer Nachricht ab, die ich vorher poste. Mit **Prüfen** kannst du das kontrollieren.

# Abgelehnt
refused-season-too-many = Dieser Server hat schon { $most } Saisons. Beende erst eine.
refused-season-name = Eine Saison namens { $name } gibt es schon.
refused-season-name-empty = Die Saison braucht einen lesbaren Namen, zum Beispiel „Herbst 2026“.
refused-season-game-seats = { $game } spielt man mit { $seats } Leuten, nicht mit { $wanted }. Ändere die Zahl der Plätze oder lass das Spiel weg.
refused-season-no-game = Wähle ein Spiel.
refused-season-points = Gib { $seats } Zahlen von 0 bis 20 an, keine höher als die vorige, zum Beispiel { $seats ->
    [2] 2 0
    [3] 3 1 0
    [4] 4 2 1 0
    [5] 5 3 2 1 0
   *[other] 6 5 4 3 2 1
}.
refused-season-rounds = Gib eine Zahl von { $least } bis { $most } oder ein Enddatum an, zum Beispiel 5 oder 2026-12-24.
refused-season-people = Gib zwei Zahlen von 2 bis { $most } an, die Mindest- und die Höchstzahl der Leute, zum Beispiel 8-24.
refused-season-hour = Schreib eine volle Stunde und eine Zeitzone, zum Beispiel 20:00 Europe/Berlin.
refused-season-zone = Eine Zeitzone „{ $text }“ kenne ich nicht. Schreib eine wie Europe/Berlin oder UTC+2.
refused-season-until = Das ist kein Datum. Schreib es so: 2026-12-24.
refused-season-until-past = Wähle einen Tag in den nächsten 1.000 Tagen, zum Beispiel 2026-12-24.
refused-season-begin-past = Dieser Zeitpunkt ist schon vorbei. Wähle einen späteren.
refused-season-channel = Wähle für die Saison einen Textkanal, kein Forum und keinen Thread.
refused-season-not-yours = Diesen Entwurf kann nur ändern, wer ihn begonnen hat.
refused-season-opened = Diese Saison ist schon eröffnet.
