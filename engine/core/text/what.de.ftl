kind-score = { $count ->
    [one] Punkte
   *[other] Arten von Punkten
}
kind-option = { $count ->
    [one] Option
   *[other] Optionen
}
kind-command = { $count ->
    [one] Befehl
   *[other] Befehle
}
kind-order = { $count ->
    [one] Auftrag
   *[other] Aufträge
}
counts-at-the-end = Zählt in der Schlusswertung
may-be-chosen = Vor dem Start wählbar: { $values }
a-player = jemand am Tisch
where = im Spiel
