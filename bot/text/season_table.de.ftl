# Ein Tisch einer Saison: sein erster Beitrag und sein Ende.
season-place = **{ $season }**, { season-round }, Tisch { $table }
season-thread = { $season }, { season-round }, { $game }
season-table = { season-place }: { $who }.
season-table-points = { $larger ->
        [0] Ein kleinerer Tisch
       *[other] Ein größerer Tisch
    }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
season-end-means = In **{ $season }** zählt ein abgebrochenes Spiel nicht: { $form ->
    [cup] Wer weiterkommt, entscheiden die Regeln für Gleichstand
    [ladder] Keine Wertungszahl ändert sich
   *[other] Niemand bekommt Punkte dafür
}. Die Leitung kann noch Platzierungen festlegen.
notice-vacation-used = Die Zeit von { $name } ist um. Bis { $name } spielt, verbrauche ich jeden Tag einen Urlaubstag dieser Person.
notice-vacation-used-unnamed = Bei jemandem ist die Zeit um. Das kostet diese Person jeden Tag einen Urlaubstag.
notice-late-nobody-seat = Niemand hat entschieden, also hält ein Bot den Platz von { $name } warm. { $name }, du kannst jederzeit zurückkommen.
notice-late-nobody-turn = Diesmal antwortet ein Bot für { $name }.
notice-late-nobody-turn-unnamed = Diesmal antwortet ein Bot für alle, die noch fehlen.
refused-season-seats = Die Plätze an einem Tisch von { $season } stehen fest. Die Leitung kann unter dem Beitrag der Saison mit **{ PUBLIC("season-more") }** und dann **Verwalten** jemanden ersetzen.
