# Was der Kern sagt. Der Katalog eines Spiels kann alles davon mit eigenen Worten sagen.
refused-not-your-turn = Du bist nicht dran.
refused-not-possible = Das geht jetzt nicht.
refused-unforeseen = Das kann noch niemand wissen.
refused-nothing-to-undo = Es gibt nichts zurückzunehmen.
refused-shown = Deine letzte Antwort hat dir schon etwas gezeigt, darum kannst du sie nicht zurücknehmen.
refused-nothing-to-change = Es gibt nichts zu ändern.
refused-not-all-sealed = Jemand hat noch nicht geantwortet.
refused-missing = Bitte füll „{ $field }“ aus.
refused-not-understood = „{ $text }“ kenne ich bei „{ $field }“ nicht.
refused-not-known = „{ $text }“ kenne ich hier nicht. Möglich ist: { $possible }.
refused-not-listed = „{ $text }“ kenne ich bei „{ $field }“ nicht. Diese Wörter kenne ich dort, aber zurzeit geht keins davon: { $listed }.
refused-too-many-pieces = Bei „{ $field }“ kannst du höchstens { $most ->
    [one] einen Eintrag
   *[other] { $most } Einträge
} angeben, nicht { $given }.
refused-wrong_phase = Das passt nicht zur aktuellen Frage.
refused-left-over = Nach „{ $text }“ habe ich nicht gefragt.
form-plan = Vorausplanen
plan-turns = { $turns ->
    [one] In deinem nächsten Zug
   *[other] In deinen nächsten { $turns } Zügen
} spielt dieser Auftrag: { $what } Ist das dann nicht mehr erlaubt, frage ich dich und nenne den Grund{ $turns ->
    [one] {""}
   *[other] ; der Rest des Plans verfällt
}. Der Auftrag endet mit { $turns ->
    [one] diesem Zug
   *[other] dem letzten dieser Züge
}.
plan-turn = { $ends ->
    [yes] { $what }, dann endet der Zug.
   *[no] { $what }; dann frage ich dich.
}
plan-numbered = { $n }) { $what }
refused-plan-empty = Wähle erst etwas aus, dann speichere den Plan.
refused-plan-left-over = Ich konnte nicht alles spielen, was du geplant hast.
refused-plan-other-question = Für diese Frage hast du nichts geplant.
refused-plan-other-thing = Etwas aus deinem Plan fehlt jetzt oder hat sich geändert.
refused-plan-no-more = Nach diesem Zug kannst du keinen mehr planen.
refused-queue-empty = Gib ein, was du spielen willst.
refused-queue-too-many = { $most ->
    [one] Du kannst nur einen Zug nennen.
   *[other] Du kannst höchstens { $most } Züge nennen, mit `or` dazwischen.
}
refused-queue-unknown = Den Zug „{ $text }“ kenne ich nicht. Beginne mit einem von diesen: { $known }.
refused-not-over = Dieses Spiel ist noch nicht zu Ende.
refused-piece = { $piece }: { $why }
ask-end = Zug beenden?
help-end = Bis du deinen Zug beendest, kannst du deine Antworten zurücknehmen.
talk = Gesucht: { $shown }.
command-end = Deinen Zug beenden
span = { $first } bis { $last }
secrets-label = Meine Geheimnisse
tie = Gleichstand bei { $total }: { $names }.
tie-decided = { $ahead ->
    [0] Kein Unterschied:
    [one] { $who } liegt vorn:
   *[other] { $who } liegen vorn:
} { $rule } ({ $values }).
tie-shared = { $names } teilen sich { $place ->
    [1] den Sieg
   *[other] Platz { $place }
}.
worth-others = Nachteile der anderen
worth-game-over = Spielende
worth-remainder = alles Übrige
list-and = { $some } und { $last }
list-or = { $some } oder { $last }

number-2 = zwei
number-3 = drei
number-4 = vier
number-5 = fünf
number-6 = sechs
number-7 = sieben
number-8 = acht
number-9 = neun
number-10 = zehn
number-11 = elf
number-12 = zwölf
