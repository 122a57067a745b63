# La table d’une saison : sa première publication et sa fin.
season-place = **{ $season }**, { season-in-round }, table { $table }
season-thread = { $season }, { season-in-round }, { $game }
season-table = { season-place } : { $who }.
season-table-points = { $larger ->
        [0] Une table plus petite
       *[other] Une table plus grande
    } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
season-end-means = Dans **{ $season }**, cette table ne compte alors pas : { $form ->
    [cup] les règles d’égalité décident qui avance
    [ladder] la cote de personne ne change
   *[other] personne n’y marque de points
}. Un organisateur peut encore attribuer des places.
notice-vacation-used = Le temps de { $name } est écoulé. J’utilise ses jours de vacances, un par jour, jusqu’à son prochain coup ou jusqu’à ce qu’il n’en reste plus.
notice-vacation-used-unnamed = Le temps de quelqu’un est écoulé. J’utilise ses jours de vacances, un par jour.
notice-late-nobody-seat = Personne n’a décidé : un bot garde la place de { $name } au chaud. { $name }, tu peux revenir quand tu veux.
notice-late-nobody-turn = Cette fois, un bot répond pour { $name }.
notice-late-nobody-turn-unnamed = Cette fois, un bot répond pour ceux qui sont en retard.
refused-season-seats = Les places à une table de { $season } sont fixes. Un organisateur peut remplacer quelqu’un : appuie sur **{ PUBLIC("season-more") }**, puis sur **Gérer**, sous la publication de la saison.
