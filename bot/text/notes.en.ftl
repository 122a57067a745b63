# What a person notes for himself
command-note = Note something for yourself at this table
note-mine = My note
note-title = My note for { $game }, { $id }
note-field = Your note; empty: it is deleted
note-about = Only you see it; whoever runs the bot could read it in the database, as all of a game.
note-line = 📝 *{ $text }*
note-listed = {" "}· 📝 *{ $text }*
note-kept = Noted; nobody else sees it. It stands in your panel when you are asked.
    📝 *{ $text }*
note-gone = You have no note at this table now.
note-away = Put it away
refused-note-long = A note has { $most } characters at most.
refused-note-closed = That table is closed; your note was deleted.
