# Aufträge, und warum einer abgelehnt wird.

command-standing = Automatisch über Truhen entscheiden: gute annehmen, andere schließen
command-ritual-chest = Deine Truhe für dieses Ritual beladen, sobald es beginnt

form-standing = Antworten auf Truhen
form-ritual-chest = Ritualtruhe
field-close-forced = Genommene oder leere Truhen schließen
field-reject-souls = Truhen schließen, die Seelen fordern
field-reject-below = Schließen, wenn ich weniger gewinne als …
field-accept-from = Annehmen, wenn ich mindestens so viel gewinne

order-close-forced = schließt jede Truhe, die genommen wurde oder die leer ist und nichts fordert
order-reject-souls = schließt jede Truhe, die Seelen fordert
order-reject-below = schließt jede Truhe, bei der du weniger als { $n } gewinnst
order-accept-from = nimmt jede Truhe an, bei der du { $n } oder mehr gewinnst, wenn du die Münzen hast
order-standing = Dieser Auftrag gilt für beide Schritte des Handels: Er { $what }. Beim Gewinn zählen Grundwaren je { BOX("resources.wood.buy") }, Edelwaren je { BOX("resources.glass.buy") } und Münzen je 1; die Forderung wird abgezogen. Bei anderen Truhen wirst du gefragt. Der Auftrag endet mit der letzten Truhe der Runde { BOX("rounds") }.
order-ritual-chest = Sobald die Ritualtruhen da sind, { $repay ->
    [0] belädt dieser Auftrag
   *[other] zahlt dieser Auftrag { $repay } zurück und belädt
} deine Truhe: { $what }. Ist das nicht mehr möglich, wirst du gefragt. Der Auftrag endet mit dem Ritual.
offer-standing = Genommene und leere Truhen immer für mich schließen

refused-order-no-more-chests = In diesem Spiel kommen keine Truhen mehr.
refused-order-nothing = Kreuz an oder trag ein, was der Auftrag tun soll.
refused-order-no-ritual = Diesen Auftrag kannst du nur geben, solange Engelsflügel verkauft werden oder die Ritualtruhen da sind.
refused-order-not-all = Nicht alles davon kannst du jetzt in deine Truhe legen.
refused-order-coins = Dafür hast du { $coins ->
    [0] keine Münzen
    [one] nur 1 Münze
   *[other] nur { $coins } Münzen
}.
