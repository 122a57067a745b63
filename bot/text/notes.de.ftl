# Was jemand für sich notiert
command-note = Etwas für dich notieren, an diesem Tisch
note-mine = Meine Notiz
note-title = Meine Notiz: { $game }, { $id }
note-field = Deine Notiz; leer: sie wird gelöscht
note-about = Nur du siehst sie; wer den Bot betreibt, könnte sie wie alles vom Spiel in der Datenbank lesen.
note-line = 📝 *{ $text }*
note-listed = {" "}· 📝 *{ $text }*
note-kept = Notiert; niemand sonst sieht es. Es steht in deinem Zugfenster, sobald du gefragt bist.
    📝 *{ $text }*
note-gone = Du hast jetzt keine Notiz an diesem Tisch.
note-away = Weglegen
refused-note-long = Eine Notiz hat höchstens { $most } Zeichen.
refused-note-closed = Dieser Tisch ist geschlossen; deine Notiz wurde gelöscht.
