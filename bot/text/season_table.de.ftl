# Ein Tisch einer Saison: sein erster Beitrag und seine Karte.
season-table-round = { $rounds ->
    [0] Auslosung
   *[other] Runde
} { $round }
season-table = **{ $season }**, { season-table-round }, Tisch { $table }: { $who }.
season-table-points = { $larger ->
        [0] Ein kleinerer Tisch
       *[other] Ein größerer Tisch
    }: { $points } Punkte.
season-card = **{ $season }**, { season-table-round }, Tisch { $table }: { $seats }.{ $linked ->
    [1] {" "}→ <#{ $thread }>
   *[0] {""}
}
season-card-over = **{ $season }**, { season-table-round }, Tisch { $table }: { $who }{ $counted ->
    [1] : { $points } Punkte
   *[0] {""}
}.
season-card-uncounted = **{ $season }**, { season-table-round }, Tisch { $table }: Er zählt nicht.
notice-late-nobody-seat = Niemand hat gewählt, also geht die Saison weiter: Ein Bot hält den Platz von { $name } warm. { $name }, komm jederzeit zurück.
notice-late-nobody-turn = Die Saison geht weiter: Diesmal antwortet ein Bot für { $name }.
notice-late-nobody-turn-unnamed = Die Saison geht weiter: Diesmal antwortet ein Bot für alle, die sich verspäten.
refused-season-seats = Die Plätze an einem Tisch von { $season } stehen fest. Wer die Saison leitet, kann jemanden ersetzen: [Verwalten] am Beitrag der Saison.
