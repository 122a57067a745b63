pitch = bluffen über die Würfel unter dem Becher, und anzweifeln, wer zu viel sagt
title-round = Runde { $round }
ask-bid = { $bids ->
    [0] Wie viele bietest du?
   *[other] Wie viele bietest du? Oder zweifelst du an?
}
ask-face = { $count ->
    [one] Ein Würfel: welche Zahl zeigt er?
   *[other] { $count } Würfel: welche Zahl zeigen sie?
}
help-bid = Ein Gebot sagt, dass unter allen Bechern zusammen mindestens so viele Würfel eine Zahl zeigen. Es muss höher sein als das letzte: mehr Würfel, oder gleich viele einer höheren Zahl. { $wild ->
    [1] Einsen zählen als jede Zahl.
   *[other] Einsen zählen nur als Einsen.
} Wer anzweifelt, lässt alle Becher heben: sind es weniger, verliert der Bieter einen Würfel, sonst, wer gezweifelt hat.
help-face = Gleich viele Würfel wie im letzten Gebot sind nur mit einer höheren Zahl ein höheres Gebot. { $wild ->
    [1] Einsen zählen als jede Zahl und können nicht geboten werden.
   *[other] Jede Zahl kann geboten werden.
}
no-bid = Noch hat niemand geboten. { $total ->
    [one] Ein Würfel ist übrig.
   *[other] { $total } Würfel sind übrig.
}
last-bid = { $who } hat { $bid } geboten, von { $total } Würfeln.
own-dice = Deine Würfel: { $dice }.
event-rolled = Deine Würfel: { $dice }.
done-number = { $n ->
    [one] einen
   *[other] { $n } Würfel
}
done-doubt = Anzweifeln: alle Becher heben
control-number = Wie viele…
control-face = Welche Zahl…
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
event-raised = { $who } bietet { $bid }.
event-doubted = { $who } zweifelt an, dass es { $bid } sind, wie { $whom } sagt.
event-found = Es sind { $found }: { $cups }.
event-lifted = { $who } { $dice }
event-lost = { $left ->
    [0] { $who } verliert den letzten Würfel und scheidet aus.
    [one] { $who } verliert einen Würfel und hat noch einen.
   *[other] { $who } verliert einen Würfel und hat noch { $left }.
}
event-began = Runde { $round }: alle würfeln, { $dice } Würfel; { $who } beginnt.
standing = { $who }: { $left ->
    [0] ausgeschieden
    [one] 1 Würfel
   *[other] { $left } Würfel
}
length = etwa 15 Runden
score-dice = Würfel
tie-out = Später ohne Würfel
option-dice = Würfel für jeden
option-dice-3 = drei, ein kurzes Spiel
option-dice-4 = vier
option-dice-5 = fünf
option-wild = Einsen
option-wild-true = zählen als jede Zahl
option-wild-false = zählen als Einsen
refused-nothing-bid = Es ist nichts geboten, was du anzweifeln könntest.
refused-too-many = Es sind nur { $dice } Würfel.
refused-too-low = Das ist kein höheres Gebot als { $number } Würfel der Zahl { $face }.
refused-face-too-low = Das ist kein höheres Gebot als { $number } Würfel der Zahl { $face }.
refused-ones-are-wild = Einsen zählen als jede Zahl; man kann sie nicht bieten.
command-bid = Biete, dass so viele Würfel eine Zahl zeigen
command-doubt = Zweifle das Gebot an: alle Becher werden gehoben
field-number = Wie viele
field-face = Zahl
