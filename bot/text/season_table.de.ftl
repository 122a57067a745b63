# Ein Tisch einer Saison: sein erster Beitrag und seine Karte.
season-place = **{ $season }**, { $form ->
    [ladder] Auslosung
   *[other] Runde
} { $round }, Tisch { $table }
season-table = { season-place }: { $who }.
season-table-points = { $larger ->
        [0] Ein kleinerer Tisch
       *[other] Ein größerer Tisch
    }: { $points } Punkte.
season-card = { season-place }: { $seats }.{ $linked ->
    [1] {" "}→ <#{ $thread }>
   *[0] {""}
}
season-card-over = { season-place }: { $who }: { $points } Punkte.
season-card-result = { season-place }: { $who }.
season-card-cup = { season-place }: { $who }. { $final ->
    [1] **{ $first }** gewinnt den Pokal
   *[0] **{ $first }** kommt weiter
}{ $broke ->
    [won] , nach gewonnenen Spielen
    [share] , nach dem Anteil an den Punkten
    [direct] , nach dem direkten Treffen
    [lot] , durch das Los
   *[other] {""}
}.
season-card-uncounted = { season-place }: Er zählt nicht.
season-end-means = { $counts ->
    [1] In **{ $season }** teilen sich dann alle am Tisch die Plätze.
   *[0] In **{ $season }** zählt der Tisch dann nicht: { $form ->
        [cup] Wer weiterkommt, entscheiden die Regeln für Gleichstand
        [ladder] Niemandes Zahl bewegt sich
       *[other] Niemand bekommt Punkte dafür
    }. Wer die Saison leitet und hier nicht mitspielt, kann noch Plätze vergeben.
}
notice-vacation-used = Die Zeit von { $name } ist um. Dafür werden jetzt Urlaubstage verbraucht, einer am Tag, bis { $name } zieht oder keine mehr hat. Als verspätet zählt es trotzdem.
notice-vacation-used-unnamed = Jemandes Zeit ist um. Dafür werden jetzt Urlaubstage verbraucht, einer am Tag. Als verspätet zählt es trotzdem.
notice-late-nobody-seat = Niemand hat gewählt, also geht die Saison weiter: Ein Bot hält den Platz von { $name } warm. { $name }, komm jederzeit zurück.
notice-late-nobody-turn = Die Saison geht weiter: Diesmal antwortet ein Bot für { $name }.
notice-late-nobody-turn-unnamed = Die Saison geht weiter: Diesmal antwortet ein Bot für alle, die sich verspäten.
refused-season-seats = Die Plätze an einem Tisch von { $season } stehen fest. Wer die Saison leitet, kann jemanden ersetzen: [Mehr], [Verwalten] am Beitrag der Saison.
