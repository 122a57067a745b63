# Was der Kern sagt. Der Katalog eines Spiels kann alles davon mit eigenen Worten sagen.
refused-not-your-turn = Du bist nicht dran.
refused-not-possible = Das geht jetzt nicht.
refused-unforeseen = Das kann noch niemand wissen.
refused-nothing-to-undo = Es gibt nichts zurückzunehmen.
refused-shown = Deine letzte Antwort hat dir etwas gezeigt; sie bleibt.
refused-nothing-to-change = Es gibt nichts zu ändern.
refused-not-all-sealed = Jemand hat noch nicht geantwortet.
refused-missing = Bitte füll „{ $field }“ aus.
refused-not-understood = „{ $text }“ kenne ich bei { $field } nicht.
refused-left-over = { $text } ist übrig.
refused-not-over = Dieses Spiel ist noch nicht zu Ende.
refused-piece = { $piece }: { $why }
ask-end = Zug beenden?
help-end = Bis du deinen Zug beendest, kannst du deine Antworten zurücknehmen.
talk = Gesucht: { $shown }.
