pitch = mit den Würfeln unter dem Becher bluffen und die Ansagen der anderen anzweifeln
title-round = Runde { $round }
ask-bid = { $can_raise ->
    [0] Höher geht es nicht. Du kannst nur anzweifeln.
   *[other] { $bids ->
        [0] Wie viele sagst du an?
       *[other] Wie viele sagst du an? Oder zweifelst du an?
    }
}
ask-face = { $count ->
    [one] Ein Würfel: Welche Augenzahl sagst du an?
   *[other] { $count } Würfel: Welche Augenzahl sagst du an?
}
help-bid = Eine Ansage heißt: Unter allen Bechern zusammen zeigen mindestens so viele Würfel diese Augenzahl. Sie muss höher sein als die letzte: mehr Würfel oder gleich viele mit einer höheren Augenzahl. { $wild ->
    [1] Einsen zählen als jede Augenzahl.
   *[other] Einsen zählen nur als Einsen.
} Zweifelst du an, werden alle Becher gehoben. Sind es weniger als angesagt, verliert einen Würfel, wer die Ansage gemacht hat, sonst du.
help-face = Mit gleich vielen Würfeln wie in der letzten Ansage brauchst du eine höhere Augenzahl. { $wild ->
    [1] Einsen zählen als jede Augenzahl und werden nie angesagt.
   *[other] Du darfst jede Augenzahl ansagen.
}
no-bid = Noch hat niemand angesagt. { $total ->
    [one] Ein Würfel ist übrig.
   *[other] { $total } Würfel sind übrig.
}
last-bid = { $who } hat { $bid } angesagt, bei { $total } Würfeln.
own-dice = Deine Würfel: { $dice }.
event-rolled = Deine Würfel: { $dice }.
done-number = { $n ->
    [one] einen
   *[other] { $n } Würfel
}
done-doubt = Anzweifeln: alle Becher heben
control-number = Wie viele …
control-face = Welche Augenzahl …
face-1 = Einsen
face-2 = Zweien
face-3 = Dreien
face-4 = Vieren
face-5 = Fünfen
face-6 = Sechsen
bid-1 = { $count ->
    [one] 1 Eins
   *[other] { $count } Einsen
}
bid-2 = { $count ->
    [one] 1 Zwei
   *[other] { $count } Zweien
}
bid-3 = { $count ->
    [one] 1 Drei
   *[other] { $count } Dreien
}
bid-4 = { $count ->
    [one] 1 Vier
   *[other] { $count } Vieren
}
bid-5 = { $count ->
    [one] 1 Fünf
   *[other] { $count } Fünfen
}
bid-6 = { $count ->
    [one] 1 Sechs
   *[other] { $count } Sechsen
}
event-raised = { $who } sagt { $bid } an.
event-doubted = { $who } zweifelt die Ansage von { $whom } an: { $bid }.
event-found = { $found ->
    [one] Es ist einer: { $cups }.
   *[other] Es sind { $found }: { $cups }.
}
event-lifted = { $who } { $dice }
event-lost = { $left ->
    [0] { $who } verliert den letzten Würfel und scheidet aus.
    [one] { $who } verliert einen Würfel und hat noch einen.
   *[other] { $who } verliert einen Würfel und hat noch { $left }.
}
event-began = Runde { $round }: Alle würfeln, insgesamt { $dice } Würfel; { $who } beginnt.
standing = { $who }: { $left ->
    [0] ausgeschieden
    [one] 1 Würfel
   *[other] { $left } Würfel
}
length = etwa 15 Runden
score-dice = Würfel
tie-out = Später ohne Würfel
option-dice = Würfel pro Person
option-dice-3 = drei, ein kurzes Spiel
option-dice-4 = vier
option-dice-5 = fünf
option-wild = Einsen
option-wild-true = zählen als jede Augenzahl
option-wild-false = zählen nur als Einsen
refused-nothing-bid = Noch ist nichts angesagt, was du anzweifeln könntest. Sag etwas an.
refused-too-many = Es sind nur { $dice } Würfel. Sag weniger an.
refused-too-low = Deine Ansage muss höher sein als { $number } Würfel mit der Augenzahl { $face }.
refused-face-too-low = Deine Ansage muss höher sein als { $number } Würfel mit der Augenzahl { $face }.
refused-ones-are-wild = Einsen zählen als jede Augenzahl; du kannst sie nicht ansagen.
command-bid = Ansagen, wie viele Würfel mindestens eine Augenzahl zeigen
command-doubt = Die Ansage anzweifeln: Alle Becher werden gehoben
field-number = Wie viele
field-face = Augenzahl
