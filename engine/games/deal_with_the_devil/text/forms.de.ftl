# Formulare: die Knöpfe, die sie öffnen und senden, ihre Felder, und Wörter, die nur dort stehen.

form-offer = Truhe beladen
form-offer-nothing = Nichts anbieten
form-plan = Planen
form-wings = Flügel und Ritual
form-ritual = Ritualtruhe beladen
form-ritual-empty = Ritualtruhe leer lassen
form-as-suggested = Wie vorgeschlagen: { $count ->
    [0] keine Seele
    [one] eine Seele ({ $who })
    [2] Seelen ({ $who })
    [3] Seelen ({ $who })
   *[other] { $count } Seelen, wo die Strafen am größten sind
}
form-face = Selbst wählen
form-trade = Zur Bank
send-plan = Plan versiegeln
send-face = Antworten versiegeln

field-goods = Waren hineinlegen
field-coins = Münzen hineinlegen
field-wings-coins = Münzen für den Bestechungstopf
field-ritual-coins = { field-wings-coins }
field-ask = Was du dafür forderst
field-repay = Zurückzahlen
field-event = Ereignis
field-use = Nutzen
field-build = Bauen
field-recruit = Anwerben
field-claim = Holen
field-pay-by = Wenn Münzen fehlen
field-event-courtier = Der Höfling des Ereignisses
field-use-1 = Wie du das erste Gebäude nutzt
field-use-2 = Wie du das zweite Gebäude nutzt
field-build-1 = Wie du das erste neue Gebäude nutzt
field-build-2 = Wie du das zweite neue Gebäude nutzt
field-use-named = So nutzt du: { $building }
field-first = Was du zuerst tust
field-spaces = Felder für die geholten Plättchen
field-n = Engelsflügel
field-pure = Reine Seelen
field-tainted = Verdorbene Seelen
field-guess-devil = Tipp: der Teufel
field-guess-cultist = Tipp: der Kultist
field-souls = Eine Seele zeigen
field-indulgences = Einen Ablass geben
field-ascetic-give = Dem Asketen geben
field-profligate-give = Dem Verschwender geben
field-vandal-pick = Der Vandale zerstört
field-if-new-guest = Wenn ein Hausgast kommt
field-sell = Verkaufen
field-loan = Leihen
field-buy = Kaufen
field-target = Stimme für
field-if-accused = Wenn du angeklagt wirst
field-accept = Die Truhe annehmen
field-building = Gebäude
field-pass-first = Erstes Gebäude
field-pass-second = Zweites Gebäude

entry-repay = { $count ->
    [0] Nichts zurückzahlen
    [one] 1 Münze zurückzahlen
   *[other] { $count } Münzen zurückzahlen
}
entry-loan = { $count ->
    [0] Nichts leihen
    [one] 1 Münze leihen
   *[other] { $count } Münzen leihen
}
entry-sell = { $good } (je +{ $coins })
entry-buy = { $good } (je { $coins })
form-word-prove = deine Unschuld beweisen
form-word-confess = gestehen
