# Une note privée à une table
command-note = Écrire une note pour toi à cette table
note-mine = Ma note
note-title = Ma note pour { $game }, { $id }
note-field = Ta note ; vide pour la supprimer
note-about = Aucun autre joueur ne la voit, mais la personne qui m’héberge peut la lire dans la base de données.
note-line = 📝 *{ $text }*
note-listed = {" "}· 📝 *{ $text }*
note-kept = C’est noté. Personne d’autre ne le voit. Ta note apparaît dans ton panneau quand c’est ton tour.
    📝 *{ $text }*
note-gone = Tu n’as plus de note à cette table.
note-away = La supprimer
refused-note-closed = Cette table est fermée : j’ai supprimé ta note.
