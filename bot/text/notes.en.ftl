# A private note at a table
command-note = Make a note for yourself at this table
note-mine = My note
note-title = My note for { $game }, { $id }
note-field = Your note; leave empty to delete it
note-about = Only you and the person who runs me can read it.
note-line = 📝 *{ $text }*
note-listed = {" "}· 📝 *{ $text }*
note-kept = Noted. Your panel will show this on your turn.
    📝 *{ $text }*
note-gone = You no longer have a note at this table.
note-away = Delete the note
refused-note-closed = That table is closed, so I have deleted your note.
