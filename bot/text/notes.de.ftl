# Was jemand für sich notiert
command-note = An diesem Tisch etwas für dich notieren
note-mine = Meine Notiz
note-title = Meine Notiz: { $game }, { $id }
note-field = Deine Notiz (leer lassen, um sie zu löschen)
note-about = Außer dir kann die Notiz nur die Person lesen, die mich betreibt.
note-line = 📝 *{ $text }*
note-listed = {" "}· 📝 *{ $text }*
note-kept = Notiert. Die Notiz steht in deinem Zugfenster, sobald du dran bist.
    📝 *{ $text }*
note-gone = Du hast an diesem Tisch keine Notiz mehr.
note-away = Löschen
refused-note-closed = Dieser Tisch ist geschlossen, darum habe ich deine Notiz gelöscht.
