# Was der Kern sagt. Der Katalog eines Spiels kann alles davon mit eigenen Worten sagen.
refused-not-your-turn = Du bist nicht dran.
refused-not-possible = Das geht jetzt nicht.
refused-unforeseen = Das kann noch niemand wissen.
refused-nothing-to-undo = Es gibt nichts zurückzunehmen.
refused-shown = Deine letzte Antwort hat dir etwas gezeigt; sie bleibt.
refused-nothing-to-change = Es gibt nichts zu ändern.
refused-not-all-sealed = Jemand hat noch nicht geantwortet.
refused-missing = Bitte füll „{ $field }“ aus.
refused-not-understood = „{ $text }“ kenne ich bei „{ $field }“ nicht.
refused-not-known = „{ $text }“ kenne ich hier nicht. Möglich: { $possible }.
refused-not-listed = „{ $text }“ kenne ich bei „{ $field }“ nicht. Dort kannst du { $listed } sagen, aber nichts davon geht jetzt.
refused-too-many-pieces = Bei „{ $field }“ { $most ->
    [one] geht
   *[other] gehen
} höchstens { $most } auf einmal, du nennst { $given }.
refused-wrong_phase = Danach ist jetzt nicht gefragt.
refused-left-over = Nach { $text } wird nicht gefragt.
form-plan = Vorausplanen
plan-turns = { $turns ->
    [one] In deinem nächsten Zug spielt er: { $what } Geht das in deinem Zug noch, spiele ich es; sonst frage ich dich und sage, warum. Endet mit diesem Zug.
   *[other] In deinen nächsten { $turns } Zügen spielt er: { $what } Geht das in deinem Zug noch, spiele ich es; sonst frage ich dich, sage, warum, und der Rest des Plans verfällt. Endet mit dem letzten dieser Züge.
}
plan-turn = { $ends ->
    [yes] { $what }, dann endet der Zug.
   *[no] { $what }; dann wirst du gefragt.
}
plan-numbered = { $n }) { $what }
refused-plan-empty = Wähle erst etwas, dann behalte den Plan.
refused-plan-left-over = Nicht alles, was du geplant hast, ließ sich spielen.
refused-plan-other-question = Du wirst etwas gefragt, wofür du nichts geplant hast.
refused-plan-other-thing = Womit du geplant hast, ist weg oder nicht mehr dasselbe.
refused-plan-no-more = Nach diesem Zug lässt sich keiner mehr planen.
refused-queue-empty = Gib ein, was gespielt werden soll.
refused-queue-too-many = Höchstens { $most ->
    [one] ein Zug kann
   *[other] { $most } Züge können
} hinterlegt werden, mit „or“ dazwischen.
refused-queue-unknown = „{ $text }“ ist kein Zug, den ich kenne. Beginne mit einem von diesen: { $known }.
refused-not-over = Dieses Spiel ist noch nicht zu Ende.
refused-piece = { $piece }: { $why }
ask-end = Zug beenden?
help-end = Bis du deinen Zug beendest, kannst du deine Antworten zurücknehmen.
talk = Gesucht: { $shown }.
command-end = Deinen Zug beenden
span = { $first } bis { $last }
secrets-label = Meine Geheimnisse
tie = Gleichstand von { $names } bei { $total }.
tie-decided = { $rule }: { $values }.
tie-shared = { $names } teilen sich { $place ->
    [1] den Sieg
   *[other] Platz { $place }
}.
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
